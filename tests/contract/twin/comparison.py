"""The Python rules and the compiled core, position by position: neither can be wrong alone.

In every position of a game: the same seat to move and the same legal moves. After the move that is
played, and after a few others drawn at random (after all of them in one position of fifty): the
same canonical text, the same seat to move, the same result.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from spielwerk.ai import core
from spielwerk.game.node import Node
from tests.contract.setups import Setup, listed

DRAWN = 2
ALL_MOVES_IN_ONE_OF = 50

# Positions with a long history are long texts: this many per batch, and only some games to their
# end.
WINDOW = 50
MOST_PLIES = 120
LONG_GAMES_ONE_OF, LONGEST = 20, 400


class Differs(AssertionError):
    """The two differ; the message has the position and what only one side says."""


Played = tuple[list[Node], list[str]]
"""The positions of a game, and the ply between each of them and the next, as text."""


def play_at_random(start: Node, random: Random, most: int | None = None) -> Played:
    """Play a random game from a position, to its end or to a number of plies."""
    drawn = MOST_PLIES if random.randrange(LONG_GAMES_ONE_OF) else LONGEST
    most = drawn if most is None else most
    node: Node = listed(start)
    nodes: list[Node] = [node]
    plies: list[str] = []
    while len(plies) < most and (choices := node.plies()):
        choice = random.choice(choices)
        plies.append(node.format(choice))
        node = listed(node.child(choice))
        nodes.append(node)
    return nodes, plies


def compare_game(played: Played, random: Random) -> int:
    """Compare all positions of a game; the number of positions, or `Differs`."""
    nodes, plies = played
    for first in range(0, len(plies), WINDOW):
        accounts = core.trace(nodes[first], plies[first : first + WINDOW])
        for node, account in zip(nodes[first : first + WINDOW], accounts, strict=False):
            _compare_position(node, account, random)
    compare_position(nodes[-1], random)
    return len(nodes)


def compare_position(node: Node, random: Random) -> None:
    """Compare one position and what follows from it, or `Differs`."""
    _compare_position(node, core.trace(node, ())[0], random)


def _compare_position(node: Node, account: core.Account, random: Random) -> None:
    _compare(node, account)
    _compare_legal(node, account.legal)
    _compare_after(node, account.legal, random)


def _compare(node: Node, account: core.Account, ply: str = "") -> None:
    """Compare the seat to move, the result and the canonical text of a position."""
    _same(node, ply, "next", node.actor(), account.next)
    _same(node, ply, "result", node.state.result(), account.result)
    if not node.pending:  # Within simultaneous moves there is no position to write.
        _same(node, ply, "text", str(node.state), account.text)


def _compare_legal(node: Node, compiled: list[str]) -> None:
    legal = node.legal()
    if legal == compiled:
        return
    only_rules = sorted(set(legal) - set(compiled))
    only_core = sorted(set(compiled) - set(legal))
    twice = len(compiled) - len(set(compiled))
    raise Differs(
        f"{node.game.name} {node.state!s}\n  only the rules: {only_rules}\n"
        f"  only the core: {only_core}\n  twice in the core: {twice}"
    )


def _compare_after(node: Node, legal: Sequence[str], random: Random) -> None:
    if random.randrange(ALL_MOVES_IN_ONE_OF):
        legal = random.sample(list(legal), min(DRAWN, len(legal)))
    for choice, account in zip(legal, core.after(node, legal), strict=True):
        _compare(node.play(choice), account, choice)


def _same(node: Node, ply: str, what: str, rules: Any, compiled: Any) -> None:
    if rules != compiled:
        where = f"{node.state!s}" + (f", after {ply}" if ply else "")
        raise Differs(f"{where}\n  {what} by the rules: {rules}\n  {what} by the core:  {compiled}")


def compare_random_game(setup: Setup, seed: int, plies: int | None = None) -> int:
    """Compare a random game; a difference is told for the shortest game that shows it."""
    played = play_at_random(setup.start(), Random(seed), plies)
    try:
        return compare_game(played, Random(seed))
    except Differs as found:
        raise Differs(f"{setup}, seed {seed}: {_shortest(played, found)}") from None


def _shortest(played: Played, found: Differs) -> str:
    """Return the first position of the game with a difference, all its moves tried."""
    nodes, plies = played
    for length in range(len(plies) + 1):
        try:
            compare_game((nodes[: length + 1], plies[:length]), EVERY_MOVE)
        except Differs as shorter:
            return f"after {';'.join(plies[:length])}\n{shorter}"
    return str(found)


class _Always(Random):
    """Draws 0 always: every move of every position is compared."""

    def randrange(self, *args: Any, **kwargs: Any) -> int:
        return 0


EVERY_MOVE = _Always()
