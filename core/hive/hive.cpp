#include "hive/hive.hpp"

namespace spielwerk::hive {

int Hive::level(Piece piece) const {
    int level = 0;
    for (Piece under = below_[piece]; under != nothing; under = below_[under]) ++level;
    return level;
}

// Whether each gap round a piece lies in another region: all but one must be holes of their own.
bool Hive::is_on_rings(Cell cell) const {
    const Pattern round = sides(cell);
    int outside = 0, holes = 0;
    for (int d = 0; d < directions; ++d) {
        if (!has(round, d) || has(round, d + 1)) continue;
        if (gap_is_outside(cell, d)) {
            if (++outside > 1) return false;
        } else {
            if (!gap_closes(cell, d)) return false;
            if (++holes == arcs[round] - 1) return true;
        }
    }
    return true;
}

// If there is one track only, it runs outside, and what lies on it does. Nooks outside may be missed.
bool Hive::gap_is_outside(Cell cell, int before_gap) const {
    if (!single_track(shape_.outline())) return false;
    const Pattern round = sides(cell);
    for (int d = (before_gap + 1) % 6; !has(round, d); d = (d + 1) % 6) {
        if (slides[sides(beside(cell, d))]) return true;
    }
    return false;
}

// Goes along the pieces round the region of empty cells that a gap belongs to, from the piece at the
// far end of the gap until it is back: does it come back at the near end, or at another gap?
//
//         a              From c along the gap g: to z, then always to the next piece clockwise after
//      g     .           the one it comes from. If it comes back from a, the gap has a region of its
//    z    c     .        own; if it comes from another piece, two gaps of c share a region.
bool Hive::gap_closes(Cell cell, int before_gap) const {
    int heading = next_occupied[sides(cell)][before_gap];
    for (Cell at = beside(cell, heading); at != cell; at = beside(at, heading)) {
        heading = next_occupied[sides(at)][opposite(heading)];
    }
    return opposite(heading) == before_gap;
}

bool Hive::connected() const {
    const Pieces all = uncovered();
    Pieces reached = all & (~all + 1);
    for (Pieces waiting = reached; waiting;) {
        const auto piece = static_cast<Piece>(std::countr_zero(waiting));
        waiting ^= only(piece);
        each_bit(sides(place_[piece]), [&](int d) {
            const Pieces found = only(top_[beside(place_[piece], d)]) & ~reached;
            reached |= found;
            waiting |= found;
        });
    }
    return reached == all;
}

}  // namespace spielwerk::hive
