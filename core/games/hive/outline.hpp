// Sums over all cells that answer questions about the whole hive at once. They are kept while
// pieces come and go: what a piece changes is its own cell and the six round it.
//
// The outline says how far an ant gets, without walking (HV-13). A cell beside the hive belongs to
// a track once for each gap round it that is wide enough to slide out of: in at one end of the gap,
// out at the other. So tracks never fork, they are closed:
//
//       o o o
//      o # # o      One track of ten cells round three pieces. Where a gap has g cells the track
//       o # o       turns by g - 4 sixths of a circle towards the hive: 5 empty neighbours are an
//        o o        outer corner, 4 a straight wall, 3 and 2 inner corners.
//
// All round, a track turns by +6 if the hive is inside it and by -6 if it is a pocket within the
// hive. There is one of the first sort, for the hive is one (HV-6). So if the turns of all cells
// add up to 6, there is no other track, and from any cell of it an ant reaches all of its cells.
#pragma once

#include "games/hive/patterns.hpp"

namespace spielwerk::hive {

// The number of cells on tracks times 1024, plus the sum of all turns, which is small.
using Outline = std::int32_t;
inline constexpr Outline one_cell = 1024;
inline constexpr int full_turn = 6;

constexpr bool single_track(Outline outline) { return (outline & (one_cell - 1)) == full_turn; }
constexpr int cells_of_track(Outline outline) { return outline / one_cell; }

inline constexpr auto outline_of = by_pattern<std::int16_t>([](Pattern pattern) {
    if (!slides[pattern]) return 0;
    int turns = 0;
    for (int d = 0; d < directions; ++d) {
        if (!has(pattern, d) || has(pattern, d + 1)) continue;
        int gap = 1;
        while (!has(pattern, d + 1 + gap)) ++gap;
        if (gap > 1) turns += gap - 4;
    }
    return one_cell + turns;
});

// All sums side by side in one word. Only the highest can be negative.
class Shape {
public:
    constexpr Outline outline() const { return static_cast<Outline>(sums_ & 0xfffff); }
    // HV-2: the empty cells that touch the hive, but not the other colour.
    constexpr int entries(int colour) const { return adjacent() - adjacent_to(1 - colour); }
    // The hive is one, so it has one part.
    constexpr int holes() const { return 1 - static_cast<int>(sums_ >> parts_at); }

    constexpr void add(std::int64_t sums) { sums_ += sums; }

    static constexpr int adjacent_at = 20, white_at = 30, black_at = 40, parts_at = 50;
    static constexpr std::int64_t one_adjacent(int colour) {
        return std::int64_t{1} << (colour ? black_at : white_at);
    }

private:
    constexpr int adjacent() const { return sums_ >> adjacent_at & 0x3ff; }
    constexpr int adjacent_to(int colour) const {
        return sums_ >> (colour ? black_at : white_at) & 0x3ff;
    }

    std::int64_t sums_ = 0;
};

// The contribution of an empty cell to the colour-blind sums.
inline constexpr auto shape_of = by_pattern<std::int32_t>(
    [](Pattern pattern) { return outline_of[pattern] + (pattern ? 1 << Shape::adjacent_at : 0); });

// How the neighbour in each direction changes them when a piece comes or goes. Its pattern, in
// which the side towards the piece flips, has a bit more if it is itself occupied: then it adds
// nothing.
inline constexpr Pattern occupied = 64;
inline constexpr auto shape_change = [] {
    std::array<std::array<std::int32_t, 2 * pattern_count>, directions> table{};
    for (int d = 0; d < directions; ++d) {
        for (Pattern pattern = 0; pattern < pattern_count; ++pattern) {
            table[d][pattern] = shape_of[pattern ^ side(opposite(d))] - shape_of[pattern];
        }
    }
    return table;
}();

// How many more parts minus holes there are with another piece: Euler's count of cells, pairs that
// touch and triples that touch. A piece beside one arc changes nothing, between two it closes a
// ring.
inline constexpr auto parts_minus_holes =
    by_pattern<std::int8_t>([](Pattern pattern) { return 1 - arcs[pattern]; });

// The change by a new piece in its own cell, which is no longer empty.
inline constexpr auto shape_of_middle = by_pattern<std::int64_t>([](Pattern pattern) {
    return std::int64_t{parts_minus_holes[pattern]} * (std::int64_t{1} << Shape::parts_at) -
           shape_of[pattern];
});

}  // namespace spielwerk::hive
