"""The core as WebAssembly, run by Node."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "build" / "wasm"
RUNNER = Path(__file__).with_name("runner.mjs")


def missing() -> str | None:
    """Return why the module cannot run here; None if it can."""
    if shutil.which("node") is None:
        return "there is no Node"
    if not all((FOLDER / name).is_file() for name in ("core.wasm", "core.mjs", "worker.mjs")):
        return "the core is not built as WebAssembly: make wasm"
    return None


class WasmCore:
    """A process of Node that answers requests one after the other."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            ["node", str(RUNNER), str(FOLDER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def call(self, call: str, request: dict[str, Any], **how: Any) -> Any:
        """Return the answer without its context."""
        return self.outcome(call, request, **how)["answer"]

    def outcome(self, call: str, request: dict[str, Any], **how: Any) -> dict[str, Any]:
        """Return the answer with its context, or the reason for its failure."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"call": call, "request": request, **how}) + "\n")
        self._process.stdin.flush()
        outcome: dict[str, Any] = json.loads(self._process.stdout.readline())
        return outcome

    def close(self) -> None:
        with self._process:
            assert self._process.stdin is not None
            self._process.stdin.close()
