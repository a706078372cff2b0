#include "batch/fire_water.hpp"

namespace spielwerk::batch {

using fire_water::none;
using fire_water::rows;
using fire_water::tile_count;

namespace {

using Cells = fire_water::Cells;
constexpr int below_top = rows - 1;  // squares of a column with another one above them

void set_cells(Word* words, int from, Cells cells) {
    set_bits(words, from, static_cast<Word>(cells));
    set_bits(words, from + word_bits, static_cast<Word>(cells >> word_bits));
}

// Without the top row: seven squares of each column, close together.
Cells without_top_row(Cells cells, int columns) {
    Cells packed = 0;
    for (int column = 0; column < columns; ++column)
        packed |= (cells >> (rows * column) & 0x7f) << (below_top * column);
    return packed;
}

}  // namespace

void FireWaterCoder::add_squares(Kind kind) {
    for (int square = 0; square < squares_; ++square)
        plies_.push_back({kind, static_cast<std::uint8_t>(square)});
}

// Water above fire, water right of fire, fire above water, fire right of water.
void FireWaterCoder::add_tile(int tile) {
    const auto lay = [&](int fire, int water) {
        plies_.push_back({Kind::tile, static_cast<std::uint8_t>(fire),
                          static_cast<std::uint8_t>(water), static_cast<std::uint8_t>(tile)});
    };
    for (const bool fire_first : {true, false}) {
        for (const int step : {1, rows}) {
            for (int square = 0; square < squares_; ++square) {
                const bool fits = step == 1 ? square % rows < below_top : square + rows < squares_;
                if (!fits) continue;
                fire_first ? lay(square, square + step) : lay(square + step, square);
            }
        }
    }
}

FireWaterCoder::FireWaterCoder(const Board& first)
    : seats_(first.seats()), columns_(first.grid().columns), squares_(rows * columns_) {
    add_squares(Kind::elemental);
    tiles_ = actions();
    for (int tile = 0; tile < tile_count; ++tile) add_tile(tile);
    leaders_ = actions();
    add_squares(Kind::leader);
    stones_ = actions();
    add_squares(Kind::stone);
    claims_ = actions();
    add_squares(Kind::claim);
    plies_.push_back({Kind::pass});
}

void FireWaterCoder::mask(const Board& board, Word* words) const {
    const auto found = board.choices();
    const int upright = below_top * columns_, level = squares_ - rows;
    const Cells standing = without_top_row(found.upright, columns_);
    for (unsigned rest = found.hand; rest; rest &= rest - 1) {
        int from = tiles_ + std::countr_zero(rest) * 2 * (upright + level);
        for (int way = 0; way < 2; ++way) {
            set_cells(words, from, standing);
            set_cells(words, from + upright, found.level);
            from += upright + level;
        }
    }
    set_cells(words, 0, found.elementals);
    set_cells(words, leaders_, found.leaders);
    set_cells(words, stones_, found.stones);
    set_cells(words, claims_, found.claims);
    if (found.pass) set_bit(words, actions() - 1);
}

int FireWaterCoder::place(int square) const { return columns_ * (square % rows) + square / rows; }

void FireWaterCoder::put(Cells cells, std::uint8_t* plane) const {
    fire_water::each(cells, [&](int square) { plane[place(square)] = 1; });
}

void FireWaterCoder::observe(const Board& board, int seat, std::uint8_t* planes,
                             std::uint8_t* scalars) const {
    put(board.fire(), planes);
    put(board.elementals(), planes + squares_);
    for (int number = 0; number < seats_; ++number) {
        observe_player(board, (seat + number) % seats_, planes + (2 + 4 * number) * squares_,
                       scalars + (2 * tile_count + 1) * number);
    }
    scalars += (2 * tile_count + 1) * seats_;
    const auto seen = [&](int other) { return (other - seat + seats_) % seats_; };
    *scalars++ = static_cast<std::uint8_t>(seen(board.mover()));
    *scalars++ =
        static_cast<std::uint8_t>(board.last_actor() == none ? 0 : 1 + seen(board.last_actor()));
}

void FireWaterCoder::observe_player(const Board& board, int seat, std::uint8_t* planes,
                                    std::uint8_t* scalars) const {
    const auto& player = board.player(seat);
    for (int tile = 0; tile < tile_count; ++tile) {
        if (player.laid[tile].fire == none) continue;
        planes[place(player.laid[tile].fire)] = static_cast<std::uint8_t>(tile / 4 + 1);
        planes[squares_ + place(player.laid[tile].water)] = static_cast<std::uint8_t>(tile % 4 + 1);
    }
    if (player.leader != none) planes[2 * squares_ + place(player.leader)] = 1;
    fire_water::each(player.stones, [&](int square) {
        planes[3 * squares_ + place(square)] = board.doubled(square) ? 2 : 1;
    });
    for (const unsigned tiles : {player.hand, player.stack}) {
        for (int tile = 0; tile < tile_count; ++tile) *scalars++ = tiles >> tile & 1;
    }
    *scalars = player.stones_left;
}

}  // namespace spielwerk::batch
