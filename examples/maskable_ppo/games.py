"""A vector environment in the form of stable-baselines3, with masks of legal actions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from stable_baselines3.common.vec_env import VecEnv

from spielwerk.adapters.vector import VectorEnv


class Games(VecEnv):
    """Many parallel games; MaskablePPO calls `action_masks`."""

    def __init__(self, env: VectorEnv) -> None:
        self.env = env
        self.render_mode = None
        super().__init__(env.num_envs, env.single_observation_space, env.single_action_space)
        self._masks = np.zeros((env.num_envs, env.batch.actions), bool)

    def reset(self) -> np.ndarray:
        """Begin all games."""
        seen, infos = self.env.reset(seed=self._seeds[0])
        self._reset_seeds()
        self._masks = infos["action_mask"]
        return seen

    def step_async(self, actions: np.ndarray) -> None:
        """Store the actions until `step_wait`."""
        self._actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict[str, Any]]]:
        """Play the actions, and those of the opponent."""
        seen, rewards, ended, truncated, infos = self.env.step(self._actions)
        self._masks = infos["action_mask"]
        return seen, rewards, ended | truncated, [{} for _ in range(self.num_envs)]

    def action_masks(self) -> np.ndarray:
        """Return the legal actions by game."""
        return self._masks

    def env_method(
        self, method_name: str, *args: Any, indices: int | Iterable[int] | None = None, **named: Any
    ) -> list[Any]:
        """Call a method that answers for all games."""
        answers = getattr(self, method_name)(*args, **named)
        return [answers[game] for game in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: int | Iterable[int] | None = None) -> list[Any]:
        """Return an attribute, equal for all games."""
        return [getattr(self, attr_name) for _ in self._get_indices(indices)]

    def set_attr(
        self, attr_name: str, value: Any, indices: int | Iterable[int] | None = None
    ) -> None:
        """Do nothing: games have no attributes of their own."""
        raise NotImplementedError

    def env_is_wrapped(
        self, wrapper_class: type, indices: int | Iterable[int] | None = None
    ) -> list[bool]:
        """Return False: nothing is wrapped."""
        return [False for _ in self._get_indices(indices)]

    def get_images(self) -> Sequence[np.ndarray | None]:
        """Return no images: nothing is drawn."""
        return [None] * self.num_envs

    def close(self) -> None:
        """Do nothing: nothing is open."""
