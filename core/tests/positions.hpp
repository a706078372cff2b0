// Helpers of all games' tests: positions after a line of plies, and their possible plies.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/position.hpp"
#include "util/parse.hpp"

namespace spielwerk::testing {

template <Position P> P after(std::string_view position, std::string_view plies) {
    P board = P::parse(position);
    for (const auto ply : split(plies, ';')) board.play(read_ply(board, ply));
    return board;
}

template <Position P> std::vector<std::string> possible(const P& board) {
    std::vector<typename P::Ply> list;
    board.plies(list);
    std::vector<std::string> texts;
    for (const auto ply : list) texts.push_back(board.write(ply));
    std::ranges::sort(texts);
    return texts;
}

template <Position P> bool can(const P& board, std::string_view ply) {
    return std::ranges::binary_search(possible(board), std::string(ply));
}

// Random games: counts agree with lists, texts read again, everything ends.
template <Position P> bool plays_to_the_end(std::string_view start, int games) {
    Random random(7);
    std::vector<typename P::Ply> list;
    for (int game = 0; game < games; ++game) {
        P board = P::parse(start);
        for (int ply = 0; board.next() != nobody; ++ply) {
            board.plies(list);
            if (list.empty() || list.size() != board.count() || ply > 100000) return false;
            if (ply % 16 == 0 && board.text() != P::parse(board.text()).text()) return false;
            board.play(random_ply(board, list, random));
        }
        if (!board.result() || board.count() != 0) return false;
    }
    return true;
}

}  // namespace spielwerk::testing
