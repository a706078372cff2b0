"""Data of a position that several rules share, computed once per question."""

from collections.abc import Iterable
from functools import cached_property

from spielwerk.game.refusals import Illegal
from spielwerk.game.text import Text
from spielwerk.games.hive.names import name_piece, name_pieces
from spielwerk.games.hive.notation import stacks
from spielwerk.games.hive.position import Kind, Piece, Position
from spielwerk.grids.hex import Hex, components, neighbours


class Context:
    """A position, indexed by spaces and pieces."""

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
        """Return the occupied spaces while the top piece of one is lifted."""
        return self.occupied if self.height(space) > 1 else self.occupied - {space}

    def height(self, space: Hex) -> int:
        """Return the number of pieces on a space."""
        return len(self.stacks.get(space, ()))

    def pieces_beside(self, space: Hex) -> list[Piece]:
        """Return the top pieces next to a space, clockwise."""
        tops = self.tops
        return [tops[there] for there in neighbours(space) if there in tops]

    def kinds_beside(self, space: Hex) -> list[Kind]:
        """Return the kinds of the top pieces next to a space, each once."""
        return list(dict.fromkeys(piece.kind for piece in self.pieces_beside(space)))

    @cached_property
    def pinned(self) -> frozenset[Hex]:
        """The spaces whose single piece holds the hive together (HV-6)."""
        return frozenset(
            space
            for space, stack in self.stacks.items()
            if len(stack) == 1 and len([*components(self.occupied - {space})]) > 1
        )

    # Refusals.

    def name(self, piece: Piece) -> Text:
        """Return a piece in words."""
        return name_piece(self.position, piece)

    def names(self, cells: Iterable[Hex]) -> Text:
        """Return the top pieces of spaces in words."""
        return name_pieces(self.position, [self.tops[space] for space in cells])

    def illegal(
        self, rule: str, piece: Piece, text: Text, cells: Iterable[Hex] = (), **words: object
    ) -> Illegal:
        """Return a refusal; the text names the piece as {name} (see `names.py` for its forms)."""
        filled = text.filled(name=self.name(piece), **words)
        return Illegal(rule, filled, tuple(dict.fromkeys(map(stacks.name, cells))))
