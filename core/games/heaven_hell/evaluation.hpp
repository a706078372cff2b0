// Evaluation of Heaven and Hell: counted features and their weights.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/heaven_hell/position.hpp"

namespace spielwerk::heaven_hell {

// Each is Hell's number less Heaven's.
enum Feature {
    score,        // values of the dice in the goal
    one_in_goal,  // at least one die in the goal
    two_in_goal,
    any_die,                      // at least one die on the squares
    more_dice,                    // dice on the squares
    values,                       // their values
    rows_gone,                    // dice by how far they are, in tenths of the way
    value_gone = rows_gone + 10,  // values times rows gone
    passed,                       // dice with no enemy die further on
    passed_gone,                  // rows gone by such dice
    ready_value,                  // values of dice beside the goal
    cards_sum,                    // values of the cards
    high_cards,                   // cards above 8
    middle_cards,                 // cards 4 to 8
    low_cards,                    // cards 1 to 3
    best_card,                    // the highest card
    points_left,                  // action points of the player whose turn it is
    extra_point,                  // the winner of a round still has the point
    on_turn,                      // for the player whose turn it is
    behind_two,                   // score ahead of the enemy's when two are in the own goal
    features_count
};

using Features = std::array<int, features_count>;
using Weights = std::array<int, features_count>;  // thousandths

std::vector<std::string> feature_names();
Features features(const Board& board);

// For Hell: the logarithm of the odds, in thousandths. Not while cards are chosen.
int evaluate(const Board& board, const Weights& weights);

// The part of it that one hand adds for its side.
int evaluate_hand(std::uint16_t hand, const Weights& weights);

}  // namespace spielwerk::heaven_hell
