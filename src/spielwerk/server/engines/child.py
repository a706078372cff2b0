"""Child processes that search: one line of JSON in, lines of JSON out."""

import asyncio
import contextlib
import json
import sys
from dataclasses import dataclass
from typing import Any, Self

from pydantic_core import to_json

LONGEST_LINE = 2**22


@dataclass(eq=False, slots=True)
class Child:
    """A process that answers one request at a time."""

    process: asyncio.subprocess.Process

    @classmethod
    async def start(cls, module: str) -> Self:
        """Start a process that runs a module; raises `OSError` on failure."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            module,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            # The exit status shows failures; error output would not be JSON.
            stderr=asyncio.subprocess.DEVNULL,
            limit=LONGEST_LINE,
        )
        return cls(process)

    @property
    def alive(self) -> bool:
        return self.process.returncode is None

    async def send(self, request: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(to_json(request) + b"\n")
        await self.process.stdin.drain()

    async def line(self) -> dict[str, Any]:
        """Return the next line of the answer; raises `ConnectionError` if the process is gone."""
        assert self.process.stdout is not None
        line = await self.process.stdout.readline()
        if not line:
            raise ConnectionError("worker died")
        found: dict[str, Any] = json.loads(line)
        return found

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
