"""The vector environment of Gymnasium: the learner's games, the opponent's moves, rewards."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="the extra `vector` is not installed")

from gymnasium.vector import AutoresetMode

from spielwerk.adapters.vector import VectorEnv
from spielwerk.ai import core

pytestmark = pytest.mark.skipif(not core.available(), reason="the compiled core is not installed")

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("hive", {"max_plies": 40}),
    ("fire-water", {"players": 3, "stones": 2}),
    ("heaven-hell", {"rows": 3, "dice": 2}),
    ("ignite-flow", {"size": 3}),
]


def at_random(masks: Any, random: np.random.Generator) -> Any:
    """Return a legal action for each game."""
    return (masks * random.random(masks.shape)).argmax(axis=1)


@pytest.mark.parametrize(("game", "given"), GAMES)
def test_the_learner_acts_in_every_step(game: str, given: dict[str, Any]) -> None:
    env, random = VectorEnv(game, 8, **given), np.random.default_rng(1)
    seen, infos = env.reset(seed=1)
    over = 0
    for _ in range(60):
        assert seen in env.observation_space
        assert infos["actor"].tolist() == env.seats.tolist()
        actions = at_random(infos["action_mask"], random)
        assert actions in env.action_space
        seen, rewards, ended, truncated, infos = env.step(actions)
        assert not (ended & truncated).any()
        assert (rewards[~ended] == 0).all()
        for number in np.flatnonzero(ended):
            # The winner gets what the other seats lose together.
            assert infos["returns"][number].sum() == pytest.approx(0, abs=1e-6)
            assert rewards[number] == infos["returns"][number][env.seats[number]]
        over += int((ended | truncated).sum())
    assert over > 0


def test_the_learner_has_another_seat_in_each_game_or_the_one_that_is_wanted() -> None:
    assert VectorEnv("fire-water", 5, players=3).seats.tolist() == [0, 1, 2, 0, 1]
    assert VectorEnv("fire-water", 5, players=3, seat=2).seats.tolist() == [2] * 5


def test_a_win_is_worth_1_and_a_loss_minus_1() -> None:
    """Hell walks past Heaven's only die into the goal on its first turn."""
    env = VectorEnv("heaven-hell", 1, seat=0, opponent=None, rows=2, dice=1)
    numbers = env.batch.numbered.numbering
    env.reset(seed=1)
    for text in ("Lb1~a1", "La1~a2", "La2>"):
        state = env.batch.numbered.game.parse_state(env.batch.text(0))
        action = numbers.number(state, state.parse_move(text))
        _, rewards, ended, *_ = env.step([action])
    assert (rewards.tolist(), ended.tolist()) == ([1.0], [True])


def test_in_self_play_every_step_is_a_ply_rewarded_to_who_made_it() -> None:
    env = VectorEnv("ignite-flow", 4, opponent=None, size=3)
    random = np.random.default_rng(2)
    _, infos = env.reset(seed=1)
    for _ in range(40):
        before = infos["actor"]
        _, rewards, _, _, infos = env.step(at_random(infos["action_mask"], random))
        assert env.seats.tolist() == before.tolist()
        assert rewards.tolist() == [
            infos["returns"][number][seat] for number, seat in enumerate(before)
        ]


def test_an_opponent_is_asked_only_for_the_games_in_which_it_acts() -> None:
    asked = []

    def first(seen: Any, masks: Any) -> Any:
        asked.append(len(masks))
        assert len(seen) == len(masks)
        assert masks.any(axis=1).all()
        return masks.argmax(axis=1)

    env = VectorEnv("ignite-flow", 6, opponent=first, size=3)
    env.reset(seed=1)
    assert asked == [3], "White acts first, and is the learner in every other game"


def test_the_same_seed_gives_the_same_games_and_none_others() -> None:
    env = VectorEnv("hive", 16)
    first, second = (env.reset(seed=7)[1]["action_mask"] for _ in range(2))
    assert np.array_equal(first, second)
    assert not np.array_equal(env.reset()[1]["action_mask"], env.reset()[1]["action_mask"])


def test_it_says_when_games_begin_again() -> None:
    assert VectorEnv("hive", 2).metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"seat": 2}, "There is no seat 2: they are 0 to 1"),
        ({"threads": 0}, "threads is 0"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        VectorEnv("hive", 2, **given)


def test_reset_takes_no_options() -> None:
    with pytest.raises(ValueError, match="reset takes no options here, but was given position"):
        VectorEnv("hive", 2).reset(options={"position": "?"})
