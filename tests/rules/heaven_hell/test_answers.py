"""Every move that can be written down gets an answer, and the answers agree with the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from spielwerk.games.heaven_hell.position import Phase
from spielwerk.options import Settings
from spielwerk.refusals import GameOver, Illegal, NotYourTurn
from spielwerk.rulebook import rules
from tests.rules.heaven_hell.drawing import GAME, HeavenHell, position, refusal

SETTINGS: list[Settings] = [
    {},
    {"rows": 3},
    {"rows": 4, "irregular_cards": True},
    {"rows": 2, "dice": 2, "cards": 4},
]
SEVERAL_SIXES = """
    M4 .     .
    .  L2xM6 M6
    .  M5    .
"""


def positions(settings: Settings, seed: int, of_each: int = 6) -> Iterator[HeavenHell]:
    """Some positions of each phase out of random games, and some at the end."""
    random = Random(seed)
    wanted = dict.fromkeys((*Phase, None), of_each)
    if not settings:
        yield position(SEVERAL_SIXES, phase="raise-heaven", points="1/1")
    for _ in range(60 if settings else 6):  # Games on the whole board are long.
        state = GAME.start(None, settings)
        while state.to_move():
            if wanted[state.position.phase] and random.random() < 0.3:
                wanted[state.position.phase] -= 1
                yield state
            chosen = {seat: random.choice(state.legal_moves(seat)) for seat in state.to_move()}
            state = state.after(chosen)
        if wanted[None]:
            wanted[None] -= 1
            yield state


@pytest.mark.thorough
@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_explain_is_silent_exactly_for_legal_moves(settings: Settings) -> None:
    known = set(rules(GAME, "en"))
    phases = set()
    for state in positions(settings, 5):
        phases.add(state.position.phase)
        writable = list(state.moves_matching(0, ()))
        assert len(set(writable)) == len(writable)
        for seat in state.to_move():
            legal = set(state.legal_moves(seat))
            assert legal <= set(writable)
            for move in writable:
                answer = state.explain(seat, move)
                assert (answer is None) == (move in legal), state.format_move(move)
                if answer is not None:
                    assert isinstance(answer, Illegal)
                    assert answer.rule in known
                    assert all(state.position.setup.grid.square(cell) for cell in answer.cells)
    assert phases >= {Phase.START, Phase.TURN, Phase.CARDS, Phase.EXTRA}


@pytest.mark.thorough
@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_whoever_owes_no_move_gets_that_for_an_answer(settings: Settings) -> None:
    for state in positions(settings, 6):
        for seat in {0, 1} - set(state.to_move()):
            answer = state.explain(seat, state.parse_move("="))
            assert type(answer) is (NotYourTurn if state.to_move() else GameOver)


def test_the_number_of_writable_moves() -> None:
    """Per side 30 squares to enter, 30 dice that do one of four things, and 30 * 30 steps.

    The four are to return, rise, arrive or sink; steps are with and without lowering. And 13
    cards, and the end.
    """
    per_side = 30 + 30 * 4 + 2 * 30 * 30
    assert len(list(GAME.start().moves_matching(0, ()))) == 2 * per_side + 13 + 1


def test_sentences_say_what_would_be_right() -> None:
    drawing = """
        .  .  M2
        L6 .  .
        .  L1 .
    """
    state = position(drawing)
    sentences = {
        "L+b2": (
            "Dice of Hell enter next to their start, on a1, b1, c1: not on b2.",
            "Würfel der Hölle kommen neben ihrem Start ins Spiel, auf a1, b1, c1: nicht auf b2.",
        ),
        "La2^": (
            "The die on a2 shows 6 and goes no higher.",
            "Der Würfel auf a2 zeigt 6, höher geht es nicht.",
        ),
        "Lb1v": (
            "The die on b1 shows 1 and goes no lower.",
            "Der Würfel auf b1 zeigt 1, tiefer geht es nicht.",
        ),
        "Lb1-c2": (
            "A step goes one square up, down or sideways: not from b1 to c2.",
            "Ein Schritt geht ein Feld nach oben, unten oder zur Seite: nicht von b1 nach c2.",
        ),
    }
    for text, (english, german) in sentences.items():
        answer = refusal(state, 0, text)
        assert (answer.message("en"), answer.message("de")) == (english, german)
