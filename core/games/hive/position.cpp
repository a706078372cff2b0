#include "games/hive/position.hpp"

namespace spielwerk::hive {

Pattern Board::queen_sides(Colour colour) const {
    return hive_.plays(queens[colour]) ? hive_.sides(hive_.place(queens[colour])) : 0;
}

Pieces Board::hand(Colour colour) const {
    return supply(options_.kinds, colour) & ~hive_.in_play();
}

void Board::play(Ply ply) {
    past_.push_back({hash_, hash_of_moved_, hive_.shape(), reversible_, ply, nowhere, just_moved_});
    hash_ ^= black_to_move ^ hash_of_moved_;
    hash_of_moved_ = 0;
    just_moved_ = ply.piece;
    ++turn_;
    reversible_ += options_.repetition;
    if (ply.piece == nothing) return;
    if (hive_.plays(ply.piece)) {
        past_.back().from = hive_.place(ply.piece);
        hash_ ^= hash_of(standing_of(ply.piece, middle()));
        hive_.take(ply.piece);
    } else {
        reversible_ = 0;  // HV-5: a placed piece stays, so no earlier position comes back.
    }
    hive_.put(ply.piece, ply.cell);
    finish_hash(ply.piece);
}

void Board::undo() {
    const Past& past = past_.back();
    if (past.ply.piece != nothing) hive_.take_back(past.ply.piece, past.from, past.shape);
    --turn_;
    hash_ = past.hash;
    hash_of_moved_ = past.hash_of_moved;
    reversible_ = past.reversible;
    just_moved_ = past.just_moved;
    past_.pop_back();
}

// Only texts need the place of the hive, so it is computed on demand.
View Board::view() const {
    View view = view_;
    for (const Past& past : past_) {
        if (past.ply.piece != nothing) view.follow(past.ply.cell);
    }
    return view;
}

void Board::clear_past() {
    if (reversible_ > 0) return;
    view_ = view();
    past_.clear();
    given_.clear();
}

void Board::forget_past() {
    clear_past();
    if (past_.empty()) past_.shrink_to_fit();
}

std::optional<Result> Board::result() const {
    const bool white_lost = surrounded(white), black_lost = surrounded(black);
    if (white_lost && black_lost) return Result{"both-queens-surrounded", {0.5, 0.5}, {1, 1}};
    if (white_lost) return Result{"queen-surrounded", {0, 1}, {2, 1}};
    if (black_lost) return Result{"queen-surrounded", {1, 0}, {1, 2}};
    if (repeated()) return Result{"repetition", {0.5, 0.5}, {1, 1}};
    return std::nullopt;
}

}  // namespace spielwerk::hive
