#include "check.hpp"
#include "games/heaven_hell/position.hpp"
#include "positions.hpp"

using namespace spielwerk;
using heaven_hell::Board;
using testing::after;
using testing::can;

namespace {

constexpr std::string_view start =
    ".M3./.../.../.../.../.../.../.../.../.L3. -/- 0123456789abc/0123456789abc hell 1/1 start turn 1";
constexpr std::string_view meeting = ".M4./.L5. -/- 0123456789abc/0123456789abc hell 1/1 start turn 9";

}  // namespace

TEST(hh_12_a_five_can_be_given_cards_up_to_eight) {
    const Board board = after<Board>(meeting, "Lb1-b2");
    CHECK(board.next() == 0);
    CHECK(board.count() == 9);
    CHECK(can(board, "#8"));
    CHECK(!can(board, "#9"));
}

TEST(hh_13_the_books_examples) {
    // 5 with card 2 against 4 with card 4: 7 against 8, Heaven wins and has the extra point.
    const Board board = after<Board>(meeting, "Lb1-b2;#2;#4");
    CHECK(board.next() == 1);
    // 5 with 8 against 1 with 12: 13 each, the higher card wins.
    const Board tied = after<Board>(".M1./.L5. -/- 0123456789abc/0123456789abc hell 1/1 start turn 9", "Lb1-b2;#8;#12");
    CHECK(tied.next() == 1);
}

TEST(hh_18_never_two_conflicts) {
    const Board board = after<Board>("M3.M3/L3.L3 -/- 01/01 hell 2/2 start turn 9 cards=1", "Lc1-c2;#0;#0");
    CHECK(board.phase() == heaven_hell::Phase::extra);
    CHECK(!can(board, "La1-a2"));
    CHECK(!can(board, "Ma2-a1"));
    CHECK(can(board, "Lc2-c1"));
    CHECK(can(board, "Mc2-b2"));
    CHECK(can(board, "="));
}

TEST(random_games_end) { CHECK(testing::plays_to_the_end<Board>(start, 5)); }

TEST(malformed_positions_are_refused) {
    for (const std::string_view text : {"", "x", ".M3./.L3. -/- 1/0 hell 1/1 start turn 1", "L3xL3../... -/- 0/0 hell 1/1 start turn 1",
                                        ".M3./.L3. -/- 01/01 hell 9/9 start turn 1 cards=1", ".M7./.L3. -/- 01/01 hell 1/1 start turn 1 cards=1",
                                        ".M3./.L3. -/- 01/01 hell 1/1 cards-hell turn 1 cards=1", ".M3./.L3. 1234/- 01/01 hell 1/1 start turn 1 cards=1"}) {
        CHECK(checking::throws<BadText>([&] { Board::parse(text); }));
    }
}
