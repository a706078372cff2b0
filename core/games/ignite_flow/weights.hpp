// Made by `make tune GAME=ignite-flow`.
#pragma once

#include "games/ignite_flow/evaluation.hpp"

namespace spielwerk::ignite_flow {

inline constexpr Weights tuned = {
    -494, 1016,  // land: early, late
    549, 2871,  // trophies: early, late
    896, 599,  // one_in_hand: early, late
    -816, -592,  // two_in_hand: early, late
    -483, -1825,  // three_in_hand: early, late
    -686, -1407,  // exposed_moving: early, late
    -375, -1985,  // exposed_waiting: early, late
    -300, -113,  // bare: early, late
    348, -913,  // burnable: early, late
    114, -574,  // room: early, late
    -550, 570,  // claim_moving: early, late
    -431, 691,  // claim_waiting: early, late
    128, -394,  // bridged: early, late
    -97, 355,  // supply: early, late
    -806, -190,  // spare_temples: early, late
    172, 139,  // stuck: early, late
    78, 151,  // tempo: early, late
};

}  // namespace spielwerk::ignite_flow
