// Alpha-beta: principal variation search with a transposition table, killer and history ordering,
// late move reductions and, where a game wants it, forward pruning.
//
// One searcher per thread; they share the transposition table, and so help each other (lazy SMP).
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include "search/alphabeta_traits.hpp"
#include "search/limits.hpp"
#include "search/transposition_table.hpp"

namespace spielwerk {

inline constexpr int max_height = 120;  // plies above the root
inline constexpr int complete_depth =
    127;  // in the table: all lines below end, so no depth adds anything

struct AlphaBetaOptions {
    int noise = 0;       // the largest error of an evaluation, fixed by position and seed
    int candidates = 1;  // root moves with a value of their own, not only an upper bound
    bool reductions = true;
    int order_by_evaluation_from = 3;  // the depth, if the game orders moves by evaluation
};

// The position after a ply, for the lifetime of this object.
template <class G> class Child {
public:
    Child(const G& parent, typename G::Ply ply) : position_(parent) { position_.play(ply); }
    G& position() { return position_; }

private:
    G position_;
};

template <Reversible G> class Child<G> {
public:
    Child(G& parent, typename G::Ply ply) : position_(parent) { position_.play(ply); }
    ~Child() { position_.undo(); }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    G& position() { return position_; }

private:
    G& position_;
};

template <AlphaBetaGame G> class AlphaBeta {
public:
    using Ply = typename G::Ply;

    struct RootMove {
        Ply ply;
        int value;
        std::vector<Ply> pv;
        std::uint64_t nodes = 0;
    };

    AlphaBeta(const G& root, TranspositionTable& table, Budget& budget,
              const AlphaBetaOptions& options, std::uint64_t seed)
        : root_(root),
          table_(table),
          budget_(budget),
          options_(options),
          seed_(seed),
          seat_(root.next()),
          history_(static_cast<std::size_t>(G::history_size) * (traits.history_by_side ? 2 : 1)),
          levels_(max_height + 2) {
        list_root_moves();
    }

    // Hashes of positions of the game so far that are a draw when they occur once more.
    void set_draws(const std::vector<std::uint64_t>& hashes) { draws_ = hashes; }

    // One iteration: all root moves to this depth. False if the budget ended it too early to count.
    bool search_root(int depth) {
        root_depth_ = depth;
        const auto before = traits.keep_partial_iterations ? std::vector<RootMove>{} : root_moves_;
        const std::size_t wanted =
            std::min(static_cast<std::size_t>(options_.candidates), root_moves_.size());
        bool complete = traits.prove_by_exhaustion;
        std::size_t done = 0;
        for (; done < root_moves_.size(); ++done) {
            RootMove& move = root_moves_[done];
            const std::uint64_t nodes = budget_.nodes();
            const int floor = done < wanted ? -win_value : root_moves_[wanted - 1].value;
            const int value = search_root_move(move.ply, depth, floor, done < wanted);
            move.nodes += budget_.nodes() - nodes;
            if (budget_.spent()) break;
            searched_ = true;
            complete = complete && below_.complete;
            move.value = value;
            if (value > floor || done < wanted) insert_root_move(done);
        }
        // Values of two depths cannot be compared: unless all that were wanted are there, the
        // iteration before counts.
        const bool partial_counts = traits.keep_partial_iterations || depth == 1;
        const bool counts = done >= wanted || (partial_counts && done > 0);
        if (!counts && !traits.keep_partial_iterations) root_moves_ = before;
        complete_ = complete && done == root_moves_.size();
        return counts;
    }

    // The value of the best root move is that of the game.
    bool exact() const { return searched_ && (complete_ || is_proved(root_moves_.front().value)); }

    const std::vector<RootMove>& root_moves() const { return root_moves_; }

private:
    static constexpr AlphaBetaTraits traits = G::traits;
    static constexpr bool prunes = traits.pruning.max_depth > 0;

    struct OrderedMove {
        Ply ply;
        int order;
        int id;  // as the transposition table knows it
    };

    struct Level {  // what belongs to one height above the root
        std::vector<OrderedMove> moves;
        std::vector<Ply> pv;
        std::array<int, 2> killers = {-1, -1};
    };

    // What is known of the subtree that was searched last.
    struct Subtree {
        bool complete = true;             // all its lines end
        int first_repeated = max_height;  // the lowest position of the path that was repeated in it
    };

    void list_root_moves() {
        root_.plies(list_);
        std::vector<std::pair<int, RootMove>> ordered;
        for (const Ply ply : list_)
            ordered.push_back({root_order(ply), {ply, traits.unsearched_value, {ply}, 0}});
        std::stable_sort(ordered.begin(), ordered.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        for (auto& [order, move] : ordered) root_moves_.push_back(std::move(move));
    }

    // Where the game prunes, an immediate win comes first, so that even the shortest search finds
    // it.
    int root_order(Ply ply) {
        const int order = root_.ordering_value(ply);
        if constexpr (!prunes) return order;
        Child<G> child(root_, ply);
        const bool wins = child.position().next() == nobody &&
                          for_seat(seat_, child.position().terminal_value()) > 0;
        return wins ? win_value : order;
    }

    // Moves a root move up to its place among those with a value of their own.
    void insert_root_move(std::size_t done) {
        RootMove& move = root_moves_[done];
        move.pv.assign(1, move.ply);
        move.pv.insert(move.pv.end(), levels_[1].pv.begin(), levels_[1].pv.end());
        const auto end = root_moves_.begin() + static_cast<std::ptrdiff_t>(done) + 1;
        const auto place =
            std::upper_bound(root_moves_.begin(), end - 1, move.value,
                             [](int value, const RootMove& other) { return value > other.value; });
        std::rotate(place, end - 1, end);
    }

    int search_root_move(Ply ply, int depth, int floor, bool full_window) {
        path_.assign(1, root_.hash());
        Child<G> child(root_, ply);
        if (full_window || depth < traits.null_window_from)
            return search_child(child.position(), seat_, depth, floor, win_value, 0);
        const int value = search_child(child.position(), seat_, depth, floor, floor + 1, 0);
        return value > floor ? search_child(child.position(), seat_, depth, floor, win_value, 0)
                             : value;
    }

    static int for_seat(int seat, int value) { return seat == 0 ? value : -value; }

    // The value of the position after a ply, for the seat that made the ply.
    int search_child(G& child, int seat, int depth, int alpha, int beta, int height,
                     bool null_move_allowed = true) {
        const int next = child.next();
        // Depth is counted in turns: further plies of the same turn cost nothing.
        if (next == seat) return search(child, seat, depth, alpha, beta, height + 1, true);
        if (next != nobody)
            return -search(child, next, depth - 1, -beta, -alpha, height + 1, null_move_allowed);
        levels_[height + 1].pv.clear();
        below_ = {};
        if (traits.count_terminal_nodes && budget_.step()) return 0;
        return for_seat(seat, child.terminal_value()) * (win_value - height - 1);
    }

    // The value of a position for the seat that is next. `null_move_allowed` is false right after
    // one.
    int search(G& position, int seat, int depth, int alpha, int beta, int height,
               bool null_move_allowed) {
        levels_[height].pv.clear();
        if (budget_.step()) return 0;
        const std::uint64_t hash = position.hash();
        below_ = {};
        if (position.can_repeat() && is_repetition(hash)) return 0;
        bool threatened = false;
        if constexpr (prunes) {
            if (const auto move = position.winning_move()) {
                levels_[height].pv.assign(1, *move);
                return win_value - height - 1;
            }
            if (height >= max_height - 1) return evaluate(position, seat, hash);
            // Threat extension, bounded so that it ends.
            threatened = position.is_threatened();
            if (threatened && height < 2 * root_depth_ + 4) depth = std::max(depth, 0) + 1;
        } else {
            if (height >= max_height - 1) return evaluate(position, seat, hash);
        }
        if (!traits.probe_at_leaves && depth <= 0) return evaluate(position, seat, hash);
        const bool pv_node = beta - alpha > 1;
        int table_move = -1;
        if (const auto entry = table_.find(hash)) {
            table_move = entry->best;
            const int value = from_table(entry->value, height);
            if constexpr (traits.prove_by_exhaustion)
                below_.complete = entry->depth == complete_depth;
            const bool usable = !pv_node || (traits.prove_by_exhaustion && below_.complete);
            if (usable && entry->depth >= depth && cuts_off(entry->bound, value, alpha, beta))
                return value;
        }
        if (traits.probe_at_leaves && depth <= 0) return evaluate(position, seat, hash);
        if constexpr (prunes) {
            return search_pruned(position, seat, hash, depth, alpha, beta, height, table_move,
                                 !pv_node && !threatened, null_move_allowed);
        } else {
            path_.push_back(hash);
            const int value = search_moves(position, seat, hash, depth, alpha, beta, height,
                                           table_move, std::nullopt);
            path_.pop_back();
            return value;
        }
    }

    // Reverse futility and null move pruning, tried before any move.
    int search_pruned(G& position, int seat, std::uint64_t hash, int depth, int alpha, int beta,
                      int height, int table_move, bool quiet, bool null_move_allowed) {
        constexpr const Pruning& pruning = traits.pruning;
        std::optional<int> evaluation;  // only where pruning is allowed
        if (quiet) evaluation = evaluate(position, seat, hash);
        if (evaluation && null_move_allowed && depth <= pruning.max_depth &&
            std::abs(beta) < proved_value) {
            const int lower = *evaluation - pruning.reverse_futility_margin * depth;
            if (lower >= beta) return lower;
        }
        path_.push_back(hash);
        const bool cut = evaluation && null_move_allowed && depth >= pruning.max_depth &&
                         null_move_cuts(position, seat, depth, beta, height, *evaluation);
        const int value = cut ? beta
                              : search_moves(position, seat, hash, depth, alpha, beta, height,
                                             table_move, evaluation);
        path_.pop_back();
        return value;
    }

    // Null move pruning: a side that stays above beta even if it passes need not search on.
    bool null_move_cuts(G& position, int seat, int depth, int beta, int height, int evaluation) {
        if (std::abs(beta) > proved_value || evaluation < beta) return false;
        Child<G> child(position, G::null_move);
        const int reduced = depth + 1 - traits.pruning.null_move_reduction;
        const int value =
            search_child(child.position(), seat, reduced, beta - 1, beta, height, false);
        return !budget_.spent() && value >= beta;
    }

    int search_moves(G& position, int seat, std::uint64_t hash, int depth, int alpha, int beta,
                     int height, int table_move, std::optional<int> evaluation) {
        const bool futile = evaluation && depth < traits.pruning.max_depth &&
                            std::abs(alpha) < proved_value &&
                            *evaluation + traits.pruning.futility_margin * depth <= alpha;
        auto& moves = ordered_moves(position, seat, depth, height, table_move);
        const int floor = alpha;
        int best = -win_value, best_id = TTEntry::no_move;
        Subtree all;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const OrderedMove move = pick_next(moves, i);
            const int number = static_cast<int>(i);
            if (prunes && evaluation && best > -proved_value &&
                is_pruned(move, depth, number, futile))
                continue;
            const int value =
                search_move(position, move.ply, seat, depth, alpha, beta, height, number);
            if (budget_.spent()) return 0;
            if (value >= beta) all = {};  // The other moves do not matter.
            all = {all.complete && below_.complete,
                   std::min(all.first_repeated, below_.first_repeated)};
            if (value <= best) continue;
            best = value;
            if (value <= alpha) continue;
            alpha = value;
            best_id = move.id;
            update_pv(move.ply, height);
            if (value < beta) continue;
            update_history(position, move, seat, depth, height);
            break;
        }
        const Bound bound = best >= beta   ? Bound::lower
                            : best > floor ? Bound::exact
                                           : Bound::upper;
        const int stored_depth = is_final(all, best, height) ? complete_depth : depth;
        table_.store(hash, {to_table(best, height), static_cast<std::int8_t>(stored_depth), bound,
                            static_cast<std::uint16_t>(best_id)});
        return best;
    }

    // Late-move and futility pruning: near the leaves, quiet moves that come late, or any of a side
    // far behind, are not searched.
    static bool is_pruned(const OrderedMove& move, int depth, int number, bool futile) {
        constexpr const Pruning& pruning = traits.pruning;
        if (number == 0) return false;
        if (futile && move.order < pruning.futility_exempt) return true;
        return depth <= pruning.max_depth && number >= pruning.lmp_base * (1 + depth * depth) &&
               move.order < pruning.lmp_exempt;
    }

    // The first move gets the full window, later ones a null window and, at first, a late move
    // reduction.
    int search_move(G& position, Ply ply, int seat, int depth, int alpha, int beta, int height,
                    int number) {
        Child<G> made(position, ply);
        G& child = made.position();
        if (number == 0) return search_child(child, seat, depth, alpha, beta, height);
        const int reduction = options_.reductions ? reduced_by(child, seat, depth, number) : 0;
        int value = search_child(child, seat, depth - reduction, alpha, alpha + 1, height);
        if (value > alpha && reduction > 0)
            value = search_child(child, seat, depth, alpha, alpha + 1, height);
        if (value > alpha && value < beta)
            value = search_child(child, seat, depth, alpha, beta, height);
        return value;
    }

    // Plies after which the same seat goes on are never reduced.
    static int reduced_by(const G& child, int seat, int depth, int number) {
        const int reduction = G::reduction(depth, number);
        return reduction > 0 && child.next() != seat ? reduction : 0;
    }

    int evaluate(const G& position, int seat, std::uint64_t hash) {
        below_ = {false, max_height};
        int value = for_seat(seat, position.evaluation());
        if (options_.noise) {
            const int spread = 2 * options_.noise + 1;
            value += static_cast<int>(mixed(seed_, hash) % static_cast<std::uint64_t>(spread)) -
                     options_.noise;
        }
        return std::clamp(value, -max_evaluation, max_evaluation);
    }

    bool is_repetition(std::uint64_t hash) {
        const auto found = std::find(path_.begin(), path_.end(), hash);
        if (found == path_.end())
            return std::find(draws_.begin(), draws_.end(), hash) != draws_.end();
        below_.first_repeated = static_cast<int>(found - path_.begin());
        return true;
    }

    // Whether a value holds however the position is reached: all lines end, and none by repeating a
    // position before this one, which need not have been there on another way.
    bool is_final(const Subtree& all, int best, int height) {
        if constexpr (!traits.prove_by_exhaustion) return false;
        below_.complete = all.complete || is_proved(best);
        below_.first_repeated = all.first_repeated < height ? all.first_repeated : max_height;
        return below_.complete && below_.first_repeated == max_height;
    }

    std::vector<OrderedMove>& ordered_moves(const G& position, int seat, int depth, int height,
                                            int table_move) {
        constexpr int first = 1 << 30;
        auto& [moves, pv, killers] = levels_[height];
        moves.clear();
        position.plies(list_);
        int number = 0;
        for (const Ply ply : list_) {
            const int index = position.history_index(ply),
                      id = traits.unique_history_index ? index : number++;
            int order =
                id == table_move ? first : position.ordering_value(ply) + history(seat, index);
            if (index == killers[0] || index == killers[1]) order += traits.killer_bonus;
            if constexpr (traits.order_by_evaluation) {
                if (id != table_move && depth >= options_.order_by_evaluation_from)
                    order += 8 * evaluation_after(position, ply, seat);
            }
            moves.push_back({ply, order, id});
        }
        return moves;
    }

    static int evaluation_after(const G& position, Ply ply, int seat) {
        G after = position;
        after.play(ply);
        return for_seat(
            seat, after.next() == nobody ? after.terminal_value() * win_value : after.evaluation());
    }

    // Selection sort, one move at a time: after a cutoff the others need no order.
    static OrderedMove pick_next(std::vector<OrderedMove>& moves, std::size_t from) {
        const auto begin = moves.begin() + static_cast<std::ptrdiff_t>(from);
        const auto by_order = [](const OrderedMove& a, const OrderedMove& b) {
            return a.order < b.order;
        };
        std::iter_swap(begin, std::max_element(begin, moves.end(), by_order));
        return *begin;
    }

    int& history(int seat, int index) {
        return history_[static_cast<std::size_t>(
            traits.history_by_side ? seat * G::history_size + index : index)];
    }

    // A move that caused a cutoff becomes a killer and gains history.
    void update_history(const G& position, const OrderedMove& move, int seat, int depth,
                        int height) {
        const int index = traits.unique_history_index ? move.id : position.history_index(move.ply);
        auto& killers = levels_[height].killers;
        if (killers[0] != index) killers = {index, killers[0]};
        int& value = history(seat, index);
        value += depth * depth * traits.history_weight - value * std::min(depth * depth, 32) / 64;
    }

    void update_pv(Ply ply, int height) {
        auto& pv = levels_[height].pv;
        const auto& rest = levels_[height + 1].pv;
        pv.assign(1, ply);
        pv.insert(pv.end(), rest.begin(), rest.end());
    }

    static bool cuts_off(Bound bound, int value, int alpha, int beta) {
        return bound == Bound::exact || (bound == Bound::lower && value >= beta) ||
               (bound == Bound::upper && value <= alpha);
    }

    // Proved results are stored with the distance from the position, not from the root.
    static std::int16_t to_table(int value, int height) {
        return static_cast<std::int16_t>(value > proved_value    ? value + height
                                         : value < -proved_value ? value - height
                                                                 : value);
    }
    static int from_table(int value, int height) {
        return value > proved_value    ? value - height
               : value < -proved_value ? value + height
                                       : value;
    }

    G root_;
    TranspositionTable& table_;
    Budget& budget_;
    AlphaBetaOptions options_;
    std::uint64_t seed_;
    int seat_;
    int root_depth_ = 0;
    bool searched_ = false;  // at least one root move
    bool complete_ = false;
    Subtree below_;
    std::vector<RootMove> root_moves_;
    std::vector<std::uint64_t> path_, draws_;
    typename G::List list_;
    std::vector<int> history_;
    std::vector<Level> levels_;
};

}  // namespace spielwerk
