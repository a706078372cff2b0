"""The games for OpenSpiel: importing this registers `spielwerk_hive` and the rest.

Installed games are included if their moves have numbers (`Game.learning`).

    import pyspiel
    import spielwerk.adapters.openspiel

    game = pyspiel.load_game("spielwerk_ignite_flow(size=4)")

They run on the compiled core where it is installed and knows the game, otherwise on the referee
(see `SpielwerkGame.backend`); with `check=true` every position is compared with the referee's.

Options and sizes are parameters by name; `players` is the number of seats, and a game of
`max_plies` plies is truncated as a draw. `position` is an initial position as text, percent-encoded
for OpenSpiel's parameters (`encoded`); it determines seats and options. Returns go from 1 (first
place) to -1. Heaven and Hell has simultaneous nodes where cards are chosen, and turns otherwise;
Fire & Water has chance nodes where tiles are opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast
from urllib.parse import quote, unquote

from spielwerk.extras import extra

with extra("openspiel"):
    import numpy as np
    import pyspiel

from spielwerk.adapters.backends import NOBODY, SEVERAL, CoreState, GameState, first_state, observe
from spielwerk.adapters.layout import Layout
from spielwerk.adapters.numbered import CHANCE, MAX_PLIES, NumberedGame
from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.game.options import Value
from spielwerk.game.refusals import Refusal
from spielwerk.games import all_games, find
from spielwerk.table.table import has_chance
from spielwerk.wire.position_view import nothing_is_secret

_PLAYERS, _PLIES, _POSITION, _CHECK = "players", "max_plies", "position", "check"
_ACTORS = {NOBODY: int(pyspiel.PlayerId.TERMINAL), SEVERAL: int(pyspiel.PlayerId.SIMULTANEOUS)}


def encoded(position: AnyState) -> str:
    """Return a position in the form of the parameter `position`.

    >>> encoded(find("ignite-flow").start(None, {"size": 3}))
    '...%2F...%2F...%20white%203-3%200-0%20action%20turn%201'
    """
    return quote(str(position), safe="")


def short_name(game: AnyGame) -> str:
    """Return the name under which a game is registered.

    >>> short_name(find("ignite-flow"))
    'spielwerk_ignite_flow'
    """
    return "spielwerk_" + game.name.replace("-", "_")


def parameters(game: AnyGame) -> dict[str, Value]:
    """Return the parameters with defaults: seats, length, options, sizes, the check."""
    chosen = {option.name: option.default for option in game.about.options + game.about.parameters}
    fixed: dict[str, Value] = {
        _PLAYERS: game.about.seat_counts[0],
        _PLIES: MAX_PLIES,
        _POSITION: "",
        _CHECK: False,
    }
    return {**fixed, **chosen}


def game_type(game: AnyGame) -> Any:
    """Return the static description of a game for OpenSpiel."""
    kind, is_open = pyspiel.GameType, nothing_is_secret(game.start())
    information = kind.Information
    return kind(
        short_name=short_name(game),
        long_name=game.title.en,
        dynamics=kind.Dynamics.SIMULTANEOUS
        if game.rules.simultaneous
        else kind.Dynamics.SEQUENTIAL,
        chance_mode=(
            kind.ChanceMode.EXPLICIT_STOCHASTIC
            if has_chance(game)
            else kind.ChanceMode.DETERMINISTIC
        ),
        information=(
            information.PERFECT_INFORMATION if is_open else information.IMPERFECT_INFORMATION
        ),
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.about.seat_counts),
        min_num_players=min(game.about.seat_counts),
        # Games with secrets would reveal them in the moves so far.
        provides_information_state_string=is_open,
        provides_information_state_tensor=is_open,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class SpielwerkGame(pyspiel.Game):
    """One of our games as OpenSpiel loads it; each has its own class."""

    game_name: str

    def __init__(self, given: dict[str, Any] | None = None) -> None:
        game = find(self.game_name)
        chosen = {**parameters(game), **(given or {})}
        players, most = int(chosen.pop(_PLAYERS)), int(chosen.pop(_PLIES))
        position, check = unquote(str(chosen.pop(_POSITION))), bool(chosen.pop(_CHECK))
        try:
            self.numbered = NumberedGame.of(game.name, players, chosen, most, position)
            self.first = first_state(self.numbered, check=check)
        except Refusal as refusal:
            raise ValueError(str(refusal)) from None
        self.layout = Layout.of(self.numbered)
        numbers = self.numbered.numbering
        information = pyspiel.GameInfo(
            num_distinct_actions=numbers.size,
            max_chance_outcomes=numbers.outcomes,
            num_players=self.numbered.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=most,
        )
        super().__init__(game_type(game), information, given or {})

    def __reduce__(self) -> tuple[Any, ...]:
        # Pickled as a function of this module, whose import registers the games.
        return _reload, (short_name(self.numbered.game), self.get_parameters())

    @property
    def backend(self) -> str:
        """The backend: the core, the referee, or the core checked by the referee."""
        return self.first.backend

    def new_initial_state(self) -> SpielwerkState:
        """Return the initial state."""
        return SpielwerkState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an observer of the moves so far (perfect recall) or of the position."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, kind, params)


def _reload(name: str, given: dict[str, Any]) -> SpielwerkGame:
    return cast(SpielwerkGame, pyspiel.load_game(name, given))


class SpielwerkState(pyspiel.State):
    """An OpenSpiel state of one of our games."""

    def __init__(self, game: SpielwerkGame) -> None:
        super().__init__(game)
        self.now: GameState = game.first

    def current_player(self) -> int:
        """Return the next seat to move, or chance, simultaneous moves, or the end."""
        actor = self.now.actor
        return actor if actor >= CHANCE else _ACTORS[actor]

    def is_terminal(self) -> bool:
        """Return whether the game is over or was truncated."""
        return self.now.actor == NOBODY

    # OpenSpiel derives these three from the methods above, through C++ and back, several times per
    # query: too slow for callers in Python.

    def is_chance_node(self) -> bool:
        """Return whether chance is due."""
        return self.now.actor == CHANCE

    def is_simultaneous_node(self) -> bool:
        """Return whether the next moves are simultaneous."""
        return self.now.actor == SEVERAL

    def legal_actions(self, player: Seat | None = None) -> list[int]:
        """Return the legal actions of a player, by default the acting one, in order."""
        actor = self.now.actor
        if actor == CHANCE:
            return [number for number, _ in self.now.outcomes()]
        return self.now.legal(actor if player is None else player)

    def _legal_actions(self, player: Seat) -> list[int]:
        return self.now.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the chance outcomes with probabilities."""
        return self.now.outcomes()

    def _apply_action(self, action: int) -> None:
        now = self.now
        if isinstance(now, CoreState):
            self.now = now.play_one(action)
        elif now.actor == CHANCE:
            self.now = now.draw(action)
        else:
            self.now = now.play({now.actor: action})

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.now = self.now.play({seat: actions[seat] for seat in self.now.to_move})

    def _action_to_string(self, player: Seat, action: int) -> str:
        return self.now.text(player, action)

    def returns(self) -> list[float]:
        """Return the value of the game for each player."""
        return [*self.now.returns()]

    def __str__(self) -> str:
        return str(self.now)


class Observer:
    """A player's observation: the position or, with perfect recall, also the moves so far.

    `observation` has planes of values from 0 to 1, channels first; each scalar of the layout
    (`spielwerk.adapters.layout`) fills a plane. With perfect recall `moves` follows: for each ply
    so far the number of its action or chance outcome, plus 1, as a fraction of the largest such
    number, then zeros. The only secret in our games is a sealed card, which is in neither; for
    games with other secrets, the moves so far are not shown.
    """

    def __init__(self, game: SpielwerkGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observers take no parameters, but were given {params}.")
        self._layout, self._kind = game.layout, kind
        self._is_open = nothing_is_secret(game.numbered.first)
        numbers = game.numbered.numbering
        self._highest = 1 + max(numbers.size, numbers.outcomes)
        # Simultaneous moves may exceed the last ply together.
        plies = game.numbered.max_plies + game.numbered.seats
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if kind.public_info and (self._is_open or not kind.perfect_recall):
            seen = int(np.prod(self._layout.stacked_shape))
            self.tensor = np.zeros(seen + plies * kind.perfect_recall, np.float32)
            self.dict["observation"] = self.tensor[:seen].reshape(self._layout.stacked_shape)
            if kind.perfect_recall:
                self.dict["moves"] = self.tensor[seen:]

    def set_from(self, state: SpielwerkState, player: Seat) -> None:
        """Fill the tensor with a player's observation."""
        if self.tensor is None:
            return
        seen = observe(self._layout, state.now, player)
        self._layout.scaled(*seen, into=self.dict["observation"])
        if self._kind.perfect_recall:
            moves, history = self.dict["moves"], np.array(state.history(), np.float32)
            moves[: len(history)] = (history + 1) / self._highest
            moves[len(history) :] = 0

    def string_from(self, state: SpielwerkState, player: Seat) -> str | None:
        """Return a player's observation as text."""
        if not self._kind.public_info:
            return ""
        if not self._kind.perfect_recall:
            return state.now.text_for(player)
        return str(state.history_str()) if self._is_open else None


# Classes, which live as long as Python: OpenSpiel releases them only at exit. A game without
# numbered moves cannot be loaded, and is not registered.
for _game in (game for game in all_games().values() if game.learning is not None):
    _class = type(f"SpielwerkGame[{_game.name}]", (SpielwerkGame,), {"game_name": _game.name})
    pyspiel.register_game(game_type(_game), _class)
