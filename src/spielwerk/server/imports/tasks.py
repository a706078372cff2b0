"""What is done with games from elsewhere. Runs in worker processes, and gives whole answers."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from pydantic_core import to_json

from spielwerk.analysis.messages import StudyGesture, StudyLine, StudyRequest, StudyWords
from spielwerk.analysis.puzzles.messages import PuzzleAttempt
from spielwerk.analysis.setup.messages import SetupRequest
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Language
from spielwerk.record.model import read
from spielwerk.server.imports.record_tasks import RECORD_TASKS
from spielwerk.server.tables.move_lists import MoveLists
from spielwerk.service.creation import created_event
from spielwerk.service.explorer import explorer_answer
from spielwerk.service.game_import import details, read_any, replay
from spielwerk.service.outside import new_seed, today
from spielwerk.service.puzzles import attempt_answer
from spielwerk.service.refusals import status_of
from spielwerk.service.rest import CreateTable, Failure
from spielwerk.service.rows import ChairRow, Stored, TableRow
from spielwerk.service.session import Session
from spielwerk.service.setup import setup_answer
from spielwerk.service.study import position_answer, position_gesture, words_answer
from spielwerk.service.table_rows import new_table
from spielwerk.table.decisions import Moment
from spielwerk.table.events import event_from_text
from spielwerk.wire.codec import decoded
from spielwerk.wire.parts import refusal_info

COMPRESSION = 6

Task = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """A status of the REST API and the bytes of the body, as they are sent or as they are read."""

    status: int
    body: bytes
    zipped: bool = False


# What is asked for.


def reading(text: str, language: Language, zipped: bool) -> Task:
    """Read a text, and give the game step by step."""
    return {"task": "read", "text": text, "language": language, "zipped": zipped}


def replaying(record: str, language: Language, zipped: bool) -> Task:
    """Give the game of a table's own record step by step."""
    return {"task": "replay", "text": record, "language": language, "zipped": zipped}


def looking(text: str, ply: int, language: Language, zipped: bool) -> Task:
    """Read a text, and give what its game shows of the position after so many plies."""
    return {"task": "look", "text": text, "ply": ply, "language": language, "zipped": zipped}


def studying(given: StudyRequest, present: Sequence[str], language: Language, zipped: bool) -> Task:
    """Give a position of a study; `present` as `position_answer` takes it."""
    task = {"task": "study", "given": asdict(given), "present": list(present)}
    return {**task, "language": language, "zipped": zipped}


def explaining(given: StudyGesture, language: Language, zipped: bool) -> Task:
    """Give what the things touched in a study may become."""
    return {"task": "gesture", "given": asdict(given), "language": language, "zipped": zipped}


def attempting(
    game: str, puzzle: str, given: PuzzleAttempt, language: Language, zipped: bool
) -> Task:
    """Give what an attempt at a puzzle brings."""
    task = {"task": "attempt", "game": game, "puzzle": puzzle, "given": asdict(given)}
    return {**task, "language": language, "zipped": zipped}


def wording(given: StudyWords, language: Language, zipped: bool) -> Task:
    """Give lines from a position of a study in words."""
    return {"task": "words", "given": asdict(given), "language": language, "zipped": zipped}


def setting_up(game: str, given: SetupRequest, language: Language, zipped: bool) -> Task:
    """Give a draft of a position after a change."""
    task = {"task": "setup", "game": game, "given": asdict(given)}
    return {**task, "language": language, "zipped": zipped}


def exploring(given: StudyLine, added: str, language: Language, zipped: bool) -> Task:
    """Give what was played in a position; `added` is where people's own openings are."""
    task = {"task": "explorer", "given": asdict(given), "added": added}
    return {**task, "language": language, "zipped": zipped}


def making(
    given: CreateTable, guest: str, names: list[tuple[str, str]], language: Language
) -> Task:
    """Make a table that goes on from a record."""
    task = {"task": "table", "given": asdict(given), "guest": guest}
    return {**task, "names": names, "language": language}


# What is done.


def perform(task: Task) -> Answer:
    """Do what is asked for; a refusal is an answer too, in the language asked for."""
    try:
        body, status = _TASKS[task["task"]](task), 200
    except Refusal as refusal:
        info = refusal_info(refusal, task.get("language", "en"))
        body, status = to_json(Failure(refusal=info)), status_of(refusal)
    zipped = bool(task.get("zipped"))
    return Answer(status, gzip.compress(body, COMPRESSION) if zipped else body, zipped)


def _read(task: Task) -> bytes:
    return to_json(replay(read_any(task["text"]), task["language"]))


def _replay(task: Task) -> bytes:
    return to_json(replay(read(task["text"]), task["language"]))


def _look(task: Task) -> bytes:
    return to_json(details(read_any(task["text"]), task["ply"], task["language"]))


def _study(task: Task) -> bytes:
    given = decoded(StudyRequest, task["given"])
    return to_json(position_answer(given, task["language"], MoveLists(), task["present"]))


def _gesture(task: Task) -> bytes:
    return to_json(position_gesture(decoded(StudyGesture, task["given"]), task["language"]))


def _attempt(task: Task) -> bytes:
    given = decoded(PuzzleAttempt, task["given"])
    return to_json(attempt_answer(task["game"], task["puzzle"], given, task["language"]))


def _words(task: Task) -> bytes:
    return to_json(words_answer(decoded(StudyWords, task["given"]), task["language"]))


def _setup(task: Task) -> bytes:
    given = decoded(SetupRequest, task["given"])
    return to_json(setup_answer(task["game"], given, task["language"]))


def _explorer(task: Task) -> bytes:
    given = decoded(StudyLine, task["given"])
    return to_json(explorer_answer(given, task["language"], task["added"]))


def _table(task: Task) -> bytes:
    created = created_event(decoded(CreateTable, task["given"]), task["guest"], 0)
    names = [(own, of_guest) for own, of_guest in task["names"]]
    session, stored = new_table(Session, created, names, Moment(0, today(), new_seed))
    made = {
        "row": asdict(session.row),
        "chairs": [asdict(chair) for chair in session.chairs],
        "events": [each.event.to_text() for each in stored],
    }
    return json.dumps(made).encode()


_TASKS: dict[str, Callable[[Task], bytes]] = {
    "read": _read,
    "replay": _replay,
    "look": _look,
    "study": _study,
    "gesture": _gesture,
    "attempt": _attempt,
    "words": _words,
    "setup": _setup,
    "explorer": _explorer,
    **RECORD_TASKS,
    "table": _table,
}


def made_table(body: bytes, now: int) -> tuple[TableRow, list[ChairRow], list[Stored]]:
    """A table that was made in another process; it begins now, not when it was asked for."""
    made = json.loads(body)
    row = TableRow(**made["row"])
    events = (replace(event_from_text(text), at=now) for text in made["events"])
    stored = [Stored(number, row.created, event) for number, event in enumerate(events, start=1)]
    return row, [ChairRow(**chair) for chair in made["chairs"]], stored
