#include "batch/ignite_flow.hpp"

#include "games/ignite_flow/grid.hpp"

namespace spielwerk::batch {

using ignite_flow::Cells;
using ignite_flow::Kind;

void IgniteFlowCoder::Numbers::add(Cells cells, int number) {
    std::size_t at = slot(cells);
    while (keys_[at]) at = (at + 1) % keys_.size();
    keys_[at] = cells;
    values_[at] = static_cast<std::int16_t>(number);
}

int IgniteFlowCoder::Numbers::at(Cells cells) const {
    std::size_t at = slot(cells);
    while (keys_[at] != cells) at = (at + 1) % keys_.size();
    return values_[at];
}

// The bits of the frame count by column, then row, as the cells do: so sets in the order of their
// lowest cells, then the next, come out of nested loops.
template <class Use> void IgniteFlowCoder::each_group(int count, Use&& use) const {
    const auto hang_together = [](Cells group) {
        Cells reached = group & -group;
        for (Cells before = 0; before != reached;) {
            before = reached;
            reached |= ignite_flow::around(reached) & group;
        }
        return reached == group;
    };
    const auto extend = [&](auto& self, Cells group, std::size_t from, int left) -> void {
        if (left == 0) {
            if (hang_together(group)) use(group);
            return;
        }
        for (std::size_t i = from; i < cells_.size(); ++i)
            self(self, group | cells_[i], i + 1, left - 1);
    };
    extend(extend, 0, 0, count);
}

void IgniteFlowCoder::add(Kind kind, Cells cells, Cells desert) {
    plies_.push_back({cells, desert, kind});
}

void IgniteFlowCoder::add_cells(Kind kind) {
    begins_[static_cast<int>(kind)] = actions();
    for (const Cells cell : cells_) add(kind, cell);
}

IgniteFlowCoder::IgniteFlowCoder(const Board& first) : size_(first.size()) {
    for (int column = 0; column < size_; ++column) {
        for (int row = 0; row < size_; ++row) {
            places_[8 * column + row] = static_cast<std::int16_t>(cells_.size());
            cells_.push_back(ignite_flow::cell(column, row));
        }
    }
    for (const Kind kind : {Kind::fire, Kind::water, Kind::earth, Kind::burn}) add_cells(kind);
    each_group(4, [&](Cells four) {
        petrified_.add(four, actions());
        add(Kind::petrify, four);
    });
    add_cells(Kind::flow);
    each_group(2, [&](Cells two) {
        if (!(ignite_flow::diagonal(two & -two) & two)) return;
        rivers_.add(two, actions());
        add(Kind::flow, two);
    });
    each_group(2, [&](Cells two) {
        pairs_.add(two, actions());
        add(Kind::react, two);
    });
    each_group(3, [&](Cells three) {
        chains_.add(three, actions());
        ignite_flow::each(three, [&](Cells desert) { add(Kind::react, three, desert); });
    });
    add_cells(Kind::temple);
    add(Kind::no_temple, 0);
}

int IgniteFlowCoder::number(Ply ply) const {
    const bool one = (ply.cells & (ply.cells - 1)) == 0;
    if (ply.kind == Kind::no_temple) return actions() - 1;
    if (one) return begins_[static_cast<int>(ply.kind)] + places_[std::countr_zero(ply.cells)];
    if (ply.kind == Kind::petrify) return petrified_.at(ply.cells);
    if (ply.kind == Kind::flow) return rivers_.at(ply.cells);
    if (!ply.desert) return pairs_.at(ply.cells);
    return chains_.at(ply.cells) + std::popcount(ply.cells & (ply.desert - 1));
}

void IgniteFlowCoder::mask(const Board& board, Word* words) const {
    thread_local std::vector<Ply> plies;
    board.plies(plies);
    for (const Ply ply : plies) set_bit(words, number(ply));
}

void IgniteFlowCoder::put(Cells cells, std::uint8_t* plane) const {
    ignite_flow::each(cells, [&](Cells one) {
        plane[size_ * ignite_flow::row_of(one) + ignite_flow::column_of(one)] = 1;
    });
}

void IgniteFlowCoder::observe(const Board& board, int seat, std::uint8_t* planes,
                              std::uint8_t* scalars) const {
    const auto& key = board.key();
    for (const Cells cells :
         {key.fire, key.water, key.earth, key.desert, key.temples[seat], key.temples[1 - seat]}) {
        put(cells, planes);
        planes += size_ * size_;
    }
    *scalars++ = key.hands[seat];
    *scalars++ = key.hands[1 - seat];
    *scalars++ = key.trophies[seat];
    *scalars++ = key.trophies[1 - seat];
    const auto scores = board.scores();
    *scalars++ = static_cast<std::uint8_t>(scores[seat]);
    *scalars++ = static_cast<std::uint8_t>(scores[1 - seat]);
    *scalars++ = board.temple_due();
    *scalars++ = board.next() == seat;
}

}  // namespace spielwerk::batch
