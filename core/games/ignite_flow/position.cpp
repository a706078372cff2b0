#include "games/ignite_flow/position.hpp"

#include <algorithm>

#include "games/ignite_flow/grid.hpp"
#include "util/random.hpp"

namespace spielwerk::ignite_flow {

namespace {

constexpr std::array<Cells, 7> boards = {0, 0, 0, whole_board(3), whole_board(4), whole_board(5), whole_board(6)};

// Connected sets of `missing` more fires, each once: what a level passed over is barred below it.
template <class Sink>
void grow(Cells chosen, Cells border, Cells allowed, int missing, Sink& sink) {
    if (missing == 0) {
        sink(Ply{chosen, 0, Kind::petrify});
        return;
    }
    for (; border; border &= border - 1) {
        const Cells one = border & -border;
        allowed &= ~one;
        grow(chosen | one, (border & ~one) | (around(one) & allowed), allowed, missing - 1, sink);
    }
}

}  // namespace

Cells Board::ground() const { return boards[size_] & ~key_.desert; }

Cells Board::empty() const { return ground() & ~(key_.fire | key_.water | key_.earth); }

Cells Board::landmass(Cells seed) const { return connected(seed, key_.earth); }

bool Board::repeated() const { return std::ranges::count(earlier_, key_) >= 2; }

int Board::next() const { return over() ? nobody : key_.mover; }

// IF-2 and IF-3: placing on empty cells, burning empty cells and earth.
template <class Sink>
void Board::placements(Sink& sink) const {
    const Cells free = empty();
    each(free, [&](Cells one) {
        sink(Ply{one, 0, Kind::fire});
        sink(Ply{one, 0, Kind::water});
        sink(Ply{one, 0, Kind::earth});
    });
    each(straight(key_.fire) & (free | key_.earth), [&](Cells one) { sink(Ply{one, 0, Kind::burn}); });
}

// IF-5: four connected fires; each set is found from its lowest fire.
template <class Sink>
void Board::petrifications(Sink& sink) const {
    if (std::popcount(key_.fire) < 4) return;
    Cells unused = key_.fire;
    each(key_.fire, [&](Cells first) {
        unused &= ~first;
        grow(first, around(first) & unused, unused, 3, sink);
    });
}

// IF-6 to IF-9: over one or two empty cells, or onto one earth of a landmass with an own temple.
template <class Sink>
void Board::rivers(Sink& sink) const {
    const Cells free = empty();
    const Cells first_steps = diagonal(key_.water) & free;
    const auto enters = [&](Cells first, Cells second) {
        return (first & first_steps) && (!straight_rivers_ || (before(first, second) & key_.water));
    };
    each(first_steps, [&](Cells first) {
        sink(Ply{first, 0, Kind::flow});
        each(diagonal(first) & free, [&](Cells second) {
            // A pair that rivers enter from both ends is listed once, from its lower end.
            const bool listed_before = second < first && enters(second, first);
            if (enters(first, second) && !listed_before) sink(Ply{first | second, 0, Kind::flow});
        });
    });
    const Cells temples = key_.temples[0] | key_.temples[1];
    each(diagonal(key_.water) & landmass(key_.temples[key_.mover]) & ~temples,
         [&](Cells one) { sink(Ply{one, 0, Kind::flow}); });
}

// IF-10 and IF-11: two that touch, or three in a chain with two alike.
template <class Sink>
void Board::reactions(Sink& sink) const {
    const Cells reagents = key_.fire | key_.water;
    each(key_.fire, [&](Cells fire) {
        each(around(fire) & key_.water, [&](Cells water) { sink(Ply{fire | water, 0, Kind::react}); });
    });
    // A chain is listed from the lowest of its middles, for up to three of them may touch both others.
    each(reagents, [&](Cells middle) {
        const Cells near = around(middle) & reagents;
        for (Cells left = near; left; left &= left - 1) {
            const Cells one = left & -left;
            each(left & (left - 1), [&](Cells other) {
                const bool touching = around(one) & other;
                if (touching && (one < middle || other < middle)) return;
                const Cells chain = middle | one | other;
                const Cells fires = chain & key_.fire, waters = chain & key_.water;
                if (!fires || !waters) return;
                each(std::popcount(fires) == 2 ? fires : waters,
                     [&](Cells desert) { sink(Ply{chain, desert, Kind::react}); });
            });
        }
    });
}

Cells Board::temple_cells() const {  // IF-14
    const Cells enemy_land = landmass(key_.temples[1 - key_.mover]);
    return key_.earth & ~enemy_land & ~key_.temples[key_.mover];
}

template <class Sink>
void Board::each_ply(Sink&& sink) const {
    if (over()) return;
    if (temple_due_) {
        each(temple_cells(), [&](Cells one) { sink(Ply{one, 0, Kind::temple}); });
        sink(Ply{0, 0, Kind::no_temple});
        return;
    }
    placements(sink);
    petrifications(sink);
    rivers(sink);
    reactions(sink);
}

void Board::plies(std::vector<Ply>& list) const {
    list.clear();
    each_ply([&](Ply ply) { list.push_back(ply); });
}

std::size_t Board::count() const {
    std::size_t number = 0;
    each_ply([&](Ply) { ++number; });
    return number;
}

void Board::play(Ply ply) {
    if (temple_due_) {
        if (ply.kind == Kind::temple) {
            key_.temples[key_.mover] |= ply.cells;
            --key_.hands[key_.mover];
            earlier_.clear();
        }
        end_turn();
        return;
    }
    act(ply);
    temple_due_ = key_.hands[key_.mover] > 0 && temple_cells() != 0;
    if (!temple_due_) end_turn();
}

void Board::act(Ply ply) {
    const Key before = key_;
    const bool fills = ply.cells & empty();
    for (Cells* element : {&key_.fire, &key_.water, &key_.earth}) *element &= ~ply.cells;
    switch (ply.kind) {
        case Kind::fire:
        case Kind::burn: key_.fire |= ply.cells; break;
        case Kind::water:
        case Kind::flow: key_.water |= ply.cells; break;
        case Kind::petrify: key_.desert |= ply.cells; break;
        default:
            key_.desert |= ply.desert;
            key_.earth |= ply.cells & ~ply.desert;
    }
    for (int owner : {0, 1}) {  // IF-4: only a burn reaches a temple.
        if (!(key_.temples[owner] & ply.cells)) continue;
        key_.temples[owner] &= ~ply.cells;
        ++key_.trophies[1 - owner];
    }
    // What cannot be undone cannot come again: earlier positions need no longer be remembered.
    const bool lasting = fills || key_.desert != before.desert || key_.trophies != before.trophies;
    if (lasting) {
        earlier_.clear();
    } else if (remembering_) {
        earlier_.push_back(before);
    }
}

void Board::end_turn() {
    key_.mover ^= 1;
    temple_due_ = false;
    ++turn_;
}

std::array<int, 2> Board::scores() const {  // IF-17, IF-18
    std::array<int, 2> points{};
    for (int seat : {0, 1}) points[seat] = points_per_destroyed_temple * key_.trophies[seat];
    each_part(key_.earth, [&](Cells land) {
        const bool white = land & key_.temples[0], black = land & key_.temples[1];
        if (white != black) points[black] += std::popcount(land);
    });
    return points;
}

std::optional<Result> Board::result() const {
    if (!over()) return std::nullopt;
    const auto [white, black] = scores();
    const std::vector<double> points = {static_cast<double>(white), static_cast<double>(black)};
    if (empty()) return Result{"repetition", points, {1, 1}};
    return Result{"board-full", points, {1 + (black > white), 1 + (white > black)}};
}

std::uint64_t Key::hash() const {
    std::uint64_t hash = 0;
    for (const Cells cells : {fire, water, earth, desert, temples[0], temples[1]}) hash = mixed(hash, cells);
    const std::uint64_t small = hands[0] | hands[1] << 4 | trophies[0] << 8 | trophies[1] << 12 | mover << 16;
    return mixed(hash, small);
}

std::uint64_t Board::hash() const { return key_.hash() + temple_due_; }

}  // namespace spielwerk::ignite_flow
