// Heaven and Hell: dice on three columns and up to ten rows, cards, and conflicts in rounds.
//
// Rule ids (HH-…) are those of the rule page. Square number 3·row + column; sets of squares are
// 32-bit words, so that what all dice of a side can do is found with a few shifts.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/gestures.hpp"
#include "games/position.hpp"

namespace spielwerk::heaven_hell {

using Cells = std::uint32_t;

inline constexpr int columns = 3;
inline constexpr int max_squares = 30;
inline constexpr int highest_sum = 13;  // of a die and its card (HH-12)
inline constexpr std::uint8_t none = 0xff;

enum class Kind : std::uint8_t { enter, home, step, raise, goal, lower, lower_step, end, card };

struct Ply {
    Kind kind;
    std::uint8_t side = 0;
    std::uint8_t cell = 0;    // where the die stands
    std::uint8_t target = 0;  // where it goes; or the number of the card

    bool operator==(const Ply&) const = default;
};

// What is due: the first step of a turn, a further one, or a part of a conflict. The numbers are
// part of the hash.
enum class Phase : std::uint8_t { start = 0, turn = 1, cards = 3, raise = 4, extra = 5 };

// The dice of one side on the squares.
struct Dice {
    Cells cells = 0, ones = 0, sixes = 0;
    std::array<std::uint8_t, max_squares + 2> values{};

    void put(int square, int value);
    void take(int square);
    int count() const { return std::popcount(cells); }
    std::uint64_t packed() const;  // squares and values in one number
};

// The key that the repetition rule compares (HH-23); goals and cards are unchanged, or it would be
// forgotten.
struct Key {
    std::array<std::uint64_t, 2> dice{};
    std::uint8_t main = 0, points = 0, active = 0;
    bool round = false;  // the start of a round, else of a turn

    bool operator==(const Key&) const = default;
    std::uint32_t digest() const;
};

struct Setup {
    bool irregular_cards = false;
    std::uint8_t rows = 10, dice = 5, cards = 12;
    int turn_limit = 0;

    int goal_dice() const { return dice < 3 ? dice : 3; }
};

class Board {
public:
    using Ply = heaven_hell::Ply;

    static Board parse(std::string_view text);
    std::string text() const;

    int next() const;
    void plies(std::vector<Ply>& list) const;
    // The plies of one seat: both may have some while cards are chosen simultaneously.
    void plies_of(int seat, std::vector<Ply>& list) const;
    bool owes_move(int seat) const;
    std::size_t count() const;
    Ply random_ply(Random& random) const;
    void play(Ply ply);
    std::string write(Ply ply) const;
    Ply read(std::string_view text) const;  // what a text means, legal or not
    Gesture gesture(Ply ply) const;
    static const Names& names();  // of the things touched
    std::optional<Result> result() const;
    std::uint64_t hash() const;

    const Setup& setup() const { return setup_; }
    const Dice& dice(int side) const { return dice_[side]; }
    Phase phase() const { return phase_; }
    int points() const { return points_; }
    int main_player() const { return main_; }
    int active() const { return active_; }
    std::uint16_t hand(int side) const { return hands_[side]; }
    int in_start(int side) const { return setup_.dice - dice_[side].count() - goal_counts_[side]; }
    int in_goal(int side) const { return goal_counts_[side]; }
    const std::array<std::uint8_t, 3>& goal_values(int side) const { return goals_[side]; }
    std::array<int, 2> scores() const;
    Cells conflict() const { return dice_[0].cells & dice_[1].cells; }
    bool over() const { return !over_.empty(); }
    int turn() const { return turn_; }
    int winner(int attackers_card,
               int defenders_card) const;      // of the round that these cards would decide
    void take_card_back() { chosen_ = none; }  // the attacker's, while the defender chooses
    std::vector<std::uint64_t> earlier_hashes()
        const;  // of the positions that the repetition rule remembers

    // For a search, which looks after repetition itself.
    void stop_remembering() {
        forget();
        remembering_ = false;
    }

private:
    Cells all() const { return (Cells{1} << (columns * setup_.rows)) - 1; }
    Cells first_row(int side) const {
        return side == 0 ? Cells{7} : Cells{7} << (columns * (setup_.rows - 1));
    }
    Cells last_row(int side) const { return first_row(1 - side); }

    // The legal plies, as sets of squares; see movegen.hpp.
    struct Choices;
    Choices choices(int seat) const;
    void add_for_a_point(Choices& choices, int side) const;

    bool in_turn() const { return phase_ <= Phase::turn; }
    void move_die(Ply ply);
    void fight(int attackers_card, int defenders_card);
    void lower_loser(int loser, int square);
    void raise_winner(int winner, int square);
    void play_step(Ply ply);
    void play_extra(Ply ply);
    void continue_turn();
    void next_turn();
    void remember();
    void remember(const Key& key);
    void forget();
    bool repeated() const;
    Key key() const;
    std::uint64_t hash(const Key& key, Phase stage, std::uint8_t chosen) const;
    std::string_view reason() const;
    int filled_up(int side) const;

    void read_rows(std::string_view text, std::array<Dice, 2>& dice) const;
    void read_goals(std::string_view text);
    void read_phase(std::string_view text);
    void read_option(std::string_view word);
    void read_earlier(std::string_view word);
    void check() const;
    std::string rows_text(const std::array<Dice, 2>& dice) const;

    Setup setup_;
    std::array<Dice, 2> dice_{};
    std::array<std::array<std::uint8_t, 3>, 2> goals_{};  // values, the lowest first
    std::array<std::uint8_t, 2> goal_counts_{};
    std::array<std::uint16_t, 2> hands_{};
    std::uint8_t main_ = 0, active_ = 0, points_ = 0, total_ = 0;
    std::uint8_t chosen_ = none;  // the attacker's card while the defender chooses
    Phase phase_ = Phase::start;
    bool remembering_ = true;
    int turn_ = 1;
    std::string_view over_;  // why the game is over, if it is
    std::vector<Key> earlier_;
    std::vector<std::uint32_t>
        digests_;  // of the earlier positions: hundreds are compared in no time
};

}  // namespace spielwerk::heaven_hell
