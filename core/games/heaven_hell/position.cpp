#include "games/heaven_hell/position.hpp"

#include <algorithm>

namespace spielwerk::heaven_hell {

namespace {

constexpr int start_value = 3, highest_value = 6;

constexpr Cells single(int square) { return Cells{1} << square; }

int counted(int value, int card) { return value + card <= highest_sum ? card : 0; }  // HH-12

// HH-13: the higher sum, the higher card, the defender.
int winner_of(int attacker, std::array<int, 2> values, std::array<int, 2> cards) {
    const int hell = values[0] + cards[0], heaven = values[1] + cards[1];
    if (hell != heaven) return hell > heaven ? 0 : 1;
    if (cards[0] != cards[1]) return cards[0] > cards[1] ? 0 : 1;
    return 1 - attacker;
}

}  // namespace

void Dice::put(int square, int value) {
    const Cells here = single(square);
    values[square] = static_cast<std::uint8_t>(value);
    cells |= here;
    ones = value == 1 ? ones | here : ones & ~here;
    sixes = value == highest_value ? sixes | here : sixes & ~here;
}

void Dice::take(int square) {
    const Cells rest = ~single(square);
    values[square] = 0;
    cells &= rest;
    ones &= rest;
    sixes &= rest;
}

std::uint64_t Dice::packed() const {
    std::uint64_t number = 0;
    for (Cells rest = cells; rest; rest &= rest - 1)
        number = number << 3 | values[std::countr_zero(rest)];
    return number << max_squares | cells;
}

int Board::next() const {
    if (over()) return nobody;
    return phase_ == Phase::cards && chosen_ != none ? 1 - active_ : active_;
}

void Board::play(Ply ply) {
    switch (phase_) {
        case Phase::cards:
            if (chosen_ == none) {
                chosen_ = ply.target;
                return;
            }
            fight(chosen_, ply.target);
            chosen_ = none;
            break;
        case Phase::raise:
            move_die(ply);
            phase_ = Phase::extra;
            break;
        case Phase::extra: play_extra(ply); break;
        default: play_step(ply);
    }
    over_ = reason();
}

// One die moves, turns, comes or goes (HH-4 to HH-9).
void Board::move_die(Ply ply) {
    Dice& dice = dice_[ply.side];
    const int value = dice.values[ply.cell];
    switch (ply.kind) {
        case Kind::enter: dice.put(ply.target, start_value); break;
        case Kind::raise: dice.put(ply.cell, value + 1); break;
        case Kind::lower: dice.put(ply.cell, value - 1); break;
        case Kind::home: dice.take(ply.cell); break;
        case Kind::step:
        case Kind::lower_step:
            dice.take(ply.cell);
            dice.put(ply.target, ply.kind == Kind::step ? value : value - 1);
            break;
        case Kind::goal: {
            dice.take(ply.cell);
            auto& goal = goals_[ply.side];
            goal[goal_counts_[ply.side]++] = static_cast<std::uint8_t>(value);
            std::sort(goal.begin(), goal.begin() + goal_counts_[ply.side]);
            forget();  // A die in the goal stays there.
            break;
        }
        case Kind::end:
        case Kind::card: break;
    }
}

void Board::play_step(Ply ply) {
    remember();
    if (ply.kind == Kind::end) return next_turn();
    move_die(ply);
    if (ply.kind != Kind::lower && ply.kind != Kind::lower_step) --points_;
    if (conflict()) {  // HH-10
        phase_ = Phase::cards;
        active_ = main_;
    } else {
        continue_turn();
    }
}

// HH-17, HH-20: continue the conflict, attacked by the player with the point (HH-14), or the turn.
void Board::play_extra(Ply ply) {
    move_die(ply);
    if (conflict()) {
        phase_ = Phase::cards;
    } else {
        active_ = main_;
        continue_turn();
    }
}

// Continue the turn, or end it if nothing is left to do (HH-11).
void Board::continue_turn() {
    phase_ = Phase::turn;
    const bool idle = points_ == 0 && (dice_[main_].cells & ~dice_[main_].ones) == 0;
    if (idle && reason().empty()) next_turn();
}

void Board::next_turn() {
    main_ ^= 1;
    active_ = main_;
    points_ = total_ = static_cast<std::uint8_t>(dice_[main_].count());  // HH-2
    phase_ = Phase::start;
    ++turn_;
}

int Board::winner(int attackers_card, int defenders_card) const {
    const int square = std::countr_zero(conflict());
    std::array<int, 2> values{}, cards{};
    for (int side : {0, 1}) {
        values[side] = dice_[side].values[square];
        cards[side] = counted(values[side], side == active_ ? attackers_card : defenders_card);
    }
    return winner_of(active_, values, cards);
}

void Board::fight(int attackers_card, int defenders_card) {
    const int square = std::countr_zero(conflict());
    const int winner = this->winner(attackers_card, defenders_card);
    const bool lasting = attackers_card || defenders_card;
    if (!lasting) remember();
    if (lasting) forget();  // A card that is gone never comes back.
    if (attackers_card) hands_[active_] &= ~(1u << attackers_card);  // HH-19
    if (defenders_card) hands_[1 - active_] &= ~(1u << defenders_card);
    active_ = static_cast<std::uint8_t>(winner);
    phase_ = Phase::extra;
    lower_loser(1 - winner, square);
    raise_winner(winner, square);
}

void Board::lower_loser(int loser, int square) {  // HH-15
    Dice& dice = dice_[loser];
    if (dice.values[square] == 1) {
        dice.take(square);
    } else {
        dice.put(square, dice.values[square] - 1);
    }
}

void Board::raise_winner(int winner, int square) {  // HH-16
    Dice& dice = dice_[winner];
    if (dice.values[square] == highest_value) {
        const Cells others = dice.cells & ~dice.sixes;
        if (!others) return;
        if (others & (others - 1)) {
            phase_ = Phase::raise;
            return;
        }
        square = std::countr_zero(others);
    }
    dice.put(square, dice.values[square] + 1);
}

Key Board::key() const {
    Key key{{dice_[0].packed(), dice_[1].packed()}, main_, points_, main_, phase_ == Phase::cards};
    if (key.round) key.active = active_;
    return key;
}

std::uint32_t Key::digest() const {
    const std::uint64_t small = main | points << 1 | active << 4 | round << 5;
    return static_cast<std::uint32_t>(mixed(dice[0] ^ std::rotl(dice[1], 19), small));
}

void Board::remember() {
    if (remembering_ && (phase_ == Phase::start || phase_ == Phase::cards)) remember(key());
}

void Board::remember(const Key& key) {
    earlier_.push_back(key);
    digests_.push_back(key.digest());
}

void Board::forget() {
    earlier_.clear();
    digests_.clear();
}

bool Board::repeated() const {  // HH-23
    if ((phase_ != Phase::start && phase_ != Phase::cards) || digests_.size() < 2) return false;
    const Key now = key();
    return std::ranges::count(digests_, now.digest()) >= 2 &&
           std::ranges::count(earlier_, now) >= 2;
}

// The reason for the end (HH-21, HH-23); empty while the game is in progress.
std::string_view Board::reason() const {
    const int full = setup_.goal_dice();
    if (goal_counts_[0] == full || goal_counts_[1] == full) return "goal-full";
    if (!dice_[0].cells && !dice_[1].cells) return "squares-empty";
    if (phase_ == Phase::start && !dice_[main_].cells) return "stranded";
    if (repeated()) return "repetition";
    return setup_.turn_limit && turn_ > setup_.turn_limit ? "turn-limit" : "";
}

// HH-21: who can move fills the own goal up with sixes.
int Board::filled_up(int side) const {
    return over_ == "stranded" && side != main_ ? setup_.goal_dice() - goal_counts_[side] : 0;
}

std::array<int, 2> Board::scores() const {  // HH-22
    std::array<int, 2> points{};
    for (int side : {0, 1}) {
        for (int i = 0; i < goal_counts_[side]; ++i) points[side] += goals_[side][i];
        points[side] += highest_value * filled_up(side);
    }
    return points;
}

std::optional<Result> Board::result() const {
    if (!over()) return std::nullopt;
    const auto [hell, heaven] = scores();
    const std::vector<double> points = {static_cast<double>(hell), static_cast<double>(heaven)};
    if (over_ == "repetition" || over_ == "turn-limit") return Result{over_, points, {1, 1}};
    return Result{over_, points, {1 + (heaven > hell), 1 + (hell > heaven)}};
}

std::uint64_t Board::hash() const {
    Key now = key();
    now.active = active_;
    return hash(now, in_turn() ? Phase::start : phase_, chosen_);
}

std::uint64_t Board::hash(const Key& key, Phase stage, std::uint8_t chosen) const {
    std::uint64_t hash = mixed(key.dice[0], key.dice[1]);
    hash = mixed(hash, hands_[0] | hands_[1] << 16 | std::uint64_t{chosen} << 32);
    for (int side : {0, 1}) {
        for (int i = 0; i < goal_counts_[side]; ++i) hash = mixed(hash, goals_[side][i] + 8 * side);
    }
    return mixed(hash, key.main | key.active << 1 | key.points << 2 | static_cast<int>(stage) << 8);
}

std::vector<std::uint64_t> Board::earlier_hashes() const {
    std::vector<std::uint64_t> hashes;
    for (const Key& key : earlier_)
        hashes.push_back(hash(key, key.round ? Phase::cards : Phase::start, none));
    return hashes;
}

}  // namespace spielwerk::heaven_hell
