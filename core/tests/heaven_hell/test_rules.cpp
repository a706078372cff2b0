#include <doctest/doctest.h>
#include "games/heaven_hell/position.hpp"
#include "positions.hpp"

using namespace spielwerk;
using heaven_hell::Board;
using testing::after;
using testing::can;

namespace {

constexpr std::string_view start =
    ".M3./.../.../.../.../.../.../.../.../.L3. -/- 0123456789abc/0123456789abc hell 1/1 start turn "
    "1";
constexpr std::string_view meeting =
    ".M4./.L5. -/- 0123456789abc/0123456789abc hell 1/1 start turn 9";

}  // namespace

TEST_CASE("HH-12 a five can be given cards up to eight") {
    const Board board = after<Board>(meeting, "Lb1-b2");
    CHECK(board.next() == 0);
    CHECK(board.count() == 9);
    CHECK(can(board, "#8"));
    CHECK(!can(board, "#9"));
}

TEST_CASE("HH-13 the books examples") {
    // 5 with card 2 against 4 with card 4: 7 against 8, Heaven wins and has the extra point.
    const Board board = after<Board>(meeting, "Lb1-b2;#2;#4");
    CHECK(board.next() == 1);
    // 5 with 8 against 1 with 12: 13 each, the higher card wins.
    const Board tied = after<Board>(
        ".M1./.L5. -/- 0123456789abc/0123456789abc hell 1/1 start turn 9", "Lb1-b2;#8;#12");
    CHECK(tied.next() == 1);
}

TEST_CASE("HH-18 never two conflicts") {
    const Board board =
        after<Board>("M3.M3/L3.L3 -/- 01/01 hell 2/2 start turn 9 cards=1", "Lc1-c2;#0;#0");
    CHECK(board.phase() == heaven_hell::Phase::extra);
    CHECK(!can(board, "La1-a2"));
    CHECK(!can(board, "Ma2-a1"));
    CHECK(can(board, "Lc2-c1"));
    CHECK(can(board, "Mc2-b2"));
    CHECK(can(board, "="));
}

TEST_CASE("a turn that goes on has one word, and its older words are read") {
    const std::string before = ".M3./.../.../.../.L3. -/- 01/01 hell 1/2 ",
                      after = " turn 5 cards=1";
    for (const std::string word : {"turn", "stepped", "resumed"}) {
        CHECK(Board::parse(before + word + after).text() == before + "turn" + after);
    }
    CHECK_THROWS_AS(Board::parse(before + "going" + after), BadText);
}

TEST_CASE("random games end") { CHECK(testing::plays_to_the_end<Board>(start, 5)); }

TEST_CASE("malformed positions are refused") {
    for (const std::string_view text : {"", "x", ".M3./.L3. -/- 1/0 hell 1/1 start turn 1",
                                        "L3xL3../... -/- 0/0 hell 1/1 start turn 1",
                                        ".M3./.L3. -/- 01/01 hell 9/9 start turn 1 cards=1",
                                        ".M7./.L3. -/- 01/01 hell 1/1 start turn 1 cards=1",
                                        ".M3./.L3. -/- 01/01 hell 1/1 cards-hell turn 1 cards=1",
                                        ".M3./.L3. 1234/- 01/01 hell 1/1 start turn 1 cards=1"}) {
        CHECK_THROWS_AS(Board::parse(text), BadText);
    }
}
