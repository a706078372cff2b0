"""The code on the page about the core runs."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from spielwerk.games import find
from tests.documents import only_block
from tests.wasm.module import FOLDER, missing

# The context of a page's example: the module's address, a position, a progress display, and a turn
# of the worker's loop for messages.
AROUND = """
import {{ readFileSync }} from "node:fs";
import {{ Core }} from {wrapper};

const address = "data:application/wasm;base64," + readFileSync({module}).toString("base64");
const position = {position};
const depths = [];
const showProgress = ({{ depth }}) => depths.push(depth);
const messages = () => new Promise((resolve) => setTimeout(resolve));
{code}
console.log(JSON.stringify({{ move: job.answer.move, depths }}));
"""


def test_a_search_in_slices_goes_as_shown(tmp_path: Path) -> None:
    if why := missing():
        pytest.skip(why)
    code = only_block("docs/internals/core.md", "ts")
    start = find("hive").start()
    script = tmp_path / "documented.mjs"
    text = AROUND.format(
        wrapper=json.dumps((FOLDER / "core.mjs").as_uri()),
        module=json.dumps(str(FOLDER / "core.wasm")),
        position=json.dumps(str(start)),
        code=code.replace("5000", "300"),
    )
    script.write_text(text, encoding="utf-8")
    ran = subprocess.run(["node", str(script)], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    found = json.loads(ran.stdout)
    (seat,) = start.to_move()
    assert start.explain(seat, start.parse_move(found["move"])) is None
    assert len(found["depths"]) > 1
