#!/usr/bin/env bash
# The page of a game in Chromium beside a hand-written one: bench.sh [PAGE.html]
# Without a page, Bricks with a sponsor as `interlude export` makes it for the preview.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
.ci/setup all
page=${1:-}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
build() { swift build -c release --product "$1" 2>&1 | grep -E 'error|warning' || true; }
if [[ -z $page ]]; then
  make web
  build interlude
  "$(swift build -c release --show-bin-path)/interlude" export bricks --network preview --sponsor fizzwick \
    -o "$scratch" >/dev/null || true
  page=$(find "$scratch" -name '*.html' | head -1)
fi
build interlude-bench-web
"$(swift build -c release --show-bin-path)/interlude-bench-web" "$page" Benchmarks/Web/canvas.html \
  >"$scratch/rows"
echo "$(basename "$page") beside a hand-written page, medians of 7 loads (4× slower: of 5), load $(cut -d" " -f1 /proc/loadavg)"
column -t -s $'\t' -N ' ,what,figure,hand-written,bar' "$scratch/rows"
! grep -q '^✗' "$scratch/rows"
