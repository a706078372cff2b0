"""What several rules ask of one position, worked out once per question."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from spielwerk.games.hive.notation import spaces
from spielwerk.games.hive.notation.moves import format_target
from spielwerk.games.hive.position import Kind, Move, Piece, Position
from spielwerk.grids.hex import Hex, articulation_points, neighbours
from spielwerk.refusals import Illegal
from spielwerk.text import Text


class Context:
    """A position, arranged to be asked about spaces and pieces."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.options = position.options
        self.mover = position.mover
        self.stacks = dict(position.stacks)
        self.tops = {space: stack[-1] for space, stack in position.stacks}
        self.places = {piece: space for space, stack in position.stacks for piece in stack}
        self.targets: dict[tuple[Hex, Kind], set[Hex]] = {}

    # Spaces and stacks.

    @cached_property
    def occupied(self) -> frozenset[Hex]:
        """The spaces with pieces."""
        return frozenset(self.stacks)

    def without(self, space: Hex) -> frozenset[Hex]:
        """The occupied spaces while the top piece of one is in a hand."""
        return self.occupied if self.height(space) > 1 else self.occupied - {space}

    def height(self, space: Hex) -> int:
        """How many pieces lie on a space."""
        return len(self.stacks.get(space, ()))

    def pieces_beside(self, space: Hex) -> list[Piece]:
        """The pieces next to a space, of a stack the top one, clockwise."""
        tops = self.tops
        return [tops[there] for there in neighbours(space) if there in tops]

    def kinds_beside(self, space: Hex) -> list[Kind]:
        """What those pieces are, each kind once."""
        return list(dict.fromkeys(piece.kind for piece in self.pieces_beside(space)))

    @cached_property
    def only_links(self) -> frozenset[Hex]:
        """The spaces without whose single piece the hive would fall apart (HV-6)."""
        links = articulation_points(self.occupied)
        return frozenset(space for space in links if self.height(space) == 1)

    # Refusals.

    def names(self, cells: Iterable[Hex]) -> Text:
        """The top pieces of spaces as a list in words."""
        return listed([str(self.tops[space]) for space in cells])

    def illegal(
        self, rule: str, move: Move, text: Text, cells: Iterable[Hex] = (), **words: object
    ) -> Illegal:
        """The refusal; the text may speak of {name}, the piece, and {aim}, where it goes."""
        filled = text.filled(name=move.piece, aim=format_target(self.position, move), **words)
        return Illegal(rule, filled, tuple(dict.fromkeys(map(spaces.name, cells))))


def listed(words: list[str]) -> Text:
    """Words in a row: one, two and three.

    >>> listed(["wQ", "bQ", "bA1"]).say("de")
    'wQ, bQ und bA1'
    """
    if len(words) < 2:
        return Text("".join(words), "".join(words))
    start, last = ", ".join(words[:-1]), words[-1]
    return Text(f"{start} and {last}", f"{start} und {last}")
