#include "games/hive/keys.hpp"

#include <algorithm>

namespace spielwerk::hive {

namespace {

Standing moved_to(Standing piece, Cell middle) {
    return standing(look_of(piece), level_of(piece), seen_from(middle, cell_of(piece)));
}

Key key_from(Cell middle, int mover, std::optional<Standing> moved, const std::vector<Standing>& standings) {
    Key key{mover, {}, {}};
    if (moved) key.moved = moved_to(*moved, middle);
    for (const Standing piece : standings) key.standings.push_back(moved_to(piece, middle));
    std::ranges::sort(key.standings);
    return key;
}

}  // namespace

Key key_of(int mover, std::optional<Standing> moved, const std::vector<Standing>& standings) {
    const auto middle = std::ranges::min_element(standings, {}, [](Standing piece) { return look_of(piece); });
    return key_from(middle == standings.end() ? Cell{0} : cell_of(*middle), mover, moved, standings);
}

std::uint64_t hash_of(const Key& key) {
    std::uint64_t hash = key.mover == black ? black_to_move : 0;
    for (const Standing piece : key.standings) hash ^= hash_of(piece);
    return key.moved ? hash ^ hash_of_moved(*key.moved) : hash;
}

}  // namespace spielwerk::hive
