// games/imperium/mind/purchase.h -- what to build next and where: garrisons first, then as planned.
#pragma once

#include "games/imperium/mind/outlook.h"
#include "games/imperium/mind/plan.h"

namespace imperium {

class Purchase {
  public:
    Purchase(const Imperium& game, const State& state, Side side, const Plan& plan)
        : game_(game), state_(state), side_(side), plan_(plan), outlook_(game, state, side) {}

    std::optional<Build> next() const;
    std::optional<Mine> mine() const;

  private:
    bool may(Unit unit) const;  // a token, not banned, and the PC for it
    bool may(const Build& build) const;
    std::optional<Build> guard(Sector planet, int turns) const;
    std::optional<Build> troops() const;
    std::optional<Build> at_yard(Unit unit, Sector goal) const;
    Sector front() const;
    bool home_in_danger() const;

    const Imperium& game_;
    const State& state_;
    Side side_;
    const Plan& plan_;
    Outlook outlook_;
};

}  // namespace imperium
