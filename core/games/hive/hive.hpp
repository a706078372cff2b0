// The hive: which piece lies where, and what that says about every cell.
//
// For each cell the pieces round it are kept as a pattern of six bits for each colour, of the tops
// only (HV-2). A piece that comes or goes flips one bit in each of its six neighbours, and some
// sums over all cells change by what these six change.
#pragma once

#include <algorithm>

#include "games/hive/outline.hpp"
#include "games/hive/pieces.hpp"

namespace spielwerk::hive {

inline constexpr Cell nowhere = 0xffff;

class Hive {
public:
    // Changes. A piece is put on top of whatever is on a cell; only what is on top is taken up.
    void put(Piece piece, Cell cell);
    void take(Piece piece);
    // Back to where a piece was, on a cell or in hand, and to the shape that the hive had.
    void take_back(Piece piece, Cell from, Shape before);

    // Pieces.
    Pieces in_play() const { return in_play_; }
    Pieces uncovered() const { return in_play_ & ~covered_; }
    bool plays(Piece piece) const { return in_play_ >> piece & 1; }
    bool covers(Piece piece) const { return below_[piece] != nothing; }
    Piece below(Piece piece) const { return below_[piece]; }
    Cell place(Piece piece) const { return place_[piece]; }
    int level(Piece piece) const;  // how many pieces are below it

    // Cells.
    int height(Cell cell) const { return height_[cell]; }
    bool empty(Cell cell) const { return height_[cell] == 0; }
    Piece top(Cell cell) const { return empty(cell) ? nothing : top_[cell]; }
    Pattern sides(Cell cell) const { return spot(cell) & all_sides; }
    Pattern sides(Cell cell, Colour colour) const { return near_[colour][cell] & all_sides; }
    // The sides of a cell once the only piece of another cell is taken up.
    Pattern sides_without(Cell cell, Cell lifted) const {
        return sides(cell) & ~Pattern{side_towards[seen_from(cell, lifted)]};
    }

    // The whole.
    Shape shape() const { return shape_; }
    int entries(Colour colour) const { return shape_.entries(colour); }
    int holes() const { return shape_.holes(); }
    int stacks() const { return stacks_; }
    Outline outline_without(Cell lifted) const;
    bool is_pinned(Cell cell) const;
    bool connected() const;

private:
    enum Change : int { vanishes = -1, appears = 1 };

    Pattern spot(Cell cell) const { return Pattern{near_[white][cell]} | near_[black][cell]; }
    bool is_on_rings(Cell cell) const;
    Cell region_of(Cell cell) const;
    bool gap_closes(Cell cell, int before_gap) const;
    template <Change change, bool on_ground> void change_top(Cell cell, Colour colour);
    template <Change change> std::int64_t change_middle(Cell cell);
    void flip_top(Cell cell, Colour colour);
    void flip_middle(Cell cell);
    void lay(Piece piece, Cell cell);
    void lift(Piece piece);

    // Bit 6 says that the cell itself is occupied.
    std::array<std::array<std::uint8_t, cell_count>, 2> near_{};
    std::array<std::uint8_t, cell_count> height_{};
    std::array<Piece, cell_count> top_{};
    std::array<Cell, piece_count> place_{};
    std::array<Piece, piece_count> below_{};
    Pieces in_play_ = 0;
    Pieces covered_ = 0;
    int stacks_ = 0;  // cells with more than one piece
    Shape shape_;
};

inline Outline Hive::outline_without(Cell lifted) const {
    Shape shape = shape_;
    shape.add(shape_of[sides(lifted)]);
    for (int d = 0; d < directions; ++d) shape.add(shape_change[d][spot(beside(lifted, d))]);
    return shape.outline();
}

// HV-6: whether the hive would fall apart without the single piece on a cell.
//
// The piece touches several arcs of others, with gaps between them. The arcs hang together
// elsewhere only if each gap lies in another region of empty cells: then a ring closes round a
// hole.
inline bool Hive::is_pinned(Cell cell) const {
    const Pattern round = sides(cell);
    if (arcs[round] < 2) return false;
    return holes() == 0 || !is_on_rings(cell);
}

// Changes, with the sums. The six neighbours see a piece of this colour come or go.
template <Hive::Change change, bool on_ground>
inline void Hive::change_top(Cell cell, Colour colour) {
    std::int64_t sums = 0;
    int adjacent = 0;
    auto& own = near_[colour];
    const auto& enemy = near_[other(colour)];
    for (int d = 0; d < directions; ++d) {
        const Cell neighbour = beside(cell, d);
        const Pattern seen = own[neighbour], bit = side(opposite(d));
        adjacent += seen == (change == appears ? 0 : bit);
        if constexpr (on_ground) sums += shape_change[d][seen | enemy[neighbour]];
        own[neighbour] = static_cast<std::uint8_t>(seen ^ bit);
    }
    if constexpr (on_ground) sums += change_middle<change>(cell);
    shape_.add(sums + change * adjacent * Shape::one_adjacent(colour));
}

// The cell itself becomes occupied or empty.
template <Hive::Change change> inline std::int64_t Hive::change_middle(Cell cell) {
    const Pattern of_white = sides(cell, white), of_black = sides(cell, black);
    flip_middle(cell);
    return change *
           (shape_of_middle[of_white | of_black] - (of_white ? Shape::one_adjacent(white) : 0) -
            (of_black ? Shape::one_adjacent(black) : 0));
}

inline void Hive::flip_middle(Cell cell) {
    near_[white][cell] ^= occupied;
    near_[black][cell] ^= occupied;
}

inline void Hive::flip_top(Cell cell, Colour colour) {
    for (int d = 0; d < directions; ++d) near_[colour][beside(cell, d)] ^= side(opposite(d));
}

inline void Hive::put(Piece piece, Cell cell) {
    const Colour colour = colour_of(piece);
    if (empty(cell)) {
        change_top<appears, true>(cell, colour);
    } else if (colour_of(top_[cell]) != colour) {
        change_top<vanishes, false>(cell, other(colour));
        change_top<appears, false>(cell, colour);
    }
    lay(piece, cell);
}

inline void Hive::take(Piece piece) {
    const Cell cell = place_[piece];
    const Colour colour = colour_of(piece);
    lift(piece);
    if (empty(cell)) {
        change_top<vanishes, true>(cell, colour);
    } else if (colour_of(top_[cell]) != colour) {
        change_top<vanishes, false>(cell, colour);
        change_top<appears, false>(cell, other(colour));
    }
}

inline void Hive::take_back(Piece piece, Cell from, Shape before) {
    const auto flip = [&](Cell cell) {
        if (empty(cell)) {
            flip_middle(cell);
            flip_top(cell, colour_of(piece));
        } else if (colour_of(top_[cell]) != colour_of(piece)) {
            flip_top(cell, white);
            flip_top(cell, black);
        }
    };
    const Cell cell = place_[piece];
    lift(piece);
    flip(cell);
    if (from != nowhere) {
        flip(from);
        lay(piece, from);
    }
    shape_ = before;
}

// The order of a stack.
inline void Hive::lay(Piece piece, Cell cell) {
    below_[piece] = top(cell);
    covered_ |= only(below_[piece]);
    stacks_ += ++height_[cell] == 2;
    top_[cell] = piece;
    place_[piece] = cell;
    in_play_ |= only(piece);
}

inline void Hive::lift(Piece piece) {
    const Cell cell = place_[piece];
    covered_ &= ~only(below_[piece]);
    stacks_ -= height_[cell]-- == 2;
    top_[cell] = below_[piece];
    in_play_ &= ~only(piece);
}

}  // namespace spielwerk::hive
