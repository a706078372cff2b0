"""The engine, which answers a command line by line.

An answer does not contain the `ok` that ends it; the caller adds that. A command that fails changes
nothing.
"""

from collections.abc import Callable
from functools import partial
from time import perf_counter

from spielwerk import __version__
from spielwerk.ai import core
from spielwerk.ai.levels import LevelPlayer
from spielwerk.ai.native import CompiledCore, SearchPlayer, choose, core_cancel
from spielwerk.ai.one_ply import RandomPlayer
from spielwerk.ai.player import Limits, Player, PlayerFailed, SearchResult
from spielwerk.game.node import Node, perft
from spielwerk.game.refusals import BadlyWritten, Refusal
from spielwerk.game.text import shortened
from spielwerk.game.why import sentence
from spielwerk.games.hive.game import GAME as HIVE
from spielwerk.games.hive.notation.moves import PASSING
from spielwerk.uhp.game import BadGameString, EngineGame
from spielwerk.uhp.interrupts import CommandCancel
from spielwerk.uhp.options import (
    FULL_STRENGTH,
    RANDOM,
    BadOption,
    EngineOptions,
    table_option,
)
from spielwerk.uhp.times import parse_time

INFO = f"id Spielwerk {__version__}\nMosquito;Ladybug;Pillbug"
NO_GAME = "No game in progress. Try 'newgame' to start a new game."
GAME_OVER = "The game is over. Try 'newgame' to start a new game."
UNKNOWN = "Invalid command. Try 'help' to see a list of valid commands."
INTERRUPTED = "The count was interrupted."
MAX_DEPTH = 99
DEFAULT_PERFT = 3
_OPENING_PLIES = 4

HELP = """\
info                          name, version and supported expansions
newgame [GameType|GameString] start a game (default: Base), or load one
play MoveString               make a move
pass                          pass when no move is possible
validmoves                    every legal move
bestmove time hh:mm:ss        the best move found within a time
bestmove depth N              the best move found at depth N
bestmove                      the best move found until an interrupt (Ctrl-C)
undo [N]                      undo the last move, or the last N moves
options                       every option as Name;type;value;default;...
options get Name              one option
options set Name Value        change an option
perft [N]                     count the positions up to N plies ahead: depth;leaves;milliseconds
licenses                      the licenses
help                          this list
exit                          quit"""

LICENSES = """\
Spielwerk: MIT License, Copyright (c) the Spielwerk authors.
Hive is a game by John Yianni; Spielwerk is not connected with its publishers."""


class CommandFailed(Exception):
    """A command that failed, with its error message."""


class Engine:
    """A run of the engine: the game in progress, the options, and the output."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self.ended = False
        self._write = write
        self._settings = EngineOptions()
        self._new_players()
        self._game: EngineGame | None = None
        self._began = perf_counter()
        self._cancel = CommandCancel()
        self._commands: dict[str, Callable[[str], None]] = {
            "info": partial(self._say, INFO),
            "newgame": self._new_game,
            "play": self._play,
            "pass": self._pass,
            "validmoves": self._valid_moves,
            "bestmove": self._best_move,
            "undo": self._undo,
            "options": self._options,
            "perft": self._perft,
            "licenses": partial(self._say, LICENSES),
            "help": partial(self._say, HELP),
            "?": partial(self._say, HELP),
            "exit": self._exit,
        }

    def execute(self, line: str, cancel: CommandCancel | None = None) -> None:
        """Run a command and write the answer; an error is also an answer."""
        self._began = perf_counter()
        self._cancel = cancel or CommandCancel()
        keyword, rest = (*line.split(None, 1), "")[:2]
        try:
            command = self._commands.get(keyword.lower())
            if command is None:
                raise CommandFailed(UNKNOWN)
            command(rest.strip())
        except (CommandFailed, BadOption) as failure:
            self._write(f"err {failure}")
        except (BadGameString, PlayerFailed) as refusal:
            self._write(f"err {sentence(refusal)}")

    # The commands.

    def _say(self, text: str, rest: str) -> None:
        for line in text.splitlines():
            self._write(line)

    def _new_game(self, rest: str) -> None:
        try:
            self._game = EngineGame.read(rest or "Base")
        except BadGameString:
            raise
        except BadlyWritten as refusal:
            raise CommandFailed(refusal.message()) from None
        self._write(self._game.game_string())

    def _play(self, rest: str) -> None:
        game = self._playing()
        try:
            self._game = game.play(rest)
        except BadlyWritten as refusal:
            unreadable = f'Unable to parse move "{shortened(rest)}".'
            self._write(f"invalidmove {unreadable} {sentence(refusal)}")
        except Refusal as refusal:
            self._write(f"invalidmove {sentence(refusal)}")
        else:
            self._write(self._game.game_string())

    def _pass(self, rest: str) -> None:
        self._play(PASSING)

    def _valid_moves(self, rest: str) -> None:
        self._write(";".join(self._playing().valid_moves()))

    def _best_move(self, rest: str) -> None:
        game = self._playing()
        limits = _limits(rest.split())
        self._cancel.endless = limits == Limits()
        mover = game.state.to_move()[0]

        def report(result: SearchResult) -> None:
            if options["Verbose"]:
                self._write(_result_line(result, mover))
            if options["Progress"]:
                self._write(_progress_line(result, mover, perf_counter() - self._began))

        options, cancel = self._settings.values, self._cancel
        opening = options["RandomOpening"] and len(game.texts) < _OPENING_PLIES
        player = self._opening if opening else self._player
        left = self._remaining(limits)
        compiled = CompiledCore(int(options["Threads"]))
        found = choose(player, game.situation(), mover, left, cancel, report, compiled)
        self._write(found.move)

    def _new_players(self) -> None:
        """Create the players that the options require."""
        options = self._settings.values
        seed, level = int(options["Seed"]), int(options["Level"])
        self._opening = RandomPlayer(seed)
        self._player: Player
        if options["Player"] == RANDOM:
            self._player = RandomPlayer(seed)
        elif level != FULL_STRENGTH:
            self._player = LevelPlayer(level, seed)
        else:
            table = table_option(int(options["TranspositionTableSizeMB"]))
            self._player = SearchPlayer(seed, options={"table": table})

    def _remaining(self, limits: Limits) -> Limits:
        """Return the rest of the time since the command was read, minus a safety margin."""
        if limits.seconds is None:
            return limits
        margin = int(self._settings.values["SafetyMargin"]) / 1000
        spent = perf_counter() - self._began
        return Limits(max(0.0, limits.seconds - spent - margin), limits.depth)

    def _undo(self, rest: str) -> None:
        game = self._started()
        count = _number(rest or "1")
        before = None if count is None else game.undo(count)
        if before is None:
            raise CommandFailed(f"Unable to undo {shortened(rest or '1')} moves.")
        self._game = before
        self._write(before.game_string())

    def _options(self, rest: str) -> None:
        words = rest.split()
        match [words[0].lower(), *words[1:]] if words else []:
            case []:
                self._say("\n".join(self._settings.lines()), "")
            case ["get", name]:
                self._write(self._settings.get(name))
            case ["set", name, value]:
                self._write(self._settings.set(name, value))
                self._new_players()
            case _:
                raise CommandFailed(
                    "Write 'options', 'options get Name' or 'options set Name Value'."
                )

    def _perft(self, rest: str) -> None:
        game = self._started()
        deepest = _number(rest or str(DEFAULT_PERFT))
        if deepest is None or deepest > MAX_DEPTH:
            raise CommandFailed(f"Write 'perft N' with a number from 0 to {MAX_DEPTH}.")
        for depth in range(deepest + 1):
            began = perf_counter()
            leaves = self._count(Node(game.state), depth)
            self._write(f"{depth};{leaves};{round(1000 * (perf_counter() - began))}")

    def _count(self, node: Node, depth: int) -> int:
        """Count the leaves at a depth, unless the command is interrupted."""
        if self._cancel.stopped():
            raise CommandFailed(INTERRUPTED)
        if depth < 2:
            return perft(node, depth)
        if not core.plays(HIVE.name):
            return sum(self._count(node.child(ply), depth - 1) for ply in node.plies())
        try:
            with core_cancel(self._cancel) as handle:
                return core.perft(node, depth, cancel=handle)
        except InterruptedError:
            raise CommandFailed(INTERRUPTED) from None

    def _exit(self, rest: str) -> None:
        self.ended = True

    # Helpers of commands.

    def _started(self) -> EngineGame:
        if self._game is None:
            raise CommandFailed(NO_GAME)
        return self._game

    def _playing(self) -> EngineGame:
        game = self._started()
        if game.state.result() is not None:
            raise CommandFailed(GAME_OVER)
        return game


def _limits(words: list[str]) -> Limits:
    """Return the limits of a `bestmove` command."""
    match [words[0].lower(), *words[1:]] if words else []:
        case []:
            return Limits()
        case ["time", text]:
            seconds = parse_time(text)
            if seconds is not None:
                return Limits(seconds=seconds)
        case ["depth", text]:
            depth = _number(text)
            if depth is not None and depth >= 1:
                return Limits(depth=min(depth, MAX_DEPTH))
    raise CommandFailed("Write 'bestmove time hh:mm:ss' or 'bestmove depth N'.")


def _number(text: str) -> int | None:
    """Return a non-negative whole number; None for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def _result_line(result: SearchResult, mover: int) -> str:
    """Return a search result in one line: the move, depth, value and principal variation."""
    value = f"{result.values[mover]:.3f}" if result.values else ""
    pv = result.pv or (result.move,)
    return ";".join((pv[0], str(result.depth), value, *pv))


def _progress_line(result: SearchResult, mover: int, seconds: float) -> str:
    """Return a search result as chess engines report it: names and values, the line at the end."""
    value = f" value {result.values[mover]:.3f}" if result.values else ""
    pv = ";".join(result.pv or (result.move,))
    spent = round(1000 * seconds)
    return f"info depth {result.depth} nodes {result.nodes} time {spent}{value} pv {pv}"
