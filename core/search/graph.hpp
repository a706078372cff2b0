// Search for two who sometimes choose at the same time.
//
// Positions are the nodes of a graph, for the plies of one turn can come in many orders. A node
// where both choose holds a matrix of what follows and its exact solution: mixed strategies, and
// the value that goes up. What is proved stays proved: small games are solved outright.
#pragma once

#include <cmath>
#include <deque>
#include <unordered_map>

#include "search/budget.hpp"
#include "search/choosing.hpp"
#include "search/matrix.hpp"
#include "shared/position.hpp"

namespace spielwerk {

// Values are for seat 0, from 0 to 1.
template <class G>
concept DuelGuide = requires(const G& guide, const typename G::Place& place, const std::vector<typename G::Place::Ply>& plies) {
    { guide.judge(place) } -> std::same_as<double>;      // also where both choose
    { guide.judge_pairs(place, plies, plies) } -> std::same_as<Matrix>;  // what each pair of plies is worth to the row player
    { guide.outcome(place) } -> std::same_as<double>;    // when it is over
    { guide.together(place) } -> std::same_as<bool>;     // whether two plies are chosen at the same time now
    { guide.key(place) } -> std::same_as<std::uint64_t>; // the same for positions that are the same
};

// Where both choose: the plies of who is written first, and those of the other, whatever the first chose.
template <class P>
void list_both(const P& position, std::vector<typename P::Ply>& rows, std::vector<typename P::Ply>& columns) {
    position.plies(rows);
    P half = position;
    half.play(rows.front());
    half.plies(columns);
}

struct GraphStyle {
    double exploration = 0.5;
    double sharpness = 20;  // how much better judged plies are preferred
    double trust = 1;       // visits that a judgement counts for
    double curiosity = 0.1;  // how often a pair of choices is tried at random
};

template <DuelGuide G>
class Graph {
public:
    using P = typename G::Place;
    using Ply = typename P::Ply;
    using Index = std::uint32_t;
    static constexpr Index draw = 0, root = 1;

    struct Edge {
        Ply ply;
        float prior, estimate;
        Index child = 0;  // the draw until it was visited
        std::uint32_t visits = 0;
    };

    // Where both choose: the plies of who is written first are the rows.
    struct Conflict {
        std::vector<Ply> rows, columns;
        Matrix matrix;  // for the row player
        Solution solution;
        std::array<std::array<Index, most_choices>, most_choices> children{};
        std::array<std::array<std::uint32_t, most_choices>, most_choices> visits{};
        double next_solution = 0;
    };

    struct Node {
        int seat = nobody;  // who is next, or the row player
        double judged = 0.5, value = 0.5, visits = 0;
        Index first = 0, count = 0;
        Index conflict = 0;  // number + 1
        bool open = false, proved = false;
    };

    Graph(const P& start, const G& guide, const GraphStyle& style, const std::vector<std::uint64_t>& stood, std::uint64_t seed)
        : start_(start), guide_(guide), style_(style), random_(seed) {
        nodes_.emplace_back().open = true;
        for (const std::uint64_t key : stood) known_[key] = draw;
        known_.erase(guide_.key(start));
        at(start);
        open(root, start);
    }

    // Follows the most promising line to a position that is new, and tells all before it.
    void grow() {
        path_.clear();
        P position = start_;
        Index here = root;
        while (nodes_[here].open && !nodes_[here].proved) {
            const Index next = nodes_[here].conflict ? follow_pair(here, position) : follow_ply(here, position);
            if (next == draw) break;
            here = next;
        }
        if (!nodes_[here].open) open(here, position);
        for (auto step = path_.rbegin(); step != path_.rend(); ++step) update(step->node);
    }

    const Node& node(Index index) const { return nodes_[index]; }
    const Edge* begin(const Node& node) const { return edges_.data() + node.first; }
    const Edge* end(const Node& node) const { return begin(node) + node.count; }
    const Conflict* conflict(const Node& node) const { return node.conflict ? &conflicts_[node.conflict - 1] : nullptr; }
    std::size_t size() const { return edges_.size(); }

    // Solves the matrix of a node once more, with all that is known by now.
    const Conflict& refreshed(const Node& node) {
        Conflict& conflict = conflicts_[node.conflict - 1];
        fill(node, conflict);
        conflict.solution = solved(conflict.matrix);
        return conflict;
    }

    double value_of(const Edge& edge, int seat) const {
        const double value = edge.visits ? nodes_[edge.child].value : edge.estimate;
        return seat == 0 ? value : 1 - value;
    }

private:
    struct Step {
        Index node;
    };

    Index at(const P& position) {
        const auto [found, fresh] = known_.try_emplace(guide_.key(position), static_cast<Index>(nodes_.size()));
        if (fresh) {
            Node node;
            node.seat = position.next();
            if (node.seat == nobody) {
                node.judged = node.value = guide_.outcome(position);
                node.proved = node.open = true;
            }
            nodes_.push_back(node);
        }
        return found->second;
    }

    bool on_path(Index index) const {
        return std::ranges::any_of(path_, [&](const Step& step) { return step.node == index; });
    }

    // Goes on from a node; the draw if that would be a circle.
    Index enter(const P& position) {
        const Index next = at(position);
        return on_path(next) ? draw : next;
    }

    Index follow_ply(Index here, P& position) {
        const Index edge = nodes_[here].first + best_edge(nodes_[here]);
        position.play(edges_[edge].ply);
        path_.push_back({here});
        if (!edges_[edge].visits++) edges_[edge].child = enter(position);
        const Index child = edges_[edge].child;
        return on_path(child) ? draw : child;
    }

    Index best_edge(const Node& node) const {
        const double reach = style_.exploration * std::sqrt(node.visits + 1);
        Index best = 0;
        double highest = -9;
        for (Index i = 0; i < node.count; ++i) {
            const Edge& edge = edges_[node.first + i];
            if (edge.visits && nodes_[edge.child].proved) continue;
            const double worth = value_of(edge, node.seat) + reach * edge.prior / (1 + edge.visits);
            if (worth > highest) highest = worth, best = i;
        }
        return best;
    }

    Index follow_pair(Index here, P& position) {
        Conflict& conflict = conflicts_[nodes_[here].conflict - 1];
        auto [row, column] = drawn_pair(conflict);
        position.play(conflict.rows[row]);
        position.play(conflict.columns[column]);
        path_.push_back({here});
        auto& child = conflict.children[row][column];
        if (!conflict.visits[row][column]++) child = enter(position);
        return on_path(child) ? draw : child;
    }

    bool settled(const Conflict& conflict, int row, int column) const {
        return conflict.visits[row][column] && nodes_[conflict.children[row][column]].proved;
    }

    // Mostly what the strategies say; instead of a pair that is proved, the likeliest that is not.
    std::pair<int, int> drawn_pair(const Conflict& conflict) {
        const int row = drawn_choice(conflict.solution.row_mix, conflict.matrix.rows);
        const int column = drawn_choice(conflict.solution.column_mix, conflict.matrix.columns);
        if (!settled(conflict, row, column)) return {row, column};
        std::pair<int, int> best{row, column};
        double highest = -1;
        for (int i = 0; i < conflict.matrix.rows; ++i) {
            for (int j = 0; j < conflict.matrix.columns; ++j) {
                if (settled(conflict, i, j)) continue;
                const double likely = (conflict.solution.row_mix[i] + 0.01) * (conflict.solution.column_mix[j] + 0.01);
                if (likely > highest) highest = likely, best = {i, j};
            }
        }
        return best;
    }

    int drawn_choice(const std::array<double, most_choices>& mix, int size) {
        if (unit(random_) < style_.curiosity) return static_cast<int>(random_.below(static_cast<std::uint64_t>(size)));
        double left = unit(random_);
        for (int i = 0; i < size; ++i) {
            if (left < mix[i]) return i;
            left -= mix[i];
        }
        return 0;
    }

    void open(Index index, const P& position) {
        nodes_[index].open = true;
        if (nodes_[index].seat == nobody) return;
        if (guide_.together(position)) {
            open_conflict(index, position);
        } else {
            open_plies(index, position);
        }
        update(index);
    }

    void open_plies(Index index, const P& position) {
        position.plies(list_);
        const int seat = nodes_[index].seat;
        nodes_[index].first = static_cast<Index>(edges_.size());
        nodes_[index].count = static_cast<Index>(list_.size());
        double best = 0, sum = 0;
        for (const Ply ply : list_) {
            P after = position;
            after.play(ply);
            const double value = after.next() == nobody ? guide_.outcome(after) : guide_.judge(after);
            edges_.push_back({ply, static_cast<float>(seat == 0 ? value : 1 - value), static_cast<float>(value)});
            best = std::max<double>(best, edges_.back().prior);
        }
        for (Index i = 0; i < nodes_[index].count; ++i) {
            auto& prior = edges_[nodes_[index].first + i].prior;
            prior = static_cast<float>(exponential((prior - best) * style_.sharpness));
            sum += prior;
        }
        for (Index i = 0; i < nodes_[index].count; ++i) edges_[nodes_[index].first + i].prior /= static_cast<float>(sum);
        nodes_[index].judged = seat == 0 ? best : 1 - best;
    }

    void open_conflict(Index index, const P& position) {
        nodes_[index].conflict = static_cast<Index>(conflicts_.size() + 1);
        Conflict& conflict = conflicts_.emplace_back();
        list_both(position, conflict.rows, conflict.columns);
        conflict.matrix = guide_.judge_pairs(position, conflict.rows, conflict.columns);
    }

    void fill(const Node& node, Conflict& conflict) const {
        for (int i = 0; i < conflict.matrix.rows; ++i) {
            for (int j = 0; j < conflict.matrix.columns; ++j) {
                if (!conflict.visits[i][j]) continue;
                const double value = nodes_[conflict.children[i][j]].value;
                conflict.matrix.cells[i][j] = node.seat == 0 ? value : 1 - value;
            }
        }
    }

    // The value of a node from those below it.
    void update(Index index) {
        Node& node = nodes_[index];
        ++node.visits;
        if (node.conflict) {
            update_conflict(node);
        } else if (node.count > 0) {
            update_plies(node);
        }
    }

    void update_conflict(Node& node) {
        Conflict& conflict = conflicts_[node.conflict - 1];
        bool all = true;
        for (int i = 0; i < conflict.matrix.rows && all; ++i) {
            for (int j = 0; j < conflict.matrix.columns && all; ++j) all = settled(conflict, i, j);
        }
        node.proved = all;
        if (!all && node.visits < conflict.next_solution) return;
        conflict.next_solution = node.visits * 1.1 + 1;
        fill(node, conflict);
        conflict.solution = solved(conflict.matrix);
        node.value = node.seat == 0 ? conflict.solution.value : 1 - conflict.solution.value;
    }

    // The mean of what was visited; once all is proved, the best.
    void update_plies(Node& node) {
        double sum = style_.trust * node.judged, weight = style_.trust, best = -1;
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
    const G& guide_;
    GraphStyle style_;
    Random random_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::deque<Conflict> conflicts_;
    std::unordered_map<std::uint64_t, Index> known_;
    std::vector<Step> path_;
    std::vector<Ply> list_;
};

}  // namespace spielwerk
