// Thinking, for Python: a question in plain values, a thought in plain values.
#include "bindings/thinking.hpp"

#include <nanobind/stl/function.h>
#include <nanobind/stl/map.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "search/think.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace spielwerk {

namespace {

using Choice = std::tuple<std::string, std::vector<double>, double, std::uint64_t>;
using Told = std::tuple<std::string, std::vector<double>, std::vector<std::string>, std::vector<Choice>, std::uint64_t, int, bool>;

Told told(const Thought& thought) {
    std::vector<Choice> candidates;
    for (const auto& [move, values, share, visits] : thought.candidates) candidates.emplace_back(move, values, share, visits);
    return {thought.move, thought.values, thought.line, candidates, thought.nodes, thought.depth, thought.exact};
}

// A report to Python; what it raises ends the search and is raised again afterwards.
Report reporting(const std::optional<nb::callable>& progress, Cancel& cancel) {
    if (!progress) return {};
    return [&progress, &cancel](const Thought& thought) {
        nb::gil_scoped_acquire held;
        if (PyErr_Occurred()) return;
        try {
            (*progress)(told(thought));
        } catch (nb::python_error& raised) {
            raised.restore();
            cancel.stop();
        }
    };
}

Told thinking(std::string_view game, std::string_view position, const std::vector<std::string>& plies, std::optional<int> milliseconds,
              std::optional<std::uint64_t> nodes, std::optional<int> depth, std::uint64_t seed, int threads,
              const Knobs& settings, const std::vector<int>& weights, Cancel* given, const std::optional<nb::callable>& progress) {
    Cancel own;
    Cancel& cancel = given ? *given : own;
    Watch watch(cancel, [] {
        nb::gil_scoped_acquire held;
        return PyErr_Occurred() || PyErr_CheckSignals() != 0;
    });
    const Question question{{milliseconds, nodes, depth}, seed, threads, settings, weights, reporting(progress, cancel)};
    Thought thought;
    {
        nb::gil_scoped_release released;
        thought = think(game, position, plies, question, watch);
    }
    if (PyErr_Occurred()) throw nb::python_error();
    return told(thought);
}

using ToldClash = std::tuple<std::vector<std::string>, std::vector<std::string>, std::vector<std::vector<double>>,
                              std::vector<double>, std::vector<double>, double>;

ToldClash clashing(std::string_view position, const std::vector<std::string>& plies, std::uint64_t nodes, std::uint64_t seed) {
    Cancel cancel;
    Watch watch(cancel, [] {
        nb::gil_scoped_acquire held;
        return PyErr_CheckSignals() != 0;
    });
    heaven_hell::Clash found;
    {
        nb::gil_scoped_release released;
        found = clash(position, plies, {{{}, nodes, {}}, seed, 1, {}, {}, {}}, watch);
    }
    if (PyErr_Occurred()) throw nb::python_error();
    return {found.attacks, found.defences, found.values, found.attack, found.defence, found.value};
}

nb::bytes raw(const std::vector<float>& numbers) { return nb::bytes(numbers.data(), numbers.size() * sizeof(float)); }

nb::tuple playing(std::string_view game, std::string_view position, int games, int random_plies, std::uint64_t nodes,
                  std::uint64_t seed, const Knobs& settings, const std::vector<int>& weights, Cancel* given) {
    Cancel own;
    Watch watch(given ? *given : own, [] {
        nb::gil_scoped_acquire held;
        return PyErr_CheckSignals() != 0;
    });
    const Training training{games, random_plies, nodes, seed, settings, weights};
    try {
        nb::gil_scoped_release released;
        Lessons lessons = self_play(game, position, training, watch);
        nb::gil_scoped_acquire held;
        return nb::make_tuple(raw(lessons.numbers), raw(lessons.shares));
    } catch (const Cancelled&) {
        if (PyErr_Occurred()) throw nb::python_error();
        throw;
    }
}

}  // namespace

void bind_thinking(nb::module_& module) {
    module.def("weights", &weights, "game"_a, "seats"_a = 2, "The names and values (thousandths) of the weights that are shipped.");
    module.def("self_play", &playing, "game"_a, "position"_a, "games"_a, "random_plies"_a, "nodes"_a, "seed"_a = 0,
               "settings"_a = Knobs{}, "weights"_a = std::vector<int>{}, "cancel"_a = nb::none(),
               "Games against itself: for each position and seat its numbers, and its share in the end; as 32-bit floats.");
    module.def("clash", &clashing, "position"_a, "plies"_a, "nodes"_a, "seed"_a = 0,
               "A conflict of Heaven and Hell after so many nodes: the attacker's and the defender's cards, what the attacker\n"
               "gets of each pair, the probabilities of the attacks and of the defences, and the value for the attacker.");
    module.def("think", &thinking, "game"_a, "position"_a, "plies"_a, "milliseconds"_a.none(), "nodes"_a.none(),
               "depth"_a.none(), "seed"_a = 0, "threads"_a = 1, "settings"_a = Knobs{}, "weights"_a = std::vector<int>{}, "cancel"_a = nb::none(),
               "progress"_a = nb::none(),
               "What to do here: move, values by seat, line, candidates (move, values, share, visits), nodes, depth, exact.\n\n"
               "A stopped cancel handle ends it early, with the best found so far.");
}

}  // namespace spielwerk
