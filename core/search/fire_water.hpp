// Fire & Water for tree search: a guide who judges positions and picks plies worth a look.
#pragma once

#include "fire_water/judgement.hpp"
#include "search/selfplay.hpp"
#include "search/tree.hpp"

namespace spielwerk::fire_water {

struct Taste {
    double sharpness = 3;  // how much better judged plies are preferred
    int options = 32;      // at most so many are looked at
    double noise = 0;      // judgements are off by up to so much, in units of the logarithm of the odds
    double horizon = 1;    // how much of a position's value is that of its best ply
};

class Guidance {
public:
    using Place = Board;

    Guidance(const Weights& weights, const Taste& taste, std::uint64_t seed) : weights_(weights), taste_(taste), seed_(seed) {}

    Shares judge(const Board& board, std::vector<Option<Ply>>& options) const;

private:
    Shares values(const Board& board, const Sums& sums) const;
    void add_options(const Board& board, const Shares& now, std::vector<Option<Ply>>& options) const;

    const Weights& weights_;
    Taste taste_;
    std::uint64_t seed_;
};

Thought think(const Board& board, const Question& question, Watch& watch);
std::vector<Weight> weights(int seats);
Lessons self_play(const Board& start, const Training& training, Watch& watch);

}  // namespace spielwerk::fire_water
