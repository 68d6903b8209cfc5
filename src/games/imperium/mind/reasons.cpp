// games/imperium/mind/reasons.cpp -- what speaks for an action, in the quantities of the rules:
// attack against defence, PC, sectors, troops. Reads a view; what it cannot show plays no part.
#include <algorithm>

#include "games/imperium/mind/outlook.h"
#include "games/imperium/rules/battle.h"

namespace imperium {
namespace {

Event reason(std::string_view clause, std::string_view kind, std::initializer_list<Value> values,
             std::initializer_list<Sector> places = {}) {
    Event event{{clause}, kind, Values{values}, {}};
    for (const Sector place : places)
        if (place) event.at.push_back(ShortText{to_word(place)});
    return event;
}

class Reason {
  public:
    Reason(const Imperium& game, const State& state, Side side)
        : game_(game), state_(state), side_(side), outlook_(game, state, side) {
        outlook_.menace(outlook_.foes, {}, menace_);
        outlook_.menace(outlook_.own, {}, cover_);
    }

    // ---- 10 to 13 ------------------------------------------------------------------------

    Event operator()(const Bid& bid) const {
        return reason("IG-10.2", "why-bid",
                      {value("pc", bid.pc), value("own", rounded(prey(outlook_.foes, cover_))),
                       value("theirs", rounded(prey(outlook_.own, menace_)))});
    }
    Event operator()(const Stand&) const {
        return reason(
            "IG-10.8", "why-stand",
            {value("pc", state_.as<Auction>().pc), value("cards", state_.as<Auction>().count)});
    }
    Event operator()(const Buy&) const {
        return reason("IG-12.1", "why-buy",
                      {value("pc", game_.mission->price), value("have", state_.pc(side_))});
    }
    Event operator()(const Discard& discard) const {
        return reason("IG-12.2", "why-discard", {value("card", discard.card)});
    }
    Event operator()(const Lose& lose) const {
        return reason("IG-12.4", "why-lose", {value("unit", state_.ship(lose.at).kind)}, {lose.at});
    }
    Event operator()(const Repair& repair) const {
        const Unit unit = state_.planet(repair.at) ? Unit::cannon : state_.ship(repair.at).kind;
        return reason("IG-12.7", "why-repair",
                      {value("unit", unit), value("pc", figures_of(unit, true).cost),
                       value("full", figures_of(unit).cost)},
                      {repair.at});
    }
    Event operator()(const Build& build) const {
        const Figures figures = figures_of(build.unit);
        if (!is_stellar(build.unit)) {
            const Descent threat = outlook_.descent(outlook_.foes, build.at, 2);
            const Crew& crew = state_.planet(build.at).crew;
            if (threat.units > 0)
                return reason("IG-17.3", "why-guard",
                              {value("unit", build.unit), value("at", build.at),
                               value("attack", threat.attack), value("held", crew.size())},
                              {build.at});
            return reason("IG-13.4", "why-garrison",
                          {value("unit", build.unit), value("at", build.at)}, {build.at});
        }
        if (figures.troops > 0 && figures.attack <= 2)
            return reason("IG-15.6", "why-ferry",
                          {value("unit", build.unit), value("room", figures.troops),
                           value("planets", neutral_planets())},
                          {build.at});
        return reason("IG-13.1", "why-build",
                      {value("unit", build.unit), value("attack", figures.attack),
                       value("defence", figures.defence), value("pc", figures.cost)},
                      {build.at});
    }
    Event operator()(const Mine& mine) const {
        return reason("IG-13.10", "why-mine", {value("at", mine.at)}, {mine.at});
    }

    // ---- 15 ------------------------------------------------------------------------------

    Event operator()(const Move& move) const {
        const Ship& ship = state_.ship(move.from);
        return arrival(ship.kind, ship, move.from, move.to);
    }
    Event operator()(const Launch& launch) const {
        Ship squadron;
        squadron.kind = launch.unit;
        squadron.owner = side_;
        return arrival(launch.unit, squadron, launch.from, launch.to);
    }
    Event operator()(const Load& load) const {
        return reason("IG-15.8", "why-load",
                      {value("unit", load.unit), value("planets", neutral_planets())},
                      {load.planet, load.ship});
    }
    Event operator()(const Land& land) const {
        const Planet& planet = state_.planet(land.planet);
        if (planet.owner == side_)
            return reason("IG-17.3", "why-reinforce",
                          {value("unit", land.unit), value("at", land.planet)}, {land.planet});
        return reason("IG-15.6", "why-settle",
                      {value("at", land.planet), value("pc", worth(planet.kind))}, {land.planet});
    }

    // ---- 16 to 20 ------------------------------------------------------------------------

    Event operator()(const Attack& attack) const {
        const Ship& target = state_.ship(attack.target);
        int total = attack_of(attack.from);
        for (const Strike& strike : state_.declared().strikes)
            if (strike.target == attack.target) total += attack_of(strike.from);
        const int defence = target.figures().defence;
        const bool kills = total >= kill_of(target);
        return reason(kills ? "IG-16.8" : "IG-16.7",
                      kills              ? "why-kill"
                      : total >= defence ? "why-harm"
                                         : "why-join",
                      {value("unit", target.kind), value("at", attack.target),
                       value("total", total), value("defence", defence)},
                      {attack.target});
    }
    Event operator()(const Bombard& blow) const {
        return reason(
            "IG-17.13", "why-bombard",
            {value("at", blow.target), value("held", state_.planet(blow.target).crew.size())},
            {blow.target});
    }
    Event operator()(const Clear& blow) const {
        return reason("IG-19.1", "why-clear", {value("at", blow.target)}, {blow.target});
    }
    Event operator()(const Annihilate& blow) const {
        return reason("IG-17.19", "why-annihilate", {value("at", blow.target)}, {blow.target});
    }
    Event operator()(const Detonate& blow) const {
        return reason("IG-20.1", "why-detonate",
                      {value("at", blow.target), value("pc", figures_of(Unit::missile).cost),
                       value("worth", rounded(value_of(state_.ship(blow.target))))},
                      {blow.target});
    }
    Event operator()(const Invade& invade) const {
        const Planet& planet = state_.planet(invade.target);
        Crew force = landing_on(state_, invade.target);
        force.add(invade.unit);
        return reason("IG-17.3", "why-invade",
                      {value("at", invade.target), value("attack", force.attack()),
                       value("held", wall_of(planet) + planet.crew.size()),
                       value("answer", planet.crew.attack())},
                      {invade.target});
    }
    Event operator()(const Resolve& resolve) const {
        return reason("IG-16.4", "why-resolve", {value("at", resolve.target)}, {resolve.target});
    }
    Event operator()(const Commit& commit) const {
        return reason("IG-16.5", commit.cards ? "why-commit" : "why-keep",
                      {value("cards", commit.cards ? commit.cards->size() : 0)});
    }
    Event operator()(const Cancel& cancel) const {
        return reason("IG-H17", "why-cancel", {value("card", cancel.card)});
    }
    Event operator()(const Slip& slip) const {
        return reason(
            "IG-H5", "why-slip",
            {value("at", slip.to),
             value("menace", game_.galaxy().contains(slip.to) ? menace_[slip.to.index] : 0)},
            {slip.to});
    }
    Event operator()(const Kill& kill) const {
        return reason("IG-17.4", "why-choose", {value("unit", kill.unit)});
    }
    Event operator()(const Garrison& garrison) const {
        return reason("IG-17.9", "why-stay", {value("unit", garrison.unit)});
    }
    Event operator()(const GiveUp& loss) const {
        return reason("IG-17.15", "why-give-up", {value("unit", loss.unit)});
    }
    Event operator()(const PlayCard& play) const {
        return reason("IG-9.7", "why-card", {value("card", play.card)},
                      {play.at.value_or(Sector{}), play.to.value_or(Sector{})});
    }
    Event operator()(const Done&) const {
        return reason("IG-10.1", "why-done", {value("phase", state_.phase())});
    }
    Event operator()(const Roll&) const { return reason("IG-10.1", "why-done", {}); }
    Event operator()(const Draw&) const { return reason("IG-10.1", "why-done", {}); }

  private:
    static int rounded(float number) { return static_cast<int>(number + 0.5f); }
    static int kill_of(const Ship& ship) {
        const int defence = ship.figures().defence;
        return ship.damaged || !has_damaged_face(ship.kind) ? defence : 2 * defence;
    }
    int attack_of(Sector from) const {
        return state_.planet(from) ? figures_of(Unit::ion_cannon).attack
                                   : state_.ship(from).figures().attack;
    }
    int neutral_planets() const {
        int sum = 0;
        for (const Sector world : outlook_.worlds)
            sum += state_.planet(world).owner == Side::neutral;
        return sum;
    }
    // What of a fleet could be struck at once, in PC.
    static float prey(const Fleet& fleet, const std::array<int, most_sectors>& attack) {
        float sum = 0;
        for (const Vessel& vessel : fleet)
            if (attack[vessel.at.index] >= vessel.defence) sum += vessel.value;
        return sum;
    }

    // What a ship is good for where it goes: to land, to strike, to blockade, or for the next turn.
    Event arrival(Unit unit, const Ship& ship, Sector from, Sector to) const {
        const auto moved = [&](std::string_view clause, std::string_view kind, Value more,
                               Value last, Sector place) {
            return reason(clause, kind,
                          {value("unit", unit), value("at", to), value("goal", place), more, last},
                          {from, to, place});
        };
        for (const Sector near : game_.galaxy().near(to)) {
            const Planet& planet = state_.planet(near);
            if (planet && planet.owner == rival(side_) && ship.crew.troops() > 0)
                return moved("IG-17.1", "why-to-land", value("attack", ship.crew.attack()),
                             value("held", wall_of(planet) + planet.crew.size()), near);
            if (planet && planet.owner == Side::neutral && ship.crew.troops() > 0)
                return moved("IG-15.6", "why-to-settle", value("pc", worth(planet.kind)),
                             value("troops", ship.crew.troops()), near);
        }
        for (const Sector near : game_.galaxy().near(to)) {
            const Ship& foe = state_.ship(near);
            if (foe.owner == rival(side_) && outlook_.survey.counts(near))
                return moved("IG-16.6", "why-to-strike", value("attack", cover_[near.index]),
                             value("defence", foe.figures().defence), near);
        }
        for (const Sector near : game_.galaxy().near(to)) {
            const Planet& planet = state_.planet(near);
            if (planet && planet.owner == rival(side_))
                return moved("IG-11.3", "why-to-blockade", value("pc", worth(planet.kind)),
                             value("menace", menace_[to.index]), near);
        }
        Sector goal = outlook_.home(rival(side_));
        for (const Sector world : outlook_.worlds)
            if (state_.planet(world).owner != side_ &&
                game_.galaxy().apart(world, to) < game_.galaxy().apart(goal, to))
                goal = world;
        return moved("IG-15.1", "why-nearer", value("steps", game_.galaxy().apart(to, goal)),
                     value("menace", menace_[to.index]), goal);
    }

    const Imperium& game_;
    const State& state_;
    Side side_;
    Outlook outlook_;
    std::array<int, most_sectors> menace_{}, cover_{};
};

}  // namespace

Event Imperium::explain(const View& view, Seat seat, const Action& action) const {
    Rng rng{1};
    const State state = imagine(view, rng);
    return std::visit(Reason{*this, state, side_of(seat)}, action);
}

}  // namespace imperium
