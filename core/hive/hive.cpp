#include "hive/hive.hpp"

namespace spielwerk::hive {

int Hive::level(Piece piece) const {
    int level = 0;
    for (Piece under = below_[piece]; under != nothing; under = below_[under]) ++level;
    return level;
}

void Hive::put(Piece piece, Cell cell) {
    if (empty(cell)) {
        shape_.outline += outline_change(cell);
        shape_.parts_minus_holes += hive::parts_minus_holes[sides(cell)];
    }
    lay(piece, cell);
}

void Hive::take(Piece piece) {
    const Cell cell = place_[piece];
    if (height_[cell] == 1) {
        shape_.outline += outline_change(cell);
        shape_.parts_minus_holes -= hive::parts_minus_holes[sides(cell)];
    }
    lift(piece);
}

void Hive::take_back(Piece piece, Cell from, Shape before) {
    lift(piece);
    if (from != in_hand) lay(piece, from);
    shape_ = before;
}

void Hive::lay(Piece piece, Cell cell) {
    if (empty(cell)) {
        below_[piece] = nothing;
        flip_ground(cell, colour_of(piece));
    } else {
        const Piece under = top_[cell];
        below_[piece] = under;
        covered_ |= only(under);
        stacks_ += height_[cell] == 1;
        if (colour_of(under) != colour_of(piece)) {
            flip_sides(cell, white);
            flip_sides(cell, black);
        }
    }
    ++height_[cell];
    top_[cell] = piece;
    place_[piece] = cell;
    in_play_ |= only(piece);
}

void Hive::lift(Piece piece) {
    const Cell cell = place_[piece];
    const Piece under = below_[piece];
    --height_[cell];
    in_play_ &= ~only(piece);
    if (under == nothing) {
        flip_ground(cell, colour_of(piece));
        return;
    }
    top_[cell] = under;
    covered_ &= ~only(under);
    stacks_ -= height_[cell] == 1;
    if (colour_of(under) != colour_of(piece)) {
        flip_sides(cell, white);
        flip_sides(cell, black);
    }
}

void Hive::flip_sides(Cell cell, Colour colour) {
    for (int d = 0; d < directions; ++d) near_[colour][beside(cell, d)] ^= side(opposite(d));
}

void Hive::flip_ground(Cell cell, Colour colour) {
    near_[white][cell] ^= occupied;
    flip_sides(cell, colour);
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
