// Positions from drawings. A row is a line, cells are four columns apart, each row is shifted by
// two:
//
//       .   bQ*
//     wQ  wB1 x
//       .   bA1
//
// A dot is a cell where the piece in question may go, a star stands after a piece that it may go
// onto, an x is a cell where it may not. What lies under a piece is given apart, as `bA2.wB1`.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "games/hive/notation.hpp"
#include "games/hive/position.hpp"
#include "util/parse.hpp"

namespace spielwerk::hive::testing {

using Cells = std::set<std::string>;

struct Drawing {
    std::map<std::pair<int, int>, std::string> pieces;  // by row and column
    Cells marked;
};

struct Token {
    int row, column;
    std::string text;
};

// A token ends before a blank, and after a star: `wQ*bA1` are two.
inline std::vector<Token> tokens(std::string_view drawing) {
    std::vector<Token> found;
    int row = -1;
    for (const auto line : split(drawing, '\n')) {
        if (line.find_first_not_of(' ') == std::string_view::npos) continue;
        ++row;
        bool inside = false;
        for (std::size_t column = 0; column < line.size(); ++column) {
            const bool begins = !inside && line[column] != ' ';
            if (begins) found.push_back({row, static_cast<int>(column), ""});
            if (line[column] != ' ') found.back().text += line[column];
            inside = line[column] != ' ' && line[column] != '*';
        }
    }
    return found;
}

inline Drawing read_drawing(std::string_view drawing) {
    const auto all = tokens(drawing);
    int left = 1000;
    for (const Token& token : all) left = std::min(left, token.column - 2 * token.row);
    Drawing found;
    for (auto [row, column, text] : all) {
        const int shifted = column - 2 * row - left;
        require(shifted % 4 == 0, "a token is not on a cell of the drawing");
        const std::string cell = std::to_string(shifted / 4) + ',' + std::to_string(row);
        if (text == "." || text.back() == '*') found.marked.insert(cell);
        if (text.back() == '*') text.pop_back();
        if (text != "." && text != "x") found.pieces[{row, shifted / 4}] = text;
    }
    return found;
}

struct Situation {
    std::string_view type = "Base+MLP", turn = "White[20]", just_moved = "-", options = "";
    std::vector<std::string> stacks{};
};

inline Board board_of(std::string_view drawing, const Situation& situation = {}) {
    std::string text(situation.type);
    text.append(" ").append(situation.turn).append(" ").append(situation.just_moved);
    for (const auto& [place, piece] : read_drawing(drawing).pieces) {
        std::string pile = piece;
        for (const auto& stack : situation.stacks) {
            if (stack.ends_with('.' + piece)) pile = stack;
        }
        text += ' ' + pile + '@' + std::to_string(place.second) + ',' + std::to_string(place.first);
    }
    if (!situation.options.empty()) text.append(" ").append(situation.options);
    return Board::parse(text);
}

inline Cells destinations(const Board& board, std::string_view piece) {
    PlyList plies;
    board.plies(plies);
    Cells cells;
    for (const Ply ply : plies) {
        if (ply.piece != nothing && name(ply.piece) == piece)
            cells.insert(name(board.view().place(ply.cell)));
    }
    return cells;
}

// Whether a piece may go exactly where the drawing says. The count must agree with the list.
inline bool goes(std::string_view piece, std::string_view drawing,
                 const Situation& situation = {}) {
    const Board board = board_of(drawing, situation);
    PlyList plies;
    board.plies(plies);
    return destinations(board, piece) == read_drawing(drawing).marked &&
           plies.size() == board.count();
}

}  // namespace spielwerk::hive::testing
