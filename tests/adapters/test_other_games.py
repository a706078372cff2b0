"""Games that are installed beside ours: numbered by their own list, seen as they say or as text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")

from pettingzoo.test import api_test

from spielwerk.adapters.layout import LONGEST, Layout, TooLong
from spielwerk.adapters.numbered import NumberedGame, numbering
from spielwerk.adapters.pettingzoo import env, raw_env
from spielwerk.game.numbering import ListedMoves, NotListed
from spielwerk.game.refusals import BadSetup
from spielwerk.games import find
from spielwerk.scaffold.package import Names, write
from tests.contract.installed import install, installed

NIM = Path(__file__).parents[1] / "contract" / "small_game"


@pytest.fixture(autouse=True, scope="module")
def _games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nim, and what `spielwerk new` writes."""
    folder, home = tmp_path_factory.mktemp("new"), tmp_path_factory.mktemp("installed")
    write(Names.of("lanterns"), folder)
    install(folder / "lanterns", home)
    install(NIM, home)
    with installed(home):
        yield


@pytest.mark.filterwarnings("ignore::UserWarning")  # that observations are dicts with a mask
def test_they_are_environments_of_pettingzoo() -> None:
    api_test(env("lanterns", size=4), num_cycles=30)
    api_test(env("nim"), num_cycles=20)


def test_a_game_may_say_itself_what_is_seen() -> None:
    lanterns = raw_env("lanterns", size=4)
    lanterns.reset()
    lanterns.step(6)  # b3: the second column, its third row
    seen = lanterns.observe("player_1")["observation"]
    assert seen.shape == (2 + 3, 4, 4)
    assert seen[1, 2, 1] == seen[1].sum() == 1, "the enemy's lantern on b3"
    assert (seen[3] == 4 / 16).all(), "the enemy lights four of sixteen cells"


def test_else_the_bytes_of_its_text_are_seen() -> None:
    nim = NumberedGame.of("nim")
    layout = Layout.of(nim)
    planes, scalars = layout.observe(nim.start().state, 1)
    assert planes.shape == (1, 1, LONGEST)
    assert bytes(planes[0, 0]).rstrip(b"\0").decode() == "3-4-5 first turn 1"
    assert scalars.tolist() == [1, 0], "the second seat, and it is not its turn"


def test_a_text_that_is_too_long_is_refused_and_not_cut() -> None:
    nim = find("nim")
    nim = replace(nim, notation=replace(nim.notation, format_position=lambda position: "x" * 600))
    layout = Layout.of(replace(NumberedGame.of("nim"), game=nim))
    with pytest.raises(TooLong, match="has 600 bytes of text, but 512 are seen"):
        layout.observe(replace(find("nim").start(), game=nim), 0)


def test_the_number_of_a_move_is_its_place_in_the_list_wherever_it_is_legal() -> None:
    state = NumberedGame.of("nim").start()
    # Nine numbers for each heap: a1 to a3, b1 to b4, c1 to c5 can be taken.
    first = [*range(3), *range(9, 13), *range(18, 23)]
    assert state.legal(0) == first
    assert state.play({0: 12}).legal(1) == [*range(3), *range(18, 23)]


def test_a_list_that_is_missing_or_lacks_a_move_is_named() -> None:
    nim = find("nim")
    with pytest.raises(BadSetup, match="has no `learning` part"):
        numbering(replace(nim, learning=None), 2, {})
    few = ListedMoves(())
    with pytest.raises(NotListed, match="list of all moves lacks a1"):
        few.number(nim.start(), nim.start().parse_move("a1"))
