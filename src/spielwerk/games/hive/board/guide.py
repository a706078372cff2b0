"""The guide for the first game: possible moves and advice."""

from collections.abc import Callable, Iterator, Sequence

from spielwerk.game import Seat
from spielwerk.game.refusals import first_refusal
from spielwerk.game.text import Text
from spielwerk.games.hive import play
from spielwerk.games.hive.board.motifs import sides, with_mover
from spielwerk.games.hive.board.words import surrounded_queens
from spielwerk.games.hive.moves import legal_moves
from spielwerk.games.hive.names import name_piece, name_pieces
from spielwerk.games.hive.position import PASS, QUEENS, AnyMove, Kind, Move, Piece, Position
from spielwerk.games.hive.rules.context import Context
from spielwerk.games.hive.rules.insects import targets
from spielwerk.games.hive.rules.lifting import LIFTING
from spielwerk.games.hive.rules.placing import queen_is_due
from spielwerk.grids.hex import Hex, neighbours

MOST_TIPS = 2
FEW = 3
"""Maximum number of pieces that are listed by name."""
ALMOST = 4
"""Number of taken sides at which a queen is in danger."""


def guide(position: Position, seat: Seat) -> tuple[Text, ...]:
    """Return what the player to move may do, then one or two tips; none for the other player."""
    if seat not in play.to_move(position):
        return ()
    context, moves = Context(position), legal_moves(position, seat)
    tips = [] if moves == [PASS] else [tip for rule in _TIPS for tip in rule(context, moves)]
    return (_may_do(context, moves), *tips[:MOST_TIPS])


# Possible moves.


def _may_do(context: Context, moves: Sequence[AnyMove]) -> Text:
    position = context.position
    if moves == [PASS]:
        return Text("You can neither place nor move a piece, so you pass.")
    if not position.stacks:
        return Text("Place any piece to begin the hive.")
    if position.turn == 2:
        (first,) = context.tops.values()
        return Text("Place a piece beside {first:the}.", first=name_piece(position, first))
    if QUEENS[context.mover] not in context.places:
        return _without_queen(context)
    return _with_queen(context, moves)


def _without_queen(context: Context) -> Text:
    if queen_is_due(context):
        return Text("You must place your queen now: beside your own pieces, away from the enemy's.")
    return Text(
        "Place a new piece beside your own, where it touches no enemy piece. Your pieces "
        "move once your queen is in play."
    )


def _with_queen(context: Context, moves: Sequence[AnyMove]) -> Text:
    pieces = list(dict.fromkeys(move.piece for move in moves if isinstance(move, Move)))
    new = [piece for piece in pieces if piece not in context.places]
    movable = [piece for piece in pieces if piece in context.places]
    own = [piece for piece in movable if piece.owner == context.mover]
    if not own:
        return _THROW[bool(new)] if movable else _PLACE
    movable = own
    text = _MOVE_ONLY if not new else _PLACE_OR_MOVE
    who = name_pieces(context.position, movable)
    return text[len(movable) <= FEW].filled(count=len(movable), who=who)


_PLACE = Text("None of your pieces can move: place a new one.")
_THROW = (
    Text("No new piece can enter now, and none of yours can move: throw an enemy piece."),
    Text("None of your pieces can move: place a new one, or throw an enemy piece."),
)
_PLACE_OR_MOVE = (
    Text("Place a new piece, or move one: {count} pieces can move."),
    Text("Place a new piece, or move one. Free to move: {who:the}."),
)
_MOVE_ONLY = (
    Text("No new piece can enter now: move one of {count}."),
    Text("No new piece can enter now: move one. Free to move: {who:the}."),
)


def goes_by_itself(context: Context, piece: Piece) -> set[Hex]:
    """Return where a piece of the player to move goes without being thrown."""
    if first_refusal(LIFTING, context, piece) is not None:
        return set()
    return targets(context, context.places[piece], piece.kind)


# Advice, most urgent first.

Tip = Callable[[Context, Sequence[AnyMove]], Iterator[Text]]


def _win(context: Context, moves: Sequence[AnyMove]) -> Iterator[Text]:
    enemy = QUEENS[1 - context.mover]
    if sides(context, enemy) < ALMOST:
        return
    if any(
        isinstance(move, Move) and surrounded_queens(context, move) == [enemy] for move in moves
    ):
        yield Text(
            "One move surrounds {queen:the} and wins. Can you find it?",
            queen=name_piece(context.position, enemy),
        )


def _danger(context: Context, moves: Sequence[AnyMove]) -> Iterator[Text]:
    own = QUEENS[context.mover]
    taken = sides(context, own)
    if taken < ALMOST:
        return
    reached = {move.target for move in _own_moves(context, moves) if move.piece == own}
    if reached & goes_by_itself(context, own):
        yield _STEP_ASIDE.filled(taken=taken)
    elif reached:
        yield _THROW_ASIDE.filled(taken=taken)
    else:
        yield _make_room(context, moves, taken)


def _own_moves(context: Context, moves: Sequence[AnyMove]) -> list[Move]:
    """Return the moves of own pieces in the hive."""
    found = (move for move in moves if isinstance(move, Move))
    return [m for m in found if m.piece.owner == context.mover and m.piece in context.places]


def _make_room(context: Context, moves: Sequence[AnyMove], taken: int) -> Text:
    """Return an own piece that can be moved away from the queen."""
    beside = neighbours(context.places[QUEENS[context.mover]])
    for move in _own_moves(context, moves):
        start = context.places[move.piece]
        if start in beside and context.height(start) == 1 and move.target not in beside:
            who = name_piece(context.position, move.piece)
            return _MAKE_ROOM.filled(taken=taken, who=who)
    return _HOLD.filled(taken=taken)


_STEP_ASIDE = Text("Your queen has pieces on {taken} of her six sides: she can still step aside.")
_THROW_ASIDE = Text(
    "Your queen has pieces on {taken} of her six sides and can only be thrown aside."
)
_MAKE_ROOM = Text(
    "Your queen has pieces on {taken} of her six sides and cannot move: take {who:the} "
    "away from her, for example, or hold back the pieces that could come."
)
_HOLD = Text(
    "Your queen has pieces on {taken} of her six sides and cannot move: hold back the "
    "pieces that could come."
)


def _attack(context: Context, moves: Sequence[AnyMove]) -> Iterator[Text]:
    enemy = QUEENS[1 - context.mover]
    taken = sides(context, enemy)
    if taken >= FEW:
        yield Text(
            "{queen:The} has pieces on {taken} of her six sides: bring up another one.",
            queen=name_piece(context.position, enemy),
            taken=taken,
        )


def _climb(context: Context, moves: Sequence[AnyMove]) -> Iterator[Text]:
    enemy = QUEENS[1 - context.mover]
    space = context.places.get(enemy)
    if space is None or context.tops[space] != enemy:
        return
    for move in moves:
        if isinstance(move, Move) and move.target == space:
            words = _CLIMB_AND_PLACE if _can_place_beside(context, move) else _CLIMB
            yield words.filled(
                who=name_piece(context.position, move.piece),
                queen=name_piece(context.position, enemy),
            )
            return


def _can_place_beside(context: Context, move: Move) -> bool:
    """Return whether the player could then place a piece beside the target, with another turn."""
    climbed = play.after(context.position, {context.mover: move})
    again = with_mover(climbed, context.mover)
    return any(
        isinstance(next_move, Move)
        and next_move.target in neighbours(move.target)
        and next_move.piece not in context.places
        for next_move in legal_moves(again, context.mover)
    )


_CLIMB = Text("{who:The} can climb onto {queen:the}: then she is stuck.")
_CLIMB_AND_PLACE = Text(
    "{who:The} can climb onto {queen:the}: then she is stuck, and you may place beside her."
)


def _queen_soon(context: Context, moves: Sequence[AnyMove]) -> Iterator[Text]:
    if QUEENS[context.mover] not in context.places and 1 < context.position.own_turn < ALMOST:
        yield Text("The sooner your queen is in play, the sooner your pieces move.")


def _pin(context: Context, moves: Sequence[AnyMove]) -> Iterator[Text]:
    """Yield a free enemy ant, if an own piece could move."""
    if not any(isinstance(move, Move) and move.piece in context.places for move in moves):
        return
    enemy = Context(with_mover(context.position, 1 - context.mover))
    for piece in context.tops.values():
        enemy_ant = piece.owner != context.mover and piece.kind is Kind.ANT
        if enemy_ant and goes_by_itself(enemy, piece):
            yield Text(
                "{ant:The} can move freely. A piece of yours that touches only {ant:the} would pin "
                "it.",
                ant=name_piece(context.position, piece),
            )
            return


def _bring_ants(context: Context, moves: Sequence[AnyMove]) -> Iterator[Text]:
    entering = {move.piece for move in moves if isinstance(move, Move)} - context.places.keys()
    queen_in_play = QUEENS[context.mover] in context.places
    if queen_in_play and any(piece.kind is Kind.ANT for piece in entering):
        yield Text("You have ants left: once in play, an ant reaches every side of the hive.")


def _open(context: Context, moves: Sequence[AnyMove]) -> Iterator[Text]:
    if context.position.own_turn == 1:
        yield Text("A spider, a grasshopper or a beetle is a good start: keep the ants for later.")


_TIPS: tuple[Tip, ...] = (
    _win,
    _danger,
    _attack,
    _climb,
    _open,
    _queen_soon,
    _pin,
    _bring_ants,
)
