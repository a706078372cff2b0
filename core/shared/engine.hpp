// One door to all games: the same calls whatever is played.
#pragma once

#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "shared/cancel.hpp"
#include "shared/perft.hpp"
#include "shared/position.hpp"
#include "shared/random.hpp"

namespace spielwerk {

// What can be said of one position: for comparing with the rules in Python.
struct Account {
    int next;
    std::string text;
    std::optional<Result> result;
    std::vector<std::string> legal;  // left empty in `account_after`
};

struct Playouts {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
};

// A position of some game.
class Engine {
public:
    virtual ~Engine() = default;

    virtual std::unique_ptr<Engine> copy() const = 0;
    virtual void play(std::string_view ply) = 0;
    virtual Account account() const = 0;
    virtual Account account_after(std::string_view ply) const = 0;
    virtual std::uint64_t perft(int depth, int threads, Watch& watch) const = 0;
    virtual Split split(int depth, int threads, Watch& watch) const = 0;
    virtual Playouts playouts(std::uint64_t plies, std::uint64_t seed, Watch& watch) const = 0;
};

template <Position P>
class EngineOf final : public Engine {
public:
    explicit EngineOf(P position) : position_(std::move(position)) {}

    std::unique_ptr<Engine> copy() const override { return std::make_unique<EngineOf>(position_); }

    void play(std::string_view ply) override { position_.play(read_ply(position_, ply)); }

    Account account() const override {
        std::vector<typename P::Ply> plies;
        position_.plies(plies);
        std::vector<std::string> legal;
        legal.reserve(plies.size());
        for (const auto ply : plies) legal.push_back(position_.write(ply));
        return {position_.next(), position_.text(), position_.result(), std::move(legal)};
    }

    Account account_after(std::string_view ply) const override {
        P after = position_;
        after.play(read_ply(position_, ply));
        return {after.next(), after.text(), after.result(), {}};
    }

    std::uint64_t perft(int depth, int threads, Watch& watch) const override {
        if (threads <= 1 || depth < 2) return spielwerk::perft(position_, depth, watch);
        const auto parts = split(depth, threads, watch);
        return std::accumulate(parts.begin(), parts.end(), std::uint64_t{0},
                               [](std::uint64_t sum, const auto& part) { return sum + part.second; });
    }

    Split split(int depth, int threads, Watch& watch) const override {
        return split_perft(position_, depth, threads, watch);
    }

    // Random games one after the other until so many plies are played.
    Playouts playouts(std::uint64_t plies, std::uint64_t seed, Watch& watch) const override {
        Random random(seed);
        Playouts done;
        std::vector<typename P::Ply> list;
        while (done.plies < plies && position_.next() != nobody) {
            P position = position_;
            while (position.next() != nobody) {
                position.play(random_ply(position, list, random));
                ++done.plies;
                watch.step();
            }
            ++done.games;
        }
        return done;
    }

private:
    P position_;
};

std::vector<std::string> game_names();

// The position of a game's name and canonical text; throws BadText.
std::unique_ptr<Engine> open(std::string_view game, std::string_view text);

}  // namespace spielwerk
