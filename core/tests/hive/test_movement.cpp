// HV-6 to HV-15: how the insects move. What a drawing marks follows from the rules, cell by cell.
#include "check.hpp"
#include "hive/drawing.hpp"

using namespace spielwerk::hive::testing;

TEST(hv_6_the_only_link_stays) {
    CHECK(goes("wA1", "wQ  wA1 bQ"));
    CHECK(goes("wQ", R"(
          .
        wQ  wA1 bQ
          .
    )"));
}

TEST(hv_6_also_if_it_would_reconnect_the_parts) {
    CHECK(goes("wQ", R"(
            bA1 bA2
          x       bA3
        bG1 wQ  bQ
    )"));
}

TEST(hv_6_in_a_ring_nobody_is_the_only_link) {
    CHECK(goes("wA1", R"(
            x   .   .
          .   wA1 bQ  .
        .   bA1 x   wG1 .
          .   bS1 wQ  .
            .   .   .
    )"));
}

TEST(hv_6_rings_that_share_a_piece) {
    CHECK(goes("wG1", R"(
            .       .
          bA1 bA2 wS1 wS2
        bA3 x   wG1 x   wA1
          bQ  bG1 bG2 wQ
            .       .
    )"));
    CHECK(goes("wG1", R"(
            .       .
          bA1 bA2 wS1 wS2
        bA3 x   wG1 x
          bQ  bG1 bG2 wQ
            .       .
    )"));
    CHECK(goes("wG1", R"(
          bA1 bA2 wS1 wS2
            x   wG1 x
          bQ  bG1 bG2 wQ
    )"));
}

TEST(hv_7_a_gap_of_one_cell_is_too_narrow) {
    CHECK(goes("wQ", R"(
          x   bA1
        bA2 wQ  bA3
          bS1 bQ
    )"));
    CHECK(goes("wQ", R"(
          .   bA1
        .   wQ  bA2
          bS1 bQ
    )"));
}

TEST(hv_8_a_piece_keeps_touching_what_it_touched) {
    CHECK(goes("wQ", R"(
            .   x
          bA1 wQ  x   bA2
        bS1 .   x   bQ
          bS2 bG1 bG2
    )"));
}

TEST(hv_9_the_queen_goes_one_step) {
    CHECK(goes("wQ", R"(
          bQ  wA1
        .   wQ  .
    )"));
}

TEST(hv_10_the_beetle_slides_climbs_and_comes_down) {
    CHECK(goes("wB1", R"(
          bQ* wQ*
        .   wB1 .
    )"));
    CHECK(goes("wB1", R"(
          .   .
        .   wB1 wQ*
          .   .
    )", {.stacks = {"bQ.wB1"}}));
}

TEST(hv_10_what_is_covered_does_not_move) {
    CHECK(goes("wA1", "bB1 wQ  bQ", {.stacks = {"wA1.bB1"}}));
}

TEST(hv_6_a_piece_on_a_stack_is_no_link) {
    CHECK(goes("wB1", R"(
          .   .
        wQ* wB1 bQ*
          .   .
    )", {.stacks = {"bA1.wB1"}}));
}

TEST(hv_7_two_higher_stacks_bar_a_step_above_the_ground) {
    const std::vector<std::string> stacks = {"wQ.wB1", "bQ.bB1", "bS1.bB2"};
    CHECK(goes("wB1", R"(
          .   bB1*
        .   wB1 x
          .   bB2*
    )", {.stacks = stacks}));
    const std::string_view open = R"(
          .   bB1*
        .   wB1 .
          .   bB2*
    )";
    CHECK(goes("wB1", open, {.options = "beetle_gates=false", .stacks = stacks}));
    CHECK(goes("wB1", open, {.stacks = {"wQ.wM.wB1", "bQ.bB1", "bS1.bB2"}}));
}

TEST(hv_7_a_stack_on_one_side_bars_nothing) {
    CHECK(goes("wB1", R"(
          .   bB1*
        .   wB1 .
          .   bA1*
    )", {.stacks = {"wQ.wB1", "bQ.bB1"}}));
}

TEST(hv_11_the_grasshopper_jumps_over_rows) {
    CHECK(goes("wG1", R"(
                        .
                      bA1
            .       bG1
              bS1 wQ
        .   bQ  wG1 x
    )"));
    CHECK(goes("wG1", "wG1 bA1 bA2 bA3 bQ  wQ  ."));
}

TEST(hv_12_the_spider_goes_three_steps) {
    CHECK(goes("wS1", R"(
          x   x   .
        wS1 bQ  wQ  x
          x   x   .
    )"));
}

TEST(hv_12_not_back_to_the_start) {
    CHECK(goes("wS1", R"(
          bA1 bA2 bA3
        bG1 wS1 x   bG2
          bG3 x   bQ
            bS1 wQ
    )"));
}

TEST(hv_13_the_ant_goes_all_round) {
    CHECK(goes("wA1", R"(
          .   .   .
        wA1 bQ  wQ  .
          .   .   .
    )"));
}

TEST(hv_13_not_out_of_a_closed_pocket) {
    CHECK(goes("wA1", R"(
          bA1 bA2 bA3
        bG1 wA1 .   bG2
          bG3 .   bQ
            bS1 wQ
    )"));
}

TEST(hv_13_nor_into_one) {
    CHECK(goes("wA1", R"(
            .   .   .   .
          .   bA1 bA2 bA3 .
        .   bG1 x   x   bG2 .
          .   bG3 x   bQ  .
            wA1 bS1 wQ  .
              .   .   .
    )"));
}

TEST(hv_13_where_two_tracks_meet_the_ant_takes_both) {
    // The mouth of the bay lies between bA1 and bA2, which face each other.
    CHECK(goes("wA1", R"(
              .   .   .   .
            .   bA1 .   bA2 wA1
          .   bG1 .   .   bG2 .
            .   bG3 bQ  wQ  .
              .   .   .   .
    )"));
}

TEST(hv_14_the_ladybug_goes_over_two) {
    CHECK(goes("wL", R"(
          x   .   .
        wL  bQ  wQ  .
          x   .   .
    )"));
}

TEST(hv_15_the_mosquito_moves_as_what_it_touches) {
    CHECK(goes("wM", R"(
          x   x   x
        wM  bG1 wQ  .
          x   x   x
    )"));
    CHECK(goes("wM", R"(
          .   .   .
        wM  bA1 wQ  .
          .   .   .
    )"));
    CHECK(goes("wM", R"(
              .
        .   bG1
          wM  wQ  .
            .
    )"));
}

TEST(hv_15_the_top_of_a_stack_is_what_counts) {
    CHECK(goes("wM", R"(
          .
        wM  bB1*wQ
          .
    )", {.stacks = {"bA1.bB1"}}));
}

TEST(hv_15_beside_mosquitoes_only_it_stays) {
    CHECK(goes("wM", "wM  bM  wQ  bQ"));
}

TEST(hv_15_above_the_ground_it_is_a_beetle) {
    CHECK(goes("wM", R"(
          .   .
        .   wM  bA1*wQ
          .   .
    )", {.stacks = {"bQ.wM"}}));
}
