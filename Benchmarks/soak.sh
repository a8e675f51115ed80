#!/usr/bin/env bash
# The long runs: every test with far more fuzzing (INTERLUDE_SOAK times as much; also over the
# character cards in the folder INTERLUDE_CARDS, where one is given), then under the address and the
# thread sanitizer; and real sessions in a browser, replayed everywhere.
set -euo pipefail
cd "$(dirname "$0")/.."
.ci/setup test
export INTERLUDE_SOAK=${INTERLUDE_SOAK:-20}
echo "== fuzzing, $INTERLUDE_SOAK times as long"
swift test -c release --filter 'Fuzz|Damage|Hostile|PNG|Parser|Typeface'
echo "== ads: more than 500 kills, random inventories, damaged logs and manifests, faulty servers"
INTERLUDE_SOAK=2 swift test -c release --filter AdKitTests
unset INTERLUDE_SOAK
echo "== browsers: sessions of both games, each to the hash that native code and wasmkit find"
make web
Benchmarks/Sessions/sessions.sh
# What Foundation's Process keeps of the servers that tests start is no leak of ours.
export ASAN_OPTIONS=detect_leaks=0
for sanitizer in address thread; do
  echo "== $sanitizer sanitizer"
  swift test --sanitize "$sanitizer" --scratch-path ".build/$sanitizer" \
    --filter 'PlayableTests|RasterTests|CommentaryTests|StageTests|PacksTests.(Document|Name|Card)|MoneyTests|AdKitTests.(Cap|Selection|Manifest|Store|Beacon|Server)'
done
