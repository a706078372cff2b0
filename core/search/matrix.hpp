// Two choose at the same time: the mixed strategies that neither can improve on.
#pragma once

#include <array>

namespace spielwerk {

inline constexpr int most_choices = 13;

// What the row player gets of each pair of choices, from 0 to 1; the column player gets the rest.
struct Matrix {
    int rows = 0, columns = 0;
    std::array<std::array<double, most_choices>, most_choices> cells{};
};

struct Solution {
    std::array<double, most_choices> row_mix{}, column_mix{};  // probabilities
    double value = 0;  // for the row player
};

Solution solved(const Matrix& matrix);

}  // namespace spielwerk
