// HV-1 to HV-5 and HV-16 to HV-20: entering, passing, the end.
#include <doctest/doctest.h>
#include "hive/drawing.hpp"
#include "positions.hpp"

using namespace spielwerk;
using namespace spielwerk::hive::testing;
using hive::Board;
using spielwerk::testing::after;
using spielwerk::testing::can;
using spielwerk::testing::possible;
using Texts = std::vector<std::string>;

namespace {

constexpr std::string_view base = "Base White[1] -";
constexpr std::string_view tournament = "Base White[1] - queen_first=false";

}  // namespace

TEST_CASE("HV-1 black places beside white") {
    CHECK(possible(Board::parse(base)) == (Texts{"wA1", "wB1", "wG1", "wQ", "wS1"}));
    CHECK(destinations(after<Board>(base, "wS1"), "bA1") ==
          (Cells{"0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"}));
}

TEST_CASE("HV-2 beside own pieces only") {
    CHECK(destinations(after<Board>(base, "wS1;bS1 wS1-"), "wA1") ==
          (Cells{"0,-1", "-1,0", "-1,1"}));
}

TEST_CASE("HV-2 the top piece gives the colour") {
    const auto board = board_of("bQ  wB1 wQ", {.turn = "Black[20]", .stacks = {"bA1.wB1"}});
    CHECK(destinations(board, "bG1") == (Cells{"-1,0", "0,-1", "-1,1"}));
}

TEST_CASE("HV-3 the queen by the fourth turn") {
    const auto fourth = after<Board>(base, "wS1;bS1 wS1-;wS2 -wS1;bS2 bS1-;wA1 -wS2;bA1 bS2-");
    CHECK(!destinations(fourth, "wQ").empty());
    CHECK(destinations(fourth, "wQ").size() == possible(fourth).size());
}

TEST_CASE("HV-3 not first by the tournament rule") {
    CHECK(can(Board::parse(base), "wQ"));
    CHECK(!can(Board::parse(tournament), "wQ"));
    CHECK(destinations(after<Board>(tournament, "wS1"), "bQ").empty());
    CHECK(!destinations(after<Board>(tournament, "wS1;bS1 wS1-"), "wQ").empty());
}

TEST_CASE("HV-4 nobody moves before the own queen is placed") {
    const auto white_without = after<Board>(base, "wA1;bQ wA1-");
    CHECK(destinations(white_without, "wA1").empty());
    const auto black_with = after<Board>(base, "wA1;bQ wA1-;wG1 -wA1");
    CHECK(destinations(black_with, "bQ") == (Cells{"1,-1", "0,1"}));
}

TEST_CASE("HV-16 into a surrounded space") {
    CHECK(destinations(board_of(R"(
          wA1 wA2
        wG1 x   wG2
          wS1 wQ
            bQ
    )"),
                       "wA3")
              .contains("1,1"));
}

TEST_CASE("HV-17 pass if nothing else is possible") {
    CHECK(possible(Board::parse("Base Black[3] wB1 wQ@0,0 bQ.wB1@1,0")) == Texts{"pass"});
    CHECK(!can(Board::parse(base), "pass"));
}

TEST_CASE("HV-18 a surrounded queen loses") {
    CHECK(!board_of(R"(
          bA1 bA2
        bG1 wQ  bG2
          bS1 x
            bQ
    )")
               .result());
    const auto lost = board_of(R"(
          bA1 bA2
        bG1 wQ  bG2
          bS1 bS2
    )");
    CHECK(lost.result()->reason == "queen-surrounded");
    CHECK(lost.result()->places == (std::vector<int>{2, 1}));
    CHECK(lost.count() == 0);
    CHECK(lost.next() == nobody);
}

TEST_CASE("HV-18 both is a draw") {
    const auto drawn = board_of(R"(
          bA1 bA2 bA3
        bG1 wQ  bQ  bG2
          bS1 bS2 wS1
    )");
    CHECK(drawn.result()->reason == "both-queens-surrounded");
    CHECK(drawn.result()->places == (std::vector<int>{1, 1}));
}

TEST_CASE("HV-19 the third occurrence is a draw") {
    const std::string begun = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
    const std::string round = ";wQ /wS1;bQ bS1\\;wQ -wS1;bQ bS1-";
    CHECK(!after<Board>(base, begun + round).result());
    const auto drawn = after<Board>(base, begun + round + round);
    CHECK(drawn.result());
    CHECK(drawn.result()->reason == "repetition");
    CHECK(Board::parse(drawn.text()).result()->reason == "repetition");
    CHECK(!after<Board>("Base White[1] - repetition=false", begun + round + round).result());
}

TEST_CASE("HV-19 it does not matter where the hive lies") {
    const auto here = Board::parse("Base+MLP White[3] bQ wS1@0,0 bS1@1,0 bQ@2,0 wQ@-1,1");
    const auto there = Board::parse("Base+MLP White[3] bQ wS1@5,-7 bS1@6,-7 bQ@7,-7 wQ@4,-6");
    const auto turned = Board::parse("Base+MLP White[3] bQ wQ@-1,0 wS1@0,0 bS1@1,0 bQ@2,0");
    CHECK(here.key() == there.key());
    CHECK(here.hash() == there.hash());
    CHECK(here.key() != turned.key());
    CHECK(here.hash() != turned.hash());
}

TEST_CASE("HV-19 equal pieces are interchangeable but not the piece just moved") {
    const auto one = Board::parse("Base+P White[4] bS2 wS1@0,0 bS1@1,0 bS2@2,0 bQ@3,0 wQ@-1,1");
    const auto swapped = Board::parse("Base+P White[4] bS1 wS1@0,0 bS2@1,0 bS1@2,0 bQ@3,0 wQ@-1,1");
    const auto other = Board::parse("Base+P White[4] bS1 wS1@0,0 bS1@1,0 bS2@2,0 bQ@3,0 wQ@-1,1");
    CHECK(one.key() == swapped.key());
    CHECK(one.hash() == swapped.hash());
    CHECK(one.key() != other.key());
    CHECK(one.hash() != other.hash());
}

TEST_CASE("HV-20 the lowest number enters first") {
    const auto board = after<Board>(base, "wS1;bS1 wS1-");
    CHECK(!destinations(board, "wS2").empty());
    CHECK(destinations(board, "wS1").empty());
    CHECK(destinations(board, "wA2").empty());
    CHECK(destinations(board, "bA1").empty());
}
