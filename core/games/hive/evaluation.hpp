// Evaluation of Hive: the siege of the queens, and which pieces are able to move.
#pragma once

#include <array>

#include "games/hive/position.hpp"

namespace spielwerk::hive {

// Each is counted for White, less the same for Black.
enum Feature : int {
    one_side,  // of a queen, and so on up to five
    queen_held = one_side + 5,
    queen_covered,
    leaves_queen,    // own pieces beside the queen that can go away again
    beetle_beside,   // enemy beetles that can step onto the queen
    pillbug_beside,  // own pillbug that can throw the queen out
    narrow_side,  // empty sides of a queen with two neighbours or more into which nothing can slide
    can_move,     // by kind, without the queen
    held = can_move + kind_count - 1,
    to_move = held + kind_count - 1,
    feature_count,
};
using Features = std::array<int, feature_count>;
using Weights = std::array<int, feature_count>;  // thousandths

inline constexpr std::array<const char*, feature_count> feature_names = {
    "one side",         "two sides",     "three sides",   "four sides",       "five sides",
    "queen held",       "queen covered", "leaves queen",  "beetle beside",    "pillbug beside",
    "narrow side",      "free spider",   "free beetle",   "free grasshopper", "free ant",
    "free mosquito",    "free ladybug",  "free pillbug",  "held spider",      "held beetle",
    "held grasshopper", "held ant",      "held mosquito", "held ladybug",     "held pillbug",
    "to move",
};

Features features(const Board& board);

// For White, in hundredths of the logarithm of the odds (centinats).
int evaluate(const Board& board, const Weights& weights);

}  // namespace spielwerk::hive
