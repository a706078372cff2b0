"""Games as SGF files of BoardSpace."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from spielwerk.formats.foreign import with_commands
from spielwerk.formats.sgf import HIVE, OPTIONS
from spielwerk.game import AnyState
from spielwerk.games.hive.position import Move
from spielwerk.record.variation import AnnotatedLine, Values, Variation

COLUMN, ROW = 14, 13
"""Place of the first piece: N 13, in the middle of the usual board."""
_COLOURS = "WB"


@dataclass(frozen=True, slots=True)
class SgfHead:
    """The head of a file; `last` is the last action after the moves."""

    setup: str
    players: tuple[str, ...]
    properties: Mapping[str, str] = field(default_factory=dict)
    options: str = ""
    last: str = ""


def write(head: SgfHead, state: AnyState, game: AnnotatedLine) -> str:
    """Return a game as a file, with its variations."""
    moves = _Moves(COLUMN)
    lines = list(moves.of(state, game, 1))
    if moves.first_column < 1:
        # Shift a hive that grows to the left further to the right.
        lines = list(_Moves(COLUMN + 1 - moves.first_column).of(state, game, 1))
    ending = [f"; {head.last}"] if head.last else []
    begin = ["(;", *_head(head), *_beside(game, 0), "; P0[0 Start P0]"]
    return "\n".join([*begin, *lines, *ending, ")"]) + "\n"


def _head(head: SgfHead) -> Iterator[str]:
    yield f"GM[{HIVE}]VV[1]"
    yield _property("SU", head.setup)
    for name, value in [*head.properties.items(), (OPTIONS, head.options)]:
        if value:
            yield _property(name, value)
    for seat, name in enumerate(head.players):
        yield _property(f"P{seat}", f'id "{name}"')


class _Moves:
    """A writer of actions; `first_column` is the leftmost one used."""

    def __init__(self, column: int) -> None:
        self._column = column
        self.first_column = column

    def of(self, state: AnyState, line: AnnotatedLine, number: int) -> Iterator[str]:
        """Yield the actions of a line, numbered from `number`.

        With variations, the game continues in parentheses, followed by the variations.
        """
        later: list[tuple[AnyState, int, tuple[Variation, ...]]] = []
        for place, text in enumerate(line.plies, 1):
            if place in line.variations:
                later.append((state, number, line.variations[place]))
                yield "("
            move = state.parse_move(text)
            yield from self._actions(state, move, text, number)
            yield from _beside(line, place)
            state = state.after({state.position.mover: move})
            number += 2
        for before, first, variations in reversed(later):
            yield ")"
            for variation in variations:
                yield "("
                yield from _introduction(variation)
                yield from self.of(before, variation, first)
                yield ")"

    def _actions(self, state: AnyState, move: object, text: str, number: int) -> Iterator[str]:
        player = f"P{state.position.mover}"
        said = "pass" if not isinstance(move, Move) else self._move(state, move, text)
        yield "; " + _property(player, f"{number} {said}")
        yield "; " + _property(player, f"{number + 1} done")

    def _move(self, state: AnyState, move: Move, text: str) -> str:
        piece, _, neighbour = text.partition(" ")
        column = self._column + move.target.q
        self.first_column = min(self.first_column, column)
        # Throws by the pillbug have the prefix p.
        verb = "move" if move.piece.owner == state.position.mover else "pmove"
        colour, row = _COLOURS[move.piece.owner], ROW - move.target.r
        return f"{verb} {colour} {piece} {_letters(max(column, 1))} {row} {neighbour or '.'}"


def _letters(column: int) -> str:
    """Return the name of a column.

    >>> _letters(1), _letters(26), _letters(27), _letters(54)
    ('A', 'Z', 'AA', 'BB')
    """
    letters = ""
    while column:
        column, last = divmod(column - 1, 26)
        letters = chr(ord("A") + last) + letters
    return letters


def _introduction(variation: Variation) -> Iterator[str]:
    said = variation.comments.get(0)
    parts = [_property("N", variation.name)] if variation.name else []
    parts += [_property("C", said)] if said else []
    if parts:
        yield "; " + "".join(parts)


def _beside(line: AnnotatedLine, place: int) -> Iterator[str]:
    """Yield the value and comment of the last node."""
    values = line.values.get(place)
    if values is not None:
        yield _property("V", f"{round(values[1] - values[0], 4):g}")
    said = with_commands(line.comments.get(place, ""), None if _adds_up(values) else values)
    if said:
        yield _property("C", said)


def _adds_up(values: Values | None) -> bool:
    """Return whether one number is enough, because the two values add up to 1."""
    return values is None or abs(sum(values) - 1) < 1e-9


def _property(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace("]", "\\]")
    return f"{name}[{escaped}]"
