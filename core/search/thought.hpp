// What is asked of a search, and what it answers.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace spielwerk {

// A move that was looked at. `share` is its probability in a mixed strategy, or its share of the visits.
struct Candidate {
    std::string move;
    std::vector<double> values;
    double share = 0;
    std::uint64_t visits = 0;
};

// Values are expected results, one for each seat: 1 is a win, 0.5 a draw, 0 a loss.
struct Thought {
    std::string move;
    std::vector<double> values;
    std::vector<std::string> line;  // how the game is expected to go on, the move first
    std::vector<Candidate> candidates;  // the best first
    std::uint64_t nodes = 0;
    int depth = 0;
    bool exact = false;  // the values are proved
};

// Whichever comes first ends the search.
struct Limits {
    std::optional<int> milliseconds;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;
};

using Knobs = std::map<std::string, double>;
using Report = std::function<void(const Thought&)>;

struct Question {
    Limits limits;
    std::uint64_t seed = 0;
    int threads = 1;
    Knobs settings;
    std::vector<int> weights;  // of the judgement; empty: those that are shipped
    Report report;  // hears of better thoughts as they come; may be empty
};

}  // namespace spielwerk
