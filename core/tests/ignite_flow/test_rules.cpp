#include <doctest/doctest.h>
#include "games/ignite_flow/position.hpp"
#include "positions.hpp"
#include "search/perft.hpp"

using namespace spielwerk;
using ignite_flow::Board;
using testing::after;
using testing::can;
using Texts = std::vector<std::string>;

namespace {

constexpr std::string_view start =
    "....../....../....../....../....../...... white 3-3 0-0 action turn 1";

std::uint64_t leaves(std::string_view position, int depth) {
    Cancel cancel;
    Watch watch(cancel);
    return perft(Board::parse(position), depth, watch);
}

}  // namespace

TEST_CASE("counts of the rule page") {
    CHECK(leaves(start, 1) == 108);
    CHECK(leaves(start, 2) == 8076);
    CHECK(leaves(start, 3) == 634940);
    CHECK(leaves(std::string(start) + " straight_rivers=true", 3) == 595636);
}

TEST_CASE("IF-1 an action then a temple or none") {
    const Board board = after<Board>(start, "Ec3");
    CHECK(board.next() == 0);
    CHECK(testing::possible(board) == (Texts{"-", "Tc3"}));
}

TEST_CASE("IF-4 a burnt temple pays the opponent of its owner") {
    const Board board = after<Board>(".../FO./... white 2-3 0-0 action turn 9", "Bb2");
    CHECK(board.scores() == (std::array{0, 4}));
}

TEST_CASE("IF-6 rivers bend unless they must be straight") {
    const std::string_view water = "..../..../..../W... white 3-3 0-0 action turn 9";
    CHECK(can(Board::parse(water), "~b2c1"));
    CHECK(!can(Board::parse(std::string(water) + " straight_rivers=true"), "~b2c1"));
    CHECK(can(Board::parse(std::string(water) + " straight_rivers=true"), "~b2c3"));
}

TEST_CASE("IF-10 nothing reacts upwards or downwards in the narrower reading") {
    const std::string around = "..../WWW./WFW./WWW. white 3-3 0-0 action turn 9";
    const std::string narrow = around + " vertical_reactions=false";
    for (const std::string_view reaction : {"Rb1b2", "Rb2b3"}) {
        CHECK(can(Board::parse(around), reaction));
        CHECK(!can(Board::parse(narrow), reaction));
    }
    for (const std::string_view reaction : {"Ra1b2", "Ra2b2", "Ra3b2", "Rb2c1", "Rb2c2", "Rb2c3"})
        CHECK(can(Board::parse(narrow), reaction));
    const std::string column = "F../F../W.. white 3-3 0-0 action turn 9";
    CHECK(can(Board::parse(column), "Ra1a2a3!a3"));
    CHECK(!can(Board::parse(column + " vertical_reactions=false"), "Ra1a2a3!a3"));
    CHECK(Board::parse(narrow).text() == narrow);
}

TEST_CASE("IF-11 three in a chain") {
    const Board board = Board::parse("F../.F./..W white 3-3 0-0 action turn 9");
    CHECK(can(board, "Ra3b2c1!a3"));
    CHECK(can(board, "Ra3b2c1!b2"));
    CHECK(!can(board, "Ra3b2c1!c1"));
}

TEST_CASE("IF-19 the third occurrence is a draw") {
    const std::string_view circle = "..../..../W.EF/OEX. white 2-2 0-0 action turn 1";
    const std::string round = "Bc2;~b1;Rb1c2;Bc2;~b1;Rb1c2";
    CHECK(!after<Board>(circle, round).result());
    const auto ended = after<Board>(circle, round + ";" + round).result();
    CHECK(ended);
    CHECK(ended->reason == "repetition");
}

TEST_CASE("random games end") { CHECK(testing::plays_to_the_end<Board>(start, 50)); }

TEST_CASE("malformed positions are refused") {
    for (const std::string_view text :
         {"", "x", "F white 3-3 0-0 action turn 1", "... white 3-3 0-0 action turn 1",
          ".../.../... white 3-3 0-0 temple turn 1", ".../.../... white 9-3 0-0 action turn 1",
          ".../.../... white 3-3 0-0 action turn 0", ".../.../... white 3-3 0-0 action turn 1 x"}) {
        CHECK_THROWS_AS(Board::parse(text), BadText);
    }
}
