// Many games at once, for Python.
#pragma once

#include <nanobind/nanobind.h>

void bind_batch(nanobind::module_& module);
