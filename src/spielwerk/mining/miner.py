"""The search for puzzles in games: a quick search everywhere, a proof where a move stands out."""

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
"""Part of the required gap that a quick search has to see."""
HOPELESS = 0.3
"""Minimum value of a solution, regardless of the other moves."""
CERTAIN = 0.999
LIKELY = 0.75
"""Minimum value at which a forced win is looked for."""
SHORT = 2
"""Maximum turns within which a search of limited depth finds every win."""
PAUSE = 4
"""Plies skipped after a puzzle, because the next positions are similar."""
SEED = 1


@dataclass(frozen=True, slots=True)
class Miner:
    """A search for puzzles by the recipe of a game."""

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
        """Return the puzzle in a position, if there is one."""
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
        """Return whether a search proves a win; a likely one is searched longer."""
        if _certain(node, seat, quick) or self.recipe.sure is None:
            return _certain(node, seat, quick)
        if _value(quick, seat) < LIKELY:
            return False
        found = core.search(node, nodes=self.recipe.sure, seed=SEED)
        return _certain(node, seat, found)

    def _promises(self, node: Node, seat: Seat, quick: SearchResult) -> bool:
        """Return whether a quick search sees one move far above the rest."""
        own_values = has_own_values(node.game.name)
        others = [one for one in quick.candidates if one.move != quick.move]
        values = [one.values[seat] for one in others if own_values or one.visits]
        if len(values) < 2:
            return False
        # Another move may reach the same position, so the third best is examined, too.
        best = _value(quick, seat)
        return best >= HOPELESS and best - sorted(values)[-2] >= PROMISING * self.recipe.gap

    def _stands_out(self, ranking: Ranking) -> bool:
        enough = ranking.best.value >= HOPELESS and ranking.gap >= self.recipe.gap
        return enough and is_choice(ranking)

    def _forced(self, node: Node, seat: Seat) -> Puzzle | None:
        """Return the puzzle of a forced win that only one first move achieves in time."""
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
        """Return the number of turns of a win: a search suggests where to try everything."""
        text = str(node.state)
        for turns in range(1, min(self.recipe.wins, SHORT) + 1):
            found = core.search(node, depth=2 * turns - 1, nodes=self.recipe.proof, seed=SEED)
            if _value(found, seat) >= CERTAIN and wins.wins(text, turns):
                return turns
        if self.recipe.sure is None or ranking.second >= CERTAIN:
            return None  # With several winning moves, an exhaustive search takes too long.
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
        """Return the goal: that only this move wins or saves is claimed only if proved."""
        if wins_in:
            return "win"
        return only_move(node, set(ranking.best.same), self.recipe.proof) or "best"


def _value(found: SearchResult, seat: Seat) -> float:
    return next(one.values[seat] for one in found.candidates if one.move == found.move)


def _certain(node: Node, seat: Seat, quick: SearchResult) -> bool:
    """Return whether the seat wins: by proof, in games whose search proves wins."""
    proved = quick.exact or not has_own_values(node.game.name)
    return proved and _value(quick, seat) >= CERTAIN


_LADDER = (10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000, 100_000)


def looks(node: Node, solution: RankedMove, most: int, seed: int) -> int:
    """Return the lowest rung of nodes from which every search finds the move."""
    needed = most
    for nodes in sorted((rung for rung in _LADDER if rung < most), reverse=True):
        if core.search(node, nodes=nodes, seed=seed).move not in solution.same:
            return needed
        needed = nodes
    return needed


def difficulty(recipe: Recipe, nodes: int) -> int:
    """Return the difficulty from 1 to 5."""
    return 1 + bisect_left(recipe.rungs, nodes)


@dataclass(frozen=True, slots=True)
class MinerJob:
    """A mining job; with `last` only the last plies of each game are searched."""

    game: AnyGame
    recipe: Recipe
    last: int | None = None

    def in_nodes(self, nodes: list[Node]) -> list[Puzzle]:
        """Return the puzzles of a played game."""
        looked_at = nodes[-self.last :] if self.last else nodes
        found = Miner(self.recipe).mine(looked_at)
        return [puzzle for puzzle in found if holds(self.game, puzzle)]

    def in_self_play(self, seed: int) -> list[Puzzle]:
        """Return the puzzles of a game of self-play."""
        return self.in_nodes(list(self_play(self.game, self.recipe, seed)))
