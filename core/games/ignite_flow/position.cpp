#include "games/ignite_flow/position.hpp"

#include <algorithm>

#include "games/ignite_flow/grid.hpp"
#include "util/random.hpp"

namespace spielwerk::ignite_flow {

namespace {

constexpr std::array<Cells, 7> boards = {
    0, 0, 0, whole_board(3), whole_board(4), whole_board(5), whole_board(6)};

}  // namespace

Cells Board::ground() const { return boards[size_] & ~key_.desert; }

Cells Board::empty() const { return ground() & ~(key_.fire | key_.water | key_.earth); }

Cells Board::landmass(Cells seed) const { return connected(seed, key_.earth); }

// IF-14: any earth without a temple on it, if no enemy temple stands on the same landmass.
Cells Board::temple_cells() const {
    const Cells barred = landmass(key_.temples[1 - key_.mover]),
                taken = key_.temples[0] | key_.temples[1];
    return key_.earth & ~(barred | taken);
}

bool Board::repeated() const { return std::ranges::count(earlier_, key_) >= 2; }

int Board::next() const { return over() ? nobody : key_.mover; }

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
        default: key_.desert |= ply.desert; key_.earth |= ply.cells & ~ply.desert;
    }
    for (int owner : {0, 1}) {  // IF-4: only a burn reaches a temple.
        if (!(key_.temples[owner] & ply.cells)) continue;
        key_.temples[owner] &= ~ply.cells;
        ++key_.trophies[1 - owner];
    }
    // Irreversible changes cannot repeat: earlier positions may be forgotten.
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
    for (const Cells cells : {fire, water, earth, desert, temples[0], temples[1]})
        hash = mixed(hash, cells);
    const std::uint64_t small =
        hands[0] | hands[1] << 4 | trophies[0] << 8 | trophies[1] << 12 | mover << 16;
    return mixed(hash, small);
}

std::uint64_t Board::hash() const { return key_.hash() + temple_due_; }

}  // namespace spielwerk::ignite_flow
