// Fire & Water for Monte-Carlo tree search: evaluates positions and proposes plies.
#pragma once

#include "games/any_position.hpp"
#include "games/fire_water/evaluation.hpp"
#include "search/mcts_tree.hpp"
#include "search/options.hpp"
#include "search/self_play.hpp"

namespace spielwerk::fire_water {

struct EvaluatorOptions {
    double prior_temperature = 1.0 / 30;  // an evaluation worse by so much has a third of the prior
    int max_plies = 32;                   // the most that are searched in a position
    double noise = 0;                     // the largest error of an evaluation, in nats of the odds
    double best_child_weight = 1;         // how much of a position's value is that of its best ply
    int root_plies = 0;  // searched at the root if that is more, though one wins at once
};

class Evaluator {
public:
    using Board = fire_water::Board;

    Evaluator(const Weights& weights, const EvaluatorOptions& options, std::uint64_t seed)
        : weights_(weights), options_(options), seed_(seed) {}

    SeatValues evaluate(const Board& board, std::vector<Prior<Ply>>& priors) const {
        return evaluate(board, priors, options_.max_plies, true);
    }
    SeatValues evaluate_root(const Board& board, std::vector<Prior<Ply>>& priors) const {
        const int most = std::max(options_.max_plies, options_.root_plies);
        return evaluate(board, priors, most, options_.root_plies == 0);
    }

private:
    struct Evaluated {
        Ply ply;
        float own;  // the value for the seat that plays
        SeatValues values;
    };

    SeatValues evaluate(const Board& board, std::vector<Prior<Ply>>& priors, int most,
                        bool stop_at_win) const;
    std::optional<Ply> evaluate_plies(const Board& board, Incremental& incremental,
                                      std::vector<Evaluated>& evaluated, bool stop_at_win) const;
    void add_priors(std::vector<Evaluated>& evaluated, std::vector<Prior<Ply>>& priors,
                    int most) const;

    const Weights& weights_;
    EvaluatorOptions options_;
    std::uint64_t seed_;
};

inline constexpr OptionDefault search_options[] = {{"noise", 0},
                                                   {"temperature", 0},
                                                   {"exploration", 0.5},
                                                   {"prior_visits", 1},
                                                   {"prior_temperature", 1.0 / 30},
                                                   {"max_plies", 32},
                                                   {"best_child_weight", 1},
                                                   {"chance_widening", 0.5},
                                                   {"root_plies", 0}};

std::unique_ptr<AnyPosition> parse(std::string_view text);  // throws BadText
SearchResult search(const Board& board, const SearchRequest& request, Watch& watch);
std::vector<Weight> weights(int seats);
void describe(const Board& board, std::vector<float>& features);

}  // namespace spielwerk::fire_water
