"""Write `docs/reference/commands.md`, the page of all commands, from the command line itself.

    .venv/bin/python scripts/cli_page.py [--check]

With `--check` nothing is written; the exit status is 1 if the page is out of date.
"""

from __future__ import annotations

import sys
import types
import typing
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from pathlib import Path, PurePosixPath
from typing import Any

import typer

from spielwerk.cli.app import COMMANDS, GROUPS, application

TARGET = Path(__file__).parents[1] / "docs" / "reference" / "commands.md"

HEAD = """\
# Commands

<!-- Written by scripts/cli_page.py from the help texts in src/spielwerk/cli. -->

`spielwerk COMMAND --help` prints the same in a terminal. In a clone of the sources the program is
`.venv/bin/spielwerk`. Moves are written in the game's [notation](records.md#notation).

```console
$ spielwerk why ignite-flow Wc3 --moves "Fc3"
An element goes on an empty cell, but c3 holds fire. [IF-2]
$ spielwerk rules ignite-flow IF-8
**IF-8** Water does not harm temples: it cannot flow onto an earth that carries one, yours or not \
[ruling: the book only says that water cannot destroy one].
$ spielwerk perft ignite-flow 2
8076
```

`spielwerk --install-completion` completes commands, options and names of games in bash, zsh, fish
and PowerShell.

## Output and status

Output is text; `--json` prints one JSON value per line, with the keys listed below. Keys are
stable; new ones may be added within a version. Progress and refusals go to standard error.

| status | meaning |
|---|---|
| 0 | done |
| 1 | a check failed (illegal move, damaged table, failed puzzle), or some input was refused |
| 2 | invalid input or a missing component; one sentence names the correction |
| 130 | stopped by Ctrl-C; finished work is kept |
"""
JSON = {
    "games": ['{"name", "title", "summary", "seats", "options", "sizes"}'],
    "rules": ['{"id", "text"}'],
    "show": ['{"game", "position", "options", "next", "turn", "scores", "result"}'],
    "legal": ['{"seat", "moves"}'],
    "why": ['{"legal", "code", "rule", "cells", "message"}'],
    "perft": ['{"count", "moves"}'],
    "trace": ['{"plies", "next", "result"}', '{"plies", "error"}'],
    "replay": ['{"game", "players", "plies", "position", "result"}'],
    "verify": ['{"fair", "kept", "draws", "differences", "without_entropy"}'],
    "import": [
        '{"file", "message", "line", "ply", "rule", "refused"}',
        '{"read", "noted", "refused"}',
    ],
    "analyse": ['{"progress"}', '{"analysis"}'],
    "review": ['{"game", "curve", "moments", "turning_points", "average_loss", "accuracy"}'],
    "puzzles mine": ['{"id", "difficulty", "themes"}'],
    "puzzles choose": ['{"theme", "count"}'],
    "puzzles verify": ['{"game", "held", "failed", "nodes"}'],
    "puzzles list": ['{"id", "difficulty", "themes"}'],
    "puzzles show": [
        '{"id", "game", "position", "task", "difficulty", "themes", "solution", "mix"}'
    ],
    "explorer build": ['{"game", "games", "positions", "file"}'],
    "explorer show": ['{"game", "seats", "total", "elsewhere", "moves", "sources", "message"}'],
    "arena": ['{"game", "games", "players"}'],
    "duel": [
        '{"game", "white", "black", "result", "reason", "plies"}',
        '{"engines", "wins", "draws", "losses", "elo", "interval"}',
    ],
    "bench": ['{"game", "seats", "unit", "python", "core", "two_threads"}'],
    "admin tables": ['{"id", "game", "status", "plies", "created", "moved", "creator"}'],
    "admin guests": ['{"id", "name", "created", "tables", "lines"}'],
    "admin chat": ['{"channel", "number", "guest", "name", "said", "text"}'],
    "admin close": ['{"closed"}'],
    "admin delete": ['{"deleted"}'],
    "admin check": ['{"tables", "damaged"}'],
    "admin backup": ['{"rows"}'],
    "admin restore": ['{"rows"}'],
    "admin migrate": ['{"migrated"}'],
    "admin prune": ['{"tables", "guests", "lines", "studies"}'],
    "admin rotate-key": ['{"valid"}', '{"dropped"}'],
    "admin ban": ['{"action", "target", "since", "until", "reason"}'],
    "admin mute": ['{"action", "target", "since", "until", "reason"}'],
    "admin unban": ['{"lifted"}'],
    "admin unmute": ['{"lifted"}'],
    "admin sanctions": ['{"action", "target", "since", "until", "reason"}'],
    "admin log": ['{"number", "at", "operator", "action", "target", "reason", "until", "outcome"}'],
    "new": ['{"folder", "files"}'],
    "report": ['{"game", "games", "page", "pdf"}'],
    "doctor": ['{"version", "python", "system", "core", "plies_per_second", "advice"}'],
}
"""The keys of every line of JSON, by command: a test runs each."""
SEE = {
    "play": "../play/play.md",
    "replay": "records.md",
    "verify": "records.md#fair-chance",
    "import": "records.md",
    "export": "records.md",
    "uhp": "../build/uhp.md",
    "duel": "../build/uhp.md",
    "analyse": "../play/opponents.md#analysis-in-the-terminal",
    "review": "../play/review.md",
    "puzzles": "../play/puzzles.md",
    "explorer": "../play/analysis.md#opening-explorer",
    "arena": "../play/opponents.md#arena",
    "report": "../build/reports.md",
    "serve": "../host/server.md",
    "worker": "../host/deployment.md#several-processes",
    "admin": "../host/deployment.md#administration",
    "join": "../host/server.md",
    "bench": "../internals/measurements.md#random-games-in-the-core",
    "new": "../build/your-own-game.md",
}
"""The page that explains a command at length."""
COMMON = 5
"""Number of commands from which an identical option is described once."""
VALUE_WORDS: dict[type, str] = {int: "N", float: "NUMBER", Path: "PATH", str: "TEXT"}


def page() -> str:
    """Return the whole page."""
    root: Any = typer.main.get_command(application(None))
    commands = {name: root.commands[name] for name in COMMANDS}
    rows = Counter(row for _, leaf in leaves(commands) for row in _rows(leaf).values())
    common = [row for row, count in rows.items() if count >= COMMON]
    parts = [HEAD.rstrip(), *_overview()]
    parts += ["## Common options", "\n".join(common)]
    for name, command in commands.items():
        parts += _command(f"spielwerk {name}", command, common, level=2)
    return "\n\n".join(parts) + "\n"


def leaves(commands: Mapping[str, Any], path: str = "spielwerk") -> Iterator[tuple[str, Any]]:
    """Yield every command that can be run, with its full name."""
    for name, command in commands.items():
        children = getattr(command, "commands", {})
        if children:
            yield from leaves(children, f"{path} {name}")
        else:
            yield f"{path} {name}", command


def _overview() -> Iterator[str]:
    yield "## Overview"
    yield "\n".join(
        f"- {heading}: " + ", ".join(f"[`{name}`](#spielwerk-{name})" for name in names)
        for heading, names in GROUPS.items()
    )


def _command(path: str, command: Any, common: Sequence[str], level: int) -> Iterator[str]:
    """Yield the section of a command, then those of its sub-commands."""
    yield f"{'#' * level} {path}"
    see = SEE.get(path.removeprefix("spielwerk "))
    title = PurePosixPath((see or "").partition("#")[0]).stem.replace("-", " ")
    yield "\n\n".join(_paragraphs(command)) + (f" See [{title}]({see})." if see else "")
    children = getattr(command, "commands", {})
    if not children:
        usage = _usage(path, command)
        if usage != f"{path} [OPTIONS]":
            yield f"`{usage}`"
        rows = _rows(command)
        if own := [row for row in rows.values() if row not in common]:
            yield "\n".join(own)
        if shared := [name for name, row in rows.items() if row in common]:
            yield f"Also {', '.join(f'`{name}`' for name in shared)}."
        if shapes := JSON.get(path.removeprefix("spielwerk ")):
            yield f"JSON: {' or '.join(f'`{shape}`' for shape in shapes)}"
    for name, child in children.items():
        yield from _command(f"{path} {name}", child, common, level + 1)


def _rows(command: Any) -> dict[str, str]:
    """Return the line for each parameter by its name."""
    return {
        _argument(one) if one.param_type_name == "argument" else one.opts[0]: _row(command, one)
        for one in _parameters(command)
    }


def _usage(path: str, command: Any) -> str:
    arguments = [one for one in _parameters(command) if one.param_type_name == "argument"]
    words = [_argument(one) if one.required else f"[{_argument(one)}]" for one in arguments]
    options = ["[OPTIONS]"] if len(arguments) < len(_parameters(command)) else []
    return " ".join([path, *options, *words])


def _parameters(command: Any) -> list[Any]:
    """Return the arguments of a command, then its options."""
    shown = [one for one in command.params if not one.hidden and "--help" not in one.opts]
    return sorted(shown, key=lambda one: bool(one.param_type_name == "option"))


def _row(command: Any, parameter: Any) -> str:
    kind, info = _declared(command, parameter.name)
    if parameter.param_type_name == "argument":
        name = f"`{_argument(parameter)}`"
    else:
        value = "" if kind is bool else f" {parameter.metavar or _value_word(kind)}"
        name = ", ".join(f"`{one}{value}`" for one in (*parameter.opts, *parameter.secondary_opts))
    return f"- {name}: {_description(parameter, info, flag=kind is bool)}"


def _value_word(kind: type) -> str:
    if issubclass(kind, Enum):
        return "|".join(str(one.value) for one in kind)
    return VALUE_WORDS[kind]


def _argument(parameter: Any) -> str:
    name = (parameter.metavar or parameter.name.upper()).strip("[]….")
    return name if parameter.nargs == 1 else f"{name}…"


def _declared(command: Any, name: str) -> tuple[type, Any]:
    """Return the type of one value of a parameter, and what the command declares about it.

    It comes from the function behind the command, because versions of Typer store it differently.
    """
    annotation = typing.get_type_hints(command.callback, include_extras=True)[name]
    kind, info = typing.get_args(annotation)
    while typing.get_origin(kind) in (types.UnionType, typing.Union, list):
        kind = typing.get_args(kind)[0]
    return kind, info


def _description(parameter: Any, info: Any, *, flag: bool) -> str:
    facts = []
    if parameter.required and parameter.param_type_name == "option":
        facts.append("required")
    if not flag and parameter.default not in (None, "", ()):
        facts.append(f"default: {_number(parameter.default)}")
    if info.min is not None and info.max is not None:
        facts.append(f"{_number(info.min)} to {_number(info.max)}")
    elif info.min is not None:
        facts.append(f"at least {_number(info.min)}")
    return " ".join(filter(None, [parameter.help, f"({'; '.join(facts)})" if facts else ""]))


def _number(value: Any) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)


def _paragraphs(command: Any) -> list[str]:
    return [" ".join(part.split()) for part in (command.help or "").split("\n\n")]


def main() -> int:
    """Write the page, or with --check say whether it is up to date."""
    if "--check" in sys.argv[1:]:
        return int(not TARGET.exists() or TARGET.read_text(encoding="utf-8") != page())
    TARGET.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
