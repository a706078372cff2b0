#include "games/hive/search.hpp"

#include "games/hive/weights.hpp"
#include "games/position_of.hpp"
#include "search/iterative_deepening.hpp"

namespace spielwerk::hive {

namespace {

// Ordering values by kind: for bringing a piece into play, and for pinning it.
constexpr std::array<int, kind_count> entering_value = {0, 40, 60, 50, 120, 90, 70, 80};
constexpr std::array<int, kind_count> pinned_value = {300, 40, 120, 60, 250, 150, 100, 60};

bool is_beside_queen(const Hive& hive, Colour colour, Cell cell) {
    return hive.plays(queens[colour]) && side_towards[seen_from(hive.place(queens[colour]), cell)];
}

}  // namespace

// Moves beside the queens first, then those that pin strong pieces, then new pieces.
int SearchPosition::ordering_value(Ply ply) const {
    if (ply.piece == nothing) return 0;
    const Hive& hive = board_.hive();
    const Colour own = board_.mover(), enemy = other(own);
    int value = 0;
    if (is_beside_queen(hive, enemy, ply.cell) && hive.empty(ply.cell)) value += 1000;
    if (is_beside_queen(hive, own, ply.cell) && hive.empty(ply.cell)) value -= 500;
    if (hive.plays(ply.piece)) {
        const Cell from = hive.place(ply.piece);
        const bool alone = !hive.covers(ply.piece);
        if (alone && is_beside_queen(hive, enemy, from)) value -= 900;
        if (alone && is_beside_queen(hive, own, from)) value += 600;
        if (ply.piece == queens[own])
            value +=
                100 * (how_many[hive.sides(from)] - how_many[hive.sides_without(ply.cell, from)]);
    } else {
        value += entering_value[kind_of(ply.piece)];
    }
    if (!hive.empty(ply.cell)) {
        const Piece below = hive.top(ply.cell);
        if (colour_of(below) == enemy)
            value += kind_of(below) == queen ? 900 : pinned_value[kind_of(below)];
    }
    return value + pinning_value(ply);
}

// A piece with a single neighbour pins it (HV-6).
int SearchPosition::pinning_value(Ply ply) const {
    const Hive& hive = board_.hive();
    if (!hive.empty(ply.cell)) return 0;
    const Pattern round = hive.plays(ply.piece)
                              ? hive.sides_without(ply.cell, hive.place(ply.piece))
                              : hive.sides(ply.cell);
    if (how_many[round] != 1) return 0;
    const Piece touched = hive.top(beside(ply.cell, std::countr_zero(round)));
    return colour_of(touched) == board_.mover() ? -pinned_value[kind_of(touched)] / 2
                                                : pinned_value[kind_of(touched)];
}

std::optional<Ply> SearchPosition::winning_move() {
    const Colour own = board_.mover(), enemy = other(own);
    const Pattern round = board_.queen_sides(enemy);
    if (how_many[round] != 5) return std::nullopt;
    const Cell last =
        beside(board_.hive().place(queens[enemy]), std::countr_zero(~round & all_sides));
    PlyList list;
    board_.plies(list);
    for (const Ply ply : list) {
        if (ply.piece == nothing || ply.cell != last) continue;
        board_.play(ply);
        const bool wins = board_.surrounded(enemy) && !board_.surrounded(own);
        board_.undo();
        if (wins) return ply;
    }
    return std::nullopt;
}

bool SearchPosition::is_threatened() {
    if (how_many[board_.queen_sides(board_.mover())] != 5) return false;
    board_.play(pass);
    const bool wins = winning_move().has_value();
    board_.undo();
    return wins;
}

void describe(const Board& board, std::vector<float>& numbers) {
    describe_lead(numbers, features(board));
}

std::vector<Weight> weights(int) { return named_weights(feature_names, tuned); }

SearchResult search(const Board& board, const SearchRequest& request, Watch& watch) {
    const SearchOptions options(request.options, search_options);
    const Weights weights = weights_or(request.weights, tuned);
    return IterativeDeepening(SearchPosition(board, weights), deepening_options(options), request,
                              watch)
        .run();
}

std::unique_ptr<AnyPosition> parse(std::string_view text) {
    return std::make_unique<PositionOf<Board>>(Board::parse(text));
}

}  // namespace spielwerk::hive
