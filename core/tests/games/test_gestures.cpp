#include <doctest/doctest.h>
#include "games/gestures.hpp"
#include "games/registry.hpp"

using namespace spielwerk;

namespace {

// Squares a1 to c3 as 0 to 8, then other things.
enum : Thing { a1, a2, a3, b1, b2, b3, c1, c2, c3, tile, pass, a10, a9, b11, dice, below_zero };

const Names& names() {
    static const Names names({"a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3", "tile:1",
                              "pass", "a10", "a9", "b11", "La1", "-1,0"});
    return names;
}

std::string packed(const std::vector<Gesture>& gestures) {
    std::vector<GestureKey> keys;
    for (const Gesture& gesture : gestures) keys.push_back(names().key(gesture));
    sort_keys(keys);
    return spielwerk::packed(keys, names());
}

std::string packed_moves(std::string_view game, std::string_view position, int seat) {
    return find_game(game).parse(position)->move_list(seat).packed;
}

}  // namespace

TEST_CASE("nothing to touch is an empty list") { CHECK(packed({}) == "[]"); }

TEST_CASE("things that end a gesture share a node, in the order of their names") {
    CHECK(packed({{pass}, {a2}, {a1}, {below_zero}}) == R"([["-1,0 a1 a2 pass"]])");
}

TEST_CASE("things share a node if they lead on to the same") {
    CHECK(packed({{tile, a1}, {pass}, {dice, a1}, {a3, pass}}) ==
          R"([["La1 tile:1",[["a1"]]],["a3",[["pass"]]],["pass"]])");
    CHECK(packed({{tile, a1}, {dice, a1}, {dice, a3}}) ==
          R"([["La1",[["a1 a3"]]],["tile:1",[["a1"]]]])");
}

TEST_CASE("a square beside the last one is an arrow") {
    CHECK(packed({{b2, a2}, {b2, b1}, {b2, b3}, {b2, c2}}) == R"([["b2",[["< > ^ v"]]]])");
    CHECK(packed({{b2, b2}, {b2, a1}, {b2, c3}, {a1, c1}}) ==
          R"([["a1",[["c1"]]],["b2",[["a1 b2 c3"]]]])");
}

TEST_CASE("arrows make equal what lies elsewhere") {
    CHECK(packed({{tile, a1, b1}, {tile, a2, b2}, {tile, b1, a1}, {tile, b2, a2}}) ==
          R"([["tile:1",[["a1 a2",[[">"]]],["b1 b2",[["<"]]]]]])");
}

TEST_CASE("rows are numbers and dice are no squares") {
    CHECK(packed({{a9, a10}, {a10, a9}, {a10, b11}, {dice, a2}}) ==
          R"([["La1",[["a2"]]],["a10",[["b11 v"]]],["a9",[["^"]]]])");
}

TEST_CASE("a gesture may end where others go on") {
    CHECK(packed({{a1, b2}, {a1, b2, c3}, {a1, c3}}) ==
          R"([["a1",[["b2",[[""],["c3"]]],["c3"]]]])");
}

TEST_CASE("many keys are sorted as few are") {
    Random random(3);
    std::vector<GestureKey> keys;
    for (int i = 0; i < 1000; ++i) keys.push_back(random.next() & 0x00ff'0fff'0003'ffffULL);
    auto sorted = keys;
    std::ranges::sort(sorted);
    sort_keys(keys);
    CHECK(keys == sorted);
}

TEST_CASE("lists of the games") {
    CHECK(packed_moves("hive", "Base White[1] -", 0) == R"([["wA1 wB1 wG1 wQ wS1",[["0,0"]]]])");
    CHECK(packed_moves("hive", "Base White[1] -", 1) == "[]");
}

TEST_CASE("rivers begin beside a water") {
    CHECK(packed_moves("ignite-flow", "DD./D.D/WDD white 3-3 0-0 action turn 9", 0) ==
          R"([["a1",[["b2",[[""],["c3"]]]]],["earth fire water",[["b2 c3"]]]])");
}

TEST_CASE("both choose a card, and then only the other") {
    const auto position =
        find_game("heaven-hell")
            .parse("L3xM3../.../... -/- 01/02 hell 2/3 cards-hell turn 4 dice=3 cards=2");
    CHECK(position->move_list(0).packed == R"([["card:0 card:1"]])");
    CHECK(position->move_list(1).packed == R"([["card:0 card:2"]])");
    const auto after = position->copy();
    after->play("#1");
    CHECK(after->move_list(0).packed == "[]");
    CHECK(after->move_list(1).packed == R"([["card:0 card:2"]])");
    CHECK(position->move_list(0).packed == R"([["card:0 card:1"]])");
}
