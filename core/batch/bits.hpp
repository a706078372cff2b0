// Masks of actions: a bit for each number, in words of 64.
#pragma once

#include <bit>
#include <cstdint>

namespace spielwerk::batch {

using Word = std::uint64_t;
inline constexpr int word_bits = 64;

constexpr int words_for(int bits) { return (bits + word_bits - 1) / word_bits; }

inline void set_bit(Word* words, int number) {
    words[number / word_bits] |= Word{1} << (number % word_bits);
}

inline bool has_bit(const Word* words, int number) {
    return words[number / word_bits] >> (number % word_bits) & 1;
}

// Sets up to 64 bits from a number on; those that are 0 stay as they are.
inline void set_bits(Word* words, int from, Word bits) {
    if (!bits) return;
    const int shift = from % word_bits;
    Word* word = words + from / word_bits;
    *word |= bits << shift;
    if (shift > 0 && bits >> (word_bits - shift)) word[1] |= bits >> (word_bits - shift);
}

inline int count_bits(const Word* words, int size) {
    int count = 0;
    for (int i = 0; i < size; ++i) count += std::popcount(words[i]);
    return count;
}

// The nth bit that is set, counted from 0; there are more than n.
inline int nth_bit(const Word* words, int n) {
    int number = 0;
    for (int here = std::popcount(*words); n >= here; here = std::popcount(*words)) {
        n -= here;
        ++words;
        number += word_bits;
    }
    Word rest = *words;
    for (; n > 0; --n) rest &= rest - 1;
    return number + std::countr_zero(rest);
}

}  // namespace spielwerk::batch
