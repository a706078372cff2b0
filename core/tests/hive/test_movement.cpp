// HV-6 to HV-15: how the insects move. What a drawing marks follows from the rules, cell by cell.
#include <doctest/doctest.h>
#include "hive/drawing.hpp"

using namespace spielwerk::hive::testing;

TEST_CASE("HV-6 the only link stays") {
    CHECK(goes("wA1", "wQ  wA1 bQ"));
    CHECK(goes("wQ", R"(
          .
        wQ  wA1 bQ
          .
    )"));
}

TEST_CASE("HV-6 also if it would reconnect the parts") {
    CHECK(goes("wQ", R"(
            bA1 bA2
          x       bA3
        bG1 wQ  bQ
    )"));
}

TEST_CASE("HV-6 in a ring nobody is the only link") {
    CHECK(goes("wA1", R"(
            x   .   .
          .   wA1 bQ  .
        .   bA1 x   wG1 .
          .   bS1 wQ  .
            .   .   .
    )"));
}

TEST_CASE("HV-6 rings that share a piece") {
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

TEST_CASE("HV-7 a gap of one cell is too narrow") {
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

TEST_CASE("HV-8 a piece keeps touching what it touched") {
    CHECK(goes("wQ", R"(
            .   x
          bA1 wQ  x   bA2
        bS1 .   x   bQ
          bS2 bG1 bG2
    )"));
}

TEST_CASE("HV-9 the queen goes one step") {
    CHECK(goes("wQ", R"(
          bQ  wA1
        .   wQ  .
    )"));
}

TEST_CASE("HV-10 the beetle slides climbs and comes down") {
    CHECK(goes("wB1", R"(
          bQ* wQ*
        .   wB1 .
    )"));
    CHECK(goes("wB1", R"(
          .   .
        .   wB1 wQ*
          .   .
    )",
               {.stacks = {"bQ.wB1"}}));
}

TEST_CASE("HV-10 what is covered does not move") {
    CHECK(goes("wA1", "bB1 wQ  bQ", {.stacks = {"wA1.bB1"}}));
}

TEST_CASE("HV-6 a piece on a stack is no link") {
    CHECK(goes("wB1", R"(
          .   .
        wQ* wB1 bQ*
          .   .
    )",
               {.stacks = {"bA1.wB1"}}));
}

TEST_CASE("HV-7 two higher stacks bar a step above the ground") {
    const std::vector<std::string> stacks = {"wQ.wB1", "bQ.bB1", "bS1.bB2"};
    CHECK(goes("wB1", R"(
          .   bB1*
        .   wB1 x
          .   bB2*
    )",
               {.stacks = stacks}));
    const std::string_view open = R"(
          .   bB1*
        .   wB1 .
          .   bB2*
    )";
    CHECK(goes("wB1", open, {.options = "beetle_gates=false", .stacks = stacks}));
    CHECK(goes("wB1", open, {.stacks = {"wQ.wM.wB1", "bQ.bB1", "bS1.bB2"}}));
}

TEST_CASE("HV-7 a stack on one side bars nothing") {
    CHECK(goes("wB1", R"(
          .   bB1*
        .   wB1 .
          .   bA1*
    )",
               {.stacks = {"wQ.wB1", "bQ.bB1"}}));
}

TEST_CASE("HV-11 the grasshopper jumps over rows") {
    CHECK(goes("wG1", R"(
                        .
                      bA1
            .       bG1
              bS1 wQ
        .   bQ  wG1 x
    )"));
    CHECK(goes("wG1", "wG1 bA1 bA2 bA3 bQ  wQ  ."));
}

TEST_CASE("HV-12 the spider goes three steps") {
    CHECK(goes("wS1", R"(
          x   x   .
        wS1 bQ  wQ  x
          x   x   .
    )"));
}

TEST_CASE("HV-12 not back to the start") {
    CHECK(goes("wS1", R"(
          bA1 bA2 bA3
        bG1 wS1 x   bG2
          bG3 x   bQ
            bS1 wQ
    )"));
}

TEST_CASE("HV-13 the ant goes all round") {
    CHECK(goes("wA1", R"(
          .   .   .
        wA1 bQ  wQ  .
          .   .   .
    )"));
}

TEST_CASE("HV-13 not out of a closed pocket") {
    CHECK(goes("wA1", R"(
          bA1 bA2 bA3
        bG1 wA1 .   bG2
          bG3 .   bQ
            bS1 wQ
    )"));
}

TEST_CASE("HV-13 nor into one") {
    CHECK(goes("wA1", R"(
            .   .   .   .
          .   bA1 bA2 bA3 .
        .   bG1 x   x   bG2 .
          .   bG3 x   bQ  .
            wA1 bS1 wQ  .
              .   .   .
    )"));
}

TEST_CASE("HV-13 where two tracks meet the ant takes both") {
    // The mouth of the bay lies between bA1 and bA2, which face each other.
    CHECK(goes("wA1", R"(
              .   .   .   .
            .   bA1 .   bA2 wA1
          .   bG1 .   .   bG2 .
            .   bG3 bQ  wQ  .
              .   .   .   .
    )"));
}

TEST_CASE("HV-14 the ladybug goes over two") {
    CHECK(goes("wL", R"(
          x   .   .
        wL  bQ  wQ  .
          x   .   .
    )"));
}

TEST_CASE("HV-15 the mosquito moves as what it touches") {
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

TEST_CASE("HV-15 the top of a stack is what counts") {
    CHECK(goes("wM", R"(
          .
        wM  bB1*wQ
          .
    )",
               {.stacks = {"bA1.bB1"}}));
}

TEST_CASE("HV-15 beside mosquitoes only it stays") { CHECK(goes("wM", "wM  bM  wQ  bQ")); }

TEST_CASE("HV-15 above the ground it is a beetle") {
    CHECK(goes("wM", R"(
          .   .
        .   wM  bA1*wQ
          .   .
    )",
               {.stacks = {"bQ.wM"}}));
}
