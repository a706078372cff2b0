"""A tournament: many games, several at a time, kept in a file so that it can be continued.

The file has a line of JSON for the terms and one for every game that was played. A line that was
cut short when the program was killed is ignored.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from spielwerk.ai.player import Limits, Player
from spielwerk.arena.runner import play
from spielwerk.arena.terms import Failure, Played, Terms
from spielwerk.refusals import BadSetup
from spielwerk.text import Text


def tournament(
    terms: Terms,
    games: int,
    file: Path | None = None,
    processes: int = 1,
    players: Sequence[Player] | None = None,
) -> Iterator[Played]:
    """The games as they are finished, those in the file first.

    Given `players` play all games in this process. Raises `BadSetup` for the file of another
    tournament. Closing the generator ends the tournament; the games finished are kept.
    """
    done, terms = _begun(file, terms)
    yield from done.values()
    missing = [number for number in range(games) if number not in done]
    parallel = processes > 1 and players is None
    for played in (
        _in_parallel(terms, missing, processes)
        if parallel
        else (play(terms, number, players) for number in missing)
    ):
        if file is not None:
            _append(file, {"played": asdict(played)})
        yield played


def _in_parallel(terms: Terms, numbers: Sequence[int], processes: int) -> Iterator[Played]:
    """Several games at a time, in processes of their own."""
    context = get_context("spawn")
    pool = ProcessPoolExecutor(processes, context, _prepare)
    try:
        waiting = iter(numbers)
        running: set[Future[Played]] = set()
        while True:
            while len(running) < processes and (number := next(waiting, None)) is not None:
                running.add(pool.submit(play, terms, number))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _prepare() -> None:
    """Let Ctrl-C end a worker silently; the parent keeps the games finished."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


# The file.


def _begun(file: Path | None, terms: Terms) -> tuple[dict[int, Played], Terms]:
    """The games already played, and the terms with the date of the first one."""
    if file is None or not file.exists():
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            _append(file, {"terms": asdict(terms)})
        return {}, terms
    first, *rest = _lines(file)
    before = _terms(first.get("terms"))
    if before is None or replace(before, date=None) != replace(terms, date=None):
        raise BadSetup(
            Text(
                "The file {file} belongs to another tournament: choose another file.",
                "Die Datei {file} gehört zu einem anderen Turnier: Wähle eine andere.",
            ).filled(file=file)
        )
    played = [_played(line["played"]) for line in rest if "played" in line]
    return {one.number: one for one in played}, before


def read_tournament(file: Path) -> tuple[Terms, list[Played]]:
    """The terms and games of a file; raises `BadSetup` if it is not a tournament."""
    first, *rest = _lines(file)
    terms = _terms(first.get("terms"))
    if terms is None:
        raise BadSetup(
            Text("{file} is not a tournament.", "{file} ist kein Turnier.").filled(file=file)
        )
    return terms, [_played(line["played"]) for line in rest if "played" in line]


def _append(file: Path, data: dict[str, Any]) -> None:
    """Append a line, safely on disk before anything else happens, even after a line cut short."""
    with file.open("ab+") as stream:
        stream.seek(0, os.SEEK_END)
        if stream.tell():
            stream.seek(-1, os.SEEK_END)
            if stream.read(1) != b"\n":
                stream.write(b"\n")
        stream.write(json.dumps(data, ensure_ascii=False).encode() + b"\n")
        stream.flush()
        os.fsync(stream.fileno())


def _lines(file: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            data = json.loads(line)
        except ValueError:
            continue
        if isinstance(data, dict):
            found.append(data)
    return found or [{}]


def _terms(data: Any) -> Terms | None:
    try:
        limits = Limits(**data["limits"])
        book = tuple(map(tuple, data.get("book", ())))
        return Terms(**{**data, "limits": limits, "players": tuple(data["players"]), "book": book})
    except (AttributeError, KeyError, TypeError):
        return None


def _played(data: dict[str, Any]) -> Played:
    tuples = {name: tuple(value) for name, value in data.items() if isinstance(value, list)}
    failures = tuple(map(_failure, data.get("failures", ())))
    return Played(**{**data, **tuples, "failures": failures})


def _failure(data: Any) -> Failure:
    """A failure; older files have it as one sentence."""
    if isinstance(data, str):
        player, _, message = data.partition(": ")
        return Failure(player, "player-failed", message, message)
    return Failure(**data)
