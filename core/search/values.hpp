// Results as numbers to average: how the one point that a game is worth is shared among the seats.
#pragma once

#include <array>
#include <vector>

namespace spielwerk {

inline constexpr int max_seats = 4;
using SeatValues = std::array<double, max_seats>;

// The winners share the point; with two seats a draw gives half to each.
inline SeatValues values_of(const std::vector<int>& places) {
    SeatValues values{};
    int winners = 0;
    for (const int place : places) winners += place == 1;
    for (std::size_t seat = 0; seat < places.size(); ++seat)
        values[seat] = places[seat] == 1 ? 1.0 / winners : 0.0;
    return values;
}

template <class P> int seats_of(const P& position) {
    if constexpr (requires { position.seats(); }) {
        return position.seats();
    } else {
        return 2;
    }
}

}  // namespace spielwerk
