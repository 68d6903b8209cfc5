// games/planetary_empires/rules/map.h -- players, armies, and what a tile can be.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/game.h"
#include "hex/cell.h"

namespace planetary_empires {

using namespace std::string_view_literals;
using hex::Cell;

// PE-H4 gives twelve players 84 tiles and three hive cities; there is room for 41 more, ten
// continents of those who come late.
inline constexpr int most_players = 12, most_tiles = 128;
inline constexpr int continent_tiles = 4;  // PE-A22
inline constexpr int most_orders = 12;     // a player and round: PE-A40
inline constexpr int most_battles = most_players * most_orders;
inline constexpr int most_rounds = 99;  // PE-A40

inline constexpr std::array player_names{"azure"sv,  "crimson"sv, "emerald"sv, "gold"sv,
                                         "violet"sv, "ivory"sv,   "sable"sv,   "ochre"sv,
                                         "jade"sv,   "rose"sv,    "teal"sv,    "umber"sv};
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

enum class Terrain : std::uint8_t { clear, river, line };  // PE-H1
constexpr auto words_of(Terrain) {
    return std::array{"clear"sv, "river"sv, "line"sv};
}
constexpr Terrain terrain_by(int pips) {  // PE-H1: of an ordinary tile
    return pips == 1 ? Terrain::river : pips == 2 ? Terrain::line : Terrain::clear;
}

enum class Structure : std::uint8_t {
    none,
    spaceport,
    manufactorum,
    station,
    shield,
    bastion,
    hive
};
constexpr auto words_of(Structure) {
    return std::array{"none"sv,   "spaceport"sv, "manufactorum"sv, "station"sv,
                      "shield"sv, "bastion"sv,   "hive"sv};
}
constexpr auto index_of(Structure kind) {
    return static_cast<std::size_t>(kind);
}
// PE-3.9: a hive city is one of each.
constexpr bool counts_as(Structure there, Structure wanted) {
    return there == wanted || there == Structure::hive;
}

enum class Army : std::uint8_t {
    space_marines,
    imperial_guard,
    orks,
    tyranids,
    eldar,
    tau,
    necrons,
    dark_eldar,
    chaos_marines,
    daemons,
    other
};
constexpr auto words_of(Army) {
    return std::array{
        "space-marines"sv, "imperial-guard"sv, "orks"sv,          "tyranids"sv, "eldar"sv, "tau"sv,
        "necrons"sv,       "dark-eldar"sv,     "chaos-marines"sv, "daemons"sv,  "other"sv};
}

}  // namespace planetary_empires
