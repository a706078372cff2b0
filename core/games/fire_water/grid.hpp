// Squares of boards with eight rows and up to twelve columns: number 8·column + row.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace spielwerk::fire_water {

inline constexpr int rows = 8;
inline constexpr int max_columns = 12;
inline constexpr int max_squares = rows * max_columns;

// A set of squares; the standard library has no operations for 128 bits, so they stand here.
using Cells = unsigned __int128;

constexpr Cells single(int square) { return Cells{1} << square; }

constexpr int count(Cells cells) {
    return std::popcount(static_cast<std::uint64_t>(cells)) +
           std::popcount(static_cast<std::uint64_t>(cells >> 64));
}

constexpr int lowest(Cells cells) {
    const auto low = static_cast<std::uint64_t>(cells);
    return low ? std::countr_zero(low)
               : 64 + std::countr_zero(static_cast<std::uint64_t>(cells >> 64));
}

// Calls `use` with the number of each square of a set, lowest first.
template <class Use> constexpr void each(Cells cells, Use&& use) {
    for (auto low = static_cast<std::uint64_t>(cells); low; low &= low - 1)
        use(std::countr_zero(low));
    for (auto high = static_cast<std::uint64_t>(cells >> 64); high; high &= high - 1)
        use(64 + std::countr_zero(high));
}

constexpr Cells repeated(std::uint8_t column) {
    Cells cells = 0;
    for (int i = 0; i < max_columns; ++i) cells |= Cells{column} << (rows * i);
    return cells;
}

inline constexpr Cells bottom_row = repeated(0x01);
inline constexpr Cells top_row = repeated(0x80);

// A rectangular board with a number of columns.
struct Grid {
    int columns;
    Cells all, edge, corners;

    constexpr explicit Grid(int wide)
        : columns(wide), all((Cells{1} << (rows * wide)) - 1), edge(0), corners(0) {
        const Cells sides = Cells{0xff} | Cells{0xff} << (rows * (wide - 1));
        edge = all & (bottom_row | top_row | sides);
        corners = all & (bottom_row | top_row) & sides;
    }

    constexpr Cells orthogonal(Cells cells) const {
        return ((cells & ~top_row) << 1 | (cells & ~bottom_row) >> 1 | cells << rows |
                cells >> rows) &
               all;
    }

    constexpr Cells around(Cells cells) const {
        const Cells upright = cells | (cells & ~top_row) << 1 | (cells & ~bottom_row) >> 1;
        return (upright | upright << rows | upright >> rows) & all & ~cells;
    }
};

inline constexpr Grid small_grid(8), large_grid(12);

// The squares orthogonally next to each square.
struct Neighbours {
    std::uint8_t count = 0;
    std::array<std::uint8_t, 4> squares{};

    constexpr const std::uint8_t* begin() const { return squares.data(); }
    constexpr const std::uint8_t* end() const { return squares.data() + count; }
};

constexpr std::array<Neighbours, max_squares> neighbours_on(const Grid& grid) {
    std::array<Neighbours, max_squares> table{};
    for (int square = 0; square < rows * grid.columns; ++square) {
        Neighbours& near = table[square];
        each(grid.orthogonal(single(square)),
             [&](int other) { near.squares[near.count++] = static_cast<std::uint8_t>(other); });
    }
    return table;
}

inline constexpr auto small_neighbours = neighbours_on(small_grid);
inline constexpr auto large_neighbours = neighbours_on(large_grid);

// The nth square of a set, counted from 0.
constexpr int nth(Cells cells, int n) {
    auto half = static_cast<std::uint64_t>(cells);
    int base = 0;
    if (const int low = std::popcount(half); n >= low) {
        n -= low;
        half = static_cast<std::uint64_t>(cells >> 64);
        base = 64;
    }
    for (; n > 0; --n) half &= half - 1;
    return base + std::countr_zero(half);
}

}  // namespace spielwerk::fire_water
