#!/bin/sh
# The browser and the database server that the tests use, from Debian's packages; only as root.
missing=""
command -v chromium-headless-shell >/dev/null || missing="chromium-headless-shell"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"
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
