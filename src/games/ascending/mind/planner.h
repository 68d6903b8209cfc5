// games/ascending/mind/planner.h -- plans for a whole turn, the most promising first: what to
// recruit, build, mine or develop, and Moves of several steps, aimed and simulated.
#pragma once

#include <vector>

#include "games/ascending/mind/plan.h"
#include "games/ascending/mind/policy.h"

namespace ascending {

// How much is tried: all that a player thinks of, or what a rehearsal has time for.
struct Breadth {
    int near, far;             // goals of each kind for a flick: of the first step, of later ones
    std::size_t first, later;  // unfinished Moves that are gone on with
    std::size_t kept;          // flicks of one ship
    bool trembles;             // whether a flick is judged with what the hand may make of it
};
inline constexpr Breadth wide{6, 3, 7, 3, 4, true};
inline constexpr Breadth narrow{3, 2, 2, 1, 2, false};

class Planner {
  public:
    Planner(const Ascending& game, const State& state, const Breadth& breadth)
        : game_(game), state_(state), breadth_(breadth), seat_(state.seat) {}

    template <class List>
    void plans(List& list) {
        for (const Sketch& sketch : sketches())
            if (!list.full() && !list.contains(sketch.plan)) list.push_back(sketch.plan);
    }

    // The most promising one; the script's where there is none.
    Plan best() {
        const Sketches& all = sketches();
        return all.empty() ? Plan{} : all.front().plan;
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
    const Breadth& breadth_;
    Seat seat_;
    Rng rng_{0x5eed};
    Sketches ready_;

    const Sketches& sketches();
    void economy();
    void moves();
    void extend(const Sketch&, bool first, Sketches& next);
    void step(const Sketch&, const Action&, Sketches& next);
    void flicks(const Sketch&, Ship, bool first, Sketches& next);
    void launches(const Sketch&, bool first, Sketches& next);
    bool own_turn(const State&) const;
    Policy script(const State&) const;
    void settle(State&);
    float finished(State);
    float at_last(const Action&);
    float worth_of_flick(const State&, const Navigate&, State& nominal);
};

}  // namespace ascending
