#include "games/sector_invasion/tell/toll.h"

namespace sector_invasion {
namespace {

constexpr std::uint32_t faces = 6, pair = faces * faces, both = pair * pair, all = faces * both;

std::uint32_t power(std::uint32_t base, int times) {
    std::uint32_t product = 1;
    for (int i = 0; i < times; ++i) product *= base;
    return product;
}

// How often two dice add up to more, of 36.
std::uint32_t above(int figure) {
    std::uint32_t found = 0;
    for (std::uint32_t one = 1; one <= faces; ++one)
        for (std::uint32_t other = 1; other <= faces; ++other)
            found += static_cast<int>(one + other) > figure;
    return found;
}

// What damage does, of `all` ways.
Toll hit(const Survey& survey, const Ship* ship) {
    if (ship && !ship->warship())  // SI-4.8
        return {0, 0, 2 * both, 4 * both, all};
    const int armour = ship ? survey.attribute(*ship, Attribute::armour) : swarm_armour;
    const std::uint32_t pierced = above(armour);
    const std::uint32_t wrecked = above(9), damaged = above(7) - wrecked;  // SI-6.13 to SI-6.15
    const std::uint32_t scale = faces * pierced;
    if (!ship) return {all - scale * pair, scale * (pair - wrecked), 0, scale * wrecked, all};
    return {all - scale * pair, scale * (pair - wrecked - damaged), scale * damaged,
            scale * wrecked, all};
}

// A push that leads nowhere; `after`: damage on top, for whoever comes back.
Toll cast_off(bool storm, const Toll& after) {
    if (!storm) return {0, 0, 0, all, all};
    // SI-7.2: three times destroyed, once damaged, twice unharmed.
    const auto part = [](std::uint32_t of_six, std::uint32_t ways) {
        return of_six * ways / faces;
    };
    Toll toll;
    toll.of = all;
    toll.destroyed = part(3, all) + part(1 + 2, after.destroyed);
    toll.damaged = part(1, all - after.destroyed) + part(2, after.damaged);
    toll.out = part(2, after.out);
    toll.none = all - toll.destroyed - toll.damaged - toll.out;
    return toll;
}

void add(Toll& sum, std::uint32_t times, const Toll& one) {
    sum.none += times * one.none;
    sum.out += times * one.out;
    sum.damaged += times * one.damaged;
    sum.destroyed += times * one.destroyed;
}

}  // namespace

Results results_of(const Duel& duel) {
    Results results;
    results.of = power(faces, duel.dice);
    for (int pips = 1; pips <= static_cast<int>(faces); ++pips) {
        // The die counts where it is the highest of all, or the lowest.
        const auto reach = static_cast<std::uint32_t>(duel.by_attacker ? pips : 7 - pips);
        const std::uint32_t ways = power(reach, duel.dice) - power(reach - 1, duel.dice);
        switch (effect_of(pips)) {
            case Effect::attacker_hit: results.attacker_hit += ways; break;
            case Effect::both_hit: results.both_hit += ways; break;
            case Effect::pushed: results.pushed += ways; break;
            case Effect::pushed_and_hit: results.pushed_and_hit += ways; break;
        }
    }
    return results;
}

Tolls tolls_of(const Survey& survey, const Duel& duel, const Results& results, bool room) {
    const Ship* attacker = survey.ship(duel.attacker);
    const Ship* defender = survey.ship(duel.defender);
    const Toll safe{all, 0, 0, 0, all};
    const Toll attackers = hit(survey, attacker), defenders = hit(survey, defender);
    const bool storm = survey.charter.board.neighbours(duel.vacated).intersects(survey.storms());
    const bool stays = room || !defender;  // SI-H31: the swarm is never pushed
    Tolls tolls;
    tolls.attacker.of = tolls.defender.of = results.of * all;
    add(tolls.attacker, results.attacker_hit + results.both_hit, attackers);
    add(tolls.attacker, results.pushed + results.pushed_and_hit, safe);
    add(tolls.defender, results.attacker_hit, safe);
    add(tolls.defender, results.both_hit, defenders);
    add(tolls.defender, results.pushed, stays ? safe : cast_off(storm, safe));
    add(tolls.defender, results.pushed_and_hit, stays ? defenders : cast_off(storm, defenders));
    return tolls;
}

}  // namespace sector_invasion
