"""A way through a game, ply by ply, with what is said of each; the last ones are remembered.

Nothing is kept for anybody: every request brings along all plies. But who steps through a game
asks for neighbours, and those are found without playing it from its beginning.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass

from spielwerk.analysis.messages import StudyLine
from spielwerk.game import AnyGame, AnyState, Effect
from spielwerk.game.node import Node
from spielwerk.game.options import Settings
from spielwerk.game.refusals import ChanceIsDue, GameOver
from spielwerk.game.text import Text, same
from spielwerk.table.commands import Play
from spielwerk.table.legal_move import legal_move
from spielwerk.wire.words import ply_words

NOTHING = same("")
REMEMBERED = 128


@dataclass(frozen=True, slots=True)
class Reached:
    """A node of a game, and the ply that led there from the one before."""

    node: Node
    text: str = ""
    words: Text = NOTHING
    before: Reached | None = None

    def after(self, text: str) -> Reached:
        """The node after a ply; raises the refusal."""
        return self._then(self.node.parse(text))

    def touched(self, gesture: tuple[str, ...]) -> Reached:
        """The node after the move that is made by touching these things; raises the refusal."""
        actor = self.node.actor()
        if actor is None:
            raise GameOver()
        if actor == "chance":
            raise ChanceIsDue()
        return self._then(legal_move(self.node.state, actor, Play(actor, gesture=gesture)))

    def _then(self, ply: object) -> Reached:
        node = self.node
        text = node.format(ply)
        return Reached(node.child(ply), text, ply_words(node, ply, text), self)

    def way(self) -> list[Reached]:
        """The nodes from the first to this one."""
        found, at = [self], self
        while at.before is not None:
            at = at.before
            found.append(at)
        return found[::-1]

    def effects(self) -> list[Effect]:
        """What the last ply visibly did; nothing while others have still to choose."""
        if self.before is None or self.node.pending:
            return []
        before = self.before.node
        return list(before.state.board.effects(dict(_moves(before, self.text)), self.node.state))


def _moves(before: Node, text: str) -> Iterator[tuple[int, object]]:
    """The moves that were made at the same time with a last one; none if it was chance."""
    actor = before.actor()
    if isinstance(actor, int):
        yield from before.pending.items()
        yield actor, before.state.parse_move(text)


_Key = tuple[object, ...]


class Lines:
    """Finds where lines lead, and remembers the last of them."""

    def __init__(self, remembered: int = REMEMBERED) -> None:
        self._remembered = remembered
        self._known: OrderedDict[_Key, Reached] = OrderedDict()

    def reached(self, game: AnyGame, line: StudyLine) -> Reached:
        """Where the plies of a line lead; raises the refusal of the first wrong one."""
        begin = (game.name, line.seats, _written(line.options), line.start)
        plies = line.plies
        for count in range(len(plies), max(0, len(plies) - 2), -1):
            known = self._known.get((*begin, plies[:count]))
            if known is not None:
                break
        else:
            count, known = 0, Reached(Node(first_state(game, line)))
        for text in plies[count:]:
            known = known.after(text)
        self._remember((*begin, plies), known)
        return known

    def _remember(self, key: _Key, found: Reached) -> None:
        self._known[key] = found
        self._known.move_to_end(key)
        while len(self._known) > self._remembered:
            self._known.popitem(last=False)


def _written(options: Settings) -> tuple[tuple[str, str], ...]:
    """Options as part of a key: true and 1 are different values."""
    return tuple(sorted((name, repr(value)) for name, value in options.items()))


def first_state(game: AnyGame, line: StudyLine) -> AnyState:
    """The position in which a line begins; raises the refusal."""
    if line.start is not None:
        return game.parse_state(line.start)
    return game.start(line.seats, line.options)
