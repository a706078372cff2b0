// Games small enough to try every line, for the searches to be measured by.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <string>
#include <vector>

#include "games/position.hpp"
#include "search/alphabeta_traits.hpp"
#include "util/random.hpp"

namespace spielwerk::small {

inline constexpr AlphaBetaTraits proves = {
    .history_weight = 1, .killer_bonus = 1, .prove_by_exhaustion = true};
inline constexpr AlphaBetaTraits prunes = {.history_weight = 1,
                                           .killer_bonus = 1,
                                           .pruning = {.max_depth = 2,
                                                       .reverse_futility_margin = 10,
                                                       .futility_margin = 10,
                                                       .futility_exempt = 50,
                                                       .lmp_base = 1,
                                                       .lmp_exempt = 80,
                                                       .null_move_reduction = 2}};

// The player who takes the last object wins; a position is lost for the mover if the exclusive or
// of its heaps is 0 (Bouton 1901).
class Nim {
public:
    struct Ply {
        int heap, count;
        bool operator==(const Ply&) const = default;
    };
    using List = std::vector<Ply>;
    static constexpr AlphaBetaTraits traits = proves;
    static constexpr int history_size = 64;

    explicit Nim(std::array<int, 3> heaps) : heaps_(heaps) {}

    bool won_for_mover() const { return (heaps_[0] ^ heaps_[1] ^ heaps_[2]) != 0; }

    int next() const { return heaps_ == std::array{0, 0, 0} ? nobody : mover_; }
    void plies(List& list) const {
        list.clear();
        for (int heap = 0; heap < 3; ++heap) {
            for (int count = 1; count <= heaps_[heap]; ++count) list.push_back({heap, count});
        }
    }
    void play(Ply ply) {
        heaps_[ply.heap] -= ply.count;
        mover_ = 1 - mover_;
    }
    std::string write(Ply ply) const {
        return std::to_string(ply.heap) + "-" + std::to_string(ply.count);
    }
    Nim after(const std::string& text) const {
        Nim result = *this;
        List list;
        plies(list);
        for (const Ply ply : list) {
            if (write(ply) == text) result.play(ply);
        }
        return result;
    }
    std::uint64_t hash() const { return hash_of(heaps_); }
    std::uint64_t canonical_hash() const {
        auto sorted = heaps_;
        std::ranges::sort(sorted);
        return hash_of(sorted);
    }
    int terminal_value() const { return mover_ == 1 ? 1 : -1; }
    std::optional<Result> result() const {
        if (next() != nobody) return std::nullopt;
        return Result{"last", {}, mover_ == 1 ? std::vector{1, 2} : std::vector{2, 1}};
    }
    int evaluation() const { return 0; }
    int ordering_value(Ply ply) const { return ply.count; }
    int history_index(Ply ply) const { return 16 * ply.heap + ply.count; }
    bool can_repeat() const { return false; }
    static int reduction(int depth, int number) { return depth > 1 && number > 2; }
    std::array<int, 2> lead_bounds() const { return {-1, -1}; }

private:
    std::uint64_t hash_of(const std::array<int, 3>& heaps) const {
        return mixed(17, static_cast<std::uint64_t>(heaps[0] << 16 | heaps[1] << 8 | heaps[2] << 4 |
                                                    mover_));
    }

    std::array<int, 3> heaps_;
    int mover_ = 0;
};

// Rules drawn from a seed. Lines meet again, seats may go on after their own ply, and a cyclic game
// ends only in some of its positions, or by a repetition, which is a draw.
template <AlphaBetaTraits chosen, bool cyclic = false> class RandomGame {
public:
    using Ply = int;
    using List = std::vector<Ply>;
    static constexpr AlphaBetaTraits traits = chosen;
    static constexpr int history_size = 4;
    static constexpr Ply null_move = -1;
    static constexpr int last_level = 7;

    explicit RandomGame(std::uint64_t seed) : seed_(seed) {}

    int next() const {
        const bool over = cyclic ? number_ != 0 && bits() % 4 == 0
                                 : level_ == last_level || (level_ > 1 && bits() % 8 == 0);
        if (over) return nobody;
        const int seat = (bits() >> 8) % 4 ? level_ % 2 : 1 - level_ % 2;
        return passed_ ? 1 - seat : seat;
    }
    void plies(List& list) const {
        list.clear();
        for (int ply = 0; ply < 2 + static_cast<int>(bits() >> 16 & 1); ++ply) list.push_back(ply);
    }
    void play(Ply ply) {
        if (ply == null_move) {
            passed_ = !passed_;
            return;
        }
        number_ = mixed(bits(), static_cast<std::uint64_t>(ply)) % 8;
        level_ = cyclic ? (level_ + 1) % 2 : level_ + 1;
        passed_ = false;
    }
    std::uint64_t hash() const { return mixed(bits(), passed_); }
    std::string write(Ply ply) const { return std::to_string(ply); }
    int terminal_value() const { return static_cast<int>((bits() >> 24) % 3) - 1; }
    int evaluation() const { return static_cast<int>((bits() >> 32) % 401) - 200; }
    int ordering_value(Ply ply) const {
        return static_cast<int>(mixed(bits(), static_cast<std::uint64_t>(7 + ply)) % 100);
    }
    int history_index(Ply ply) const { return ply; }
    bool can_repeat() const { return cyclic; }
    static int reduction(int depth, int number) { return depth > 1 && number > 0; }

    std::optional<Ply> winning_move() const {
        List list;
        plies(list);
        for (const Ply ply : list) {
            RandomGame after = *this;
            after.play(ply);
            if (after.next() == nobody && after.terminal_value() == (next() == 0 ? 1 : -1))
                return ply;
        }
        return std::nullopt;
    }
    bool is_threatened() const {
        RandomGame after = *this;
        after.play(null_move);
        return after.winning_move().has_value();
    }

private:
    std::uint64_t bits() const {
        return mixed(seed_, number_ * 16 + static_cast<std::uint64_t>(level_));
    }

    std::uint64_t seed_, number_ = 0;
    int level_ = 0;
    bool passed_ = false;
};

// The value of a position for the seat that made the last ply, by trying everything. Wins are worth
// less the later they come.
template <class G> class Minimax {
public:
    int after(const G& position, int seat, int height) {
        if (position.next() == nobody) {
            const int value = position.terminal_value() * (win_value - height);
            return seat == 0 ? value : -value;
        }
        if (std::ranges::find(path_, position.hash()) != path_.end()) return 0;
        const int value = best(position, height);
        return position.next() == seat ? value : -value;
    }

    int best(const G& position, int height = 0) {
        typename G::List list;
        position.plies(list);
        if (position.can_repeat()) path_.push_back(position.hash());
        int best = -win_value;
        for (const auto ply : list) {
            G next = position;
            next.play(ply);
            best = std::max(best, after(next, position.next(), height + 1));
        }
        if (position.can_repeat()) path_.pop_back();
        return best;
    }

private:
    std::vector<std::uint64_t> path_;
};

inline int sign(int value) { return (value > 0) - (value < 0); }

}  // namespace spielwerk::small
