// The linear program of a matrix game, by the simplex method.
//
// With all payoffs above zero, the column player's program is: make the sum of the columns' weights
// as large as it can be while no row gets more than 1. The sum is then one over the value of the
// game, the weights are the column player's mix, and the prices of the rows are the row player's.
#include "search/matrix_game.hpp"

#include <algorithm>

namespace spielwerk {

namespace {

constexpr double tiny = 1e-11;
constexpr double lift = 1;  // makes all payoffs positive
constexpr int before_bland = 100, max_pivots = 1000;

class Simplex {
public:
    explicit Simplex(const Matrix& matrix) : rows_(matrix.rows), columns_(matrix.columns) {
        for (int i = 0; i < rows_; ++i) {
            for (int j = 0; j < columns_; ++j) table_[i][j] = matrix.cells[i][j] + lift;
            table_[i][columns_ + i] = 1;
            table_[i][width()] = 1;
            basis_[i] = columns_ + i;
        }
        for (int j = 0; j < columns_; ++j) table_[rows_][j] = -1;
    }

    Equilibrium run() {
        for (int pivots = 0; pivots < max_pivots; ++pivots) {
            const int column = entering(pivots >= before_bland);
            if (column < 0) break;
            pivot(leaving(column), column);
        }
        return solution();
    }

private:
    int width() const { return columns_ + rows_; }

    // The steepest column; after many pivots the first, which never goes round in circles (Bland).
    int entering(bool first) const {
        int best = -1;
        double steepest = -tiny;
        for (int j = 0; j < width(); ++j) {
            if (table_[rows_][j] >= steepest) continue;
            best = j;
            if (first) break;
            steepest = table_[rows_][j];
        }
        return best;
    }

    int leaving(int column) const {
        int best = -1;
        double least = 0;
        for (int i = 0; i < rows_; ++i) {
            if (table_[i][column] <= tiny) continue;
            const double ratio = table_[i][width()] / table_[i][column];
            const bool tied = best >= 0 && ratio == least;
            if (best < 0 || ratio < least || (tied && basis_[i] < basis_[best]))
                best = i, least = ratio;
        }
        return best;  // There is one: the sum is bounded, for all payoffs are above zero.
    }

    void pivot(int row, int column) {
        const double divisor = table_[row][column];
        for (int j = 0; j <= width(); ++j) table_[row][j] /= divisor;
        for (int i = 0; i <= rows_; ++i) {
            const double factor = table_[i][column];
            if (i == row || factor == 0) continue;
            for (int j = 0; j <= width(); ++j) table_[i][j] -= factor * table_[row][j];
        }
        basis_[row] = column;
    }

    Equilibrium solution() const {
        Equilibrium found;
        const double sum = table_[rows_][width()];
        for (int i = 0; i < rows_; ++i) {
            if (basis_[i] < columns_)
                found.column_mix[basis_[i]] = std::max(0.0, table_[i][width()]) / sum;
            found.row_mix[i] = std::max(0.0, table_[rows_][columns_ + i]) / sum;
        }
        found.value = 1 / sum - lift;
        return found;
    }

    int rows_, columns_;
    std::array<std::array<double, 2 * max_choices + 1>, max_choices + 1> table_{};
    std::array<int, max_choices> basis_{};
};

}  // namespace

Equilibrium solve(const Matrix& matrix) { return Simplex(matrix).run(); }

}  // namespace spielwerk
