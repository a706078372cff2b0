// The sums that are kept against what they stand for, found the long way; and known leaf counts.
#include <queue>

#include <doctest/doctest.h>
#include "hive/drawing.hpp"
#include "positions.hpp"
#include "search/perft.hpp"

using namespace spielwerk;
using namespace spielwerk::hive;
using spielwerk::testing::plays_to_the_end;

namespace {

using Occupied = std::set<Cell>;

Occupied occupied(const Hive& hive) {
    Occupied cells;
    for (Piece piece = 0; piece < piece_count; ++piece) {
        if (hive.plays(piece)) cells.insert(hive.place(piece));
    }
    return cells;
}

// All cells that can be reached by steps that are allowed.
template <class Allowed> Occupied flood(Cell start, Allowed&& allowed) {
    Occupied reached = {start};
    std::queue<Cell> waiting({start});
    for (; !waiting.empty(); waiting.pop()) {
        for (int d = 0; d < directions; ++d) {
            const Cell next = beside(waiting.front(), d);
            if (allowed(waiting.front(), d) && reached.insert(next).second) waiting.push(next);
        }
    }
    return reached;
}

bool falls_apart_without(Occupied cells, Cell cell) {
    cells.erase(cell);
    if (cells.empty()) return false;
    return flood(*cells.begin(),
                 [&](Cell from, int d) { return cells.contains(beside(from, d)); }) != cells;
}

// HV-7, HV-8 and HV-13 to the letter.
std::size_t ant_reach(Occupied cells, Cell start) {
    cells.erase(start);
    return flood(start,
                 [&](Cell from, int d) {
                     const bool left = cells.contains(beside(from, (d + 5) % 6)),
                                right = cells.contains(beside(from, (d + 1) % 6));
                     return !cells.contains(beside(from, d)) && left != right;
                 })
               .size() -
           1;
}

bool sums_are_right(const Board& board) {
    const Occupied cells = occupied(board.hive());
    const Paths paths(board.hive(), board.options().beetle_gates);
    bool right = true;
    for (Piece piece = 0; piece < piece_count; ++piece) {
        if (!(board.hive().uncovered() & only(piece)) || board.hive().covers(piece)) continue;
        const Cell cell = board.hive().place(piece);
        const bool pinned = falls_apart_without(cells, cell);
        right &= board.hive().is_pinned(cell) == pinned;
        if (kind_of(piece) != ant || pinned) continue;
        right &= paths.count(piece) == static_cast<int>(ant_reach(cells, cell));
    }
    return right;
}

template <class Check>
void in_random_games(std::string_view start, int games, std::uint64_t seed, Check&& check) {
    Random random(seed);
    PlyList list;
    for (int game = 0; game < games; ++game) {
        Board board = Board::parse(start);
        for (int ply = 0; ply < 300 && !board.over(); ++ply) {
            board.plies(list);
            board.play(list[random.below(list.size())]);
            check(board);
        }
    }
}

std::uint64_t plain_perft(Board& board, int depth) {
    if (depth == 0) return 1;
    PlyList list;
    board.plies(list);
    std::uint64_t leaves = 0;
    for (const Ply ply : list) {
        board.play(ply);
        leaves += plain_perft(board, depth - 1);
        board.undo();
    }
    return leaves;
}

std::uint64_t leaves(const Board& board, int depth) {
    Cancel cancel;
    Watch watch(cancel);
    return perft(board, depth, watch);
}

}  // namespace

TEST_CASE("hive links and ants are known without walking") {
    in_random_games("Base+MLP White[1] -", 6, 5,
                    [](const Board& board) { CHECK(sums_are_right(board)); });
    in_random_games("Base White[1] -", 6, 6,
                    [](const Board& board) { CHECK(sums_are_right(board)); });
}

TEST_CASE("hive everything is taken back") {
    in_random_games("Base+MLP White[1] -", 3, 8, [](Board& board) {
        if (board.turn() % 8) return;
        const std::string text = board.text();
        const auto hash = board.hash();
        PlyList list;
        board.plies(list);
        for (const Ply ply : list) {
            board.play(ply);
            board.undo();
        }
        CHECK(board.text() == text);
        CHECK(board.hash() == hash);
    });
}

TEST_CASE("hive the hash is that of the text") {
    in_random_games("Base+MP White[1] -", 4, 9, [](const Board& board) {
        if (board.turn() % 8 == 0) CHECK(board.hash() == Board::parse(board.text()).hash());
    });
}

TEST_CASE("hive games end and counts agree with lists") {
    CHECK(plays_to_the_end<Board>("Base+MLP White[1] - repetition=false", 4));
    CHECK(plays_to_the_end<Board>(
        "Base+LP White[1] - beetle_gates=false queen_first=false repetition=false", 4));
}

TEST_CASE("hive counting two plies together leaves nothing out") {
    in_random_games("Base+MLP White[1] -", 1, 4, [](Board& board) {
        if (board.turn() < 60) CHECK(leaves(board, 2) == plain_perft(board, 2));
    });
}

// Figures of the Mzinga project, confirmed by two further engines: tournament rule, no repetition.
TEST_CASE("hive leaf counts of all game types") {
    const std::map<std::string, std::vector<std::uint64_t>> known = {
        {"Base", {4, 96, 1440, 21600, 516240}},      {"Base+M", {5, 150, 2610, 45414, 1252800}},
        {"Base+L", {5, 150, 2610, 45414, 1252800}},  {"Base+P", {5, 150, 2610, 45414, 1255932}},
        {"Base+ML", {6, 216, 4320, 86400, 2725920}}, {"Base+MP", {6, 216, 4320, 86400, 2730888}},
        {"Base+LP", {6, 216, 4320, 86400, 2730240}}, {"Base+MLP", {7, 294, 6678, 151686, 5427108}},
    };
    for (const auto& [type, counts] : known) {
        const Board board = Board::parse(type + " White[1] - queen_first=false repetition=false");
        for (int depth = 1; depth <= 5; ++depth) CHECK(leaves(board, depth) == counts[depth - 1]);
    }
}
