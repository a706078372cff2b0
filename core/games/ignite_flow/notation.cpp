// Plies and positions as text, as the notation of the rule page describes them.
#include <algorithm>

#include "games/ignite_flow/grid.hpp"
#include "games/ignite_flow/position.hpp"
#include "util/parse.hpp"
#include "util/squares.hpp"

namespace spielwerk::ignite_flow {

namespace {

constexpr std::string_view signs = "FWEBD~RT-";
constexpr std::array<std::string_view, 2> players = {"white", "black"};

std::string name(Cells one) { return square_name(column_of(one), row_of(one)); }

Cells read_cell(std::string_view text) {
    require(
        text.size() == 2 && 'a' <= text[0] && text[0] <= 'f' && '1' <= text[1] && text[1] <= '6',
        "expected a cell such as c4");
    return cell(text[0] - 'a', text[1] - '1');
}

std::string pair_text(const std::array<std::uint8_t, 2>& pair) {
    return {static_cast<char>('0' + pair[0]), '-', static_cast<char>('0' + pair[1])};
}

std::array<std::uint8_t, 2> read_pair(std::string_view text) {
    require(text.size() == 3 && text[1] == '-', "expected a pair of numbers such as 3-3");
    return {static_cast<std::uint8_t>(whole_number(text.substr(0, 1), 0, 3)),
            static_cast<std::uint8_t>(whole_number(text.substr(2), 0, 3))};
}

char letter(const Key& key, Cells one) {
    if (key.temples[0] & one) return 'O';
    if (key.temples[1] & one) return 'X';
    if (key.fire & one) return 'F';
    if (key.water & one) return 'W';
    if (key.earth & one) return 'E';
    return key.desert & one ? 'D' : '.';
}

void put(Key& key, Cells one, char content) {
    switch (content) {
        case '.': break;
        case 'F': key.fire |= one; break;
        case 'W': key.water |= one; break;
        case 'D': key.desert |= one; break;
        case 'O': key.temples[0] |= one; [[fallthrough]];
        case 'E': key.earth |= one; break;
        case 'X':
            key.temples[1] |= one;
            key.earth |= one;
            break;
        default: refuse("expected a cell: one of . F W E D O X");
    }
}

std::string key_text(const Key& key, int size, char separator) {
    std::string text;
    for (int row = size - 1; row >= 0; --row) {
        for (int column = 0; column < size; ++column) text += letter(key, cell(column, row));
        text += row ? '/' : separator;
    }
    return text.append(players[key.mover]) + separator + pair_text(key.hands) + separator +
           pair_text(key.trophies);
}

Key read_key(const std::vector<std::string_view>& words, int size) {
    require(words.size() == 4, "a position has a board, a player and two pairs of numbers");
    const auto rows = split(words[0], '/');
    require(static_cast<int>(rows.size()) == size, "a board must be square, with 3 to 6 rows");
    Key key;
    for (int row = 0; row < size; ++row) {
        const auto contents = rows[size - 1 - row];
        require(static_cast<int>(contents.size()) == size,
                "a board must be square, with 3 to 6 rows");
        for (int column = 0; column < size; ++column) put(key, cell(column, row), contents[column]);
    }
    require(words[1] == players[0] || words[1] == players[1], "the player must be white or black");
    key.mover = words[1] == players[1];
    key.hands = read_pair(words[2]);
    key.trophies = read_pair(words[3]);
    for (int seat : {0, 1}) {
        const int material =
            std::popcount(key.temples[seat]) + key.hands[seat] + key.trophies[1 - seat];
        require(material == 3, "each player has three temples");
    }
    return key;
}

}  // namespace

std::string Board::write(Ply ply) const {
    std::string text(1, signs[static_cast<int>(ply.kind)]);
    each(ply.cells, [&](Cells one) { text += name(one); });
    return ply.desert ? text + '!' + name(ply.desert) : text;
}

Ply Board::read(std::string_view text) const {
    const auto kind = text.empty() ? std::string_view::npos : signs.find(text[0]);
    require(kind != std::string_view::npos, "a move begins with its letter");
    Ply ply{0, 0, static_cast<Kind>(kind)};
    const auto mark = std::min(text.find('!'), text.size());
    for (std::size_t i = 1; i < mark; i += 2) ply.cells |= read_cell(text.substr(i, 2));
    if (mark < text.size()) ply.desert = read_cell(text.substr(mark + 1));
    return ply;
}

std::string Board::text() const {
    std::string text = key_text(key_, size_, ' ') + (temple_due_ ? " temple" : " action") +
                       " turn " + std::to_string(turn_);
    if (straight_rivers_) text += " straight_rivers=true";
    if (!vertical_reactions_) text += " vertical_reactions=false";
    for (const Key& key : earlier_) text += ' ' + key_text(key, size_, ',');
    return text;
}

Board Board::parse(std::string_view text) {
    const auto words = split(text, ' ');
    require(words.size() >= 7 && words[5] == "turn", "a position ends in its turn number");
    require(words[4] == "action" || words[4] == "temple", "expected action or temple");
    Board board;
    board.size_ = static_cast<std::uint8_t>(split(words[0], '/').size());
    require(board.size_ >= 3 && board.size_ <= 6, "a board must be square, with 3 to 6 rows");
    board.key_ = read_key({words.begin(), words.begin() + 4}, board.size_);
    board.temple_due_ = words[4] == "temple";
    board.turn_ = whole_number(words[6], 1, 999999);
    std::size_t next = 7;
    const auto has = [&](std::string_view option) {
        const bool found = next < words.size() && words[next] == option;
        next += found;
        return found;
    };
    board.straight_rivers_ = has("straight_rivers=true");
    board.vertical_reactions_ = !has("vertical_reactions=false");
    for (; next < words.size(); ++next) {
        board.earlier_.push_back(read_key(split(words[next], ','), board.size_));
    }
    const bool possible = board.key_.hands[board.key_.mover] > 0 && board.temple_cells();
    require(!board.temple_due_ || possible, "no temple can be placed in this position");
    return board;
}

}  // namespace spielwerk::ignite_flow
