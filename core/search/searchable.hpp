// What a game of two must offer to be searched by principal variation search.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <vector>

#include "shared/position.hpp"

namespace spielwerk {

// Judgements are whole numbers, hundredths of the logarithm of the odds to win. Proved results
// lie far beyond them: `won` less the number of plies to it.
inline constexpr int won = 30000;
inline constexpr int proved = won - 1000;
inline constexpr int highest_judgement = 20000;

// A seat may make several plies in a row. The order of `plies` is the same for the same position.
template <class G>
concept Searchable = std::copyable<G> && requires(const G& fixed, G& game, typename G::Ply ply, std::vector<typename G::Ply>& list) {
    { fixed.next() } -> std::same_as<int>;       // 0, 1, or nobody when it is over
    { fixed.plies(list) } -> std::same_as<void>;
    { game.play(ply) } -> std::same_as<void>;    // need not remember earlier positions
    { fixed.hash() } -> std::same_as<std::uint64_t>;
    { fixed.write(ply) } -> std::same_as<std::string>;
    { fixed.outcome() } -> std::same_as<int>;    // for seat 0, when it is over: 1, 0 or -1
    { fixed.judgement() } -> std::same_as<int>;  // for seat 0, while it goes on
    { fixed.urgency(ply) } -> std::same_as<int>; // plies with more of it are tried first
    { fixed.slot(ply) } -> std::same_as<int>;    // below G::slots: plies alike share one
    { fixed.repeatable() } -> std::same_as<bool>;  // whether the repetition rule looks at this position
};

// A game whose endings can be proved: `sure` is the least lead of either seat, above 0 a win, from 0
// on at least a draw; `essence` a hash that may be the same where the outcome is the same.
template <class G>
concept Provable = Searchable<G> && std::equality_comparable<typename G::Ply> && requires(const G& fixed) {
    { fixed.sure() } -> std::same_as<std::array<int, 2>>;
    { fixed.essence() } -> std::same_as<std::uint64_t>;
};

}  // namespace spielwerk
