// What a position of Fire & Water looks like to somebody who cannot see ahead.
//
// Most of it is a sum over squares: who leads there, by how much, and how many of its neighbours
// are still open. So a ply, which touches few squares, is judged without looking at the others.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "fire_water/position.hpp"

namespace spielwerk::fire_water {

inline constexpr int most_margin = 4;

// Where the numbers of a feature begin. Open neighbours are counted 0 to 4, or 0, 1, more.
enum Feature {
    lead = 0,                         // led squares, by open neighbours and margin
    on_own = lead + 5 * most_margin,  // led squares with an own half below
    on_enemy = on_own + 3,            // … with an enemy half
    on_leader = on_enemy + 3,         // … with an enemy leader
    claim = on_leader + 3,            // elementals with the own sum the lowest
    stones = claim + 3,               // stones placed
    leader_safe,                      // leader on the board, unconquered
    leader_kept,                      // leader not yet placed
    hand_value,                       // value of the open tiles
    turn_next,                        // for who is next
    ready_next,                       // who is next has a square to take at once
    more_ready_next,                  // … a second one
    features_count
};

using Counted = std::array<int, features_count>;

// Thousandths; for each feature one on the empty board and one on the full board, and between them in between.
using Weights = std::array<int, 2 * features_count>;
using Sums = std::array<int, most_seats>;  // of weights, by seat

std::vector<std::string> feature_names();

// A position with what judging needs at hand: influence and open neighbours of every square.
class Field {
public:
    Field(const Board& board, const Weights& weights);

    const Sums& sums() const { return sums_; }

    // The sums after a ply, but for what depends on who is next.
    Sums after(Ply ply);

    // What is counted for a seat.
    Counted counted(int seat) const;

private:
    struct Part {  // what a square is worth, and to whom
        int seat = -1;
        int worth = 0;
    };

    template <class Use> void features_of(int square, Use&& use) const;
    template <class Use> void elemental_features(int square, Use&& use) const;
    template <class Use> void other_features(int seat, Use&& use) const;
    int led_by(int square, int& margin) const;
    Part part(int square) const;
    void touch(std::span<const std::uint8_t> squares, Sums& sums) const;
    void lay(int seat, int tile, int fire, int water, int sign);
    Sums after_tile(Ply ply);
    Sums after_leader(int square);
    Sums after_stone(int square, bool two);

    const Board& board_;
    std::array<int, features_count> worth_;
    std::array<std::array<std::int8_t, most_squares>, most_seats> influence_{};
    std::array<std::uint8_t, most_squares> open_{};
    std::array<Half, most_squares> halves_;
    std::array<std::uint8_t, most_seats> leaders_;  // unconquered, or none
    Cells covered_;
    std::array<Part, most_squares> parts_;
    Sums sums_{};
};

}  // namespace spielwerk::fire_water
