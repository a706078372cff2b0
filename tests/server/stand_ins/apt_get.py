"""What `apt-get` is asked for by the quick start: what the tests need is installed."""

import sys

assert sys.argv[1:] in (["update"], ["install", "--yes", "python3-venv", "caddy", "curl"])
