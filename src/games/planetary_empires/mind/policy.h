// games/planetary_empires/mind/policy.h -- what a player orders, and what for it rolls: by a script
// that a plan bends. Quick, since whole campaigns are played out with it.
#pragma once

#include "games/planetary_empires/mind/campaign.h"
#include "games/planetary_empires/mind/chances.h"
#include "games/planetary_empires/mind/plan.h"

namespace planetary_empires {

// A tile that could be attacked, as one player sees it at the start of a round.
struct Target {
    std::uint8_t tile = 0;
    Seat defender = nobody;
    int needed = 0;  // of the roll, the first in the round
    float won = 0, lost = 0;
    float gain = 0, risk = 0;  // tiles' worth: of this one, of what the defender may claim
};

// What a player has in mind for a round's orders.
struct Orders {
    FixedList<Target, most_tiles> targets;
    float rolls = 0;  // that it expects to make
    bool looked = false;
};

// In tiles, where not said otherwise. Measured by playing each against its neighbours.
struct Weights {
    // What a tile is worth more for what stands there, until the last round.
    float port = 0.0f, manufactorum = 10.0f, station = 0.7f, shield = 0.4f, bastion = 0.5f;
    float claim = 0.6f;  // how likely a defender takes what may be claimed
    float crowd = 0.7f;  // share of its worth that each order on it by somebody else leaves
    float least = 0.0f;  // promise of an order that is given
};

class Policy {
  public:
    explicit Policy(const Atlas& atlas, const Weights& weights = {})
        : atlas_(atlas), weights_(weights) {}

    // The tile to attack now, below 0 to pass.
    int order(const Campaign&, Seat, const Plan&, Orders&) const;
    // The fight to roll for and the tile; below 0 to leave the rest.
    struct Roll {
        int fight = -1, tile = -1;
    };
    Roll roll(const Campaign&, Seat, const Plan&) const;

    // The tiles that could be ordered or rolled for now, the best first.
    FixedList<std::uint8_t, most_tiles> promising(const Campaign&, Seat) const;

    Chances chances(const Campaign&, Seat attacker, Seat defender) const;
    float worth(const Campaign&, int tile) const;

  private:
    void look(const Campaign&, Seat, Orders&) const;
    float promise(const Campaign&, const Target&, const Orders&, float boldness) const;
    float promise(const Campaign&, Seat, int tile) const;
    float lead(const Campaign&, Seat, Seat rival) const;

    const Atlas& atlas_;
    Weights weights_;
};

}  // namespace planetary_empires
