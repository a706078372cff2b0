// A transposition table that several threads may use at once without locks.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

namespace spielwerk {

enum class Bound : std::uint8_t { none, upper, lower, exact };

// What is known of a position. The best ply is remembered by its place in the list of plies, which
// is the same for the same position.
struct Known {
    std::int16_t value = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::none;
    std::uint16_t best = 0xffff;
};

class Table {
public:
    explicit Table(int log_entries)
        : mask_((std::uint64_t{1} << log_entries) - 1), entries_(new Entry[mask_ + 1]()) {}

    std::optional<Known> find(std::uint64_t hash) const {
        const Entry& entry = entries_[hash & mask_];
        const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
        // A half written entry does not fit its hash.
        if ((entry.check.load(std::memory_order_relaxed) ^ data) != hash || data == 0) return std::nullopt;
        return unpacked(data);
    }

    // The newer entry wins, unless it knows less of the same position.
    void store(std::uint64_t hash, const Known& known) {
        Entry& entry = entries_[hash & mask_];
        const std::uint64_t old = entry.data.load(std::memory_order_relaxed);
        const bool same = (entry.check.load(std::memory_order_relaxed) ^ old) == hash;
        if (same && known.bound != Bound::exact && unpacked(old).depth > known.depth + 2) return;
        const std::uint64_t data = packed(known);
        entry.data.store(data, std::memory_order_relaxed);
        entry.check.store(hash ^ data, std::memory_order_relaxed);
    }

private:
    struct Entry {
        std::atomic<std::uint64_t> check, data;
    };

    static std::uint64_t packed(const Known& known) {
        return static_cast<std::uint16_t>(known.value) | std::uint64_t{static_cast<std::uint8_t>(known.depth)} << 16 |
               std::uint64_t{static_cast<std::uint8_t>(known.bound)} << 24 | std::uint64_t{known.best} << 32;
    }

    static Known unpacked(std::uint64_t data) {
        return {static_cast<std::int16_t>(data), static_cast<std::int8_t>(data >> 16), static_cast<Bound>(data >> 24 & 3),
                static_cast<std::uint16_t>(data >> 32)};
    }

    std::uint64_t mask_;
    std::unique_ptr<Entry[]> entries_;
};

}  // namespace spielwerk
