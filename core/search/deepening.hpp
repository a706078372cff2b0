// Depth after depth until the budget is spent, with helpers on other threads, and the answer in words.
#pragma once

#include <thread>

#include "search/arithmetic.hpp"
#include "search/choosing.hpp"
#include "search/pvs.hpp"

namespace spielwerk {

struct Deepening {
    Style style;
    double temperature = 0;  // above 0 the move is drawn, better ones more often
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
        int depth = 0;
        while (depth < deepest && !budget_.spent() && !decided(depth)) {
            if (!main_.deepen(depth + 1)) break;
            ++depth;
            if (question_.report) question_.report(thought(depth));
        }
        enough.stop();
        return thought(depth);
    }

private:
    // Further search changes nothing: the result is proved.
    bool decided(int depth) const { return depth > 0 && std::abs(main_.firsts().front().value) > proved; }

    // The same search on another thread, one depth ahead every other time, for what it leaves in the table.
    void help(int number, Cancel& enough) {
        Watch watch(enough);
        Budget budget({}, watch);
        Searcher<G> helper(root_, table_, budget, how_.style, question_.seed);
        helper.remember(twice_);
        for (int depth = 1 + number % 2; depth < most_height - 20 && !budget.spent(); ++depth) helper.deepen(depth);
    }

    Thought thought(int depth) const {
        Thought thought;
        const int seat = root_.next();
        const auto both = [&](double own) { return seat == 0 ? std::vector{own, 1 - own} : std::vector{1 - own, own}; };
        const auto& firsts = main_.firsts();
        const double all = static_cast<double>(std::max<std::uint64_t>(1, budget_.nodes()));
        for (const auto& first : firsts) {
            thought.candidates.push_back({root_.write(first.ply), both(expected(first.value)), static_cast<double>(first.nodes) / all, first.nodes});
        }
        std::size_t chosen = 0;
        if (how_.temperature > 0) {
            const std::size_t valued = std::min<std::size_t>(static_cast<std::size_t>(how_.style.candidates), firsts.size());
            std::vector<double> worths;
            for (std::size_t i = 0; i < valued; ++i) worths.push_back(expected(firsts[i].value));
            chosen = drawn(worths, how_.temperature, question_.seed);
        }
        thought.move = thought.candidates[chosen].move;
        thought.values = both(expected(firsts.front().value));
        G position = root_;
        for (const auto ply : firsts[chosen].line) {
            thought.line.push_back(position.write(ply));
            position.play(ply);
        }
        thought.nodes = budget_.nodes();
        thought.depth = depth;
        thought.exact = depth > 0 && std::abs(firsts.front().value) > proved;
        return thought;
    }

    const G root_;
    Deepening how_;
    const Question& question_;
    Watch& watch_;
    Table table_;
    Budget budget_;
    Searcher<G> main_;
    std::vector<std::uint64_t> twice_;
};

}  // namespace spielwerk
