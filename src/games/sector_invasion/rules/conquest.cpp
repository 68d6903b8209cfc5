// Planets: taken, fought for, explored, lost: chapters 9, 13 and 14.
#include <algorithm>

#include "games/sector_invasion/rules/referee.h"

namespace sector_invasion {

void Referee::conquer(Player player, Cell at) {
    capture(*site(at), player);
    go_on();
}

void Referee::assault(Player player, Cell at, int cards) {
    Battle battle;
    battle.name = {state_.turn, player, at};
    battle.against = site(at)->owner;
    battle.ship = ship(at)->name;
    ship(at)->landed = true;
    survey_.muster(battle, cards, 0);
    begin_battle(battle);
    go_on();
}

// SI-H5: the attacker has named stratagems; now a defender who has any does.
void Referee::begin_battle(const Battle& battle) {
    const auto spend = [&](Player player, int cards) {
        Standing& own = standing(player);
        const int first = std::min<int>(cards, own.stratagems);
        own.stratagems = static_cast<std::uint16_t>(own.stratagems - first);
        own.spells = static_cast<std::uint16_t>(own.spells - (cards - first));
    };
    const auto led = [&](Player one) {  // SI-H33: in one battle, though several wait
        General& leader = standing(one).general;
        leader.wounded = leader.foresight = false;
    };
    spend(battle.name.player, battle.own.cards);
    if (battle.own.led) led(battle.name.player);
    if (battle.other.led) led(*battle.against);
    state_.battles.push_back(battle);
    if (charter_.ground == Ground::simulated)
        add({Wait::battle, battle.name.player, battle.name.at});
    if (battle.against && survey_.fortified(*survey_.planet(battle.name.at)) &&
        standing(*battle.against).cards() > 0)
        add({Wait::answer, *battle.against, battle.name.at});
}

void Referee::answer(int cards) {
    const Task task = take();
    for (Battle& one : state_.battles) {
        if (one.name.at != task.at) continue;
        Standing& own = standing(task.player);
        const int first = std::min<int>(cards, own.stratagems);
        own.stratagems = static_cast<std::uint16_t>(own.stratagems - first);
        own.spells = static_cast<std::uint16_t>(own.spells - (cards - first));
        one.other.cards = static_cast<std::uint8_t>(cards);
    }
    go_on();
}

void Referee::settle(const BattleName& name, Result result) {
    Battle battle;
    FixedList<Battle, most_battles> left;
    for (const Battle& one : state_.battles)
        if (one.name == name) battle = one;
        else left.push_back(one);
    state_.battles = left;
    if (!state_.tasks.empty() && state_.tasks[state_.tasks.size() - 1].wait == Wait::battle) take();
    const Player player = name.player;
    const auto victor = [&](Player one) {  // SI-9.4, SI-A22
        int rolls = standing(one).general.victories;
        for (const Task& task : state_.tasks)
            rolls += task.wait == Wait::victory && task.player == one;
        if (rolls < 3) add({Wait::victory, one});
    };
    const bool won = result == Result::won;
    switch (battle.cause) {
        case Cause::raid:
            if (won) site(name.at)->idle = false;
            break;
        case Cause::supply:
            if (won) {  // SI-11.18
                Standing& own = standing(player);
                own.raw = static_cast<std::uint16_t>(own.raw + supply_reward);
                own.production = static_cast<std::uint16_t>(own.production + supply_reward);
                ++own.stones;
            }
            break;
        case Cause::conquest:
            site(name.at)->shells[seat_of(player)] = 0;
            if (won) capture(*site(name.at), player);
            else beaten(battle.ship);
            break;
    }
    if (state_.phase == Phase::over) return;
    if (won && battle.own.led) victor(player);
    if (!won && battle.other.led) victor(*battle.against);
    go_on();
}

void Referee::beaten(ShipName name) {
    add({Wait::retreat, name.owner, {}, name});
}

void Referee::retreat(Cell to) {
    const Task task = take();
    shift(task.ship, to);
    go_on();
}

void Referee::capture(Site& planet, Player player) {
    const auto former = planet.owner;
    planet.owner = player;
    planet.garrison = planet.faction = planet.moved = false;
    planet.shells = {};
    if (!former) return;
    if (survey_.planets(*former) == 0) return out(*former);
    if (standing(*former).headquarters == planet.at) add({Wait::found, *former});
}

void Referee::found(Player player, Cell at) {
    take();
    standing(player).headquarters = at;
    go_on();
}

// ---- exploring ------------------------------------------------------------------------------

void Referee::explore(Cell at) {
    Site& one = *site(at);
    add({one.kind == Kind::relic ? Wait::relic : Wait::unknown, {}, at, ship(at)->name});
    one.kind = Kind::none;  // SI-H27
}

void Referee::relic(const Task& task, int pips) {  // SI-13.1
    Standing& own = standing(task.ship.owner);
    switch (pips) {
        case 1: add({Wait::hostile, {}, {}, task.ship}); break;
        case 2:
        case 3: break;
        case 4: ++own.plans; break;
        case 5: ++own.caches; break;
        case 6:
        case 7: ++own.stones; break;  // SI-A10
        case 8:
        case 9: own.stones = static_cast<std::uint16_t>(own.stones + 2); break;
        default: own.general.relic = true; break;
    }
}

void Referee::unknown(const Task& task, int pips) {  // SI-14.1
    constexpr std::array found{Kind::raw,      Kind::production, Kind::factory, Kind::bastion,
                               Kind::shipyard, Kind::forge,      Kind::hive};
    constexpr int first = 4;
    if (pips == 1) add({Wait::hostile, {}, {}, task.ship});
    else if (pips >= first) site_for(task.at).kind = found[static_cast<std::size_t>(pips - first)];
}

void Referee::victory(const Task& task, int pips) {  // SI-H7
    Standing& own = standing(task.player);
    General& general = own.general;
    const auto once = [&](bool& had) {
        if (had) add(task);  // results do not double: roll again
        had = true;
    };
    const int waiting = state_.tasks.size();
    switch (pips) {
        case 2: once(general.ground); break;
        case 3: once(general.again); break;
        case 4: once(general.force); break;
        case 5: once(general.wits); break;
        case 6: ++own.stones; break;
        default: break;
    }
    if (state_.tasks.size() == waiting) ++general.victories;
}

}  // namespace sector_invasion
