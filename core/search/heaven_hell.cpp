#include "search/heaven_hell.hpp"

#include "heaven_hell/weights.hpp"
#include "search/settings.hpp"

namespace spielwerk::heaven_hell {

double Guidance::judge(const Board& board) const {
    return together(board) ? judge_conflict(board) : logistic(judge_quiet(board));
}

double Guidance::judge_quiet(const Board& board) const {
    const double judged = judgement(board, weights_) / 1000.0;
    return noise_ > 0 ? judged + noise_ * off_by(seed_, board.hash()) : judged;
}

// One round, judged after it; further rounds are left to the judgement.
double Guidance::judge_conflict(const Board& board) const {
    std::vector<Ply> rows, columns;
    list_both(board, rows, columns);
    const double value = solved(judge_pairs(board, rows, columns)).value;
    return board.active() == 0 ? value : 1 - value;
}

// What a round leaves depends on who wins it; the cards only change what the hands are worth. So two
// positions are judged, not one for each pair, and the odds against Hell are products.
Matrix Guidance::judge_pairs(const Board& board, const std::vector<Ply>& rows, const std::vector<Ply>& columns) const {
    const int attacker = board.active();
    const auto hand_odds = [&](int side, Ply card) {
        const int lost = card.target ? 1 << card.target : 0;
        const int worth = judged_hand(static_cast<std::uint16_t>(board.hand(side) & ~lost), weights_);
        return exponential((side == 0 ? -worth : worth) / 1000.0);
    };
    std::array<double, most_choices> row_odds{}, column_odds{};
    std::ranges::transform(rows, row_odds.begin(), [&](Ply card) { return hand_odds(attacker, card); });
    std::ranges::transform(columns, column_odds.begin(), [&](Ply card) { return hand_odds(1 - attacker, card); });

    struct Aftermath {
        std::optional<double> outcome;  // if the game is over
        double odds;  // but for the hands
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
                found = after.over() ? Aftermath{outcome(after), 0} : Aftermath{{}, exponential(-judge_quiet(after)) / hands};
            }
            const double value = found->outcome ? *found->outcome : 1 / (1 + found->odds * hands);
            matrix.cells[i][j] = attacker == 0 ? value : 1 - value;
        }
    }
    return matrix;
}

namespace {

constexpr std::size_t most_edges = 8'000'000;

class Search {
public:
    using Net = Graph<Guidance>;

    Search(const Board& board, const Question& question, Watch& watch)
        : board_(forgetful(board)), seat_(board.next()), question_(question),
          settings_(question.settings, {{"noise", 0}, {"temperature", 0}, {"exploration", 0.5}, {"sharpness", 20}, {"trust", 1}, {"curiosity", 0.1}}),
          weights_(given_or(question.weights, tuned)), guidance_(weights_, settings_["noise"] / 100, question.seed),
          budget_(question.limits, watch), net_(board_, guidance_, style(), board.earlier_hashes(), question.seed) {}

    Thought think() {
        run();
        return thought();
    }

    Clash clash() {
        run();
        const auto& root = net_.node(Net::root);
        const auto& conflict = net_.refreshed(root);
        Clash found;
        for (const Ply ply : conflict.rows) found.attacks.push_back(board_.write(ply));
        for (const Ply ply : conflict.columns) found.defences.push_back(board_.write(ply));
        for (int i = 0; i < conflict.matrix.rows; ++i) {
            const auto& row = conflict.matrix.cells[i];
            found.values.emplace_back(row.begin(), row.begin() + conflict.matrix.columns);
        }
        found.attack.assign(conflict.solution.row_mix.begin(), conflict.solution.row_mix.begin() + conflict.matrix.rows);
        found.defence.assign(conflict.solution.column_mix.begin(), conflict.solution.column_mix.begin() + conflict.matrix.columns);
        found.value = conflict.solution.value;
        return found;
    }

private:
    // The card of who is written first is secret: whoever is second chooses as if it were not there.
    static Board forgetful(const Board& board) {
        Board copy = board;
        copy.take_card_back();
        copy.stop_remembering();
        return copy;
    }

    GraphStyle style() const { return {settings_["exploration"], settings_["sharpness"], settings_["trust"], settings_["curiosity"]}; }

    void run() {
        while (!budget_.step() && !net_.node(Net::root).proved && net_.size() < most_edges) {
            net_.grow();
            if (question_.report && budget_.report_due()) question_.report(thought());
        }
    }

    std::vector<double> both(double hell) const { return {hell, 1 - hell}; }

    Thought thought() {
        Thought thought;
        const auto& root = net_.node(Net::root);
        if (root.conflict) {
            add_cards(thought, root);
        } else {
            add_plies(thought, root);
        }
        thought.values = both(root.value);
        thought.nodes = budget_.nodes();
        thought.exact = root.proved;
        follow(thought);
        return thought;
    }

    // Each card with its probability, and what it gets against the other's strategy.
    void add_cards(Thought& thought, const Net::Node& root) {
        const auto& conflict = net_.refreshed(root);
        const auto& [matrix, solution] = std::tie(conflict.matrix, conflict.solution);
        const bool attacking = seat_ == board_.active();
        const int size = attacking ? matrix.rows : matrix.columns, others = attacking ? matrix.columns : matrix.rows;
        std::vector<double> mix;
        for (int own = 0; own < size; ++own) {
            double value = 0;
            std::uint64_t visits = 0;
            for (int other = 0; other < others; ++other) {
                const auto [row, column] = attacking ? std::pair(own, other) : std::pair(other, own);
                value += matrix.cells[row][column] * (attacking ? solution.column_mix[other] : solution.row_mix[other]);
                visits += conflict.visits[row][column];
            }
            mix.push_back(attacking ? solution.row_mix[own] : solution.column_mix[own]);
            const Ply ply = attacking ? conflict.rows[own] : conflict.columns[own];
            thought.candidates.push_back({board_.write(ply), both(board_.active() == 0 ? value : 1 - value), mix.back(), visits});
        }
        Random random(mixed(question_.seed, 0xca7d));
        thought.move = thought.candidates[drawn(mix, random)].move;
        std::ranges::stable_sort(thought.candidates, std::greater{}, &Candidate::share);
    }

    void add_plies(Thought& thought, const Net::Node& root) {
        struct Valued {
            Candidate candidate;
            double rank;
        };
        std::vector<Valued> list;
        double visits = 0;
        for (const auto* edge = net_.begin(root); edge != net_.end(root); ++edge) visits += edge->visits;
        double best_proved = -1;
        for (const auto* edge = net_.begin(root); edge != net_.end(root); ++edge) {
            if (edge->visits && net_.node(edge->child).proved) best_proved = std::max(best_proved, net_.value_of(*edge, root.seat));
        }
        for (const auto* edge = net_.begin(root); edge != net_.end(root); ++edge) {
            const double own = net_.value_of(*edge, root.seat);
            const bool known = edge->visits && net_.node(edge->child).proved;
            // What is proved needs no visits, and what is proved better makes others not worth it.
            double rank = edge->visits / std::max(1.0, visits);
            if (known) rank = root.proved || own >= best_proved ? own + 1 : own - 1;
            if (!known && own <= best_proved) rank -= 1;
            list.push_back({{board_.write(edge->ply), both(root.seat == 0 ? own : 1 - own), edge->visits / std::max(1.0, visits), edge->visits}, rank});
        }
        if (!root.proved && best_proved >= 0) {
            // A proved ply is the choice only if nothing open promises more.
            double promise = -1;
            for (auto& valued : list) {
                if (valued.rank < 1 && valued.rank > 0) promise = std::max(promise, valued.candidate.values[static_cast<std::size_t>(root.seat)]);
            }
            if (promise > best_proved) {
                for (auto& valued : list) if (valued.rank >= 1) valued.rank = 0;
            }
        }
        std::ranges::stable_sort(list, [](const Valued& a, const Valued& b) { return a.rank > b.rank; });
        std::vector<double> worths;
        for (auto& valued : list) {
            if (valued.candidate.visits > 0) worths.push_back(valued.candidate.values[static_cast<std::size_t>(root.seat)]);
            thought.candidates.push_back(valued.candidate);
        }
        const double temperature = settings_["temperature"];
        const std::size_t chosen = temperature > 0 && !worths.empty() ? drawn(worths, temperature, question_.seed) : 0;
        thought.move = thought.candidates[chosen].move;
    }

    // The expected line, up to the next conflict.
    void follow(Thought& thought) const {
        thought.line = {thought.move};
        const auto* node = &net_.node(Net::root);
        if (node->conflict) {
            thought.depth = 1;
            return;
        }
        Board position = board_;
        std::string move = thought.move;
        while (node->count > 0 && thought.line.size() < 100) {
            const typename Net::Edge* chosen = nullptr;
            for (const auto* edge = net_.begin(*node); edge != net_.end(*node); ++edge) {
                if (!move.empty() ? position.write(edge->ply) == move : (!chosen || edge->visits > chosen->visits)) chosen = edge;
            }
            if (!chosen || !chosen->visits) break;
            if (move.empty()) thought.line.push_back(position.write(chosen->ply));
            move.clear();
            position.play(chosen->ply);
            node = &net_.node(chosen->child);
            if (chosen->child == Net::draw) break;
        }
        thought.depth = static_cast<int>(thought.line.size());
    }

    Board board_;
    int seat_;
    const Question& question_;
    Settings settings_;
    Weights weights_;
    Guidance guidance_;
    Budget budget_;
    Net net_;
};

// Hell's numbers; what speaks for Heaven is negative, so Heaven has none of its own. Conflicts are never
// judged by them.
void describe(const Board& board, std::vector<float>& numbers) {
    if (board.phase() == Phase::cards) return;
    for (const int number : features(board)) numbers.push_back(static_cast<float>(number));
    numbers.insert(numbers.end(), features_count, 0.0f);
}

}  // namespace

Thought think(const Board& board, const Question& question, Watch& watch) { return Search(board, question, watch).think(); }

Clash clash(const Board& board, const Question& question, Watch& watch) {
    if (board.phase() != Phase::cards) throw BadText("no cards are chosen in this position");
    return Search(board, question, watch).clash();
}

std::vector<Weight> weights() {
    std::vector<Weight> list;
    const auto names = feature_names();
    for (int i = 0; i < features_count; ++i) list.emplace_back(names[i], tuned[i]);
    return list;
}

Lessons self_play(const Board& start, const Training& training, Watch& watch) {
    const auto choose = [&](const Board& board, std::uint64_t seed) {
        const Question question{{{}, training.nodes, {}}, seed, 1, training.settings, training.weights, {}};
        return read_ply(board, think(board, question, watch).move);
    };
    return spielwerk::self_play(start, training, watch, choose, describe);
}

}  // namespace spielwerk::heaven_hell
