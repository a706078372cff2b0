"""A foreign engine as a player.

Before each move, the engine receives the game: only the new moves if it knows the rest, otherwise
the whole game. All answers are checked against the rules. After a failure the process is ended, and
a new one started at the next move.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Self

from spielwerk.ai.player import Cancel, Choice, Core, Limits, SearchResult
from spielwerk.formats.foreign import printable
from spielwerk.game import AnyState
from spielwerk.game.refusals import BadlyWritten
from spielwerk.game.text import Text, shortened, without_stop
from spielwerk.games.hive.game import GAME as HIVE
from spielwerk.games.hive.game_strings import join_game_string
from spielwerk.games.hive.notation.moves import turn_word
from spielwerk.games.hive.position import EXTRAS, KIND_NAMES, plays_in
from spielwerk.uhp.process import EngineProcess
from spielwerk.uhp.refusals import (
    EngineFailed,
    EngineGarbled,
    EngineIncapable,
    EngineMovedIllegally,
    EngineNotStarted,
    EngineRefused,
    EngineRefusedGame,
)
from spielwerk.uhp.times import format_time

NO_NAME = Text("it sent '{said}' instead of its name")
OTHER_GAME = Text("its game has changed")
FROM_THE_MIDDLE = Text("games that start from a position")
_ERRORS = ("err", "invalidmove")
_EXIT_SECONDS, _EXIT_SECONDS_AFTER_FAILURE = 1.0, 0.1
"""Seconds that an engine has to exit."""


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Time limits in seconds for an engine; `grace` is added to its time for a move."""

    start: float = 20.0
    answer: float = 10.0
    grace: float = 1.0
    endless: float = 24 * 3600.0


KnownGame = tuple[str, tuple[str, ...]]
"""The type and the moves of a game known to an engine."""
_UNKNOWN: KnownGame = ("", ())


@dataclass(slots=True)
class UhpPlayer:
    """An engine of the Universal Hive Protocol that is run as a child process.

    `command` is run without a shell; `builtin` is our own engine. `settings` are options that are
    set whenever it is started.
    """

    command: str
    timeouts: Timeouts = Timeouts()
    settings: Mapping[str, str] = field(default_factory=dict)
    name: str = ""
    capabilities: frozenset[str] = frozenset()
    _process: EngineProcess | None = None
    _known: KnownGame = _UNKNOWN

    def open(self) -> Self:
        """Start the engine, if it is not running; raises `EngineFailed`."""
        if self._process is None:
            self._process = EngineProcess(self.command)
            self._known = _UNKNOWN
            try:
                self._greet(self._process)
            except EngineFailed:
                self._end(_EXIT_SECONDS_AFTER_FAILURE)
                raise
        return self

    def close(self) -> None:
        """End the engine; the next use starts a new one."""
        self._end(_EXIT_SECONDS)

    def _end(self, seconds: float) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.close(seconds)

    def __enter__(self) -> Self:
        return self.open()

    def __exit__(self, *_: object) -> None:
        self.close()

    def check(self, game_type: str) -> None:
        """Refuse a game type with insects that the engine lacks; raises `EngineFailed`."""
        for kind in EXTRAS:
            insect = KIND_NAMES[kind].en
            if plays_in(kind, game_type) and insect not in self.open().capabilities:
                raise EngineIncapable(self.name, f"{game_type} ({insect})")

    async def choose(self, choice: Choice, core: Core) -> SearchResult:
        """Return the engine's move, checked; raises `EngineFailed`."""
        self.open()
        try:
            situation = choice.situation
            first, state = situation.first, situation.state
            if situation.game is not HIVE:
                raise EngineIncapable(self.name, situation.game.title)
            if first.turn != 1:
                raise EngineIncapable(self.name, FROM_THE_MIDDLE)
            self.check(first.position.options.type)
            self._synchronize((first.position.options.type, situation.plies), state)
            return self._checked(state, self._best_move(choice.limits, choice.cancel))
        except EngineFailed:
            self._end(_EXIT_SECONDS_AFTER_FAILURE)
            raise

    # Beginning.

    def _greet(self, process: EngineProcess) -> None:
        try:
            lines = process.read_answer("info", self.timeouts.start)
        except EngineFailed as failure:
            raise EngineNotStarted(self.command, without_stop(failure.text)) from None
        named = [line[3:].strip() for line in lines if line.startswith("id ")]
        if not named:
            said = lines[0] if lines else ""
            raise EngineNotStarted(self.command, NO_NAME.filled(said=shortened(said)))
        self.name = process.name = printable(named[0])[:60] or "?"
        known = lines[-1].lower().split(";") if lines else []
        self.capabilities = frozenset(insect.strip() for insect in known)
        for name, value in self.settings.items():
            self._ask(f"options set {name} {value}")

    # The game.

    def _synchronize(self, game: KnownGame, state: AnyState) -> None:
        """Bring the engine up to date with the game; raises `EngineRefusedGame` if it refuses."""
        refusal: EngineRefusedGame | None = None
        for commands in self._ways(game, state):
            self._known = _UNKNOWN
            try:
                if not commands or self._agrees(self._send(commands), len(game[1]), state):
                    self._known = game
                    return
            except EngineRefused as refused:
                refusal = EngineRefusedGame(self.name, refused.command, refused.answer)
            else:
                refusal = EngineRefusedGame(self.name, commands[-1], OTHER_GAME)
        assert refusal is not None
        raise refusal

    def _ways(self, game: KnownGame, state: AnyState) -> Iterator[list[str]]:
        """Yield command sequences that bring the engine up to date: short, usual, long."""
        (game_type, plies), (known_type, known) = game, self._known
        if known_type == game_type and known == plies[: len(known)]:
            yield [f"play {ply}" for ply in plies[len(known) :]]
        if plies:
            yield [f"newgame {join_game_string(state.position, plies)}"]
        yield [f"newgame {game_type}", *(f"play {ply}" for ply in plies)]

    def _send(self, commands: list[str]) -> str:
        """Return the last line of the answer to the last command."""
        answers = [self._ask(command) for command in commands]
        return answers[-1][-1] if answers[-1] else ""

    def _agrees(self, game_string: str, plies: int, state: AnyState) -> bool:
        """Return whether the engine reports our game."""
        fields = [field.strip() for field in game_string.split(";")]
        return len(fields) == 3 + plies and fields[2] == turn_word(state.position)

    # The move.

    def _best_move(self, limits: Limits, cancel: Cancel) -> str:
        """Return the first field of the last line of the engine's answer."""
        forms = list(_forms(limits))
        seconds = self.timeouts.endless if limits.seconds is None else limits.seconds
        for form in forms:
            try:
                answer = self._ask(form, seconds + self.timeouts.grace, cancel)
            except EngineRefused:
                if form == forms[-1]:
                    raise
                continue
            lines = [line for line in answer if line]
            if not lines:
                raise EngineGarbled(self.name, "")
            return lines[-1].split(";")[0].strip()
        raise AssertionError("there is always a form")

    def _checked(self, state: AnyState, text: str) -> SearchResult:
        try:
            move = state.parse_move(text)
        except BadlyWritten:
            raise EngineGarbled(self.name, text) from None
        refusal = state.explain(state.to_move()[0], move)
        if refusal is not None:
            raise EngineMovedIllegally(self.name, text, refusal)
        written = state.format_move(move)
        return SearchResult(written, pv=(written,))

    def _ask(
        self, command: str, seconds: float | None = None, cancel: Cancel | None = None
    ) -> list[str]:
        """Return the answer to a command; raises `EngineFailed`, including for an error message."""
        assert self._process is not None
        lines = self._process.ask(command, seconds or self.timeouts.answer, cancel)
        for line in lines:
            if line.startswith(_ERRORS):
                raise EngineRefused(self.name, command, line)
        return lines


def _forms(limits: Limits) -> Iterator[str]:
    """Yield forms of the request for a move; engines parse fractions of a second differently."""
    if limits.depth is not None:
        yield f"bestmove depth {limits.depth}"
    elif limits.seconds is None:
        yield "bestmove"
    else:
        yield f"bestmove time {format_time(limits.seconds)}"
        if limits.seconds % 1:
            yield f"bestmove seconds {limits.seconds:.3f}"
