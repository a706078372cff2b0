// Threads that help with a piece of work, where there are any: a browser's worker has none, and
// does everything itself.
#pragma once

#include "util/cancel.hpp"

#ifndef __wasm__
#include <mutex>
#include <thread>
#include <vector>
#endif

namespace spielwerk {

#ifdef __wasm__

struct Mutex {
    void lock() {}
    void unlock() {}
};

class [[maybe_unused]] Helpers {
public:
    template <class Work> Helpers(int, Work&&) {}
    void join() {}
};

#else

using Mutex = std::mutex;

class Helpers {
public:
    // Each does `work(number)`, counted from 1, and may give up.
    template <class Work> Helpers(int count, Work work) {
        for (int number = 1; number <= count; ++number) {
            threads_.emplace_back([work, number] {
                try {
                    work(number);
                } catch (const Cancelled&) {
                }
            });
        }
    }
    void join() { threads_.clear(); }

private:
    std::vector<std::jthread> threads_;
};

#endif

}  // namespace spielwerk
