"""Motifs of a step: rounds lost, dice sent home, cards wasted, pips given up."""

from collections.abc import Iterator, Mapping

from spielwerk.game import Motif, Seat
from spielwerk.game.text import Text
from spielwerk.games.heaven_hell.position import (
    HELL,
    LOWERINGS,
    OWNERS,
    SEAT_NAMES,
    Kind,
    Move,
    Phase,
    Position,
)
from spielwerk.games.heaven_hell.rules.conflict import Round, counted, decide, fight, fits

_SENT_HOME = Text("{loser} loses the die on {square}: it goes back to its start.")
_ROUND_LOST = Text("{loser} loses the round on {square}: the {value} becomes a {lower}.")
_WASTED = Text(
    "{loser} wastes card {card}: the round was lost anyway, and card 0 would have cost nothing."
)
_TOO_MUCH = Text("{winner} wastes card {card}: card {lower} would also have won the round.")
_PIP = Text("The die {owner} on {square} gives up a pip and shows only {lower}.")
_SENT_BACK = Text("The die {owner} on {square} goes back to its start.")


def motifs(before: Position, moves: Mapping[Seat, Move], after: Position) -> list[Motif]:
    """Return the motifs of a round of a conflict, or of a step."""
    if before.phase is Phase.CARDS:
        fought = fight(before, moves)
        return [_lost_round(fought), *_cards(before, fought)]
    return list(_given_up(before, moves[before.active]))


def _lost_round(fought: Round) -> Motif:
    """Return that the loser's die goes down, or home (HH-15)."""
    loser = 1 - fought.winner
    value = fought.values[loser]
    words = {"loser": SEAT_NAMES[loser], "square": fought.square, "value": value}
    home = value == 1
    text = (_SENT_HOME if home else _ROUND_LOST).filled(**words, lower=value - 1)
    code = "die-lost" if home else "round-lost"
    return Motif(code, text, fought.winner, loser, (str(fought.square),))


def _cards(before: Position, fought: Round) -> Iterator[Motif]:
    """Yield wasted cards: spent to lose, or where a lower one would have won (HH-13)."""
    loser, winner = 1 - fought.winner, fought.winner
    cells = (str(fought.square),)
    if fought.cards[loser]:
        text = _WASTED.filled(loser=SEAT_NAMES[loser], card=fought.cards[loser])
        yield Motif("card-wasted", text, winner, loser, cells)
    lowest = lowest_winning(before, fought)
    if lowest < fought.cards[winner]:
        text = _TOO_MUCH.filled(winner=SEAT_NAMES[winner], card=fought.cards[winner], lower=lowest)
        yield Motif("card-wasted", text, loser, winner, cells)


def lowest_winning(before: Position, fought: Round) -> int:
    """Return the lowest card of the winner's hand that would have won this round."""
    return min(card for card in before.hands[fought.winner] if _wins(before, fought, card))


def _wins(before: Position, fought: Round, card: int) -> bool:
    """Return whether the winner would have won with another card against the opponent's."""
    side = fought.winner
    value, other = fought.values[side], fought.counted[1 - side]
    if not (before.setup.irregular_cards or fits(value, card)):
        return False
    own = counted(value, card)
    cards = (own, other) if side == HELL else (other, own)
    return decide(fought.attacker, fought.values, cards)[0] == side


def _given_up(before: Position, move: Move) -> Iterator[Motif]:
    """Yield pips given up for a step (HH-9), and dice sent back (HH-5, HH-17)."""
    side, cells = move.side, (str(move.source),)
    value = before.value(side, move.source)
    words = {"owner": OWNERS[side], "square": move.source, "lower": value - 1}
    if move.kind in LOWERINGS:
        yield Motif("pip-given-up", _PIP.filled(**words), 1 - side, side, cells)
    elif move.kind is Kind.RETURN:
        yield Motif("die-sent-back", _SENT_BACK.filled(**words), 1 - side, side, cells)
