// The only place where a game of the core is registered.
#include "games/registry.hpp"

#include "games/fire_water/search.hpp"
#include "games/heaven_hell/search.hpp"
#include "games/hive/search.hpp"
#include "games/ignite_flow/search.hpp"

namespace spielwerk {

namespace {

constexpr GameEntry entries[] = {
    {"fire-water", fire_water::parse, fire_water::search_options, fire_water::weights},
    {"heaven-hell", heaven_hell::parse, heaven_hell::search_options, heaven_hell::weights},
    {"hive", hive::parse, hive::search_options, hive::weights},
    {"ignite-flow", ignite_flow::parse, ignite_flow::search_options, ignite_flow::weights},
};

}  // namespace

std::span<const GameEntry> games() { return entries; }

const GameEntry& find_game(std::string_view name) {
    for (const GameEntry& game : entries) {
        if (game.name == name) return game;
    }
    refuse("the core has no game '" + std::string(name.substr(0, 60)) + "'");
}

}  // namespace spielwerk
