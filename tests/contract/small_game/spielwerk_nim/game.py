"""Nim: a whole game in one file, to be read from top to bottom.

A larger game has a file for each part (position, rules, moves, play, notation), and a folder
`board`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from spielwerk.game import (
    About,
    Board,
    Effect,
    Game,
    Learning,
    Notation,
    Result,
    Rules,
    ScoreLine,
    Seat,
)
from spielwerk.game.numbering import ListedMoves
from spielwerk.game.options import Option, Settings, Value
from spielwerk.game.refusals import BadlyWritten, Illegal
from spielwerk.game.text import Language, Text, shortened

# The position and the move: plain, frozen values.

HEAPS = "abc"
STONES = (3, 4, 5)
SEAT_NAMES = (Text("First"), Text("Second"))


@dataclass(frozen=True, slots=True)
class Position:
    """The stones left in each heap, and who is to move."""

    stones: tuple[int, ...] = STONES
    mover: Seat = 0
    turn: int = 1
    misere: bool = False


class Move(NamedTuple):
    """Stones taken from one heap."""

    heap: str
    number: int


# The rules: a predicate for each; the list of moves follows from them.


def stones_are_there(position: Position, seat: Seat, move: Move) -> Illegal | None:
    """NI-1: at least one stone, no more than there are."""
    left = position.stones[HEAPS.index(move.heap)]
    if 1 <= move.number <= left:
        return None
    text = Text("Heap {heap} has {left} stones, not {number}.")
    return Illegal("NI-1", text.filled(**move._asdict(), left=left), (move.heap,))


def legal_moves(position: Position, seat: Seat) -> list[Move]:
    """All moves that can be written, but for those that a rule forbids."""
    return [move for move in all_moves() if stones_are_there(position, seat, move) is None]


def all_moves() -> Iterator[Move]:
    """Every move that can be written down."""
    return (Move(heap, number) for heap in HEAPS for number in range(1, 10))


# Playing.


def initial_position(seats: int, options: Settings) -> Position:
    return Position(misere=bool(options["misere"]))


def options_of(position: Position) -> dict[str, Value]:
    return {"misere": position.misere}


def seats(position: Position) -> int:
    return 2


def turn(position: Position) -> int:
    return position.turn


def to_move(position: Position) -> tuple[Seat, ...]:
    return (position.mover,) if any(position.stones) else ()


def after(position: Position, moves: Mapping[Seat, Move]) -> Position:
    move = moves[position.mover]
    stones = tuple(
        left - move.number if heap == move.heap else left
        for heap, left in zip(HEAPS, position.stones, strict=True)
    )
    return replace(position, stones=stones, mover=1 - position.mover, turn=position.turn + 1)


def scores(position: Position) -> tuple[float, ...]:
    """NI-2: one point to the player who took the last stone, or to the other one."""
    if any(position.stones):
        return (0, 0)
    winner = position.mover if position.misere else 1 - position.mover
    return (1, 0) if winner == 0 else (0, 1)


def score_sheet(position: Position) -> tuple[ScoreLine, ...]:
    about = Text("the last stone")
    return tuple(ScoreLine(seat, about, won) for seat, won in enumerate(scores(position)) if won)


def result(position: Position) -> Result | None:
    if any(position.stones):
        return None
    return Result.by_scores("last-stone", scores(position))


def key(position: Position) -> tuple[tuple[int, ...], Seat]:
    return position.stones, position.mover


# Text: one way to write each move and each position; everything else is refused.

_MOVE = re.compile(r"([abc])([1-9])")
_POSITION = re.compile(r"([0-3])-([0-4])-([0-5]) (first|second) turn ([1-9][0-9]?)( misere)?")


def format_move(position: Position, move: Move) -> str:
    return f"{move.heap}{move.number}"


def parse_move(position: Position, text: str) -> Move:
    match = _MOVE.fullmatch(text)
    if match is None:
        raise BadlyWritten(Text("'{text}' is not a move: write one like b3.", text=shortened(text)))
    return Move(match[1], int(match[2]))


def format_position(position: Position) -> str:
    stones = "-".join(map(str, position.stones))
    mover = ("first", "second")[position.mover]
    return f"{stones} {mover} turn {position.turn}" + " misere" * position.misere


def parse_position(text: str) -> Position:
    match = _POSITION.fullmatch(text)
    if match is None:
        raise BadlyWritten(
            Text(
                "'{text}' is not a position: write one like '3-4-5 first turn 1'.",
                text=shortened(text),
            )
        )
    mover = ("first", "second").index(match[4])
    stones = (int(match[1]), int(match[2]), int(match[3]))
    return Position(stones, mover, int(match[5]), misere=match[6] is not None)


# Presentation.


def gesture(position: Position, move: Move) -> tuple[str, ...]:
    """Return the touches: a heap in the picture, then a number beside it."""
    return move.heap, str(move.number)


def moves_matching(position: Position, seat: Seat, touched: Sequence[str]) -> Iterator[Move]:
    begun = tuple(touched)
    return (move for move in all_moves() if gesture(position, move)[: len(begun)] == begun)


def effects(before: Position, moves: Mapping[Seat, Move], after: Position) -> list[Effect]:
    """Stones go from a heap; `number` says how many."""
    return [
        Effect("remove", "stones", source=move.heap, details={"number": move.number})
        for move in moves.values()
    ]


def describe(position: Position, move: Move) -> Text:
    text = Text("{number} from heap {heap}")
    return text.filled(**move._asdict())


def diagram(position: Position, colour: bool, language: Language) -> str:
    mover = SEAT_NAMES[position.mover].say(language)
    heaps = [f"{heap} {'o' * left}" for heap, left in zip(HEAPS, position.stones, strict=True)]
    return "\n".join([*heaps, f"-> {mover}"])


def picture(position: Position) -> str:
    """Return a picture with a touchable row for each heap, which the page uses as the board."""
    rows = [
        f'<g data-touch="{heap}" transform="translate(0 {40 * row})">'
        '<rect class="cell" x="2" y="2" width="196" height="36" rx="8" fill="#efe0c4"/>'
        + "".join(
            f'<circle class="ink" cx="{24 + 38 * stone}" cy="20" r="12"/>' for stone in range(left)
        )
        + "</g>"
        for row, (heap, left) in enumerate(zip(HEAPS, position.stones, strict=True))
    ]
    return "\n".join(
        ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120">', *rows, "</svg>"]
    )


def label(position: Position, thing: str) -> Text | None:
    """Return the label of a heap for screen readers."""
    left = position.stones[HEAPS.index(thing)]
    return Text("heap {heap}, {left} stones", heap=thing, left=left)


BUTTONS = {str(number): Text("take {number}", number=number) for number in range(1, 6)}


GAME: Game[Position, Move, str] = Game(
    about=About(
        name="nim",
        package="spielwerk_nim",
        title=Text("Nim"),
        summary=Text("Three heaps, and the last stone decides."),
        seat_counts=(2,),
        seat_names=SEAT_NAMES,
        options=(Option("misere", False, Text("the last stone loses")),),
        reasons={"last-stone": Text("the last stone is taken")},
        allows_draws=False,
    ),
    rules=Rules(
        initial_position=initial_position,
        options_of=options_of,
        seats=seats,
        turn=turn,
        to_move=to_move,
        legal_moves=legal_moves,
        violation=stones_are_there,
        after=after,
        result=result,
        scores=scores,
        score_sheet=score_sheet,
        key=key,
    ),
    notation=Notation(
        format_move=format_move,
        parse_move=parse_move,
        format_position=format_position,
        parse_position=parse_position,
    ),
    board=Board(
        gesture=gesture,
        moves_matching=moves_matching,
        effects=effects,
        describe=describe,
        diagram=diagram,
        picture=picture,
        label=label,
        buttons=BUTTONS,
    ),
    learning=Learning(
        numbering=lambda seats, options: ListedMoves(all_moves()),
    ),
)
