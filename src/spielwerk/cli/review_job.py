"""One game of an archive, reviewed in a process of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spielwerk.ai import by_name
from spielwerk.ai.native import CompiledCore
from spielwerk.ai.player import Limits
from spielwerk.analysis.review.budget import Budget, usual_budget
from spielwerk.analysis.review.export import annotated, as_json
from spielwerk.analysis.review.game import review
from spielwerk.formats.foreign import BadGameFile
from spielwerk.formats.uhp_games import read_games, record_of
from spielwerk.game import AnyGame
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language
from spielwerk.record.model import Record
from spielwerk.service.game_import import read_any


@dataclass(frozen=True, slots=True)
class Wanted:
    """How games are to be reviewed."""

    time: float | None = None
    nodes: int | None = None
    depth: int | None = None
    seed: int = 0
    language: Language = "en"
    player: str | None = None
    threads: int = 1

    def budget(self, game: AnyGame) -> Budget:
        """The limits given for a position, or the usual nodes of the game."""
        if self.time is None and self.nodes is None and self.depth is None:
            return usual_budget(game)
        return Budget.of(Limits(self.time, self.depth, self.nodes))


@dataclass(frozen=True, slots=True)
class Job:
    """A game to be reviewed: `key` names it for people and for those who go on later."""

    key: str
    stem: str
    text: str


@dataclass(frozen=True, slots=True)
class Done:
    """What came of it: the review as JSON values and the record with comments, or a refusal."""

    job: Job
    review: dict[str, Any] | None = None
    record: str = ""
    problem: str = ""


def games_of(content: bytes) -> list[Record | Refusal]:
    """Every game of a file; what cannot be read says why."""
    text = content.decode("utf-8-sig", errors="replace")
    if text.lstrip().startswith(("(", "[")):
        return [
            game if isinstance(game, BadGameFile) else record_of(game)
            for game in read_games(content)
        ]
    try:
        return [read_any(text)]
    except Refusal as refusal:
        return [refusal]


def run(wanted: Wanted, job: Job) -> Done:
    """Review one game; nothing that is wrong with it ends anything else."""
    try:
        record = read_any(job.text)
        player = None if wanted.player is None else by_name(wanted.player, wanted.seed)
        found = review(
            record,
            wanted.budget(record.game),
            seed=wanted.seed,
            core=CompiledCore(wanted.threads),
            player=player,
        )
        text = annotated(found, wanted.language).write()
        return Done(job, as_json(found, wanted.language), text)
    except Refusal as refusal:
        return Done(job, problem=refusal.message(wanted.language))
