// games/planetary_empires/rules/armies.h -- what structures are worth to each army: PE-H2,
// data/armies.json.
#pragma once

#include "games/planetary_empires/rules/map.h"

namespace planetary_empires {

// Where a figure comes from: it was found written down, it follows from what was, or it is ours.
enum class Source : std::uint8_t { sourced, derived, ours };
constexpr auto words_of(Source) {
    return std::array{"sourced"sv, "derived"sv, "ours"sv};
}

// A figure, or one that is rolled anew each time: a die of so many sides, and what is added to it.
struct Figure {
    std::uint8_t fixed = 0, die = 0;
    Source source{};
    static constexpr bool sparse = true;
    static constexpr auto fields =
        std::tuple{Field{"fixed", &Figure::fixed}, Field{"die", &Figure::die},
                   Field{"source", &Figure::source}};
};

struct Worths {
    Army army{};
    Figure station{}, manufactorum{}, bastion{};
    Figure shield{},
        shield_beside{};  // what they take off a roll: for its own tile, for those beside
    static constexpr auto fields = std::tuple{Field{"army", &Worths::army},
                                              Field{"station", &Worths::station},
                                              Field{"shield", &Worths::shield},
                                              Field{"shield_beside", &Worths::shield_beside},
                                              Field{"manufactorum", &Worths::manufactorum},
                                              Field{"bastion", &Worths::bastion}};
};

const Worths& worths_of(Army);

}  // namespace planetary_empires
