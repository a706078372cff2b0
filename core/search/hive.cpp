#include "search/hive.hpp"

#include "hive/weights.hpp"
#include "search/deepening.hpp"
#include "search/hive_searcher.hpp"
#include "search/settings.hpp"

namespace spielwerk::hive {

namespace {

// How glad one is to bring a piece of each kind into play.
constexpr std::array<int, kind_count> entering = {0, 40, 60, 50, 120, 90, 70, 80};
// How much an enemy piece of each kind misses it if it cannot move.
constexpr std::array<int, kind_count> missed = {300, 40, 120, 60, 250, 150, 100, 60};

bool touches(const Hive& hive, Colour colour, Cell cell) {
    return hive.plays(queens[colour]) && side_towards[seen_from(hive.place(queens[colour]), cell)];
}

}  // namespace

// What touches the queens first, then what holds strong pieces, then new ones.
int Searched::urgency(Ply ply) const {
    if (ply.piece == nothing) return 0;
    const Hive& hive = board_.hive();
    const Colour own = board_.mover(), enemy = other(own);
    int worth = 0;
    if (touches(hive, enemy, ply.cell) && hive.empty(ply.cell)) worth += 1000;
    if (touches(hive, own, ply.cell) && hive.empty(ply.cell)) worth -= 500;
    if (hive.plays(ply.piece)) {
        const Cell from = hive.place(ply.piece);
        const bool alone = !hive.covers(ply.piece);
        if (alone && touches(hive, enemy, from)) worth -= 900;
        if (alone && touches(hive, own, from)) worth += 600;
        if (ply.piece == queens[own]) worth += 100 * (how_many[hive.sides(from)] - how_many[hive.sides_without(ply.cell, from)]);
    } else {
        worth += entering[kind_of(ply.piece)];
    }
    if (!hive.empty(ply.cell)) {
        const Piece below = hive.top(ply.cell);
        if (colour_of(below) == enemy) worth += kind_of(below) == queen ? 900 : missed[kind_of(below)];
    }
    return worth + pinning(ply);
}

// A piece with a single neighbour makes that one the only link.
int Searched::pinning(Ply ply) const {
    const Hive& hive = board_.hive();
    if (!hive.empty(ply.cell)) return 0;
    const Pattern round = hive.plays(ply.piece) ? hive.sides_without(ply.cell, hive.place(ply.piece)) : hive.sides(ply.cell);
    if (how_many[round] != 1) return 0;
    const Piece touched = hive.top(beside(ply.cell, std::countr_zero(round)));
    return colour_of(touched) == board_.mover() ? -missed[kind_of(touched)] / 2 : missed[kind_of(touched)];
}

// A throw that surrounds a queen elsewhere is left to the search.
std::optional<Ply> Searched::winning() {
    const Colour own = board_.mover(), enemy = other(own);
    const Pattern round = board_.queen_sides(enemy);
    if (how_many[round] != 5) return std::nullopt;
    const Cell last = beside(board_.hive().place(queens[enemy]), std::countr_zero(~round & all_sides));
    PlyList list;
    board_.plies(list);
    for (const Ply ply : list) {
        if (ply.piece == nothing || ply.cell != last) continue;
        board_.play(ply);
        const bool wins = board_.surrounded(enemy) && !board_.surrounded(own);
        board_.undo();
        if (wins) return ply;
    }
    return std::nullopt;
}

bool Searched::threatened() {
    if (how_many[board_.queen_sides(board_.mover())] != 5) return false;
    board_.play(pass);
    const bool wins = winning().has_value();
    board_.undo();
    return wins;
}

namespace {

// White's numbers; what speaks for Black is negative, so Black has none of its own.
void describe(const Board& board, std::vector<float>& numbers) {
    for (const int number : features(board)) numbers.push_back(static_cast<float>(number));
    numbers.insert(numbers.end(), feature_count, 0.0f);
}

}  // namespace

std::vector<Weight> weights() {
    std::vector<Weight> list;
    for (int i = 0; i < feature_count; ++i) list.emplace_back(feature_names[i], tuned[i]);
    return list;
}

Lessons self_play(const Board& start, const Training& training, Watch& watch) {
    const auto choose = [&](const Board& board, std::uint64_t seed) {
        const Question question{{{}, training.nodes, {}}, seed, 1, training.settings, training.weights, {}};
        return read_ply(board, think(board, question, watch).move);
    };
    return spielwerk::self_play(start, training, watch, choose, describe);
}

Thought think(const Board& board, const Question& question, Watch& watch) {
    const Settings settings(question.settings, {{"noise", 2}, {"candidates", 1}, {"temperature", 0}, {"reductions", 1}, {"table", 20}});
    Deepening how;
    how.style = {settings.whole("noise"), std::max(1, settings.whole("candidates")), settings.on("reductions")};
    how.temperature = settings["temperature"];
    how.log_entries = std::clamp(settings.whole("table"), 10, 26);
    const Weights weights = given_or(question.weights, tuned);
    return DeepeningSearch(Searched(board, weights), how, question, watch).think();
}

}  // namespace spielwerk::hive
