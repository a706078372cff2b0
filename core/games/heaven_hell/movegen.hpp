// The possible plies as sets of squares: counted, listed or drawn at random without listing.
#pragma once

#include <array>
#include <bit>

#include "games/heaven_hell/position.hpp"

namespace spielwerk::heaven_hell {

// The four ways to a neighbouring square, as shifts of a set.
inline constexpr std::array<int, 4> ways = {columns, -columns, 1, -1};
inline constexpr Cells left_column = 0x09249249, right_column = left_column << 2;

constexpr Cells moved(Cells cells, int way) {
    if (way == 1) return (cells & ~right_column) << 1;
    if (way == -1) return (cells & ~left_column) >> 1;
    return way > 0 ? cells << way : cells >> -way;
}

struct Board::Choices {
    // One kind of ply with dice of one side: the squares that are entered, or that dice stand on.
    struct Group {
        Kind kind;
        std::uint8_t side;
        std::int8_t
            way;  // from where a target was entered; 0 if the set has the dice's own squares
        Cells cells;

        Ply ply(int square) const {
            const auto at = static_cast<std::uint8_t>(square);
            if (kind == Kind::enter) return {kind, side, 0, at};
            if (way == 0) return {kind, side, at, 0};
            return {kind, side, static_cast<std::uint8_t>(square - way), at};
        }
    };

    std::array<Group, 32> groups;
    int size = 0;
    std::uint16_t cards = 0;
    bool end = false;

    void add(Kind kind, int side, Cells cells, int way = 0) {
        if (cells)
            groups[size++] = {kind, static_cast<std::uint8_t>(side), static_cast<std::int8_t>(way),
                              cells};
    }

    std::size_t count() const {
        int number = std::popcount(cards) + end;
        for (int i = 0; i < size; ++i) number += std::popcount(groups[i].cells);
        return static_cast<std::size_t>(number);
    }

    template <class Sink> void each(Sink&& sink) const {
        for (int i = 0; i < size; ++i) {
            for (Cells rest = groups[i].cells; rest; rest &= rest - 1)
                sink(groups[i].ply(std::countr_zero(rest)));
        }
        for (unsigned rest = cards; rest; rest &= rest - 1) {
            sink(Ply{Kind::card, 0, 0, static_cast<std::uint8_t>(std::countr_zero(rest))});
        }
        if (end) sink(Ply{Kind::end});
    }

    Ply nth(int n) const {
        for (int i = 0; i < size; ++i) {
            const int here = std::popcount(groups[i].cells);
            if (n < here) return groups[i].ply(nth_bit(groups[i].cells, n));
            n -= here;
        }
        if (n < std::popcount(cards))
            return {Kind::card, 0, 0, static_cast<std::uint8_t>(nth_bit(cards, n))};
        return {Kind::end};
    }

    static int nth_bit(Cells cells, int n) {
        for (; n > 0; --n) cells &= cells - 1;
        return std::countr_zero(cells);
    }
};

}  // namespace spielwerk::heaven_hell
