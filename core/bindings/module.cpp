// The one door between Python and the core: start position and plies in, results out.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings/thinking.hpp"
#include "shared/engine.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace spielwerk;

namespace {

using Plies = std::vector<std::string>;
using Outcome = std::tuple<std::string, std::vector<double>, std::vector<int>>;
using Told = std::tuple<int, std::string, std::optional<Outcome>, Plies>;

std::unique_ptr<Engine> opened(std::string_view game, std::string_view position, const Plies& plies) {
    auto engine = open(game, position);
    for (const auto& ply : plies) engine->play(ply);
    return engine;
}

// Runs long work without the GIL; Ctrl-C and the cancel handle end it.
template <class Work>
auto interruptible(Cancel* given, Work&& work) {
    Cancel own;
    Watch watch(given ? *given : own, [] {
        nb::gil_scoped_acquire held;
        return PyErr_CheckSignals() != 0;
    });
    try {
        nb::gil_scoped_release released;
        return work(watch);
    } catch (const Cancelled&) {
        if (PyErr_Occurred()) throw nb::python_error();
        throw;
    }
}

Told told(const Account& account) {
    std::optional<Outcome> outcome;
    if (account.result) outcome = Outcome(account.result->reason, account.result->scores, account.result->places);
    return {account.next, account.text, outcome, account.legal};
}

}  // namespace

NB_MODULE(_core, module) {
    module.doc() = "The compiled thinker: the same games as the Python rules, fast.";
    module.attr("version") = SPIELWERK_VERSION;
    module.def("games", &game_names, "The names of the games that the core plays.");

    nb::class_<Cancel>(module, "Cancel", "A handle by which another thread ends a long call.")
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

    module.def(
        "perft",
        [](std::string_view game, std::string_view position, const Plies& plies, int depth, int threads, Cancel* cancel) {
            const auto engine = opened(game, position, plies);
            return interruptible(cancel, [&](Watch& watch) { return engine->perft(depth, threads, watch); });
        },
        "game"_a, "position"_a, "plies"_a, "depth"_a, "threads"_a = 1, "cancel"_a = nb::none(),
        "The number of sequences of so many plies.");

    module.def(
        "split",
        [](std::string_view game, std::string_view position, const Plies& plies, int depth, int threads, Cancel* cancel) {
            const auto engine = opened(game, position, plies);
            return interruptible(cancel, [&](Watch& watch) { return engine->split(depth, threads, watch); });
        },
        "game"_a, "position"_a, "plies"_a, "depth"_a, "threads"_a = 1, "cancel"_a = nb::none(),
        "The same number, divided by the first ply.");

    module.def(
        "trace",
        [](std::string_view game, std::string_view position, const Plies& plies) {
            const auto engine = open(game, position);
            std::vector<Told> accounts = {told(engine->account())};
            for (const auto& ply : plies) {
                engine->play(ply);
                accounts.push_back(told(engine->account()));
            }
            return accounts;
        },
        "game"_a, "position"_a, "plies"_a,
        "Before each ply and after the last: who is next (-1 chance, -2 nobody), the text, the result, what is possible.");

    module.def(
        "after",
        [](std::string_view game, std::string_view position, const Plies& plies, const Plies& choices) {
            const auto engine = opened(game, position, plies);
            std::vector<Told> accounts;
            for (const auto& choice : choices) accounts.push_back(told(engine->account_after(choice)));
            return accounts;
        },
        "game"_a, "position"_a, "plies"_a, "choices"_a,
        "After each of some plies: who is next, the text, the result, and an empty list.");

    module.def(
        "playouts",
        [](std::string_view game, std::string_view position, std::uint64_t plies, std::uint64_t seed, Cancel* cancel) {
            const auto engine = open(game, position);
            const auto done = interruptible(cancel, [&](Watch& watch) { return engine->playouts(plies, seed, watch); });
            return std::pair(done.games, done.plies);
        },
        "game"_a, "position"_a, "plies"_a, "seed"_a = 0, "cancel"_a = nb::none(),
        "Random games until at least so many plies are played; the games and plies there were.");

    bind_thinking(module);
}
