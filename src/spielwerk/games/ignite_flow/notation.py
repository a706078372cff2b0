"""Moves and positions as text.

    moves      Fc3  Bc4  Dc1c2d3d4  ~b2c3  Rc3d4e5!d4  Tc3  -
    position   ....../..F.../...W../....../....../...... white 3-3 0-0 action turn 3

A position is the rows from the top down ('.' empty, F W E D, and O or X for an earth with a white
or black temple), the player to move, the temples in hand (white-black), the destroyed temples held,
the half of the turn, and its number; then options that differ from the defaults; then the earlier
positions since the last irreversible move, each as board, player to move, hands and destroyed
temples.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from spielwerk.game.refusals import BadlyWritten, without_faults
from spielwerk.game.text import ContextText, Text, shortened
from spielwerk.games.ignite_flow.moves import can_place_a_temple
from spielwerk.games.ignite_flow.position import (
    BLACK,
    PETRIFIED_AT_ONCE,
    PLACEMENTS,
    SIZES,
    TEMPLES_EACH,
    WHITE,
    Kind,
    Move,
    Position,
)
from spielwerk.grids.square import Grid, Square

_MOVE = re.compile(r"([FWEBDRT~])((?:[a-z][1-9])+)(?:!([a-z][1-9]))?")
_CELL = re.compile(r"[a-z][1-9]")
_CELL_COUNTS = {
    **dict.fromkeys((*PLACEMENTS, Kind.BURN, Kind.TEMPLE), (1,)),
    Kind.PETRIFY: (PETRIFIED_AT_ONCE,),
    Kind.FLOW: (1, 2),
    Kind.REACT: (2, 3),
}


def format_move(position: Position, move: Move) -> str:
    """Return a move as text: kind, cells in order, desert."""
    desert = f"!{move.desert}" if move.desert else ""
    return move.kind.value + "".join(map(str, move.cells)) + desert


def parse_move(position: Position, text: str) -> Move:
    """Parse a move; raises `BadlyWritten`."""
    if text == "-":
        return Move(Kind.NO_TEMPLE)
    match = _MOVE.fullmatch(text)
    if match is None:
        raise BadlyWritten(
            Text(
                "'{text}' is not a move: write one like Fc3, Bc4, Dc1c2d3d4, ~b2c3, Rc3d4, "
                "Rc3d4e5!d4, Tc3 or -.",
                text=shortened(text),
            )
        )
    kind = Kind(match[1])
    names = _CELL.findall(match[2])
    _check_count(kind, names)
    cells = _cells(position.grid, names)
    _check_desert(kind, names, match[3])
    return Move(kind, cells, position.grid.square(match[3] or ""))


def _check_count(kind: Kind, names: Sequence[str]) -> None:
    counts = _CELL_COUNTS[kind]
    if len(names) not in counts:
        raise BadlyWritten(
            Text(
                "A move with {kind} names {counts} cells, not {given}.",
                kind=kind.value,
                counts="/".join(map(str, counts)),
                given=len(names),
            )
        )


def _cells(grid: Grid, names: Sequence[str]) -> tuple[Square, ...]:
    cells = []
    for name in names:
        cell = grid.square(name)
        if cell is None:
            raise BadlyWritten(
                Text(
                    "There is no cell {name}: the board goes from a1 to {last}.",
                    name=name,
                    last=grid.squares()[-1],
                )
            )
        cells.append(cell)
    if cells != sorted(set(cells)):
        raise BadlyWritten(
            Text(
                "Write cells in order, each once: {in_order}.",
                in_order="".join(sorted(set(names))),
            )
        )
    return tuple(cells)


def _check_desert(kind: Kind, names: Sequence[str], desert: str | None) -> None:
    of_three = kind is Kind.REACT and len(names) == 3
    if of_three != (desert is not None) or (desert is not None and desert not in names):
        raise BadlyWritten(
            Text(
                "A reaction of three, but no other move, ends with ! and the cell that "
                "becomes desert."
            )
        )


# Positions.

PLAYERS = ("white", "black")
_CONTENTS = ".FWEDOX"
_PAIR = re.compile(r"([0-9])-([0-9])")
_TURN = re.compile(r"[1-9][0-9]{0,5}")


def format_position(position: Position) -> str:
    """Return a position in one line."""
    words = [
        *_key_words(position),
        "temple" if position.temple_due else "action",
        f"turn {position.turn}",
    ]
    words += [word for word, chosen in _option_words(position).items() if chosen]
    words += [",".join(_key_words(key)) for key in position.earlier]
    return " ".join(words)


def _option_words(position: Position) -> dict[str, bool]:
    """Return the words for options, with whether they differ from the defaults."""
    return {
        "straight_rivers=true": position.straight_rivers,
        "vertical_reactions=false": not position.vertical_reactions,
    }


def _key_words(position: Position) -> list[str]:
    return [
        "/".join(reversed(rows(position))),
        PLAYERS[position.mover],
        "{}-{}".format(*position.hands),
        "{}-{}".format(*position.trophies),
    ]


def rows(position: Position) -> list[str]:
    """Return the rows of the board from the bottom up, a letter for each cell."""
    letters = dict.fromkeys(position.fire, "F")
    letters |= dict.fromkeys(position.water, "W")
    letters |= dict.fromkeys(position.earth, "E")
    letters |= dict.fromkeys(position.desert, "D")
    letters |= dict.fromkeys(position.temples[WHITE], "O")
    letters |= dict.fromkeys(position.temples[BLACK], "X")
    return [
        "".join(letters.get(Square(column, row), ".") for column in range(position.grid.columns))
        for row in range(position.grid.rows)
    ]


def parse_draft(text: str) -> Position:
    """Parse a position, possible or not; raises `BadlyWritten`."""
    words = text.split()
    if len(words) < 7 or words[4] not in ("action", "temple") or words[5] != "turn":
        raise _badly_written(text)
    if not _TURN.fullmatch(words[6]):
        raise _badly_written(words[6])
    options = [word for word in words[7:] if "=" in word]
    key, *earlier = (
        _with_options(_parse_key(key_words), options)
        for key_words in (words[:4], *(word.split(",") for word in words[7 + len(options) :]))
    )
    if any(other.grid != key.grid for other in earlier):
        raise _badly_written(text)
    position = replace(
        key, temple_due=words[4] == "temple", turn=int(words[6]), earlier=tuple(earlier)
    )
    if format_position(position) != " ".join(words):
        raise _badly_written(text)
    return position


def _with_options(position: Position, words: Sequence[str]) -> Position:
    return replace(
        position,
        straight_rivers="straight_rivers=true" in words,
        vertical_reactions="vertical_reactions=false" not in words,
    )


def _parse_key(words: Sequence[str]) -> Position:
    if len(words) != 4 or words[1] not in PLAYERS:
        raise _badly_written(" ".join(words))
    grid, letters = _parse_board(words[0])
    hands, trophies = (_PAIR.fullmatch(word) for word in words[2:])
    if hands is None or trophies is None:
        raise _badly_written(" ".join(words))

    def cells(kinds: str) -> frozenset[Square]:
        return frozenset(cell for cell, letter in letters.items() if letter in kinds)

    return Position(
        grid=grid,
        fire=cells("F"),
        water=cells("W"),
        earth=cells("EOX"),
        desert=cells("D"),
        temples=(cells("O"), cells("X")),
        hands=(int(hands[1]), int(hands[2])),
        trophies=(int(trophies[1]), int(trophies[2])),
        mover=PLAYERS.index(words[1]),
    )


def _parse_board(text: str) -> tuple[Grid, dict[Square, str]]:
    lines = text.split("/")
    size = len(lines)
    if (
        size not in SIZES
        or any(len(line) != size for line in lines)
        or set(text) - {*_CONTENTS, "/"}
    ):
        raise _badly_written(text)
    return Grid(size, size), {
        Square(column, row): letter
        for row, line in enumerate(reversed(lines))
        for column, letter in enumerate(line)
    }


def _badly_written(text: str) -> BadlyWritten:
    return BadlyWritten(
        Text(
            "'{text}' is not a position: write the rows from the top down, the player, the "
            "temples in hand, the destroyed temples, the part of the turn and the turn "
            "number, like '.../F../..W white 3-3 0-0 action turn 3'.",
            text=shortened(text),
        )
    )


_COLOURS = (ContextText("temples of", "white"), ContextText("temples of", "black"))


def parse_position(text: str) -> Position:
    """Parse a possible position; raises `BadlyWritten`."""
    position = parse_draft(text)
    return without_faults(position, faults(position))


def faults(position: Position) -> Iterator[BadlyWritten]:
    """Yield all faults of a position."""
    for seat in (WHITE, BLACK):
        yield from _temples(position, seat)
    if position.temple_due and not can_place_a_temple(position):
        yield BadlyWritten(
            Text("No temple can be placed in this position, so there is none to choose."),
            rule="IF-14",
        )


def _temples(position: Position, seat: int) -> Iterator[BadlyWritten]:
    """IF-4: temples are on the board, in hand or destroyed, three for each player."""
    material = len(position.temples[seat]) + position.hands[seat] + position.trophies[1 - seat]
    if material != TEMPLES_EACH:
        yield BadlyWritten(
            Text(
                "The {colour} temples on the board, in hand and destroyed are {material}, "
                "but must be {each}.",
                colour=_COLOURS[seat],
                material=material,
                each=TEMPLES_EACH,
            ),
            rule="IF-4",
            cells=tuple(map(str, sorted(position.temples[seat]))),
        )
