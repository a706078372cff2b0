// Perft: counting sequences of plies; the last ply is counted, not played.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "games/position.hpp"
#include "util/cancel.hpp"
#include "util/helpers.hpp"

namespace spielwerk {

template <Position P> std::uint64_t perft_below(P& position, int depth, Watch& watch) {
    if (depth == 0) return 1;
    watch.step();
    if (depth == 1) return position.count();
    // Some games can count two plies together.
    if constexpr (requires { position.count_two(); }) {
        if (depth == 2) return position.count_two();
    }
    typename ListOf<P>::Type plies;
    position.plies(plies);
    std::uint64_t leaves = 0;
    for (const auto ply : plies) {
        Child<P> child(position, ply);
        leaves += perft_below(child.position(), depth - 1, watch);
    }
    return leaves;
}

template <Position P> std::uint64_t perft(P position, int depth, Watch& watch) {
    return perft_below(position, depth, watch);
}

using Split = std::vector<std::pair<std::string, std::uint64_t>>;

// The count below each first ply, the plies shared out among threads.
template <Position P> Split split_perft(const P& position, int depth, int threads, Watch& watch) {
    std::vector<typename P::Ply> plies;
    position.plies(plies);
    Split split(plies.size());
    std::atomic<std::size_t> next{0};
    const auto work = [&](Watch& own) {
        for (std::size_t i = next++; i < plies.size(); i = next++) {
            P after = position;
            after.play(plies[i]);
            split[i] = {position.write(plies[i]), perft(after, depth - 1, own)};
        }
    };
    Helpers helpers(threads - 1, [&](int) {
        Watch own(watch.cancel());
        work(own);
    });
    work(watch);
    helpers.join();
    if (watch.cancel().stopped()) give_up();
    return split;
}

}  // namespace spielwerk
