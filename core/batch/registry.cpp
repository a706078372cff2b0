// The only place where a game is given its coder.
#include "batch/fire_water.hpp"
#include "batch/heaven_hell.hpp"
#include "batch/hive.hpp"
#include "batch/ignite_flow.hpp"
#include "util/parse.hpp"

namespace spielwerk::batch {

namespace {

struct Entry {
    std::string_view game;
    std::unique_ptr<Batch> (*make)(std::string_view position, const Request& request);
};

constexpr Entry entries[] = {
    {"fire-water", make_fire_water},
    {"heaven-hell", make_heaven_hell},
    {"hive", make_hive},
    {"ignite-flow", make_ignite_flow},
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
