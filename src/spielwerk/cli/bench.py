"""`spielwerk bench`: the speed of every game, by the Python rules and by the core, as ratios."""

from __future__ import annotations

from typing import Annotated

import typer

from spielwerk.ai import core
from spielwerk.cli import speed
from spielwerk.cli.common import answering
from spielwerk.cli.search_options import UseCore, UsePython
from spielwerk.game import AnyGame
from spielwerk.game.node import Node
from spielwerk.games import all_games, find

LEAVES_OF_RULES, LEAVES_OF_CORE = 2_000, 200_000
"""Minimum number of leaves of a perft: about as much work as a fraction of a second holds."""


@answering
def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="For each figure.")] = 2.0,
    use_core: UseCore = False,
    use_python: UsePython = False,
) -> None:
    """Random-game plies and perft leaves a second, the core beside the Python rules."""
    chosen = [find(name) for name in games] if games else list(all_games().values())
    typer.echo(
        f"{'':24}{'what':8}{'beside':>12}{'core':>14}{'ratio':>8}{'2 threads':>14}{'ratio':>8}"
    )
    for game in chosen:
        for seats in game.about.seat_counts:
            with_core = core.plays(game.name) and not use_python
            _rows(game, seats, seconds, with_core, with_python=not use_core)


def _rows(game: AnyGame, seats: int, seconds: float, with_core: bool, with_python: bool) -> None:
    first = Node(game.start(seats))
    name = f"{game.name} {seats}" if len(game.about.seat_counts) > 1 else game.name
    plies = (
        speed.rules_plies(first, seconds) if with_python else None,
        speed.core_plies(first, seconds) if with_core else None,
        speed.core_plies(first, seconds, 2) if with_core else None,
    )
    depth = speed.depth_of(first, LEAVES_OF_CORE, core.perft) if with_core else 0
    shallow = speed.depth_of(first, LEAVES_OF_RULES) if with_python else 0
    leaves = (
        speed.rules_leaves(first, seconds, shallow) if with_python else None,
        speed.core_leaves(first, seconds, depth) if with_core else None,
        speed.core_leaves(first, seconds, depth, 2) if with_core else None,
    )
    row(f"{name}, Python", "plies/s", *plies)
    row(f"{name}, Python", "perft/s", *leaves)


def row(name: str, what: str, beside: float | None, one: float | None, two: float | None) -> None:
    """One figure of something, beside the core with one thread and with two."""
    typer.echo(f"{name:24}{what:8}{_figures(beside, one, two)}")


def _figures(rules: float | None, one: float | None, two: float | None) -> str:
    return f"{_number(rules):>12}{_number(one):>14}{_ratio(one, rules):>8}" + (
        f"{_number(two):>14}{_ratio(two, rules):>8}"
    )


def _number(figure: float | None) -> str:
    return "–" if figure is None else f"{figure:,.0f}"


def _ratio(figure: float | None, beside: float | None) -> str:
    return "" if figure is None or beside is None else f"{figure / beside:,.0f}×"
