"""The games for OpenSpiel: importing this registers `spielwerk_hive` and the others.

Games that are installed beside ours are among them, if their moves have numbers (`Game.learning`).

    import pyspiel
    import spielwerk.adapters.openspiel

    game = pyspiel.load_game("spielwerk_ignite_flow(size=4)")

Options and sizes are parameters by their own names; `players` is the number of seats, and a game
of `max_plies` plies is broken off, a draw. `position` is where a game begins, if not at the start:
the text of a position with what OpenSpiel cannot read in a parameter percent-encoded (`encoded`);
it brings its seats and options along. Returns go from 1 (placed before everybody) to -1. Heaven
and Hell has simultaneous nodes where the cards are chosen, and turns everywhere else; Fire & Water
has chance nodes where tiles are opened.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from spielwerk.adapters.layout import Layout
from spielwerk.adapters.numbered import MOST_PLIES, NumberedGame, NumberedState
from spielwerk.game import AnyGame, AnyState, Seat
from spielwerk.game.options import Value
from spielwerk.game.refusals import Refusal
from spielwerk.games import all_games, find
from spielwerk.table.table import has_chance
from spielwerk.wire.position_view import nothing_is_secret

_PLAYERS, _PLIES, _POSITION = "players", "max_plies", "position"


def encoded(position: AnyState) -> str:
    """A position for the parameter `position`.

    >>> encoded(find("ignite-flow").start(None, {"size": 3}))
    '...%2F...%2F...%20white%203-3%200-0%20action%20turn%201'
    """
    return quote(str(position), safe="")


def short_name(game: AnyGame) -> str:
    """The name under which a game is registered.

    >>> short_name(find("ignite-flow"))
    'spielwerk_ignite_flow'
    """
    return "spielwerk_" + game.name.replace("-", "_")


def parameters(game: AnyGame) -> dict[str, Value]:
    """What can be chosen, with its defaults: seats, length, options, sizes."""
    chosen = {option.name: option.default for option in game.about.options + game.about.parameters}
    fixed: dict[str, Value] = {
        _PLAYERS: game.about.seat_counts[0],
        _PLIES: MOST_PLIES,
        _POSITION: "",
    }
    return {**fixed, **chosen}


def game_type(game: AnyGame) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
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
        # Where something is secret, the moves so far would tell it.
        provides_information_state_string=is_open,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class SpielwerkGame(pyspiel.Game):
    """A game of ours as OpenSpiel loads it; for each game there is a class."""

    game_name: str

    def __init__(self, given: dict[str, Any] | None = None) -> None:
        game = find(self.game_name)
        chosen = {**parameters(game), **(given or {})}
        seats, most = int(chosen.pop(_PLAYERS)), int(chosen.pop(_PLIES))
        position = unquote(str(chosen.pop(_POSITION)))
        try:
            self.numbered = NumberedGame.of(game.name, seats, chosen, most, position)
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
        # By a function of this module, which registers the games wherever it is imported.
        return _reload, (short_name(self.numbered.game), self.get_parameters())

    def new_initial_state(self) -> SpielwerkState:
        """The first position."""
        return SpielwerkState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What players see: with perfect recall the moves so far, else the position."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.layout, kind, params)


def _reload(name: str, given: dict[str, Any]) -> SpielwerkGame:
    return cast(SpielwerkGame, pyspiel.load_game(name, given))


class SpielwerkState(pyspiel.State):
    """A state of a game of ours: what the referee says, in OpenSpiel's words."""

    def __init__(self, game: SpielwerkGame) -> None:
        super().__init__(game)
        self.now: NumberedState = game.numbered.start()

    def current_player(self) -> Any:
        """The seat that moves next, or chance, both at once, or the end."""
        if self.now.over:
            return pyspiel.PlayerId.TERMINAL
        if self.now.chance_is_due:
            return pyspiel.PlayerId.CHANCE
        owed = self.now.to_move
        return owed[0] if len(owed) == 1 else pyspiel.PlayerId.SIMULTANEOUS

    def _legal_actions(self, player: Seat) -> list[int]:
        return self.now.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, with probabilities."""
        return self.now.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.now.chance_is_due:
            self.now = self.now.draw(action)
        else:
            self.now = self.now.play({self.now.to_move[0]: action})

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.now = self.now.play({seat: actions[seat] for seat in self.now.to_move})

    def _action_to_string(self, player: Seat, action: int) -> str:
        state = self.now.state
        if player == pyspiel.PlayerId.CHANCE:
            return state.format_outcome(self.now.outcome(action))
        return state.format_move(self.now.numbered.numbering.move(state, action))

    def is_terminal(self) -> bool:
        """Whether the game is over, or was broken off."""
        return self.now.over

    def returns(self) -> list[float]:
        """What the game is worth to each player."""
        return [*self.now.returns()]

    def __str__(self) -> str:
        return str(self.now.state)


class Observer:
    """What a player sees: the moves so far, or the position as text and as numbers.

    The tensor has the planes, then the scalars (`spielwerk.adapters.layout`). All that is
    secret is a card that is chosen and not yet shown, and that is in neither.
    """

    def __init__(self, layout: Layout, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observers take no parameters, and not {params}.")
        self._layout, self._kind = layout, kind
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not kind.perfect_recall and kind.public_info:
            planes, scalars = int(np.prod(layout.shape)), len(layout.names.scalars)
            self.tensor = np.zeros(planes + scalars, np.float32)
            self.dict = {
                "planes": self.tensor[:planes].reshape(layout.shape),
                "scalars": self.tensor[planes:],
            }

    def set_from(self, state: SpielwerkState, player: Seat) -> None:
        """Fill the tensor with what a player sees."""
        if self.tensor is not None:
            planes, scalars = self._layout.observe(state.now.state, player)
            self.dict["planes"][:] = planes
            self.dict["scalars"][:] = scalars

    def string_from(self, state: SpielwerkState, player: Seat) -> str | None:
        """What a player sees as text."""
        if not self._kind.public_info:
            return ""
        if not self._kind.perfect_recall:
            return str(state.now.state.visible_to(player))
        return str(state.history_str()) if nothing_is_secret(state.now.state) else None


# Classes, which live as long as Python: OpenSpiel lets go of what it has when all is over already.
# A game whose moves have no numbers cannot be loaded, and is not registered.
for _game in (game for game in all_games().values() if game.learning is not None):
    _class = type(f"SpielwerkGame[{_game.name}]", (SpielwerkGame,), {"game_name": _game.name})
    pyspiel.register_game(game_type(_game), _class)
