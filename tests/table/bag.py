"""A bag of marbles, drawn one by one: a game with chance between ordinary moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from spielwerk.game import About, Board, Chance, Game, Notation, Result, Rules, ScoreLine, Seat
from spielwerk.game.refusals import BadlyWritten
from spielwerk.game.text import Translated, same


@dataclass(frozen=True, slots=True)
class Bag:
    """Marbles by letter, how many each seat has, and whether one is being drawn."""

    marbles: str = "aaabbcdefgh"
    drawn: tuple[int, int] = (0, 0)
    number: int = 1
    due: bool = False


def to_move(bag: Bag) -> tuple[Seat, ...]:
    return () if bag.due or result(bag) else ((bag.number + 1) % 2,)


def after(bag: Bag, moves: Mapping[Seat, str]) -> Bag:
    if list(moves.values()) == ["draw"]:
        return replace(bag, due=True)
    return replace(bag, number=bag.number + 1)


def outcomes(bag: Bag) -> Sequence[tuple[str, int]]:
    if not bag.due:
        return ()
    return [(marble, bag.marbles.count(marble)) for marble in set(bag.marbles)]


def after_chance(bag: Bag, marble: str) -> Bag:
    drawn = list(bag.drawn)
    drawn[(bag.number + 1) % 2] += 1
    return Bag(bag.marbles.replace(marble, "", 1), (drawn[0], drawn[1]), bag.number + 1)


def result(bag: Bag) -> Result | None:
    return None if bag.marbles else Result.by_scores("empty", bag.drawn)


def score_sheet(bag: Bag) -> tuple[ScoreLine, ...]:
    return tuple(ScoreLine(seat, same("marbles"), had) for seat, had in enumerate(bag.drawn))


def parse_move(bag: Bag, text: str) -> str:
    if text in ("draw", "wait"):
        return text
    raise BadlyWritten(Translated({"en": "No move.", "de": "Kein Zug."}))


def parse_outcome(bag: Bag, text: str) -> str:
    if len(text) == 2 and text[0] == "?":
        return text[1]
    raise BadlyWritten(Translated({"en": "No outcome.", "de": "Kein Ergebnis."}))


def format_position(bag: Bag) -> str:
    drawn = " ".join(map(str, bag.drawn))
    return f"{bag.marbles or '-'} {drawn} {bag.number} {'due' if bag.due else 'free'}"


def parse_position(text: str) -> Bag:
    marbles, one, other, number, due = text.split()
    return Bag(marbles.strip("-"), (int(one), int(other)), int(number), due == "due")


BAG: Game[Bag, str, str] = Game(
    about=About(
        name="bag",
        package="tests.table",
        title=Translated({"en": "Bag", "de": "Beutel"}),
        summary=Translated({"en": "Draw or wait.", "de": "Zieh oder warte."}),
        seat_counts=(2,),
        seat_names=(same("A"), same("B")),
        reasons={"empty": Translated({"en": "the bag is empty", "de": "der Beutel ist leer"})},
    ),
    rules=Rules(
        initial_position=lambda seats, options: Bag(),
        options_of=lambda bag: {},
        turn=lambda bag: bag.number,
        to_move=to_move,
        legal_moves=lambda bag, seat: ("draw", "wait"),
        violation=lambda bag, seat, move: None,
        after=after,
        result=result,
        scores=lambda bag: bag.drawn,
        score_sheet=score_sheet,
    ),
    notation=Notation(
        format_move=lambda bag, move: move,
        parse_move=parse_move,
        format_position=format_position,
        parse_position=parse_position,
    ),
    board=Board(
        view=lambda bag, seat: {},
        gesture=lambda bag, move: (move,),
        moves_matching=lambda bag, seat, gesture: iter(gesture[:1]),
        effects=lambda before, moves, after: (),
        describe=lambda bag, move: same(move),
        diagram=lambda bag, colour, language: bag.marbles,
        picture=lambda bag: "<svg/>",
    ),
    chance=Chance(
        outcomes=outcomes,
        after=after_chance,
        format=lambda bag, marble: f"?{marble}",
        parse=parse_outcome,
    ),
)
