"""The games for PettingZoo: agents take turns (`env`) or all act in every step (`parallel_env`).

    from spielwerk.adapters.pettingzoo import env

    hive = env("hive", render_mode="ansi", type="Base")

Agents are `player_0`, `player_1`, … by seat. An observation is a dict with `observation`, planes of
values from 0 to 1, and `action_mask`; actions and planes are those of `spielwerk.adapters`. The
reward comes at the end, from 1 (first place) to -1; a game of `max_plies` plies is truncated.
Chance is drawn from the seed of `reset`. Simultaneous choices are made one after the other, hidden
from each other.

Games run on the compiled core where it is installed and knows the game, otherwise on the referee
(see `metadata["backend"]`); with `check=True` every position is compared with the referee's.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from spielwerk.extras import extra

with extra("pettingzoo"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers

from spielwerk.adapters.backends import CHANCE, NOBODY, GameState, first_state, observe, state_at
from spielwerk.adapters.layout import Layout
from spielwerk.adapters.numbered import MAX_PLIES, IllegalAction, NumberedGame
from spielwerk.game import Seat
from spielwerk.game.options import Value
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text

RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
OBSERVATIONS = ("planes", "graph")


def env(game: str, **given: Any) -> Any:
    """Return a game with the usual wrappers: an illegal action loses at once."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(game, **given), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


def raw_env(game: str, **given: Any) -> TurnEnv:
    """Return a game without wrappers: an illegal action raises `IllegalAction`.

    `given` are `players`, `observation` (`planes` or, for Hive, `graph`), `render_mode` (`human`,
    `ansi`, `svg` or `rgb_array`), `max_plies`, `check`, and the game's options and sizes by name.
    """
    return TurnEnv(Arrangement(game, **given))


def parallel_env(game: str, **given: Any) -> RoundEnv:
    """Return a game in which all agents act in every step; those without a move have to wait.

    Waiting is the last action. An illegal action loses at once.
    """
    return RoundEnv(Arrangement(game, **given))


class Arrangement:
    """The common parts of both environments: the game, observations, rendering."""

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        observation: str = "planes",
        render_mode: str | None = None,
        max_plies: int = MAX_PLIES,
        check: bool = False,
        **options: Value,
    ) -> None:
        self.numbered = NumberedGame.of(game, players, options, max_plies)
        self._first = first_state(self.numbered, check=check)
        self.layout = Layout.of(self.numbered)
        learning = self.numbered.game.learning
        self._graph = None if learning is None else learning.graph
        _check("observation", observation, OBSERVATIONS if self._graph else OBSERVATIONS[:1])
        if render_mode is not None:
            _check("render_mode", render_mode, RENDER_MODES)
        self.observation, self.render_mode = observation, render_mode
        self.agents = [f"player_{seat}" for seat in range(self.numbered.seats)]

    def metadata(self, parallel: bool) -> dict[str, Any]:
        """Return the environment's metadata for PettingZoo."""
        name = self.numbered.game.name.replace("-", "_")
        return {
            "name": f"spielwerk_{name}_v0",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": parallel,
            "render_fps": 1,
            "backend": self._first.backend,
        }

    def first(self, options: dict[str, Any] | None) -> GameState:
        """Return the initial state: the start, or the option `position`."""
        # PettingZoo's own tests expect other options to be ignored.
        position = (options or {}).get("position")
        return self._first if position is None else state_at(self._first, position)

    def observation_space(self, actions: int) -> spaces.Dict:
        """Return the space of an agent's observations, with a mask for `actions` actions."""
        return spaces.Dict(
            {
                "observation": self._position_space(),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def _position_space(self) -> spaces.Space[Any]:
        if self._graph is not None and self.observation == "graph":
            first = self.observed(self._first, 0)
            kinds = self._graph.edge_kinds
            return spaces.Dict(
                {
                    "nodes": spaces.Box(0, 255, first["nodes"].shape, np.uint8),
                    "edges": spaces.Box(0, kinds, first["edges"].shape, np.uint8),
                }
            )
        return spaces.Box(0, 1, self.layout.stacked_shape, np.float32)

    def observed(self, now: GameState, seat: Seat) -> Any:
        """Return the position as a seat sees it."""
        if self._graph is not None and self.observation == "graph":
            nodes, edges = self._graph.write(now.state.visible_to(seat), seat)
            return {"nodes": np.array(nodes, np.uint8), "edges": np.array(edges, np.uint8)}
        return self.layout.scaled(*observe(self.layout, now, seat))

    def render(self, now: GameState) -> Any:
        """Return the position as text, SVG or pixels `[row, column, colour]`; `human` prints it."""
        if self.render_mode is None:
            return None
        board = now.state.board
        if self.render_mode == "svg":
            return board.picture()
        if self.render_mode == "rgb_array":
            # Imported here because of its dependencies.
            from spielwerk.adapters.pixels import pixels  # noqa: PLC0415

            return pixels(board.picture())
        if self.render_mode == "human":
            print(board.diagram(colour=True))
            return None
        return board.diagram()


def _check(name: str, given: str, known: tuple[str, ...]) -> None:
    if given not in known:
        raise BadSetup(
            Text(
                "{name} cannot be '{given}' here: choose {known}.",
                name=name,
                given=given,
                known=", ".join(known),
            )
        )


def settled(now: GameState, random: Random) -> GameState:
    """Return the state after all pending chance events."""
    while now.actor == CHANCE:
        numbers, probabilities = zip(*now.outcomes(), strict=True)
        now = now.draw(random.choices(numbers, probabilities)[0])
    return now


def mask_of(actions: list[int], size: int) -> Any:
    """Return a mask with a 1 for each of these actions."""
    mask = np.zeros(size, np.int8)
    mask[actions] = 1
    return mask


class _Env:
    """The agents, their spaces and the rendering, shared by both environments."""

    metadata: ClassVar[dict[str, Any]]
    now: GameState

    def __init__(self, arranged: Arrangement, actions: int, *, parallel: bool) -> None:
        super().__init__()
        self.arranged, self.metadata = arranged, arranged.metadata(parallel)  # type: ignore[misc]
        self.render_mode, self.possible_agents = arranged.render_mode, arranged.agents
        self.agents: list[str] = []
        self.actions = actions
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in arranged.agents}
        space = arranged.observation_space(actions)
        self.observation_spaces = dict.fromkeys(arranged.agents, space)

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def render(self) -> Any:
        """Return the position as text, SVG or pixels `[row, column, colour]`; `human` prints it."""
        return self.arranged.render(self.now)

    def close(self) -> None:
        """Do nothing: no resources are open."""


class TurnEnv(_Env, AECEnv):
    """An environment whose agents take turns."""

    def __init__(self, arranged: Arrangement) -> None:
        super().__init__(arranged, arranged.numbered.numbering.size, parallel=False)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game, from `options["position"]` if given."""
        self.random = Random(seed)
        self.now = settled(self.arranged.first(options), self.random)
        self.pending: dict[Seat, int] = {}
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        owing = [seat for seat in self.now.to_move if seat not in self.pending]
        if owing:
            self.agent_selection = self.possible_agents[owing[0]]

    def observe(self, agent: str) -> Any:
        """Return an agent's observation; the mask is empty unless it is the agent's turn."""
        seat = self.possible_agents.index(agent)
        acting = agent == self.agent_selection and self.now.actor != NOBODY
        legal = self.now.legal(seat) if acting else []
        return {
            "observation": self.arranged.observed(self.now, seat),
            "action_mask": mask_of(legal, self.actions),
        }

    def step(self, action: int | None) -> None:
        """Play the current agent's action; raises `IllegalAction`."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._act(self.possible_agents.index(agent), action)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _act(self, seat: Seat, action: int | None) -> None:
        number = -1 if action is None else int(action)
        if not self.now.allows(seat, number):
            raise IllegalAction(f"The action {number} is not legal for seat {seat} here.")
        self.pending[seat] = number
        if len(self.pending) < len(self.now.to_move):
            return
        self.now = settled(self.now.play(self.pending), self.random)
        self.pending = {}
        if self.now.actor == NOBODY:
            ended = self.now.ended
            self.terminations = dict.fromkeys(self.agents, ended)
            self.truncations = dict.fromkeys(self.agents, not ended)
            self.rewards = dict(zip(self.possible_agents, self.now.returns(), strict=True))


class RoundEnv(_Env, ParallelEnv):
    """An environment whose agents all act in every step; those without a move wait."""

    def __init__(self, arranged: Arrangement) -> None:
        self.wait = arranged.numbered.numbering.size
        super().__init__(arranged, self.wait + 1, parallel=True)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game, from `options["position"]` if given."""
        self.random = Random(seed)
        self.now = settled(self.arranged.first(options), self.random)
        self.agents = self.possible_agents[:]
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        return {agent: self._observation(seat) for seat, agent in enumerate(self.possible_agents)}

    def _observation(self, seat: Seat) -> dict[str, Any]:
        return {
            "observation": self.arranged.observed(self.now, seat),
            "action_mask": mask_of(self.now.legal(seat) or [self.wait], self.actions),
        }

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """Play all actions; return observations, rewards, terminations, truncations, infos."""
        chosen = {self.possible_agents.index(agent): int(a) for agent, a in actions.items()}
        wrong = [seat for seat, action in chosen.items() if not self._allows(seat, action)]
        rewards, ended = self._punished(wrong), bool(wrong)
        if not wrong:
            owed = {seat: chosen[seat] for seat in self.now.to_move}
            self.now = settled(self.now.play(owed), self.random)
            rewards, ended = self.now.returns(), self.now.ended
        given = self._observations()
        names, truncated = self.possible_agents, not ended and self.now.truncated
        self.agents = [] if ended or truncated else self.agents
        return (
            given,
            dict(zip(names, rewards, strict=True)),
            dict.fromkeys(names, ended),
            dict.fromkeys(names, truncated),
            {agent: {} for agent in names},
        )

    def _allows(self, seat: Seat, action: int) -> bool:
        if seat not in self.now.to_move:
            return action == self.wait
        return self.now.allows(seat, action)

    def _punished(self, wrong: list[Seat]) -> tuple[float, ...]:
        return tuple(-1.0 if seat in wrong else 0.0 for seat in range(len(self.possible_agents)))
