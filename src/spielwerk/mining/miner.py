"""Finds puzzles in games: a quick search for every position, a proof where one move stands out."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from spielwerk.ai import core
from spielwerk.ai.player import SearchResult
from spielwerk.analysis.puzzles.mixture import mixed_puzzle
from spielwerk.analysis.puzzles.model import Proof, Puzzle, puzzle_id
from spielwerk.analysis.puzzles.ranked_moves import (
    RankedMove,
    Ranking,
    bare,
    has_own_values,
    is_choice,
    rank,
)
from spielwerk.analysis.puzzles.words import themes_of
from spielwerk.game import AnyGame, Seat
from spielwerk.game.node import Node
from spielwerk.game.study import Goal, Recipe
from spielwerk.mining.forced import ForcedWins, TooLarge
from spielwerk.mining.line import SolutionLine, forced_line, only_moves
from spielwerk.mining.sources import self_play
from spielwerk.mining.verification import holds, only_move

PROMISING = 0.7
"""What part of the gap a quick search has to see."""
HOPELESS = 0.3
"""A move that leaves less than this is no solution, however bad the others are."""
CERTAIN = 0.999
LIKELY = 0.75
"""From here on it is worth while to look for a forced win."""
SHORT = 2
"""Up to so many turns a search of limited depth finds every win."""
PAUSE = 4
"""After a puzzle so many plies of a game are passed over: the next ones are about the same."""
SEED = 1


@dataclass(frozen=True, slots=True)
class Miner:
    """Looks for puzzles by the recipe of a game."""

    recipe: Recipe

    def mine(self, nodes: Iterable[Node]) -> Iterator[Puzzle]:
        wait = self.recipe.from_ply
        for node in nodes:
            wait -= 1
            if wait < 0 and not node.pending and isinstance(node.actor(), int):
                found = self.puzzle_at(Node(bare(node.state)))
                if found is not None:
                    wait = PAUSE
                    yield found

    def puzzle_at(self, node: Node) -> Puzzle | None:
        """The puzzle in a position, if there is one."""
        if len(node.state.to_move()) > 1:
            return mixed_puzzle(node, self.recipe)
        seat = node.actor()
        assert isinstance(seat, int)
        quick = self._quick(node)
        forced = self._forced(node, seat) if self._wins(node, seat, quick) else None
        if forced is not None:
            return forced
        if not self._promises(node, seat, quick):
            return None
        ranking = rank(node, self.recipe.proof, SEED)
        if not self._stands_out(ranking):
            return None
        line = only_moves(node, ranking, self.recipe.proof, SEED, self._stands_out)
        return self._puzzle(node, seat, ranking, line, None)

    def _quick(self, node: Node) -> SearchResult:
        options = {"candidates": 2} if has_own_values(node.game.name) else {}
        return core.search(node, nodes=self.recipe.quick, seed=SEED, options=options)

    def _wins(self, node: Node, seat: Seat, quick: SearchResult) -> bool:
        """Whether a search is certain of a win; where one is likely, it may look longer."""
        if _certain(node, seat, quick) or self.recipe.sure is None:
            return _certain(node, seat, quick)
        if _value(quick, seat) < LIKELY:
            return False
        found = core.search(node, nodes=self.recipe.sure, seed=SEED)
        return _certain(node, seat, found)

    def _promises(self, node: Node, seat: Seat, quick: SearchResult) -> bool:
        """Whether a quick search sees one move far above the others."""
        own_values = has_own_values(node.game.name)
        others = [one for one in quick.candidates if one.move != quick.move]
        values = [one.values[seat] for one in others if own_values or one.visits]
        if len(values) < 2:
            return False
        # Another move may well reach the same position: the third best is looked at as well.
        best = _value(quick, seat)
        return best >= HOPELESS and best - sorted(values)[-2] >= PROMISING * self.recipe.gap

    def _stands_out(self, ranking: Ranking) -> bool:
        enough = ranking.best.value >= HOPELESS and ranking.gap >= self.recipe.gap
        return enough and is_choice(ranking)

    def _forced(self, node: Node, seat: Seat) -> Puzzle | None:
        """The puzzle of a forced win that only one first move brings so soon."""
        wins = ForcedWins(node.game, seat, self.recipe.budget)
        text = str(node.state)
        ranking = rank(node, self.recipe.proof, SEED)
        try:
            turns = self._turns(node, seat, wins, ranking)
            if turns is None:
                return None
            winning = wins.winning(text, turns)
            ranking = ranking.led_by(winning[0])
            if not set(winning) <= set(ranking.best.same) or len(node.legal()) < 3:
                return None
            line = forced_line(node, winning[0], wins, turns, SEED)
        except TooLarge:
            return None
        line.rate(ranking)
        return self._puzzle(node, seat, ranking, line, turns)

    def _turns(self, node: Node, seat: Seat, wins: ForcedWins, ranking: Ranking) -> int | None:
        """In how many turns the seat wins: a search says where to try everything."""
        text = str(node.state)
        for turns in range(1, min(self.recipe.wins, SHORT) + 1):
            found = core.search(node, depth=2 * turns - 1, nodes=self.recipe.proof, seed=SEED)
            if _value(found, seat) >= CERTAIN and wins.wins(text, turns):
                return turns
        if self.recipe.sure is None or ranking.second >= CERTAIN:
            return None  # Where several moves win, trying everything takes too long.
        found = core.search(node, nodes=self.recipe.sure, seed=SEED)
        turns = (len(found.pv) + 1) // 2
        likely = SHORT < turns <= self.recipe.wins and _certain(node, seat, found)
        return turns if likely and wins.wins(text, turns) else None

    def _puzzle(
        self, node: Node, seat: Seat, ranking: Ranking, line: SolutionLine, wins_in: int | None
    ) -> Puzzle:
        goal = self._goal(node, ranking, wins_in)
        needed = looks(node, ranking.best, self.recipe.proof, SEED)
        text = str(node.state)
        exact = ranking.exact or wins_in is not None
        return Puzzle(
            id=puzzle_id(text),
            game=node.game.name,
            position=text,
            seat=seat,
            goal=goal,
            themes=themes_of(node, ranking.best.move, goal, wins_in),
            difficulty=difficulty(self.recipe, needed),
            looks=needed,
            proof=Proof(self.recipe.proof, tuple(line.values), exact, wins_in),
            line=tuple(line.plies),
            also=tuple(line.also) if any(line.also) else (),
        )

    def _goal(self, node: Node, ranking: Ranking, wins_in: int | None) -> Goal:
        """What may be claimed: that only this move wins or saves only where that is proved."""
        if wins_in:
            return "win"
        return only_move(node, set(ranking.best.same), self.recipe.proof) or "best"


def _value(found: SearchResult, seat: Seat) -> float:
    return next(one.values[seat] for one in found.candidates if one.move == found.move)


def _certain(node: Node, seat: Seat, quick: SearchResult) -> bool:
    """Whether the seat wins: where the search proves wins, none is believed without proof."""
    proved = quick.exact or not has_own_values(node.game.name)
    return proved and _value(quick, seat) >= CERTAIN


_LADDER = (10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000)


def looks(node: Node, solution: RankedMove, most: int, seed: int) -> int:
    """The smallest number of nodes of the ladder from which on every search finds the move."""
    needed = most
    for nodes in sorted((rung for rung in _LADDER if rung < most), reverse=True):
        if core.search(node, nodes=nodes, seed=seed).move not in solution.same:
            return needed
        needed = nodes
    return needed


def difficulty(recipe: Recipe, nodes: int) -> int:
    """From 1 to 5."""
    return 1 + bisect_left(recipe.rungs, nodes)


@dataclass(frozen=True, slots=True)
class MinerJob:
    """What is looked for: `last` leaves all but the last plies of each game alone."""

    game: AnyGame
    recipe: Recipe
    last: int | None = None

    def in_nodes(self, nodes: list[Node]) -> list[Puzzle]:
        """The puzzles of a game that was played."""
        looked_at = nodes[-self.last :] if self.last else nodes
        found = Miner(self.recipe).mine(looked_at)
        return [puzzle for puzzle in found if holds(self.game, puzzle)]

    def in_self_play(self, seed: int) -> list[Puzzle]:
        """The puzzles of a game of self-play."""
        return self.in_nodes(list(self_play(self.game, self.recipe, seed)))
