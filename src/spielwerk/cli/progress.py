"""A bar that shows how far a long command has come, for people at a terminal."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import Progress

from spielwerk.cli.common import on_terminal

Item = TypeVar("Item")


def with_bar(items: Iterable[Item], total: int) -> Iterator[Item]:
    """The same items; a bar moves on the error output while they come."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield from items
        return
    # What is printed meanwhile goes above the bar, but never from a file into the terminal.
    with Progress(console=console, transient=True, redirect_stdout=on_terminal()) as progress:
        yield from progress.track(items, total=total, description="")
