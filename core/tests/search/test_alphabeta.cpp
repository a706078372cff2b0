// Alpha-beta and proof-number search against trying everything.
#include <doctest/doctest.h>

#include "search/iterative_deepening.hpp"
#include "small_games.hpp"

using namespace spielwerk;
using namespace spielwerk::small;

namespace {

constexpr int whole = 40;  // a depth in which every line of these games ends

using Proves = RandomGame<proves>;
using Prunes = RandomGame<prunes>;
using Cyclic = RandomGame<proves, true>;

template <class G> class Alone {  // a search without deepening
public:
    Alone(const G& game, int log_entries, const AlphaBetaOptions& options = {})
        : table_(log_entries), alphabeta_(game, table_, budget_, options, 0) {
        alphabeta_.search_root(whole);
    }
    AlphaBeta<G>* operator->() { return &alphabeta_; }
    std::uint64_t nodes() const { return budget_.nodes(); }
    int value() const { return alphabeta_.root_moves().front().value; }

private:
    Cancel cancel_;
    Watch watch_{cancel_};
    Budget budget_{{}, watch_};
    TranspositionTable table_;
    AlphaBeta<G> alphabeta_;
};

template <class G> SearchResult searched(const G& game, const SearchRequest& request,
                                         const DeepeningOptions& options = {}) {
    Cancel cancel;
    Watch watch(cancel);
    return IterativeDeepening(game, options, request, watch).run();
}

SearchRequest to_the_end() { return {.limits = {.depth = whole}}; }

template <class G> double expected(const G& game) {
    const int value = sign(Minimax<G>().best(game));
    return 0.5 + 0.5 * (game.next() == 0 ? value : -value);
}

}  // namespace

TEST_CASE("every root move of a random game has the value that minimax finds") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        const Proves game(seed);
        Alone search(game, 14, {.candidates = 9});
        CHECK(search->exact());
        for (const auto& move : search->root_moves()) {
            Proves after = game;
            after.play(move.ply);
            CHECK(move.value == Minimax<Proves>().after(after, game.next(), 1));
        }
    }
}

TEST_CASE("null windows, reductions and the transposition table change nodes, not values") {
    std::uint64_t with_table = 0, without = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        const Proves game(seed);
        const int value = Minimax<Proves>().best(game);
        Alone large(game, 14), single(game, 0), full(game, 14, {.reductions = false});
        CHECK(large.value() == value);
        CHECK(single.value() == value);
        CHECK(full.value() == value);
        with_table += large.nodes();
        without += single.nodes();
    }
    CHECK(with_table < without);
}

TEST_CASE("deepening proves the value, and its line keeps it") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        Proves game(seed);
        const SearchResult result = searched(game, to_the_end());
        CHECK(result.exact);
        CHECK(result.values[0] == expected(game));
        CHECK(result.values[0] + result.values[1] == 1);
        CHECK(result.pv.front() == result.move);
        for (const std::string& ply : result.pv) {
            REQUIRE(game.next() != nobody);
            game.play(std::stoi(ply));
            const double value =
                game.next() == nobody ? 0.5 + 0.5 * game.terminal_value() : expected(game);
            CHECK(value == result.values[0]);
        }
    }
}

TEST_CASE("what is proved in spite of pruning is true, and a win at once is found") {
    int proved = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        CAPTURE(seed);
        const Prunes game(seed);
        const SearchResult result = searched(game, to_the_end());
        if (result.exact) CHECK(result.values[0] == expected(game));
        proved += result.exact;
        if (!game.winning_move()) continue;
        Prunes after = game;
        after.play(std::stoi(searched(game, {.limits = {.nodes = 1}}).move));
        CHECK(after.next() == nobody);
        CHECK(after.terminal_value() == (game.next() == 0 ? 1 : -1));
    }
    CHECK(proved > 300);
}

TEST_CASE("what is proved holds where positions repeat") {
    int proved = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        CAPTURE(seed);
        const Cyclic game(seed);
        const SearchResult result = searched(game, {.limits = {.depth = 12}});
        if (result.exact) CHECK(result.values[0] == expected(game));
        proved += result.exact;
    }
    CHECK(proved > 200);
}

TEST_CASE("a position that has occurred before is a draw") {
    const Nim game({1, 2, 0});
    Cancel cancel;
    Watch watch(cancel);
    Budget budget({}, watch);
    CHECK(searched(game, to_the_end()).values == std::vector{1.0, 0.0});
    TranspositionTable table(10);
    // All that follows would repeat: then nothing wins, and nothing loses.
    RandomGame<proves, true> cyclic(3);
    std::vector<std::uint64_t> draws;
    for (int ply = 0; ply < 3; ++ply) {
        auto after = cyclic;
        after.play(ply);
        draws.push_back(after.hash());
    }
    AlphaBeta search(cyclic, table, budget, {}, 0);
    search.set_draws(draws);
    CHECK(search.search_root(3));
    for (const auto& move : search.root_moves()) {
        auto after = cyclic;
        after.play(move.ply);
        if (after.next() != nobody) CHECK(move.value <= 0);
    }
}

TEST_CASE("Nim is won where Bouton says") {
    for (int a = 0; a <= 4; ++a) {
        for (int b = 0; b <= a; ++b) {
            for (int c = 0; c <= b; ++c) {
                const Nim game({a, b, c});
                if (game.next() == nobody) continue;
                const SearchResult result = searched(game, to_the_end());
                CHECK(result.exact);
                CHECK(result.values[0] == game.won_for_mover());
                if (game.won_for_mover()) CHECK(!game.after(result.move).won_for_mover());
                Cancel cancel;
                Watch watch(cancel);
                Budget budget({}, watch);
                const std::vector<std::uint64_t> draws;
                for (const int seat : {0, 1}) {
                    ProofNumberSearch<Nim> proof(game, seat, 12, draws, budget);
                    proof.run();
                    CHECK(proof.wins() == (game.won_for_mover() == (seat == 0)));
                }
            }
        }
    }
}

TEST_CASE("a proof takes over where alpha-beta would not come to an end") {
    const Nim game({9, 10, 11});
    const DeepeningOptions options{.proof_share = 0.8};
    const SearchResult result = searched(game, {.limits = {.nodes = 40'000}}, options);
    CHECK(result.exact);
    CHECK(result.values == std::vector{1.0, 0.0});
    CHECK(!game.after(result.move).won_for_mover());
}

TEST_CASE("a limit of nodes or depth is kept, and there is always a move") {
    const Nim game({7, 8, 9});
    for (const std::uint64_t nodes : {1, 2, 10, 1000}) {
        const SearchRequest request{.limits = {.nodes = nodes}};
        const SearchResult result = searched(game, request);
        CHECK(result.nodes == nodes);
        CHECK(!result.exact);
        CHECK(!result.move.empty());
        CHECK(result == searched(game, request));
    }
    for (const int depth : {1, 2, 3}) {
        const SearchResult result = searched(game, {.limits = {.depth = depth}});
        CHECK(result.depth == depth);
        CHECK(!result.exact);
    }
}

TEST_CASE("threads agree on what is proved") {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Proves game(seed);
        const SearchResult result = searched(game, {.limits = {.depth = whole}, .threads = 2});
        CHECK(result.exact);
        CHECK(result.values[0] == expected(game));
    }
}

TEST_CASE("what is proved within a limit of nodes is true") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        CAPTURE(seed);
        const Proves game(seed);
        for (std::uint64_t nodes = 1; nodes < 60; ++nodes) {
            const SearchResult result = searched(game, {.limits = {.nodes = nodes}});
            if (result.exact) CHECK(result.values[0] == expected(game));
        }
    }
}
