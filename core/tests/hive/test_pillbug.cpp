// HV-21 to HV-23: the pillbug, its throws, and who must wait a turn.
#include <doctest/doctest.h>
#include "hive/drawing.hpp"

using namespace spielwerk::hive::testing;

TEST_CASE("HV-21 the pillbug goes one step") {
    CHECK(goes("wP", R"(
          x   .
        x   wP  bQ
          .   wQ
    )"));
}

TEST_CASE("HV-22 it throws enemies") {
    CHECK(goes("bQ", R"(
          .   .
        .   wP  bQ
          .   wQ  x
    )"));
}

TEST_CASE("HV-22 it throws own pieces which also move themselves") {
    CHECK(goes("wQ", R"(
          .   .
        .   wP  bQ
          .   wQ  .
    )"));
}

TEST_CASE("HV-22 even if it is the only link") {
    const std::string_view drawing = R"(
              .   .
        bQ  wQ  wP  bA1
              .   .
    )";
    CHECK(goes("bA1", drawing));
    CHECK(destinations(board_of(drawing), "wP").empty());
}

TEST_CASE("HV-22 not if it is covered") {
    CHECK(goes("bA1", "bQ  wQ  bB1 bA1", {.stacks = {"wP.bB1"}}));
}

TEST_CASE("HV-22 no stack and no only link") {
    CHECK(goes("bB1", "bQ  wQ  wP  bB1", {.stacks = {"bA1.bB1"}}));
    CHECK(goes("bA1", "bQ  wQ  wP  bA1 bA2"));
}

TEST_CASE("HV-22 not through a gate") {
    // Up is barred for bG1, down is barred to the cell between the stacks.
    const std::vector<std::string> stacks = {"bA1.bB1", "bS1.bB2"};
    CHECK(goes("bG1", R"(
          x   bB1
        wQ  wP  bG1
          bQ  bB2
    )",
               {.stacks = stacks}));
    CHECK(goes("bG1", R"(
          .   bB1
        wQ  wP  bG1
          bQ  bB2
    )",
               {.options = "beetle_gates=false", .stacks = stacks}));
    CHECK(goes("bG1", R"(
          bG1 bB1
        .   wP  x
          wQ  bB2
            bQ
    )",
               {.stacks = stacks}));
}

TEST_CASE("HV-22 a mosquito beside a pillbug throws") {
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

TEST_CASE("HV-23 who has just moved waits") {
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
    )",
               {.just_moved = "wP"}));
}
