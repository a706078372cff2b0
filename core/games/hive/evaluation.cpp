#include "games/hive/evaluation.hpp"

namespace spielwerk::hive {

namespace {

// One colour's part of the features.
class Side {
public:
    Side(const Hive& hive, Colour colour, Features& features)
        : hive_(hive), colour_(colour), sign_(colour == white ? 1 : -1), features_(features) {}

    void add() {
        const Pieces own = of_colour(supply_of_kinds[all_kinds], colour_) & hive_.in_play();
        Pieces free = 0;
        each_bit(own, [&](int piece) {
            if (moves(static_cast<Piece>(piece))) free |= only(static_cast<Piece>(piece));
        });
        each_bit(own & ~only(queens[colour_]), [&](int number) {
            const int kind = kind_of(static_cast<Piece>(number)) - 1;
            count((free >> number & 1 ? can_move : held) + kind);
        });
        if (hive_.plays(queens[colour_])) add_queen(free);
    }

private:
    void count(int feature) { features_[feature] += sign_; }

    // Pieces that can only slide need room; the others nearly always find a place.
    bool moves(Piece piece) const {
        if (!(hive_.uncovered() & only(piece))) return false;
        if (hive_.covers(piece)) return true;
        const Cell cell = hive_.place(piece);
        if (hive_.is_pinned(cell)) return false;
        const Kind kind = kind_of(piece);
        const bool slider = kind == queen || kind == spider || kind == ant || kind == pillbug;
        return !slider || slides[hive_.sides(cell)];
    }

    void add_queen(Pieces free) {
        const Piece own_queen = queens[colour_];
        const Cell cell = hive_.place(own_queen);
        const Pattern round = hive_.sides(cell);
        const int taken = how_many[round];
        if (taken >= 1 && taken <= 5) count(one_side + taken - 1);
        if (!(free & only(own_queen))) count(queen_held);
        if (colour_of(hive_.top(cell)) != colour_) count(queen_covered);
        each_bit(round, [&](int d) { add_neighbour(beside(cell, d), free); });
        if (taken < 2) return;
        each_bit(~round & all_sides, [&](int d) {
            if (!slides[hive_.sides(beside(cell, d))]) count(narrow_side);
        });
    }

    void add_neighbour(Cell cell, Pieces free) {
        const Piece piece = hive_.top(cell);
        const Kind kind = kind_of(piece);
        if (colour_of(piece) != colour_) {
            const bool climbs = kind == beetle || (kind == mosquito && hive_.covers(piece));
            if (climbs && (hive_.covers(piece) || !hive_.is_pinned(cell))) count(beetle_beside);
            return;
        }
        if (kind == pillbug && how_many[hive_.sides(cell)] < 6)
            count(pillbug_beside);
        else if (free & only(piece))
            count(leaves_queen);
    }

    const Hive& hive_;
    Colour colour_;
    int sign_;
    Features& features_;
};

}  // namespace

Features features(const Board& board) {
    Features features{};
    Side(board.hive(), white, features).add();
    Side(board.hive(), black, features).add();
    features[to_move] = board.mover() == white ? 1 : -1;
    return features;
}

int evaluate(const Board& board, const Weights& weights) {
    const Features found = features(board);
    int sum = 0;
    for (int i = 0; i < feature_count; ++i) sum += found[i] * weights[i];
    return sum / 10;
}

}  // namespace spielwerk::hive
