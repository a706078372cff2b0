// Cells of a plane without edges: a twisted torus of 1024 hexagons.
//
//         NW  NE            (0,-1) (+1,-1)
//        W  ·  E        (-1,0)  ·   (+1,0)
//         SW  SE            (-1,+1) (0,+1)
//
// Cell (q, r) has the number 32·r + q modulo 1024, so a step in one direction adds the same number
// everywhere. 28 connected pieces never reach round it: the shortest way round is 32 steps. Where a
// cell lies in the plane, where its text says, a View of the plane tells.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

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

// A place in the plane.
struct Coordinates {
    int q, r;

    bool operator==(const Coordinates&) const = default;
};
constexpr Cell cell_at(Coordinates place) {
    return static_cast<Cell>((row_length * place.r + place.q) & last_cell);
}

// 32 columns and 32 rows of the plane, in which each cell lies once. A hive, 28 wide and high at
// most, is kept two columns and two rows off the edges, with all the empty cells next to it.
class View {
public:
    View() = default;

    // For a hive on these places.
    explicit View(const std::vector<Coordinates>& places) {
        const auto hidden = [&](Coordinates place) {
            return beyond_edge(place.q - corner_.q) || beyond_edge(place.r - corner_.r);
        };
        if (std::ranges::none_of(places, hidden)) return;
        corner_ = {std::ranges::min(places, {}, &Coordinates::q).q - margin,
                   std::ranges::min(places, {}, &Coordinates::r).r - margin};
    }

    constexpr Coordinates place(Cell cell) const {
        const Cell seen = seen_from(cell_at(corner_), cell);
        return {corner_.q + seen % row_length, corner_.r + seen / row_length};
    }

    // A piece has come to a cell next to others: what lies opposite leaves room for the view to
    // move along by what it is too near to an edge.
    constexpr void follow(Cell cell) {
        const auto [q, r] = place(cell);
        corner_.q += beyond_edge(q - corner_.q);
        corner_.r += beyond_edge(r - corner_.r);
    }

    // The same view, counted from a place of its own.
    constexpr View from(Coordinates middle) const {
        View moved;
        moved.corner_ = {corner_.q - middle.q, corner_.r - middle.r};
        return moved;
    }

    bool operator==(const View&) const = default;

private:
    static constexpr int margin = 2;

    // How many columns or rows too near to an edge one is.
    static constexpr int beyond_edge(int line) {
        if (line < margin) return line - margin;
        return line < row_length - margin ? 0 : line - (row_length - margin - 1);
    }

    Coordinates corner_{-row_length / 2, -row_length / 2};
};

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
