// A test is a function that checks; a failed check is told with its place, and the run goes on.
#pragma once

#include <functional>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace checking {

struct Test {
    std::string_view name;
    std::function<void()> run;
};

inline std::vector<Test>& tests() {
    static std::vector<Test> all;
    return all;
}

inline int failures = 0;

struct Registered {
    Registered(std::string_view name, std::function<void()> run) { tests().push_back({name, std::move(run)}); }
};

inline void check(bool holds, std::string_view what, std::string_view file, int line) {
    if (holds) return;
    ++failures;
    std::cerr << file << ':' << line << ": does not hold: " << what << '\n';
}

template <class Exception, class Work>
bool throws(Work&& work) {
    try {
        work();
    } catch (const Exception&) {
        return true;
    }
    return false;
}

}  // namespace checking

#define TEST(name)                                                        \
    static void name();                                                   \
    static const checking::Registered registered_##name{#name, name};     \
    static void name()
#define CHECK(what) checking::check(static_cast<bool>(what), #what, __FILE__, __LINE__)
