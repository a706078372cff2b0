#include "games/gestures.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace spielwerk {

namespace {

constexpr int code_bits = 16;

struct Arrow {
    std::string_view text;
    int column, row;  // the step
};
constexpr std::array<Arrow, 4> arrows = {{{"<", -1, 0}, {">", 1, 0}, {"^", 0, 1}, {"v", 0, -1}}};

constexpr bool is_near(int step) { return -1 <= step && step <= 1; }
constexpr int step_number(int columns, int rows) { return 3 * (columns + 1) + rows + 1; }

}  // namespace

Names::Names(const std::vector<std::string>& names) : written_(names), codes_(names.size()) {
    for (const Arrow& arrow : arrows) written_.emplace_back(arrow.text);
    written_.emplace_back();  // sorts before all names
    std::ranges::sort(written_);
    const auto code_of = [&](std::string_view name) {
        return static_cast<Code>(std::ranges::lower_bound(written_, name) - written_.begin());
    };
    std::ranges::transform(names, codes_.begin(), code_of);
    for (const Arrow& arrow : arrows)
        arrows_[step_number(arrow.column, arrow.row)] = code_of(arrow.text);
    for (const auto& name : names) squares_.push_back(square_named(name));
}

// Squares are named by a small letter and a number: c2.
Names::Square Names::square_named(std::string_view name) {
    int row = 0;
    const bool has_letter = name.size() > 1 && 'a' <= name[0] && name[0] <= 'z';
    const char* end = name.data() + name.size();
    if (!has_letter || std::from_chars(name.data() + 1, end, row).ptr != end) return {};
    return {static_cast<std::int8_t>(name[0] - 'a'), static_cast<std::int8_t>(row)};
}

// A thing as it is written after another one.
Names::Code Names::code(Thing before, Thing thing) const {
    const Square from = squares_[before], to = squares_[thing];
    const int columns = to.column - from.column, rows = to.row - from.row;
    const bool both = from.column >= 0 && to.column >= 0;
    const Code arrow =
        both && is_near(columns) && is_near(rows) ? arrows_[step_number(columns, rows)] : Code{0};
    return arrow ? arrow : codes_[thing];
}

GestureKey Names::key(const Gesture& gesture) const {
    const auto& things = gesture.things;
    GestureKey key = codes_[things[0]];
    for (std::size_t i = 1; i < Gesture::longest; ++i) {
        key <<= code_bits;
        if (i < gesture.size) key |= code(things[i - 1], things[i]);
    }
    return key;
}

// Byte by byte, the lowest first; most bytes are the same in all keys.
void sort_keys(std::vector<GestureKey>& keys) {
    constexpr std::size_t few = 64;
    if (keys.size() <= few) return std::sort(keys.begin(), keys.end());
    GestureKey differing = 0;
    for (const GestureKey key : keys) differing |= key ^ keys[0];
    std::vector<GestureKey> sorted(keys.size());
    for (int shift = 0; shift < 64; shift += 8) {
        if (!(differing >> shift & 0xff)) continue;
        std::array<std::uint32_t, 257> first{};
        for (const GestureKey key : keys) ++first[(key >> shift & 0xff) + 1];
        std::partial_sum(first.begin(), first.end(), first.begin());
        for (const GestureKey key : keys) sorted[first[key >> shift & 0xff]++] = key;
        keys.swap(sorted);
    }
}

namespace {

using Keys = std::span<const GestureKey>;

// Writes the trie level by level. All keys of a level begin with the same things.
class Packer {
public:
    explicit Packer(const Names& names) : names_(names) {}

    void write_level(Keys keys, int depth) {
        text_ += '[';
        for (const Node& node : nodes(keys, depth)) {
            if (text_.back() != '[') text_ += ',';
            write(node, depth);
        }
        text_ += ']';
    }

    std::string text() && { return std::move(text_); }

private:
    // Things that lead on to the same.
    struct Node {
        Keys first;  // the keys with its first thing
        std::string names;
    };

    static int shift(int depth) { return code_bits * (3 - depth); }
    static Names::Code code(GestureKey key, int depth) {
        return static_cast<Names::Code>(key >> shift(depth));
    }
    // Return the key of the things after a depth.
    static GestureKey rest(GestureKey key, int depth) {
        return key & ((GestureKey{1} << shift(depth)) - 1);
    }
    static bool go_on_alike(Keys one, Keys other, int depth) {
        return std::ranges::equal(one, other, [&](GestureKey a, GestureKey b) {
            return rest(a, depth) == rest(b, depth);
        });
    }

    std::vector<Node> nodes(Keys keys, int depth) const {
        std::vector<Node> nodes;
        while (!keys.empty()) {
            const Names::Code thing = code(keys[0], depth);
            const auto other = std::ranges::find_if(
                keys, [&](GestureKey key) { return code(key, depth) != thing; });
            const Keys same = keys.first(static_cast<std::size_t>(other - keys.begin()));
            keys = keys.subspan(same.size());
            add(nodes, same, depth);
        }
        return nodes;
    }

    // The end of a gesture is a separate node.
    void add(std::vector<Node>& nodes, Keys same, int depth) const {
        const auto alike = std::ranges::find_if(nodes, [&](const Node& node) {
            return !node.names.empty() && go_on_alike(node.first, same, depth);
        });
        const auto name = names_.written(code(same[0], depth));
        if (alike == nodes.end()) {
            nodes.push_back({same, std::string(name)});
        } else {
            alike->names.append(" ").append(name);
        }
    }

    void write(const Node& node, int depth) {
        text_.append("[\"").append(node.names).append("\"");
        const bool ends = node.first.size() == 1 && rest(node.first[0], depth) == 0;
        if (!ends) {
            text_ += ',';
            write_level(node.first, depth + 1);
        }
        text_ += ']';
    }

    const Names& names_;
    std::string text_;
};

}  // namespace

std::string packed(std::span<const GestureKey> keys, const Names& names) {
    Packer packer(names);
    packer.write_level(keys, 0);
    return std::move(packer).text();
}

}  // namespace spielwerk
