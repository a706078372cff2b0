"""Reviews of thousands of games, in parallel, resumable at any time."""

import json
import os
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TextIO

import typer

from spielwerk.ai import by_name
from spielwerk.ai.native import CompiledCore
from spielwerk.ai.player import Limits
from spielwerk.analysis.review.budget import Budget, usual_budget
from spielwerk.analysis.review.export import annotated, as_json, percent
from spielwerk.analysis.review.game import review
from spielwerk.cli.common import INTERRUPTED, writing
from spielwerk.cli.progress import with_bar
from spielwerk.formats.files import Shelf, Source, UnreadableSource, sources
from spielwerk.formats.foreign import BadGameFile
from spielwerk.formats.uhp_games import read_games, record_of
from spielwerk.game import AnyGame
from spielwerk.game.refusals import BadSetup, Refusal
from spielwerk.game.text import Language, Text
from spielwerk.record.model import Record
from spielwerk.service.game_import import read_any
from spielwerk.workers.files import read_lines
from spielwerk.workers.workers import Workers


@dataclass(frozen=True, slots=True)
class Wanted:
    """The settings of the reviews."""

    time: float | None = None
    nodes: int | None = None
    depth: int | None = None
    seed: int = 0
    language: Language = "en"
    player: str | None = None
    threads: int = 1

    def budget(self, game: AnyGame) -> Budget:
        """Return the given limits for a position, or the usual nodes of the game."""
        if self.time is None and self.nodes is None and self.depth is None:
            return usual_budget(game)
        return Budget.of(Limits(self.time, self.depth, self.nodes))


@dataclass(frozen=True, slots=True)
class Job:
    """A game to be reviewed; `key` identifies it when a run is resumed."""

    key: str
    stem: str
    text: str


@dataclass(frozen=True, slots=True)
class Done:
    """The result of a job: the review as JSON values and the annotated record, or a refusal."""

    job: Job
    review: dict[str, Any] | None = None
    record: str = ""
    problem: str = ""


def games_of(content: bytes) -> list[Record | Refusal]:
    """Return every game of a file, or the refusal of an unreadable one."""
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
    """Review one game; failures affect no other game."""
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


ENDINGS = (".txt", ".pgn", ".sgf")
INDEX = "reviews.jsonl"

SUMMARY = Text("Reviewed: {done}, from an earlier run: {earlier}, rejected: {refused}.")
STOPPED = Text("Stopped. Run the same command with the same --out to continue.")
LINE = Text("{key}: {accuracies}; mistakes: {mistakes}")
NO_FOLDER = Text("Reviews of several games need a folder, but {path} is a file.")


def review_archive(
    files: list[Path], out: Path | None, wanted: Wanted, workers: Workers, as_lines: bool
) -> None:
    """Review every game under some paths; finished reviews are stored in any case."""
    if out is not None and out.is_file():
        raise BadSetup(NO_FOLDER.filled(path=out))
    archive = _Archive(out, wanted, as_lines)
    with ExitStack() as stack:
        found = [source for path in files for source in sources(path, stack, ENDINGS)]
        stopped = archive.review(found, workers)
    typer.echo(archive.summary(), err=as_lines)
    if stopped:
        typer.echo(STOPPED.say(wanted.language), err=True)
        raise typer.Exit(INTERRUPTED)
    if archive.refused:
        raise typer.Exit(1)


class _Archive:
    """The finished reviews, and those already in the folder."""

    def __init__(self, out: Path | None, wanted: Wanted, as_lines: bool) -> None:
        self._out = out
        self._wanted = wanted
        self._as_lines = as_lines
        self._shelf = None if out is None else Shelf(out)
        self._known = set() if out is None else _known(out / INDEX)
        self._done = self._earlier = self.refused = 0

    def summary(self) -> str:
        words = SUMMARY.filled(done=self._done, earlier=self._earlier, refused=self.refused)
        return words.say(self._wanted.language)

    def review(self, found: list[Source], workers: Workers) -> bool:
        """Review all games; return whether the run was interrupted."""
        with ExitStack() as stack:
            index = None if self._out is None else stack.enter_context(_opened(self._out / INDEX))
            jobs = self._jobs(with_bar(found, len(found)))
            try:
                reviewed = workers.completed(partial(run, self._wanted), jobs)
                for _, done in stack.enter_context(closing(reviewed)):
                    self._keep(done, index)
            except KeyboardInterrupt:
                return True
        return False

    def _jobs(self, found: Iterator[Source] | Any) -> Iterator[Job]:
        """Yield the games that an earlier run has not done."""
        for source in found:
            try:
                games = games_of(source.read())
            except UnreadableSource as refusal:
                self._refuse(source.name, refusal.reason.say(self._wanted.language))
                continue
            for number, game in enumerate(games, start=1):
                key = source.name if len(games) == 1 else f"{source.name}#{number}"
                if key in self._known:
                    self._earlier += 1
                elif isinstance(game, Refusal):
                    self._refuse(key, game.message(self._wanted.language))
                else:
                    yield Job(key, source.stem, game.write())

    def _refuse(self, key: str, why: str) -> None:
        self.refused += 1
        typer.echo(f"{key}: {why}", err=True)

    def _keep(self, done: Done, index: TextIO | None) -> None:
        if done.review is None:
            self._refuse(done.job.key, done.problem)
            return
        line = json.dumps({"file": done.job.key, **done.review}, ensure_ascii=False)
        self._store(done, line, index)
        self._done += 1
        # The result is stored, so the consumer may stop now.
        typer.echo(line if self._as_lines else self._line(done.job.key, done.review))

    def _store(self, done: Done, line: str, index: TextIO | None) -> None:
        if self._shelf is None or index is None:
            return
        with writing(self._shelf.folder):
            self._shelf.put(done.job.stem, done.record)
            index.write(line + "\n")
            index.flush()

    def _line(self, key: str, review: dict[str, Any]) -> str:
        spoken = self._wanted.language
        shares = [percent(number / 100).say(spoken) for number in review["accuracy"].values()]
        mistakes = sum(one["severity"] in ("mistake", "blunder") for one in review["moments"])
        words = LINE.filled(key=key, accuracies=" : ".join(shares) or "-", mistakes=mistakes)
        return words.say(spoken)


def _known(index: Path) -> set[str]:
    """Return the games that an earlier run has done, ignoring a truncated last line."""
    lines = read_lines(index) if index.is_file() else []
    return {line["file"] for line in lines if "file" in line}


def _opened(index: Path) -> TextIO:
    """Return the open index, positioned at the start of a new line."""
    with writing(index):
        index.parent.mkdir(parents=True, exist_ok=True)
        opened = index.open("a+", encoding="utf-8")
        size = opened.seek(0, os.SEEK_END)
        if size and not index.read_bytes().endswith(b"\n"):
            opened.write("\n")
        return opened
