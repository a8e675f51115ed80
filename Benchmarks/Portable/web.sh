#!/usr/bin/env bash
# Builds the module of each game for web pages, and the scripts around it: web.sh [GAME...]
# build/web/<id>.wasm is the module, <id>.pack the same as unpacker.wasm unpacks it, <id>.twin.js both
# as a script and <id>.symbols the names of its functions; shell.js is the page's script and
# adapters/ those that speak with hosts, without comments. parts.json, written last, lists them with
# their lengths and checksums. The same sources and tools give the same bytes.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
out=$root/.build/portable web=$root/build/web
need() { command -v "$1" >/dev/null || { echo "web: needs $1 ($2)" >&2; exit 69; }; }
need wasm-opt "Debian's binaryen"
need esbuild "Debian's esbuild"
need python3 "Debian's python3"
mkdir -p "$web"
# A build that breaks off leaves no list; what other games had is kept for the next one.
[[ ! -e $web/parts.json ]] || { mkdir -p "$out" && mv "$web/parts.json" "$out/parts.before.json"; }

games=("$@")
((${#games[@]})) || games=($(cd "$root/Games" && for folder in */; do echo "${folder%/}"; done))
"$here/build.sh" "$out" -target-cpu mvp
mapfile -t sources < <(find "$root/Sources/WebHost" -name '*.swift' | LC_ALL=C sort)
wasm() { # NAME OUT FLAGS...
  # Large functions that are called once stay functions: fewer locals each, and shorter once packed.
  wasm-opt --mvp-features --enable-mutable-globals --low-memory-unused \
    --dae-optimizing --local-cse -Oz --converge --one-caller-inline-max-function-size 100 \
    --avoid-reinterprets --reorder-locals --strip-producers --strip-target-features "${@:3}" \
    "$out/$1.wasm" -o "$2"
}
clang=$(dirname "$(readlink -f "$(command -v swiftc)")")/clang
"$clang" --target=wasm32-unknown-none -mcpu=mvp -std=c17 -Oz -ffreestanding \
  -c "$here/more.c" -o "$out/more.o"
REMOVE_CHECKS=1 "$here/link.sh" "$out" Unpacker "$root"/Sources/Unpacking/*.swift -- "$out/more.o"
wasm Unpacker "$web/unpacker.wasm"
echo "web: the unpacker is $(stat -c %s "$web/unpacker.wasm") B"

# What packs a module is what packs an export's data.
packing=("$root"/Sources/Export/Pack/*.swift "$here/PackTool.swift")
if [[ -n $(find "${packing[@]}" -newer "$out/pack-tool" 2>/dev/null || echo all) ]]; then
  swiftc -O -wmo -swift-version 6 -parse-as-library "${packing[@]}" -o "$out/pack-tool"
fi

for game in "${games[@]}"; do
  id=$(tr '[:upper:]' '[:lower:]' <<<"$game")
  printf 'import %s\n\n/// The game of this module.\ntypealias WebGame = %s\n' "$game" "$game" >"$out/WebGame.swift"
  REMOVE_CHECKS=1 KEEP_NAMES=1 "$here/link.sh" "$out" "Web$game" "${sources[@]}" "$out/WebGame.swift"
  wasm "Web$game" "$web/$id.wasm" --symbolmap="$web/$id.symbols"
  "$here/pack.py" "$web/$id.wasm" "$out/$id.sorted"
  "$out/pack-tool" module "$out/$id.sorted" "$web/$id.pack"
  "$here/twin.sh" "$web/$id.wasm" "$web/unpacker.wasm" "$web/$id.twin.js"
  echo "web: $id: $(stat -c %s "$web/$id.wasm") B of code, $(stat -c %s "$web/$id.pack") B packed"
done

cat "$root"/Assets/Web/shell/*.js |
  esbuild --minify --format=iife --target=es2017 --charset=utf8 --legal-comments=none >"$web/shell.js"
echo "web: the shell's script is $(stat -c %s "$web/shell.js") B"

mkdir -p "$web/adapters"
for adapter in "$root"/Assets/Web/adapters/*.js; do
  [[ -e $adapter ]] || continue
  esbuild --minify --target=es2017 --charset=utf8 --legal-comments=none <"$adapter" \
    >"$web/adapters/$(basename "$adapter")"
done

built=(unpacker.wasm shell.js)
for game in "${games[@]}"; do
  id=$(tr '[:upper:]' '[:lower:]' <<<"$game")
  built+=("$id.wasm" "$id.pack" "$id.twin.js" "$id.symbols")
done
for adapter in "$root"/Assets/Web/adapters/*.js; do built+=("adapters/$(basename "$adapter")"); done
"$here/parts.py" "$web" "$out/parts.before.json" "${built[@]}"
