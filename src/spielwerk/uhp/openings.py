"""Openings for matches between Hive engines: fair because they are symmetric.

Black answers each piece of White with the same piece in the opposite place, so that the two halves
of the hive are images of each other. Then every opening is played twice, with colours changed.
"""

from collections.abc import Iterator
from random import Random

from spielwerk.game import AnyState
from spielwerk.game.node import Node, split
from spielwerk.game.refusals import BadSetup, Refusal
from spielwerk.game.text import Text, shortened
from spielwerk.games import find
from spielwerk.games.hive.notation.moves import parse_game_type
from spielwerk.games.hive.position import BLACK, FIRST_SPACE, WHITE, Move
from spielwerk.grids.hex import EAST, Hex, neighbours

__all__ = ["PROTOCOL_GAME", "Opening", "book", "first_position", "parse_game_type", "read_openings"]

Opening = tuple[str, ...]

PROTOCOL_GAME = find("hive")
"""The only game of the protocol."""
_PAIRS = (2, 3)
_TRIES = 50


def first_position(game_type: str) -> AnyState:
    """Return the initial position of a match game: tournament opening, repetitions are draws."""
    return PROTOCOL_GAME.start(2, {"type": game_type, "queen_first": False})


def book(game_type: str, count: int, seed: int = 0) -> list[Opening]:
    """Return `count` openings, distinct while there are enough, and equal for equal seeds."""
    random = Random(f"{game_type} {seed}")
    found: dict[Opening, None] = {}
    repeated: list[Opening] = []
    while len(found) + len(repeated) < count:
        fresh = (_opening(game_type, random) for _ in range(_TRIES))
        opening = next((one for one in fresh if one not in found), None)
        if opening is None:
            repeated.append(list(found)[len(repeated) % len(found)])
        else:
            found[opening] = None
    return [*found, *repeated]


def _opening(game_type: str, random: Random) -> Opening:
    state, plies = first_position(game_type), list[str]()
    for _ in range(random.choice(_PAIRS)):
        pairs = list(_pairs(state))
        if not pairs:
            break
        for move in random.choice(pairs):
            plies.append(state.format_move(move))
            state = state.after({state.position.mover: move})
    return tuple(plies)


def _pairs(state: AnyState) -> Iterator[tuple[Move, Move]]:
    """Yield the placements of White that Black can answer with their images."""
    in_hand = state.position.in_hand(WHITE)
    for move in sorted(state.legal_moves(WHITE), key=state.format_move):
        if isinstance(move, Move) and move.piece in in_hand:
            answer = Move(move.piece._replace(owner=BLACK), _image(move.target))
            after = state.after({state.position.mover: move})
            if after.explain(after.position.mover, answer) is None:
                yield move, answer


def _image(space: Hex) -> Hex:
    """Return the opposite place: the first two pieces are adjacent and swap places."""
    second = neighbours(FIRST_SPACE)[EAST]
    return Hex(FIRST_SPACE.q + second.q - space.q, FIRST_SPACE.r + second.r - space.r)


def read_openings(text: str, game_type: str) -> list[Opening]:
    """Return openings out of a file, one per line, moves separated by `;`; raises `BadSetup`.

    A line may also be a whole game string. Empty lines and lines that begin with # are skipped.
    """
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        written = line.strip()
        if written and not written.startswith("#"):
            found.append(_checked(number, written, game_type))
    if not found:
        raise BadSetup(Text("The file contains no openings."))
    return found


def _checked(number: int, written: str, game_type: str) -> Opening:
    fields = split(written)
    moves = fields[3:] if fields[0].startswith("Base") else fields
    node = Node(first_position(game_type))
    plies = []
    try:
        for text in moves:
            move = node.parse(text)
            plies.append(node.format(move))
            node = node.child(move)
    except Refusal as refusal:
        raise BadSetup(
            Text(
                "Opening in line {number}, '{text}': {why}",
                number=number,
                text=shortened(text),
                why=refusal.text,
            ),
            rule=refusal.rule,
        ) from None
    return tuple(plies)
