#!/usr/bin/env bash
# The 200-shape scene drawn by our rasteriser and by Cairo in one run, as a row of the table.
set -euo pipefail
cd "$(dirname "$0")"
swift build -c release 2>&1 | grep -E 'error|warning' >&2 || true
"$(swift build -c release --show-bin-path)/Scene200" row
