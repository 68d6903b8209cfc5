// Control, reach, and fights in space: chapters 5 to 8.
#include <algorithm>
#include <cstdlib>

#include "games/sector_invasion/rules/survey.h"

namespace sector_invasion {
namespace {

Side side_of(const Ship* ship) {
    return ship ? static_cast<Side>(seat_of(ship->owner())) : swarm_side;
}

}  // namespace

// ---- control --------------------------------------------------------------------------------

namespace {

std::optional<Side> holder(const Holds& held, Cell at) {
    for (std::size_t side = 0; side < held.size(); ++side)
        if (held[side].contains(at)) return static_cast<Side>(side);
    return std::nullopt;
}

}  // namespace

// Whoever holds a cell and still stands beside it keeps it; the rest goes round by initiative.
Holds Survey::control(ShipName without) const {
    Holds held{}, zones{};
    Cells taken;
    for (const Ship& one : state.ships)
        if (one.able() && one.name != without)
            zones[seat_of(one.owner())] |= hex::rings[one.at.index];  // SI-5.3
    for (const Swarm& one : state.swarms) zones[swarm_side] |= hex::rings[one.at.index];
    const Cells open = charter.board.cells.without(storms());  // SI-5.5
    for (std::size_t side = 0; side < zones.size(); ++side) {
        if (zones[side].empty()) continue;
        zones[side] = zones[side] & open;
        held[side] = state.held[side] & zones[side];
        taken |= held[side];
    }
    const auto gain = [&](std::size_t side) {  // SI-5.4
        const Cells more = zones[side].without(taken);
        held[side] |= more;
        taken |= more;
    };
    for (const Player player : state.order) gain(seat_of(player));
    gain(swarm_side);
    return held;
}

int Survey::guards(Cell at, Player from) const {
    return guards(at, from, state.held);
}
int Survey::guards(Cell at, Player from, const Holds& held) const {
    const auto side = holder(held, at);
    if (!side || *side == static_cast<Side>(seat_of(from))) return 0;
    return (able(*side) & charter.board.neighbours(at)).size();
}

int Survey::attribute(const Ship& ship, Attribute which) const {
    const Make& make = charter.tables.make(ship.type);
    const General& general = standing(ship.owner()).general;
    const bool aboard = general.ship == ship.name;
    int value = ship.gains[index_of(which)];
    switch (which) {
        case Attribute::movement: value += make.movement; break;
        case Attribute::strength: value += make.strength + (aboard && general.force); break;
        case Attribute::agility: value += make.agility + (aboard && general.wits); break;
        case Attribute::armour: value += make.armour; break;
    }
    if (state.asteroids && (which == Attribute::movement || which == Attribute::agility))
        value = (value + 1) / 2;  // SI-11.13
    return std::max(value, 0);
}

int Survey::steps_left(const Ship& ship) const {
    // SI-H17: no further from enemy headquarters that it has come onto.
    if (ship.steps > 0 && headquarters_against(ship.owner()).contains(ship.at)) return 0;
    return std::clamp(attribute(ship, Attribute::movement) - ship.steps, 0, Reach::most_steps);
}

// ---- movement -------------------------------------------------------------------------------

namespace {

// Cells beside, and other portals from a portal: SI-H34.
Cells beyond(const Cells& from, const Cells& portals) {
    Cells cells = from.neighbours();
    if (from.intersects(portals)) cells |= portals;
    return cells;
}

}  // namespace

Reach Survey::reach(const Ship& ship) const {
    Reach reach;
    reach.steps = steps_left(ship);
    const Player owner = ship.owner();
    const Cells own = cells_of(owner).without(Cells::of(ship.at));
    const Cells others = ships().without(own);
    const Cells open = charter.board.cells.without(storms() | others);
    // It does not hold the cell that it stands on, so whatever it alone holds is lost on its way.
    reach.holds = control(ship.name);
    Cells guarded;
    for (std::size_t side = 0; side < reach.holds.size(); ++side)
        if (static_cast<Side>(side) != static_cast<Side>(seat_of(owner)))
            guarded |= reach.holds[side];
    const Cells homes = headquarters_against(owner);
    // SI-4.6: others’ control areas are entered. SI-H17: own ships are passed where no test is due
    // on leaving, enemy headquarters never.
    reach.through = open.without(homes | (own & guarded));
    reach.portals = portals().without(own);
    reach.layers[0] = Cells::of(ship.at);
    Cells seen = reach.layers[0], from = seen;
    for (int step = 1; step <= reach.steps && !from.empty(); ++step) {
        const Cells next = (beyond(from, reach.portals) & open).without(seen);
        reach.layers[static_cast<std::size_t>(step)] = next;
        seen |= next;
        from = next & reach.through;
    }
    reach.ends = seen.without(own | reach.layers[0]);
    return reach;
}

// How far a cell lies beside the straight line from one to another, to the right of it above 0.
int beside_line(Cell from, Cell to, Cell at) {
    return (to.number() - from.number()) * (at.row() - from.row()) -
           (to.row() - from.row()) * (at.number() - from.number());
}

// Whether one cell lies nearer to that line; as near, to the right of it.
bool straighter(Cell from, Cell to, Cell one, Cell other) {
    const int first = beside_line(from, to, one), second = beside_line(from, to, other);
    return std::abs(first) != std::abs(second) ? std::abs(first) < std::abs(second)
                                               : first > second;
}

// Where no test is due: back from layer to layer.
Way Survey::shortest(const Reach& reach, Cell to) const {
    std::size_t length = 1;
    while (!reach.layers[length].contains(to)) ++length;
    FixedList<Cell, Reach::most_steps> back{to};
    const Cell from = *reach.layers[0].begin();
    for (std::size_t d = length - 1; d > 0; --d) {
        const Cell at = back[back.size() - 1];
        Cell chosen{};
        for (const Cell next :
             beyond(Cells::of(at), reach.portals) & reach.layers[d] & reach.through)
            if (!chosen || straighter(at, from, next, chosen)) chosen = next;
        back.push_back(chosen);
    }
    Way way;
    for (int i = back.size(); i-- > 0;) way.cells.push_back(back[i]);
    return way;
}

// The likeliest way, the shortest among those: the best to each cell with so many steps, backwards.
Way Survey::way(const Ship& ship, const Reach& reach, Cell to) const {
    constexpr std::uint64_t sides = 6;
    const Player owner = ship.owner();
    Cells foreign;
    for (std::size_t side = 0; side < reach.holds.size(); ++side)
        if (side != seat_of(owner)) foreign |= reach.holds[side];
    if (!foreign.intersects(reach.through | reach.layers[0])) return shortest(reach, to);
    const auto steps = static_cast<std::size_t>(reach.steps);
    const Cells& portals = reach.portals;
    std::array<Cells, Reach::most_steps + 1> known{}, within{};
    within[0] = reach.layers[0];
    for (std::size_t d = 1; d <= steps; ++d)
        within[d] = within[d - 1] | (reach.layers[d] & reach.through);
    const int agility = attribute(ship, Attribute::agility);
    std::array<std::uint8_t, 256> passes;  // of six, on leaving a cell
    passes.fill(sides);
    Cells doubtful;  // less than six of them
    const Cells guarded = foreign & within[steps];
    for (std::size_t side = 0; side < reach.holds.size(); ++side) {
        const Cells zone = reach.holds[side] & guarded;
        if (zone.empty()) continue;
        const Cells guards = able(static_cast<Side>(side));
        for (const Cell at : zone) {
            const int guard = (guards & hex::rings[at.index]).size();
            passes[at.index] = static_cast<std::uint8_t>(std::clamp(agility - guard, 0, 6));
            if (passes[at.index] < sides) doubtful.add(at);
        }
    }
    const auto around = [&](Cell at) {
        return portals.contains(at) ? hex::rings[at.index] | portals : hex::rings[at.index];
    };
    // known[d]: from where a ship comes to `to` in d steps; best[d]: how likely, of 6^d.
    std::array<std::array<std::uint64_t, 256>, Reach::most_steps + 1> best;
    best[0][to.index] = 1;
    known[0].add(to);
    std::size_t length = 0;
    std::uint64_t found = 0;
    const bool clear = [&] {  // the shortest way on which no test can fail, where there is one
        for (std::size_t d = 1; d <= steps && !doubtful.contains(ship.at); ++d) {
            known[d] = (beyond(known[d - 1], portals) & within[steps - d]).without(doubtful);
            if (known[d].contains(ship.at)) return length = d, true;
        }
        return false;
    }();
    for (std::size_t d = 1; d <= steps && !clear; ++d) {
        found *= sides;  // as with one step more
        known[d] = beyond(known[d - 1], portals) & within[steps - d];
        for (const Cell at : known[d]) {
            std::uint64_t most = 0;
            for (const Cell next : around(at) & known[d - 1])
                most = std::max(most, best[d - 1][next.index]);
            best[d][at.index] = most * passes[at.index];
        }
        if (!known[d].contains(ship.at)) continue;
        const std::uint64_t chance = best[d][ship.at.index];
        if (length == 0 || chance > found) length = d, found = chance;
    }
    Way way;
    Cell at = ship.at;
    for (std::size_t d = length; d > 0; --d) {
        if (guarded.contains(at)) way.ways *= passes[at.index], way.of *= sides;
        Cell chosen{};
        for (const Cell next : around(at) & known[d - 1]) {
            const auto chance = clear ? 1 : best[d - 1][next.index];
            const auto most = clear ? 1 : chosen ? best[d - 1][chosen.index] : 0;
            if (!chosen || chance > most || (chance == most && straighter(at, to, next, chosen)))
                chosen = next;
        }
        at = chosen;
        way.cells.push_back(at);
    }
    return way;
}

// ---- through storms -------------------------------------------------------------------------

int Survey::crossing(const Ship& ship, Cell to) const {
    const Cells storm = storms();
    const Cells exits =
        charter.board.cells.without(storm | ships() | headquarters_against(ship.owner()));
    if (!exits.contains(to)) return 0;
    Cells from = charter.board.neighbours(ship.at) & storm;
    for (int step = 2; step <= steps_left(ship) && !from.empty(); ++step) {
        if (from.neighbours().contains(to)) return step;
        from = from.neighbours() & storm;
    }
    return 0;
}

Cells Survey::crossings(const Ship& ship) const {
    const Cells storm = storms();
    Cells from = charter.board.neighbours(ship.at) & storm, seen = from, reached;
    for (int step = 2; step <= steps_left(ship) && !from.empty(); ++step) {
        reached |= from.neighbours();
        from = (from.neighbours() & storm).without(seen);
        seen |= from;
    }
    return (reached & charter.board.cells)
        .without(storm | ships() | headquarters_against(ship.owner()));
}

Cells Survey::next_to_storm(Cell at, Player owner) const {
    const Cells storm = tempest(at);
    const Cells free =
        charter.board.cells.without(storms() | ships() | headquarters_against(owner));
    Cells around = storm.empty() ? Cells::of(at) : storm;
    while (!around.intersects(free)) {
        const Cells wider = around | (around.neighbours() & charter.board.cells);
        if (wider == around) return {};
        around = wider;
    }
    return around & free;
}

// ---- fights ---------------------------------------------------------------------------------

bool Survey::engaged(const Ship& one, Cell other) const {
    if (!charter.board.neighbours(one.at).contains(other)) return false;
    if (swarm(other)) return true;
    const Ship* enemy = ship(other);
    return enemy && enemy->owner() != one.owner() && (one.able() || enemy->able());
}

int Survey::strength(const Ship& ship) const {
    return ship.fit() ? attribute(ship, Attribute::strength) : 0;
}

// Ships of a side beside the target that are not held there by another of the other side.
int Survey::supporters(Side side, Cell own, Side other, Cell target) const {
    Cells hostile = able(other);
    hostile.remove(target);
    Cells beside = able(side) & charter.board.neighbours(target);
    beside.remove(own);
    const Cells held = state.held[static_cast<std::size_t>(other)] & hostile.neighbours();
    return beside.without(held).size();
}

// Whoever started it is the attacker, and the weaker one may be: SI-A3.
Duel Survey::duel(const Ship* attacker, const Ship* defender, const Swarm* swarm) const {
    Duel duel;
    const Cell from = attacker ? attacker->at : swarm->at;
    const Cell at = defender ? defender->at : swarm->at;
    if (attacker) duel.attacker = attacker->name;
    if (defender) duel.defender = defender->name;
    if (swarm) duel.swarm = swarm->slot;
    const auto total = [&](const Ship* ship, Cell own, const Ship* other, Cell target) {
        if (!ship) return static_cast<int>(swarm_strength);  // SI-H31
        return strength(*ship) + supporters(seat_of(ship->owner()), own, side_of(other), target);
    };
    const int attack = total(attacker, from, defender, at);
    const int defence = total(defender, at, attacker, from);
    duel.attack = static_cast<std::uint8_t>(attack);
    duel.defence = static_cast<std::uint8_t>(defence);
    const int more = std::max(attack, defence), less = std::min(attack, defence);
    duel.dice = more == less ? 1 : more >= 2 * less ? 3 : 2;  // SI-6.2, SI-A4
    // SI-6.3, SI-A20: where both are as strong, whoever’s turn it is; the swarm in nobody’s.
    const bool defenders_turn = in_round() && defender && defender->owner() == current();
    duel.by_attacker = attack > defence || (attack == defence && !defenders_turn);
    duel.vacated = at;
    return duel;
}

std::uint8_t best_of(const Duel& duel) {
    const auto [least, most] = std::minmax_element(duel.rolled.begin(), duel.rolled.end());
    return duel.by_attacker ? *most : *least;
}

std::uint8_t forced(const Duel& duel) {
    if (duel.rolled.size() < duel.dice) return 0;
    const ShipName chooser = duel.by_attacker ? duel.attacker : duel.defender;
    const auto [least, most] = std::minmax_element(duel.rolled.begin(), duel.rolled.end());
    return !chooser || effect_of(*least) == effect_of(*most) ? best_of(duel) : 0;
}

Cells Survey::free_for_push(Cell defender) const {
    const Ship* pushed = ship(defender);
    const Cells homes = pushed ? headquarters_against(pushed->owner()) : headquarters();
    return charter.board.neighbours(defender).without(storms() | ships() | homes);
}

Cells Survey::pushes(const Duel& duel) const {
    const Ship* attacker = ship(duel.attacker);
    const Cell from = attacker ? attacker->at : swarm(duel.swarm)->at;
    const Cell at = ship(duel.defender)->at;
    const Cells free = free_for_push(at);
    Cells away;
    for (const hex::Direction way : hex::directions)
        if (from.next(way) == at)
            for (const int sides : {-1, 0, 1}) away.add(at.next(hex::turned(way, sides)));
    return away.intersects(free) ? away & free : free;
}

const Ship* Survey::strongest_guard(Cell at, Player from) const {
    const auto side = holder(state.held, at);
    if (!side || *side == swarm_side) return nullptr;
    const Ship* best = nullptr;
    int most = -1;
    const Cells beside = charter.board.neighbours(at);
    for (const Ship& one : state.ships) {
        if (!one.able() || static_cast<Side>(seat_of(one.owner())) != *side) continue;
        if (!beside.contains(one.at)) continue;
        const int total =
            strength(one) + supporters(*side, one.at, static_cast<Side>(seat_of(from)), at);
        if (total > most) most = total, best = &one;  // of equals the one built first
    }
    return best;
}

}  // namespace sector_invasion
