// games/imperium/rules/ruleset.h -- the variants and limits to be agreed on, and all other numbers.
#pragma once

#include "games/imperium/rules/cards.h"

namespace imperium {

enum class Decks : std::uint8_t { own, mixed, one };  // IG-22.6: own, both mixed, one deck for both

struct Ruleset {
    int mission = 0;           // IG-8.2: index of the built-in mission
    bool luck = true;          // IG-22.5
    Decks decks = Decks::own;  // IG-22.6
    bool plunder = false;      // IG-22.7
    bool aerial = false;       // IG-22.8
    int purchases = 0;         // IG-22.9: most cards bought a player turn; 0: as many as one likes
    int turns = 0;             // IG-H14: game turns to the end; 0: as the mission says

    // From the second edition on.
    bool squadrons_are_ships = true;  // IG-A22: they and missiles count where ships are destroyed
    bool cards_stand_alone = true;    // IG-A5: ground cards add to an empty planet's attack
    bool idle_cards_stay = true;      // IG-H5: what would do nothing is not committed

    // clang-format off
    static constexpr int supply_range   = 3;   // IG-6.3
    static constexpr int mine_cost      = 2;   // IG-13.10
    static constexpr int sector_charge  = 1;   // IG-13.3   for each sector that a base lies farther
    static constexpr int die_sides      = 6;   // IG-0.3
    static constexpr int most_pc        = 99;  // of any mission's limit
    static constexpr int most_turns     = 60;  // of any mission
    // clang-format on

    bool operator==(const Ruleset&) const = default;
};

// ---- the options, in the order of Choices: IG-22.4 ---------------------------------------------

inline constexpr std::array mission_choices{"mission-1"sv, "mission-2"sv, "mission-3"sv,
                                            "mission-4"sv, "mission-5"sv, "mission-6"sv};
inline constexpr std::array luck_choices{"luck"sv, "no-luck"sv};
inline constexpr std::array deck_choices{"own-decks"sv, "mixed-deck"sv, "one-deck"sv};
inline constexpr std::array plunder_choices{"no-plunder"sv, "plunder"sv};
inline constexpr std::array aerial_choices{"in-space"sv, "aerial"sv};
inline constexpr std::array purchase_choices{"unlimited"sv, "three"sv, "one"sv};
inline constexpr std::array turn_choices{"as-the-mission"sv, "10"sv, "20"sv, "30"sv};

// clang-format off
inline constexpr std::array options{
    Option{"mission",   {"IG-8.2"},  mission_choices,  0},
    Option{"luck",      {"IG-22.5"}, luck_choices,     0},
    Option{"decks",     {"IG-22.6"}, deck_choices,     0},
    Option{"plunder",   {"IG-22.7"}, plunder_choices,  0},
    Option{"squadrons", {"IG-22.8"}, aerial_choices,   0},
    Option{"purchases", {"IG-22.9"}, purchase_choices, 0},
    Option{"turns",     {"IG-H14"},  turn_choices,     0},
};

inline const std::array scenarios{
    Scenario{"standard",        {0, 0, 0, 0, 0, 0, 0}},
    Scenario{"two-empires",     {1, 0, 0, 0, 0, 0, 0}},
    Scenario{"golden-belt",     {2, 0, 0, 0, 0, 0, 0}},
    Scenario{"convoy",          {3, 0, 0, 0, 0, 0, 0}},
    Scenario{"maelstrom",       {4, 0, 0, 0, 0, 0, 0}},
    Scenario{"whole-galaxy",    {5, 0, 0, 0, 0, 0, 0}},
};
// clang-format on

constexpr Ruleset ruleset_of(const Choices& choices, Edition edition = newest_edition) {
    const auto choice = [&](int option) {
        return option < choices.size() ? choices[option]
                                       : options[static_cast<std::size_t>(option)].standard;
    };
    constexpr std::array purchases{0, 3, 1};
    Ruleset rules;
    rules.mission = choice(0);
    rules.luck = choice(1) == 0;
    rules.decks = static_cast<Decks>(choice(2));
    rules.plunder = choice(3) == 1;
    rules.aerial = choice(4) == 1;
    rules.purchases = purchases[static_cast<std::size_t>(choice(5))];
    rules.turns = 10 * choice(6);
    rules.squadrons_are_ships = rules.cards_stand_alone = rules.idle_cards_stay = edition > 0;
    return rules;
}

}  // namespace imperium
