"""The rules: a predicate for each, in the order of the rule page.

A predicate returns None for what its rule allows. Effects of moves (IF-4, IF-12, IF-15) and the end
(IF-16 to IF-19) are in `play.py`.
"""

from collections.abc import Callable, Iterable, Sequence

from spielwerk.game import Seat
from spielwerk.game.refusals import Illegal, first_refusal
from spielwerk.game.text import PluralText, Text, all_of, same
from spielwerk.games.ignite_flow.position import PLACEMENTS, Element, Kind, Move, Position, Squares
from spielwerk.grids.square import Square

Predicate = Callable[[Position, Move], Illegal | None]
Touch = Callable[[Square, Square], bool]

ELEMENT_NAMES = {
    Element.FIRE: Text("fire"),
    Element.WATER: Text("water"),
    Element.EARTH: Text("earth"),
    Element.DESERT: Text("desert"),
}


def violation(position: Position, seat: Seat, move: Move) -> Illegal | None:
    """Return the rule that forbids a move of the player to move; None if it is legal."""
    return first_refusal(_RULES[move.kind], position, move)


def action_before_temple(position: Position, move: Move) -> Illegal | None:
    """IF-1: a turn is one action, then one temple or none."""
    if position.temple_due == (move.kind in (Kind.TEMPLE, Kind.NO_TEMPLE)):
        return None
    if position.temple_due:
        text = Text("The action of this turn is done: now place a temple or none.")
    else:
        text = Text("The action comes first; a temple may follow it.")
    return Illegal("IF-1", text)


def place_on_an_empty_cell(position: Position, move: Move) -> Illegal | None:
    """IF-2: fire, water or earth goes onto an empty cell."""
    (cell,) = move.cells
    content = position.content(cell)
    if content is None:
        return None
    text = Text("An element goes on an empty cell, but {cells} holds {content}.")
    return illegal("IF-2", text, move.cells, content=ELEMENT_NAMES[content])


def burn_beside_a_fire(position: Position, move: Move) -> Illegal | None:
    """IF-3: fire spreads orthogonally onto an empty cell or earth."""
    (cell,) = move.cells
    content = position.content(cell)
    if content not in (None, Element.EARTH):
        text = Text("Fire spreads onto empty cells and earth, but {cells} holds {content}.")
        return illegal("IF-3", text, move.cells, content=ELEMENT_NAMES[content])
    if position.fire.isdisjoint(position.grid.orthogonal(cell)):
        text = Text("No fire beside, above or below {cells} could spread there.")
        return illegal("IF-3", text, move.cells)
    return None


def petrify_connected_fires(position: Position, move: Move) -> Illegal | None:
    """IF-5: four fires that are connected, orthogonally or diagonally, become deserts."""
    others = [cell for cell in move.cells if cell not in position.fire]
    if others:
        text = Text("Only fires turn to desert, but there is none on {cells}.")
        return illegal("IF-5", text, others)
    if not are_connected(move.cells, _touch):
        text = Text(
            "Four fires turn to desert if they are connected, straight or diagonally, but "
            "{cells} are not."
        )
        return illegal("IF-5", text, move.cells)
    return None


def flow_over_empty_cells(position: Position, move: Move) -> Illegal | None:
    """IF-6: water spreads diagonally to an empty cell, and on to a second one."""
    if not position.earth.isdisjoint(move.cells):
        return None  # IF-7
    if not any(is_beside_water(position, cell) for cell in move.cells):
        return _no_water_beside("IF-6", move.cells)
    if len(move.cells) == 1:
        return None
    first, second = move.cells
    if second not in position.grid.diagonal(first):
        text = Text(
            "A river does not fork: its second cell is diagonally next to the first, but "
            "{cells} are not diagonal neighbours."
        )
        return illegal("IF-6", text, move.cells)
    if position.straight_rivers and not (
        flows_straight(position, first, second) or flows_straight(position, second, first)
    ):
        text = Text(
            "A river flows straight in this game, but there is no water on the diagonal of "
            "{cells} right before them."
        )
        return illegal("IF-6", text, move.cells)
    return None


def flow_into_own_land(position: Position, move: Move) -> Illegal | None:
    """IF-7: water spreads diagonally onto one earth of a landmass with an own temple."""
    cell = move.cells[0]
    if cell not in position.earth:
        return None  # IF-6
    if not is_beside_water(position, cell):
        return _no_water_beside("IF-7", move.cells)
    land = landmass(position, cell)
    if land.isdisjoint(position.temples[position.mover]):
        text = Text("You have no temple on this landmass, so you cannot let water flow into it.")
        return illegal("IF-7", text, sorted(land))
    return None


def flow_onto_no_temple(position: Position, move: Move) -> Illegal | None:
    """IF-8: water never destroys a temple."""
    temples = [cell for cell in move.cells if position.temple_owner(cell) is not None]
    if not temples:
        return None
    text = PluralText(
        "Water never destroys a temple, but one stands on {cells}.",
        "Water never destroys a temple, but there are temples on {cells}.",
        len(temples),
    )
    return illegal("IF-8", text, temples)


def flow_in_one_way(position: Position, move: Move) -> Illegal | None:
    """IF-9: into one cell of land or one or two empty ones; never into fire, desert or water."""
    contents = [position.content(cell) for cell in move.cells]
    for cell, content in zip(move.cells, contents, strict=True):
        if content not in (None, Element.EARTH):
            text = Text("Water flows only onto empty cells and earth, but {cells} holds {content}.")
            return illegal("IF-9", text, [cell], content=ELEMENT_NAMES[content])
    if Element.EARTH in contents and len(contents) > 1:
        text = _TWO_INTO_LAND if set(contents) == {Element.EARTH} else _MIXED
        return illegal("IF-9", text, move.cells)
    return None


_TWO_INTO_LAND = Text("Water flows only one cell into land, but {cells} are two.")
_MIXED = Text(
    "Water flows into land or over empty cells, never both in one action: "
    "of {cells} one is land and one is empty."
)


def react_fire_with_water(position: Position, move: Move) -> Illegal | None:
    """IF-10: a fire and a water that touch both become earth."""
    if len(move.cells) != 2:
        return None  # IF-11
    if {position.content(cell) for cell in move.cells} != {Element.FIRE, Element.WATER}:
        text = Text("A reaction needs a fire and a water, but {cells} do not hold one of each.")
        return illegal("IF-10", text, move.cells)
    if not are_connected(move.cells, _touch):
        text = Text("Only neighbours react, straight or diagonal, but {cells} do not touch.")
        return illegal("IF-10", text, move.cells)
    if not are_connected(move.cells, reacts_with(position)):
        return illegal("IF-10", _ONE_ABOVE_THE_OTHER, move.cells)
    return None


_ONE_ABOVE_THE_OTHER = Text(
    "In this game elements react sideways and diagonally, but {cells} are one above the other."
)


def react_in_a_chain_of_three(position: Position, move: Move) -> Illegal | None:
    """IF-11: two like elements and one of the other, in a chain; one of the two turns to desert."""
    if len(move.cells) != 3:
        return None  # IF-10
    like = two_alike(position, move.cells)
    if not like:
        reagents = position.fire | position.water
        others = [cell for cell in move.cells if cell not in reagents]
        return illegal("IF-11", _NEITHER if others else _ALL_ALIKE, others or move.cells)
    if not are_connected(move.cells, reacts_with(position)):
        text = Text(
            "Three react in a chain, where one of them touches both others, but {cells} do "
            "not form one."
        )
        return illegal("IF-11", text, move.cells)
    if move.desert not in like:
        text = Text("One of the two like elements becomes desert, but {cells} is the single one.")
        return illegal("IF-11", text, [cell for cell in move.cells if cell == move.desert])
    return None


_NEITHER = Text("Only fire and water react, but {cells} holds neither.")
_ALL_ALIKE = Text(
    "Three react as two fires and a water, or as a fire and two waters, but {cells} are all alike."
)


def landmass(position: Position, cell: Square) -> Squares:
    """IF-13: Return the earths connected orthogonally with this one."""
    return position.grid.component(cell, position.earth)


def temple_on_free_land(position: Position, move: Move) -> Illegal | None:
    """IF-14: a temple goes onto earth without one, on a landmass without an enemy temple."""
    (cell,) = move.cells
    if cell not in position.earth:
        text = Text("A temple goes on earth, but there is none on {cells}.")
        return illegal("IF-14", text, move.cells)
    if position.temple_owner(cell) is not None:
        text = Text("A temple is already on {cells}.")
        return illegal("IF-14", text, move.cells)
    enemies = landmass(position, cell) & position.temples[1 - position.mover]
    if enemies:
        text = PluralText(
            "An enemy temple on {cells} already claims this landmass.",
            "Enemy temples on {cells} already claim this landmass.",
            len(enemies),
        )
        return illegal("IF-14", text, sorted(enemies))
    return None


# Of several rules that forbid a move, the first is the one a person would name.
_RULES: dict[Kind, tuple[Predicate, ...]] = {
    **dict.fromkeys(PLACEMENTS, (action_before_temple, place_on_an_empty_cell)),
    Kind.BURN: (action_before_temple, burn_beside_a_fire),
    Kind.PETRIFY: (action_before_temple, petrify_connected_fires),
    Kind.FLOW: (
        action_before_temple,
        flow_onto_no_temple,
        flow_in_one_way,
        flow_into_own_land,
        flow_over_empty_cells,
    ),
    Kind.REACT: (action_before_temple, react_fire_with_water, react_in_a_chain_of_three),
    Kind.TEMPLE: (action_before_temple, temple_on_free_land),
    Kind.NO_TEMPLE: (action_before_temple,),
}


# Conditions on the board.


def are_connected(cells: Sequence[Square], touch: Touch) -> bool:
    """Return whether cells are connected."""
    reached = [cells[0]]
    for cell in reached:
        reached += [other for other in cells if other not in reached and touch(cell, other)]
    return len(reached) == len(cells)


def reacts_with(position: Position) -> Touch:
    """Return the neighbours that react: all eight, or six (option `vertical_reactions`)."""
    return _touch if position.vertical_reactions else _touch_from_another_column


def _touch(one: Square, other: Square) -> bool:
    return abs(one.column - other.column) <= 1 and abs(one.row - other.row) <= 1


def _touch_from_another_column(one: Square, other: Square) -> bool:
    return abs(one.column - other.column) == 1 and abs(one.row - other.row) <= 1


def is_beside_water(position: Position, cell: Square) -> bool:
    """Return whether water could flow onto a cell."""
    return not position.water.isdisjoint(position.grid.diagonal(cell))


def flows_straight(position: Position, first: Square, second: Square) -> bool:
    """Return whether a water is in line with these two cells (option `straight_rivers`)."""
    before = (2 * first.column - second.column, 2 * first.row - second.row)
    return before in position.water


def two_alike(position: Position, cells: Iterable[Square]) -> list[Square]:
    """Return the two fires beside a water, or vice versa; empty for other cells."""
    fires = [cell for cell in cells if cell in position.fire]
    waters = [cell for cell in cells if cell in position.water]
    if len(fires) == 2 and len(waters) == 1:
        return fires
    if len(fires) == 1 and len(waters) == 2:
        return waters
    return []


def illegal(rule: str, text: Text, cells: Iterable[Square], **words: object) -> Illegal:
    """Return a refusal that names and marks its cells."""
    names = tuple(map(str, cells))
    return Illegal(rule, text.filled(cells=listed(names), **words), names)


def listed(names: Sequence[str]) -> Text:
    """Return names as a list in a sentence: a1, b2 and c3."""
    return all_of([same(name) for name in names])


def _no_water_beside(rule: str, cells: Iterable[Square]) -> Illegal:
    text = Text("No water is diagonally next to {cells} to flow from.")
    return illegal(rule, text, cells)
