// A hash of what matters for who wins.
#pragma once

#include "games/ignite_flow/position.hpp"

namespace spielwerk::ignite_flow {

// The same for positions that differ only in what cannot matter: how a lead came
// about, the direction and the place of a strip of ground that desert parts from everything else
// (its direction only if elements react in all directions), and whatever lies on a strip where
// nothing changes any more.
std::uint64_t canonical_hash(const Board& board);

}  // namespace spielwerk::ignite_flow
