// Drawing a move: for weaker play, and from mixed strategies.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "search/arithmetic.hpp"
#include "shared/random.hpp"

namespace spielwerk {

// A number from 0 up to, not including, 1.
inline double unit(std::uint64_t bits) { return static_cast<double>(bits >> 11) * 0x1p-53; }
inline double unit(Random& random) { return unit(random.next()); }

// How far a judgement is off, from -1 to 1: the same for the same thing and seed.
inline double off_by(std::uint64_t seed, std::uint64_t what) { return unit(mixed(seed, what)) * 2 - 1; }

// An index, each as likely as its weight.
inline std::size_t drawn(const std::vector<double>& weights, Random& random) {
    double sum = 0;
    for (const double weight : weights) sum += weight;
    double left = unit(random) * sum;
    std::size_t last = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] <= 0) continue;
        last = i;
        if (left < weights[i]) return i;
        left -= weights[i];
    }
    return last;
}

// An index, better ones more likely: what is worse by `temperature` is about a third as likely.
inline std::size_t drawn(const std::vector<double>& worths, double temperature, std::uint64_t seed) {
    const double best = *std::ranges::max_element(worths);
    std::vector<double> weights;
    for (const double worth : worths) weights.push_back(exponential((worth - best) / temperature));
    Random random(mixed(seed, 0x7e3));
    return drawn(weights, random);
}

}  // namespace spielwerk
