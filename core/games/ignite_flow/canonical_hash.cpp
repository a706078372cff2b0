#include "games/ignite_flow/canonical_hash.hpp"

#include <algorithm>

#include "games/ignite_flow/grid.hpp"
#include "util/random.hpp"

namespace spielwerk::ignite_flow {

namespace {

// Cells in one straight line; `step` is how far their bits are apart.
struct Strip {
    int lowest, highest, step;

    explicit Strip(Cells region)
        : lowest(std::countr_zero(region)), highest(63 - std::countl_zero(region)), step(0) {
        const int length = highest - lowest, gaps = std::popcount(region) - 1;
        if (length == gaps) step = 1;
        if (length == 8 * gaps) step = 8;
        if (gaps == 0) step = 1;
    }
};

std::uint64_t content(const Key& key, Cells one) {
    if (key.fire & one) return 1;
    if (key.water & one) return 2;
    if (key.temples[0] & one) return 3;
    if (key.temples[1] & one) return 4;
    return key.earth & one ? 5 : 0;
}

// The same read from either end. Where nothing reacts upwards or downwards, it matters which way a
// strip lies.
std::uint64_t strip_hash(const Key& key, const Strip& strip, bool vertical_reactions) {
    std::uint64_t forth = 1, back = 0, weight = 1;
    for (int bit = strip.lowest; bit <= strip.highest; bit += strip.step) {
        const std::uint64_t digit = content(key, Cells{1} << bit);
        forth = 6 * forth + digit;
        back += digit * weight;
        weight *= 6;
    }
    const int direction = vertical_reactions ? 1 : strip.step;
    return mixed(static_cast<std::uint64_t>(direction), std::min(forth, back + weight));
}

// Adds White's points of ground where nothing changes, and hashes land for temples that are still
// in a hand.
std::uint64_t unchanging_hash(const Key& key, Cells region, int& lead) {
    std::uint64_t sum = 0;
    each_part(region & key.earth, [&](Cells land) {
        const int size = std::popcount(land);
        const bool white = land & key.temples[0], black = land & key.temples[1];
        lead += (white - black) * size;
        if (!white && !black && (key.hands[0] || key.hands[1]))
            sum += mixed(2, static_cast<std::uint64_t>(size));
    });
    return sum;
}

}  // namespace

std::uint64_t canonical_hash(const Board& board) {
    const Key& key = board.key();
    const Cells ground = board.ground(), empty = board.empty();
    int lead = points_per_destroyed_temple * (key.trophies[0] - key.trophies[1]);
    std::uint64_t strips = 0;  // added up, so their order does not matter
    Cells rest = 0;
    each_part(ground, [&](Cells region) {
        const Strip strip(region);
        if (!strip.step || (around(region) & ground & ~region)) {
            rest |= region;
        } else {
            strips += region & (key.fire | empty)
                          ? strip_hash(key, strip, board.vertical_reactions())
                          : unchanging_hash(key, region, lead);
        }
    });
    const int small = (lead + 64) | key.hands[0] << 8 | key.hands[1] << 10 | key.mover << 12 |
                      board.temple_due() << 13;
    std::uint64_t hash = mixed(strips, static_cast<std::uint64_t>(small));
    for (const Cells cells : {rest, key.fire, key.water, key.earth, key.temples[0], key.temples[1]})
        hash = mixed(hash, cells & rest);
    return hash;
}

}  // namespace spielwerk::ignite_flow
