#include "games/heaven_hell/evaluation.hpp"

#include <algorithm>

namespace spielwerk::heaven_hell {

std::vector<std::string> feature_names() {
    std::vector<std::string> names = {"score",   "one in goal", "two in goal",
                                      "any die", "more dice",   "values"};
    for (int tenth = 0; tenth < 10; ++tenth) names.push_back("row " + std::to_string(tenth + 1));
    for (const char* name : {"value times row", "passed", "passed rows", "ready value", "cards sum",
                             "high cards", "middle cards", "low cards", "best card", "points left",
                             "extra point", "on turn", "ahead with two in goal"}) {
        names.emplace_back(name);
    }
    return names;
}

namespace {

// Rows that a die has behind it, and the squares before it.
int gone(const Board& board, int side, int square) {
    const int row = square / columns;
    return side == 0 ? row : board.setup().rows - 1 - row;
}

Cells ahead(int side, int square) {
    const Cells up_to = (Cells{1} << (columns * (square / columns))) - 1;  // the rows below
    const Cells row = Cells{7} << (columns * (square / columns));
    return side == 0 ? ~(up_to | row) : up_to;
}

template <class Sink> void count_hand(std::uint16_t hand, Sink&& add) {
    for (int card = 1; card <= 12; ++card) {
        if (!(hand >> card & 1)) continue;
        add(cards_sum, card);
        add(card > 8 ? high_cards : card > 3 ? middle_cards : low_cards, 1);
    }
    add(best_card, std::bit_width(hand) - 1);
}

}  // namespace

Features features(const Board& board) {
    Features sum{};
    const auto points = board.scores();
    for (const int side : {0, 1}) {
        const int sign = side == 0 ? 1 : -1;
        const auto add = [&](int feature, int number) { sum[feature] += sign * number; };
        const Dice& dice = board.dice(side);
        add(score, points[side]);
        add(one_in_goal, board.in_goal(side) >= 1);
        add(two_in_goal, board.in_goal(side) >= 2);
        add(any_die, dice.count() > 0);
        add(more_dice, dice.count());
        for (Cells rest = dice.cells; rest; rest &= rest - 1) {
            const int square = std::countr_zero(rest), value = dice.values[square],
                      rows = gone(board, side, square);
            add(values, value);
            add(rows_gone + rows * 10 / board.setup().rows, 1);
            add(value_gone, value * rows);
            if (!(ahead(side, square) & board.dice(1 - side).cells)) {
                add(passed, 1);
                add(passed_gone, rows);
            }
            if (rows == board.setup().rows - 1) add(ready_value, value);
        }
        count_hand(board.hand(side), add);
        if (side == board.main_player()) {
            add(points_left, board.points());
            add(on_turn, 1);
        }
        if (side == board.active() &&
            (board.phase() == Phase::extra || board.phase() == Phase::raise))
            add(extra_point, 1);
        if (board.in_goal(side) >= 2)
            add(behind_two, std::clamp(points[side] - points[1 - side], -6, 6));
    }
    return sum;
}

int evaluate(const Board& board, const Weights& weights) {
    const Features counted = features(board);
    int sum = 0;
    for (int i = 0; i < features_count; ++i) sum += counted[i] * weights[i];
    return sum;
}

int evaluate_hand(std::uint16_t hand, const Weights& weights) {
    int sum = 0;
    count_hand(hand, [&](int feature, int number) { sum += number * weights[feature]; });
    return sum;
}

}  // namespace spielwerk::heaven_hell
