// What of a position matters for who wins.
#pragma once

#include "ignite_flow/position.hpp"

namespace spielwerk::ignite_flow {

// A hash that is the same for positions which differ only in what cannot matter: how a lead came
// about, the direction and the place of a strip of ground that desert parts from everything else,
// and whatever lies on a strip where nothing changes any more.
std::uint64_t essence(const Board& board);

}  // namespace spielwerk::ignite_flow
