#!/usr/bin/env bash
# Sixteen shards on two processes: each writes its records and sums; run again, it goes on.
set -euo pipefail
seq -w 0 15 | xargs -P 2 -I% sh -c \
  'interlude bench --games bricks --seeds "1..$(($1 + 1))" --shard "$((1% - 100))/16" --jobs 1 \
     --out "xargs-%.jsonl" --summary "xargs-%.json"' - "$1"
