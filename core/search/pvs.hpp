// Principal variation search: iterative deepening alpha-beta with a transposition table.
//
// One searcher per thread; they share the table, and so help each other.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>

#include "search/budget.hpp"
#include "search/searchable.hpp"
#include "search/table.hpp"

namespace spielwerk {

inline constexpr int most_height = 120;
inline constexpr int all_depth = 127;  // nothing was left out

struct Style {
    int noise = 0;       // judgements are off by up to so much, the same for the same position and seed
    int candidates = 1;  // so many of the first plies get a value of their own, not only a bound
    bool reductions = true;
    int look_from = 3;  // from this depth on plies are ordered by judging what follows
};

template <Searchable G>
class Searcher {
public:
    using Ply = typename G::Ply;

    struct First {  // a ply at the root
        Ply ply;
        int value = -won;
        std::vector<Ply> line;
        std::uint64_t nodes = 0;
    };

    Searcher(const G& root, Table& table, Budget& budget, const Style& style, std::uint64_t seed)
        : root_(root), table_(table), budget_(budget), style_(style), seed_(seed), seat_(root.next()) {
        std::vector<Ply> plies;
        root.plies(plies);
        for (const Ply ply : plies) firsts_.push_back({ply, -won, {ply}, 0});
        for (auto& killers : killers_) killers = {-1, -1};
        std::ranges::stable_sort(firsts_, std::greater{}, [&](const First& first) { return root.urgency(first.ply); });
    }

    // Positions of the game so far: coming back to one that stood twice is a draw.
    void remember(const std::vector<std::uint64_t>& twice) { twice_ = twice; }

    // Searches all first plies to this depth; false if the budget ended it before those wanted were done.
    bool deepen(int depth) {
        const auto before = firsts_;
        std::size_t done = 0;
        bool all = true;
        const std::size_t wanted = std::min<std::size_t>(static_cast<std::size_t>(style_.candidates), firsts_.size());
        for (; done < firsts_.size(); ++done) {
            First& first = firsts_[done];
            const std::uint64_t nodes = budget_.nodes();
            const int floor = done < wanted ? -won : firsts_[wanted - 1].value;
            const int value = root_value(first.ply, depth, floor, done < wanted);
            first.nodes += budget_.nodes() - nodes;
            if (budget_.spent()) break;
            all = all && seen_.complete;
            if (value > floor || done < wanted) {
                first.value = value;
                keep_line(first);
                // Up to its place among those with a value.
                const auto end = firsts_.begin() + static_cast<std::ptrdiff_t>(done) + 1;
                const auto place = std::upper_bound(firsts_.begin(), end - 1, value, [](int worth, const First& other) { return worth > other.value; });
                std::rotate(place, end - 1, end);
            } else {
                first.value = std::min(value, floor);
            }
        }
        // Values of two depths cannot be compared: unless all that were wanted are there, the last depth counts.
        const bool enough = done >= wanted || (depth == 1 && done > 0);
        if (!enough) firsts_ = before;
        exact_ = std::abs(firsts_.front().value) > proved || (all && done == firsts_.size());
        return enough;
    }

    // The value of the best ply is that of the game: proved, or nothing was left out.
    bool exact() const { return exact_; }

    const std::vector<First>& firsts() const { return firsts_; }

private:
    struct Choice {
        Ply ply;
        int worth;
        std::uint16_t index;
    };

    // What is known of the last position that was searched.
    struct Seen {
        bool complete = true;  // all ends of the game below it were reached
        int lowest = most_height;  // the first position of the path that was repeated below it
    };

    void keep_line(First& first) {
        first.line = {first.ply};
        first.line.insert(first.line.end(), lines_[1].begin(), lines_[1].end());
    }

    int root_value(Ply ply, int depth, int floor, bool open) {
        path_.assign(1, root_.hash());
        G after = root_;
        after.play(ply);
        if (open || depth == 1) return below(after, seat_, depth, floor, won, 0);
        const int value = below(after, seat_, depth, floor, floor + 1, 0);
        return value > floor ? below(after, seat_, depth, floor, won, 0) : value;
    }

    // The value of a position one ply on, for the seat that made the ply.
    int below(const G& after, int seat, int depth, int alpha, int beta, int height) {
        const int next = after.next();
        // Depth is counted in turns: further plies of the same turn cost nothing.
        if (next == seat) return search(after, depth, alpha, beta, height + 1);
        if (next != nobody) return -search(after, depth - 1, -beta, -alpha, height + 1);
        lines_[height + 1].clear();
        seen_ = {};
        const int outcome = seat == 0 ? after.outcome() : -after.outcome();
        return outcome * (won - height - 1);
    }

    int search(const G& position, int depth, int alpha, int beta, int height) {
        lines_[height].clear();
        if (budget_.step()) return 0;
        const std::uint64_t hash = position.hash();
        seen_ = {};
        if (position.repeatable() && stood_before(hash)) return 0;
        if (height >= most_height - 1) return judged(position, hash);
        const bool open = beta - alpha > 1;
        std::uint16_t best_known = 0xffff;
        if (const auto known = table_.find(hash)) {
            best_known = known->best;
            const int value = from_table(known->value, height);
            seen_.complete = known->depth == all_depth;
            if ((!open || seen_.complete) && known->depth >= depth && settles(known->bound, value, alpha, beta)) return value;
        }
        if (depth <= 0) return judged(position, hash);
        path_.push_back(hash);
        const int value = best_of(position, hash, depth, alpha, beta, height, best_known);
        path_.pop_back();
        return value;
    }

    int best_of(const G& position, std::uint64_t hash, int depth, int alpha, int beta, int height, std::uint16_t best_known) {
        const int seat = position.next();
        auto& choices = ordered(position, seat, depth, height, best_known);
        const int floor = alpha;
        int best = -won;
        Seen all;
        std::uint16_t best_index = 0xffff;
        for (std::size_t tried = 0; tried < choices.size(); ++tried) {
            const Choice choice = pick(choices, tried);
            G after = position;
            after.play(choice.ply);
            const int value = child_value(after, seat, depth, alpha, beta, height, static_cast<int>(tried));
            if (budget_.spent()) return 0;
            if (value >= beta) all = {};  // The others do not matter.
            all = {all.complete && seen_.complete, std::min(all.lowest, seen_.lowest)};
            if (value <= best) continue;
            best = value;
            if (value <= alpha) continue;
            alpha = value;
            best_index = choice.index;
            extend_line(choice.ply, height);
            if (value < beta) continue;
            praise(position, choice.ply, seat, depth, height);
            break;
        }
        const Bound bound = best >= beta ? Bound::lower : best > floor ? Bound::exact : Bound::upper;
        seen_.complete = all.complete || std::abs(best) > proved;
        // A repetition of a position before this one may not be one when we come here by another way.
        seen_.lowest = all.lowest < height ? all.lowest : most_height;
        const bool for_good = seen_.complete && seen_.lowest == most_height;
        table_.store(hash, {to_table(best, height), static_cast<std::int8_t>(for_good ? all_depth : depth), bound, best_index});
        return best;
    }

    // The first ply with the whole window, later ones only asked whether they are better, and less deeply at first.
    int child_value(const G& after, int seat, int depth, int alpha, int beta, int height, int tried) {
        if (tried == 0) return below(after, seat, depth, alpha, beta, height);
        const int less = style_.reductions && after.next() != seat ? reduction(depth, tried) : 0;
        int value = below(after, seat, depth - less, alpha, alpha + 1, height);
        if (value > alpha && less > 0) value = below(after, seat, depth, alpha, alpha + 1, height);
        if (value > alpha && value < beta) value = below(after, seat, depth, alpha, beta, height);
        return value;
    }

    static int reduction(int depth, int tried) {
        if (depth < 2 || tried < 4) return 0;
        return tried < 24 || depth < 4 ? 1 : 2;
    }

    int judged(const G& position, std::uint64_t hash) {
        seen_ = {false, most_height};
        int value = position.next() == 0 ? position.judgement() : -position.judgement();
        if (style_.noise) {
            const int spread = 2 * style_.noise + 1;
            value += static_cast<int>(mixed(seed_, hash) % static_cast<std::uint64_t>(spread)) - style_.noise;
        }
        return std::clamp(value, -highest_judgement, highest_judgement);
    }

    bool stood_before(std::uint64_t hash) {
        const auto found = std::ranges::find(path_, hash);
        if (found == path_.end()) return std::ranges::find(twice_, hash) != twice_.end();
        seen_.lowest = static_cast<int>(found - path_.begin());
        return true;
    }

    std::vector<Choice>& ordered(const G& position, int seat, int depth, int height, std::uint16_t best_known) {
        auto& choices = choices_[height];
        choices.clear();
        position.plies(list_);
        const auto& killers = killers_[height];
        for (std::size_t i = 0; i < list_.size(); ++i) {
            const int slot = position.slot(list_[i]);
            int worth = position.urgency(list_[i]) + history_[seat][slot];
            if (depth >= style_.look_from) worth += 8 * glance(position, list_[i], seat);
            if (i == best_known) worth = 1 << 30;
            if (slot == killers[0] || slot == killers[1]) worth += 1 << 14;
            choices.push_back({list_[i], worth, static_cast<std::uint16_t>(i)});
        }
        return choices;
    }

    // What a ply looks like at once.
    int glance(const G& position, Ply ply, int seat) {
        G after = position;
        after.play(ply);
        const int value = after.next() == nobody ? after.outcome() * won : after.judgement();
        return seat == 0 ? value : -value;
    }

    static Choice pick(std::vector<Choice>& choices, std::size_t from) {
        const auto begin = choices.begin() + static_cast<std::ptrdiff_t>(from);
        std::iter_swap(begin, std::max_element(begin, choices.end(), [](const Choice& a, const Choice& b) { return a.worth < b.worth; }));
        return *begin;
    }

    void praise(const G& position, Ply ply, int seat, int depth, int height) {
        const int slot = position.slot(ply);
        auto& killers = killers_[height];
        if (killers[0] != slot) {
            killers[1] = killers[0];
            killers[0] = slot;
        }
        int& history = history_[seat][slot];
        history += depth * depth * 16 - history * std::min(depth * depth, 32) / 64;
    }

    void extend_line(Ply ply, int height) {
        auto& line = lines_[height];
        const auto& rest = lines_[height + 1];
        line.assign(1, ply);
        line.insert(line.end(), rest.begin(), rest.end());
    }

    static bool settles(Bound bound, int value, int alpha, int beta) {
        return bound == Bound::exact || (bound == Bound::lower && value >= beta) || (bound == Bound::upper && value <= alpha);
    }

    // Proved results are stored with the distance from the position, not from the root.
    static std::int16_t to_table(int value, int height) {
        return static_cast<std::int16_t>(value > proved ? value + height : value < -proved ? value - height : value);
    }
    static int from_table(int value, int height) { return value > proved ? value - height : value < -proved ? value + height : value; }

    const G root_;
    Table& table_;
    Budget& budget_;
    Style style_;
    std::uint64_t seed_;
    int seat_;
    Seen seen_;
    bool exact_ = false;
    std::vector<First> firsts_;
    std::vector<std::uint64_t> path_, twice_;
    std::vector<Ply> list_;
    std::array<std::vector<Choice>, most_height + 1> choices_;
    std::array<std::vector<Ply>, most_height + 2> lines_;
    std::array<std::array<int, 2>, most_height + 1> killers_{};
    std::array<std::array<int, G::slots>, 2> history_{};
};

}  // namespace spielwerk
