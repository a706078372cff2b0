// Parts of a position as text: stacks with their cell, and earlier positions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/hive/hive.hpp"
#include "games/hive/repetition.hpp"

namespace spielwerk::hive {

// The names at a place from bottom to top: `wQ.bB1@0,0`.
struct Stack {
    Coordinates place;
    std::vector<std::string> names;
};

std::string text_of(const Stack& stack);
std::string text_of(const Key& key);  // `black:-:bS@-3,0/wQ@0,0`

// The inverse functions; both throw BadText.
Stack read_stack(std::string_view text);
Key read_key(std::string_view text);

}  // namespace spielwerk::hive
