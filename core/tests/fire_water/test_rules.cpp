#include <doctest/doctest.h>
#include "games/fire_water/influence.hpp"
#include "games/fire_water/position.hpp"
#include "positions.hpp"

using namespace spielwerk;
using fire_water::Board;
using testing::after;
using testing::can;

namespace {

constexpr std::string_view two = "red - red:-:-:-:- green:-:-:-:- turn 1";
constexpr std::string_view three = "red - red:-:-:-:- green:-:-:-:- blue:-:-:-:- turn 1";
constexpr std::string_view four =
    "red - red:-:-:-:- green:-:-:-:- blue:-:-:-:- yellow:-:-:-:- turn 1";

}  // namespace

TEST_CASE("FW-4 elementals keep off the edge and apart") {
    CHECK(Board::parse(two).count() == 36);
    CHECK(Board::parse(four).count() == 60);
    const Board board = after<Board>(two, "Ec4");
    CHECK(!can(board, "Ed5"));
    CHECK(can(board, "Ee6"));
}

TEST_CASE("FW-5 everybody opens three tiles") {
    const Board board = after<Board>(two, "Ec4;Ee6;Eg3");
    CHECK(board.next() == chance);
    CHECK(board.count() == 16);
    const Board ready = after<Board>(two, "Ec4;Ee6;Eg3;?0:11;?0:12;?0:13;?1:11;?1:12;?1:13");
    CHECK(ready.next() == 1);
}

TEST_CASE("numbers written across squares add and compare") {
    using namespace fire_water;
    for (int a = 0; a <= 4; ++a) {
        for (int b = 0; b <= 4; ++b) {
            Values left, right;
            left.set(9, a);
            right.set(9, b);
            const auto total = sum<3>(left.digits, right.digits);
            int value = 0;
            for (int i = 0; i < 4; ++i) value |= (total[i] >> 9 & 1) ? 1 << i : 0;
            CHECK(value == a + b);
            CHECK((greater<3>(left.digits, right.digits) != 0) == (a > b));
        }
    }
}

TEST_CASE("random games end") {
    for (const auto start : {two, three, four}) CHECK(testing::plays_to_the_end<Board>(start, 20));
}

TEST_CASE("malformed positions are refused") {
    for (const std::string_view text :
         {"", "red", "red - red:-:-:-:- turn 1", "blue - red:-:-:-:- green:-:-:-:- turn 1",
          "red Ec4,c4 red:-:-:-:- green:-:-:-:- turn 1", "red - red:-:-:-:55 green:-:-:-:- turn 1",
          "red - red:11a1c1:-:-:- green:-:-:-:- turn 1",
          "red - red:-:-:-:- green:-:-:-:- turn 1 x=1",
          "red - red:-:-:-:- green:-:-:-:- turn 1 ="}) {
        CHECK_THROWS_AS(Board::parse(text), BadText);
    }
}
