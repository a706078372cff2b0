// Made by `make tune GAME=fire-water`.
#pragma once

#include "games/fire_water/evaluation.hpp"

namespace spielwerk::fire_water {

inline constexpr Weights tuned_2 = {
    609,  // lead by 1, 0 open early
    179,  // lead by 1, 0 open late
    384,  // lead by 2, 0 open early
    261,  // lead by 2, 0 open late
    467,  // lead by 3, 0 open early
    323,  // lead by 3, 0 open late
    328,  // lead by 4, 0 open early
    375,  // lead by 4, 0 open late
    -58,  // lead by 1, 1 open early
    94,  // lead by 1, 1 open late
    96,  // lead by 2, 1 open early
    31,  // lead by 2, 1 open late
    160,  // lead by 3, 1 open early
    -28,  // lead by 3, 1 open late
    233,  // lead by 4, 1 open early
    13,  // lead by 4, 1 open late
    36,  // lead by 1, 2 open early
    18,  // lead by 1, 2 open late
    20,  // lead by 2, 2 open early
    132,  // lead by 2, 2 open late
    77,  // lead by 3, 2 open early
    -43,  // lead by 3, 2 open late
    -19,  // lead by 4, 2 open early
    -95,  // lead by 4, 2 open late
    263,  // lead by 1, 3 open early
    -158,  // lead by 1, 3 open late
    177,  // lead by 2, 3 open early
    -78,  // lead by 2, 3 open late
    48,  // lead by 3, 3 open early
    12,  // lead by 3, 3 open late
    -45,  // lead by 4, 3 open early
    185,  // lead by 4, 3 open late
    0,  // lead by 1, 4 open early
    0,  // lead by 1, 4 open late
    0,  // lead by 2, 4 open early
    0,  // lead by 2, 4 open late
    0,  // lead by 3, 4 open early
    0,  // lead by 3, 4 open late
    0,  // lead by 4, 4 open early
    0,  // lead by 4, 4 open late
    -314,  // own half, 0 open early
    -97,  // own half, 0 open late
    10,  // own half, 1 open early
    128,  // own half, 1 open late
    84,  // own half, more open early
    215,  // own half, more open late
    -214,  // enemy half, 0 open early
    139,  // enemy half, 0 open late
    -120,  // enemy half, 1 open early
    -162,  // enemy half, 1 open late
    -67,  // enemy half, more open early
    -188,  // enemy half, more open late
    734,  // enemy leader, 0 open early
    4141,  // enemy leader, 0 open late
    1519,  // enemy leader, 1 open early
    379,  // enemy leader, 1 open late
    480,  // enemy leader, more open early
    -78,  // enemy leader, more open late
    310,  // elemental, 0 open early
    1877,  // elemental, 0 open late
    828,  // elemental, 1 open early
    141,  // elemental, 1 open late
    277,  // elemental, more open early
    -106,  // elemental, more open late
    -395,  // stones early
    2047,  // stones late
    1045,  // leader safe early
    2820,  // leader safe late
    1139,  // leader kept early
    2193,  // leader kept late
    9,  // hand value early
    56,  // hand value late
    276,  // next early
    137,  // next late
    208,  // ready and next early
    -46,  // ready and next late
    -474,  // more ready and next early
    680,  // more ready and next late
};

inline constexpr const Weights& tuned_3 = tuned_2;

inline constexpr const Weights& tuned_4 = tuned_2;

constexpr const Weights& tuned_for(int seats) { return seats == 2 ? tuned_2 : seats == 3 ? tuned_3 : tuned_4; }

}  // namespace spielwerk::fire_water
