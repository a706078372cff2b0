#include "batch/heaven_hell.hpp"

#include <algorithm>

namespace spielwerk::batch {

using heaven_hell::columns;
using heaven_hell::Phase;

namespace {

constexpr int most = 255;

bool is_step(heaven_hell::Kind kind) {
    return kind == heaven_hell::Kind::step || kind == heaven_hell::Kind::lower_step;
}

}  // namespace

// A step is found by where it begins and by the difference to where it ends.
int HeavenHellCoder::slot(Ply ply) {
    if (!is_step(ply.kind)) return ply.kind == Kind::enter ? ply.target : ply.cell;
    const int way = ply.target - ply.cell;
    return 5 * ply.cell + (way == 1 ? 0 : way == -1 ? 1 : way > 0 ? 2 : 3);
}

void HeavenHellCoder::add(Kind kind, int side, int cell, int target) {
    const Ply ply{kind, static_cast<std::uint8_t>(side), static_cast<std::uint8_t>(cell),
                  static_cast<std::uint8_t>(target)};
    numbers_[side][static_cast<int>(kind)][slot(ply)] = static_cast<std::int16_t>(actions());
    plies_.push_back(ply);
}

// Squares by column, then row: so do the squares beside each.
void HeavenHellCoder::add_steps(Kind kind, int side) {
    for (int column = 0; column < columns; ++column) {
        for (int row = 0; row < setup_.rows; ++row) {
            const int square = columns * row + column;
            if (column > 0) add(kind, side, square, square - 1);
            if (row > 0) add(kind, side, square, square - columns);
            if (row + 1 < setup_.rows) add(kind, side, square, square + columns);
            if (column + 1 < columns) add(kind, side, square, square + 1);
        }
    }
}

void HeavenHellCoder::add_side(int side) {
    const int last_row = columns * (setup_.rows - 1);
    const int start = side == 0 ? 0 : last_row, goal = last_row - start;
    const auto add_squares = [&](Kind kind) {
        for (int column = 0; column < columns; ++column) {
            for (int row = 0; row < setup_.rows; ++row) add(kind, side, columns * row + column, 0);
        }
    };
    for (int column = 0; column < columns; ++column) add(Kind::enter, side, 0, start + column);
    for (int column = 0; column < columns; ++column) add(Kind::home, side, start + column, 0);
    add_steps(Kind::step, side);
    add_squares(Kind::raise);
    for (int column = 0; column < columns; ++column) add(Kind::goal, side, goal + column, 0);
    add_squares(Kind::lower);
    add_steps(Kind::lower_step, side);
}

HeavenHellCoder::HeavenHellCoder(const Board& first) : setup_(first.setup()) {
    add_side(0);
    add_side(1);
    plies_.push_back({Kind::end});
    for (int card = 0; card <= setup_.cards; ++card)
        plies_.push_back({Kind::card, 0, 0, static_cast<std::uint8_t>(card)});
}

int HeavenHellCoder::number(Ply ply) const {
    const int end = actions() - setup_.cards - 2;
    if (ply.kind == Kind::end) return end;
    if (ply.kind == Kind::card) return end + 1 + ply.target;
    return numbers_[ply.side][static_cast<int>(ply.kind)][slot(ply)];
}

void HeavenHellCoder::mask(const Board& board, Word* words) const {
    mask_of(board, board.next(), words);
}

void HeavenHellCoder::mask_of(const Board& board, int seat, Word* words) const {
    thread_local std::vector<Ply> plies;
    board.plies_of(seat, plies);
    for (const Ply ply : plies) set_bit(words, number(ply));
}

void HeavenHellCoder::observe(const Board& board, int seat, std::uint8_t* planes,
                              std::uint8_t* scalars) const {
    const std::array<int, 2> sides = {seat, 1 - seat};
    const int squares = columns * setup_.rows;
    for (const int side : sides) {
        for (auto rest = board.dice(side).cells; rest; rest &= rest - 1) {
            const int square = std::countr_zero(rest);
            planes[square] = board.dice(side).values[square];
        }
        planes += squares;
    }
    for (const int side : sides) *scalars++ = static_cast<std::uint8_t>(board.in_start(side));
    for (const int side : sides) {
        for (int i = 0; i < 3; ++i) {
            *scalars++ = i < board.in_goal(side) ? board.goal_values(side)[i] : std::uint8_t{0};
        }
    }
    for (const int side : sides) {
        for (int card = 0; card <= setup_.cards; ++card) *scalars++ = board.hand(side) >> card & 1;
    }
    for (const Phase phase : {Phase::start, Phase::turn, Phase::cards, Phase::raise, Phase::extra})
        *scalars++ = board.phase() == phase;
    // While cards are chosen, it is hidden whether the other side has chosen already.
    const bool chooses = !board.over() && (board.phase() == Phase::cards || board.next() == seat);
    *scalars++ = static_cast<std::uint8_t>(board.points());
    *scalars++ = board.main_player() == seat;
    *scalars++ = board.active() == seat;
    *scalars++ = chooses;
    *scalars++ = static_cast<std::uint8_t>(std::min(board.turn(), most));
}

}  // namespace spielwerk::batch
