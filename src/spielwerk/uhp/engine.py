"""The commands of the protocol: a line goes in, the lines of the answer are told one by one.

An answer does not contain the `ok` that ends it; whoever sends it adds that. A command that fails
leaves everything as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from spielwerk import __version__
from spielwerk.ai import core
from spielwerk.ai.native import followed
from spielwerk.ai.player import Limits, PlayerFailed, Thought
from spielwerk.game import AnyState
from spielwerk.games.hive.game import GAME as HIVE
from spielwerk.games.hive.notation.moves import PASSING
from spielwerk.node import Node, perft
from spielwerk.refusals import BadlyWritten, Refusal
from spielwerk.text import shortened
from spielwerk.uhp.options import BadSetting, Settings
from spielwerk.uhp.position import BadGameString, Played
from spielwerk.uhp.search import Thinking
from spielwerk.uhp.times import read_time
from spielwerk.uhp.watch import Watch

IDENTITY = f"id Spielwerk {__version__}"
CAPABILITIES = "Mosquito;Ladybug;Pillbug"
NO_GAME = "No game in progress. Try 'newgame' to start a new game."
GAME_OVER = "The game is over. Try 'newgame' to start a new game."
UNKNOWN = "Invalid command. Try 'help' to see a list of valid commands."
INTERRUPTED = "The count was interrupted."
DEEPEST = 99
USUAL_COUNT = 3

HELP = """\
info                          who this is, and which insects it knows
newgame [GameType|GameString] begin a game (Base if nothing is said), or take one up
play MoveString               make a move
pass                          pass, where no move is possible
validmoves                    every legal move
bestmove time hh:mm:ss        the best move found within a time
bestmove depth N              the best move found by looking N plies ahead
bestmove                      the best move found until an interrupt (Ctrl-C)
undo [N]                      take back the last move, or the last N
options                       every option as Name;type;value;default;...
options get Name              one option
options set Name Value        change an option
perft [N]                     count the positions up to N plies ahead: depth;leaves;milliseconds
licenses                      under which terms this may be used
help                          this list
exit                          end"""

LICENSES = """\
Spielwerk: MIT License, Copyright (c) the Spielwerk authors.
Hive is a game by John Yianni; Spielwerk is not connected with its publishers."""


class Failed(Exception):
    """A command that cannot be carried out; the words are the error message."""


class Engine:
    """One run of the engine: the game in progress, the options, and who is told the answers."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self.ended = False
        self._tell = tell
        self._settings = Settings()
        self._thinking = Thinking(self._settings)
        self._game: Played | None = None
        self._began = perf_counter()
        self._watch = Watch()
        self._commands: dict[str, Callable[[str], None]] = {
            "info": self._info,
            "newgame": self._new_game,
            "play": self._play,
            "pass": self._pass,
            "validmoves": self._valid_moves,
            "bestmove": self._best_move,
            "undo": self._undo,
            "options": self._options,
            "perft": self._perft,
            "licenses": self._licenses,
            "help": self._help,
            "?": self._help,
            "exit": self._exit,
        }

    def obey(self, line: str, watch: Watch | None = None) -> None:
        """Carry out a command and tell the answer; an error is told like everything else."""
        self._began = perf_counter()
        self._watch = watch or Watch()
        keyword, rest = (*line.split(None, 1), "")[:2]
        try:
            command = self._commands.get(keyword.lower())
            if command is None:
                raise Failed(UNKNOWN)
            command(rest.strip())
        except (Failed, BadSetting) as failure:
            self._tell(f"err {failure}")
        except (BadGameString, PlayerFailed) as refusal:
            self._tell(f"err {_sentence(refusal)}")

    # The commands.

    def _info(self, rest: str) -> None:
        self._tell(IDENTITY)
        self._tell(CAPABILITIES)

    def _new_game(self, rest: str) -> None:
        try:
            self._game = Played.read(rest or "Base")
        except BadGameString:
            raise
        except BadlyWritten as refusal:
            raise Failed(refusal.message()) from None
        self._tell(self._game.game_string())

    def _play(self, rest: str) -> None:
        game = self._playing()
        try:
            self._game = game.play(rest)
        except BadlyWritten as refusal:
            unreadable = f'Unable to parse move "{shortened(rest)}".'
            self._tell(f"invalidmove {unreadable} {_sentence(refusal)}")
        except Refusal as refusal:
            self._tell(f"invalidmove {_sentence(refusal)}")
        else:
            self._tell(self._game.game_string())

    def _pass(self, rest: str) -> None:
        self._play(PASSING)

    def _valid_moves(self, rest: str) -> None:
        self._tell(";".join(self._playing().valid_moves()))

    def _best_move(self, rest: str) -> None:
        game = self._playing()
        limits = _limits(rest.split())
        self._watch.endless = limits == Limits()

        def report(thought: Thought) -> None:
            if self._settings.on("Verbose"):
                self._tell(_thought_line(game.state, thought))

        thought = self._thinking.choose(game.situation(), limits, self._began, self._watch, report)
        self._tell(game.state.format_move(thought.move))

    def _undo(self, rest: str) -> None:
        game = self._started()
        count = _number(rest or "1")
        before = None if count is None else game.undo(count)
        if before is None:
            raise Failed(f"Unable to undo {shortened(rest or '1')} moves.")
        self._game = before
        self._tell(before.game_string())

    def _options(self, rest: str) -> None:
        words = rest.split()
        match [words[0].lower(), *words[1:]] if words else []:
            case []:
                for line in self._settings.lines():
                    self._tell(line)
            case ["get", name]:
                self._tell(self._settings.get(name))
            case ["set", name, value]:
                self._tell(self._settings.set(name, value))
                self._thinking.renew()
            case _:
                raise Failed("Write 'options', 'options get Name' or 'options set Name Value'.")

    def _perft(self, rest: str) -> None:
        game = self._started()
        deepest = _number(rest or str(USUAL_COUNT))
        if deepest is None or deepest > DEEPEST:
            raise Failed(f"Write 'perft N' with a number from 0 to {DEEPEST}.")
        for depth in range(deepest + 1):
            began = perf_counter()
            leaves = self._count(Node(game.state), depth)
            self._tell(f"{depth};{leaves};{round(1000 * (perf_counter() - began))}")

    def _count(self, node: Node, depth: int) -> int:
        """The leaves so many plies ahead, unless somebody does not want to wait any longer."""
        if self._watch.stopped():
            raise Failed(INTERRUPTED)
        if depth < 2:
            return perft(node, depth)
        if core.plays(HIVE.name):
            return self._count_fast(node, depth)
        return sum(self._count(node.child(ply), depth - 1) for ply in node.plies())

    def _count_fast(self, node: Node, depth: int) -> int:
        """The same by the core."""
        try:
            with followed(self._watch) as handle:
                return core.perft(node, depth, cancel=handle)
        except InterruptedError:
            raise Failed(INTERRUPTED) from None

    def _licenses(self, rest: str) -> None:
        for line in LICENSES.splitlines():
            self._tell(line)

    def _help(self, rest: str) -> None:
        for line in HELP.splitlines():
            self._tell(line)

    def _exit(self, rest: str) -> None:
        self.ended = True

    # What commands need.

    def _started(self) -> Played:
        if self._game is None:
            raise Failed(NO_GAME)
        return self._game

    def _playing(self) -> Played:
        game = self._started()
        if game.state.result() is not None:
            raise Failed(GAME_OVER)
        return game


def _limits(words: list[str]) -> Limits:
    """How long `bestmove` may think."""
    match [words[0].lower(), *words[1:]] if words else []:
        case []:
            return Limits()
        case ["time", text]:
            seconds = read_time(text)
            if seconds is not None:
                return Limits(seconds=seconds)
        case ["depth", text]:
            depth = _number(text)
            if depth is not None and depth >= 1:
                return Limits(depth=min(depth, DEEPEST))
    raise Failed("Write 'bestmove time hh:mm:ss' or 'bestmove depth N'.")


def _number(text: str) -> int | None:
    """A whole number that is not negative; None for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def _sentence(refusal: Refusal) -> str:
    """A refusal in one line, with its rule."""
    message = " ".join(refusal.message().split())
    return f"{message} [{refusal.rule}]" if refusal.rule else message


def _thought_line(state: AnyState, thought: Thought) -> str:
    """A thought in one line: the move, and behind it depth, value and the line expected."""
    value = f"{thought.values[state.position.mover]:.3f}" if thought.values else ""
    written = []
    for move in thought.pv or (thought.move,):
        written.append(state.format_move(move))
        state = state.after({state.position.mover: move})
    return ";".join((written[0], str(thought.depth), value, *written))
