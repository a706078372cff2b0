#!/bin/sh
# The core's own tests under sanitizers, then its parsers fuzzed; FUZZ_SECONDS says for how long.
set -e
cd "$(dirname "$0")/.."
if ! command -v clang++ >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  apt-get update -qq && apt-get install -y -qq clang libclang-rt-14-dev
fi
compiler=$(command -v clang++ || command -v c++)
cmake -S core/tests -B build/core-tests -DCMAKE_CXX_COMPILER="$compiler" >/dev/null
cmake --build build/core-tests -j2
build/core-tests/core_tests
if [ -x build/core-tests/core_fuzz ]; then
  mkdir -p build/core-corpus
  .venv/bin/python scripts/fuzz_seeds.py build/core-corpus
  build/core-tests/core_fuzz -max_total_time="${FUZZ_SECONDS:-60}" -max_len=4000 -timeout=10 build/core-corpus
else
  echo "Not fuzzed: that needs clang++ with libFuzzer."
fi
