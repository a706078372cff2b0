// Names and moves as text: the strings of the Universal Hive Protocol.
#include "games/hive/notation.hpp"

#include "games/hive/position.hpp"
#include "util/parse.hpp"

namespace spielwerk::hive {

namespace {

constexpr std::string_view colour_letters = "wb";
constexpr std::string_view base = "Base";

[[noreturn]] void bad(std::string_view text, const char* why) {
    refuse("'" + std::string(text.substr(0, 60)) + "' " + why);
}

// Where to look for a neighbour to name, in this order, and how the cell is written from it.
struct Stroke {
    Direction neighbour;
    char before, after;
};
constexpr std::array<Stroke, directions> strokes = {{{north_west, 0, '\\'},
                                                     {north_east, '/', 0},
                                                     {east, '-', 0},
                                                     {south_east, '\\', 0},
                                                     {south_west, 0, '/'},
                                                     {west, 0, '-'}}};

std::string with_stroke(const Stroke& stroke, const std::string& reference) {
    std::string text = reference;
    if (stroke.before) text.insert(text.begin(), stroke.before);
    if (stroke.after) text.push_back(stroke.after);
    return text;
}

int read_coordinate(std::string_view text) {
    const bool negative = !text.empty() && text.front() == '-';
    return negative ? -whole_number(text.substr(1), 1, 9'999'999)
                    : whole_number(text, 0, 9'999'999);
}

}  // namespace

std::string name(Piece piece) {
    std::string text = look_name(look_of(piece));
    const Kind kind = kind_of(piece);
    if (how_many_of_kind[kind] > 1)
        text += std::to_string(piece - first_of(colour_of(piece), kind) + 1);
    return text;
}

std::string name(Coordinates place) {
    return std::to_string(place.q) + ',' + std::to_string(place.r);
}

std::string look_name(int look) { return {colour_letters[look & 1], kind_letters[look >> 1]}; }

std::string type_name(Kinds kinds) {
    std::string text(base);
    for (const Kind kind : {mosquito, ladybug, pillbug}) {
        if (!(kinds & only(kind))) continue;
        if (text == base) text += '+';
        text += kind_letters[kind];
    }
    return text;
}

Piece read_piece(std::string_view text) {
    const int look = read_look(text.substr(0, 2));
    const auto kind = static_cast<Kind>(look >> 1);
    const bool numbered = how_many_of_kind[kind] > 1;
    if (text.size() != (numbered ? 3U : 2U)) bad(text, "is not a piece");
    const int number = numbered ? text[2] - '1' : 0;
    if (number < 0 || number >= how_many_of_kind[kind]) bad(text, "is not a piece");
    return static_cast<Piece>(first_of(static_cast<Colour>(look & 1), kind) + number);
}

Coordinates read_place(std::string_view text) {
    const auto numbers = split(text, ',');
    if (numbers.size() != 2) bad(text, "is not a cell");
    return {read_coordinate(numbers[0]), read_coordinate(numbers[1])};
}

int read_look(std::string_view text) {
    if (text.size() != 2) bad(text, "is not a piece without its number");
    const auto colour = colour_letters.find(text[0]), kind = kind_letters.find(text[1]);
    if (colour == std::string_view::npos || kind == std::string_view::npos)
        bad(text, "is not a piece without its number");
    return static_cast<int>(2 * kind + colour);
}

Kinds read_type(std::string_view text) {
    for (int extras = 0; extras < 8; ++extras) {
        const auto kinds = static_cast<Kinds>(base_game | extras << mosquito);
        if (type_name(kinds) == text) return kinds;
    }
    bad(text, "is not a game type");
}

// The piece below, or the first neighbour clockwise from the north-west.
std::string Board::write(Ply ply) const {
    if (ply.piece == nothing) return "pass";
    if (hive_.in_play() == 0) return name(ply.piece);
    const auto top_without = [&](Cell cell) {
        const Piece top = hive_.top(cell);
        return top == ply.piece ? hive_.below(top) : top;
    };
    const std::string piece = name(ply.piece) + ' ';
    if (const Piece below = top_without(ply.cell); below != nothing) return piece + name(below);
    for (const Stroke& stroke : strokes) {
        const Piece neighbour = top_without(beside(ply.cell, stroke.neighbour));
        if (neighbour != nothing) return piece + with_stroke(stroke, name(neighbour));
    }
    return piece + '?';  // No legal move goes where nobody is.
}

// Any piece in play is a good reference, also a covered one.
Ply Board::read(std::string_view text) const {
    if (text == "pass") return pass;
    const auto words = split(text, ' ');
    if (words.empty() || words.size() > 2) bad(text, "is not a move");
    const Piece piece = read_piece(words[0]);
    if (words.size() == 1) {
        if (hive_.in_play()) bad(text, "does not name a cell");
        return {0, piece};
    }
    for (Piece reference = 0; reference < piece_count; ++reference) {
        if (!hive_.plays(reference) || words[1].find(name(reference)) == std::string_view::npos)
            continue;
        if (words[1] == name(reference)) return {hive_.place(reference), piece};
        for (const Stroke& stroke : strokes) {
            if (words[1] != with_stroke(stroke, name(reference))) continue;
            return {beside(hive_.place(reference), opposite(stroke.neighbour)), piece};
        }
    }
    bad(text, "does not name a cell");
}

}  // namespace spielwerk::hive
