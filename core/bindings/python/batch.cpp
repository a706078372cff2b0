// Many games at once: arrays are shared with NumPy, and by it with whatever speaks DLPack.
#include "batch.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>

#include "batch/batch.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using spielwerk::batch::Batch;

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

}  // namespace

void bind_batch(nb::module_& module) {
    nb::class_<Batch>(module, "Batch", "Many games at once, in arrays.")
        .def_static("at", &make, "game"_a, "position"_a, "size"_a, "seed"_a = 0, "threads"_a = 1,
                    "most_plies"_a = 1000)
        .def_prop_ro("size", &Batch::size)
        .def_prop_ro("seats", &Batch::seats)
        .def_prop_ro("actions", &Batch::actions)
        .def_prop_ro(
            "shape",
            [](const Batch& batch) {
                const auto [planes, rows, columns, scalars] = batch.shape();
                return std::tuple(planes, rows, columns, scalars);
            },
            "Planes, rows, columns and scalars of an observation.")
        .def("reset", &Batch::reset, "seed"_a, nb::call_guard<nb::gil_scoped_release>())
        .def("step", &step, "actions"_a,
             "One action in each game; raises BadText for an illegal "
             "one, and then nothing was played.")
        .def("sample", &sample, "actions"_a, "Fill in a legal action for each game.")
        .def("observe", &observe, "planes"_a, "scalars"_a, "seat"_a = -1,
             "Fill in what a seat sees of each game; -1: the one who acts.")
        .def("expand", &expand, "actions"_a, "actors"_a, "rewards"_a, "planes"_a, "scalars"_a,
             "Fill in what each legal action of each game leads to.")
        .def("text", &Batch::text, "game"_a, "The position of a game.")
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
