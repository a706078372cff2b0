// Depth after depth until the budget is spent, with helpers on other threads, and the answer in words.
#pragma once

#include <thread>

#include "search/arithmetic.hpp"
#include "search/choosing.hpp"
#include "search/proof.hpp"
#include "search/pvs.hpp"

namespace spielwerk {

struct Deepening {
    Style style;
    double temperature = 0;  // above 0 the move is drawn, better ones more often
    double prove = 0;        // the part of the budget for a proof before anything else
    int log_entries = 20;
};

// From a judgement or proved result to the expected result of the seat it is meant for.
inline double expected(int value) {
    if (std::abs(value) > proved) return value > 0 ? 1 : 0;
    return std::clamp(logistic(value / 100.0), 0.001, 0.999);
}

template <Searchable G>
class DeepeningSearch {
public:
    DeepeningSearch(const G& root, const Deepening& how, const Question& question, Watch& watch)
        : root_(root), how_(how), question_(question), watch_(watch), table_(how.log_entries),
          budget_(question.limits, watch), main_(root, table_, budget_, how.style, question.seed) {}

    void remember(const std::vector<std::uint64_t>& twice) {
        twice_ = twice;
        main_.remember(twice);
    }

    Thought think() {
        Cancel enough;
        std::vector<std::jthread> helpers;
        for (int i = 1; i < question_.threads; ++i) helpers.emplace_back([this, i, &enough] { help(i, enough); });
        const int deepest = std::min(question_.limits.depth.value_or(most_height), most_height - 20);
        if (how_.prove > 0) {
            budget_.allow(glance_share);
            deepen(deepest);
            prove();
            budget_.allow(1);
        }
        deepen(deepest);
        enough.stop();
        return thought();
    }

private:
    static constexpr double glance_share = 0.2;  // of the budget, before a proof is tried

    void deepen(int deepest) {
        while (depth_ < deepest && !budget_.spent() && !exact()) {
            if (!main_.deepen(depth_ + 1)) break;
            ++depth_;
            if (question_.report) question_.report(thought());
        }
    }

    bool exact() const { return proof_ || main_.exact(); }

    // Tries to prove what the search expects; a draw where it expects neither a win nor a loss.
    void prove() {
        const int seat = root_.next(), value = main_.firsts().front().value;
        if (main_.exact()) return;
        budget_.allow(glance_share + how_.prove);
        const bool hopeful = value > 0;
        ProofSearch<G> win(hopeful ? seat : 1 - seat, 1, how_.log_entries, budget_);
        if (!win.run(root_)) return;
        proof_ = hopeful ? 1 : -1;
        if (hopeful) proving_ = win.proving();
    }

    // The same search on another thread, one depth ahead every other time, for what it leaves in the table.
    void help(int number, Cancel& enough) {
        Watch watch(enough);
        Budget budget({}, watch);
        Searcher<G> helper(root_, table_, budget, how_.style, question_.seed);
        helper.remember(twice_);
        for (int depth = 1 + number % 2; depth < most_height - 20 && !budget.spent(); ++depth) helper.deepen(depth);
    }

    using First = typename Searcher<G>::First;

    // The first plies, the best first, with what has been proved.
    std::vector<First> firsts() const {
        std::vector<First> list = main_.firsts();
        if (proving_) {
            const auto found = std::ranges::find_if(list, [&](const First& first) { return root_.write(first.ply) == root_.write(*proving_); });
            if (found->value < proved) found->line = {found->ply};
            found->value = won;
            std::rotate(list.begin(), found, found + 1);
        }
        if (proof_ < 0) {
            for (First& first : list) first.value = -won;
        }
        return list;
    }

    Thought thought() const {
        Thought thought;
        const auto list = firsts();
        const double all = static_cast<double>(std::max<std::uint64_t>(1, budget_.nodes()));
        for (const First& first : list) {
            thought.candidates.push_back({root_.write(first.ply), both(first.value), static_cast<double>(first.nodes) / all, first.nodes});
        }
        const std::size_t chosen = choice(list);
        thought.move = thought.candidates[chosen].move;
        thought.values = both(list.front().value);
        G position = root_;
        for (const auto ply : list[chosen].line) {
            thought.line.push_back(position.write(ply));
            position.play(ply);
        }
        thought.nodes = budget_.nodes();
        thought.depth = depth_;
        thought.exact = exact();
        return thought;
    }

    std::vector<double> both(int value) const {
        const double own = expected(value);
        return root_.next() == 0 ? std::vector{own, 1 - own} : std::vector{1 - own, own};
    }

    // Only plies with a value of their own can be drawn.
    std::size_t choice(const std::vector<First>& list) const {
        if (how_.temperature <= 0) return 0;
        const std::size_t valued = std::min<std::size_t>(static_cast<std::size_t>(how_.style.candidates), list.size());
        std::vector<double> worths;
        for (std::size_t i = 0; i < valued; ++i) worths.push_back(expected(list[i].value));
        return drawn(worths, how_.temperature, question_.seed);
    }

    const G root_;
    Deepening how_;
    const Question& question_;
    Watch& watch_;
    Table table_;
    Budget budget_;
    Searcher<G> main_;
    int depth_ = 0;
    int proof_ = 0;  // 1: a win for who is next is proved, -1: a loss
    std::optional<typename G::Ply> proving_;
    std::vector<std::uint64_t> twice_;
};

}  // namespace spielwerk
