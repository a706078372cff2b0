#include "games/hive/position_text.hpp"

#include <algorithm>

#include "games/hive/notation.hpp"
#include "util/parse.hpp"

namespace spielwerk::hive {

namespace {

constexpr std::array<std::string_view, 2> players = {"white", "black"};

// Row by row from the top, each row from the left.
void sort_for_reading(std::vector<Stack>& stacks) {
    std::ranges::sort(stacks, {}, [](const Stack& stack) {
        const auto [q, r] = coordinates(stack.cell);
        return std::pair(r, q);
    });
}

// In a key the pieces of a cell follow each other from bottom to top.
std::vector<Stack> stacks_of(const Key& key) {
    std::vector<Stack> stacks;
    for (const Standing piece : key.standings) {
        if (stacks.empty() || stacks.back().cell != cell_of(piece)) stacks.push_back({cell_of(piece), {}});
        stacks.back().names.push_back(look_name(look_of(piece)));
    }
    sort_for_reading(stacks);
    return stacks;
}

}  // namespace

std::vector<Stack> stacks_of(const Hive& hive) {
    std::vector<Stack> stacks;
    each_bit(hive.uncovered(), [&](int top) {
        Stack stack{hive.place(static_cast<Piece>(top)), {}};
        for (auto piece = static_cast<Piece>(top); piece != nothing; piece = hive.below(piece)) {
            stack.names.insert(stack.names.begin(), name(piece));
        }
        stacks.push_back(std::move(stack));
    });
    sort_for_reading(stacks);
    return stacks;
}

std::string text_of(const Stack& stack) {
    std::string text;
    for (const auto& name : stack.names) {
        if (!text.empty()) text += '.';
        text += name;
    }
    return text + '@' + name(stack.cell);
}

std::string text_of(const Key& key) {
    std::string text = std::string(players[key.mover]) + ':' + (key.moved ? name(cell_of(*key.moved)) : "-");
    char separator = ':';
    for (const Stack& stack : stacks_of(key)) {
        text += separator + text_of(stack);
        separator = '/';
    }
    return text;
}

Stack read_stack(std::string_view text) {
    const auto parts = split(text, '@');
    require(parts.size() == 2, "pieces are written with their cell like wQ.bB1@0,0");
    Stack stack{read_cell(parts[1]), {}};
    for (const auto name : split(parts[0], '.')) stack.names.emplace_back(name);
    require(!stack.names.empty() && stack.names.size() <= piece_count, "a stack has pieces, at most all of them");
    return stack;
}

Key read_key(std::string_view text) {
    const auto fields = split(text, ':');
    require(fields.size() == 3, "an earlier position is a player, a cell and pieces");
    const auto player = std::ranges::find(players, fields[0]);
    require(player != players.end(), "the player is white or black");
    std::vector<Standing> standings;
    std::optional<Standing> moved;
    for (const auto part : split(fields[2], '/')) {
        const Stack stack = read_stack(part);
        int level = 0;
        for (const auto& look : stack.names) standings.push_back(standing(read_look(look), level++, stack.cell));
        if (name(stack.cell) == fields[1]) moved = standings.back();
    }
    const Key key = key_of(static_cast<int>(player - players.begin()), moved, standings);
    require(text_of(key) == text, "an earlier position is written in one way only");
    return key;
}

}  // namespace spielwerk::hive
