// Many games at once: arrays are shared with NumPy, and by it with whatever speaks DLPack.
#include "batch.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/vector.h>

#include "batch/batch.hpp"
#include "batch/numbered.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using spielwerk::batch::Batch;
using spielwerk::batch::Numbered;

namespace {

template <class T, class... Options> using Given =
    nb::ndarray<T, nb::c_contig, nb::device::cpu, Options...>;
template <class T, int dimensions> using View = nb::ndarray<nb::numpy, T, nb::ndim<dimensions>>;

// An array that lives as long as its batch.
template <class T> View<T, 1> column(nb::handle self, std::vector<T>& entries) {
    return View<T, 1>(entries.data(), {entries.size()}, self);
}

template <class T>
View<T, 2> table(nb::handle self, std::vector<T>& entries, std::size_t rows, std::size_t columns) {
    return View<T, 2>(entries.data(), {rows, columns}, self);
}

Batch& batch_of(nb::handle self) { return nb::cast<Batch&>(self); }

void step(Batch& batch, const Given<const std::int32_t, nb::ndim<1>>& actions) {
    nb::gil_scoped_release released;
    batch.step({actions.data(), actions.size()});
}

void sample(Batch& batch, const Given<std::int32_t, nb::ndim<1>>& actions) {
    nb::gil_scoped_release released;
    batch.sample({actions.data(), actions.size()});
}

void observe(const Batch& batch, const Given<std::uint8_t, nb::ndim<4>>& planes,
             const Given<std::uint8_t, nb::ndim<2>>& scalars, int seat) {
    nb::gil_scoped_release released;
    batch.observe(seat, {planes.data(), planes.size()}, {scalars.data(), scalars.size()});
}

void expand(const Batch& batch, const Given<std::int32_t, nb::ndim<1>>& actions,
            const Given<std::int8_t, nb::ndim<1>>& actors, const Given<float, nb::ndim<2>>& rewards,
            const Given<std::uint8_t, nb::ndim<4>>& planes,
            const Given<std::uint8_t, nb::ndim<2>>& scalars) {
    nb::gil_scoped_release released;
    batch.expand({{actions.data(), actions.size()},
                  {actors.data(), actors.size()},
                  {rewards.data(), rewards.size()},
                  {planes.data(), planes.size()},
                  {scalars.data(), scalars.size()}});
}

std::unique_ptr<Batch> make(std::string_view game, std::string_view position, std::size_t size,
                            std::uint64_t seed, int threads, int most_plies) {
    return spielwerk::batch::make_batch(game, position, {size, seed, threads, most_plies});
}

using Actions = std::vector<std::int32_t>;

template <class Arrays> auto shape_of(const Arrays& arrays) {
    const auto [planes, rows, columns, scalars] = arrays.shape();
    return std::tuple(planes, rows, columns, scalars);
}

void observe_one(const Numbered& position, int seat, const Given<std::uint8_t, nb::ndim<3>>& planes,
                 const Given<std::uint8_t, nb::ndim<1>>& scalars) {
    position.observe(seat, {planes.data(), planes.size()}, {scalars.data(), scalars.size()});
}

void bind_numbered(nb::module_& module) {
    nb::class_<Numbered>(
        module, "Numbered",
        "An immutable position with numbered moves; an action leads to a new position.")
        .def_static("at", &spielwerk::batch::make_numbered, "game"_a, "position"_a,
                    "max_plies"_a = 1000)
        .def_prop_ro("actor", &Numbered::actor,
                     "The seat to move, -1 for chance, -2 for none, -3 for several seats at once.")
        .def_prop_ro("owing", &Numbered::owing, "The seats that owe a move, in order.")
        .def_prop_ro("seats", &Numbered::seats)
        .def_prop_ro("plies", &Numbered::plies, "The number of plies played.")
        .def_prop_ro("ended", &Numbered::ended, "Whether the game is over by its rules.")
        .def_prop_ro("truncated", &Numbered::broken,
                     "Whether the game was stopped at its maximum number of plies.")
        .def_prop_ro("shape", &shape_of<Numbered>,
                     "Planes, rows, columns and scalars of an observation.")
        .def_prop_ro("text", &Numbered::text)
        .def("returns", &Numbered::returns,
             "Return the result of each seat, 0 while the game is in progress.")
        .def(
            "legal", [](const Numbered& position, int seat) { return position.legal(seat); },
            "seat"_a,
            "Return the legal actions of a seat in order; for -1, the equally likely outcomes of "
            "chance.")
        .def(
            "after",
            [](const Numbered& position, std::int32_t action) {
                return position.after({&action, 1});
            },
            "action"_a,
            "Return the position after the only actor's action, or after an outcome of chance.")
        .def(
            "after_all",
            [](const Numbered& position, const Actions& actions) {
                return position.after(actions);
            },
            "actions"_a, "Return the position after simultaneous actions of all seats.")
        .def("write", &Numbered::write, "seat"_a, "action"_a, "Return a legal action as text.")
        .def("observe", &observe_one, "seat"_a, "planes"_a, "scalars"_a,
             "Fill in the observation of a seat.")
        .def("at_position", &Numbered::at, "position"_a, "plies"_a,
             "Return another position of the same game.");
}

}  // namespace

void bind_batch(nb::module_& module) {
    bind_numbered(module);
    nb::class_<Batch>(module, "Batch", "Many games played in parallel, with their state in arrays.")
        .def_static("at", &make, "game"_a, "position"_a, "size"_a, "seed"_a = 0, "threads"_a = 1,
                    "most_plies"_a = 1000)
        .def_prop_ro("size", &Batch::size)
        .def_prop_ro("seats", &Batch::seats)
        .def_prop_ro("actions", &Batch::actions)
        .def_prop_ro("shape", &shape_of<Batch>,
                     "Planes, rows, columns and scalars of an observation.")
        .def("reset", &Batch::reset, "seed"_a, nb::call_guard<nb::gil_scoped_release>())
        .def("step", &step, "actions"_a,
             "Play one action in each game, or none where it is -1; raises BadText for an illegal "
             "action, and then plays nothing.")
        .def("sample", &sample, "actions"_a, "Fill in a legal action for each game.")
        .def("observe", &observe, "planes"_a, "scalars"_a, "seat"_a = -1,
             "Fill in a seat's observation of each game; for -1, that of the seat to move.")
        .def("expand", &expand, "actions"_a, "actors"_a, "rewards"_a, "planes"_a, "scalars"_a,
             "Fill in the result of each legal action of each game.")
        .def("text", &Batch::text, "game"_a, "Return the position of a game as text.")
        .def_prop_ro("masks",
                     [](nb::handle self) {
                         Batch& batch = batch_of(self);
                         return table(self, batch.arrays().masks, batch.size(), batch.words());
                     })
        .def_prop_ro("actors",
                     [](nb::handle self) { return column(self, batch_of(self).arrays().actors); })
        .def_prop_ro("rewards",
                     [](nb::handle self) {
                         Batch& batch = batch_of(self);
                         return table(self, batch.arrays().rewards, batch.size(), batch.seats());
                     })
        .def_prop_ro("ended",
                     [](nb::handle self) { return column(self, batch_of(self).arrays().ended); })
        .def_prop_ro("broken",
                     [](nb::handle self) { return column(self, batch_of(self).arrays().broken); });
}
