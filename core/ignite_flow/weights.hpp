// Guessed to begin with.
#pragma once

#include "ignite_flow/judgement.hpp"

namespace spielwerk::ignite_flow {

inline constexpr Weights tuned = {{
    {150, 400},    // land
    {700, 1600},   // trophies
    {500, 100},    // one_in_hand
    {300, 50},     // two_in_hand
    {200, 50},     // three_in_hand
    {-100, -100},  // exposed_moving
    {-700, -1500}, // exposed_waiting
    {-50, -50},    // bare
    {-50, -150},   // burnable
    {40, 60},      // room
    {150, 300},    // claim_moving
    {70, 150},     // claim_waiting
    {-50, -100},   // bridged
    {50, 100},     // supply
    {50, 50},      // spare_temples
    {-100, -100},  // stuck
    {100, 100},    // tempo
}};

}  // namespace spielwerk::ignite_flow
