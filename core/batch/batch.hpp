// Many games of one kind at once, in arrays: every step makes one ply in each of them.
//
// Actions are numbers, the same as those of `spielwerk.adapters.numbered` in Python, worked out on
// their own; so are observations. Chance is drawn by a seed for each game, so that the number of
// threads changes nothing. A game that is over begins again within the same step.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "batch/bits.hpp"

namespace spielwerk::batch {

// The contents of an observation; planes are row by row, all values small whole numbers.
struct Shape {
    int planes, rows, columns, scalars;

    std::size_t squares() const { return static_cast<std::size_t>(planes) * rows * columns; }
};

// In place of an action: this game makes no ply in this step.
inline constexpr std::int32_t left_alone = -1;

struct Request {
    std::size_t size;    // how many games
    std::uint64_t seed;  // of chance, and of the actions that are drawn
    int threads;         // at least 1
    int most_plies;      // when a game is broken off
};

// The state of all games, one entry after the other. Readers may write to it, too: legal moves are
// stored elsewhere.
struct Arrays {
    std::vector<Word> masks;           // [game, word] of the seat that acts
    std::vector<std::int8_t> actors;   // [game] the seat that acts
    std::vector<float> rewards;        // [game, seat] of the last step
    std::vector<std::uint8_t> ended;   // [game] whether the last step ended a game by its rules
    std::vector<std::uint8_t> broken;  // [game] whether it was broken off
};

// The positions after each legal action of each game, in order, before chance acts.
struct Afterstates {
    std::span<std::int32_t> actions;
    std::span<std::int8_t> actors;  // the seat that acts next; negative: chance, or nobody
    std::span<float> rewards;       // [afterstate, seat] where the game is over, else 0
    std::span<std::uint8_t> planes, scalars;  // as the seat sees it that has acted
};

class Batch {
public:
    virtual ~Batch() = default;

    virtual std::size_t size() const = 0;
    virtual int seats() const = 0;
    virtual int actions() const = 0;
    virtual Shape shape() const = 0;
    int words() const { return words_for(actions()); }

    virtual void reset(std::uint64_t seed) = 0;
    virtual void step(std::span<const std::int32_t> actions) = 0;  // throws BadText, then nothing
    virtual void sample(std::span<std::int32_t> actions) = 0;      // legal ones, drawn at random
    // As a seat sees it; with a negative seat, as the one who acts does.
    virtual void observe(int seat, std::span<std::uint8_t> planes,
                         std::span<std::uint8_t> scalars) const = 0;
    // There must be room for as many as the masks have bits.
    virtual void expand(const Afterstates& into) const = 0;
    virtual std::string text(std::size_t game) const = 0;

    Arrays& arrays() { return arrays_; }

protected:
    Arrays arrays_;
};

// Begins all games from a position; throws BadText.
std::unique_ptr<Batch> make_batch(std::string_view game, std::string_view position,
                                  const Request& request);

}  // namespace spielwerk::batch
