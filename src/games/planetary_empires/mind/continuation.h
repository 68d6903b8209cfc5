// games/planetary_empires/mind/continuation.h -- a campaign played on to its end, quickly, by
// everybody's policy.
#pragma once

#include "games/planetary_empires/mind/policy.h"

namespace planetary_empires {

class Continuation {
  public:
    Continuation(Campaign& campaign, const Edges& edges, Rng& rng)
        : campaign_(campaign), edges_(edges), rng_(rng), policy_(campaign.atlas) {}

    // One seat follows a plan until the round is over. Ends before a round begins that is later
    // than `last`.
    void play(Seat planner, const Plan&, int last = most_rounds);
    void play() { play(nobody, {}); }

    // Games that a player had to play in the round that had most of them.
    int busiest = 0;
    // How the battles that waited at the beginning ended.
    std::vector<std::uint8_t> reports{};

  private:
    void fight();
    void conquer();

    Campaign& campaign_;
    const Edges& edges_;
    Rng& rng_;
    Policy policy_;
    EachPlayer<Plan> plans_{};
    bool waited_ = false;
};

}  // namespace planetary_empires
