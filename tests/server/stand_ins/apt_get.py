"""A stand-in for `apt-get` in the quick start: the tests' programs are already installed."""

import sys

assert sys.argv[1:] in (["update"], ["install", "--yes", "python3-venv", "caddy", "curl"])
