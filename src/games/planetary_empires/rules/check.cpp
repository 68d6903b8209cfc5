// May I? One overload an action, in the order of rules.md.
#include "games/planetary_empires/planetary_empires.h"
#include "games/planetary_empires/rules/spoils.h"

namespace planetary_empires {
namespace {

struct May {
    const Survey survey;
    Player player;
    const State& state = survey.state;

    Verdict operator()(const Attack& attack) const {
        if (const Verdict verdict = own_turn(Phase::orders)) return verdict;
        return survey.may_attack(player, attack.at);
    }
    Verdict operator()(const Pass&) const { return own_turn(Phase::orders); }
    Verdict operator()(const Conquer& conquer) const {
        if (const Verdict verdict = own_turn(Phase::conquest)) return verdict;
        return Spoils{survey, player, conquer.battle}.may_conquer();
    }
    Verdict operator()(const Claim& claim) const {
        if (const Verdict verdict = own_turn(Phase::conquest)) return verdict;
        return Spoils{survey, player, claim.battle}.may_claim(claim.at);
    }
    Verdict operator()(const Prize& prize) const {
        if (const Verdict verdict = own_turn(Phase::conquest)) return verdict;
        return Spoils{survey, player, prize.battle}.may_take_prize(prize.at);
    }
    Verdict operator()(const Done&) const { return own_turn(Phase::conquest); }
    Verdict operator()(const Withdraw&) const { return legal; }  // PE-5.3
    Verdict operator()(const Cede& cede) const { return survey.may_cede(player, cede.at, cede.to); }
    Verdict operator()(const Accept& accept) const {
        return survey.may_accept(player, accept.from);
    }
    Verdict operator()(const Admit&) const { return refuse("PE-A22", "only-decreed"); }
    Verdict operator()(const Lot&) const { return refuse("PE-4.3", "lots-are-drawn"); }
    Verdict operator()(const Die&) const { return refuse("PE-A37", "dice-are-rolled"); }
    Verdict operator()(const Dice&) const { return refuse("PE-A37", "dice-are-rolled"); }
    Verdict operator()(const Settle& settle) const {
        return refuse("PE-1.12", "both-report", {value("battle", settle.battle)});
    }

  private:
    Verdict own_turn(Phase phase) const {
        if (state.phase != phase)
            return refuse("PE-1.1", phase == Phase::orders ? "no-orders-now" : "no-conquest-now",
                          {value("round", state.round)});
        const Player now = state.order[state.turn];
        if (now == player) return legal;
        return refuse(phase == Phase::orders ? "PE-1.2" : "PE-4.3", "not-your-turn",
                      {value("player", now)});
    }
};

struct Nature {
    const PlanetaryEmpires& game;
    const State& state;

    Verdict operator()(const Lot& lot) const { return drawn(lot); }
    Verdict operator()(const Die& die) const { return drawn(die); }
    Verdict operator()(const Dice& dice) const { return drawn(dice); }
    Verdict operator()(const Settle& settle) const {
        const Battle* battle = Survey{*game.charter, state}.battle(settle.battle);
        if (state.phase != Phase::battles || !battle || !battle->waits())
            return refuse("PE-1.12", "no-battle-waits", {value("battle", settle.battle)});
        return legal;
    }
    template <class Choice>
    Verdict operator()(const Choice&) const {
        return refuse("PE-1.2", "players-choose");
    }

  private:
    Verdict drawn(const Action& action) const {
        if (game.turn(state).kind != Turn::Kind::Chance) return refuse("PE-A37", "no-die-now");
        LotteryOf<PlanetaryEmpires> list;
        game.lottery(state, list);
        for (const auto& ticket : list)
            if (ticket.action == action) return legal;
        return refuse("PE-A37", "no-such-roll");
    }
};

}  // namespace

Verdict PlanetaryEmpires::check(const State& state, const Step<Action>& step) const {
    if (state.phase == Phase::over) return refuse("PE-5.1", "match-is-over");
    if (step.actor == nature) return std::visit(Nature{*this, state}, step.action);
    const Survey survey{*charter, state};
    if (step.actor == referee) {
        const auto* admit = std::get_if<Admit>(&step.action);
        return admit ? survey.may_admit(admit->player, admit->entry)
                     : refuse("PE-A22", "not-decreed");
    }
    if (step.actor >= charter->players.size()) return refuse("PE-A26", "no-such-player");
    const Player player = player_of(step.actor);
    const Standing& standing = survey.standing(player);
    if (standing.gone) return refuse("PE-5.3", "withdrew", {value("player", player)});
    if (standing.reserve && !std::holds_alternative<Accept>(step.action))
        return refuse("PE-A22", "not-in-yet", {value("player", player)});
    return std::visit(May{survey, player}, step.action);
}

}  // namespace planetary_empires
