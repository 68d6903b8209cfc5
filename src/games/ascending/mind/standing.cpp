#include "games/ascending/mind/standing.h"

#include <algorithm>

namespace ascending {
namespace {

constexpr float action_worth = 0.65f;  // VP that a turn yields on the whole
constexpr float drain = 0.62f;         // VP that a turn takes from the pool

// clang-format off
// What a technology is worth over a whole game, in VP, by Effect.
constexpr std::array effect_worth{
    1.4f, 0.6f, 0.6f, 0.4f,   // siege, long ruler, battleship, hard hull
    2.2f, 2.0f, 0.5f, 1.2f,   // free ferry, third point, shift, fourth point
    2.0f, 0.4f, 1.2f, 2.0f,   // third recruit, blockade runner, fourth item, garrison
    1.4f, 1.0f, 1.5f, 1.4f,   // two mines, bulwark, two builds, rich mines
};
// What a row is worth: the first in pieces, the others in points.
constexpr std::array row_worth{1.2f, 4.0f, 6.0f, 8.0f};
// The part of it that counts for one colour, by how many of the other three are as far.
constexpr std::array row_share{0.08f, 0.2f, 0.45f, 1.0f};
// Cities in so many quadrants: what is hoped for beside what is had.
constexpr std::array quadrant_hope{0.0f, 0.5f, 1.4f, 0.9f, 0.0f};
// clang-format on

class Standing {
  public:
    Standing(const Ruleset& rules, const State& state, const Orbits& orbits, Seat seat)
        : rules_(rules),
          state_(state),
          orbits_(orbits),
          seat_(seat),
          side_(state.side_of(seat)),
          turns_(turns_left(rules, state, seat)),
          soon_(std::min(1.0f, turns_ / 6)),
          late_(std::min(1.0f, turns_ / 18)) {}

    float whole() {
        sum_ += static_cast<float>(side_.taken);
        sum_ += static_cast<float>(Ruleset::ahead[static_cast<std::size_t>(
            rules_.handicaps[static_cast<std::size_t>(seat_)])]);
        for (const HoleName hole : holes) planet(hole);
        quadrants();
        technologies();
        ships();
        // Landings need troops in the supply; what has gone to the homeworld is slow to come back.
        const auto supply = static_cast<float>(side_.troops);
        sum_ += soon_ * (0.3f * std::min(supply, 2.0f) + 0.1f * std::max(supply - 2, 0.0f));
        return sum_;
    }

  private:
    const Ruleset& rules_;
    const State& state_;
    const Orbits& orbits_;
    Seat seat_;
    const Side& side_;
    float turns_, soon_, late_;
    float sum_ = 0;
    std::array<float, colour_count> facilities_{};
    std::array<int, colour_count> hosts_{};
    std::array<bool, quadrant_count> with_city_{};

    void planet(HoleName name) {
        const Hole& hole = state_.hole(name);
        if (hole.owner != seat_) return;
        const auto troops = static_cast<float>(hole.troops);
        if (!hole.planet()) {  // the homeworld: for launches
            const float first = std::min(troops, 1.0f), second = std::clamp(troops - 1, 0.0f, 1.0f);
            sum_ += soon_ * (0.5f * first + 0.4f * second + 0.05f * std::max(troops - 2, 0.0f));
            return;
        }
        const auto points = static_cast<float>(1 + hole.colonies + 2 * hole.cities);
        sum_ += points;
        const bool blockaded = orbits_.strangers(name, seat_) > 0;
        const float free = blockaded ? 0.45f : 1.0f;
        const int limit = Ruleset::item_limit + (has(side_.levels, Effect::fourth_item) ? 1 : 0);
        const float of_troops =
            0.42f * std::min(troops, 2.0f) + 0.3f * std::max(troops - 2.0f, 0.0f);
        sum_ += soon_ * free * of_troops;
        if (hole.cities > 0) with_city_[static_cast<std::size_t>(name.quadrant())] = true;
        else if (hole.colonies > 0) sum_ += soon_ * free * (hole.items() < limit ? 0.35f : 0.1f);
        if (const auto colour = colour_of(hole.body)) {
            const auto index = static_cast<std::size_t>(*colour);
            facilities_[index] += static_cast<float>(hole.research) * free;
            const int room = limit - hole.items() + hole.troops;
            hosts_[index] += hole.research == 0 && room >= 2;
        }
        sum_ -= danger(name, hole, points);
    }

    // What may be lost on a planet, and won by whoever attacks it.
    float danger(HoleName name, const Hole& hole, float points) const {
        const auto items = static_cast<float>(hole.items());
        const float loss = points + 0.6f * items;
        const int needed = hole.defence() + 1 + (has(side_.levels, Effect::bulwark) ? 1 : 0);
        float worst = needed <= 1 ? 0.10f : needed == 2 ? 0.03f : 0.0f;
        const bool guarded = !orbits_.of(name, seat_).empty();
        const bool visited = orbits_.strangers(name, seat_) > 0;
        for (Seat rival = 0; visited && rival < rules_.players; ++rival) {
            if (rival == seat_) continue;
            const Fleet there = orbits_.of(name, rival);
            if (there.empty()) continue;
            const int wanted = needed - (state_.has(rival, Effect::siege) ? 1 : 0);
            const bool defended = guarded || orbits_.strangers(name, rival) > there.size();
            const float chance = there.strength() >= wanted       ? 0.85f
                                 : there.strength() + 1 >= wanted ? 0.30f
                                                                  : 0.08f;
            worst = std::max(worst, defended ? 0.35f * chance : chance);
        }
        return worst * loss * (turns_ > 0 || worst > 0.8f ? 1.0f : 0.2f);
    }

    void quadrants() {
        std::size_t count = 0;
        for (const bool city : with_city_) count += city;
        sum_ += static_cast<float>(Ruleset::quadrants[count]) + soon_ * quadrant_hope[count];
    }

    // What the next levels of a colour promise: the best stretch of them, with what it costs.
    void technologies() {
        for (const Colour colour : colours) {
            const auto index = static_cast<std::size_t>(colour);
            const int level = side_.levels[index];
            for (int height = 1; height <= level; ++height)
                sum_ +=
                    late_ *
                    effect_worth[index * Ruleset::levels + static_cast<std::size_t>(height - 1)];
            float gain = 0, cost = 0, best = 0, have = facilities_[index];
            int hosts = hosts_[index];
            for (int height = level + 1; height <= Ruleset::levels; ++height) {
                gain += reward(index, height);
                cost += 1;
                for (; have < static_cast<float>(height); have += 1)
                    cost += hosts-- > 0 ? 2.0f : 3.6f;
                if (cost > turns_) break;
                best = std::max(best, 0.85f * gain - action_worth * cost);
            }
            sum_ += soon_ * best;
            sum_ += 0.01f * static_cast<float>(level);
        }
    }
    float reward(std::size_t index, int height) const {
        bool first = true;
        for (Seat rival = 0; rival < rules_.players; ++rival)
            first = first && (rival == seat_ || state_.side_of(rival).levels[index] < height);
        std::size_t others = 0;
        for (std::size_t other = 0; other < colour_count; ++other)
            others += other != index && side_.levels[other] >= height;
        const std::size_t row = static_cast<std::size_t>(height - 1);
        return (first ? static_cast<float>(height) : 0.0f) +
               late_ * effect_worth[index * Ruleset::levels + row] +
               row_worth[row] * row_share[others];
    }

    void ships() {
        std::array<bool, hole_count> taken{};
        for (const Ship ship : ships_of(seat_)) {
            const Disc& disc = state_.ship(ship);
            if (disc.where == Where::supply) sum_ += soon_ * 0.15f;
            if (disc.where != Where::board) continue;
            sum_ += soon_ * (ship.battleship() ? 0.6f : 0.4f);
            float best = 0;
            HoleName where{};
            orbits_.each_orbit(ship, [&](HoleName name) {
                if (taken[name.id]) return;
                const float worth = of_orbit(name);
                if (worth > best) best = worth, where = name;
            });
            if (best > 0) taken[where.id] = true;
            sum_ += best - risk(ship);
        }
    }
    // Being there: to land next, to blockade.
    float of_orbit(HoleName name) const {
        const Hole& hole = state_.hole(name);
        if (!hole.planet()) return 0;
        if (hole.items() == 0) {
            if (turns_ < 1 || side_.troops == 0) return 0;
            const float open = orbits_.strangers(name, seat_) > 0 ? 0.4f : 1.0f;
            return open * (0.45f + 0.3f * soon_);
        }
        if (hole.owner == seat_) return 0.05f * soon_;
        return soon_ * (0.25f + 0.2f * static_cast<float>(hole.research));
    }

    // Rivals within range: a ship lost, and a point for them.
    float risk(Ship ship) const {
        const int needed = ship.battleship() ? 3 : 2;
        const float loss = ship.battleship() ? 2.2f : 1.1f;
        float worst = 0;
        for (Seat rival = 0; rival < rules_.players; ++rival) {
            if (rival == seat_) continue;
            const int near = orbits_.near(ship, rival);
            worst = std::max(worst, near >= needed ? 0.7f : near + 1 == needed ? 0.15f : 0.0f);
        }
        return worst * loss * (turns_ > 0 ? 1.0f : 0.3f);
    }
};

}  // namespace

float turns_left(const Ruleset& rules, const State& state, Seat seat) {
    if (std::holds_alternative<Ended>(state.phase)) return 0;
    if (state.last_turns > 0) {
        if (seat == state.seat && std::holds_alternative<Scanning>(state.phase)) return 0;
        const int wait = (seat - state.seat + rules.players) % rules.players;
        return wait < state.last_turns ? 1.0f : 0.0f;
    }
    const float pool = static_cast<float>(state.pool) / (drain * static_cast<float>(rules.players));
    return std::min(pool, static_cast<float>(Ruleset::rounds - state.round + 1)) + 1;
}

float standing(const Ruleset& rules, const State& state, const Orbits& orbits, Seat seat) {
    return Standing{rules, state, orbits, seat}.whole();
}

}  // namespace ascending
