// Search options by name: each search declares which it has and their defaults.
#pragma once

#include <cmath>
#include <span>
#include <string>
#include <string_view>

#include "games/position.hpp"
#include "search/request.hpp"

namespace spielwerk {

struct OptionDefault {
    std::string_view name;
    double value;
};
using OptionDefaults = std::span<const OptionDefault>;

class SearchOptions {
public:
    // Throws BadText for names that are not among the defaults, and for values that are no numbers.
    SearchOptions(const OptionMap& given, OptionDefaults defaults) {
        for (const auto& [name, value] : defaults) values_.emplace(name, value);
        for (const auto& [name, value] : given) {
            const auto found = values_.find(name);
            if (found == values_.end())
                refuse("unknown search option '" + name.substr(0, 60) + "'");
            if (!std::isfinite(value))
                refuse("search option '" + name + "' is not a finite number");
            found->second = value;
        }
    }

    double operator[](const char* name) const { return values_.at(name); }
    bool on(const char* name) const { return values_.at(name) != 0; }
    int whole(const char* name) const { return static_cast<int>(std::lround(values_.at(name))); }

private:
    OptionMap values_;
};

}  // namespace spielwerk
