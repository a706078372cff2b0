"""The command `spielwerk`: imports what a command needs, and turns refusals into one sentence."""

import os
import sys

from spielwerk import __version__

BAD_INPUT = 2


def main() -> None:
    """Run the command line; the exit status says how it went."""
    if sys.argv[1:] == ["--version"]:
        # Programs ask this often, and it needs nothing else.
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
        # The reader of our output has gone (as `head` does): nobody is left to read an error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
