// Giving up in the middle: long work asks now and then whether it is still wanted.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

namespace spielwerk {

struct Cancelled {};

// Shared by the caller and the worker; any thread may ask to stop.
class Cancel {
public:
    void stop() { stopped_.store(true, std::memory_order_relaxed); }
    bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

private:
    std::atomic<bool> stopped_{false};
};

// What a worker holds: counts steps and looks at the clock now and then; throws Cancelled.
// `poll` is asked about twenty times a second, by the thread that made the call (Ctrl-C).
class Watch {
public:
    explicit Watch(Cancel& cancel, std::function<bool()> poll = {})
        : cancel_(cancel), poll_(std::move(poll)) {}

    void step() {
        if ((++steps_ & 0x7f) == 0) check();
    }

    void check() {
        if (cancel_.stopped()) throw Cancelled{};
        const auto now = std::chrono::steady_clock::now();
        if (!poll_ || now < next_poll_) return;
        next_poll_ = now + std::chrono::milliseconds(20);
        if (poll_()) {
            cancel_.stop();
            throw Cancelled{};
        }
    }

    Cancel& cancel() const { return cancel_; }

private:
    Cancel& cancel_;
    std::function<bool()> poll_;
    std::chrono::steady_clock::time_point next_poll_{};
    std::uint32_t steps_ = 0;
};

}  // namespace spielwerk
