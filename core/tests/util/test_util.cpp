#include <thread>

#include <doctest/doctest.h>
#include "games/registry.hpp"
#include "util/parse.hpp"

using namespace spielwerk;

TEST_CASE("whole numbers are written in one way") {
    CHECK(whole_number("7", 0, 9) == 7);
    for (const std::string_view text : {"", "07", "-1", "+1", "1 ", "x", "99999999999999999999"}) {
        CHECK_THROWS_AS(whole_number(text, 0, 9), BadText);
    }
}

TEST_CASE("splitting keeps empty parts but not empty words") {
    CHECK(split("a,,b", ',').size() == 3);
    CHECK(split("a  b", ' ').size() == 2);
    CHECK(split("", ',').empty());
}

TEST_CASE("random numbers are the same everywhere") {
    // The first numbers of SplitMix64 for the seed 0, from its authors' reference.
    Random random(0);
    CHECK(random.next() == 0xe220a8397b1dcdafULL);
    CHECK(random.next() == 0x6e789e6aa1b965f4ULL);
}

TEST_CASE("a long count is given up soon after it is cancelled") {
    const auto position =
        find_game("ignite-flow")
            .parse("....../....../....../....../....../...... white 3-3 0-0 action turn 1");
    Cancel cancel;
    Watch watch(cancel);
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        cancel.stop();
    });
    CHECK_THROWS_AS(position->perft(20, 2, watch), Cancelled);
}

TEST_CASE("unknown games are refused") { CHECK_THROWS_AS(find_game("chess"), BadText); }
