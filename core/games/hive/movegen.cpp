// The legal plies of a position: placements, moves, throws.
#include <algorithm>

#include "games/hive/position.hpp"

namespace spielwerk::hive {

namespace {

constexpr Pieces white_pieces = of_kinds(all_kinds);

// Throws by pillbugs, and by mosquitoes beside them (HV-22, HV-23).
struct Throws {
    Pieces thrown = 0;
    std::array<Window, piece_count>
        to;  // where to, in a window round the thrown piece; set for thrown pieces only
};

bool touches_pillbug(const Hive& hive, Cell cell) {
    bool found = false;
    each_bit(hive.sides(cell),
             [&](int d) { found |= kind_of(hive.top(beside(cell, d))) == pillbug; });
    return found;
}

// Return whether a piece can throw now: it may be pinned, but not covered.
bool throws(const Hive& hive, Piece piece, Piece just_moved) {
    if (!(hive.uncovered() & only(piece)) || piece == just_moved) return false;
    return kind_of(piece) == pillbug ||
           (!hive.covers(piece) && touches_pillbug(hive, hive.place(piece)));
}

// Up onto the thrower and down on another side of it. It stands on the ground, so a gate bars a
// side in both directions alike.
template <class Test> void throw_round(const Hive& hive, const Paths& paths, Cell thrower,
                                       Test&& may_be_thrown, Throws& throws) {
    const Pattern open = ~paths.gates(thrower, 1) & all_sides;
    const Pattern round = hive.sides(thrower);
    const Pattern free = open & ~round;
    if (!free) return;
    each_bit(open & round, [&](int d) {
        const Cell cell = beside(thrower, d);
        const Piece piece = hive.top(cell);
        if (hive.height(cell) > 1 || !may_be_thrown(piece)) return;
        const Window to = in_window_at(free, window_middle - window_steps[d]);
        throws.to[piece] = throws.thrown & only(piece) ? throws.to[piece] | to : to;
        throws.thrown |= only(piece);
    });
}

// `free` are the own pieces that may leave their places.
Throws find_throws(const Hive& hive, const Paths& paths, Colour mover, Pieces free,
                   Piece just_moved) {
    Throws found;
    const auto may_be_thrown = [&](Piece piece) {
        if (colour_of(piece) == mover) return (free & only(piece)) != 0;
        return piece != just_moved && !hive.is_pinned(hive.place(piece));
    };
    for (const Kind kind : {pillbug, mosquito}) {
        const Piece piece = first_of(mover, kind);
        if (throws(hive, piece, just_moved))
            throw_round(hive, paths, hive.place(piece), may_be_thrown, found);
    }
    return found;
}

}  // namespace

// HV-3, HV-20: the lowest number of each kind; the queen not yet, or nothing but the queen.
Pieces Board::may_enter(Colour colour) const {
    const Pieces kinds = lowest_numbers(hand(colour));
    if (hive_.plays(queens[colour])) return kinds;
    const int own_turn = (turn_ + 1) / 2;
    if (own_turn >= 4) return only(queens[colour]);
    return own_turn == 1 && !options_.queen_first ? kinds & ~only(queens[colour]) : kinds;
}

// HV-1, HV-2: the cells on which a new piece may come, each once: it is found from the first of the
// own pieces round it.
template <class Use> void Board::each_entry_cell(Use&& use) const {
    if (turn_ == 1) return use(Cell{0});
    const Colour own = turn_ == 2 ? white : mover();
    const Colour enemy = other(own);
    each_bit(hive_.uncovered() & of_colour(white_pieces, own), [&](int piece) {
        const Cell cell = hive_.place(static_cast<Piece>(piece));
        each_bit(~hive_.sides(cell) & all_sides, [&](int d) {
            const Cell entry = beside(cell, d);
            const Pattern friends = hive_.sides(entry, own);
            const bool first = (friends & (side(opposite(d)) - 1)) == 0;
            if (first && !hive_.sides(entry, enemy)) use(entry);
        });
    });
}

Pieces Board::free_to_move(Colour colour) const {
    Pieces free = 0;
    each_bit(hive_.uncovered() & of_colour(white_pieces, colour) & ~only(just_moved_),
             [&](int number) {
                 const auto piece = static_cast<Piece>(number);
                 if (hive_.covers(piece) || !hive_.is_pinned(hive_.place(piece)))
                     free |= only(piece);
             });
    return free;
}

// HV-4 to HV-6, HV-22, HV-23: calls `moves` with each own piece that may leave its place and what a
// throw adds to its destinations, and `thrown` with each enemy piece that can only be thrown.
template <class Moves, class Thrown>
void Board::each_moving(const Paths& paths, Moves&& moves, Thrown&& thrown) const {
    if (!hive_.plays(queens[mover()])) return;
    const Pieces free = free_to_move(mover());
    if (!(options_.kinds & only(pillbug))) {
        each_bit(free, [&](int piece) { moves(static_cast<Piece>(piece), Window{0}); });
        return;
    }
    const Throws throws = find_throws(hive_, paths, mover(), free, just_moved_);
    each_bit(free, [&](int piece) {
        moves(static_cast<Piece>(piece), throws.thrown >> piece & 1 ? throws.to[piece] : Window{0});
    });
    each_bit(throws.thrown & of_colour(white_pieces, other(mover())),
             [&](int piece) { thrown(static_cast<Piece>(piece), throws.to[piece]); });
}

template <class Plies> void Board::list(Plies& list) const {
    list.clear();
    if (over()) return;
    const Pieces entering = may_enter(mover());
    if (entering) {
        each_entry_cell([&](Cell cell) {
            each_bit(entering,
                     [&](int piece) { list.push_back(Ply{cell, static_cast<Piece>(piece)}); });
        });
    }
    const Paths paths = this->paths();
    const auto add = [&](Piece piece, const Reach& reach) {
        paths.each_cell(hive_.place(piece), reach,
                        [&](Cell cell) { list.push_back(Ply{cell, piece}); });
    };
    each_moving(
        paths, [&](Piece piece, Window throws) { add(piece, paths.reach(piece).with(throws)); },
        [&](Piece piece, Window throws) { add(piece, Reach{.near = throws}); });
    if (list.empty()) list.push_back(pass);  // HV-17
}

void Board::plies(std::vector<Ply>& plies) const { list(plies); }
void Board::plies(PlyList& plies) const { list(plies); }

int Board::count_entries() const {
    const Pieces entering = may_enter(mover());
    if (!entering) return 0;
    const int cells = turn_ == 1 ? 1 : turn_ == 2 ? 6 : hive_.entries(mover());
    return cells * std::popcount(entering);
}

int Board::count_moves() const {
    int sum = 0;
    const Paths paths = this->paths();
    each_moving(
        paths,
        [&](Piece piece, Window throws) {
            sum += throws ? paths.count(hive_.place(piece), paths.reach(piece).with(throws))
                          : paths.count(piece);
        },
        [&](Piece, Window throws) { sum += std::popcount(throws); });
    return sum;
}

std::size_t Board::count() const {
    if (over()) return 0;
    return static_cast<std::size_t>(std::max(count_entries() + count_moves(), 1));  // HV-17
}

// What can follow a new piece does not depend on its kind: it touches no enemy (HV-2) that could
// copy or throw it, and moves only later. So one kind is tried on each cell and counts for all. (A
// queen surrounded at once ends the game, but that takes six own pieces, and then she enters
// alone.)
std::uint64_t Board::count_two() {
    PlyList all;
    plies(all);
    std::uint64_t sum = 0;
    for (const Ply *ply = all.begin(), *next = ply; ply != all.end(); ply = next) {
        const auto alike = [&](const Ply& other) {
            return enters(*ply) && enters(other) && other.cell == ply->cell;
        };
        next = std::find_if_not(ply + 1, static_cast<const Ply*>(all.end()), alike);
        play(*ply);
        sum += count() * static_cast<std::uint64_t>(next - ply);
        undo();
    }
    return sum;
}

bool Board::allows(Ply ply) const {
    PlyList all;
    plies(all);
    return std::ranges::find(all, ply) != all.end();
}

}  // namespace spielwerk::hive
