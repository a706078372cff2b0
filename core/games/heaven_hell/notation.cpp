// Plies and positions as text, as the notation of the rule page describes them.
#include <algorithm>

#include "games/heaven_hell/position.hpp"
#include "util/parse.hpp"
#include "util/squares.hpp"

namespace spielwerk::heaven_hell {

namespace {

constexpr std::string_view signs = "+<-^>v~=#";
constexpr std::string_view card_signs = "0123456789abc";
constexpr std::array<std::string_view, 2> players = {"hell", "heaven"};
struct PhaseWord {
    std::string_view word;
    Phase phase;
};
// Each phase is written with its first word; older texts have other words for a turn that goes on.
constexpr std::array<PhaseWord, 7> phases = {{{"start", Phase::start},
                                              {"turn", Phase::turn},
                                              {"cards", Phase::cards},
                                              {"raise", Phase::raise},
                                              {"extra", Phase::extra},
                                              {"stepped", Phase::turn},
                                              {"resumed", Phase::turn}}};

std::string name(int square) { return square_name(square % columns, square / columns); }

std::uint8_t read_square(std::string_view text) {
    require(text.size() >= 2 && 'a' <= text[0] && text[0] < 'a' + columns,
            "expected a square such as b5");
    return static_cast<std::uint8_t>(columns * (whole_number(text.substr(1), 1, 10) - 1) + text[0] -
                                     'a');
}

std::uint8_t read_player(std::string_view text) {
    require(text == players[0] || text == players[1], "the player must be hell or heaven");
    return text == players[1];
}

std::uint16_t read_hand(std::string_view text) {
    std::uint16_t hand = 0;
    for (const char sign : text) {
        const auto card = card_signs.find(sign);
        require(card != std::string_view::npos, "expected a card: one of 0 to 9, a, b, c");
        hand |= 1u << card;
    }
    return hand;
}

std::string hand_text(std::uint16_t hand) {
    std::string text;
    for (unsigned card = 0; card < card_signs.size(); ++card) {
        if (hand >> card & 1) text += card_signs[card];
    }
    return text;
}

std::array<std::string_view, 2> halves(std::string_view text) {
    const auto parts = split(text, '/');
    require(parts.size() == 2, "expected two parts with / between");
    return {parts[0], parts[1]};
}

}  // namespace

std::string Board::write(Ply ply) const {
    if (ply.kind == Kind::end) return "=";
    if (ply.kind == Kind::card) return "#" + std::to_string(ply.target);
    std::string text(1, "LM"[ply.side]);
    if (ply.kind != Kind::enter) text += name(ply.cell);
    text += signs[static_cast<int>(ply.kind)];
    const bool goes =
        ply.kind == Kind::enter || ply.kind == Kind::step || ply.kind == Kind::lower_step;
    return goes ? text + name(ply.target) : text;
}

Ply Board::read(std::string_view text) const {
    if (text == "=") return {Kind::end};
    if (text.starts_with('#'))
        return {Kind::card, 0, 0, static_cast<std::uint8_t>(whole_number(text.substr(1), 0, 12))};
    require(text.starts_with('L') || text.starts_with('M'), "a move begins with L or M");
    const auto sign = text.find_first_of(signs.substr(0, signs.find('=')));
    require(sign != std::string_view::npos, "a move has a sign");
    const auto cell = text.substr(1, sign - 1), target = text.substr(sign + 1);
    Ply ply{static_cast<Kind>(signs.find(text[sign])), text[0] == 'M'};
    if (!cell.empty()) ply.cell = read_square(cell);
    if (!target.empty()) ply.target = read_square(target);
    return ply;
}

std::string Board::rows_text(const std::array<Dice, 2>& dice) const {
    std::string text;
    for (int row = setup_.rows - 1; row >= 0; --row) {
        for (int square = columns * row; square < columns * (row + 1); ++square) {
            const int hell = dice[0].values[square], heaven = dice[1].values[square];
            if (hell) text += "L" + std::to_string(hell);
            if (hell && heaven) text += 'x';
            if (heaven) text += "M" + std::to_string(heaven);
            if (!hell && !heaven) text += '.';
        }
        if (row) text += '/';
    }
    return text;
}

std::string Board::text() const {
    std::string text = rows_text(dice_) + ' ';
    for (int side : {0, 1}) {
        for (int i = 0; i < goal_counts_[side]; ++i)
            text += static_cast<char>('0' + goals_[side][i]);
        if (goal_counts_[side] == 0) text += '-';
        text += side == 0 ? '/' : ' ';
    }
    text += hand_text(hands_[0]) + '/' + hand_text(hands_[1]) + ' ';
    text.append(players[main_]).append(" ") +=
        std::to_string(points_) + '/' + std::to_string(total_) + ' ';
    text.append(std::ranges::find(phases, phase_, &PhaseWord::phase)->word);
    if (!in_turn()) text.append("-").append(players[active_]);
    text += " turn " + std::to_string(turn_);
    if (setup_.irregular_cards) text += " irregular_cards=true";
    if (setup_.dice != 5) text += " dice=" + std::to_string(setup_.dice);
    if (setup_.cards != 12) text += " cards=" + std::to_string(setup_.cards);
    if (setup_.turn_limit) text += " turn_limit=" + std::to_string(setup_.turn_limit);
    for (const Key& key : earlier_) {
        std::array<Dice, 2> dice;
        for (int side : {0, 1}) {
            const auto cells =
                static_cast<Cells>(key.dice[side] & ((std::uint64_t{1} << max_squares) - 1));
            std::uint64_t values = key.dice[side] >> max_squares;
            for (Cells rest = cells; rest;
                 values >>= 3) {  // The highest square's value is the lowest.
                const int square = std::bit_width(rest) - 1;
                dice[side].put(square, static_cast<int>(values & 7));
                rest &= ~(Cells{1} << square);
            }
        }
        text.append(" ").append(rows_text(dice)).append(",").append(players[key.main]);
        if (key.round)
            text.append(",")
                .append(std::to_string(key.points))
                .append(",")
                .append(players[key.active]);
    }
    return text;
}

Board Board::parse(std::string_view text) {
    const auto words = split(text, ' ');
    require(words.size() >= 8 && words[6] == "turn",
            "a position has eight words or more, the seventh is turn");
    Board board;
    const auto rows = split(words[0], '/').size();
    require(rows >= 2 && rows <= 10, "a board has two to ten rows");
    board.setup_.rows = static_cast<std::uint8_t>(rows);
    std::size_t further = 8;
    while (further < words.size() && words[further].find('=') != std::string_view::npos) {
        board.read_option(words[further++]);
    }
    board.read_rows(words[0], board.dice_);
    board.read_goals(words[1]);
    const auto hands = halves(words[2]);
    board.hands_ = {read_hand(hands[0]), read_hand(hands[1])};
    board.main_ = read_player(words[3]);
    const auto points = halves(words[4]);
    board.points_ = static_cast<std::uint8_t>(whole_number(points[0], 0, 5));
    board.total_ = static_cast<std::uint8_t>(whole_number(points[1], 0, 5));
    board.read_phase(words[5]);
    board.turn_ = whole_number(words[7], 1, 999999);
    for (; further < words.size(); ++further) board.read_earlier(words[further]);
    board.check();
    board.over_ = board.reason();
    std::string canonical(text);
    if (board.phase_ == Phase::turn)
        canonical.replace(static_cast<std::size_t>(words[5].data() - text.data()), words[5].size(),
                          "turn");
    require(board.text() == canonical, "the position is not in canonical form");
    return board;
}

void Board::read_option(std::string_view word) {
    const auto equals = word.find('=');
    const auto option = word.substr(0, equals), value = word.substr(equals + 1);
    if (option == "irregular_cards") {
        require(value == "true", "an option that is off must be left out");
        setup_.irregular_cards = true;
    } else if (option == "dice") {
        setup_.dice = static_cast<std::uint8_t>(whole_number(value, 1, 5));
    } else if (option == "cards") {
        setup_.cards = static_cast<std::uint8_t>(whole_number(value, 0, 12));
    } else if (option == "turn_limit") {
        setup_.turn_limit = whole_number(value, 0, 999999);
    } else {
        refuse("unknown option");
    }
}

void Board::read_rows(std::string_view text, std::array<Dice, 2>& dice) const {
    const auto rows = split(text, '/');
    require(rows.size() == setup_.rows, "earlier positions must have as many rows");
    for (int row = 0; row < setup_.rows; ++row) {
        std::string_view rest = rows[setup_.rows - 1 - row];
        for (int column = 0; column < columns; ++column) {
            require(!rest.empty(), "a row has three squares");
            const int square = columns * row + column;
            if (rest.front() == '.') {
                rest.remove_prefix(1);
                continue;
            }
            // A die of Hell, of Heaven, or both with an x between.
            bool another = true;
            while (another) {
                require(rest.size() >= 2 && (rest[0] == 'L' || rest[0] == 'M'),
                        "expected a die such as L3 or M4");
                dice[rest[0] == 'M'].put(square, whole_number(rest.substr(1, 1), 1, 6));
                rest.remove_prefix(2);
                another = !rest.empty() && rest.front() == 'x';
                if (another) rest.remove_prefix(1);
            }
        }
        require(rest.empty(), "a row has three squares");
    }
}

void Board::read_goals(std::string_view text) {
    const auto goals = halves(text);
    for (int side : {0, 1}) {
        if (goals[side] == "-") continue;
        require(static_cast<int>(goals[side].size()) <= setup_.goal_dice(),
                "too many dice in a goal");
        for (const char& sign : goals[side]) {
            goals_[side][goal_counts_[side]++] =
                static_cast<std::uint8_t>(whole_number({&sign, 1}, 1, 6));
        }
        std::sort(goals_[side].begin(), goals_[side].begin() + goal_counts_[side]);
    }
}

void Board::read_phase(std::string_view text) {
    const auto dash = std::min(text.find('-'), text.size());
    const auto found = std::ranges::find(phases, text.substr(0, dash), &PhaseWord::word);
    require(found != phases.end(), "unknown phase");
    phase_ = found->phase;
    active_ = dash < text.size() ? read_player(text.substr(dash + 1)) : main_;
}

void Board::read_earlier(std::string_view word) {
    const auto parts = split(word, ',');
    require(parts.size() == 2 || parts.size() == 4,
            "an earlier position has a board and a player, in a round more");
    std::array<Dice, 2> dice{};
    read_rows(parts[0], dice);
    require(dice[0].count() <= 5 && dice[1].count() <= 5, "too many dice");
    Key key{{dice[0].packed(), dice[1].packed()}, read_player(parts[1]), 0, 0, parts.size() == 4};
    key.points = static_cast<std::uint8_t>(key.round ? whole_number(parts[2], 0, 5)
                                                     : dice[key.main].count());
    key.active = key.round ? read_player(parts[3]) : key.main;
    remember(key);
}

// Refuse positions that the rules could not continue from.
void Board::check() const {
    for (int side : {0, 1}) {
        require(in_start(side) >= 0, "too many dice");
        require(hands_[side] & 1 && !(hands_[side] >> (setup_.cards + 1)),
                "card 0 is always there, and none above the highest");
    }
    require(goal_counts_[0] < setup_.goal_dice() || goal_counts_[1] < setup_.goal_dice(),
            "only one goal is full");
    const int clashes = std::popcount(conflict());
    require(phase_ == Phase::cards ? clashes == 1 : clashes <= !in_turn(),
            "this phase does not fit the board");
    const Dice& winner = dice_[active_];
    require(phase_ != Phase::raise || std::popcount(winner.cells & ~winner.sixes) > 1,
            "nothing is to be raised");
    require(points_ <= total_, "more points than at the start of the turn");
    require(phase_ != Phase::start || (points_ == total_ && points_ == dice_[main_].count()),
            "a point for each die");
}

}  // namespace spielwerk::heaven_hell
