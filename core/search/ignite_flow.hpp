// Ignite and Flow for principal variation search.
#pragma once

#include "ignite_flow/certainty.hpp"
#include "ignite_flow/essence.hpp"
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

    int next() const { return settled_ ? nobody : board_.next(); }

    // Each change once: fire that burns an empty cell is fire placed there, and a river of one cell water.
    void plies(std::vector<Ply>& list) const {
        board_.plies(list);
        const Cells empty = board_.empty();
        std::erase_if(list, [&](const Ply& ply) {
            return (ply.kind == Kind::burn && (ply.cells & empty)) || (ply.kind == Kind::flow && std::has_single_bit(ply.cells) && (ply.cells & empty));
        });
    }

    void play(Ply ply) {
        board_.play(ply);
        settled_ = nothing_to_win();
    }

    std::uint64_t hash() const { return board_.hash(); }
    std::string write(Ply ply) const { return board_.write(ply); }
    std::uint64_t essence() const { return ignite_flow::essence(board_); }
    int judgement() const { return ignite_flow::judgement(board_, *weights_); }
    bool repeatable() const { return !board_.temple_due(); }

    int outcome() const {
        const auto [white, black] = board_.scores();
        return (white > black) - (white < black);
    }

    std::array<int, 2> sure() const {
        const Certainty certainty(board_);
        return {certainty.lead(0), certainty.lead(1)};
    }

    // Plies of one kind that end on the same cell.
    int slot(Ply ply) const { return static_cast<int>(ply.kind) * 64 + (ply.cells ? std::countr_zero(ply.cells) : 0); }

    int urgency(Ply ply) const;

private:
    // Without a temple left nobody gets land or loses a temple: the points stay as they are.
    bool nothing_to_win() const {
        const Key& key = board_.key();
        return !(key.temples[0] | key.temples[1]) && !key.hands[0] && !key.hands[1];
    }

    Board board_;
    const Weights* weights_;
    bool settled_ = false;  // never at the root, where a move is wanted all the same
};

Thought think(const Board& board, const Question& question, Watch& watch);
std::vector<Weight> weights();
Lessons self_play(const Board& start, const Training& training, Watch& watch);

}  // namespace spielwerk::ignite_flow
