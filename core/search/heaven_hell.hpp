// Heaven and Hell for graph search.
#pragma once

#include "heaven_hell/judgement.hpp"
#include "search/clash.hpp"
#include "search/graph.hpp"
#include "search/selfplay.hpp"

namespace spielwerk::heaven_hell {

class Guidance {
public:
    using Place = Board;

    Guidance(const Weights& weights, double noise, std::uint64_t seed) : weights_(weights), noise_(noise), seed_(seed) {}

    double judge(const Board& board) const;
    Matrix judge_pairs(const Board& board, const std::vector<Ply>& rows, const std::vector<Ply>& columns) const;
    double outcome(const Board& board) const { return shares(board.result()->places)[0]; }
    bool together(const Board& board) const { return board.phase() == Phase::cards; }
    // The number of the turn matters only where the turns are limited.
    std::uint64_t key(const Board& board) const {
        return board.setup().turn_limit ? mixed(board.hash(), static_cast<std::uint64_t>(board.turn())) : board.hash();
    }

private:
    double judge_conflict(const Board& board) const;
    double judge_quiet(const Board& board) const;  // the logarithm of the odds

    const Weights& weights_;
    double noise_;
    std::uint64_t seed_;
};

Thought think(const Board& board, const Question& question, Watch& watch);
Clash clash(const Board& board, const Question& question, Watch& watch);
std::vector<Weight> weights();
Lessons self_play(const Board& start, const Training& training, Watch& watch);

}  // namespace spielwerk::heaven_hell
