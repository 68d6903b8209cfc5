// The order of things: chapters 1 and 3, SI-H3, SI-H4, SI-H21.
#include <algorithm>

#include "games/sector_invasion/rules/referee.h"
#include "games/sector_invasion/rules/rights.h"

namespace sector_invasion {

// ---- small tools ----------------------------------------------------------------------------

Ship* Referee::ship(ShipName name) {
    return const_cast<Ship*>(survey_.ship(name));
}
Ship* Referee::ship(Cell at) {
    return const_cast<Ship*>(survey_.ship(at));
}
Site* Referee::site(Cell at) {
    return const_cast<Site*>(survey_.site(at));
}
Site& Referee::site_for(Cell at) {
    for (Site& one : state_.sites)
        if (one.at == at) return one;
    Site made;
    made.at = at;
    state_.sites.push_back(made);
    return state_.sites[state_.sites.size() - 1];
}
Storm* Referee::storm(Cell core) {
    for (Storm& one : state_.storms)
        if (one.core == core) return &one;
    return nullptr;
}
Storm* Referee::storm_over(Cell at) {
    for (Storm& one : state_.storms)
        if (one.cells.contains(at)) return &one;
    return nullptr;
}
Swarm* Referee::swarm(std::uint8_t slot) {
    return const_cast<Swarm*>(survey_.swarm(slot));
}
Task Referee::take() {
    const Task task = state_.tasks[state_.tasks.size() - 1];
    state_.tasks.pop_back();
    return task;
}

void Referee::recontrol() {
    state_.held = survey_.control();
}

// ---- the beginning --------------------------------------------------------------------------

void Referee::set_up() {
    state_.turn = charter_.begins;
    for (const Spot& spot : charter_.sites) {
        Site& made = site_for(spot.at);
        made.kind = spot.holds;
        made.owner = spot.owner;
        made.garrison = spot.garrison;
        made.faction = spot.faction;
        made.portal = spot.portal;
    }
    for (const Gale& gale : charter_.storms) {
        Storm made;
        made.core = gale.core;
        made.cells.add(gale.core);
        for (const Cell at : gale.cells) made.cells.add(at);
        state_.storms.push_back(made);
    }
    for (int i = 0; i < charter_.count(); ++i) {
        const Contender& from = charter_.players[static_cast<std::size_t>(i)];
        const Player player = player_of(static_cast<Seat>(i));
        Standing made;
        made.headquarters = from.headquarters;
        made.raw = from.raw;
        made.production = from.production;
        made.stones = from.stones;
        made.stratagems = from.stratagems;
        made.spells = from.spells;
        made.plans = from.plans;
        made.caches = from.caches;
        made.studied = from.studied;
        for (const Moored& moored : from.ships) {
            Ship one;
            one.name = {player, ++made.built};
            one.type = moored.type;
            one.at = moored.at;
            one.damaged = moored.damaged;
            one.gains = moored.gains;
            if (moored.general) made.general.ship = one.name;
            state_.ships.push_back(one);
        }
        state_.players.push_back(made);
    }
    for (const Player player : charter_.order) state_.order.push_back(player);
    go_on();
}

void Referee::lot(Player player) {  // SI-1.4
    take();
    state_.order.push_back(player);
    go_on();
}

void Referee::place(Player player, Type type, Cell at) {  // SI-H3
    Standing& own = standing(player);
    Ship made;
    made.name = {player, ++own.built};
    made.type = type;
    made.at = at;
    state_.ships.push_back(made);
    if (type == Type::frigate) own.general.ship = made.name;
    Task& task = state_.tasks[state_.tasks.size() - 1];
    if (--task.count == 0) take();
    recontrol();
}

// ---- what goes on by itself -----------------------------------------------------------------

void Referee::go_on() {
    while (state_.phase != Phase::over) {
        if (!state_.tasks.empty()) {
            const Task task = state_.tasks[state_.tasks.size() - 1];
            if (!proceeds(task)) return;
            continue;
        }
        switch (state_.phase) {
            case Phase::order: {
                const int missing = state_.players.size() - state_.order.size();
                if (missing > 1) {
                    add({Wait::lot});
                    break;
                }
                for (Seat seat = 0; seat < state_.players.size(); ++seat)
                    if (!state_.order.contains(player_of(seat)))
                        state_.order.push_back(player_of(seat));
                recontrol();
                begin_turn();
                for (int i = state_.order.size(); i-- > 0;)
                    if (const Player player = state_.order[i];
                        charter_.players[seat_of(player)].ships.empty())
                        add({Wait::place, player, {}, {}, 3});  // SI-A36
                break;
            }
            case Phase::event:
                if (state_.battles.empty()) begin_storms();
                else add({Wait::settle});
                break;
            case Phase::storms: {
                Storm* next = nullptr;
                for (Storm& one : state_.storms)
                    if (one.waits && !next) next = &one;
                if (!next) {
                    begin_player();
                    break;
                }
                next->waits = false;
                add({Wait::storm, {}, next->core});
                break;
            }
            case Phase::ships:
                if (!only_done(survey_)) return;
                begin_conquest();
                break;
            case Phase::conquest:
                if (!only_done(survey_)) return;
                if (state_.battles.empty()) begin_works();
                else add({Wait::settle});  // SI-A29
                break;
            case Phase::works:
                if (!only_done(survey_)) return;
                end_player();
                break;
            case Phase::over: return;
        }
    }
}

void Referee::done() {
    switch (state_.phase) {
        case Phase::ships: begin_conquest(); break;
        case Phase::conquest:
            if (state_.battles.empty()) begin_works();
            else add({Wait::settle});
            break;
        default: end_player(); break;
    }
    go_on();
}

void Referee::begin_turn() {
    state_.phase = Phase::event;
    add({Wait::swarms});
    add({Wait::event, {}, {}, {}, 1});
}

void Referee::begin_storms() {  // SI-1.8
    state_.phase = Phase::storms;
    for (Storm& one : state_.storms) one.waits = true;
}

void Referee::begin_player() {
    state_.phase = Phase::ships;
    const Player player = survey_.current();
    standing(player).general.moved = false;
    for (Ship& one : state_.ships) {
        if (one.owner() != player) continue;
        one.acted = false;
        one.landed = false;
        one.steps = 0;
    }
}

void Referee::begin_conquest() {
    state_.phase = Phase::conquest;
}

void Referee::begin_works() {  // SI-H2, SI-H29
    state_.phase = Phase::works;
    state_.spent = false;
    state_.recruited = 0;
    const Player player = survey_.current();
    Standing& own = standing(player);
    const Price income = survey_.income(player);
    own.raw = static_cast<std::uint16_t>(own.raw + income.raw);
    own.production = static_cast<std::uint16_t>(own.production + income.production);
}

void Referee::end_player() {
    const Player player = survey_.current();
    for (Ship& one : state_.ships)
        if (one.owner() == player && one.out > 0) --one.out;  // SI-H20
    recontrol();
    const Cells beside = survey_.able(player).neighbours();
    for (Site& one : state_.sites) {
        one.moved = false;
        if (one.owner == player) one.plundered = false;
        if (!beside.contains(one.at)) one.shells[seat_of(player)] = 0;  // SI-H25
    }
    if (++state_.current < state_.order.size()) return begin_player();
    end_turn();
}

void Referee::end_turn() {         // SI-H4
    std::optional<Player> master;  // of several the one with most, of as many nobody
    int most = survey_.mark() - 1;
    for (const Player player : state_.order) {
        const int own = survey_.planets(player);
        if (own == most) master.reset();
        if (own <= most) continue;
        master = player;
        most = own;
    }
    state_.mastered = static_cast<std::uint8_t>(!master                   ? 0
                                                : master == state_.master ? state_.mastered + 1
                                                                          : 1);
    state_.master = master;
    if (state_.mastered >= charter_.hold) return end(End::mastery);
    if (state_.turn >= charter_.turns) return end(End::turns);
    ++state_.turn;
    if (!state_.first_left) {  // SI-1.5, SI-A40
        const Player first = state_.order[0];
        for (int i = 1; i < state_.order.size(); ++i) state_.order[i - 1] = state_.order[i];
        state_.order[state_.order.size() - 1] = first;
    }
    state_.first_left = false;
    state_.current = 0;
    state_.event = 0;
    state_.asteroids = false;
    for (Site& one : state_.sites) one.idle = false;
    for (Ship& one : state_.ships) one.stung = 0, one.draws = 0;
    for (Storm& one : state_.storms) one.draws = 0;
    for (Swarm& one : state_.swarms) one.draws = 0;
    for (Standing& one : state_.players) one.draws = 0;
    begin_turn();
}

// ---- the end, and who is out ----------------------------------------------------------------

void Referee::end(End how) {
    state_.phase = Phase::over;
    state_.end = how;
    state_.tasks.clear();
    state_.battles.clear();
    const auto score = [&](Player player) {
        return std::array{survey_.planets(player), survey_.count(player, Kind::capital),
                          survey_.ships_of(player), static_cast<int>(standing(player).stones)};
    };
    std::array<int, 4> best{};
    for (const Player player : state_.order) {
        const auto own = score(player);
        if (own < best) continue;
        if (own > best) state_.winners.clear();
        best = own;
        state_.winners.push_back(player);
    }
    std::sort(state_.winners.begin(), state_.winners.end());
}

namespace {

template <class List, class Wanted>
void strike_out(List& list, const Wanted& wanted) {
    List left;
    for (const auto& one : list)
        if (!wanted(one)) left.push_back(one);
    list = left;
}

}  // namespace

void Referee::out(Player player) {  // SI-H21
    Standing& own = standing(player);
    own.out = true;
    own.general = {};
    strike_out(state_.ships, [&](const Ship& one) { return one.owner() == player; });
    for (const Battle& one : state_.battles)
        if (one.against == player)
            if (Ship* landed = ship(one.ship)) landed->landed = false;  // SI-A38
    strike_out(state_.battles, [&](const Battle& one) {
        return one.name.player == player || one.against == player;
    });
    for (Site& one : state_.sites) {
        one.shells[seat_of(player)] = 0;
        if (one.owner != player) continue;
        one.owner.reset();
        one.garrison = false;
    }
    const bool was_current = survey_.current() == player;
    if (state_.order[0] == player) state_.first_left = true;
    for (int i = 0; i < state_.order.size(); ++i)
        if (state_.order[i] == player && i < state_.current) --state_.current;
    strike_out(state_.order, [&](Player one) { return one == player; });
    recontrol();
    if (survey_.in().size() == 1) return end(End::alone);
    if (!was_current) return;
    if (state_.current < state_.order.size()) begin_player();
    else end_turn();
}

void Referee::retire(Player player) {
    out(player);
    go_on();
}

}  // namespace sector_invasion
