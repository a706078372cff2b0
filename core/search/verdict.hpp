// Who wins, if that can be proved: a win for either seat is tried in turns, more of the time for the
// one that is expected; where neither can be forced, it is a draw.
#pragma once

#include <bit>

#include "search/proof.hpp"

namespace spielwerk {

template <Provable G>
class Verdict {
public:
    using Ply = typename G::Ply;

    Verdict(const G& root, const Limits& limits, const std::vector<std::uint64_t>& drawn, Budget& budget)
        : root_(root), log_entries_(table_size(limits)), drawn_(drawn), budget_(budget) {}

    // Between two shares of the budget; `favoured` is the seat that is expected to win.
    void work(double from, double to, int favoured) {
        const double slice = (to - from) / slices;
        for (int i = 1; i <= slices && !outcome(); ++i) {
            budget_.allow(from + slice * i);
            const bool other = i % 4 == 0 || proof(favoured).done();
            proof(other ? 1 - favoured : favoured).run();
        }
    }

    // For seat 0: 1, 0 or -1.
    std::optional<int> outcome() const {
        const auto white = proofs_[0] ? proofs_[0]->wins() : std::nullopt, black = proofs_[1] ? proofs_[1]->wins() : std::nullopt;
        if (white == true) return 1;
        if (black == true) return -1;
        return white && black ? std::optional(0) : std::nullopt;
    }

    // Whether this first ply is known to keep the outcome; who has lost can keep it with any.
    bool keeps(const Ply& ply) const {
        const std::size_t own = static_cast<std::size_t>(root_.next());
        const int result = own == 0 ? *outcome() : -*outcome();
        return result < 0 || proofs_[result > 0 ? own : 1 - own]->keeps(ply);
    }

private:
    static constexpr int slices = 16;

    ProofSearch<G>& proof(int seat) {
        auto& proof = proofs_[static_cast<std::size_t>(seat)];
        if (!proof) proof.emplace(root_, seat, log_entries_, drawn_, budget_);
        return *proof;
    }

    // Of the plies that are looked at at most one in four becomes an entry.
    static int table_size(const Limits& limits) {
        constexpr std::uint64_t plies_in_a_millisecond = 2000, most = std::uint64_t{1} << 25;
        std::uint64_t plies = limits.nodes.value_or(most);
        if (limits.milliseconds) plies = std::min(plies, plies_in_a_millisecond * static_cast<std::uint64_t>(*limits.milliseconds));
        return std::clamp(static_cast<int>(std::bit_width(plies)) - 2, 10, 22);
    }

    const G& root_;
    int log_entries_;
    const std::vector<std::uint64_t>& drawn_;
    Budget& budget_;
    std::array<std::optional<ProofSearch<G>>, 2> proofs_;
};

}  // namespace spielwerk
