// conduct/manners.h -- what people agree on before the start that no rulebook speaks of.
#pragma once

#include "base/codec.h"

namespace conduct {

struct Manners {
    static constexpr bool sparse = true;
    bool organiser = false;           // somebody has that office
    std::int32_t decide_minutes = 0;  // time for each decision; 0: as long as it takes
    std::int32_t answer_minutes = 0;  // time to contradict what was reported of a battle; likewise
    bool by_hand = false;             // people throw the dice; the organiser tells what they showed
    static constexpr auto fields = std::tuple{Field{"organiser", &Manners::organiser},
                                              Field{"decide_minutes", &Manners::decide_minutes},
                                              Field{"answer_minutes", &Manners::answer_minutes},
                                              Field{"by_hand", &Manners::by_hand}};
    bool operator==(const Manners&) const = default;

    bool timed() const { return decide_minutes > 0 || answer_minutes > 0; }
};

inline constexpr std::int32_t minutes_most = 366 * 24 * 60;  // of any time

}  // namespace conduct
