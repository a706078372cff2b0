"""Traffic through Redis reveals no sealed card or seed, byte by byte."""

from __future__ import annotations

import asyncio
import codecs
import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from redis import Redis

from spielwerk.client.client import Json
from spielwerk.games import find
from spielwerk.record.model import Participant, Record
from spielwerk.server.cluster.seals import Seals
from tests.cluster.running import SECRET, RunningCluster, Travellers, until
from tests.server.running import begin, in_loop, play_on, seen
from tests.server.test_leaks import line_to_a_choice

END = b"the end of the recording"
IDS = re.compile(rb"[0-9a-f]{16,64}")
ARGUMENT = re.compile(rb'"((?:[^"\\]|\\.)*)"')


@contextmanager
def _recorded(cluster: RunningCluster) -> Iterator[list[bytes]]:
    """Record every command that is sent to Redis meanwhile, as the server of Redis sees it.

    The client's own reader of the monitor takes a backslash before the closing quote for an escape,
    and one sealed message in about a hundred has such bytes.
    """
    redis, lines, begun = Redis.from_url(cluster.redis.url), list[bytes](), threading.Event()

    def record() -> None:
        with redis.monitor() as monitor:  # type: ignore[no-untyped-call]
            begun.set()
            while True:
                found = ARGUMENT.findall(monitor.connection.read_response())
                line = b" ".join(codecs.escape_decode(each)[0] for each in found)
                if END in line:
                    return
                lines.append(line)

    thread = threading.Thread(target=record)
    thread.start()
    begun.wait(30)
    yield lines
    redis.echo(END.decode())
    thread.join(30)
    redis.close()


def _notes(lines: list[bytes], table: str) -> list[bytes]:
    """Return the notes between processes about a table, without their random ids."""
    found = [line for line in lines if table.encode() in line and b'"stored"' in line]
    return [IDS.sub(b"ID", line.replace(table.encode(), b"TABLE")) for line in found]


async def _until_the_choice(cluster: RunningCluster, card: str, plies: list[str]) -> list[bytes]:
    """Two people at two servers play to the choice, and one of them seals a card."""
    first, second = cluster.servers
    with _recorded(cluster) as lines:
        async with Travellers() as people:
            table, anna, bruno = await people.pair(first, second, "heaven-hell")
            for move in plies:
                seat = anna.live.tables[table].state["owing"][0]
                done = await (anna, bruno)[seat].live.play(table, seat, move)
                await seen(table, done["number"], anna, bruno)
            done = await anna.live.play(table, 0, card)
            await seen(table, done["number"], anna, bruno)
    return _notes(lines, table)


def test_a_sealed_card_changes_no_byte_between_processes(cluster: RunningCluster) -> None:
    @in_loop
    async def compare() -> None:
        plies, state = line_to_a_choice(find("heaven-hell"))
        cards = sorted(state.format_move(move) for move in state.legal_moves(0))
        assert cards[0] != cards[-1]
        notes = [await _until_the_choice(cluster, card, plies) for card in (cards[0], cards[-1])]
        assert notes[0] == notes[1]
        assert len(notes[0]) > len(plies)

    compare()


def test_what_a_worker_is_asked_does_not_depend_on_a_sealed_card(cluster: RunningCluster) -> None:
    """The person has sealed a card, then the table comes to another server, which asks anew."""
    first, second = cluster.servers
    redis = Redis.from_url(cluster.redis.url)

    async def asked(card: str, record: str) -> Json:
        async with Travellers() as people:
            anna = await people.come(first)
            chairs = [{"kind": "me"}, {"kind": "program", "level": 1}]
            given = {"chairs": chairs, "record": record}
            made = await anna.visitor.call("POST", "/api/tables", given)
            await anna.live.watch(made["table"])
            await anna.live.play(made["table"], 0, card)
            await asyncio.to_thread(first.kill)
            redis.flushall()
            again = await people.move(anna, second)
            await again.live.watch(made["table"])
            [request] = await until(lambda: redis.lrange("spielwerk:searches", 0, -1))
            await again.live.ask("resign", table=made["table"], chair=0)
            await until(lambda: not redis.llen("spielwerk:searches") or redis.flushall())
        await asyncio.to_thread(first.start)
        sent: Json = json.loads(request)["request"]
        return sent

    @in_loop
    async def compare() -> None:
        for worker in cluster.workers:
            await asyncio.to_thread(worker.kill)
        plies, state = line_to_a_choice(find("heaven-hell"))
        cards = sorted(state.format_move(move) for move in state.legal_moves(0))
        record = _record(plies)
        assert await asked(cards[0], record) == await asked(cards[-1], record)

    compare()
    redis.close()


def _record(plies: list[str]) -> str:
    players = (Participant("Anna"), Participant("Bruno"))
    return Record(find("heaven-hell"), players, plies=tuple(plies)).write()


def _payload(line: bytes) -> bytes:
    """Return what was pushed into a list."""
    return line.split(b" ", 2)[2]


def test_a_programs_card_is_sealed_and_gone_when_it_is_read(cluster: RunningCluster) -> None:
    first, _ = cluster.pair
    redis, seals = Redis.from_url(cluster.redis.url), Seals([SECRET])

    @in_loop
    async def play() -> None:
        with _recorded(cluster) as lines:
            async with Travellers() as people:
                anna = await people.come(first)
                chairs: list[str | Json] = ["me", {"kind": "program", "level": 1}]
                table = (await anna.visitor.create("heaven-hell", chairs))["table"]
                followed = await anna.live.watch(table)
                while len(_moves_of_program(cluster, table)) < 3:
                    await anna.live.until(lambda: bool(followed.my_owing()), 60)
                    await play_on(table, [anna], lambda moves: moves[0], 1)
                await anna.live.until(lambda: bool(followed.my_owing()), 60)
                # A card that the program chooses later must not be recorded.
                moves = _moves_of_program(cluster, table)
        answers = [line for line in lines if line.startswith(b"RPUSH spielwerk:answers:")]
        assert answers
        opened = [seals.opened(_payload(line)) for line in answers]
        found = [each["answer"]["move"] for each in opened if each and "answer" in each]
        # A search that takes long is asked for again, and then answered twice.
        assert [move for move in dict.fromkeys(found) if move in moves] == list(
            dict.fromkeys(moves)
        ), "the server's key opens them"
        for line in answers:
            assert Seals(["another secret"]).opened(_payload(line)) is None
            assert b"move" not in _payload(line)
        assert not redis.keys("spielwerk:answers:*"), "what was read is gone"

    play()
    redis.close()


def _moves_of_program(cluster: RunningCluster, table: str) -> list[str]:
    query = "SELECT data FROM event WHERE table_id = :table ORDER BY number"
    events = [json.loads(data) for (data,) in cluster.stored(query, table=table)]
    return [each["move"] for each in events if each.get("seat") == 1 and each.get("move")]


def test_no_seed_goes_through_redis(cluster: RunningCluster) -> None:
    @in_loop
    async def play() -> None:
        with _recorded(cluster) as lines:
            async with Travellers() as people:
                table, anna, bruno = await people.pair(*cluster.pair, "fire-water")
                await begin(table, anna, bruno)
                await play_on(table, [anna, bruno], lambda moves: moves[0], 4)
        query = "SELECT data FROM event WHERE table_id = :table"
        events = [json.loads(data) for (data,) in cluster.stored(query, table=table)]
        seeds = [event["seed"] for event in events if event["type"] == "began"]
        assert seeds
        assert all(seeds)
        everything = b"\n".join(lines)
        assert table.encode() in everything
        for seed in seeds:
            assert seed.encode() not in everything

    play()
