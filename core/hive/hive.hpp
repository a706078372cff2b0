// The hive: which piece lies where, and what that says about every cell.
//
// For each cell the pieces round it are kept as a pattern of six bits for each colour, of the tops
// only (HV-2). A ground piece that comes or goes flips one bit in each of its six neighbours.
#pragma once

#include <algorithm>

#include "hive/outline.hpp"
#include "hive/pieces.hpp"

namespace spielwerk::hive {

inline constexpr Cell in_hand = 0xffff;

class Hive {
public:
    // What is found out anew by every change, and so remembered when one is to be taken back.
    struct Shape {
        Outline outline = 0;
        std::int32_t parts_minus_holes = 0;
    };

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
    int holes() const { return 1 - shape_.parts_minus_holes; }
    int stacks() const { return stacks_; }
    Outline outline_without(Cell lifted) const { return shape_.outline + outline_change(lifted); }
    bool is_only_link(Cell cell) const;
    bool connected() const;

private:
    Pattern spot(Cell cell) const { return Pattern{near_[white][cell]} | near_[black][cell]; }
    Outline outline_change(Cell cell) const;
    bool gap_closes(Cell cell, int before_gap) const;
    void flip_sides(Cell cell, Colour colour);
    void flip_ground(Cell cell, Colour colour);
    void lay(Piece piece, Cell cell);
    void lift(Piece piece);

    // Bit 6 of a white pattern says that the cell itself is occupied.
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

// What a piece that comes to this cell, or leaves it, changes in the outline.
inline Outline Hive::outline_change(Cell cell) const {
    const Outline own = outline_of[sides(cell)];
    Outline change = empty(cell) ? -own : own;
    for (int d = 0; d < directions; ++d) {
        const Pattern pattern = spot(beside(cell, d));
        change += outline_of[pattern ^ side(opposite(d))] - outline_of[pattern];
    }
    return change;
}

// HV-6: whether the hive would fall apart without the single piece on a cell.
//
// The piece touches several arcs of others, with gaps between them. The arcs hang together elsewhere
// only if each gap lies in another region of empty cells: then a ring closes round a hole.
inline bool Hive::is_only_link(Cell cell) const {
    const Pattern round = sides(cell);
    if (arcs[round] < 2) return false;
    if (holes() == 0) return true;
    for (int d = 0; d < directions; ++d) {
        if (has(round, d) && !has(round, d + 1) && !gap_closes(cell, d)) return true;
    }
    return false;
}

}  // namespace spielwerk::hive
