// What everybody is told: nothing in this campaign is secret.
#include "games/planetary_empires/planetary_empires.h"
#include "games/planetary_empires/rules/survey.h"

namespace planetary_empires {
namespace {

struct Tell {
    const Charter& charter;
    const State& before;
    const State& after;
    Seat actor;
    Events& events;
    const Survey survey{charter, before};

    void say(std::string_view clause, std::string_view kind, std::initializer_list<Value> values,
             std::initializer_list<Cell> at = {}) const {
        Event event{{clause}, kind, Values{values}, {}};
        for (const Cell cell : at) event.at.push_back(ShortText{to_word(cell)});
        events.push_back(event);
    }
    Value who() const { return value("player", player_of(actor)); }

    void operator()(const Lot& lot) const { say("PE-4.3", "lot", {value("player", lot.player)}); }
    void operator()(const Attack& attack) const {
        const auto holder = before.lands[*charter.tile(attack.at)].owner;
        if (holder)
            say("PE-1.7", "attacks", {who(), value("at", attack.at), value("rival", *holder)},
                {attack.at});
        else say("PE-H8", "attacks-ownerless", {who(), value("at", attack.at)}, {attack.at});
    }
    void operator()(const Pass&) const { say("PE-A2", "passes", {who()}); }
    void operator()(const Die& die) const {
        if (before.phase == Phase::dice)
            return say("PE-H2", "shield-die", {value("pips", die.pips)}, {before.roll->at});
        const Toss toss = survey.toss();
        const Battle& battle = before.battles[toss.battle];
        const Value side = value("player", toss.attacker ? battle.name.attacker : *battle.defender);
        if (toss.kind != Structure::none)
            return say("PE-H2", "worth",
                       {side, value("kind", toss.kind), value("pips", die.pips + 5)});
        constexpr int hit = 4;  // PE-3.7
        say("PE-3.7", die.pips >= hit ? "unit-gains-rule" : "unit-gains-nothing",
            {side, value("battle", battle.name), value("pips", die.pips)});
    }
    void operator()(const Settle& settle) const {
        const Battle& battle = *survey.battle(settle.battle);
        const Value attacker = value("player", battle.name.attacker);
        const Value defender = value("rival", *battle.defender),
                    name = value("battle", settle.battle);
        switch (settle.result) {
            case Result::won: return say("PE-1.12", "won", {attacker, defender, name});
            case Result::lost: return say("PE-1.12", "lost", {attacker, defender, name});
            case Result::drawn: return say("PE-A7", "drawn", {attacker, defender, name});
            case Result::absent_attacker:
                return say("PE-A9", "attacker-absent", {attacker, defender, name});
            case Result::absent_defender:
                return say("PE-A9", "defender-absent", {attacker, defender, name});
            case Result::unplayed: return say("PE-1.8", "unplayed", {attacker, defender, name});
            case Result::annulled: return say("PE-A17", "void", {attacker, defender, name});
        }
    }
    void operator()(const Conquer& conquer) const { rolls("PE-4.1", conquer.battle.at); }
    void operator()(const Claim& claim) const { rolls("PE-4.2", claim.at); }
    void operator()(const Prize& prize) const { rolls("PE-5.4", prize.at); }
    void operator()(const Dice& dice) const {
        const Roll& roll = *before.roll;
        const int tile = *charter.tile(roll.at);
        const Sum sum = survey.sum(roll.player, tile);
        say(sum.takes(dice.pips) ? "PE-4.5" : "PE-4.4", sum.takes(dice.pips) ? "takes" : "fails",
            {value("player", roll.player), value("at", roll.at), value("pips", dice.pips),
             value("off", sum.off()), value("base", sum.base)},
            {roll.at});
    }
    void operator()(const Done&) const { say("PE-A25", "done", {who()}); }
    void operator()(const Withdraw&) const { say("PE-5.3", "withdraws", {who()}); }
    void operator()(const Cede& cede) const {
        say("PE-5.7", "offers", {who(), value("at", cede.at), value("rival", cede.to)}, {cede.at});
    }
    void operator()(const Accept& accept) const {
        say("PE-5.7", "agrees",
            {who(), value("rival", accept.from),
             value("tiles", survey.offers(accept.from, player_of(actor)))});
    }
    void operator()(const Admit& admit) const {
        constexpr std::array kinds{"let-in-with-continent"sv, "let-in-with-land"sv,
                                   "let-in-landless"sv};
        constexpr std::array clauses{"PE-5.6"sv, "PE-5.7"sv, "PE-A22"sv};
        const auto entry = static_cast<std::size_t>(admit.entry);
        say(clauses[entry], kinds[entry],
            {value("player", admit.player), value("round", before.round + 1)});
    }

    void what_follows() const {
        bonuses();
        handed_over();
        if (after.phase == Phase::over)
            return say(ending().clause, ending().kind, {value("round", after.round)});
        if (after.round == before.round) return;
        say("PE-1.13", "round", {value("round", after.round)});
        for (Seat seat = 0; seat < after.players.size(); ++seat)
            if (const auto entry = before.players[seat].enters) comes_in(player_of(seat), *entry);
    }

  private:
    void rolls(std::string_view clause, Cell at) const {
        const Sum sum = survey.sum(player_of(actor), *charter.tile(at));
        say(clause, "rolls",
            {who(), value("at", at), value("base", sum.base), value("off", sum.off())}, {at});
    }

    void handed_over() const {  // PE-5.7
        for (int tile = 0; tile < before.lands.size(); ++tile) {
            const Land& was = before.lands[tile];
            const auto owner = after.lands[tile].owner;
            if (was.owner && was.offered && owner == was.offered)
                say("PE-5.7", "ceded",
                    {value("player", *was.owner), value("at", was.at), value("rival", *owner)},
                    {was.at});
        }
    }
    void comes_in(Player player, Entry entry) const {
        if (entry != Entry::continent)
            return say(
                "PE-A22", "comes-in",
                {value("player", player), value("tiles", Survey{charter, after}.tiles(player))});
        for (int tile = before.lands.size(); tile < after.lands.size(); ++tile)
            if (const Land& land = after.lands[tile];
                land.owner == player && land.holds == Structure::spaceport)
                say("PE-5.6", "continent-comes", {value("player", player), value("at", land.at)},
                    {land.at});
    }

    // PE-1.9: what each side gets, once it is reckoned.
    void bonuses() const {
        for (const Battle& battle : after.battles) {
            if (!battle.defender) continue;
            const Battle* known = survey.battle(battle.name);
            const Strength none{};
            side(battle.name, battle.name.attacker, known ? known->attack : none, battle.attack);
            side(battle.name, *battle.defender, known ? known->defence : none, battle.defence);
        }
    }
    void side(const BattleName& name, Player player, const Strength& known,
              const Strength& strength) const {
        const Value who = value("player", player), which = value("battle", name);
        if (strength.handicap > known.handicap)
            say("PE-2.2", "handicap", {who, which, value("points", strength.handicap)});
        if (strength.industry > known.industry)
            say("PE-3.2", "industry", {who, which, value("points", strength.industry)});
        if (strength.extra != known.extra && strength.extra < strength.handicap + strength.industry)
            say("PE-H10", "capped", {who, which, value("points", strength.extra)});
        if (strength.power > known.power)
            say("PE-3.4", "power", {who, which, value("bonus", strength.power)});
        if (strength.dice > known.dice)
            say("PE-3.6", "bastions", {who, which, value("dice", strength.dice)});
    }

    struct Ending {
        std::string_view clause, kind;
    };
    Ending ending() const {
        switch (*after.end) {
            case End::held: return {"PE-5.1", "ends-held"};
            case End::aim: return {"PE-5.2", "ends-aim"};
            case End::rounds: return {"PE-A27", "ends-rounds"};
            case End::quiet: return {"PE-A28", "ends-quiet"};
            case End::alone: break;
        }
        return {"PE-A29", "ends-alone"};
    }
};

}  // namespace

void PlanetaryEmpires::narrate(const State& before, const Step<Action>& step, const State& after,
                               Viewer, Events& events) const {
    const Tell tell{*charter, before, after, step.actor, events};
    std::visit(tell, step.action);
    tell.what_follows();
}

}  // namespace planetary_empires
