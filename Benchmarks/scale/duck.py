"""Questions asked of records with DuckDB, held against the sums: duck.py RECORDS SUMMARY."""
import json
import sys
import time

import duckdb

records, summary = sys.argv[1:]
start = time.monotonic()
rows, ids, engaged, ctas, score, median = duckdb.sql(
    f"""
    SELECT count(*), count(DISTINCT id), count(events.engaged), count(events.cta), sum(score),
           quantile_disc(active, 0.5)
    FROM read_json('{records}', format = 'newline_delimited')
    """
).fetchall()[0]
seconds = time.monotonic() - start
group = json.load(open(summary))["groups"][0]
counts = group["counts"]
assert rows == ids == counts["records"], (rows, ids, counts["records"])
assert ctas == counts["ctas"], (ctas, counts["ctas"])
assert score == sum(value * times for value, times in group["score"]), score
seen = 0
for value, times in group["active"]:
    seen += times
    if 2 * seen >= rows:
        break
assert value == median, (value, median)
print(f"{seconds:.1f} s")
