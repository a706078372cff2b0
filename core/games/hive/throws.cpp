#include "games/hive/throws.hpp"

namespace spielwerk::hive {

namespace {

bool touches_pillbug(const Hive& hive, Cell cell) {
    bool found = false;
    each_bit(hive.sides(cell), [&](int d) { found |= kind_of(hive.top(beside(cell, d))) == pillbug; });
    return found;
}

// Whether a piece can throw now: also one that is the only link, but none that is covered.
bool throws(const Hive& hive, Piece piece, Piece just_moved) {
    if (!(hive.uncovered() & only(piece)) || piece == just_moved) return false;
    return kind_of(piece) == pillbug || (!hive.covers(piece) && touches_pillbug(hive, hive.place(piece)));
}

// Up onto the thrower and down on another side of it. It stands on the ground, so a gate bars a side
// in both directions alike.
template <class Test>
void throw_round(const Hive& hive, const Paths& paths, Cell thrower, Test&& may_be_thrown, Throws& throws) {
    const Pattern open = ~paths.gates(thrower, 1) & all_sides;
    const Pattern round = hive.sides(thrower);
    const Pattern free = open & ~round;
    if (!free) return;
    each_bit(open & round, [&](int d) {
        const Cell cell = beside(thrower, d);
        const Piece piece = hive.top(cell);
        if (hive.height(cell) > 1 || !may_be_thrown(piece)) return;
        const Window to = in_window_at(free, window_middle - window_steps[d]);
        throws.to[piece] = throws.thrown & only(piece) ? throws.to[piece] | to : to;
        throws.thrown |= only(piece);
    });
}

}  // namespace

Throws find_throws(const Hive& hive, const Paths& paths, Colour mover, Pieces free, Piece just_moved) {
    Throws found;
    const auto may_be_thrown = [&](Piece piece) {
        if (colour_of(piece) == mover) return (free & only(piece)) != 0;
        return piece != just_moved && !hive.is_pinned(hive.place(piece));
    };
    for (const Kind kind : {pillbug, mosquito}) {
        const Piece piece = first_of(mover, kind);
        if (throws(hive, piece, just_moved)) throw_round(hive, paths, hive.place(piece), may_be_thrown, found);
    }
    return found;
}

}  // namespace spielwerk::hive
