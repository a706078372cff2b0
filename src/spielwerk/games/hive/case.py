"""A move that is being judged, with all that a refusal wants to know and say about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from spielwerk.games.hive.notation import format_destination
from spielwerk.games.hive.paths import Terrain
from spielwerk.games.hive.pieces import KIND, NAMES, OWNER, Kind, Move
from spielwerk.grids.old_hex import cut_cells, name
from spielwerk.refusals import Illegal
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk.games.hive.state import HiveState


@dataclass
class Case:
    """A piece, where it is and where it wants to go."""

    state: HiveState
    hive: Terrain
    piece: int
    start: int
    cell: int

    @property
    def kind(self) -> Kind:
        """What the piece is."""
        return KIND[self.piece]

    @property
    def own(self) -> bool:
        """Whether the piece belongs to the player to move."""
        return OWNER[self.piece] == self.state.mover

    @cached_property
    def links(self) -> set[int]:
        """The cells without which the hive would fall apart (HV-6)."""
        return cut_cells(self.state.occupied)

    def names(self, cells: Iterable[int]) -> Text:
        """The top pieces of cells as a list in words."""
        return listed([NAMES[self.hive.tops[cell]] for cell in cells])

    def illegal(self, rule: str, text: Text, cells: Iterable[int] = (), **words: object) -> Illegal:
        """The refusal; the text may speak of {name}, the piece, and {aim}, its destination."""
        aim = format_destination(self.state, Move(self.piece, self.cell))
        filled = text.filled(name=NAMES[self.piece], aim=aim, **words)
        return Illegal(rule, filled, tuple(dict.fromkeys(map(name, cells))))


def case_of(state: HiveState, move: Move) -> Case:
    """The case of a move that is not a pass."""
    return Case(state, Terrain(state), move.piece, state.places[move.piece], move.cell)


def listed(words: list[str]) -> Text:
    """Words in a row: one, two and three.

    >>> listed(["wQ", "bQ", "bA1"]).say("de")
    'wQ, bQ und bA1'
    """
    if len(words) < 2:
        return Text("".join(words), "".join(words))
    start, last = ", ".join(words[:-1]), words[-1]
    return Text(f"{start} and {last}", f"{start} und {last}")
