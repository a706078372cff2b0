// What follows from the six cells round a cell alone: tables over the 64 patterns.
//
// Bit d of a pattern says whether the neighbour in direction d is occupied. Round a cell, occupied
// neighbours form arcs and empty ones gaps. A piece slides out of a gap at its two ends, for there
// exactly one of the cells beside the way is occupied (HV-7, HV-8); a gap of one cell is too
// narrow:
//
//        #   .           o   #
//      .   x   #       .   x   #        # occupied, . empty, o where x can slide to: the left x has
//        #   #           .   o          two gaps of one cell, the right one a gap of four
//
#pragma once

#include "games/hive/cells.hpp"

namespace spielwerk::hive {

using Pattern = std::uint32_t;  // in tables and grids kept as a byte
inline constexpr int pattern_count = 64;
inline constexpr Pattern all_sides = 63;

constexpr bool has(Pattern pattern, int direction) { return pattern >> ((direction + 6) % 6) & 1; }
constexpr Pattern side(int direction) { return Pattern{1} << direction; }

template <class Entry, class Make>
constexpr std::array<Entry, pattern_count> by_pattern(Make&& make) {
    std::array<Entry, pattern_count> table{};
    for (Pattern pattern = 0; pattern < pattern_count; ++pattern)
        table[pattern] = static_cast<Entry>(make(pattern));
    return table;
}

template <class Fits> constexpr Pattern where(Fits&& fits) {
    Pattern pattern = 0;
    for (int d = 0; d < directions; ++d) pattern |= fits(d) ? side(d) : 0;
    return pattern;
}

inline constexpr auto how_many =
    by_pattern<std::uint8_t>([](Pattern pattern) { return std::popcount(pattern); });

// The directions in which a piece on the ground can slide (HV-7, HV-8).
inline constexpr auto slides = by_pattern<std::uint8_t>([](Pattern pattern) {
    return where(
        [&](int d) { return !has(pattern, d) && has(pattern, d - 1) != has(pattern, d + 1); });
});

// Number of arcs of occupied neighbours; a full ring has none, because it has no ends.
inline constexpr auto arcs = by_pattern<std::uint8_t>([](Pattern pattern) {
    return how_many[where([&](int d) { return has(pattern, d) && !has(pattern, d + 1); })];
});

// The next occupied direction clockwise after each direction, round to itself; 6 numbers a pattern.
inline constexpr auto next_occupied = [] {
    std::array<std::array<std::uint8_t, directions>, pattern_count> table{};
    for (Pattern pattern = 1; pattern < pattern_count; ++pattern) {
        for (int d = 0; d < directions; ++d) {
            int next = (d + 1) % directions;
            while (!has(pattern, next)) next = (next + 1) % directions;
            table[pattern][d] = static_cast<std::uint8_t>(next);
        }
    }
    return table;
}();

// A track that comes in from some side leaves at the other end of the same gap.
inline constexpr auto way_on = [] {
    std::array<std::array<std::uint8_t, directions>, pattern_count> table{};
    for (Pattern pattern = 1; pattern < pattern_count; ++pattern) {
        each_bit(slides[pattern], [&](int d) {
            const int turn = has(pattern, d - 1) ? 1 : directions - 1;
            int end = d;
            while (!has(pattern, end + turn)) end = (end + turn) % directions;
            table[pattern][d] = static_cast<std::uint8_t>(end);
        });
    }
    return table;
}();

// Between two pieces that face each other two tracks meet: the only cells where an ant has a
// choice.
constexpr bool is_crossing(Pattern pattern) { return how_many[slides[pattern]] == 4; }

// The sides in a pattern as cells of a window round its middle.
inline constexpr auto in_window = by_pattern<Window>([](Pattern pattern) {
    Window window = 0;
    each_bit(pattern, [&](int d) { window |= Window{1} << (window_middle + window_steps[d]); });
    return window;
});

// A pattern around a cell elsewhere in the window.
constexpr Window in_window_at(Pattern pattern, int middle) {
    const Window window = in_window[pattern];
    return middle < window_middle ? window >> (window_middle - middle)
                                  : window << (middle - window_middle);
}

// For the way from one cell to another, as a sum of steps: the one side it leaves by, if they
// touch.
inline constexpr auto side_towards = [] {
    std::array<std::uint8_t, cell_count> table{};
    for (int d = 0; d < directions; ++d) table[beside(0, d)] = static_cast<std::uint8_t>(side(d));
    return table;
}();

}  // namespace spielwerk::hive
