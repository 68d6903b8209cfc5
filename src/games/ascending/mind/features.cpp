#include "games/ascending/mind/features.h"

#include <algorithm>

namespace ascending {
namespace {

// The first row gives pieces, the others points.
constexpr std::array row_gain{1.2f, 4.0f, 6.0f, 8.0f};
constexpr int far_off = 9;  // in ships that an attack is short of

class FeatureCount {
  public:
    FeatureCount(const Ruleset& rules, const State& state, const Orbits& orbits, Seat seat)
        : rules_(rules), state_(state), orbits_(orbits), seat_(seat), side_(state.side_of(seat)) {}

    const Features& all() {
        for (const HoleName hole : holes) planet(hole);
        quadrants();
        technologies();
        ships();
        const int supply = side_.troops;
        add(Feature::supply_first, std::min(supply, 1));
        add(Feature::supply_second, std::clamp(supply - 1, 0, 1));
        add(Feature::supply_more, std::max(supply - 2, 0));
        return list_;
    }

  private:
    const Ruleset& rules_;
    const State& state_;
    const Orbits& orbits_;
    Seat seat_;
    const Side& side_;
    Features list_{};
    std::array<int, colour_count> facilities_{};
    std::array<int, colour_count> hosts_{};
    std::array<bool, quadrant_count> with_city_{};

    void add(Feature feature, float amount) { list_[static_cast<std::size_t>(feature)] += amount; }
    void add(Feature feature, int amount) { add(feature, static_cast<float>(amount)); }

    void planet(HoleName name) {
        const Hole& hole = state_.hole(name);
        if (hole.owner == nobody) {
            if (hole.planet()) free(name);
            return;
        }
        if (hole.owner != seat_) {
            if (hole.planet()) press(name, hole);
            return;
        }
        if (!hole.planet()) {
            add(Feature::home_first, std::min<int>(hole.troops, 1));
            add(Feature::home_second, std::clamp(hole.troops - 1, 0, 1));
            add(Feature::home_more, std::max(hole.troops - 2, 0));
            return;
        }
        const int limit = Ruleset::item_limit + (has(side_.levels, Effect::fourth_item) ? 1 : 0);
        add(Feature::planet, 1);
        if (hole.body == Body::asteroid) add(Feature::asteroid, 1);
        add(Feature::colony, hole.colonies);
        add(Feature::city, hole.cities);
        add(Feature::troop, std::min<int>(hole.troops, 2));
        add(Feature::third_troop, std::max(hole.troops - 2, 0));
        const bool blocked = orbits_.strangers(name, seat_) > 0;
        if (blocked) add(Feature::blockaded, hole.items());
        else {
            if (hole.colonies > 0 && side_.cities > 0)
                add(hole.troops > 0 ? Feature::city_ready : Feature::upgrade,
                    hole.troops > 0 || hole.items() < limit ? 1 : 0);
            if (hole.troops >= 2 && hole.items() > hole.troops) add(Feature::minable, 1);
        }
        if (hole.cities > 0) with_city_[static_cast<std::size_t>(name.quadrant())] = true;
        if (const auto colour = colour_of(hole.body)) {
            const auto index = static_cast<std::size_t>(*colour);
            add(Feature::facility, hole.research);
            if (!blocked) facilities_[index] += hole.research;
            const int room = limit - hole.items() + hole.troops;
            hosts_[index] += hole.research == 0 && room >= 2 && !blocked;
        }
        danger(name, hole);
    }
    static int stake_of(const Hole& hole) {
        return 1 + hole.colonies + 2 * hole.cities + hole.items();
    }
    int needed(const Hole& hole, Seat rival) const {
        return hole.defence() + 1 +
               (has(state_.side_of(hole.owner).levels, Effect::bulwark) ? 1 : 0) -
               (state_.has(rival, Effect::siege) ? 1 : 0);
    }
    void free(HoleName name) {
        const Fleet own = orbits_.of(name, seat_);
        if (own.empty()) return;
        add(orbits_.strangers(name, seat_) > 0 ? Feature::shared_orbit : Feature::free_orbit, 1);
    }
    void press(HoleName name, const Hole& hole) {
        const Fleet own = orbits_.of(name, seat_);
        if (own.empty()) return;
        if (orbits_.strangers(name, seat_) > 0) return;
        const int missing = needed(hole, seat_) - own.strength();
        if (missing <= 1) add(Feature::press_by_one, stake_of(hole));
        else if (missing == 2) add(Feature::press_by_two, stake_of(hole));
    }
    void danger(HoleName name, const Hole& hole) {
        const int stake = stake_of(hole);
        const bool guard = !orbits_.of(name, seat_).empty();
        int least = far_off, missing = far_off;
        bool shared = guard;
        for (Seat rival = 0; rival < rules_.players; ++rival) {
            if (rival == seat_) continue;
            const int wanted = needed(hole, rival);
            least = std::min(least, wanted);
            const Fleet there = orbits_.of(name, rival);
            if (there.empty()) continue;
            if (wanted - there.strength() < missing) {
                missing = wanted - there.strength();
                shared = guard || orbits_.strangers(name, rival) > there.size();
            }
        }
        if (missing < far_off) {
            if (shared) add(Feature::besieged_and_guarded, missing <= 1 ? stake : 0);
            else
                add(missing <= 0   ? Feature::besieged
                    : missing == 1 ? Feature::besieged_by_one
                                   : Feature::besieged_by_two,
                    stake);
            return;
        }
        if (guard) add(Feature::guarded, stake);
        else if (least <= 3)
            add(least <= 1   ? Feature::open_by_one
                : least == 2 ? Feature::open_by_two
                             : Feature::open_by_three,
                stake);
    }

    void quadrants() {
        int count = 0;
        for (const bool city : with_city_) count += city;
        if (count > 0)
            add(static_cast<Feature>(static_cast<int>(Feature::one_quadrant) + count - 1), 1);
    }

    void technologies() {
        int best = 0;
        for (std::size_t index = 0; index < colour_count; ++index) {
            const int level = side_.levels[index];
            for (int height = 0; height < level; ++height)
                add(static_cast<Feature>(static_cast<int>(Feature::effects) +
                                         static_cast<int>(index) * Ruleset::levels + height),
                    1);
            best = std::max(best, facilities_[index]);
            if (level == Ruleset::levels) continue;
            bool first = true;
            for (Seat rival = 0; rival < rules_.players; ++rival)
                first = first && (rival == seat_ || state_.side_of(rival).levels[index] <= level);
            if (facilities_[index] > level) {
                add(Feature::developable, 1);
                if (first) add(Feature::first_points, level + 1);
            } else if (facilities_[index] == level && hosts_[index] > 0) {
                add(Feature::nearly_developable, 1);
            }
        }
        add(Feature::most_facilities, best);
        for (int row = 0; row < Ruleset::levels; ++row) {
            int have = 0;
            for (const int level : side_.levels) have += level > row;
            if (have < colour_count)
                add(Feature::row, row_gain[static_cast<std::size_t>(row)] *
                                      static_cast<float>(have * have) /
                                      (colour_count * colour_count));
        }
    }

    void ships() {
        int landings = 0;
        std::array<bool, hole_count> taken{};
        for (const Ship ship : ships_of(seat_)) {
            const Disc& disc = state_.ship(ship);
            if (disc.where == Where::supply) add(Feature::ship_in_supply, 1);
            if (disc.where != Where::board) continue;
            add(ship.battleship() ? Feature::battleship : Feature::ship, 1);
            bool lands = false;
            orbits_.each_orbit(ship, [&](HoleName name) {
                if (lands || taken[name.id] || !state_.hole(name).planet() ||
                    state_.hole(name).items() != 0)
                    return;
                taken[name.id] = lands = true, ++landings;
            });
            risk(ship);
        }
        add(Feature::landing, std::min<int>(landings, side_.troops));
    }
    void risk(Ship ship) {
        const int wanted = ship.battleship() ? 3 : 2;
        int worst = 0;
        for (Seat rival = 0; rival < rules_.players; ++rival) {
            if (rival == seat_) continue;
            const int near = orbits_.near(ship, rival);
            worst = std::max(worst, near >= wanted ? 2 : near + 1 == wanted ? 1 : 0);
        }
        if (worst == 2) add(Feature::in_range, 1);
        if (worst == 1) add(Feature::nearly_so, 1);
    }
};

}  // namespace

Features features_of(const Ruleset& rules, const State& state, const Orbits& orbits, Seat seat) {
    return FeatureCount{rules, state, orbits, seat}.all();
}

}  // namespace ascending
