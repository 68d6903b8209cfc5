// What happens: each action, and what goes on by itself after it.
#include "games/sector_invasion/rules/referee.h"
#include "games/sector_invasion/rules/rights.h"
#include "games/sector_invasion/sector_invasion.h"

namespace sector_invasion {

// ---- tasks that nobody has to be asked for --------------------------------------------------

bool Referee::proceeds(const Task& task) {
    const bool afloat = !task.ship || survey_.ship(task.ship);
    const auto none = [&] {
        take();
        return true;
    };
    switch (task.wait) {
        case Wait::lot:
        case Wait::event:
        case Wait::sabotage_roll:
        case Wait::ritual:
        case Wait::victory:
        case Wait::place:
        case Wait::supply:
        case Wait::emissary:
        case Wait::choose:
        case Wait::duel:
        case Wait::battle:
        case Wait::storm:
        case Wait::defend:
        case Wait::answer: return false;
        case Wait::settle: return state_.battles.empty() && none();
        case Wait::armour:
        case Wait::harm:
        case Wait::escape:
        case Wait::crossing:
        case Wait::lost:
        case Wait::scout:
        case Wait::improve:
        case Wait::relic:
        case Wait::unknown:
        case Wait::hostile:
        case Wait::equip: return !afloat && none();
        case Wait::loss: {
            const auto list = losable(survey_, *ship(task.ship));
            if (list.empty()) return none();
            if (list.size() > 1) return false;
            lose(list[0]);
            return true;
        }
        case Wait::raid:
        case Wait::entry:
        case Wait::exit:
        case Wait::core:
        case Wait::new_unknown:
        case Wait::new_relic:
        case Wait::new_factory:
        case Wait::new_faction:
        case Wait::new_portal:
        case Wait::grow:
        case Wait::shrink:
        case Wait::emerge:
        case Wait::sway: {
            const Cells cells = targets(survey_, task);
            if (cells.size() > 1) return false;
            if (cells.size() == 1) {
                pick(cells.nth(0));
                return true;
            }
            take();
            if (task.wait == Wait::exit) leave(task.count);
            if (task.wait == Wait::emerge) destroy(task.ship);
            if (task.wait == Wait::sway) cast_off(task.ship, ship(task.ship)->at);
            return true;
        }
        case Wait::spread: {
            const Rights rights{survey_, task.player};
            bool somewhere = state_.storms.empty() && !rights.to_found_storm().empty();
            for (const Storm& one : state_.storms) somewhere |= !rights.to_spread(one).empty();
            return !somewhere && none();
        }
        case Wait::ebb: return Rights{survey_, task.player}.to_ebb().empty() && none();
        case Wait::sabotage: return Rights{survey_, task.player}.to_sabotage().empty() && none();
        case Wait::reinforce:
            return (survey_.ships_of(task.player) >= charter_.limit ||
                    survey_.docks(task.player).empty()) &&
                   none();
        case Wait::push: {
            if (!state_.duel->attacker) {
                take();
                add({Wait::sway, {}, {}, task.ship});
                return true;
            }
            const Cells cells = survey_.pushes(*state_.duel);
            if (cells.size() > 1) return false;
            take();
            if (cells.empty()) cast_off(task.ship, ship(task.ship)->at);
            else shift(task.ship, cells.nth(0));
            return true;
        }
        case Wait::advance: return survey_.ship(task.at) && none();
        case Wait::retreat: {
            const Cell at = ship(task.ship)->at;
            const Cells cells = survey_.free_for_push(at);
            if (cells.size() > 1) return false;
            take();
            if (cells.empty()) cast_off(task.ship, at);
            else shift(task.ship, cells.nth(0));
            return true;
        }
        case Wait::found: {
            const Cells cells = Rights{survey_, task.player}.to_found();
            if (cells.size() > 1) return false;
            found(task.player, cells.nth(0));
            return true;
        }
        default: break;
    }
    take();
    switch (task.wait) {
        case Wait::raiders: raiders(); break;
        case Wait::swarms: swarms(); break;
        case Wait::travel: travel(task); break;
        case Wait::leap: leap(task); break;
        case Wait::swarm: go(task.count); break;
        case Wait::strike: strike(task); break;
        default: verdict(); break;
    }
    return true;
}

// ---- the steps ------------------------------------------------------------------------------

namespace {

struct Perform {
    Referee referee;
    Player player;

    void operator()(const Deploy& one) { referee.place(player, one.type, one.at); }
    void operator()(const Fight& one) { referee.fight(one.cards); }
    void operator()(const Accept&) { referee.accept(); }
    void operator()(const Decline&) { referee.decline(); }
    void operator()(const Spread& one) { referee.spread(one.core, one.at); }
    void operator()(const Ebb& one) { referee.ebb(one.at); }
    void operator()(const Sabotage& one) { referee.sabotage(one.at); }
    void operator()(const Reinforce& one) { referee.reinforce(one.type, one.at); }
    void operator()(const Move& one) { referee.move(one.ship, one.to); }
    void operator()(const Cross& one) { referee.cross(one.ship, one.to); }
    void operator()(const Attack& one) { referee.attack(one.ship, one.target); }
    void operator()(const Bombard& one) { referee.bombard(one.ship, one.at); }
    void operator()(const Board& one) { referee.board(player, one.ship); }
    void operator()(const Ashore&) { referee.ashore(player); }
    void operator()(const Choose& one) { referee.choose(one.pips); }
    void operator()(const Push& one) { referee.push(one.to); }
    void operator()(const Advance&) { referee.advance(true); }
    void operator()(const Stay&) { referee.advance(false); }
    void operator()(const Conquer& one) { referee.conquer(player, one.at); }
    void operator()(const Assault& one) { referee.assault(player, one.at, one.cards); }
    void operator()(const Answer& one) { referee.answer(one.cards); }
    void operator()(const Explore& one) { referee.explore(one.at); }
    void operator()(const Retreat& one) { referee.retreat(one.to); }
    void operator()(const Found& one) { referee.found(player, one.at); }
    void operator()(const Buy& one) { referee.buy(player, one.type, one.at); }
    void operator()(const Equip& one) { referee.equip(one.attribute); }
    void operator()(const Repair& one) { referee.repair(player, one.at); }
    void operator()(const Recruit& one) { referee.recruit(player, one.at); }
    void operator()(const Research& one) { referee.research(player, one.line); }
    void operator()(const Learn& one) { referee.learn(player, one.art); }
    void operator()(const Transfer& one) { referee.transfer(one.from, one.to); }
    void operator()(const Produce& one) { referee.produce(player, one.raw); }
    void operator()(const Done&) { referee.done(); }
    void operator()(const Retire&) { referee.retire(player); }
    void operator()(const Lot& one) { referee.lot(one.player); }
    void operator()(const Happen& one) { referee.happen(one.roll); }
    void operator()(const Pick& one) { referee.pick(one.at); }
    void operator()(const Die& one) { referee.die(one.pips); }
    void operator()(const Dice& one) { referee.dice(one.pips); }
    void operator()(const Lose& one) { referee.lose(one.attribute); }
    void operator()(const Settle& one) { referee.settle(one.battle, one.result); }
};

}  // namespace

void SectorInvasion::apply(State& state, const Step<Action>& step) const {
    std::visit(Perform{{*charter, state}, player_of(step.actor)}, step.action);
}

State SectorInvasion::initial() const {
    State state;
    Referee{*charter, state}.set_up();
    return state;
}

Outcome SectorInvasion::outcome(const State& state) const {
    Outcome outcome;
    const float share = 1.0f / static_cast<float>(state.winners.size());
    for (Seat seat = 0; seat < state.players.size(); ++seat)
        outcome.score.push_back(state.winners.contains(player_of(seat)) ? share : 0.0f);
    outcome.clause = {"SI-H4"};
    switch (*state.end) {
        case End::turns: outcome.reason = "turns-are-over"; break;
        case End::mastery: outcome.reason = "holds-the-sector"; break;
        case End::alone: outcome.reason = "nobody-else-is-left"; break;
    }
    return outcome;
}

}  // namespace sector_invasion
