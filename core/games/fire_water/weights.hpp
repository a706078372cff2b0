// Made by `make tune GAME=fire-water`.
#pragma once

#include "games/fire_water/evaluation.hpp"

namespace spielwerk::fire_water {

inline constexpr Weights tuned_2 = {
    609, 179,  // lead by 1, 0 open: early, late
    384, 261,  // lead by 2, 0 open: early, late
    467, 323,  // lead by 3, 0 open: early, late
    328, 375,  // lead by 4, 0 open: early, late
    -58, 94,  // lead by 1, 1 open: early, late
    96, 31,  // lead by 2, 1 open: early, late
    160, -28,  // lead by 3, 1 open: early, late
    233, 13,  // lead by 4, 1 open: early, late
    36, 18,  // lead by 1, 2 open: early, late
    20, 132,  // lead by 2, 2 open: early, late
    77, -43,  // lead by 3, 2 open: early, late
    -19, -95,  // lead by 4, 2 open: early, late
    263, -158,  // lead by 1, 3 open: early, late
    177, -78,  // lead by 2, 3 open: early, late
    48, 12,  // lead by 3, 3 open: early, late
    -45, 185,  // lead by 4, 3 open: early, late
    0, 0,  // lead by 1, 4 open: early, late
    0, 0,  // lead by 2, 4 open: early, late
    0, 0,  // lead by 3, 4 open: early, late
    0, 0,  // lead by 4, 4 open: early, late
    -314, -97,  // own half, 0 open: early, late
    10, 128,  // own half, 1 open: early, late
    84, 215,  // own half, more open: early, late
    -214, 139,  // enemy half, 0 open: early, late
    -120, -162,  // enemy half, 1 open: early, late
    -67, -188,  // enemy half, more open: early, late
    734, 4141,  // enemy leader, 0 open: early, late
    1519, 379,  // enemy leader, 1 open: early, late
    480, -78,  // enemy leader, more open: early, late
    310, 1877,  // elemental, 0 open: early, late
    828, 141,  // elemental, 1 open: early, late
    277, -106,  // elemental, more open: early, late
    -395, 2047,  // stones: early, late
    1045, 2820,  // leader safe: early, late
    1139, 2193,  // leader kept: early, late
    9, 56,  // hand value: early, late
    276, 137,  // next: early, late
    208, -46,  // ready and next: early, late
    -474, 680,  // more ready and next: early, late
};

inline constexpr const Weights& tuned_3 = tuned_2;

inline constexpr const Weights& tuned_4 = tuned_2;

constexpr const Weights& tuned_for(int seats) { return seats == 2 ? tuned_2 : seats == 3 ? tuned_3 : tuned_4; }

}  // namespace spielwerk::fire_water
