// Ignite and Flow for principal variation search.
#pragma once

#include "ignite_flow/grid.hpp"
#include "ignite_flow/judgement.hpp"
#include "search/searchable.hpp"
#include "search/selfplay.hpp"

namespace spielwerk::ignite_flow {

class Searched {
public:
    using Ply = ignite_flow::Ply;
    static constexpr int slots = 9 * 64;

    Searched(const Board& board, const Weights& weights) : board_(board), weights_(&weights) { board_.stop_remembering(); }

    int next() const { return board_.next(); }
    void plies(std::vector<Ply>& list) const { board_.plies(list); }
    void play(Ply ply) { board_.play(ply); }
    std::uint64_t hash() const { return board_.hash(); }
    std::string write(Ply ply) const { return board_.write(ply); }
    int judgement() const { return ignite_flow::judgement(board_, *weights_); }
    bool repeatable() const { return !board_.temple_due(); }

    int outcome() const {
        const auto [white, black] = board_.scores();
        return (white > black) - (white < black);
    }

    // Plies of one kind that end on the same cell.
    int slot(Ply ply) const { return static_cast<int>(ply.kind) * 64 + (ply.cells ? std::countr_zero(ply.cells) : 0); }

    int urgency(Ply ply) const;

private:
    Board board_;
    const Weights* weights_;
};

Thought think(const Board& board, const Question& question, Watch& watch);
std::vector<Weight> weights();
Lessons self_play(const Board& start, const Training& training, Watch& watch);

}  // namespace spielwerk::ignite_flow
