#!/usr/bin/env bash
# `bench` spread by engines that exist, each held to the bytes of one process. SESSIONS=200000 is the
# size at which the bar on Spark means something; less is quicker.
set -euo pipefail
cd "$(dirname "$0")/../.."
.ci/setup scale
sessions=${SESSIONS:-200000}
work=$PWD/.build/scale
rm -rf "$work/run"
mkdir -p "$work/run"
if [[ -z ${INTERLUDE_BINARY:-} ]]; then
  swift build -c release --product interlude 2>&1 | grep -E 'error|warning' || true
  INTERLUDE_BINARY=$(swift build -c release --show-bin-path)/interlude
fi
PATH=$work/bin:$PATH
mkdir -p "$work/bin"
ln -sf "$INTERLUDE_BINARY" "$work/bin/interlude"
export INTERLUDE_ROOT=${INTERLUDE_ROOT:-$PWD}
python=$work/venv/bin/python
[[ -x $python ]] || python3 -m venv "$work/venv"
"$python" -c 'import pyspark, duckdb' 2>/dev/null ||
  "$work/venv/bin/pip" install --quiet 'pyspark>=4,<5' 'duckdb>=1'

here=$PWD/Benchmarks/scale
cd "$work/run"
failed=0
row() { printf '%s\t%s\t%s\t%s\n' "$1" "$2" "$3" "$4"; [[ $1 == ✓ ]] || failed=1; }
# same NAME FILE SECONDS: whether the bytes are those of the one process.
same() {
  if cmp -s whole.jsonl "$2"; then row ✓ "$1" "$3 s" "the bytes of one process"; else
    row ✗ "$1" "$3 s" "other bytes: $(cmp whole.jsonl "$2" 2>&1 | head -1)"; fi
}
now() { date +%s.%N; }
since() { awk -v a="$1" -v b="$(now)" 'BEGIN { printf "%.1f", b - a }'; }

seq 1 "$sessions" | sed 's/.*/{"game":"bricks","seed":&,"player":"casual","character":"miso"}/' >requests.jsonl
{
  start=$(now)
  interlude bench --stdin <requests.jsonl >whole.jsonl
  one=$(since "$start")
  row ✓ "one process, --stdin, $sessions requests" "$one s" "–"

  start=$(now)
  "$here/xargs.sh" "$sessions" >/dev/null
  cat xargs-{00..15}.jsonl >xargs.jsonl
  same "xargs -P, 16 shards" xargs.jsonl "$(since "$start")"
  interlude bench --games bricks --seeds "1..$((sessions + 1))" --out whole.jsonl --summary whole.json >/dev/null 2>&1
  interlude merge $(ls xargs-*.json | shuf) -o merged.json
  if cmp -s whole.json merged.json; then row ✓ "merge of 16 summaries, shuffled" "–" "the bytes of one run"; else
    row ✗ "merge of 16 summaries, shuffled" "–" "other bytes"; fi

  start=$(now)
  "$here/parallel.sh" requests.jsonl >parallel.jsonl
  same "GNU parallel --pipepart" parallel.jsonl "$(since "$start")"

  if "$python" "$here/spark.py" requests.jsonl spark >spark.tsv 2>spark.log; then
    IFS=$'\t' read -r piped direct became <spark.tsv
    cat spark/part-* >spark.jsonl
    same "PySpark pipe, warm, checkCode" spark.jsonl "$piped"
    mark=$(awk -v a="$piped" -v b="$direct" 'BEGIN { print a <= 1.5 * b ? "✓" : "✗" }')
    ratio=$(awk -v a="$piped" -v b="$direct" 'BEGIN { printf "%.2f", a / b }')
    row "$mark" "PySpark pipe against one process ($direct s) just before" "$ratio ×" "at most 1.5 ×"
    if [[ $became == failed ]]; then row ✓ "PySpark: one bad request among good ones" "–" "fails the job"; else
      row ✗ "PySpark: one bad request among good ones" "–" "went unnoticed"; fi
  else
    row ✗ "PySpark pipe" "–" "$(tail -1 spark.log)"
  fi

  "$here/jobs.sh" slurm "$here/slurm.sh" >/dev/null && cat slurm-?.jsonl >slurm.jsonl
  "$here/jobs.sh" kubernetes "$here/kubernetes.yaml" >/dev/null && cat pod-?.jsonl >kubernetes.jsonl
  interlude bench --games bricks --characters none,miso --seeds 1..1001 --out small.jsonl >/dev/null
  for name in slurm kubernetes; do
    if cmp -s small.jsonl $name.jsonl; then row ✓ "$name's file, its 4 tasks run here" "–" "the bytes of one process"; else
      row ✗ "$name's file, its 4 tasks run here" "–" "other bytes"; fi
  done

  if told=$("$python" "$here/duck.py" whole.jsonl whole.json); then row ✓ "DuckDB over the records" "$told" "agrees with --summary"; else
    row ✗ "DuckDB over the records" "$told" "agrees with --summary"; fi
  echo "$failed" >failed
} >rows.tsv
column -t -s $'\t' -N ' ,what,time,is' rows.tsv
[[ $(cat failed) == 0 ]]
