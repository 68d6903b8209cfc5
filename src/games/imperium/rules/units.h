// games/imperium/rules/units.h -- every unit with its figures, every token and how many there are.
#pragma once

#include "games/imperium/rules/sector.h"

namespace imperium {

// In the order of the unit table: IG-23.1 to IG-23.18.
enum class Unit : std::uint8_t {
    interceptor,
    bomber,
    corvette,
    frigate,
    destroyer,
    cruiser,
    battleship,
    carrier,
    transport,
    base,
    minelayer,
    annihilator,
    missile,
    infantry,
    armour,
    cannon,
    ion_cannon,
    shield
};
inline constexpr int unit_count = 18;
constexpr auto words_of(Unit) {
    return std::array{"interceptor"sv, "bomber"sv,      "corvette"sv, "frigate"sv,   "destroyer"sv,
                      "cruiser"sv,     "battleship"sv,  "carrier"sv,  "transport"sv, "base"sv,
                      "minelayer"sv,   "annihilator"sv, "missile"sv,  "infantry"sv,  "armour"sv,
                      "cannon"sv,      "ion-cannon"sv,  "shield"sv};
}
constexpr auto every_unit() {
    std::array<Unit, unit_count> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Unit>(i);
    return all;
}
inline constexpr auto units = every_unit();

struct Figures {  // IG-4.10
    int attack, defence, movement, cost;
    int squadrons, troops;  // IG-5.1, IG-5.2: how many it carries of each
    bool operator==(const Figures&) const = default;
};

// clang-format off
inline constexpr std::array<Figures, unit_count> unit_table{{
    { 1,  1, 4,  2, 0, 0},  // IG-23.1   interceptor
    { 2,  1, 2,  3, 0, 0},  // IG-23.2   bomber
    { 2,  4, 4,  6, 0, 1},  // IG-23.3   corvette
    { 4,  6, 2, 10, 1, 0},  // IG-23.4   frigate
    { 6,  8, 2, 14, 1, 1},  // IG-23.5   destroyer
    { 8, 10, 2, 18, 2, 1},  // IG-23.6   cruiser
    {10, 10, 2, 20, 1, 2},  // IG-23.7   battleship
    { 2,  6, 2,  8, 4, 0},  // IG-23.8   carrier
    { 2,  2, 2,  4, 0, 4},  // IG-23.9   transport
    {10, 12, 0, 22, 0, 0},  // IG-23.10  base
    { 2,  4, 2,  6, 0, 0},  // IG-23.11  minelayer
    {30, 10, 2, 40, 0, 0},  // IG-23.12  annihilator
    { 0,  1, 4, 10, 0, 0},  // IG-23.13  missile
    { 1,  1, 0,  2, 0, 0},  // IG-23.14  infantry
    { 2,  1, 0,  3, 0, 0},  // IG-23.15  armour
    { 0,  6, 0, 10, 0, 0},  // IG-23.16  cannon
    { 6,  0, 0, 10, 0, 0},  // IG-23.17  ion cannon
    { 0,  0, 0, 10, 0, 0},  // IG-23.18  shield
}};
// clang-format on

constexpr bool is_squadron(Unit unit) {
    return unit <= Unit::bomber;
}
constexpr bool is_stellar(Unit unit) {  // IG-4.1
    return unit <= Unit::missile;
}
constexpr bool is_troop(Unit unit) {  // IG-4.6, IG-A22
    return unit == Unit::infantry || unit == Unit::armour;
}
constexpr bool is_building(Unit unit) {  // IG-7.7, IG-13.6
    return unit >= Unit::cannon;
}
constexpr bool is_carried(Unit unit) {  // IG-5.3
    return is_squadron(unit) || is_troop(unit);
}
// IG-H9: the others use the back of their token for something else.
constexpr bool has_damaged_face(Unit unit) {
    return (unit >= Unit::corvette && unit <= Unit::annihilator) || unit == Unit::cannon;
}
// IG-7.1: what a unit can do besides carrying is asked by its kind.
constexpr bool bombards(Unit unit) {  // IG-17.13, IG-A3
    return unit == Unit::destroyer || unit == Unit::cruiser || unit == Unit::battleship ||
           unit == Unit::annihilator;
}

// IG-21.2, IG-H7: a damaged face has half of everything, capacities rounded down.
constexpr Figures figures_of(Unit unit, bool damaged = false) {
    Figures figures = unit_table[static_cast<std::size_t>(unit)];
    if (!damaged) return figures;
    figures.cost = (figures.cost + 1) / 2;  // IG-4.11, IG-H8: to repair it
    figures.attack /= 2;
    figures.defence /= 2;
    figures.movement /= 2;
    figures.squadrons /= 2;
    figures.troops /= 2;
    return figures;
}

// ---- tokens ----------------------------------------------------------------------------------

// IG-2.4, IG-2.5: a squadron's token shows either kind, likewise a troop's and a building's.
enum class Token : std::uint8_t {
    squadron,
    corvette,
    frigate,
    destroyer,
    cruiser,
    battleship,
    carrier,
    transport,
    base,
    minelayer,
    annihilator,
    missile,
    troop,
    construction,  // from here on IG-7.15: one reserve for both
    cannon,
    minefield
};
inline constexpr int token_count = 16;
constexpr auto words_of(Token) {
    return std::array{"squadron"sv, "corvette"sv,     "frigate"sv,     "destroyer"sv,
                      "cruiser"sv,  "battleship"sv,   "carrier"sv,     "transport"sv,
                      "base"sv,     "minelayer"sv,    "annihilator"sv, "missile"sv,
                      "troop"sv,    "construction"sv, "cannon"sv,      "minefield"sv};
}
constexpr bool is_shared(Token token) {
    return token >= Token::construction;
}

using TokenCounts = std::array<std::uint8_t, token_count>;
inline constexpr TokenCounts tokens_each{12, 6, 6, 4, 4, 4, 2, 2, 3, 2, 1, 2, 24};  // IG-25.1
inline constexpr TokenCounts tokens_shared{0, 0, 0, 0, 0, 0,  0,  0,
                                           0, 0, 0, 0, 0, 18, 12, 12};  // IG-25.2

constexpr Token token_of(Unit unit) {
    if (is_squadron(unit)) return Token::squadron;
    if (is_troop(unit)) return Token::troop;
    if (unit == Unit::cannon) return Token::cannon;
    if (is_building(unit)) return Token::construction;
    return static_cast<Token>(static_cast<int>(unit) - static_cast<int>(Unit::corvette) + 1);
}
static_assert(token_of(Unit::corvette) == Token::corvette);
static_assert(token_of(Unit::missile) == Token::missile);

// ---- planets ---------------------------------------------------------------------------------

enum class PlanetKind : std::uint8_t { home, large, medium, small };
constexpr auto words_of(PlanetKind) {
    return std::array{"home"sv, "large"sv, "medium"sv, "small"sv};
}
// Income, and room for ground units: IG-24.1, IG-24.2, IG-24.3, IG-24.4, IG-24.5.
constexpr int worth(PlanetKind kind) {
    constexpr std::array worths{6, 6, 4, 2};
    return worths[static_cast<std::size_t>(kind)];
}

}  // namespace imperium
