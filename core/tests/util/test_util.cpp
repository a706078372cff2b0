#include <thread>

#include "check.hpp"
#include "games/any_position.hpp"
#include "util/parse.hpp"

using namespace spielwerk;

TEST(whole_numbers_are_written_in_one_way) {
    CHECK(whole_number("7", 0, 9) == 7);
    for (const std::string_view text : {"", "07", "-1", "+1", "1 ", "x", "99999999999999999999"}) {
        CHECK(checking::throws<BadText>([&] { whole_number(text, 0, 9); }));
    }
}

TEST(splitting_keeps_empty_parts_but_not_empty_words) {
    CHECK(split("a,,b", ',').size() == 3);
    CHECK(split("a  b", ' ').size() == 2);
    CHECK(split("", ',').empty());
}

TEST(random_numbers_are_the_same_everywhere) {
    // The first numbers of SplitMix64 for the seed 0, from its authors' reference.
    Random random(0);
    CHECK(random.next() == 0xe220a8397b1dcdafULL);
    CHECK(random.next() == 0x6e789e6aa1b965f4ULL);
}

TEST(a_long_count_is_given_up_soon_after_it_is_cancelled) {
    const auto engine = open("ignite-flow", "....../....../....../....../....../...... white 3-3 0-0 action turn 1");
    Cancel cancel;
    Watch watch(cancel);
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        cancel.stop();
    });
    CHECK(checking::throws<Cancelled>([&] { engine->perft(20, 2, watch); }));
}

TEST(unknown_games_are_refused) {
    CHECK(checking::throws<BadText>([] { open("chess", ""); }));
}
