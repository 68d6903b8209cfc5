// games/planetary_empires/mind/atlas.h -- a charter for quick play: its map as sets of tiles.
#pragma once

#include "games/planetary_empires/mind/tiles.h"
#include "games/planetary_empires/rules/charter.h"
#include "games/planetary_empires/rules/state.h"

namespace planetary_empires {

struct Atlas {
    Atlas(const Charter&, const State&);

    const Charter& charter;
    int tiles, players;
    int mark;         // tiles that win: PE-5.1, PE-A15, PE-A30
    int most_orders;  // of a player and round: PE-1.6, PE-H9, PE-A40
    std::array<Cell, most_tiles> cells{};
    std::array<Tiles, most_tiles> near{};
    std::array<Tiles, 7> kinds{};  // by structure; a hive city is one of each: PE-3.9
    std::array<std::uint8_t, most_tiles> hindrance{};  // of a roll, by terrain and structure
    std::array<SeatSet, most_players> side{};          // PE-A39
    std::array<const Worths*, most_players> worths{};
    std::array<std::uint8_t, most_players> since{};  // PE-A12

    const Tiles& of(Structure kind) const { return kinds[static_cast<std::size_t>(kind)]; }
    Tiles around(const Tiles& set) const {
        Tiles beside;
        set.each([&](int tile) { beside = beside | near[static_cast<std::size_t>(tile)]; });
        return beside;
    }
};

}  // namespace planetary_empires
