// Positions as text, as the notation of the rule page describes them; whatever no game can lead to
// is refused.
#include "games/hive/position_text.hpp"

#include <algorithm>

#include "games/hive/notation.hpp"
#include "games/hive/position.hpp"
#include "util/parse.hpp"

namespace spielwerk::hive {

namespace {

constexpr std::array<std::string_view, 2> players = {"white", "black"};

// Row by row from the top, each row from the left.
void sort_for_reading(std::vector<Stack>& stacks) {
    std::ranges::sort(stacks, {},
                      [](const Stack& stack) { return std::pair(stack.place.r, stack.place.q); });
}

// In a key the pieces of a cell follow each other from bottom to top.
std::vector<Stack> stacks_of(const Key& key) {
    std::vector<Stack> stacks;
    for (const Standing piece : key.standings) {
        const Coordinates place = key.view.place(cell_of(piece));
        if (stacks.empty() || stacks.back().place != place) stacks.push_back({place, {}});
        stacks.back().names.push_back(look_name(look_of(piece)));
    }
    sort_for_reading(stacks);
    return stacks;
}

std::vector<Stack> stacks_of(const Hive& hive, View view) {
    std::vector<Stack> stacks;
    each_bit(hive.uncovered(), [&](int top) {
        Stack stack{view.place(hive.place(static_cast<Piece>(top))), {}};
        for (auto piece = static_cast<Piece>(top); piece != nothing; piece = hive.below(piece)) {
            stack.names.insert(stack.names.begin(), name(piece));
        }
        stacks.push_back(std::move(stack));
    });
    sort_for_reading(stacks);
    return stacks;
}

View view_of(const std::vector<Stack>& stacks) {
    std::vector<Coordinates> places;
    for (const Stack& stack : stacks) places.push_back(stack.place);
    return View(places);
}

}  // namespace

std::string text_of(const Stack& stack) {
    std::string text;
    for (const auto& name : stack.names) {
        if (!text.empty()) text += '.';
        text += name;
    }
    return text + '@' + name(stack.place);
}

std::string text_of(const Key& key) {
    const auto moved = [&] { return name(key.view.place(cell_of(*key.moved))); };
    std::string text = std::string(players[key.mover]) + ':' + (key.moved ? moved() : "-");
    char separator = ':';
    for (const Stack& stack : stacks_of(key)) {
        text += separator + text_of(stack);
        separator = '/';
    }
    return text;
}

Stack read_stack(std::string_view text) {
    const auto parts = split(text, '@');
    require(parts.size() == 2, "expected pieces with their cell, such as wQ.bB1@0,0");
    Stack stack{read_place(parts[1]), {}};
    for (const auto name : split(parts[0], '.')) stack.names.emplace_back(name);
    require(!stack.names.empty() && stack.names.size() <= piece_count,
            "a stack has pieces, at most all of them");
    return stack;
}

Key read_key(std::string_view text) {
    const auto fields = split(text, ':');
    require(fields.size() == 3, "an earlier position is a player, a cell and pieces");
    const auto player = std::ranges::find(players, fields[0]);
    require(player != players.end(), "the player must be white or black");
    std::vector<Stack> stacks;
    std::vector<Standing> standings;
    std::optional<Standing> moved;
    for (const auto part : split(fields[2], '/')) {
        const Stack& stack = stacks.emplace_back(read_stack(part));
        int level = 0;
        for (const auto& look : stack.names)
            standings.push_back(standing(read_look(look), level++, cell_at(stack.place)));
        if (name(stack.place) == fields[1]) moved = standings.back();
    }
    const auto mover = static_cast<int>(player - players.begin());
    const Key key = key_of(mover, moved, standings, view_of(stacks));
    require(text_of(key) == text, "an earlier position is not in canonical form");
    return key;
}

namespace {

constexpr std::array<std::string_view, 2> seats = {"White", "Black"};

struct Switch {
    std::string_view text;
    bool Options::* option;
};
constexpr std::array<Switch, 3> switches = {{{"beetle_gates=false", &Options::beetle_gates},
                                             {"queen_first=false", &Options::queen_first},
                                             {"repetition=false", &Options::repetition}}};

int read_turn(std::string_view text) {
    require(text.size() > 7 && text[5] == '[' && text.back() == ']',
            "expected a turn such as White[2]");
    const auto seat = std::ranges::find(seats, text.substr(0, 5));
    require(seat != seats.end(), "a turn is White's or Black's");
    const int own_turn = whole_number(text.substr(6, text.size() - 7), 1, 999'999);
    return 2 * own_turn - (seat == seats.begin());
}

void put_stack(Hive& hive, const Stack& stack) {
    const Cell cell = cell_at(stack.place);
    require(hive.empty(cell), "a cell is named more than once");
    for (const auto& name : stack.names) {
        const Piece piece = read_piece(name);
        require(!hive.plays(piece), "a piece is on more than one cell");
        require(hive.empty(cell) || kind_of(piece) == beetle || kind_of(piece) == mosquito,
                "only beetles and mosquitoes climb (HV-10)");
        hive.put(piece, cell);
    }
}

// HV-1, HV-20: who can be in play.
void check_entered(const Board& board) {
    for (const Colour colour : {white, black}) {
        const Pieces own = board.hive().in_play() & supply(all_kinds, colour);
        const Pieces hand = board.hand(colour);
        const int turns = (board.turn() - colour) / 2, count = std::popcount(own);
        require((own & ~supply(board.options().kinds, colour)) == 0, "a piece is not in this game");
        require(std::min(turns, 1) <= count && count <= turns,
                "the number of pieces does not fit the turn");
        require((((hand & followed) << 1) & own) == 0,
                "of equal pieces the lowest number must enter first");
    }
}

void check_just_moved(const Board& board) {
    const Piece piece = board.just_moved();
    require(piece != nothing || board.turn() != 2, "nobody passes on the first turn");
    if (piece == nothing) return;
    const bool throwing = board.options().kinds & only(pillbug);
    require(board.hive().uncovered() & only(piece), "the piece that moved last must be on top");
    require(colour_of(piece) != board.mover() || throwing, "this piece cannot have moved last");
}

std::vector<int> looks(const Key& key) {
    std::vector<int> all;
    for (const Standing piece : key.standings) all.push_back(look_of(piece));
    std::ranges::sort(all);
    return all;
}

// Earlier positions have the same pieces in play, and the players take turns.
void check_history(const Board& board) {
    const auto earlier = board.earlier();
    if (earlier.empty()) return;
    require(board.options().repetition, "without the repetition rule there is no history");
    require(board.hive().in_play() & (only(queens[white]) | only(queens[black])),
            "without a queen nothing moves (HV-4)");
    const auto in_play = looks(board.key());
    const int count = static_cast<int>(earlier.size());
    for (int age = 1; age <= count; ++age) {
        const Key& key = earlier[count - age];
        const bool leads_here = age < board.turn() && key.mover == ((board.mover() + age) & 1);
        require(leads_here && looks(key) == in_play, "an earlier position does not lead here");
    }
}

}  // namespace

std::string Board::text() const {
    std::string text = type_name(options_.kinds) + ' ';
    text.append(seats[mover()]).append("[").append(std::to_string((turn_ + 1) / 2)).append("] ");
    text += just_moved_ == nothing ? "-" : name(just_moved_);
    for (const Stack& stack : stacks_of(hive_, view())) text += ' ' + text_of(stack);
    for (const Switch& one : switches) {
        if (!(options_.*one.option)) text.append(" ").append(one.text);
    }
    for (const Key& key : earlier()) text += ' ' + text_of(key);
    return text;
}

Board Board::parse(std::string_view text) {
    if (text.find(';') != std::string_view::npos) return parse_game(text, {});
    const auto words = split(text, ' ');
    require(words.size() >= 3, "a position has a game type, a turn and the piece just moved");
    Board board(Options{.kinds = read_type(words[0])});
    board.turn_ = read_turn(words[1]);
    board.just_moved_ = words[2] == "-" ? nothing : read_piece(words[2]);
    std::vector<Stack> stacks;
    std::vector<Key> earlier;
    for (const auto word : std::vector(words.begin() + 3, words.end())) {
        const auto known = std::ranges::find(switches, word, &Switch::text);
        if (known != switches.end()) {
            board.options_.*(known->option) = false;
        } else if (word.find(':') != std::string_view::npos) {
            earlier.push_back(read_key(word));
        } else {
            put_stack(board.hive_, stacks.emplace_back(read_stack(word)));
        }
    }
    board.view_ = view_of(stacks);
    board.begin(std::move(earlier));
    require(board.hive_.connected(), "the hive is not connected (HV-6)");
    check_entered(board);
    check_just_moved(board);
    check_history(board);
    require(split(board.text(), ' ') == words, "the position is not in canonical form");
    return board;
}

Board Board::parse_game(std::string_view text, Options options) {
    const auto fields = split(text, ';');
    require(fields.size() >= 3, "expected a game such as Base;InProgress;White[2];wS1;bS1 wS1-");
    options.kinds = read_type(fields[0]);
    Board board(options);
    for (const auto move : std::vector(fields.begin() + 3, fields.end())) {
        const Ply ply = board.read(move);
        require(board.allows(ply), "a move of the game is not legal");
        board.play(ply);
    }
    return board;
}

}  // namespace spielwerk::hive
