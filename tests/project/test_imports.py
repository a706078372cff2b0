"""Imports go downwards only, nothing goes in circles, and the rules need no outside world."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from spielwerk.games import BUILT_IN, all_games

SOURCE = Path(__file__).parents[2] / "src" / "spielwerk"

# From the ground up: a folder or module imports from its own layer or from those before it.
LAYERS = (
    {"_core", "game"},
    {"grids"},
    {"games"},
    {"extras", "workers"},
    {"record"},
    {"formats"},
    {"table"},
    {"wire"},
    {"ai"},
    {"uhp"},
    {"arena"},
    {"analysis"},
    {"mining"},
    {"report"},
    {"service"},
    {"library"},
    {"browser"},
    {"server"},
    {"client"},
    {"adapters"},
    {"scaffold"},
    {"cli"},
    {"__main__"},
)
# These run without any packages, even in a browser.
STANDARD_LIBRARY_ONLY = {name for layer in LAYERS[:8] for name in layer} | {
    "ai",
    "uhp",
    "arena",
    "analysis",
    "mining",
    "report",
    "service",
    "library",
    "browser",
}
# Inputs are passed in: rules and tables use no time, chance, files or network.
PURE = {name for layer in LAYERS[:3] for name in layer} | {"table", "wire"}
VALUES_AND_TEXT = {
    *(
        "__future__",
        "collections",
        "dataclasses",
        "enum",
        "functools",
        "heapq",
        "itertools",
        "operator",
    ),
    *("html", "json", "math", "re", "statistics", "types", "typing"),
}
# These import by name, and say so.
BY_NAME = {
    "spielwerk.game.game": "a state that crosses a process border names its game",
    "spielwerk.games": "games are found where they are asked for, installed ones too",
    "spielwerk.cli.app": "a command imports what it needs, and no other does",
}
RULE_PAGES = "spielwerk.game.rulebook"
"""Reads the rule pages, which lie beside a game's modules."""
CATALOGUES = "spielwerk.game.catalogues"
"""Reads the translations, which lie beside a package's modules."""
DOORS_TO_THE_CORE = {"spielwerk.ai.core", "spielwerk.ai.native", "spielwerk.adapters.batch"}
CORE = SOURCE.parents[1] / "core"


def name_of(path: Path) -> str:
    """Return the module of a file: `spielwerk.games.hive.moves`."""
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


# Not imported from here: they become separate packages.
TEMPLATES = [SOURCE / "scaffold" / name for name in ("template", "small")]
FILES = {
    name_of(path): path
    for path in sorted(SOURCE.rglob("*.py"))
    if not any(map(path.is_relative_to, TEMPLATES))
}
MODULES = sorted(set(FILES) - {"spielwerk"})
COMPILED = "spielwerk._core"


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
            names |= {name for name in inside if name in FILES or name == COMPILED} or {node.module}
    return names


@cache
def imports() -> dict[str, set[str]]:
    """For every module what it imports."""
    return {module: imported(module) for module in FILES}


def part(module: str) -> str:
    """Return the folder or module directly below `spielwerk`."""
    return module.split(".")[1]


def layer(module: str) -> int:
    """Return the layer number of a module."""
    found = [number for number, parts in enumerate(LAYERS) if part(module) in parts]
    assert found, f"say in LAYERS where {part(module)} belongs"
    return found[0]


def own(module: str) -> set[str]:
    """Return the imports from this project."""
    return {name for name in imports()[module] if name.startswith("spielwerk.")}


# All modules in one test: there are hundreds, and most of the time would go into reporting them.


def test_imports_go_downwards() -> None:
    upwards = [
        f"{module} must not import {name}"
        for module in MODULES
        for name in own(module)
        if layer(name) > layer(module)
    ]
    assert upwards == []


def test_no_game_imports_another() -> None:
    of_games = [name for name in MODULES if part(name) == "games" and name != "spielwerk.games"]
    assert of_games
    for module in of_games:
        game = module.split(".")[2]
        others = [name for name in own(module) if part(name) == "games"]
        assert [name for name in others if name.split(".")[2:3] != [game]] == [], module


def test_a_game_is_built_from_its_position_up() -> None:
    inside_games = [name for name in MODULES if part(name) == "games" and name.count(".") > 2]
    assert inside_games
    for module in inside_games:
        _check_room(module)


def _check_room(module: str) -> None:
    game, room = ".".join(module.split(".")[:3]), module.split(".")[3]
    inside = {name.split(".")[3] for name in own(module) if name.startswith(f"{game}.")} - {room}
    assert room != "position" or not inside, f"{module}: a position is data alone"
    shown = room in ("board", "game", "study") or "board" not in inside
    assert shown, f"{module}: no rule knows what is shown"
    assert "game" not in inside, f"{module}: only who uses a game imports its binding"


@pytest.mark.parametrize(
    "game", sorted({name.split(".")[2] for name in MODULES if name.startswith("spielwerk.games.")})
)
def test_the_rooms_of_a_game_go_in_no_circles(game: str) -> None:
    rooms: dict[str, set[str]] = {}
    for module in MODULES:
        if module.startswith(f"spielwerk.games.{game}."):
            room, inside = module.split(".")[3], own(module)
            others = {name.split(".")[3] for name in inside if name.count(".") > 2}
            rooms.setdefault(room, set()).update(others - {room})
    _check_circles(rooms)
    assert {"game", "position", "rules", "moves", "play", "notation", "board"} <= set(rooms)


def test_nothing_but_games_is_under_games() -> None:
    folders = [path for path in (SOURCE / "games").iterdir() if path.name != "__pycache__"]
    assert [path.name for path in folders if path.is_file()] == ["__init__.py"]
    assert all((path / "rules.en.md").exists() for path in folders if path.is_dir())


def test_no_module_imports_itself_by_way_of_others() -> None:
    _check_circles({module: own(module) & set(FILES) for module in MODULES})


def _check_circles(graph: dict[str, set[str]]) -> None:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def outside(module: str) -> set[str]:
    """Return the third-party imports of a module."""
    return {name.split(".")[0] for name in imports()[module]} - {"spielwerk"}


def test_the_lower_layers_need_the_standard_library_alone() -> None:
    for module in [name for name in MODULES if part(name) in STANDARD_LIBRARY_ONLY]:
        allowed = set(sys.stdlib_module_names) | OPTIONAL.get(module, set())
        assert outside(module) <= allowed, module


def test_rules_and_tables_know_no_outside_world() -> None:
    for module in [name for name in MODULES if part(name) in PURE]:
        by_name = {"importlib"} if module in (*BY_NAME, RULE_PAGES) else set()
        if module == CATALOGUES:
            by_name = {"gettext", "importlib"}
        assert outside(module) <= VALUES_AND_TEXT | by_name, module


def test_only_some_modules_import_by_name() -> None:
    functions = {"import_module", "__import__"}
    for module in MODULES:
        source = FILES[module].read_text(encoding="utf-8")
        # Names absent from the text name nothing.
        if not any(name in source for name in functions):
            continue
        names = {
            getattr(node, "id", "") or getattr(node, "attr", "")
            for node in ast.walk(ast.parse(source))
        }
        assert not names & functions or module in BY_NAME, module


def test_the_core_has_one_door() -> None:
    assert {module for module in MODULES if COMPILED in imports()[module]} == DOORS_TO_THE_CORE


@pytest.mark.parametrize(
    "path", sorted(CORE.rglob("*.[ch]pp")), ids=lambda path: str(path.relative_to(CORE))
)
def test_the_core_includes_downwards(path: Path) -> None:
    room, *inside = path.relative_to(CORE).parts
    for name in re.findall(r'#include "(.+)"', path.read_text(encoding="utf-8")):
        other, *rest = name.split("/")
        if room == "util":
            assert other == "util"
        elif room == "search":
            assert other in ("util", "search") or name == "games/position.hpp"
        elif room == "games" and len(inside) > 1 and other == "games" and len(rest) > 1:
            assert rest[0] == inside[0], "no game includes another"
        assert other != "bindings" or (room == "bindings" and rest[0] == inside[0])


OPTIONAL = {"spielwerk.workers.ray_cluster": {"ray"}}
"""Modules of a lower layer that need a library: it comes with the extra of its name."""


# The protocol and the formats of other Hive programs speak of Hive alone.
MAY_NAME_A_GAME = {"games", "uhp", "formats"}
GAME_NAMES = {game.name for game in all_games().values()} | set(BUILT_IN)


@pytest.mark.parametrize("module", [one for one in MODULES if part(one) not in MAY_NAME_A_GAME])
def test_what_is_known_of_one_game_is_in_its_folder(module: str) -> None:
    tree = ast.parse(FILES[module].read_text(encoding="utf-8"))
    said = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert not said & GAME_NAMES, f"{module} names a game"
    # A constant of another module also names a game: `from spielwerk.uhp.openings import HIVE`.
    names = {name.lower().replace("_", "-") for name in identifiers(tree)}
    assert not names & GAME_NAMES, f"{module} calls something by a game"
    folders = {name.split(".")[2] for name in own(module) if name.startswith("spielwerk.games.")}
    assert not folders & set(BUILT_IN), f"{module} imports a game"


def identifiers(tree: ast.AST) -> Iterator[str]:
    """Yield the names that a module imports, defines, reads and writes."""
    for node in ast.walk(tree):
        match node:
            case ast.alias(name, asname):
                yield asname or name
                yield name.rpartition(".")[2]
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(name):
                yield name
            case ast.FunctionDef(name) | ast.ClassDef(name) | ast.AsyncFunctionDef(name):
                yield name
