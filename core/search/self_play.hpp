// Self-play: positions as feature vectors with how the games ended, to learn weights from.
#pragma once

#include <algorithm>
#include <array>

#include "games/position.hpp"
#include "search/request.hpp"
#include "search/values.hpp"
#include "util/cancel.hpp"
#include "util/random.hpp"

namespace spielwerk {

using Weight = std::pair<std::string, int>;  // a name, and the value in thousandths

// The weights of a request, or those that are shipped.
template <std::size_t size> std::array<int, size> weights_or(const std::vector<int>& given,
                                                             const std::array<int, size>& shipped) {
    if (given.empty()) return shipped;
    if (given.size() != size) refuse("expected " + std::to_string(size) + " weights");
    std::array<int, size> weights;
    std::ranges::copy(given, weights.begin());
    return weights;
}

// Weights with their names, as they are shipped.
template <class Names, std::size_t size>
std::vector<Weight> named_weights(const Names& names, const std::array<int, size>& values) {
    std::vector<Weight> list;
    for (std::size_t i = 0; i < size; ++i) list.emplace_back(names[i], values[i]);
    return list;
}

// A variant for features with two values: on the empty and on the full board.
template <class Names, std::size_t size>
std::vector<Weight> named_phase_weights(const Names& names, const std::array<int, size>& values) {
    std::vector<Weight> list;
    for (std::size_t i = 0; i < size; ++i)
        list.emplace_back(std::string(names[i / 2]) + (i % 2 ? " late" : " early"), values[i]);
    return list;
}

// Features of seat 0; what speaks for seat 1 is negative, so it has none of its own.
template <class Features>
void describe_lead(std::vector<float>& numbers, const Features& features) {
    for (const int number : features) numbers.push_back(static_cast<float>(number));
    numbers.insert(numbers.end(), features.size(), 0.0f);
}

// Each feature twice: as it counts on the empty and on the full board.
template <class Features>
void describe_phases(std::vector<float>& numbers, const Features& features, float empty) {
    for (const int number : features) {
        numbers.push_back(static_cast<float>(number) * empty);
        numbers.push_back(static_cast<float>(number) * (1 - empty));
    }
}

// One row per position: for each seat its features, and its value in the end.
struct TrainingSamples {
    std::vector<float> features, values;
};

struct SelfPlayRequest {
    int games = 1;
    int random_plies = 4;  // at the start of each game, so that no two are alike
    std::uint64_t nodes = 1000;
    std::uint64_t seed = 0;
    OptionMap options{};
    std::vector<int> weights{};  // empty: those that are shipped
};

// A game's namespace has `search`, and `describe`, which appends the features of all seats in a
// position, or nothing where there is nothing to learn.
template <Position P>
TrainingSamples self_play(const P& start, const SelfPlayRequest& request, Watch& watch) {
    TrainingSamples samples;
    Random random(request.seed);
    std::vector<typename P::Ply> list;
    const int seats = seats_of(start);
    for (int game = 0; game < request.games; ++game) {
        P position = start;
        std::size_t rows = 0;
        for (int played = 0; position.next() != nobody; ++played) {
            watch.check();
            if (played < request.random_plies || position.next() == chance) {
                position.play(random_ply(position, list, random));
                continue;
            }
            const std::size_t before = samples.features.size();
            describe(position, samples.features);
            if (samples.features.size() > before) ++rows;
            const SearchRequest one{{{}, request.nodes, {}}, random.next(),   1,
                                    request.options,         request.weights, {}};
            position.play(read_ply(position, search(position, one, watch).move));
        }
        const SeatValues values = values_of(position.result()->places);
        for (; rows > 0; --rows)
            samples.values.insert(samples.values.end(), values.begin(), values.begin() + seats);
    }
    return samples;
}

}  // namespace spielwerk
