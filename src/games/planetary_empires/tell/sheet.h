// games/planetary_empires/tell/sheet.h -- what a battle is worth, line by line, each with its
// clause, and how it would end if it was simulated: PE-2.1 to PE-3.9, PE-H9.
#pragma once

#include "games/planetary_empires/rules/survey.h"

namespace planetary_empires {

// Chances are told in parts of so many.
inline constexpr int whole_chance = 10'000;

enum class Heading : std::uint8_t {
    size,
    tiles,
    manufactoria,
    limit,
    stations,
    bastions,
    rules,
    points,
    power,
    units
};
constexpr auto words_of(Heading) {
    return std::array{"size"sv,     "tiles"sv, "manufactoria"sv, "limit"sv, "stations"sv,
                      "bastions"sv, "rules"sv, "points"sv,       "power"sv, "units"sv};
}

// One side's part of a line: what is counted, and what it comes to.
struct Part {
    std::int16_t sum = 0, gain = 0;
    std::uint8_t dice = 0;  // that the sum still waits for
    static constexpr auto fields = std::tuple{Field{"sum", &Part::sum}, Field{"gain", &Part::gain},
                                              Field{"dice", &Part::dice}};
};

struct SheetLine {
    Heading heading{};
    ShortText clause{};
    Part attack, defence;
    static constexpr auto fields =
        std::tuple{Field{"heading", &SheetLine::heading}, Field{"clause", &SheetLine::clause},
                   Field{"attack", &SheetLine::attack}, Field{"defence", &SheetLine::defence}};
};

// How a simulated battle may end, in parts of 10,000.
struct Prospect {
    std::uint16_t won = 0, drawn = 0, lost = 0;
    static constexpr auto fields =
        std::tuple{Field{"won", &Prospect::won}, Field{"drawn", &Prospect::drawn},
                   Field{"lost", &Prospect::lost}};
};

struct Sheet {
    std::uint16_t attack = 0, defence = 0;  // points of the two lists
    bool open = false;                      // dice that bear on it are still to be rolled
    std::vector<SheetLine> lines;
    std::vector<SheetLine> aids;  // what either side adds if it is simulated
    Prospect prospect;
    static constexpr auto fields =
        std::tuple{Field{"attack", &Sheet::attack}, Field{"defence", &Sheet::defence},
                   Field{"open", &Sheet::open},     Field{"lines", &Sheet::lines},
                   Field{"aids", &Sheet::aids},     Field{"prospect", &Sheet::prospect}};
};

// Of a battle whose strengths stand in it.
Sheet sheet_of(const Survey&, const Battle&);
// Of one that is not reckoned yet, as the map stands now.
Sheet sheet_ahead(const Survey&, Player attacker, Player defender);

}  // namespace planetary_empires
