// Made by `make tune GAME=ignite-flow`.
#pragma once

#include "games/ignite_flow/evaluation.hpp"

namespace spielwerk::ignite_flow {

inline constexpr Weights tuned = {
    -494,  // land early
    1016,  // land late
    549,  // trophies early
    2871,  // trophies late
    896,  // one_in_hand early
    599,  // one_in_hand late
    -816,  // two_in_hand early
    -592,  // two_in_hand late
    -483,  // three_in_hand early
    -1825,  // three_in_hand late
    -686,  // exposed_moving early
    -1407,  // exposed_moving late
    -375,  // exposed_waiting early
    -1985,  // exposed_waiting late
    -300,  // bare early
    -113,  // bare late
    348,  // burnable early
    -913,  // burnable late
    114,  // room early
    -574,  // room late
    -550,  // claim_moving early
    570,  // claim_moving late
    -431,  // claim_waiting early
    691,  // claim_waiting late
    128,  // bridged early
    -394,  // bridged late
    -97,  // supply early
    355,  // supply late
    -806,  // spare_temples early
    -190,  // spare_temples late
    172,  // stuck early
    139,  // stuck late
    78,  // tempo early
    151,  // tempo late
};

}  // namespace spielwerk::ignite_flow
