#include "games/ignite_flow/search.hpp"

#include "games/ignite_flow/weights.hpp"
#include "games/position_of.hpp"
#include "search/iterative_deepening.hpp"

namespace spielwerk::ignite_flow {

// Burning temples first, then cells beside temples and land.
int SearchPosition::ordering_value(Ply ply) const {
    const Key& key = board_.key();
    const int own = key.mover, enemy = 1 - own;
    int value = 0;
    switch (ply.kind) {
        case Kind::burn:
            if (ply.cells & key.temples[enemy]) value += 20000;
            if (ply.cells & key.temples[own]) value -= 20000;
            break;
        case Kind::fire:
            if (straight(ply.cells) & key.temples[enemy]) value += 600;
            if (straight(ply.cells) & key.temples[own]) value -= 600;
            break;
        case Kind::earth: value += 60 * std::popcount(straight(ply.cells) & key.earth); break;
        case Kind::temple: value += 400; break;
        case Kind::react: value += 200; break;
        case Kind::petrify: value -= 200; break;
        case Kind::water: value += straight(ply.cells) & key.temples[own] ? 100 : 0; break;
        default: break;
    }
    return value;
}

// White's features; what speaks for Black is negative, so Black has none of its own.
void describe(const Board& board, std::vector<float>& numbers) {
    const float cells = static_cast<float>(board.size() * board.size());
    describe_phases(numbers, features(board),
                    static_cast<float>(std::popcount(board.empty())) / cells);
    numbers.insert(numbers.end(), 2 * features_count, 0.0f);
}

std::vector<Weight> weights(int) { return named_phase_weights(feature_names, tuned); }

// With fewer nodes a proof seldom succeeds, and alpha-beta needs them all.
constexpr std::uint64_t min_nodes_for_proof = 20'000;

SearchResult search(const Board& board, const SearchRequest& request, Watch& watch) {
    const SearchOptions options(request.options, search_options);
    const Weights weights = weights_or(request.weights, tuned);
    DeepeningOptions deepening = deepening_options(options);
    deepening.alphabeta.order_by_evaluation_from = options.whole("order_by_evaluation_from");
    const bool enough_nodes =
        request.limits.nodes.value_or(min_nodes_for_proof) >= min_nodes_for_proof;
    if (enough_nodes && std::popcount(board.empty()) <= options.whole("proof_max_empty_cells"))
        deepening.proof_share = options["proof_share"];
    IterativeDeepening search(SearchPosition(board, weights), deepening, request, watch);
    std::vector<std::uint64_t> draws;  // IF-19: positions that have occurred twice
    for (const Key& key : board.earlier()) {
        if (std::ranges::count(board.earlier(), key) >= 2) draws.push_back(key.hash());
    }
    search.set_draws(draws);
    return search.run();
}

std::unique_ptr<AnyPosition> parse(std::string_view text) {
    return std::make_unique<PositionOf<Board>>(Board::parse(text));
}

}  // namespace spielwerk::ignite_flow
