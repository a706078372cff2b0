// What every game of the core offers: a position that lists, counts, plays, reads and writes plies.
//
// A ply is one move or one outcome of chance. Moves that two seats make at the same time are two
// plies, in the order in which they are written; between them a position remembers the first one.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/gestures.hpp"
#include "util/parse.hpp"
#include "util/random.hpp"

namespace spielwerk {

// The maker of the next ply: a seat from 0, or one of these.
inline constexpr int chance = -1;
inline constexpr int nobody = -2;

// The result of a game; `reason` is a stable code.
struct Result {
    std::string_view reason;
    std::vector<double> scores;
    std::vector<int> places;
};

template <class P>
concept Position = std::copyable<P> && std::is_trivially_copyable_v<typename P::Ply> &&
                   requires(P position, const P& fixed, typename P::Ply ply,
                            std::vector<typename P::Ply>& list, std::string_view text) {
                       { P::parse(text) } -> std::same_as<P>;  // the canonical text of a position
                       { fixed.text() } -> std::same_as<std::string>;  // the same text again
                       { fixed.next() } -> std::same_as<int>;        // a seat, `chance` or `nobody`
                       { fixed.plies(list) } -> std::same_as<void>;  // replaces the list
                       { fixed.count() } -> std::same_as<std::size_t>;  // how many that are
                       { position.play(ply) } -> std::same_as<void>;    // a ply out of that list
                       { fixed.write(ply) } -> std::same_as<std::string>;
                       { fixed.read(text) } -> std::same_as<typename P::Ply>;  // legal or not
                       { fixed.gesture(ply) } -> std::same_as<Gesture>;
                       { fixed.names() } -> std::convertible_to<const Names&>;
                       { fixed.result() } -> std::same_as<std::optional<Result>>;
                       { fixed.hash() } -> std::same_as<std::uint64_t>;
                   };

// A position that takes plies back is searched in place; others are copied for each ply.
template <class P>
concept Reversible = requires(P& position, const P& fixed, typename P::List& list) {
    { fixed.plies(list) } -> std::same_as<void>;
    { position.undo() } -> std::same_as<void>;
};

// The position after a ply, for the lifetime of this object.
template <class P> class Child {
public:
    Child(const P& parent, typename P::Ply ply) : position_(parent) { position_.play(ply); }
    P& position() { return position_; }

private:
    P position_;
};

template <Reversible P> class Child<P> {
public:
    Child(P& parent, typename P::Ply ply) : position_(parent) { position_.play(ply); }
    ~Child() { position_.undo(); }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    P& position() { return position_; }

private:
    P& position_;
};

// The list of a position's plies.
template <class P> struct ListOf {
    using Type = std::vector<typename P::Ply>;
};
template <Reversible P> struct ListOf<P> {
    using Type = typename P::List;
};

// The legal ply with this text; throws BadText if there is none.
template <Position P> typename P::Ply read_ply(const P& position, std::string_view text) {
    const auto ply = position.read(text);
    std::vector<typename P::Ply> list;
    position.plies(list);
    // Written in another way than the one, it is not what was listed.
    if (std::ranges::find(list, ply) != list.end() && position.write(ply) == text) return ply;
    refuse("'" + std::string(text.substr(0, 60)) + "' is not legal here");
}

// The legal plies of one seat; none unless it owes a move.
template <Position P>
void plies_of(const P& position, int seat, std::vector<typename P::Ply>& list) {
    if constexpr (requires { position.plies_of(seat, list); }) {
        position.plies_of(seat, list);
    } else if (seat >= 0 && position.next() == seat) {
        position.plies(list);
    } else {
        list.clear();
    }
}

// A ply at random; games that can draw one without listing all say how.
template <Position P>
typename P::Ply random_ply(const P& position, std::vector<typename P::Ply>& list, Random& random) {
    if constexpr (requires { position.random_ply(random); }) {
        return position.random_ply(random);
    } else {
        position.plies(list);
        return list[random.below(list.size())];
    }
}

}  // namespace spielwerk
