// Made by `make tune GAME=heaven-hell`; docs/internals/search.md says how. Not to be changed by hand.
#pragma once

#include "games/heaven_hell/evaluation.hpp"

namespace spielwerk::heaven_hell {

inline constexpr Weights tuned = {
    8,  // score
    -281,  // one in goal
    477,  // two in goal
    771,  // any die
    57,  // more dice
    11,  // values
    53,  // row 1
    60,  // row 2
    -20,  // row 3
    23,  // row 4
    81,  // row 5
    59,  // row 6
    23,  // row 7
    19,  // row 8
    -25,  // row 9
    -214,  // row 10
    17,  // value times row
    684,  // passed
    -71,  // passed rows
    17,  // ready value
    -49,  // cards sum
    896,  // high cards
    802,  // middle cards
    568,  // low cards
    -3,  // best card
    40,  // points left
    274,  // extra point
    -100,  // on turn
    -40,  // ahead with two in goal
};

}  // namespace spielwerk::heaven_hell
