"""The progress of a long command on the error output: a bar, or a line every ten seconds."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from time import monotonic
from typing import TypeVar

import typer
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress

from spielwerk.cli.common import on_terminal

SECONDS_BETWEEN_LINES = 10.0

Item = TypeVar("Item")


def with_bar(items: Iterable[Item], total: int) -> Iterator[Item]:
    """Yield the items while showing their number."""
    with progress(total) as advance:
        for item in items:
            yield item
            advance()


@contextmanager
def progress(total: int) -> Iterator[Callable[[], None]]:
    """Yield a function to call whenever one more of `total` is done."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield _counting(total, LogLines())
        return
    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    # Meanwhile, output goes above the bar, but never from a file into the terminal.
    with Progress(
        *columns, console=console, transient=True, redirect_stdout=on_terminal()
    ) as shown:
        task = shown.add_task("", total=total)
        yield lambda: shown.advance(task)


class LogLines:
    """Lines on the error output: all of them on a terminal, otherwise one every ten seconds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._began = self._said = clock()
        self._all = sys.stderr.isatty()

    def say(self, line: str) -> None:
        """Print a line, unless the last one was just before."""
        now = self._clock()
        if self._all or now - self._said >= SECONDS_BETWEEN_LINES:
            self._said = now
            typer.echo(f"{line}  {now - self._began:.0f} s", err=True)


def _counting(total: int, lines: LogLines) -> Callable[[], None]:
    numbers = count(1)
    return lambda: lines.say(f"{next(numbers)}/{total}")
