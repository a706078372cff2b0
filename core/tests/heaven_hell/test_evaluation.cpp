// A conflict is evaluated by who wins the round; here every pair of cards is played by the rules.
#include <cmath>

#include <doctest/doctest.h>
#include "games/heaven_hell/search.hpp"
#include "games/heaven_hell/weights.hpp"
#include "positions.hpp"

using namespace spielwerk;
using heaven_hell::Board;
using heaven_hell::Evaluator;
using heaven_hell::Ply;

namespace {

constexpr std::string_view start =
    ".M3./.../.../.../.../.../.../.../.../.L3. -/- 0123456789abc/0123456789abc hell 1/1 start turn "
    "1";

const Evaluator evaluator(heaven_hell::tuned, 0, 0);

double played(const Board& board, Ply attack, Ply defence) {
    Board after = board;
    after.play(attack);
    after.play(defence);
    const double hell = after.over()
                            ? evaluator.terminal_value(after)
                            : 1 / (1 + std::exp(-evaluate(after, heaven_hell::tuned) / 1000.0));
    return board.active() == 0 ? hell : 1 - hell;
}

int pairs_compared(const Board& board) {
    std::vector<Ply> rows, columns;
    list_both(board, rows, columns);
    const Matrix matrix = evaluator.evaluate_pairs(board, rows, columns);
    CHECK(matrix.rows == static_cast<int>(rows.size()));
    CHECK(matrix.columns == static_cast<int>(columns.size()));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t j = 0; j < columns.size(); ++j)
            CHECK(std::abs(matrix.cells[i][j] - played(board, rows[i], columns[j])) < 1e-6);
    }
    return static_cast<int>(rows.size() * columns.size());
}

}  // namespace

TEST_CASE("every pair of cards is evaluated as if it were played") {
    Random random(11);
    std::vector<Ply> list;
    int compared = 0;
    for (int game = 0; game < 40; ++game) {
        Board board = Board::parse(start);
        bool chosen = false;  // the first of the two cards lies there already
        while (board.next() != nobody) {
            const bool conflict = evaluator.is_simultaneous(board);
            if (conflict && !chosen) compared += pairs_compared(board);
            chosen = conflict && !chosen;
            board.play(random_ply(board, list, random));
        }
    }
    CHECK(compared > 2000);
}
