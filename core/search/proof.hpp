// Proof-number search: who can force what, found where there is least left to prove.
//
// A position has a proof number, about how many positions have yet to be won to prove it, and a
// disproof number likewise; the search goes on where the smaller of them can fall. Only proofs are
// taken from it: a repetition counts as failure of whoever wants to prove something.
#pragma once

#include <algorithm>
#include <deque>
#include <vector>

#include "search/budget.hpp"
#include "search/searchable.hpp"

namespace spielwerk {

template <Searchable G>
class ProofSearch {
public:
    using Ply = typename G::Ply;

    // Shows that `seat` gets at least this outcome: 1 a win, 0 a draw.
    ProofSearch(int seat, int outcome, int log_entries, Budget& budget)
        : seat_(seat), outcome_(outcome), mask_((std::size_t{1} << log_entries) - 1), table_(mask_ + 1), budget_(budget) {}

    // Whether it is proved before the budget is spent.
    bool run(const G& root) { return explore(root, root.hash(), {limit, limit}, 0).proof == 0; }

    // After a proof, if it was the turn of `seat`: the ply that it begins with.
    Ply proving() const {
        return std::ranges::find_if(lists_.front(), [](const Child& child) { return child.numbers.proof == 0; })->ply;
    }

private:
    static constexpr std::uint32_t limit = 1'000'000'000;
    static constexpr int deepest = 200;

    struct Numbers {
        std::uint32_t proof = 1, disproof = 1;
    };

    struct Entry {
        std::uint64_t hash = 0;
        Numbers numbers;
    };

    struct Child {
        Ply ply;
        std::uint64_t hash;
        Numbers numbers;
        bool settled;  // over or repeated: nothing below it
    };

    static constexpr Numbers yes{0, limit}, no{limit, 0};

    bool reached(const G& over) const { return (seat_ == 0 ? over.outcome() : -over.outcome()) >= outcome_; }

    const Numbers* known(std::uint64_t hash) const {
        const Entry& entry = table_[hash & mask_];
        return entry.hash == hash ? &entry.numbers : nullptr;
    }

    // Works on a position until one of its numbers is beyond the bounds.
    Numbers explore(const G& position, std::uint64_t hash, Numbers bounds, int height) {
        const bool own = position.next() == seat_;
        std::vector<Child>& children = list_children(position, height);
        path_.push_back(hash);
        Numbers numbers;
        while (true) {
            refresh(children);
            const Step step = look_over(children, own);
            numbers = step.numbers;
            if (numbers.proof >= bounds.proof || numbers.disproof >= bounds.disproof || budget_.spent() || height + 1 >= deepest) break;
            const Child child = children[step.best];
            G after = position;
            after.play(child.ply);
            children[step.best].numbers = explore(after, child.hash, bounds_below(step, child.numbers, bounds, own), height + 1);
        }
        path_.pop_back();
        table_[hash & mask_] = {hash, numbers};
        return numbers;
    }

    struct Step {
        Numbers numbers;
        std::size_t best = 0;
        std::uint32_t second = limit;  // of the number that counts, the second smallest among the children
    };

    // Of the own plies one must be proved, of the enemy's all.
    Step look_over(const std::vector<Child>& children, bool own) const {
        Step step;
        std::uint64_t sum = 0;
        std::uint32_t least = limit + 1;
        for (std::size_t i = 0; i < children.size(); ++i) {
            const auto [proof, disproof] = children[i].numbers;
            const std::uint32_t small = own ? proof : disproof;
            sum += own ? disproof : proof;
            if (small < least) {
                step.second = std::min(least, limit);
                least = small;
                step.best = i;
            } else {
                step.second = std::min(step.second, small);
            }
        }
        const auto total = static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, limit));
        step.numbers = own ? Numbers{std::min(least, limit), total} : Numbers{total, std::min(least, limit)};
        return step;
    }

    // Go on below until another child would be the better choice, and a little longer, so as not to
    // hop about; or until the sum over all children is beyond the bounds.
    static Numbers bounds_below(const Step& step, Numbers child, Numbers bounds, bool own) {
        const std::uint32_t patience = step.second < limit ? step.second + step.second / 4 + 1 : limit;
        const auto rest = [](std::uint32_t bound, std::uint32_t sum, std::uint32_t part) { return bound >= limit ? limit : bound - (sum - part); };
        if (own) return {std::min(bounds.proof, patience), rest(bounds.disproof, step.numbers.disproof, child.disproof)};
        return {rest(bounds.proof, step.numbers.proof, child.proof), std::min(bounds.disproof, patience)};
    }

    // What was learnt on the way round.
    void refresh(std::vector<Child>& children) const {
        for (Child& child : children) {
            if (child.settled) continue;
            if (const Numbers* numbers = known(child.hash)) child.numbers = *numbers;
        }
    }

    std::vector<Child>& list_children(const G& position, int height) {
        if (static_cast<int>(lists_.size()) <= height) lists_.resize(static_cast<std::size_t>(height) + 1);
        auto& children = lists_[static_cast<std::size_t>(height)];
        children.clear();
        position.plies(plies_);
        for (const Ply ply : plies_) {
            budget_.step();
            G after = position;
            after.play(ply);
            children.push_back(child_after(after, ply));
        }
        return children;
    }

    Child child_after(const G& after, Ply ply) {
        if (after.next() == nobody) return {ply, 0, reached(after) ? yes : no, true};
        const std::uint64_t hash = after.hash();
        if (after.repeatable() && std::ranges::find(path_, hash) != path_.end()) return {ply, hash, no, true};
        if (const Numbers* numbers = known(hash)) return {ply, hash, *numbers, false};
        return {ply, hash, first_guess(after), false};
    }

    // A position that looks good is likely to be proved sooner.
    Numbers first_guess(const G& position) const {
        const int value = std::clamp(seat_ == 0 ? position.judgement() : -position.judgement(), -1000, 1000);
        return {static_cast<std::uint32_t>(1 + (1000 - value) / 100), static_cast<std::uint32_t>(1 + (1000 + value) / 100)};
    }

    int seat_, outcome_;
    std::size_t mask_;
    std::vector<Entry> table_;
    Budget& budget_;
    std::deque<std::vector<Child>> lists_;
    std::vector<std::uint64_t> path_;
    std::vector<Ply> plies_;
};

}  // namespace spielwerk
