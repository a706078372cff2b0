#!/bin/sh
# Install what the tests need from Debian's packages: a browser, database servers, web servers, the C++
# test library. With the argument `core`: what checking the core needs.
#
# Without root or apt it names what will not be tested, unless SPIELWERK_REQUIRE_ALL=1 makes that an error.
missing=""
need() { # PACKAGE COMMAND...: the package, unless the command succeeds
  package=$1
  shift
  "$@" >/dev/null 2>&1 || missing="$missing $package"
}
need doctest-dev ls /usr/include/doctest/doctest.h
need cmake command -v cmake
if [ "$1" = core ]; then
  need clang command -v clang++
  need libclang-rt-dev sh -c 'ls /usr/lib/llvm-*/lib/clang/*/lib/linux/libclang_rt.asan*'
else
  need chromium-headless-shell command -v chromium-headless-shell
  need postgresql sh -c 'ls /usr/lib/postgresql/*/bin/initdb'
  need redis-server command -v redis-server
  need nginx-light command -v nginx
  need caddy command -v caddy
  need systemd command -v systemd-analyze
fi
[ -z "$missing" ] && exit 0
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
  echo "not tested: everything that needs$missing (Debian: apt-get install$missing)"
  [ "$SPIELWERK_REQUIRE_ALL" != 1 ]
  exit
fi
log=build/logs/system-packages.log
mkdir -p build/logs
echo "Installing$missing"
export DEBIAN_FRONTEND=noninteractive
if { apt-get update && apt-get install -y --no-install-recommends $missing; } >"$log" 2>&1; then
  exit 0
fi
cat "$log"
echo "These packages could not be installed:$missing"
exit 1
