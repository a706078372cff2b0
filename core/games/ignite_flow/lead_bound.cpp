#include "games/ignite_flow/lead_bound.hpp"

#include <algorithm>

namespace spielwerk::ignite_flow {

namespace {

constexpr int max_built = 2;  // earths that one action makes at most: a reaction (IF-10)

}  // namespace

// Fire is placed on an empty cell or spreads straight (IF-2, IF-3), so a region of ground without
// fire and without an empty cell never burns. Its water may still react with fire across a corner
// (IF-10), also as the far end of a chain, whose middle may lie in yet another region (IF-11).
LeadBound::LeadBound(const Board& board)
    : key_(board.key()),
      temple_due_(board.temple_due()),
      empty_(board.empty()),
      ground_(board.ground()),
      burnable_(connected(key_.fire | empty_, ground_)),
      lands_{connected(key_.temples[0], key_.earth), connected(key_.temples[1], key_.earth)},
      ownerless_(key_.earth & ~lands_[0] & ~lands_[1]) {
    const Cells unburnable = ground_ & ~burnable_;
    const Cells touched = around(burnable_) & unburnable;
    changing_ = burnable_ | connected(key_.water & (touched | around(touched)), unburnable);
}

int LeadBound::lead(int seat) const {
    const int enemy = 1 - seat;
    const Means means = this->means(enemy);
    const Holdings holdings = this->holdings(seat, means);
    const Cells own = lands_[seat], theirs = lands_[enemy];
    // Land with temples of both players scores for neither; where nothing else changes, the enemy
    // may yet cut off its part of it.
    int lead = points_per_destroyed_temple * (key_.trophies[seat] - key_.trophies[enemy]) +
               std::popcount(own & ~theirs);
    lead -= std::popcount(theirs & ~(own & changing_)) + claims(means);
    int worst = 0;
    for (int struck = 0; struck < 1 << holdings.count; ++struck)
        worst = std::max(worst, damage(holdings, struck, means));
    return lead - worst;
}

LeadBound::Means LeadBound::means(int enemy) const {
    const int empty = std::popcount(empty_);
    const bool moving = key_.mover == enemy;
    Means means;
    means.actions = std::max(0, moving == temple_due_ ? empty - 1 : empty);
    means.temples = std::min<int>(key_.hands[enemy], means.actions + (moving && temple_due_));
    means.regions = connected(key_.temples[enemy] & changing_, changing_);
    means.reach = means.temples > 0 ? changing_ : means.regions;
    means.ownerless = means.actions > 0 ? std::popcount(ownerless_ & means.regions) : 0;
    means.room = std::popcount(means.reach & ~key_.earth);
    return means;
}

// The most ownerless land that the enemy can claim with temples from its hand. With actions to
// come, all of a region may have grown together by then.
int LeadBound::claims(const Means& means) const {
    if (means.temples == 0) return 0;
    const Cells counted_already = means.actions > 0 ? means.regions : 0;
    const Cells ownerless = ownerless_ & ~counted_already;
    std::array<int, 3> largest{};
    each_part(means.actions > 0 ? ownerless | (changing_ & ~counted_already) : ownerless,
              [&](Cells part) {
                  int size = std::popcount(part & ownerless);
                  for (int i = 0; i < means.temples; ++i) {
                      if (size > largest[i]) std::swap(size, largest[i]);
                  }
              });
    return largest[0] + largest[1] + largest[2];
}

LeadBound::Holdings LeadBound::holdings(int seat, const Means& means) const {
    const Cells temples = key_.temples[seat], enemy_land = lands_[1 - seat];
    // Water becomes land by an action only if it touches fire, or other water that does.
    const Cells reactive = around(key_.fire) | around((key_.water | empty_) & around(key_.fire));
    Holdings holdings;
    for (Cells rest = temples & changing_; rest && holdings.count < 3;) {
        const Cells land = connected(rest & -rest, key_.earth),
                    beside = straight(land) & ground_ & ~key_.earth;
        rest &= ~land;
        Holding& holding = holdings.list[holdings.count++];
        holding.size = std::popcount(land);
        holding.temples = std::popcount(land & temples);
        holding.shared = land & enemy_land;
        holding.burnable = land & burnable_;
        holding.lit = straight(land & temples) & key_.fire;
        holding.hot = holding.shared ||
                      (beside & key_.fire);  // On shared land the enemy's water may flow (IF-7).
        holding.joinable = beside && (enemy_land || means.temples > 0);
        holding.at_once = holding.joinable && (beside & ~(key_.water & ~reactive));
        holding.in_reach = land & means.reach;
    }
    return holdings;
}

// What the enemy gains and the side loses at most if the enemy takes cells from the holdings in the
// set `struck`, at least one action for each, and builds land with all its other actions.
//
// A holding is burnt, a temple first, or only cut. For a burn there must be fire beside the temple;
// if there is none, an action that makes it comes first, and builds nothing. What is burnt or cut
// off a holding that is not shared has no enemy temple on it yet: to count, it must be joined or
// claimed.
int LeadBound::damage(const Holdings& holdings, int struck, const Means& means) {
    const int strikes = std::popcount(static_cast<unsigned>(struck));
    if (strikes > means.actions) return 0;
    int land = 0, cut_land = 0, loose = 0, burnt_lost = 0, cut_lost = 0, joined_lost = 0,
        joined_at_once = 0, burnt = 0, more_temples = 0;
    bool lit = false, hot = false;
    for (int i = 0; i < holdings.count; ++i) {
        const Holding& holding = holdings.list[i];
        const int own = holding.shared ? 0 : holding.size;
        if (!(struck >> i & 1)) {
            if (holding.joinable) joined_lost += own;
            if (holding.at_once) joined_at_once += own;
            continue;
        }
        lit |= holding.lit;
        hot |= holding.hot;
        if (holding.burnable) {
            ++burnt;
            more_temples += holding.temples - 1;
        }
        burnt_lost += own;
        cut_lost += holding.shared ? 0 : own - holding.temples;
        const int taken = holding.in_reach ? holding.size - holding.temples : 0;
        if (holding.shared || means.temples > 0) {
            land += taken;
            cut_land += std::max(0, taken - 1);
        } else {
            loose += taken;
        }
    }
    const auto build = [&](int actions,
                           int cleared) {  // What strikes have cleared can be built on again.
        if (actions == 0) return means.temples > 0 ? means.ownerless : 0;
        const int built = means.reach ? std::min(means.room + cleared, max_built * actions) : 0;
        return built + means.ownerless + loose +
               (means.actions == 1 ? joined_at_once : joined_lost);
    };
    int most = 0;
    if (const int left = means.actions - strikes; strikes == 0 || hot || left > 0)
        most = cut_land + cut_lost + build(left, strikes);
    if (const int left = means.actions - strikes - !lit; burnt > 0 && left >= 0) {
        for (int burns = 0; burns <= std::min(left, more_temples); ++burns) {
            most =
                std::max(most, land + burnt_lost + points_per_destroyed_temple * (burnt + burns) +
                                   build(left - burns, strikes + !lit + burns));
        }
    }
    return most;
}

}  // namespace spielwerk::ignite_flow
