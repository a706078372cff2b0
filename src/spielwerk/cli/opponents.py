"""The programs at a table in the terminal: which there are, and what they choose."""

from __future__ import annotations

import secrets
from random import Random

from spielwerk.ai import NAMES, by_name, levels
from spielwerk.ai.native import choose
from spielwerk.ai.player import Limits, Player, PlayerFailed, Situation
from spielwerk.game import AnyGame, Seat
from spielwerk.game.text import Language
from spielwerk.table.game_session import GameSession

DEFAULT = f"level-{levels.FRIENDLY}"
"""The player if none is named."""

SECONDS = 5.0
"""The most that a program takes for a move; most levels take less."""


class Opponents:
    """A player for each seat that a program has, made when it is first asked."""

    def __init__(self) -> None:
        self._players: dict[Seat, Player] = {}
        self._random = Random(secrets.randbits(64))

    def choose(self, session: GameSession, seat: Seat) -> str:
        """The move of a program, as text; it knows what its seat may know."""
        if seat not in self._players:
            name = session.players[seat].name
            known = name if name in NAMES else DEFAULT
            self._players[seat] = by_name(known, self._random.getrandbits(32))
        situation = Situation.begin(session.game, session.state)
        try:
            return choose(self._players[seat], situation, seat, Limits(SECONDS)).move
        except PlayerFailed:
            # A player that cannot play this game is replaced by one that can.
            self._players[seat] = by_name(DEFAULT, self._random.getrandbits(32))
            return choose(self._players[seat], situation, seat, Limits(SECONDS)).move


def listed(game: AnyGame, spoken: Language) -> str:
    """The levels of a game, each with a line about it, numbered."""
    return "\n".join(
        f"{number}  {levels.name(game, number).say(spoken)}: "
        f"{levels.about(game, number).say(spoken)}"
        for number in levels.LEVELS
    )
