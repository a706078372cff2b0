// Games of a search against itself: positions as numbers, with how the games ended, to learn weights from.
#pragma once

#include <algorithm>
#include <array>

#include "search/outcome.hpp"
#include "search/thought.hpp"
#include "shared/cancel.hpp"
#include "shared/random.hpp"

namespace spielwerk {

using Weight = std::pair<std::string, int>;  // a name and thousandths

// Weights from outside, or those that are shipped.
template <std::size_t size>
std::array<int, size> given_or(const std::vector<int>& given, const std::array<int, size>& shipped) {
    if (given.empty()) return shipped;
    if (given.size() != size) throw BadText("there are " + std::to_string(size) + " weights");
    std::array<int, size> weights;
    std::ranges::copy(given, weights.begin());
    return weights;
}

// One row for each position: for each seat its numbers, and its share of the point in the end.
struct Lessons {
    std::vector<float> numbers, shares;
    int games = 0;
};

struct Training {
    int games = 1;
    int random_plies = 4;  // at the start of each game, so that no two are alike
    std::uint64_t nodes = 1000;
    std::uint64_t seed = 0;
    Knobs settings;
    std::vector<int> weights;  // empty: those that are shipped
};

// `think` answers with a ply; `describe` appends the numbers of all seats in a position, or nothing where there is
// nothing to learn.
template <Position P, class Think, class Describe>
Lessons self_play(const P& start, const Training& training, Watch& watch, Think&& think, Describe&& describe) {
    Lessons lessons;
    Random random(training.seed);
    std::vector<typename P::Ply> list;
    const int seats = seats_of(start);
    for (; lessons.games < training.games; ++lessons.games) {
        P position = start;
        std::size_t rows = 0;
        for (int played = 0; position.next() != nobody; ++played) {
            watch.look();
            const bool guided = played >= training.random_plies && position.next() != chance;
            const std::size_t told = lessons.numbers.size();
            if (guided) describe(position, lessons.numbers);
            if (lessons.numbers.size() > told) ++rows;
            const auto ply = guided ? think(position, random.next()) : random_ply(position, list, random);
            position.play(ply);
        }
        const Shares values = shares(position.result()->places);
        for (; rows > 0; --rows) lessons.shares.insert(lessons.shares.end(), values.begin(), values.begin() + seats);
    }
    return lessons;
}

}  // namespace spielwerk
