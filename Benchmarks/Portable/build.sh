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

module() { # NAME FOLDER
  find "$root/$2" -name '*.swift' -print0 | sort -z |
    xargs -0 swiftc "${flags[@]}" -module-name "$1" -emit-module \
      -emit-module-path "$out/$1.swiftmodule"
}

module Playable Sources/Playable
for name in Raster Commentary; do module "$name" "Sources/$name"; done
module Stage Sources/Stage
for folder in "$root"/Games/*/; do
  name=$(basename "$folder")
  module "$name" "Games/$name"
done
