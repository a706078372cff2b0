// Hive for principal variation search.
#pragma once

#include "hive/judgement.hpp"
#include "search/searchable.hpp"
#include "search/selfplay.hpp"

namespace spielwerk::hive {

class Searched {
public:
    using Ply = hive::Ply;
    static constexpr int slots = 32 * cell_count;

    Searched(const Board& board, const Weights& weights) : board_(board), weights_(&weights) {}

    int next() const { return board_.next(); }
    void plies(std::vector<Ply>& list) const { board_.plies(list); }
    void plies(PlyList& list) const { board_.plies(list); }
    void play(Ply ply) { board_.play(ply); }
    void undo() { board_.undo(); }
    std::uint64_t hash() const { return board_.hash(); }
    std::string write(Ply ply) const { return board_.write(ply); }
    int judgement() const { return hive::judgement(board_, *weights_); }
    bool repeatable() const { return true; }
    int outcome() const { return (board_.surrounded(black) ? 1 : 0) - (board_.surrounded(white) ? 1 : 0); }
    const Board& board() const { return board_; }

    // The piece and where it goes, as seen from a queen: the same wherever the hive lies.
    int slot(Ply ply) const {
        return ply.piece == nothing ? 31 * cell_count : ply.piece * cell_count + seen_from(middle(), ply.cell);
    }

    int urgency(Ply ply) const;

    // A ply that surrounds the enemy's queen, and not the own one too.
    std::optional<Ply> winning();
    // Whether the enemy would win at once if the mover did nothing.
    bool threatened();

private:
    Cell middle() const {
        if (board_.hive().plays(queens[white])) return board_.hive().place(queens[white]);
        return board_.hive().plays(queens[black]) ? board_.hive().place(queens[black]) : Cell{0};
    }
    int pinning(Ply ply) const;

    Board board_;
    const Weights* weights_;
};

Thought think(const Board& board, const Question& question, Watch& watch);
std::vector<Weight> weights();
Lessons self_play(const Board& start, const Training& training, Watch& watch);

}  // namespace spielwerk::hive
