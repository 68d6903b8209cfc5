// What the event of a turn brings: chapter 11, SI-H30 to SI-H35.
#include <algorithm>

#include "games/sector_invasion/rules/referee.h"

namespace sector_invasion {
namespace {

constexpr int raided = 5;  // SI-11.1, SI-A11

}  // namespace

// What can be picked at random: SI-H30.
Cells targets(const Survey& survey, const Task& task) {
    const State& state = survey.state;
    const Cells storms = survey.storms(), board = survey.charter.board.cells;
    const auto planets = [&](const auto& wanted) {
        Cells cells;
        for (const Site& one : state.sites)
            if (is_planet(one.kind) && wanted(one)) cells.add(one.at);
        return cells;
    };
    switch (task.wait) {
        case Wait::raid:
            return planets([&](const Site& one) { return !survey.fortified(one) && !one.idle; });
        case Wait::entry: return survey.charter.rim.without(storms | survey.ships());
        case Wait::exit: {
            const Swarm& swarm = *survey.swarm(task.count);
            Cells far;
            for (const Cell at : survey.charter.rim.without(storms))
                if (hex::distance(at, swarm.from) > survey.charter.radius) far.add(at);
            return far & hex::flood(Cells::of(swarm.from), board.without(storms));
        }
        case Wait::core: return board.without(storms | survey.headquarters());
        case Wait::new_unknown:
        case Wait::new_relic:
        case Wait::new_factory: return survey.uncontrolled();
        case Wait::new_faction:
            return planets([&](const Site& one) {
                return !one.owner && !survey.fortified(one) && !storms.contains(one.at) &&
                       !survey.ship(one.at);
            });
        case Wait::new_portal:
            return planets([&](const Site& one) { return !one.portal; })
                .without(survey.headquarters());
        case Wait::grow:
            for (const Storm& one : state.storms)
                if (one.core == task.at)
                    return (one.cells.neighbours() & board).without(storms | survey.headquarters());
            return {};
        case Wait::shrink:
            for (const Storm& one : state.storms)
                if (one.core == task.at)
                    return one.cells.size() == 1 ? one.cells
                                                 : one.cells.without(Cells::of(one.core));
            return {};
        case Wait::emerge: return survey.next_to_storm(task.at, task.ship.owner);
        case Wait::sway: return state.duel ? survey.pushes(*state.duel) : Cells{};
        default: return {};
    }
}

void Referee::ask_each(Wait wait, int count) {
    for (int i = state_.order.size(); i-- > 0;)
        add({wait, state_.order[i], {}, {}, static_cast<std::uint8_t>(count)});
}

// SI-H32: whoever has fewest planets first, of equals the later in initiative.
void Referee::ask_supply() {
    auto order = state_.order;
    FixedList<Player, most_players> asked;
    for (int i = order.size(); i-- > 0;) asked.push_back(order[i]);
    std::stable_sort(asked.begin(), asked.end(), [&](Player one, Player other) {
        return survey_.planets(one) < survey_.planets(other);
    });
    for (int i = asked.size(); i-- > 0;) add({Wait::supply, asked[i]});
}

void Referee::happen(int roll) {
    const Task task = take();
    state_.event = static_cast<std::uint8_t>(roll);
    switch ((roll / 10 - 1) * 3 + (roll % 10 - 1) / 2) {
        case 0:  // SI-11.1
            add({Wait::raiders});
            add({Wait::raid, {}, {}, {}, raided});
            break;
        case 1:  // SI-11.2
            if (state_.swarms.full()) break;
            add({Wait::entry, {}, {}, {}, free_slot()});
            break;
        case 2: add({Wait::core, {}, {}, {}, 3}); break;  // SI-11.3
        case 3:                                           // SI-11.4
            add({Wait::new_relic, {}, {}, {}, 1});
            add({Wait::new_unknown, {}, {}, {}, 2});
            break;
        case 4:  // SI-11.5
            for (const Player player : state_.order) ++standing(player).stones;
            break;
        case 5: ask_each(Wait::spread); break;                    // SI-11.6
        case 6: ask_each(Wait::sabotage_roll); break;             // SI-11.7
        case 7: add({Wait::new_factory, {}, {}, {}, 1}); break;   // SI-11.8
        case 8:                                                   // SI-11.9
        case 9: break;                                            // SI-11.10
        case 10: add({Wait::new_faction, {}, {}, {}, 1}); break;  // SI-11.11
        case 11: ask_each(Wait::ebb, 1); break;                   // SI-11.12
        case 12: state_.asteroids = true; break;                  // SI-11.13
        case 13:                                                  // SI-11.14
            add({Wait::new_portal,
                 {},
                 {},
                 {},
                 static_cast<std::uint8_t>(survey_.portals().empty() ? 2 : 1)});
            break;
        case 14: ask_each(Wait::ebb, 2); break;  // SI-11.15
        case 15:                                 // SI-11.16, SI-11.17
            if (state_.dealt)
                add({Wait::event, {}, {}, {}, static_cast<std::uint8_t>(task.count + 1)});
            else ask_each(Wait::emissary);
            state_.dealt = true;
            break;
        case 16: ask_supply(); break;               // SI-11.18
        default: ask_each(Wait::reinforce); break;  // SI-11.19
    }
    go_on();
}

// ---- what is picked at random ---------------------------------------------------------------

void Referee::pick(Cell at) {
    Task task = take();
    if (Ship* of = ship(task.ship)) ++of->draws;
    const auto again = [&] {
        if (task.count > 1) {
            --task.count;
            add(task);
        }
    };
    switch (task.wait) {
        case Wait::raid:
            site(at)->idle = true;
            again();
            break;
        case Wait::entry: {
            Swarm made;
            made.slot = task.count;
            made.at = made.from = at;
            state_.swarms.push_back(made);
            plunder(at);
            recontrol();
            add({Wait::exit, {}, {}, {}, task.count});
            break;
        }
        case Wait::exit: swarm(task.count)->to = at; break;
        case Wait::core:
            again();
            new_storm(at);
            break;
        case Wait::new_unknown:
            site_for(at).kind = Kind::unknown;
            again();
            break;
        case Wait::new_relic: site_for(at).kind = Kind::relic; break;
        case Wait::new_factory: site_for(at).kind = Kind::factory; break;
        case Wait::new_faction: site(at)->faction = true; break;
        case Wait::new_portal:
            site(at)->portal = true;
            again();
            break;
        case Wait::grow:
            again();
            grow(task.at, at);
            break;
        case Wait::shrink:
            again();
            shrink(*storm(task.at), at);
            break;
        case Wait::emerge: emerge(task, at); break;
        default: shift(state_.duel->defender, at); break;  // Wait::sway
    }
    go_on();
}

// ---- what players are asked -----------------------------------------------------------------

// SI-11.1: the owners of raided planets, in order of initiative.
void Referee::raiders() {
    for (int i = state_.order.size(); i-- > 0;)
        for (int j = state_.sites.size(); j-- > 0;)
            if (const Site& one = state_.sites[j]; one.idle && one.owner == state_.order[i])
                add({Wait::defend, state_.order[i], one.at});
}

void Referee::fight(int cards) {
    const Task task = take();
    Battle battle;
    battle.name = {state_.turn, task.player, task.at};
    battle.cause = task.wait == Wait::defend ? Cause::raid : Cause::supply;
    while (!state_.tasks.empty() && state_.tasks[state_.tasks.size() - 1].wait == Wait::supply)
        take();  // SI-H32: the first
    survey_.muster(battle, cards, 0);
    begin_battle(battle);
    go_on();
}

void Referee::accept() {
    const Task task = take();
    add({Wait::ritual, task.player});
}

void Referee::decline() {
    take();
    go_on();
}

void Referee::ritual(Player player, int pips) {  // SI-H33
    General& leader = standing(player).general;
    switch (pips) {
        case 1: leader.wounded = true; break;
        case 2: leader.price = true; break;
        case 3: leader.foresight = true; break;
        case 4: leader.dread = true; break;
        case 5: leader.vigour = true; break;
        default: leader.insight = true; break;
    }
}

void Referee::spread(Cell core, Cell at) {
    take();
    if (storm(core)) grow(core, at);
    else new_storm(at);  // SI-A32
    go_on();
}

void Referee::ebb(Cell at) {
    Task task = take();
    Storm& over = *storm_over(at);
    if (task.count > 1) {
        --task.count;
        task.at = over.core;  // SI-H30: both from one storm
        add(task);
    }
    shrink(over, at);
    go_on();
}

void Referee::sabotage(Cell at) {
    take();
    site(at)->idle = true;
    go_on();
}

void Referee::reinforce(Type type, Cell at) {
    const Player player = take().player;
    Ship made;
    made.name = {player, ++standing(player).built};
    made.type = type;
    made.at = at;
    state_.ships.push_back(made);
    recontrol();
    go_on();
}

}  // namespace sector_invasion
