#!/usr/bin/env bash
# An array of four tasks: sbatch Benchmarks/scale/slurm.sh. A task that is requeued goes on where its
# file stops. Afterwards: cat slurm-?.jsonl, and interlude merge slurm-?.json.
#SBATCH --job-name=interlude-bench
#SBATCH --array=0-3
#SBATCH --cpus-per-task=1
#SBATCH --time=00:30:00
#SBATCH --requeue
set -euo pipefail
interlude bench --games bricks --characters none,miso --seeds 1..1001 --shard auto \
  --jobs "${SLURM_CPUS_PER_TASK:-1}" \
  --out "slurm-$SLURM_ARRAY_TASK_ID.jsonl" --summary "slurm-$SLURM_ARRAY_TASK_ID.json"
