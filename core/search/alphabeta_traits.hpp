// The interface of a two-player game to alpha-beta search, and its preferences.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/position.hpp"

namespace spielwerk {

// Evaluations are centinats: hundredths of the logarithm of the odds of winning. Proved results lie
// far beyond them: `win_value` less the plies until then.
inline constexpr int win_value = 30000;
inline constexpr int proved_value = win_value - 1000;
inline constexpr int max_evaluation = 20000;

constexpr bool is_proved(int value) { return value > proved_value || value < -proved_value; }

// Forward pruning: moves and subtrees that are skipped because they will hardly matter.
struct Pruning {
    int max_depth = 0;  // reverse futility and late-move pruning up to here; 0: no pruning at all
    int reverse_futility_margin = 0;  // per depth: a static value this far above beta fails high
    int futility_margin = 0;  // per depth: further below alpha, only forcing moves are tried
    int futility_exempt = 0;  // the ordering value from which a move counts as forcing there
    int lmp_base = 0;         // late-move pruning: quiet moves searched, times 1 + depth²
    int lmp_exempt = 0;       // the ordering value from which a move is never late
    int null_move_reduction = 0;

    bool operator==(const Pruning&) const = default;
};

struct AlphaBetaTraits {
    bool unique_history_index = false;  // no two moves of a position share a history index
    bool history_by_side = false;
    int history_weight = 0;
    int killer_bonus = 0;
    bool order_by_evaluation = false;  // moves are also ordered by evaluating what follows
    bool prove_by_exhaustion = false;  // a value is exact once all lines below it end
    Pruning pruning{};
};

// A seat may make several plies in a row; depth is counted in turns. `plies` gives the same order
// for the same position.
template <class G>
concept AlphaBetaGame = std::copyable<G> && requires(const G& fixed, G& game, typename G::Ply ply,
                                                     typename G::List& list, int n) {
    { G::traits } -> std::convertible_to<AlphaBetaTraits>;
    { fixed.next() } -> std::same_as<int>;  // 0, 1, or nobody when the game is over
    { fixed.plies(list) } -> std::same_as<void>;
    { game.play(ply) } -> std::same_as<void>;  // need not remember earlier positions
    { fixed.hash() } -> std::same_as<std::uint64_t>;
    { fixed.write(ply) } -> std::same_as<std::string>;
    { fixed.terminal_value() } -> std::same_as<int>;     // for seat 0 at the end: 1, 0 or -1
    { fixed.evaluation() } -> std::same_as<int>;         // for seat 0 while it goes on
    { fixed.ordering_value(ply) } -> std::same_as<int>;  // moves with more of it are searched first
    { fixed.history_index(ply) } -> std::same_as<int>;   // below G::history_size
    { fixed.can_repeat() } -> std::same_as<bool>;        // whether the repetition rule looks at it
    { G::reduction(n, n) } -> std::same_as<int>;  // late move reduction: depth, number of the move
};

// What forward pruning needs of a game: a ply that only passes, the ply that wins at once if there
// is one, and whether the other seat would have one.
template <class G>
concept Prunable = AlphaBetaGame<G> && requires(G& game) {
    { G::null_move } -> std::convertible_to<typename G::Ply>;
    { game.winning_move() } -> std::same_as<std::optional<typename G::Ply>>;
    { game.is_threatened() } -> std::same_as<bool>;
};

// A game whose endings can be proved. `lead_bounds` are lower bounds on the final lead of either
// seat: above 0 a win, from 0 on at least a draw. `canonical_hash` may be equal for positions with
// the same outcome.
template <class G>
concept Provable =
    AlphaBetaGame<G> && std::equality_comparable<typename G::Ply> && requires(const G& fixed) {
        { fixed.lead_bounds() } -> std::same_as<std::array<int, 2>>;
        { fixed.canonical_hash() } -> std::same_as<std::uint64_t>;
    };

}  // namespace spielwerk
