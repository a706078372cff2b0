// A lower bound on the final lead of a side, without search.
//
// Suppose that from now on it only fills empty cells, one each turn, with water, and places no more
// temples. Then nothing repeats, the game ends after as many of its turns as cells are empty, and
// until then the enemy has a known number of actions. What those bring at most is counted here,
// whatever they are, and subtracted. The bound need not be sharp, but is never too high.
#pragma once

#include "games/ignite_flow/grid.hpp"
#include "games/ignite_flow/position.hpp"

namespace spielwerk::ignite_flow {

class LeadBound {
public:
    explicit LeadBound(const Board& board);

    // The lead that a seat can be sure of.
    int lead(int seat) const;

private:
    // A landmass with own temples where cells can still change.
    struct Holding {
        int size, temples;
        bool shared;  // with temples of the enemy
        bool burnable;
        bool lit;       // a fire is beside one of its temples
        bool hot;       // the enemy's next action can take a cell from it
        bool joinable;  // it may grow together with land of the enemy's
        bool at_once;   // … by a single action from now on
        bool in_reach;  // the enemy may have land there in the end
    };

    // The enemy's means.
    struct Means {
        int actions;
        int temples;    // from the hand, that it can still place
        Cells regions;  // ground that changes, with temples of its own
        Cells reach;    // ground that changes and where it may have land in the end
        int ownerless;  // earths in reach of its temples on the board, which it may join to them
        int room;       // cells in reach that are no earth yet
    };

    struct Holdings {
        std::array<Holding, 3> list;
        int count = 0;
    };

    Means means(int enemy) const;
    int claims(const Means& means) const;
    Holdings holdings(int seat, const Means& means) const;
    static int damage(const Holdings& holdings, int struck, const Means& means);

    const Key& key_;
    bool temple_due_;
    Cells empty_, ground_;
    Cells burnable_;  // ground that fire can reach
    Cells changing_;  // ground where cells can still change
    std::array<Cells, 2> lands_;
    Cells ownerless_;
};

}  // namespace spielwerk::ignite_flow
