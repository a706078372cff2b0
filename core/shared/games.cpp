// The list of games: the only place where a game of the core is registered.
#include "fire_water/position.hpp"
#include "heaven_hell/position.hpp"
#include "hive/position.hpp"
#include "ignite_flow/position.hpp"
#include "shared/engine.hpp"

namespace spielwerk {

namespace {

template <Position P>
std::unique_ptr<Engine> engine(std::string_view text) {
    return std::make_unique<EngineOf<P>>(P::parse(text));
}

struct Entry {
    std::string_view name;
    std::unique_ptr<Engine> (*open)(std::string_view text);
};

constexpr Entry games[] = {
    {"fire-water", engine<fire_water::Board>},
    {"heaven-hell", engine<heaven_hell::Board>},
    {"hive", engine<hive::Board>},
    {"ignite-flow", engine<ignite_flow::Board>},
};

}  // namespace

std::vector<std::string> game_names() {
    std::vector<std::string> names;
    for (const Entry& game : games) names.emplace_back(game.name);
    return names;
}

std::unique_ptr<Engine> open(std::string_view game, std::string_view text) {
    for (const Entry& known : games) {
        if (known.name == game) return known.open(text);
    }
    throw BadText("the core has no game '" + std::string(game.substr(0, 60)) + "'");
}

}  // namespace spielwerk
