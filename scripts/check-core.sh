#!/bin/sh
# The core's own tests under sanitizers, then its parsers fuzzed; FUZZ_SECONDS says for how long.
set -e
cd "$(dirname "$0")/.."
scripts/system-packages.sh core
if [ ! -e /usr/include/doctest/doctest.h ] && [ -z "$CPATH" ]; then
  echo "The core is not checked: that needs doctest (Debian: apt-get install doctest-dev)."
  exit 0
fi
compiler=$(command -v clang++ || command -v c++)
cmake -S . -B build/core-check -DCMAKE_CXX_COMPILER="$compiler" -DSPIELWERK_PYTHON=OFF -DSPIELWERK_TESTS=ON \
  -DSPIELWERK_SANITIZE=ON -DSPIELWERK_WERROR=ON >/dev/null
cmake --build build/core-check -j2
ctest --test-dir build/core-check --output-on-failure
if [ -x build/core-check/core/tests/core_fuzz ]; then
  mkdir -p build/core-corpus
  .venv/bin/python scripts/fuzz_seeds.py build/core-corpus
  build/core-check/core/tests/core_fuzz -max_total_time="${FUZZ_SECONDS:-60}" -max_len=4000 -timeout=10 build/core-corpus
else
  echo "Not fuzzed: that needs clang++ with libFuzzer (Debian: apt-get install clang)."
fi
