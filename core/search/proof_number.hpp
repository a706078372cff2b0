// Proof-number search: whether a seat can force a win, found where there is least left to prove.
//
// A position has a proof number, about how many positions have yet to be won to prove it, and a
// disproof number likewise; the search goes on where the smaller of them can fall. A repetition
// counts as failure of the side that wants to win: so a proof always holds, and a disproof where
// the search met no repetition.
#pragma once

#include <algorithm>
#include <deque>
#include <optional>
#include <vector>

#include "search/alphabeta_traits.hpp"
#include "search/limits.hpp"

namespace spielwerk {

template <Provable G> class ProofNumberSearch {
public:
    using Ply = typename G::Ply;

    // Positions with the hashes in `draws` are draws when they occur once more.
    ProofNumberSearch(const G& root, int seat, int log_entries,
                      const std::vector<std::uint64_t>& draws, Budget& budget)
        : root_(root),
          seat_(seat),
          mask_((std::size_t{1} << log_entries) - 1),
          table_(mask_ + 1),
          draws_(draws),
          budget_(budget) {}

    // Run until the budget is spent, or the result is known.
    void run() {
        if (!done()) numbers_ = explore(root_, root_.canonical_hash(), {limit, limit}, 0);
    }

    bool done() const { return numbers_.proof == 0 || numbers_.disproof == 0; }

    std::optional<bool> wins() const {
        if (numbers_.proof == 0) return true;
        if (numbers_.disproof == 0 && !repeated_) return false;
        return std::nullopt;
    }

    // Return whether a root move is known to keep the win, or to prevent the other seat's.
    bool keeps_result(const Ply& ply) const {
        const auto found = std::ranges::find(lists_.front(), ply, &Child::ply);
        return found != lists_.front().end() &&
               (numbers_.proof == 0 ? found->numbers.proof : found->numbers.disproof) == 0;
    }

private:
    static constexpr std::uint32_t limit = 1'000'000'000;
    static constexpr int max_depth = 200;

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
        bool terminal;  // its numbers are final
    };

    static constexpr Numbers yes{0, limit}, no{limit, 0};

    const Numbers* find(std::uint64_t hash) const {
        const Entry& entry = table_[hash & mask_];
        return entry.hash == hash ? &entry.numbers : nullptr;
    }

    // Depth-first proof-number search (df-pn): stays below a position until one of its numbers
    // exceeds its threshold.
    Numbers explore(const G& position, std::uint64_t hash, Numbers bounds, int height) {
        const bool own = position.next() == seat_;
        path_.push_back(hash);
        std::vector<Child>& children = list_children(position, height);
        Numbers numbers;
        while (true) {
            refresh(children);
            const Selection selected = select(children, own);
            numbers = selected.numbers;
            if (numbers.proof >= bounds.proof || numbers.disproof >= bounds.disproof ||
                budget_.spent() || height + 1 >= max_depth)
                break;
            const Child child = children[selected.best];
            G after = position;
            after.play(child.ply);
            children[selected.best].numbers = explore(
                after, child.hash, bounds_below(selected, child.numbers, bounds, own), height + 1);
        }
        path_.pop_back();
        table_[hash & mask_] = {hash, numbers};
        return numbers;
    }

    struct Selection {
        Numbers numbers;
        std::size_t best = 0;
        std::uint32_t second = limit;  // smallest number that counts among the children
    };

    // Of the own plies one must be proved, of the enemy's all.
    Selection select(const std::vector<Child>& children, bool own) const {
        Selection selected;
        std::uint64_t sum = 0;
        std::uint32_t least = limit + 1;
        for (std::size_t i = 0; i < children.size(); ++i) {
            const auto [proof, disproof] = children[i].numbers;
            const std::uint32_t small = own ? proof : disproof;
            sum += own ? disproof : proof;
            if (small < least) {
                selected.second = std::min(least, limit);
                least = small;
                selected.best = i;
            } else {
                selected.second = std::min(selected.second, small);
            }
        }
        const auto total = static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, limit));
        selected.numbers =
            own ? Numbers{std::min(least, limit), total} : Numbers{total, std::min(least, limit)};
        return selected;
    }

    // Go on below until another child would be the better choice, and a little longer, so as not to
    // hop about; or until the sum over all children is beyond the bounds.
    static Numbers bounds_below(const Selection& selected, Numbers child, Numbers bounds,
                                bool own) {
        const std::uint32_t threshold =
            selected.second < limit ? selected.second + selected.second / 4 + 1 : limit;
        const auto rest = [](std::uint32_t bound, std::uint32_t sum, std::uint32_t part) {
            return bound >= limit ? limit : bound - (sum - part);
        };
        if (own)
            return {std::min(bounds.proof, threshold),
                    rest(bounds.disproof, selected.numbers.disproof, child.disproof)};
        return {rest(bounds.proof, selected.numbers.proof, child.proof),
                std::min(bounds.disproof, threshold)};
    }

    // Takes over what was learnt of children elsewhere in the tree.
    void refresh(std::vector<Child>& children) const {
        for (Child& child : children) {
            if (child.terminal) continue;
            if (const Numbers* numbers = find(child.hash)) child.numbers = *numbers;
        }
    }

    // All children are hashed first and looked up after, so that the table is in the cache by then.
    std::vector<Child>& list_children(const G& position, int height) {
        if (static_cast<int>(lists_.size()) <= height)
            lists_.resize(static_cast<std::size_t>(height) + 1);
        auto& children = lists_[static_cast<std::size_t>(height)];
        children.clear();
        positions_.clear();
        position.plies(plies_);
        for (const Ply ply : plies_) {
            G& after = positions_.emplace_back(position);
            after.play(ply);
            const std::uint64_t hash = after.canonical_hash();
            __builtin_prefetch(&table_[hash & mask_]);
            children.push_back({ply, hash, {}, false});
        }
        for (std::size_t i = 0; i < children.size(); ++i) {
            budget_.step();
            initialise(positions_[i], children[i]);
        }
        return children;
    }

    void initialise(const G& position, Child& child) {
        const auto settle = [&](bool proved) {
            child.numbers = proved ? yes : no;
            child.terminal = true;
        };
        if (position.next() == nobody) {
            settle((seat_ == 0 ? position.terminal_value() : -position.terminal_value()) > 0);
        } else if (position.can_repeat() && is_repetition(position, child.hash)) {
            repeated_ = true;
            settle(false);
        } else if (const Numbers* numbers = find(child.hash)) {
            child.numbers = *numbers;
        } else {
            const auto bounds = position.lead_bounds();
            const int own = bounds[static_cast<std::size_t>(seat_)],
                      other = bounds[static_cast<std::size_t>(1 - seat_)];
            if (own > 0 || other >= 0)
                settle(own > 0);
            else
                child.numbers = {initial_number(1 - own), initial_number(-other)};
        }
    }

    bool is_repetition(const G& position, std::uint64_t hash) const {
        if (std::ranges::find(path_, hash) != path_.end()) return true;
        return !draws_.empty() && std::ranges::find(draws_, position.hash()) != draws_.end();
    }

    // The more points are missing to a certain result, the longer a proof will take.
    static std::uint32_t initial_number(int missing) {
        return static_cast<std::uint32_t>(1 + missing * missing / 4);
    }

    const G root_;
    int seat_;
    std::size_t mask_;
    std::vector<Entry> table_;
    const std::vector<std::uint64_t>& draws_;
    Budget& budget_;
    Numbers numbers_;
    bool repeated_ = false;
    std::deque<std::vector<Child>> lists_;
    std::vector<std::uint64_t> path_;
    std::vector<Ply> plies_;
    std::vector<G> positions_;
};

}  // namespace spielwerk
