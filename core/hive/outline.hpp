// The tracks round the hive: how far an ant gets, without walking (HV-13).
//
// A cell beside the hive belongs to a track once for each gap round it that is wide enough to slide
// out of: in at one end of the gap, out at the other. So tracks never fork, they are closed:
//
//       o o o
//      o # # o      One track of ten cells round three pieces. Where a gap has g cells the track
//     o # o o       turns by g - 4 sixths of a circle towards the hive: 5 empty neighbours are an
//      o o o        outer corner, 4 a straight wall, 3 and 2 inner corners.
//
// All round, a track turns by +6 if the hive is inside it and by -6 if it is a pocket within the
// hive. There is one of the first sort, for the hive is one (HV-6). So if the turns of all cells
// add up to 6, there is no other track, and from any cell of it an ant reaches all of its cells.
// Both sums are kept while pieces come and go: what changes is six cells and their middle.
#pragma once

#include "hive/patterns.hpp"

namespace spielwerk::hive {

// The number of cells on tracks times 1024, plus the sum of all turns, which is small.
using Outline = std::int32_t;
inline constexpr Outline one_cell = 1024;
inline constexpr int full_turn = 6;

constexpr bool single_track(Outline outline) { return (outline & (one_cell - 1)) == full_turn; }
constexpr int cells_of_track(Outline outline) { return outline / one_cell; }

// What a cell adds: indexed by the pattern round it, and 64 more if it is itself occupied.
inline constexpr Pattern occupied = 64;
inline constexpr auto outline_of = [] {
    std::array<std::int16_t, 2 * pattern_count> table{};
    for (Pattern pattern = 1; pattern + 1 < pattern_count; ++pattern) {
        int turns = 0;
        for (int d = 0; d < directions; ++d) {
            if (!has(pattern, d) || has(pattern, d + 1)) continue;
            int gap = 1;
            while (!has(pattern, d + 1 + gap)) ++gap;
            if (gap > 1) turns += gap - 4;
        }
        table[pattern] = static_cast<std::int16_t>(turns + (slides[pattern] ? one_cell : 0));
    }
    return table;
}();

// How many more parts minus holes there are with another piece: Euler's count of cells, pairs that
// touch and triples that touch. A piece beside one arc changes nothing, between two it closes a ring.
inline constexpr auto parts_minus_holes = by_pattern<std::int8_t>([](Pattern pattern) { return 1 - arcs[pattern]; });

}  // namespace spielwerk::hive
