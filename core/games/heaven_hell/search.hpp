// Heaven and Hell for simultaneous-move search.
#pragma once

#include "games/any_position.hpp"
#include "games/heaven_hell/evaluation.hpp"
#include "search/options.hpp"
#include "search/self_play.hpp"
#include "search/simultaneous.hpp"
#include "search/values.hpp"

namespace spielwerk::heaven_hell {

class Evaluator {
public:
    using Board = heaven_hell::Board;

    Evaluator(const Weights& weights, double noise, std::uint64_t seed)
        : weights_(weights), noise_(noise), seed_(seed) {}

    double evaluate(const Board& board) const;
    Matrix evaluate_pairs(const Board& board, const std::vector<Ply>& rows,
                          const std::vector<Ply>& columns) const;
    double terminal_value(const Board& board) const { return values_of(board.result()->places)[0]; }
    bool is_simultaneous(const Board& board) const { return board.phase() == Phase::cards; }
    // The number of the turn matters only where the turns are limited.
    std::uint64_t key(const Board& board) const {
        return board.setup().turn_limit
                   ? mixed(board.hash(), static_cast<std::uint64_t>(board.turn()))
                   : board.hash();
    }

private:
    double evaluate_conflict(const Board& board) const;
    double log_odds(const Board& board) const;

    const Weights& weights_;
    double noise_;
    std::uint64_t seed_;
};

inline constexpr OptionDefault search_options[] = {
    {"noise", 0},        {"temperature", 0}, {"exploration", 0.5}, {"prior_temperature", 0.05},
    {"prior_visits", 1}, {"epsilon", 0.1}};

std::unique_ptr<AnyPosition> parse(std::string_view text);  // throws BadText
SearchResult search(const Board& board, const SearchRequest& request, Watch& watch);
std::vector<Weight> weights(int seats);
void describe(const Board& board, std::vector<float>& features);

}  // namespace spielwerk::heaven_hell
