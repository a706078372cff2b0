// The WebAssembly module: a request goes in as JSON, replies come out as JSON.
//
// An instance handles one request at a time. A long one may be halted by the host and continued;
// after a refusal the instance is dropped.
#include <cstdlib>
#include <limits>

#include "bindings/wasm/host.hpp"
#include "bindings/wasm/json.hpp"
#include "games/registry.hpp"

namespace spielwerk {

void refuse(const std::string& why) { host_refuse(why.data(), why.size()); }

void give_up() { host_give_up(); }

namespace {

constexpr std::uint64_t any_number = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t int_max = std::numeric_limits<int>::max();

void write(JsonWriter& out, const std::optional<Result>& result) {
    if (!result) {
        out.add_null();
        return;
    }
    out.open('{').member("reason", result->reason).member("scores", result->scores);
    out.member("places", result->places).close('}');
}

void write(JsonWriter& out, const PositionInfo& info) {
    out.open('{').member("next", info.next).member("text", info.text);
    write(out.name("result"), info.result);
    out.member("legal", info.legal).close('}');
}

void write(JsonWriter& out, const Candidate& candidate) {
    out.open('{').member("move", candidate.move).member("values", candidate.values);
    out.member("share", candidate.share).member("visits", candidate.visits).close('}');
}

void write(JsonWriter& out, const SearchResult& result) {
    out.open('{').member("move", result.move).member("values", result.values);
    out.member("pv", result.pv).name("candidates").open('[');
    for (const Candidate& candidate : result.candidates) write(out, candidate);
    out.close(']').member("nodes", result.nodes).member("depth", result.depth);
    out.member("exact", result.exact).close('}');
}

std::unique_ptr<AnyPosition> start_of(const Json& request) {
    return find_game(request["game"].text()).parse(request["position"].text());
}

std::unique_ptr<AnyPosition> position_of(const Json& request) {
    auto position = start_of(request);
    if (const Json* plies = request.find("plies")) {
        for (const Json& ply : plies->items()) position->play(ply.text());
    }
    return position;
}

template <class Number>
std::optional<Number> limit(const Json& request, std::string_view name, std::uint64_t most) {
    const Json* found = request.find(name);
    return found ? std::optional(static_cast<Number>(found->whole(most))) : std::nullopt;
}

SearchRequest search_request(const Json& request) {
    SearchRequest search;
    search.limits = {limit<int>(request, "milliseconds", int_max),
                     limit<std::uint64_t>(request, "nodes", any_number),
                     limit<int>(request, "depth", int_max)};
    search.seed = limit<std::uint64_t>(request, "seed", any_number).value_or(0);
    if (const Json* options = request.find("options")) {
        for (const auto& [name, value] : options->members())
            search.options.emplace(name, value.number());
    }
    search.progress = [](const SearchResult& result) {
        JsonWriter out;
        write(out, result);
        host_progress(out.json().data(), out.json().size());
    };
    return search;
}

void about(const Json&, Watch&, JsonWriter& out) {
    out.open('{').member("version", std::string_view(SPIELWERK_VERSION)).name("games").open('{');
    for (const GameEntry& game : games()) {
        out.name(game.name).open('{').member("plain", 0);
        for (const auto& [name, value] : game.options) out.member(name, value);
        out.close('}');
    }
    out.close('}').close('}');
}

void trace(const Json& request, Watch&, JsonWriter& out) {
    const auto position = start_of(request);
    out.open('[');
    write(out, position->info());
    for (const Json& ply : request["plies"].items()) {
        position->play(ply.text());
        write(out, position->info());
    }
    out.close(']');
}

// The legal moves of a seat as the page takes them.
void moves(const Json& request, Watch&, JsonWriter& out) {
    const auto position = position_of(request);
    const int seat = static_cast<int>(request["seat"].whole(int_max));
    const MoveList list = position->move_list(seat);
    out.open('{').name("packed").add_raw(list.packed).member("shared", list.shared).close('}');
}

void perft(const Json& request, Watch& watch, JsonWriter& out) {
    const int depth = static_cast<int>(request["depth"].whole(int_max));
    out.add(position_of(request)->perft(depth, 1, watch));
}

void playouts(const Json& request, Watch& watch, JsonWriter& out) {
    const auto seed = limit<std::uint64_t>(request, "seed", any_number).value_or(0);
    const auto done =
        position_of(request)->playouts(request["plies_to_play"].whole(any_number), seed, watch);
    out.open('{').member("games", done.games).member("plies", done.plies).close('}');
}

void search(const Json& request, Watch& watch, JsonWriter& out) {
    write(out, position_of(request)->search(search_request(request), watch));
}

struct Call {
    std::string_view name;
    void (*answer)(const Json& request, Watch& watch, JsonWriter& out);
};

constexpr Call calls[] = {{"about", about}, {"trace", trace},       {"moves", moves},
                          {"perft", perft}, {"playouts", playouts}, {"search", search}};

void answer(const Json& request, Watch& watch, JsonWriter& out) {
    const std::string& name = request["call"].text();
    for (const Call& call : calls) {
        if (call.name == name) return call.answer(request, watch, out);
    }
    refuse("the core has no call '" + name.substr(0, 60) + "'");
}

}  // namespace

}  // namespace spielwerk

// The libraries' messages before they abort would be text for a terminal; formatting it takes as
// much code as a game.
void std::__libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }

extern "C" {

void __cxa_pure_virtual() { __builtin_trap(); }

// Room for a request, which `handle` frees, and for what a halted instance has to remember.
__attribute__((export_name("allocate"))) void* allocate(std::size_t size) {
    return std::malloc(size);
}

__attribute__((export_name("handle"))) void handle(char* json, std::size_t size) {
    using namespace spielwerk;
    Cancel cancel;
    Watch watch(cancel, [] { return host_watch() != 0; }, Watch::Clock::duration::zero());
    JsonWriter out;
    answer(Json::parse({json, size}), watch, out);
    std::free(json);
    host_reply(out.json().data(), out.json().size());
}
}
