// Principal variation search for Hive: plies are taken back, which is much cheaper than copies, and
// what surrounds a queen is looked at more deeply.
#pragma once

#include <optional>

#include "search/arithmetic.hpp"
#include "search/hive.hpp"
#include "search/pvs.hpp"

namespace spielwerk {

template <>
class Searcher<hive::Searched> {
public:
    using Ply = hive::Ply;

    struct First {  // a ply at the root
        Ply ply;
        int value = 0;
        std::vector<Ply> line;
        std::uint64_t nodes = 0;
    };

    Searcher(const hive::Searched& root, Table& table, Budget& budget, const Style& style, std::uint64_t seed)
        : game_(root), table_(table), budget_(budget), style_(style), seed_(seed), history_(hive::Searched::slots), levels_(most_height + 2) {
        std::vector<Ply> plies;
        root.plies(plies);
        for (const Ply ply : plies) firsts_.push_back({ply, 0, {ply}, 0});
        std::ranges::stable_sort(firsts_, std::greater{}, [&](const First& first) { return first_worth(first.ply); });
    }

    // The board itself knows which positions stood twice.
    void remember(const std::vector<std::uint64_t>&) {}

    // Searches all first plies to this depth; false if the budget ended it before the first was done.
    bool deepen(int depth) {
        depth_ = depth;
        const std::size_t wanted = std::min<std::size_t>(static_cast<std::size_t>(style_.candidates), firsts_.size());
        for (std::size_t done = 0; done < firsts_.size(); ++done) {
            First& first = firsts_[done];
            const std::uint64_t nodes = budget_.nodes();
            const int floor = done < wanted ? -won : firsts_[wanted - 1].value;
            const int value = root_value(first.ply, depth, floor, done < wanted);
            first.nodes += budget_.nodes() - nodes;
            if (budget_.spent()) return done > 0;
            first.value = value;
            searched_ = true;
            if (value <= floor && done >= wanted) continue;
            first.line.assign(1, first.ply);
            first.line.insert(first.line.end(), levels_[1].line.begin(), levels_[1].line.end());
            // Up to its place among those with a value.
            const auto end = firsts_.begin() + static_cast<std::ptrdiff_t>(done) + 1;
            const auto place = std::upper_bound(firsts_.begin(), end - 1, value, [](int worth, const First& other) { return worth > other.value; });
            std::rotate(place, end - 1, end);
        }
        return true;
    }

    // A search finds what there is to prove: what threatens a queen is searched deeper anyway.
    bool prove(int) { return false; }
    bool exact() const { return searched_ && std::abs(firsts_.front().value) > proved; }

    const std::vector<First>& firsts() const { return firsts_; }

private:
    static constexpr int near = 3;      // so many plies before the end of the search it is less thorough
    static constexpr int lead = 50;     // per ply, in hundredths: who is so much ahead is taken to stay so
    static constexpr int hope = 60;     // per ply: who is more behind tries only what is urgent
    static constexpr int patience = 2;  // how many calm plies are tried there, more if there is more to go

    static constexpr std::array<double, 256> logarithms = [] {
        std::array<double, 256> list{};
        for (std::size_t i = 1; i < list.size(); ++i) list[i] = logarithm(static_cast<double>(i));
        return list;
    }();

    struct Choice {
        Ply ply;
        int worth;
        int slot;
    };

    struct Level {  // what belongs to one height over the root
        std::vector<Choice> choices;
        std::vector<Ply> line;
        std::array<int, 2> killers = {-1, -1};
    };

    // A win at once comes first, so that it is found in no time.
    int first_worth(Ply ply) {
        const int worth = game_.urgency(ply), own = sign();
        game_.play(ply);
        const bool wins = game_.next() == nobody && game_.outcome() == own;
        game_.undo();
        return wins ? won : worth;
    }

    int root_value(Ply ply, int depth, int floor, bool open) {
        path_.assign(1, game_.hash());
        game_.play(ply);
        int value = open ? won : -search(depth - 1, -floor - 1, -floor, 1, true);
        if (value > floor) value = -search(depth - 1, -won, -floor, 1, true);
        game_.undo();
        return value;
    }

    // The value of the position for the mover; `may_pass` is false right after a pass that was only tried.
    int search(int depth, int alpha, int beta, int height, bool may_pass) {
        auto& line = levels_[height].line;
        line.clear();
        if (budget_.step()) return 0;
        if (game_.next() == nobody) return sign() * game_.outcome() * (won - height);
        const std::uint64_t hash = game_.hash();
        if (std::ranges::find(path_, hash) != path_.end()) return 0;
        if (const auto last = game_.winning()) {
            line.assign(1, *last);
            return won - height - 1;
        }
        if (height >= most_height - 1) return judged(hash);
        const bool threatened = game_.threatened();
        if (threatened && height < 2 * depth_ + 4) depth = std::max(depth, 0) + 1;
        if (depth <= 0) return judged(hash);
        const bool open = beta - alpha > 1;
        int best_known = -1;
        if (const auto known = table_.find(hash)) {
            best_known = known->best;
            const int value = from_table(known->value, height);
            if (!open && known->depth >= depth && settles(known->bound, value, alpha, beta)) return value;
        }
        std::optional<int> calm;  // what it looks like, where nothing is at stake
        if (!open && !threatened) calm = judged(hash);
        if (calm && may_pass && depth <= near && std::abs(beta) < proved) {
            const int sure = *calm - lead * depth;
            if (sure >= beta) return sure;
        }
        path_.push_back(hash);
        int value = beta - 1;
        if (calm && may_pass && depth >= near) value = value_of_passing(depth, beta, height, *calm);
        if (value < beta) value = best_of(hash, depth, alpha, beta, height, best_known, calm);
        path_.pop_back();
        return value;
    }

    // Who stands well even without moving need not search on. Below beta: it is worth a search.
    int value_of_passing(int depth, int beta, int height, int now) {
        if (std::abs(beta) > proved || now < beta) return beta - 1;
        game_.play(hive::pass);
        const int value = -search(depth - 3, -beta, -beta + 1, height + 1, false);
        game_.undo();
        return budget_.spent() || value < beta ? beta - 1 : beta;
    }

    int best_of(std::uint64_t hash, int depth, int alpha, int beta, int height, int best_known, std::optional<int> calm) {
        const bool behind = calm && depth < near && std::abs(alpha) < proved && *calm + hope * depth <= alpha;
        auto& choices = ordered(height, best_known);
        const int floor = alpha;
        int best = -won, best_slot = 0xffff;
        for (std::size_t tried = 0; tried < choices.size(); ++tried) {
            const Choice choice = pick(choices, tried);
            if (calm && best > -proved && left_out(choice, depth, static_cast<int>(tried), behind)) continue;
            game_.play(choice.ply);
            const int value = child_value(depth, alpha, beta, height, static_cast<int>(tried));
            game_.undo();
            if (budget_.spent()) return 0;
            if (value <= best) continue;
            best = value;
            if (value <= alpha) continue;
            alpha = value;
            best_slot = choice.slot;
            extend_line(choice.ply, height);
            if (value < beta) continue;
            praise(choice.slot, depth, height);
            break;
        }
        const Bound bound = best >= beta ? Bound::lower : best > floor ? Bound::exact : Bound::upper;
        table_.store(hash, {to_table(best, height), static_cast<std::int8_t>(depth), bound, static_cast<std::uint16_t>(best_slot)});
        return best;
    }

    // Close to the end of the search, calm plies that come late, or any of one who is far behind, are
    // not even tried; what touches a queen always is.
    static bool left_out(const Choice& choice, int depth, int tried, bool behind) {
        if (tried == 0) return false;
        if (behind && choice.worth < 500) return true;
        return depth <= near && tried >= patience * (1 + depth * depth) && choice.worth < 900;
    }

    // The first ply with the whole window, later ones only asked whether they are better, and less deeply at first.
    int child_value(int depth, int alpha, int beta, int height, int tried) {
        if (tried == 0) return -search(depth - 1, -beta, -alpha, height + 1, true);
        const int less = style_.reductions ? reduction(depth, tried) : 0;
        int value = -search(depth - 1 - less, -alpha - 1, -alpha, height + 1, true);
        if (value > alpha && less > 0) value = -search(depth - 1, -alpha - 1, -alpha, height + 1, true);
        if (value > alpha && value < beta) value = -search(depth - 1, -beta, -alpha, height + 1, true);
        return value;
    }

    static int reduction(int depth, int tried) {
        if (depth < 2 || tried < 3) return 0;
        return std::min(depth - 1, static_cast<int>(0.4 + 0.4 * logarithms[std::min(depth, 255)] * logarithms[std::min(tried, 255)]));
    }

    int sign() const { return game_.board().mover() == hive::white ? 1 : -1; }

    int judged(std::uint64_t hash) {
        int value = sign() * game_.judgement();
        if (style_.noise) {
            const int spread = 2 * style_.noise + 1;
            value += static_cast<int>(mixed(seed_, hash) % static_cast<std::uint64_t>(spread)) - style_.noise;
        }
        return std::clamp(value, -highest_judgement, highest_judgement);
    }

    std::vector<Choice>& ordered(int height, int best_known) {
        auto& [choices, line, killers] = levels_[height];
        choices.clear();
        hive::PlyList list;
        game_.plies(list);
        for (const Ply ply : list) {
            const int slot = game_.slot(ply);
            int worth = slot == best_known ? 1 << 30 : game_.urgency(ply) + history_[slot];
            if (slot == killers[0] || slot == killers[1]) worth += 2000;
            choices.push_back({ply, worth, slot});
        }
        return choices;
    }

    static Choice pick(std::vector<Choice>& choices, std::size_t from) {
        const auto begin = choices.begin() + static_cast<std::ptrdiff_t>(from);
        std::iter_swap(begin, std::ranges::max_element(begin, choices.end(), {}, &Choice::worth));
        return *begin;
    }

    void praise(int slot, int depth, int height) {
        auto& killers = levels_[height].killers;
        if (killers[0] != slot) killers = {slot, killers[0]};
        int& history = history_[slot];
        history += depth * depth * 8 - history * std::min(depth * depth, 32) / 64;
    }

    void extend_line(Ply ply, int height) {
        auto& line = levels_[height].line;
        const auto& rest = levels_[height + 1].line;
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

    hive::Searched game_;
    Table& table_;
    Budget& budget_;
    Style style_;
    std::uint64_t seed_;
    int depth_ = 0;
    bool searched_ = false;  // at least one first ply
    std::vector<First> firsts_;
    std::vector<std::uint64_t> path_;
    std::vector<int> history_;
    std::vector<Level> levels_;
};

}  // namespace spielwerk
