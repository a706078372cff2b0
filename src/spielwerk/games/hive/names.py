"""Pieces as sentences name them, by colour and insect, in the right form of either language.

A name takes its form from the gap that it fills: the gap shows the article or pronoun, in German
that of a masculine noun, and each insect has its own gender.

    {name:the} {name:The}           the white ant      The white ant
    {name:der} {name:Der}           die weiße Ameise   der weiße Käfer
    {name:den} {name:dem} {name:des}    the other cases
    {name:er} {name:ihn} {name:ihm}     sie, sie, ihr of an ant
    {name:title} {name:titel}           white ant, weiße Ameise
"""

from collections.abc import Iterable
from dataclasses import dataclass

from spielwerk.games.hive.position import KIND_NAMES, Kind, Piece, Position

_COLOURS = (("white", "weiß"), ("black", "schwarz"))
_MASCULINE = {Kind.BEETLE, Kind.GRASSHOPPER, Kind.LADYBUG}

# Article of a masculine and of a feminine noun, and how adjectives end after them.
_ARTICLES = {
    "der": (("der", "e"), ("die", "e")),
    "den": (("den", "en"), ("die", "e")),
    "dem": (("dem", "en"), ("der", "en")),
    "des": (("des", "en"), ("der", "en")),
}
_PRONOUNS = {"er": ("er", "sie"), "ihn": ("ihn", "sie"), "ihm": ("ihm", "ihr")}

_TITLES = {"title": "the", "titel": "der"}


@dataclass(frozen=True, slots=True)
class PieceName:
    """A piece in words; its number is said where there are others like it in play.

    >>> ant, beetle = PieceName(Piece(0, Kind.ANT, 2), True), PieceName(Piece(1, Kind.BEETLE, 1))
    >>> f"{ant:The} and {beetle:the}", f"{ant:Der} neben {beetle:dem}"
    ('The white ant 2 and the black beetle', 'Die weiße Ameise 2 neben dem schwarzen Käfer')
    """

    piece: Piece
    numbered: bool = False

    def __format__(self, form: str) -> str:
        if form in _PRONOUNS:
            return _PRONOUNS[form][self._gender]
        if form in _TITLES:
            return format(self, _TITLES[form]).partition(" ")[2]
        said = self._english() if form.lower() == "the" else self._german(form.lower())
        return said[0].upper() + said[1:] if form[:1].isupper() else said

    @property
    def _gender(self) -> int:
        return 0 if self.piece.kind in _MASCULINE else 1

    @property
    def _number(self) -> str:
        return f" {self.piece.number}" if self.numbered else ""

    def _english(self) -> str:
        colour = _COLOURS[self.piece.owner][0]
        return f"the {colour} {KIND_NAMES[self.piece.kind].en}{self._number}"

    def _german(self, form: str) -> str:
        article, ending = _ARTICLES[form][self._gender]
        noun = KIND_NAMES[self.piece.kind].say("de")
        if form == "des" and self._gender == 0:
            noun += "s"
        return f"{article} {_COLOURS[self.piece.owner][1]}{ending} {noun}{self._number}"


@dataclass(frozen=True, slots=True)
class PieceNames:
    """Several pieces in words, in the same form.

    >>> queens = PieceNames([PieceName(Piece(seat, Kind.QUEEN)) for seat in (0, 1)])
    >>> f"zwischen {queens:dem}"
    'zwischen der weißen Bienenkönigin und der schwarzen Bienenkönigin'
    """

    names: list[PieceName]

    def __format__(self, form: str) -> str:
        *before, last = (format(name, form) for name in self.names)
        conjunction = "and" if form.lower() == "the" else "und"
        return f"{', '.join(before)} {conjunction} {last}" if before else last


def name_piece(position: Position, piece: Piece) -> PieceName:
    """A piece of a position in words."""
    owner, kind = piece.owner, piece.kind
    alike = [
        other
        for _, stack in position.stacks
        for other in stack
        if other.kind is kind and other.owner == owner
    ]
    return PieceName(piece, piece in alike and len(alike) > 1)


def name_pieces(position: Position, pieces: Iterable[Piece]) -> PieceNames:
    """Pieces of a position in words."""
    return PieceNames([name_piece(position, piece) for piece in pieces])
