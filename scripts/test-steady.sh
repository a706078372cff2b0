#!/bin/sh
# Repeat the tests that depend on the timing of other processes beside two busy ones. Nothing is retried.
#
# ROUNDS=5 is how often those of table, server and cluster run; those in a browser run twice.
set -e
yes >/dev/null &
first=$!
yes >/dev/null &
second=$!
trap 'kill $first $second' EXIT
repeat() { # TIMES ARGUMENT...: run pytest with the arguments
  times=$1
  shift
  for _ in $(seq "$times"); do
    .venv/bin/python -m pytest -q -n 2 --dist loadfile -m "not slow" "$@"
  done
}
repeat "${ROUNDS:-5}" tests/table tests/server tests/cluster --ignore tests/server/test_fuzz.py
repeat 2 tests/web tests/static
