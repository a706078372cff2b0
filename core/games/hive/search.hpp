// Hive for alpha-beta search.
#pragma once

#include <array>
#include <optional>

#include "games/any_position.hpp"
#include "games/hive/evaluation.hpp"
#include "search/alphabeta_traits.hpp"
#include "search/options.hpp"
#include "search/self_play.hpp"
#include "util/arithmetic.hpp"

namespace spielwerk::hive {

class SearchPosition {
public:
    using Ply = hive::Ply;
    using List = PlyList;
    static constexpr int history_size = 32 * cell_count;
    static constexpr Ply null_move = pass;
    static constexpr AlphaBetaTraits traits = {
        .unique_history_index = true,
        .history_weight = 8,
        .killer_bonus = 2000,
        .pruning = {.max_depth = 3,
                    .reverse_futility_margin = 50,
                    .futility_margin = 60,
                    .futility_exempt = 500,
                    .lmp_base = 2,
                    .lmp_exempt = 900,
                    .null_move_reduction = 3},
    };

    SearchPosition(const Board& board, const Weights& weights)
        : board_(board), weights_(&weights) {}

    int next() const { return board_.next(); }
    void plies(PlyList& list) const { board_.plies(list); }
    void play(Ply ply) { board_.play(ply); }
    void undo() { board_.undo(); }
    std::uint64_t hash() const { return board_.hash(); }
    std::string write(Ply ply) const { return board_.write(ply); }
    int evaluation() const { return evaluate(board_, *weights_); }
    bool can_repeat() const { return true; }
    int terminal_value() const {
        return (board_.surrounded(black) ? 1 : 0) - (board_.surrounded(white) ? 1 : 0);
    }

    // The piece and its target relative to a queen, independent of the hive's place.
    int history_index(Ply ply) const {
        return ply.piece == nothing ? 31 * cell_count
                                    : ply.piece * cell_count + seen_from(origin(), ply.cell);
    }

    int ordering_value(Ply ply) const;

    static int reduction(int depth, int number) {
        if (depth < 2 || number < 3) return 0;
        const auto log = [](int i) {
            return logarithms[static_cast<std::size_t>(std::min(i, 255))];
        };
        return std::min(depth - 1, static_cast<int>(0.4 + 0.4 * log(depth) * log(number)));
    }

    // A ply that surrounds the enemy's queen and not the own one too. Throws that surround a queen
    // elsewhere are left to the search.
    std::optional<Ply> winning_move();
    // Return whether the enemy would win at once if the mover passed.
    bool is_threatened();

private:
    static constexpr std::array<double, 256> logarithms = [] {
        std::array<double, 256> table{};
        for (std::size_t i = 1; i < table.size(); ++i) table[i] = logarithm(static_cast<double>(i));
        return table;
    }();

    Cell origin() const {
        if (board_.hive().plays(queens[white])) return board_.hive().place(queens[white]);
        return board_.hive().plays(queens[black]) ? board_.hive().place(queens[black]) : Cell{0};
    }
    int pinning_value(Ply ply) const;

    Board board_;
    const Weights* weights_;
};

inline constexpr OptionDefault search_options[] = {
    {"noise", 2}, {"candidates", 1}, {"temperature", 0}, {"reductions", 1}, {"table", 20}};

std::unique_ptr<AnyPosition> parse(std::string_view text);  // throws BadText
SearchResult search(const Board& board, const SearchRequest& request, Watch& watch);
std::vector<Weight> weights(int seats);
void describe(const Board& board, std::vector<float>& features);

}  // namespace spielwerk::hive
