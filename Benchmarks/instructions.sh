#!/usr/bin/env bash
# Instructions per tick and frame, as the difference of two runs under callgrind: instructions.sh BENCH
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Valgrind cannot read this toolchain's debug sections.
strip -g -o "$work/bench" "$1"
count() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$work/bench" ticks "$1" "$2" 2>&1 |
    awk '/Collected/{print $4}'
}
each() { echo $((($(count "$1" 600000) - $(count "$1" 200000)) / 400000)); }
export INTERLUDE_ROOT=${INTERLUDE_ROOT:-$PWD}
rules=$(each rules)
if ((rules <= 300)); then mark=✓; else mark=✗; fi
printf '%s\tbricks: instructions a tick, rules alone\t%s\t300, aim 200\n' $mark "$rules"
printf ' \tbricks: instructions a tick, whole session\t%s\t–\n' "$(each session)"
printf ' \tbricks: instructions a full frame, 540 × 960\t%s\t–\n' \
  "$((($(count frame 40) - $(count frame 10)) / 30))"
