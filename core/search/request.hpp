// Requests to a search, and its answers.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace spielwerk {

// A root move with its value. `share` is its probability in a mixed strategy, else its share of the
// visits or nodes.
struct Candidate {
    std::string move;
    std::vector<double> values;
    double share = 0;
    std::uint64_t visits = 0;

    bool operator==(const Candidate&) const = default;
};

// Values are expected results, one per seat: 1 is a win, 0.5 a draw, 0 a loss.
struct SearchResult {
    std::string move;
    std::vector<double> values;
    std::vector<std::string> pv;        // the expected line, beginning with the move
    std::vector<Candidate> candidates;  // best first
    std::uint64_t nodes = 0;
    int depth = 0;
    bool exact = false;  // the values are proved

    bool operator==(const SearchResult&) const = default;
};

// Whichever is reached first ends the search.
struct Limits {
    std::optional<int> milliseconds{};
    std::optional<std::uint64_t> nodes{};
    std::optional<int> depth{};
};

using OptionMap = std::map<std::string, double>;
using Progress = std::function<void(const SearchResult&)>;

struct SearchRequest {
    Limits limits;
    std::uint64_t seed = 0;
    int threads = 1;
    OptionMap options{};
    std::vector<int> weights{};  // of the evaluation; empty: those that are shipped
    Progress progress{};         // called with intermediate results; may be empty
};

}  // namespace spielwerk
