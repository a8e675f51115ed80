#!/usr/bin/env bash
# Writes a module and the unpacker as a script, for hosts that refuse WebAssembly:
# twin.sh MODULE.wasm UNPACKER.wasm OUT.js
# In the page the script takes the place of `WebAssembly`, for the shell after it to find.
set -euo pipefail
source=$1 unpacker=$2 out=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# function_of MODULE NAME: the module as a function that gives its exports.
function_of() {
  wasm2js --enable-mutable-globals -Oz "$1" -o "$work/module.js"
  grep -q 'function asmFunc(' "$work/module.js" ||
    { echo "twin: $1 did not become one function" >&2; exit 70; }
  echo "var $2 = function () {"
  # It is written as a module; what that exports, from its call on, its one function gives.
  sed -e '/^import /d' -e '/^var retasmFunc = /,$d' "$work/module.js"
  echo 'return asmFunc({ abort: function () { throw Error("broken"); } });'
  echo '};'
}
{
  function_of "$source" game
  function_of "$unpacker" tools
  echo 'var WebAssembly = { Module: function () {},'
  echo 'Instance: function () { this.exports = tools(); },'
  echo 'instantiate: function () { return Promise.resolve({ instance: { exports: game() } }); } };'
} >"$work/twin.js"
esbuild --minify --target=es2017 --charset=utf8 --legal-comments=none <"$work/twin.js" >"$out"
