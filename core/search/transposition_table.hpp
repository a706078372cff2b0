// A transposition table that several threads may use at once without locks.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

namespace spielwerk {

enum class Bound : std::uint8_t { none, upper, lower, exact };

struct TTEntry {
    static constexpr std::uint16_t no_move = 0xffff;

    std::int16_t value = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::none;
    std::uint16_t best = no_move;  // the same number for the same move of a position
};

class TranspositionTable {
public:
    explicit TranspositionTable(int log_entries)
        : mask_((std::uint64_t{1} << log_entries) - 1), slots_(new Slot[mask_ + 1]()) {}

    std::optional<TTEntry> find(std::uint64_t hash) const {
        const Slot& slot = slots_[hash & mask_];
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        // A slot that is half overwritten by another thread does not match its hash.
        if ((slot.check.load(std::memory_order_relaxed) ^ data) != hash || data == 0)
            return std::nullopt;
        return unpacked(data);
    }

    // Always replaces, except by a much shallower bound of the same position.
    void store(std::uint64_t hash, const TTEntry& entry) {
        Slot& slot = slots_[hash & mask_];
        const std::uint64_t old = slot.data.load(std::memory_order_relaxed);
        const bool same = (slot.check.load(std::memory_order_relaxed) ^ old) == hash;
        if (same && entry.bound != Bound::exact && unpacked(old).depth > entry.depth + 2) return;
        const std::uint64_t data = packed(entry);
        slot.data.store(data, std::memory_order_relaxed);
        slot.check.store(hash ^ data, std::memory_order_relaxed);
    }

private:
    struct Slot {
        std::atomic<std::uint64_t> check, data;
    };

    static std::uint64_t packed(const TTEntry& entry) {
        return static_cast<std::uint16_t>(entry.value) |
               std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << 16 |
               std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << 24 |
               std::uint64_t{entry.best} << 32;
    }

    static TTEntry unpacked(std::uint64_t data) {
        return {static_cast<std::int16_t>(data), static_cast<std::int8_t>(data >> 16),
                static_cast<Bound>(data >> 24 & 3), static_cast<std::uint16_t>(data >> 32)};
    }

    std::uint64_t mask_;
    std::unique_ptr<Slot[]> slots_;
};

}  // namespace spielwerk
