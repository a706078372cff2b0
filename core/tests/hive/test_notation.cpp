// Moves and positions as text: written in one way, read back, everything else refused.
#include <doctest/doctest.h>
#include "hive/drawing.hpp"
#include "positions.hpp"
#include "util/random.hpp"

using namespace spielwerk;
using namespace spielwerk::hive::testing;
using hive::Board;
using spielwerk::testing::after;

namespace {

const std::vector<std::string> positions = {
    "Base White[1] -",
    "Base+MLP White[1] - beetle_gates=false queen_first=false repetition=false",
    "Base+ML White[3] bQ wS1@0,0 bS1@1,0 bQ@2,0 wQ@-1,1",
    "Base Black[3] wB1 wQ@0,0 bQ.wB1@1,0",
    "Base White[3] bQ wS1@40,-700 bS1@41,-700 bQ@42,-700 wQ@39,-699",
    "Base+P White[4] bQ bQ@1,-1 wQ@-1,0 wS1@0,0 bS1@1,0 white:2,-1:bQ@2,-1/wQ@0,0/wS@1,0/bS@2,0 "
    "black:0,0:wQ@0,0/wS@1,0/bS@2,0/bQ@3,0",
};

bool refused(std::string_view text) {
    try {
        Board::parse(text);
    } catch (const BadText&) {
        return true;
    }
    return false;
}

}  // namespace

TEST_CASE("moves name the first neighbour clockwise from the north west") {
    const auto board = Board::parse("Base White[3] bQ wS1@0,0 bS1@1,0 bQ@2,0 wQ@-1,1");
    const auto written = [&](int q, int r) {
        return board.write(
            {static_cast<hive::Cell>((32 * r + q) & hive::last_cell), hive::read_piece("wA1")});
    };
    CHECK(written(0, 1) == "wA1 wS1\\");
    CHECK(written(-1, 0) == "wA1 -wS1");
    CHECK(written(-1, 2) == "wA1 wQ\\");
    CHECK(written(-2, 2) == "wA1 /wQ");
    CHECK(written(0, -1) == "wA1 \\wS1");
    CHECK(written(3, -1) == "wA1 bQ/");
    CHECK(written(3, 0) == "wA1 bQ-");
    CHECK(board.write(hive::pass) == "pass");
}

TEST_CASE("a climb names the piece below") {
    const auto board = board_of("wB1 bQ  wQ");
    CHECK(spielwerk::testing::can(board, "wB1 bQ"));
}

TEST_CASE("every written move is read back") {
    Random random(3);
    std::vector<hive::Ply> list;
    Board board = Board::parse("Base+MLP White[1] -");
    for (int i = 0; i < 120 && board.next() != nobody; ++i) {
        board.plies(list);
        for (const auto ply : list) CHECK(board.read(board.write(ply)) == ply);
        board.play(list[random.below(list.size())]);
    }
}

TEST_CASE("any piece in play is a good reference") {
    const auto board = Board::parse("Base Black[3] wB1 wQ@0,0 bQ.wB1@1,0");
    CHECK(board.read("wA1 bQ-") == board.read("wA1 wB1-"));
    CHECK(board.read("wA1 wQ/") == board.read("wA1 \\bQ"));
    for (const std::string_view text :
         {"", "wA1", "wA1 ", "wA4 wQ-", "wA1 wS1-", "wA1 wQ--", "wA1 -wQ-", "wA1 wQ- x", "Pass"}) {
        CHECK_THROWS_AS(board.read(text), BadText);
    }
}

TEST_CASE("positions are written as they are read") {
    for (const auto& text : positions) CHECK(Board::parse(text).text() == text);
}

// By turns the queens go to the north-east, each along the other.
TEST_CASE("a hive wanders without an end, and takes moves back") {
    Board board = Board::parse("Base White[1] - repetition=false");
    const auto play = [&](std::string_view ply) { board.play(board.read(ply)); };
    play("wQ");
    play("bQ wQ-");
    for (int i = 0; i < 100; ++i) {
        play("wQ \\bQ");
        play("bQ wQ-");
        if (i == 60) board.forget_past();
    }
    CHECK(board.text() == "Base White[102] bQ wQ@100,-100 bQ@101,-100 repetition=false");
    for (int i = 0; i < 70; ++i) board.undo();
    CHECK(board.text() == "Base White[67] bQ wQ@65,-65 bQ@66,-65 repetition=false");
}

TEST_CASE("a game string is a position too") {
    const auto board = Board::parse("Base;InProgress;White[2];wS1;bS1 wS1-");
    CHECK(board.text() == "Base White[2] bS1 wS1@0,0 bS1@1,0");
    CHECK(refused("Base;InProgress;White[2];wS1;bS1 wQ-"));
    CHECK(refused("Base;InProgress;White[2];wS1;bS1 wS1"));
    CHECK(refused("Base;InProgress"));
}

// Each text is this position with one fault.
TEST_CASE("what cannot have come about is refused") {
    CHECK(!refused("Base White[3] bQ wS1@0,0 bS1@1,0 bQ@2,0 wQ@-1,1"));
    CHECK(refused("Base White[3] bQ wS1@0,0 bS1@1,0 bQ@3,0 wQ@-1,1"));          // two parts
    CHECK(refused("Base White[3] bQ wS1@0,0 bS1.bQ@1,0 wQ@-1,1"));              // a queen on top
    CHECK(refused("Base White[3] bQ wM@0,0 bS1@1,0 bQ@2,0 wQ@-1,1"));           // not in this game
    CHECK(refused("Base White[3] bQ wS2@0,0 bS1@1,0 bQ@2,0 wQ@-1,1"));          // the second first
    CHECK(refused("Base White[2] bQ wS1@0,0 bS1@1,0 bQ@2,0 wQ@-1,1"));          // two in one turn
    CHECK(refused("Base White[3] wS1 wS1@0,0 bS1@1,0 bQ@2,0 wQ@-1,1"));         // White moved last
    CHECK(refused("Base White[3] bA1 wS1@0,0 bS1@1,0 bQ@2,0 wQ@-1,1"));         // not in play
    CHECK(refused("Base White[3] bQ wS1@0,0 bS1@1,0 bQ@2,0 wA1@2,0 wQ@-1,1"));  // a cell twice
    CHECK(refused("Base White[3] bQ wS1@0,0 bS1@1,0 bQ@2,0 wS1@-1,1"));         // a piece twice
    CHECK(refused("Base White[3] bQ bS1@1,0 wS1@0,0 bQ@2,0 wQ@-1,1"));          // another order
    CHECK(refused("Base White[3] bQ wS1@0,0 bS1@33,-1 bQ@2,0 wQ@-1,1"));        // far away
    CHECK(refused(
        "Base White[3] bQ wS1@0,0 bS1@1,0 bQ@2,0 wQ@-1,1 black:-:wQ@0,0"));  // other pieces before
}

TEST_CASE("whatever is changed in a text is read or refused") {
    Random random(11);
    constexpr std::string_view letters = "wbQSBGAMLP0123456789@,.:/-+ []=";
    for (int i = 0; i < 20000; ++i) {
        std::string text = positions[random.below(positions.size())];
        for (std::uint64_t change = random.below(3) + 1; change > 0; --change) {
            const auto at = random.below(text.size() + 1);
            const auto letter = letters[random.below(letters.size())];
            switch (random.below(3)) {
                case 0: text.insert(text.begin() + static_cast<std::ptrdiff_t>(at), letter); break;
                case 1: text.erase(at, 1 + random.below(4)); break;
                default:
                    if (at < text.size()) text[at] = letter;
            }
        }
        try {
            const Board board = Board::parse(text);
            CHECK(Board::parse(board.text()).text() == board.text());
        } catch (const BadText&) {
        }
    }
}
