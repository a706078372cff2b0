// The door to all searches: a game, a position and the plies since in, a thought out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "search/clash.hpp"
#include "search/selfplay.hpp"

namespace spielwerk {

// Throws BadText for what cannot be read, for unknown settings, and where no seat is to move.
Thought think(std::string_view game, std::string_view text, const std::vector<std::string>& plies,
              const Question& question, Watch& watch);

// What the search makes of a conflict of Heaven and Hell; BadText where no cards are chosen.
heaven_hell::Clash clash(std::string_view text, const std::vector<std::string>& plies, const Question& question, Watch& watch);

// The weights of a game's judgement, as they are shipped; some games have others for more seats.
std::vector<Weight> weights(std::string_view game, int seats);

// Games from one position on; see Training.
Lessons self_play(std::string_view game, std::string_view text, const Training& training, Watch& watch);

}  // namespace spielwerk
