"""Many games at once as one vector environment of Gymnasium, on the compiled core.

    env = VectorEnv("ignite-flow", 256, size=4)
    observations, infos = env.reset(seed=1)
    observations, rewards, ended, truncated, infos = env.step(actions)

A learner has one seat in each game, and acts in every step; an opponent plays the other seats, at
random or by a function of observations and masks. Without an opponent every step is one ply of the
seat to move, for self-play. `infos["action_mask"]` has the legal actions. A finished game restarts
within the step, so there is no final observation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Literal

from spielwerk.extras import extra

with extra("vector"):
    import gymnasium
    import numpy as np
    import numpy.typing as npt
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

from spielwerk.adapters.batch import Actions, BatchEnv
from spielwerk.game import Seat

Floats = npt.NDArray[np.float32]
Bools = npt.NDArray[np.bool_]
Policy = Callable[[Floats, Bools], Any]
"""A function from observations and masks of some games to actions."""

_LEFT_ALONE = -1


class VectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """A vector of games for a learner, whose reward comes at the end, from 1 to -1.

    Without a `seat`, the learner's seat alternates between games. Other arguments go to `BatchEnv`:
    players, position, threads, max_plies, and options by name.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int,
        /,
        *,
        opponent: Policy | Literal["random"] | None = "random",
        seat: Seat | None = None,
        **given: Any,
    ) -> None:
        self.batch = BatchEnv(game, num_envs, **given)
        if seat is not None and not 0 <= seat < self.batch.players:
            raise ValueError(f"There is no seat {seat}: they are 0 to {self.batch.players - 1}.")
        self.num_envs, self._opponent = num_envs, opponent
        in_turn = np.arange(num_envs) % self.batch.players
        self.seats = in_turn if seat is None else np.full(num_envs, seat)
        """The seat of the learner in each game; in self-play the seat that acted last."""
        self.single_observation_space = spaces.Box(
            0, 1, self.batch.layout.stacked_shape, np.float32
        )
        self.single_action_space = spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin all games; without a seed, they differ from the previous ones."""
        if options:
            raise ValueError(f"reset takes no options here, but was given {', '.join(options)}.")
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**63)) if seed is None else seed)
        self._clear()
        self._let_others_act()
        return self.batch.scaled(), self._infos()

    def step(self, actions: Any) -> tuple[Floats, Floats, Bools, Bools, dict[str, Any]]:
        """Play the learner's actions, and then the opponent's until the learner acts again."""
        self._clear()
        if self._opponent is None:
            self.seats = self.batch.actors.astype(int)
        self._play(actions)
        self._let_others_act()
        rewards = self._rewards[np.arange(self.num_envs), self.seats]
        return self.batch.scaled(), rewards, self._ended, self._truncated, self._infos()

    def _clear(self) -> None:
        self._rewards = np.zeros((self.num_envs, self.batch.players), np.float32)
        self._ended = np.zeros(self.num_envs, np.bool_)
        self._truncated = np.zeros(self.num_envs, np.bool_)

    def _play(self, actions: Any) -> None:
        self.batch.step(actions)
        self._rewards += self.batch.rewards
        self._ended |= self.batch.ended.astype(np.bool_)
        self._truncated |= self.batch.truncated.astype(np.bool_)

    def _let_others_act(self) -> None:
        if self._opponent is None:
            return
        while (waiting := self.batch.actors != self.seats).any():
            actions: Actions = np.full(self.num_envs, _LEFT_ALONE, np.int32)
            if self._opponent == "random":
                actions[waiting] = self.batch.sample()[waiting]
            else:
                assert callable(self._opponent)
                seen, legal = self.batch.scaled()[waiting], self.batch.legal()[waiting]
                actions[waiting] = self._opponent(seen, legal)
            self._play(actions)

    def _infos(self) -> dict[str, Any]:
        return {
            "action_mask": self.batch.legal(),
            "actor": self.batch.actors.copy(),
            "returns": self._rewards.copy(),
        }
