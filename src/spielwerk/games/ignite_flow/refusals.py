"""Which rule forbids a move: one function per kind of move, in the order a person would name it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielwerk.games.ignite_flow.moves import PETRIFIED_AT_ONCE, doubled, flows_straight
from spielwerk.games.ignite_flow.pieces import ELEMENT_NAMES, PLACEMENTS, TEMPLE_CHOICES, Kind, Move
from spielwerk.grids.old_bits import Cells, singles
from spielwerk.refusals import Illegal
from spielwerk.text import Text

if TYPE_CHECKING:
    from spielwerk.games.ignite_flow.state import IgniteFlowState


def refusal(state: IgniteFlowState, move: Move) -> Illegal | None:
    """The rule that forbids a move of the player to move, or None."""
    if state.temple_due != (move.kind in TEMPLE_CHOICES):
        return _wrong_half_of_turn(state)
    if move.kind in PLACEMENTS:
        return _placing(state, move)
    if move.kind is Kind.BURN:
        return _burning(state, move)
    if move.kind is Kind.PETRIFY:
        return _petrifying(state, move)
    if move.kind is Kind.FLOW:
        return _flowing(state, move)
    if move.kind is Kind.REACT:
        return _reacting_three(state, move) if move.desert else _reacting_two(state, move)
    return _temple(state, move)


def _illegal(
    state: IgniteFlowState, rule: str, text: Text, cells: Cells, **words: object
) -> Illegal:
    names = tuple(state.board.names(cells))
    return Illegal(rule, text.filled(cells=", ".join(names), **words), names)


def _wrong_half_of_turn(state: IgniteFlowState) -> Illegal:
    if state.temple_due:
        return Illegal(
            "IF-1",
            Text(
                "The action of this turn is done: now place a temple, or none (-).",
                "Die Aktion dieses Zuges ist getan: Jetzt setze einen Tempel oder keinen (-).",
            ),
        )
    return Illegal(
        "IF-1",
        Text(
            "The action comes first; a temple may follow it.",
            "Erst kommt die Aktion, danach darf ein Tempel folgen.",
        ),
    )


def _content(state: IgniteFlowState, cell: Cells) -> Text:
    for kind, cells in (
        (Kind.FIRE, state.fire),
        (Kind.WATER, state.water),
        (Kind.EARTH, state.earth),
    ):
        if cells & cell:
            return ELEMENT_NAMES[kind]
    return ELEMENT_NAMES[Kind.PETRIFY]


def _placing(state: IgniteFlowState, move: Move) -> Illegal | None:
    if move.cells & state.empty:
        return None
    return _illegal(
        state,
        "IF-2",
        Text(
            "An element is placed on an empty cell, and {cells} holds {content}.",
            "Ein Element kommt auf ein leeres Feld, und auf {cells} liegt {content}.",
        ),
        move.cells,
        content=_content(state, move.cells),
    )


def _burning(state: IgniteFlowState, move: Move) -> Illegal | None:
    if not move.cells & (state.empty | state.earth):
        return _illegal(
            state,
            "IF-3",
            Text(
                "Fire spreads onto empty cells and earth, and {cells} holds {content}.",
                "Feuer greift auf leere Felder und Erde über, und auf {cells} liegt {content}.",
            ),
            move.cells,
            content=_content(state, move.cells),
        )
    if not state.board.near_orthogonal[move.cells] & state.fire:
        return _illegal(
            state,
            "IF-3",
            Text(
                "No fire is beside, above or below {cells} to spread from.",
                "Neben, über oder unter {cells} ist kein Feuer, das sich ausbreiten könnte.",
            ),
            move.cells,
        )
    return None


def _petrifying(state: IgniteFlowState, move: Move) -> Illegal | None:
    others = move.cells & ~state.fire
    if others:
        return _illegal(
            state,
            "IF-5",
            Text(
                "Only fires turn to desert: not {cells}.", "Nur Feuer wird zu Wüste: nicht {cells}."
            ),
            others,
        )
    if not _touching(state, move.cells):
        return _illegal(
            state,
            "IF-5",
            Text(
                "These {count} fires do not hang together, straight or diagonally: {cells}.",
                "Diese {count} Feuer hängen nicht zusammen, gerade oder diagonal: {cells}.",
            ),
            move.cells,
            count=PETRIFIED_AT_ONCE,
        )
    return None


def _touching(state: IgniteFlowState, cells: Cells) -> bool:
    """Whether the cells hang together in eight directions."""
    reached = cells & -cells
    while grown := state.board.around(reached) & cells & ~reached:
        reached |= grown
    return reached == cells


def _flowing(state: IgniteFlowState, move: Move) -> Illegal | None:
    cells = move.cells
    return (
        _flow_onto_temple(state, cells)
        or _flow_onto_other_elements(state, cells)
        or _flow_mixed(state, cells)
        or (_flow_into_land(state, cells) if cells & state.earth else _river(state, cells))
    )


def _flow_onto_temple(state: IgniteFlowState, cells: Cells) -> Illegal | None:
    temples = cells & (state.temples[0] | state.temples[1])
    if not temples:
        return None
    return _illegal(
        state,
        "IF-8",
        Text(
            "Water never destroys a temple, and one stands on {cells}.",
            "Wasser zerstört nie einen Tempel, und auf {cells} steht einer.",
        ),
        temples,
    )


def _flow_onto_other_elements(state: IgniteFlowState, cells: Cells) -> Illegal | None:
    others = cells & ~(state.empty | state.earth)
    if not others:
        return None
    return _illegal(
        state,
        "IF-9",
        Text(
            "Water flows onto empty cells and earth only, and {cells} holds {content}.",
            "Wasser fließt nur auf leere Felder und Erde, und auf {cells} liegt {content}.",
        ),
        others & -others,
        content=_content(state, others & -others),
    )


def _flow_mixed(state: IgniteFlowState, cells: Cells) -> Illegal | None:
    if cells.bit_count() == 1 or not cells & state.earth:
        return None
    return _illegal(
        state,
        "IF-9",
        Text(
            "Water flows one cell into land, or one or two over empty cells, never both: {cells}.",
            "Wasser fließt ein Feld weit ins Land oder über ein oder zwei leere Felder, "
            "nie beides: {cells}.",
        ),
        cells,
    )


def _flow_into_land(state: IgniteFlowState, cell: Cells) -> Illegal | None:
    if not state.board.near_diagonal[cell] & state.water:
        return _no_water_near(state, "IF-7", cell)
    landmass = state.landmass(cell)
    if landmass & state.temples[state.mover]:
        return None
    return _illegal(
        state,
        "IF-7",
        Text(
            "You have no temple on this landmass, so you cannot let water into it: {cells}.",
            "Du hast keinen Tempel auf dieser Landmasse, also fließt hier kein Wasser: {cells}.",
        ),
        landmass,
    )


def _no_water_near(state: IgniteFlowState, rule: str, cells: Cells) -> Illegal:
    return _illegal(
        state,
        rule,
        Text(
            "No water is diagonally next to {cells} to flow from.",
            "Schräg neben {cells} ist kein Wasser, das fließen könnte.",
        ),
        cells,
    )


def _river(state: IgniteFlowState, cells: Cells) -> Illegal | None:
    near = state.board.near_diagonal
    if not state.board.diagonal(cells) & state.water:
        return _no_water_near(state, "IF-6", cells)
    if cells.bit_count() == 1:
        return None
    first, second = singles(cells)
    if not near[first] & second:
        return _illegal(
            state,
            "IF-6",
            Text(
                "A river goes on diagonally from its first cell, and {cells} are not diagonal.",
                "Ein Fluss geht vom ersten Feld schräg weiter, und {cells} liegen nicht schräg.",
            ),
            cells,
        )
    if state.straight_rivers and not (
        flows_straight(state, first, second) or flows_straight(state, second, first)
    ):
        return _illegal(
            state,
            "IF-6",
            Text(
                "A river flows straight in this game: no water lies in one line with {cells}.",
                "Ein Fluss fließt hier gerade: Kein Wasser liegt in einer Linie mit {cells}.",
            ),
            cells,
        )
    return None


def _reacting_two(state: IgniteFlowState, move: Move) -> Illegal | None:
    if not (move.cells & state.fire and move.cells & state.water):
        return _illegal(
            state,
            "IF-10",
            Text(
                "A fire and a water react, and {cells} are not one of each.",
                "Ein Feuer und ein Wasser reagieren, und {cells} sind nicht je eines davon.",
            ),
            move.cells,
        )
    if not _touching(state, move.cells):
        return _illegal(
            state,
            "IF-10",
            Text(
                "Only neighbours react, straight or diagonal: {cells} do not touch.",
                "Nur Nachbarn reagieren, gerade oder schräg: {cells} berühren sich nicht.",
            ),
            move.cells,
        )
    return None


def _reacting_three(state: IgniteFlowState, move: Move) -> Illegal | None:
    others = move.cells & ~(state.fire | state.water)
    pair = doubled(state, move.cells)
    if others or not pair:
        return _illegal(
            state,
            "IF-11",
            Text(
                "Three react as two fires and a water, or a fire and two waters: not {cells}.",
                "Drei reagieren, wenn es zwei Feuer und ein Wasser oder ein Feuer und zwei Wasser "
                "sind: nicht {cells}.",
            ),
            others or move.cells,
        )
    if not _touching(state, move.cells):
        return _illegal(
            state,
            "IF-11",
            Text(
                "Three react in a chain, one of them touching both others: not {cells}.",
                "Drei reagieren in einer Kette, eines berührt beide anderen: nicht {cells}.",
            ),
            move.cells,
        )
    if not move.desert & pair:
        return _illegal(
            state,
            "IF-11",
            Text(
                "One of the two like elements becomes desert, and {cells} is the single one.",
                "Eines der beiden gleichen Elemente wird zu Wüste, und {cells} ist das einzelne.",
            ),
            move.desert,
        )
    return None


def _temple(state: IgniteFlowState, move: Move) -> Illegal | None:
    if move.kind is Kind.NO_TEMPLE:
        return None
    cell = move.cells
    if not cell & state.earth:
        return _illegal(
            state,
            "IF-14",
            Text(
                "A temple stands on earth, and {cells} is none.",
                "Ein Tempel steht auf Erde, und {cells} ist keine.",
            ),
            cell,
        )
    if cell & (state.temples[0] | state.temples[1]):
        return _illegal(
            state,
            "IF-14",
            Text("A temple stands on {cells} already.", "Auf {cells} steht schon ein Tempel."),
            cell,
        )
    enemies = state.landmass(cell) & state.temples[1 - state.mover]
    if enemies:
        return _illegal(
            state,
            "IF-14",
            Text(
                "An enemy temple on {cells} already claims this landmass.",
                "Ein gegnerischer Tempel auf {cells} beansprucht diese Landmasse schon.",
            ),
            enemies,
        )
    return None
