"""A stand-in for `python3 -m venv` whose `pip` has nothing to install."""

import os
import sys
from pathlib import Path

assert sys.argv[1:3] == ["-m", "venv"]
folder = Path(sys.argv[3], "bin")
folder.mkdir(parents=True)
wanted = "install --find-links wheels spielwerk[server]"
programs = {
    "pip": f'test "$(echo "$*" | sed "s/ --upgrade//")" = "{wanted}"',
    "spielwerk": f'exec {os.environ["UNDER_TEST"]} "$@"',
}
for name, program in programs.items():
    (folder / name).write_text(f"#!/bin/sh\n{program}\n", encoding="utf-8")
    (folder / name).chmod(0o755)
