"""The view of a position; it has no secrets, because sealed cards are not part of it."""

from typing import Literal, TypedDict

from spielwerk.game import Seat
from spielwerk.games.heaven_hell.board.gestures import die_name, start_name
from spielwerk.games.heaven_hell.position import LETTERS, SIDES, Phase, Position
from spielwerk.games.heaven_hell.rules.end import filled_up


class DieView(TypedDict):
    """A die on the squares."""

    side: Seat
    letter: str
    cell: str
    value: int


class StartView(TypedDict):
    """The dice of a side that wait in its start; `touch` is their name in gestures."""

    count: int
    touch: str


class HeavenHellView(TypedDict):
    """Dice, starts, goals and cards of both sides, and the phase.

    Lists have an entry for each seat. `dice` has all dice on the squares, by their names in
    gestures.
    """

    rows: int
    dice: dict[str, DieView]
    starts: list[StartView]
    goals: list[list[int]]
    """The values of the dice in the goals, lowest first."""
    goal_dice: int
    """Number of dice in a goal that ends the game."""
    filled_up: list[int]
    """Numbers of sixes added to a goal at the end (HH-21)."""
    hands: list[list[int]]
    played: list[list[int]]
    """The cards out of the game, which are public (HH-19)."""
    main: Seat
    """The player whose turn it is."""
    points: int
    total: int
    """The action points at the start of the turn, and those left."""
    phase: Literal["turn", "cards", "raise", "extra"]
    conflict: str | None
    """The square that holds dice of both sides."""
    attacker: Seat | None
    """The attacker while cards are chosen."""
    winner: Seat | None
    """The winner of the last round, while choosing a die or using the extra point."""


def view(position: Position, seat: Seat | None) -> HeavenHellView:
    """Return the public view: positions have no secrets."""
    conflict, phase = position.conflict, position.phase
    return {
        "rows": position.setup.rows,
        "dice": {**_dice(position, 0), **_dice(position, 1)},
        "starts": [
            {"count": max(position.in_start(side), 0), "touch": start_name(side)} for side in SIDES
        ],
        "goals": [list(goal) for goal in position.goals],
        "goal_dice": position.setup.goal_dice,
        "filled_up": [filled_up(position, side) for side in SIDES],
        "hands": [sorted(hand) for hand in position.hands],
        "played": [_played(position, side) for side in SIDES],
        "main": position.main,
        "points": position.points,
        "total": position.total,
        "phase": _PHASES[phase],
        "conflict": None if conflict is None else str(conflict),
        "attacker": position.active if phase is Phase.CARDS else None,
        "winner": position.active if phase in (Phase.RAISE, Phase.EXTRA) else None,
    }


_PHASES: dict[Phase, Literal["turn", "cards", "raise", "extra"]] = {
    Phase.START: "turn",
    Phase.TURN: "turn",
    Phase.CARDS: "cards",
    Phase.RAISE: "raise",
    Phase.EXTRA: "extra",
}


def _dice(position: Position, side: Seat) -> dict[str, DieView]:
    return {
        die_name(position, side, square): {
            "side": side,
            "letter": LETTERS[side],
            "cell": str(square),
            "value": value,
        }
        for square, value in position.dice[side]
    }


def _played(position: Position, side: Seat) -> list[int]:
    return sorted(set(range(position.setup.cards + 1)) - position.hands[side])
