"""Imports go downwards only, nothing goes in circles, and the rules need no outside world."""

from __future__ import annotations

import ast
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "spielwerk"

# From the ground up: a folder or module imports from its own layer or from those before it.
LAYERS = (
    {"text", "refusals", "options", "_core"},
    {"game"},
    {"grids", "drawing"},
    {"games"},
    {"node", "rulebook", "why"},
    {"record"},
    {"formats"},
    {"table"},
    {"ai"},
    {"lessons"},
    {"uhp"},
    {"arena"},
    {"client", "server"},
    {"cli"},
    {"__main__"},
)
# These run without anything installed, in a browser as well.
STANDARD_LIBRARY_ONLY = {name for layer in LAYERS[:8] for name in layer} | {
    "ai",
    "lessons",
    "uhp",
    "arena",
}
# What happens is handed in: the rules know no time, no chance and no files.
RULES = {name for layer in LAYERS[:4] for name in layer} | {"node"}
OUTSIDE_WORLD = {"random", "secrets", "time", "datetime", "os", "io", "pathlib", "socket"}


def name_of(path: Path) -> str:
    """The module that a file is: `spielwerk.games.hive.moves`."""
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = {name_of(path): path for path in sorted(SOURCE.rglob("*.py"))}
MODULES = sorted(set(FILES) - {"spielwerk"})


def imported(module: str) -> set[str]:
    """Every module that a module imports, wherever and for whatever it does so."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(FILES[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} imports relatively"
            assert node.module
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            names |= {name for name in inside if name in FILES} or {node.module}
    return names


@cache
def imports() -> dict[str, set[str]]:
    """For every module what it imports."""
    return {module: imported(module) for module in FILES}


def part(module: str) -> str:
    """The folder or module right under `spielwerk`."""
    return module.split(".")[1]


def layer(module: str) -> int:
    """The number of the layer of a module."""
    found = [number for number, parts in enumerate(LAYERS) if part(module) in parts]
    assert found, f"say in LAYERS where {part(module)} belongs"
    return found[0]


def own(module: str) -> set[str]:
    """The imports that are parts of this project."""
    return {name for name in imports()[module] if name.startswith("spielwerk.")}


@pytest.mark.parametrize("module", MODULES)
def test_imports_go_downwards(module: str) -> None:
    for name in own(module):
        assert layer(name) <= layer(module), f"{module} must not import {name}"


@pytest.mark.parametrize("module", MODULES)
def test_no_game_imports_another(module: str) -> None:
    if part(module) == "games" and module != "spielwerk.games":
        game = module.split(".")[2]
        others = [name for name in own(module) if part(name) == "games"]
        assert [name for name in others if name.split(".")[2:3] != [game]] == []


@pytest.mark.parametrize(
    "module", [name for name in MODULES if part(name) == "games" and name.count(".") > 2]
)
def test_a_game_is_built_from_its_position_up(module: str) -> None:
    game, room = ".".join(module.split(".")[:3]), module.split(".")[3]
    inside = {name.split(".")[3] for name in own(module) if name.startswith(f"{game}.")} - {room}
    assert room != "position" or not inside, "a position is data alone"
    assert room in ("ui", "game") or "ui" not in inside, "no rule knows what is shown"
    assert "game" not in inside, "only who uses a game imports its binding"


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = {module: own(module) & set(FILES) for module in MODULES}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


@pytest.mark.parametrize(
    "module", [name for name in MODULES if part(name) in STANDARD_LIBRARY_ONLY]
)
def test_the_lower_layers_need_the_standard_library_alone(module: str) -> None:
    outside = {name.split(".")[0] for name in imports()[module]} - {"spielwerk"}
    allowed = set(sys.stdlib_module_names) | OPTIONAL.get(module, set())
    assert outside <= allowed


@pytest.mark.parametrize("module", [name for name in MODULES if part(name) in RULES])
def test_the_rules_know_no_outside_world(module: str) -> None:
    assert not {name.split(".")[0] for name in imports()[module]} & OUTSIDE_WORLD


OPTIONAL = {"spielwerk.arena.ratings": {"numpy"}}
"""Modules of a lower layer that need a library: it comes with an extra of the same name."""
