#!/usr/bin/env bash
# A report on a million records: time and memory. Usage: report.sh INTERLUDE; SESSIONS=N for another number.
set -euo pipefail
interlude=$1
sessions=${SESSIONS:-1000000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Real sessions, told again under other seeds and ids: playing a million would measure the games.
base=4000
"$interlude" bench --games bricks --characters none,miso --players everyone \
  --seeds 0..$((base / 2)) --out "$work/base.jsonl" >/dev/null
LC_ALL=C awk -v copies=$((sessions / base)) -v base=$base '
  { line[NR] = $0 }
  END {
    for (copy = 0; copy < copies; copy++) for (row = 1; row <= NR; row++) {
      number = copy * base + row
      text = line[row]
      sub(/"id":"[0-9a-f]+"/, sprintf("\"id\":\"%016x\"", number), text)
      seed = copy * base / 2 + (row - 1) % (base / 2)
      sub(/"seed":[0-9]+/, "\"seed\":" seed, text)
      print text
    }
  }' "$work/base.jsonl" >"$work/many.jsonl"
start=$(date +%s%N)
"$interlude" report "$work/many.jsonl" --rate-card example-us-interstitial --no-films \
  -o "$work/report.html" >/dev/null &
pid=$!
peak=0
while kill -0 "$pid" 2>/dev/null; do
  now=$(awk '/VmHWM/{print $2}' "/proc/$pid/status" 2>/dev/null || true)
  [[ -n $now ]] && peak=$now
  sleep 0.05
done
wait "$pid"
end=$(date +%s%N)
seconds=$(awk "BEGIN{printf \"%.1f\", ($end - $start) / 1e9}")
megabytes=$((peak / 1024))
records=$(wc -l <"$work/many.jsonl")
mark() { if awk "BEGIN{exit !($1 <= $2)}"; then echo ✓; else echo ✗; fi; }
printf '%s\treport on %s records: time\t%s s\t20 s\n' "$(mark "$seconds" 20)" "$records" "$seconds"
printf '%s\treport on %s records: peak memory\t%s MB\t300 MB\n' "$(mark "$megabytes" 300)" "$records" "$megabytes"
