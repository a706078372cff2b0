#include "games/ignite_flow/evaluation.hpp"

#include "games/ignite_flow/grid.hpp"

namespace spielwerk::ignite_flow {

namespace {

// Landmasses by whose temples stand on them.
struct Lands {
    std::array<Cells, 2> owned{};
    Cells free = 0, contested = 0;
    int largest_free = 0;

    explicit Lands(const Key& key) {
        for (int seat : {0, 1}) {
            const Cells reached = connected(key.temples[seat], key.earth);
            owned[seat] = reached;
        }
        contested = owned[0] & owned[1];
        for (Cells& cells : owned) cells &= ~contested;
        free = key.earth & ~(owned[0] | owned[1] | contested);
        each_part(free,
                  [&](Cells part) { largest_free = std::max(largest_free, std::popcount(part)); });
    }
};

}  // namespace

Features features(const Board& board) {
    const Key& key = board.key();
    const Lands lands(key);
    const Cells empty = board.empty(), hot = straight(key.fire);
    Features sum{};
    for (const int seat : {0, 1}) {
        const int sign = seat == 0 ? 1 : -1;
        const auto add = [&](Feature feature, int number) { sum[feature] += sign * number; };
        const bool moving = key.mover == seat;
        const Cells own = lands.owned[seat], temples = key.temples[seat] & own,
                    border = straight(own) & empty;
        add(land, std::popcount(own));
        add(trophies, key.trophies[seat]);
        add(one_in_hand, key.hands[seat] >= 1);
        add(two_in_hand, key.hands[seat] >= 2);
        add(three_in_hand, key.hands[seat] >= 3);
        add(moving ? exposed_moving : exposed_waiting, std::popcount(key.temples[seat] & hot));
        add(bare, std::popcount(straight(key.temples[seat]) & empty));
        add(burnable, std::popcount(own & hot));
        add(room, std::popcount(border));
        if (key.hands[seat] > 0) add(moving ? claim_moving : claim_waiting, lands.largest_free);
        const Cells other_border = straight(lands.owned[1 - seat]) & empty;
        add(bridged, std::popcount(connected(straight(border & other_border) & own, own)));
        add(supply, std::popcount(connected(straight(border) & lands.free, lands.free)));
        int lone = 0;
        for (Cells rest = temples; rest; ++lone) rest &= ~connected(rest & -rest, own);
        add(spare_temples, std::popcount(temples) - lone);
        add(stuck, std::popcount(key.temples[seat] & lands.contested));
        if (moving) add(tempo, 1);
    }
    return sum;
}

int evaluate(const Board& board, const Weights& weights) {
    const Features counted = features(board);
    const int cells = board.size() * board.size(), empty = std::popcount(board.empty());
    int early = 0, late = 0;
    for (int i = 0; i < features_count; ++i) {
        early += counted[i] * weights[2 * i];
        late += counted[i] * weights[2 * i + 1];
    }
    return (early * empty + late * (cells - empty)) / (cells * 10);
}

}  // namespace spielwerk::ignite_flow
