"""Forced wins, proved by trying everything: no evaluation, no pruning, no table of the search.

A search only says what to try first. That makes proofs short; it decides nothing.

A win in one turn is a move after which the game is over and won. A win in two is a move to which
every answer leaves a win in one, and so on. Turns are counted, not plies: in some games a turn has
several.
"""

from collections.abc import Iterator

from spielwerk.ai import core
from spielwerk.ai.player import SearchRequest
from spielwerk.game import AnyGame, Result, Seat

HINT_NODES = 300
"""What is searched to know what to try first."""


class TooLarge(Exception):
    """More positions than allowed would have to be looked at."""


class ForcedWins:
    """What a seat can force in a game, looking at no more than `budget` positions."""

    def __init__(self, game: AnyGame, seat: Seat, budget: int) -> None:
        self._game = game
        self._seat = seat
        self._left = budget
        self._known: dict[tuple[str, int], bool] = {}
        self._refutations: dict[int, str] = {}

    def shortest(self, position: str, most: int) -> int | None:
        """In how many turns the seat that is to move wins by force; None if not in so many."""
        return next((turns for turns in range(1, most + 1) if self.wins(position, turns)), None)

    def winning(self, position: str, turns: int) -> list[str]:
        """All moves that force a win in so many turns."""
        legal = self._legal(position)
        children = zip(legal, self._children(position, legal), strict=True)
        return [move for move, child in children if self._leads(child, turns)]

    def wins(self, position: str, turns: int) -> bool:
        """Whether the seat wins by force in so many of its turns; raises `TooLarge`."""
        known = self._known.get((position, turns))
        if known is None:
            known = self._known[position, turns] = self._searched(position, turns)
        return known

    def _searched(self, position: str, turns: int) -> bool:
        may_end = self._game.study.may_end
        if turns == 1 and may_end is not None and not may_end(position, 1 - self._seat):
            return False
        legal = self._legal(position)
        if turns > 1:
            legal = _led_by(self._hint(position), legal)
        children = self._children(position, legal)
        if _together(position, children):
            return False
        if any(self._won(child.result) for child in children):
            return True
        return any(self._leads(child, turns) for child in children)

    def _hint(self, position: str) -> str:
        """What a search would play: it is tried first."""
        self._left -= HINT_NODES // 10
        return core.answer(SearchRequest(self._game.name, position, nodes=HINT_NODES)).move

    def _leads(self, child: core.Account, turns: int) -> bool:
        """Whether a position that our move leads to is won."""
        if child.result is None and child.next != self._seat:
            return turns > 1 and self._always(child.text, turns - 1)
        return self._still(child, turns)

    def _always(self, position: str, turns: int) -> bool:
        """Whether everything that the others or chance may do leaves a win."""
        for ply, child in self._answers(position, turns):
            if child.text == position or not self._still(child, turns):
                self._refutations[turns] = ply
                return False
        return True

    def _answers(self, position: str, turns: int) -> Iterator[tuple[str, core.Account]]:
        """What may follow; first what refuted the last move: often it refutes this one as well."""
        legal = self._legal(position)
        if turns > 1:
            legal = _led_by(self._hint(position), legal)
        legal = _led_by(self._refutations.get(turns), legal)
        for part in (legal[:1], legal[1:3], legal[3:]):
            yield from zip(part, self._children(position, part), strict=True)

    def _still(self, child: core.Account, turns: int) -> bool:
        if child.result is not None:
            return self._won(child.result)
        if child.next == self._seat:
            return self.wins(child.text, turns)
        return self._always(child.text, turns)

    def _won(self, result: Result | None) -> bool:
        return result is not None and result.winners == (self._seat,)

    def _legal(self, position: str) -> list[str]:
        return core.account(self._game.name, position).legal

    def _children(self, position: str, legal: list[str]) -> list[core.Account]:
        self._left -= len(legal)
        if self._left < 0:
            raise TooLarge
        return core.accounts_after(self._game.name, position, legal)


def _led_by(first: str | None, plies: list[str]) -> list[str]:
    """The same plies, one of them first."""
    if first is None or first not in plies:
        return plies
    return [first, *(ply for ply in plies if ply != first)]


def _together(position: str, children: list[core.Account]) -> bool:
    """Whether several choose at the same time: one choice alone changes nothing yet.

    Nobody can be sure of what the others choose, so nothing is forced there.
    """
    return any(child.text == position for child in children)
