// Iterative deepening: depth after depth until the budget is spent, with helper threads, and the
// result.
#pragma once

#include "search/alphabeta.hpp"
#include "search/options.hpp"
#include "search/proof_driver.hpp"
#include "search/sampling.hpp"
#include "util/arithmetic.hpp"
#include "util/helpers.hpp"

namespace spielwerk {

struct DeepeningOptions {
    AlphaBetaOptions alphabeta{};
    double temperature = 0;  // above 0 the move is drawn, better ones more often
    double proof_share = 0;  // the part of the budget that goes to a proof
    int log_entries = 20;    // of the transposition table
};

// The options that all games have which are searched so.
inline DeepeningOptions deepening_options(const SearchOptions& options) {
    return {.alphabeta = {.noise = options.whole("noise"),
                          .candidates = std::max(1, options.whole("candidates")),
                          .reductions = options.on("reductions")},
            .temperature = options["temperature"],
            .log_entries = std::clamp(options.whole("table"), 10, 26)};
}

// The expected result that belongs to an evaluation or a proved value.
inline double expected_result(int value) {
    if (is_proved(value)) return value > 0 ? 1 : 0;
    return std::clamp(logistic(value / 100.0), 0.001, 0.999);
}

template <AlphaBetaGame G> class IterativeDeepening {
public:
    IterativeDeepening(const G& root, const DeepeningOptions& options, const SearchRequest& request,
                       Watch& watch)
        : root_(root),
          options_(options),
          request_(request),
          table_(options.log_entries),
          budget_(request.limits, watch),
          main_(root, table_, budget_, options.alphabeta, request.seed) {}

    // Hashes of positions of the game so far that are a draw when they occur once more.
    void set_draws(const std::vector<std::uint64_t>& hashes) {
        draws_ = hashes;
        main_.set_draws(hashes);
    }

    SearchResult run() {
        Cancel done;
        Helpers helpers(request_.threads - 1, [&](int number) { help(number, done); });
        const int deepest = std::min(request_.limits.depth.value_or(max_height), deepest_iteration);
        if constexpr (Provable<G>) prove(deepest);
        deepen(deepest);
        done.stop();
        return result();
    }

private:
    using RootMove = typename AlphaBeta<G>::RootMove;

    static constexpr int deepest_iteration = max_height - 20;
    static constexpr double share_before_proof = 0.1;  // to learn who is likely to win

    void deepen(int deepest) {
        while (depth_ < deepest && !budget_.spent() && !exact()) {
            if (!main_.search_root(depth_ + 1)) break;
            ++depth_;
            if (request_.progress) request_.progress(result());
        }
    }

    bool exact() const { return proved_moves_ || main_.exact(); }

    // Only with a limit of nodes or time: without one, a proof might never return.
    void prove(int deepest)
        requires Provable<G>
    {
        if (options_.proof_share <= 0 || !(request_.limits.nodes || request_.limits.milliseconds))
            return;
        budget_.allow(share_before_proof);
        deepen(deepest);
        if (!main_.exact()) {
            const int seat = root_.next();
            ProofDriver<G> driver(root_, request_.limits, draws_, budget_);
            const int favourite = main_.root_moves().front().value > 0 ? seat : 1 - seat;
            driver.run(share_before_proof, share_before_proof + options_.proof_share, favourite);
            if (const auto value = driver.value()) use_proof(driver, seat == 0 ? *value : -*value);
        }
        budget_.allow(1);
    }

    // Root moves in the order of the search, but those first that keep the proved result.
    template <class Driver> void use_proof(const Driver& driver, int result) {
        auto moves = main_.root_moves();
        const auto keeps = [&](const RootMove& move) { return driver.keeps_result(move.ply); };
        const auto others = std::stable_partition(moves.begin(), moves.end(), keeps);
        for (RootMove& move : moves) move.value = std::min(move.value, result * win_value);
        std::for_each(moves.begin(), others,
                      [&](RootMove& move) { move.value = result * win_value; });
        proved_moves_ = std::move(moves);
    }

    // A helper search on another thread, every other one a depth ahead, to fill the table.
    void help(int number, Cancel& done) {
        Watch watch(done);
        Budget budget({}, watch);
        AlphaBeta<G> helper(root_, table_, budget, options_.alphabeta, request_.seed);
        helper.set_draws(draws_);
        for (int depth = 1 + number % 2; depth < deepest_iteration && !budget.spent(); ++depth)
            helper.search_root(depth);
    }

    SearchResult result() const {
        SearchResult result;
        const auto& moves = proved_moves_ ? *proved_moves_ : main_.root_moves();
        const double nodes = static_cast<double>(std::max<std::uint64_t>(1, budget_.nodes()));
        for (const RootMove& move : moves) {
            const double share = static_cast<double>(move.nodes) / nodes;
            result.candidates.push_back(
                {root_.write(move.ply), seat_values(move.value), share, move.nodes});
        }
        const std::size_t chosen = choose(moves);
        result.move = result.candidates[chosen].move;
        result.values = seat_values(moves.front().value);
        G position = root_;
        for (const auto ply : moves[chosen].pv) {
            result.pv.push_back(position.write(ply));
            position.play(ply);
        }
        result.nodes = budget_.nodes();
        result.depth = depth_;
        result.exact = exact();
        return result;
    }

    std::vector<double> seat_values(int value) const {
        const double own = expected_result(value);
        return root_.next() == 0 ? std::vector{own, 1 - own} : std::vector{1 - own, own};
    }

    // Only moves with a value of their own can be drawn.
    std::size_t choose(const std::vector<RootMove>& moves) const {
        if (options_.temperature <= 0) return 0;
        const std::size_t valued =
            std::min(static_cast<std::size_t>(options_.alphabeta.candidates), moves.size());
        std::vector<double> values;
        for (std::size_t i = 0; i < valued; ++i) values.push_back(expected_result(moves[i].value));
        return sample_softmax(values, options_.temperature, request_.seed);
    }

    const G root_;
    DeepeningOptions options_;
    const SearchRequest& request_;
    TranspositionTable table_;
    Budget budget_;
    AlphaBeta<G> main_;
    int depth_ = 0;
    std::optional<std::vector<RootMove>> proved_moves_;  // once the result is proved
    std::vector<std::uint64_t> draws_;
};

}  // namespace spielwerk
