// Single games with the numbering of a batch, for OpenSpiel and PettingZoo. A position is never
// changed: actions lead to another one. Seats that choose at the same time do so in one step, and
// chance is asked for its outcomes.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "batch/batch.hpp"

namespace spielwerk::batch {

// In place of a seat: several choose at the same time.
inline constexpr int several = -3;

class Numbered {
public:
    virtual ~Numbered() = default;

    virtual int actor() const = 0;               // a seat, `chance`, `nobody` or `several`
    virtual std::vector<int> owing() const = 0;  // the seats that owe a move, in order
    virtual int seats() const = 0;
    virtual int plies() const = 0;
    virtual bool ended() const = 0;   // by its rules
    virtual bool broken() const = 0;  // off, because it had gone on for too long
    virtual std::vector<double> returns() const = 0;
    virtual Shape shape() const = 0;

    // The numbers of a seat's legal actions, or with `chance` of its outcomes, which are equally
    // likely; in order.
    virtual const std::vector<std::int32_t>& legal(int seat) const = 0;
    // After the action of the actor, of every seat where several choose, or an outcome of chance;
    // throws BadText.
    virtual std::unique_ptr<Numbered> after(std::span<const std::int32_t> actions) const = 0;
    virtual std::string write(int seat, std::int32_t action) const = 0;  // throws BadText
    virtual std::string text() const = 0;
    virtual void observe(int seat, std::span<std::uint8_t> planes,
                         std::span<std::uint8_t> scalars) const = 0;
    // Another position of the same game with the same options, after a number of plies.
    virtual std::unique_ptr<Numbered> at(std::string_view position, int plies) const = 0;
};

// A position from its text; throws BadText.
std::unique_ptr<Numbered> make_numbered(std::string_view game, std::string_view position,
                                        int most_plies);

}  // namespace spielwerk::batch
