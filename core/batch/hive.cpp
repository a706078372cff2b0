#include "batch/hive.hpp"

#include <algorithm>

namespace spielwerk::batch {

using hive::Cell;
using hive::Hive;
using hive::nothing;
using hive::Pattern;
using hive::Piece;

namespace {

// A piece counts half as much for each one below it: what matters most is largest once an
// observation is scaled, and two pieces of one stack can still be told apart.
constexpr int on_the_ground = 64;  // six can lie on top of one

// From where a target is seen, and in which way: 0 on top, else a direction and 1.
struct Reference {
    Piece piece;
    int way;
};

// The top of a cell once a piece is taken up.
Piece top_without(const Hive& hive, Cell cell, Piece lifted) {
    const Piece top = hive.top(cell);
    return top == lifted && top != nothing ? hive.below(lifted) : top;
}

// The neighbour that names a target: north-west first, then clockwise.
Reference reference(const Hive& hive, Cell target, Piece lifted) {
    if (const Piece top = top_without(hive, target, lifted); top != nothing) return {top, 0};
    Pattern sides = hive.sides(target);
    if (hive.plays(lifted) && !hive.covers(lifted))
        sides = hive.sides_without(target, hive.place(lifted));
    const unsigned turned = (sides << 1 | sides >> 5) & hive::all_sides;
    const int direction = (std::countr_zero(turned) + hive::north_west) % hive::directions;
    const Piece beside = top_without(hive, hive::beside(target, direction), lifted);
    return {beside, 1 + hive::opposite(direction)};
}

}  // namespace

HiveCoder::HiveCoder(const Board& first) {
    const hive::Kinds kinds = first.options().kinds;
    for (int piece = 0; piece < hive::piece_count; ++piece) {
        const hive::Kind kind = hive::kind_of(static_cast<Piece>(piece));
        if (!(kinds & hive::only(kind))) continue;
        places_[piece] = static_cast<std::int8_t>(count_);
        pieces_[count_++] = static_cast<Piece>(piece);
    }
    for (int kind = 0; kind < hive::kind_count; ++kind) {
        if (kinds & hive::only(static_cast<hive::Kind>(kind)))
            planes_[kind] = static_cast<std::int8_t>(kinds_++);
    }
    first_ = 1 + count_ / 2;
}

int HiveCoder::number(Piece piece, int seen_from, int way) const {
    const int place = places_[piece], other = places_[seen_from];
    return first_ + (place * (count_ - 1) + other - (other > place)) * ways + way;
}

void HiveCoder::mask(const Board& board, Word* words) const {
    hive::PlyList plies;
    board.plies(plies);
    const Hive& hive = board.hive();
    // New pieces of all kinds come to one cell after the other, which is seen from the same piece.
    Reference entry{nothing, 0};
    Cell entered = hive::nowhere;
    for (const Ply ply : plies) {
        if (ply.piece == nothing) {
            set_bit(words, 0);
        } else if (board.turn() == 1) {
            set_bit(words, 1 + places_[ply.piece]);
        } else if (hive.plays(ply.piece)) {
            const auto [piece, way] = reference(hive, ply.cell, ply.piece);
            set_bit(words, number(ply.piece, piece, way));
        } else {
            if (ply.cell != entered) entry = reference(hive, entered = ply.cell, ply.piece);
            set_bit(words, number(ply.piece, entry.piece, entry.way));
        }
    }
}

hive::Ply HiveCoder::ply(const Board& board, int number) const {
    if (number == 0) return hive::pass;
    if (number < first_) return {Cell{0}, pieces_[number - 1]};
    const int rest = (number - first_) / ways, way = (number - first_) % ways;
    const int place = rest / (count_ - 1), other = rest % (count_ - 1);
    const Cell cell = board.hive().place(pieces_[other + (other >= place)]);
    return {way == 0 ? cell : hive::beside(cell, way - 1), pieces_[place]};
}

void HiveCoder::observe(const Board& board, int seat, std::uint8_t* planes,
                        std::uint8_t* scalars) const {
    constexpr int middle = hive::cell_count / 2 + hive::row_length / 2;
    const Hive& hive = board.hive();
    const Piece queen = hive::queens[seat];
    const Cell seen_from = hive.plays(queen) ? hive.place(queen) : Cell{0};
    hive::each_bit(hive.in_play(), [&](int number) {
        const auto piece = static_cast<Piece>(number);
        const int cell = hive::seen_from(seen_from, hive.place(piece)) + middle;
        const int at = cell & hive::last_cell;
        const bool enemy = hive::colour_of(piece) != seat;
        const int plane = planes_[hive::kind_of(piece)] + (enemy ? kinds_ : 0);
        planes[plane * hive::cell_count + at] |=
            static_cast<std::uint8_t>(on_the_ground >> hive.level(piece));
        if (piece == board.just_moved()) planes[2 * kinds_ * hive::cell_count + at] = 1;
    });
    scalars[0] = board.next() == seat;
    scalars[1] = static_cast<std::uint8_t>(std::min(board.turn(), 255));
}

}  // namespace spielwerk::batch
