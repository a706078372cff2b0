"""The command `spielwerk`: imports what a command needs, and turns refusals into one sentence."""

import os
import sys

from spielwerk import __version__

BAD_INPUT = 2


def main() -> None:
    """Run the command line; exit with its status."""
    if sys.argv[1:] == ["--version"]:
        # Programs request this often, and it needs no imports.
        print(f"spielwerk {__version__}")
        return
    from spielwerk.extras import ExtraMissing, extra  # noqa: PLC0415

    try:
        with extra("cli"):
            from spielwerk.cli.app import application  # noqa: PLC0415 - Typer may not be there
        application(sys.argv[1] if len(sys.argv) > 1 else None)()
    except ExtraMissing as missing:
        print(missing.message(), file=sys.stderr)
        sys.exit(BAD_INPUT)
    except BrokenPipeError:
        # The reader of our output is gone (as with `head`), so an error would not be read.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
