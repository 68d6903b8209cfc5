// games/sector_invasion/rules/map.h -- players, and what a cell of the sector can hold.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/game.h"
#include "hex/board.h"

namespace sector_invasion {

using namespace std::string_view_literals;
using hex::Cell;
using hex::Cells;

// SI-H1: a hexagon of radius 7 at most, and SI-H3: eight ships each.
inline constexpr int most_players = 6, most_cells = 169, most_ships = 8 * most_players;
inline constexpr int most_turns = 30;
inline constexpr int swarm_strength = 8, swarm_armour = 10;  // SI-11.2, SI-A18
inline constexpr int most_cards = 2, most_slots = 5;         // SI-H5
inline constexpr int supply_reward = 3;                      // SI-11.18
// Room for what hardly ever comes; a storm or swarm beyond that does not.
inline constexpr int most_storms = 48, most_swarms = 8, most_tasks = 48, most_battles = 16;

inline constexpr std::array player_names{"azure"sv, "crimson"sv, "emerald"sv,
                                         "gold"sv,  "violet"sv,  "ivory"sv};
enum class Player : std::uint8_t {};
constexpr auto words_of(Player) {
    return player_names;
}
constexpr Seat seat_of(Player player) {
    return static_cast<Seat>(player);
}
constexpr Player player_of(Seat seat) {
    return static_cast<Player>(seat);
}

// SI-H2, SI-A19: all but the first and the last two are planets. A capital is where a player began.
enum class Kind : std::uint8_t {
    none,
    raw,
    production,
    factory,
    bastion,
    capital,
    shipyard,
    forge,
    hive,
    unknown,
    relic
};
constexpr auto words_of(Kind) {
    return std::array{"none"sv,    "raw"sv,     "production"sv, "factory"sv,
                      "bastion"sv, "capital"sv, "shipyard"sv,   "forge"sv,
                      "hive"sv,    "unknown"sv, "relic"sv};
}
constexpr bool is_planet(Kind kind) {
    return kind > Kind::none && kind < Kind::unknown;
}
constexpr bool has_bastion(Kind kind) {  // SI-10.10, SI-H21
    return kind == Kind::bastion || kind == Kind::capital;
}

enum class Type : std::uint8_t { corvette, frigate, cruiser, explorer };
inline constexpr std::array types{Type::corvette, Type::frigate, Type::cruiser, Type::explorer};
constexpr auto words_of(Type) {
    return std::array{"corvette"sv, "frigate"sv, "cruiser"sv, "explorer"sv};
}

enum class Attribute : std::uint8_t { movement, strength, agility, armour };
inline constexpr std::array attributes{Attribute::movement, Attribute::strength, Attribute::agility,
                                       Attribute::armour};
constexpr auto words_of(Attribute) {
    return std::array{"movement"sv, "strength"sv, "agility"sv, "armour"sv};
}

// SI-10.14: what can be added to an army.
enum class Line : std::uint8_t { command, elite, fast, heavy, flyer, lord };
inline constexpr std::array lines{Line::command, Line::elite, Line::fast,
                                  Line::heavy,   Line::flyer, Line::lord};
constexpr auto words_of(Line) {
    return std::array{"command"sv, "elite"sv, "fast"sv, "heavy"sv, "flyer"sv, "lord"sv};
}

// SI-10.15.
enum class Art : std::uint8_t { stratagem, spell };
constexpr auto words_of(Art) {
    return std::array{"stratagem"sv, "spell"sv};
}

template <class Listed>
constexpr auto index_of(Listed value) {
    return static_cast<std::size_t>(value);
}

}  // namespace sector_invasion
