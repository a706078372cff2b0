"""The guide for the first game: possible moves and advice."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from spielwerk.game import Seat
from spielwerk.game.text import Text, one_of, same
from spielwerk.games.fire_water.moves import moves_of_kind
from spielwerk.games.fire_water.play import after, has_a_turn_left, stones_due, to_move
from spielwerk.games.fire_water.position import SEAT_NAMES, Element, Kind, Move, Position
from spielwerk.games.fire_water.rules.contents import ELEMENT_NAMES, listed
from spielwerk.games.fire_water.rules.influence import (
    halves_beside,
    influence,
    lowest,
    strongest,
    sums,
)
from spielwerk.games.fire_water.rules.occupancy import Half, Occupancy
from spielwerk.grids.square import Square

TWO_STONES = 2


class Prospect:
    """A position as if it were a given player's turn."""

    def __init__(self, position: Position, seat: Seat) -> None:
        self.position, self.seat = position, seat
        self.occupancy = Occupancy(position)
        self.stones = self._squares(Kind.STONE)
        self.claims = self._squares(Kind.CLAIM)
        self.leaders = self._squares(Kind.LEADER)
        regular = not position.preparing and position.last_actor is None
        self.leader_leaves_room = any(
            square not in pair for square in self.leaders for pair in self.occupancy.pairs
        )
        """True if the regular game continues after the leader is placed (FW-17)."""
        self.can_lay = regular and bool(self.occupancy.pairs and position.players[seat].open)

    def _squares(self, kind: Kind) -> list[Square]:
        return [move.square for move in moves_of_kind(kind, self.occupancy, self.seat)]


def _all_stones(prospect: Prospect) -> Text | None:
    """FW-15: these would be the last stones of their own."""
    left = prospect.position.stones_left(prospect.seat)
    kinds = ((Kind.STONE, prospect.stones), (Kind.CLAIM, prospect.claims))
    for kind, squares in kinds:
        for square in squares:
            if stones_due(prospect.position, Move(kind, (square,))) == left:
                return _ALL_STONES.filled(square=square)
    return None


_ALL_STONES = Text("With {square} you have placed all your stones and win at once.")


def _elemental(prospect: Prospect) -> Text | None:
    """FW-13: two points at once, or soon."""
    for square in prospect.claims:
        if stones_due(prospect.position, Move(Kind.CLAIM, (square,))) == TWO_STONES:
            return _ELEMENTAL.filled(square=square)
    occupancy = prospect.occupancy
    if prospect.claims or not prospect.leader_leaves_room:
        return None
    for square in sorted(prospect.position.elementals.difference(occupancy.stones)):
        totals = sums(prospect.position.seats, halves_beside(occupancy, square))
        if lowest(totals) == [prospect.seat] and not occupancy.gaps(square):
            return _ELEMENTAL_WAITS.filled(square=square)
    return None


_ELEMENTAL = Text("The elemental on {square} brings two points at once.")
_ELEMENTAL_WAITS = Text(
    "Around the elemental on {square} you have the lowest sum: with your leader on the board you "
    "could claim it."
)


def _enemy_leader(prospect: Prospect) -> Text | None:
    """FW-12: two stones, and two points off for its owner."""
    for square in prospect.stones:
        owner = prospect.occupancy.leaders.get(square)
        due = stones_due(prospect.position, Move(Kind.STONE, (square,)))
        if owner is not None and due == TWO_STONES:
            return _ENEMY_LEADER.filled(square=square, owner=SEAT_NAMES[owner])
    return None


_ENEMY_LEADER = Text(
    "You can conquer the leader of {owner} on {square}: two points for you, and two off "
    "for {owner}."
)


def _own_leader_in_danger(prospect: Prospect) -> Text | None:
    """FW-12: another player with a turn left rules the square of the own leader."""
    leader = prospect.position.players[prospect.seat].leader
    if leader is None or not prospect.occupancy.has_leader(prospect.seat):
        return None
    ruler = strongest(influence(prospect.occupancy, leader))
    if ruler in (None, prospect.seat) or not has_a_turn_left(prospect.position, ruler):
        return None
    cover = _covering_stone(prospect, leader)
    if prospect.can_lay and prospect.occupancy.gaps(leader):
        words = _DANGER_AND_ROOM
    else:
        words = _DANGER if cover is None else _DANGER_AND_STONE
    return words.filled(leader=leader, who=SEAT_NAMES[ruler], square=cover)


def _covering_stone(prospect: Prospect, leader: Square) -> Square | None:
    """Return where a stone would cover enough to save the square of the own leader."""
    for square in prospect.stones:
        covered = Occupancy(after(prospect.position, {prospect.seat: Move(Kind.STONE, (square,))}))
        if strongest(influence(covered, leader)) in (None, prospect.seat):
            return square
    return None


_DANGER = Text("Your leader on {leader} is in danger: {who} has the most influence there.")
_DANGER_AND_STONE = Text(
    "Your leader on {leader} is in danger: {who} has the most influence there. A stone on {square} "
    "changes that."
)
_DANGER_AND_ROOM = Text(
    "Your leader on {leader} is in danger: {who} has the most influence there. Add influence of "
    "your own beside it."
)


def _high_half(prospect: Prospect) -> Text | None:
    """FW-11: the highest half of another that a stone would cover."""
    halves = [half for half in _under(prospect) if half.seat != prospect.seat]
    acting = [half for half in halves if half.value > 1 and _acts_on(prospect.occupancy, half)]
    best = max(acting, key=lambda half: half.value, default=None)
    if best is None:
        return None
    return _HIGH_HALF.filled(
        square=best.square,
        name=ELEMENT_NAMES[best.element],
        value=best.value,
        owner=SEAT_NAMES[best.seat],
        squares=listed(_acts_on(prospect.occupancy, best)),
    )


def _acts_on(occupancy: Occupancy, half: Half) -> list[Square]:
    """FW-9: the squares without a stone or an elemental on which a half has influence."""
    taken = {*occupancy.stones, *occupancy.position.elementals}
    beside = [square for square in occupancy.beside[half.square] if square not in taken]
    return [square for square in beside if occupancy.position.element(square) is half.element]


def _under(prospect: Prospect) -> list[Half]:
    uncovered = prospect.occupancy.uncovered
    return [uncovered[square] for square in prospect.stones if square in uncovered]


_HIGH_HALF = Text(
    "A stone on {square} would cover {name} {value} of {owner}: a point, and {owner} loses "
    "influence on {squares}."
)


def _own_half(prospect: Prospect) -> Text | None:
    """FW-11: all stones would cover own halves."""
    halves = [half for half in _under(prospect) if half.seat == prospect.seat]
    if not halves or len(halves) < len(prospect.stones):
        return None
    return Text("A stone on your own half silences it: first check which squares you would lose.")


def _leader_is_missing(prospect: Prospect) -> Text | None:
    """FW-7, FW-19: where the leader would be safe, or that it costs points not to place it."""
    for square in prospect.leaders:
        if not prospect.occupancy.gaps(square) and _is_safe(prospect, square):
            return _SAFE_PLACE.filled(square=square)
    return _LEADER_IS_MISSING if prospect.leaders else None


def _is_safe(prospect: Prospect, square: Square) -> bool:
    """Return whether no single stone of another player takes the lead on a leader's square."""
    placed = after(prospect.position, {prospect.seat: Move(Kind.LEADER, (square,))})
    if strongest(influence(Occupancy(placed), square)) != prospect.seat:
        return False
    for other in range(placed.seats):
        stones = (
            moves_of_kind(Kind.STONE, Occupancy(placed), other) if other != prospect.seat else ()
        )
        for stone in stones:
            covered = Occupancy(after(replace(placed, mover=other), {other: stone}))
            if strongest(influence(covered, square)) != prospect.seat:
                return False
    return True


_SAFE_PLACE = Text(
    "Your leader would be safe on {square} for now: all squares around it are occupied, "
    "and one stone of another player leaves you the most influence there. On the board it "
    "saves you two points."
)
_LEADER_IS_MISSING = Text(
    "Your leader is not on the board yet, which costs two points. Place it where others "
    "are unlikely to gain influence."
)


def _last_place(prospect: Prospect) -> Text | None:
    """FW-17, FW-18, FW-20: the last tile that fits ends the regular game."""
    pairs = prospect.occupancy.pairs
    if not prospect.can_lay or not set.intersection(*map(set, pairs)):
        return None
    return Text(
        "Only one more tile fits. The player who lays it wins ties, but the others may "
        "place one more stone each."
    )


def _how_tiles_act(prospect: Prospect) -> Text | None:
    """FW-9: two squares for a tile whose halves act on all their neighbours."""
    if not prospect.can_lay:
        return None
    occupancy = prospect.occupancy
    for one, other in occupancy.pairs:
        for fire, water in ((one, other), (other, one)):
            if _all_beside(occupancy, fire, Element.FIRE) and _all_beside(
                occupancy, water, Element.WATER
            ):
                return _ALL_AROUND.filled(fire=fire, water=water)
    return None


def _all_beside(occupancy: Occupancy, square: Square, element: Element) -> bool:
    elements = map(occupancy.position.element, occupancy.beside[square])
    return all(found is element for found in elements)


_ALL_AROUND = Text(
    "A half acts on neighbours of its own element. With the fire half on {fire} and the "
    "water half on {water}, both act on all their neighbours."
)


def _preparation(prospect: Prospect) -> Text | None:
    if not prospect.position.preparing:
        return None
    return Text(
        "Later it will follow the player with the lowest sum around it and bring two points."
    )


def _ties(prospect: Prospect) -> Text | None:
    """FW-20."""
    last_actor = prospect.position.last_actor
    if last_actor is None:
        return None
    return Text(
        "On equal points, {who}, who ended the regular game, comes first.",
        who=SEAT_NAMES[last_actor],
    )


TIPS: tuple[Callable[[Prospect], Text | None], ...] = (
    _preparation,
    _all_stones,
    _enemy_leader,
    _elemental,
    _own_leader_in_danger,
    _ties,
    _last_place,
    _high_half,
    _own_half,
    _leader_is_missing,
    _how_tiles_act,
)
"""The most important tips first."""


MOST_TIPS = 2


def guide(position: Position, seat: Seat) -> tuple[Text, ...]:
    """Return what the player to move may do, then at most two tips for this position."""
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
        choices.append(Text("lay a tile"))
    if prospect.leaders:
        choices.append(Text("place your leader"))
    if prospect.stones:
        choices.append(_TAKE.filled(squares=_some(prospect.stones)))
    if prospect.claims:
        choices.append(_CLAIM.filled(square=listed(prospect.claims)))
    return _CHOICES.filled(choices=one_of(choices)) if choices else _NOTHING


_PLACE_ELEMENTAL = Text(
    "Place an elemental: not on the edge of the board, and not next to another one."
)
_LAST_ROUND = Text("The last round: you may place one more stone, on {squares}.")
_CHOICES = Text("You can {choices}.")
_TAKE = Text("take {squares} with a stone")
_CLAIM = Text("claim the elemental on {square}")
_NOTHING = Text("You can do nothing now, so you pass.")


def _some(squares: Sequence[Square], most: int = 4) -> Text:
    """Return a few squares to choose from, in a sentence."""
    names = [same(str(square)) for square in squares[:most]]
    others = [] if len(squares) <= most else [Text("another one")]
    return one_of([*names, *others])
