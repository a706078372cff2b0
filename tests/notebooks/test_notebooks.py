"""The notebooks run from the first cell to the last, and keep no outputs in the sources.

Here their cells are run in this process, one after the other, as a kernel would; the slow run
has a real kernel for each, and looks at what it was sent.
"""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from scripts.notebook_page import executed, notebook_page
from spielwerk.ai import core

FOLDER = Path(__file__).parents[2] / "examples" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
NAMES = [path.stem for path in NOTEBOOKS]
SHOWN = {
    "analyse-a-game": {"image/svg+xml": 2, "text/html": 4},
    "design": {"image/svg+xml": 2, "text/html": 2},
    "research": {"image/svg+xml": 1, "text/html": 1},
}
"""Minimum number of outputs of each kind in a notebook."""

pytestmark = pytest.mark.skipif(not core.available(), reason="the notebooks need the compiled core")


def cells(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return found


def test_there_is_a_notebook_for_each_kind_of_reader() -> None:
    assert set(NAMES) == set(SHOWN)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=NAMES)
def test_outputs_are_not_kept(path: Path) -> None:
    code = [cell for cell in cells(path) if cell["cell_type"] == "code"]
    assert code
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in code)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=NAMES)
def test_all_cells_run(path: Path) -> None:
    names: dict[str, Any] = {"__name__": "__main__"}
    kinds: list[str] = []
    for cell in cells(path):
        if cell["cell_type"] == "code":
            kinds += kinds_of(run("".join(cell["source"]), names))
    for kind, least in SHOWN[path.stem].items():
        assert kinds.count(kind) >= least


def run(source: str, names: dict[str, Any]) -> object:
    """Run a cell; the value of its last line is what it shows."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)


def kinds_of(shown: object) -> list[str]:
    """As what something shows itself: every kind with something in it."""
    methods = {"image/svg+xml": "_repr_svg_", "text/html": "_repr_html_"}
    return [kind for kind, name in methods.items() if getattr(shown, name, lambda: "")()]


@pytest.mark.slow
@pytest.mark.filterwarnings("default")  # Those of Jupyter are none of ours.
@pytest.mark.parametrize("path", NOTEBOOKS, ids=NAMES)
def test_a_kernel_runs_it_and_the_page_shows_what_came(path: Path) -> None:
    outputs = [
        output
        for cell in executed(path).cells
        if cell.cell_type == "code"
        for output in cell.outputs
    ]
    assert not [output for output in outputs if output.output_type == "error"]
    for kind, least in SHOWN[path.stem].items():
        assert sum(kind in output.get("data", ()) for output in outputs) >= least
    page = notebook_page(path)
    assert page.startswith("# ")
    assert page.count("<svg ") >= SHOWN[path.stem]["image/svg+xml"]
