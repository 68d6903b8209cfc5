// games/ascending/rules/board.h -- the 28 holes: quadrants, discs, and where they lie.
#pragma once

#include <optional>

#include "games/ascending/rules/ruleset.h"
#include "physics/table.h"

namespace ascending {

using physics::Point;

enum class Quadrant : std::uint8_t { alpha, beta, gamma, delta };  // clockwise: AE-H11
constexpr auto words_of(Quadrant) {
    return std::array{"alpha"sv, "beta"sv, "gamma"sv, "delta"sv};
}
inline constexpr int quadrant_count = 4;

// AE-1.1, AE-H3: seven holes a quadrant; the first is the corner's, for a homeworld.
inline constexpr int holes_each = 7;
inline constexpr int hole_count = quadrant_count * holes_each;

struct HoleName {
    std::uint8_t id = 0;  // quadrant * 7 + number

    static constexpr HoleName of(Quadrant quadrant, int number) {
        return {static_cast<std::uint8_t>(static_cast<int>(quadrant) * holes_each + number)};
    }
    constexpr Quadrant quadrant() const { return static_cast<Quadrant>(id / holes_each); }
    constexpr int number() const { return id % holes_each; }
    constexpr bool corner() const { return number() == 0; }
    bool operator==(const HoleName&) const = default;
};

constexpr std::array<HoleName, hole_count> all_holes() {
    std::array<HoleName, hole_count> all{};
    for (std::uint8_t id = 0; id < hole_count; ++id) all[id] = {id};
    return all;
}
inline constexpr std::array holes = all_holes();

// ---- where they lie: AE-H4 --------------------------------------------------------------------

// The holes of Alpha, the upper left quadrant, in micrometres from the middle; the other quadrants
// follow by quarter turns. Ours: nobody has published the true ones; ascending_test.cpp measures
// them.
inline constexpr std::array<std::array<Point, holes_each>, 2> alpha_holes{{
    // usual
    {{{-290'000, 290'000},
      {-190'000, 300'000},
      {-300'000, 180'000},
      {-110'000, 215'000},
      {-215'000, 105'000},
      {-95'000, 95'000},
      {-40'000, 310'000}}},
    // lattice: fewer gaps to shoot through, the same for both sides of the diagonal
    {{{-290'000, 290'000},
      {-180'000, 290'000},
      {-290'000, 180'000},
      {-180'000, 180'000},
      {-60'000, 300'000},
      {-300'000, 60'000},
      {-70'000, 70'000}}},
}};

constexpr Point place_of(Layout layout, HoleName hole) {
    Point at =
        alpha_holes[static_cast<std::size_t>(layout)][static_cast<std::size_t>(hole.number())];
    for (int turns = static_cast<int>(hole.quadrant()); turns > 0; --turns) at = {at.y, -at.x};
    return at;
}

constexpr std::int64_t square_between(Point a, Point b) {
    const std::int64_t x = std::int64_t{a.x} - b.x, y = std::int64_t{a.y} - b.y;
    return x * x + y * y;
}
constexpr bool within(Point a, Point b, std::int64_t reach) {
    return square_between(a, b) <= reach * reach;
}

// ---- discs: AE-H3 -----------------------------------------------------------------------------

enum class Colour : std::uint8_t { orange, purple, grey, brown };
constexpr auto words_of(Colour) {
    return std::array{"orange"sv, "purple"sv, "grey"sv, "brown"sv};
}
inline constexpr std::array colours{Colour::orange, Colour::purple, Colour::grey, Colour::brown};
inline constexpr int colour_count = 4;

// What lies in a hole. `unknown`: face down, and nobody has looked yet, so that nature draws it
// from what the quadrant's group still holds when somebody does: the same odds as shuffling
// beforehand.
enum class Body : std::uint8_t { orange, purple, grey, brown, asteroid, home, empty, unknown };
constexpr auto words_of(Body) {
    return std::array{"orange"sv,   "purple"sv,    "grey"sv,  "brown"sv,
                      "asteroid"sv, "homeworld"sv, "empty"sv, "unknown"sv};
}
inline constexpr int kinds_dealt = 5;  // the four colours and asteroids

constexpr std::optional<Colour> colour_of(Body body) {
    if (body > Body::brown) return std::nullopt;
    return static_cast<Colour>(body);
}

// How many discs of each kind the group of a quadrant has: AE-1.5, AE-1.6, AE-2.3.
using Group = std::array<int, kinds_dealt>;

constexpr Group group_of(const Ruleset& rules, Quadrant quadrant) {
    // clang-format off
    constexpr std::array<Group, quadrant_count> two{{     // derived
        {1, 1, 1, 1, 2}, {1, 1, 1, 1, 2}, {1, 1, 1, 1, 2}, {1, 1, 1, 1, 2}}};
    constexpr std::array<Group, quadrant_count> three{{   // ours
        {1, 2, 1, 1, 1}, {2, 1, 1, 1, 1}, {1, 1, 2, 1, 1}, {1, 1, 1, 2, 1}}};
    constexpr std::array<Group, quadrant_count> four{{    // ours
        {2, 2, 1, 1, 0}, {2, 1, 2, 1, 0}, {1, 1, 2, 2, 0}, {1, 2, 1, 2, 0}}};
    // clang-format on
    const auto& groups = !rules.asteroids || rules.players == 4 ? four
                         : rules.players == 3                   ? three
                                                                : two;
    return groups[static_cast<std::size_t>(quadrant)];
}

}  // namespace ascending

template <>
struct Word<ascending::HoleName> {
    static std::string expected() { return "a hole such as alpha-3 or alpha-home"; }
    static void write(std::string& out, ascending::HoleName hole) {
        Word<ascending::Quadrant>::write(out, hole.quadrant());
        if (hole.corner()) out += "-home";
        else (out += '-') += std::to_string(hole.number());
    }
    static bool read(std::string_view text, ascending::HoleName& hole) {
        const auto cut = text.find('-');
        ascending::Quadrant quadrant{};
        if (cut == text.npos || !Word<ascending::Quadrant>::read(text.substr(0, cut), quadrant))
            return false;
        const std::string_view which = text.substr(cut + 1);
        int number = 0;
        if (which != "home") {
            if (which.size() != 1 || which[0] < '1' || which[0] > '6') return false;
            number = which[0] - '0';
        }
        hole = ascending::HoleName::of(quadrant, number);
        return true;
    }
};
