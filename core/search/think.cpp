#include "search/think.hpp"

#include "fire_water/position.hpp"
#include "heaven_hell/position.hpp"
#include "hive/position.hpp"
#include "ignite_flow/position.hpp"
#include "search/fire_water.hpp"
#include "search/heaven_hell.hpp"
#include "search/hive.hpp"
#include "search/ignite_flow.hpp"
#include "search/plain.hpp"

namespace spielwerk {

namespace {

using Plies = std::vector<std::string>;

template <Position P>
P reached(std::string_view text, const Plies& plies) {
    P position = P::parse(text);
    for (const auto& ply : plies) position.play(read_ply(position, ply));
    if (position.next() < 0) throw BadText("nobody is to move in this position");
    return position;
}

void check(const Question& question) {
    const auto& [milliseconds, nodes, depth] = question.limits;
    if (!milliseconds && !nodes && !depth) throw BadText("a search needs a limit: time, nodes or depth");
    if ((milliseconds && *milliseconds < 0) || (depth && *depth < 1)) throw BadText("a limit is above zero");
}

Thought plain(std::string_view game, std::string_view text, const Plies& plies, const Question& question, Watch& watch) {
    if (game == "fire-water") return PlainSearch(reached<fire_water::Board>(text, plies), question, watch).think();
    if (game == "heaven-hell") return PlainSearch(reached<heaven_hell::Board>(text, plies), question, watch).think();
    if (game == "hive") return PlainSearch(reached<hive::Board>(text, plies), question, watch).think();
    if (game == "ignite-flow") return PlainSearch(reached<ignite_flow::Board>(text, plies), question, watch).think();
    throw BadText("the core does not think about '" + std::string(game.substr(0, 60)) + "'");
}

}  // namespace

Thought think(std::string_view game, std::string_view text, const Plies& plies,
              const Question& question, Watch& watch) {
    check(question);
    if (question.settings.contains("plain")) return plain(game, text, plies, question, watch);
    if (game == "fire-water") return fire_water::think(reached<fire_water::Board>(text, plies), question, watch);
    if (game == "heaven-hell") return heaven_hell::think(reached<heaven_hell::Board>(text, plies), question, watch);
    if (game == "hive") return hive::think(reached<hive::Board>(text, plies), question, watch);
    if (game == "ignite-flow") return ignite_flow::think(reached<ignite_flow::Board>(text, plies), question, watch);
    throw BadText("the core does not think about '" + std::string(game.substr(0, 60)) + "'");
}

heaven_hell::Clash clash(std::string_view text, const Plies& plies, const Question& question, Watch& watch) {
    check(question);
    return heaven_hell::clash(reached<heaven_hell::Board>(text, plies), question, watch);
}

std::vector<Weight> weights(std::string_view game, int seats) {
    if (game == "fire-water") return fire_water::weights(seats);
    if (game == "heaven-hell") return heaven_hell::weights();
    if (game == "hive") return hive::weights();
    if (game == "ignite-flow") return ignite_flow::weights();
    throw BadText("the core has no weights for '" + std::string(game.substr(0, 60)) + "'");
}

Lessons self_play(std::string_view game, std::string_view text, const Training& training, Watch& watch) {
    if (game == "fire-water") return fire_water::self_play(fire_water::Board::parse(text), training, watch);
    if (game == "heaven-hell") return heaven_hell::self_play(heaven_hell::Board::parse(text), training, watch);
    if (game == "hive") return hive::self_play(hive::Board::parse(text), training, watch);
    if (game == "ignite-flow") return ignite_flow::self_play(ignite_flow::Board::parse(text), training, watch);
    throw BadText("the core does not learn '" + std::string(game.substr(0, 60)) + "'");
}

}  // namespace spielwerk
