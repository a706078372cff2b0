// What pillbugs, and mosquitoes beside them, throw (HV-22, HV-23).
#pragma once

#include "games/hive/movement.hpp"

namespace spielwerk::hive {

struct Throws {
    Pieces thrown = 0;
    std::array<Window, piece_count> to;  // where to, in a window round the thrown piece; else anything
};

// `free` are the own pieces that may leave their places.
Throws find_throws(const Hive& hive, const Paths& paths, Colour mover, Pieces free, Piece just_moved);

}  // namespace spielwerk::hive
