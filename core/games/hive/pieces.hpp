// The insects: 28 pieces as numbers, so that a set of pieces is one word.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace spielwerk::hive {

enum Colour : int { white, black };
constexpr Colour other(Colour colour) { return colour == white ? black : white; }

// In the order in which they are written everywhere.
enum Kind : int { queen, spider, beetle, grasshopper, ant, mosquito, ladybug, pillbug };
inline constexpr int kind_count = 8;
inline constexpr std::string_view kind_letters = "QSBGAMLP";
inline constexpr std::array<int, kind_count> how_many_of_kind = {1, 2, 2, 3, 3, 1, 1, 1};

using Kinds = std::uint8_t;  // a set of kinds
constexpr Kinds only(Kind kind) { return static_cast<Kinds>(1 << kind); }

// The white pieces first, then the black ones, each in the order of the kinds.
using Piece = std::uint8_t;
using Pieces = std::uint32_t;  // a set of pieces
inline constexpr int each_has = 14;
inline constexpr int piece_count = 2 * each_has;
inline constexpr Piece nothing = 255;

constexpr Pieces only(Piece piece) { return piece == nothing ? 0 : Pieces{1} << piece; }
constexpr Colour colour_of(Piece piece) { return piece < each_has ? white : black; }
constexpr Piece piece_of(Colour colour, int of_colour) {
    return static_cast<Piece>(each_has * colour + of_colour);
}
constexpr Pieces of_colour(Pieces of_white, Colour colour) {
    return of_white << (each_has * colour);
}

namespace detail {
constexpr auto kinds = [] {
    std::array<std::uint8_t, piece_count> table{};
    int piece = 0;
    for (int colour = 0; colour < 2; ++colour) {
        for (int kind = 0; kind < kind_count; ++kind) {
            for (int i = 0; i < how_many_of_kind[kind]; ++i)
                table[piece++] = static_cast<std::uint8_t>(kind);
        }
    }
    return table;
}();
}  // namespace detail

constexpr Kind kind_of(Piece piece) { return static_cast<Kind>(detail::kinds[piece]); }

// White's pieces of some kinds.
constexpr Pieces of_kinds(Kinds kinds) {
    Pieces pieces = 0;
    for (Piece piece = 0; piece < each_has; ++piece) {
        if (kinds & only(kind_of(piece))) pieces |= only(piece);
    }
    return pieces;
}

// A table lookup of the supply, for the kinds of a game.
inline constexpr auto supply_of_kinds = [] {
    std::array<Pieces, 256> table{};
    for (int kinds = 0; kinds < 256; ++kinds) table[kinds] = of_kinds(static_cast<Kinds>(kinds));
    return table;
}();
constexpr Pieces supply(Kinds kinds, Colour colour) {
    return of_colour(supply_of_kinds[kinds], colour);
}

constexpr Piece first_of(Colour colour, Kind kind) {
    Piece piece = piece_of(colour, 0);
    while (kind_of(piece) != kind) ++piece;
    return piece;
}

inline constexpr std::array<Piece, 2> queens = {first_of(white, queen), first_of(black, queen)};

// Pieces after which another of the same kind and colour follows.
inline constexpr Pieces followed = [] {
    Pieces pieces = 0;
    for (Piece piece = 0; piece + 1 < piece_count; ++piece) {
        const auto next = static_cast<Piece>(piece + 1);
        if (kind_of(piece) == kind_of(next) && colour_of(piece) == colour_of(next))
            pieces |= only(piece);
    }
    return pieces;
}();

// Return the lowest number of equal pieces (HV-20).
constexpr Pieces lowest_numbers(Pieces pieces) { return pieces & ~((pieces & followed) << 1); }

// Kind and colour as one number: the same for equal pieces.
constexpr int look_of(Piece piece) { return 2 * kind_of(piece) + colour_of(piece); }

// The base game with any of mosquito, ladybug and pillbug.
inline constexpr Kinds all_kinds = 0b11111111;
inline constexpr Kinds base_game = 0b00011111;
inline constexpr Kinds carbon = base_game | only(mosquito) | only(ladybug);

}  // namespace spielwerk::hive
