// The tree of Monte-Carlo tree search (PUCT) with chance nodes and a value for each seat.
//
// There are no playouts: an evaluator gives a new position its values, and says which plies are
// searched there, with a prior and an estimate for each. Threads share one tree.
#pragma once

#include <cmath>
#include <mutex>
#include <span>

#include "games/position.hpp"
#include "search/limits.hpp"
#include "search/sampling.hpp"
#include "search/values.hpp"
#include "util/helpers.hpp"

namespace spielwerk {

template <class Ply> struct Prior {
    Ply ply;
    float probability;  // that it is the best; all of them add up to 1
    float estimate;     // the value to expect for the seat that plays it
};

// Fills in the plies to search, the best first. An evaluator may look closer at the root
// (`evaluate_root`).
template <class E>
concept Evaluator = requires(const E& evaluator, const typename E::Board& position,
                             std::vector<Prior<typename E::Board::Ply>>& priors) {
    { evaluator.evaluate(position, priors) } -> std::same_as<SeatValues>;
};

struct MctsOptions {
    double exploration = 1.0;
    double prior_visits = 1.0;     // visits that an estimate counts for
    double chance_widening = 1.0;  // how fast further chance outcomes are searched
    int depth = 200;
    bool visit_all = false;  // each ply of the root at least once, so that all have a value
};

template <Evaluator E> class MctsTree {
public:
    using P = typename E::Board;
    using Ply = typename P::Ply;

    struct Node {
        int seat = nobody;                   // who is next
        std::uint32_t first = 0, count = 0;  // its edges
        double visits = 0;
        SeatValues sums{};
        bool expanded = false;
    };

    struct Edge {
        Ply ply;
        float prior, estimate;
        std::uint32_t child;  // 0: none yet; the root is nobody's child
    };

    MctsTree(const P& root, const E& evaluator, const MctsOptions& options, std::uint64_t seed)
        : root_(root),
          evaluator_(evaluator),
          options_(options),
          seats_(seats_of(root)),
          random_(seed) {
        nodes_.push_back(new_node(root));
        std::vector<Prior<Ply>> priors;
        const SeatValues values = evaluate_root(nodes_[0], priors);
        expand(0, priors);
        backup({0}, values);
        nodes_[0].visits = 1;
    }

    // One simulation: selection, expansion, evaluation, backup.
    void simulate() {
        std::vector<std::uint32_t> path;
        std::vector<Prior<Ply>> priors;
        P position = root_;
        std::unique_lock lock(mutex_);
        const std::uint32_t leaf = select(path, position);
        const Node node = nodes_[leaf];
        lock.unlock();
        const SeatValues values = evaluate(position, node, priors);
        lock.lock();
        if (!nodes_[leaf].expanded) expand(leaf, priors);
        backup(path, values);
    }

    // While other threads may search.
    std::unique_lock<Mutex> lock() { return std::unique_lock(mutex_); }

    const Node& node(std::uint32_t index) const { return nodes_[index]; }
    std::span<const Edge> edges(const Node& node) const {
        return {edges_.data() + node.first, node.count};
    }
    double visits(const Edge& edge) const { return edge.child ? nodes_[edge.child].visits : 0; }
    int seats() const { return seats_; }

    SeatValues means(const Node& node) const {
        SeatValues values{};
        for (int seat = 0; seat < seats_; ++seat)
            values[seat] = node.sums[seat] / std::max(1.0, node.visits);
        return values;
    }

    const Edge* most_visited(const Node& node) const {
        const Edge* best = nullptr;
        for (const Edge& edge : edges(node)) {
            if (visits(edge) > (best ? visits(*best) : 0)) best = &edge;
        }
        return best;
    }

private:
    Node new_node(const P& position) {
        Node node;
        node.seat = position.next();
        return node;
    }

    SeatValues evaluate(const P& position, const Node& node,
                        std::vector<Prior<Ply>>& priors) const {
        if (node.seat == nobody) return values_of(position.result()->places);
        return evaluator_.evaluate(position, priors);
    }

    SeatValues evaluate_root(const Node& node, std::vector<Prior<Ply>>& priors) const {
        if constexpr (requires { evaluator_.evaluate_root(root_, priors); }) {
            if (node.seat >= 0) return evaluator_.evaluate_root(root_, priors);
        }
        return evaluate(root_, node, priors);
    }

    std::uint32_t select(std::vector<std::uint32_t>& path, P& position) {
        std::uint32_t at = 0;
        path.push_back(at);
        while (nodes_[at].expanded && nodes_[at].count > 0 &&
               static_cast<int>(path.size()) < options_.depth) {
            ++nodes_[at]
                  .visits;  // Virtual loss: until the value is there, other threads go elsewhere.
            const std::uint32_t edge = nodes_[at].first + next_edge(at);
            position.play(edges_[edge].ply);
            if (edges_[edge].child == 0) {
                edges_[edge].child = static_cast<std::uint32_t>(nodes_.size());
                nodes_.push_back(new_node(position));
            }
            at = edges_[edge].child;
            path.push_back(at);
        }
        ++nodes_[at].visits;
        return at;
    }

    std::uint32_t next_edge(std::uint32_t index) {
        const Node& node = nodes_[index];
        if (node.seat == chance) return next_outcome(node);
        if (index == 0 && options_.visit_all && begun_ < node.count) return begun_++;
        return best_edge(node);
    }

    std::uint32_t best_edge(const Node& node) const {
        const double reach = options_.exploration * std::sqrt(node.visits);
        std::uint32_t best = 0;
        double highest = -1;
        for (std::uint32_t i = 0; i < node.count; ++i) {
            const Edge& edge = edges_[node.first + i];
            double visits = 0, sum = 0;
            if (edge.child) {
                visits = nodes_[edge.child].visits;
                sum = nodes_[edge.child].sums[node.seat];
            }
            const double mean =
                (sum + options_.prior_visits * edge.estimate) / (visits + options_.prior_visits);
            const double puct = mean + reach * edge.prior / (1 + visits);
            if (puct > highest) highest = puct, best = i;
        }
        return best;
    }

    // Outcomes come in a random order, more of them the more often a node is visited.
    std::uint32_t next_outcome(const Node& node) const {
        const auto allowed =
            static_cast<std::uint32_t>(1 + options_.chance_widening * std::sqrt(node.visits));
        const std::uint32_t count = std::min(allowed, node.count);
        std::uint32_t least = 0;
        for (std::uint32_t i = 1; i < count; ++i) {
            if (visits(edges_[node.first + i]) < visits(edges_[node.first + least])) least = i;
        }
        return least;
    }

    void expand(std::uint32_t index, const std::vector<Prior<Ply>>& priors) {
        Node& node = nodes_[index];
        node.first = static_cast<std::uint32_t>(edges_.size());
        node.count = static_cast<std::uint32_t>(priors.size());
        node.expanded = true;
        for (const auto& prior : priors)
            edges_.push_back({prior.ply, prior.probability, prior.estimate, 0});
        if (node.seat != chance) return;
        for (std::uint32_t i = node.count; i > 1; --i) {
            std::swap(edges_[node.first + i - 1], edges_[node.first + random_.below(i)]);
        }
    }

    void backup(const std::vector<std::uint32_t>& path, const SeatValues& values) {
        for (const std::uint32_t index : path) {
            for (int seat = 0; seat < seats_; ++seat) nodes_[index].sums[seat] += values[seat];
        }
    }

    const P root_;
    const E& evaluator_;
    MctsOptions options_;
    int seats_;
    Random random_;
    Mutex mutex_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::uint32_t begun_ = 0;  // of the root's edges, those that were visited because all are
};

}  // namespace spielwerk
