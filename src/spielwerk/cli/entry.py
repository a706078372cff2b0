"""The command `spielwerk`: finds the pieces it needs, and turns refusals into one sentence."""

import os
import sys


def main() -> None:
    """Run the command line; the exit status says how it went."""
    try:
        from spielwerk.cli.app import application  # noqa: PLC0415 - Typer may not be there
    except ModuleNotFoundError as missing:
        if missing.name not in {"typer", "rich"}:
            raise
        sys.exit("The command line needs more: pip install 'spielwerk[cli]'.")
    try:
        application(sys.argv[1] if len(sys.argv) > 1 else None)()
    except ModuleNotFoundError as missing:
        if missing.name != "numpy":
            raise
        sys.exit("The arena needs more: pip install 'spielwerk[arena]'.")
    except BrokenPipeError:
        # The reader of our output has gone (as `head` does): nobody is left to read an error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
