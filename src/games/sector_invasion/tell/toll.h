// games/sector_invasion/tell/toll.h -- what a fight in space may come to, counted over all dice.
#pragma once

#include "games/sector_invasion/rules/survey.h"

namespace sector_invasion {

// In how many of all ways each result is the one that counts: SI-6.3 to SI-6.7. The chooser takes
// what is best for that side, as SI-A31 has it.
struct Results {
    std::uint32_t attacker_hit = 0, both_hit = 0, pushed = 0, pushed_and_hit = 0, of = 1;
    static constexpr auto fields =
        std::tuple{Field{"attacker_hit", &Results::attacker_hit},
                   Field{"both_hit", &Results::both_hit}, Field{"pushed", &Results::pushed},
                   Field{"pushed_and_hit", &Results::pushed_and_hit}, Field{"of", &Results::of}};
};

// What becomes of a ship, in so many of all ways; the worst that befalls it counts. Of the swarm
// `out` means that it misses its next move.
struct Toll {
    std::uint32_t none = 0, out = 0, damaged = 0, destroyed = 0, of = 1;
    static constexpr auto fields = std::tuple{
        Field{"none", &Toll::none}, Field{"out", &Toll::out}, Field{"damaged", &Toll::damaged},
        Field{"destroyed", &Toll::destroyed}, Field{"of", &Toll::of}};
};

Results results_of(const Duel&);

struct Tolls {
    Toll attacker, defender;
};
// SI-6.4 to SI-6.15, SI-4.8, SI-A17; `room`: there is a cell to be pushed to, SI-6.9.
Tolls tolls_of(const Survey&, const Duel&, const Results&, bool room);

}  // namespace sector_invasion
