"""My Game: three in a row on a small board. The whole game is in this file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from spielwerk.game import About, Board, Game, Notation, Result, Rules, Seat
from spielwerk.game.options import Settings
from spielwerk.game.refusals import BadlyWritten, Illegal
from spielwerk.game.text import Text

RULES = """\
# My Game

Two players, X and O, take turns. X begins.

- **MG-1** A turn puts a mark of your own on an empty cell.
- **MG-2** Three of your marks in a row, column or diagonal win at once.
- **MG-3** When the board is full without that, the game is a draw.
"""

SIZE = 3
MARKS = "XO"
EMPTY = "."
CELLS = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in "abc")


@dataclass(frozen=True, slots=True)
class Position:
    """The marks on the cells a1, b1, c1, a2, …; whose turn it is follows from their number."""

    cells: str = EMPTY * len(CELLS)

    @property
    def mover(self) -> Seat:
        """The seat to move, if the game is not over."""
        return (len(CELLS) - self.cells.count(EMPTY)) % 2


# Rules.


def lines() -> Iterator[tuple[int, ...]]:
    """Yield every row, column and diagonal as cell numbers."""
    for number in range(SIZE):
        yield tuple(range(number * SIZE, number * SIZE + SIZE))
        yield tuple(range(number, SIZE * SIZE, SIZE))
    yield tuple(range(0, SIZE * SIZE, SIZE + 1))
    yield tuple(range(SIZE - 1, SIZE * SIZE - 1, SIZE - 1))


def winner(position: Position) -> Seat | None:
    """MG-2: the seat with three in a row."""
    for seat, mark in enumerate(MARKS):
        if any(all(position.cells[cell] == mark for cell in line) for line in lines()):
            return seat
    return None


def on_an_empty_cell(position: Position, seat: Seat, move: str) -> Illegal | None:
    """MG-1: a mark goes on an empty cell."""
    mark = position.cells[CELLS.index(move)]
    if mark == EMPTY:
        return None
    text = Text("A mark goes on an empty cell, but {cell} holds {mark}.", cell=move, mark=mark)
    return Illegal("MG-1", text, (move,))


def legal_moves(position: Position, seat: Seat) -> list[str]:
    """Return every legal move, by the predicate that also explains illegal ones."""
    return [cell for cell in CELLS if on_an_empty_cell(position, seat, cell) is None]


def initial_position(seats: int, options: Settings) -> Position:
    """Return the empty board."""
    return Position()


def to_move(position: Position) -> tuple[Seat, ...]:
    """Return the seat to move; none once the game is over."""
    return (position.mover,) if result(position) is None else ()


def after(position: Position, moves: Mapping[Seat, str]) -> Position:
    """Return the position after a legal move."""
    ((seat, move),) = moves.items()
    at = CELLS.index(move)
    return replace(position, cells=position.cells[:at] + MARKS[seat] + position.cells[at + 1 :])


def scores(position: Position) -> tuple[float, ...]:
    """Return a point for the winner."""
    won = winner(position)
    return tuple(float(won == seat) for seat in (0, 1))


def result(position: Position) -> Result | None:
    """MG-2 and MG-3: three in a row, or a full board."""
    if winner(position) is not None:
        return Result.by_scores("three", scores(position))
    return None if EMPTY in position.cells else Result.by_scores("full", scores(position))


def turn(position: Position) -> int:
    """Return the number of the turn, from 1."""
    return len(CELLS) - position.cells.count(EMPTY) + 1


# Notation.


def format_move(position: Position, move: str) -> str:
    """Return a move as the name of its cell."""
    return move


def parse_move(position: Position, text: str) -> str:
    """Return the cell with a name; raises `BadlyWritten`."""
    if text not in CELLS:
        raise BadlyWritten(Text("'{text}' is not a cell: write one like b2.", text=text[:20]))
    return text


def format_position(position: Position) -> str:
    """Return the rows from the top, separated by /."""
    return "/".join(rows(position))


def parse_position(text: str) -> Position:
    """Parse a position; raises `BadlyWritten`."""
    cells = "".join(reversed(text.split("/")))
    position = Position(cells)
    marks = [cells.count(mark) for mark in MARKS]
    written = len(cells) == len(CELLS) and set(cells) <= {*MARKS, EMPTY}
    if not written or format_position(position) != text or marks[0] - marks[1] not in (0, 1):
        raise BadlyWritten(
            Text("'{text}' is not a position: write one like …/.X./…", text=text[:20])
        )
    return position


# Board: a diagram is enough; the page shows it with a button for each move.


def rows(position: Position) -> list[str]:
    """Return the rows from the top."""
    found = [position.cells[at : at + SIZE] for at in range(0, len(CELLS), SIZE)]
    return found[::-1]


def diagram(position: Position, colour: bool, language: str) -> str:
    """Return the board for a terminal."""
    numbered = [f"{SIZE - number}  {' '.join(row)}" for number, row in enumerate(rows(position))]
    return "\n".join([*numbered, "", "   a b c"])


GAME: Game[Position, str, None] = Game(
    about=About(
        name="my-game",
        package="my_game",
        title=Text("My Game"),
        summary=Text("Three in a row on a small board."),
        seat_counts=(2,),
        seat_names=(Text("X"), Text("O")),
        reasons={"three": Text("three in a row"), "full": Text("the board is full")},
        rules_page=RULES,
    ),
    rules=Rules(
        initial_position=initial_position,
        turn=turn,
        to_move=to_move,
        legal_moves=legal_moves,
        violation=on_an_empty_cell,
        after=after,
        result=result,
        scores=scores,
    ),
    notation=Notation(
        format_move=format_move,
        parse_move=parse_move,
        format_position=format_position,
        parse_position=parse_position,
    ),
    board=Board(diagram=diagram),
)
