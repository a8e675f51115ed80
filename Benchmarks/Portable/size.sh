#!/usr/bin/env bash
# Sizes of WebAssembly modules as rows of the table.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=$(cd "$here/../.." && pwd)/.build/portable
"$here/build.sh" "$out" -target-cpu mvp
"$here/page.sh" "$out" >/dev/null
row() { # WHAT FILE LIMIT
  local bytes mark
  bytes=$(stat -c %s "$2")
  if ((bytes <= $3)); then mark=✓; else mark=✗; fi
  printf '%s\t%s\t%s B\t%s B\n' $mark "$1" "$bytes" "$3"
}
row "wasm: Bricks, stage and one character, without pixels" "$out/Rules.wasm" 61440
row "wasm: the same with everything drawn" "$out/Page.wasm" 61440
