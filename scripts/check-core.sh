#!/bin/sh
# The core's own tests under sanitizers, then its parsers fuzzed; FUZZ_SECONDS says for how long.
set -e
cd "$(dirname "$0")/.."
scripts/system-packages.sh core
compiler=$(command -v clang++ || command -v c++)
BUILD=build/core-check scripts/test-core.sh -DSPIELWERK_SANITIZE=ON -DCMAKE_CXX_COMPILER="$compiler"
fuzz=build/core-check/core/tests/core_fuzz
if [ -x "$fuzz" ]; then
  mkdir -p build/core-corpus
  .venv/bin/python scripts/fuzz_seeds.py build/core-corpus
  "$fuzz" -max_total_time="${FUZZ_SECONDS:-60}" -max_len=4000 -timeout=10 build/core-corpus
else
  echo "Not fuzzed: that needs clang++ with libFuzzer (Debian: apt-get install clang)."
fi
