// The Python module: positions and plies go in as text, results come out as objects.
#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "batch.hpp"
#include "games/registry.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace spielwerk;

namespace {

using Plies = std::vector<std::string>;

std::unique_ptr<AnyPosition> position_after(std::string_view game, std::string_view text,
                                            const Plies& plies) {
    auto position = find_game(game).parse(text);
    for (const auto& ply : plies) position->play(ply);
    return position;
}

// A position that is never changed: a ply leads to another one.
class Cursor {
public:
    Cursor(std::string_view game, std::string_view text, const Plies& plies)
        : Cursor(position_after(game, text, plies)) {}

    Cursor played(std::string_view ply) const {
        auto after = position_->copy();
        after->play(ply);
        return Cursor(std::move(after));
    }

    const AnyPosition& position() const { return *position_; }

private:
    explicit Cursor(std::unique_ptr<AnyPosition> position) : position_(std::move(position)) {}

    std::unique_ptr<AnyPosition> position_;
};

// Runs long work without the GIL. The cancel handle, Ctrl-C and an exception that is already
// pending (of a progress callback) end it; what is pending is raised.
template <class Work> auto without_gil(Cancel* given, Work&& work) {
    Cancel own;
    Watch watch(given ? *given : own, [] {
        nb::gil_scoped_acquire held;
        return PyErr_Occurred() || PyErr_CheckSignals() != 0;
    });
    try {
        auto result = [&] {
            nb::gil_scoped_release released;
            return work(watch);
        }();
        if (PyErr_Occurred()) throw nb::python_error();
        return result;
    } catch (const Cancelled&) {
        if (PyErr_Occurred()) throw nb::python_error();
        throw;
    }
}

// Calls back into Python; an exception there is left pending and stops the search.
Progress progress_callback(const std::optional<nb::callable>& progress) {
    if (!progress) return {};
    return [&progress](const SearchResult& result) {
        nb::gil_scoped_acquire held;
        if (PyErr_Occurred()) return;
        try {
            (*progress)(nb::cast(result));
        } catch (nb::python_error& raised) {
            raised.restore();
        }
    };
}

std::map<std::string, double> options_of(std::string_view game) {
    std::map<std::string, double> options{{"plain", 0}};
    for (const auto& [name, value] : find_game(game).options) options.emplace(name, value);
    return options;
}

nb::bytes as_bytes(const std::vector<float>& numbers) {
    return nb::bytes(numbers.data(), numbers.size() * sizeof(float));
}

template <class... Fields> std::string repr(const char* name, const Fields&... fields) {
    return name + std::string(nb::repr(nb::make_tuple(fields...)).c_str());
}

void bind_results(nb::module_& module) {
    nb::class_<Result>(module, "GameResult", "How a game ended.")
        .def_prop_ro("reason", [](const Result& result) { return std::string(result.reason); })
        .def_ro("scores", &Result::scores)
        .def_ro("places", &Result::places);
    nb::class_<PositionInfo>(module, "PositionInfo", "The state of a position.")
        .def_ro("next", &PositionInfo::next, "The seat to move, -1 for chance, -2 for none.")
        .def_ro("text", &PositionInfo::text)
        .def_ro("result", &PositionInfo::result)
        .def_ro("legal", &PositionInfo::legal);
    nb::class_<Candidate>(
        module, "Candidate",
        "A root move; `share` is its part of the mixed strategy, or else of the visits or nodes.")
        .def_ro("move", &Candidate::move)
        .def_ro("values", &Candidate::values)
        .def_ro("share", &Candidate::share)
        .def_ro("visits", &Candidate::visits)
        .def("__eq__", [](const Candidate& a, const Candidate& b) { return a == b; })
        .def("__repr__", [](const Candidate& c) {
            return repr("Candidate", c.move, c.values, c.share, c.visits);
        });
    nb::class_<SearchResult>(
        module, "SearchResult",
        "The result of a search: values are expected results by seat (1 a win, "
        "0.5 a draw, 0 a loss),\n"
        "`pv` is the expected line, and `exact` tells that values are proved.")
        .def_ro("move", &SearchResult::move)
        .def_ro("values", &SearchResult::values)
        .def_ro("pv", &SearchResult::pv)
        .def_ro("candidates", &SearchResult::candidates)
        .def_ro("nodes", &SearchResult::nodes)
        .def_ro("depth", &SearchResult::depth)
        .def_ro("exact", &SearchResult::exact)
        .def("__eq__", [](const SearchResult& a, const SearchResult& b) { return a == b; })
        .def("__repr__", [](const SearchResult& r) {
            return repr("SearchResult", r.move, r.values, r.pv, r.candidates, r.nodes, r.depth,
                        r.exact);
        });
}

void bind_positions(nb::module_& module) {
    module.def(
        "perft",
        [](std::string_view game, std::string_view text, const Plies& plies, int depth, int threads,
           Cancel* cancel) {
            const auto position = position_after(game, text, plies);
            return without_gil(
                cancel, [&](Watch& watch) { return position->perft(depth, threads, watch); });
        },
        "game"_a, "position"_a, "plies"_a, "depth"_a, "threads"_a = 1, "cancel"_a = nb::none(),
        "Return the number of legal sequences of `depth` plies.");
    module.def(
        "split",
        [](std::string_view game, std::string_view text, const Plies& plies, int depth, int threads,
           Cancel* cancel) {
            const auto position = position_after(game, text, plies);
            return without_gil(
                cancel, [&](Watch& watch) { return position->split_perft(depth, threads, watch); });
        },
        "game"_a, "position"_a, "plies"_a, "depth"_a, "threads"_a = 1, "cancel"_a = nb::none(),
        "Return the number of legal sequences of `depth` plies, for each first ply.");
    module.def(
        "trace",
        [](std::string_view game, std::string_view text, const Plies& plies) {
            const auto position = find_game(game).parse(text);
            std::vector<PositionInfo> trace = {position->info()};
            for (const auto& ply : plies) {
                position->play(ply);
                trace.push_back(position->info());
            }
            return trace;
        },
        "game"_a, "position"_a, "plies"_a,
        "Return the position before each ply and after the last.");
    module.def(
        "after",
        [](std::string_view game, std::string_view text, const Plies& plies, const Plies& choices) {
            const auto position = position_after(game, text, plies);
            std::vector<PositionInfo> after;
            for (const auto& choice : choices) after.push_back(position->info_after(choice));
            return after;
        },
        "game"_a, "position"_a, "plies"_a, "choices"_a,
        "Return the position after each choice, without its legal plies.");
    module.def(
        "playouts",
        [](std::string_view game, std::string_view text, std::uint64_t plies, std::uint64_t seed,
           Cancel* cancel) {
            const auto position = find_game(game).parse(text);
            const auto done = without_gil(
                cancel, [&](Watch& watch) { return position->playouts(plies, seed, watch); });
            return std::pair(done.games, done.plies);
        },
        "game"_a, "position"_a, "plies"_a, "seed"_a = 0, "cancel"_a = nb::none(),
        "Play random games until they have at least `plies` plies; return the numbers of games and "
        "plies.");
}

void bind_cursor(nb::module_& module) {
    nb::class_<Cursor>(module, "Cursor", "An immutable position for listing moves on a board.")
        .def_static(
            "at",
            [](std::string_view game, std::string_view position, const Plies& plies) {
                return Cursor(game, position, plies);
            },
            "game"_a, "position"_a, "plies"_a = Plies{})
        .def("played", &Cursor::played, "ply"_a, "Return the position after a ply.")
        .def(
            "moves",
            [](const Cursor& cursor, int seat) {
                auto list = cursor.position().move_list(seat);
                return std::pair(std::move(list.packed), std::move(list.shared));
            },
            "seat"_a,
            "Return the legal moves of a seat by gesture, as packed JSON, and the moves that share "
            "their gesture with another move.")
        .def_prop_ro(
            "legal_count", [](const Cursor& cursor) { return cursor.position().count(); },
            "The number of legal plies.")
        .def_prop_ro("text", [](const Cursor& cursor) { return cursor.position().text(); });
}

void bind_search(nb::module_& module) {
    module.def("options", &options_of, "game"_a,
               "Return the search options of a game with their defaults.");
    module.def(
        "weights", [](std::string_view game, int seats) { return find_game(game).weights(seats); },
        "game"_a, "seats"_a = 2,
        "Return the names and default values (in thousandths) of the evaluation's weights.");
    module.def(
        "self_play",
        [](std::string_view game, std::string_view text, int games, int random_plies,
           std::uint64_t nodes, std::uint64_t seed, const OptionMap& options,
           const std::vector<int>& weights, Cancel* cancel) {
            const auto position = find_game(game).parse(text);
            const SelfPlayRequest request{games, random_plies, nodes, seed, options, weights};
            const auto samples = without_gil(
                cancel, [&](Watch& watch) { return position->self_play(request, watch); });
            return std::pair(as_bytes(samples.features), as_bytes(samples.values));
        },
        "game"_a, "position"_a, "games"_a, "random_plies"_a, "nodes"_a, "seed"_a = 0,
        "options"_a = OptionMap{}, "weights"_a = std::vector<int>{}, "cancel"_a = nb::none(),
        "Return training samples as 32-bit floats: the features of each position and seat, and the "
        "seat's final results.");
    module.def(
        "search",
        [](std::string_view game, std::string_view text, const Plies& plies,
           std::optional<int> milliseconds, std::optional<std::uint64_t> nodes,
           std::optional<int> depth, std::uint64_t seed, int threads, const OptionMap& options,
           const std::vector<int>& weights, Cancel* cancel,
           const std::optional<nb::callable>& progress) {
            const auto position = position_after(game, text, plies);
            const SearchRequest request{
                {milliseconds, nodes, depth}, seed, threads, options, weights,
                progress_callback(progress)};
            return without_gil(cancel,
                               [&](Watch& watch) { return position->search(request, watch); });
        },
        "game"_a, "position"_a, "plies"_a, "milliseconds"_a = nb::none(), "nodes"_a = nb::none(),
        "depth"_a = nb::none(), "seed"_a = 0, "threads"_a = 1, "options"_a = OptionMap{},
        "weights"_a = std::vector<int>{}, "cancel"_a = nb::none(), "progress"_a = nb::none(),
        "Search for the best move of the seat to move. A stopped cancel handle ends the search "
        "early, "
        "with the best move found so far.");
}

}  // namespace

NB_MODULE(_core, module) {
    module.doc() = "The compiled core: fast implementations of the games.";
    // OpenSpiel keeps the games that it has loaded until Python is gone, and with them positions.
    nb::set_leak_warnings(false);
    module.attr("version") = SPIELWERK_VERSION;
    module.def(
        "games",
        [] {
            std::vector<std::string> names;
            for (const GameEntry& game : games()) names.emplace_back(game.name);
            return names;
        },
        "Return the names of the games in the core.");

    nb::class_<Cancel>(module, "Cancel", "A handle with which another thread ends a long call.")
        .def(nb::init<>())
        .def("stop", &Cancel::stop)
        .def("stopped", &Cancel::stopped);

    nb::exception<BadText>(module, "BadText", PyExc_ValueError);
    nb::register_exception_translator([](const std::exception_ptr& pointer, void*) {
        try {
            std::rethrow_exception(pointer);
        } catch (const Cancelled&) {
            PyErr_SetString(PyExc_InterruptedError, "cancelled");
        }
    });
    bind_results(module);
    bind_positions(module);
    bind_cursor(module);
    bind_search(module);
    bind_batch(module);
}
