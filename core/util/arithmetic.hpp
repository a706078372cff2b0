// Functions that give the same bits on every machine, which those of the standard library need not.
#pragma once

#include <bit>
#include <cstdint>

namespace spielwerk {

// The natural logarithm of a positive number, to about nine digits: exponent and a short series.
constexpr double logarithm(double x) {
    const auto bits = std::bit_cast<std::uint64_t>(x);
    int exponent = static_cast<int>(bits >> 52 & 0x7ff) - 1023;
    double mantissa = std::bit_cast<double>((bits & 0xfffffffffffffULL) | 0x3ff0000000000000ULL);
    if (mantissa > 1.4142135623730951) {
        mantissa /= 2;
        ++exponent;
    }
    const double ratio = (mantissa - 1) / (mantissa + 1), square = ratio * ratio;
    double sum = 0, power = ratio;
    for (int odd = 1; odd < 12; odd += 2, power *= square) sum += power / odd;
    return 2 * sum + exponent * 0.6931471805599453;
}

// e to the power of x: whole powers of two, and a short series for the rest.
constexpr double exponential(double x) {
    if (x < -700) return 0;
    if (x > 700) x = 700;
    const double scaled = x * 1.4426950408889634;
    const auto whole = static_cast<std::int64_t>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
    const double rest = x - static_cast<double>(whole) * 0.6931471805599453;
    double sum = 1, term = 1;
    for (int i = 1; i < 13; ++i) sum += term *= rest / i;
    return sum * std::bit_cast<double>(static_cast<std::uint64_t>(whole + 1023) << 52);
}

// From any number to an expected result between 0 and 1.
constexpr double logistic(double x) { return 1 / (1 + exponential(-x)); }

}  // namespace spielwerk
