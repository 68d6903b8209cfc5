#include "games/sector_invasion/rules/rights.h"

#include <algorithm>

namespace sector_invasion {
namespace {

constexpr int most_shells = 3, most_recruited = 2;  // SI-9.7, SI-10.7

}  // namespace

// ---- the beginning, events ------------------------------------------------------------------

bool Rights::lacks(Type type) const {
    return type != Type::cruiser &&
           std::none_of(state.ships.begin(), state.ships.end(),
                        [&](const Ship& one) { return one.owner() == player && one.type == type; });
}

Cells Rights::berths() const {
    const Cell home = own().headquarters;
    Cells cells = survey.charter.board.neighbours(home);
    for (const Site& one : state.sites) cells.remove(one.at);
    cells.add(home);
    return cells.without(survey.ships() | survey.storms());
}

Cells Rights::to_spread(const Storm& storm) const {
    return (storm.cells.neighbours() & survey.charter.board.cells)
        .without(survey.storms() | survey.ships() | survey.headquarters());
}
Cells Rights::to_found_storm() const {
    return survey.charter.board.cells.without(survey.ships() | survey.headquarters());
}

// SI-H10: never the core while other cells remain.
Cells Rights::to_ebb() const {
    Cells cells;
    for (const Storm& one : state.storms) {
        if (task()->at && one.core != task()->at) continue;
        cells |= one.cells.size() == 1 ? one.cells : one.cells.without(Cells::of(one.core));
    }
    return cells;
}

Cells Rights::to_sabotage() const {  // SI-H35
    Cells cells;
    for (const Site& one : state.sites)
        if (one.owner && one.owner != player) cells.add(one.at);
    return cells.without(survey.headquarters());
}

Verdict Rights::place(Type type, Cell at) const {
    if (!lacks(type)) return refuse("SI-H3", "not-that-ship", {value("ship", type)});
    if (!berths().contains(at)) return refuse("SI-H3", "not-beside-home", {value("at", at)});
    return legal;
}

Verdict Rights::cards(int count) const {
    const int most = std::min(most_cards, own().cards());
    if (count > most)
        return refuse(most == most_cards ? "SI-H5" : "SI-H9", "too-few-cards",
                      {value("most", most)});
    return legal;
}

Verdict Rights::spread(Cell core, Cell at) const {
    if (state.storms.empty()) {
        if (core == at && to_found_storm().contains(at)) return legal;
        return refuse("SI-A32", "no-storm-yet");
    }
    for (const Storm& one : state.storms)
        if (one.core == core)
            return to_spread(one).contains(at)
                       ? legal
                       : refuse("SI-H30", "no-storm-there", {value("at", at)});
    return refuse("SI-1.9", "no-such-core", {value("at", core)});
}

Verdict Rights::ebb(Cell at) const {
    if (to_ebb().contains(at)) return legal;
    if (task()->at && survey.storms().contains(at))
        return refuse("SI-H30", "from-one-storm", {value("core", task()->at)});
    return refuse("SI-H10", "no-storm-to-ebb", {value("at", at)});
}

Verdict Rights::sabotage(Cell at) const {
    if (to_sabotage().contains(at)) return legal;
    return refuse("SI-H35", "not-to-sabotage", {value("at", at)});
}

Verdict Rights::reinforce(Type type, Cell at) const {
    if (type != Type::corvette && type != Type::explorer)
        return refuse("SI-11.19", "not-that-ship", {value("ship", type)});
    if (!survey.docks(player).contains(at))
        return refuse("SI-H22", "no-dock-there", {value("at", at)});
    return legal;
}

// ---- ships ----------------------------------------------------------------------------------

Verdict Rights::acts(Cell at) const {
    const Ship* ship = survey.ship(at);
    if (!ship) return refuse("SI-5.1", "no-ship-there", {value("at", at)});
    if (ship->owner() != player)
        return refuse("SI-5.1", "not-your-ship", {value("at", at), value("player", ship->owner())});
    if (ship->damaged) return refuse("SI-A12", "ship-damaged", {value("at", at)});
    if (ship->out > 0) return refuse("SI-H20", "ship-out-of-action", {value("at", at)});
    if (ship->acted) return refuse("SI-H16", "ship-has-acted", {value("at", at)});
    return legal;
}

Verdict Rights::move(Cell from, Cell to) const {
    if (const Verdict verdict = acts(from)) return verdict;
    if (!survey.charter.board.contains(to))
        return refuse("SI-1.2", "off-the-map", {value("at", to)});
    const Ship& ship = *survey.ship(from);
    if (survey.storms().contains(to)) return refuse("SI-5.2", "ends-in-storm", {value("at", to)});
    if (survey.ships().contains(to)) return refuse("SI-5.2", "ends-on-ship", {value("at", to)});
    if (!survey.reach(ship).ends.contains(to))
        return refuse("SI-5.1", "too-far",
                      {value("at", to), value("steps", survey.steps_left(ship))});
    return legal;
}

Verdict Rights::cross(Cell from, Cell to) const {
    if (const Verdict verdict = acts(from)) return verdict;
    const Ship& ship = *survey.ship(from);
    if (survey.crossing(ship, to) > 0) return legal;
    return refuse("SI-H11", "no-way-through",
                  {value("at", to), value("steps", survey.steps_left(ship))});
}

Verdict Rights::attack(Cell from, Cell target) const {
    if (const Verdict verdict = acts(from)) return verdict;
    const Ship& ship = *survey.ship(from);
    if (!ship.able()) return refuse("SI-H14", "explorers-attack-nothing", {value("at", from)});
    if (!survey.engaged(ship, target))
        return refuse("SI-6.1", "not-engaged", {value("at", target), value("ship", from)});
    return legal;
}

Verdict Rights::bombard(Cell from, Cell at) const {
    if (const Verdict verdict = acts(from)) return verdict;
    const Ship& ship = *survey.ship(from);
    if (!ship.able()) return refuse("SI-H14", "explorers-attack-nothing", {value("at", from)});
    if (ship.steps > 0) return refuse("SI-H25", "has-moved", {value("at", from)});
    const Site* planet = survey.planet(at);
    if (!planet || !survey.charter.board.neighbours(from).contains(at))
        return refuse("SI-9.7", "no-planet-beside", {value("at", at), value("ship", from)});
    if (planet->owner == player || (!planet->owner && !survey.fortified(*planet)))
        return refuse("SI-H25", "nobody-to-bombard", {value("at", at)});
    if (survey.storms().contains(at)) return refuse("SI-H23", "under-storm", {value("at", at)});
    if (planet->shells[seat_of(player)] >= most_shells)
        return refuse("SI-9.7", "bombarded-enough", {value("at", at)});
    return legal;
}

Cells Rights::to_board() const {
    if (own().general.moved) return {};
    const Cell general = survey.general_at(player);
    Cells near = hex::rings[general.index];
    if (!own().general.ship) near.add(general);
    return near & survey.cells_of(player);
}
Verdict Rights::board(Cell at) const {
    const Ship* ship = survey.ship(at);
    if (!ship || ship->owner() != player)
        return refuse("SI-H8", "no-ship-of-yours", {value("at", at)});
    if (own().general.moved) return refuse("SI-H8", "general-has-moved");
    if (own().general.ship == ship->name)
        return refuse("SI-H8", "aboard-already", {value("at", at)});
    if (to_board().contains(at)) return legal;
    return refuse("SI-H8", "general-too-far",
                  {value("at", at), value("general", survey.general_at(player))});
}

Verdict Rights::ashore() const {
    const Cell home = own().headquarters;
    if (!own().general.ship) return refuse("SI-H8", "at-headquarters");
    if (own().general.moved) return refuse("SI-H8", "general-has-moved");
    if (hex::distance(survey.general_at(player), home) > 1)
        return refuse("SI-H8", "general-too-far",
                      {value("at", home), value("general", survey.general_at(player))});
    return legal;
}

Verdict Rights::choose(int pips) const {
    const auto& rolled = state.duel->rolled;
    if (rolled.contains(static_cast<std::uint8_t>(pips))) return legal;
    return refuse("SI-6.3", "no-such-die", {value("pips", pips)});
}

Verdict Rights::push(Cell to) const {
    if (survey.pushes(*state.duel).contains(to)) return legal;
    return refuse("SI-6.6", "not-pushed-there", {value("at", to)});
}

// ---- conquest -------------------------------------------------------------------------------

Verdict Rights::lands(Cell at) const {  // SI-A23
    const Ship* ship = survey.ship(at);
    if (!ship || ship->owner() != player)
        return refuse("SI-9.1", "no-ship-of-yours", {value("at", at)});
    if (!ship->able()) return refuse("SI-H14", "cannot-conquer", {value("at", at)});
    const Site* planet = survey.planet(at);
    if (!planet) return refuse("SI-9.1", "no-planet-there", {value("at", at)});
    if (planet->owner == player) return refuse("SI-9.1", "own-planet", {value("at", at)});
    if (ship->landed) return refuse("SI-H26", "has-landed", {value("at", at)});
    return legal;
}

Verdict Rights::conquer(Cell at) const {
    if (const Verdict verdict = lands(at)) return verdict;
    if (!survey.falls_alone(*survey.planet(at), player))
        return refuse("SI-9.3", "to-be-fought-for", {value("at", at)});
    return legal;
}

Verdict Rights::assault(Cell at, int with) const {
    if (const Verdict verdict = lands(at)) return verdict;
    if (survey.falls_alone(*survey.planet(at), player))
        return refuse("SI-9.2", "falls-alone", {value("at", at)});
    return cards(with);
}

Verdict Rights::explore(Cell at) const {
    const Ship* ship = survey.ship(at);
    if (!ship || ship->owner() != player)
        return refuse("SI-9.8", "no-ship-of-yours", {value("at", at)});
    if (ship->warship()) return refuse("SI-4.7", "only-explorers", {value("at", at)});
    if (ship->damaged) return refuse("SI-A12", "ship-damaged", {value("at", at)});
    const Site* site = survey.site(at);
    if (!site || is_planet(site->kind))
        return refuse("SI-9.8", "nothing-to-explore", {value("at", at)});
    return legal;
}

Verdict Rights::retreat(Cell to) const {
    if (survey.free_for_push(survey.ship(task()->ship)->at).contains(to)) return legal;
    return refuse("SI-H5", "no-retreat-there", {value("at", to)});
}

Cells Rights::to_found() const {  // SI-H21
    Cells all;
    for (const Site& one : state.sites)
        if (one.owner == player) all.add(one.at);
    const Cells clear = all.without(survey.storms());
    return clear.empty() ? all : clear;
}

Verdict Rights::found(Cell at) const {
    if (to_found().contains(at)) return legal;
    return refuse("SI-H21", "no-headquarters-there", {value("at", at)});
}

// ---- research and construction --------------------------------------------------------------

Verdict Rights::affords(const Price& price) const {
    if (survey.pays(player, price)) return legal;
    return refuse("SI-10.2", "too-dear",
                  {value("raw", price.raw), value("production", price.production)});
}

Verdict Rights::buy(Type type, Cell at) const {
    if (survey.ships_of(player) >= survey.charter.limit)
        return refuse("SI-H22", "ship-limit", {value("most", survey.charter.limit)});
    if (const Verdict verdict = affords(survey.price(player, type))) return verdict;
    if (!survey.docks(player).contains(at))
        return refuse("SI-10.4", "no-dock-there", {value("at", at)});
    return legal;
}

Verdict Rights::repair(Cell at) const {
    const Ship* ship = survey.ship(at);
    if (!ship || ship->owner() != player)
        return refuse("SI-10.6", "no-ship-of-yours", {value("at", at)});
    if (!ship->damaged) return refuse("SI-A12", "not-damaged", {value("at", at)});
    return affords(survey.charter.tables.make(ship->type).repair);
}

Verdict Rights::recruit(Cell at) const {
    if (state.recruited >= most_recruited)
        return refuse("SI-10.7", "recruited-enough", {value("most", most_recruited)});
    const Site* planet = survey.planet(at);
    if (!planet || planet->owner != player)
        return refuse("SI-10.8", "not-your-planet", {value("at", at)});
    if (survey.fortified(*planet)) return refuse("SI-H12", "guarded-already", {value("at", at)});
    if (survey.storms().contains(at)) return refuse("SI-H12", "under-storm", {value("at", at)});
    return affords(survey.charter.tables.garrison);
}

Verdict Rights::research(Line line) const {
    const Study& study = survey.charter.tables.study(line);
    if (own().studied[index_of(line)] >= study.times)
        return refuse("SI-H28", "studied-enough",
                      {value("line", line), value("most", study.times)});
    return affords(survey.price(player, line));
}

Verdict Rights::learn() const {
    if (own().stones > 0) return legal;
    return refuse("SI-10.15", "no-stone");
}

Verdict Rights::leaves(Cell at) const {
    const Site* planet = survey.planet(at);
    if (!planet || planet->owner != player || !planet->garrison)
        return refuse("SI-10.9", "no-garrison-there", {value("at", at)});
    if (planet->moved) return refuse("SI-H12", "garrison-has-moved", {value("at", at)});
    if (survey.storms().contains(at)) return refuse("SI-H12", "under-storm", {value("at", at)});
    for (const Ship& one : state.ships)
        if (one.able() && one.owner() != player && hex::distance(one.at, at) <= 1)
            return refuse("SI-H12", "enemy-beside", {value("at", at), value("by", one.at)});
    return legal;
}

Verdict Rights::transfer(Cell from, Cell to) const {
    if (const Verdict verdict = leaves(from)) return verdict;
    const Site* planet = survey.planet(to);
    if (!planet || planet->owner != player)
        return refuse("SI-10.9", "not-your-planet", {value("at", to)});
    if (survey.fortified(*planet)) return refuse("SI-H12", "guarded-already", {value("at", to)});
    if (survey.storms().contains(to)) return refuse("SI-H12", "under-storm", {value("at", to)});
    for (const Ship& one : state.ships)
        if (one.able() && one.owner() != player && hex::distance(one.at, to) <= 1)
            return refuse("SI-H12", "enemy-beside", {value("at", to), value("by", one.at)});
    return legal;
}

Verdict Rights::produce(int raw) const {
    if (state.spent) return refuse("SI-10.3", "has-spent");
    const int factories = survey.active_factories(player);
    if (factories == 0) return refuse("SI-10.3", "no-factory");
    if (raw > factories) return refuse("SI-10.3", "too-few-factories", {value("most", factories)});
    return legal;
}

std::string_view ebb_clause(const State& state) {
    constexpr int two_cells = 55;
    return state.event < two_cells ? "SI-11.12" : "SI-11.15";
}

// ---- nothing to do --------------------------------------------------------------------------

bool only_done(const Survey& survey) {
    const State& state = survey.state;
    const Player player = survey.current();
    const Rights rights{survey, player};
    const auto own = [&](const auto& wanted) {
        return std::any_of(state.ships.begin(), state.ships.end(),
                           [&](const Ship& one) { return one.owner() == player && wanted(one); });
    };
    if (state.phase == Phase::ships)
        return !own([](const Ship& one) { return one.fit() && !one.acted; }) && rights.ashore() &&
               rights.to_board().empty();
    if (state.phase == Phase::conquest)
        return !own([&](const Ship& one) {
            return survey.site(one.at) && (!rights.lands(one.at) || !rights.explore(one.at));
        });
    if (rights.may_produce() || rights.own().stones > 0) return false;
    const bool pays_something = rights.own().raw > 0 && rights.own().production > 0;
    if (pays_something) {
        const Cells docks = survey.docks(player);
        for (const Type type : types)
            if (!docks.empty() && !rights.buy(type, docks.nth(0))) return false;
        for (const Line line : lines)
            if (!rights.research(line)) return false;
    }
    return !own([&](const Ship& one) { return one.damaged && !rights.repair(one.at); }) &&
           std::none_of(state.sites.begin(), state.sites.end(), [&](const Site& one) {
               return one.owner == player &&
                      (one.garrison ? !rights.leaves(one.at) : !rights.recruit(one.at));
           });
}

}  // namespace sector_invasion
