// Random numbers that are the same on every machine for the same seed.
#pragma once

#include <cstdint>

namespace spielwerk {

// SplitMix64: a counter that is mixed; the constants are Steele, Lea and Flood's (2014).
class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15ULL;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
        return mixed ^ (mixed >> 31);
    }

    // A number below `limit`, by Lemire's multiplication; its bias is below limit / 2^64.
    constexpr std::uint64_t below(std::uint64_t limit) {
        return static_cast<std::uint64_t>((static_cast<unsigned __int128>(next()) * limit) >> 64);
    }

private:
    std::uint64_t state_;
};

// Mixes a number into a hash.
constexpr std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
    return Random(hash ^ (value * 0x9e3779b97f4a7c15ULL)).next();
}

}  // namespace spielwerk
