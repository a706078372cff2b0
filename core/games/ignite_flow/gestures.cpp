// What is touched: an element in the supply and a cell; of a fire or water that spreads the cell it
// comes from, then those it takes; the cells that petrify or react, and once more the one that
// becomes desert; a cell for a temple, or `no-temple`.
#include "games/ignite_flow/grid.hpp"
#include "games/ignite_flow/position.hpp"
#include "util/squares.hpp"

namespace spielwerk::ignite_flow {

namespace {

// Cells by the number of their bit, then the other things.
enum : Thing { fire_in_supply = 64, water_in_supply, earth_in_supply, no_temple_button };

std::vector<std::string> all_names() {
    std::vector<std::string> names;
    for (int cell = 0; cell < fire_in_supply; ++cell)
        names.push_back(square_name(cell / 8, cell % 8));
    for (const auto* name : {"fire", "water", "earth", "no-temple"}) names.emplace_back(name);
    return names;
}

Thing thing(Cells one) { return static_cast<Thing>(std::countr_zero(one)); }
Cells lowest(Cells cells) { return cells & -cells; }

// A river begins with the cell beside a water; the lower one, if both are.
Gesture river(Cells cells, Cells water) {
    const Cells beside = cells & diagonal(water);
    const Cells first = lowest(beside);
    Gesture gesture{thing(lowest(diagonal(first) & water)), thing(first)};
    if (const Cells second = cells & ~first) gesture.add(thing(second));
    return gesture;
}

}  // namespace

const Names& Board::names() {
    static const Names names(all_names());
    return names;
}

Gesture Board::gesture(Ply ply) const {
    switch (ply.kind) {
        case Kind::fire: return {fire_in_supply, thing(ply.cells)};
        case Kind::water: return {water_in_supply, thing(ply.cells)};
        case Kind::earth: return {earth_in_supply, thing(ply.cells)};
        case Kind::burn: return {thing(lowest(straight(ply.cells) & key_.fire)), thing(ply.cells)};
        case Kind::flow: return river(ply.cells, key_.water);
        case Kind::no_temple: return {no_temple_button};
        default: break;
    }
    Gesture gesture{};
    each(ply.cells, [&](Cells one) { gesture.add(thing(one)); });
    if (ply.desert) gesture.add(thing(ply.desert));
    return gesture;
}

}  // namespace spielwerk::ignite_flow
