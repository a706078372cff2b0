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

template <Reversible P> std::uint64_t perft_in_place(P& position, int depth, Watch& watch) {
    if (depth == 0) return 1;
    watch.step();
    if (depth == 1) return position.count();
    // Some games can count two plies together.
    if constexpr (requires { position.count_two(); }) {
        if (depth == 2) return position.count_two();
    }
    typename P::List plies;
    position.plies(plies);
    std::uint64_t leaves = 0;
    for (const auto ply : plies) {
        position.play(ply);
        leaves += perft_in_place(position, depth - 1, watch);
        position.undo();
    }
    return leaves;
}

template <Position P> std::uint64_t perft(const P& position, int depth, Watch& watch) {
    if constexpr (Reversible<P>) {
        P own = position;
        return perft_in_place(own, depth, watch);
    }
    if (depth == 0) return 1;
    watch.step();
    if (depth == 1) return position.count();
    std::vector<typename P::Ply> plies;
    position.plies(plies);
    std::uint64_t leaves = 0;
    for (const auto ply : plies) {
        P after = position;
        after.play(ply);
        leaves += perft(after, depth - 1, watch);
    }
    return leaves;
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
