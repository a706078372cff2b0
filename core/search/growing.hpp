// Grows a tree until the budget is spent, and puts what it shows into words.
#pragma once

#include "search/tree.hpp"

namespace spielwerk {

template <Guide G>
class GrowingSearch {
public:
    using P = typename G::Place;
    using Edge = typename Tree<G>::Edge;
    using Node = typename Tree<G>::Node;

    GrowingSearch(const P& root, const G& guide, const Growth& growth, double temperature, const Question& question, Watch& watch)
        : root_(root), question_(question), temperature_(temperature), budget_(question.limits, watch),
          tree_(root, guide, growth, question.seed) {}

    Thought think() {
        Cancel enough;
        std::vector<std::jthread> helpers;
        for (int i = 1; i < question_.threads; ++i) {
            helpers.emplace_back([&] {
                while (!enough.stopped()) tree_.grow();
            });
        }
        while (!budget_.step()) {
            tree_.grow();
            if (question_.report && budget_.report_due()) question_.report(thought());
        }
        enough.stop();
        helpers.clear();
        return thought();
    }

private:
    std::vector<double> listed(const Shares& values) const { return {values.begin(), values.begin() + tree_.seats()}; }

    Candidate candidate(const Node& from, const Edge& edge) const {
        const double visits = tree_.visits(edge);
        Candidate found{root_.write(edge.ply), {}, visits / std::max(1.0, from.visits - 1), static_cast<std::uint64_t>(visits)};
        found.values = listed(visits > 0 ? tree_.means(tree_.node(edge.child)) : tree_.means(from));
        return found;
    }

    std::size_t chosen(const Node& root, const std::vector<Candidate>& candidates) const {
        if (temperature_ <= 0) return 0;
        std::vector<double> worths;
        for (const Candidate& candidate : candidates) {
            if (candidate.visits > 0) worths.push_back(candidate.values[static_cast<std::size_t>(root.seat)]);
        }
        return worths.empty() ? 0 : drawn(worths, temperature_, question_.seed);
    }

    Thought thought() {
        const auto held = tree_.lock();
        Thought thought;
        const Node& root = tree_.node(0);
        for (const Edge* edge = tree_.begin(root); edge != tree_.end(root); ++edge) thought.candidates.push_back(candidate(root, *edge));
        std::ranges::stable_sort(thought.candidates, std::greater{}, &Candidate::visits);
        thought.move = thought.candidates[chosen(root, thought.candidates)].move;
        thought.values = listed(tree_.means(root));
        thought.nodes = budget_.nodes();
        follow(thought);
        return thought;
    }

    // The line that was looked at most often, up to the next chance event.
    void follow(Thought& thought) const {
        P position = root_;
        const Node* node = &tree_.node(0);
        while (node->seat >= 0) {
            const Edge* edge = tree_.most_visited(*node);
            if (node == &tree_.node(0)) {
                for (const Edge* other = tree_.begin(*node); other != tree_.end(*node); ++other) {
                    if (root_.write(other->ply) == thought.move) edge = other;
                }
            }
            if (!edge || (node != &tree_.node(0) && tree_.visits(*edge) == 0)) break;
            thought.line.push_back(position.write(edge->ply));
            position.play(edge->ply);
            if (edge->child == 0) break;
            node = &tree_.node(edge->child);
        }
        thought.depth = static_cast<int>(thought.line.size());
    }

    const P root_;
    const Question& question_;
    double temperature_;
    Budget budget_;
    Tree<G> tree_;
};

}  // namespace spielwerk
