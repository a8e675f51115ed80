#!/usr/bin/env bash
# Links a whole playable (Bricks, its frame, one character's lines) and tells its size: page.sh FOLDER
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
out=$1
clang=$(dirname "$(readlink -f "$(command -v swiftc)")")/clang
swift build --package-path "$root" -c release --product interlude-bench 2>&1 | grep -E 'error|warning' || true
"$(swift build --package-path "$root" -c release --show-bin-path)/interlude-bench" pack miso >"$out/pack.bin"
{
  echo '#include "CPage.h"'
  echo "static const uint8_t bytes[] = {$(od -An -v -tu1 "$out/pack.bin" | sed 's/ \+/,/g; s/^,//; s/$/,/')};"
  echo 'const uint8_t *character_pack(void) { return bytes; }'
  echo 'int32_t character_pack_size(void) { return sizeof bytes; }'
} >"$out/pack.c"
"$clang" --target=wasm32-unknown-none -mcpu=mvp -std=c17 -Oz -ffreestanding -I "$here/include" \
  -c "$out/pack.c" -o "$out/pack.o"
"$here/link.sh" "$out" Page "$here/Page.swift" -- "$out/pack.o"
"$here/link.sh" "$out" Rules "$here/Rules.swift" -- "$out/pack.o"
echo "portable: $(stat -c %s "$out/Page.wasm") bytes for Bricks, its frame and Miso's $(stat -c %s "$out/pack.bin") bytes of lines"
