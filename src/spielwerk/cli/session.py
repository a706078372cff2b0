"""One game at the terminal: shows the board, asks for moves, carries out what is typed."""

from __future__ import annotations

import getpass
import secrets
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import typer

from spielwerk.cli import words
from spielwerk.cli.common import UnwritableFile, in_colour
from spielwerk.cli.files import default_path, save_record
from spielwerk.cli.opponents import Opponents
from spielwerk.game import Seat
from spielwerk.game.node import Node
from spielwerk.game.refusals import Refusal
from spielwerk.game.rulebook import rule
from spielwerk.game.text import Language, Text
from spielwerk.game.why import sentence, why
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


class Session:
    """A game in progress and the people at one keyboard."""

    def __init__(self, session: GameSession, spoken: Language) -> None:
        self.game_session = session
        self.spoken = spoken
        self.leaving = False
        self.shown = -1
        self.opponents = Opponents()

    def run(self) -> None:
        """Play until the game is over or the people leave; an unfinished game is kept."""
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

    # One step.

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
        """A program chooses; what it chooses at the same time as others stays hidden."""
        state = self.game_session.state
        for event in self._do(Play(seat, self.opponents.choose(self.game_session, seat))):
            if isinstance(event, Moved):
                described = state.board.describe(state.parse_move(event.move)).say(self.spoken)
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
        prompt = words.SECRET if secret else words.PROMPT
        asked = f"{prompt.filled(name=self._name(seat)).say(self.spoken)} "
        if secret and sys.stdin.isatty():
            return getpass.getpass(asked).strip()
        return input(asked).strip()

    def _do(self, command: Command) -> list[Event]:
        """Do what was asked, or say why not; gives what the people here may know of it."""
        try:
            decision = self.game_session.decide(command)
        except Refusal as refusal:
            typer.echo(sentence(refusal, self.spoken))
            return []
        self.game_session = decision.after
        return [seen_by(event, self.game_session.persons()) for event in decision.events]

    # What can be typed besides moves.

    def _commands(self) -> dict[str, Callable[[Seat, str], None]]:
        return {
            "help": lambda seat, rest: typer.echo(words.HELP.say(self.spoken)),
            "moves": lambda seat, rest: self._list_moves(seat),
            "why": self._why,
            "rules": lambda seat, rest: self._rule(rest),
            "undo": lambda seat, rest: self._undo(seat),
            "save": lambda seat, rest: self._save(rest),
            "draw": lambda seat, rest: self._simply(OfferDraw(seat)),
            "resign": lambda seat, rest: self._simply(Resign(seat)),
            "quit": lambda seat, rest: self._leave(),
        }

    def _simply(self, command: Command) -> None:
        self._do(command)

    def _leave(self) -> None:
        self.leaving = True

    def _list_moves(self, seat: Seat) -> None:
        state = self.game_session.state
        texts = sorted(state.format_move(move) for move in state.legal_moves(seat))
        for kind, moves in words.by_kind(texts).items():
            typer.echo(words.listed(kind, moves, shutil.get_terminal_size().columns))

    def _why(self, seat: Seat, move: str) -> None:
        node = Node(self.game_session.state)
        typer.echo(why(node, move, seat, self.game_session.cannot_move(seat)).sentence(self.spoken))

    def _rule(self, name: str) -> None:
        try:
            typer.echo(rule(self.game_session.game, name, self.spoken))
        except Refusal as refusal:
            typer.echo(refusal.message(self.spoken))

    def _undo(self, seat: Seat) -> None:
        """Undo a step of the own turn; where there is none, ask the others for the last move."""
        if self.game_session.can_undo(seat):
            self._do(Undo(seat))
        elif self._do(TakeBack(seat)):
            self.shown = -1

    def _save(self, name: str) -> None:
        path = Path(name) if name else default_path(self.game_session.game.name)
        try:
            save_record(path, self.game_session.record())
        except UnwritableFile as refusal:
            typer.echo(refusal.message(self.spoken))
            return
        typer.echo(words.SAVED.filled(path=path).say(self.spoken))

    def _keep(self) -> None:
        if self.game_session.plies:
            self._save("")

    # Questions to others.

    def _ask_answer(self, seat: Seat) -> None:
        offer = self.game_session.offer
        if offer is None or seat not in self.game_session.persons():
            self._do(Answer(seat, False))
            return
        question = words.OFFERS[offer.what].filled(
            name=self._name(seat), other=self._name(offer.seat)
        )
        typed = input(f"{question.say(self.spoken)} ").strip().lower()
        if self._do(Answer(seat, typed in words.YES)):
            self.shown = -1

    def _ask_contribution(self, seat: Seat) -> None:
        commitment = self.game_session.commitment or ""
        typer.echo(words.COMMITMENT.filled(commitment=commitment).say(self.spoken))
        question = words.CONTRIBUTE.filled(name=self._name(seat)).say(self.spoken)
        typed = input(f"{question} ").strip()
        self._do(Contribute(seat, typed or secrets.token_hex(8)))

    # What is shown.

    def _name(self, seat: Seat) -> str:
        names = self.game_session.game.about.seat_names
        return names[seat].say(self.spoken) if seat < len(names) else str(seat)

    def _show(self) -> None:
        """The board, once for every position."""
        now = len(self.game_session.plies)
        if now != self.shown:
            self.shown = now
            typer.echo()
            typer.echo(self.game_session.state.board.diagram(in_colour(), self.spoken))

    def _show_result(self) -> None:
        result = self.game_session.result
        assert result is not None
        reason: Text = words.reason(self.game_session.game, result.reason)
        typer.echo(words.OVER.filled(reason=reason).say(self.spoken))
        for line in self.game_session.state.score_sheet():
            points = f": {line.points}" if line.points else ""
            typer.echo(f"  {self._name(line.seat)}: {line.about.say(self.spoken)}{points}")
        for seat, (place, score) in enumerate(zip(result.places, result.scores, strict=True)):
            placed = words.PLACE.filled(name=self._name(seat), place=place, score=score)
            typer.echo(placed.say(self.spoken))
