// Cells of a board of up to 6×6 in an 8×8 frame: bit 8·column + row, so that no shift wraps round.
#pragma once

#include <bit>
#include <cstdint>

namespace spielwerk::ignite_flow {

using Cells = std::uint64_t;

constexpr Cells cell(int column, int row) { return Cells{1} << (8 * column + row); }
constexpr int column_of(Cells one) { return std::countr_zero(one) / 8; }
constexpr int row_of(Cells one) { return std::countr_zero(one) % 8; }

// All cells of a board; the frame outside it catches what is shifted over an edge.
constexpr Cells whole_board(int size) {
    Cells all = 0;
    for (int column = 0; column < size; ++column) {
        for (int row = 0; row < size; ++row) all |= cell(column, row);
    }
    return all;
}

// Neighbours of a set, still to be cut to the board. A board has at most six rows of the frame's
// eight, so a shift by one row lands on row 7 (seen from either side), never in the next column's
// board.
constexpr Cells straight(Cells cells) { return cells << 1 | cells >> 1 | cells << 8 | cells >> 8; }
constexpr Cells diagonal(Cells cells) { return cells << 9 | cells >> 9 | cells << 7 | cells >> 7; }
constexpr Cells around(Cells cells) { return straight(cells) | diagonal(cells); }
constexpr Cells sideways(Cells cells) { return cells << 8 | cells >> 8; }

// The cell before `first` on the straight line that goes on to `second`; in the frame if off the
// board.
constexpr Cells before(Cells first, Cells second) {
    const int bit = 2 * std::countr_zero(first) - std::countr_zero(second);
    return bit >= 0 && bit < 64 ? Cells{1} << bit : 0;
}

// Calls `use` with each cell of a set.
template <class Use> constexpr void each(Cells cells, Use&& use) {
    for (; cells; cells &= cells - 1) use(cells & -cells);
}

// Return the part of `within` connected orthogonally with the seed.
constexpr Cells connected(Cells seed, Cells within) {
    Cells reached = seed & within;
    for (Cells grown = reached; grown;) {
        grown = straight(reached) & within & ~reached;
        reached |= grown;
    }
    return reached;
}

// Calls `use` with each part of a set that hangs together straight.
template <class Use> constexpr void each_part(Cells cells, Use&& use) {
    while (cells) {
        const Cells part = connected(cells & -cells, cells);
        cells &= ~part;
        use(part);
    }
}

}  // namespace spielwerk::ignite_flow
