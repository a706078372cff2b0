"""Lines through a game, ply by ply, in words, with a cache of recent ones.

Nothing is stored between requests: every request contains all plies. But stepping through a game
requests neighbours, which are found in the cache without a replay.
"""

from __future__ import annotations

from dataclasses import dataclass

from spielwerk.analysis.memory import ByteCache, bytes_of
from spielwerk.analysis.messages import StudyLine
from spielwerk.game import AnyGame, AnyState, Effect, Seat
from spielwerk.game.node import Node
from spielwerk.game.refusals import ChanceIsDue, GameOver
from spielwerk.game.text import Language, Text, same
from spielwerk.table.commands import Play
from spielwerk.table.legal_move import legal_move
from spielwerk.wire.messages import PlyInWords
from spielwerk.wire.words import ply_words

NOTHING = same("")
MOST_BYTES = 32 << 20
"""Maximum size of the cache. A line of Hive with the maximum length takes about 6 MB."""


@dataclass(frozen=True, slots=True)
class LinePosition:
    """A node of a game, with the ply that led there."""

    node: Node
    text: str = ""
    words: Text = NOTHING
    before: LinePosition | None = None

    def after(self, text: str) -> LinePosition:
        """Return the node after a ply; raises the refusal."""
        return self.then(self.node.parse(text))

    def touched(self, gesture: tuple[str, ...]) -> LinePosition:
        """Return the node after the move with this gesture; raises the refusal."""
        seat = self.mover()
        return self.then(legal_move(self.node.state, seat, Play(seat, gesture=gesture)))

    def mover(self) -> Seat:
        """Return the seat that makes the next ply; raises a refusal if none does."""
        actor = self.node.actor()
        if not isinstance(actor, int):
            raise GameOver() if actor is None else ChanceIsDue()
        return actor

    def then(self, ply: object) -> LinePosition:
        """Return the node after a legal ply."""
        node = self.node
        text = node.format(ply)
        return LinePosition(node.child(ply), text, ply_words(node, ply, text), self)

    def way(self) -> list[LinePosition]:
        """Return the nodes from the first to this one."""
        found, at = [self], self
        while at.before is not None:
            at = at.before
            found.append(at)
        return found[::-1]

    def last_states(self, plies: int) -> list[AnyState]:
        """Return the positions of this node and of a number of nodes before it."""
        return [each.node.state for each in self.way()[-1 - plies :]]

    def plies(self, language: Language) -> list[PlyInWords]:
        """Return the plies from the first node to this one."""
        return [each.ply(language) for each in self.way()[1:]]

    def ply(self, language: Language) -> PlyInWords:
        """Return the ply that led here."""
        assert self.before is not None
        actor = self.before.node.actor()
        seat = actor if isinstance(actor, int) else None
        return PlyInWords(text=self.text, words=self.words.say(language), seat=seat)

    def effects(self) -> list[Effect]:
        """Return the visible effects of the last ply; none while choices are still open."""
        if self.before is None or self.node.pending:
            return []
        before, actor = self.before.node, self.before.node.actor()
        moves = {}
        if isinstance(actor, int):
            moves = {**before.pending, actor: before.state.parse_move(self.text)}
        return list(before.state.board.effects(moves, self.node.state))


class Lines:
    """A cache of lines and the nodes they lead to, bounded by bytes."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._known: ByteCache[tuple[object, ...], LinePosition] = ByteCache(most_bytes)

    def reached(self, game: AnyGame, line: StudyLine) -> LinePosition:
        """Return the node at the end of a line; raises the refusal of the first wrong ply."""
        # True and 1 are different option values.
        options = tuple(sorted((name, repr(value)) for name, value in line.options.items()))
        begin, plies = (game.name, line.seats, options, line.start), line.plies
        for count in range(len(plies), max(0, len(plies) - 2), -1):
            size, known = self._known.get((*begin, plies[:count])) or (0, None)
            if known is not None:
                break
        else:
            first = game.parse_state(line.start) if line.start is not None else None
            count, size, known = (
                0,
                0,
                LinePosition(Node(first or game.start(line.seats, line.options))),
            )
        found = known
        for text in plies[count:]:
            found = found.after(text)
        new = found.way()[count + 1 if size else 0 :]
        size += bytes_of([(each.node, each.words) for each in new], known.node if size else None)
        self._known.put((*begin, plies), found, size)
        return found
