#!/usr/bin/env bash
# Compiles a client of the modules in a folder and links it: link.sh FOLDER NAME SOURCE... [-- OBJECT...]
# Optimised at link time, for size: calls are kept as calls, loops as loops.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
out=$1 name=$2
shift 2
sources=() objects=()
while (($#)); do
  [[ $1 == -- ]] && { shift; objects=("$@"); break; }
  sources+=("$1")
  shift
done
# What is checked natively in every test, overflow and bounds, costs a page 4 % of its size.
checks=()
[[ ${REMOVE_CHECKS:-} ]] && checks=(-Xfrontend -remove-runtime-asserts)
# The names of functions tell who owns which bytes; they are no part of what is shipped.
strip=--strip-all
[[ ${KEEP_NAMES:-} ]] && strip=--strip-debug
clang=$(dirname "$(readlink -f "$(command -v swiftc)")")/clang
linker=$(dirname "$clang")/wasm-ld
swiftc -target wasm32-unknown-none-wasm -target-cpu mvp -enable-experimental-feature Embedded -wmo \
  -enable-experimental-feature Extern -Osize -swift-version 6 -parse-as-library -Xfrontend -disable-stack-protector -I "$out" \
  ${checks[@]+"${checks[@]}"} \
  -lto=llvm-full -Xllvm -sil-disable-pass=inline -Xllvm -sil-disable-pass=loop-unroll \
  -Xllvm -inline-threshold=0 \
  -I "$here/include" -module-name "$name" -c "${sources[@]}" -o "$out/$name.o"
"$clang" --target=wasm32-unknown-none -mcpu=mvp -std=c17 -Oz -ffreestanding -fno-builtin \
  -ffunction-sections -c "$here/libc.c" -o "$out/libc.o"
"$linker" "$out/$name.o" "$out/libc.o" ${objects[@]+"${objects[@]}"} -o "$out/$name.wasm" \
  -mllvm -mcpu=mvp -mllvm -inline-threshold=0 -mllvm -enable-pre=false -mllvm -enable-load-pre=false -mllvm -disable-lsr \
  --compress-relocations --no-entry --gc-sections \
  "$strip" --stack-first -z stack-size=262144
