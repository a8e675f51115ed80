"""Requests through Spark's `pipe`: spark.py REQUESTS OUTPUT.

Prints tab-separated: seconds of the warm job, seconds of one process on the same requests, and what
became of a job with a bad request in it.
"""
import os
import subprocess
import sys
import time

from pyspark.sql import SparkSession

requests, output = sys.argv[1:]
command = "interlude bench --stdin --jobs 1"
surroundings = dict(os.environ)


def answers(requests):
    """The records of requests; `pipe` gives its program no environment of its own accord."""
    return requests.pipe(command, env=surroundings, checkCode=True)


spark = (
    SparkSession.builder.master("local[2]")
    .config("spark.ui.enabled", "false")
    .config("spark.hadoop.mapreduce.fileoutputcommitter.marksuccessfuljobs", "false")
    .config("spark.task.maxFailures", "1")
    .getOrCreate()
)
context = spark.sparkContext
context.setLogLevel("OFF")

# Warm: the virtual machine, its workers and both programs' files; more partitions than lines.
assert answers(context.parallelize(['{"game":"bricks","seed":1}'], 8)).count() == 1

start = time.monotonic()
with open(requests) as lines, open("direct.jsonl", "w") as records:
    subprocess.run(["interlude", "bench", "--stdin"], stdin=lines, stdout=records, check=True)
direct = time.monotonic() - start

start = time.monotonic()
answers(context.textFile(requests, 8)).saveAsTextFile(output)
piped = time.monotonic() - start

bad = ['{"game":"bricks","seed":1}', "nonsense", '{"game":"bricks","seed":2}']
try:
    answers(context.parallelize(bad, 3)).collect()
    became = "finished"
except Exception:
    became = "failed"
print(f"{piped:.1f}\t{direct:.1f}\t{became}")
