#!/usr/bin/env bash
# Writes a module as a script, for hosts that refuse WebAssembly: twin.sh MODULE.wasm OUT.js
# In the page the script takes the place of `WebAssembly`, for the shell after it to find.
set -euo pipefail
source=$1 out=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
wasm2js --enable-mutable-globals -Oz "$source" -o "$work/module.js"
{
  echo 'var WebAssembly = { instantiate: function () {'
  echo 'return new Promise(function (done) {'
  # It is written as a module; what that exports, from its call on, its one function gives.
  sed -e '/^import /d' -e '/^var retasmFunc = /,$d' "$work/module.js"
  echo 'done({ instance: { exports: asmFunc({ abort: function () { throw Error("broken"); } }) } });'
  echo '}); } };'
} >"$work/twin.js"
grep -q 'function asmFunc(' "$work/twin.js" ||
  { echo "twin: $source did not become one function" >&2; exit 70; }
esbuild --minify --target=es2017 --charset=utf8 --legal-comments=none <"$work/twin.js" >"$out"
