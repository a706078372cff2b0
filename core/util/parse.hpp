// Small helpers to read texts; whatever does not fit is refused: BadText.
#pragma once

#include <charconv>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace spielwerk {

// Text that is not a position or not a legal ply. Bad input throws nothing else.
class BadText : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

#ifdef __cpp_exceptions
[[noreturn]] inline void refuse(const std::string& why) { throw BadText(why); }
#else
[[noreturn]] void refuse(const std::string& why);  // up to the binding
#endif

// The parts of a text between separators; blanks in a row count as one separator.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const auto end = text.find(separator);
        const auto part = text.substr(0, end);
        if (!part.empty() || separator != ' ') parts.push_back(part);
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return parts;
}

// A whole number from `least` to `most`, written in the one way: no sign, no leading zero.
inline int whole_number(std::string_view text, int least, int most) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool one_way =
        !text.empty() && text.front() != '-' && (text.size() == 1 || text.front() != '0');
    if (error != std::errc{} || end != text.data() + text.size() || !one_way || value < least ||
        value > most) {
        refuse("'" + std::string(text.substr(0, 60)) + "' is not a number in range");
    }
    return value;
}

inline void require(bool fits, const char* otherwise) {
    if (!fits) refuse(otherwise);
}

}  // namespace spielwerk
