// Cells of a plane without edges: a twisted torus of 1024 hexagons.
//
//         NW  NE            (0,-1) (+1,-1)
//        W  ·  E        (-1,0)  ·   (+1,0)
//         SW  SE            (-1,+1) (0,+1)
//
// Cell (q, r) has the number 32·r + q modulo 1024, so a step in one direction adds the same number
// everywhere. 28 connected pieces never reach round it: the shortest way round is 32 steps.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace spielwerk::hive {

using Cell = std::uint16_t;
inline constexpr int row_length = 32;
inline constexpr int cell_count = row_length * row_length;
inline constexpr Cell last_cell = cell_count - 1;

// Clockwise; the two cells beside the way in one direction lie in the directions before and after.
enum Direction : int { north_east, east, south_east, south_west, west, north_west };
inline constexpr int directions = 6;
inline constexpr std::array<int, directions> steps = {1 - row_length, 1,  row_length,
                                                      row_length - 1, -1, -row_length};

constexpr Cell beside(Cell cell, int direction) {
    return static_cast<Cell>((cell + steps[direction]) & last_cell);
}
constexpr int opposite(int direction) { return direction < 3 ? direction + 3 : direction - 3; }
constexpr Cell seen_from(Cell middle, Cell cell) {
    return static_cast<Cell>((cell - middle) & last_cell);
}

// The coordinates of a cell that are nearest to (0, 0).
struct Coordinates {
    int q, r;
};
constexpr Coordinates coordinates(Cell cell) {
    const int number = cell < cell_count / 2 ? cell : cell - cell_count;
    const int r = (number + row_length / 2 + cell_count) / row_length - row_length;
    return {number - row_length * r, r};
}

// Calls `use` with the number of each bit that is set, lowest first.
template <class Bits, class Use> constexpr void each_bit(Bits bits, Use&& use) {
    for (; bits; bits = static_cast<Bits>(bits & (bits - 1))) use(std::countr_zero(bits));
}

// A set of cells of the whole plane. Not emptied by itself: most are never looked at.
class CellSet {
public:
    void clear() { words_.fill(0); }
    void add(Cell cell) { words_[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
    bool contains(Cell cell) const { return words_[cell >> 6] >> (cell & 63) & 1; }

    template <class Use> void each(Use&& use) const {
        for (int i = 0; i < cell_count / 64; ++i) {
            each_bit(words_[i], [&](int bit) { use(static_cast<Cell>(64 * i + bit)); });
        }
    }

private:
    std::array<std::uint64_t, cell_count / 64> words_;
};

// The cells within three steps of a piece as bits of one word, the piece itself in the middle:
// rows of eight, so that here too a step in one direction adds the same number everywhere.
using Window = std::uint64_t;
inline constexpr int window_middle = 27;
inline constexpr std::array<int, directions> window_steps = {-7, 1, 8, 7, -1, -8};

constexpr Cell cell_in_window(Cell middle, int bit) {
    constexpr int up_left = 3 * row_length + 3;
    return static_cast<Cell>((middle - up_left + row_length * (bit >> 3) + (bit & 7)) & last_cell);
}

}  // namespace spielwerk::hive
