// Plain UCT with random playouts: knows nothing of a game but its rules. A baseline for the others.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>

#include "search/limits.hpp"
#include "search/options.hpp"
#include "search/values.hpp"
#include "util/arithmetic.hpp"

namespace spielwerk {

inline constexpr OptionDefault uct_options[] = {{"plain", 1}, {"exploration", 1.0}};

template <Position P> class Uct {
public:
    Uct(const P& root, const SearchRequest& request, Watch& watch)
        : root_(root),
          budget_(request.limits, watch),
          random_(request.seed),
          seats_(seats_of(root)) {
        exploration_ = SearchOptions(request.options, uct_options)["exploration"];
    }

    SearchResult run() {
        do {
            P position = root_;
            descend(tree_, position);
        } while (!budget_.step());
        return result();
    }

private:
    struct Node {
        typename P::Ply ply{};
        double visits = 0;
        SeatValues sums{};
        std::vector<Node> children;
    };

    // One game: down the tree, on at random, and the result back up.
    SeatValues descend(Node& node, P& position) {
        SeatValues values;
        if (position.next() == nobody) {
            values = values_of(position.result()->places);
        } else if (node.visits == 0) {
            values = playout(position);
        } else {
            if (node.children.empty()) expand(node, position);
            Node& child = select(node, position.next());
            position.play(child.ply);
            values = descend(child, position);
        }
        ++node.visits;
        for (int seat = 0; seat < seats_; ++seat) node.sums[seat] += values[seat];
        return values;
    }

    void expand(Node& node, const P& position) {
        position.plies(list_);
        for (const auto ply : list_) node.children.emplace_back().ply = ply;
        for (std::size_t i = node.children.size(); i > 1; --i)
            std::swap(node.children[i - 1], node.children[random_.below(i)]);
    }

    Node& select(Node& node, int seat) {
        if (seat == chance) return node.children[random_.below(node.children.size())];
        const double log = logarithm(node.visits);
        Node* best = nullptr;
        double highest = -1;
        for (Node& child : node.children) {
            if (child.visits == 0) return child;
            const double ucb =
                child.sums[seat] / child.visits + exploration_ * std::sqrt(log / child.visits);
            if (ucb > highest) highest = ucb, best = &child;
        }
        return *best;
    }

    SeatValues playout(P& position) {
        while (position.next() != nobody) position.play(random_ply(position, list_, random_));
        return values_of(position.result()->places);
    }

    std::vector<double> means(const Node& node) const {
        std::vector<double> values(static_cast<std::size_t>(seats_), 1.0 / seats_);
        for (int seat = 0; seat < seats_ && node.visits > 0; ++seat)
            values[seat] = node.sums[seat] / node.visits;
        return values;
    }

    static const Node* most_visited(const Node& node) {
        const auto best = std::ranges::max_element(node.children, {}, &Node::visits);
        return best == node.children.end() || best->visits == 0 ? nullptr : &*best;
    }

    SearchResult result() {
        if (tree_.children.empty()) expand(tree_, root_);
        SearchResult result;
        result.nodes = budget_.nodes();
        result.values = means(tree_);
        for (const Node& child : tree_.children) {
            result.candidates.push_back({root_.write(child.ply), means(child),
                                         child.visits / tree_.visits,
                                         static_cast<std::uint64_t>(child.visits)});
        }
        std::ranges::stable_sort(result.candidates, std::greater{}, &Candidate::visits);
        result.move = result.candidates.front().move;
        P position = root_;
        for (const Node* node = most_visited(tree_); node; node = most_visited(*node)) {
            if (position.next() == chance) break;
            result.pv.push_back(position.write(node->ply));
            position.play(node->ply);
        }
        result.depth = static_cast<int>(result.pv.size());
        return result;
    }

    P root_;
    Budget budget_;
    Random random_;
    int seats_;
    double exploration_;
    Node tree_;
    std::vector<typename P::Ply> list_;
};

}  // namespace spielwerk
