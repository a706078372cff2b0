// Guessed to begin with.
#pragma once

#include "heaven_hell/judgement.hpp"

namespace spielwerk::heaven_hell {

inline constexpr Weights tuned = [] {
    Weights weights{};
    weights[score] = 250;
    weights[one_in_goal] = 100;
    weights[two_in_goal] = 100;
    weights[any_die] = 500;
    weights[more_dice] = 150;
    weights[values] = 80;
    for (int row = 0; row < 10; ++row) weights[rows_gone + row] = 30 * row;
    weights[value_gone] = 8;
    weights[passed] = 50;
    weights[passed_gone] = 20;
    weights[ready_value] = 50;
    weights[cards_sum] = 15;
    weights[high_cards] = 50;
    weights[best_card] = 20;
    weights[points_left] = 80;
    weights[extra_point] = 80;
    weights[on_turn] = 30;
    weights[behind_two] = 200;
    return weights;
}();

}  // namespace spielwerk::heaven_hell
