#!/usr/bin/env bash
# Plays every game in a browser with real touches, and replays what was recorded: natively in release
# and debug, and in wasmkit. All must end in the hash that the browser has. After `make web`.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
portable=$root/Benchmarks/Portable out=$root/.build/web-sessions modules=$root/.build/portable
sessions=${SESSIONS:-4} ticks=${TICKS:-2600}
command -v chromium >/dev/null || { echo "sessions: skipped, there is no Chromium here"; exit 0; }
clang=$(dirname "$(readlink -f "$(command -v swiftc)")")/clang
wasmkit=$(command -v wasmkit || echo "$(dirname "$clang")/wasmkit")
mkdir -p "$out"

binaries=()
for configuration in release debug; do
  for product in interlude interlude-bench; do
    swift build --package-path "$root" -c $configuration --product $product 2>&1 | grep -E 'error:' || true
    [[ $configuration == debug ]] && break
  done
  binaries+=("$(swift build --package-path "$root" -c $configuration --show-bin-path)/interlude")
done
bench=$(dirname "${binaries[0]}")/interlude-bench

# The recordings as C, so that a module can hold them.
embed() { # FOLDER
  local index
  echo '#include "CPage.h"'
  for ((index = 0; index < sessions; index++)); do
    echo "static const uint8_t bytes$index[] = {$(od -An -v -tu1 "$1/$index.session" | sed 's/ \+/,/g; s/^,//; s/$/,/')};"
  done
  echo "static const struct { const uint8_t *bytes; int32_t size; } all[] = {"
  for ((index = 0; index < sessions; index++)); do echo "{bytes$index, sizeof bytes$index},"; done
  echo '};
const uint8_t *recorded(int32_t index) { return all[index].bytes; }
int32_t recorded_size(int32_t index) { return all[index].size; }'
}

failures=0
check() { # WHO FOUND WANTED
  [[ $2 == "$3" ]] && return
  echo "sessions: $1 ends in ${2:-nothing}, the browser in $3"
  failures=$((failures + 1))
}

for folder in "$root"/Games/*/; do
  game=$(basename "$folder")
  id=$(tr '[:upper:]' '[:lower:]' <<<"$game")
  INTERLUDE_ROOT=$root "$bench" blob "$id" miso fizzwick >"$out/$id.blob"
  python3 "$portable/page.py" "$id" "$out/$id.blob" "$out/$id.html"
  python3 "$here/record.py" "$out/$id.html" "$out/$id" "$sessions" "$ticks"
  embed "$out/$id" >"$out/$id.c"
  "$clang" --target=wasm32-unknown-none -mcpu=mvp -std=c17 -Oz -ffreestanding -I "$portable/include" \
    -c "$out/$id.c" -o "$modules/recorded.o"
  printf 'import %s\n\ntypealias WebGame = %s\n' "$game" "$game" >"$out/WebGame.swift"
  "$portable/link.sh" "$modules" "Replay$game" "$here/Replay.swift" "$out/WebGame.swift" -- "$modules/recorded.o"
  while IFS=$'\t' read -r index count hash; do
    for binary in "${binaries[@]}"; do
      found=$(INTERLUDE_ROOT=$root "$binary" verify --json "$out/$id/$index.session" |
        grep -o '"stateHash":"[0-9a-f]*"' | cut -d'"' -f4 || true)
      check "$id $index: $binary" "$found" "$hash"
    done
    answer=$("$wasmkit" run "$modules/Replay$game.wasm" replay "i32:$index" | grep -oE '[0-9]+\)' | tr -d ')')
    check "$id $index: wasmkit" "$(printf '%016x' "$answer")" "$hash"
  done <"$out/$id/hashes.tsv"
done
[[ $failures == 0 ]] && echo "sessions: browser, release, debug and wasmkit agree"
exit $((failures > 0))
