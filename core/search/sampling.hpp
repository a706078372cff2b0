// Drawing moves at random: for weaker play, and from mixed strategies.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "util/arithmetic.hpp"
#include "util/random.hpp"

namespace spielwerk {

// A number from 0 up to, not including, 1.
inline double uniform(std::uint64_t bits) { return static_cast<double>(bits >> 11) * 0x1p-53; }
inline double uniform(Random& random) { return uniform(random.next()); }

// Evaluation noise from -1 to 1: the same for the same key and seed.
inline double noise_for(std::uint64_t seed, std::uint64_t key) {
    return uniform(mixed(seed, key)) * 2 - 1;
}

// An index, each as likely as its weight.
inline std::size_t sample(const std::vector<double>& weights, Random& random) {
    double sum = 0;
    for (const double weight : weights) sum += weight;
    double rest = uniform(random) * sum;
    std::size_t last = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        if (weights[i] <= 0) continue;
        last = i;
        if (rest < weights[i]) return i;
        rest -= weights[i];
    }
    return last;
}

// An index by softmax: a value lower by `temperature` is about a third as likely.
inline std::size_t sample_softmax(const std::vector<double>& values, double temperature,
                                  std::uint64_t seed) {
    const double best = *std::max_element(values.begin(), values.end());
    std::vector<double> weights;
    for (const double value : values) weights.push_back(exponential((value - best) / temperature));
    Random random(mixed(seed, 0x7e3));
    return sample(weights, random);
}

}  // namespace spielwerk
