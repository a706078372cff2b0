"""The table of endpoints of the REST API, one line each.

The server's routes, its workers' tasks, the OpenAPI document and the paths inside a browser all
come from here; `docs/internals/architecture.md` adds one.

One rule decides where a handler is defined. An answer that depends only on the question is a
function of `spielwerk.service`, which both doors call. An answer that depends on guests, tables,
storage or engines belongs to the door: the table has its name, and each door a function of that
name, or none if it cannot answer.

The parameters of a handler are the parts of its path, those of its query, `given` (the body, which
the door validates once, with its limits) and `language`. The door provides the keyword-only ones:
`present`, `lister`, `added`, `core`.
"""

import inspect
import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from http import HTTPStatus
from typing import Any, Literal

from spielwerk.analysis.messages import StoredStudy
from spielwerk.analysis.review.messages import ReviewAnswer
from spielwerk.service import game_import, games, lessons, puzzles, rest, study, study_tree

Place = Literal["thread", "study", "import", "door"]
"""The place where the server answers.

In a thread; in a worker process for positions, which never waits for long games; in one for games;
or in the door's own function.
"""
Method = Literal["GET", "POST", "PUT", "DELETE"]
Handler = Callable[..., Any]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An endpoint of the REST API.

    `handler` is a function, or the name of a function of the door, which answers with `gives`: a
    class, a content type or None. `statuses` lists the failures particular to this endpoint.
    """

    method: Method
    path: str
    tag: str
    handler: Handler | str
    place: Place = "door"
    statuses: tuple[int, ...] = ()
    gives: Any = None
    status: HTTPStatus = HTTPStatus.OK

    @property
    def name(self) -> str:
        return self.handler if isinstance(self.handler, str) else self.handler.__name__

    @property
    def answer(self) -> Any:
        """The class of the answer, or its content type; None if it has no body."""
        return self.gives if isinstance(self.handler, str) else hints_of(self.handler)["return"]


def hints_of(handler: Handler) -> dict[str, Any]:
    """Return the types of a handler's parameters and of its result."""
    return _hints(getattr(handler, "__func__", handler))


@cache
def _hints(function: Handler) -> dict[str, Any]:
    return typing.get_type_hints(function, include_extras=True)


def asked_by(handler: Handler) -> dict[str, Any]:
    """Return the types of the parameters that a client sends: path, query and body."""
    hints, parameters = hints_of(handler), inspect.signature(handler).parameters.values()
    return {
        each.name: hints[each.name] for each in parameters if each.kind is not each.KEYWORD_ONLY
    }


def call(handler: Handler, known: Mapping[str, Any]) -> Any:
    """Call a handler with the known arguments that it accepts."""
    return handler(**{name: known[name] for name in hints_of(handler) if name in known})


def _shared(
    method: Method, path: str, tag: str, handler: Handler, place: Place, *statuses: int
) -> Endpoint:
    return Endpoint(method, path, tag, handler, place, statuses)


def _own(
    method: Method, path: str, tag: str, name: str, gives: Any, *statuses: int, success: int = 200
) -> Endpoint:
    return Endpoint(method, path, tag, name, "door", statuses, gives, HTTPStatus(success))


_LESSON, _PUZZLE = "/api/lessons/{game}/{lesson}/{step}", "/api/puzzles/{game}/{puzzle}"
_TABLE = "/api/tables/{table}"

ENDPOINTS = (
    _own("GET", "/api/server", "server", "server", rest.ServerInfo),
    # Games, their rules, lessons and puzzles.
    _shared("GET", "/api/games", "games", games.list_games, "thread"),
    _shared("GET", "/api/games/{game}/rules", "games", games.rules_of_game, "thread", 404),
    _shared("POST", "/api/records/read", "games", game_import.read_record, "import", 413),
    _shared("POST", "/api/records/details", "games", game_import.look_closer, "import", 413),
    _shared("GET", "/api/lessons/{game}", "lessons", lessons.lessons_of_game, "thread", 404),
    _shared("POST", _LESSON, "lessons", lessons.one_step, "study", 404, 413),
    _shared("POST", f"{_LESSON}/gesture", "lessons", lessons.gesture_in_step, "study", 404, 413),
    _shared("GET", "/api/puzzles", "puzzles", puzzles.puzzles_of_the_day, "thread"),
    _shared("GET", "/api/puzzles/{game}", "puzzles", puzzles.puzzles_of_game, "thread", 404),
    _shared("GET", _PUZZLE, "puzzles", puzzles.one_puzzle, "study", 404),
    _shared("POST", _PUZZLE, "puzzles", puzzles.attempt, "study", 404),
    _shared("POST", f"{_PUZZLE}/hint", "puzzles", puzzles.hint, "study", 404),
    _shared("GET", f"{_PUZZLE}/solution", "puzzles", puzzles.solution, "study", 404),
    # Positions and games away from tables.
    _shared("POST", "/api/study/position", "study", study.position, "study", 404, 413),
    _shared("POST", "/api/study/gesture", "study", study.gesture, "study", 404, 413),
    _shared("POST", "/api/study/words", "study", study.words, "study", 404, 413),
    _shared("POST", "/api/explorer", "study", study.explorer, "study", 404, 413),
    _shared("POST", "/api/setup/{game}", "study", study.draft, "study", 404, 413),
    _shared("POST", "/api/study/read", "study", study_tree.read, "import", 404, 413),
    _shared("POST", "/api/study/write", "study", study_tree.write, "import", 404, 413),
    _shared("POST", "/api/study/export", "study", study_tree.export, "import", 404, 413),
    _shared("POST", "/api/study/picture", "study", study_tree.picture, "import", 404, 413),
    _shared("POST", "/api/study/film", "study", study_tree.film, "import", 404, 413),
    _own("POST", "/api/study/review", "study", "review", ReviewAnswer, 401, 413),
    _own("POST", "/api/studies", "study", "store", StoredStudy, 401, 413, success=201),
    _own("GET", "/api/studies/{study}", "study", "find", StoredStudy, 404),
    # The guest.
    _own("GET", "/api/me", "guests", "who_am_i", rest.Me),
    _own("PUT", "/api/me", "guests", "change_me", rest.Me, 401),
    _own("DELETE", "/api/me", "guests", "forget_me", None, 401, success=204),
    _own("GET", "/api/me/tables", "guests", "my_tables", rest.TableList, 401),
    _own("GET", "/api/me/blocks", "guests", "my_blocks", rest.Blocks, 401),
    _own("POST", "/api/me/blocks", "guests", "block_author", rest.Blocks, 401, 404, 429),
    _own("DELETE", "/api/me/blocks/{block}", "guests", "unblock", rest.Blocks, 401, 404),
    _own("GET", "/api/me/export", "guests", "export", rest.Export, 401),
    # Tables.
    _own("GET", "/api/tables", "tables", "public_tables", rest.TableList),
    _own("POST", "/api/tables", "tables", "create_table", rest.TableInfo, 401, 413, success=201),
    _own("GET", _TABLE, "tables", "one_table", rest.TableInfo, 404),
    _own("POST", f"{_TABLE}/join", "tables", "join_table", rest.Joined, 401, 404, 409, 413),
    _own("POST", f"{_TABLE}/links/{{chair}}", "tables", "renew_link", rest.SeatLink, 401, 404, 409),
    _own("POST", f"{_TABLE}/leave", "tables", "leave_table", rest.TableInfo, 401, 404, 409, 413),
    _own("POST", f"{_TABLE}/fill", "tables", "fill_table", rest.TableInfo, 401, 404, 409, 413),
    _own("POST", f"{_TABLE}/close", "tables", "close_table", rest.TableInfo, 401, 404, 409),
    _own("GET", f"{_TABLE}/record", "tables", "record_of_table", "text/plain", 404),
    _own("GET", f"{_TABLE}/replay", "tables", "replay_of_table", rest.ReplayInfo, 404, 413),
    _own("GET", f"{_TABLE}/picture.svg", "tables", "picture_of_table", "image/svg+xml", 404),
)
