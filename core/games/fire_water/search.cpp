#include "games/fire_water/search.hpp"

#include "games/fire_water/weights.hpp"
#include "games/position_of.hpp"
#include "search/mcts.hpp"

namespace spielwerk::fire_water {

namespace {

// From sums of weights to shares of the point.
SeatValues softmax(const Sums& sums, int seats) {
    const int highest = *std::max_element(sums.begin(), sums.begin() + seats);
    SeatValues values{};
    double total = 0;
    for (int seat = 0; seat < seats; ++seat)
        total += values[seat] = exponential((sums[seat] - highest) / 1000.0);
    for (int seat = 0; seat < seats; ++seat) values[seat] /= total;
    return values;
}

// The values if a ply ends the game. The evaluation knows nothing of ends, so the few plies that
// may bring one about are played: a last stone (FW-15), any in the last round or just before it.
std::optional<SeatValues> terminal_values(const Board& board, Ply ply, bool near_last_round) {
    const bool stone = ply.kind == Kind::stone || ply.kind == Kind::claim;
    const bool last_stone = stone && board.player(board.mover()).stones_left <= 2;
    if (!last_stone && !near_last_round) return std::nullopt;
    Board after = board;
    after.play(ply);
    if (after.next() != nobody) return std::nullopt;
    return values_of(after.result()->places);
}

// Adds noise to evaluations: the same for the same ply of the same position.
class Noise {
public:
    Noise(double noise, std::uint64_t seed) : noise_(noise), seed_(seed) {}

    Sums add_to(Sums sums, Ply ply, int seat) const {
        if (noise_ <= 0) return sums;
        const auto key = static_cast<std::uint64_t>(ply.kind) | std::uint64_t{ply.square} << 8 |
                         std::uint64_t{ply.water} << 16 | std::uint64_t{ply.tile} << 24;
        sums[seat] += static_cast<int>(1000 * noise_ * noise_for(seed_, key));
        return sums;
    }

private:
    double noise_;
    std::uint64_t seed_;
};

}  // namespace

SeatValues Evaluator::evaluate(const Board& board, std::vector<Prior<Ply>>& priors, int most,
                               bool stop_at_win) const {
    Incremental incremental(board, weights_);
    const SeatValues now = softmax(incremental.sums(), board.seats());
    if (board.next() == chance) {
        std::vector<Ply> plies;
        board.plies(plies);
        for (const Ply ply : plies) priors.push_back({ply, 0, 0});
        return now;
    }
    std::vector<Evaluated> evaluated;
    if (const auto win = evaluate_plies(board, incremental, evaluated, stop_at_win)) {
        priors.push_back({*win, 1, 1});
        return evaluated.back().values;
    }
    add_priors(evaluated, priors, most);
    SeatValues values{};
    for (int seat = 0; seat < board.seats(); ++seat) {
        values[seat] = (1 - options_.best_child_weight) * now[seat] +
                       options_.best_child_weight * evaluated.front().values[seat];
    }
    return values;
}

// Stops at a ply that wins at once, for nothing else matters then, unless all are wanted.
std::optional<Ply> Evaluator::evaluate_plies(const Board& board, Incremental& incremental,
                                             std::vector<Evaluated>& evaluated,
                                             bool stop_at_win) const {
    const int seat = board.next();
    const Noise noise(options_.noise, mixed(seed_, options_.noise > 0 ? board.hash() : 0));
    const bool near_last_round = board.near_last_round();
    std::vector<Ply> plies;
    board.plies(plies);
    evaluated.reserve(plies.size());
    for (const Ply ply : plies) {
        const auto ended = terminal_values(board, ply, near_last_round);
        const SeatValues values =
            ended ? *ended
                  : softmax(noise.add_to(incremental.after(ply), ply, seat), board.seats());
        evaluated.push_back({ply, static_cast<float>(values[seat]), values});
        if (stop_at_win && ended && values[seat] == 1) return ply;
    }
    return std::nullopt;
}

// Sorts the best plies to the front and gives them priors by softmax.
void Evaluator::add_priors(std::vector<Evaluated>& evaluated, std::vector<Prior<Ply>>& priors,
                           int most) const {
    std::vector<std::size_t> order(evaluated.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const std::size_t kept = std::min(order.size(), static_cast<std::size_t>(most));
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(kept), order.end(),
                      [&](std::size_t a, std::size_t b) {
                          return evaluated[a].own != evaluated[b].own
                                     ? evaluated[a].own > evaluated[b].own
                                     : a < b;
                      });
    double total = 0;
    const double best = evaluated[order[0]].own;
    for (std::size_t i = 0; i < kept; ++i) {
        const double own = evaluated[order[i]].own;
        const double probability = exponential((own - best) / options_.prior_temperature);
        priors.push_back(
            {evaluated[order[i]].ply, static_cast<float>(probability), static_cast<float>(own)});
        total += probability;
    }
    for (auto& prior : priors) prior.probability = static_cast<float>(prior.probability / total);
    std::swap(evaluated.front(), evaluated[order[0]]);
}

void describe(const Board& board, std::vector<float>& numbers) {
    const float squares = static_cast<float>(rows * board.grid().columns);
    const float empty = static_cast<float>(count(board.empty())) / squares;
    const Incremental evaluation(board, tuned_for(board.seats()));
    for (int seat = 0; seat < board.seats(); ++seat)
        describe_phases(numbers, evaluation.features(seat), empty);
}

std::vector<Weight> weights(int seats) {
    return named_phase_weights(feature_names(), tuned_for(seats));
}

SearchResult search(const Board& board, const SearchRequest& request, Watch& watch) {
    const SearchOptions options(request.options, search_options);
    const Weights weights = weights_or(request.weights, tuned_for(board.seats()));
    const EvaluatorOptions evaluation{std::max(1e-3, options["prior_temperature"]),
                                      std::max(1, options.whole("max_plies")),
                                      options["noise"] / 100, options["best_child_weight"],
                                      std::max(0, options.whole("root_plies"))};
    const Evaluator evaluator(weights, evaluation, request.seed);
    const MctsOptions mcts{options["exploration"], options["prior_visits"],
                           options["chance_widening"], request.limits.depth.value_or(200),
                           evaluation.root_plies > 0};
    return Mcts(board, evaluator, mcts, options["temperature"], request, watch).run();
}

std::unique_ptr<AnyPosition> parse(std::string_view text) {
    return std::make_unique<PositionOf<Board>>(Board::parse(text));
}

}  // namespace spielwerk::fire_water
