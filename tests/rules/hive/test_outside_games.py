"""174 real games, and the full list of legal moves before every ply of them."""

from __future__ import annotations

import pytest

from spielwerk.game.refusals import BadlyWritten
from spielwerk.games.hive.game_strings import game_string, split_game_string, state_word
from tests.rules.hive.facts import records, rows
from tests.rules.hive.helper import listed as legal_moves
from tests.rules.hive.helper import replay, start

# The engine behind the data counts a position without the piece just moved. By HV-19 this game with
# the pillbug has no third occurrence: the first time it was another piece that had just moved.
NO_REPETITION_BY_OUR_RULE = "169"


PARTS = 6
OTHER_PARTS = [pytest.param(part, marks=pytest.mark.slow) for part in range(1, PARTS)]


@pytest.mark.thorough
@pytest.mark.parametrize("part", [0, *OTHER_PARTS])
def test_legal_moves_agree_before_every_ply(part: int) -> None:
    """Compared as piece and destination: a destination has several names."""
    listed = {
        (entry["game"], entry["ply"]): entry["moves"]
        for entry in records("legal-moves.jsonl.gz")
        if entry["game"] % PARTS == part
    }
    for game in rows("games.tsv"):
        if int(game["game"]) % PARTS != part:
            continue
        game_type, texts = split_game_string(game["gamestring"])
        state = start(game_type, queen_first=False, repetition=False)
        for ply, text in enumerate(texts):
            expected = listed.pop((int(game["game"]), ply), None)
            if expected is None:  # The lists end where a game runs on after a repetition.
                break
            ours = legal_moves(state)
            assert set(ours) == {state.parse_move(move) for move in expected}
            assert len(ours) == len(expected)
            state = state.after({state.position.mover: state.parse_move(text)})
    assert not listed, "some lists of legal moves were not compared"


@pytest.mark.rule("HV-18", "HV-19")
@pytest.mark.parametrize("game", rows("games.tsv"), ids=lambda game: game["game"])
def test_games_are_legal_to_the_end_or_to_their_third_occurrence(game: dict[str, str]) -> None:
    game_type, texts = split_game_string(game["gamestring"])
    first = start(game_type, queen_first=False)
    if game["status"] == "legal" or game["game"] == NO_REPETITION_BY_OUR_RULE:
        moves, last = replay(first, texts)
        if game["status"] == "legal":
            assert state_word(last.position) == game["gamestring"].split(";")[1]
        again = split_game_string(game_string(first.position, moves))[1]
        assert replay(first, again) == (moves, last)
        return
    ply = int(game["status"].rpartition("ply ")[2].rstrip(")"))
    _, third = replay(first, texts[:ply])
    result = third.result()
    assert result is not None
    assert result.reason == "repetition"
    with pytest.raises(BadlyWritten, match="The game is over"):
        replay(first, texts)
    # Without the rule the game continues.
    replay(start(game_type, queen_first=False, repetition=False), texts)
