// The games of the core.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "games/any_position.hpp"
#include "search/options.hpp"

namespace spielwerk {

struct GameEntry {
    std::string_view name;
    std::unique_ptr<AnyPosition> (*parse)(std::string_view text);  // throws BadText
    OptionDefaults options;                                        // of its search
    std::vector<Weight> (*weights)(int seats);                     // of its evaluation, as shipped
};

std::span<const GameEntry> games();

const GameEntry& find_game(std::string_view name);  // throws BadText

}  // namespace spielwerk
