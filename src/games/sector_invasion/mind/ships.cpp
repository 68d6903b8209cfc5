// The ship phase: each ship makes for what is worth most for the way there and nobody else of the
// fleet makes for; those that land go first, then those that fight, then all others.
#include <cmath>

#include "games/sector_invasion/mind/policy.h"

namespace sector_invasion {
namespace {

constexpr float urged = 3;  // a plan’s target counts so much more
constexpr float least_of_aim = 0.02f;

std::size_t index(Cell at) {
    return at.index;
}

}  // namespace

// ---- what a cell is worth to a ship -----------------------------------------------------------

Policy::Chart Policy::chart() const {
    Chart chart;
    const Outlook& o = outlook_;
    chart.threatened = o.landings();
    const Cells own = o.fleets[seat_of(player_)], guards = o.able[seat_of(player_)];
    const int raiders = o.raiders();
    const Cells plagued = [&] {
        Cells cells;
        for (const Swarm& one : state_.swarms) cells.add(one.at);
        return cells.neighbours();
    }();
    Ship lander;  // a ship as good as any, from afar
    lander.name.owner = player_;
    int open = 0;
    for (const Site& one : state_.sites)
        open += one.owner == player_ && chart.threatened.contains(one.at);
    const float raided =
        open > 0 ? std::min(1.0f, static_cast<float>(raiders) / static_cast<float>(open)) : 0;
    for (const Site& one : state_.sites) {
        if (one.kind == Kind::none || o.storms.contains(one.at)) continue;
        const bool taken = o.ships.contains(one.at) && !own.contains(one.at);
        if (taken) continue;
        if (!is_planet(one.kind)) {
            const auto turns = static_cast<float>(std::min(o.left, 5));
            chart.find[index(one.at)] =
                one.kind == Kind::unknown ? numbers_.unknown * turns : numbers_.relic * turns;
            chart.finds.add(one.at);
        } else if (one.owner != player_) {
            const float chance = o.odds(one, lander);
            float value = o.gain(one) * chance;
            value *= chance == 1 ? temper_.land * numbers_.land : temper_.siege * numbers_.siege;
            if (chart.threatened.contains(one.at)) value *= numbers_.in_reach;
            if (plagued.contains(one.at)) value *= numbers_.plagued;
            chart.landing[index(one.at)] = value;
            chart.landings.add(one.at);
        } else if (chart.threatened.contains(one.at)) {
            const bool held = survey_.fortified(one);
            if (!held &&
                guards.without(Cells::of(one.at)).intersects(o.charter.board.neighbours(one.at)))
                continue;
            const float lost = o.worth(one) * (o.rivals.size() == 1 ? numbers_.loss_of_two
                                                                    : numbers_.loss_of_many);
            const float likely = raided * (held ? numbers_.raid_held : numbers_.raid);
            chart.watch[index(one.at)] = lost * likely * temper_.guard;
            chart.watches.add(one.at);
        }
    }
    if (plan_.target)
        for (auto* values : {&chart.landing, &chart.find, &chart.watch})
            (*values)[index(plan_.target)] *= urged;
    return chart;
}

// ---- who makes for what -----------------------------------------------------------------------

std::array<Aim, most_ships> Policy::aims(const Chart& chart, const Fleet& ready) const {
    struct Candidate {
        int ship;
        Aim aim;
    };
    const Outlook& o = outlook_;
    FixedList<Candidate, 1024> list;
    Cells busy;  // own ships that stay where they are
    for (const Ship& one : state_.ships)
        if (one.owner() == player_) busy.add(one.at);
    for (const Ship* one : ready) busy.remove(one->at);
    const Cells pass = o.through(player_);
    for (int i = 0; i < ready.size(); ++i) {
        const Ship& ship = *ready[i];
        const auto& values = ship.warship() ? chart.landing : chart.find;
        const Cells wanted = (ship.warship() ? chart.landings : chart.finds).without(busy);
        const Cells watches = chart.watches.without(busy);
        const Cells all = wanted | watches;
        const int steps_a_turn = std::max(1, survey_.attribute(ship, Attribute::movement));
        const int guards = survey_.guards(ship.at, player_);
        const int agility = survey_.attribute(ship, Attribute::agility);
        const float leaves =
            guards > 0 ? static_cast<float>(std::clamp(agility - guards, 0, 6)) / 6 : 1;
        const auto note = [&](Cell at, int turns, float chance) {
            const float value = wanted.contains(at) ? values[index(at)] : chart.watch[index(at)];
            if (value <= least_of_aim || list.full()) return;
            list.push_back(
                {i,
                 {at, value * chance * std::pow(static_cast<float>(turns), -numbers_.far), turns}});
        };
        if (all.contains(ship.at)) note(ship.at, 1, 1);
        const int most_turns_left = o.left + 1;
        o.flood(Cells::of(ship.at), pass, all, [&](int steps, const Cells& cells) {
            const int turns = (steps + steps_a_turn - 1) / steps_a_turn;
            if (turns > most_turns_left) return false;
            for (const Cell at : cells& all) note(at, turns, leaves);
            return true;
        });
    }
    std::array<Aim, most_ships> aims{};
    Cells assigned;
    for (int round = 0; round < ready.size(); ++round) {
        const Candidate* best = nullptr;
        for (const Candidate& one : list) {
            if (aims[static_cast<std::size_t>(one.ship)].turns > 0) continue;
            if (assigned.contains(one.aim.at)) continue;
            if (!best || one.aim.value > best->aim.value) best = &one;
        }
        if (!best) break;
        aims[static_cast<std::size_t>(best->ship)] = best->aim;
        assigned.add(best->aim.at);
    }
    return aims;
}

FixedList<Cell, most_cells> Policy::targets() const {
    FixedList<Cell, most_cells> cells;
    if (state_.phase != Phase::ships || !state_.tasks.empty()) return cells;
    const Chart chart = this->chart();
    std::array<float, 256> best{};
    Cells known;
    Fleet one;
    for (const Ship& ship : state_.ships) {
        if (ship.owner() != player_ || !ship.fit() || ship.acted || ship.steps > 0) continue;
        // Alone, each would make for this; and then for what is left.
        Chart left = chart;
        one.clear();
        one.push_back(&ship);
        for (int i = 0; i < 3; ++i) {
            const Aim aim = aims(left, one)[0];
            if (aim.turns == 0) break;
            best[index(aim.at)] = std::max(best[index(aim.at)], aim.value);
            known.add(aim.at);
            left.landings.remove(aim.at);
            left.watches.remove(aim.at);
            left.finds.remove(aim.at);
        }
    }
    for (const Cell at : known) cells.push_back(at);
    std::stable_sort(cells.begin(), cells.end(),
                     [&](Cell left, Cell right) { return best[index(left)] > best[index(right)]; });
    return cells;
}

// ---- the phase --------------------------------------------------------------------------------

Action Policy::ships() const {
    if (const auto action = general()) return *action;
    Fleet ready;
    const Ship* under_way = nullptr;
    for (const Ship& one : state_.ships) {
        if (one.owner() != player_ || !one.fit() || one.acted) continue;
        if (one.steps > 0) under_way = &one;
        else ready.push_back(&one);
    }
    if (!under_way && ready.empty()) return Done{};
    const Chart chart = this->chart();
    if (under_way && under_way->able()) {
        const Strike best = strike(*under_way, chart, false);
        if (best.target && best.value > numbers_.least_strike)
            return Attack{under_way->at, best.target};
    }
    const auto aims = this->aims(chart, ready);
    FixedList<int, most_ships> order;
    for (int i = 0; i < ready.size(); ++i) order.push_back(i);
    const auto aim = [&](int i) { return aims[static_cast<std::size_t>(i)]; };
    std::stable_sort(order.begin(), order.end(),
                     [&](int one, int other) { return aim(one).value > aim(other).value; });
    for (const int i : order)
        if (const auto action = land(*ready[i], aim(i))) return *action;
    for (const int i : order) {
        const Ship& ship = *ready[i];
        if (!ship.able()) continue;
        const bool there = aim(i).turns > 0 && aim(i).at == ship.at;
        const Strike best = strike(ship, chart, !there);
        const float rest = there ? 0 : aim(i).value;
        if (!best.target || best.value <= std::max(rest, numbers_.least_strike)) continue;
        if (best.from == ship.at) return Attack{ship.at, best.target};
        return Move{ship.at, best.from};
    }
    for (const int i : order) {
        const Ship& ship = *ready[i];
        if (const auto action = brave(ship, chart, aim(i))) return *action;
        if (const auto action = lend(ship, aim(i))) return *action;
        if (const auto action = shell(ship, aim(i))) return *action;
        if (const auto action = approach(ship, aim(i))) return *action;
    }
    return Done{};
}

// A general is worth having where planets are fought for: SI-9.4.
std::optional<Action> Policy::general() const {
    const General& own = survey_.standing(player_).general;
    if (own.ship || own.moved) return std::nullopt;
    const Cell home = survey_.standing(player_).headquarters;
    const Ship* best = nullptr;
    for (const Ship& one : state_.ships) {
        if (one.owner() != player_ || !one.able() || one.acted || one.steps > 0) continue;
        if (hex::distance(one.at, home) > 1) continue;
        if (!best || outlook_.worth(one) > outlook_.worth(*best)) best = &one;
    }
    if (!best) return std::nullopt;
    return Board{best->at};
}

// How likely a ship comes through, every test counted: SI-8.3.
float Policy::passage(const Ship& ship, const Reach& reach, Cell to) const {
    const Way way = survey_.way(ship, reach, to);
    return static_cast<float>(static_cast<double>(way.ways) / static_cast<double>(way.of));
}

// What it costs to fail an escape test: a fight with the strongest beside, and the turn is over.
float Policy::failure(const Ship& ship) const {
    const Ship* guard = survey_.strongest_guard(ship.at, player_);
    if (!guard) return 0.1f;
    const Duel duel = survey_.duel(guard, &ship, nullptr);
    const float own = outlook_.hurt(ship), other = 0.5f * outlook_.hurt(*guard);
    return numbers_.failure +
           worth_of_duel({-other, own - other, 0.1f, 0.1f + own}, duel.dice, duel.by_attacker);
}

std::optional<Action> Policy::land(const Ship& ship, const Aim& aim) const {
    if (aim.turns != 1 || aim.at == ship.at) return std::nullopt;
    const Reach reach = survey_.reach(ship);
    if (!reach.ends.contains(aim.at)) return std::nullopt;
    const float chance = passage(ship, reach, aim.at);
    const int guards = survey_.guards(ship.at, player_);
    const float whole = guards > 0
                            ? aim.value * 6 /
                                  static_cast<float>(std::max(
                                      1, survey_.attribute(ship, Attribute::agility) - guards))
                            : aim.value;
    if (chance < 1 && chance * whole <= (1 - chance) * failure(ship)) return std::nullopt;
    return Move{ship.at, aim.at};
}

// On the way to what lies farther off, or where it cannot come through at once.
std::optional<Action> Policy::approach(const Ship& ship, const Aim& aim) const {
    if (aim.turns == 0 || aim.at == ship.at) return std::nullopt;
    const Reach reach = survey_.reach(ship);
    const Cells pass = outlook_.through(player_) | reach.ends | Cells::of(ship.at);
    std::array<Cells, most_players> hostile = outlook_.able;
    Cells danger;
    for (Seat seat = 0; seat < hostile.size(); ++seat)
        if (seat != seat_of(player_)) danger |= hostile[seat].neighbours();
    std::optional<Action> action;
    outlook_.flood(Cells::of(aim.at), pass, {}, [&](int, const Cells& cells) {
        if (cells.contains(ship.at)) return false;
        const Cells near = cells & reach.ends;
        if (near.empty()) return true;
        const Cells safe = near.without(danger);
        const Cell to = (safe.empty() ? near : safe).nth(0);
        const float chance = passage(ship, reach, to);
        if (chance == 1 || chance * aim.value > (1 - chance) * failure(ship))
            action = Move{ship.at, to};
        return false;
    });
    return action;
}

// To the side of an own ship that has to fight for a planet: SI-H6.
std::optional<Action> Policy::lend(const Ship& ship, const Aim& aim) const {
    if (!ship.able() || (aim.turns > 0 && aim.at == ship.at)) return std::nullopt;
    const Outlook& o = outlook_;
    const Reach reach = survey_.reach(ship);
    Cell best{};
    float most = aim.value;
    for (const Ship& one : state_.ships) {
        if (one.owner() != player_ || !one.able() || one.name == ship.name) continue;
        const Site* planet = survey_.planet(one.at);
        if (!planet || planet->owner == player_ || survey_.falls_alone(*planet, player_)) continue;
        const Cells around = o.charter.board.neighbours(one.at);
        const int beside = (o.able[seat_of(player_)] & around).size();
        if (beside > 1 || around.contains(ship.at)) continue;
        const float value =
            o.gain(*planet) * (beside == 0 ? numbers_.lend : numbers_.lend_more) * temper_.siege;
        const Cells near = around & reach.ends;
        if (value <= most || near.empty()) continue;
        const Cell to = near.nth(0);
        if (passage(ship, reach, to) < 0.6f) continue;
        most = value;
        best = to;
    }
    if (!best) return std::nullopt;
    return Move{ship.at, best};
}

std::optional<Action> Policy::shell(const Ship& ship, const Aim& aim) const {
    if (!ship.able() || (aim.turns > 0 && aim.at == ship.at)) return std::nullopt;
    const Outlook& o = outlook_;
    if (o.left == 0) return std::nullopt;
    Cell best{};
    float most = aim.turns > 0 && aim.at != ship.at ? aim.value : 0;
    for (const Cell at : o.charter.board.neighbours(ship.at)) {
        const Site* planet = survey_.planet(at);
        if (!planet || rights_.bombard(ship.at, at)) continue;
        if (!survey_.fortified(*planet)) continue;
        const float value = numbers_.shell * o.gain(*planet) * temper_.siege;
        if (value > most) most = value, best = at;
    }
    if (!best) return std::nullopt;
    return Bombard{ship.at, best};
}

// Through a storm, where what lies behind is worth the ship.
std::optional<Action> Policy::brave(const Ship& ship, const Chart& chart, const Aim& aim) const {
    if (!ship.able() || aim.turns == 1) return std::nullopt;
    const Outlook& o = outlook_;
    const Cells own = o.fleets[seat_of(player_)];
    if (!o.storms.intersects(o.charter.board.neighbours(ship.at))) return std::nullopt;
    const float lost = o.worth(ship) * (sunk + numbers_.battered * battered);
    Cell best{};
    float most = aim.value + lost;
    for (const Cell at : (survey_.crossings(ship) & chart.landings).without(own)) {
        const float value = crossed * chart.landing[index(at)];
        if (value > most) most = value, best = at;
    }
    if (!best) return std::nullopt;
    return Cross{ship.at, best};
}

// ---- fights -----------------------------------------------------------------------------------

// What it is worth to the attacker that the defender is pushed away and its cell is free.
float Policy::worth_of_push(const Ship& attacker, const Ship& defender) const {
    const Outlook& o = outlook_;
    if (defender.owner() == player_) {
        const Site* planet = survey_.planet(defender.at);
        if (!planet) return numbers_.away;
        return planet->owner == player_ ? numbers_.away + numbers_.away_own * o.worth(*planet)
                                        : numbers_.away + numbers_.away_gain * o.gain(*planet);
    }
    float sum = numbers_.push;
    const Site* planet = survey_.planet(defender.at);
    if (planet && planet->owner != player_ && attacker.able()) {
        const bool held = survey_.fortified(*planet);
        const bool beside = planet->owner == defender.owner();  // it stays beside, where able
        sum += o.gain(*planet) * (held                        ? numbers_.push_held
                                  : beside && defender.able() ? numbers_.push_beside
                                                              : numbers_.push_open);
    }
    const Cells around = o.charter.board.neighbours(defender.at);
    for (const Site& one : state_.sites) {
        if (!is_planet(one.kind) || !around.contains(one.at)) continue;
        if (one.owner == player_) sum += numbers_.push_near;
        // A guard pushed away from a planet on which a ship of ours stands.
        else if (one.owner == defender.owner() && !survey_.fortified(one) && defender.able() &&
                 o.able[seat_of(player_)].contains(one.at))
            sum += numbers_.push_guard * o.gain(one);
    }
    return sum;
}

// What each result is worth to the attacker. `at_stake`: what the attacker is about to get where it
// stands.
Outlooks Policy::duel_worths(const Ship& attacker, const Ship& defender, float at_stake) const {
    const Outlook& o = outlook_;
    const auto count = [&](const Ship& one, float harm) {
        return one.owner() == player_ ? harm : numbers_.harm * o.spite[seat_of(one.owner())] * harm;
    };
    const float fails = hit_chance(survey_.attribute(attacker, Attribute::armour)) * at_stake;
    const float own = count(attacker, o.hurt(attacker) + fails);
    const float other = count(defender, o.hurt(defender));
    float push = worth_of_push(attacker, defender);
    if (survey_.free_for_push(defender.at).empty()) push += count(defender, o.worth(defender));
    return {-own, other - own, push, push + other};
}

Policy::Strike Policy::strike(const Ship& ship, const Chart& chart, bool may_move) const {
    const Outlook& o = outlook_;
    Strike best;
    const int steps = survey_.steps_left(ship);
    std::optional<Reach> reach;
    for (const Ship& enemy : state_.ships) {
        if (enemy.owner() == player_) continue;
        const int apart = hex::distance(ship.at, enemy.at);
        if (apart > 1 && (!may_move || apart > steps + 1)) continue;
        Cells from = o.charter.board.neighbours(enemy.at) & Cells::of(ship.at);
        if (from.empty()) {
            if (!reach) reach = survey_.reach(ship);
            from = o.charter.board.neighbours(enemy.at) & reach->ends;
        }
        for (const Cell at : from) {
            Ship there = ship;
            there.at = at;
            const float at_stake = chart.landings.contains(at) ? chart.landing[index(at)] : 0;
            const Outlooks worths = duel_worths(there, enemy, at_stake);
            if (worths[3] <= 0) continue;
            const Duel duel = survey_.duel(&there, &enemy, nullptr);
            float value = numbers_.strike * temper_.strike *
                          worth_of_duel(worths, duel.dice, duel.by_attacker);
            if (at != ship.at && value > best.value) {
                const float chance = passage(ship, *reach, at);
                value = chance * value - (1 - chance) * failure(ship);
            }
            if (value > best.value) best = {at, enemy.at, value};
        }
    }
    return best;
}

}  // namespace sector_invasion
