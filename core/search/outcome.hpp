// Results as numbers to average: what each seat gets out of the one point that a game is worth.
#pragma once

#include <array>

#include "shared/position.hpp"

namespace spielwerk {

inline constexpr int most_seats = 4;
using Shares = std::array<double, most_seats>;

// The first share the point among them; with two seats a draw is worth a half to both.
inline Shares shares(const std::vector<int>& places) {
    Shares values{};
    int first = 0;
    for (const int place : places) first += place == 1;
    for (std::size_t seat = 0; seat < places.size(); ++seat) values[seat] = places[seat] == 1 ? 1.0 / first : 0.0;
    return values;
}

template <class P>
int seats_of(const P& position) {
    if constexpr (requires { position.seats(); }) {
        return position.seats();
    } else {
        return 2;
    }
}

}  // namespace spielwerk
