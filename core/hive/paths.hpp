// How each insect moves: where a piece that may leave its cell can go.
//
// All of this is about a piece on top of its cell that is not the only link (HV-6). It counts as
// taken up: the cell it leaves is no support and no obstacle.
#pragma once

#include "hive/hive.hpp"

namespace spielwerk::hive {

// Where a piece can go. What lies within three steps is in a window, and nearly everything does.
struct Reach {
    Window near = 0;
    std::array<Cell, directions> far{};  // where a long jump ends
    int far_count = 0;
    bool as_ant = false;  // and everything that an ant reaches
};

class Paths {
public:
    Paths(const Hive& hive, bool beetle_gates) : hive_(hive), gates_matter_(beetle_gates && hive.stacks() > 1) {}

    // The piece on top of a cell.
    Reach reach(Piece piece) const;
    int count(Piece piece) const;

    // A set of destinations in the forms that are wanted.
    int count(Cell start, const Reach& reach) const;
    void add_to(CellSet& set, Cell start, const Reach& reach) const;

    // One step of the queen or the pillbug, of the beetle; the sides that a gate bars.
    Pattern slide(Cell start) const { return slides[hive_.sides(start)]; }
    Pattern beetle_step(Cell start) const;
    Pattern gates(Cell from, int level) const { return gates_matter_ ? find_gates(from, level) : 0; }

private:
    Kinds moves_as(Piece piece) const;
    Reach reach_as(Kinds kinds, Cell start) const;
    Pattern find_gates(Cell from, int level) const;
    Window spider_walk(Cell start) const;
    Window ladybug_walk(Cell start) const;
    void grasshopper_jumps(Cell start, Reach& reach) const;
    int count_ant(Cell start) const;
    int count_with_ant(Cell start, const Reach& reach) const;
    void add_ant(CellSet& set, Cell start) const;

    const Hive& hive_;
    bool gates_matter_;  // it takes two stacks to bar a step above the ground
};

}  // namespace spielwerk::hive
