// Alpha-beta: principal variation search with a transposition table, killer and history ordering,
// late move reductions and, where a game wants it, forward pruning.
//
// One searcher per thread; they share the transposition table, and so help each other (lazy SMP).
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <optional>

#include "search/alphabeta_traits.hpp"
#include "search/limits.hpp"
#include "search/transposition_table.hpp"

namespace spielwerk {

inline constexpr int max_height = 120;      // plies above the root
inline constexpr int complete_depth = 127;  // in the table: all lines below end
static_assert(max_height < complete_depth);

struct AlphaBetaOptions {
    int noise = 0;       // the largest error of an evaluation, fixed by position and seed
    int candidates = 1;  // root moves with a value of their own, not only an upper bound
    bool reductions = true;
    int order_by_evaluation_from = 3;  // the depth, if the game orders moves by evaluation
};

// The bounds of a value: above `alpha` and below `beta` it has to be exact, otherwise only a bound.
struct Window {
    int alpha, beta;

    bool is_null() const { return beta - alpha <= 1; }
    Window operator-() const { return {-beta, -alpha}; }
};

// The findings of a search in a subtree.
struct Findings {
    int value;
    bool complete = true;             // all its lines end
    int first_repeated = max_height;  // the lowest position of the path that was repeated in it

    Findings operator-() const { return {-value, complete, first_repeated}; }
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
          history_(static_cast<std::size_t>(G::history_size) * (traits.history_by_side ? 2 : 1)),
          nodes_(max_height + 2) {
        for (int height = 0; Node& node : nodes_) node.height = height++;
        nodes_[0].seat = root.next();
        list_root_moves();
    }

    // Hashes of positions of the game so far that are a draw when they occur once more.
    void set_draws(const std::vector<std::uint64_t>& hashes) { draws_ = hashes; }

    // One iteration: all root moves to this depth, the best so far first. False if the budget ended
    // it before there was one.
    bool search_root(int depth) {
        nodes_[0].depth = depth;
        const std::size_t wanted =
            std::min(static_cast<std::size_t>(options_.candidates), root_moves_.size());
        bool complete = traits.prove_by_exhaustion;
        std::size_t done = 0;
        for (; done < root_moves_.size(); ++done) {
            RootMove& move = root_moves_[done];
            const std::uint64_t nodes = budget_.nodes();
            const int floor = done < wanted ? -win_value : root_moves_[wanted - 1].value;
            const Findings found = search_root_move(move.ply, floor, done < wanted);
            move.nodes += budget_.nodes() - nodes;
            if (budget_.spent()) break;
            searched_ = true;
            complete = complete && found.complete;
            move.value = found.value;
            if (found.value > floor || done < wanted) insert_root_move(done);
        }
        const bool all = done == root_moves_.size();
        complete_ = complete && all;
        // The moves that are left may be better than those that lose.
        if (!all && root_moves_.front().value < -proved_value)
            std::ranges::stable_sort(root_moves_, std::greater{}, &RootMove::value);
        return done > 0;
    }

    // The value of the best root move is that of the game.
    bool exact() const { return searched_ && (complete_ || is_proved(root_moves_.front().value)); }

    const std::vector<RootMove>& root_moves() const { return root_moves_; }

private:
    static constexpr AlphaBetaTraits traits = G::traits;
    static constexpr Pruning pruning = traits.pruning;
    static constexpr bool prunes = pruning.max_depth > 0;

    static_assert(!(prunes && traits.prove_by_exhaustion),
                  "lines that were pruned may hold another result: nothing is exhausted");
    static_assert(!prunes || Prunable<G>, "pruning needs a null move and a look at wins at once");
    static_assert(!prunes || pruning.null_move_reduction > 0,
                  "a null move must shorten the search");
    static_assert(prunes || pruning == Pruning{}, "without a depth these margins prune nothing");
    static_assert(!traits.unique_history_index || G::history_size <= TTEntry::no_move,
                  "a move's history index has to fit into the transposition table");

    struct OrderedMove {
        Ply ply;
        int order;
        int id;  // as the transposition table knows it
    };

    // A position of the line that is being searched; one for each height above the root.
    struct Node {
        int height = 0;
        int seat = nobody;              // who is next
        int depth = 0;                  // turns left to search
        bool null_move_allowed = true;  // not right after one
        std::uint64_t hash = 0;
        int table_move = -1;
        std::optional<int> evaluation{};  // only where pruning is allowed
        std::vector<OrderedMove> moves{};
        std::vector<Ply> pv{};
        std::array<int, 2> killers = {-1, -1};
    };

    void list_root_moves() {
        root_.plies(list_);
        for (const Ply ply : list_) root_moves_.push_back({ply, root_order(ply), {ply}});
        std::ranges::stable_sort(root_moves_, std::greater{}, &RootMove::value);
        for (RootMove& move : root_moves_) move.value = 0;
    }

    // Where the game prunes, an immediate win comes first, so that even the shortest search finds
    // it.
    int root_order(Ply ply) {
        const int order = root_.ordering_value(ply);
        if constexpr (!prunes) return order;
        Child<G> child(root_, ply);
        const bool wins = child.position().next() == nobody &&
                          for_seat(nodes_[0].seat, child.position().terminal_value()) > 0;
        return wins ? win_value : order;
    }

    // Moves a root move up to its place among those with a value of their own.
    void insert_root_move(std::size_t done) {
        RootMove& move = root_moves_[done];
        set_pv(move.pv, move.ply, nodes_[1]);
        const auto end = root_moves_.begin() + static_cast<std::ptrdiff_t>(done) + 1;
        const auto place = std::ranges::upper_bound(root_moves_.begin(), end - 1, move.value,
                                                    std::greater{}, &RootMove::value);
        std::rotate(place, end - 1, end);
    }

    Findings search_root_move(Ply ply, int floor, bool full_window) {
        const Node& root = nodes_[0];
        path_.assign(1, root_.hash());
        Child<G> child(root_, ply);
        if (!full_window) {
            const auto found = search_child(child.position(), root, root.depth, {floor, floor + 1});
            if (found.value <= floor) return found;
        }
        return search_child(child.position(), root, root.depth, {floor, win_value});
    }

    static int for_seat(int seat, int value) { return seat == 0 ? value : -value; }

    // The position after a ply, for the seat that made the ply.
    Findings search_child(G& child, const Node& parent, int depth, Window window,
                          bool null_move_allowed = true) {
        Node& node = nodes_[parent.height + 1];
        node.seat = child.next();
        if (node.seat == nobody) {
            node.pv.clear();
            if (budget_.step()) return {0};
            return {for_seat(parent.seat, child.terminal_value()) * (win_value - node.height)};
        }
        // Depth is counted in turns: further plies of the same turn cost nothing.
        const bool same_turn = node.seat == parent.seat;
        node.depth = same_turn ? depth : depth - 1;
        node.null_move_allowed = same_turn || null_move_allowed;
        return same_turn ? search(child, node, window) : -search(child, node, -window);
    }

    // A position, for the seat that is next.
    Findings search(G& position, Node& node, Window window) {
        node.pv.clear();
        if (budget_.step()) return {0};
        node.hash = position.hash();
        if (position.can_repeat()) {
            if (const auto draw = repetition(node.hash)) return *draw;
        }
        if constexpr (prunes) {
            if (const auto move = position.winning_move()) {
                node.pv.assign(1, *move);
                return {win_value - node.height - 1};
            }
        }
        if (node.height >= max_height - 1) return evaluate(position, node);
        bool threatened = false;
        if constexpr (prunes) {
            // Threat extension, bounded so that it ends.
            threatened = position.is_threatened();
            if (threatened && node.height < 2 * nodes_[0].depth + 4)
                node.depth = std::max(node.depth, 0) + 1;
        }
        if (node.depth <= 0) return evaluate(position, node);
        if (const auto known = probe(node, window)) return *known;
        node.evaluation.reset();
        if (prunes && window.is_null() && !threatened) {
            node.evaluation = evaluate(position, node).value;
            if (const auto bound = reverse_futility(node, window.beta)) return {*bound};
        }
        path_.push_back(node.hash);
        const Findings found = null_move_cuts(position, node, window.beta)
                                   ? Findings{window.beta}
                                   : search_moves(position, node, window);
        path_.pop_back();
        return found;
    }

    // The transposition table's entry of a position, if it is sufficient.
    std::optional<Findings> probe(Node& node, Window window) const {
        const auto entry = table_.find(node.hash);
        node.table_move = entry ? entry->best : -1;
        if (!entry || entry->depth < node.depth) return std::nullopt;
        const bool complete = traits.prove_by_exhaustion && entry->depth == complete_depth;
        const int value = from_table(entry->value, node.height);
        if (!(window.is_null() || complete) || !cuts_off(entry->bound, value, window))
            return std::nullopt;
        return Findings{value, complete};
    }

    // Reverse futility pruning: near the leaves, a side far above beta stays there.
    static std::optional<int> reverse_futility(const Node& node, int beta) {
        if (!node.null_move_allowed || node.depth > pruning.max_depth ||
            std::abs(beta) >= proved_value)
            return std::nullopt;
        const int bound = *node.evaluation - pruning.reverse_futility_margin * node.depth;
        return bound >= beta ? std::optional(bound) : std::nullopt;
    }

    // Null move pruning: a side that stays above beta even if it passes need not search on.
    bool null_move_cuts(G& position, const Node& node, int beta) {
        if constexpr (prunes) {
            if (!node.evaluation || *node.evaluation < beta || !node.null_move_allowed ||
                node.depth < pruning.max_depth || std::abs(beta) > proved_value)
                return false;
            Child<G> child(position, G::null_move);
            const int reduced = node.depth + 1 - pruning.null_move_reduction;
            const auto found =
                search_child(child.position(), node, reduced, {beta - 1, beta}, false);
            return !budget_.spent() && found.value >= beta;
        }
        return false;
    }

    Findings search_moves(G& position, Node& node, Window window) {
        const bool futile = node.evaluation && node.depth < pruning.max_depth &&
                            std::abs(window.alpha) < proved_value &&
                            *node.evaluation + pruning.futility_margin * node.depth <= window.alpha;
        order_moves(position, node);
        const int floor = window.alpha;
        int best_id = TTEntry::no_move;
        Findings all{-win_value};
        for (std::size_t i = 0; i < node.moves.size(); ++i) {
            const OrderedMove move = pick_next(node.moves, i);
            const int number = static_cast<int>(i);
            if (prunes && node.evaluation && all.value > -proved_value &&
                is_pruned(move, node.depth, number, futile))
                continue;
            const Findings found = search_move(position, node, move.ply, window, number);
            if (budget_.spent()) return {0};
            const bool cuts = found.value >= window.beta;  // The other moves do not matter.
            all.complete = (cuts || all.complete) && found.complete;
            all.first_repeated =
                cuts ? found.first_repeated : std::min(all.first_repeated, found.first_repeated);
            if (found.value <= all.value) continue;
            all.value = found.value;
            if (found.value <= window.alpha) continue;
            window.alpha = found.value;
            best_id = move.id;
            set_pv(node.pv, move.ply, nodes_[node.height + 1]);
            if (!cuts) continue;
            update_history(position, node, move);
            break;
        }
        const Bound bound = all.value >= window.beta ? Bound::lower
                            : all.value > floor      ? Bound::exact
                                                     : Bound::upper;
        // A value holds however the position is reached if all lines end, and none by repeating a
        // position before this one, which need not have been there on another way.
        all.complete = traits.prove_by_exhaustion && (all.complete || is_proved(all.value));
        if (all.first_repeated >= node.height) all.first_repeated = max_height;
        const bool final = all.complete && all.first_repeated == max_height;
        table_.store(node.hash, {to_table(all.value, node.height),
                                 static_cast<std::int8_t>(final ? complete_depth : node.depth),
                                 bound, static_cast<std::uint16_t>(best_id)});
        return all;
    }

    // Late-move and futility pruning: near the leaves, quiet moves that come late, or any of a side
    // far behind, are not searched.
    static bool is_pruned(const OrderedMove& move, int depth, int number, bool futile) {
        if (number == 0) return false;
        if (futile && move.order < pruning.futility_exempt) return true;
        return depth <= pruning.max_depth && number >= pruning.lmp_base * (1 + depth * depth) &&
               move.order < pruning.lmp_exempt;
    }

    // The first move gets the full window, later ones a null window and, at first, a late move
    // reduction.
    Findings search_move(G& position, const Node& node, Ply ply, Window window, int number) {
        Child<G> made(position, ply);
        G& child = made.position();
        if (number == 0) return search_child(child, node, node.depth, window);
        const Window null{window.alpha, window.alpha + 1};
        const int reduction = options_.reductions ? reduced_by(child, node, number) : 0;
        Findings found = search_child(child, node, node.depth - reduction, null);
        if (found.value > window.alpha && reduction > 0)
            found = search_child(child, node, node.depth, null);
        if (found.value > window.alpha && found.value < window.beta)
            found = search_child(child, node, node.depth, window);
        return found;
    }

    // Plies after which the same seat continues are never reduced.
    static int reduced_by(const G& child, const Node& node, int number) {
        const int reduction = G::reduction(node.depth, number);
        return reduction > 0 && child.next() != node.seat ? reduction : 0;
    }

    Findings evaluate(const G& position, const Node& node) const {
        int value = for_seat(node.seat, position.evaluation());
        if (options_.noise) {
            const int spread = 2 * options_.noise + 1;
            value +=
                static_cast<int>(mixed(seed_, node.hash) % static_cast<std::uint64_t>(spread)) -
                options_.noise;
        }
        return {std::clamp(value, -max_evaluation, max_evaluation), false};
    }

    std::optional<Findings> repetition(std::uint64_t hash) const {
        const auto found = std::ranges::find(path_, hash);
        if (found != path_.end()) return Findings{0, true, static_cast<int>(found - path_.begin())};
        return std::ranges::find(draws_, hash) != draws_.end() ? std::optional(Findings{0})
                                                               : std::nullopt;
    }

    void order_moves(const G& position, Node& node) {
        constexpr int first = 1 << 30;
        node.moves.clear();
        position.plies(list_);
        int number = 0;
        for (const Ply ply : list_) {
            const int index = position.history_index(ply),
                      id = traits.unique_history_index ? index : number++;
            int order = id == node.table_move
                            ? first
                            : position.ordering_value(ply) + history(node.seat, index);
            if (index == node.killers[0] || index == node.killers[1]) order += traits.killer_bonus;
            if constexpr (traits.order_by_evaluation) {
                if (id != node.table_move && node.depth >= options_.order_by_evaluation_from)
                    order += 8 * evaluation_after(position, ply, node.seat);
            }
            node.moves.push_back({ply, order, id});
        }
    }

    static int evaluation_after(const G& position, Ply ply, int seat) {
        G after = position;
        after.play(ply);
        return for_seat(
            seat, after.next() == nobody ? after.terminal_value() * win_value : after.evaluation());
    }

    // Selection sort, one move per call: after a cutoff the rest need no order.
    static OrderedMove pick_next(std::vector<OrderedMove>& moves, std::size_t from) {
        const auto begin = moves.begin() + static_cast<std::ptrdiff_t>(from);
        std::iter_swap(begin,
                       std::ranges::max_element(begin, moves.end(), {}, &OrderedMove::order));
        return *begin;
    }

    int& history(int seat, int index) {
        return history_[static_cast<std::size_t>(
            traits.history_by_side ? seat * G::history_size + index : index)];
    }

    // A move that caused a cutoff becomes a killer and gains history.
    void update_history(const G& position, Node& node, const OrderedMove& move) {
        const int index = traits.unique_history_index ? move.id : position.history_index(move.ply);
        if (node.killers[0] != index) node.killers = {index, node.killers[0]};
        int& value = history(node.seat, index);
        const int squared = node.depth * node.depth;
        value += squared * traits.history_weight - value * std::min(squared, 32) / 64;
    }

    static void set_pv(std::vector<Ply>& pv, Ply ply, const Node& child) {
        pv.assign(1, ply);
        pv.insert(pv.end(), child.pv.begin(), child.pv.end());
    }

    static bool cuts_off(Bound bound, int value, Window window) {
        return bound == Bound::exact || (bound == Bound::lower && value >= window.beta) ||
               (bound == Bound::upper && value <= window.alpha);
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
    bool searched_ = false;  // at least one root move
    bool complete_ = false;
    std::vector<RootMove> root_moves_;
    std::vector<std::uint64_t> path_, draws_;
    typename G::List list_;
    std::vector<int> history_;
    std::vector<Node> nodes_;
};

}  // namespace spielwerk
