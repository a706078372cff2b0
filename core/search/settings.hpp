// Knobs by name: a search says which it has and what they are if nobody turns them.
#pragma once

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <string>
#include <utility>

#include "search/thought.hpp"
#include "shared/position.hpp"

namespace spielwerk {

class Settings {
public:
    using Defaults = std::initializer_list<std::pair<const char*, double>>;

    // Refuses names that the search does not have with BadText.
    Settings(const Knobs& given, Defaults defaults) {
        for (const auto& [name, value] : defaults) values_[name] = value;
        for (const auto& [name, value] : given) {
            const auto known = values_.find(name);
            if (known == values_.end()) throw BadText("there is no setting '" + name.substr(0, 60) + "'");
            if (!std::isfinite(value)) throw BadText("the setting '" + name + "' is no number");
            known->second = value;
        }
    }

    double operator[](const char* name) const { return values_.at(name); }
    bool on(const char* name) const { return values_.at(name) != 0; }
    int whole(const char* name) const { return static_cast<int>(std::lround(values_.at(name))); }

private:
    Knobs values_;
};

}  // namespace spielwerk
