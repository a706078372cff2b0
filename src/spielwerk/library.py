"""The public interface of `import spielwerk` beyond the rules.

Every function has defaults that suit a first try. Programs answer with moves as text, which
`State.play` takes. The packages `ai`, `analysis` and `arena` offer more.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from spielwerk.ai.analysis import Analysis, Analyst
from spielwerk.ai.native import AnalysisPlayer, choose
from spielwerk.ai.player import Limits, Player, Situation
from spielwerk.ai.spec import PlayerSpec, parse_spec
from spielwerk.analysis.review.budget import usual_budget
from spielwerk.analysis.review.game import review as review_record
from spielwerk.analysis.review.model import Review
from spielwerk.arena.contestants import check_all, contestant, options_for
from spielwerk.arena.standings import Standings, standings
from spielwerk.arena.terms import Terms
from spielwerk.arena.tournament import tournament as games_of
from spielwerk.formats.files import text_of
from spielwerk.game import AnyState, Seat
from spielwerk.game.node import Node
from spielwerk.game.options import Settings
from spielwerk.games import find
from spielwerk.record.model import Record
from spielwerk.service.game_import import read_any
from spielwerk.workers.choice import chosen_workers

SECONDS = 1.0
"""Time for a search where neither seconds nor nodes are given."""


def read(source: str | Path) -> Record:
    """Read a game: a record of Spielwerk, PGN, SGF or a UHP game string.

    `source` is the text itself, a path, or the name of a file: a text of one line without `;`. Of a
    file with several games the first is read. Raises a `Refusal` for anything else.

    >>> read("Base;InProgress;Black[1];wS1").plies
    ('wS1',)
    """
    is_text = isinstance(source, str) and ("\n" in source or ";" in source)
    return read_any(str(source) if is_text else text_of(Path(source)))


def analyse(
    state: AnyState, seconds: float | None = None, *, nodes: int | None = None, moves: int = 5
) -> Analysis:
    """Return the values of a position and its best moves, searched for a second by default.

    Equal `nodes` without `seconds` give equal answers. `moves` is the number of moves compared.
    """
    node = Node(state)
    player = AnalysisPlayer(min(moves, max(1, len(node.plies()))))
    return Analyst(player, _limits(seconds, nodes)).analyse(node)


def review(game: Record | str | Path, *, effort: float = 1.0) -> Review:
    """Return the value curve of a game and what each move cost; `effort` multiplies the search.

    The game is a record, or a source that `read` accepts.
    """
    record = game if isinstance(game, Record) else read(game)
    return review_record(record, usual_budget(record.game, effort))


@dataclass(frozen=True, slots=True)
class ComputerPlayer:
    """A program that chooses moves."""

    spec: PlayerSpec
    player: Player

    def choose(
        self,
        state: AnyState,
        seat: Seat | None = None,
        *,
        seconds: float | None = None,
        nodes: int | None = None,
    ) -> str:
        """Return the move of a seat as text; the seat may be left out where only one owes a move.

        The search takes a second at most unless `seconds`, `nodes` or the player's name say more.
        """
        mover = state.mover() if seat is None else seat
        limits = self.spec.within(_limits(seconds, nodes))
        return choose(self.player, Situation.begin(state.game, state), mover, limits).move

    def close(self) -> None:
        """End the program of `uhp:COMMAND`; other players hold nothing."""
        self.player.close()


def player(name: str, *, seed: int = 0) -> ComputerPlayer:
    """Return a player: `level-1` to `level-8`, `core`, `search`, `monte-carlo`, `greedy`, `random`.

    A limit may follow, as in `core@0.5s` or `core@2000n` (nodes); `uhp:COMMAND` starts an engine
    for Hive. Raises `BadSetup` for an unknown name.
    """
    spec = parse_spec(name)
    return ComputerPlayer(spec, contestant(spec, seed))


def tournament(
    game: str,
    players: Sequence[str],
    games: int = 20,
    *,
    seconds: float = SECONDS,
    seats: int | None = None,
    options: Settings | None = None,
    processes: int = 1,
    seed: int = 0,
) -> Standings:
    """Play players against each other in every seating, and return the table with ratings.

    `players` are named as for `player`; `seconds` per move hold for those whose names have no
    limit. With `processes=0` there is one process per CPU.
    """
    played_by = find(game)
    check_all(played_by, players)
    given = options_for(game, players, played_by.settings(options or {}))
    count = played_by.start(seats, given).seats
    terms = Terms(game, tuple(players), count, given, Limits(seconds), seed=seed)
    with chosen_workers(processes) as workers:
        played = list(games_of(terms, games, workers=workers))
    return standings(terms, sorted(played, key=lambda one: one.number))


def _limits(seconds: float | None, nodes: int | None) -> Limits:
    return Limits(SECONDS) if seconds is None and nodes is None else Limits(seconds, nodes=nodes)
