"""PettingZoo's own tests, and what it is shown of our games."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")

from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from spielwerk.adapters.numbered import IllegalAction
from spielwerk.adapters.pettingzoo import env, parallel_env, raw_env
from spielwerk.adapters.pixels import pixels
from spielwerk.game.refusals import BadlyWritten, BadSetup

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("hive", {"max_plies": 30}),
    ("hive", {"max_plies": 30, "observation": "graph", "type": "Base+MLP"}),
    ("fire-water", {"players": 3, "stones": 3}),
    ("heaven-hell", {"rows": 3, "dice": 2}),
    ("ignite-flow", {"size": 3}),
]


@pytest.fixture
def dicts_are_meant() -> Iterator[None]:
    """Only games that PettingZoo knows by name may have masks without a warning."""
    with warnings.catch_warnings():
        for text in ("Observation is not a NumPy array", "Observation space for each agent prob"):
            warnings.filterwarnings("ignore", message=text)
        yield


@pytest.mark.usefixtures("dicts_are_meant")
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_it_keeps_to_the_api(game: str, options: dict[str, Any]) -> None:
    api_test(env(game, **options), num_cycles=60)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_same_seed_gives_the_same_game(game: str, options: dict[str, Any]) -> None:
    seed_test(lambda: env(game, **options), num_cycles=20)


def test_all_act_at_once_in_the_parallel_environment() -> None:
    parallel_api_test(parallel_env("heaven-hell", rows=3, dice=2), num_cycles=60)
    parallel_seed_test(lambda: parallel_env("heaven-hell", rows=3, dice=2), num_cycles=60)


def action(environment: Any, text: str) -> int:
    """Return the number of a written move."""
    now = environment.unwrapped.now
    number: int = now.numbered.numbering.number(now.state, now.state.parse_move(text))
    return number


def test_a_game_is_played_to_its_end_with_rewards() -> None:
    """Hell walks past Heaven's only die into the goal on its first turn: 1 to 0."""
    game = env("heaven-hell", rows=2, dice=1)
    game.reset(seed=1)
    for text in ("Lb1~a1", "La1~a2", "La2>"):
        assert game.agent_selection == "player_0"
        game.step(action(game, text))
    assert game.terminations == {"player_0": True, "player_1": True}
    assert game.rewards == {"player_0": 1.0, "player_1": -1.0}


def test_the_second_to_choose_a_card_sees_nothing_of_the_first() -> None:
    seen = []
    for card in ("#0", "#1", "#2"):
        game = env("heaven-hell", rows=2, dice=1, cards=2)
        game.reset(seed=1)
        game.step(action(game, "Lb1-b2"))
        assert game.agent_selection == "player_0"
        game.step(action(game, card))
        assert game.agent_selection == "player_1"
        seen.append(game.observe("player_1"))
    for other in seen[1:]:
        assert np.array_equal(other["observation"], seen[0]["observation"])
        assert np.array_equal(other["action_mask"], seen[0]["action_mask"])


def test_both_choose_their_cards_in_one_step_of_the_parallel_environment() -> None:
    game = parallel_env("heaven-hell", rows=2, dice=1, cards=2)
    seen, _ = game.reset()
    assert np.flatnonzero(seen["player_1"]["action_mask"]).tolist() == [game.wait]
    seen, *_ = game.step({"player_0": action(game, "Lb1-b2"), "player_1": game.wait})
    for agent in game.agents:
        assert seen[agent]["action_mask"].sum() == 3  # cards 0, 1 and 2
    _, rewards, *_ = game.step({"player_0": action(game, "#2"), "player_1": action(game, "#0")})
    assert rewards == {"player_0": 0.0, "player_1": 0.0}
    assert game.now.to_move == (0,)  # 3 + 2 against 3: Hell won, and has the extra point


def test_an_illegal_action_loses_in_the_parallel_environment() -> None:
    game = parallel_env("heaven-hell")
    game.reset()
    _, rewards, ended, _, _ = game.step({"player_0": game.wait, "player_1": game.wait})
    assert rewards == {"player_0": -1.0, "player_1": 0.0}
    assert ended == {"player_0": True, "player_1": True}
    assert game.agents == []


def test_an_illegal_action_is_refused_without_wrappers() -> None:
    game = raw_env("ignite-flow", size=3)
    game.reset()
    with pytest.raises(IllegalAction, match="The action 311 is not legal for seat 0 here"):
        game.step(311)


def test_a_long_game_is_truncated() -> None:
    game = env("ignite-flow", size=3, max_plies=1)
    game.reset()
    game.step(0)
    assert game.truncations == {"player_0": True, "player_1": True}
    assert game.terminations == {"player_0": False, "player_1": False}


def test_positions_are_planes_from_0_to_1_and_no_photographs() -> None:
    """`stable-baselines3` takes whole numbers up to 255 for images, and divides them."""
    for name, options in GAMES:
        if options.get("observation") == "graph":
            continue
        game = raw_env(name, **options)
        game.reset(seed=1)
        space = game.observation_space("player_0")["observation"]
        assert space.dtype == np.float32
        assert (space.low.min(), space.high.max()) == (0, 1)
        assert game.observe("player_0")["observation"] in space


def test_a_game_begins_where_reset_is_told() -> None:
    position = "F../.../... black 3-3 0-0 action turn 2"
    game = env("ignite-flow", size=3)
    game.reset(seed=1, options={"position": position})
    assert game.agent_selection == "player_1"
    assert str(game.unwrapped.now) == position
    game.reset(seed=1)
    assert game.agent_selection == "player_0"


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"position": "nonsense"}, "position"),
        (
            {"position": "F.../..../..../.... black 3-3 0-0 action turn 2"},
            "players or options of this position differ",
        ),
    ],
)
def test_a_start_that_cannot_be_is_refused_in_a_sentence(
    options: dict[str, Any], reason: str
) -> None:
    game = env("ignite-flow", size=3)
    with pytest.raises((ValueError, BadlyWritten), match=reason):
        game.reset(options=options)


def test_it_says_who_plays() -> None:
    assert raw_env("hive").metadata["backend"] == "core"
    assert raw_env("hive", check=True).metadata["backend"] == "core, checked by the referee"


def test_it_is_drawn_in_pixels() -> None:
    """Fire on a1 is as red as the start position is not."""
    game = raw_env("ignite-flow", size=3, render_mode="rgb_array")
    game.reset()
    before = game.render()
    game.step(0)
    after = game.render()
    assert before.shape == after.shape
    assert before.dtype == np.uint8
    assert before.shape[2] == 3
    changed = (before != after).any(axis=2)
    rows, columns = np.nonzero(changed)
    assert changed.any()
    assert rows.min() > before.shape[0] / 2, "a1 is in the lower left"
    assert columns.max() < before.shape[1] / 2


def test_pixels_have_the_words_of_the_picture_whatever_fonts_are_installed() -> None:
    frame = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">{}</svg>'
    text = '<text x="4" y="15" font-family="Georgia, serif" font-size="14">{}</text>'
    signs = [pixels(frame.format(text.format(sign))) for sign in ("", "1", "2", "×")]
    assert (signs[0] == 255).all()
    for number, sign in enumerate(signs):
        assert sign.shape == (20, 40, 3)
        assert all((sign != other).any() for other in signs[:number])


def test_it_shows_itself() -> None:
    game = env("hive", render_mode="svg")
    game.reset()
    game.step(action(game, "wA1"))
    assert game.render().startswith("<svg")
    game = env("hive", render_mode="ansi")
    game.reset()
    game.step(action(game, "wA1"))
    assert "wA1" in game.render()


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"observation": "graph"}, "observation cannot be 'graph' here: choose planes."),
        (
            {"render_mode": "rgb"},
            "render_mode cannot be 'rgb' here: choose human, ansi, svg, rgb_array.",
        ),
        ({"size": 99}, "The option size cannot be 99"),
        ({"players": 3}, "Ignite and Flow is for 2 players"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        env("ignite-flow", **options)
