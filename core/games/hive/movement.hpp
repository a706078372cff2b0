// How each insect moves: where a piece that may leave its cell can go.
//
// All of this is about a piece on top of its cell that is not pinned (HV-6). It counts as
// taken up: the cell it leaves is no support and no obstacle.
#pragma once

#include "games/hive/hive.hpp"

namespace spielwerk::hive {

// Where a piece can go. What lies within three steps is in a window, and nearly everything does.
struct Reach {
    Window near = 0;
    std::array<Cell, directions> far{};  // where a long jump ends
    int far_count = 0;
    bool as_ant = false;  // and everything that an ant reaches

    Reach with(Window more) const {
        Reach both = *this;
        both.near |= more;
        return both;
    }
};

class Paths {
public:
    Paths(const Hive& hive, bool beetle_gates)
        : hive_(hive), gates_matter_(beetle_gates && hive.stacks() > 1) {}

    // The piece on top of a cell.
    Reach reach(Piece piece) const;
    int count(Piece piece) const;

    // How many cells that are, and all of them, each once.
    int count(Cell start, const Reach& reach) const;
    template <class Use> void each_cell(Cell start, const Reach& reach, Use&& use) const;

    // One step of the queen or the pillbug, of the beetle; the sides that a gate bars.
    Pattern slide(Cell start) const { return slides[hive_.sides(start)]; }
    Pattern beetle_step(Cell start) const;
    Pattern gates(Cell from, int level) const {
        return gates_matter_ ? find_gates(from, level) : 0;
    }

private:
    Kinds moves_as(Piece piece) const;
    Reach reach_as(Kinds kinds, Cell start) const;
    Pattern find_gates(Cell from, int level) const;
    Window spider_walk(Cell start) const;
    Window ladybug_walk(Cell start) const;
    void grasshopper_jumps(Cell start, Reach& reach) const;
    int count_ant(Cell start) const;
    int count_with_ant(Cell start, const Reach& reach) const;
    template <class Use> void each_ant_cell(Cell start, Use&& use) const;

    const Hive& hive_;
    bool gates_matter_;  // it takes two stacks to bar a step above the ground
};

// HV-13: the ant goes along its track and all that meet it; calls `use` with every cell but the
// start.
template <class Use> inline void Paths::each_ant_cell(Cell start, Use&& use) const {
    struct Crossing {
        Cell cell;
        Pattern open;  // ways not gone yet
    };
    std::array<Crossing, 3 * piece_count> crossings;  // a piece faces at most six others
    auto* end = crossings.data();
    // Notes that a track has gone through a crossing; says whether it was met for the first time.
    const auto cross = [&](Cell cell, Pattern exits, Pattern gone) {
        auto* known = std::find_if(crossings.data(), end,
                                   [&](const Crossing& one) { return one.cell == cell; });
        const bool is_new = known == end;
        if (is_new) *end++ = {cell, exits};
        known->open &= ~gone;
        return is_new;
    };
    const auto walk = [&](const Cell first, const int first_heading) {
        Cell cell = first;
        int heading = first_heading;
        do {
            cell = beside(cell, heading);
            const Pattern round = hive_.sides_without(cell, start);
            const int from = opposite(heading);
            heading = way_on[round][from];
            if (is_crossing(round) && !cross(cell, slides[round], side(from) | side(heading)))
                continue;
            if (cell != start) use(cell);
        } while (cell != first || heading != first_heading);
    };
    if (!slide(start)) return;
    walk(start, std::countr_zero(slide(start)));
    for (auto* one = crossings.data(); one != end; ++one) {
        if (one->open) walk(one->cell, std::countr_zero(one->open));
    }
}

template <class Use> inline void Paths::each_cell(Cell start, const Reach& reach, Use&& use) const {
    const auto each_other = [&](auto&& add) {
        each_bit(reach.near, [&](int bit) { add(cell_in_window(start, bit)); });
        for (int i = 0; i < reach.far_count; ++i) add(reach.far[i]);
    };
    if (!reach.as_ant) return each_other(use);
    if (!reach.near && !reach.far_count) return each_ant_cell(start, use);
    CellSet all;
    all.clear();
    const auto add = [&](Cell cell) { all.add(cell); };
    each_other(add);
    each_ant_cell(start, add);
    all.each(use);
}

}  // namespace spielwerk::hive
