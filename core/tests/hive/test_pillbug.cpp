// HV-21 to HV-23: the pillbug, its throws, and who must wait a turn.
#include "check.hpp"
#include "hive/drawing.hpp"

using namespace spielwerk::hive::testing;

TEST(hv_21_the_pillbug_goes_one_step) {
    CHECK(goes("wP", R"(
          x   .
        x   wP  bQ
          .   wQ
    )"));
}

TEST(hv_22_it_throws_enemies) {
    CHECK(goes("bQ", R"(
          .   .
        .   wP  bQ
          .   wQ  x
    )"));
}

TEST(hv_22_it_throws_own_pieces_which_also_move_themselves) {
    CHECK(goes("wQ", R"(
          .   .
        .   wP  bQ
          .   wQ  .
    )"));
}

TEST(hv_22_even_if_it_is_the_only_link) {
    const std::string_view drawing = R"(
              .   .
        bQ  wQ  wP  bA1
              .   .
    )";
    CHECK(goes("bA1", drawing));
    CHECK(destinations(board_of(drawing), "wP").empty());
}

TEST(hv_22_not_if_it_is_covered) {
    CHECK(goes("bA1", "bQ  wQ  bB1 bA1", {.stacks = {"wP.bB1"}}));
}

TEST(hv_22_no_stack_and_no_only_link) {
    CHECK(goes("bB1", "bQ  wQ  wP  bB1", {.stacks = {"bA1.bB1"}}));
    CHECK(goes("bA1", "bQ  wQ  wP  bA1 bA2"));
}

TEST(hv_22_not_through_a_gate) {
    // Up is barred for bG1, down is barred to the cell between the stacks.
    const std::vector<std::string> stacks = {"bA1.bB1", "bS1.bB2"};
    CHECK(goes("bG1", R"(
          x   bB1
        wQ  wP  bG1
          bQ  bB2
    )", {.stacks = stacks}));
    CHECK(goes("bG1", R"(
          .   bB1
        wQ  wP  bG1
          bQ  bB2
    )", {.options = "beetle_gates=false", .stacks = stacks}));
    CHECK(goes("bG1", R"(
          bG1 bB1
        .   wP  x
          wQ  bB2
            bQ
    )", {.stacks = stacks}));
}

TEST(hv_22_a_mosquito_beside_a_pillbug_throws) {
    CHECK(goes("bA1", R"(
              .   .
        wQ  bP  wM  bA1
          bQ  .   .
    )"));
    CHECK(goes("bA1", R"(
        wQ  bG1 wM  bA1
          bQ
    )"));
}

TEST(hv_23_who_has_just_moved_waits) {
    const std::string_view nobody = R"(
          x   x
        x   wP  bQ
          x   wQ  x
    )";
    CHECK(goes("bQ", nobody, {.just_moved = "bQ"}));
    CHECK(goes("wP", nobody, {.just_moved = "wP"}));
    CHECK(goes("bQ", nobody, {.just_moved = "wP"}));
    CHECK(goes("wQ", nobody, {.just_moved = "wQ"}));
    CHECK(goes("wQ", R"(
          x   x
        x   wP  bQ
          .   wQ  .
    )", {.just_moved = "wP"}));
}
