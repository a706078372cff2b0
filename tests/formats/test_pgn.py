"""PGN files: read as viewers write them, and written so that they read them."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielwerk.formats import pgn
from spielwerk.formats.foreign import BadGameFile, ForeignGame
from spielwerk.record.variation import Variation
from tests.formats.samples import REPEATED, WON, decided_games, pgn_text, with_other_neighbours


def read(text: str) -> ForeignGame:
    """Return the only game of a text."""
    (section,) = pgn.games(text)
    return pgn.read(section)


def test_tags_moves_and_result() -> None:
    tags = '[Event "Club \\"Hive\\""]\n[Round ""]\n[Clock "5\\\\3"]\n'
    game = read(pgn_text(*WON, result="WhiteWins", tags=tags))
    assert game.start.position.options.type == "Base"
    assert game.plies == list(WON)
    assert game.players == ("Anna", "Ben")
    assert game.date == "2024-05-31"
    assert game.tags == {"Event": 'Club "Hive"', "Clock": "5\\3"}
    assert game.stated == 0
    result = game.state.result()
    assert result is not None
    assert result.winners == (0,)
    assert game.notes == []


@pytest.mark.parametrize(
    ("word", "stated"),
    [
        ("1-0", 0),
        ("0-1", 1),
        ("1/2-1/2", "draw"),
        ("WhiteWins", 0),
        ("BlackWins", 1),
        ("Draw", "draw"),
        ("InProgress", None),
        ("", None),
        ("*", None),
    ],
)
def test_results_of_all_programs(word: str, stated: object) -> None:
    assert read(pgn_text("wS1", "bS1 wS1-", result=word)).stated == stated
    assert read(pgn_text("wS1", tags=f'[Result "{word}"]\n')).stated == stated


def test_comments_stay_with_their_ply() -> None:
    text = '[GameType "Base"]\n\n{Before.}\n1. wS1 {One}\n{and\ntwo}\n2. bS1 wS1-\n'
    game = read(text)
    assert game.plies == ["wS1", "bS1 wS1-"]
    assert game.comments == {0: "Before.", 1: "One\nand\ntwo"}


def test_games_begin_with_the_queen_where_players_like_it() -> None:
    game = read(pgn_text("wQ", "bQ wQ-"))
    assert game.start.position.options.queen_first
    assert game.plies == ["wQ", "bQ wQ-"]


def test_the_first_piece_may_go_to_a_point() -> None:
    assert read(pgn_text("wL .", "bL wL-", game_type="Base+L")).plies == ["wL", "bL wL-"]


def test_moves_are_read_liberally_and_kept_in_one_spelling() -> None:
    assert read(pgn_text("wS1", "BS1   ws1-", "wq  /wS1")).plies == ["wS1", "bS1 wS1-", "wQ /wS1"]


def test_playing_on_after_the_third_occurrence_turns_the_rule_off() -> None:
    plain = read(pgn_text(*REPEATED))
    assert plain.start.position.options.repetition
    assert plain.state.result() is not None
    game = read(pgn_text(*REPEATED, "wA1 -wQ"))
    assert not game.start.position.options.repetition
    assert len(game.plies) == len(REPEATED) + 1
    assert len(game.notes) == 1
    assert "repetition=false" in game.notes[0].en


def test_a_winner_after_the_third_occurrence_has_won_without_the_rule() -> None:
    game = read(pgn_text(*REPEATED, result="1-0"))
    assert not game.start.position.options.repetition
    assert game.state.result() is None


def test_a_result_that_the_board_does_not_show_is_noted() -> None:
    game = read(pgn_text(*WON, result="BlackWins"))
    assert [note.en for note in game.notes] == ["the file's result differs from the board"]


def test_several_games_in_one_file() -> None:
    text = pgn_text(*WON, result="WhiteWins") + pgn_text("wG1", "bG1 wG1-")
    games = [pgn.read(section) for section in pgn.games(text)]
    assert [len(game.plies) for game in games] == [len(WON), 2]


@pytest.mark.parametrize(
    ("text", "line", "ply", "rule"),
    [
        ("", 1, None, None),
        ("1. wS1\n", 1, None, None),
        ('[GameType "Chess"]\n1. e4\n', 1, None, None),
        ('[GameType "Base"]\n\n1. wS1\n2. wA1 wS1-\n', 4, 2, "HV-20"),
        ('[GameType "Base"]\n\n1. wS1\n2. bS1 wS1-\n3. wA1 bS1-\n', 5, 3, "HV-2"),
        ('[GameType "Base"]\n\n1. wS1\n2. bM wS1-\n', 4, 2, "HV-20"),
        ('[GameType "Base"]\n\n1. wS1\n3. bS1 wS1-\n', 4, 2, None),
        ('[GameType "Base"]\n\n1. wS1\n2. bS1 wA1-\n', 4, 2, None),
        ('[GameType "Base"]\n\n1. wS1\nsomething\n', 4, None, None),
        ('[GameType "Base"]\n\n1. wS1\n{never closed\n', None, None, None),
    ],
)
def test_what_is_refused_and_where(
    text: str, line: int | None, ply: int | None, rule: str | None
) -> None:
    with pytest.raises(BadGameFile) as raised:
        read(text)
    assert (raised.value.line, raised.value.ply, raised.value.rule) == (line, ply, rule)


def test_moves_after_the_end_are_refused() -> None:
    with pytest.raises(BadGameFile) as raised:
        read(pgn_text(*WON, "bA1 bQ"))
    assert raised.value.ply == len(WON) + 1


def test_written_files_are_read_again() -> None:
    tags = {"GameType": "Base", "White": 'A "quoted" \\ name', "Clock": "5+3"}
    said = Variation(WON, comments={0: "First.", 3: "A {brace}\nand more"})
    written = pgn.write(tags, said, "WhiteWins")
    assert written.startswith('[GameType "Base"]\n[Date ""]\n[Event ""]\n[Site ""]\n[Round ""]\n')
    assert written.endswith("15. wQ /bG1\n\nWhiteWins\n")
    game = read(written)
    assert game.plies == list(WON)
    assert game.players == ('A "quoted" \\ name', "")
    assert game.comments == {0: "First.", 3: "A (brace)\nand more"}
    assert game.tags == {"Clock": "5+3"}


def test_real_games() -> None:
    for game_type, winner, plies in decided_games()[:5]:
        game = read(pgn_text(*plies, game_type=game_type, result=f"{winner}Wins"))
        assert game.plies == plies
        result = game.state.result()
        assert result is not None
        assert result.winners == (game.stated,) == (["White", "Black"].index(winner),)
        assert game.notes == []


def test_a_space_may_be_named_by_any_neighbour() -> None:
    """Viewers name other neighbours than the collection does: the games are the same."""
    for game_type, _, plies in decided_games()[:5]:
        written = with_other_neighbours(plies)
        assert written != plies
        assert read(pgn_text(*written, game_type=game_type)).plies == plies


@settings(max_examples=150, deadline=None)
@given(
    st.text() | st.lists(st.sampled_from(pgn_text(*WON, result="1-0").splitlines())).map("\n".join)
)
def test_any_text_is_read_or_refused(text: str) -> None:
    for section in pgn.games(text):
        with suppress(BadGameFile):
            pgn.read(section)
