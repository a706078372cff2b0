#include <doctest/doctest.h>
#include <algorithm>
#include <set>

#include "batch/batch.hpp"
#include "batch/bits.hpp"
#include "batch/heaven_hell.hpp"
#include "batch/hive.hpp"
#include "batch/ignite_flow.hpp"
#include "batch/numbered.hpp"
#include "positions.hpp"
#include "util/parse.hpp"

using namespace spielwerk;
using namespace spielwerk::batch;

namespace {

constexpr std::string_view small_fire = ".../.../... white 3-3 0-0 action turn 1";
constexpr std::string_view small_hell =
    ".M3./.L3. -/- 0123/0123 hell 1/1 start turn 1 dice=2 cards=3";
constexpr std::string_view first_hive = "Base+MLP White[1] -";

std::vector<std::int32_t> sampled(Batch& batch) {
    std::vector<std::int32_t> actions(batch.size());
    batch.sample(actions);
    return actions;
}

}  // namespace

TEST_CASE("bits are set across words, counted and found again") {
    Word words[3] = {};
    set_bits(words, 60, 0b10111);
    set_bit(words, 130);
    CHECK(count_bits(words, 3) == 5);
    CHECK(words[0] == Word{0b0111} << 60);
    CHECK(words[1] == 1);
    CHECK(nth_bit(words, 0) == 60);
    CHECK(nth_bit(words, 3) == 64);
    CHECK(nth_bit(words, 4) == 130);
    CHECK(has_bit(words, 64));
    CHECK_FALSE(has_bit(words, 63));
}

TEST_CASE("an empty board of nine cells has three placements for each") {
    const auto batch = make_batch("ignite-flow", small_fire, {4, 1, 1, 100});
    CHECK(count_bits(&batch->arrays().masks[0], batch->words()) == 27);
    CHECK(batch->arrays().actors == std::vector<std::int8_t>(4, 0));
}

TEST_CASE("the number of threads changes nothing") {
    for (const auto& [game, text] : {std::pair{"ignite-flow", small_fire}, {"hive", first_hive}}) {
        const auto one = make_batch(game, text, {37, 5, 1, 60});
        const auto three = make_batch(game, text, {37, 5, 3, 60});
        for (int step = 0; step < 150; ++step) {
            const auto actions = sampled(*one);
            REQUIRE(actions == sampled(*three));
            one->step(actions);
            three->step(actions);
            REQUIRE(one->arrays().masks == three->arrays().masks);
            REQUIRE(one->arrays().rewards == three->arrays().rewards);
        }
    }
}

TEST_CASE("an illegal action is refused, and then nothing is played") {
    const auto batch = make_batch("ignite-flow", small_fire, {2, 1, 1, 100});
    const std::vector<std::int32_t> wrong = {0, 300}, negative = {-2, 0}, few = {0};
    const auto before = batch->text(0);
    CHECK_THROWS_AS(batch->step(wrong), BadText);
    CHECK_THROWS_AS(batch->step(negative), BadText);
    CHECK_THROWS_AS(batch->step(few), BadText);
    CHECK(batch->text(0) == before);
}

TEST_CASE("what cannot be a batch is refused") {
    CHECK_THROWS_AS(make_batch("chess", small_fire, {1, 1, 1, 1}), BadText);
    CHECK_THROWS_AS(make_batch("ignite-flow", small_fire, {0, 1, 1, 1}), BadText);
    CHECK_THROWS_AS(make_batch("ignite-flow", small_fire, {1, 1, 0, 1}), BadText);
    CHECK_THROWS_AS(make_batch("ignite-flow", small_fire, {1, 1, 1, 0}), BadText);
}

TEST_CASE("a game that is over begins again, and rewards add up to nothing") {
    const auto batch = make_batch("ignite-flow", small_fire, {64, 3, 2, 1000});
    int ended = 0;
    for (int step = 0; step < 100; ++step) {
        batch->step(sampled(*batch));
        for (std::size_t i = 0; i < batch->size(); ++i) {
            const auto& arrays = batch->arrays();
            REQUIRE(arrays.rewards[2 * i] + arrays.rewards[2 * i + 1] == 0);
            if (!arrays.ended[i]) REQUIRE(arrays.rewards[2 * i] == 0);
            if (arrays.ended[i]) REQUIRE(batch->text(i) == small_fire);
            ended += arrays.ended[i];
        }
    }
    CHECK(ended > 64);
}

TEST_CASE("a long game is broken off without rewards") {
    const auto batch = make_batch("hive", first_hive, {3, 1, 1, 5});
    for (int step = 1; step <= 10; ++step) {
        batch->step(sampled(*batch));
        CHECK(batch->arrays().broken == std::vector<std::uint8_t>(3, step % 5 == 0));
    }
}

TEST_CASE("plies of Hive come back from their numbers") {
    const auto board = testing::after<hive::Board>(first_hive, "wB1;bQ wB1-;wQ -wB1;bP bQ-");
    const HiveCoder coder(board);
    std::vector<Word> mask(words_for(coder.actions()));
    coder.mask(board, mask.data());
    std::vector<hive::Ply> plies;
    board.plies(plies);
    std::set<std::string> listed, decoded;
    for (const auto ply : plies) listed.insert(board.write(ply));
    for (int number = 0; number < coder.actions(); ++number) {
        if (has_bit(mask.data(), number)) decoded.insert(board.write(coder.ply(board, number)));
    }
    CHECK(listed == decoded);
}

TEST_CASE("who chooses second sees nothing of the first choice") {
    const auto batch = make_batch("heaven-hell", small_hell, {2, 1, 1, 100});
    const HeavenHellCoder coder(heaven_hell::Board::parse(small_hell));
    using heaven_hell::Kind;
    const int step = coder.number({Kind::step, 0, 1, 4});
    batch->step(std::vector<std::int32_t>{step, step});
    CHECK(count_bits(&batch->arrays().masks[0], batch->words()) == 4);
    batch->step(std::vector<std::int32_t>{coder.number({Kind::card, 0, 0, 0}),
                                          coder.number({Kind::card, 0, 0, 3})});
    CHECK(batch->arrays().actors == std::vector<std::int8_t>(2, 1));
    const auto shape = batch->shape();
    const auto squares = static_cast<std::ptrdiff_t>(shape.squares());
    std::vector<std::uint8_t> planes(2 * squares), scalars(2 * shape.scalars);
    batch->observe(-1, planes, scalars);
    CHECK(std::equal(planes.begin(), planes.begin() + squares, planes.begin() + squares));
    CHECK(std::equal(scalars.begin(), scalars.begin() + shape.scalars,
                     scalars.begin() + shape.scalars));
    CHECK_THROWS_AS(batch->observe(2, planes, scalars), BadText);
    CHECK_THROWS_AS(batch->observe(0, scalars, planes), BadText);
}

TEST_CASE("afterstates are what a step leads to") {
    const auto batch = make_batch("ignite-flow", small_fire, {1, 1, 1, 100});
    for (int step = 0; step < 6; ++step) batch->step(sampled(*batch));
    const auto count =
        static_cast<std::size_t>(count_bits(&batch->arrays().masks[0], batch->words()));
    const auto shape = batch->shape();
    std::vector<std::int32_t> actions(count);
    std::vector<std::int8_t> actors(count);
    std::vector<float> rewards(2 * count);
    std::vector<std::uint8_t> planes(count * shape.squares()), scalars(count * shape.scalars);
    batch->expand({actions, actors, rewards, planes, scalars});
    CHECK(std::ranges::is_sorted(actions));
    const int seat = batch->arrays().actors[0];
    for (std::size_t i = 0; i < count; i += 5) {
        const auto after = make_batch("ignite-flow", batch->text(0), {1, 1, 1, 100});
        after->step(std::vector{actions[i]});
        std::vector<std::uint8_t> seen(shape.squares()), beside(shape.scalars);
        after->observe(seat, seen, beside);
        CHECK(std::equal(seen.begin(), seen.end(), &planes[i * shape.squares()]));
        CHECK(std::equal(beside.begin(), beside.end(), &scalars[i * shape.scalars]));
        CHECK(after->arrays().actors[0] == actors[i]);
    }
    CHECK_THROWS_AS(batch->expand({actions, actors, rewards, scalars, planes}), BadText);
}

TEST_CASE("some games of a step can be left as they are") {
    const auto batch = make_batch("ignite-flow", small_fire, {3, 1, 1, 100});
    const std::string before = batch->text(0);
    batch->step(std::vector<std::int32_t>{left_alone, 0, left_alone});
    CHECK(batch->text(0) == before);
    CHECK(batch->text(1) != before);
    CHECK(batch->text(2) == before);
}

TEST_CASE("what is written where callers look changes nothing that is legal") {
    const auto batch = make_batch("ignite-flow", small_fire, {1, 1, 1, 100});
    batch->step(std::vector<std::int32_t>{0});
    std::ranges::fill(batch->arrays().masks, ~Word{0});
    CHECK_THROWS_AS(batch->step(std::vector<std::int32_t>{0}), BadText);
}

TEST_CASE("a position by numbers is never changed") {
    const auto first = make_numbered("ignite-flow", small_fire, 100);
    CHECK(first->actor() == 0);
    CHECK(first->legal(0).size() == 27);
    CHECK(first->legal(1).empty());
    const auto second = first->after(std::vector<std::int32_t>{0});
    CHECK(first->text() == small_fire);
    CHECK(second->text() == ".../.../F.. black 3-3 0-0 action turn 2");
    CHECK(second->actor() == 1);
    CHECK(second->plies() == 1);
    CHECK_THROWS_AS(second->after(std::vector<std::int32_t>{0}), BadText);
    CHECK(second->at(first->text(), 7)->plies() == 7);
}

TEST_CASE("cards are chosen in one step, by both") {
    const auto first = make_numbered("heaven-hell", small_hell, 100);
    std::unique_ptr<Numbered> position = first->at(first->text(), 0);
    // Any moves, until the two dice meet.
    Random random(5);
    while (position->actor() >= 0) {
        const auto& legal = position->legal(position->actor());
        position = position->after(std::vector<std::int32_t>{legal[random.below(legal.size())]});
        if (position->actor() == nobody) position = first->at(first->text(), 0);
    }
    REQUIRE(position->actor() == several);
    CHECK(position->owing().size() == 2);
    const std::vector<std::int32_t> chosen{position->legal(0).front(), position->legal(1).front()};
    CHECK_THROWS_AS(position->after(std::vector<std::int32_t>{chosen[0]}), BadText);
    CHECK(position->after(chosen)->plies() == position->plies() + 2);
}

TEST_CASE("a game by numbers is broken off, and then nobody acts") {
    const auto first = make_numbered("hive", first_hive, 1);
    const auto second = first->after(std::vector<std::int32_t>{first->legal(0).front()});
    CHECK(second->broken());
    CHECK_FALSE(second->ended());
    CHECK(second->actor() == nobody);
    CHECK(second->legal(1).empty());
    CHECK(second->returns() == std::vector<double>{0, 0});
    CHECK_THROWS_AS(second->after(std::vector<std::int32_t>{0}), BadText);
}
