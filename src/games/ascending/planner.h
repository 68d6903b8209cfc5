// games/ascending/planner.h -- plans for a whole turn, the most promising first: what to recruit,
// build, mine or develop, and Moves of several steps, aimed and simulated.
#pragma once

#include <vector>

#include "games/ascending/conduct.h"
#include "games/ascending/plan.h"

namespace ascending {

class Planner {
  public:
    Planner(const Ascending& game, const State& state)
        : game_(game), state_(state), seat_(state.seat) {}

    template <class List>
    void plans(List& list) {
        for (const Sketch& sketch : sketches())
            if (!list.full() && !list.contains(sketch.plan)) list.push_back(sketch.plan);
    }

  private:
    // A plan so far: where it leads to, and what the turn is worth if it ends there.
    struct Sketch {
        Plan plan;
        State state;
        float worth;
    };
    using Sketches = std::vector<Sketch>;

    const Ascending& game_;
    const State& state_;
    Seat seat_;
    Rng rng_{0x5eed};
    Sketches ready_;

    const Sketches& sketches();
    void economy();
    void moves();
    void extend(const Sketch&, bool wide, Sketches& next);
    void step(const Sketch&, const Action&, Sketches& next);
    void flicks(const Sketch&, Ship, bool wide, Sketches& next);
    void launches(const Sketch&, bool wide, Sketches& next);
    bool own_turn(const State&) const;
    void settle(State&);
    float finished(State);
    float worth_of_flick(const State&, const Navigate&, State& nominal);
};

}  // namespace ascending
