// The door to all searches: a game, a position and the plies since in, a thought out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "search/thought.hpp"
#include "shared/cancel.hpp"

namespace spielwerk {

// Throws BadText for what cannot be read, for unknown settings, and where no seat is to move.
Thought think(std::string_view game, std::string_view text, const std::vector<std::string>& plies,
              const Question& question, Watch& watch);

}  // namespace spielwerk
