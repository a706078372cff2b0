"""What the worker in which Python runs does for it; only text crosses the border."""

from collections.abc import Callable
from typing import Protocol


class Outside(Protocol):
    """The worker, as Python sees it: the page, the browser's database, and the core."""

    def post(self, message: str) -> None:
        """Send a message to the page: `FromTable` of `web/src/browser/types.ts`."""

    async def read(self, store: str, prefix: str) -> str:
        """What a store of the database has: a JSON list of values, sorted by their keys.

        `prefix` is a JSON list with which the keys have to begin.
        """

    async def write(self, operations: str) -> str:
        """Change the database, all or nothing: a JSON list of `[what, store, key, value]`.

        `what` is `put`, `add` (fails if the key is there), or `clear` (of a whole store). The
        answer is empty when it is stored, else a word for what went wrong: `full` if there is no
        room left, `taken` if a key was there.
        """

    def call(self, call: str, request: str) -> str:
        """Ask the core for something short, and wait for its answer, see `web/src/core/types.ts`.

        What it refuses is answered with `{"refused": …}`.
        """

    async def search(self, number: int, request: str, progress: Callable[[str], None]) -> str:
        """Let the core search beside everything else; the answer as for `call`.

        `progress` is called with better results on the way.
        """

    def stop(self, number: int) -> None:
        """End a search soon: it answers with what it has."""
