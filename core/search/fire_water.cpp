#include "search/fire_water.hpp"

#include "fire_water/weights.hpp"
#include "search/growing.hpp"
#include "search/settings.hpp"

namespace spielwerk::fire_water {

namespace {

// From sums of weights to shares of the point.
Shares softmax(const Sums& sums, int seats) {
    const int highest = *std::max_element(sums.begin(), sums.begin() + seats);
    Shares values{};
    double total = 0;
    for (int seat = 0; seat < seats; ++seat) total += values[seat] = exponential((sums[seat] - highest) / 1000.0);
    for (int seat = 0; seat < seats; ++seat) values[seat] /= total;
    return values;
}

// What everybody gets if a ply ends the game. The judgement knows nothing of ends, so the few plies
// that may bring one about are played: a last stone (FW-15), any in the last round or just before it.
std::optional<Shares> outcome(const Board& board, Ply ply, bool near_last_round) {
    const bool stone = ply.kind == Kind::stone || ply.kind == Kind::claim;
    const bool last_stone = stone && board.player(board.mover()).stones_left <= 2;
    if (!last_stone && !near_last_round) return std::nullopt;
    Board after = board;
    after.play(ply);
    if (after.next() != nobody) return std::nullopt;
    return shares(after.result()->places);
}

// Judgements that are off, for the same plies of the same position always by the same.
class Doubt {
public:
    Doubt(double noise, std::uint64_t seed) : noise_(noise), seed_(seed) {}

    Sums about(Ply ply, int seat, Sums sums) const {
        if (noise_ <= 0) return sums;
        const auto which = static_cast<std::uint64_t>(ply.kind) | std::uint64_t{ply.square} << 8 | std::uint64_t{ply.water} << 16 | std::uint64_t{ply.tile} << 24;
        const double off = off_by(seed_, which);
        sums[seat] += static_cast<int>(1000 * noise_ * off);
        return sums;
    }

private:
    double noise_;
    std::uint64_t seed_;
};

}  // namespace

Shares Guidance::judge(const Board& board, std::vector<Option<Ply>>& options) const {
    std::vector<Ply> plies;
    board.plies(plies);
    Field field(board, weights_);
    const Shares now = softmax(field.sums(), board.seats());
    const int seat = board.next();
    if (seat == chance) {
        for (const Ply ply : plies) options.push_back({ply, 0, 0});
        return now;
    }
    std::vector<std::pair<float, Shares>> judged;
    judged.reserve(plies.size());
    const Doubt doubt(taste_.noise, mixed(seed_, taste_.noise > 0 ? board.hash() : 0));
    const bool near_last_round = board.near_last_round();
    for (const Ply ply : plies) {
        const auto ended = outcome(board, ply, near_last_round);
        if (ended && (*ended)[seat] == 1) {  // Nobody lets that go by, so nothing else needs a look.
            options.push_back({ply, 1, 1});
            return *ended;
        }
        const Shares after = ended ? *ended : softmax(doubt.about(ply, seat, field.after(ply)), board.seats());
        judged.emplace_back(static_cast<float>(after[seat]), after);
    }
    std::vector<std::size_t> order(plies.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const std::size_t kept = std::min<std::size_t>(order.size(), static_cast<std::size_t>(taste_.options));
    std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(kept), order.end(), [&](std::size_t a, std::size_t b) {
        return judged[a].first != judged[b].first ? judged[a].first > judged[b].first : a < b;
    });
    double total = 0;
    const double best = judged[order[0]].first;
    for (std::size_t i = 0; i < kept; ++i) {
        const double worth = judged[order[i]].first;
        const double prior = exponential((worth - best) * taste_.sharpness * 10);
        options.push_back({plies[order[i]], static_cast<float>(prior), static_cast<float>(worth)});
        total += prior;
    }
    for (auto& option : options) option.prior = static_cast<float>(option.prior / total);
    Shares values{};
    for (int i = 0; i < board.seats(); ++i) values[i] = (1 - taste_.horizon) * now[i] + taste_.horizon * judged[order[0]].second[i];
    return values;
}

namespace {

void describe(const Board& board, std::vector<float>& numbers) {
    const float all = static_cast<float>(rows * board.grid().columns), open = static_cast<float>(count(board.empty())) / all;
    const Field field(board, tuned_for(board.seats()));
    for (int seat = 0; seat < board.seats(); ++seat) {
        for (const int number : field.counted(seat)) {
            numbers.push_back(static_cast<float>(number) * open);
            numbers.push_back(static_cast<float>(number) * (1 - open));
        }
    }
}

}  // namespace

std::vector<Weight> weights(int seats) {
    std::vector<Weight> list;
    const auto names = feature_names();
    for (int i = 0; i < features_count; ++i) {
        list.emplace_back(names[i] + " early", tuned_for(seats)[2 * i]);
        list.emplace_back(names[i] + " late", tuned_for(seats)[2 * i + 1]);
    }
    return list;
}

Thought think(const Board& board, const Question& question, Watch& watch) {
    const Settings settings(question.settings, {{"noise", 0}, {"temperature", 0}, {"exploration", 0.5}, {"trust", 1}, {"sharpness", 3},
                                                {"options", 32}, {"horizon", 1}, {"chance_spread", 0.5}});
    const Weights weights = given_or(question.weights, tuned_for(board.seats()));
    const Guidance guidance(weights, {settings["sharpness"], std::max(1, settings.whole("options")), settings["noise"] / 100, settings["horizon"]}, question.seed);
    const Growth growth{settings["exploration"], settings["trust"], settings["chance_spread"], question.limits.depth.value_or(200)};
    return GrowingSearch(board, guidance, growth, settings["temperature"], question, watch).think();
}

Lessons self_play(const Board& start, const Training& training, Watch& watch) {
    const auto choose = [&](const Board& board, std::uint64_t seed) {
        const Question question{{{}, training.nodes, {}}, seed, 1, training.settings, training.weights, {}};
        return read_ply(board, think(board, question, watch).move);
    };
    return spielwerk::self_play(start, training, watch, choose, describe);
}

}  // namespace spielwerk::fire_water
