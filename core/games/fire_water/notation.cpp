// Plies and positions as text, as the notation of the rule page describes them.
#include "games/fire_water/position.hpp"
#include "util/parse.hpp"
#include "util/squares.hpp"

namespace spielwerk::fire_water {

namespace {

constexpr std::array<std::string_view, max_seats> colours = {"red", "green", "blue", "yellow"};
constexpr std::string_view signs = "E LPC-";  // by kind; a tile has no sign
constexpr std::uint16_t equal_values = 1 << 0 | 1 << 5 | 1 << 10 | 1 << 15;

// A chessboard with water at a1 in which the central 4×4 without its corners is the other way
// round.
constexpr Cells book(const Grid& grid) {
    Cells fire = 0;
    for (int column = 0; column < grid.columns; ++column) {
        for (int row = 0; row < rows; ++row) {
            const int east = column - (grid.columns / 2 - 2), north = row - 2;
            const bool middle = east >= 0 && east < 4 && north >= 0 && north < 4;
            const bool corner = (east == 0 || east == 3) && (north == 0 || north == 3);
            const bool chess = (column + row) % 2 == 1;
            if (chess != (middle && !corner)) fire |= single(rows * column + row);
        }
    }
    return fire;
}

std::string name(int square) { return square_name(square / rows, square % rows); }

std::string tile_name(int tile) {
    return {static_cast<char>('1' + tile / 4), static_cast<char>('1' + tile % 4)};
}

std::string letters(const Grid& grid, Cells fire) {
    std::string text;
    for (int row = rows - 1; row >= 0; --row) {
        for (int column = 0; column < grid.columns; ++column) {
            text += fire & single(rows * column + row) ? 'F' : 'W';
        }
        if (row) text += '/';
    }
    return text;
}

std::string listed(std::string_view sign, const std::vector<std::string>& names) {
    if (names.empty()) return "-";
    std::string text(sign);
    for (const auto& each : names) text += each + ',';
    text.pop_back();
    return text;
}

int read_square(const Grid& grid, std::string_view text) {
    require(text.size() == 2, "expected a square such as c4");
    const int column = text[0] - 'a', row = text[1] - '1';
    require(column >= 0 && column < grid.columns && row >= 0 && row < rows,
            "the square is not on the board");
    return rows * column + row;
}

int read_tile(std::string_view text) {
    require(text.size() == 2, "expected a tile such as 23");
    return 4 * (whole_number(text.substr(0, 1), 1, 4) - 1) + whole_number(text.substr(1), 1, 4) - 1;
}

int read_colour(std::string_view text, int seats) {
    for (int seat = 0; seat < seats; ++seat) {
        if (text == colours[seat]) return seat;
    }
    refuse("unknown player");
}

// The parts of a list that begins with a sign; none for "-".
std::vector<std::string_view> read_list(std::string_view text, std::string_view sign) {
    if (text == "-") return {};
    require(text.starts_with(sign), "a list must begin with its letter");
    text.remove_prefix(sign.size());
    require(!text.empty() && text.back() != ',', "a list has an empty entry");
    return split(text, ',');
}

Cells read_board(const Grid& grid, std::string_view text) {
    const auto lines = split(text, '/');
    require(lines.size() == rows, "a board has eight rows");
    Cells fire = 0;
    for (int row = 0; row < rows; ++row) {
        const auto line = lines[rows - 1 - row];
        require(static_cast<int>(line.size()) == grid.columns,
                "a row has as many letters as columns");
        for (int column = 0; column < grid.columns; ++column) {
            require(line[column] == 'F' || line[column] == 'W', "a square is F or W");
            if (line[column] == 'F') fire |= single(rows * column + row);
        }
    }
    return fire;
}

}  // namespace

std::string Board::write(Ply ply) const {
    if (ply.kind == Kind::open) return "?" + std::to_string(ply.square) + ":" + tile_name(ply.tile);
    if (ply.kind == Kind::tile) return tile_name(ply.tile) + name(ply.square) + name(ply.water);
    const std::string sign(1, signs[static_cast<int>(ply.kind)]);
    return ply.kind == Kind::pass ? sign : sign + name(ply.square);
}

Ply Board::read(std::string_view text) const {
    require(!text.empty(), "a move is missing");
    const auto square = [&](std::string_view name) {
        return static_cast<std::uint8_t>(read_square(grid(), name));
    };
    const auto tile = [](std::string_view name) {
        return static_cast<std::uint8_t>(read_tile(name));
    };
    if (text == "-") return {Kind::pass};
    if (text[0] == '?') {
        require(text.size() == 5, "expected an opened tile such as ?0:23");
        const auto seat = static_cast<std::uint8_t>(whole_number(text.substr(1, 1), 0, seats_ - 1));
        return {Kind::open, seat, none, tile(text.substr(3))};
    }
    if (text.size() == 6) {
        return {Kind::tile, square(text.substr(2, 2)), square(text.substr(4)),
                tile(text.substr(0, 2))};
    }
    const auto kind = signs.find(text[0]);
    require(kind != std::string_view::npos, "unknown move");
    return {static_cast<Kind>(kind), square(text.substr(1))};
}

std::string Board::text() const {
    std::vector<std::string> names;
    each(elementals_, [&](int square) { names.push_back(name(square)); });
    std::string text = std::string(colours[mover_]) + ' ' + listed("E", names);
    for (int seat = 0; seat < seats_; ++seat) {
        const Player& player = players_[seat];
        std::vector<std::string> laid, stones, open;
        for (int tile = 0; tile < tile_count; ++tile) {
            const auto [fire, water] = player.laid[tile];
            if (fire != none) laid.push_back(tile_name(tile) + name(fire) + name(water));
            if (player.hand >> tile & 1) open.push_back(tile_name(tile));
        }
        each(player.stones, [&](int square) {
            stones.push_back(name(square));
            if (doubled_ & single(square)) stones.push_back(name(square));
        });
        const std::string leader = player.leader == none ? "-" : "L" + name(player.leader);
        text.append(" ")
            .append(colours[seat])
            .append(":")
            .append(listed("", laid))
            .append(":")
            .append(leader);
        text.append(":").append(listed("P", stones)).append(":").append(listed("", open));
    }
    text += " turn " + std::to_string(turn_);
    if (last_actor_ != none) text.append(" last=").append(colours[last_actor_]);
    if (fire_ != book(grid())) text += " board=" + letters(grid(), fire_);
    if (supply_ != (seats_ == 4 ? 15 : 20)) text += " stones=" + std::to_string(supply_);
    return text;
}

Board Board::parse(std::string_view text) {
    const auto words = split(text, ' ');
    std::size_t turn = 0;
    while (turn < words.size() && words[turn] != "turn") ++turn;
    require(turn >= 4 && turn <= 6 && turn + 1 < words.size(),
            "a position has two to four players and a turn");
    Board board;
    board.seats_ = static_cast<std::uint8_t>(turn - 2);
    board.turn_ = whole_number(words[turn + 1], 1, 999999);
    board.mover_ = static_cast<std::uint8_t>(read_colour(words[0], board.seats_));
    board.fire_ = book(board.grid());
    board.supply_ = board.seats_ == 4 ? 15 : 20;
    for (std::size_t i = turn + 2; i < words.size(); ++i) board.read_option(words[i]);
    for (const auto part : read_list(words[1], "E")) {
        const int square = read_square(board.grid(), part);
        board.occupy(square);
        board.elementals_ |= single(square);
    }
    require(fire_water::count(board.elementals_) <= 3, "there are three elementals");
    for (int seat = 0; seat < board.seats_; ++seat) board.read_player(seat, words[2 + seat]);
    // Stones last: they lie on what is there.
    for (int seat = 0; seat < board.seats_; ++seat)
        board.read_stones(seat, split(words[2 + seat], ':')[3]);
    require(board.text() == text, "the position is not in canonical form");
    return board;
}

void Board::read_option(std::string_view word) {
    const auto equals = std::min(word.find('='), word.size() - 1);
    const auto option = word.substr(0, equals), value = word.substr(equals + 1);
    if (option == "last") {
        last_actor_ = static_cast<std::uint8_t>(read_colour(value, seats_));
    } else if (option == "board") {
        fire_ = read_board(grid(), value);
    } else if (option == "stones") {
        supply_ = static_cast<std::uint8_t>(whole_number(value, 1, supply_));
    } else {
        refuse("unknown option");
    }
}

void Board::occupy(int square) {
    require(!(occupied_ & single(square)), "a square is occupied more than once");
    occupied_ |= single(square);
}

// A player but for the stones: colour:tiles:leader:stones:open.
void Board::read_player(int seat, std::string_view word) {
    const auto parts = split(word, ':');
    require(parts.size() == 5 && parts[0] == colours[seat],
            "a player is colour:tiles:leader:stones:open");
    Player& player = players_[seat];
    std::uint16_t unplaced = seats_ == 4 ? static_cast<std::uint16_t>(~equal_values) : 0xffff;
    for (const auto part : read_list(parts[1], "")) {
        require(part.size() == 6, "expected a laid tile such as 23c4d4");
        const int tile = read_tile(part.substr(0, 2));
        const int fire = read_square(grid(), part.substr(2, 2)),
                  water = read_square(grid(), part.substr(4));
        require(unplaced >> tile & 1, "the player does not have this tile");
        require(grid().orthogonal(single(fire)) & single(water),
                "the halves of a tile lie side by side");
        unplaced &= ~(1u << tile);
        occupy(fire);
        occupy(water);
        lay(seat, tile, fire, water);
    }
    if (parts[2] != "-") {
        require(parts[2].starts_with('L'), "expected a leader such as Lc4");
        player.leader = static_cast<std::uint8_t>(read_square(grid(), parts[2].substr(1)));
        occupy(player.leader);
    }
    for (const auto part : read_list(parts[4], "")) {
        const int tile = read_tile(part);
        require(unplaced >> tile & 1 && !(player.hand >> tile & 1),
                "the player does not have this tile");
        player.hand |= 1u << tile;
    }
    player.stack = unplaced & ~player.hand;
}

void Board::read_stones(int seat, std::string_view list) {
    Player& player = players_[seat];
    int placed = 0;
    for (const auto part : read_list(list, "P")) {
        const int square = read_square(grid(), part);
        const Cells here = single(square);
        require(!(doubled_ & here), "at most two stones lie on a square");
        require((player.stones & here) || !(covered_ & here),
                "stones of two players on one square");
        if (player.stones & here) doubled_ |= here;
        player.stones |= here;
        cover(square);
        ++placed;
    }
    require(placed <= supply_, "more stones than the player has");
    player.stones_left = static_cast<std::uint8_t>(supply_ - placed);
}

}  // namespace spielwerk::fire_water
