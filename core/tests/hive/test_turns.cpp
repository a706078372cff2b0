// HV-1 to HV-5 and HV-16 to HV-20: entering, passing, the end.
#include "check.hpp"
#include "positions.hpp"
#include "hive/drawing.hpp"

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

TEST(hv_1_black_places_beside_white) {
    CHECK(possible(Board::parse(base)) == (Texts{"wA1", "wB1", "wG1", "wQ", "wS1"}));
    CHECK(destinations(after<Board>(base, "wS1"), "bA1") == (Cells{"0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"}));
}

TEST(hv_2_beside_own_pieces_only) {
    CHECK(destinations(after<Board>(base, "wS1;bS1 wS1-"), "wA1") == (Cells{"0,-1", "-1,0", "-1,1"}));
}

TEST(hv_2_the_top_piece_gives_the_colour) {
    const auto board = board_of("bQ  wB1 wQ", {.turn = "Black[20]", .stacks = {"bA1.wB1"}});
    CHECK(destinations(board, "bG1") == (Cells{"-1,0", "0,-1", "-1,1"}));
}

TEST(hv_3_the_queen_by_the_fourth_turn) {
    const auto fourth = after<Board>(base, "wS1;bS1 wS1-;wS2 -wS1;bS2 bS1-;wA1 -wS2;bA1 bS2-");
    CHECK(!destinations(fourth, "wQ").empty());
    CHECK(destinations(fourth, "wQ").size() == possible(fourth).size());
}

TEST(hv_3_not_first_by_the_tournament_rule) {
    CHECK(can(Board::parse(base), "wQ"));
    CHECK(!can(Board::parse(tournament), "wQ"));
    CHECK(destinations(after<Board>(tournament, "wS1"), "bQ").empty());
    CHECK(!destinations(after<Board>(tournament, "wS1;bS1 wS1-"), "wQ").empty());
}

TEST(hv_4_nobody_moves_before_the_own_queen_is_placed) {
    const auto white_without = after<Board>(base, "wA1;bQ wA1-");
    CHECK(destinations(white_without, "wA1").empty());
    const auto black_with = after<Board>(base, "wA1;bQ wA1-;wG1 -wA1");
    CHECK(destinations(black_with, "bQ") == (Cells{"1,-1", "0,1"}));
}

TEST(hv_16_into_a_surrounded_space) {
    CHECK(destinations(board_of(R"(
          wA1 wA2
        wG1 x   wG2
          wS1 wQ
            bQ
    )"), "wA3").contains("1,1"));
}

TEST(hv_17_pass_if_nothing_else_is_possible) {
    CHECK(possible(Board::parse("Base Black[3] wB1 wQ@0,0 bQ.wB1@1,0")) == Texts{"pass"});
    CHECK(!can(Board::parse(base), "pass"));
}

TEST(hv_18_a_surrounded_queen_loses) {
    CHECK(!board_of(R"(
          bA1 bA2
        bG1 wQ  bG2
          bS1 x
            bQ
    )").result());
    const auto lost = board_of(R"(
          bA1 bA2
        bG1 wQ  bG2
          bS1 bS2
    )");
    CHECK(lost.result()->reason == "queen-surrounded");
    CHECK(lost.result()->places == (std::vector<int>{2, 1}));
    CHECK(lost.count() == 0 && lost.next() == nobody);
}

TEST(hv_18_both_is_a_draw) {
    const auto drawn = board_of(R"(
          bA1 bA2 bA3
        bG1 wQ  bQ  bG2
          bS1 bS2 wS1
    )");
    CHECK(drawn.result()->reason == "both-queens-surrounded");
    CHECK(drawn.result()->places == (std::vector<int>{1, 1}));
}

TEST(hv_19_the_third_occurrence_is_a_draw) {
    const std::string begun = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-";
    const std::string round = ";wQ /wS1;bQ bS1\\;wQ -wS1;bQ bS1-";
    CHECK(!after<Board>(base, begun + round).result());
    const auto drawn = after<Board>(base, begun + round + round);
    CHECK(drawn.result() && drawn.result()->reason == "repetition");
    CHECK(Board::parse(drawn.text()).result()->reason == "repetition");
    CHECK(!after<Board>("Base White[1] - repetition=false", begun + round + round).result());
}

TEST(hv_19_it_does_not_matter_where_the_hive_lies) {
    const auto here = Board::parse("Base+MLP White[3] bQ wS1@0,0 bS1@1,0 bQ@2,0 wQ@-1,1");
    const auto there = Board::parse("Base+MLP White[3] bQ wS1@5,-7 bS1@6,-7 bQ@7,-7 wQ@4,-6");
    const auto turned = Board::parse("Base+MLP White[3] bQ wQ@-1,0 wS1@0,0 bS1@1,0 bQ@2,0");
    CHECK(here.key() == there.key() && here.hash() == there.hash());
    CHECK(here.key() != turned.key() && here.hash() != turned.hash());
}

TEST(hv_19_equal_pieces_are_interchangeable_but_not_the_piece_just_moved) {
    const auto one = Board::parse("Base+P White[4] bS2 wS1@0,0 bS1@1,0 bS2@2,0 bQ@3,0 wQ@-1,1");
    const auto swapped = Board::parse("Base+P White[4] bS1 wS1@0,0 bS2@1,0 bS1@2,0 bQ@3,0 wQ@-1,1");
    const auto other = Board::parse("Base+P White[4] bS1 wS1@0,0 bS1@1,0 bS2@2,0 bQ@3,0 wQ@-1,1");
    CHECK(one.key() == swapped.key() && one.hash() == swapped.hash());
    CHECK(one.key() != other.key() && one.hash() != other.hash());
}

TEST(hv_20_the_lowest_number_enters_first) {
    const auto board = after<Board>(base, "wS1;bS1 wS1-");
    CHECK(!destinations(board, "wS2").empty() && destinations(board, "wS1").empty());
    CHECK(destinations(board, "wA2").empty() && destinations(board, "bA1").empty());
}
