// Hive: a position, its legal plies, and how to make and unmake them.
//
// Rule ids (HV-…) are those of the rule page. Playing changes a position in place and can be taken
// back, which costs an eighth of copying it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/gestures.hpp"
#include "games/hive/hive.hpp"
#include "games/hive/movement.hpp"
#include "games/hive/repetition.hpp"
#include "games/position.hpp"

namespace spielwerk::hive {

// A piece and its target, whether placed, moved or thrown.
struct Ply {
    Cell cell;
    Piece piece;

    bool operator==(const Ply&) const = default;
};
inline constexpr Ply pass{0, nothing};

struct Options {
    Kinds kinds = carbon;
    bool beetle_gates = true;
    bool queen_first = true;
    bool repetition = true;

    bool operator==(const Options&) const = default;
};

// Plies without a heap. No position has so many: four pieces may move as ants to 114 cells each,
// the others and what is thrown go to fewer than 200, and new pieces enter in fewer than 250 ways.
class PlyList {
public:
    void clear() { size_ = 0; }
    void push_back(Ply ply) { plies_[size_++] = ply; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Ply& operator[](std::size_t i) { return plies_[i]; }
    const Ply& operator[](std::size_t i) const { return plies_[i]; }
    Ply* begin() { return plies_.data(); }
    Ply* end() { return plies_.data() + size_; }
    const Ply* begin() const { return plies_.data(); }
    const Ply* end() const { return plies_.data() + size_; }

private:
    std::array<Ply, 1024> plies_;  // not set before it is used
    std::size_t size_ = 0;
};

class Board {
public:
    using Ply = hive::Ply;
    using List = PlyList;

    Board() = default;
    explicit Board(Options options) : options_(options) {}

    // Text.
    static Board parse(std::string_view text);
    // The position after a game string of the Universal Hive Protocol, whose game type replaces
    // that of the options.
    static Board parse_game(std::string_view text, Options options);
    std::string text() const;
    std::string write(Ply ply) const;
    Ply read(std::string_view text) const;  // what a text means, legal or not
    Gesture gesture(Ply ply) const;
    Names names() const;  // of the things touched

    // Playing.
    int next() const { return over() ? nobody : static_cast<int>(mover()); }
    void plies(std::vector<Ply>& list) const;
    void plies(PlyList& list) const;
    std::size_t count() const;
    bool allows(Ply ply) const;
    void play(Ply ply);
    void undo();
    void forget_past();         // where nothing will be taken back: what no repetition needs
    void clear_past();          // the same, keeping the room for it
    std::uint64_t count_two();  // sequences of two plies
    bool over() const { return surrounded(white) || surrounded(black) || repeated(); }
    std::optional<Result> result() const;

    // For search and evaluation.
    std::uint64_t hash() const { return hash_; }
    const Hive& hive() const { return hive_; }
    const Options& options() const { return options_; }
    int turn() const { return turn_; }  // from 1, both players' turns counted
    Colour mover() const { return turn_ & 1 ? white : black; }
    Piece just_moved() const { return just_moved_; }
    bool surrounded(Colour colour) const { return queen_sides(colour) == all_sides; }
    Pattern queen_sides(Colour colour) const;  // the occupied sides of a queen in play
    bool repeated() const { return reversible_ >= 4 && is_third_time(); }  // HV-19
    Pieces hand(Colour colour) const;
    Pieces may_enter(Colour colour) const;     // of each kind one, as far as the turn allows
    Pieces free_to_move(Colour colour) const;  // uncovered, not pinned, not just moved
    Key key() const;
    std::vector<Key> earlier() const;  // since the last piece was placed
    View view() const;

private:
    struct Past {
        std::uint64_t hash, hash_of_moved;
        Shape shape;
        int reversible;
        Ply ply;
        Cell from;
        Piece just_moved;
    };

    template <class Use> void each_entry_cell(Use&& use) const;
    template <class Moves, class Thrown>
    void each_moving(const Paths& paths, Moves&& moves, Thrown&& thrown) const;
    template <class Plies> void list(Plies& list) const;
    int count_entries() const;
    int count_moves() const;
    Paths paths() const { return Paths(hive_, options_.beetle_gates); }
    bool enters(Ply ply) const { return ply.piece != nothing && !hive_.plays(ply.piece); }
    bool is_third_time() const;
    Cell middle() const;
    Standing standing_of(Piece piece, Cell middle) const;
    std::uint64_t hash_of_all() const;
    void finish_hash(Piece piece);
    void begin(std::vector<Key> earlier);

    Hive hive_;
    Options options_;
    int turn_ = 1;
    Piece just_moved_ = nothing;
    View view_;           // of the hive before the past
    int reversible_ = 0;  // earlier positions that could come back
    std::uint64_t hash_ = 0;
    std::uint64_t hash_of_moved_ = 0;  // its part for the piece just moved
    std::vector<Past> past_;
    std::vector<Key>
        given_;  // earlier positions that came with the text; the first entries of the past
};

}  // namespace spielwerk::hive
