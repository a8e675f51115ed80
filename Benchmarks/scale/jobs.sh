#!/usr/bin/env bash
# Runs the tasks of a cluster's file here, one after the other in backward order, with the variables
# that the cluster would set: jobs.sh slurm slurm.sh | jobs.sh kubernetes kubernetes.yaml
set -euo pipefail
for task in 3 2 1 0; do
  case $1 in
    slurm)
      SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_COUNT=4 SLURM_ARRAY_TASK_MIN=0 \
        SLURM_ARRAY_TASK_MAX=3 SLURM_CPUS_PER_TASK=1 bash "$2"
      ;;
    kubernetes)
      line=$(sed -n 's/^ *args: \["\(.*\)"\]$/\1/p' "$2")
      completions=$(sed -n 's/^ *value: "\([0-9]*\)"$/\1/p' "$2")
      JOB_COMPLETION_INDEX=$task JOB_COMPLETIONS=$completions /bin/sh -c "$line"
      ;;
  esac
done
