// Squares as they are written: columns are letters from `a`, rows are numbers from 1.
#pragma once

#include <string>

namespace spielwerk {

// Both counted from 0: `b5` is column 1, row 4.
inline std::string square_name(int column, int row) {
    return static_cast<char>('a' + column) + std::to_string(row + 1);
}

}  // namespace spielwerk
