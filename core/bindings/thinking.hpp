// What the module offers for thinking.
#pragma once

#include <nanobind/nanobind.h>

namespace spielwerk {

void bind_thinking(nanobind::module_& module);

}  // namespace spielwerk
