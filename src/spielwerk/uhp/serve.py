"""The engine as a program: commands from standard input, answers to standard output.

Bytes are read and written directly, so that huge lines, invalid UTF-8 or a closed pipe do no harm.
The interrupt signal (Ctrl-C) ends the search, never the engine.
"""

import os

from spielwerk.uhp.engine import Engine
from spielwerk.uhp.interrupts import STDIN, STDOUT, Interrupts
from spielwerk.uhp.lines import MAX_BYTES, Lines


class OutputClosed(Exception):
    """Standard output is closed."""


def serve() -> int:
    """Run the engine until `exit` or the end of input; return the exit status."""
    commands = Lines(STDIN)
    interrupts = Interrupts(commands.received)
    commands.wait = interrupts.wait
    engine = Engine(_write)
    try:
        _answer(engine, b"info", interrupts)
        while not engine.ended:
            line = commands.read()
            if line is None:
                break
            _answer(engine, line, interrupts)
    except OutputClosed:
        pass
    finally:
        interrupts.restore()
    return 0


def _answer(engine: Engine, line: bytes, interrupts: Interrupts) -> None:
    text = line.decode(errors="replace")
    if not text.strip():
        return
    if len(line) > MAX_BYTES:
        _write("err The line is too long.")
    else:
        with interrupts as cancel:
            engine.execute(text, cancel)
    if not engine.ended:
        _write("ok")


def _write(line: str) -> None:
    """Write a whole line at once, in UTF-8."""
    rest = memoryview(f"{line}\n".encode(errors="replace"))
    try:
        while rest:
            rest = rest[os.write(STDOUT, rest) :]
    except OSError:
        raise OutputClosed from None
