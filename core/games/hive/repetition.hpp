// The key that the repetition rule compares (HV-19), exactly and as a hash.
#pragma once

#include <bit>
#include <optional>
#include <vector>

#include "games/hive/hive.hpp"
#include "util/random.hpp"

namespace spielwerk::hive {

// A piece in play as a number: its cell as seen from some middle, what is below it, its look.
using Standing = std::uint32_t;
constexpr Standing standing(int look, int level, Cell seen) {
    return static_cast<Standing>(seen << 9 | level << 4 | look);
}
constexpr int look_of(Standing standing) { return standing & 15; }
constexpr int level_of(Standing standing) { return standing >> 4 & 31; }
constexpr Cell cell_of(Standing standing) { return static_cast<Cell>(standing >> 9); }

// A position without its history, wherever the hive lies: cells are seen from the white queen, or
// the black one where there is no white one. Equal pieces have equal numbers.
struct Key {
    int mover = white;
    std::optional<Standing> moved;    // where the pillbug plays: the piece just moved
    std::vector<Standing> standings;  // in order
    View view;                        // of the same cells

    bool operator==(const Key& other) const {
        return mover == other.mover && moved == other.moved && standings == other.standings;
    }
};

// The key of pieces that are seen from anywhere.
Key key_of(int mover, std::optional<Standing> moved, const std::vector<Standing>& standings,
           View view);

// Hashes: every piece has a random number for each place; they are combined by exclusive or.
inline constexpr std::uint64_t black_to_move = 0x5851f42d4c957f2dULL;
constexpr std::uint64_t hash_of(Standing standing) { return Random(standing).next(); }
constexpr std::uint64_t hash_of_moved(Standing standing) {
    return std::rotl(hash_of(standing), 32);
}
std::uint64_t hash_of(const Key& key);

}  // namespace spielwerk::hive
