// What the features of a position of Hive are worth, in thousandths of the logarithm of the odds to win.
#pragma once

#include "hive/judgement.hpp"

namespace spielwerk::hive {

inline constexpr Weights shipped = {
    -50, -300, -800, -1500, -2600,  // sides of the queen that are taken: one to five
    -400, -1000,  // a queen that cannot move, that is covered by an enemy
    200, -400, 600, 120,  // what is beside the queen
    150, 300, 200, 500, 400, 300, 250,  // pieces that can move
    -20, -100, -50, -150, -100, -80, 0,  // pieces in play that cannot
    250,  // to move
};

}  // namespace spielwerk::hive
