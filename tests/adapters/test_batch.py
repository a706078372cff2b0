"""The batch of the core against the referee: the same games, masks, observations and rewards."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from spielwerk.adapters.batch import BatchEnv
from spielwerk.adapters.numbered import IllegalAction, NumberedState, returns
from spielwerk.ai import core
from spielwerk.game.node import Node
from spielwerk.game.refusals import BadSetup
from tests.contract.setups import ALL, SEED, Setup

pytestmark = pytest.mark.skipif(not core.available(), reason="the compiled core is not installed")

GAMES = ("hive", "fire-water", "heaven-hell", "ignite-flow")
FEW = [
    setup
    for setup in ALL
    if not setup.options or setup.options[0][0] in ("type", "rows", "size", "cards")
]


class Comparison:
    """One game of a batch beside the referee, who plays the same actions."""

    def __init__(self, setup: Setup, size: int) -> None:
        chosen: dict[str, Any] = dict(setup.options)
        self.env = BatchEnv(setup.game.name, size, players=setup.seats, seed=SEED, **chosen)
        self.nodes = [self._settled(Node(self.env.numbered.first), i) for i in range(size)]

    def _settled(self, node: Node, game: int) -> Node:
        """Return the node after chance events, which are known only from the batch's position."""
        while node.actor() == "chance":
            node = self._opened(node, self.env.text(game))
        return node

    def _opened(self, node: Node, text: str) -> Node:
        there = node.game.notation.parse_position(text)
        for outcome in node.plies():
            player = there.players[outcome.seat]
            if outcome.tile not in player.unopened:
                return node.child(outcome)
        raise AssertionError(f"chance did nothing that leads to {text}")

    def check(self, game: int) -> None:
        """Mask, actor and observation of the seat that acts."""
        node, env = self.nodes[game], self.env
        now = NumberedState(env.numbered, node.state)
        actor = node.actor()
        assert env.actors[game] == actor
        assert isinstance(actor, int)
        assert np.flatnonzero(env.legal()[game]).tolist() == now.legal(actor)
        if not node.pending:
            assert env.text(game) == str(node.state)

    def check_observations(self) -> None:
        for seat in [None, *range(self.env.players)]:
            planes, scalars = self.env.observe(seat=seat)
            for game, node in enumerate(self.nodes):
                looking = self.env.actors[game] if seat is None else seat
                expected = self.env.layout.observe(node.state, int(looking))
                assert np.array_equal(planes[game], expected[0])
                assert np.array_equal(scalars[game], expected[1])

    def step(self, random: Random) -> None:
        """Play an action in every game on both sides."""
        numbers = self.env.numbered.numbering
        actions = self.env.sample()
        moved = [
            node.child(numbers.move(node.state, int(action)))
            for node, action in zip(self.nodes, actions, strict=True)
        ]
        self.env.step(actions)
        for game, node in enumerate(moved):
            result = node.state.result()
            assert bool(self.env.ended[game]) == (result is not None)
            expected = returns(result) if result else (0.0,) * self.env.players
            assert self.env.rewards[game].tolist() == pytest.approx(expected)
            after = Node(self.env.numbered.first) if result else node
            self.nodes[game] = self._settled(after, game)


def compare(setup: Setup, size: int, steps: int, every: int) -> None:
    compared, random = Comparison(setup, size), Random(SEED)
    for step in range(steps):
        if step % every == 0:
            for game in range(size):
                compared.check(game)
            compared.check_observations()
        compared.step(random)


@pytest.mark.parametrize("setup", FEW, ids=str)
def test_it_is_the_referees_game(setup: Setup) -> None:
    compare(setup, size=2, steps=40, every=8)


@pytest.mark.slow
@pytest.mark.parametrize("setup", ALL, ids=str)
def test_it_is_the_referees_game_for_long(setup: Setup) -> None:
    compare(setup, size=3, steps=400, every=1)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_games_on_any_number_of_threads(game: str) -> None:
    one, three = (BatchEnv(game, 65, seed=9, threads=threads) for threads in (1, 3))
    other = BatchEnv(game, 65, seed=10)
    differ = False
    for _ in range(120):
        actions = one.sample().copy()
        assert np.array_equal(actions, three.sample())
        differ = differ or not np.array_equal(actions, other.sample())
        one.step(actions)
        three.step(actions)
        assert np.array_equal(one.masks, three.masks)
        assert np.array_equal(one.actors, three.actors)
        assert np.array_equal(one.rewards, three.rewards)
        other.step(other.sample())
    assert differ
    one.reset(9)
    three.reset(9)
    assert np.array_equal(one.sample(), three.sample())


def test_random_actions_are_spread_over_all_legal_ones() -> None:
    """27 placements on an empty board of nine cells: each is drawn about as often."""
    env = BatchEnv("ignite-flow", 27_000, size=3)
    counts = np.bincount(env.sample(), minlength=env.actions)
    assert np.count_nonzero(counts) == 27
    # Six standard deviations: sqrt(1000 * 26 / 27) is about 31.
    assert abs(counts[:27] - 1000).max() < 6 * 32


def test_a_long_game_is_truncated() -> None:
    env = BatchEnv("hive", 4, max_plies=10)
    for step in range(1, 31):
        env.step(env.sample())
        assert env.truncated.tolist() == [int(step % 10 == 0)] * 4
    assert not env.rewards.any()


def test_an_illegal_action_is_refused_and_nothing_played() -> None:
    env = BatchEnv("ignite-flow", 3)
    before = env.masks.copy()
    with pytest.raises(IllegalAction, match=r"^The action 3383 of game 2 is not legal\.$"):
        env.step(np.array([0, 1, 3383], np.int32))
    assert np.array_equal(env.masks, before)
    with pytest.raises(IllegalAction, match="There must be one action for each game"):
        env.step(np.array([0], np.int32))


def test_it_begins_from_any_position() -> None:
    text = "...../...../..F../...../..... black 3-3 0-0 action turn 2"
    env = BatchEnv("ignite-flow", 5, position=text)
    assert [env.text(game) for game in range(5)] == [text] * 5
    assert env.actors.tolist() == [1] * 5


def test_arrays_are_shared_by_dlpack_and_kept_alive() -> None:
    env = BatchEnv("ignite-flow", 8)
    masks = np.from_dlpack(env.masks)
    env.step(env.sample())
    assert np.array_equal(masks, env.masks)
    assert np.shares_memory(masks, env.masks)
    del env
    assert masks.any()


@pytest.mark.parametrize("game", ["ignite-flow", "heaven-hell", "hive"])
def test_afterstates_are_what_the_referee_comes_to(game: str) -> None:
    env = BatchEnv(game, 3, seed=4)
    for _ in range(12):
        env.step(env.sample())
    found = env.afterstates()
    assert found.begins[-1] == len(found.actions) == env.legal().sum()
    for number in range(env.num_envs):
        state = env.numbered.game.parse_state(env.text(number))
        if len(state.to_move()) > 1:
            continue  # a sealed choice leads nowhere yet
        seat = int(env.actors[number])
        for at in range(found.begins[number], found.begins[number + 1], 7):
            action = int(found.actions[at])
            after = state.play({seat: env.numbered.numbering.move(state, action)})
            planes, scalars = env.layout.observe(after, seat)
            assert np.array_equal(found.planes[at], planes)
            assert np.array_equal(found.scalars[at], scalars)
            result, owed = after.result(), after.to_move()
            assert found.actors[at] == (owed[0] if owed else -2)
            assert found.rewards[at].tolist() == [*(returns(result) if result else (0.0, 0.0))]


def test_observations_go_into_given_arrays() -> None:
    env = BatchEnv("ignite-flow", 8)
    env.step(env.sample())
    planes = np.full((8, *env.layout.shape), 9, np.uint8)
    given, scalars = env.observe(planes)
    assert given is planes
    assert planes.max() == 1
    assert scalars.shape == (8, 8)


def test_scaled_observations_are_planes_from_0_to_1() -> None:
    """On 3×3, one temple of three is placed: two thirds of a hand, in every square of its plane."""
    env = BatchEnv("ignite-flow", 2, position="O../.../... black 2-3 0-0 action turn 2")
    scaled = env.scaled(seat=0)
    assert scaled.shape == (2, 6 + 8, 3, 3)
    assert scaled.dtype == np.float32
    assert scaled[0, 6] == pytest.approx(2 / 3)
    assert scaled[0, 7] == pytest.approx(1)
    assert (scaled[0, 13] == 0).all(), "White is not to move"


def test_some_games_can_be_left_as_they_are() -> None:
    env = BatchEnv("ignite-flow", 3, size=3)
    texts = [env.text(game) for game in range(3)]
    env.step([-1, 0, -1])
    assert [env.text(game) == texts[game] for game in range(3)] == [True, False, True]


def test_what_is_written_into_masks_changes_nothing_that_is_legal() -> None:
    env = BatchEnv("ignite-flow", 1, size=3)
    env.step([0])
    env.masks[:] = ~np.uint64(0)
    env.actors[:] = 1
    with pytest.raises(IllegalAction, match="The action 0 of game 0 is not legal"):
        env.step([0])


@pytest.mark.parametrize("actions", [[0, 1], np.array([0, 1]), (0, 1), np.array([0, 1], np.uint8)])
def test_actions_may_be_any_whole_numbers(actions: object) -> None:
    env = BatchEnv("ignite-flow", 2, size=3)
    env.step(actions)
    assert env.actors.tolist() == [1, 1]


@pytest.mark.parametrize("actions", [["a", "b"], [0.5, 1.0], 3, [[0, 1]], None])
def test_actions_that_are_no_numbers_are_refused_in_a_sentence(actions: object) -> None:
    env = BatchEnv("ignite-flow", 2, size=3)
    with pytest.raises(TypeError, match="Actions are whole numbers in one dimension"):
        env.step(actions)


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"num_envs": 0}, "num_envs is 0, but must be at least 1"),
        ({"num_envs": -1}, "num_envs is -1, but must be at least 1"),
        ({"threads": 0}, "threads is 0, but must be at least 1"),
        ({"max_plies": 0}, "max_plies is 0, but must be at least 1"),
    ],
)
def test_sizes_that_cannot_be_are_refused_in_a_sentence(given: dict[str, Any], reason: str) -> None:
    num_envs = given.pop("num_envs", 2)
    with pytest.raises(ValueError, match=reason):
        BatchEnv("ignite-flow", num_envs, **given)


@pytest.mark.parametrize("game", [4, 9, -1])
def test_a_game_that_is_not_there_is_named(game: int) -> None:
    env = BatchEnv("ignite-flow", 4)
    with pytest.raises(IndexError, match=f"There is no game {game}: they are 0 to 3"):
        env.text(game)


@pytest.mark.parametrize("seat", [2, -1])
def test_a_seat_that_is_not_there_is_named(seat: int) -> None:
    with pytest.raises(ValueError, match=f"There is no seat {seat}: they are 0 to 1"):
        BatchEnv("ignite-flow", 4).observe(seat=seat)


@pytest.mark.parametrize(
    ("game", "options", "reason"),
    [
        ("chess", {}, "There is no game 'chess'"),
        ("ignite-flow", {"size": 7}, "The option size cannot be 7"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    game: str, options: dict[str, Any], reason: str
) -> None:
    with pytest.raises(BadSetup, match=reason):
        BatchEnv(game, 2, **options)
