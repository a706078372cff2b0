// A batch of one game, by its coder.
#pragma once

#include <algorithm>
#include <string>

#include "batch/batch.hpp"
#include "batch/coder.hpp"
#include "games/position.hpp"
#include "util/helpers.hpp"
#include "util/parse.hpp"

namespace spielwerk::batch {

template <Position P, CoderOf<P> Coder> class BatchOf final : public Batch {
public:
    BatchOf(P first, const Request& request)
        : first_(std::move(first)), coder_(first_), seats_(seats_of(first_)), request_(request) {
        if (request.size == 0) refuse("a batch needs at least one game");
        if (request.threads < 1) refuse("a batch needs at least one thread");
        if (request.most_plies < 1) refuse("a game needs at least one ply");
        if (first_.next() == nobody) refuse("the game is over in this position");
        games_.assign(request.size, Game{first_, Random(0), Random(0), 0});
        masks_.resize(request.size * words());
        arrays_.masks.resize(masks_.size());
        arrays_.actors.resize(request.size);
        arrays_.rewards.resize(request.size * seats_);
        arrays_.ended.resize(request.size);
        arrays_.broken.resize(request.size);
        reset(request.seed);
    }

    std::size_t size() const override { return games_.size(); }
    int seats() const override { return seats_; }
    int actions() const override { return coder_.actions(); }
    Shape shape() const override { return coder_.shape(); }
    std::string text(std::size_t game) const override { return games_.at(game).position.text(); }

    void reset(std::uint64_t seed) override {
        each_game([&](std::size_t i) {
            games_[i].chance = Random(mixed(seed, 2 * i));
            games_[i].sampling = Random(mixed(seed, 2 * i + 1));
            begin(games_[i]);
            clear(i);
            list(i);
        });
    }

    void step(std::span<const std::int32_t> actions) override {
        check(actions);
        each_game([&](std::size_t i) {
            Game& game = games_[i];
            clear(i);
            if (actions[i] == left_alone) return;
            game.position.play(coder_.ply(game.position, actions[i]));
            ++game.plies;
            if constexpr (requires { game.position.clear_past(); }) game.position.clear_past();
            settle(game);
            if (game.position.next() == nobody) {
                arrays_.ended[i] = 1;
                write_returns(game.position,
                              std::span(arrays_.rewards).subspan(i * seats_, seats_));
                begin(game);
            } else if (game.plies >= request_.most_plies) {
                arrays_.broken[i] = 1;
                begin(game);
            }
            list(i);
        });
    }

    void sample(std::span<std::int32_t> actions) override {
        if (actions.size() != size()) refuse("there must be room for one action for each game");
        each_game([&](std::size_t i) {
            const Word* mask = mask_of(i);
            const auto count = static_cast<std::uint64_t>(count_bits(mask, words()));
            actions[i] = nth_bit(mask, static_cast<int>(games_[i].sampling.below(count)));
        });
    }

    void observe(int seat, std::span<std::uint8_t> planes,
                 std::span<std::uint8_t> scalars) const override {
        const Shape shape = coder_.shape();
        const std::size_t squares = shape.squares(), beside = shape.scalars;
        if (planes.size() != size() * squares || scalars.size() != size() * beside)
            refuse("the arrays do not have the shape of the observations");
        if (seat >= seats_) refuse("there is no such seat");
        each_game([&](std::size_t i) {
            write_observation(coder_, games_[i].position, seat < 0 ? actor_of(i) : seat,
                              &planes[i * squares], &scalars[i * beside]);
        });
    }

    void expand(const Afterstates& into) const override {
        std::vector<std::size_t> begins = {0};
        for (std::size_t i = 0; i < size(); ++i)
            begins.push_back(begins.back() + count_bits(mask_of(i), words()));
        const std::size_t count = begins.back(), squares = shape().squares();
        if (into.actions.size() != count || into.actors.size() != count ||
            into.rewards.size() != count * seats_ || into.planes.size() != count * squares ||
            into.scalars.size() != count * shape().scalars)
            refuse("the arrays do not have the shape of the afterstates");
        each_game([&](std::size_t i) {
            std::size_t at = begins[i];
            for (int word = 0; word < words(); ++word) {
                for (Word rest = mask_of(i)[word]; rest; rest &= rest - 1)
                    expand(i, word * word_bits + std::countr_zero(rest), at++, into);
            }
        });
    }

private:
    struct Game {
        P position;
        Random chance, sampling;
        int plies;
    };

    Word* mask_of(std::size_t i) { return &masks_[i * words()]; }
    const Word* mask_of(std::size_t i) const { return &masks_[i * words()]; }
    int actor_of(std::size_t i) const { return games_[i].position.next(); }

    void expand(std::size_t i, int action, std::size_t at, const Afterstates& into) const {
        P after = games_[i].position;
        after.play(coder_.ply(after, action));
        into.actions[at] = action;
        into.actors[at] = static_cast<std::int8_t>(after.next());
        std::fill_n(&into.rewards[at * seats_], seats_, 0.0f);
        if (after.next() == nobody) write_returns(after, into.rewards.subspan(at * seats_, seats_));
        write_observation(coder_, after, actor_of(i), &into.planes[at * shape().squares()],
                          &into.scalars[at * shape().scalars]);
    }

    // Every thread has a part of the games, one after the other.
    template <class Work> void each_game(Work&& work) const {
        const auto threads = std::min<std::size_t>(request_.threads, size());
        const auto part = [&, this](std::size_t number) {
            const std::size_t end = size() * (number + 1) / threads;
            for (std::size_t i = size() * number / threads; i < end; ++i) work(i);
        };
        Helpers helpers(static_cast<int>(threads) - 1, [&](int number) { part(number); });
        part(0);
        helpers.join();
    }

    void check(std::span<const std::int32_t> actions) {
        if (actions.size() != size()) refuse("there must be one action for each game");
        for (std::size_t i = 0; i < size(); ++i) {
            const int action = actions[i];
            if (action == left_alone) continue;
            if (action < 0 || action >= coder_.actions() || !has_bit(mask_of(i), action))
                refuse("the action " + std::to_string(action) + " of game " + std::to_string(i) +
                       " is not legal");
        }
    }

    void begin(Game& game) {
        game.position = first_;
        game.plies = 0;
        settle(game);
    }

    // Chance does what is due, each of its plies being as likely as the others.
    void settle(Game& game) {
        while (game.position.next() == chance) {
            thread_local std::vector<typename P::Ply> plies;
            game.position.play(random_ply(game.position, plies, game.chance));
            ++game.plies;
        }
    }

    void clear(std::size_t i) {
        arrays_.ended[i] = arrays_.broken[i] = 0;
        std::fill_n(&arrays_.rewards[i * seats_], seats_, 0.0f);
    }

    void list(std::size_t i) {
        std::fill_n(mask_of(i), words(), Word{0});
        coder_.mask(games_[i].position, mask_of(i));
        std::copy_n(mask_of(i), words(), &arrays_.masks[i * words()]);
        arrays_.actors[i] = static_cast<std::int8_t>(actor_of(i));
    }

    P first_;
    Coder coder_;
    int seats_;
    Request request_;
    std::vector<Game> games_;
    std::vector<Word> masks_;  // of the seats that act
};

}  // namespace spielwerk::batch
