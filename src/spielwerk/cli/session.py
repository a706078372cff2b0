"""A game at the terminal: it shows the board, asks for moves and runs commands."""

import getpass
import os
import secrets
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import typer

from spielwerk.ai import NAMES, by_name, levels
from spielwerk.ai.native import choose
from spielwerk.ai.player import Limits, Player, PlayerFailed, Situation
from spielwerk.cli import words
from spielwerk.cli.common import UnwritableFile, ask, in_colour, say, spoken, writing
from spielwerk.game import Seat
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.game.rulebook import rule, rules
from spielwerk.game.why import sentence, why
from spielwerk.record.model import Record
from spielwerk.table.commands import (
    Answer,
    Command,
    Contribute,
    OfferDraw,
    Play,
    Resign,
    TakeBack,
    Undo,
)
from spielwerk.table.events import Event, Moved
from spielwerk.table.game_session import GameSession
from spielwerk.wire.feed import seen_by
from spielwerk.workers.files import replace_file

DEFAULT = f"level-{levels.FRIENDLY}"
"""The default player."""

SECONDS = 5.0
"""Maximum seconds for a program's move; most levels need less."""


class Opponents:
    """The program players of seats, created on first use."""

    def __init__(self) -> None:
        self._players: dict[Seat, Player] = {}
        self._random = Random(secrets.randbits(64))

    def choose(self, session: GameSession, seat: Seat) -> str:
        """Return a program's move as text; it knows only what its seat may know."""
        if seat not in self._players:
            name = session.players[seat].name
            known = name if name in NAMES else DEFAULT
            self._players[seat] = by_name(known, self._random.getrandbits(32))
        situation = Situation.begin(session.game, session.state)
        try:
            return choose(self._players[seat], situation, seat, Limits(SECONDS)).move
        except PlayerFailed:
            # Replace a player that cannot play this game.
            self._players[seat] = by_name(DEFAULT, self._random.getrandbits(32))
            return choose(self._players[seat], situation, seat, Limits(SECONDS)).move


class Session:
    """A game in progress with people at one keyboard."""

    def __init__(self, session: GameSession) -> None:
        self.game_session = session
        self.leaving = False
        self.shown = -1
        self.opponents = Opponents()

    def run(self) -> None:
        """Play until the game is over or the people leave; an unfinished game is saved."""
        try:
            while self.game_session.result is None and not self.leaving:
                self._step()
        except (EOFError, KeyboardInterrupt):
            typer.echo()
        if self.game_session.result is None:
            self._keep()
        else:
            self._show()
            self._show_result()

    # Steps.

    def _step(self) -> None:
        session = self.game_session
        if session.awaiting_entropy():
            self._ask_contribution(session.awaiting_entropy()[0])
        elif session.offer is not None and session.awaited():
            self._ask_answer(session.awaited()[0])
        else:
            seat = session.owing()[0]
            if seat in session.persons():
                self._ask_move(seat)
            else:
                self._program_moves(seat)

    def _program_moves(self, seat: Seat) -> None:
        """Let a program move; its simultaneous choices stay hidden."""
        state = self.game_session.state
        for event in self._do(Play(seat, self.opponents.choose(self.game_session, seat))):
            if isinstance(event, Moved):
                described = state.board.describe(state.parse_move(event.move)).say(spoken())
                typer.echo(f"{self._name(seat)}: {event.move} ({described})")

    def _ask_move(self, seat: Seat) -> None:
        self._show()
        typed = self._input(seat)
        keyword, _, rest = typed.partition(" ")
        command = words.COMMANDS.get(keyword.lower())
        if not typed:
            return
        if command is None:
            self._do(Play(seat, typed))
        else:
            self._commands()[command](seat, rest.strip())

    def _input(self, seat: Seat) -> str:
        secret = len(self.game_session.state.to_move()) > 1
        name = self._name(seat)
        if secret and sys.stdin.isatty():
            return getpass.getpass(f"{words.SECRET.filled(name=name).say(spoken())} ").strip()
        return ask(words.SECRET if secret else words.PROMPT, name=name)

    def _do(self, command: Command) -> list[Event]:
        """Run a command and return the events visible here; on refusal, print the reason."""
        try:
            decision = self.game_session.decide(command)
        except Refusal as refusal:
            typer.echo(sentence(refusal, spoken()))
            return []
        self.game_session = decision.after
        return [seen_by(event, self.game_session.persons()) for event in decision.events]

    # Commands besides moves.

    def _commands(self) -> dict[str, Callable[[Seat, str], object]]:
        return {
            "help": lambda seat, rest: self._help(),
            "moves": lambda seat, rest: self._list_moves(seat),
            "why": self._why,
            "rules": lambda seat, rest: self._rule(rest),
            "undo": lambda seat, rest: self._undo(seat),
            "save": lambda seat, rest: self._save(rest),
            "draw": lambda seat, rest: self._do(OfferDraw(seat)),
            "resign": lambda seat, rest: self._do(Resign(seat)),
            "quit": lambda seat, rest: self._leave(),
        }

    def _help(self) -> None:
        """Explain the commands, with a rule of this game as an example."""
        say(words.HELP, rule=next(iter(rules(self.game_session.game, spoken())), "…"))

    def _leave(self) -> None:
        self.leaving = True

    def _list_moves(self, seat: Seat) -> None:
        state = self.game_session.state
        texts = sorted(state.format_move(move) for move in state.legal_moves(seat))
        for kind, moves in words.by_kind(texts).items():
            typer.echo(words.listed(kind, moves, shutil.get_terminal_size().columns))

    def _why(self, seat: Seat, move: str) -> None:
        node = Node(self.game_session.state)
        typer.echo(why(node, move, seat, self.game_session.cannot_move(seat)).sentence(spoken()))

    def _rule(self, name: str) -> None:
        try:
            typer.echo(rule(self.game_session.game, name, spoken()))
        except Refusal as refusal:
            typer.echo(refusal.message(spoken()))

    def _undo(self, seat: Seat) -> None:
        """Undo a step of the own turn, or else ask the other players to take the last move back."""
        if self.game_session.can_undo(seat):
            self._do(Undo(seat))
        elif self._do(TakeBack(seat)):
            self.shown = -1

    def _save(self, name: str) -> None:
        path = Path(name) if name else default_path(self.game_session.game.name)
        try:
            save_record(path, self.game_session.record())
        except UnwritableFile as refusal:
            typer.echo(refusal.message(spoken()))
            return
        say(words.SAVED, path=path)

    def _keep(self) -> None:
        if self.game_session.plies:
            self._save("")

    # Questions to other players.

    def _ask_answer(self, seat: Seat) -> None:
        offer = self.game_session.offer
        if offer is None or seat not in self.game_session.persons():
            self._do(Answer(seat, False))
            return
        question = words.OFFERS[offer.what]
        typed = ask(question, name=self._name(seat), other=self._name(offer.seat))
        if self._do(Answer(seat, typed.lower() in words.YES)):
            self.shown = -1

    def _ask_contribution(self, seat: Seat) -> None:
        say(words.COMMITMENT, commitment=self.game_session.commitment or "")
        typed = ask(words.CONTRIBUTE, name=self._name(seat))
        self._do(Contribute(seat, typed or secrets.token_hex(8)))

    # Output.

    def _name(self, seat: Seat) -> str:
        names = self.game_session.game.about.seat_names
        return names[seat].say(spoken()) if seat < len(names) else str(seat)

    def _show(self) -> None:
        """Print the board, once per position."""
        now = len(self.game_session.plies)
        if now != self.shown:
            self.shown = now
            typer.echo()
            typer.echo(self.game_session.state.board.diagram(in_colour(), spoken()))

    def _show_result(self) -> None:
        result = self.game_session.result
        assert result is not None
        say(words.OVER, reason=words.reason(self.game_session.game, result.reason))
        for line in self.game_session.state.score_sheet():
            points = f": {line.points}" if line.points else ""
            typer.echo(f"  {self._name(line.seat)}: {line.about.say(spoken())}{points}")
        places = zip(result.places, range(len(result.places)), result.scores, strict=True)
        for place, seat, score in sorted(places):
            say(words.PLACE, name=self._name(seat), place=place, score=score)


def default_path(game: str) -> Path:
    """Return the file of an unfinished game, in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "spielwerk" / f"unfinished-{game}.txt"


def save_record(path: Path, record: Record) -> None:
    """Write a record; the old file stays intact until the new one is complete."""
    text = record.write()
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, text)
