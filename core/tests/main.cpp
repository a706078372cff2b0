#include <exception>

#include "check.hpp"

int main() {
    for (const auto& test : checking::tests()) {
        const int before = checking::failures;
        try {
            test.run();
        } catch (const std::exception& problem) {
            checking::check(false, problem.what(), test.name, 0);
        }
        std::cout << (checking::failures == before ? "ok   " : "FAIL ") << test.name << '\n';
    }
    const auto count = checking::tests().size();
    std::cout << count << " tests, " << checking::failures << " failed checks\n";
    return checking::failures ? 1 : 0;
}
