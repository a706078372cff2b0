// Influence on all squares at once: numbers written in binary across sets of squares, one set for
// each binary digit, so that one addition of sets adds on every square.
#pragma once

#include <array>

#include "games/fire_water/grid.hpp"

namespace spielwerk::fire_water {

template <int digits> using Numbers = std::array<Cells, digits>;

// Values of a player's uncovered halves of one element: 1 to 4, 0 elsewhere.
struct Values {
    Numbers<3> digits{};

    constexpr void set(int square, int value) {
        for (int i = 0; i < 3; ++i) {
            if (value >> i & 1) digits[i] |= single(square);
        }
    }

    constexpr bool has(int square) const {
        return (digits[0] | digits[1] | digits[2]) & single(square);
    }

    constexpr void clear(int square) {
        for (Cells& digit : digits) digit &= ~single(square);
    }
};

// Addition as on paper, digit by digit with a carry.
template <int digits>
constexpr Numbers<digits + 1> sum(const Numbers<digits>& a, const Numbers<digits>& b) {
    Numbers<digits + 1> total{};
    Cells carry = 0;
    for (int i = 0; i < digits; ++i) {
        const Cells differ = a[i] ^ b[i];
        total[i] = differ ^ carry;
        carry = (a[i] & b[i]) | (differ & carry);
    }
    total[digits] = carry;
    return total;
}

// The squares where the first number is greater: decided by the highest digit that differs.
template <int digits> constexpr Cells greater(const Numbers<digits>& a, const Numbers<digits>& b) {
    Cells above = 0;
    for (int i = 0; i < digits; ++i) above = (a[i] & ~b[i]) | (above & ~(a[i] ^ b[i]));
    return above;
}

// FW-9: a half counts on its four neighbours if its element is the element of the square.
constexpr Numbers<5> influence(const Values& fires, const Values& waters, Cells fire) {
    const auto from = [&](auto&& moved) {
        Numbers<3> arriving{};
        for (int i = 0; i < 3; ++i) {
            arriving[i] = (moved(fires.digits[i]) & fire) | (moved(waters.digits[i]) & ~fire);
        }
        return arriving;
    };
    const auto below = from([](Cells cells) { return (cells & ~top_row) << 1; });
    const auto above = from([](Cells cells) { return (cells & ~bottom_row) >> 1; });
    const auto left = from([](Cells cells) { return cells << rows; });
    const auto right = from([](Cells cells) { return cells >> rows; });
    return sum<4>(sum<3>(below, above), sum<3>(left, right));
}

}  // namespace spielwerk::fire_water
