// Hive: numbers of plies by the piece from which a target is seen, as in move strings.
#pragma once

#include <array>

#include "batch/batch.hpp"
#include "games/hive/position.hpp"

namespace spielwerk::batch {

class HiveCoder {
public:
    using Board = hive::Board;
    using Ply = hive::Ply;

    explicit HiveCoder(const Board& first);

    int actions() const { return first_ + count_ * (count_ - 1) * ways; }
    Shape shape() const { return {2 * kinds_ + 1, hive::row_length, hive::row_length, 2}; }
    void mask(const Board& board, Word* words) const;
    Ply ply(const Board& board, int number) const;
    void observe(const Board& board, int seat, std::uint8_t* planes, std::uint8_t* scalars) const;

private:
    static constexpr int ways = 1 + hive::directions;  // on top, or in a direction

    int number(hive::Piece piece, int seen_from, int way) const;

    int count_ = 0;  // pieces in the game
    int first_ = 0;  // the first number of a piece that is seen from another one
    int kinds_ = 0;
    std::array<std::int8_t, hive::piece_count> places_{};
    std::array<hive::Piece, hive::piece_count> pieces_{};
    std::array<std::int8_t, hive::kind_count> planes_{};
};

}  // namespace spielwerk::batch
