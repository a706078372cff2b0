"""A game of the twelve functions that are needed is played, shown and recorded like any other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields, replace
from pathlib import Path
from random import Random
from typing import Any, get_type_hints

import pytest

from spielwerk.ai.mcts import MctsPlayer
from spielwerk.ai.native import choose
from spielwerk.ai.player import Limits, Situation
from spielwerk.game import AnyGame, Board, Notation, Rules, Study
from spielwerk.game.picture_view import touchable
from spielwerk.games import find
from spielwerk.record.model import Participant, read
from spielwerk.table.commands import Play
from spielwerk.table.game_session import GameSession
from spielwerk.wire.position_view import PositionView
from tests.contract.installed import install, installed

MOST_NEEDED = 12


def needed(part: type) -> list[str]:
    """Return the functions of a part that have no default."""
    hints = get_type_hints(part)
    return [
        field.name
        for field in fields(part)
        if field.default is MISSING
        and field.default_factory is MISSING
        and "Callable" in str(hints[field.name])
    ]


def only_needed(part: Any) -> Any:
    """Return a part without everything that may be left out."""
    return type(part)(**{name: getattr(part, name) for name in needed(type(part))})


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnyGame]:
    home = tmp_path_factory.mktemp("installed")
    install(Path(__file__).parent / "small_game", home)
    with installed(home):
        nim = find("nim")
        yield replace(
            nim,
            # Its only option goes with the function that says it.
            about=replace(nim.about, options=(), parameters=nim.about.options),
            rules=replace(only_needed(nim.rules), options_of=nim.rules.options_of),
            notation=only_needed(nim.notation),
            board=only_needed(nim.board),
            study=Study(),
            learning=None,
        )


def test_few_functions_are_needed() -> None:
    assert sum(len(needed(part)) for part in (Rules, Notation, Board)) <= MOST_NEEDED


def test_a_whole_game_is_played_shown_and_recorded(small: AnyGame) -> None:
    people = (Participant("Anna"), Participant("Bruno"))
    session, random = GameSession.open(small, people), Random(3)
    while session.result is None:
        (seat,) = session.owing()
        shown = PositionView(session.state)
        assert set(shown.gestures(seat)) == set(session.state.legal_moves(seat))
        assert shown.view(seat, "en")["picture"].startswith("<svg")
        assert [line.points for line in shown.sheet("en")] == list(session.state.scores())
        move = random.choice(session.state.legal_moves(seat))
        assert session.state.board.moves_made_by(seat, session.state.board.gesture(move)) == [move]
        assert session.state.board.describe(move).en == session.state.format_move(move)
        assert session.state.board.diagram() == str(session.state)
        assert set(touchable(session.state.board.picture())) == {
            session.state.format_move(each) for each in session.state.legal_moves(seat)
        }
        session = session.decide(Play(seat, session.state.format_move(move))).after
    assert read(session.record().write(), lambda name: small).result == session.result


def test_a_program_finds_a_move(small: AnyGame) -> None:
    situation = Situation.begin(small, small.start())
    found = choose(MctsPlayer(1), situation, 0, Limits(nodes=50))
    first = situation.state
    assert first.explain(0, first.parse_move(found.move)) is None
