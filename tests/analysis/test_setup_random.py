"""Any edit of a draft gives a position, or a sentence that says why not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from spielwerk.ai import core
from spielwerk.analysis.draft import edited, faults
from spielwerk.analysis.messages import SetupEdit
from spielwerk.game import AnyGame, AnyState, State
from spielwerk.game.editor import CannotEdit
from spielwerk.game.node import Node
from spielwerk.game.refusals import BadlyWritten, Refusal
from spielwerk.game.text import LANGUAGES
from spielwerk.games import all_games
from tests.analysis.test_setup import GAMES, choose, put, take, turn
from tests.contract.twin.comparison import compare_position

ODD_CELLS = ("", "z9", "99,99", "Lgoal", "Mgoal", "Lstart", "wQ", "a0")
EDITS = 60


def cells(draft: AnyState, random: Random) -> tuple[str, str]:
    """Two cells, mostly near each other, as they are touched."""
    view = draft.board.view(None)
    if draft.game.name == "hive":
        known = sorted(view["cells"])
    else:
        columns, rows = view.get("columns", 3), view.get("rows", view.get("size", 8))
        known = [f"{chr(97 + column)}{row + 1}" for column in range(columns) for row in range(rows)]
    first, second = random.choice(known), random.choice(known)
    if random.random() < 0.5:
        second = chr(min(ord(first[0]) + 1, 122)) + first[1:]
    return (random.choice(ODD_CELLS) if random.random() < 0.1 else first, second)


def some_edit(draft: AnyState, random: Random) -> SetupEdit:
    """Something that a person might do, sensible or not."""
    editor = draft.game.study.editor
    assert editor is not None
    first, second = cells(draft, random)
    match random.choice(["put"] * 6 + ["take", "turn", "move", "set", "set"]):
        case "put":
            thing = random.choice(list(editor.things(draft.position)))
            return put(thing.name, *(first, second)[: thing.cells])
        case "take":
            return take(first)
        case "turn":
            return turn(first)
        case "move":
            return SetupEdit(kind="move", cells=(first, second))
    field = random.choice(list(editor.fields(draft.position)))
    names = [name for name, _ in field.choices]
    if field.kind == "several":
        return choose(field.name, random.sample(names, min(field.most, random.randint(0, 4))))
    if field.kind == "switch":
        return choose(field.name, random.random() < 0.5)
    if field.kind == "number":
        return choose(field.name, random.randint(field.least - 1, min(field.most + 1, 12)))
    return choose(field.name, random.choice(names))


def drafts(game: AnyGame, seed: int) -> Iterator[AnyState]:
    """Everything that comes of many edits."""
    random = Random(seed)
    assert game.study.editor is not None
    first = game.start(random.choice(game.about.seat_counts))
    draft: AnyState = State(game, game.study.editor.empty(first.position))
    for _ in range(EDITS):
        try:
            draft = edited(game, draft, some_edit(draft, random))
        except CannotEdit as problem:
            _check_sentences(problem)
        yield draft


def _check_sentences(refusal: Refusal) -> None:
    assert all(refusal.message(language).endswith(".") for language in LANGUAGES)


def check(draft: AnyState) -> bool:
    """Check that a draft is read as written, and parses exactly if it has no faults."""
    game, text = draft.game, str(draft)
    assert game.study.editor is not None
    assert State(game, game.study.editor.read(text)) == draft
    draft.board.view(None)
    found = faults(draft)
    for fault in found:
        _check_sentences(fault)
        assert fault.rule is not None
    if found:
        with pytest.raises(BadlyWritten) as caught:
            game.parse_state(text)
        assert caught.value == found[0]
        return False
    state = game.parse_state(text)
    assert state == draft
    assert str(state) == text
    holds = [bool(state.to_move()), bool(state.outcomes()), state.result() is not None]
    assert holds.count(True) == 1, text
    return True


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(n, marks=pytest.mark.slow) for n in range(2, 80))]
)
def test_random_edits_give_a_position_or_a_reason(game: str, seed: int) -> None:
    possible = [draft for draft in drafts(all_games()[game], seed) if check(draft)]
    if core.plays(game):
        for draft in possible[:: max(len(possible) // 4, 1)]:
            compare_position(Node(draft), Random(seed))


@pytest.mark.parametrize("game", GAMES)
def test_random_edits_find_both_kinds(game: str) -> None:
    kinds = {bool(faults(draft)) for seed in range(3) for draft in drafts(all_games()[game], seed)}
    assert kinds == {True, False}
