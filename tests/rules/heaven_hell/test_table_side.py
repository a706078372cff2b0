"""Output for a page, a terminal and a screen reader: views, touches, words, drawings."""

from __future__ import annotations

import json

import pytest

from spielwerk.game.refusals import Refusal
from spielwerk.record.model import Participant
from spielwerk.table.game_session import GameSession
from spielwerk.wire.gestures import possible
from spielwerk.wire.words import ply_sentence
from tests.rules.heaven_hell.drawing import (
    GAME,
    HEAVEN,
    HELL,
    HeavenHell,
    legal,
    play,
    position,
    revealed,
)
from tests.rules.heaven_hell.random_games import positions

DRAWING = """
    .  M6    .
    .  L4xM2 .
    L1 .     .
"""


def test_the_view_of_a_conflict() -> None:
    state = position(DRAWING, phase="cards-heaven", points="1/2", goals="5/-", hands="01/0c")
    view = state.board.view(HELL)
    assert view["dice"] == {
        "a1": {"side": HELL, "letter": "L", "cell": "a1", "value": 1},
        "Lb2": {"side": HELL, "letter": "L", "cell": "b2", "value": 4},
        "Mb2": {"side": HEAVEN, "letter": "M", "cell": "b2", "value": 2},
        "b3": {"side": HEAVEN, "letter": "M", "cell": "b3", "value": 6},
    }
    assert view["starts"] == [{"count": 2, "touch": "Lstart"}, {"count": 3, "touch": "Mstart"}]
    assert view["goals"] == [[5], []]
    assert view["hands"] == [[0, 1], [0, 12]]
    assert view["played"] == [list(range(2, 13)), list(range(1, 12))]
    assert (view["main"], view["points"], view["total"]) == (HELL, 1, 2)
    assert (view["phase"], view["conflict"], view["attacker"]) == ("cards", "b2", HEAVEN)
    assert json.loads(json.dumps(view)) == view
    assert state.board.view(HEAVEN) == state.board.view(None) == view


def test_the_view_names_the_winner_while_something_is_due_from_it() -> None:
    extra = position(DRAWING, phase="extra-heaven", points="1/2").board.view(None)
    assert (extra["phase"], extra["winner"], extra["attacker"]) == ("extra", HEAVEN, None)
    turn = GAME.start().board.view(None)
    assert (turn["phase"], turn["winner"], turn["conflict"]) == ("turn", None, None)


def test_equal_positions_have_equal_views_whatever_led_to_them() -> None:
    """Hell wins by the sum, as attacker or defender: the rounds differ, but not their results."""
    attack = position(DRAWING, phase="cards-hell", points="1/2")
    defence = position(DRAWING, phase="cards-heaven", points="1/2")
    assert revealed(attack, "#7; #0") != revealed(defence, "#0; #7")
    one, other = play(attack, "#7; #0; Lb2-c2"), play(defence, "#0; #7; Lb2-c2")
    read = GAME.parse_state(str(one))
    assert one == other == read
    assert one.board.view(None) == other.board.view(None) == read.board.view(None)


@pytest.mark.parametrize(
    ("text", "touches"),
    [
        ("La1-a2", ("a1", "a2")),
        ("La1<", ("a1", "start")),
        ("Lb2-b3", ("Lb2", "b3")),
        ("Mb2-b1", ("Mb2", "b1")),
        ("Mb2^", ("Mb2", "raise")),
        ("Mb3<", ("b3", "start")),
        ("L+b1", ("Lstart", "b1")),
        ("M+a3", ("Mstart", "a3")),
        ("La3>", ("La3", "goal")),  # The square is empty: the letter tells which die is meant.
        ("La1v", ("a1", "lower")),
        ("La1~a2", ("a1", "lower", "a2")),
        ("=", ("end",)),
        ("#7", ("card:7",)),
    ],
)
def test_what_is_touched_for_a_move(text: str, touches: tuple[str, ...]) -> None:
    state = position(DRAWING, phase="extra-hell", points="1/2")
    move = state.parse_move(text)
    assert state.board.gesture(move) == touches
    for count in range(len(touches) + 1):
        assert move in state.board.moves_matching(HELL, touches[:count])


def test_a_touched_die_may_do_all_that_can_be_written() -> None:
    state = GAME.start(None, {"rows": 2})
    meant = {state.format_move(move) for move in state.board.moves_matching(HELL, ["b1"])}
    cells = ("a1", "a2", "b1", "b2", "c1", "c2")
    steps = {f"Lb1{sign}{cell}" for sign in "-~" for cell in cells}
    assert meant == {"Lb1<", "Lb1>", "Lb1^", "Lb1v"} | steps
    lowered = state.board.moves_matching(HELL, ["b1", "lower"])
    assert {state.format_move(move) for move in lowered} == {"Lb1v"} | {
        move for move in steps if "~" in move
    }


def test_an_empty_square_means_a_die_that_might_be_there() -> None:
    state = GAME.start(None, {"rows": 2})
    meant = {state.format_move(move) for move in state.board.moves_matching(HELL, ["a1", "a2"])}
    assert meant == {"La1-a2", "Ma1-a2"}


def test_a_square_with_two_dice_means_either() -> None:
    state = position(DRAWING, phase="extra-hell", points="1/2")
    meant = {state.format_move(move) for move in state.board.moves_matching(HELL, ["b2", "b1"])}
    assert meant == {"Lb2-b1", "Mb2-b1"}


@pytest.mark.parametrize("touches", [[""], ["b9"], ["L"], ["card:99"], ["end", "b1"], ["b1", ""]])
def test_what_is_nothing_means_nothing(touches: list[str]) -> None:
    assert list(GAME.start(None, {"rows": 2}).board.moves_matching(HELL, touches)) == []


def test_every_writable_move_has_touches_of_its_own() -> None:
    for state in positions({"rows": 3}, of_each=2):
        moves = list(state.board.moves_matching(HELL, ()))
        touches = {state.board.gesture(move) for move in moves}
        assert len(touches) == len(moves)
        for move in moves[::37]:
            assert move in state.board.moves_matching(HELL, state.board.gesture(move))


WORDS = {
    "L+b1": (
        "a die enters on b1: the conflict continues",
        "ein Würfel kommt auf b1: Der Konflikt geht weiter",
    ),
    "Lb2-b3": ("b2 to b3: conflict with a 6", "b2 nach b3: Konflikt mit einer 6"),
    "Lb2-c2": ("b2 to c2: the conflict is over", "b2 nach c2: Der Konflikt ist vorbei"),
    "Mb2-c2": (
        "the die of Heaven on b2 goes to c2: the conflict is over",
        "der Würfel des Himmels auf b2 geht nach c2: Der Konflikt ist vorbei",
    ),
    "Mb2^": (
        "the die of Heaven on b2 is raised to 3: the conflict continues",
        "der Würfel des Himmels auf b2 wird auf 3 hochgedreht: Der Konflikt geht weiter",
    ),
    "La1<": (
        "the die on a1 returns to the start: the conflict continues",
        "der Würfel auf a1 kehrt in den Start zurück: Der Konflikt geht weiter",
    ),
    "=": (
        "the extra point lapses: the conflict continues",
        "der Zusatzpunkt verfällt: Der Konflikt geht weiter",
    ),
    "#7": ("card 7", "Karte 7"),
}


@pytest.mark.parametrize("text", WORDS)
def test_moves_in_words(text: str) -> None:
    state = position(DRAWING, phase="extra-hell", points="1/2")
    said = state.board.describe(state.parse_move(text))
    assert (said.en, said.say("de")) == WORDS[text]


def test_more_moves_in_words() -> None:
    state = position("L5 M1 .\n. . .\n. L3 .")
    said = {text: state.board.describe(state.parse_move(text)).en for text in legal(state, 0)}
    assert said["La3>"] == "the die on a3 goes into the goal with 5"
    assert said["Lb1v"] == "the die on b1 is lowered to 2"
    assert said["La3~a2"] == "a3 to a2, lowered to 4"
    assert said["="] == "end of the turn"


@pytest.mark.parametrize(
    ("drawing", "goals", "move", "consequence"),
    [
        (
            "L5 M1 .\n. . .\n. L3 .",
            "26/-",
            "La3>",
            "the goal is full, game over: Hell 13, Heaven 0",
        ),
        (
            "L5 . .\n. . .\n. . .",
            "2/4",
            "La3>",
            "the squares are empty, game over: Hell 7, Heaven 4",
        ),
        (
            *(". . .\n. . .\n. L3 .", "2/-", "="),
            "the other side begins without a die on the squares, game over: Hell 14, Heaven 0",
        ),
    ],
)
def test_words_for_a_move_say_that_it_ends_the_game(
    drawing: str, goals: str, move: str, consequence: str
) -> None:
    state = position(drawing, goals=goals)
    assert state.board.describe(state.parse_move(move)).en.endswith(f": {consequence}")
    assert play(state, move).result() is not None


def test_words_for_a_move_say_that_the_turn_ends_by_itself() -> None:
    state = position(". M3 .\n. . .\n. L1 .")
    assert state.board.describe(state.parse_move("Lb1-b2")).en == (
        "b1 to b2: nothing more is possible, the turn is over"
    )


def test_who_moves_is_said_once() -> None:
    """The table says the side before the words for a move, which leave it to the table."""
    state = position(DRAWING, phase="extra-hell", points="1/2")
    step = state.board.describe(state.parse_move("La1-a2"))
    assert ply_sentence(GAME, HELL, step).en.count("Hell") == 1


# Explanations of touches at the table.


def answer(state: HeavenHell, *touched: str) -> Refusal:
    """Return why these things cannot be touched."""
    (seat,) = state.to_move()
    session = GameSession.open(GAME, (Participant("Anna"), Participant("Bruno")), start=str(state))
    refused = possible(session, seat, touched).refusal
    assert refused is not None
    return refused


@pytest.mark.rule("HH-6")
@pytest.mark.parametrize("main", ["hell", "heaven"])
def test_an_empty_square_is_called_empty(main: str) -> None:
    refused = answer(position(". M3 .\n. . .\n. L3 .", main=main), "b2")
    assert (refused.rule, refused.cells) == ("HH-6", ("b2",))
    assert refused.message("en") == "b2 is empty: there is no die to move or turn."


@pytest.mark.rule("HH-2")
@pytest.mark.parametrize("touched", ["Mstart", "a3"])
def test_without_a_point_the_point_is_what_is_missing(touched: str) -> None:
    """The die on a3 shows 1 and cannot do anything. The one on b3 can be lowered."""
    state = position("M1 M3 .\n. . .\n. L3 .", main="heaven", points="0/2", phase="turn")
    refused = answer(state, touched)
    assert refused.rule == "HH-2"
    assert "Würfel herunterdrehen oder den Zug beenden" in refused.message("de")


def test_what_there_is_to_say_about_a_square() -> None:
    state = position(DRAWING, phase="extra-hell", points="1/2")
    said = state.board.inspect("a1")
    assert said is not None
    assert said.en == "die of Hell showing 1, for cards up to 12"
    both = state.board.inspect("b2")
    assert both is not None
    assert both.say("de") == (
        "Konflikt: Würfel der Hölle mit 4, für Karten bis 9; "
        "Würfel des Himmels mit 2, für Karten bis 11"
    )
    assert state.board.inspect("c3") is None
    assert state.board.inspect("z9") is None


def test_the_terminal_drawing() -> None:
    state = position(DRAWING, phase="cards-hell", points="1/2", goals="46/-", hands="013c/0")
    assert state.board.diagram().splitlines() == [
        "    start of Heaven: M3 M3 M3   goal of Hell: L4 L6",
        "    +---------------------------+",
        "  3 |    .       M6        .    |",
        "  2 |    .     L4 x M2     .    |",
        "  1 |   L1        .        .    |",
        "    +---------------------------+",
        "         a        b        c",
        "    start of Hell: L3   goal of Heaven: -",
        "Hell   L  cards 0 1 . 3 . . . . . . .. .. 12  points 10",
        "Heaven M  cards 0 . . . . . . . . . .. .. ..  points 0",
        "turn of Hell, action points 1 of 2; conflict on b2, Hell attacks: both choose a card",
    ]
    assert "\x1b[" in state.board.diagram(colour=True)


@pytest.mark.parametrize(
    ("phase", "said"),
    [
        ("start", "turn of Hell, action points 2 of 2"),
        ("extra-heaven", "turn of Hell, action points 2 of 2; Heaven won and has an extra point"),
        (
            "raise-hell",
            "turn of Hell, action points 2 of 2; "
            "Hell won with a 6 and chooses another die to raise",
        ),
    ],
)
def test_the_terminal_says_what_is_due(phase: str, said: str) -> None:
    drawing = "L6 M2 .\n. . .\nL2 L3 ." if phase == "raise-hell" else "L6 M2 .\n. . .\n. L3 ."
    state = position(drawing, phase=phase, points="2/2")
    assert state.board.diagram().splitlines()[-1] == said


def test_the_picture_has_a_pip_for_every_point_and_a_sign_for_each_side() -> None:
    """Four and six pips in the conflict and on b3, one on a1, 3 for each die in a start."""
    state = position(DRAWING, phase="cards-hell", points="1/2", goals="46/-")
    drawn = state.board.picture()
    on_squares, in_goal, in_starts = 6 + 4 + 2 + 1, 4 + 6, 3 * (1 + 3)
    assert drawn.count("<circle") == on_squares + in_goal + in_starts
    halos, horns = 2 + 3, (2 + 2 + 1)
    assert drawn.count("<ellipse") == halos
    assert drawn.count("M6 3Q1-2") == horns
