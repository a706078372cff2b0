// Depth after depth until the budget is spent, with helpers on other threads, and the answer in words.
#pragma once

#include <thread>

#include "search/arithmetic.hpp"
#include "search/choosing.hpp"
#include "search/pvs.hpp"
#include "search/verdict.hpp"

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
        if constexpr (Provable<G>) prove(deepest);
        deepen(deepest);
        enough.stop();
        return thought();
    }

private:
    using First = typename Searcher<G>::First;

    static constexpr double glance_share = 0.1;  // of the budget, before a proof is tried

    void deepen(int deepest) {
        while (depth_ < deepest && !budget_.spent() && !exact()) {
            if (!main_.deepen(depth_ + 1)) break;
            ++depth_;
            if (question_.report) question_.report(thought());
        }
    }

    bool exact() const { return proved_ || main_.exact(); }

    // After a glance, for a part of the budget. Without a budget it would never come back.
    void prove(int deepest) requires Provable<G> {
        if (how_.prove <= 0 || !(question_.limits.nodes || question_.limits.milliseconds)) return;
        budget_.allow(glance_share);
        deepen(deepest);
        if (!main_.exact()) {
            const int seat = root_.next();
            Verdict<G> verdict(root_, question_.limits, twice_, budget_);
            verdict.work(glance_share, glance_share + how_.prove, main_.firsts().front().value > 0 ? seat : 1 - seat);
            if (const auto outcome = verdict.outcome()) take(verdict, seat == 0 ? *outcome : -*outcome);
        }
        budget_.allow(1);
    }

    // The first plies in the order of the search, but those first that keep what is proved.
    template <class V>
    void take(const V& verdict, int outcome) {
        auto list = main_.firsts();
        const auto others = std::ranges::stable_partition(list, [&](const First& first) { return verdict.keeps(first.ply); });
        for (First& first : list) first.value = std::min(first.value, outcome * won);
        std::for_each(list.begin(), others.begin(), [&](First& first) { first.value = outcome * won; });
        proved_ = std::move(list);
    }

    // The same search on another thread, one depth ahead every other time, for what it leaves in the table.
    void help(int number, Cancel& enough) {
        Watch watch(enough);
        Budget budget({}, watch);
        Searcher<G> helper(root_, table_, budget, how_.style, question_.seed);
        helper.remember(twice_);
        for (int depth = 1 + number % 2; depth < most_height - 20 && !budget.spent(); ++depth) helper.deepen(depth);
    }

    Thought thought() const {
        Thought thought;
        const auto& list = proved_ ? *proved_ : main_.firsts();
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
    std::optional<std::vector<First>> proved_;  // the first plies when the outcome is proved
    std::vector<std::uint64_t> twice_;
};

}  // namespace spielwerk
