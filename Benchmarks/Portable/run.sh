#!/usr/bin/env bash
# Compiles the portable modules and every game for WebAssembly, plays the golden sessions there, and
# compares the digest of every 60th state hash with the one that native builds are tested against.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
out=$root/.build/portable
golden=$root/Tests/Fixtures/Golden/sessions.tsv
wasmkit=$(command -v wasmkit || echo "$(dirname "$(readlink -f "$(command -v swiftc)")")/wasmkit")

"$here/build.sh" "$out" -target-cpu mvp
"$here/check-source.sh" >"$out/Check.swift"
"$here/link.sh" "$out" Check "$out/Check.swift"
echo "portable: $(stat -c %s "$out/Check.wasm") bytes for every game's rules and the stage"

unsigned() { printf '%016x' "$1"; }
failures=0
total=0
while IFS=$'\t' read -r index game seed player ticks digest; do
  [[ $index == \#* ]] && continue
  answer=$("$wasmkit" run "$out/Check.wasm" digest "i32:$index" "i32:$seed" "i32:$player")
  found=$(unsigned "$(grep -oE '[0-9]+\)' <<<"$answer" | tr -d ')')")
  total=$((total + ticks))
  if [[ $found != "$digest" ]]; then
    echo "portable: $game, seed $seed, player $player: wasmkit says $found, native says $digest"
    failures=$((failures + 1))
  fi
done <"$golden"
echo "portable: wasmkit played $total ticks"

if command -v node >/dev/null; then
  node "$here/check.cjs" "$out/Check.wasm" "$golden" || failures=$((failures + 1))
else
  echo "portable: no node here, V8 was not tried"
fi

"$here/page.sh" "$out"
[[ $failures == 0 ]] && echo "portable: every digest agrees"
exit $((failures > 0))
