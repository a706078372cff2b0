#!/bin/sh
# The core's own tests, built with CMake and run by ctest; more options for CMake may follow.
set -e
cd "$(dirname "$0")/.."
build=${BUILD:-build/core-tests}
skip() {
  echo "not tested: the core's own tests: $1"
  [ "$SPIELWERK_REQUIRE_ALL" != 1 ]
  exit
}
for needed in cmake c++; do
  command -v "$needed" >/dev/null || skip "there is no $needed"
done
echo '#include <doctest/doctest.h>' | c++ -E -x c++ - >/dev/null 2>&1 || skip "doctest is not installed (Debian: apt-get install doctest-dev)"
cmake -S . -B "$build" -DSPIELWERK_PYTHON=OFF -DSPIELWERK_TESTS=ON -DSPIELWERK_WERROR=ON "$@" >/dev/null
cmake --build "$build" -j2
ctest --test-dir "$build" --output-on-failure
