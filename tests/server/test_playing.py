"""Playing over the network: every game to its end, refusals, lost connections, chat."""

from __future__ import annotations

import random

import pytest

from spielwerk.client.client import Json, RefusedByServer
from spielwerk.games import all_games
from spielwerk.record.model import Participant, read
from spielwerk.record.verify import verify
from spielwerk.table.game_session import GameSession
from spielwerk.wire.gestures import possible
from tests.server.running import People, RunningServer, begin, in_loop, play_on, seen


def chooser(seed: int) -> random.Random:
    """Something that chooses, the same way each time."""
    return random.Random(seed)


@pytest.mark.parametrize("game", all_games())
def test_a_game_is_played_and_its_record_tells_the_same(server: RunningServer, game: str) -> None:
    @in_loop
    async def play() -> None:
        async with People(server.url) as people:
            table, anna, bruno = await people.pair(game)
            onlooker = await people.come("Otto")
            await onlooker.live.watch(table)
            await play_on(table, [anna, bruno], chooser(5).choice, 60, [onlooker])
            followed = anna.live.tables[table]
            for person in (bruno, onlooker):
                other = person.live.tables[table]
                assert [ply["text"] for ply in other.plies] == [p["text"] for p in followed.plies]
                assert [event["number"] for event in other.events] == list(
                    range(1, followed.number + 1)
                )
            text = await anna.visitor.call("GET", f"/api/tables/{table}/record")
            record = read(text)
            assert list(record.plies) == [ply["text"] for ply in followed.plies]
            assert [player.name for player in record.players] == ["Anna", "Bruno"]
            if followed.state["result"] is None:
                await bruno.live.ask("resign", table=table, chair=1)
                text = await anna.visitor.call("GET", f"/api/tables/{table}/record")
            record = read(text)
            assert record.result is not None
            if record.fairness is not None:
                assert verify(record).fair
                assert verify(record).without_entropy == ()

    play()


@in_loop
async def _with_three_and_four(server: RunningServer, count: int) -> None:
    async with People(server.url) as people:
        persons = [await people.come(f"Person {number}") for number in range(count)]
        wish = ["me", *["open"] * (count - 1)]
        table = (await persons[0].visitor.create("fire-water", wish))["table"]  # type: ignore[arg-type]
        for person in persons[1:]:
            await person.visitor.join(table)
        for person in persons:
            await person.live.watch(table)
        await begin(table, *persons)
        assert await play_on(table, persons, chooser(1).choice, 12) == 12
        await persons[0].live.ask("resign", table=table, chair=0)
        followed = persons[1].live.tables[table]
        await persons[1].live.until(lambda: followed.state["seats"][0]["departed"])
        assert followed.state["status"] == "playing", "the others play on, a program for who left"
        for _ in range(3):
            owing = [person for person in persons[1:] if person.live.tables[table].my_owing()]
            if not owing:
                before = followed.number
                await persons[1].live.until(lambda n=before: followed.number > n)  # type: ignore[misc]
                continue
            await play_on(table, [owing[0]], chooser(2).choice, 1, persons)


@pytest.mark.parametrize("count", [3, 4])
def test_more_than_two_play_and_go_on_when_one_leaves(server: RunningServer, count: int) -> None:
    _with_three_and_four(server, count)


# Refusals.


async def _refused(asked: object) -> Json:
    with pytest.raises(RefusedByServer) as refusal:
        await asked  # type: ignore[misc]
    return refusal.value.refusal


@in_loop
async def test_refusals_say_why(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("ignite-flow")
        said = await _refused(bruno.live.play(table, 1, "Fa1"))
        assert said["code"] == "not-your-turn"
        said = await _refused(bruno.live.play(table, 0, "Fa1"))
        assert said["code"] == "not-your-seat"
        said = await _refused(anna.live.play(table, 0, "Zz"))
        assert said["code"] == "badly-written"
        done = await anna.live.play(table, 0, "Fa1")
        await seen(table, done["number"], anna, bruno)
        said = await _refused(bruno.live.play(table, 1, "Wa1"))
        assert (said["code"], said["rule"], said["cells"]) == ("illegal", "IF-2", ["a1"])
        onlooker = await people.come("Otto", "de")
        await onlooker.live.watch(table)
        said = await _refused(onlooker.live.play(table, 1, "Wb1"))
        assert said["message"] == "Das ist nicht dein Platz."


@in_loop
async def test_a_move_chosen_in_another_position_is_stale(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("ignite-flow")
        old = anna.live.tables[table].state["version"]
        done = await anna.live.play(table, 0, "Fa1")
        await seen(table, done["number"], anna, bruno)
        done = await bruno.live.play(table, 1, "Fb1")
        await seen(table, done["number"], anna, bruno)
        asked = anna.live.ask("play", table=table, chair=0, move="Fc1", version=old)
        assert (await _refused(asked))["code"] == "stale"


@in_loop
async def test_the_guide_speaks_to_whoever_is_to_move(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("ignite-flow")
        said = await anna.live.ask("guide", table=table, chair=0)
        assert (said["type"], said["chair"]) == ("guide", 0)
        assert said["version"] == anna.live.tables[table].state["version"]
        assert said["sentences"]
        assert (await bruno.live.ask("guide", table=table, chair=1))["sentences"] == []
        other = bruno.live.ask("guide", table=table, chair=0)
        assert (await _refused(other))["code"] == "not-your-seat"


# Touching.


@in_loop
async def test_touches_become_moves_or_reasons(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("ignite-flow")

        async def touch(person: int, *steps: str) -> Json:
            who = (anna, bruno)[person]
            return await who.live.ask("gesture", table=table, chair=person, gesture=list(steps))

        nothing = await touch(0)
        assert {"fire", "water", "earth"} <= set(nothing["next"])
        begun = await touch(0, "fire")
        assert begun["complete"] == []
        assert begun["refusal"] is None
        assert {"a1", "c3", "f6"} <= set(begun["next"])
        made = await touch(0, "fire", "c3")
        assert [offer["move"] for offer in made["complete"]] == ["Fc3"]
        done = await anna.live.play(table, 0, "Fc3")
        await seen(table, done["number"], anna, bruno)
        refused = await touch(1, "water", "c3")
        assert refused["complete"] == refused["next"] == []
        assert refused["refusal"]["rule"] == "IF-2"
        assert (await touch(1, "moon"))["refusal"]["code"] == "badly-written"
        assert (await touch(0, "fire"))["refusal"]["code"] == "not-your-turn"


@in_loop
async def test_things_may_be_touched_in_another_order(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("ignite-flow")
        for person, seat, move in ((anna, 0, "Fc3"), (bruno, 1, "Wd3"), (anna, 0, "Wd4")):
            done = await person.live.play(table, seat, move)
            await seen(table, done["number"], anna, bruno)
        for steps in (["c3", "d3"], ["d3", "c3"]):
            answer = await bruno.live.ask("gesture", table=table, chair=1, gesture=steps)
            assert [offer["move"] for offer in answer["complete"]] == ["Rc3d3"]


MEANT = {
    "e1 a6": ("IF-3", "never diagonally, so not from e1 to a6"),
    "e1 b1": ("IF-3", "b1 holds desert"),
    "e1 b6": ("IF-10", "b6"),
    "d6 a6": ("IF-6", "flows only diagonally, to the next cell, so not from d6 to a6"),
    "d6 c4": ("IF-7", "flows only diagonally, to the next cell, so not from d6 to c4"),
    "d6 e1": ("IF-10", "e1"),
}
"""By touches: the rule that forbids the intended move, and its words."""


@pytest.mark.parametrize("things", MEANT)
def test_of_several_meanings_the_one_that_was_meant_is_explained(things: str) -> None:
    game = all_games()["ignite-flow"]
    start = ".W.W../....../..E.../....../....../.D..F. white 3-3 0-0 action turn 9"
    table = GameSession.open(game, (Participant(), Participant()), start=start)
    rule, said = MEANT[things]
    refusal = possible(table, 0, things.split()).refusal
    assert refusal is not None
    assert refusal.rule == rule
    assert said in refusal.message("en")


@in_loop
async def test_every_offered_move_is_made_by_its_touches(server: RunningServer) -> None:
    async with People(server.url) as people:
        for game in all_games():
            table, anna, bruno = await people.pair(game)
            await play_on(table, [anna, bruno], chooser(3).choice, 8)
            person = anna if anna.live.tables[table].my_owing() else bruno
            seat = person.live.tables[table].my_owing()[0]
            moves = person.live.tables[table].moves(seat)
            for gesture in chooser(1).sample(moves, min(8, len(moves))):
                answer = await person.live.ask("gesture", table=table, chair=seat, gesture=gesture)
                made = [found for found in answer["complete"] if found["gesture"] == [*gesture]]
                assert len(made) == 1, "a gesture of the list is one move"
                assert made[0]["words"], "who asks gets words"
                begun = await person.live.ask(
                    "gesture", table=table, chair=seat, gesture=gesture[:-1]
                )
                assert gesture[-1] in begun["next"]


@in_loop
async def test_why(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, _ = await people.pair("ignite-flow")
        legal = await anna.live.ask("why", table=table, chair=0, move="Fc3")
        assert (legal["legal"], legal["refusal"]) == (True, None)
        illegal = await anna.live.ask("why", table=table, chair=0, move="Bc3")
        assert illegal["legal"] is False
        assert illegal["refusal"]["rule"].startswith("IF-")
        badly = await anna.live.ask("why", table=table, chair=0, move="hello")
        assert badly["refusal"]["code"] == "badly-written"


# Lost connections.


@in_loop
async def test_after_a_lost_connection_exactly_what_was_missed_comes(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive")
        await play_on(table, [anna, bruno], chooser(4).choice, 5)
        before = bruno.live.tables[table]
        known = before.number
        await bruno.live.close()
        back = await people.again(bruno)
        back.live.tables[table] = before
        mover = anna if anna.live.tables[table].my_owing() else back
        if mover is anna:
            await play_on(table, [anna], chooser(4).choice, 1)
        count = len(before.events)
        followed = await back.live.watch(table, after=known)
        await back.live.until(lambda: followed.number == anna.live.tables[table].number)
        assert len(followed.events) == followed.number
        assert [event["number"] for event in followed.events[count:]] == list(
            range(known + 1, followed.number + 1)
        )
        assert followed.plies == anna.live.tables[table].plies


@in_loop
async def test_who_was_never_there_or_claims_the_future_gets_everything(
    server: RunningServer,
) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive")
        await play_on(table, [anna, bruno], chooser(4).choice, 3)
        otto = await people.come("Otto")
        for after in (None, 10_000):
            followed = await otto.live.watch(table, **({} if after is None else {"after": after}))
            await otto.live.until(lambda f=followed: f.events != [])  # type: ignore[misc]
            assert otto.live.tables[table].plies == anna.live.tables[table].plies


@in_loop
async def test_several_connections_of_one_person_see_the_same(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive")
        second = await people.again(anna)
        await second.live.watch(table)
        await play_on(table, [second, bruno], chooser(7).choice, 6, [anna])
        assert second.live.tables[table].state["views"] == anna.live.tables[table].state["views"]


@in_loop
async def test_presence_is_sent(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive")

        def presence() -> Json:
            found = [message for message in anna.live.others if message["type"] == "presence"]
            return found[-1] if found else {"seats": [], "onlookers": -1}

        await anna.live.until(lambda: presence()["seats"] == [0, 1])
        otto = await people.come("Otto")
        await otto.live.watch(table)
        await anna.live.until(lambda: presence()["onlookers"] == 1)
        await bruno.live.close()
        await anna.live.until(lambda: presence()["seats"] == [0])


# Chat.


def _said(messages: list[Json]) -> list[str]:
    return [line["text"] for message in messages for line in message.get("lines", ())]


@in_loop
async def test_players_and_onlookers_talk_apart(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("hive")
        otto, olga = await people.come("Otto"), await people.come("Olga")
        for onlooker in (otto, olga):
            await onlooker.live.watch(table)
        await anna.live.ask("say", table=table, text="<b>good luck</b>")
        await otto.live.ask("say", table=table, text="she should take the ant")
        await bruno.live.until(lambda: _said(bruno.live.others) == ["<b>good luck</b>"])
        await olga.live.until(lambda: _said(olga.live.others) == ["she should take the ant"])
        await anna.live.ask("say", table=table, text="thanks")
        await bruno.live.until(lambda: len(_said(bruno.live.others)) == 2)
        assert _said(otto.live.others) == ["she should take the ant"]
        late = await people.come("Late")
        await late.live.watch(table)
        await late.live.until(lambda: _said(late.live.others) == ["she should take the ant"])
        said = await _refused(anna.live.ask("say", table=table, text=" \n "))
        assert said["code"] == "nothing-said"


@in_loop
async def test_language_can_change(server: RunningServer) -> None:
    async with People(server.url) as people:
        table, anna, bruno = await people.pair("ignite-flow")
        await play_on(table, [anna, bruno], chooser(1).choice, 2)
        await bruno.live.ask("speak", language="de")
        followed = bruno.live.tables[table]
        await bruno.live.until(lambda: followed.state["seats"][0]["title"] == "Weiß")
        assert "Partie 1 beginnt." in [event.get("words") for event in followed.events]


@in_loop
async def test_adding_to_the_seed_twice_changes_nothing(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        table = (await anna.visitor.create("fire-water", ["me", "me"]))["table"]
        followed = await anna.live.watch(table)
        for text in ("first", "second"):
            await anna.live.ask("entropy", table=table, chair=0, text=text)
        added = [event["text"] for event in followed.events if event["type"] == "contributed"]
        assert added == ["first"]
        await anna.live.ask("entropy", table=table, chair=1, text="third")
        await anna.live.until(lambda: followed.state["awaiting_entropy"] == [])
