// Evaluation of Ignite and Flow: counted features and their weights.
#pragma once

#include <array>
#include <string_view>

#include "games/ignite_flow/position.hpp"

namespace spielwerk::ignite_flow {

// Each is White's number less Black's, but for the tempo.
enum Feature {
    land,         // earths of landmasses with own temples only
    trophies,     // enemy temples destroyed
    one_in_hand,  // at least one temple in hand
    two_in_hand,  // at least two
    three_in_hand,
    exposed_moving,   // own temples beside a fire, when it is the own turn
    exposed_waiting,  // … when it is the enemy's turn
    bare,             // empty cells beside own temples, where a fire can come
    burnable,         // own earths beside a fire
    room,             // empty cells beside own land
    claim_moving,  // the largest ownerless landmass, with a temple in hand, when it is the own turn
    claim_waiting,
    bridged,        // earths of own land that one empty cell parts from enemy land
    supply,         // ownerless earths that one empty cell parts from own land
    spare_temples,  // own temples that share a landmass with another own one
    stuck,          // own temples on contested land
    tempo,          // 1 for the side to move
    features_count
};

inline constexpr std::array<std::string_view, features_count> feature_names = {
    "land",          "trophies",       "one_in_hand",     "two_in_hand",
    "three_in_hand", "exposed_moving", "exposed_waiting", "bare",
    "burnable",      "room",           "claim_moving",    "claim_waiting",
    "bridged",       "supply",         "spare_temples",   "stuck",
    "tempo"};

using Features = std::array<int, features_count>;

// Thousandths; for each feature one on the empty board and one on the full board, and between them
// in between.
using Weights = std::array<int, 2 * features_count>;

Features features(const Board& board);

// For White, in hundredths of the logarithm of the odds (centinats).
int evaluate(const Board& board, const Weights& weights);

}  // namespace spielwerk::ignite_flow
