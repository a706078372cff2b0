"""The interface to the worker that runs Python; only text crosses the border."""

from collections.abc import Callable
from typing import Protocol


class Outside(Protocol):
    """The worker as seen by Python: the page, the browser's database, and the core."""

    def post(self, message: str) -> None:
        """Send a message to the page: `FromTable` of `web/src/browser/types.ts`."""

    async def read(self, store: str, prefix: str) -> str:
        """Return the contents of a database store: a JSON list of values, sorted by key.

        Keys have to begin with the JSON list `prefix`.
        """

    async def write(self, operations: str) -> str:
        """Change the database atomically by a JSON list of `[what, store, key, value]`.

        `what` is `put`, `add` (fails if the key exists), or `clear` (a whole store). The answer is
        empty on success, `full` if there is no space left, `taken` if a key existed.
        """

    def call(self, call: str, request: str) -> str:
        """Return the core's answer to a short call, see `web/src/core/types.ts`.

        A refusal is `{"refused": …}`.
        """

    async def search(self, number: int, request: str, progress: Callable[[str], None]) -> str:
        """Return the core's answer to a parallel search, in the form of `call`.

        `progress` is called with each better result.
        """

    def stop(self, number: int) -> None:
        """Stop a search soon: it answers with its best result."""
