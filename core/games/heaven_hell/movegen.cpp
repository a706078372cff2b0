#include "games/heaven_hell/movegen.hpp"

namespace spielwerk::heaven_hell {

namespace {

// HH-12: the cards of a hand that fit a die.
std::uint16_t fitting(std::uint16_t hand, int value, bool irregular) {
    return irregular ? hand
                     : static_cast<std::uint16_t>(hand & ((2u << (highest_sum - value)) - 1));
}

}  // namespace

bool Board::owes_move(int seat) const {
    return seat == next() ||
           (!over() && phase_ == Phase::cards && chosen_ == none && seat == 1 - active_);
}

Board::Choices Board::choices(int seat) const {
    Choices found;
    if (over()) return found;
    if (phase_ == Phase::cards) {
        const int value = dice_[seat].values[std::countr_zero(conflict())];
        found.cards = fitting(hands_[seat], value, setup_.irregular_cards);
        return found;
    }
    if (phase_ == Phase::raise) {  // HH-16
        found.add(Kind::raise, active_, dice_[active_].cells & ~dice_[active_].sixes);
        return found;
    }
    found.end = true;
    if (phase_ == Phase::extra) {  // HH-17
        add_for_a_point(found, 0);
        add_for_a_point(found, 1);
        return found;
    }
    const Dice& own = dice_[main_];
    const Cells above_one = own.cells & ~own.ones;
    found.add(Kind::lower, main_, above_one);  // HH-9
    for (const int way : ways)
        found.add(Kind::lower_step, main_, moved(above_one, way) & all() & ~own.cells, way);
    if (points_) add_for_a_point(found, main_);
    return found;
}

// HH-4 to HH-8. Squares with own dice are closed (HH-10), and while there is a conflict those with
// enemy dice too (HH-18), but not to the die that leaves the conflict.
void Board::add_for_a_point(Choices& found, int side) const {
    const Dice& own = dice_[side];
    const Cells clash = conflict();
    const Cells closed = clash ? own.cells | dice_[1 - side].cells : own.cells;
    if (in_start(side) > 0) found.add(Kind::enter, side, first_row(side) & ~closed);
    found.add(Kind::home, side, own.cells & first_row(side));
    found.add(Kind::goal, side, own.cells & last_row(side));
    found.add(Kind::raise, side, own.cells & ~own.sixes);
    for (const int way : ways) {
        const Cells others = moved(own.cells & ~clash, way) & ~closed;
        const Cells leaving = moved(own.cells & clash, way) & ~own.cells;
        // Two dice never enter one square in the same direction, so the sets can be joined.
        found.add(Kind::step, side, (others | leaving) & all(), way);
    }
}

void Board::plies(std::vector<Ply>& list) const {
    list.clear();
    choices(next()).each([&](Ply ply) { list.push_back(ply); });
}

void Board::plies_of(int seat, std::vector<Ply>& list) const {
    list.clear();
    if (owes_move(seat)) choices(seat).each([&](Ply ply) { list.push_back(ply); });
}

std::size_t Board::count() const { return choices(next()).count(); }

Ply Board::random_ply(Random& random) const {
    const Choices found = choices(next());
    return found.nth(static_cast<int>(random.below(found.count())));
}

}  // namespace spielwerk::heaven_hell
