// games/sector_invasion/rules/tables.h -- what ships can do and cost, and what research costs:
// data/tables.json. A charter may agree on other figures: SI-A25.
#pragma once

#include "games/sector_invasion/rules/map.h"

namespace sector_invasion {

// Where a figure comes from: it stands in the rulebook, it follows from what does, or it is ours.
enum class Source : std::uint8_t { sourced, derived, ours };
constexpr auto words_of(Source) {
    return std::array{"sourced"sv, "derived"sv, "ours"sv};
}

struct Price {
    std::uint8_t raw = 0, production = 0;
    static constexpr auto fields =
        std::tuple{Field{"raw", &Price::raw}, Field{"production", &Price::production}};
    bool operator==(const Price&) const = default;
};

// SI-4.1, SI-4.2, SI-4.3, SI-4.4, SI-10.5, SI-10.6.
struct Make {
    Type type{};
    std::uint8_t movement = 0, strength = 0, agility = 0, armour = 0;
    Price price{}, repair{};
    Source source{};
    static constexpr auto fields =
        std::tuple{Field{"type", &Make::type},         Field{"movement", &Make::movement},
                   Field{"strength", &Make::strength}, Field{"agility", &Make::agility},
                   Field{"armour", &Make::armour},     Field{"price", &Make::price},
                   Field{"repair", &Make::repair},     Field{"source", &Make::source}};
};

// SI-10.14; how often it may be bought: SI-H28; what one is worth on the ground: SI-H5.
struct Study {
    Line line{};
    Price price{};
    std::uint8_t times = 0, worth = 0;
    Source source{};
    static constexpr auto fields = std::tuple{
        Field{"line", &Study::line}, Field{"price", &Study::price}, Field{"times", &Study::times},
        Field{"worth", &Study::worth}, Field{"source", &Study::source}};
};

struct Tables {
    std::array<Make, types.size()> ships{};
    std::array<Study, lines.size()> studies{};
    Price garrison{};  // SI-10.11
    static constexpr auto fields =
        std::tuple{Field{"ships", &Tables::ships}, Field{"studies", &Tables::studies},
                   Field{"garrison", &Tables::garrison}};

    const Make& make(Type type) const { return ships[index_of(type)]; }
    const Study& study(Line line) const { return studies[index_of(line)]; }
};

// As the rulebook has them, with our rulings.
const Tables& usual_tables();

}  // namespace sector_invasion
