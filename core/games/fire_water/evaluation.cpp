#include "games/fire_water/evaluation.hpp"

#include <algorithm>

namespace spielwerk::fire_water {

std::vector<std::string> feature_names() {
    std::vector<std::string> names;
    for (int open = 0; open < 5; ++open) {
        for (int margin = 1; margin <= max_margin; ++margin) {
            names.push_back("lead by " + std::to_string(margin) + ", " + std::to_string(open) +
                            " open");
        }
    }
    for (const char* what : {"own half", "enemy half", "enemy leader", "elemental"}) {
        for (const char* open : {"0 open", "1 open", "more open"})
            names.push_back(std::string(what) + ", " + open);
    }
    for (const char* name : {"stones", "leader safe", "leader kept", "hand value", "next",
                             "ready and next", "more ready and next"}) {
        names.emplace_back(name);
    }
    return names;
}

Incremental::Incremental(const Board& board, const Weights& weights)
    : board_(board), covered_(board.covered()) {
    const int all = rows * board.grid().columns, empty = count(board.empty());
    for (int i = 0; i < features_count; ++i)
        weights_[i] = (weights[2 * i] * empty + weights[2 * i + 1] * (all - empty)) / all;
    for (int square = 0; square < all; ++square) {
        halves_[square] = board.half(square);
        const auto [owner, value] = halves_[square];
        if (owner == none || covered_ & single(square)) continue;
        const bool burns = board.player(owner).fire_halves.has(square);
        for (const int near : board.near(square)) {
            if (burns == ((board.fire() & single(near)) != 0))
                influence_[owner][near] += static_cast<std::int8_t>(value);
        }
    }
    each(board.empty(), [&](int square) {
        for (const int near : board.near(square)) ++open_[near];
    });
    for (int seat = 0; seat < board.seats(); ++seat)
        leaders_[seat] = board.has_leader(seat) ? board.player(seat).leader : none;
    for (int square = 0; square < all; ++square) {
        parts_[square] = part(square);
        if (parts_[square].seat >= 0) sums_[parts_[square].seat] += parts_[square].value;
    }
    for (int seat = 0; seat < board.seats(); ++seat) {
        other_features(seat,
                       [&](int feature, int number) { sums_[seat] += number * weights_[feature]; });
    }
}

// FW-9: who has strictly more influence on a square than every other, and by how much more.
int Incremental::leader_of(int square, int& margin) const {
    int best = -1, most = 0, second = 0;
    for (int seat = 0; seat < board_.seats(); ++seat) {
        const int own = influence_[seat][square];
        if (own > most) {
            second = most;
            most = own;
            best = seat;
        } else if (own > second) {
            second = own;
        }
    }
    margin = most - second;
    return margin > 0 ? best : -1;
}

// Calls `use` with the seat and each feature that it has because of a square.
template <class Use> void Incremental::features_of(int square, Use&& use) const {
    const Cells here = single(square);
    if (covered_ & here) return;
    if (board_.elementals() & here) return elemental_features(square, use);
    int margin;
    const int seat = leader_of(square, margin);
    if (seat < 0 || leaders_[seat] == square) return;
    const int open = open_[square], few = std::min(open, 2);
    use(seat, led + open * max_margin + std::min(margin, max_margin) - 1);
    if (halves_[square].owner != none)
        use(seat, (halves_[square].owner == seat ? on_own : on_enemy) + few);
    for (int other = 0; other < board_.seats(); ++other) {
        if (leaders_[other] == square) use(seat, on_leader + few);
    }
}

// FW-13: the lowest positive sum around an elemental.
template <class Use> void Incremental::elemental_features(int square, Use&& use) const {
    std::array<int, max_seats> around{};
    for (const int near : board_.near(square)) {
        if (halves_[near].owner != none && !(covered_ & single(near)))
            around[halves_[near].owner] += halves_[near].value;
    }
    int best = -1, least = 99;
    for (int seat = 0; seat < board_.seats(); ++seat) {
        if (around[seat] == 0 || around[seat] > least) continue;
        best = around[seat] == least ? -1 : seat;
        least = around[seat];
    }
    if (best >= 0 && leaders_[best] != none) use(best, claim + std::min<int>(open_[square], 2));
}

template <class Use> void Incremental::other_features(int seat, Use&& use) const {
    const Player& player = board_.player(seat);
    use(stones, board_.supply() - player.stones_left);
    if (leaders_[seat] != none) use(leader_safe, 1);
    if (player.leader == none) use(leader_kept, 1);
    int value = 0;
    for (int tile = 0; tile < tile_count; ++tile) {
        if (player.hand >> tile & 1) value += tile / 4 + tile % 4 + 2;
    }
    use(hand_value, value);
    if (seat != board_.mover()) return;
    use(turn_next, 1);
    int ready = 0;
    for (int square = 0; square < rows * board_.grid().columns; ++square)
        ready += parts_[square].seat == seat && open_[square] == 0;
    if (ready >= 1) use(ready_next, 1);
    if (ready >= 2) use(more_ready_next, 1);
}

Incremental::Part Incremental::part(int square) const {
    Part part;
    features_of(square, [&](int seat, int feature) {
        part.seat = seat;
        part.value += weights_[feature];
    });
    return part;
}

Features Incremental::features(int seat) const {
    Features numbers{};
    for (int square = 0; square < rows * board_.grid().columns; ++square) {
        features_of(square, [&](int whose, int feature) { numbers[feature] += whose == seat; });
    }
    other_features(seat, [&](int feature, int number) { numbers[feature] += number; });
    return numbers;
}

// Replaces what some squares add to the sums.
void Incremental::reevaluate(std::span<const std::uint8_t> squares, Sums& sums) const {
    for (const int square : squares) {
        const Part& before = parts_[square];
        if (before.seat >= 0) sums[before.seat] -= before.value;
        const Part now = part(square);
        if (now.seat >= 0) sums[now.seat] += now.value;
    }
}

Sums Incremental::after(Ply ply) {
    switch (ply.kind) {
        case Kind::tile: return after_tile(ply);
        case Kind::leader: return after_leader(ply.square);
        case Kind::stone: return after_stone(ply.square, false);
        case Kind::claim: return after_stone(ply.square, true);
        default: return sums_;
    }
}

void Incremental::lay(int seat, int tile, int fire, int water, int sign) {
    const std::pair<int, int> halves[] = {{fire, tile / 4 + 1}, {water, tile % 4 + 1}};
    for (const auto& [square, value] : halves) {
        for (const int near : board_.near(square)) {
            open_[near] -= sign;
            const bool burning = board_.fire() & single(near);
            if (burning == (square == fire))
                influence_[seat][near] += static_cast<std::int8_t>(sign * value);
        }
        halves_[square] =
            sign > 0 ? Half{static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(value)}
                     : Half{};
    }
}

Sums Incremental::after_tile(Ply ply) {
    std::array<std::uint8_t, 8> squares;
    int size = 0;
    // No square is next to both halves of a tile, for they are next to each other.
    for (const int square : {ply.square, ply.water}) {
        for (const int near : board_.near(square))
            squares[size++] = static_cast<std::uint8_t>(near);
    }
    Sums sums = sums_;
    const int seat = board_.mover();
    sums[seat] -= weights_[hand_value] * (ply.tile / 4 + ply.tile % 4 + 2);
    lay(seat, ply.tile, ply.square, ply.water, 1);
    reevaluate({squares.data(), static_cast<std::size_t>(size)}, sums);
    lay(seat, ply.tile, ply.square, ply.water, -1);
    return sums;
}

Sums Incremental::after_leader(int square) {
    std::array<std::uint8_t, 8> squares;
    int size = 0;
    squares[size++] = static_cast<std::uint8_t>(square);
    for (const int near : board_.near(square)) squares[size++] = static_cast<std::uint8_t>(near);
    each(board_.elementals() & ~board_.grid().orthogonal(single(square)),
         [&](int elemental) { squares[size++] = static_cast<std::uint8_t>(elemental); });
    Sums sums = sums_;
    const int seat = board_.mover();
    sums[seat] += weights_[leader_safe] - weights_[leader_kept];
    leaders_[seat] = static_cast<std::uint8_t>(square);
    for (const int near : board_.near(square)) --open_[near];
    reevaluate({squares.data(), static_cast<std::size_t>(size)}, sums);
    for (const int near : board_.near(square)) ++open_[near];
    leaders_[seat] = none;
    return sums;
}

Sums Incremental::after_stone(int square, bool two) {
    std::array<std::uint8_t, 8> squares;
    int size = 0;
    squares[size++] = static_cast<std::uint8_t>(square);
    for (const int near : board_.near(square)) squares[size++] = static_cast<std::uint8_t>(near);
    Sums sums = sums_;
    const auto [owner, value] = halves_[square];
    const auto saved = influence_;
    int conquered = -1;
    for (int seat = 0; seat < board_.seats(); ++seat) {
        if (leaders_[seat] != square) continue;
        conquered = seat;
        two = true;
        leaders_[seat] = none;
        sums[seat] -= weights_[leader_safe];
        each(board_.elementals(), [&](int elemental) {
            if (std::find(squares.begin(), squares.begin() + size, elemental) ==
                squares.begin() + size)
                squares[size++] = static_cast<std::uint8_t>(elemental);
        });
    }
    sums[board_.mover()] += weights_[stones] * (two ? 2 : 1);
    covered_ |= single(square);
    const bool filled = board_.empty() & single(square);
    for (const int near : board_.near(square)) {
        if (filled) --open_[near];
        if (owner == none) continue;
        const bool burns = board_.player(owner).fire_halves.has(square);
        if (burns == ((board_.fire() & single(near)) != 0))
            influence_[owner][near] -= static_cast<std::int8_t>(value);
    }
    reevaluate({squares.data(), static_cast<std::size_t>(size)}, sums);
    for (const int near : board_.near(square)) {
        if (filled) ++open_[near];
    }
    influence_ = saved;
    covered_ &= ~single(square);
    if (conquered >= 0) leaders_[conquered] = static_cast<std::uint8_t>(square);
    return sums;
}

}  // namespace spielwerk::fire_water
