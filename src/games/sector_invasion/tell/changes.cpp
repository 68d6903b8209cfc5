// What came of a step: what is otherwise than before, each thing once, and what goes on by itself.
#include <algorithm>

#include "games/sector_invasion/tell/account.h"

namespace sector_invasion {
namespace {

struct Changes {
    const Account& tell;
    const State& before = tell.before;
    const State& after = tell.after;
    const Survey& was = tell.was;
    const Survey& is = tell.is;

    void all() const {
        storms();
        swarms();
        planets();
        for (const Ship& one : before.ships) ship(one);
        fight();
        for (const Battle& one : after.battles) battle(one);
        people();
        rounds();
    }

  private:
    void say(std::string_view clause, std::string_view kind, std::initializer_list<Value> values,
             std::initializer_list<Cell> at = {}) const {
        tell.say(clause, kind, values, at);
    }
    bool out(Player player) const { return after.players[seat_of(player)].out; }
    const Standing& then(Player player) const { return before.players[seat_of(player)]; }

    // ---- storms, the swarm --------------------------------------------------------------------

    // The cell that a player named is told already.
    Cell named() const {
        if (const auto* spread = tell.as<Spread>()) return spread->at;
        if (const auto* ebb = tell.as<Ebb>()) return ebb->at;
        return {};
    }
    static const Storm* storm(const State& state, Cell core) {
        for (const Storm& one : state.storms)
            if (one.core == core) return &one;
        return nullptr;
    }
    void storms() const {
        const bool of_event = tell.asked() == Wait::core && before.phase == Phase::event;
        for (const Storm& one : before.storms) {
            const Storm* now = storm(after, one.core);
            if (!now) {
                say("SI-H10", "storm-gone", {value("at", one.core)}, {one.core});
                continue;
            }
            for (const Cell at : now->cells.without(one.cells))
                if (at != named())
                    say("SI-H10", "storm-grows", {value("core", one.core), value("at", at)}, {at});
            for (const Cell at : one.cells.without(now->cells))
                if (at != named())
                    say("SI-H10", "storm-shrinks", {value("core", one.core), value("at", at)},
                        {at});
        }
        for (const Storm& one : after.storms)
            if (!storm(before, one.core) && one.core != named())
                say(of_event ? "SI-11.3" : "SI-2.6", "storm-new", {value("at", one.core)},
                    {one.core});
    }

    void swarms() const {
        for (const Swarm& one : before.swarms) {
            const Swarm* now = is.swarm(one.slot);
            if (!now) {
                if (!tell.as<Dice>())
                    say("SI-H31", "swarm-leaves", {value("at", one.at)}, {one.at});
                continue;
            }
            if (now->to != one.to)
                say("SI-11.2", "swarm-aims", {value("from", now->from), value("to", now->to)},
                    {now->from, now->to});
            if (now->at != one.at)
                say("SI-H31", "swarm-moves", {value("from", one.at), value("to", now->at)},
                    {one.at, now->at});
        }
        for (const Swarm& one : after.swarms)
            if (!was.swarm(one.slot)) {
                say("SI-11.2", "swarm-enters", {value("at", one.from)}, {one.from});
                if (one.to)
                    say("SI-11.2", "swarm-aims", {value("from", one.from), value("to", one.to)},
                        {one.from, one.to});
                if (one.at != one.from)
                    say("SI-H31", "swarm-moves", {value("from", one.from), value("to", one.at)},
                        {one.from, one.at});
            }
    }

    // ---- planets ------------------------------------------------------------------------------

    static const Site* site(const State& state, Cell at) {
        for (const Site& one : state.sites)
            if (one.at == at) return &one;
        return nullptr;
    }
    void planets() const {
        for (const Site& now : after.sites) {
            const Site* known = site(before, now.at);
            const Site then = known ? *known : Site{now.at};
            appeared(then, now);
            taken(then, now);
            troubled(then, now);
        }
        for (Seat seat = 0; seat < after.players.size(); ++seat) {
            const Cell home = after.players[seat].headquarters;
            if (home != before.players[seat].headquarters && !after.players[seat].out)
                say("SI-H21", "founds", {whose(player_of(seat)), value("at", home)}, {home});
        }
    }

    // What an event puts there; what an explorer finds is told with the roll.
    void appeared(const Site& then, const Site& now) const {
        const Value at = value("at", now.at);
        if (now.kind != then.kind && now.kind != Kind::none && !tell.as<Die>())
            say(now.kind == Kind::factory ? "SI-11.8" : "SI-11.4", "appears",
                {value("kind", now.kind), at}, {now.at});
        if (now.faction && !then.faction) say("SI-11.11", "faction-comes", {at}, {now.at});
        if (now.portal && !then.portal) say("SI-11.14", "portal-found", {at}, {now.at});
    }

    void taken(const Site& then, const Site& now) const {
        const Value at = value("at", now.at), kind = value("kind", now.kind);
        if (!now.owner || now.owner == then.owner) return;
        const Value player = whose(*now.owner);
        const std::string_view clause = tell.as<Conquer>() ? "SI-9.2" : "SI-9.3";
        if (then.owner)
            say(clause, "takes-from", {player, kind, at, value("rival", *then.owner)}, {now.at});
        else say(clause, "takes", {player, kind, at}, {now.at});
        if (then.garrison) say("SI-H5", "garrison-falls", {whose(*then.owner), at}, {now.at});
        if (then.faction) say("SI-A40", "faction-beaten", {at}, {now.at});
        if (then.owner && this->then(*then.owner).headquarters == now.at)
            say("SI-H21", "headquarters-lost", {whose(*then.owner), at}, {now.at});
    }

    void troubled(const Site& then, const Site& now) const {
        const Value at = value("at", now.at);
        if (now.idle && !then.idle && !tell.as<Sabotage>()) {
            if (now.owner)
                say("SI-11.1", "raided", {whose(*now.owner), value("kind", now.kind), at},
                    {now.at});
            else say("SI-11.1", "raided-nobodys", {value("kind", now.kind), at}, {now.at});
        }
        if (now.plundered && !then.plundered) say("SI-11.2", "plundered", {at}, {now.at});
        for (Seat seat = 0; seat < after.players.size(); ++seat)
            if (then.shells[seat] > 0 && now.shells[seat] == 0 && !tell.as<Settle>() &&
                now.owner == then.owner && !after.players[seat].out)
                say("SI-H25", "bombardment-ends", {whose(player_of(seat)), at}, {now.at});
    }

    // ---- ships --------------------------------------------------------------------------------

    // By what a ship is destroyed or damaged in this step.
    std::string_view cause(bool destroyed) const {
        switch (tell.asked()) {
            case Wait::harm: return destroyed ? "SI-6.15" : "SI-6.14";
            case Wait::crossing: return "SI-7.1";
            case Wait::lost: return "SI-7.2";
            case Wait::scout: return "SI-4.8";
            case Wait::hostile: return "SI-A12";
            default: return "SI-A17";
        }
    }

    void ship(const Ship& then) const {
        const Ship* now = is.ship(then.name);
        if (!now) {
            if (out(then.owner())) return;
            say(cause(true), "destroyed", {whose(then), what(then), value("at", then.at)},
                {then.at});
            if (this->then(then.owner()).general.ship == then.name)
                say("SI-6.17", "general-survives",
                    {whose(then), value("at", after.players[seat_of(then.owner())].headquarters)});
            return;
        }
        if (now->at != then.at) moved(then, *now);
        const std::initializer_list<Value> it{whose(*now), what(*now), value("at", now->at)};
        if (now->damaged && !then.damaged) say(cause(false), "damaged", it, {now->at});
        if (now->out > then.out) say("SI-6.13", "out-of-action", it, {now->at});
        if (now->out == 0 && then.out > 0) say("SI-H20", "back-in-action", it, {now->at});
        changed(then, *now);
    }

    void moved(const Ship& then, const Ship& now) const {
        const bool from_storm = was.storms().contains(then.at);
        const bool into_storm = is.storms().contains(now.at);
        const bool escaping = tell.asked() == Wait::escape && tell.task().ship == now.name;
        const auto told = [&](std::string_view clause, std::string_view kind) {
            say(clause, kind, {whose(now), what(now), value("from", then.at), value("to", now.at)},
                {then.at, now.at});
        };
        if (into_storm) return told("SI-A17", "is-lost");
        if (tell.asked() == Wait::crossing || from_storm) return told("SI-H11", "comes-out");
        if (tell.as<Move>() || escaping) return told("SI-5.1", "moves");
        if (before.duel && before.duel->defender == now.name) return told("SI-6.6", "is-pushed");
        if (before.duel && before.duel->attacker == now.name) return told("SI-6.6", "advances");
        told("SI-H5", "retreats");
    }

    void changed(const Ship& then, const Ship& now) const {
        const std::string_view clause = tell.asked() == Wait::improve ? "SI-12.1"
                                        : tell.asked() == Wait::equip ? "SI-A33"
                                                                      : "SI-7.2";
        for (const Attribute which : attributes) {
            const int by = now.gains[index_of(which)] - then.gains[index_of(which)];
            if (by > 0)
                say(clause, "gains",
                    {whose(now), what(now), value("attribute", which), value("number", by)},
                    {now.at});
            if (by < 0)
                say(clause, "loses-some",
                    {whose(now), what(now), value("attribute", which), value("number", -by)},
                    {now.at});
        }
    }

    // ---- fights -------------------------------------------------------------------------------

    // One that has just begun: nothing is rolled.
    void fight() const {
        if (!after.duel || !after.duel->rolled.empty() || after.duel->chosen > 0) return;
        const Duel& duel = *after.duel;
        const Ship* attacker = is.ship(duel.attacker);
        const Ship* defender = is.ship(duel.defender);
        if (!attacker)
            say("SI-H31", "swarm-attacks",
                {whose(*defender), what(*defender), value("at", defender->at)}, {defender->at});
        else if (!defender)
            say("SI-6.1", "attacks-swarm",
                {whose(*attacker), what(*attacker), value("at", duel.vacated)},
                {attacker->at, duel.vacated});
        else
            say(tell.asked() == Wait::escape ? "SI-A7" : "SI-6.1", "attacks",
                {whose(*attacker), what(*attacker), value("rival", defender->owner()),
                 value("target", defender->type), value("at", defender->at)},
                {attacker->at, defender->at});
        const ShipName chooser = duel.by_attacker ? duel.attacker : duel.defender;
        const Value attack = value("attack", duel.attack), defence = value("defence", duel.defence),
                    dice = value("dice", duel.dice);
        if (chooser) say("SI-6.2", "strengths", {attack, defence, dice, whose(chooser.owner)});
        else say("SI-A18", "strengths-swarm", {attack, defence, dice});
    }

    void battle(const Battle& one) const {
        for (const Battle& known : before.battles)
            if (known.name == one.name) return;
        side(one.name.player, one.own);
        if (one.against) side(*one.against, one.other);
        else
            say("SI-H26", "defenders",
                {value("points", one.other.points), value("sum", one.other.sum())});
    }
    void side(Player player, const Muster& has) const {
        say("SI-H5", "muster",
            {whose(player), value("points", has.points), value("slots", has.slots),
             value("cards", has.cards), value("sum", has.sum())});
        if (has.led) say("SI-H8", "general-leads", {whose(player), value("number", has.general)});
        if (has.orbital > 0) say("SI-9.5", "orbital-support", {whose(player)});
        if (has.fronts > 0)
            say("SI-9.6", "multiple-fronts", {whose(player), value("number", has.fronts)});
        if (has.dread < 0) say("SI-H33", "dreads", {whose(player)});
        if (has.again > 0) say("SI-H5", "rolls-again", {whose(player), value("dice", has.again)});
    }

    // ---- people, turns --------------------------------------------------------------------------

    void people() const {
        for (Seat seat = 0; seat < after.players.size(); ++seat) {
            const Player player = player_of(seat);
            if (after.players[seat].out && !before.players[seat].out && !tell.as<Retire>())
                say("SI-H21", "is-out", {whose(player)});
            income(player);
        }
    }

    // SI-H2: what came in beside what the step itself brings.
    void income(Player player) const {
        const Standing &then = this->then(player), &now = after.players[seat_of(player)];
        int raw = now.raw - then.raw, production = now.production - then.production;
        if (const auto* made = tell.as<Produce>(); made && tell.step.actor == seat_of(player)) {
            raw -= made->raw;
            production -= was.active_factories(player) - made->raw;
        }
        if (const auto* settled = tell.as<Settle>(); settled && settled->battle.player == player &&
                                                     !settled->battle.at &&
                                                     settled->result == Result::won) {
            raw -= supply_reward;
            production -= supply_reward;
        }
        if (raw > 0 || production > 0)
            say("SI-H2", "income",
                {whose(player), value("raw", std::max(raw, 0)),
                 value("production", std::max(production, 0))});
    }

    void rounds() const {
        if (before.phase == Phase::order && after.phase != Phase::order) {
            const Player last = after.order[after.order.size() - 1];
            say("SI-1.4", "last-lot", {whose(last), value("place", after.order.size())});
            say("SI-1.3", "turn", {value("turn", after.turn), whose(after.order[0])});
        }
        if (after.phase == Phase::over) return ending();
        if (after.turn != before.turn) {
            if (after.master)
                say("SI-H4", "masters",
                    {whose(*after.master), value("planets", is.planets(*after.master)),
                     value("turns", after.mastered)});
            say("SI-1.5", "turn", {value("turn", after.turn), whose(after.order[0])});
            return;
        }
        if (!is.in_round()) return;
        if (!was.in_round() || was.current() != is.current())
            say("SI-3.1", "player-turn", {whose(is.current())});
    }

    void ending() const {
        constexpr std::array kinds{"ends-turns"sv, "ends-mastery"sv, "ends-alone"sv};
        say("SI-H4", kinds[static_cast<std::size_t>(*after.end)], {value("turn", after.turn)});
        for (const Player player : after.winners)
            say("SI-H4", after.winners.size() > 1 ? "shares" : "wins",
                {whose(player), value("planets", is.planets(player))});
    }
};

}  // namespace

void tell_changes(const Account& tell) {
    Changes{tell}.all();
}

}  // namespace sector_invasion
