// Ignite and Flow: numbers of plies by kind and cells, observations by element.
#pragma once

#include <array>
#include <vector>

#include "batch/batch.hpp"
#include "games/ignite_flow/position.hpp"

namespace spielwerk::batch {

class IgniteFlowCoder {
public:
    using Board = ignite_flow::Board;
    using Ply = ignite_flow::Ply;

    explicit IgniteFlowCoder(const Board& first);

    int actions() const { return static_cast<int>(plies_.size()); }
    Shape shape() const { return {6, size_, size_, 8}; }
    void mask(const Board& board, Word* words) const;
    Ply ply(const Board&, int number) const { return plies_[number]; }
    int number(Ply ply) const;
    void observe(const Board& board, int seat, std::uint8_t* planes, std::uint8_t* scalars) const;

private:
    using Cells = ignite_flow::Cells;

    // Sets of cells to their numbers: open addressing, at most half full.
    class Numbers {
    public:
        void add(Cells cells, int number);
        int at(Cells cells) const;

    private:
        static std::size_t slot(Cells cells) { return cells * 0x9e3779b97f4a7c15ULL >> 52; }
        std::array<Cells, 4096> keys_{};
        std::array<std::int16_t, 4096> values_{};
    };

    template <class Use> void each_group(int count, Use&& use) const;
    void add(ignite_flow::Kind kind, Cells cells, Cells desert = 0);
    void add_cells(ignite_flow::Kind kind);
    void put(Cells cells, std::uint8_t* plane) const;

    int size_;
    std::vector<Cells> cells_;               // in order
    std::array<std::int16_t, 64> places_{};  // of the frame's bits in that order
    std::array<int, 9> begins_{};            // the first number of each kind
    Numbers petrified_, rivers_, pairs_, chains_;
    std::vector<Ply> plies_;
};

}  // namespace spielwerk::batch
