"""The guide for the first game: what a player may do now, and what one might think of."""

from __future__ import annotations

from collections.abc import Sequence

from spielwerk.game import Seat
from spielwerk.game.text import Text
from spielwerk.games.fire_water.board.tips import TIPS, Prospect
from spielwerk.games.fire_water.play import to_move
from spielwerk.games.fire_water.position import Position
from spielwerk.games.fire_water.rules.contents import listed
from spielwerk.grids.square import Square

MOST_TIPS = 2


def guide(position: Position, seat: Seat) -> tuple[Text, ...]:
    """First what the player to move may do, then at most two tips for this very position."""
    if seat not in to_move(position):
        return ()
    prospect = Prospect(position, seat)
    tips = [tip for find in TIPS if (tip := find(prospect)) is not None]
    return (_choices(prospect), *tips[:MOST_TIPS])


def _choices(prospect: Prospect) -> Text:
    if prospect.position.preparing:
        return _PLACE_ELEMENTAL
    if prospect.position.last_actor is not None:
        return _LAST_ROUND.filled(squares=_some(prospect.stones))
    choices = []
    if prospect.can_lay:
        choices.append(Text("lay a tile", "ein Plättchen legen"))
    if prospect.leaders:
        choices.append(Text("place your leader", "deinen Anführer legen"))
    if prospect.stones:
        choices.append(_TAKE.filled(squares=_some(prospect.stones)))
    if prospect.claims:
        choices.append(_CLAIM.filled(square=listed(prospect.claims)))
    return _CHOICES.filled(choices=_either(choices)) if choices else _NOTHING


_PLACE_ELEMENTAL = Text(
    "Place an elemental: not on the edge of the board, and not next to another one.",
    "Setze ein Elementarwesen: nicht an den Rand des Bretts und nicht neben ein anderes.",
)
_LAST_ROUND = Text(
    "The last round: you may place one more stone, on {squares}.",
    "Die letzte Runde: Du darfst noch einen Stein setzen, auf {squares}.",
)
_CHOICES = Text("You can {choices}.", "Du kannst {choices}.")
_TAKE = Text("take {squares} with a stone", "{squares} mit einem Stein nehmen")
_CLAIM = Text("claim the elemental on {square}", "das Elementarwesen auf {square} gewinnen")
_NOTHING = Text("You can do nothing now, and pass.", "Du kannst jetzt nichts tun und passt.")


def _some(squares: Sequence[Square], most: int = 4) -> Text:
    """A few squares to choose from, in a sentence."""
    names = [Text(str(square), str(square)) for square in squares[:most]]
    others = [] if len(squares) <= most else [Text("another one", "ein anderes Feld")]
    return _either([*names, *others])


def _either(choices: Sequence[Text]) -> Text:
    *others, last = choices
    if not others:
        return last
    return Text(
        f"{', '.join(choice.en for choice in others)} or {last.en}",
        f"{', '.join(choice.de for choice in others)} oder {last.de}",
    )
