// The list of games: the only place where a game of the core is registered.
#include "ignite_flow/position.hpp"
#include "shared/engine.hpp"

namespace spielwerk {

std::unique_ptr<Engine> open(std::string_view game, std::string_view text) {
    if (game == "ignite-flow") return std::make_unique<EngineOf<ignite_flow::Board>>(ignite_flow::Board::parse(text));
    throw BadText("the core has no game '" + std::string(game.substr(0, 60)) + "'");
}

}  // namespace spielwerk
