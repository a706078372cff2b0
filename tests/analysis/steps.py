"""Steps and lines of games, to compare what is said of them with the rulebook."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from spielwerk.game import AnyState, Motif, Seat
from spielwerk.game.node import Node
from spielwerk.games import find


@dataclass(frozen=True)
class Step:
    """From one position to the next."""

    before: AnyState
    moves: dict[Seat, Any]
    after: AnyState

    @cached_property
    def said(self) -> list[Motif]:
        """The motifs of the step."""
        return list(self.before.board.motifs(self.moves, self.after))

    def motifs(self, code: str) -> list[Motif]:
        """Return the motifs with this code."""
        return [one for one in self.said if one.code == code]


def random_line(node: Node, random: Random, most: int = 200) -> list[str]:
    """Return random plies from a node to the end of the game, or up to a maximum."""
    plies: list[str] = []
    while (choices := node.plies()) and len(plies) < most:
        ply = random.choice(choices)
        plies.append(node.format(ply))
        node = node.child(ply)
    return plies


# Positions that were found once and are stored: see tests/data/motifs/README.md.

_STORED = Path(__file__).parents[1] / "data" / "motifs"


class Stored(NamedTuple):
    """A position and plies from it; `instead` are others for points that are compared."""

    kind: str
    first: Node
    plies: list[str]
    instead: list[str]

    def step(self) -> Step:
        """Return the step by all its plies: one, or several simultaneous ones."""
        node = self.first
        moves: dict[Seat, Any] = {}
        for text in self.plies:
            actor = node.actor()
            assert isinstance(actor, int)
            moves[actor] = node.parse(text)
            node = node.child(moves[actor])
        return Step(self.first.state, moves, node.state)


@cache
def stored(game: str) -> list[Stored]:
    """Everything that is stored for a game."""
    lines = (_STORED / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    return [_stored(game, json.loads(line)) for line in lines]


def _stored(game: str, row: dict[str, Any]) -> Stored:
    first = Node(find(game).parse_state(row["position"]))
    return Stored(row["kind"], first, row["plies"], row.get("instead", []))


@cache
def stored_steps(game: str) -> list[Step]:
    """Return all stored steps of a game: those of one motif are counterexamples to the rest."""
    lines = ("win", "points")
    return [each.step() for each in stored(game) if each.kind.split("-")[0] not in lines]
