// What happens: each action, and what follows from it, in the order of rules.md.
#include <algorithm>

#include "games/planetary_empires/planetary_empires.h"
#include "games/planetary_empires/rules/referee.h"
#include "games/planetary_empires/rules/spoils.h"

namespace planetary_empires {
namespace {

template <class List, class Wanted>
void strike(List& list, const Wanted& wanted) {
    List left;
    for (const auto& one : list)
        if (!wanted(one)) left.push_back(one);
    list = left;
}

}  // namespace

// ---- 1: orders ------------------------------------------------------------------------------

void Referee::line_up() {  // PE-1.2, PE-A2
    for (SeatSet next = survey_.next_in_line(); !next.empty(); next = survey_.next_in_line()) {
        if (next.size() > 1) {
            state_.phase = Phase::lots;
            return;
        }
        state_.order.push_back(player_of(next.lowest()));
    }
    state_.phase = Phase::orders;
    state_.turn = 0;
    next_orders();
}

void Referee::lot(Player player) {
    state_.order.push_back(player);
    line_up();
}

void Referee::order(Player player, Cell at) {
    Battle battle;
    battle.name = {state_.round, player, at};
    battle.defender = state_.lands[*survey_.tile(at)].owner;  // PE-A10: whoever holds it now
    state_.battles.push_back(battle);
    ++state_.turn;
    next_orders();
}

void Referee::pass(Player player) {
    state_.players[seat_of(player)].passed = true;
    ++state_.turn;
    next_orders();
}

// From the turn on, whoever has not passed; one who can attack nothing has (PE-A2).
void Referee::next_orders() {
    for (int looked = 0; looked < state_.order.size(); ++looked, ++state_.turn) {
        if (state_.turn >= state_.order.size()) state_.turn = 0;
        const Player player = state_.order[state_.turn];
        Standing& standing = state_.players[seat_of(player)];
        if (!standing.passed && Targets{survey_, player}.any()) return;
        standing.passed = true;
    }
    close_orders();
}

void Referee::close_orders() {
    state_.quiet = state_.battles.empty() ? static_cast<std::uint8_t>(state_.quiet + 1) : 0;
    state_.phase = Phase::bonuses;
    for (Battle& battle : state_.battles) {
        if (!battle.defender) continue;
        battle.attack = survey_.structures(battle.name.attacker);
        battle.defence = survey_.structures(*battle.defender);
    }
    weigh(survey_.to_value());
}

// ---- 2: bonuses -----------------------------------------------------------------------------

// Each battle is reckoned once all that it is reckoned from is known, and may ask for dice then.
// Those before `from` wait for none any more.
void Referee::weigh(const Valued& all, int from) {
    for (int i = from; i < state_.battles.size(); ++i) {
        if (survey_.toss_of(i, all)) return;
        survey_.compare(state_.battles[i].attack, state_.battles[i].defence);
        if (survey_.toss_of(i, all)) return;
    }
    state_.phase = Phase::battles;
    go_on_with_battles();
}

void Referee::toss(int pips) {
    if (state_.phase == Phase::dice) {  // PE-H2: of a shield; on a tile beside it, a D3
        Roll& roll = *state_.roll;
        const auto shields = survey_.shields(*charter_.tile(roll.at));
        const bool own = state_.lands[shields[roll.anew]].at == roll.at;
        roll.shields = static_cast<std::uint8_t>(roll.shields + (own ? pips : (pips + 1) / 2));
        ++roll.anew;
        return;
    }
    const Valued all = survey_.to_value();
    const Toss toss = survey_.toss(all);
    Battle& battle = state_.battles[toss.battle];
    Strength& side = toss.attacker ? battle.attack : battle.defence;
    const auto add = [&](std::uint16_t& sum) {  // PE-H2
        sum = static_cast<std::uint16_t>(sum + pips);
        ++side.anew;
    };
    switch (toss.kind) {
        case Structure::manufactorum: add(side.manufactoria); break;
        case Structure::station: add(side.stations); break;
        case Structure::bastion: add(side.bastions); break;
        default: side.rolled.push_back(static_cast<std::uint8_t>(pips)); break;  // PE-3.7
    }
    weigh(all, toss.battle);
}

// ---- 3: battles -----------------------------------------------------------------------------

void Referee::go_on_with_battles() {
    for (const Battle& battle : state_.battles)
        if (battle.waits()) return;
    begin_conquest();
}

void Referee::meet(const Battle& battle) {  // PE-A16
    const Player attacker = battle.name.attacker, defender = *battle.defender;
    const auto note = [&](Player who, Player whom) {
        auto& met = state_.players[seat_of(who)].met;
        if (met.contains(whom)) return;
        met.push_back(whom);
        std::sort(met.begin(), met.end());
    };
    const Result result = *battle.result;
    const bool fought = result <= Result::drawn;
    if (fought || result == Result::absent_defender) note(attacker, defender);
    if (fought || result == Result::absent_attacker) note(defender, attacker);
}

void Referee::settle(const BattleName& name, Result result) {
    Battle& battle = state_.battles[survey_.index(name)];
    battle.result = result;
    meet(battle);
    if (const auto winner = survey_.winner(battle)) ++state_.players[seat_of(*winner)].wins;
    go_on_with_battles();
}

// ---- 4: conquest ----------------------------------------------------------------------------

void Referee::begin_conquest() {
    state_.phase = Phase::conquest;
    state_.turn = 0;  // PE-A18: whoever is left holds as many tiles as in step 1
    next_conquest();
}

void Referee::next_conquest() {
    for (; state_.turn < state_.order.size(); ++state_.turn)
        if (has_roll(survey_, state_.order[state_.turn])) return;
    update();
}

void Referee::roll_for(const BattleName& name, Player player, Cell at) {
    state_.battles[survey_.index(name)].spent = true;
    state_.roll = Roll{name, player, at};
    state_.phase = Phase::dice;
}

void Referee::dice(int pips) {
    const Roll roll = *state_.roll;
    const int tile = *charter_.tile(roll.at);
    const bool taken = survey_.sum(roll.player, tile).takes(pips);
    ++state_.players[seat_of(roll.player)].rolls;
    state_.roll.reset();
    if (taken) {  // PE-4.5
        Land& land = state_.lands[tile];
        land.owner = roll.player;
        land.left = false;
        land.changed = true;  // PE-A11
        land.offered.reset();
    }
    state_.phase = Phase::conquest;
    next_conquest();
}

void Referee::done() {  // PE-A25
    const Player player = state_.order[state_.turn];
    for (Battle& battle : state_.battles)
        if (survey_.winner(battle) == player) battle.spent = true;
    next_conquest();
}

// ---- people who leave -----------------------------------------------------------------------

void Referee::withdraw(Player player) {  // PE-5.3, PE-A20
    state_.players[seat_of(player)].gone = true;
    for (Land& land : state_.lands)
        if (land.owner == player) land.owner = std::nullopt, land.left = true, land.offered.reset();
    for (Standing& standing : state_.players)  // PE-5.7: and comes to terms with nobody
        if (standing.agreed == player) standing.agreed.reset();
    const bool rolling = state_.roll && state_.roll->player == player;
    if (rolling) state_.roll.reset();
    strike(state_.battles, [&](const Battle& battle) {
        return !battle.result && (battle.name.attacker == player || battle.defender == player);
    });
    for (Battle& battle : state_.battles)
        if (survey_.winner(battle) == player) battle.spent = true;
    for (int i = 0; i < state_.order.size(); ++i)
        if (state_.order[i] == player && i < state_.turn) --state_.turn;
    strike(state_.order, [&](Player one) { return one == player; });
    if (const SeatSet left = survey_.there();
        (left - survey_.side_of(player_of(left.lowest()))).empty())
        return end(End::alone, left);  // PE-A29
    switch (state_.phase) {
        case Phase::lots: return line_up();
        case Phase::orders: return next_orders();
        case Phase::bonuses: return weigh(survey_.to_value());
        case Phase::battles: return go_on_with_battles();
        case Phase::dice:
            if (!rolling) return;
            state_.phase = Phase::conquest;
            [[fallthrough]];
        case Phase::conquest: return next_conquest();
        case Phase::over: return;
    }
}

// ---- 5: the map, and the next round ---------------------------------------------------------

void Referee::update() {  // PE-1.13
    hand_over();
    if (check_ends()) return;
    ++state_.round;
    state_.order.clear();
    state_.battles.clear();
    for (Land& land : state_.lands) land.changed = false, land.offered.reset();
    for (Standing& standing : state_.players) standing.passed = false, standing.rolls = 0;
    let_in();
    line_up();
}

// ---- the steps ------------------------------------------------------------------------------

namespace {

struct Perform {
    Referee referee;
    const State& state;
    Player player;

    void operator()(const Attack& attack) { referee.order(player, attack.at); }
    void operator()(const Pass&) { referee.pass(player); }
    void operator()(const Conquer& one) { referee.roll_for(one.battle, player, one.battle.at); }
    void operator()(const Claim& one) { referee.roll_for(one.battle, player, one.at); }
    void operator()(const Prize& one) { referee.roll_for(one.battle, player, one.at); }
    void operator()(const Done&) { referee.done(); }
    void operator()(const Withdraw&) { referee.withdraw(player); }
    void operator()(const Cede& cede) { referee.cede(cede.at, cede.to); }
    void operator()(const Accept& accept) { referee.accept(player, accept.from); }
    void operator()(const Admit& admit) { referee.admit(admit.player, admit.entry); }
    void operator()(const Lot& lot) { referee.lot(lot.player); }
    void operator()(const Die& die) { referee.toss(die.pips); }
    void operator()(const Dice& dice) { referee.dice(dice.pips); }
    void operator()(const Settle& settle) { referee.settle(settle.battle, settle.result); }
};

}  // namespace

void PlanetaryEmpires::apply(State& state, const Step<Action>& step) const {
    std::visit(Perform{{*charter, state}, state, player_of(step.actor)}, step.action);
}

State PlanetaryEmpires::initial() const {
    State state;
    state.round = charter->begins;
    state.quiet = charter->quiet;
    for (const Site& site : charter->tiles)
        state.lands.push_back({site.at, site.terrain, site.holds, site.owner, site.left});
    for (const Contender& one : charter->players) {
        Standing standing;
        standing.gone = one.withdrew;
        standing.reserve = one.reserve;
        standing.since = one.since;
        standing.wins = one.wins;
        for (const Player other : one.met) standing.met.push_back(other);
        std::sort(standing.met.begin(), standing.met.end());
        state.players.push_back(standing);
    }
    Referee{*charter, state}.line_up();
    return state;
}

}  // namespace planetary_empires
