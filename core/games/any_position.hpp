// A position of any game behind one interface: what the bindings use.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/position.hpp"
#include "search/perft.hpp"
#include "search/request.hpp"
#include "search/self_play.hpp"
#include "util/cancel.hpp"

namespace spielwerk {

struct PositionInfo {
    int next;  // a seat, `chance` or `nobody`
    std::string text;
    std::optional<Result> result;
    std::vector<std::string> legal;  // left empty by `info_after`
};

// The legal moves of a seat for people; empty unless it owes one.
struct MoveList {
    std::string packed;               // their gestures, see gestures.hpp
    std::vector<std::string> shared;  // those that share their gesture with another one
};

struct Playouts {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
};

class AnyPosition {
public:
    virtual ~AnyPosition() = default;

    // Plies are text; all of these throw BadText for what is not legal.
    virtual void play(std::string_view ply) = 0;
    virtual PositionInfo info() const = 0;
    virtual PositionInfo info_after(std::string_view ply) const = 0;

    // For people.
    virtual std::unique_ptr<AnyPosition> copy() const = 0;  // as small as it can be
    virtual std::string text() const = 0;
    virtual std::size_t count() const = 0;
    virtual MoveList move_list(int seat) const = 0;

    // Long work; throws Cancelled, but for a search, which then returns what it has.
    virtual std::uint64_t perft(int depth, int threads, Watch& watch) const = 0;
    virtual Split split_perft(int depth, int threads, Watch& watch) const = 0;
    virtual Playouts playouts(std::uint64_t plies, std::uint64_t seed, Watch& watch) const = 0;
    virtual SearchResult search(const SearchRequest& request, Watch& watch) const = 0;
    virtual TrainingSamples self_play(const SelfPlayRequest& request, Watch& watch) const = 0;
};

}  // namespace spielwerk
