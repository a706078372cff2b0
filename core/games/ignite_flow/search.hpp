// Ignite and Flow for alpha-beta and proof-number search.
#pragma once

#include "games/any_position.hpp"
#include "games/ignite_flow/canonical_hash.hpp"
#include "games/ignite_flow/evaluation.hpp"
#include "games/ignite_flow/grid.hpp"
#include "games/ignite_flow/lead_bound.hpp"
#include "search/alphabeta_traits.hpp"
#include "search/options.hpp"
#include "search/self_play.hpp"

namespace spielwerk::ignite_flow {

class SearchPosition {
public:
    using Ply = ignite_flow::Ply;
    using List = std::vector<Ply>;
    static constexpr int history_size = 9 * 64;
    static constexpr AlphaBetaTraits traits = {
        .history_by_side = true,
        .history_weight = 16,
        .killer_bonus = 1 << 14,
        .order_by_evaluation = true,
        .prove_by_exhaustion = true,
    };

    SearchPosition(const Board& board, const Weights& weights) : board_(board), weights_(&weights) {
        board_.stop_remembering();
    }

    int next() const { return decided_ ? nobody : board_.next(); }

    // Each change once: fire that burns an empty cell is fire placed there, and a river of one cell
    // water.
    void plies(std::vector<Ply>& list) const {
        board_.plies(list);
        const Cells empty = board_.empty();
        std::erase_if(list, [&](const Ply& ply) {
            return (ply.kind == Kind::burn && (ply.cells & empty)) ||
                   (ply.kind == Kind::flow && std::has_single_bit(ply.cells) &&
                    (ply.cells & empty));
        });
    }

    void play(Ply ply) {
        board_.play(ply);
        decided_ = is_decided();
    }

    std::uint64_t hash() const { return board_.hash(); }
    std::string write(Ply ply) const { return board_.write(ply); }
    std::uint64_t canonical_hash() const { return ignite_flow::canonical_hash(board_); }
    int evaluation() const { return evaluate(board_, *weights_); }
    bool can_repeat() const { return !board_.temple_due(); }

    int terminal_value() const {
        const auto [white, black] = board_.scores();
        return (white > black) - (white < black);
    }

    std::array<int, 2> lead_bounds() const {
        const LeadBound bound(board_);
        return {bound.lead(0), bound.lead(1)};
    }

    // Plies of one kind that end on the same cell.
    int history_index(Ply ply) const {
        return static_cast<int>(ply.kind) * 64 + (ply.cells ? std::countr_zero(ply.cells) : 0);
    }

    int ordering_value(Ply ply) const;

    static int reduction(int depth, int number) {
        if (depth < 2 || number < 4) return 0;
        return number < 24 || depth < 4 ? 1 : 2;
    }

private:
    // Without temples left, no player gets land or loses a temple: the points are final.
    bool is_decided() const {
        const Key& key = board_.key();
        return !(key.temples[0] | key.temples[1]) && !key.hands[0] && !key.hands[1];
    }

    Board board_;
    const Weights* weights_;
    bool decided_ = false;  // never at the root, where a move is wanted all the same
};

inline constexpr OptionDefault search_options[] = {{"noise", 0},
                                                   {"candidates", 1},
                                                   {"temperature", 0},
                                                   {"reductions", 1},
                                                   {"table", 20},
                                                   {"proof_share", 0.6},
                                                   {"proof_max_empty_cells", 10},
                                                   {"order_by_evaluation_from", 3}};

std::unique_ptr<AnyPosition> parse(std::string_view text);  // throws BadText
SearchResult search(const Board& board, const SearchRequest& request, Watch& watch);
std::vector<Weight> weights(int seats);
void describe(const Board& board, std::vector<float>& features);

}  // namespace spielwerk::ignite_flow
