// games/ascending/mind/policy.h -- sensible play by a script: quick, the same for everybody, and
// what rehearsals are played on with.
#pragma once

#include "games/ascending/ascending.h"
#include "games/ascending/mind/marksman.h"
#include "games/ascending/mind/standing.h"

namespace ascending {

// Where a ship may be launched or placed around a hole, nearest to a direction; nothing: no room.
std::optional<Point> spot_towards(const Ascending&, const State&, HoleName, Point towards,
                                  std::int32_t radius);

class Policy {
  public:
    using Judge = float (*)(const Ruleset&, const State&, const Orbits&, Seat);

    // A whim is how much, in VP, two choices may differ and still change places.
    Policy(const Ascending& game, const State& state, float whim, Judge judge = standing)
        : game_(game), state_(state), whim_(whim), judge_(judge) {}

    Action next(Rng&) const;

    // What the planner asks, too; all for the seat whose turn it is.
    struct Choice {
        Action action;
        float gain;  // of the whole turn's action, in VP
    };
    using Choices = FixedList<Choice, 96>;
    void recruits(Choices&) const;  // by the first troop, with those that best follow it
    void builds(Choices&) const;
    void mines(Choices&) const;
    void develops(Choices&) const;
    void lands(Choices&) const;
    std::optional<Navigate> flick() const;
    std::optional<Launch> launch() const;
    // The best attack of all that are possible now, in `attacking`.
    Action attack() const;

  private:
    const Ascending& game_;
    const State& state_;
    float whim_;
    Judge judge_;
    Seat seat_ = state_.seat;
    Orbits orbits_{game_.rules, state_};
    Survey survey_{game_.rules, state_};

    bool is_legal(const Action& action) const { return !game_.check(state_, {seat_, action}); }
    float worth(const State& state) const { return judge_(game_.rules, state, orbits_, seat_); }
    Action placing() const;
    Action choosing(Rng&) const;
    Action moving() const;
    std::optional<Action> troop() const;
    bool landable(HoleName) const;
    FixedList<HoleName, hole_count> goals(Point from) const;
};

}  // namespace ascending
