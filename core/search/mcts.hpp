// Monte-Carlo tree search: simulates until the budget is spent, and reads the result off the tree.
#pragma once

#include <functional>

#include "search/mcts_tree.hpp"
#include "util/helpers.hpp"

namespace spielwerk {

template <Evaluator E> class Mcts {
public:
    using P = typename E::Board;
    using Edge = typename MctsTree<E>::Edge;
    using Node = typename MctsTree<E>::Node;

    Mcts(const P& root, const E& evaluator, const MctsOptions& options, double temperature,
         const SearchRequest& request, Watch& watch)
        : root_(root),
          request_(request),
          temperature_(temperature),
          budget_(request.limits, watch),
          tree_(root, evaluator, options, request.seed) {}

    SearchResult run() {
        Cancel done;
        Helpers helpers(request_.threads - 1, [&](int) {
            while (!done.stopped()) tree_.simulate();
        });
        while (!budget_.step()) {
            tree_.simulate();
            if (request_.progress && budget_.report_due()) request_.progress(result());
        }
        done.stop();
        helpers.join();
        return result();
    }

private:
    std::vector<double> by_seat(const SeatValues& values) const {
        return {values.begin(), values.begin() + tree_.seats()};
    }

    Candidate candidate(const Node& from, const Edge& edge) const {
        const double visits = tree_.visits(edge);
        return {root_.write(edge.ply),
                by_seat(tree_.means(visits > 0 ? tree_.node(edge.child) : from)),
                visits / std::max(1.0, from.visits - 1), static_cast<std::uint64_t>(visits)};
    }

    std::size_t choose(const Node& root, const std::vector<Candidate>& candidates) const {
        if (temperature_ <= 0) return 0;
        std::vector<double> values;
        for (const Candidate& candidate : candidates) {
            if (candidate.visits > 0)
                values.push_back(candidate.values[static_cast<std::size_t>(root.seat)]);
        }
        return values.empty() ? 0 : sample_softmax(values, temperature_, request_.seed);
    }

    SearchResult result() {
        const auto held = tree_.lock();
        SearchResult result;
        const Node& root = tree_.node(0);
        for (const Edge& edge : tree_.edges(root))
            result.candidates.push_back(candidate(root, edge));
        std::ranges::stable_sort(result.candidates, std::greater{}, &Candidate::visits);
        result.move = result.candidates[choose(root, result.candidates)].move;
        result.values = by_seat(tree_.means(root));
        result.nodes = budget_.nodes();
        follow_pv(result);
        return result;
    }

    // The most visited line, up to the next chance outcome.
    void follow_pv(SearchResult& result) const {
        P position = root_;
        const Edge* edge = nullptr;
        for (const Edge& one : tree_.edges(tree_.node(0))) {
            if (root_.write(one.ply) == result.move) edge = &one;
        }
        while (edge) {
            result.pv.push_back(position.write(edge->ply));
            position.play(edge->ply);
            if (edge->child == 0) break;
            const Node& node = tree_.node(edge->child);
            edge = node.seat >= 0 ? tree_.most_visited(node) : nullptr;
        }
        result.depth = static_cast<int>(result.pv.size());
    }

    const P root_;
    const SearchRequest& request_;
    double temperature_;
    Budget budget_;
    MctsTree<E> tree_;
};

}  // namespace spielwerk
