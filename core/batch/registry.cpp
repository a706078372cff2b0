// The only place where a game is given its coder.
#include "batch/batch_of.hpp"
#include "batch/fire_water.hpp"
#include "batch/heaven_hell.hpp"
#include "batch/hive.hpp"
#include "batch/ignite_flow.hpp"
#include "batch/numbered_of.hpp"

namespace spielwerk::batch {

namespace {

template <class Coder>
std::unique_ptr<Batch> make(std::string_view position, const Request& request) {
    using Board = typename Coder::Board;
    return std::make_unique<BatchOf<Board, Coder>>(Board::parse(position), request);
}

template <class Coder>
std::unique_ptr<Numbered> make_one(std::string_view position, int most_plies) {
    using Board = typename Coder::Board;
    return std::make_unique<NumberedOf<Board, Coder>>(Board::parse(position), most_plies);
}

struct Entry {
    std::string_view game;
    std::unique_ptr<Batch> (*make)(std::string_view position, const Request& request);
    std::unique_ptr<Numbered> (*make_one)(std::string_view position, int most_plies);
};

constexpr Entry entries[] = {
    {"fire-water", make<FireWaterCoder>, make_one<FireWaterCoder>},
    {"heaven-hell", make<HeavenHellCoder>, make_one<HeavenHellCoder>},
    {"hive", make<HiveCoder>, make_one<HiveCoder>},
    {"ignite-flow", make<IgniteFlowCoder>, make_one<IgniteFlowCoder>},
};

const Entry& find(std::string_view game) {
    for (const Entry& entry : entries) {
        if (entry.game == game) return entry;
    }
    refuse("the core has no numbers for '" + std::string(game.substr(0, 60)) + "'");
}

}  // namespace

std::unique_ptr<Batch> make_batch(std::string_view game, std::string_view position,
                                  const Request& request) {
    return find(game).make(position, request);
}

std::unique_ptr<Numbered> make_numbered(std::string_view game, std::string_view position,
                                        int most_plies) {
    return find(game).make_one(position, most_plies);
}

}  // namespace spielwerk::batch
