"""Forced wins, proved by exhaustive search: no evaluation, no pruning, no hash table.

A search only suggests what to try first. That makes proofs short, but decides nothing.

A win in one turn is a move after which the game is over and won. A win in two is a move to which
every answer leaves a win in one, and so on. Turns are counted, not plies: in some games a turn has
several.
"""

from collections.abc import Iterator

from spielwerk.ai import core
from spielwerk.ai.player import SearchRequest
from spielwerk.game import AnyGame, Result, Seat

HINT_NODES = 300
"""Nodes of the search for what to try first."""


class TooLarge(Exception):
    """More positions than allowed would have to be tried."""


class ForcedWins:
    """The forced wins of a seat, trying at most `budget` positions."""

    def __init__(self, game: AnyGame, seat: Seat, budget: int) -> None:
        self._game = game
        self._seat = seat
        self._left = budget
        self._known: dict[tuple[str, int], bool] = {}
        self._refutations: dict[int, str] = {}

    def shortest(self, position: str, most: int) -> int | None:
        """Return the number of turns of the shortest forced win; None if there is none."""
        return next((turns for turns in range(1, most + 1) if self.wins(position, turns)), None)

    def winning(self, position: str, turns: int) -> list[str]:
        """Return all moves that force a win within this number of turns."""
        legal = self._legal(position)
        children = zip(legal, self._children(position, legal), strict=True)
        return [move for move, child in children if self._leads(child, turns)]

    def wins(self, position: str, turns: int) -> bool:
        """Return whether the seat wins by force within its number of turns; raises `TooLarge`."""
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
        """Return a search's move, which is tried first."""
        self._left -= HINT_NODES // 10
        return core.answer(SearchRequest(self._game.name, position, nodes=HINT_NODES)).move

    def _leads(self, child: core.Account, turns: int) -> bool:
        """Return whether a position after our move is won."""
        if child.result is None and child.next != self._seat:
            return turns > 1 and self._always(child.text, turns - 1)
        return self._still(child, turns)

    def _always(self, position: str, turns: int) -> bool:
        """Return whether every reply of other seats or chance leaves a win."""
        for ply, child in self._answers(position, turns):
            if child.text == position or not self._still(child, turns):
                self._refutations[turns] = ply
                return False
        return True

    def _answers(self, position: str, turns: int) -> Iterator[tuple[str, core.Account]]:
        """Yield the replies; first the one that refuted the last move, often refuting this one."""
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
    """Return the plies with one of them moved to the front."""
    if first is None or first not in plies:
        return plies
    return [first, *(ply for ply in plies if ply != first)]


def _together(position: str, children: list[core.Account]) -> bool:
    """Return whether the next moves are simultaneous, when one choice changes nothing yet.

    The other seats' choices are unknown, so nothing is forced there.
    """
    return any(child.text == position for child in children)
