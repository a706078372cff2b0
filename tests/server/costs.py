"""The cost of every request to the event loop: the largest bodies at the worst positions.

`python -m tests.server.costs` prints the figures of `docs/internals/measurements.md`.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from spielwerk.game.node import Node, play_all
from spielwerk.games import find
from spielwerk.record.model import read
from tests.server.test_import_limits import long_game
from tests.service.doors import Connection, Door, server_door
from tests.waits import until

Json = dict[str, Any]
GAMES = ("hive", "fire-water", "heaven-hell", "ignite-flow")
LONGEST = 990
"""Plies of the longest game."""
TRIES = 3
"""Tries, of which the minimum counts: a single delay may be an import or a garbage collection."""
REPEATED = "x" * 400


@dataclass(frozen=True, slots=True)
class Cost:
    """The processor time of the loop's thread: of the longest turn, and of all turns."""

    name: str
    longest: float
    total: float
    refused: str | None
    """The code by which it was refused, if it was."""


class Turns:
    """The turns of the event loop that took more than nothing."""

    def __init__(self) -> None:
        self.taken: list[float] = []

    @contextmanager
    def watched(self) -> Iterator[Turns]:
        """Measure every turn."""
        usual = asyncio.events.Handle._run

        def measured(handle: asyncio.Handle) -> None:
            began = time.thread_time()
            usual(handle)
            self.taken.append(time.thread_time() - began)

        asyncio.events.Handle._run = measured  # type: ignore[assignment,method-assign]
        try:
            yield self
        finally:
            asyncio.events.Handle._run = usual  # type: ignore[method-assign]


def worst_line(game: str) -> tuple[str, ...]:
    """Return the plies of a random game to the position with the most legal moves."""
    best: tuple[int, tuple[str, ...]] = (0, ())
    for seed in range(3):
        random, node, plies = Random(seed), Node(find(game).start()), list[str]()
        while node.actor() is not None and len(plies) < 120:
            choices = node.plies()
            if not node.pending and len(choices) > best[0] and isinstance(node.actor(), int):
                best = (len(choices), tuple(plies))
            ply = random.choice(list(choices))
            plies.append(node.format(ply))
            node = node.child(ply)
    return best[1]


async def first_puzzle(door: Door) -> str:
    """Return the path of a puzzle of Hive."""
    found = json.loads((await door.call("GET", "/api/puzzles/hive")).body)
    return f"/api/puzzles/hive/{found['puzzles'][0]['id']}"


async def rest_questions(door: Door, table: str) -> list[tuple[str, str, str, Any]]:
    """Return the questions of the REST API with the largest bodies, by name."""
    record = long_game(LONGEST)
    tree = json.loads((await door.call("POST", "/api/study/read", {"text": record})).body)
    for node in tree["nodes"]:
        node["comment"] = REPEATED[:40]
    plies = record.partition("Moves:\n")[2].replace(";", "").split("\n")[:-1]
    line = {"game": "hive", "options": {"repetition": False}, "plies": plies}
    found = [["bS1 wS1-", *plies[:59]]] * 60
    shown = json.loads((await door.call("POST", "/api/study/position", line)).body)
    puzzle = await first_puzzle(door)
    return [
        ("study/position", "POST", "/api/study/position", {**line, "closely": True}),
        ("study/gesture", "POST", "/api/study/gesture", {**line, "gesture": ["wQ"] * 8}),
        ("study/words", "POST", "/api/study/words", {**line, "lines": found}),
        ("study/read", "POST", "/api/study/read", {"text": record}),
        ("study/write", "POST", "/api/study/write", {"tree": tree}),
        ("studies", "POST", "/api/studies", {"text": record}),
        ("explorer", "POST", "/api/explorer", line),
        ("setup", "POST", "/api/setup/hive", {"text": shown["text"]}),
        ("records/read", "POST", "/api/records/read", {"text": record}),
        ("records/details", "POST", "/api/records/details", {"text": record, "ply": LONGEST}),
        ("review", "POST", "/api/study/review", {"record": record, "ply": 0}),
        ("tables (record)", "POST", "/api/tables", {"record": record, "chairs": ME}),
        ("tables", "POST", "/api/tables", {"game": "hive", "chairs": ME}),
        ("replay", "GET", f"/api/tables/{table}/replay", None),
        ("record", "GET", f"/api/tables/{table}/record", None),
        ("picture", "GET", f"/api/tables/{table}/picture.svg", None),
        ("my tables", "GET", "/api/me/tables", None),
        ("all tables", "GET", "/api/tables", None),
        ("export", "GET", "/api/me/export", None),
        ("games", "GET", "/api/games", None),
        ("rules", "GET", "/api/games/hive/rules", None),
        ("puzzles", "GET", "/api/puzzles/hive", None),
        ("puzzle", "GET", puzzle, None),
        ("puzzle/hint", "POST", f"{puzzle}/hint", {}),
        ("puzzle/solution", "GET", f"{puzzle}/solution", None),
        ("lessons", "GET", "/api/lessons/hive", None),
    ]


PAST = 700
ME = [{"kind": "me"}, {"kind": "me"}]
OFF = {"chair": 0, "move": "wQ " + REPEATED[:60]}


def live_questions(table: str) -> Iterator[Json]:
    """Yield every kind of live message with the largest fields."""
    about: Json = {"table": table}
    yield {"type": "unwatch", **about}
    yield {"type": "watch", **about}
    yield {"type": "speak", "language": "de"}
    yield {"type": "gesture", "chair": 0, "gesture": ["a"] * 8, **about}
    yield {"type": "gesture", "chair": 0, "gesture": [], **about}
    yield {"type": "why", **OFF, **about}
    yield {"type": "guide", "chair": 0, **about}
    for ply in (None, PAST):
        yield {"type": "details", "ply": ply, **about}
        yield {"type": "sheet", "ply": ply, **about}
    yield {"type": "words", "from": 700, "to": 720, **about}
    yield {"type": "hint", "seconds": 0.01, "level": 1, **about}
    yield {"type": "cancel", "of": "nothing"}
    yield {"type": "say", "text": REPEATED, **about}
    yield {"type": "offer-search", "version": None}
    plies = long_game(LONGEST).partition("Moves:\n")[2].replace(";", "").split("\n")[:-1]
    line: Json = {"game": "hive", "options": {"repetition": False}, "plies": plies[:900]}
    yield {"type": "analyse", "seconds": 0.01, "lines": 2**31 - 1, **line}
    yield {"type": "play", **OFF, **about}
    yield {"type": "undo", "chair": 0, **about}
    yield {"type": "take-back", "chair": 0, "ply": 10**6, **about}
    yield {"type": "offer-draw", "chair": 0, **about}
    yield {"type": "answer", "chair": 0, "agreed": False, **about}
    yield {"type": "ready", "chair": 0, **about}
    yield {"type": "substitute", "chair": 0, "to": 1, **about}
    yield {"type": "reclaim", "chair": 0, **about}
    yield {"type": "resign", "chair": 0, "version": 1, **about}
    yield {"type": "entropy", "chair": 0, "text": REPEATED[:64], **about}


async def tables_of(door: Door) -> dict[str, str]:
    """Make a table at the worst position of each game, and one with the longest game."""
    found: dict[str, str] = {}
    for game in GAMES:
        plies = ";\n".join(worst_line(game))
        record = f"Spielwerk record 1\nGame: {game}\n\nMoves:\n{plies};\n"
        given = {"record": record, "chairs": [{"kind": "me"}] * find(game).start().seats}
        answer = await door.call("POST", "/api/tables", given)
        assert answer.status == 201, answer.body
        found[game] = json.loads(answer.body)["table"]
    answer = await door.call("POST", "/api/tables", {"record": long_game(LONGEST), "chairs": ME})
    assert answer.status == 201, answer.body
    found["longest"] = json.loads(answer.body)["table"]
    return found


async def move_at(door: Door, table: str) -> Json:
    """Return a legal move at a table: the first of the last position."""
    text = (await door.call("GET", f"/api/tables/{table}/record")).body
    record = read(text)
    first = Node(record.game.start(len(record.players), record.options))
    node = play_all(first, ";".join(record.plies))
    seat = node.state.to_move()[0]
    move = node.state.format_move(node.state.legal_moves(seat)[0])
    return {"type": "play", "chair": seat, "move": move, "table": table}


async def ask(connection: Connection, number: int, message: Json) -> str | None:
    """Send a live message, wait for its last answer, and return the code if that is a refusal."""
    own = f"asked {number}"
    connection.send(json.dumps({**message, "id": own}))

    def answers() -> list[Json]:
        mine = [each for each in connection.messages if each.get("id") == own]
        return [each for each in mine if each["type"] != "thinking" and each.get("final", True)]

    last = (await until(answers))[0]
    return str(last["refusal"]["code"]) if last["type"] == "refused" else None


async def costs(folder: Path) -> list[Cost]:
    """Ask everything, and return what it cost, the longest turn first."""
    measured: dict[str, list[tuple[float, float]]] = {}
    refused: dict[str, str | None] = {}
    async with server_door(folder / "games.sqlite") as door:
        await door.call("GET", "/api/me")
        tables = await tables_of(door)
        connection = await door.connect("en")
        asked = await rest_questions(door, tables["longest"])
        with Turns().watched() as turns:
            for attempt in range(TRIES):
                number = 0
                for name, method, path, body in asked:
                    turns.taken.clear()
                    answer = await door.call(method, path, body)
                    failed = answer.status >= 400
                    refused[name] = json.loads(answer.body)["refusal"]["code"] if failed else None
                    measured.setdefault(name, []).append((max(turns.taken), sum(turns.taken)))
                for place, table in tables.items():
                    await ask(connection, 10**6 + attempt, {"type": "watch", "table": table})
                    for message in (*live_questions(table), await move_at(door, table)):
                        await asyncio.sleep(0)  # Work of the test is not a cost of the server.
                        turns.taken.clear()
                        number += 1
                        code = await ask(connection, 1000 * attempt + number, message)
                        past = ", past" if message.get("ply") == PAST else ""
                        illegal = ", illegal" if message.get("move") == OFF["move"] else ""
                        name = f"{message['type']} ({place}{past}{illegal})"
                        refused.setdefault(name, code)
                        measured.setdefault(name, []).append((max(turns.taken), sum(turns.taken)))
        await connection.close()
    found = [
        Cost(name, min(turn for turn, _ in taken), min(all_ for _, all_ in taken), refused[name])
        for name, taken in measured.items()
    ]
    return sorted(found, key=lambda cost: -cost.longest)


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        for cost in asyncio.run(costs(Path(folder))):
            longest, total = f"{cost.longest * 1000:.1f}", f"{cost.total * 1000:.1f}"
            print(f"| {cost.name} | {longest} | {total} | {cost.refused or ''} |")


if __name__ == "__main__":
    main()
