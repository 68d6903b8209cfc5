// games/imperium/mind/policy.h -- a player who follows a plan: the next action in any phase.
#pragma once

#include "games/imperium/mind/campaign.h"

namespace imperium {

// Lives as long as one side is led through one position that changes under it.
class Policy {
  public:
    Policy(const Imperium& game, const State& state, Side side, const Plan& plan)
        : game_(game), state_(state), side_(side), plan_(plan) {}

    // The side must be due to decide; the action is legal.
    Action next(Rng& rng);
    void change(const Plan& plan) { plan_ = plan; }

  private:
    Action wish();  // what the plan asks for; perhaps not legal
    Action ordered(bool moving);

    Action bid() const;
    Action resources() const;
    Action buying() const;
    Action discarding() const;
    Action losing() const;
    Action repair() const;
    Action construction() const;
    Action card_before_battle() const;
    Action card_for_reach(bool moving) const;
    using Jumps = FixedList<PlayCard, 24>;
    Jumps jumps() const;
    Action resolving() const;
    Action duel() const;
    Action cancelling() const;
    Action slipping() const;
    Action killing() const;
    Action garrison() const;
    Action giving_up() const;

    bool can(const Action& action) const { return !game_.check(state_, {seat_of(side_), action}); }
    int held(Card card) const { return state_.hand(side_).of(card); }

    const Imperium& game_;
    const State& state_;
    Side side_;
    Plan plan_;
    Orders orders_;
    std::size_t done_ = 0;
    Phase phase_ = Phase::over;
};

// How much a card is worth keeping.
int keep_of(Card card);

}  // namespace imperium
