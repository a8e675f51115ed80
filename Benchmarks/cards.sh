#!/usr/bin/env bash
# Reads every file of a folder as a character card, each in a process of its own, and tells what came
# of it. Fails where one ends in anything but a character or a clear reason, or takes over 200 ms.
#   Benchmarks/cards.sh INTERLUDE DIR
set -uo pipefail
interlude=$1
folder=${2:-}
if [ ! -d "$folder" ]; then
  echo "cards: give a folder of cards: make test-cards CARDS=DIR" >&2
  exit 64
fi
echo "file | format | verdict | fields | time"
failed=0
count=0
for file in "$folder"/*; do
  [ -f "$file" ] || continue
  count=$((count + 1))
  timeout 20 "$interlude" character cards "$file" --within "${WITHIN:-200}"
  status=$?
  if [ $status != 0 ]; then
    failed=$((failed + 1))
    echo "cards: $file: ended with status $status" >&2
  fi
done
echo "$count files, $failed failed"
[ $failed = 0 ]
