// Heaven and Hell: numbers of plies by side, kind and square; observations with what dice show.
#pragma once

#include <array>
#include <vector>

#include "batch/batch.hpp"
#include "games/heaven_hell/position.hpp"

namespace spielwerk::batch {

class HeavenHellCoder {
public:
    using Board = heaven_hell::Board;
    using Ply = heaven_hell::Ply;

    explicit HeavenHellCoder(const Board& first);

    int actions() const { return static_cast<int>(plies_.size()); }
    Shape shape() const {
        return {2, setup_.rows, heaven_hell::columns, 2 + 6 + 2 * (setup_.cards + 1) + 5 + 5};
    }
    void mask(const Board& board, Word* words) const;
    void mask_of(const Board& board, int seat, Word* words) const;
    Ply ply(const Board&, int number) const { return plies_[number]; }
    int number(Ply ply) const;
    void observe(const Board& board, int seat, std::uint8_t* planes, std::uint8_t* scalars) const;

private:
    using Kind = heaven_hell::Kind;

    void add_side(int side);
    void add(Kind kind, int side, int cell, int target);
    void add_steps(Kind kind, int side);

    heaven_hell::Setup setup_;
    std::vector<Ply> plies_;
    // By side, kind, and square; for steps by square and way, see `slot`.
    static constexpr int slots = 5 * heaven_hell::max_squares;
    static int slot(Ply ply);
    std::array<std::array<std::array<std::int16_t, slots>, 7>, 2> numbers_{};
};

}  // namespace spielwerk::batch
