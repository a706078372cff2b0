#include "games/hive/hive.hpp"

namespace spielwerk::hive {

int Hive::level(Piece piece) const {
    int level = 0;
    for (Piece under = below_[piece]; under != nothing; under = below_[under]) ++level;
    return level;
}

// Return whether each gap around a piece is in another region of empty cells.
bool Hive::is_on_rings(Cell cell) const {
    const Pattern round = sides(cell);
    const bool outside_has_the_track = single_track(shape_.outline());
    std::array<Cell, 3> regions;
    int count = 0;
    for (int d = 0; d < directions; ++d) {
        if (!has(round, d) || has(round, d + 1)) continue;
        if (!outside_has_the_track) {
            if (!gap_closes(cell, d)) return false;
            continue;
        }
        const Cell region = region_of(beside(cell, (d + 1) % directions));
        if (std::find(regions.begin(), regions.begin() + count, region) != regions.begin() + count)
            return false;
        regions[count++] = region;
    }
    return true;
}

// The region of an empty cell, if the only track runs outside: where it can be met is outside. All
// other regions are small, for nothing can slide in them; they are known by their lowest cell.
Cell Hive::region_of(Cell cell) const {
    std::array<Cell, 128> found;
    int count = 0;
    found[count++] = cell;
    for (int i = 0; i < count; ++i) {
        const Pattern round = sides(found[i]);
        if (slides[round]) return nowhere;
        each_bit(~round & all_sides, [&](int d) {
            const Cell next = beside(found[i], d);
            if (std::find(found.begin(), found.begin() + count, next) == found.begin() + count)
                found[count++] = next;
        });
    }
    return *std::min_element(found.begin(), found.begin() + count);
}

// Goes along the pieces round the region of empty cells that a gap belongs to, from the piece at
// the far end of the gap until it is back: does it come back at the near end, or at another gap?
//
//         a              From c along the gap g: to z, then always to the next piece clockwise
//         after
//      g     .           the one it comes from. If it comes back from a, the gap has a region of
//      its
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
