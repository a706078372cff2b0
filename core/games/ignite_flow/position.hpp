// Ignite and Flow: a position as sets of cells in 64-bit words.
//
// Rule ids (IF-…) are those of the rule page.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/gestures.hpp"
#include "games/position.hpp"

namespace spielwerk::ignite_flow {

using Cells = std::uint64_t;

inline constexpr int points_per_destroyed_temple = 4;

enum class Kind : std::uint8_t {
    fire,
    water,
    earth,
    burn,
    petrify,
    flow,
    react,
    temple,
    no_temple
};

struct Ply {
    Cells cells;
    Cells desert;  // the one cell that becomes desert, or none
    Kind kind;

    bool operator==(const Ply&) const = default;
};

// The key that the repetition rule compares (IF-19).
struct Key {
    Cells fire = 0, water = 0, earth = 0, desert = 0;
    std::array<Cells, 2> temples{};
    std::array<std::uint8_t, 2> hands{3, 3};
    std::array<std::uint8_t, 2> trophies{};  // destroyed enemy temples held
    std::uint8_t mover = 0;

    bool operator==(const Key&) const = default;
    std::uint64_t hash() const;
};

class Board {
public:
    using Ply = ignite_flow::Ply;

    static Board parse(std::string_view text);
    std::string text() const;

    int next() const;
    void plies(std::vector<Ply>& list) const;
    std::size_t count() const;
    void play(Ply ply);
    std::string write(Ply ply) const;
    Ply read(std::string_view text) const;  // what a text means, legal or not
    Gesture gesture(Ply ply) const;
    static const Names& names();  // of the things touched
    std::optional<Result> result() const;
    std::uint64_t hash() const;

    std::array<int, 2> scores() const;
    const Key& key() const { return key_; }
    const std::vector<Key>& earlier() const { return earlier_; }
    bool temple_due() const { return temple_due_; }
    bool vertical_reactions() const { return vertical_reactions_; }
    int size() const { return size_; }
    Cells ground() const;  // all but desert
    Cells empty() const;
    Cells landmass(Cells seed) const;

    // For a search, which looks after repetition itself.
    void stop_remembering() {
        earlier_.clear();
        remembering_ = false;
    }

private:
    bool over() const { return !temple_due_ && (!empty() || repeated()); }
    bool repeated() const;
    Cells temple_cells() const;
    Cells reaction_neighbours(Cells cells) const;
    void act(Ply ply);
    void end_turn();

    template <class Sink> void each_ply(Sink&& sink) const;
    template <class Sink> void placements(Sink& sink) const;
    template <class Sink> void petrifications(Sink& sink) const;
    template <class Sink> void rivers(Sink& sink) const;
    template <class Sink> void reactions(Sink& sink) const;

    Key key_;
    std::vector<Key> earlier_;
    int turn_ = 1;
    std::uint8_t size_ = 6;
    bool straight_rivers_ = false;
    bool vertical_reactions_ = true;
    bool temple_due_ = false;
    bool remembering_ = true;
};

}  // namespace spielwerk::ignite_flow
