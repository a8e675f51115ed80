#!/usr/bin/env bash
# A report on a million records: time and memory. Usage: report.sh INTERLUDE; SESSIONS=N for another number.
# `interlude-bench`, which stands beside it, makes the records.
set -euo pipefail
interlude=$1
sessions=${SESSIONS:-1000000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$(dirname "$interlude")/interlude-bench" records "$sessions" "$work/many.jsonl"

start=$(date +%s%N)
"$interlude" report "$work/many.jsonl" --rate-card example-us-interstitial --no-films \
  -o "$work/report.html" >"$work/told" 2>&1 &
pid=$!
peak=0
# The shell reads the figures itself: starting a program for each look would slow what is measured.
while kill -0 "$pid" 2>/dev/null; do
  while read -r key value _; do
    if [[ $key == VmHWM: ]] && ((value > peak)); then peak=$value; fi
  done <"/proc/$pid/status" 2>/dev/null || true
  sleep 0.1
done
wait "$pid" || { cat "$work/told" >&2; exit 1; }
end=$(date +%s%N)

mark() { if (($1 <= $2)); then echo ✓; else echo ✗; fi; }
tenths=$(((end - start) / 100000000))
megabytes=$((peak / 1024))
printf '%s\treport on %s records: time\t%s s\t20 s\n' \
  "$(mark $tenths 200)" "$sessions" "$((tenths / 10)).$((tenths % 10))"
printf '%s\treport on %s records: peak memory\t%s MB\t300 MB\n' \
  "$(mark $megabytes 300)" "$sessions" "$megabytes"
