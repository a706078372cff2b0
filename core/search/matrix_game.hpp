// Two choose at the same time: a zero-sum matrix game and its equilibrium.
#pragma once

#include <array>

namespace spielwerk {

inline constexpr int max_choices = 13;

// The payoff of the row player for each pair of choices, from 0 to 1; the column player gets the
// rest.
struct Matrix {
    int rows = 0, columns = 0;
    std::array<std::array<double, max_choices>, max_choices> cells{};
};

// Mixed strategies that neither player can improve on.
struct Equilibrium {
    std::array<double, max_choices> row_mix{}, column_mix{};  // probabilities
    double value = 0;                                         // for the row player
};

Equilibrium solve(const Matrix& matrix);

}  // namespace spielwerk
