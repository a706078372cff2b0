// What is touched: `tile:23`, the square of its fire half and that of its water half; `elemental`,
// `leader` or `stone` and a square; the square of an elemental to claim it; `pass`.
#include "games/fire_water/position.hpp"
#include "util/squares.hpp"

namespace spielwerk::fire_water {

namespace {

// Squares and tiles by their numbers, then the other things.
constexpr Thing first_tile = max_squares;
enum : Thing { elemental = first_tile + tile_count, leader, stone, pass };

std::vector<std::string> all_names() {
    std::vector<std::string> names;
    for (int square = 0; square < max_squares; ++square)
        names.push_back(square_name(square / rows, square % rows));
    for (int tile = 0; tile < tile_count; ++tile)
        names.push_back("tile:" + std::to_string(tile / 4 + 1) + std::to_string(tile % 4 + 1));
    for (const auto* name : {"elemental", "leader", "stone", "pass"}) names.emplace_back(name);
    return names;
}

}  // namespace

const Names& Board::names() {
    static const Names names(all_names());
    return names;
}

Gesture Board::gesture(Ply ply) const {
    switch (ply.kind) {
        case Kind::elemental: return {elemental, ply.square};
        case Kind::tile: return {static_cast<Thing>(first_tile + ply.tile), ply.square, ply.water};
        case Kind::leader: return {leader, ply.square};
        case Kind::stone: return {stone, ply.square};
        case Kind::claim: return {ply.square};
        default: return {pass};
    }
}

}  // namespace spielwerk::fire_water
