"""Notebooks as pages of the documentation: executed, with cells and outputs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

SECONDS = 600
KINDS = ("text/html", "image/svg+xml")
"""Kinds shown directly, in order of preference; all others are shown as text."""


def executed(path: Path) -> Any:
    """Return the notebook after running all cells in a kernel; raises errors of cells."""
    notebook = nbformat.read(path, as_version=4)
    resources = {"metadata": {"path": str(path.parent)}}
    NotebookClient(notebook, timeout=SECONDS, kernel_name="python3", resources=resources).execute()
    return notebook


def notebook_page(path: Path) -> str:
    """Return the page as Markdown."""
    parts: list[str] = []
    for cell in executed(path).cells:
        if cell.cell_type == "markdown":
            parts.append(cell.source)
        else:
            parts += [f"```python\n{cell.source}\n```", *map(_shown, _data(cell))]
    return "\n\n".join([*parts, f"*`examples/notebooks/{path.name}` in the sources.*"]) + "\n"


def _data(cell: Any) -> Iterator[tuple[str, str]]:
    """Yield the kind and the text of each output."""
    for output in cell.outputs:
        if output.output_type == "stream":
            yield "text/plain", output.text
            continue
        kind = next((kind for kind in KINDS if kind in output.data), "text/plain")
        yield kind, output.data[kind]


def _shown(output: tuple[str, str]) -> str:
    """Return an output as HTML in one block: an empty line would end it."""
    kind, text = output
    if kind == "text/plain":
        return f'<pre style="overflow-x:auto">{escape(text)}</pre>'
    joined = re.sub(r"\s*\n\s*", " ", text)
    return f'<div style="overflow-x:auto">{joined}</div>'
