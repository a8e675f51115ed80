#!/usr/bin/env bash
# One table: what, how much, against which bar. QUICK=1 leaves the clean build and WebAssembly out.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
.ci/setup all
rows=$(mktemp)
trap 'rm -f "$rows"' EXIT
sdl=$(test -e /usr/include/SDL2/SDL.h && echo --traits SDL || true)
swift build -c release $sdl --product interlude 2>&1 | grep -E 'error|warning' || true
swift build -c release $sdl --product interlude-bench 2>&1 | grep -E 'error|warning' || true
bin=$(swift build -c release $sdl --show-bin-path)

"$bin/interlude-bench" speed >>"$rows"
"$bin/interlude-bench" sessions >>"$rows"
"$bin/interlude-bench" rivals --rows >>"$rows"
Benchmarks/report.sh "$bin/interlude" >>"$rows"
Benchmarks/verify.sh "$bin/interlude" >>"$rows"
if command -v valgrind >/dev/null; then Benchmarks/instructions.sh "$bin/interlude-bench" >>"$rows"; fi
if command -v Xvfb >/dev/null && [[ -n $sdl ]]; then Benchmarks/Window/measure.sh "$bin/interlude" >>"$rows"; fi
if [[ -e /usr/include/cairo/cairo.h ]]; then Benchmarks/Scene200/measure.sh >>"$rows"; fi
if [[ -z ${QUICK:-} ]]; then
  Benchmarks/Portable/size.sh >>"$rows"
  Benchmarks/build-time.sh >>"$rows"
fi

echo "$(awk -F': *' '/model name/{print $2; exit}' /proc/cpuinfo), $(nproc) cores, $(uname -sr), $(swift --version 2>&1 | grep -oE 'Swift version [0-9.]+')"
column -t -s $'\t' -N ' ,what,figure,bar' "$rows"
! grep -q '^✗' "$rows"
