// Equilibria of matrix games. A pair of strategies is proved by duality: the least that one
// strategy gets against any column is the most that any row gets against the other.
#include "search/matrix_game.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>

#include "search/sampling.hpp"

using namespace spielwerk;

namespace {

Matrix matrix_of(std::initializer_list<std::initializer_list<double>> rows) {
    Matrix matrix;
    for (const auto& row : rows) {
        std::copy(row.begin(), row.end(),
                  matrix.cells[static_cast<std::size_t>(matrix.rows++)].begin());
        matrix.columns = static_cast<int>(row.size());
    }
    return matrix;
}

Matrix random_matrix(Random& random) {
    Matrix matrix;
    matrix.rows = 1 + static_cast<int>(random.below(max_choices));
    matrix.columns = 1 + static_cast<int>(random.below(max_choices));
    const bool coarse =
        random.below(2);  // with many equal payoffs, where simplex pivots may degenerate
    for (auto& row : matrix.cells) {
        for (double& cell : row)
            cell = coarse ? static_cast<double>(random.below(4)) / 3 : uniform(random);
    }
    return matrix;
}

void check_equilibrium(const Matrix& matrix) {
    const Equilibrium found = solve(matrix);
    double row_sum = 0, column_sum = 0, least = 1, most = 0;
    for (int i = 0; i < matrix.rows; ++i) {
        double payoff = 0;
        for (int j = 0; j < matrix.columns; ++j) payoff += matrix.cells[i][j] * found.column_mix[j];
        CHECK(found.row_mix[i] >= 0);
        row_sum += found.row_mix[i];
        most = std::max(most, payoff);
    }
    for (int j = 0; j < matrix.columns; ++j) {
        double payoff = 0;
        for (int i = 0; i < matrix.rows; ++i) payoff += matrix.cells[i][j] * found.row_mix[i];
        CHECK(found.column_mix[j] >= 0);
        column_sum += found.column_mix[j];
        least = std::min(least, payoff);
    }
    CHECK(row_sum == doctest::Approx(1));
    CHECK(column_sum == doctest::Approx(1));
    CHECK(least == doctest::Approx(found.value).epsilon(1e-7));
    CHECK(most == doctest::Approx(found.value).epsilon(1e-7));
}

}  // namespace

TEST_CASE("games with a known equilibrium") {
    const Equilibrium rock_paper_scissors =
        solve(matrix_of({{0.5, 0, 1}, {1, 0.5, 0}, {0, 1, 0.5}}));
    CHECK(rock_paper_scissors.value == doctest::Approx(0.5));
    for (int i = 0; i < 3; ++i) CHECK(rock_paper_scissors.row_mix[i] == doctest::Approx(1.0 / 3));
    // Of a 2×2 game without a saddle point the value is (ad - bc) / (a + d - b - c).
    CHECK(solve(matrix_of({{1, 0}, {0.25, 0.75}})).value == doctest::Approx(0.5));
    // A saddle point: the second row and the first column.
    const Equilibrium saddle = solve(matrix_of({{0.2, 0.9}, {0.4, 0.6}}));
    CHECK(saddle.value == doctest::Approx(0.4));
    CHECK(saddle.row_mix[1] == doctest::Approx(1));
}

TEST_CASE("neither player of a random game can do better") {
    Random random(5);
    for (int i = 0; i < 2000; ++i) check_equilibrium(random_matrix(random));
}
