r"""Games as SGF files of BoardSpace.

A move is a series of actions: a piece is picked up, dropped, perhaps dropped elsewhere, and `done`
ends the turn:

    ; P0[21 pickb N 13 wA1]
    ; P0[22 dropb wA1 K 12 -bQ]
    ; P0[23 done]

Variations are in parentheses, with comments in `C[]`, a name in `N[]` and the value of a position
in `V[]`: 1 if Black wins, -1 if White does.

Only the coordinates are used: column letter and row, rows growing upwards. The text after them
names a neighbour by other rules, which differ in old files.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from spielwerk.formats.foreign import BadGameFile, ForeignGame, Stated, keep, printable
from spielwerk.game import Seat
from spielwerk.game.options import Value
from spielwerk.game.text import Text, shortened
from spielwerk.games.hive.notation.positions import SWITCHES
from spielwerk.games.hive.position import EXTRAS, PASS, PIECES, WHITE, AnyMove, Kind, Move, Piece
from spielwerk.grids.hex import Hex
from spielwerk.record.variation import MAX_NAME

HIVE = "27"
"""The number of the game."""
OPTIONS = "SO"
"""A property of ours for options unknown to other programs, as in `beetle_gates=false`."""

# Parsed by hand: one expression for the whole would be too slow on malformed files.
_BEGIN = re.compile(r"([A-Za-z][A-Za-z0-9]{0,7})\s*\[|[()]")
_VALUE = re.compile(r"(?:[^\]\\]|\\.)*", re.DOTALL)
_SETUP = re.compile(r"hive(?:-([mlp]{1,3}))?(?:\s.*)?", re.I)
_PIECE = re.compile(r"([wb])?([QSBGAMLP])([0-9])?", re.I)
_CELL = re.compile(r"([A-Z]{1,2}) (-?[0-9]{1,3})", re.I)
_COLOURS = "wb"
_IDENTITY = re.compile(r'id\s+"(.*)"', re.DOTALL)
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_DAY_IN_NAME = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})-[0-9]{4}")
_MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}(?:\.[0-9]{1,9})?")
_NOTHING_DONE = ("start", "offerdraw", "declinedraw")


@dataclass(frozen=True, slots=True)
class Property:
    """A property in a file: name, value, and line."""

    name: str
    value: str
    line: int


def properties(text: str) -> Iterator[Property]:
    """Yield properties and parentheses up to the end of the first game, which some files repeat."""
    line, here, depth = 1, 0, 0
    while begin := _BEGIN.search(text, here):
        line += text.count("\n", here, begin.start())
        here = begin.end()
        if begin[1]:
            value = _VALUE.match(text, here)
            if value is None or text[value.end() : value.end() + 1] != "]":
                return
            yield Property(begin[1].upper(), re.sub(r"\\(.)", r"\1", value[0], flags=re.S), line)
            line += text.count("\n", here, value.end())
            here = value.end()
            continue
        depth += 1 if begin[0] == "(" else -1
        if depth <= 0:
            return
        yield Property(begin[0], "", line)


def read(text: str) -> ForeignGame:
    """Parse the game of a file; raises `BadGameFile`."""
    found = list(properties(text))
    game = ForeignGame.begin({"type": _game_type(found), **_switches(found)})
    actions = _Tree(_Actions(game)).read(found)
    names = _players(found)
    game.players = (names[actions.white], names[1 - actions.white])
    game.tags = dict(zip(["Name"], filter(None, _values(found, "GN")), strict=False))
    game.date = _date(found)
    game.stated = _stated(found, game.players) if not actions.agreed else "draw"
    game.finish()
    return game


@dataclass(slots=True)
class _Branch:
    """A part in parentheses: the continuation of the outer part, or a variation.

    `before` and `plies` are the state before its first inner parenthesis.
    """

    actions: _Actions
    varies: bool = False
    before: _Actions | None = None
    plies: int = 0


class _Tree:
    """A traversal of a file's variations: the first branch is always the game's."""

    def __init__(self, game: _Actions) -> None:
        self._game = game
        self._open: list[_Branch] = []

    def read(self, found: list[Property]) -> _Actions:
        """Play all actions; raises `BadGameFile`."""
        for entry in found:
            if entry.name == "(":
                self._begin(entry.line)
            elif entry.name == ")":
                self._end(entry.line)
            else:
                self._follow(self._open[-1].actions if self._open else self._game, entry)
        while self._open:
            self._end(found[-1].line)
        self._game.finish()
        return self._game

    def _begin(self, line: int) -> None:
        above = self._open[-1] if self._open else None
        if above is None:
            self._open.append(_Branch(self._game))
        elif above.before is None:
            above.before, above.plies = above.actions.copied(), len(above.actions.game.plies)
            self._open.append(_Branch(above.actions))
        else:
            variation = above.actions.game.branch(above.plies, line)
            self._open.append(_Branch(above.before.copied(variation), varies=True))

    def _end(self, line: int) -> None:
        branch = self._open.pop()
        if branch.varies:
            branch.actions.finish()
            branch.actions.game.close(line)

    def _follow(self, actions: _Actions, entry: Property) -> None:
        if entry.name in ("P0", "P1") and entry.value[:1].isdigit():
            _, *words = entry.value.split()
            if words:
                actions.act(int(entry.name[1]), words, entry.line)
        elif entry.name in ("C", "N", "V"):
            _annotate(actions.game, entry)


def _annotate(game: ForeignGame, entry: Property) -> None:
    """Store a comment, the name of a variation, or the value of a position."""
    begins_variation = game.parent is not None and not game.plies
    if entry.name == "C":
        keep(game, entry.value)
    elif entry.name == "N" and begins_variation:
        game.name = printable(entry.value)[:MAX_NAME].strip()
    elif entry.name == "V" and _NUMBER.fullmatch(entry.value.strip()) and not begins_variation:
        black = (1 + max(-1.0, min(1.0, float(entry.value)))) / 2
        game.values.setdefault(len(game.plies), (1 - black, black))


# The head.


def _values(found: list[Property], name: str) -> list[str]:
    return [printable(entry.value) for entry in found if entry.name == name][:1]


def _game_type(found: list[Property]) -> str:
    number, setup = _values(found, "GM"), _values(found, "SU")
    match = _SETUP.fullmatch(setup[0]) if setup else None
    if number != [HIVE] or match is None:
        raise BadGameFile(
            Text("This is not an SGF file of Hive: GM[27] and SU[hive…] are missing."), 1
        )
    letters = (match[1] or "").upper()
    chosen = "".join(kind.value for kind in EXTRAS if kind.value in letters)
    return f"Base+{chosen}" if chosen else "Base"


def _switches(found: list[Property]) -> dict[str, Value]:
    """Return our options that other programs lack."""
    words = [word for value in _values(found, OPTIONS) for word in value.split()]
    return {name: False for name in SWITCHES if f"{name}=false" in words}


def _players(found: list[Property]) -> tuple[str, str]:
    names = ["", ""]
    for entry in found:
        match = _IDENTITY.fullmatch(entry.value.strip())
        if entry.name in ("P0", "P1") and match:
            names[int(entry.name[1])] = printable(match[1])
    return names[0], names[1]


def _date(found: list[Property]) -> str | None:
    """Return the date, from the game's name or one of the usual date formats."""
    for name in _values(found, "GN"):
        match = _DAY_IN_NAME.search(name)
        if match:
            return match[1]
    for written in _values(found, "DT"):
        if _DAY.fullmatch(written):
            return written
        days_only = " ".join(word for word in written.split() if ":" not in word)
        words = re.findall(r"[A-Za-z]+|[0-9]+", days_only)
        months = [_MONTHS.index(word[:3].lower()) + 1 for word in words if _is_month(word)]
        days = [int(word) for word in words if word.isdigit() and len(word) <= 2]
        years = [int(word) for word in words if word.isdigit() and len(word) == 4]
        if months and days and years:
            return f"{years[0]:04}-{months[0]:02}-{days[0]:02}"
    return None


def _is_month(word: str) -> bool:
    return len(word) >= 3 and word[:3].lower() in _MONTHS


def _stated(found: list[Property], players: tuple[str, str]) -> Stated:
    """Return the winner stated in any language: the winner's name comes last."""
    for result in _values(found, "RE"):
        winners = [
            seat for seat, name in enumerate(players) if name and result.endswith(f" {name}")
        ]
        if len(winners) == 1:
            return winners[0]
        if "draw" in result.lower():
            return "draw"
    return None


# Moves.

FileName = tuple[Seat, Kind, str]
"""A piece as named in a file: equal pieces may have other numbers than ours."""


@dataclass(slots=True)
class _Actions:
    """The players' actions in order."""

    game: ForeignGame
    white: Seat = WHITE
    agreed: bool = False
    _chosen: AnyMove | None = None
    _chosen_by: Seat = WHITE
    _held: Seat | None = None
    _pieces: dict[FileName, Piece] = field(default_factory=dict)
    _entering: FileName | None = None
    _origin: Hex | None = None
    _line: int = 1
    _chosen_at: int = 1

    def copied(self, game: ForeignGame | None = None) -> _Actions:
        """Return a copy of the state, for this game or for a variation that begins here."""
        return replace(self, game=game or self.game, _pieces=dict(self._pieces))

    def act(self, player: Seat, words: list[str], line: int) -> None:
        """Play an action; raises `BadGameFile`."""
        verb = words[0].lower()
        if self._chosen is not None and player != self._chosen_by and verb not in _NOTHING_DONE:
            self._commit()  # the turn ended without `done`
        self._line = line
        actions: dict[str, Callable[[Seat, list[str]], None]] = {
            "pick": self._pick,
            "pickb": self._pick_from_board,
            "drop": self._put_back,
            "dropb": self._drop,
            "move": self._move,
            "movedone": self._move_and_end,
            "done": self._done,
            "pass": self._pass,
            "passdone": self._pass,
            "resign": self._resign,
            "acceptdraw": self._agree,
        }
        # A throw by the pillbug has the prefix p.
        action = actions.get(verb) or actions.get(verb.removeprefix("p"))
        if action is not None:
            action(player, words[1:])
        elif verb not in _NOTHING_DONE:
            raise self._unreadable(" ".join(words))

    def finish(self) -> None:
        """Complete the last turn at the end of the file."""
        if self._chosen is not None and self.game.state.result() is None:
            self._commit()

    def _pick(self, player: Seat, words: list[str]) -> None:
        colour = words[0][:1].lower() if words else ""
        self._held = _COLOURS.index(colour) if colour and colour in _COLOURS else None

    def _pick_from_board(self, player: Seat, words: list[str]) -> None:
        space = self._space(words[:2]) if self._origin else None
        stack = dict(self.game.state.position.stacks).get(space)
        self._held = stack[-1].owner if stack else None

    def _put_back(self, player: Seat, words: list[str]) -> None:
        self._chosen = self._entering = None

    def _drop(self, player: Seat, words: list[str]) -> None:
        self._choose(player, words, self._held)

    def _move(self, player: Seat, words: list[str]) -> None:
        self._pick(player, words)
        self._choose(player, words[1:], self._held)

    def _move_and_end(self, player: Seat, words: list[str]) -> None:
        self._move(player, words)
        self._commit()

    def _pass(self, player: Seat, words: list[str]) -> None:
        self._chosen, self._chosen_by, self._chosen_at = PASS, player, self._line

    def _done(self, player: Seat, words: list[str]) -> None:
        if self._chosen is not None:
            self._commit()
        elif (
            player == self._mover() and self.game.state.result() is None and self.game.number() > 1
        ):
            self._pass(player, words)
            self._commit()

    def _resign(self, player: Seat, words: list[str]) -> None:
        self._chosen = None
        if self.game.state.result() is None:
            self.game.resigned = player ^ self.white

    def _agree(self, player: Seat, words: list[str]) -> None:
        self.agreed = True

    def _mover(self) -> Seat:
        """Return the file's player whose turn it is."""
        return int(self.game.state.position.mover) ^ self.white

    def _choose(self, player: Seat, words: list[str], colour: Seat | None) -> None:
        """Remember a drop: the last drop before the end of the turn counts."""
        if len(words) < 3:
            raise self._unreadable(" ".join(words))
        name = self._name(words[0], self.game.state.position.mover if colour is None else colour)
        if self.game.number() == 1:
            self._origin, self.white = None, player
        space = self._space(words[1:3])
        self._chosen = Move(self._piece(name), space)
        self._chosen_by, self._chosen_at = player, self._line

    def _name(self, text: str, colour: Seat) -> FileName:
        match = _PIECE.fullmatch(text)
        if match is None:
            raise self._unreadable(text)
        if match[1]:
            colour = _COLOURS.index(match[1].lower())
        kind = Kind(match[2].upper())
        return colour, kind, match[3] or "1"

    def _piece(self, name: FileName) -> Piece:
        """Return our piece for a file's piece: a new one is the lowest of its kind in hand."""
        self._entering = None
        if name in self._pieces:
            return self._pieces[name]
        colour, kind, _ = name
        placed = {piece for _, stack in self.game.state.position.stacks for piece in stack}
        for piece in PIECES:
            if piece.look == Piece(colour, kind).look and piece not in placed:
                self._entering = name
                return piece
        raise self._unreadable(Piece(colour, kind).look + name[2])

    def _space(self, words: list[str]) -> Hex:
        match = _CELL.fullmatch(" ".join(words))
        if match is None:
            raise self._unreadable(" ".join(words))
        column = 0
        for letter in match[1].upper():
            column = 26 * column + ord(letter) - ord("A") + 1
        q, r = column, -int(match[2])
        self._origin = self._origin or Hex(q, r)
        return Hex(q - self._origin.q, r - self._origin.r)

    def _commit(self) -> None:
        move, self._chosen, self._held = self._chosen, None, None
        assert move is not None
        self.game.play(move, self._chosen_at)
        if self._entering is not None and isinstance(move, Move):
            self._pieces[self._entering] = move.piece
            self._entering = None

    def _unreadable(self, text: str) -> BadGameFile:
        return BadGameFile(
            Text("'{text}' cannot be parsed.", text=shortened(text)),
            self._line,
            self.game.number(),
        )
