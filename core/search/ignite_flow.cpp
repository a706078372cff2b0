#include "search/ignite_flow.hpp"

#include "ignite_flow/weights.hpp"
#include "search/deepening.hpp"
#include "search/settings.hpp"

namespace spielwerk::ignite_flow {

// Temples burnt first, then what touches temples and land.
int Searched::urgency(Ply ply) const {
    const Key& key = board_.key();
    const int own = key.mover, enemy = 1 - own;
    int worth = 0;
    switch (ply.kind) {
        case Kind::burn:
            if (ply.cells & key.temples[enemy]) worth += 20000;
            if (ply.cells & key.temples[own]) worth -= 20000;
            break;
        case Kind::fire:
            if (straight(ply.cells) & key.temples[enemy]) worth += 600;
            if (straight(ply.cells) & key.temples[own]) worth -= 600;
            break;
        case Kind::earth: worth += 60 * std::popcount(straight(ply.cells) & key.earth); break;
        case Kind::temple: worth += 400; break;
        case Kind::react: worth += 200; break;
        case Kind::petrify: worth -= 200; break;
        case Kind::water: worth += straight(ply.cells) & key.temples[own] ? 100 : 0; break;
        default: break;
    }
    return worth;
}

namespace {

// White's numbers; what speaks for Black is negative, so Black has none of its own.
void describe(const Board& board, std::vector<float>& numbers) {
    const float cells = static_cast<float>(board.size() * board.size()), open = static_cast<float>(std::popcount(board.empty())) / cells;
    for (const int number : features(board)) {
        numbers.push_back(static_cast<float>(number) * open);
        numbers.push_back(static_cast<float>(number) * (1 - open));
    }
    numbers.insert(numbers.end(), 2 * features_count, 0.0f);
}

}  // namespace

std::vector<Weight> weights() {
    std::vector<Weight> list;
    for (int i = 0; i < features_count; ++i) {
        list.emplace_back(std::string(feature_names[i]) + " early", tuned[2 * i]);
        list.emplace_back(std::string(feature_names[i]) + " late", tuned[2 * i + 1]);
    }
    return list;
}

Lessons self_play(const Board& start, const Training& training, Watch& watch) {
    const auto choose = [&](const Board& board, std::uint64_t seed) {
        const Question question{{{}, training.nodes, {}}, seed, 1, training.settings, training.weights, {}};
        return read_ply(board, think(board, question, watch).move);
    };
    return spielwerk::self_play(start, training, watch, choose, describe);
}

// With fewer a proof seldom succeeds, and the search needs them all.
constexpr std::uint64_t fewest_nodes_for_a_proof = 20'000;

Thought think(const Board& board, const Question& question, Watch& watch) {
    const Settings settings(question.settings, {{"noise", 0}, {"candidates", 1}, {"temperature", 0}, {"reductions", 1}, {"table", 20}, {"prove", 0.6}, {"prove_from", 10}, {"look_from", 3}});
    Deepening how;
    how.style = {settings.whole("noise"), std::max(1, settings.whole("candidates")), settings.on("reductions"), settings.whole("look_from")};
    how.temperature = settings["temperature"];
    const bool enough = question.limits.nodes.value_or(fewest_nodes_for_a_proof) >= fewest_nodes_for_a_proof;
    if (enough && std::popcount(board.empty()) <= settings.whole("prove_from")) how.prove = settings["prove"];
    how.log_entries = std::clamp(settings.whole("table"), 10, 26);
    const Weights weights = given_or(question.weights, tuned);
    DeepeningSearch search(Searched(board, weights), how, question, watch);
    std::vector<std::uint64_t> twice;
    for (const Key& key : board.earlier()) {
        if (std::ranges::count(board.earlier(), key) >= 2) twice.push_back(key.hash());
    }
    search.remember(twice);
    return search.think();
}

}  // namespace spielwerk::ignite_flow
