// Monte-Carlo graph search for two players who sometimes choose at the same time.
//
// Positions are the nodes of a graph, for the plies of one turn can come in many orders. A node
// where both choose holds the matrix of what follows and its equilibrium: mixed strategies, and
// the value that is backed up. Proved values stay proved: small games are solved outright.
#pragma once

#include <algorithm>
#include <cmath>
#include <deque>
#include <span>
#include <unordered_map>

#include "games/position.hpp"
#include "search/limits.hpp"
#include "search/matrix_game.hpp"
#include "search/sampling.hpp"

namespace spielwerk {

// Values are for seat 0, from 0 to 1; those of a matrix for the row player.
template <class E>
concept SimultaneousEvaluator = requires(const E& evaluator, const typename E::Board& position,
                                         const std::vector<typename E::Board::Ply>& plies) {
    { evaluator.evaluate(position) } -> std::same_as<double>;  // also where both choose
    { evaluator.evaluate_pairs(position, plies, plies) } -> std::same_as<Matrix>;
    { evaluator.terminal_value(position) } -> std::same_as<double>;
    { evaluator.is_simultaneous(position) } -> std::same_as<bool>;
    { evaluator.key(position) } -> std::same_as<std::uint64_t>;  // equal for equal positions
};

// For simultaneous choices: the plies of the seat written first, and those of the other.
template <class P> void list_both(const P& position, std::vector<typename P::Ply>& rows,
                                  std::vector<typename P::Ply>& columns) {
    position.plies(rows);
    P half = position;
    half.play(rows.front());
    half.plies(columns);
}

struct SimultaneousOptions {
    double exploration = 0.5;
    double prior_temperature = 0.05;  // an evaluation worse by so much has a third of the prior
    double prior_visits = 1;          // visits that an evaluation counts for
    double epsilon = 0.1;             // how often a choice is drawn uniformly
};

template <SimultaneousEvaluator E> class SimultaneousGraph {
public:
    using P = typename E::Board;
    using Ply = typename P::Ply;
    using Index = std::uint32_t;
    static constexpr Index draw = 0, root = 1;

    struct Edge {
        Ply ply;
        float prior, estimate;
        Index child = 0;  // the draw until it was visited
        std::uint32_t visits = 0;
    };

    // A simultaneous choice: the plies of the seat written first are the rows.
    struct MatrixNode {
        std::vector<Ply> rows, columns;
        Matrix matrix;
        Equilibrium equilibrium;
        std::array<std::array<Index, max_choices>, max_choices> children{};
        std::array<std::array<std::uint32_t, max_choices>, max_choices> visits{};
        double next_solve = 0;  // in visits
    };

    struct Node {
        int seat = nobody;  // who is next, or the row player
        double evaluation = 0.5, value = 0.5, visits = 0;
        Index first = 0, count = 0;
        Index matrix = 0;  // number + 1
        bool expanded = false, proved = false;
    };

    SimultaneousGraph(const P& start, const E& evaluator, const SimultaneousOptions& options,
                      const std::vector<std::uint64_t>& earlier, std::uint64_t seed)
        : start_(start), evaluator_(evaluator), options_(options), random_(seed) {
        nodes_.emplace_back().expanded = true;
        for (const std::uint64_t key : earlier) index_of_[key] = draw;
        index_of_.erase(evaluator_.key(start));
        find_or_add(start);
        expand(root, start);
    }

    // One simulation: selection, expansion, backup.
    void simulate() {
        path_.clear();
        P position = start_;
        Index here = root;
        while (nodes_[here].expanded && !nodes_[here].proved) {
            const Index next =
                nodes_[here].matrix ? follow_pair(here, position) : follow_ply(here, position);
            if (next == draw) break;
            here = next;
        }
        if (!nodes_[here].expanded) expand(here, position);
        for (auto node = path_.rbegin(); node != path_.rend(); ++node) update(*node);
    }

    const Node& node(Index index) const { return nodes_[index]; }
    std::span<const Edge> edges(const Node& node) const {
        return {edges_.data() + node.first, node.count};
    }
    const Edge* most_visited(const Node& node) const {
        const auto all = edges(node);
        const auto most = std::ranges::max_element(all, {}, &Edge::visits);
        return most == all.end() || most->visits == 0 ? nullptr : &*most;
    }
    std::size_t size() const { return edges_.size(); }

    // The matrix of a node, solved once more with all that is known by now.
    const MatrixNode& solved(const Node& node) {
        MatrixNode& both = matrix_nodes_[node.matrix - 1];
        fill(node, both);
        both.equilibrium = solve(both.matrix);
        return both;
    }

    double value_of(const Edge& edge, int seat) const {
        const double value = edge.visits ? nodes_[edge.child].value : edge.estimate;
        return seat == 0 ? value : 1 - value;
    }

private:
    Index find_or_add(const P& position) {
        const auto [found, added] =
            index_of_.try_emplace(evaluator_.key(position), static_cast<Index>(nodes_.size()));
        if (added) {
            Node node;
            node.seat = position.next();
            if (node.seat == nobody) {
                node.evaluation = node.value = evaluator_.terminal_value(position);
                node.proved = node.expanded = true;
            }
            nodes_.push_back(node);
        }
        return found->second;
    }

    bool on_path(Index index) const {
        return std::find(path_.begin(), path_.end(), index) != path_.end();
    }

    // The node of a position; the draw if it repeats one of the path.
    Index enter(const P& position) {
        const Index next = find_or_add(position);
        return on_path(next) ? draw : next;
    }

    Index follow_ply(Index here, P& position) {
        const Index edge = nodes_[here].first + best_edge(nodes_[here]);
        position.play(edges_[edge].ply);
        path_.push_back(here);
        if (!edges_[edge].visits++) edges_[edge].child = enter(position);
        const Index child = edges_[edge].child;
        return on_path(child) ? draw : child;
    }

    Index best_edge(const Node& node) const {
        const double reach = options_.exploration * std::sqrt(node.visits + 1);
        Index best = 0;
        double highest = -9;
        for (Index i = 0; i < node.count; ++i) {
            const Edge& edge = edges_[node.first + i];
            if (edge.visits && nodes_[edge.child].proved) continue;
            const double puct = value_of(edge, node.seat) + reach * edge.prior / (1 + edge.visits);
            if (puct > highest) highest = puct, best = i;
        }
        return best;
    }

    Index follow_pair(Index here, P& position) {
        MatrixNode& both = matrix_nodes_[nodes_[here].matrix - 1];
        const auto [row, column] = sample_pair(both);
        position.play(both.rows[row]);
        position.play(both.columns[column]);
        path_.push_back(here);
        auto& child = both.children[row][column];
        if (!both.visits[row][column]++) child = enter(position);
        return on_path(child) ? draw : child;
    }

    bool pair_proved(const MatrixNode& both, int row, int column) const {
        return both.visits[row][column] && nodes_[both.children[row][column]].proved;
    }

    // Mostly drawn from the strategies; instead of a proved pair, the likeliest that is not.
    std::pair<int, int> sample_pair(const MatrixNode& both) {
        const int row = sample_choice(both.equilibrium.row_mix, both.matrix.rows);
        const int column = sample_choice(both.equilibrium.column_mix, both.matrix.columns);
        if (!pair_proved(both, row, column)) return {row, column};
        std::pair<int, int> best{row, column};
        double highest = -1;
        for (int i = 0; i < both.matrix.rows; ++i) {
            for (int j = 0; j < both.matrix.columns; ++j) {
                if (pair_proved(both, i, j)) continue;
                const double likely =
                    (both.equilibrium.row_mix[i] + 0.01) * (both.equilibrium.column_mix[j] + 0.01);
                if (likely > highest) highest = likely, best = {i, j};
            }
        }
        return best;
    }

    int sample_choice(const std::array<double, max_choices>& mix, int size) {
        if (uniform(random_) < options_.epsilon)
            return static_cast<int>(random_.below(static_cast<std::uint64_t>(size)));
        double left = uniform(random_);
        for (int i = 0; i < size; ++i) {
            if (left < mix[i]) return i;
            left -= mix[i];
        }
        return 0;
    }

    void expand(Index index, const P& position) {
        nodes_[index].expanded = true;
        if (nodes_[index].seat == nobody) return;
        if (evaluator_.is_simultaneous(position)) {
            expand_both(index, position);
        } else {
            expand_plies(index, position);
        }
        update(index);
    }

    void expand_plies(Index index, const P& position) {
        position.plies(list_);
        const int seat = nodes_[index].seat;
        nodes_[index].first = static_cast<Index>(edges_.size());
        nodes_[index].count = static_cast<Index>(list_.size());
        double best = 0, sum = 0;
        for (const Ply ply : list_) {
            P after = position;
            after.play(ply);
            const double value = after.next() == nobody ? evaluator_.terminal_value(after)
                                                        : evaluator_.evaluate(after);
            edges_.push_back({ply, static_cast<float>(seat == 0 ? value : 1 - value),
                              static_cast<float>(value)});
            best = std::max<double>(best, edges_.back().prior);
        }
        for (Index i = 0; i < nodes_[index].count; ++i) {
            auto& prior = edges_[nodes_[index].first + i].prior;
            prior = static_cast<float>(exponential((prior - best) / options_.prior_temperature));
            sum += prior;
        }
        for (Index i = 0; i < nodes_[index].count; ++i)
            edges_[nodes_[index].first + i].prior /= static_cast<float>(sum);
        nodes_[index].evaluation = seat == 0 ? best : 1 - best;
    }

    void expand_both(Index index, const P& position) {
        nodes_[index].matrix = static_cast<Index>(matrix_nodes_.size() + 1);
        MatrixNode& both = matrix_nodes_.emplace_back();
        list_both(position, both.rows, both.columns);
        both.matrix = evaluator_.evaluate_pairs(position, both.rows, both.columns);
    }

    void fill(const Node& node, MatrixNode& both) const {
        for (int i = 0; i < both.matrix.rows; ++i) {
            for (int j = 0; j < both.matrix.columns; ++j) {
                if (!both.visits[i][j]) continue;
                const double value = nodes_[both.children[i][j]].value;
                both.matrix.cells[i][j] = node.seat == 0 ? value : 1 - value;
            }
        }
    }

    // Backs up the values of a node's children.
    void update(Index index) {
        Node& node = nodes_[index];
        ++node.visits;
        if (node.matrix) {
            update_matrix(node);
        } else if (node.count > 0) {
            update_plies(node);
        }
    }

    void update_matrix(Node& node) {
        MatrixNode& both = matrix_nodes_[node.matrix - 1];
        bool all = true;
        for (int i = 0; i < both.matrix.rows && all; ++i) {
            for (int j = 0; j < both.matrix.columns && all; ++j) all = pair_proved(both, i, j);
        }
        node.proved = all;
        if (!all && node.visits < both.next_solve) return;
        both.next_solve = node.visits * 1.1 + 1;
        fill(node, both);
        both.equilibrium = solve(both.matrix);
        node.value = node.seat == 0 ? both.equilibrium.value : 1 - both.equilibrium.value;
    }

    // The mean of what was visited; once all is proved, the best.
    void update_plies(Node& node) {
        double sum = options_.prior_visits * node.evaluation, weight = options_.prior_visits,
               best = -1;
        bool all = true;
        for (Index i = 0; i < node.count; ++i) {
            const Edge& edge = edges_[node.first + i];
            if (!edge.visits) {
                all = false;
                continue;
            }
            const Node& child = nodes_[edge.child];
            sum += edge.visits * child.value;
            weight += edge.visits;
            if (child.proved) best = std::max(best, node.seat == 0 ? child.value : 1 - child.value);
            all = all && child.proved;
        }
        node.proved = all || best >= 1;
        const double mean = node.seat == 0 ? sum / weight : 1 - sum / weight;
        const double own = node.proved ? best : std::max(mean, best);
        node.value = node.seat == 0 ? own : 1 - own;
    }

    const P start_;
    const E& evaluator_;
    SimultaneousOptions options_;
    Random random_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::deque<MatrixNode> matrix_nodes_;
    std::unordered_map<std::uint64_t, Index> index_of_;
    std::vector<Index> path_;
    std::vector<Ply> list_;
};

}  // namespace spielwerk
