// Made by `make tune GAME=heaven-hell`; docs/search.md says how. Not to be changed by hand.
#pragma once

#include "heaven_hell/judgement.hpp"

namespace spielwerk::heaven_hell {

inline constexpr Weights tuned = {
    134,  // score
    -439,  // one in goal
    85,  // two in goal
    1296,  // any die
    93,  // more dice
    73,  // values
    -185,  // row 1
    -69,  // row 2
    21,  // row 3
    -70,  // row 4
    20,  // row 5
    -7,  // row 6
    129,  // row 7
    652,  // row 8
    249,  // row 9
    553,  // row 10
    3,  // value times row
    268,  // passed
    -20,  // passed rows
    -5,  // ready value
    6,  // cards sum
    718,  // high cards
    734,  // middle cards
    1020,  // low cards
    101,  // best card
    96,  // points left
    346,  // extra point
    -233,  // on turn
    191,  // ahead with two in goal
};

}  // namespace spielwerk::heaven_hell
