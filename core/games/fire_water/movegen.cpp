// The legal plies of a position, as sets of squares first.
#include <algorithm>

#include "games/fire_water/position.hpp"

namespace spielwerk::fire_water {

namespace {

template <class Use> void each_tile(std::uint16_t tiles, Use&& use) {
    for (unsigned rest = tiles; rest; rest &= rest - 1) use(std::countr_zero(rest));
}

Ply laying(int tile, int fire, int water) {
    return {Kind::tile, static_cast<std::uint8_t>(fire), static_cast<std::uint8_t>(water),
            static_cast<std::uint8_t>(tile)};
}

}  // namespace

// FW-7: an empty square, no corner, not directly next to an elemental.
Cells Board::leader_squares() const {
    if (players_[mover_].leader != none) return 0;
    return empty() & ~grid().corners & ~grid().orthogonal(elementals_);
}

// FW-8 to FW-10: surrounded, led in the square's element, no stone, elemental or own leader there.
Cells Board::stone_squares(int seat) const {
    const Player& player = players_[seat];
    Cells found = grid().all & ~grid().orthogonal(empty()) & ~covered_ & ~elementals_;
    if (player.leader != none) found &= ~single(player.leader);
    if (!found) return 0;
    const auto own = influence(player.fire_halves, player.water_halves, fire_);
    for (int other = 0; other < seats_; ++other) {
        if (other == seat) continue;
        found &= greater<5>(
            own, influence(players_[other].fire_halves, players_[other].water_halves, fire_));
    }
    return found;
}

// FW-13: elementals surrounded and unclaimed, where a player with a leader has the lowest sum.
Cells Board::claimable(int seat) const {
    if (!has_leader(seat)) return 0;
    Cells found = 0;
    each(elementals_ & ~covered_ & ~grid().orthogonal(empty()), [&](int square) {
        if (lowest_around(seat, square)) found |= single(square);
    });
    return found;
}

bool Board::lowest_around(int seat, int square) const {
    std::array<int, max_seats> sums{};
    for (const int other : near(square)) {
        if (halves_[other].owner != none && !(covered_ & single(other)))
            sums[halves_[other].owner] += halves_[other].value;
    }
    if (sums[seat] == 0) return false;
    for (int other = 0; other < seats_; ++other) {
        if (other != seat && sums[other] > 0 && sums[other] <= sums[seat]) return false;
    }
    return true;
}

Board::Choices Board::choices() const {
    Choices found;
    if (const int seat = opening(); seat >= 0) {
        found.opener = static_cast<std::uint8_t>(seat);
        found.openings = players_[seat].stack;
    } else if (over()) {
        return found;
    } else if (preparing()) {  // FW-4
        found.elementals = grid().all & ~grid().edge & ~elementals_ & ~grid().around(elementals_);
    } else if (last_actor_ != none) {  // FW-18
        found.stones = stone_squares(mover_);
        found.pass = true;
    } else {
        add_actions(found);
        found.pass = found.count() == 0;  // FW-16
    }
    return found;
}

// FW-6: every open tile on every pair of adjacent empty squares; and the other actions.
void Board::add_actions(Choices& found) const {
    const Cells free = empty();
    found.upright = free & free >> 1 & ~top_row;
    found.level = free & free >> rows;
    found.hand = players_[mover_].hand;
    found.leaders = leader_squares();
    found.stones = stone_squares(mover_);
    found.claims = claimable(mover_);
}

std::size_t Board::Choices::count() const {
    const int pairs = fire_water::count(upright) + fire_water::count(level);
    const int squares = fire_water::count(elementals) + fire_water::count(leaders) +
                        fire_water::count(stones) + fire_water::count(claims);
    return 2 * pairs * std::popcount(hand) + squares + std::popcount(openings) + pass;
}

template <class Sink> void Board::Choices::each_ply(Sink&& sink) const {
    const auto lay = [&](int one, int other) {
        each_tile(hand, [&](int tile) {
            sink(laying(tile, one, other));
            sink(laying(tile, other, one));
        });
    };
    each(upright, [&](int square) { lay(square, square + 1); });
    each(level, [&](int square) { lay(square, square + rows); });
    const std::pair<Kind, Cells> on_squares[] = {{Kind::elemental, elementals},
                                                 {Kind::leader, leaders},
                                                 {Kind::stone, stones},
                                                 {Kind::claim, claims}};
    for (const auto& [kind, squares] : on_squares) {
        each(squares,
             [&, kind = kind](int square) { sink(Ply{kind, static_cast<std::uint8_t>(square)}); });
    }
    each_tile(openings, [&](int tile) {
        sink(Ply{Kind::open, opener, none, static_cast<std::uint8_t>(tile)});
    });
    if (pass) sink(Ply{Kind::pass});
}

// The nth ply without listing the others; most of them are tiles.
Ply Board::Choices::nth_ply(std::size_t n) const {
    const auto tiles = static_cast<std::size_t>(std::popcount(hand));
    const auto upright_count = static_cast<std::size_t>(fire_water::count(upright));
    const auto pairs = upright_count + static_cast<std::size_t>(fire_water::count(level));
    if (n < 2 * pairs * tiles) {
        const auto pair = n / (2 * tiles), way = n % (2 * tiles);
        const bool stands = pair < upright_count;
        const int one = stands ? nth(upright, static_cast<int>(pair))
                               : nth(level, static_cast<int>(pair - upright_count));
        const int other = one + (stands ? 1 : rows);
        const int tile = nth(hand, static_cast<int>(way / 2));
        return way % 2 ? laying(tile, other, one) : laying(tile, one, other);
    }
    n -= 2 * pairs * tiles;
    Choices rest = *this;
    rest.hand = 0;
    rest.upright = rest.level = 0;
    Ply found{Kind::pass};
    rest.each_ply([&](Ply ply) {
        if (n-- == 0) found = ply;
    });
    return found;
}

void Board::plies(std::vector<Ply>& list) const {
    list.clear();
    choices().each_ply([&](Ply ply) { list.push_back(ply); });
}

std::size_t Board::count() const { return choices().count(); }

Ply Board::random_ply(Random& random) const {
    const Choices found = choices();
    return found.nth_ply(random.below(found.count()));
}

}  // namespace spielwerk::fire_water
