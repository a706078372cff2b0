// What is touched: a die by its square (`b5`; where two dice share it, `Lb5` or `Mb5`) or in its
// start (`Lstart`), then where it goes or what it does; a card; `end`.
#include "games/heaven_hell/position.hpp"
#include "util/squares.hpp"

namespace spielwerk::heaven_hell {

namespace {

// Squares by their numbers, then the dice of Hell and of Heaven on them, then the other things.
constexpr Thing first_die = max_squares, first_start = 3 * max_squares;
constexpr Thing first_card = first_start + 2, card_count = 13;
enum : Thing { start = first_card + card_count, goal, raise, lower, end };

std::vector<std::string> all_names() {
    std::vector<std::string> names;
    for (const auto* side : {"", "L", "M"}) {
        for (int square = 0; square < max_squares; ++square)
            names.push_back(side + square_name(square % columns, square / columns));
    }
    for (const auto* name : {"Lstart", "Mstart"}) names.emplace_back(name);
    for (int card = 0; card < card_count; ++card) names.push_back("card:" + std::to_string(card));
    for (const auto* name : {"start", "goal", "raise", "lower", "end"}) names.emplace_back(name);
    return names;
}

Thing die_with_letter(int side, int square) {
    return static_cast<Thing>(first_die + max_squares * side + square);
}

}  // namespace

const Names& Board::names() {
    static const Names names(all_names());
    return names;
}

Gesture Board::gesture(Ply ply) const {
    if (ply.kind == Kind::end) return {end};
    if (ply.kind == Kind::card) return {static_cast<Thing>(first_card + ply.target)};
    if (ply.kind == Kind::enter) return {static_cast<Thing>(first_start + ply.side), ply.target};
    const bool alone = dice_[1 - ply.side].values[ply.cell] == 0;
    const Thing die = alone ? ply.cell : die_with_letter(ply.side, ply.cell);
    switch (ply.kind) {
        case Kind::home: return {die, start};
        case Kind::raise: return {die, raise};
        case Kind::goal: return {die, goal};
        case Kind::lower: return {die, lower};
        case Kind::lower_step: return {die, lower, ply.target};
        default: return {die, ply.target};
    }
}

}  // namespace spielwerk::heaven_hell
