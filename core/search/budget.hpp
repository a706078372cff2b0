// How long a search may go on: time, nodes, somebody who asks it to stop.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "search/thought.hpp"
#include "shared/cancel.hpp"

namespace spielwerk {

// One for each thread; the first that has to stop tells the others through the cancel handle of its own.
class Budget {
public:
    using Time = std::chrono::steady_clock;

    Budget(const Limits& limits, Watch& watch) : watch_(watch), begun_(Time::now()) {
        if (limits.milliseconds) deadline_ = begun_ + std::chrono::milliseconds(*limits.milliseconds);
        if (limits.nodes) most_nodes_ = *limits.nodes;
        allow(1);
    }

    // For a part of the work: only so much of the whole, counted from the start.
    void allow(double share) {
        spent_ = false;
        nodes_now_ = most_nodes_ == unlimited ? unlimited : static_cast<std::uint64_t>(static_cast<double>(most_nodes_) * share);
        if (deadline_) deadline_now_ = begun_ + std::chrono::duration_cast<Time::duration>((*deadline_ - begun_) * share);
        look();
    }

    // Counts a node; true when the search has to end. The clock is looked at only now and then.
    bool step() {
        if (spent_) return true;
        ++nodes_;
        if (nodes_ >= nodes_now_) spent_ = true;
        if ((nodes_ & 0x3f) == 0) look();
        return spent_;
    }

    bool spent() const { return spent_; }
    std::uint64_t nodes() const { return nodes_; }

    void look() {
        if (nodes_ >= nodes_now_ || (deadline_ && Time::now() >= deadline_now_)) spent_ = true;
        try {
            watch_.look();
        } catch (const Cancelled&) {
            spent_ = true;
        }
    }

    // About ten times a second it is time to tell how things stand.
    bool report_due() {
        if ((nodes_ & 0x3f) != 0 || Time::now() < next_report_) return false;
        next_report_ = Time::now() + std::chrono::milliseconds(100);
        return true;
    }

private:
    static constexpr std::uint64_t unlimited = ~std::uint64_t{0};

    Watch& watch_;
    Time::time_point begun_;
    std::optional<Time::time_point> deadline_;
    Time::time_point deadline_now_{};
    Time::time_point next_report_ = begun_ + std::chrono::milliseconds(100);
    std::uint64_t most_nodes_ = unlimited, nodes_now_ = unlimited;
    std::uint64_t nodes_ = 0;
    bool spent_ = false;
};

}  // namespace spielwerk
