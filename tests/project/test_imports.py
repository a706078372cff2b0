"""Imports go one way, and the rules import nothing that could surprise them."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "spielwerk"

# From the ground up: a module imports from its own layer or from those before it.
LAYERS = (
    {"text", "refusals", "options", "paint", "_core"},
    {"game"},
    {"grids"},
    {"hive", "fire_water", "heaven_hell", "ignite_flow"},
    {"games", "rulebook"},
    {"line", "perft", "core"},
    {"ending", "fairness"},
    {"record_layout", "record_fields", "record"},
    {"chance", "clock", "log", "commands"},
    {"replay", "table_refusals", "table", "resume", "match"},
    {"players"},
    {"uhp"},
    {"arena", "server", "cli", "adapters", "__main__"},
)
GAMES = LAYERS[3]
RULES_DO_WITHOUT = {"random", "secrets", "time", "datetime", "os", "io", "pathlib", "socket"}


def _part(module: str) -> str:
    """The part of the project that a module belongs to: `spielwerk.games.hive.moves` is `hive`."""
    return module.split(".")[1] if "." in module else ""


def _layer(part: str) -> int:
    found = [number for number, parts in enumerate(LAYERS) if part in parts]
    assert found, f"say in LAYERS where {part} belongs"
    return found[0]


def _modules() -> list[Path]:
    return sorted(path for path in SOURCE.rglob("*.py") if path != SOURCE / "__init__.py")


def _imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module == "spielwerk":
            names |= {f"spielwerk.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names - {"spielwerk.__version__"}


def _part_of(path: Path) -> str:
    relative = path.relative_to(SOURCE)
    return relative.parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", _modules(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_arrows_point_one_way(path: Path) -> None:
    own = _part_of(path)
    for name in _imported(path):
        if name.startswith("spielwerk"):
            part = _part(name)
            assert _layer(part) <= _layer(own), f"{own} must not import {name}"
            assert part == own or not {part, own} <= GAMES, "no game imports another"


@pytest.mark.parametrize(
    "path",
    [path for path in _modules() if _layer(_part_of(path)) < _layer("players")],
    ids=lambda path: str(path.relative_to(SOURCE)),
)
def test_rules_need_the_standard_library_alone_and_no_outside_world(path: Path) -> None:
    outside = {name.split(".")[0] for name in _imported(path)} - {"spielwerk"}
    assert outside <= set(sys.stdlib_module_names)
    if path.name in _ALLOWED:
        outside -= _ALLOWED[path.name]
    assert not outside & RULES_DO_WITHOUT


# The interface names the type `Random` that `imagine` is handed; it draws nothing itself.
_ALLOWED = {"game.py": {"random"}}
