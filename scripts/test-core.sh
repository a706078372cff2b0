#!/bin/sh
# The core's own tests, built with CMake and run by ctest; more options for CMake may follow.
set -e
cd "$(dirname "$0")/.."
build=${BUILD:-build/core-tests}
for needed in cmake c++; do
  command -v "$needed" >/dev/null || { echo "The core's own tests are skipped: there is no $needed."; exit 0; }
done
if ! echo '#include <doctest/doctest.h>' | c++ -E -x c++ - >/dev/null 2>&1; then
  echo "The core's own tests are skipped: there is no doctest (Debian: apt-get install doctest-dev)."
  exit 0
fi
cmake -S . -B "$build" -DSPIELWERK_PYTHON=OFF -DSPIELWERK_TESTS=ON -DSPIELWERK_WERROR=ON "$@" >/dev/null
cmake --build "$build" -j2
ctest --test-dir "$build" --output-on-failure
