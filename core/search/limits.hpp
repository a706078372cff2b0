// The budget of a search: time, nodes, and a handle for stopping it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include "search/request.hpp"
#include "util/cancel.hpp"

namespace spielwerk {

// One per thread.
class Budget {
public:
    using Clock = std::chrono::steady_clock;

    Budget(const Limits& limits, Watch& watch) : watch_(watch), started_(Clock::now()) {
        if (limits.milliseconds)
            deadline_ = started_ + std::chrono::milliseconds(*limits.milliseconds);
        if (limits.nodes) max_nodes_ = *limits.nodes;
        allow(1);
    }

    // Restricts the search to a share of the whole budget, counted from the start.
    void allow(double share) {
        spent_ = false;
        nodes_now_ = max_nodes_ == unlimited
                         ? unlimited
                         : static_cast<std::uint64_t>(static_cast<double>(max_nodes_) * share);
        if (deadline_)
            deadline_now_ = started_ + std::chrono::duration_cast<Clock::duration>(
                                           (*deadline_ - started_) * share);
        check();
    }

    // Counts a node; true when the search has to end. The clock is read only every 64 nodes.
    bool step() {
        if (spent_) return true;
        ++nodes_;
        if (nodes_ >= nodes_now_) spent_ = true;
        if ((nodes_ & 0x3f) == 0) check();
        return spent_;
    }

    bool spent() const { return spent_; }
    std::uint64_t nodes() const { return nodes_; }

    // Return whether an intermediate result is due, about ten times per second.
    bool report_due() {
        if ((nodes_ & 0x3f) != 0 || Clock::now() < next_report_) return false;
        next_report_ = Clock::now() + std::chrono::milliseconds(100);
        return true;
    }

private:
    static constexpr std::uint64_t unlimited = ~std::uint64_t{0};

    void check() {
        if (nodes_ >= nodes_now_ || (deadline_ && Clock::now() >= deadline_now_)) spent_ = true;
        if (!watch_.wanted()) spent_ = true;
    }

    Watch& watch_;
    Clock::time_point started_;
    std::optional<Clock::time_point> deadline_;
    Clock::time_point deadline_now_{};
    Clock::time_point next_report_ = started_ + std::chrono::milliseconds(100);
    std::uint64_t max_nodes_ = unlimited, nodes_now_ = unlimited;
    std::uint64_t nodes_ = 0;
    bool spent_ = false;
};

}  // namespace spielwerk
