#!/usr/bin/env bash
# First frame and memory of a playing window under Xvfb, beside a hello-SDL window: measure.sh BINARY
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
binary=$1
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; rm -rf "$work"' EXIT
exec 3>"$work/display"
Xvfb -displayfd 3 -screen 0 1280x1024x24 -nolisten tcp 2>/dev/null &
for _ in $(seq 100); do [[ -s $work/display ]] && break; sleep 0.1; done
export DISPLAY=:$(cat "$work/display") SDL_VIDEODRIVER=x11 SDL_RENDER_DRIVER=software SDL_FRAMEBUFFER_ACCELERATION=0
resident() { awk '/^VmRSS/{print $2}' "/proc/$1/status"; }

# Once to warm the disk, then five times.
frames=()
for run in 0 1 2 3 4 5; do
  INTERLUDE_TRACE_FIRST_FRAME=$(date +%s%N) timeout -s INT 2 "$binary" play bricks --host window \
    --seed 1 >/dev/null 2>"$work/trace" || true
  [[ $run == 0 ]] || frames+=("$(awk '/^first frame/{print $3}' "$work/trace")")
done
median=$(printf '%s\n' "${frames[@]}" | sort -n | sed -n 3p)

cc -O2 "$here/hello.c" -o "$work/hello" -lSDL2
"$work/hello" &
hello=$!
"$binary" play bricks --host window --seed 1 >/dev/null 2>&1 &
play=$!
sleep 5
above=$((($(resident $play) - $(resident $hello)) / 1024))
kill $hello $play 2>/dev/null || true

mark() { if (($1 <= $2)); then echo ✓; else echo ✗; fi; }
milliseconds=$((median / 1000000))
printf '%s\tstart to first frame, window, Xvfb, software\t%s ms\t150 ms\n' \
  "$(mark $milliseconds 150)" $milliseconds
printf '%s\tmemory of a playing window above hello SDL\t%s MB\t60 MB\n' "$(mark $above 60)" $above
