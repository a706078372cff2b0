// What is touched: a piece, in a hand or in the hive, then the cell it goes to; or `pass`.
#include "games/hive/notation.hpp"
#include "games/hive/position.hpp"

namespace spielwerk::hive {

namespace {

// Pieces, then cells, by their numbers.
constexpr Thing first_cell = piece_count, pass_button = first_cell + cell_count;

std::vector<std::string> all_names(View view) {
    std::vector<std::string> names;
    for (Piece piece = 0; piece < piece_count; ++piece) names.push_back(name(piece));
    for (Cell cell = 0; cell < cell_count; ++cell) names.push_back(name(view.place(cell)));
    names.emplace_back("pass");
    return names;
}

}  // namespace

// Most hives never leave the view in which they began.
Names Board::names() const {
    static const Names at_first(all_names({}));
    const View now = view();
    return now == View() ? at_first : Names(all_names(now));
}

Gesture Board::gesture(Ply ply) const {
    if (ply.piece == nothing) return {pass_button};
    return {ply.piece, static_cast<Thing>(first_cell + ply.cell)};
}

}  // namespace spielwerk::hive
