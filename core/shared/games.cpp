// The list of games: the only place where a game of the core is registered.
#include "fire_water/position.hpp"
#include "heaven_hell/position.hpp"
#include "ignite_flow/position.hpp"
#include "shared/engine.hpp"

namespace spielwerk {

namespace {

template <Position P>
std::unique_ptr<Engine> engine(std::string_view text) {
    return std::make_unique<EngineOf<P>>(P::parse(text));
}

}  // namespace

std::unique_ptr<Engine> open(std::string_view game, std::string_view text) {
    if (game == "fire-water") return engine<fire_water::Board>(text);
    if (game == "heaven-hell") return engine<heaven_hell::Board>(text);
    if (game == "ignite-flow") return engine<ignite_flow::Board>(text);
    throw BadText("the core has no game '" + std::string(game.substr(0, 60)) + "'");
}

}  // namespace spielwerk
