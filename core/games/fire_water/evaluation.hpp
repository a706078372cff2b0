// Evaluation of Fire & Water: counted features and their weights.
//
// Most of it is a sum over squares: who leads there, by how much, and how many of its neighbours
// are still empty. So a ply, which concerns few squares, is evaluated incrementally.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "games/fire_water/position.hpp"

namespace spielwerk::fire_water {

inline constexpr int max_margin = 4;

// The offsets of the features. Empty neighbours are counted 0 to 4, or 0, 1, more.
enum Feature {
    led = 0,                        // led squares, by empty neighbours and margin
    on_own = led + 5 * max_margin,  // led squares with an own half below
    on_enemy = on_own + 3,          // … with an enemy half
    on_leader = on_enemy + 3,       // … with an enemy leader
    claim = on_leader + 3,          // elementals with the own sum the lowest
    stones = claim + 3,             // stones placed
    leader_safe,                    // leader on the board, unconquered
    leader_kept,                    // leader not yet placed
    hand_value,                     // value of the open tiles
    turn_next,                      // for the seat to move
    ready_next,                     // the seat to move can take a square at once
    more_ready_next,                // … a second one
    features_count
};

using Features = std::array<int, features_count>;

// Thousandths; for each feature one on the empty board and one on the full board, and between them
// in between.
using Weights = std::array<int, 2 * features_count>;
using Sums = std::array<int, max_seats>;  // of weights, by seat

std::vector<std::string> feature_names();

// A position with what evaluating its plies needs: influence and empty neighbours of every square.
class Incremental {
public:
    Incremental(const Board& board, const Weights& weights);

    const Sums& sums() const { return sums_; }

    // The sums after a ply, but for what depends on who is next.
    Sums after(Ply ply);

    Features features(int seat) const;

private:
    struct Part {  // the value of a square, and for whom
        int seat = -1;
        int value = 0;
    };

    template <class Use> void features_of(int square, Use&& use) const;
    template <class Use> void elemental_features(int square, Use&& use) const;
    template <class Use> void other_features(int seat, Use&& use) const;
    int leader_of(int square, int& margin) const;
    Part part(int square) const;
    void reevaluate(std::span<const std::uint8_t> squares, Sums& sums) const;
    void lay(int seat, int tile, int fire, int water, int sign);
    Sums after_tile(Ply ply);
    Sums after_leader(int square);
    Sums after_stone(int square, bool two);

    const Board& board_;
    std::array<int, features_count> weights_;  // for as many empty squares as there are
    std::array<std::array<std::int8_t, max_squares>, max_seats> influence_{};
    std::array<std::uint8_t, max_squares> open_{};  // empty neighbours
    std::array<Half, max_squares> halves_;
    std::array<std::uint8_t, max_seats> leaders_;  // unconquered, or none
    Cells covered_;
    std::array<Part, max_squares> parts_;
    Sums sums_{};
};

}  // namespace spielwerk::fire_water
