// Monte-Carlo tree search with chance and a value for each seat, led by a guide who knows the game.
//
// There are no random games: a new position is judged by the guide, who also says which plies are
// worth a look and what to expect of them. Threads grow one tree together.
#pragma once

#include <cmath>
#include <mutex>
#include <thread>

#include "search/budget.hpp"
#include "search/choosing.hpp"
#include "search/outcome.hpp"

namespace spielwerk {

template <class Ply>
struct Option {
    Ply ply;
    float prior;     // how likely it is the best; all of them make 1
    float estimate;  // what the mover may expect of it
};

// The best options first. `judge` also gives the options where a seat is next.
template <class G>
concept Guide = requires(const G& guide, const typename G::Place& place, std::vector<Option<typename G::Place::Ply>>& options) {
    { guide.judge(place, options) } -> std::same_as<Shares>;
};

struct Growth {
    double exploration = 1.0;
    double trust = 1.0;         // visits that an estimate counts for
    double chance_spread = 1.0;  // how fast further chance events are looked at
    int depth = 200;
};

template <Guide G>
class Tree {
public:
    using P = typename G::Place;
    using Ply = typename P::Ply;

    struct Node {
        int seat = nobody;  // who is next
        std::uint32_t first = 0, count = 0;  // its edges
        double visits = 0;
        Shares sums{};
        bool open = false;  // its edges are there
    };

    struct Edge {
        Ply ply;
        float prior, estimate;
        std::uint32_t child;  // 0: none yet, for the root is nobody's child
    };

    Tree(const P& root, const G& guide, const Growth& growth, std::uint64_t seed)
        : root_(root), guide_(guide), growth_(growth), seats_(seats_of(root)), random_(seed) {
        nodes_.push_back(fresh(root));
        std::vector<Option<Ply>> options;
        Node leaf = nodes_[0];
        const Shares values = judged(root, leaf, options);
        attach(0, options);
        backup({0}, values);
        nodes_[0].visits = 1;
    }

    // Follows the tree to its edge and adds a position there.
    void grow() {
        std::vector<std::uint32_t> path;
        std::vector<Option<Ply>> options;
        P position = root_;
        std::unique_lock lock(mutex_);
        const std::uint32_t leaf = select(path, position);
        const Node node = nodes_[leaf];
        lock.unlock();
        const Shares values = judged(position, node, options);
        lock.lock();
        if (!nodes_[leaf].open) attach(leaf, options);
        backup(path, values);
    }

    std::unique_lock<std::mutex> lock() { return std::unique_lock(mutex_); }  // while others may grow it

    const Node& node(std::uint32_t index) const { return nodes_[index]; }
    const Edge* begin(const Node& node) const { return edges_.data() + node.first; }
    const Edge* end(const Node& node) const { return begin(node) + node.count; }
    double visits(const Edge& edge) const { return edge.child ? nodes_[edge.child].visits : 0; }
    int seats() const { return seats_; }

    Shares means(const Node& node) const {
        Shares values{};
        for (int seat = 0; seat < seats_; ++seat) values[seat] = node.sums[seat] / std::max(1.0, node.visits);
        return values;
    }

    const Edge* most_visited(const Node& node) const {
        const Edge* best = nullptr;
        for (const Edge* edge = begin(node); edge != end(node); ++edge) {
            if (visits(*edge) > (best ? visits(*best) : 0)) best = edge;
        }
        return best;
    }

private:
    Node fresh(const P& position) {
        Node node;
        node.seat = position.next();
        return node;
    }

    Shares judged(const P& position, const Node& node, std::vector<Option<Ply>>& options) const {
        if (node.seat == nobody) return shares(position.result()->places);
        return guide_.judge(position, options);
    }

    std::uint32_t select(std::vector<std::uint32_t>& path, P& position) {
        std::uint32_t at = 0;
        path.push_back(at);
        while (nodes_[at].open && nodes_[at].count > 0 && static_cast<int>(path.size()) < growth_.depth) {
            ++nodes_[at].visits;  // Until the result is there it counts as lost, so that threads part.
            const std::uint32_t edge = nodes_[at].first + (nodes_[at].seat == chance ? drawn_event(nodes_[at]) : best_edge(nodes_[at]));
            position.play(edges_[edge].ply);
            if (edges_[edge].child == 0) {
                edges_[edge].child = static_cast<std::uint32_t>(nodes_.size());
                nodes_.push_back(fresh(position));
            }
            at = edges_[edge].child;
            path.push_back(at);
        }
        ++nodes_[at].visits;
        return at;
    }

    std::uint32_t best_edge(const Node& node) const {
        const double reach = growth_.exploration * std::sqrt(node.visits);
        std::uint32_t best = 0;
        double highest = -1;
        for (std::uint32_t i = 0; i < node.count; ++i) {
            const Edge& edge = edges_[node.first + i];
            double tried = 0, sum = 0;
            if (edge.child) {
                tried = nodes_[edge.child].visits;
                sum = nodes_[edge.child].sums[node.seat];
            }
            const double mean = (sum + growth_.trust * edge.estimate) / (tried + growth_.trust);
            const double worth = mean + reach * edge.prior / (1 + tried);
            if (worth > highest) highest = worth, best = i;
        }
        return best;
    }

    // Events are looked at one by one in a random order, more of them the more often we come here.
    std::uint32_t drawn_event(const Node& node) const {
        const auto allowed = static_cast<std::uint32_t>(1 + growth_.chance_spread * std::sqrt(node.visits));
        const std::uint32_t several = std::min(allowed, node.count);
        std::uint32_t least = 0;
        for (std::uint32_t i = 1; i < several; ++i) {
            if (visits(edges_[node.first + i]) < visits(edges_[node.first + least])) least = i;
        }
        return least;
    }

    void attach(std::uint32_t index, const std::vector<Option<Ply>>& options) {
        Node& node = nodes_[index];
        node.first = static_cast<std::uint32_t>(edges_.size());
        node.count = static_cast<std::uint32_t>(options.size());
        node.open = true;
        for (const auto& option : options) edges_.push_back({option.ply, option.prior, option.estimate, 0});
        if (node.seat != chance) return;
        for (std::uint32_t i = node.count; i > 1; --i) {
            std::swap(edges_[node.first + i - 1], edges_[node.first + random_.below(i)]);
        }
    }

    void backup(const std::vector<std::uint32_t>& path, const Shares& values) {
        for (const std::uint32_t index : path) {
            for (int seat = 0; seat < seats_; ++seat) nodes_[index].sums[seat] += values[seat];
        }
    }

    const P root_;
    const G& guide_;
    Growth growth_;
    int seats_;
    Random random_;
    std::mutex mutex_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
};

}  // namespace spielwerk
