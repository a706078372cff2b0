// Fire & Water: a position, square by square and as sets of squares.
//
// Rule ids (FW-…) are those of the rule page.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/fire_water/grid.hpp"
#include "games/fire_water/influence.hpp"
#include "games/gestures.hpp"
#include "games/position.hpp"
#include "util/random.hpp"

namespace spielwerk::fire_water {

inline constexpr int max_seats = 4;
inline constexpr int tile_count = 16;  // tile number: 4·(fire value - 1) + water value - 1
inline constexpr std::uint8_t none = 0xff;

enum class Kind : std::uint8_t { elemental, tile, leader, stone, claim, pass, open };

struct Ply {
    Kind kind;
    std::uint8_t square = none;  // of the fire half, for a tile
    std::uint8_t water = none;   // the square of a tile's water half
    std::uint8_t tile = none;

    bool operator==(const Ply&) const = default;
};

// The half-tile on a square below any stones, and its owner.
struct Half {
    std::uint8_t owner = none;
    std::uint8_t value = 0;
};

struct Laid {
    std::uint8_t fire = none, water = none;  // the squares of a tile's halves
};

struct Player {
    std::array<Laid, tile_count> laid{};
    Values fire_halves, water_halves;  // of the uncovered halves
    Cells stones = 0;
    std::uint16_t hand = 0;   // open tiles
    std::uint16_t stack = 0;  // unopened tiles
    std::uint8_t leader = none;
    std::uint8_t stones_left = 0;
};

class Board {
public:
    using Ply = fire_water::Ply;

    static Board parse(std::string_view text);
    std::string text() const;

    int next() const;
    void plies(std::vector<Ply>& list) const;
    std::size_t count() const;
    Ply random_ply(Random& random) const;  // each of `plies` with the same chance; none if over
    void play(Ply ply);
    std::string write(Ply ply) const;
    Ply read(std::string_view text) const;  // what a text means, legal or not
    Gesture gesture(Ply ply) const;
    static const Names& names();  // of the things touched
    std::optional<Result> result() const;
    std::uint64_t hash() const;

    int seats() const { return seats_; }
    const Player& player(int seat) const { return players_[seat]; }
    std::array<int, max_seats> scores() const;
    std::array<int, max_seats> places() const;
    bool has_leader(int seat) const;

    // For judging a position.
    const Grid& grid() const { return seats_ == 2 ? small_grid : large_grid; }
    const Neighbours& near(int square) const {
        return (seats_ == 2 ? small_neighbours : large_neighbours)[square];
    }
    Cells empty() const { return grid().all & ~occupied_; }
    Cells fire() const { return fire_; }
    Cells covered() const { return covered_; }
    Cells elementals() const { return elementals_; }
    const Half& half(int square) const { return halves_[square]; }
    int mover() const { return mover_; }
    int supply() const { return supply_; }
    // Return whether another ply may leave no room for a tile (FW-17), or there is none: a ply
    // fills at most two squares, which are in at most seven pairs.
    bool near_last_round() const;
    int last_actor() const { return last_actor_; }  // `none` before the last round
    bool doubled(int square) const { return (doubled_ & single(square)) != 0; }

    // The possible plies as sets: the squares for each kind of ply, or tiles to open.
    struct Choices {
        Cells upright = 0, level = 0;  // lower or left squares of adjacent empty pairs
        Cells elementals = 0, leaders = 0, stones = 0, claims = 0;
        std::uint16_t hand = 0;      // tiles to lay on the pairs
        std::uint16_t openings = 0;  // tiles to open
        std::uint8_t opener = none;
        bool pass = false;

        std::size_t count() const;
        template <class Sink> void each_ply(Sink&& sink) const;
        Ply nth_ply(std::size_t n) const;
    };

    Choices choices() const;

private:
    bool preparing() const { return fire_water::count(elementals_) < 3; }
    int opening() const;
    bool over() const { return mover_ == last_actor_ && opening() < 0; }

    void add_actions(Choices& choices) const;
    Cells leader_squares() const;
    Cells stone_squares(int seat) const;
    Cells claimable(int seat) const;
    bool lowest_around(int seat, int square) const;
    void read_option(std::string_view word);
    void read_player(int seat, std::string_view word);
    void read_stones(int seat, std::string_view list);
    void occupy(int square);
    void lay(int seat, int tile, int fire, int water);
    void cover(int square);
    void put_stones(int seat, int square);
    void end_turn();
    int following(int last_actor) const;

    Cells fire_ = 0;  // squares of fire; the others are water
    Cells occupied_ = 0;
    Cells covered_ = 0;  // by stones
    Cells doubled_ = 0;  // with two stones
    Cells elementals_ = 0;
    std::array<Half, max_squares> halves_{};
    std::array<Player, max_seats> players_{};
    int turn_ = 1;
    std::uint8_t seats_ = 2;
    std::uint8_t supply_ = 20;
    std::uint8_t mover_ = 0;
    std::uint8_t last_actor_ =
        none;  // who made the last regular action; over when it is their turn again
};

}  // namespace spielwerk::fire_water
