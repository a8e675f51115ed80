#!/usr/bin/env bash
# Seconds of a clean release build of the command line tool, on two cores.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sdl=$(test -e /usr/include/SDL2/SDL.h && echo --traits SDL || true)
start=$(date +%s)
swift build -c release $sdl --product interlude -j 2 --scratch-path "$work" >/dev/null 2>&1
seconds=$(($(date +%s) - start))
if ((seconds <= 240)); then mark=✓; else mark=✗; fi
printf '%s\tclean release build, two cores\t%s s\t240 s\n' $mark $seconds
