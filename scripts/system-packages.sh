#!/bin/sh
# The browser, the database servers, the web servers and the test library of C++ that the tests use,
# from Debian's packages; only as root. With the argument `core` instead what checking the core needs.
missing=""
ls /usr/include/doctest/doctest.h >/dev/null 2>&1 || missing="doctest-dev"
if [ "$1" = core ]; then
  command -v clang++ >/dev/null || missing="$missing clang libclang-rt-14-dev"
else
  command -v chromium-headless-shell >/dev/null || missing="$missing chromium-headless-shell"
  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
  command -v redis-server >/dev/null || missing="$missing redis-server"
  command -v nginx >/dev/null || missing="$missing nginx-light"
  command -v caddy >/dev/null || missing="$missing caddy"
fi
[ -z "$missing" ] && exit 0
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
  echo "Not installed, and so not tested with: $missing (Debian: apt-get install $missing)."
  exit 0
fi
echo "Installing $missing ..."
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq >/dev/null 2>&1
apt-get install -y -qq --no-install-recommends $missing >/dev/null 2>&1 ||
  echo "These could not be installed, and are not tested with: $missing."
