// Fire & Water: numbers of plies by kind, tile and square; masks straight from sets of squares.
#pragma once

#include <vector>

#include "batch/batch.hpp"
#include "games/fire_water/position.hpp"

namespace spielwerk::batch {

class FireWaterCoder {
public:
    using Board = fire_water::Board;
    using Ply = fire_water::Ply;

    explicit FireWaterCoder(const Board& first);

    int actions() const { return static_cast<int>(plies_.size()); }
    Shape shape() const {
        return {2 + 4 * seats_, fire_water::rows, columns_,
                seats_ * (2 * fire_water::tile_count + 1) + 2};
    }
    void mask(const Board& board, Word* words) const;
    Ply ply(const Board&, int number) const { return plies_[number]; }
    int outcome(Ply opening) const { return opening.tile; }
    void observe(const Board& board, int seat, std::uint8_t* planes, std::uint8_t* scalars) const;

private:
    using Cells = fire_water::Cells;
    using Kind = fire_water::Kind;

    void add_squares(Kind kind);
    void add_tile(int tile);
    void put(Cells cells, std::uint8_t* plane) const;
    int place(int square) const;
    void observe_player(const Board& board, int seat, std::uint8_t* planes,
                        std::uint8_t* scalars) const;

    int seats_, columns_, squares_;
    std::vector<Ply> plies_;
    int tiles_ = 0, leaders_ = 0, stones_ = 0, claims_ = 0;  // where these begin
};

}  // namespace spielwerk::batch
