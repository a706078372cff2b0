"""Field documentation for the OpenAPI document, added on request.

pydantic could do this, but would read the source of every class at every start, which takes longer
than the rest of the start.
"""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from spielwerk.wire.messages import Part


class DocumentedAPI(FastAPI):
    """An application whose OpenAPI document describes the fields of messages."""

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            _describe(super().openapi()["components"]["schemas"])
        return super().openapi()


def _describe(schemas: dict[str, Any]) -> None:
    for name, described in _described().items():
        properties = schemas.get(name, {}).get("properties", {})
        for field in properties.keys() & described.keys():
            properties[field].setdefault("description", described[field])


def _described() -> dict[str, dict[str, str]]:
    """Return the field descriptions of each class, inherited fields included."""
    kinds = {kind.__name__: kind for kind in _all_below(Part)}
    files = {inspect.getfile(kind) for kind in kinds.values()}
    own = {name: fields for file in files for name, fields in _in_file(Path(file))}
    return {
        name: {
            field: said
            for above in reversed(kind.__mro__)
            for field, said in own.get(above.__name__, {}).items()
        }
        for name, kind in kinds.items()
    }


def _all_below(kind: type[Part]) -> Iterator[type[Part]]:
    for below in kind.__subclasses__():
        yield below
        yield from _all_below(below)


def _in_file(path: Path) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the classes of a file with the strings below their fields."""
    for each in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(each, ast.ClassDef):
            yield each.name, dict(_below_fields(each))


def _below_fields(found: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, below in zip(found.body, found.body[1:], strict=False):
        match field, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(said))),
            ):
                yield name, inspect.cleandoc(said)
