// The only place where a game is given its coder.
#include "batch/batch_of.hpp"
#include "batch/fire_water.hpp"
#include "batch/heaven_hell.hpp"
#include "batch/hive.hpp"
#include "batch/ignite_flow.hpp"

namespace spielwerk::batch {

namespace {

template <class Coder>
std::unique_ptr<Batch> make(std::string_view position, const Request& request) {
    using Board = typename Coder::Board;
    return std::make_unique<BatchOf<Board, Coder>>(Board::parse(position), request);
}

struct Entry {
    std::string_view game;
    std::unique_ptr<Batch> (*make)(std::string_view position, const Request& request);
};

constexpr Entry entries[] = {
    {"fire-water", make<FireWaterCoder>},
    {"heaven-hell", make<HeavenHellCoder>},
    {"hive", make<HiveCoder>},
    {"ignite-flow", make<IgniteFlowCoder>},
};

}  // namespace

std::unique_ptr<Batch> make_batch(std::string_view game, std::string_view position,
                                  const Request& request) {
    for (const Entry& entry : entries) {
        if (entry.game == game) return entry.make(position, request);
    }
    refuse("the core has no batch of '" + std::string(game.substr(0, 60)) + "'");
}

}  // namespace spielwerk::batch
