// Made by `make tune GAME=hive`; docs/internals/search.md says how. Not to be changed by hand.
#pragma once

#include "games/hive/evaluation.hpp"

namespace spielwerk::hive {

inline constexpr Weights tuned = {
    -124,  // one side
    -413,  // two sides
    -892,  // three sides
    -1690,  // four sides
    -2669,  // five sides
    -491,  // queen held
    -1520,  // queen covered
    219,  // leaves queen
    -707,  // beetle beside
    745,  // pillbug beside
    -2,  // narrow side
    167,  // free spider
    326,  // free beetle
    186,  // free grasshopper
    158,  // free ant
    375,  // free mosquito
    240,  // free ladybug
    203,  // free pillbug
    -25,  // held spider
    -94,  // held beetle
    -15,  // held grasshopper
    -113,  // held ant
    -136,  // held mosquito
    -5,  // held ladybug
    -64,  // held pillbug
    288,  // to move
};

}  // namespace spielwerk::hive
