"""Games between programs: seats, openings, failures, and continued tournaments."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from spielwerk.ai.player import Limits
from spielwerk.arena.contestants import check
from spielwerk.arena.runner import play
from spielwerk.arena.standings import scores, standings, table_text
from spielwerk.arena.terms import PLY_LIMIT, Terms, seatings
from spielwerk.arena.tournament import read_tournament, tournament
from spielwerk.game.refusals import BadSetup
from spielwerk.games import all_games
from spielwerk.record.model import read
from spielwerk.workers.processes import LocalProcesses

SMALL = Terms("ignite-flow", ("greedy", "random"), 2, {"size": 3}, Limits(nodes=5), seed=4)
FAILING = "uhp:/no/such/program"


def test_every_seating_comes_up_equally_often() -> None:
    for players, seats in ((2, 2), (3, 2), (2, 3), (4, 3), (3, 4)):
        ways = seatings(players, seats)
        assert len(set(ways)) == len(ways)
        taken = Counter((player, seat) for way in ways for seat, player in enumerate(way))
        assert len(set(taken.values())) == 1
        assert all(len(set(way)) == min(players, seats) for way in ways)


def test_both_seatings_have_the_same_opening_and_the_next_pair_another() -> None:
    games = [read(play(replace(SMALL, opening=3), number).record) for number in range(6)]
    openings = [game.plies[:3] for game in games]
    assert openings[0] == openings[1]
    assert openings[2] == openings[3]
    assert len(set(openings)) > 1
    assert [player.name for player in games[0].players] == ["greedy", "random"]
    assert [player.name for player in games[1].players] == ["random", "greedy"]


def test_the_same_number_is_the_same_game_again() -> None:
    def record(number: int) -> str:
        return play(SMALL, number).record

    assert record(3) == record(3)
    assert record(3) != record(5)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("hive", 2, {"type": "Base"}),
        ("fire-water", 2, {"stones": 3}),
        ("fire-water", 3, {"stones": 2}),
        ("fire-water", 4, {"stones": 1}),
        ("heaven-hell", 2, {"rows": 3, "dice": 2}),
        ("ignite-flow", 2, {"size": 4}),
    ],
)
def test_games_of_every_kind_are_played_and_recorded(
    game: str, seats: int, options: dict[str, int | str]
) -> None:
    terms = Terms(game, ("greedy", "level-1"), seats, dict(options), Limits(0.02), plies=40)
    played = play(terms, 1)
    record = read(played.record)
    assert len(record.plies) == played.plies <= 40 + seats
    assert not played.failures
    if record.result is not None and played.reason != PLY_LIMIT:
        assert record.result.places == played.places
    else:
        assert set(played.places) == {1}


def test_whoever_fails_loses_and_with_more_seats_the_game_goes_on() -> None:
    # An engine that does not exist cannot move at all.
    terms = Terms("hive", ("random", FAILING), 2, {"type": "Base"}, Limits(0.1))
    played = play(terms, 0)
    assert played.places == (1, 2)
    assert len(played.failures) == 1
    assert read(played.record).departures
    crowd = Terms("fire-water", ("random", FAILING), 3, {"stones": 2}, Limits(0.1))
    played = play(crowd, 0)
    assert played.seating == (0, 0, 1)
    assert played.places[2] == 3
    assert read(played.record).result is not None


def test_players_that_do_not_fit_are_refused_beforehand() -> None:
    for name in ("nobody", "uhp:engine", "core@1y"):
        with pytest.raises(BadSetup):
            check(all_games()["ignite-flow"], name)
    check(all_games()["hive"], "uhp:builtin")


# Tournaments.


def test_a_stopped_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "state" / "games.jsonl"
    begun = list(islice(tournament(SMALL, 6, file), 3))
    assert len(read_tournament(file)[1]) == 3
    # As if the power had failed in the middle of a line.
    with file.open("a", encoding="utf-8") as stream:
        stream.write('{"played": {"number": 5, "seat')
    rest = list(tournament(replace(SMALL, date="2030-01-01"), 6, file))
    assert sorted(game.number for game in rest) == list(range(6))
    assert rest[:3] == begun
    whole = {game.number: game.record for game in tournament(SMALL, 6)}
    assert {game.number: game.record for game in rest} == whole
    assert len(read_tournament(file)[1]) == 6


def test_nothing_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    list(tournament(SMALL, 2, file))
    before = file.read_bytes()
    assert len(list(tournament(SMALL, 2, file))) == 2
    assert file.read_bytes() == before


def test_the_file_of_another_tournament_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    list(tournament(SMALL, 1, file))
    with pytest.raises(BadSetup):
        next(tournament(replace(SMALL, seed=5), 1, file))
    file.write_text("something else\n", encoding="utf-8")
    with pytest.raises(BadSetup):
        next(tournament(SMALL, 1, file))


def test_several_processes_play_the_same_games() -> None:
    alone = {game.number: game.record for game in tournament(SMALL, 4)}
    with LocalProcesses(2) as workers:
        games = list(tournament(SMALL, 4, workers=workers))
    assert {game.number: game.record for game in games} == alone


def test_the_table_counts_what_was_played() -> None:
    games = list(tournament(SMALL, 8))
    table = {one.player: one for one in standings(SMALL, games)}
    assert table["greedy"].seats == table["random"].seats == 8
    assert table["greedy"].points + table["random"].points == 8
    score = scores(SMALL, games)[0, 1]
    assert score.games == 8
    assert score.points == table["greedy"].points
    said = table_text(SMALL, games, "en")
    assert f"greedy against random: {score}" in said
    assert "gegen" in table_text(SMALL, games, "de")
