#include "games/heaven_hell/search.hpp"

#include "games/heaven_hell/weights.hpp"
#include "games/position_of.hpp"

namespace spielwerk::heaven_hell {

double Evaluator::evaluate(const Board& board) const {
    return is_simultaneous(board) ? evaluate_conflict(board) : logistic(log_odds(board));
}

double Evaluator::log_odds(const Board& board) const {
    const double odds = heaven_hell::evaluate(board, weights_) / 1000.0;
    return noise_ > 0 ? odds + noise_ * noise_for(seed_, board.hash()) : odds;
}

// The value of one round, with static evaluations after it.
double Evaluator::evaluate_conflict(const Board& board) const {
    std::vector<Ply> rows, columns;
    list_both(board, rows, columns);
    const double value = solve(evaluate_pairs(board, rows, columns)).value;
    return board.active() == 0 ? value : 1 - value;
}

// What a round leaves depends on who wins it; the cards only change the value of the hands. So two
// positions are evaluated, not one for each pair, and the odds against Hell are products.
Matrix Evaluator::evaluate_pairs(const Board& board, const std::vector<Ply>& rows,
                                 const std::vector<Ply>& columns) const {
    const int attacker = board.active();
    const auto hand_odds = [&](int side, Ply card) {
        const int lost = card.target ? 1 << card.target : 0;
        const int value =
            evaluate_hand(static_cast<std::uint16_t>(board.hand(side) & ~lost), weights_);
        return exponential((side == 0 ? -value : value) / 1000.0);
    };
    std::array<double, max_choices> row_odds{}, column_odds{};
    std::ranges::transform(rows, row_odds.begin(),
                           [&](Ply card) { return hand_odds(attacker, card); });
    std::ranges::transform(columns, column_odds.begin(),
                           [&](Ply card) { return hand_odds(1 - attacker, card); });

    struct Aftermath {
        std::optional<double> terminal;  // the value if the game is over
        double odds;                     // but for the hands
    };
    std::array<std::optional<Aftermath>, 2> aftermaths;
    Matrix matrix;
    matrix.rows = static_cast<int>(rows.size());
    matrix.columns = static_cast<int>(columns.size());
    for (int i = 0; i < matrix.rows; ++i) {
        for (int j = 0; j < matrix.columns; ++j) {
            const double hands = row_odds[i] * column_odds[j];
            auto& found = aftermaths[board.winner(rows[i].target, columns[j].target)];
            if (!found) {
                Board after = board;
                after.play(rows[i]);
                after.play(columns[j]);
                found = after.over() ? Aftermath{terminal_value(after), 0}
                                     : Aftermath{{}, exponential(-log_odds(after)) / hands};
            }
            const double value = found->terminal ? *found->terminal : 1 / (1 + found->odds * hands);
            matrix.cells[i][j] = attacker == 0 ? value : 1 - value;
        }
    }
    return matrix;
}

namespace {

using Graph = SimultaneousGraph<Evaluator>;

constexpr std::size_t max_edges = 8'000'000;
constexpr std::size_t max_pv = 100;

// The card of the seat that is written first is secret: the other one chooses as if it were not
// there.
Board searched(const Board& board) {
    Board copy = board;
    copy.take_card_back();
    copy.stop_remembering();
    return copy;
}

SimultaneousOptions graph_options(const SearchOptions& options) {
    return {options["exploration"], std::max(1e-3, options["prior_temperature"]),
            options["prior_visits"], options["epsilon"]};
}

std::vector<double> seat_values(double hell) { return {hell, 1 - hell}; }

class Search {
public:
    Search(const Board& board, const SearchRequest& request, Watch& watch)
        : board_(searched(board)),
          seat_(board.next()),
          request_(request),
          options_(request.options, search_options),
          weights_(weights_or(request.weights, tuned)),
          evaluator_(weights_, options_["noise"] / 100, request.seed),
          budget_(request.limits, watch),
          graph_(board_, evaluator_, graph_options(options_), board.earlier_hashes(),
                 request.seed) {}

    SearchResult run() {
        while (!budget_.step() && !root().proved && graph_.size() < max_edges) {
            graph_.simulate();
            if (request_.progress && budget_.report_due()) request_.progress(result());
        }
        return result();
    }

private:
    const Graph::Node& root() const { return graph_.node(Graph::root); }

    SearchResult result() {
        SearchResult result;
        if (root().matrix) {
            add_cards(result);
        } else {
            add_plies(result);
        }
        result.values = seat_values(root().value);
        result.nodes = budget_.nodes();
        result.exact = root().proved;
        add_pv(result);
        return result;
    }

    // Each card with its probability and its value against the other's strategy.
    void add_cards(SearchResult& result) {
        const auto& both = graph_.solved(root());
        const bool attacking = seat_ == board_.active();
        const auto& own_mix = attacking ? both.equilibrium.row_mix : both.equilibrium.column_mix;
        const auto& other_mix = attacking ? both.equilibrium.column_mix : both.equilibrium.row_mix;
        const auto& plies = attacking ? both.rows : both.columns;
        const int others = attacking ? both.matrix.columns : both.matrix.rows;
        std::vector<double> mix;
        for (int own = 0; own < static_cast<int>(plies.size()); ++own) {
            double value = 0;
            std::uint64_t visits = 0;
            for (int other = 0; other < others; ++other) {
                const auto [row, column] =
                    attacking ? std::pair(own, other) : std::pair(other, own);
                value += both.matrix.cells[row][column] * other_mix[other];
                visits += both.visits[row][column];
            }
            mix.push_back(own_mix[own]);
            const double hell = board_.active() == 0 ? value : 1 - value;
            result.candidates.push_back(
                {board_.write(plies[own]), seat_values(hell), mix.back(), visits});
        }
        Random random(mixed(request_.seed, 0xca7d));
        result.move = result.candidates[sample(mix, random)].move;
        std::ranges::stable_sort(result.candidates, std::greater{}, &Candidate::share);
    }

    struct Ranked {
        Candidate candidate;
        double rank;
    };

    void add_plies(SearchResult& result) const {
        std::vector<Ranked> list = ranked_plies();
        std::ranges::stable_sort(list, std::greater{}, &Ranked::rank);
        std::vector<double> values;
        for (auto& ranked : list) {
            if (ranked.candidate.visits > 0) values.push_back(own_value(ranked.candidate));
            result.candidates.push_back(ranked.candidate);
        }
        const double temperature = options_["temperature"];
        const bool draws = temperature > 0 && !values.empty();
        result.move =
            result.candidates[draws ? sample_softmax(values, temperature, request_.seed) : 0].move;
    }

    double own_value(const Candidate& candidate) const {
        return candidate.values[static_cast<std::size_t>(root().seat)];
    }

    bool is_proved(const Graph::Edge& edge) const {
        return edge.visits && graph_.node(edge.child).proved;
    }

    // By visits; but a proved ply needs none, and plies that are no better than a proved one
    // deserve none.
    std::vector<Ranked> ranked_plies() const {
        const int seat = root().seat;
        double visits = 0, best_proved = -1;
        for (const auto& edge : graph_.edges(root())) {
            visits += edge.visits;
            if (is_proved(edge)) best_proved = std::max(best_proved, graph_.value_of(edge, seat));
        }
        std::vector<Ranked> list;
        for (const auto& edge : graph_.edges(root())) {
            const double own = graph_.value_of(edge, seat),
                         share = edge.visits / std::max(1.0, visits);
            double rank = share;
            if (is_proved(edge)) {
                rank = root().proved || own >= best_proved ? own + 1 : own - 1;
            } else if (own <= best_proved) {
                rank -= 1;
            }
            list.push_back({{board_.write(edge.ply), seat_values(seat == 0 ? own : 1 - own), share,
                             edge.visits},
                            rank});
        }
        if (!root().proved && best_proved >= 0) demote_proved(list, best_proved);
        return list;
    }

    // A proved ply is chosen only if no other has a better value.
    void demote_proved(std::vector<Ranked>& list, double best_proved) const {
        double best_open = -1;
        for (const auto& [candidate, rank] : list) {
            if (rank < 1 && rank > 0) best_open = std::max(best_open, own_value(candidate));
        }
        if (best_open <= best_proved) return;
        for (auto& ranked : list) {
            if (ranked.rank >= 1) ranked.rank = 0;
        }
    }

    // The expected line, up to the next conflict.
    void add_pv(SearchResult& result) const {
        result.pv = {result.move};
        Board position = board_;
        const Graph::Edge* edge = nullptr;
        for (const auto& one : graph_.edges(root())) {
            if (position.write(one.ply) == result.move) edge = &one;
        }
        while (edge && edge->visits && result.pv.size() < max_pv) {
            position.play(edge->ply);
            edge = graph_.most_visited(graph_.node(edge->child));
            if (edge) result.pv.push_back(position.write(edge->ply));
        }
        result.depth = static_cast<int>(result.pv.size());
    }

    Board board_;
    int seat_;
    const SearchRequest& request_;
    SearchOptions options_;
    Weights weights_;
    Evaluator evaluator_;
    Budget budget_;
    Graph graph_;
};

}  // namespace

// Conflicts are searched, never evaluated by features.
void describe(const Board& board, std::vector<float>& numbers) {
    if (board.phase() != Phase::cards) describe_lead(numbers, features(board));
}

std::vector<Weight> weights(int) { return named_weights(feature_names(), tuned); }

SearchResult search(const Board& board, const SearchRequest& request, Watch& watch) {
    return Search(board, request, watch).run();
}

std::unique_ptr<AnyPosition> parse(std::string_view text) {
    return std::make_unique<PositionOf<Board>>(Board::parse(text));
}

}  // namespace spielwerk::heaven_hell
