#!/usr/bin/env bash
# Compiles the portable modules with Embedded Swift for WebAssembly: build.sh OUTPUT-FOLDER [FLAGS]
# Libraries need no object files: their code travels in the .swiftmodule into the module that links.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
out=$1
shift
mkdir -p "$out"
flags=(-target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -Osize
  -swift-version 6 -parse-as-library -Xfrontend -disable-stack-protector -I "$out" "$@")

# A module stays that is newer than its sources and than the one before it, on which it may stand.
before=$out/flags
[[ -e $before && $(<"$before") == "${flags[*]}" ]] || echo "${flags[*]}" >"$before"
module() { # NAME FOLDER
  local made=$out/$1.swiftmodule changed
  changed=$(find "$root/$2" -newer "$made" \( -name '*.swift' -o -type d \) 2>/dev/null || echo all)
  if [[ $changed || $before -nt $made ]]; then
    find "$root/$2" -name '*.swift' -print0 | sort -z |
      xargs -0 swiftc "${flags[@]}" -module-name "$1" -emit-module -emit-module-path "$made"
    touch "$made"
  fi
  before=$made
}

module Playable Sources/Playable
for name in Raster Commentary Synth; do module "$name" "Sources/$name"; done
module Stage Sources/Stage
for folder in "$root"/Games/*/; do
  name=$(basename "$folder")
  module "$name" "Games/$name"
done
