// games/sector_invasion/mind/continuation.h -- a campaign played on to its end, quickly and
// sensibly by everybody, whose battles are won as often as those who fight them are good.
#pragma once

#include "games/sector_invasion/sector_invasion.h"

namespace sector_invasion {

class Continuation {
  public:
    Continuation(const SectorInvasion& game, const Edges& edges, Rng& rng)
        : game_(game), edges_(edges), rng_(rng) {}

    void play(State&);

    std::array<Plan, most_players> moods{};  // what each keeps to
    // Battles that a player had to fight in the game turn that had most of them.
    int busiest = 0;
    // How those that waited at the beginning ended; none, where one of them came to nothing.
    std::vector<std::uint8_t> reports{};

  private:
    void settle_waiting(State&);
    std::uint8_t fight(State&, const Battle&);

    const SectorInvasion& game_;
    const Edges& edges_;
    Rng& rng_;
    std::array<int, most_players> fought_{};  // in a game turn
    int turn_ = 0;
};

}  // namespace sector_invasion
