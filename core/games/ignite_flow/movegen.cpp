// The legal plies of a position.
#include "games/ignite_flow/grid.hpp"
#include "games/ignite_flow/position.hpp"

namespace spielwerk::ignite_flow {

namespace {

// All connected sets of `size` cells that contain `set`, each once: of the cells beside the set,
// one after the other is taken in, and those before it stay out for good.
template <class Sink> void extend(Cells set, Cells candidates, int size, Sink& sink) {
    if (std::popcount(set) == size) return sink(set);
    Cells beside = around(set) & candidates & ~set;
    while (beside) {
        const Cells next = beside & -beside;
        beside &= ~next;
        candidates &= ~next;
        extend(set | next, candidates, size, sink);
    }
}

}  // namespace

// IF-2 and IF-3: placing on empty cells, burning empty cells and earth.
template <class Sink> void Board::placements(Sink& sink) const {
    const Cells free = empty();
    each(free, [&](Cells one) {
        sink(Ply{one, 0, Kind::fire});
        sink(Ply{one, 0, Kind::water});
        sink(Ply{one, 0, Kind::earth});
    });
    each(straight(key_.fire) & (free | key_.earth),
         [&](Cells one) { sink(Ply{one, 0, Kind::burn}); });
}

// IF-5: four fires that touch, straight or diagonally; each set is found from its lowest fire.
template <class Sink> void Board::petrifications(Sink& sink) const {
    const auto petrify = [&](Cells four) { sink(Ply{four, 0, Kind::petrify}); };
    Cells higher = key_.fire;
    each(key_.fire, [&](Cells lowest) {
        higher &= ~lowest;
        extend(lowest, higher, 4, petrify);
    });
}

// IF-6 to IF-9: over one or two empty cells, or onto one earth of a landmass with an own temple.
template <class Sink> void Board::rivers(Sink& sink) const {
    const Cells free = empty();
    const Cells first_steps = diagonal(key_.water) & free;
    const auto enters = [&](Cells first, Cells second) {
        return (first & first_steps) && (!straight_rivers_ || (before(first, second) & key_.water));
    };
    each(first_steps, [&](Cells first) {
        sink(Ply{first, 0, Kind::flow});
        each(diagonal(first) & free, [&](Cells second) {
            // A pair that rivers enter from both ends is listed once, from its lower end.
            const bool listed_before = second < first && enters(second, first);
            if (enters(first, second) && !listed_before) sink(Ply{first | second, 0, Kind::flow});
        });
    });
    const Cells temples = key_.temples[0] | key_.temples[1];
    each(diagonal(key_.water) & landmass(key_.temples[key_.mover]) & ~temples,
         [&](Cells one) { sink(Ply{one, 0, Kind::flow}); });
}

// Return the cells that these could react with.
Cells Board::reaction_neighbours(Cells cells) const {
    return vertical_reactions_ ? around(cells) : sideways(cells) | diagonal(cells);
}

// IF-10 and IF-11: two that touch, or three in a chain with two alike.
template <class Sink> void Board::reactions(Sink& sink) const {
    const Cells reagents = key_.fire | key_.water;
    each(key_.fire, [&](Cells fire) {
        each(reaction_neighbours(fire) & key_.water,
             [&](Cells water) { sink(Ply{fire | water, 0, Kind::react}); });
    });
    // A chain is listed from the lowest of its middles, for up to three of them may touch both
    // others.
    each(reagents, [&](Cells middle) {
        const Cells near = reaction_neighbours(middle) & reagents;
        for (Cells left = near; left; left &= left - 1) {
            const Cells one = left & -left;
            each(left & (left - 1), [&](Cells other) {
                const bool adjacent = reaction_neighbours(one) & other;
                if (adjacent && (one < middle || other < middle)) return;
                const Cells chain = middle | one | other;
                const Cells fires = chain & key_.fire, waters = chain & key_.water;
                if (!fires || !waters) return;
                each(std::popcount(fires) == 2 ? fires : waters,
                     [&](Cells desert) { sink(Ply{chain, desert, Kind::react}); });
            });
        }
    });
}

template <class Sink> void Board::each_ply(Sink&& sink) const {
    if (over()) return;
    if (temple_due_) {
        each(temple_cells(), [&](Cells one) { sink(Ply{one, 0, Kind::temple}); });
        sink(Ply{0, 0, Kind::no_temple});
        return;
    }
    placements(sink);
    petrifications(sink);
    rivers(sink);
    reactions(sink);
}

void Board::plies(std::vector<Ply>& list) const {
    list.clear();
    each_ply([&](Ply ply) { list.push_back(ply); });
}

std::size_t Board::count() const {
    std::size_t number = 0;
    each_ply([&](Ply) { ++number; });
    return number;
}

}  // namespace spielwerk::ignite_flow
