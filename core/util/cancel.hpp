// Giving up in the middle: long work asks now and then whether it is still wanted.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

namespace spielwerk {

struct Cancelled {};

#ifdef __cpp_exceptions
[[noreturn]] inline void give_up() { throw Cancelled{}; }
#else
[[noreturn]] void give_up();  // up to the binding
#endif

// Shared by the caller and the worker; any thread may ask to stop.
class Cancel {
public:
    void stop() { stopped_.store(true, std::memory_order_relaxed); }
    bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

private:
    std::atomic<bool> stopped_{false};
};

// What a worker holds: counts steps and looks at the clock now and then; throws Cancelled.
// `poll` is asked by the thread that made the call (Ctrl-C), about fifty times a second unless
// another interval is given.
class Watch {
public:
    using Clock = std::chrono::steady_clock;

    explicit Watch(Cancel& cancel, std::function<bool()> poll = {},
                   Clock::duration interval = std::chrono::milliseconds(20))
        : cancel_(cancel), poll_(std::move(poll)), interval_(interval) {}

    void step() {
        if ((++steps_ & 0x7f) == 0) check();
    }

    void check() {
        if (!wanted()) give_up();
    }

    bool wanted() {
        if (cancel_.stopped()) return false;
        if (poll_ && poll_due() && poll_()) cancel_.stop();
        return !cancel_.stopped();
    }

    Cancel& cancel() const { return cancel_; }

private:
    bool poll_due() {
        if (interval_ == Clock::duration::zero()) return true;
        const auto now = Clock::now();
        if (now < next_poll_) return false;
        next_poll_ = now + interval_;
        return true;
    }

    Cancel& cancel_;
    std::function<bool()> poll_;
    Clock::duration interval_;
    Clock::time_point next_poll_{};
    std::uint32_t steps_ = 0;
};

}  // namespace spielwerk
