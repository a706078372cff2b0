#include "games/fire_water/position.hpp"

#include <algorithm>
#include <tuple>

#include "util/random.hpp"

namespace spielwerk::fire_water {

namespace {

constexpr int open_tiles = 3;
constexpr int leader_penalty = 2;

}  // namespace

// The player whose tile has to be opened now (FW-5, FW-6); negative if none.
int Board::opening() const {
    if (preparing()) return -1;
    for (int seat = 0; seat < seats_; ++seat) {
        if (players_[seat].stack && std::popcount(players_[seat].hand) < open_tiles) return seat;
    }
    return -1;
}

int Board::next() const {
    if (opening() >= 0) return chance;
    return mover_ == last_actor_ ? nobody : mover_;
}

bool Board::near_last_round() const {
    constexpr int most_pairs_of_two = 7;
    const Cells free = empty();
    const int pairs =
        fire_water::count(free & free >> 1 & ~top_row) + fire_water::count(free & free >> rows);
    return last_actor_ != none || pairs <= most_pairs_of_two;
}

bool Board::has_leader(int seat) const {
    const auto leader = players_[seat].leader;
    return leader != none && !(covered_ & single(leader));
}

void Board::play(Ply ply) {
    Player& mover = players_[mover_];
    switch (ply.kind) {
        case Kind::open: {
            Player& opener = players_[ply.square];
            opener.hand |= 1u << ply.tile;
            opener.stack &= ~(1u << ply.tile);
            if (opening() < 0) ++turn_;
            return;
        }
        case Kind::elemental:
            elementals_ |= single(ply.square);
            occupied_ |= single(ply.square);
            break;
        case Kind::tile:
            mover.hand &= ~(1u << ply.tile);
            lay(mover_, ply.tile, ply.square, ply.water);
            break;
        case Kind::leader:
            mover.leader = ply.square;
            occupied_ |= single(ply.square);
            break;
        case Kind::stone:
        case Kind::claim: put_stones(mover_, ply.square); break;
        case Kind::pass: break;
    }
    end_turn();
}

void Board::lay(int seat, int tile, int fire, int water) {
    players_[seat].laid[tile] = {static_cast<std::uint8_t>(fire), static_cast<std::uint8_t>(water)};
    const auto owner = static_cast<std::uint8_t>(seat);
    const int fire_value = tile / 4 + 1, water_value = tile % 4 + 1;
    halves_[fire] = {owner, static_cast<std::uint8_t>(fire_value)};
    halves_[water] = {owner, static_cast<std::uint8_t>(water_value)};
    players_[seat].fire_halves.set(fire, fire_value);
    players_[seat].water_halves.set(water, water_value);
    occupied_ |= single(fire) | single(water);
}

// FW-11: a half under a stone loses its influence.
void Board::cover(int square) {
    covered_ |= single(square);
    occupied_ |= single(square);
    if (halves_[square].owner == none) return;
    players_[halves_[square].owner].fire_halves.clear(square);
    players_[halves_[square].owner].water_halves.clear(square);
}

// FW-12, FW-13: two stones on a leader or elemental; one where only one is left (FW-15).
void Board::put_stones(int seat, int square) {
    Player& player = players_[seat];
    const Cells here = single(square);
    const bool on_leader = std::any_of(players_.begin(), players_.begin() + seats_,
                                       [&](const Player& other) { return other.leader == square; });
    const bool two = ((elementals_ & here) || on_leader) && player.stones_left >= 2;
    player.stones |= here;
    player.stones_left -= two ? 2 : 1;
    cover(square);
    if (two) doubled_ |= here;
}

void Board::end_turn() {
    if (players_[mover_].stones_left == 0) {  // FW-15: over at once.
        if (last_actor_ == none) last_actor_ = mover_;
        mover_ = last_actor_;
    } else {
        if (last_actor_ == none && !(empty() & grid().orthogonal(empty())))
            last_actor_ = mover_;  // FW-17
        mover_ = static_cast<std::uint8_t>(following(last_actor_));
    }
    if (opening() < 0) ++turn_;
}

// The next player; in the last round the next who has a stone to place (FW-18).
int Board::following(int last_actor) const {
    int seat = (mover_ + 1) % seats_;
    while (last_actor != none && seat != last_actor && !stone_squares(seat))
        seat = (seat + 1) % seats_;
    return seat;
}

std::array<int, max_seats> Board::scores() const {  // FW-19
    std::array<int, max_seats> points{};
    for (int seat = 0; seat < seats_; ++seat) {
        points[seat] =
            supply_ - players_[seat].stones_left - (has_leader(seat) ? 0 : leader_penalty);
    }
    return points;
}

// FW-15, FW-19, FW-20: out of stones, then points, then who would be next.
std::array<int, max_seats> Board::places() const {
    const auto points = scores();
    std::array<int, max_seats> places{};
    const auto rank = [&](int seat) {
        return std::tuple(players_[seat].stones_left != 0, -points[seat],
                          (seat - last_actor_ + seats_) % seats_);
    };
    for (int seat = 0; seat < seats_; ++seat) {
        places[seat] = 1;
        for (int other = 0; other < seats_; ++other) places[seat] += rank(other) < rank(seat);
    }
    return places;
}

std::optional<Result> Board::result() const {
    if (!over()) return std::nullopt;
    const auto points = scores();
    const auto places = this->places();
    const bool all_placed =
        std::any_of(players_.begin(), players_.begin() + seats_,
                    [](const Player& player) { return player.stones_left == 0; });
    return Result{all_placed ? "stones-all-placed" : "no-room",
                  {points.begin(), points.begin() + seats_},
                  {places.begin(), places.begin() + seats_}};
}

std::uint64_t Board::hash() const {
    std::uint64_t hash = mixed(mover_ | last_actor_ << 8, seats_);
    const auto add = [&](Cells cells) {
        hash = mixed(mixed(hash, static_cast<std::uint64_t>(cells)),
                     static_cast<std::uint64_t>(cells >> 64));
    };
    add(elementals_);
    add(doubled_);
    for (int seat = 0; seat < seats_; ++seat) {
        const Player& player = players_[seat];
        add(player.stones);
        hash = mixed(hash, player.hand | std::uint64_t{player.stack} << 16 |
                               std::uint64_t{player.leader} << 32);
        for (const Laid laid : player.laid) hash = mixed(hash, laid.fire | laid.water << 8);
    }
    return hash;
}

}  // namespace spielwerk::fire_water
