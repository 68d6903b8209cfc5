#include "games/imperium/rules/yard.h"

#include "games/imperium/rules/battle.h"

namespace imperium {

Verdict affords(const State& state, Side side, int price) {
    if (state.pc(side) >= price) return legal;
    return refuse("IG-4.12", "too-expensive",
                  {value("price", price), value("have", state.pc(side))});
}

Verdict has_room(const Imperium& game, const State& state, Sector at) {
    const Planet& planet = state.planet(at);
    if (Survey{game, state}.planet_room(planet) > 0) return legal;
    return refuse("IG-13.9", "planet-is-full",
                  {value("at", at), value("room", worth(planet.kind))});
}

namespace {

struct Yard {
    const Imperium& game;
    const State& state;
    Side side;
    const Galaxy& galaxy = game.galaxy();
    Survey survey{game, state};

    Verdict build_ship(const Build& build) const {
        if (!survey.standable(build.at))
            return refuse("IG-H18", "cannot-stand", {value("at", build.at)});
        if (state.ship(build.at)) return refuse("IG-4.4", "occupied", {value("at", build.at)});
        if (build.unit == Unit::missile) return build_missile(build);
        if (survey.site(build.at, side)) return affords(state, side, survey.price_of(build.unit));
        if (build.unit == Unit::base) {
            if (const auto charge = survey.base_charge(build.at, side))
                return affords(state, side, survey.price_of(build.unit) + *charge);
            return refuse("IG-13.3", "no-way-for-base", {value("at", build.at)});
        }
        return no_site(build.at);
    }

    // Whether there is no yard at all next to the sector, or a blockaded one: IG-13.5.
    Verdict no_site(Sector at) const {
        for (const Sector near : galaxy.near(at)) {
            const Ship& ship = state.ship(near);
            const bool own = state.planet(near) ? state.planet(near).owner == side
                                                : ship.owner == side && ship.kind == Unit::base;
            if (!own) continue;
            return refuse("IG-13.5", "yard-blockaded",
                          {value("at", near), value("by", survey.enemy_near(near, side))});
        }
        return refuse("IG-13.2", "no-yard-adjacent", {value("at", at)});
    }

    Verdict build_missile(const Build& build) const {  // IG-7.5
        const Sector home = game.mission->homes[index_of(side)];
        if (!galaxy.adjacent(build.at, home))
            return refuse("IG-7.5", "missile-only-at-home",
                          {value("at", build.at), value("home", home)});
        if (const Sector enemy = survey.enemy_near(home, side))
            return refuse("IG-13.5", "yard-blockaded", {value("at", home), value("by", enemy)});
        return affords(state, side, survey.price_of(build.unit));
    }

    Verdict build_on_planet(const Build& build) const {  // IG-13.4
        const Planet& planet = state.planet(build.at);
        if (!planet || planet.owner != side)
            return refuse("IG-13.4", "not-your-planet", {value("at", build.at)});
        if (const Sector enemy = survey.enemy_near(build.at, side))
            return refuse("IG-13.5", "yard-blockaded", {value("at", build.at), value("by", enemy)});
        if (state.at(build.at).glow_until > 0)
            return refuse("IG-A30", "radioactive", {value("at", build.at)});
        if (is_building(build.unit)) {
            if (holds(planet, build.unit))
                return refuse("IG-13.6", "has-one-already",
                              {value("at", build.at), value("unit", build.unit)});
        } else if (const Verdict verdict = has_room(game, state, build.at)) {
            return verdict;
        }
        return affords(state, side, survey.price_of(build.unit));
    }
};

}  // namespace

Verdict may_build(const Imperium& game, const State& state, Side side, const Build& build) {
    const Yard yard{game, state, side};
    return is_stellar(build.unit) ? yard.build_ship(build) : yard.build_on_planet(build);
}

}  // namespace imperium
