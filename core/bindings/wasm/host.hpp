// The module's imports from its host. Numbers as text are the host's work, because tables for them
// would be a tenth of the module.
#pragma once

#include <cstddef>

#define SPIELWERK_IMPORT(name) __attribute__((import_module("host"), import_name(name)))

extern "C" {

// Return whether to give up. The host may instead suspend the module here and continue later
// (Asyncify).
SPIELWERK_IMPORT("watch") int host_watch();

SPIELWERK_IMPORT("progress") void host_progress(const char* json, std::size_t size);
SPIELWERK_IMPORT("reply") void host_reply(const char* json, std::size_t size);

// These do not return, and nothing is cleaned up: the host drops this instance of the module.
[[noreturn]] SPIELWERK_IMPORT("refuse") void host_refuse(const char* why, std::size_t size);
[[noreturn]] SPIELWERK_IMPORT("give_up") void host_give_up();

// The shortest text that is this number, at most 32 characters; gives its length.
SPIELWERK_IMPORT("number_text") std::size_t host_number_text(double number, char* text);
SPIELWERK_IMPORT("number_value") double host_number_value(const char* text, std::size_t size);
}

#undef SPIELWERK_IMPORT
