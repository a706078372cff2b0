"""No message reveals anything that its reader may not know.

Recording clients hold every seat and watch. Leaks of a sealed card are found by playing twice with
different cards and comparing every byte received by other clients before the reveal.
"""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from spielwerk.client.client import Json
from spielwerk.game import AnyGame, AnyState
from spielwerk.game.node import Node
from spielwerk.games import all_games, find
from tests.server.running import People, Person, RunningServer, begin, in_loop, play_on, seen

TIMES = re.compile(r'"(at|created|moved|said)":\d+')
NOT_COMPARED = ("ping", "hello", "presence")


class Recording:
    """Everything that one client got, as it came."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def __call__(self, text: str) -> None:
        self.texts.append(text)

    def compared(self, table: str) -> list[str]:
        """Return the messages without times and table ids, which differ between games."""
        kept = [text for text in self.texts if json.loads(text)["type"] not in NOT_COMPARED]
        return [TIMES.sub(r'"\1":0', text.replace(table, "TABLE")) for text in kept]


def line_to_a_choice(game: AnyGame) -> tuple[list[str], AnyState]:
    """Return moves to a simultaneous choice, with several moves for seat 0."""
    for seed in range(500):
        chance, node, plies = random.Random(seed), Node(game.start()), list[str]()
        for _ in range(80):
            if len(node.state.to_move()) > 1 and len(node.state.legal_moves(0)) > 1:
                return plies, node.state
            choices = list(node.plies())
            if not choices:
                break
            choice = chance.choice(choices)
            plies.append(node.format(choice))
            node = node.child(choice)
    raise AssertionError("no such position found")


SECRET_GAMES = [
    game.name
    for game in all_games().values()
    if game.name == "heaven-hell"  # the only one in which several choose at once
]


class Seen:
    """The data that each other client received before the reveal, and public data."""

    def __init__(self) -> None:
        self.streams: dict[str, list[str]] = {}
        self.fetched: list[str] = []


async def _until_the_choice(
    people: People, game: str, card: str, plies: list[str], hot_seat: bool
) -> Seen:
    """Play to the choice, seal a card for seat 0, and collect what other clients received."""
    recordings = {name: Recording() for name in ("own", "other", "onlooker")}
    anna = await people.come("Anna", heard=recordings["own"])
    bruno = anna if hot_seat else await people.come("Bruno", heard=recordings["other"])
    otto = await people.come("Otto", heard=recordings["onlooker"])
    chairs: Any = ["me", "me"] if hot_seat else ["me", "open"]
    table = (await anna.visitor.create(game, chairs))["table"]
    if not hot_seat:
        await bruno.visitor.join(table)
    everybody = [anna, otto] if hot_seat else [anna, bruno, otto]
    for person in everybody:
        await person.live.watch(table)
    for move in plies:
        seat = anna.live.tables[table].state["owing"][0]
        done = await (anna, bruno)[seat].live.play(table, seat, move)
        await seen(table, done["number"], *everybody)
    done = await anna.live.play(table, 0, card)
    await seen(table, done["number"], *everybody)
    return await _collected(table, anna, otto, recordings, hot_seat)


async def _collected(
    table: str, anna: Person, otto: Person, recordings: dict[str, Recording], hot_seat: bool
) -> Seen:
    found = Seen()
    hidden_from = ("own", "onlooker") if hot_seat else ("other", "onlooker")
    for name in hidden_from:
        found.streams[name] = recordings[name].compared(table)
    for path in ("", "/record", "/replay", "/picture.svg"):
        answer = await otto.visitor.call("GET", f"/api/tables/{table}{path}")
        text = answer if isinstance(answer, str) else json.dumps(answer, separators=(",", ":"))
        found.fetched.append(TIMES.sub(r'"\1":0', text.replace(table, "TABLE")))
    state = anna.live.tables[table].state
    assert state["chosen"] == [0]
    return found


@pytest.mark.parametrize("hot_seat", [False, True], ids=["two clients", "one screen"])
@pytest.mark.parametrize("game", SECRET_GAMES)
def test_a_sealed_card_changes_no_byte_that_others_get(
    server: RunningServer, game: str, hot_seat: bool
) -> None:
    @in_loop
    async def compare() -> None:
        plies, state = line_to_a_choice(find(game))
        cards = sorted(state.format_move(move) for move in state.legal_moves(0))
        async with People(server.url) as people:
            first, second = [
                await _until_the_choice(people, game, card, plies, hot_seat)
                for card in (cards[0], cards[-1])
            ]
        assert cards[0] != cards[-1]
        assert first.streams == second.streams
        assert first.fetched == second.fetched
        assert all(len(stream) > len(plies) for stream in first.streams.values())

    compare()


@in_loop
async def test_the_one_who_chose_may_see_it_again_alone(server: RunningServer) -> None:
    plies, state = line_to_a_choice(find("heaven-hell"))
    card = state.format_move(state.legal_moves(0)[0])
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("heaven-hell")
        for move in plies:
            seat = anna.live.tables[table].state["owing"][0]
            done = await (anna, bruno)[seat].live.play(table, seat, move)
            await seen(table, done["number"], anna, bruno)
        done = await anna.live.play(table, 0, card)
        await seen(table, done["number"], anna, bruno)
        again = await people.again(anna)
        followed = await again.live.watch(table)
        assert followed.view(0)["own_choice"] == card
        assert followed.events[-1]["move"] == card
        other = bruno.live.tables[table]
        assert other.view(1)["own_choice"] is None
        assert "move" not in other.events[-1]
        assert other.state["chosen"] == [0]


def test_a_choice_that_was_never_shown_stays_hidden_in_the_next_game(
    server: RunningServer,
) -> None:
    """Seats rotate: the seat's next holder must not find the old card."""

    @in_loop
    async def play() -> None:
        plies, state = line_to_a_choice(find("heaven-hell"))
        card = state.format_move(state.legal_moves(0)[0])
        async with People(server.url) as people:
            table, anna, bruno = await people.pair("heaven-hell")
            for move in plies:
                seat = anna.live.tables[table].state["owing"][0]
                done = await (anna, bruno)[seat].live.play(table, seat, move)
                await seen(table, done["number"], anna, bruno)
            await anna.live.play(table, 0, card)
            await bruno.live.ask("resign", table=table, chair=1)
            await bruno.live.ask("ready", table=table, chair=1)
            done = await anna.live.ask("ready", table=table, chair=0)
            await seen(table, done["number"], anna, bruno)
            again = await people.again(bruno)
            followed = await again.live.watch(table)
            assert followed.state["views"][0]["seat"] == 0, "seats have rotated"
            chosen = [event for event in followed.events if event["type"] == "chosen"]
            assert ["move" in event for event in chosen] == [False]

    play()


# Seeds, tokens, and who is who.


@pytest.mark.parametrize("game", all_games())
def test_no_message_holds_a_seed_a_token_or_another_guest(server: RunningServer, game: str) -> None:
    @in_loop
    async def play() -> None:
        recordings = [Recording() for _ in range(3)]
        async with People(server.url) as people:
            anna, bruno, otto = [
                await people.come(name, heard=recording)
                for name, recording in zip(("Anna", "Bruno", "Otto"), recordings, strict=True)
            ]
            made = await anna.visitor.create(game, ["me", "open"])
            table = made["table"]
            await bruno.visitor.join(table)
            for person in (anna, bruno, otto):
                await person.live.watch(table)
            await begin(table, anna, bruno)
            await play_on(table, [anna, bruno], random.Random(3).choice, 25, [otto])
            ids = [str((await p.visitor.introduce())["guest"]) for p in (anna, bruno, otto)]
            cookies = [str(p.visitor.cookie) for p in (anna, bruno, otto)]
            over = anna.live.tables[table].state["result"] is not None
            info = await otto.visitor.call("GET", f"/api/tables/{table}")
        _check_secrets(server, table, made, recordings, ids, cookies, over)
        assert info["links"] == []

    play()


def _check_secrets(
    server: RunningServer,
    table: str,
    made: Json,
    recordings: list[Recording],
    ids: list[str],
    cookies: list[str],
    over: bool,
) -> None:
    token = made["links"][0]["path"].partition("token=")[2]
    seeds = _seeds(server, table)
    for number, recording in enumerate(recordings):
        everything = "\n".join(recording.texts)
        assert token not in everything
        for seed in seeds:
            assert over or seed not in everything
        for other, guest in enumerate(ids):
            assert other == number or guest not in everything
        for cookie in cookies:
            assert cookie.rpartition(".")[2] not in everything
    for secret in (*seeds, *cookies, token):
        assert secret not in server.logged(), "nor does the log hold it"


def _seeds(server: RunningServer, table: str) -> list[str]:
    """Return the server's secrets from its database."""
    rows = server.stored("SELECT data FROM event WHERE table_id = :table", table=table)
    began = [data for (text,) in rows if (data := json.loads(text))["type"] == "began"]
    return [data["seed"] for data in began if data["seed"]]


@in_loop
async def test_chance_that_was_not_drawn_shows_nowhere(server: RunningServer) -> None:
    """Two games with different seeds look the same until the first thing is drawn."""
    streams = []
    async with People(server.url) as people:
        for _ in range(2):
            recording = Recording()
            anna = await people.come("Anna", heard=recording)
            table = (await anna.visitor.create("fire-water", ["me", "me"]))["table"]
            followed = await anna.live.watch(table)
            await anna.live.ask("entropy", table=table, chair=0, text="a")
            promised = followed.state["commitment"]
            streams.append([text.replace(promised, "P") for text in recording.compared(table)])
            await anna.live.ask("entropy", table=table, chair=1, text="b")
            assert _seeds(server, table)
    assert streams[0] == streams[1]
    assert len(streams[0]) >= 3
