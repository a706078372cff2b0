// Drives proof-number search to the result of a game: wins of either seat are tried in turns, more
// of the time for the favourite; where neither can be forced, it is a draw.
#pragma once

#include <bit>

#include "search/proof_number.hpp"

namespace spielwerk {

template <Provable G> class ProofDriver {
public:
    using Ply = typename G::Ply;

    ProofDriver(const G& root, const Limits& limits, const std::vector<std::uint64_t>& draws,
                Budget& budget)
        : root_(root), log_entries_(table_size(limits)), draws_(draws), budget_(budget) {}

    // Works between two shares of the budget.
    void run(double from, double to, int favourite) {
        const double slice = (to - from) / slices;
        for (int i = 1; i <= slices && !value(); ++i) {
            budget_.allow(from + slice * i);
            const bool other = i % 4 == 0 || proof(favourite).done();
            proof(other ? 1 - favourite : favourite).run();
        }
    }

    // For seat 0: 1, 0 or -1, if it is proved.
    std::optional<int> value() const {
        const auto first = proofs_[0] ? proofs_[0]->wins() : std::nullopt,
                   second = proofs_[1] ? proofs_[1]->wins() : std::nullopt;
        if (first == true) return 1;
        if (second == true) return -1;
        return first && second ? std::optional(0) : std::nullopt;
    }

    // Return whether a root move is known to keep the proved result; a lost game remains lost.
    bool keeps_result(const Ply& ply) const {
        const std::size_t own = static_cast<std::size_t>(root_.next());
        const int result = own == 0 ? *value() : -*value();
        return result < 0 || proofs_[result > 0 ? own : 1 - own]->keeps_result(ply);
    }

private:
    static constexpr int slices = 16;

    ProofNumberSearch<G>& proof(int seat) {
        auto& proof = proofs_[static_cast<std::size_t>(seat)];
        if (!proof) proof.emplace(root_, seat, log_entries_, draws_, budget_);
        return *proof;
    }

    // At most one in four of the plies searched becomes an entry.
    static int table_size(const Limits& limits) {
        constexpr std::uint64_t plies_per_millisecond = 2000, max_plies = std::uint64_t{1} << 25;
        std::uint64_t plies = limits.nodes.value_or(max_plies);
        if (limits.milliseconds)
            plies = std::min(
                plies, plies_per_millisecond * static_cast<std::uint64_t>(*limits.milliseconds));
        return std::clamp(static_cast<int>(std::bit_width(plies)) - 2, 10, 22);
    }

    const G& root_;
    int log_entries_;
    const std::vector<std::uint64_t>& draws_;
    Budget& budget_;
    std::array<std::optional<ProofNumberSearch<G>>, 2> proofs_;
};

}  // namespace spielwerk
