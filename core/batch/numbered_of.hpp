// A numbered position of one game, by its coder.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "batch/bits.hpp"
#include "batch/coder.hpp"
#include "batch/numbered.hpp"
#include "util/parse.hpp"

namespace spielwerk::batch {

template <Position P, CoderOf<P> Coder> class NumberedOf final : public Numbered {
public:
    NumberedOf(P position, int most_plies)
        : NumberedOf(std::make_shared<const Coder>(position), position, most_plies, 0) {}

    int actor() const override { return actor_; }

    std::vector<int> owing() const override {
        if (actor_ != several) return actor_ < 0 ? std::vector<int>{} : std::vector{actor_};
        std::vector owing{position_.next()};
        for (int seat = 0; seat < seats(); ++seat) {
            if (seat != owing.front()) owing.push_back(seat);
        }
        return owing;
    }

    int seats() const override { return seats_of(position_); }
    int plies() const override { return plies_; }
    bool ended() const override { return position_.next() == nobody; }
    bool broken() const override { return plies_ >= most_plies_ && !ended(); }
    Shape shape() const override { return coder_->shape(); }
    std::string text() const override { return position_.text(); }

    std::vector<double> returns() const override {
        std::vector<double> returns(seats(), 0.0);
        if (ended()) write_returns(position_, std::span(returns));
        return returns;
    }

    const std::vector<std::int32_t>& legal(int seat) const override {
        static const std::vector<std::int32_t> none;
        if (!acts(seat)) return none;
        auto& legal = legal_[std::max(seat, 0)];
        if (legal.empty()) legal = seat == chance ? outcomes() : actions_of(seat);
        return legal;
    }

    std::unique_ptr<Numbered> after(std::span<const std::int32_t> actions) const override {
        if (actor_ == nobody) refuse("the game is over");
        const bool joint = actor_ == several;
        if (actions.size() != (joint ? static_cast<std::size_t>(seats()) : 1))
            refuse("there must be one action for each seat that owes one");
        for (std::size_t i = 0; i < actions.size(); ++i)
            check(joint ? static_cast<int>(i) : actor_, actions[i]);
        P position = position_;
        for (std::size_t i = 0; i < actions.size(); ++i)
            position.play(ply(position, actions[joint ? position.next() : 0]));
        if constexpr (requires { position.clear_past(); }) position.clear_past();
        const int plies = plies_ + static_cast<int>(actions.size());
        return std::unique_ptr<Numbered>(
            new NumberedOf(coder_, std::move(position), most_plies_, plies));
    }

    std::string write(int seat, std::int32_t action) const override {
        check(seat, action);
        return position_.write(ply(position_, action));
    }

    void observe(int seat, std::span<std::uint8_t> planes,
                 std::span<std::uint8_t> scalars) const override {
        const Shape shape = coder_->shape();
        if (planes.size() != shape.squares() ||
            scalars.size() != static_cast<std::size_t>(shape.scalars))
            refuse("the arrays do not have the shape of the observation");
        if (seat < 0 || seat >= seats()) refuse("there is no such seat");
        write_observation(*coder_, position_, seat, planes.data(), scalars.data());
    }

    std::unique_ptr<Numbered> at(std::string_view position, int plies) const override {
        return std::unique_ptr<Numbered>(
            new NumberedOf(coder_, P::parse(position), most_plies_, plies));
    }

private:
    NumberedOf(std::shared_ptr<const Coder> coder, P position, int most_plies, int plies)
        : coder_(std::move(coder)),
          position_(std::move(position)),
          most_plies_(most_plies),
          plies_(plies),
          actor_(find_actor()) {}

    int find_actor() const {
        if (plies_ >= most_plies_) return nobody;
        const int next = position_.next();
        if constexpr (NumbersJointChoices<Coder, P>) {
            for (int seat = 0; seat < seats(); ++seat) {
                if (next >= 0 && seat != next && position_.owes_move(seat)) return several;
            }
        }
        return next;
    }

    bool acts(int seat) const {
        return actor_ == several ? seat >= 0 && seat < seats() : seat == actor_ && seat != nobody;
    }

    std::vector<std::int32_t> actions_of(int seat) const {
        std::vector<Word> mask(words_for(coder_->actions()));
        if constexpr (NumbersJointChoices<Coder, P>)
            coder_->mask_of(position_, seat, mask.data());
        else
            coder_->mask(position_, mask.data());
        std::vector<std::int32_t> actions;
        actions.reserve(count_bits(mask.data(), static_cast<int>(mask.size())));
        for (std::size_t word = 0; word < mask.size(); ++word) {
            for (Word rest = mask[word]; rest; rest &= rest - 1)
                actions.push_back(
                    static_cast<std::int32_t>(word * word_bits + std::countr_zero(rest)));
        }
        return actions;
    }

    std::vector<std::int32_t> outcomes() const {
        std::vector<std::int32_t> numbers;
        if constexpr (NumbersOutcomes<Coder, P>) {
            std::vector<typename P::Ply> plies;
            position_.plies(plies);
            for (const auto ply : plies) numbers.push_back(coder_->outcome(ply));
            std::ranges::sort(numbers);
        }
        return numbers;
    }

    // Of a legal action, or an outcome that can be.
    typename P::Ply ply(const P& position, std::int32_t number) const {
        if constexpr (NumbersOutcomes<Coder, P>) {
            if (position.next() == chance) {
                std::vector<typename P::Ply> plies;
                position.plies(plies);
                return *std::ranges::find_if(
                    plies, [&](const auto& ply) { return coder_->outcome(ply) == number; });
            }
        }
        return coder_->ply(position, number);
    }

    void check(int seat, std::int32_t action) const {
        const auto& listed = legal(seat);
        if (!std::ranges::binary_search(listed, action))
            refuse("the action " + std::to_string(action) + " is not legal");
    }

    std::shared_ptr<const Coder> coder_;
    P position_;
    int most_plies_, plies_, actor_;
    mutable std::array<std::vector<std::int32_t>, 4> legal_;  // by seat; listed when asked for
};

}  // namespace spielwerk::batch
