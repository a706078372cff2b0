// Tree searches by simulation: they come to the move and the value that can be calculated.
#include <doctest/doctest.h>

#include "search/mcts.hpp"
#include "search/simultaneous.hpp"
#include "small_games.hpp"

using namespace spielwerk;
using small::Nim;

namespace {

constexpr std::array<std::array<int, 3>, 4> won_heaps = {
    {{1, 2, 4}, {0, 3, 4}, {2, 2, 1}, {1, 1, 3}}};

// Knows nothing: all plies are as likely, and all seats as good.
template <class P> struct Uniform {
    using Board = P;

    SeatValues evaluate(const P& position, std::vector<Prior<typename P::Ply>>& priors) const {
        std::vector<typename P::Ply> plies;
        position.plies(plies);
        const float even = 1.0f / static_cast<float>(seats_of(position));
        for (const auto ply : plies)
            priors.push_back({ply, 1.0f / static_cast<float>(plies.size()), even});
        SeatValues values{};
        values.fill(even);
        return values;
    }
};

template <class P> SearchResult simulated(const P& position, std::uint64_t nodes,
                                          const MctsOptions& options = {}, std::uint64_t seed = 1) {
    Cancel cancel;
    Watch watch(cancel);
    const SearchRequest request{.limits = {.nodes = nodes}, .seed = seed};
    const Uniform<P> evaluator;
    return Mcts(position, evaluator, options, 0, request, watch).run();
}

// Three seats each choose whether to stay in; then a die of six decides, and wins for seat 0 with
// as many numbers as its ply said.
class Dice {
public:
    using Ply = int;

    int next() const { return stage_ == 0 ? 0 : stage_ == 1 ? chance : nobody; }
    int seats() const { return 3; }
    void plies(std::vector<Ply>& list) const {
        list = stage_ == 0 ? std::vector{1, 4, 2} : std::vector{0, 1, 2, 3, 4, 5};
    }
    void play(Ply ply) {
        (stage_ == 0 ? chosen_ : rolled_) = ply;
        ++stage_;
    }
    std::string write(Ply ply) const { return std::to_string(ply); }
    std::optional<Result> result() const {
        if (stage_ < 2) return std::nullopt;
        return Result{
            "rolled", {}, rolled_ < chosen_ ? std::vector{1, 2, 2} : std::vector{2, 1, 3}};
    }

private:
    int stage_ = 0, chosen_ = 0, rolled_ = 0;
};

// Seat 0 chooses one of two matrices; then both choose, and the payoff is that of the matrix.
struct Matrices {
    using Ply = int;
    using Payoffs = std::array<std::array<double, 2>, 2>;

    std::array<Payoffs, 2> payoffs;
    std::vector<int> played{};

    int next() const { return std::array{0, 0, 1, nobody}[played.size()]; }
    void plies(std::vector<Ply>& list) const { list = {0, 1}; }
    void play(Ply ply) { played.push_back(ply); }
};

struct Evens {
    using Board = Matrices;

    double evaluate(const Matrices&) const { return 0.5; }
    Matrix evaluate_pairs(const Matrices&, const std::vector<int>&, const std::vector<int>&) const {
        Matrix matrix{.rows = 2, .columns = 2};
        for (auto& row : matrix.cells) row.fill(0.5);
        return matrix;
    }
    double terminal_value(const Matrices& game) const {
        return game.payoffs[game.played[0]][game.played[1]][game.played[2]];
    }
    bool is_simultaneous(const Matrices& game) const { return game.played.size() == 1; }
    std::uint64_t key(const Matrices& game) const {
        std::uint64_t key = 1;
        for (const int ply : game.played) key = 2 * key + static_cast<std::uint64_t>(ply);
        return key;
    }
};

using Graph = SimultaneousGraph<Evens>;

void simulate_all(Graph& graph) {
    for (int i = 0; i < 1000 && !graph.node(Graph::root).proved; ++i) graph.simulate();
}

}  // namespace

TEST_CASE("simulations converge to the move that minimax finds") {
    for (const auto& heaps : won_heaps) {
        const Nim game(heaps);
        const SearchResult result = simulated(game, 20'000);
        CHECK(!game.after(result.move).won_for_mover());
        CHECK(result.values[0] > 0.8);
        CHECK(result.values[0] + result.values[1] == doctest::Approx(1));
        CHECK(result.pv.front() == result.move);
    }
    const SearchResult lost = simulated(Nim({1, 2, 3}), 20'000);
    CHECK(lost.values[0] < 0.2);
}

TEST_CASE("every simulation is a visit, up to the limit, and the seed decides") {
    const Nim game({3, 4, 5});
    for (const std::uint64_t nodes : {1, 2, 500}) {
        const SearchResult result = simulated(game, nodes);
        CHECK(result.nodes == nodes);
        std::uint64_t visits = 0;
        for (const Candidate& candidate : result.candidates) visits += candidate.visits;
        CHECK(visits == nodes - 1);  // the last step ends it
        CHECK(result == simulated(game, nodes));
    }
    for (const Candidate& candidate : simulated(game, 20, {.visit_all = true}).candidates)
        CHECK(candidate.visits >= 1);
}

TEST_CASE("chance counts by its outcomes, for each of three seats") {
    const SearchResult result = simulated(Dice(), 20'000);
    CHECK(result.move == "4");
    const std::vector<double>& values = result.candidates.front().values;
    CHECK(values[0] == doctest::Approx(4.0 / 6).epsilon(0.01));
    CHECK(values[1] == doctest::Approx(2.0 / 6).epsilon(0.01));
    CHECK(values[2] == doctest::Approx(0).epsilon(0.01));
}

// Of a 2×2 game without a saddle point the value is (ad - bc) / (a + d - b - c), and the first row
// is played with probability (d - c) / (a + d - b - c), the first column with (d - b) / (…).
TEST_CASE("who chooses at the same time mixes as the equilibrium says") {
    const Matrices::Payoffs mixed = {{{1, 0}, {0.25, 0.75}}};     // worth 0.5
    const Matrices::Payoffs saddle = {{{0.2, 0.9}, {0.4, 0.6}}};  // worth 0.4
    const Evens evaluator;
    Graph graph({{saddle, mixed}}, evaluator, {}, {}, 5);
    simulate_all(graph);
    const auto& root = graph.node(Graph::root);
    CHECK(root.proved);
    CHECK(root.value == doctest::Approx(0.5));
    CHECK(graph.value_of(graph.edges(root).front(), 0) == doctest::Approx(0.4));

    Matrices chosen{{saddle, mixed}};
    chosen.play(1);
    Graph one(chosen, evaluator, {}, {}, 5);
    simulate_all(one);
    CHECK(one.node(Graph::root).proved);
    const auto& equilibrium = one.solved(one.node(Graph::root)).equilibrium;
    CHECK(equilibrium.value == doctest::Approx(0.5));
    CHECK(equilibrium.row_mix[0] == doctest::Approx(1.0 / 3));
    CHECK(equilibrium.row_mix[1] == doctest::Approx(2.0 / 3));
    CHECK(equilibrium.column_mix[0] == doctest::Approx(0.5));
}
