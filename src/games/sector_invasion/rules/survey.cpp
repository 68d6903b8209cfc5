#include "games/sector_invasion/rules/survey.h"

#include <algorithm>

namespace sector_invasion {
namespace {

template <class List, class Wanted>
const auto* first(const List& list, const Wanted& wanted) {
    const auto found = std::find_if(list.begin(), list.end(), wanted);
    return found == list.end() ? nullptr : &*found;
}

}  // namespace

SeatSet Survey::in() const {
    SeatSet seats;
    for (Seat seat = 0; seat < state.players.size(); ++seat)
        if (!state.players[seat].out) seats = seats.with(seat);
    return seats;
}

const Site* Survey::site(Cell at) const {
    return first(state.sites,
                 [&](const Site& one) { return one.at == at && one.kind != Kind::none; });
}
const Site* Survey::planet(Cell at) const {
    const Site* found = site(at);
    return found && is_planet(found->kind) ? found : nullptr;
}
const Ship* Survey::ship(Cell at) const {
    return first(state.ships, [&](const Ship& one) { return one.at == at; });
}
const Ship* Survey::ship(ShipName name) const {
    return first(state.ships, [&](const Ship& one) { return one.name == name; });
}
const Ship* Survey::general_ship(Player player) const {
    const ShipName aboard = standing(player).general.ship;
    return aboard ? ship(aboard) : nullptr;
}
Cell Survey::general_at(Player player) const {
    const Ship* aboard = general_ship(player);
    return aboard ? aboard->at : standing(player).headquarters;
}
const Swarm* Survey::swarm(Cell at) const {
    return first(state.swarms, [&](const Swarm& one) { return one.at == at; });
}
const Swarm* Survey::swarm(std::uint8_t slot) const {
    return first(state.swarms, [&](const Swarm& one) { return one.slot == slot; });
}
const Battle* Survey::battle(const BattleName& name) const {
    return first(state.battles, [&](const Battle& one) { return one.name == name; });
}

const Battle* Survey::battle(const Pending& pending) const {
    BattleName called;
    return Word<BattleName>::read(pending.name, called) ? battle(called) : nullptr;
}

Cells Survey::cells_of(Player player) const {
    Cells cells;
    for (const Ship& one : state.ships)
        if (one.owner() == player) cells.add(one.at);
    return cells;
}
Cells Survey::able(Player player) const {
    Cells cells;
    for (const Ship& one : state.ships)
        if (one.owner() == player && one.able()) cells.add(one.at);
    return cells;
}
Cells Survey::able(Side side) const {
    if (side != swarm_side) return able(player_of(static_cast<Seat>(side)));
    Cells cells;
    for (const Swarm& one : state.swarms) cells.add(one.at);
    return cells;
}
Cells Survey::ships() const {
    Cells cells;
    for (const Ship& one : state.ships) cells.add(one.at);
    for (const Swarm& one : state.swarms) cells.add(one.at);
    return cells;
}
Cells Survey::storms() const {
    Cells cells;
    for (const Storm& one : state.storms) cells |= one.cells;
    return cells;
}
Cells Survey::tempest(Cell at) const {
    return hex::flood(Cells::of(at), storms());
}
Cells Survey::headquarters() const {
    Cells cells;
    for (const Standing& one : state.players)
        if (!one.out) cells.add(one.headquarters);
    return cells;
}
Cells Survey::headquarters_against(Player player) const {
    Cells cells = headquarters();
    cells.remove(standing(player).headquarters);
    return cells;
}
Cells Survey::portals() const {
    Cells cells;
    for (const Site& one : state.sites)
        if (one.portal) cells.add(one.at);
    return cells;
}

int Survey::ships_of(Player player) const {
    return cells_of(player).size();
}
int Survey::planets(Player player) const {
    int found = 0;
    for (const Site& one : state.sites) found += one.owner == player;
    return found;
}
int Survey::count(Player player, Kind kind) const {
    int found = 0;
    for (const Site& one : state.sites) found += one.kind == kind && one.owner == player;
    return found;
}
Price Survey::income(Player player) const {  // of stones none: SI-10.16
    Price income;
    for (const Site& one : state.sites) {
        if (one.owner != player || quiet(one)) continue;
        income.raw += one.kind == Kind::raw || one.kind == Kind::capital;
        income.production += one.kind == Kind::production || one.kind == Kind::capital;
    }
    return income;
}
int Survey::mark() const {
    int all = 0;
    for (const Site& one : state.sites) all += is_planet(one.kind);
    constexpr int percent = 100;
    if (charter.share > 0) return charter.share * all / percent + 1;
    return charter.count() > 2 ? all / 2 + 1 : 2 * all / 3 + 1;
}
bool Survey::fortified(const Site& one) const {
    return has_bastion(one.kind) || one.garrison || one.faction;
}
bool Survey::quiet(const Site& one) const {
    return one.idle || one.plundered || storms().contains(one.at);  // SI-H23
}
Cells Survey::uncontrolled() const {
    Cells cells = charter.board.cells.without(storms() | ships());
    for (const Cells& one : state.held) cells = cells.without(one);
    for (const Site& one : state.sites)
        if (one.kind != Kind::none) cells.remove(one.at);
    return cells;
}

}  // namespace sector_invasion
