#!/bin/sh
# Run one step of a set-up: step.sh LABEL COMMAND [ARGUMENT ...]
#
# It says when it begins and how long it took. What the command prints goes to a log file, which is
# shown when the command fails.
label=$1
shift
log=build/logs/$(printf %s "$label" | tr -cs 'A-Za-z0-9' '-').log
mkdir -p build/logs
began=$(date +%s)
echo "  … $label"
"$@" >"$log" 2>&1
status=$?
if [ "$status" = 0 ]; then
  echo "  ✓ $label ($(($(date +%s) - began)) s)"
else
  echo "  ✗ $label ($(($(date +%s) - began)) s)"
  cat "$log"
  echo "  ✗ $label failed; the output above is from $log"
fi
exit "$status"
