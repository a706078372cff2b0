#!/bin/sh
# The tests of table and server five times in a row, those of the page twice, on a busy machine.
set -e
yes > /dev/null & first=$!
yes > /dev/null & second=$!
trap 'kill $first $second' EXIT
for _ in 1 2 3 4 5; do
  .venv/bin/python -m pytest -q -n 2 --dist loadfile -m "not slow" tests/table tests/server --ignore tests/server/test_fuzz.py
done
for _ in 1 2; do
  .venv/bin/python -m pytest -q -n 2 --dist loadfile -m "not slow" tests/web
done
