#!/usr/bin/env bash
# Requests cut into blocks of lines, two processes at a time; -k puts the answers in order.
set -euo pipefail
parallel --will-cite --pipepart -a "$1" --block 1M --jobs 2 -k --halt now,fail=1 \
  interlude bench --stdin --jobs 1
