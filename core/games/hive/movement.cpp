#include "games/hive/movement.hpp"

namespace spielwerk::hive {

// HV-7 above the ground: both stacks beside the way are higher than either end of the step.
Pattern Paths::find_gates(Cell from, int level) const {
    std::array<int, directions> heights{};
    for (int d = 0; d < directions; ++d) heights[d] = hive_.height(beside(from, d));
    return where([&](int d) {
        const int lower_side = std::min(heights[(d + 5) % 6], heights[(d + 1) % 6]);
        return lower_side > std::max(level, heights[d]);
    });
}

// HV-10: on the ground a slide or a climb; above it any step.
Pattern Paths::beetle_step(Cell start) const {
    const int level = hive_.height(start) - 1;
    const Pattern free = ~gates(start, level) & all_sides;
    const Pattern round = hive_.sides(start);
    return level > 0 ? free : slides[round] | (round & free);
}

// HV-12: three slides, no cell twice. After the first step only the way back and, at the third,
// the start itself could be repeated.
Window Paths::spider_walk(Cell start) const {
    Window found = 0;
    const auto onward = [&](Cell at, int came_by) {
        return slides[hive_.sides_without(at, start)] & ~side(opposite(came_by));
    };
    each_bit(slide(start), [&](int first) {
        const Cell one = beside(start, first);
        each_bit(onward(one, first), [&](int second) {
            const int two = window_middle + window_steps[first] + window_steps[second];
            each_bit(onward(beside(one, second), second),
                     [&](int third) { found |= Window{1} << (two + window_steps[third]); });
        });
    });
    return found & ~(Window{1} << window_middle);
}

// HV-14: up, along, down. The cells stood on are gathered first, for many ways lead to each.
Window Paths::ladybug_walk(Cell start) const {
    constexpr Window back = Window{1} << window_middle;
    const auto at = [&](int bit) { return cell_in_window(start, bit); };
    const Window up = in_window[hive_.sides(start) & ~gates(start, 0)];
    Window along = 0, down = 0;
    each_bit(up, [&](int bit) {
        const Cell cell = at(bit);
        along |= in_window_at(hive_.sides(cell) & ~gates(cell, hive_.height(cell)), bit);
    });
    each_bit(along & ~back, [&](int bit) {
        const Cell cell = at(bit);
        const Pattern barred = hive_.sides(cell) | gates(cell, hive_.height(cell));
        down |= in_window_at(~barred & all_sides, bit);
    });
    return down & ~back;
}

// HV-11: over the row of pieces in each direction that has one.
void Paths::grasshopper_jumps(Cell start, Reach& reach) const {
    each_bit(hive_.sides(start), [&](int d) {
        Cell cell = beside(beside(start, d), d);
        int length = 2;
        for (; !hive_.empty(cell); ++length) cell = beside(cell, d);
        if (length <= 3) {
            reach.near |= Window{1} << (window_middle + length * window_steps[d]);
        } else {
            reach.far[reach.far_count++] = cell;
        }
    });
}

// HV-15: what a mosquito touches; above the ground it is a beetle.
Kinds Paths::moves_as(Piece piece) const {
    const Kind kind = kind_of(piece);
    if (kind != mosquito) return only(kind);
    if (hive_.covers(piece)) return only(beetle);
    Kinds kinds = 0;
    const Cell cell = hive_.place(piece);
    each_bit(hive_.sides(cell), [&](int d) { kinds |= only(kind_of(hive_.top(beside(cell, d)))); });
    return kinds;
}

Reach Paths::reach_as(Kinds kinds, Cell start) const {
    Reach reach;
    if (kinds & (only(queen) | only(pillbug))) reach.near |= in_window[slide(start)];
    if (kinds & only(beetle)) reach.near |= in_window[beetle_step(start)];
    if (kinds & only(spider)) reach.near |= spider_walk(start);
    if (kinds & only(ladybug)) reach.near |= ladybug_walk(start);
    if (kinds & only(grasshopper)) grasshopper_jumps(start, reach);
    reach.as_ant = kinds & only(ant);
    return reach;
}

Reach Paths::reach(Piece piece) const { return reach_as(moves_as(piece), hive_.place(piece)); }

// HV-13 without listing: mostly there is one track, and its length is known.
int Paths::count_ant(Cell start) const {
    if (!slide(start)) return 0;
    const Outline outline = hive_.outline_without(start);
    if (single_track(outline)) return cells_of_track(outline) - 1;
    int sum = 0;
    each_ant_cell(start, [&](Cell) { ++sum; });
    return sum;
}

// With other destinations: those that are not on the track count as well.
int Paths::count_with_ant(Cell start, const Reach& reach) const {
    const Outline outline = hive_.outline_without(start);
    const bool stuck = !slide(start);
    int sum = stuck ? 0 : cells_of_track(outline) - 1;
    if (!stuck && !single_track(outline)) {
        sum = 0;
        each_cell(start, reach, [&](Cell) { ++sum; });
        return sum;
    }
    const auto count_cell = [&](Cell cell) {
        sum += stuck || !hive_.empty(cell) || !slides[hive_.sides_without(cell, start)];
    };
    each_bit(reach.near, [&](int bit) { count_cell(cell_in_window(start, bit)); });
    for (int i = 0; i < reach.far_count; ++i) count_cell(reach.far[i]);
    return sum;
}

int Paths::count(Cell start, const Reach& reach) const {
    if (!reach.as_ant) return std::popcount(reach.near) + reach.far_count;
    return count_with_ant(start, reach);
}

int Paths::count(Piece piece) const {
    const Cell start = hive_.place(piece);
    switch (kind_of(piece)) {
        case queen:
        case pillbug: return how_many[slide(start)];
        case beetle: return how_many[beetle_step(start)];
        case grasshopper:
            return how_many[hive_.sides(start)];  // every row of pieces ends somewhere
        case ant: return count_ant(start);
        default: return count(start, reach(piece));
    }
}

}  // namespace spielwerk::hive
