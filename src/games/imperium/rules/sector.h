// games/imperium/rules/sector.h -- who plays, and where: sectors named after their system.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/game.h"

namespace imperium {

using namespace std::string_view_literals;

// ---- the two players -------------------------------------------------------------------------

enum class Side : std::uint8_t { red, blue, neutral };  // neutral: nobody's
constexpr auto words_of(Side) {
    return std::array{"red"sv, "blue"sv, "neutral"sv};
}
inline constexpr std::array seat_names{"red"sv, "blue"sv};  // IG-0.1
inline constexpr std::array sides{Side::red, Side::blue};
constexpr Side rival(Side side) {
    return side == Side::red ? Side::blue : Side::red;
}
constexpr Seat seat_of(Side side) {
    return static_cast<Seat>(side);
}
constexpr Side side_of(Seat seat) {
    return static_cast<Side>(seat);
}
constexpr std::size_t index_of(Side side) {
    return static_cast<std::size_t>(side);
}

// One value for each player.
template <class T>
using Both = std::array<T, 2>;

// ---- systems and sectors ---------------------------------------------------------------------

// IG-3.3: a number and the letter of its owner, such as 4r. IG-3.4: ten templates a player.
inline constexpr int templates_each = 10;
struct System {
    std::uint8_t index = 0;
    constexpr int number() const { return index % templates_each + 1; }
    constexpr Side owner() const { return index < templates_each ? Side::red : Side::blue; }
    bool operator==(const System&) const = default;
};

// IG-H3: seven sectors a system: 0 is its centre, 1 to 6 the ring clockwise from the east.
inline constexpr int sectors_each = 7;
inline constexpr int most_sectors = 2 * templates_each * sectors_each;
struct Sector {
    std::uint8_t index = 0xff;  // no sector

    static constexpr Sector of(System system, int place) {
        return {static_cast<std::uint8_t>(system.index * sectors_each + place)};
    }
    constexpr System system() const { return {static_cast<std::uint8_t>(index / sectors_each)}; }
    constexpr int place() const { return index % sectors_each; }
    constexpr explicit operator bool() const { return index < most_sectors; }
    bool operator==(const Sector&) const = default;
    auto operator<=>(const Sector&) const = default;
};
using Sectors = std::bitset<most_sectors>;

// Every sector a galaxy may have, in the order of labels.
constexpr auto all_sectors() {
    std::array<Sector, most_sectors> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i].index = static_cast<std::uint8_t>(i);
    return all;
}
inline constexpr auto every_sector = all_sectors();

// Adds to a figure that is stored small.
constexpr void raise(std::uint8_t& figure, int by) {
    figure = static_cast<std::uint8_t>(figure + by);
}

}  // namespace imperium

template <>
struct Word<imperium::System> {
    static std::string expected() { return "a system such as 4r"; }
    static void write(std::string& out, imperium::System system) {
        out += std::to_string(system.number());
        out += system.owner() == imperium::Side::red ? 'r' : 'b';
    }
    static bool read(std::string_view text, imperium::System& system) {
        if (text.size() < 2) return false;
        const char letter = text.back();
        int number = 0;
        if (!Word<int>::read(text.substr(0, text.size() - 1), number)) return false;
        if (number < 1 || number > imperium::templates_each || (letter != 'r' && letter != 'b'))
            return false;
        system.index =
            static_cast<std::uint8_t>(number - 1 + (letter == 'b' ? imperium::templates_each : 0));
        return true;
    }
};

template <>
struct Word<imperium::Sector> {
    static std::string expected() { return "a sector such as 4r-0"; }
    static void write(std::string& out, imperium::Sector sector) {
        if (!sector) {
            out += "none";
            return;
        }
        Word<imperium::System>::write(out, sector.system());
        (out += '-') += static_cast<char>('0' + sector.place());
    }
    static bool read(std::string_view text, imperium::Sector& sector) {
        imperium::System system;
        if (text.size() < 4 || text[text.size() - 2] != '-') return false;
        const int place = text.back() - '0';
        if (place < 0 || place >= imperium::sectors_each) return false;
        if (!Word<imperium::System>::read(text.substr(0, text.size() - 2), system)) return false;
        sector = imperium::Sector::of(system, place);
        return true;
    }
};
