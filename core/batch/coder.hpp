// A coder numbers the plies of a game and observes its positions; batches and single games share
// it.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <span>

#include "batch/batch.hpp"
#include "games/position.hpp"

namespace spielwerk::batch {

template <class C, class P>
concept CoderOf =
    requires(const C& coder, const P& position, Word* words, std::uint8_t* bytes, int number) {
        C(position);  // for all positions with these options
        { coder.actions() } -> std::same_as<int>;
        { coder.shape() } -> std::same_as<Shape>;
        { coder.mask(position, words) } -> std::same_as<void>;             // into zeros
        { coder.ply(position, number) } -> std::same_as<typename P::Ply>;  // of a legal action
        { coder.observe(position, number, bytes, bytes) } -> std::same_as<void>;  // into zeros
    };

// A game in which seats choose at the same time says what each of them may choose, and one with
// chance numbers its outcomes.
template <class C, class P>
concept NumbersJointChoices = requires(const C& coder, const P& position, int seat, Word* words) {
    { coder.mask_of(position, seat, words) } -> std::same_as<void>;  // into zeros
};
template <class C, class P>
concept NumbersOutcomes = requires(const C& coder, typename P::Ply ply) {
    { coder.outcome(ply) } -> std::same_as<int>;
};

template <Position P> int seats_of(const P& position) {
    if constexpr (requires { position.seats(); }) return position.seats();
    return 2;
}

// The value of a finished game for each seat: from 1 for first place to -1, with sum 0.
template <Position P, class Number>
void write_returns(const P& position, std::span<Number> returns) {
    const auto places = position.result()->places;
    for (std::size_t seat = 0; seat < returns.size(); ++seat) {
        int before = 0;
        for (const int other : places) before += (other > places[seat]) - (other < places[seat]);
        returns[seat] = static_cast<Number>(before) / static_cast<Number>(returns.size() - 1);
    }
}

template <Position P, CoderOf<P> Coder>
void write_observation(const Coder& coder, const P& position, int seat, std::uint8_t* planes,
                       std::uint8_t* scalars) {
    std::fill_n(planes, coder.shape().squares(), std::uint8_t{0});
    std::fill_n(scalars, coder.shape().scalars, std::uint8_t{0});
    coder.observe(position, seat, planes, scalars);
}

}  // namespace spielwerk::batch
