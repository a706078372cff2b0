// Guessed to begin with.
#pragma once

#include "fire_water/judgement.hpp"

namespace spielwerk::fire_water {

inline constexpr Weights tuned = [] {
    Weights weights{};
    for (int open = 0; open < 5; ++open) {
        for (int margin = 1; margin <= 4; ++margin) {
            const int worth = (300 - 60 * open) * (3 + margin) / 7;
            weights[lead + open * most_margin + margin - 1] = {worth / 2, worth};
        }
    }
    for (int few = 0; few < 3; ++few) {
        weights[on_own + few] = {-50, -50};
        weights[on_enemy + few] = {50, 50};
        weights[on_leader + few] = {300 - 100 * few, 600 - 200 * few};
        weights[claim + few] = {300 - 100 * few, 600 - 200 * few};
    }
    weights[stones] = {400, 500};
    weights[leader_safe] = {600, 1000};
    weights[leader_kept] = {600, 200};
    weights[hand_value] = {10, 10};
    weights[turn_next] = {100, 100};
    weights[ready_next] = {100, 300};
    weights[more_ready_next] = {100, 100};
    return weights;
}();

}  // namespace spielwerk::fire_water
