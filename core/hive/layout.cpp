// Positions as text; the Python layout says how they are written.
#include <algorithm>

#include "hive/notation.hpp"
#include "hive/state.hpp"
#include "shared/reading.hpp"

namespace spielwerk::hive {

namespace {

constexpr std::array<std::string_view, 2> seat_names = {"White", "Black"};
constexpr std::array<std::string_view, 2> player_names = {"white", "black"};
constexpr int longest_game = 1'999'998;

struct Stack {
    Cell cell;
    std::vector<std::string> names;  // from bottom to top
};

struct Switch {
    std::string_view text;
    bool Options::*option;
};
constexpr std::array<Switch, 3> switches = {{{"beetle_gates=false", &Options::beetle_gates},
                                             {"queen_first=false", &Options::queen_first},
                                             {"repetition=false", &Options::repetition}}};

// Row by row from the top, each row from the left.
void sort_for_reading(std::vector<Stack>& stacks) {
    std::ranges::sort(stacks, {}, [](const Stack& stack) {
        const auto [q, r] = coordinates(stack.cell);
        return std::pair(r, q);
    });
}

std::string stack_text(const Stack& stack) {
    std::string text;
    for (const auto& name : stack.names) text += (text.empty() ? "" : ".") + name;
    return text + '@' + name(stack.cell);
}

Stack read_stack(std::string_view text) {
    const auto parts = split(text, '@');
    require(parts.size() == 2, "pieces are written with their cell like wQ.bB1@0,0");
    Stack stack{read_cell(parts[1]), {}};
    for (const auto name : split(parts[0], '.')) stack.names.emplace_back(name);
    return stack;
}

std::vector<Stack> stacks_of(const Hive& hive) {
    std::vector<Stack> stacks;
    each_bit(hive.uncovered(), [&](int number) {
        const auto top = static_cast<Piece>(number);
        Stack stack{hive.place(top), {}};
        for (Piece piece = top; piece != nothing; piece = hive.below(piece)) stack.names.push_back(name(piece));
        std::ranges::reverse(stack.names);
        stacks.push_back(std::move(stack));
    });
    sort_for_reading(stacks);
    return stacks;
}

// An earlier position: `black:-:bS@-3,0/wQ@0,0`.
std::string key_text(const Key& key) {
    std::vector<Stack> stacks;
    for (const Standing piece : key.standings) {  // In order, so those of one cell follow each other upwards.
        if (stacks.empty() || stacks.back().cell != cell_of(piece)) stacks.push_back({cell_of(piece), {}});
        stacks.back().names.push_back(look_name(look_of(piece)));
    }
    sort_for_reading(stacks);
    std::string text = std::string(player_names[key.mover]) + ':' + (key.moved ? name(cell_of(*key.moved)) : "-");
    char separator = ':';
    for (const Stack& stack : stacks) {
        text += separator + stack_text(stack);
        separator = '/';
    }
    return text;
}

Key read_key(std::string_view text) {
    const auto fields = split(text, ':');
    require(fields.size() == 3, "an earlier position is a player, a cell and pieces");
    const auto player = std::ranges::find(player_names, fields[0]);
    require(player != player_names.end(), "the player is white or black");
    std::vector<Standing> standings;
    std::optional<Standing> moved;
    for (const auto part : split(fields[2], '/')) {
        const Stack stack = read_stack(part);
        require(stack.names.size() <= piece_count, "a stack has at most all pieces");
        int level = 0;
        for (const auto& look : stack.names) standings.push_back(standing(read_look(look), level++, stack.cell));
        if (name(stack.cell) == fields[1]) moved = standings.back();
    }
    const Key key = key_of(static_cast<int>(player - player_names.begin()), moved, standings);
    require(key_text(key) == text, "an earlier position is written in one way only");
    return key;
}

int read_turn(std::string_view text) {
    require(text.size() > 7 && text[5] == '[' && text.back() == ']', "a turn is written like White[2]");
    const auto seat = std::ranges::find(seat_names, text.substr(0, 5));
    require(seat != seat_names.end(), "a turn is White's or Black's");
    const int own = whole_number(text.substr(6, text.size() - 7), 1, longest_game / 2);
    return 2 * own - (seat == seat_names.begin());
}

// The pieces that a key or a hive has in play, by their looks.
std::array<int, 2 * kind_count> count_looks(const Key& key) {
    std::array<int, 2 * kind_count> counts{};
    for (const Standing piece : key.standings) ++counts[look_of(piece)];
    return counts;
}

}  // namespace

std::string State::text() const {
    std::string text = type_name(options_.kinds) + ' ';
    text.append(seat_names[mover()]) += '[' + std::to_string((turn_ + 1) / 2) + "] ";
    text += just_moved_ == nothing ? "-" : name(just_moved_);
    for (const Stack& stack : stacks_of(hive_)) text += ' ' + stack_text(stack);
    for (const Switch& one : switches) {
        if (!(options_.*one.option)) text.append(" ").append(one.text);
    }
    for (const Key& key : earlier()) text += ' ' + key_text(key);
    return text;
}

State State::parse(std::string_view text) {
    if (text.find(';') != std::string_view::npos) return parse_game(text, {});
    const auto words = split(text, ' ');
    require(words.size() >= 3, "a position has a game type, a turn and the piece just moved");
    State state(Options{read_type(words[0]), true, true, true});
    state.turn_ = read_turn(words[1]);
    state.just_moved_ = words[2] == "-" ? nothing : read_piece(words[2]);
    std::vector<Key> earlier;
    std::string normal(words[0]);
    for (std::size_t i = 1; i < words.size(); ++i) normal.append(" ").append(words[i]);
    for (std::size_t i = 3; i < words.size(); ++i) {
        const auto same = std::ranges::find(switches, words[i], &Switch::text);
        if (same != switches.end()) {
            state.options_.*(same->option) = false;
        } else if (words[i].find(':') != std::string_view::npos) {
            earlier.push_back(read_key(words[i]));
        } else {
            const Stack stack = read_stack(words[i]);
            require(state.hive_.empty(stack.cell), "a cell is named once");
            for (const auto& name : stack.names) {
                const Piece piece = read_piece(name);
                require(!state.hive_.plays(piece), "a piece is in one place");
                state.hive_.put(piece, stack.cell);
            }
        }
    }
    state.set_history(std::move(earlier));
    state.check();
    state.start_hash();
    require(state.text() == normal, "a position is written in one way only");
    return state;
}

State State::parse_game(std::string_view text, Options options) {
    const auto fields = split(text, ';');
    require(fields.size() >= 3, "a game is written like Base;InProgress;White[2];wS1;bS1 wS1-");
    options.kinds = read_type(fields[0]);
    State state(options);
    for (std::size_t i = 3; i < fields.size(); ++i) {
        const Ply ply = state.read(fields[i]);
        require(state.allows(ply), "a move of the game cannot be played");
        state.play(ply);
    }
    return state;
}

// What cannot have come about on a table.
void State::check() const {
    require(hive_.connected(), "the hive is in one piece (HV-6)");
    each_bit(hive_.in_play(), [&](int number) {
        const Kind kind = kind_of(static_cast<Piece>(number));
        const bool climbs = kind == beetle || kind == mosquito;
        require(climbs || !hive_.covers(static_cast<Piece>(number)), "only beetles and mosquitoes climb (HV-10)");
    });
    check_entered();
    check_just_moved();
    const bool no_queen = !hive_.plays(queens[white]) && !hive_.plays(queens[black]);
    require(given_.empty() || (options_.repetition && !no_queen), "without a queen nothing has moved (HV-4)");
    const auto looks = count_looks(key());
    for (std::size_t age = 1; age <= given_.size(); ++age) {
        const Key& earlier = given_[given_.size() - age];
        const bool leads_here = static_cast<int>(age) < turn_ && earlier.mover == ((mover() + static_cast<int>(age)) & 1);
        require(leads_here && count_looks(earlier) == looks, "an earlier position does not lead here");
    }
}

// HV-1, HV-20: who can be in play.
void State::check_entered() const {
    for (const Colour colour : {white, black}) {
        const Pieces own = hive_.in_play() & of_colour(of_kinds(0xff), colour);
        const Pieces supply = hive::supply(options_.kinds, colour);
        const int turns = (turn_ - colour) / 2, count = count_bits(own);
        require((own & ~supply) == 0, "a piece is not in this game");
        require(std::min(turns, 1) <= count && count <= turns, "as many pieces in play as the turns allow");
        const Pieces hand = supply & ~own;
        require((((hand & followed) << 1) & own) == 0, "of equal pieces the lowest numbers enter first");
    }
}

void State::check_just_moved() const {
    require(just_moved_ != nothing || turn_ != 2, "nobody passes on the first turn");
    if (just_moved_ == nothing) return;
    const bool thrown = options_.kinds & only(pillbug);
    require(hive_.uncovered() & only(just_moved_), "the piece just moved is on top");
    require(colour_of(just_moved_) != mover() || thrown, "nobody's own piece was just moved");
}

}  // namespace spielwerk::hive
