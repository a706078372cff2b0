// A conflict of Heaven and Hell as the search sees it.
#pragma once

#include <string>
#include <vector>

namespace spielwerk::heaven_hell {

// Cards as they are written, what the attacker gets of each pair, and the strategies of both.
struct Clash {
    std::vector<std::string> attacks, defences;
    std::vector<std::vector<double>> values;
    std::vector<double> attack, defence;
    double value = 0;
};

}  // namespace spielwerk::heaven_hell
