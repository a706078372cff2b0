"""Tasks of the worker processes: REST endpoints, and reading records for tables.

A task names a function and its arguments, which the server has validated. The answer is that of the
REST API, ready to be sent.
"""

import gzip
import json
import os
import signal
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any

from pydantic_core import to_json

from spielwerk.analysis.messages import StudyLine
from spielwerk.game import Seat
from spielwerk.game.refusals import GameOver, NotYourTurn, Refusal
from spielwerk.game.text import Language
from spielwerk.games import all_games, find
from spielwerk.record.model import read
from spielwerk.server.tables.session import MoveLists
from spielwerk.service.endpoints import ENDPOINTS, Endpoint, call, hints_of
from spielwerk.service.game_import import replay
from spielwerk.service.outside import new_seed, today
from spielwerk.service.refusals import status_of
from spielwerk.service.rest import CreateTable, Failure, ReplayInfo
from spielwerk.service.rows import ChairRow, Stored, TableRow
from spielwerk.service.session import Session
from spielwerk.service.study import reached
from spielwerk.service.table_rows import created_event, new_table
from spielwerk.table.decisions import Moment
from spielwerk.table.events import event_from_text
from spielwerk.table.fair_play import PLIES_AROUND, check_not_present
from spielwerk.wire.answers import TableQuery, answer
from spielwerk.wire.codec import restored
from spielwerk.wire.messages import AnyMessage
from spielwerk.wire.parts import refusal_info

COMPRESSION = 6

Task = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Answer:
    """A REST API status with the bytes of the body, possibly compressed."""

    status: int
    body: bytes
    zipped: bool = False


def begin() -> Callable[[bytes], bytes]:
    """Start as a task process: the server ends it, and its output is discarded."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    os.nice(5)
    all_games()
    return answered


def answered(task: bytes) -> bytes:
    """Return the status, the processor time and, after a line break, the body."""
    began = time.process_time()
    answer = perform(json.loads(task))
    return b"%d %.6f\n%b" % (answer.status, time.process_time() - began, answer.body)


def perform(task: Task) -> Answer:
    """Perform a task; a refusal is an answer, too, in the requested language."""
    try:
        body, status = to_json(_found(task)), 200
    except Refusal as refusal:
        body = to_json(Failure(refusal=refusal_info(refusal, task["arguments"]["language"])))
        status = status_of(refusal)
    zipped = bool(task["zipped"])
    return Answer(status, gzip.compress(body, COMPRESSION) if zipped else body, zipped)


def _found(task: Task) -> Any:
    function, arguments = _TASKS[task["task"]], task["arguments"]
    hints = hints_of(function)
    known = {name: restored(hints.get(name), value) for name, value in arguments.items()}
    return call(function, {**known, "lister": MoveLists()})


def task_of(endpoint: Endpoint) -> str:
    """Return the task name of an endpoint."""
    return f"{endpoint.method} {endpoint.path}"


def replay_text(record: str, language: Language) -> ReplayInfo:
    """Return the game of a table's own record step by step."""
    return replay(read(record), language)


def make_table(
    given: CreateTable, guest: str, names: list[tuple[str, str]], present: dict[str, list[str]]
) -> dict[str, Any]:
    """Make a table that continues a record; raises `GameGoingOn` if it is played elsewhere."""
    created = created_event(given, guest, 0)
    session, stored = new_table(Session, created, names, Moment(0, today(), new_seed))
    current = session.table.current
    if current is not None:
        way = [node.state for node in current.nodes[-1 - PLIES_AROUND :]]
        here = present.get(current.game.name, ())
        check_not_present([current.state], here, way)
    return {
        "row": asdict(session.row),
        "chairs": [asdict(chair) for chair in session.chairs],
        "events": [each.event.to_text() for each in stored],
    }


def answer_query(query: TableQuery) -> AnyMessage:
    """Answer a question about a table."""
    return answer(query)


def picture_of_position(game: str, position: str) -> str:
    """Return a picture of a position as SVG."""
    return find(game).parse_state(position).board.picture()


@dataclass(frozen=True, slots=True)
class Analysed:
    """A position to be searched, with its seat."""

    position: str
    seat: Seat


def check_position(game: str, position: str, present: list[str]) -> None:
    """Refuse a position of a game that the guest is playing elsewhere; raises `GameGoingOn`."""
    check_not_present([find(game).parse_state(position)], present)


def position_to_analyse(line: StudyLine, seat: Seat | None, present: list[str]) -> Analysed:
    """Return the position to analyse; raises `GameGoingOn` if it is from a game in progress."""
    found = reached(line)
    state = found.node.state
    check_not_present([state], present, found.last_states(PLIES_AROUND))
    if state.result() is not None:
        raise GameOver()
    owing = state.to_move()
    if seat is not None and owing and seat not in owing:
        raise NotYourTurn()
    return Analysed(str(state), seat if seat in owing else next(iter(owing), 0))


_OTHERS: tuple[Callable[..., Any], ...] = (
    replay_text,
    make_table,
    answer_query,
    picture_of_position,
    check_position,
    position_to_analyse,
)

_TASKS: dict[str, Callable[..., Any]] = {
    **{
        task_of(endpoint): endpoint.handler
        for endpoint in ENDPOINTS
        if endpoint.place in ("study", "import") and callable(endpoint.handler)
    },
    **{function.__name__: function for function in _OTHERS},
}


def made_table(body: bytes, now: int) -> tuple[TableRow, list[ChairRow], list[Stored]]:
    """Return a table made in another process; it begins now, not at the time of the request."""
    made = json.loads(body)
    row = TableRow(**made["row"])
    events = (replace(event_from_text(text), at=now) for text in made["events"])
    stored = [Stored(number, row.created, event) for number, event in enumerate(events, start=1)]
    return row, [ChairRow(**chair) for chair in made["chairs"]], stored
