"""Names of pieces in sentences: texts with forms, of which the gap chooses one.

    {name:the} {name:The}       the white ant      The white ant
    {name}                      white ant

Every language has its own forms in its catalogue: for German, the four cases and the pronouns.
"""

from collections.abc import Iterable

from spielwerk.game.text import Text, all_of, same
from spielwerk.games.hive.position import Kind, Piece, Position

_NAMES = {
    (0, Kind.QUEEN): Text("white queen bee{number} | the: the white queen bee{number}"),
    (0, Kind.SPIDER): Text("white spider{number} | the: the white spider{number}"),
    (0, Kind.BEETLE): Text("white beetle{number} | the: the white beetle{number}"),
    (0, Kind.GRASSHOPPER): Text("white grasshopper{number} | the: the white grasshopper{number}"),
    (0, Kind.ANT): Text("white ant{number} | the: the white ant{number}"),
    (0, Kind.MOSQUITO): Text("white mosquito{number} | the: the white mosquito{number}"),
    (0, Kind.LADYBUG): Text("white ladybug{number} | the: the white ladybug{number}"),
    (0, Kind.PILLBUG): Text("white pillbug{number} | the: the white pillbug{number}"),
    (1, Kind.QUEEN): Text("black queen bee{number} | the: the black queen bee{number}"),
    (1, Kind.SPIDER): Text("black spider{number} | the: the black spider{number}"),
    (1, Kind.BEETLE): Text("black beetle{number} | the: the black beetle{number}"),
    (1, Kind.GRASSHOPPER): Text("black grasshopper{number} | the: the black grasshopper{number}"),
    (1, Kind.ANT): Text("black ant{number} | the: the black ant{number}"),
    (1, Kind.MOSQUITO): Text("black mosquito{number} | the: the black mosquito{number}"),
    (1, Kind.LADYBUG): Text("black ladybug{number} | the: the black ladybug{number}"),
    (1, Kind.PILLBUG): Text("black pillbug{number} | the: the black pillbug{number}"),
}


def piece_name(piece: Piece, numbered: bool = False) -> Text:
    """Return a piece in words, optionally with its number.

    >>> ant, beetle = piece_name(Piece(0, Kind.ANT, 2), True), piece_name(Piece(1, Kind.BEETLE, 1))
    >>> Text("{ant:The} and {beetle:the}", ant=ant, beetle=beetle).en
    'The white ant 2 and the black beetle'
    >>> ant.say("de", "Der"), beetle.say("de", "dem")
    ('Die weiße Ameise 2', 'dem schwarzen Käfer')
    """
    number = same(f" {piece.number}" if numbered else "")
    return _NAMES[piece.owner, piece.kind].filled(number=number)


def name_piece(position: Position, piece: Piece) -> Text:
    """Return a piece of a position in words, with its number where others like it are in play."""
    owner, kind = piece.owner, piece.kind
    alike = [
        other
        for _, stack in position.stacks
        for other in stack
        if other.kind is kind and other.owner == owner
    ]
    return piece_name(piece, piece in alike and len(alike) > 1)


def name_pieces(position: Position, pieces: Iterable[Piece]) -> Text:
    """Return pieces of a position in words, all in the requested form.

    >>> queens = all_of([piece_name(Piece(seat, Kind.QUEEN)) for seat in (0, 1)])
    >>> queens.say("de", "dem")
    'der weißen Bienenkönigin und der schwarzen Bienenkönigin'
    """
    return all_of([name_piece(position, piece) for piece in pieces])
