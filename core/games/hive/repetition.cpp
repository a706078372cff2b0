// Hashes, keys and the third occurrence of a position (HV-19).
#include "games/hive/repetition.hpp"

#include <algorithm>

#include "games/hive/position.hpp"

namespace spielwerk::hive {

namespace {

Standing moved_to(Standing piece, Cell middle) {
    return standing(look_of(piece), level_of(piece), seen_from(middle, cell_of(piece)));
}

Key key_from(Cell middle, int mover, std::optional<Standing> moved,
             const std::vector<Standing>& standings, View view) {
    Key key{mover, {}, {}, view.from(view.place(middle))};
    if (moved) key.moved = moved_to(*moved, middle);
    for (const Standing piece : standings) key.standings.push_back(moved_to(piece, middle));
    std::ranges::sort(key.standings);
    return key;
}

}  // namespace

Key key_of(int mover, std::optional<Standing> moved, const std::vector<Standing>& standings,
           View view) {
    const auto middle =
        std::ranges::min_element(standings, {}, [](Standing piece) { return look_of(piece); });
    return key_from(middle == standings.end() ? Cell{0} : cell_of(*middle), mover, moved, standings,
                    view);
}

std::uint64_t hash_of(const Key& key) {
    std::uint64_t hash = key.mover == black ? black_to_move : 0;
    for (const Standing piece : key.standings) hash ^= hash_of(piece);
    return key.moved ? hash ^ hash_of_moved(*key.moved) : hash;
}

// The origin cell of the hive, which makes keys independent of its place.
Cell Board::middle() const {
    if (hive_.plays(queens[white])) return hive_.place(queens[white]);
    // Before there is a queen nothing moves, and it lies where it began.
    return hive_.plays(queens[black]) ? hive_.place(queens[black]) : Cell{0};
}

Standing Board::standing_of(Piece piece, Cell middle) const {
    return standing(look_of(piece), hive_.level(piece), seen_from(middle, hive_.place(piece)));
}

std::uint64_t Board::hash_of_all() const {
    std::uint64_t hash = mover() == black ? black_to_move : 0;
    const Cell from = middle();
    each_bit(hive_.in_play(),
             [&](int piece) { hash ^= hash_of(standing_of(static_cast<Piece>(piece), from)); });
    return hash;
}

// A piece has come to its place. If it is a queen, everything may be seen from another place.
void Board::finish_hash(Piece piece) {
    const Standing there = standing_of(piece, middle());
    hash_ = kind_of(piece) == queen ? hash_of_all() : hash_ ^ hash_of(there);
    if (!(options_.kinds & only(pillbug))) return;
    hash_of_moved_ = hash_of_moved(there);
    hash_ ^= hash_of_moved_;
}

// The history of a position that comes from text.
void Board::begin(std::vector<Key> earlier) {
    given_ = std::move(earlier);
    reversible_ = static_cast<int>(given_.size());
    past_.clear();
    for (const Key& key : given_) past_.push_back({hash_of(key), 0, {}, 0, pass, nowhere, nothing});
    const bool matters = just_moved_ != nothing && options_.kinds & only(pillbug);
    hash_of_moved_ = matters ? hash_of_moved(standing_of(just_moved_, middle())) : 0;
    hash_ = hash_of_all() ^ hash_of_moved_;
}

Key Board::key() const {
    const Cell from = middle();
    const View now = view();
    std::vector<Standing> standings;
    each_bit(hive_.in_play(),
             [&](int piece) { standings.push_back(standing_of(static_cast<Piece>(piece), from)); });
    std::optional<Standing> moved;
    if (just_moved_ != nothing && options_.kinds & only(pillbug))
        moved = standing_of(just_moved_, from);
    return key_of(mover(), moved, standings, now.from(now.place(from)));
}

// Hashes are compared first, those with the same player to move; the keys are made only if the
// position seems to have been there twice already.
bool Board::is_third_time() const {
    int same = 0;
    for (int age = 2; age <= reversible_; age += 2) same += past_[past_.size() - age].hash == hash_;
    return same >= 2 && std::ranges::count(earlier(), key()) >= 2;
}

std::vector<Key> Board::earlier() const {
    std::vector<Key> keys;
    Board back = *this;
    for (int left = reversible_; left > 0; --left) {
        if (back.past_.size() == given_.size()) {
            keys.insert(keys.end(), given_.rbegin(), given_.rbegin() + left);
            break;
        }
        back.undo();
        keys.push_back(back.key());
    }
    std::ranges::reverse(keys);
    return keys;
}

}  // namespace spielwerk::hive
