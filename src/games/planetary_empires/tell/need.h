// games/planetary_empires/tell/need.h -- what a roll for a tile needs, line by line, each with its
// clause, and how likely it is: PE-4.4, PE-H1.
#pragma once

#include "games/planetary_empires/rules/survey.h"

namespace planetary_empires {

enum class Cause : std::uint8_t {
    beside,
    apart,
    river,
    line,
    spaceport,
    hive,
    tries,
    shield,
    shield_beside,
    most
};
constexpr auto words_of(Cause) {
    return std::array{"beside"sv, "apart"sv, "river"sv,  "line"sv,          "spaceport"sv,
                      "hive"sv,   "tries"sv, "shield"sv, "shield-beside"sv, "most"sv};
}

struct NeedLine {
    Cause cause{};
    ShortText clause{};
    std::int8_t adds = 0;    // to what the dice must show
    std::uint8_t die = 0;    // of so many sides, which is rolled first: PE-H2
    std::optional<Cell> at;  // a shield's tile
    static constexpr auto fields = std::tuple{
        Field{"cause", &NeedLine::cause}, Field{"clause", &NeedLine::clause},
        Field{"adds", &NeedLine::adds}, Field{"die", &NeedLine::die}, Field{"at", &NeedLine::at}};
};

struct Need {
    Cell at{};
    std::vector<NeedLine> lines;
    std::uint8_t pips = 0;     // from which on two dice take it; without what dice of shields add
    std::uint8_t ways = 0;     // of 36; 0: a shield is rolled for first
    std::uint16_t chance = 0;  // in parts of 10,000
    static constexpr auto fields =
        std::tuple{Field{"at", &Need::at}, Field{"lines", &Need::lines}, Field{"pips", &Need::pips},
                   Field{"ways", &Need::ways}, Field{"chance", &Need::chance}};
};

// For one who rolls for it next, as the map stands now.
Need need(const Survey&, Player, int tile);

}  // namespace planetary_empires
