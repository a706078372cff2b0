// Bounds and canonical hashes against trying everything.
#include <algorithm>
#include <iostream>
#include <unordered_map>

#include <doctest/doctest.h>
#include "games/ignite_flow/canonical_hash.hpp"
#include "games/ignite_flow/lead_bound.hpp"
#include "positions.hpp"

using namespace spielwerk;
using ignite_flow::Board;
using ignite_flow::Kind;
using ignite_flow::LeadBound;
using ignite_flow::Ply;

namespace {

constexpr std::string_view strips =
    "....../DDDDDD/....../DDDDDD/....../DDDDDD white 3-3 0-0 action turn 1";
constexpr std::string_view corners =
    "..D.../..D.../DD..DD/..D.../..D.../..D... white 3-3 0-0 action turn 1";
constexpr std::string_view small = "..../..../..../.... white 3-3 0-0 action turn 1";
constexpr std::string_view smallest = ".../.../... white 3-3 0-0 action turn 1";

std::vector<Ply> plies(const Board& board) {
    std::vector<Ply> list;
    board.plies(list);
    return list;
}

int lead(const Board& board, int seat) {
    const auto points = board.scores();
    return points[static_cast<std::size_t>(seat)] - points[static_cast<std::size_t>(1 - seat)];
}

// The lead of a seat that only fills cells with water and places no temple, against the best enemy.
int filling(const Board& board, int seat) {
    if (board.next() == nobody) return lead(board, seat);
    const bool own = board.next() == seat;
    int best = own ? -1000 : 1000;
    for (const Ply ply : plies(board)) {
        if (own && ply.kind != Kind::water && ply.kind != Kind::no_temple) continue;
        Board after = board;
        after.play(ply);
        const int value = filling(after, seat);
        best = own ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

// Return the winner under perfect play; only where positions cannot repeat.
int result_of(const Board& board, std::unordered_map<std::uint64_t, int>& known) {
    if (board.next() == nobody) return std::clamp(lead(board, 0), -1, 1);
    if (const auto found = known.find(board.hash()); found != known.end()) return found->second;
    const int sign = board.next() == 0 ? 1 : -1;
    int best = -1;
    for (const Ply ply : plies(board)) {
        Board after = board;
        after.play(ply);
        best = std::max(best, sign * result_of(after, known));
        if (best == 1) break;
    }
    return known[board.hash()] = sign * best;
}

// Three strips of three cells with whatever lies there, one temple of each player in hand or on the
// board.
std::string short_strips(Random& random) {
    std::string cells;
    for (int i = 0; i < 9; ++i) cells += "FWWEE."[random.below(6)];
    std::array<int, 2> hands{1, 1};
    for (const std::size_t seat : {0u, 1u}) {
        const auto one = random.below(12);
        if (one >= cells.size() || cells[one] == 'O') continue;
        cells[one] = "OX"[seat];
        hands[seat] = 0;
    }
    const std::string gap = "DDD/DDDDDD/";
    return cells.substr(0, 3) + gap + cells.substr(3, 3) + gap + cells.substr(6) +
           "DDD/DDDDDD white " + std::to_string(hands[0]) + "-" + std::to_string(hands[1]) +
           " 2-2 action turn 9";
}

// Calls `use` with positions of random games that have so few empty cells left.
template <class Use>
void late_positions(std::string_view start, int most_empty, int games, Use&& use) {
    Random random(static_cast<std::uint64_t>(most_empty));
    std::vector<Ply> list;
    for (int game = 0; game < games; ++game) {
        Board board = Board::parse(start);
        while (board.next() != nobody) {
            if (std::popcount(board.empty()) <= most_empty) use(board);
            board.play(random_ply(board, list, random));
        }
    }
}

bool never_too_high(const Board& board) {
    for (const int seat : {0, 1}) {
        // Most leads are far too low to matter: a search takes only those from 0 on for certain.
        const int bound = LeadBound(board).lead(seat);
        if (bound < 0 || bound <= filling(board, seat)) continue;
        std::cerr << "seat " << seat << " has no lead of at least " << bound << ": " << board.text()
                  << '\n';
        return false;
    }
    return true;
}

bool never_too_high(std::string_view start, int most_empty, int games) {
    bool fine = true;
    late_positions(start, most_empty, games,
                   [&](const Board& board) { fine = fine && never_too_high(board); });
    return fine;
}

}  // namespace

TEST_CASE("a lead bound is never too high") {
    CHECK(never_too_high(smallest, 2, 100));
    CHECK(never_too_high(small, 1, 60));
    CHECK(never_too_high(strips, 2, 20));
    CHECK(never_too_high(corners, 1, 60));
    CHECK(never_too_high(std::string(smallest) + " vertical_reactions=false", 2, 50));
}

// Enemy attacks that are easily overlooked.
TEST_CASE("a lead bound reckons with every attack") {
    for (const std::string_view text : {
             "EEEO.X/DDDDDD/DDDDDD/DDDDDD/DDDDDD/DDDDDD black 0-0 2-2 action turn 31",  // joins its
                                                                                        // land to
                                                                                        // White's
             "OEXEEE/WDDDD./DDDDDD/DDDDDD/DDDDDD/DDDDDD black 1-0 2-1 action turn 31",  // cuts
                                                                                        // shared
                                                                                        // land with
                                                                                        // water
             "EEEOF./DDDDDD/XDDDDD/DDDDDD/DDDDDD/DDDDDD black 0-0 2-2 action turn 31",  // burns a
                                                                                        // temple
             "OEDXXW/FEDEWW/DDDWDD/FFDEW./DEDODF/EEDEXD white 0-0 0-1 action turn 37",  // joins by
                                                                                        // the far
                                                                                        // end of a
                                                                                        // chain
         }) {
        CHECK(never_too_high(Board::parse(text)));
    }
}

// By the rules: White has eight points and a temple that desert guards, Black one temple in hand
// and two empty cells.
TEST_CASE("some leads are certain") {
    const Board board =
        Board::parse("ODDDDD/DDDDDD/DDDDDD/DDDDDD/DDDDDD/DD..WW white 2-1 2-0 action turn 31");
    CHECK(LeadBound(board).lead(0) > 0);
    CHECK(LeadBound(board).lead(1) < 0);
}

TEST_CASE("equal canonical hashes have equal results") {
    std::unordered_map<std::uint64_t, int> results, known;
    std::unordered_map<std::uint64_t, std::uint64_t> first_met;
    Random random(3);
    int others = 0;
    for (int i = 0; i < 3000; ++i) {
        const Board board = Board::parse(short_strips(random));
        if (board.next() == nobody) continue;
        const auto canonical = ignite_flow::canonical_hash(board);
        others += first_met.try_emplace(canonical, board.hash()).first->second != board.hash();
        CHECK(results.try_emplace(canonical, result_of(board, known)).first->second ==
              result_of(board, known));
    }
    CHECK(others > 200);
}

TEST_CASE("strips may be turned and swapped but not changed") {
    const auto hash = [](std::string_view text) {
        return ignite_flow::canonical_hash(Board::parse(text));
    };
    const auto first =
        hash("OF.W../DDDDDD/X.E.../DDDDDD/....../DDDDDD white 2-2 0-0 action turn 9");
    CHECK(first == hash("X.E.../DDDDDD/OF.W../DDDDDD/....../DDDDDD white 2-2 0-0 action turn 9"));
    CHECK(first == hash("..W.FO/DDDDDD/X.E.../DDDDDD/....../DDDDDD white 2-2 0-0 action turn 9"));
    CHECK(first != hash("..W.FO/DDDDDD/X.E.../DDDDDD/....../DDDDDD black 2-2 0-0 action turn 9"));
    CHECK(first != hash("OF.W../DDDDDD/X.F.../DDDDDD/....../DDDDDD white 2-2 0-0 action turn 9"));
}

// By the rules: fire and water react in the row and not in the column.
TEST_CASE("strips may not be turned where nothing reacts upwards or downwards") {
    const auto hash = [](std::string_view text) {
        return ignite_flow::canonical_hash(Board::parse(text));
    };
    const std::string row = "FW./DDD/DDD white 3-3 0-0 action turn 9";
    const std::string column = "FDD/WDD/.DD white 3-3 0-0 action turn 9";
    CHECK(hash(row) == hash(column));
    CHECK(hash(row + " vertical_reactions=false") != hash(column + " vertical_reactions=false"));
}
