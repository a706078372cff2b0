// What people touch to make a move, and all gestures of a position as one packed list.
//
// A list is the trie of the gestures as JSON: a node is ["name name"], where these things end a
// gesture, or ["name name", [node, …]], where each of them leads on to the same nodes. A node [""]
// says that a gesture may end where others go on. A square right beside the one touched before it
// is written as an arrow: ^ v > <.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace spielwerk {

// A thing that can be touched, as its game numbers them.
using Thing = std::uint16_t;

struct Gesture {
    static constexpr std::size_t longest = 4;

    Gesture(std::initializer_list<Thing> touched) {
        for (const Thing thing : touched) add(thing);
    }
    void add(Thing thing) { things[size++] = thing; }

    std::array<Thing, longest> things{};
    std::uint8_t size = 0;
};

// A gesture as one number, so that numbers are in the order of the names as they are written:
// sixteen bits for each thing, the first one highest, and 0 after the last.
using GestureKey = std::uint64_t;

// The names of all things of a game, by their numbers.
class Names {
public:
    using Code = std::uint16_t;  // what the thing or arrow is in a key; 0 is the end of a gesture

    explicit Names(const std::vector<std::string>& names);

    GestureKey key(const Gesture& gesture) const;
    std::string_view written(Code code) const { return written_[code]; }

private:
    struct Square {
        std::int8_t column = -1, row = -1;
    };
    static Square square_named(std::string_view name);
    Code code(Thing before, Thing thing) const;

    std::vector<std::string> written_;  // by code
    std::vector<Code> codes_;           // by thing
    std::vector<Square> squares_;       // by thing
    std::array<Code, 9> arrows_{};      // by the step from one square to the next
};

void sort_keys(std::vector<GestureKey>& keys);

// The packed list of gestures: sorted keys, each once.
std::string packed(std::span<const GestureKey> keys, const Names& names);

}  // namespace spielwerk
