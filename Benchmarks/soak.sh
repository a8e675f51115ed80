#!/usr/bin/env bash
# The long runs: every test with far more fuzzing (INTERLUDE_SOAK times as much; also over the
# character cards in the folder INTERLUDE_CARDS, where one is given), then under the address and the
# thread sanitizer.
set -euo pipefail
cd "$(dirname "$0")/.."
.ci/setup test
export INTERLUDE_SOAK=${INTERLUDE_SOAK:-20}
echo "== fuzzing, $INTERLUDE_SOAK times as long"
swift test -c release --filter 'Fuzz|Damage|Hostile|PNG|Parser|Typeface'
unset INTERLUDE_SOAK
for sanitizer in address thread; do
  echo "== $sanitizer sanitizer"
  swift test --sanitize "$sanitizer" --scratch-path ".build/$sanitizer" \
    --filter 'PlayableTests|RasterTests|CommentaryTests|StageTests|PacksTests.(Document|Name|Card)'
done
