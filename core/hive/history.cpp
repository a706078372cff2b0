// Hashes, keys and the third occurrence of a position (HV-19).
#include <algorithm>

#include "hive/state.hpp"

namespace spielwerk::hive {

// The cell from which the hive is seen, so that it does not matter where it lies.
Cell State::middle() const {
    for (const Piece queen : queens) {
        if (hive_.plays(queen)) return hive_.place(queen);
    }
    return 0;  // Nothing has moved yet.
}

Standing State::standing_of(Piece piece) const {
    return standing(look_of(piece), hive_.level(piece), seen_from(middle(), hive_.place(piece)));
}

std::uint64_t State::hash_of_pieces() const {
    std::uint64_t hash = mover() == black ? black_to_move : 0;
    each_bit(hive_.in_play(), [&](int piece) { hash ^= hash_of(standing_of(static_cast<Piece>(piece))); });
    return hash;
}

// A piece has come to its place. If it is a queen, everything may be seen from another place.
void State::finish_hash(Piece piece) {
    const Standing there = standing_of(piece);
    hash_ = kind_of(piece) == queen ? hash_of_pieces() : hash_ ^ hash_of(there);
    if (!(options_.kinds & only(pillbug))) return;
    hash_of_moved_ = hash_of_moved(there);
    hash_ ^= hash_of_moved_;
}

void State::start_hash() {
    hash_ = hash_of_pieces();
    if (just_moved_ == nothing || !(options_.kinds & only(pillbug))) return;
    hash_of_moved_ = hash_of_moved(standing_of(just_moved_));
    hash_ ^= hash_of_moved_;
}

Key State::key() const {
    std::vector<Standing> standings;
    each_bit(hive_.in_play(), [&](int piece) { standings.push_back(standing_of(static_cast<Piece>(piece))); });
    std::optional<Standing> moved;
    if (just_moved_ != nothing && options_.kinds & only(pillbug)) moved = standing_of(just_moved_);
    return key_of(mover(), moved, standings);
}

// Hashes are compared first; the keys are made only if the position seems to be there twice already.
bool State::repeated() const {
    if (reversible_ < 4) return false;
    const auto same = std::count_if(past_.end() - reversible_, past_.end(), [&](const Past& past) { return past.hash == hash_; });
    return same >= 2 && repetition_confirmed();
}

bool State::repetition_confirmed() const { return std::ranges::count(earlier(), key()) >= 2; }

std::vector<Key> State::earlier() const {
    std::vector<Key> keys;
    State back = *this;
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

void State::set_history(std::vector<Key> earlier) {
    given_ = std::move(earlier);
    reversible_ = static_cast<int>(given_.size());
    past_.clear();
    for (const Key& key : given_) past_.push_back({hash_of(key), 0, {}, 0, pass, in_hand, nothing});
}

}  // namespace spielwerk::hive
