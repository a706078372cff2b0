"""Thousands of games at once in arrays, played by the compiled core on several threads.

    env = BatchEnv("ignite-flow", 4096, size=5)
    actions = env.sample()
    env.step(actions)

Every step plays one ply in each game: the action of the seat to act, then any chance events. A
finished game restarts within the step, so there is always a seat to act: `rewards`, `ended` and
`truncated` concern the old game, all else the new one. Simultaneous choices take one step each, in
notation order, and earlier ones are hidden from later ones. A game whose action is -1 is left
unchanged. `vector` wraps this as a Gymnasium environment.

Arrays are NumPy's and share the memory of the core: read them between two steps, and copy what you
keep. DLPack turns them into tensors elsewhere (`torch.from_dlpack(env.rewards)`); actions and
observation arrays may be any DLPack objects.
"""

from operator import index
from typing import Any, NamedTuple

from spielwerk.extras import extra

with extra("batch"):
    import numpy as np
    import numpy.typing as npt

from spielwerk.adapters.layout import Layout
from spielwerk.adapters.numbered import MAX_PLIES, IllegalAction, NumberedGame
from spielwerk.ai import core
from spielwerk.game import Seat
from spielwerk.game.options import Value
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text

try:
    from spielwerk import _core
except ImportError:  # All other parts work without it.
    _core = None  # type: ignore[assignment]

Actions = npt.NDArray[np.int32]
WORD_BITS = 64


class Afterstates(NamedTuple):
    """The states after each legal action of each game, before chance acts.

    Those of game `g` are at `begins[g]` up to `begins[g + 1]`, in the order of actions.
    Observations are for the seat that has acted. The rewards are 0 unless the game is over;
    `actors` then has -2, and where chance is due -1.
    """

    begins: npt.NDArray[np.int64]
    actions: Actions
    actors: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float32]
    planes: npt.NDArray[np.uint8]
    scalars: npt.NDArray[np.uint8]


class BatchEnv:
    """A batch of games with equal players and options, from the start or a position.

    Options and sizes are given by name. Equal seeds give equal games with any number of threads.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        /,
        *,
        players: int | None = None,
        position: str = "",
        seed: int = 0,
        threads: int = 2,
        max_plies: int = MAX_PLIES,
        **options: Value,
    ) -> None:
        self.num_envs = _at_least_one("num_envs", num_envs)
        """Number of games."""
        numbered = NumberedGame.of(
            game, players, options, _at_least_one("max_plies", max_plies), position
        )
        if not core.plays(game):
            raise BadSetup(_no_core(numbered))
        self.layout = Layout.of(numbered)
        self.numbered = numbered
        self.players = numbered.seats
        self.actions = numbered.numbering.size
        """Number of different actions."""
        start, threads = str(numbered.first), _at_least_one("threads", threads)
        try:
            self._batch = _core.Batch.at(
                game, start, num_envs, seed % 2**64, threads, numbered.max_plies
            )
        except _core.BadText as problem:
            raise ValueError(_sentence(problem)) from None
        self.masks: npt.NDArray[np.uint64] = self._batch.masks
        """`[game, word]`: of the seat that acts, a bit for each legal action, the lowest first."""
        self.actors: npt.NDArray[np.int8] = self._batch.actors
        """`[game]`: the seat that acts."""
        self.rewards: npt.NDArray[np.float32] = self._batch.rewards
        """`[game, seat]`: 0, or what a game was worth that the last step ended (`returns`)."""
        self.ended: npt.NDArray[np.uint8] = self._batch.ended
        """`[game]`: 1 where the last step ended a game by its rules."""
        self.truncated: npt.NDArray[np.uint8] = self._batch.broken
        """`[game]`: 1 where the last step broke a game off."""

    def reset(self, seed: int = 0) -> None:
        """Restart all games."""
        self._batch.reset(seed % 2**64)

    def step(self, actions: Any) -> None:
        """Play one action in each game, or none where it is -1.

        Raises `IllegalAction` without playing anything.
        """
        try:
            self._batch.step(_numbers(actions))
        except _core.BadText as problem:
            raise IllegalAction(_sentence(problem)) from None

    def sample(self, into: Actions | None = None) -> Actions:
        """Return a random legal action for each game, uniformly distributed."""
        actions = np.empty(self.num_envs, np.int32) if into is None else into
        self._batch.sample(actions)
        return actions

    def observe(
        self, planes: Any = None, scalars: Any = None, seat: Seat | None = None
    ) -> tuple[Any, Any]:
        """Return planes `[game, plane, row, column]` and scalars `[game, scalar]`, both `uint8`.

        They are seen by a seat, by default each game's acting one; given arrays are filled.
        """
        if planes is None:
            planes = np.empty((self.num_envs, *self.layout.shape), np.uint8)
        if scalars is None:
            scalars = np.empty((self.num_envs, len(self.layout.names.scalars)), np.uint8)
        if seat is not None and not 0 <= seat < self.players:
            raise ValueError(f"There is no seat {seat}: they are 0 to {self.players - 1}.")
        try:
            self._batch.observe(planes, scalars, -1 if seat is None else seat)
        except _core.BadText as problem:
            raise ValueError(_sentence(problem)) from None
        return planes, scalars

    def scaled(self, seat: Seat | None = None, into: Any = None) -> npt.NDArray[np.float32]:
        """Return observations `[game, plane, row, column]` from 0 to 1; scalars fill planes."""
        return self.layout.scaled(*self.observe(seat=seat), into)

    def afterstates(self) -> Afterstates:
        """Return the states after each legal action of each game, for value-based programs."""
        begins = np.zeros(self.num_envs + 1, np.int64)
        np.cumsum(np.bitwise_count(self.masks).sum(axis=1), out=begins[1:])
        count = int(begins[-1])
        found = Afterstates(
            begins,
            np.empty(count, np.int32),
            np.empty(count, np.int8),
            np.empty((count, self.players), np.float32),
            np.empty((count, *self.layout.shape), np.uint8),
            np.empty((count, len(self.layout.names.scalars)), np.uint8),
        )
        self._batch.expand(*found[1:])
        return found

    def legal(self) -> npt.NDArray[np.bool_]:
        """Return the masks unpacked as `[game, action]`, a byte for each action."""
        bits = np.unpackbits(self.masks.view(np.uint8), axis=1, bitorder="little")
        return bits[:, : self.actions].view(np.bool_)

    def text(self, game: int) -> str:
        """Return the position of a game as text."""
        if not 0 <= game < self.num_envs:
            raise IndexError(f"There is no game {game}: they are 0 to {self.num_envs - 1}.")
        return self._batch.text(game)


def _at_least_one(name: str, given: int) -> int:
    if index(given) < 1:
        raise ValueError(f"{name} is {given}, but must be at least 1.")
    return given


def _numbers(actions: Any) -> Any:
    """Return actions for the core: lists and other whole numbers are converted."""
    if not isinstance(actions, np.ndarray) and hasattr(actions, "__dlpack__"):
        actions = np.from_dlpack(actions)
    numbers = np.asarray(actions)
    if numbers.dtype.kind not in "iu" or numbers.ndim != 1:
        raise TypeError("Actions are whole numbers in one dimension, one for each game.")
    return np.ascontiguousarray(numbers, np.int32)


def _sentence(problem: Exception) -> str:
    text = str(problem)
    return f"{text[0].upper()}{text[1:]}."


def _no_core(numbered: NumberedGame) -> Text:
    return Text(
        "Playing many games of {title} at once needs the compiled core: {why}.",
        title=numbered.game.title,
        why=core.MISSING or Text("it does not play this game"),
    )
