// May I? One overload an action, in the order of rules.md.
#include "games/sector_invasion/rules/rights.h"
#include "games/sector_invasion/sector_invasion.h"

namespace sector_invasion {
namespace {

struct May {
    const Rights rights;
    Player player = rights.player;
    const State& state = rights.state;

    Verdict operator()(const Deploy& one) const {
        return asked("SI-H3", {Wait::place}, [&] { return rights.place(one.type, one.at); });
    }
    Verdict operator()(const Fight& one) const {
        return asked("SI-A37", {Wait::defend, Wait::supply},
                     [&] { return rights.cards(one.cards); });
    }
    Verdict operator()(const Accept&) const { return asked("SI-11.16", {Wait::emissary}); }
    Verdict operator()(const Decline&) const {
        return asked("SI-A37", {Wait::defend, Wait::supply, Wait::emissary, Wait::sabotage});
    }
    Verdict operator()(const Spread& one) const {
        return asked("SI-11.6", {Wait::spread}, [&] { return rights.spread(one.core, one.at); });
    }
    Verdict operator()(const Ebb& one) const {
        return asked(ebb_clause(rights.state), {Wait::ebb}, [&] { return rights.ebb(one.at); });
    }
    Verdict operator()(const Sabotage& one) const {
        return asked("SI-11.7", {Wait::sabotage}, [&] { return rights.sabotage(one.at); });
    }
    Verdict operator()(const Reinforce& one) const {
        return asked("SI-11.19", {Wait::reinforce},
                     [&] { return rights.reinforce(one.type, one.at); });
    }

    Verdict operator()(const Move& one) const {
        return in(Phase::ships, [&] { return rights.move(one.ship, one.to); });
    }
    Verdict operator()(const Cross& one) const {
        return in(Phase::ships, [&] { return rights.cross(one.ship, one.to); });
    }
    Verdict operator()(const Attack& one) const {
        return in(Phase::ships, [&] { return rights.attack(one.ship, one.target); });
    }
    Verdict operator()(const Bombard& one) const {
        return in(Phase::ships, [&] { return rights.bombard(one.ship, one.at); });
    }
    Verdict operator()(const Board& one) const {
        return in(Phase::ships, [&] { return rights.board(one.ship); });
    }
    Verdict operator()(const Ashore&) const {
        return in(Phase::ships, [&] { return rights.ashore(); });
    }
    Verdict operator()(const Choose& one) const {
        return asked("SI-6.3", {Wait::choose}, [&] { return rights.choose(one.pips); });
    }
    Verdict operator()(const Push& one) const {
        return asked("SI-6.6", {Wait::push}, [&] { return rights.push(one.to); });
    }
    Verdict operator()(const Advance&) const { return asked("SI-6.6", {Wait::advance}); }
    Verdict operator()(const Stay&) const { return asked("SI-6.6", {Wait::advance}); }

    Verdict operator()(const Conquer& one) const {
        return in(Phase::conquest, [&] { return rights.conquer(one.at); });
    }
    Verdict operator()(const Assault& one) const {
        return in(Phase::conquest, [&] { return rights.assault(one.at, one.cards); });
    }
    Verdict operator()(const Answer& one) const {
        return asked("SI-H5", {Wait::answer}, [&] { return rights.cards(one.cards); });
    }
    Verdict operator()(const Explore& one) const {  // SI-A28
        return in(Phase::conquest, [&] { return rights.explore(one.at); });
    }
    Verdict operator()(const Retreat& one) const {
        return asked("SI-H5", {Wait::retreat}, [&] { return rights.retreat(one.to); });
    }
    Verdict operator()(const Found& one) const {
        return asked("SI-H21", {Wait::found}, [&] { return rights.found(one.at); });
    }

    Verdict operator()(const Buy& one) const {
        return in(Phase::works, [&] { return rights.buy(one.type, one.at); });
    }
    Verdict operator()(const Equip&) const { return asked("SI-A33", {Wait::equip}); }
    Verdict operator()(const Repair& one) const {
        return in(Phase::works, [&] { return rights.repair(one.at); });
    }
    Verdict operator()(const Recruit& one) const {
        return in(Phase::works, [&] { return rights.recruit(one.at); });
    }
    Verdict operator()(const Research& one) const {
        return in(Phase::works, [&] { return rights.research(one.line); });
    }
    Verdict operator()(const Learn&) const {
        return in(Phase::works, [&] { return rights.learn(); });
    }
    Verdict operator()(const Transfer& one) const {  // SI-A35
        return in(Phase::works, [&] { return rights.transfer(one.from, one.to); });
    }
    Verdict operator()(const Produce& one) const {
        return in(Phase::works, [&] { return rights.produce(one.raw); });
    }
    Verdict operator()(const Done&) const {
        if (const Verdict verdict = own_turn()) return verdict;
        if (state.phase == Phase::works && rights.may_produce())
            return refuse("SI-10.3", "produce-first");
        return legal;
    }
    Verdict operator()(const Retire&) const {  // SI-A38
        const Task* task = rights.task();
        if (!rights.survey.in_round() || (task && task->wait != Wait::settle))
            return refuse("SI-A38", "not-just-now");
        return legal;
    }
    template <class Chance>
    Verdict operator()(const Chance&) const {
        return refuse("SI-A30", "dice-are-rolled");
    }

  private:
    // In the own turn, while nobody is asked anything else.
    Verdict own_turn() const {
        const Task* task = rights.task();
        if (task && task->wait == Wait::place) return refuse("SI-H3", "something-first");
        if (!rights.survey.in_round()) return refuse("SI-1.3", "no-round-yet");
        if (task)
            return refuse("SI-3.1",
                          task->wait == Wait::settle ? "battles-first" : "something-first");
        const Player now = rights.survey.current();
        if (now != player) return refuse("SI-3.1", "not-your-turn", {value("player", now)});
        return legal;
    }
    template <class Rule>
    Verdict in(Phase phase, const Rule& rule) const {
        if (const Verdict verdict = own_turn()) return verdict;
        if (state.phase != phase)
            return refuse("SI-3.2", "another-phase",
                          {value("phase", state.phase), value("wanted", phase)});
        return rule();
    }
    template <class Rule>
    Verdict asked(std::string_view clause, std::initializer_list<Wait> waits,
                  const Rule& rule) const {
        const Task* task = rights.task();
        for (const Wait wait : waits) {
            if (!task || task->wait != wait) continue;
            if (task_player(*task) != player)
                return refuse(clause, "not-asked", {value("player", task_player(*task))});
            return rule();
        }
        return refuse(clause, "nobody-asks");
    }
    Verdict asked(std::string_view clause, std::initializer_list<Wait> waits) const {
        return asked(clause, waits, [] { return Verdict{}; });
    }
};

}  // namespace

Verdict SectorInvasion::check(const State& state, const Step<Action>& step) const {
    if (state.phase == Phase::over) return refuse("SI-H4", "match-is-over");
    if (step.actor == nature) return check_nature(state, step.action);
    if (step.actor >= charter->players.size()) return refuse("SI-H4", "no-such-player");
    const Player player = player_of(step.actor);
    if (state.players[step.actor].out) return refuse("SI-H21", "is-out", {value("player", player)});
    return std::visit(May{{{*charter, state}, player}}, step.action);
}

}  // namespace sector_invasion
