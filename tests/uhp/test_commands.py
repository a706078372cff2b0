"""Every command of the protocol, against the engine as a real program."""

from __future__ import annotations

import re

import pytest

from spielwerk import __version__
from spielwerk.games.hive.position import GAME_TYPES
from tests.rules.hive.facts import rows
from tests.uhp.talk import COMMAND_LINE, Talk

NO_GAME = "err No game in progress. Try 'newgame' to start a new game."
OVER = "err The game is over. Try 'newgame' to start a new game."

# White's seventh turn has surrounded the black queen.
#
#          wG2 bA1             (the two A and G of White beside bQ came last)
WON = (
    "Base;WhiteWins;Black[8];wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wG1 -wQ;bG1 \\bQ;wG1 bQ\\;bG2 bQ/;"
    "wA1 wQ\\;bA1 bG2/;wA1 bG2\\;bA1 \\bG2;wQ \\wS1;bA1 bG2/;wQ /bG1"
)
PASSING = (
    "Base;InProgress;White[7];wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \\wA1;bA1 bS1\\;wQ -wA1;bA2 bQ\\;"
    "wQ \\wA1;bA1 \\wQ;wG1 /wQ;bA2 /wG1"
)


def test_it_introduces_itself_unasked_and_on_demand() -> None:
    identity = [f"id Spielwerk {__version__}", "Mosquito;Ladybug;Pillbug"]
    with Talk() as talk:
        assert talk.answer() == identity
        assert talk.ask("info") == identity


def test_the_command_line_starts_the_same_engine() -> None:
    with Talk([*COMMAND_LINE, "uhp"]) as talk:
        assert talk.answer()[0].startswith("id Spielwerk")
        assert talk.ask("newgame") == ["Base;NotStarted;White[1]"]
        talk.send("bestmove\n")
        assert talk.stays_quiet()
        talk.interrupt()
        assert len(talk.answer()) == 1
        talk.interrupt()
        talk.send("exit\n")
        assert talk.line() is None
        assert talk.end() == 0
        assert talk.errors == b""


def test_the_example_session(engine: Talk) -> None:
    """As in the description of the protocol, except for our words of refusals."""
    assert engine.ask("newgame Base+MLP") == ["Base+MLP;NotStarted;White[1]"]
    assert engine.ask("validmoves") == ["wS1;wB1;wG1;wA1;wM;wL;wP"]
    (refusal,) = engine.ask("play wQ")
    assert re.fullmatch(r"invalidmove .+beginning with the queen.+ \[HV-3\]", refusal)
    assert engine.ask("play wS1") == ["Base+MLP;InProgress;Black[1];wS1"]
    assert engine.ask("undo 5") == ["err Unable to undo 5 moves."]


@pytest.mark.parametrize("game_type", GAME_TYPES)
def test_new_games_of_every_type(engine: Talk, game_type: str) -> None:
    assert engine.ask(f"newgame {game_type}") == [f"{game_type};NotStarted;White[1]"]
    extras = [f"w{letter}" for letter in "MLP" if letter in game_type.partition("+")[2]]
    assert engine.ask("validmoves") == [";".join(["wS1", "wB1", "wG1", "wA1", *extras])]


def test_without_a_type_a_new_game_is_base(engine: Talk) -> None:
    assert engine.ask("newgame") == ["Base;NotStarted;White[1]"]


def test_letters_of_the_expansions_come_in_any_order_and_leave_in_one(engine: Talk) -> None:
    assert engine.ask("newgame Base+PML") == ["Base+MLP;NotStarted;White[1]"]


@pytest.mark.parametrize("wrong", ["base", "BASE", "Base+", "Base+X", "Base+MM", "Basement", "+M"])
def test_other_game_types_are_errors_and_the_old_game_stays(engine: Talk, wrong: str) -> None:
    engine.ask("newgame Base+L")
    (answer,) = engine.ask(f"newgame {wrong}")
    assert answer.startswith("err ")
    assert engine.ask("play wL") == ["Base+L;InProgress;Black[1];wL"]


def test_a_game_is_taken_up_from_its_string(engine: Talk) -> None:
    for game in (WON, PASSING):
        assert engine.ask(f"newgame {game}") == [game]


def test_state_and_turn_of_a_game_string_are_not_believed(engine: Talk) -> None:
    loaded = engine.ask("newgame Base;BlackWins;White[77];wS1;bS1 wS1-")
    assert loaded == ["Base;InProgress;White[2];wS1;bS1 wS1-"]


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ("wS1;bS1 nowhere", "err Unable to parse 'bS1 nowhere' in GameString."),
        ("wS1;bQ wS1-", "err Unable to play 'bQ wS1-' in GameString."),
        ("wQ", "err Unable to play 'wQ' in GameString."),
        ("wS1;;bS1 wS1-", "err Unable to parse '' in GameString."),
    ],
)
def test_a_wrong_move_in_a_game_string(engine: Talk, moves: str, words: str) -> None:
    engine.ask("newgame Base+P")
    (answer,) = engine.ask(f"newgame Base;InProgress;White[2];{moves}")
    assert answer.startswith(words)
    assert engine.ask("undo") == ["err Unable to undo 1 moves."]
    assert engine.ask("play wP") == ["Base+P;InProgress;Black[1];wP"]


def test_moves_in_place_of_state_and_turn_are_not_lost_in_silence(engine: Talk) -> None:
    (answer,) = engine.ask("newgame Base;wS1;bS1 wS1-")
    assert answer.startswith("err ")


def test_play_keeps_the_given_text_in_usual_letters_and_blanks(engine: Talk) -> None:
    engine.ask("newgame Base")
    engine.ask("play  WS1 ")
    engine.ask("PLAY\tbg1   ws1/")
    assert engine.ask("play wq /WS1") == ["Base;InProgress;Black[2];wS1;bG1 wS1/;wQ /wS1"]
    # Any neighbour can serve as the reference for a target: here bG1, though wS1 also touches it.
    engine.ask("undo 2")
    assert engine.ask("play bG1 wS1\\") == ["Base;InProgress;White[2];wS1;bG1 wS1\\"]


def test_words_after_the_move_are_passed_over(engine: Talk) -> None:
    engine.ask("newgame Base")
    engine.ask("play wS1")
    assert engine.ask("play bS1 wS1- I think") == ["Base;InProgress;White[2];wS1;bS1 wS1-"]


CLIMB = "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bA1 bQ-"


def test_a_climb_is_understood_however_it_is_written(engine: Talk) -> None:
    """A direction onto an occupied place is what strict readers refuse: it is not passed on."""
    strict = f"{CLIMB.replace('White[4]', 'Black[4]')};wB1 wQ"
    for written in ("wB1 wQ", "wB1 -wS1", "wB1 wB1-"):
        engine.ask(f"newgame {CLIMB}")
        assert engine.ask(f"play {written}") == [strict]


def test_pass_where_nothing_else_is_possible(engine: Talk) -> None:
    for command in ("pass", "play pass", "play PASS", "Pass"):
        engine.ask(f"newgame {PASSING}")
        assert engine.ask("validmoves") == ["pass"]
        assert engine.ask(command) == [f"{PASSING.replace('White[7]', 'Black[7]')};pass"]


def test_pass_where_something_is_possible(engine: Talk) -> None:
    for command in ("pass", "play pass"):
        engine.ask("newgame Base")
        (answer,) = engine.ask(command)
        assert re.fullmatch(r"invalidmove .+ \[HV-17\]", answer)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("wQ", "HV-3"),
        ("bS1", "HV-20"),
        ("wS2", "HV-20"),
        ("wM", "HV-20"),
    ],
)
def test_each_illegal_move_names_its_rule(engine: Talk, move: str, rule: str) -> None:
    engine.ask("newgame Base")
    (answer,) = engine.ask(f"play {move}")
    assert answer.startswith("invalidmove ")
    assert answer.endswith(f"[{rule}]")
    assert engine.ask("validmoves") == ["wS1;wB1;wG1;wA1"]


@pytest.mark.parametrize(
    "text", ["", "w", "wS", "wS1 -", "wS3 wS1-", "wS1 -wS1-", "bA1", "?" * 999]
)
def test_half_a_move(engine: Talk, text: str) -> None:
    engine.ask("newgame Base;InProgress;Black[1];wS1")
    (answer,) = engine.ask(f"play {text}")
    assert answer.startswith('invalidmove Unable to parse move "')
    assert len(answer) < 400
    assert engine.ask("undo") == ["Base;NotStarted;White[1]"]


def test_real_games_come_back_as_they_were(engine: Talk) -> None:
    """Game strings of other engines, with state, turn and every move."""
    for row in rows("games.tsv")[::6]:
        game = row["gamestring"]
        assert engine.ask(f"newgame {game}") == [game]


def test_undo(engine: Talk) -> None:
    engine.ask("newgame Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-")
    assert engine.ask("undo") == ["Base;InProgress;Black[2];wS1;bS1 wS1-;wQ -wS1"]
    assert engine.ask("undo 2") == ["Base;InProgress;Black[1];wS1"]
    for count in ("0", "2", "-1", "1.5", "many", "9" * 5000):
        (answer,) = engine.ask(f"undo {count}")
        assert answer.startswith("err Unable to undo ")
    assert engine.ask("undo 1") == ["Base;NotStarted;White[1]"]


def test_after_the_end_only_undo_goes_on(engine: Talk) -> None:
    engine.ask(f"newgame {WON}")
    for command in ("play bA1 bQ", "pass", "validmoves", "bestmove depth 1"):
        assert engine.ask(command) == [OVER]
    before = WON.rpartition(";")[0].replace("WhiteWins;Black[8]", "InProgress;White[8]")
    assert engine.ask("undo") == [before]


def test_before_the_first_game_there_is_nothing_to_do() -> None:
    with Talk() as talk:
        talk.answer()
        for command in ("play wS1", "pass", "validmoves", "bestmove depth 1", "undo", "perft 1"):
            assert talk.ask(command) == [NO_GAME]


def test_best_moves_are_legal_and_not_played(engine: Talk) -> None:
    game = "Base+MLP;InProgress;White[2];wS1;bS1 wS1-"
    engine.ask(f"newgame {game}")
    legal = engine.ask("validmoves")[0].split(";")
    for command in ("bestmove depth 1", "bestmove time 00:00:00.2", "BestMove Depth 2"):
        assert engine.ask(command)[-1] in legal
    assert engine.ask("play wM -wS1") == ["Base+MLP;InProgress;Black[2];wS1;bS1 wS1-;wM -wS1"]


def test_the_best_move_wins_if_one_does(engine: Talk) -> None:
    before = WON.rpartition(";")[0]
    engine.ask(f"newgame {before}")
    for command in ("bestmove depth 1", "bestmove time 0:0:0", "bestmove time 00:00:01"):
        (move,) = engine.ask(command)
        (after,) = engine.ask(f"play {move}")
        assert after.split(";")[1] == "WhiteWins"
        engine.ask("undo")


def test_the_only_move_needs_no_thought(engine: Talk) -> None:
    engine.ask(f"newgame {PASSING}")
    took, answer = engine.timed("bestmove time 00:10:00")
    assert answer == ["pass"]
    assert took < 5


@pytest.mark.parametrize(
    "wrong", ["time", "depth", "time 5", "time 1:2", "time a:b:c", "depth 0", "depth x", "now", "1"]
)
def test_limits_that_cannot_be_read(engine: Talk, wrong: str) -> None:
    engine.ask("newgame Base")
    (answer,) = engine.ask(f"bestmove {wrong}")
    assert answer.startswith("err ")


def test_perft(engine: Talk) -> None:
    """The counts are those that other engines agree on."""
    engine.ask("newgame Base+MLP")
    lines = engine.ask("perft 3")
    assert [line.split(";")[:2] for line in lines] == [
        ["0", "1"],
        ["1", "7"],
        ["2", "294"],
        ["3", "6678"],
    ]
    assert all(line.split(";")[2].isdigit() for line in lines)
    assert engine.ask("perft 0")[0].startswith("0;1;")
    for wrong in ("-1", "x", "100", "1 2"):
        assert engine.ask(f"perft {wrong}")[0].startswith("err ")


def test_a_finished_game_has_no_successors(engine: Talk) -> None:
    engine.ask(f"newgame {WON}")
    assert [line.split(";")[1] for line in engine.ask("perft 2")] == ["1", "0", "0"]


def test_help_and_licenses(engine: Talk) -> None:
    words = {line.split()[0] for line in engine.ask("help")}
    required = {"info", "newgame", "play", "pass", "validmoves", "bestmove", "undo", "options"}
    assert required <= words
    assert engine.ask("?") == engine.ask("HELP")
    assert "MIT" in engine.ask("licenses")[0]
    for line in engine.ask("help") + engine.ask("licenses"):
        assert not line.startswith(("err", "invalidmove", "ok"))


def test_unknown_commands(engine: Talk) -> None:
    for command in ("hello", "newgames", "ok", "err", "uci"):
        assert engine.ask(command) == [
            "err Invalid command. Try 'help' to see a list of valid commands."
        ]


def test_empty_lines_are_not_answered(engine: Talk) -> None:
    engine.send("\n   \n\t\r\n")
    assert engine.stays_quiet()
    assert engine.ask("newgame\r") == ["Base;NotStarted;White[1]"]


def test_exit_says_nothing_more() -> None:
    with Talk() as talk:
        talk.answer()
        talk.send("newgame\nexit\ninfo\n")
        assert talk.answer() == ["Base;NotStarted;White[1]"]
        assert talk.line() is None
        assert talk.end() == 0


def test_the_end_of_input_ends_the_engine() -> None:
    with Talk() as talk:
        talk.send("newgame Base+M")
        assert talk.answer()[0].startswith("id ")
        assert talk.process.stdin is not None
        talk.process.stdin.close()
        assert talk.answer() == ["Base+M;NotStarted;White[1]"]
        assert talk.line() is None
        assert talk.end() == 0
        assert talk.errors == b""
