// The position of a game as an AnyPosition. Only the game's own search.cpp includes this: it
// instantiates everything that works on a position, and that takes seconds to compile.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_position.hpp"
#include "search/perft.hpp"
#include "search/self_play.hpp"
#include "search/uct.hpp"
#include "util/random.hpp"

namespace spielwerk {

inline void check(const Limits& limits) {
    const auto& [milliseconds, nodes, depth] = limits;
    if (!milliseconds && !nodes && !depth) refuse("a search needs a limit of time, nodes or depth");
    if ((milliseconds && *milliseconds < 0) || (depth && *depth < 1))
        refuse("a limit must be positive");
}

// Calls the `search` of the game's namespace, which a method of that name would hide.
template <Position P>
SearchResult search_game(const P& position, const SearchRequest& request, Watch& watch) {
    return search(position, request, watch);
}

template <Position P> class PositionOf final : public AnyPosition {
public:
    explicit PositionOf(P position) : position_(std::move(position)) {}

    void play(std::string_view ply) override { position_.play(read_ply(position_, ply)); }

    PositionInfo info() const override {
        std::vector<typename P::Ply> plies;
        position_.plies(plies);
        std::vector<std::string> legal;
        legal.reserve(plies.size());
        for (const auto ply : plies) legal.push_back(position_.write(ply));
        return {position_.next(), position_.text(), position_.result(), std::move(legal)};
    }

    PositionInfo info_after(std::string_view ply) const override {
        P after = position_;
        after.play(read_ply(position_, ply));
        return {after.next(), after.text(), after.result(), {}};
    }

    std::unique_ptr<AnyPosition> copy() const override {
        auto copy = std::make_unique<PositionOf>(position_);
        if constexpr (requires { copy->position_.forget_past(); }) copy->position_.forget_past();
        return copy;
    }

    std::string text() const override { return position_.text(); }

    std::size_t count() const override { return position_.count(); }

    MoveList move_list(int seat) const override {
        std::vector<typename P::Ply> plies;
        plies_of(position_, seat, plies);
        const Names& names = position_.names();
        const auto keys = gesture_keys(plies, names);
        auto sorted = keys;
        sort_keys(sorted);
        const auto rest = std::unique(sorted.begin(), sorted.end());
        const bool any_shared = rest != sorted.end();
        sorted.erase(rest, sorted.end());
        return {packed(sorted, names),
                any_shared ? with_shared_gesture(plies, keys) : std::vector<std::string>{}};
    }

    std::uint64_t perft(int depth, int threads, Watch& watch) const override {
        if (threads <= 1 || depth < 2) return spielwerk::perft(position_, depth, watch);
        const auto parts = split_perft(depth, threads, watch);
        return std::accumulate(
            parts.begin(), parts.end(), std::uint64_t{0},
            [](std::uint64_t sum, const auto& part) { return sum + part.second; });
    }

    Split split_perft(int depth, int threads, Watch& watch) const override {
        return spielwerk::split_perft(position_, depth, threads, watch);
    }

    // Random games one after the other until this number of plies is reached.
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

    SearchResult search(const SearchRequest& request, Watch& watch) const override {
        check(request.limits);
        if (position_.next() < 0) refuse("nobody is to move in this position");
        if (request.options.contains("plain")) return Uct(position_, request, watch).run();
        return search_game(position_, request, watch);
    }

    TrainingSamples self_play(const SelfPlayRequest& request, Watch& watch) const override {
        return spielwerk::self_play(position_, request, watch);
    }

private:
    std::vector<GestureKey> gesture_keys(const std::vector<typename P::Ply>& plies,
                                         const Names& names) const {
        std::vector<GestureKey> keys;
        keys.reserve(plies.size());
        for (const auto ply : plies) keys.push_back(names.key(position_.gesture(ply)));
        return keys;
    }

    std::vector<std::string> with_shared_gesture(const std::vector<typename P::Ply>& plies,
                                                 const std::vector<GestureKey>& keys) const {
        std::vector<std::string> shared;
        for (std::size_t i = 0; i < plies.size(); ++i) {
            if (std::ranges::count(keys, keys[i]) > 1) shared.push_back(position_.write(plies[i]));
        }
        return shared;
    }

    P position_;
};

}  // namespace spielwerk
