// What everybody is told of a step: nothing in this campaign is secret.
#include "games/sector_invasion/rules/rights.h"
#include "games/sector_invasion/tell/account.h"

namespace sector_invasion {
namespace {

// Chapter 11: one for two rolls.
constexpr std::array rows{Row{"SI-11.1", "event-raiders"},    Row{"SI-11.2", "event-swarm"},
                          Row{"SI-11.3", "event-explosion"},  Row{"SI-11.4", "event-corners"},
                          Row{"SI-11.5", "event-stones"},     Row{"SI-11.6", "event-growth"},
                          Row{"SI-11.7", "event-sabotage"},   Row{"SI-11.8", "event-factory"},
                          Row{"SI-11.9", "event-nothing"},    Row{"SI-11.10", "event-calm"},
                          Row{"SI-11.11", "event-faction"},   Row{"SI-11.12", "event-ebb"},
                          Row{"SI-11.13", "event-asteroids"}, Row{"SI-11.14", "event-portals"},
                          Row{"SI-11.15", "event-ebbs"},      Row{"SI-11.16", "event-emissary"},
                          Row{"SI-11.18", "event-supply"},    Row{"SI-11.19", "event-ships"}};

struct Tell : Account {
    Value who() const { return whose(player_of(step.actor)); }
    const Ship& ship_at(Cell at) const { return *was.ship(at); }

    // ---- the beginning, events --------------------------------------------------------------

    void operator()(const Lot& one) const {
        say("SI-1.4", "lot", {whose(one.player), value("place", before.order.size() + 1)});
    }
    void operator()(const Deploy& one) const {
        say("SI-H3", "places", {who(), value("ship", one.type), value("at", one.at)}, {one.at});
    }
    void operator()(const Happen& one) const {
        const int row = (one.roll / 10 - 1) * 3 + (one.roll % 10 - 1) / 2;
        constexpr int emissary = 15;
        if (row == emissary && before.dealt)
            return say("SI-11.17", "emissary-again", {value("roll", one.roll)});
        const Row& found = rows[static_cast<std::size_t>(row)];
        say(found.clause, found.kind, {value("roll", one.roll)});
    }
    void operator()(const Fight& one) const {
        if (asked() == Wait::defend)
            say("SI-11.1", "defends", {who(), value("at", task().at)}, {task().at});
        else say("SI-11.18", "fights-for-supply", {who()});
        spends(one.cards);
    }
    void operator()(const Accept&) const { say("SI-11.16", "accepts", {who()}); }
    void operator()(const Decline&) const {
        switch (asked()) {
            case Wait::defend:
                return say("SI-11.1", "leaves-to-raiders", {who(), value("at", task().at)},
                           {task().at});
            case Wait::supply: return say("SI-11.18", "leaves-supply", {who()});
            case Wait::sabotage: return say("SI-11.7", "spares-all", {who()});
            default: return say("SI-11.16", "declines", {who()});
        }
    }
    void operator()(const Spread& one) const {
        if (before.storms.empty())
            say("SI-A32", "founds-storm", {who(), value("at", one.at)}, {one.at});
        else say("SI-11.6", "spreads", {who(), value("at", one.at)}, {one.at});
    }
    void operator()(const Ebb& one) const {
        say(ebb_clause(before), "ebbs", {who(), value("at", one.at)}, {one.at});
    }
    void operator()(const Sabotage& one) const {
        say("SI-11.7", "sabotages",
            {who(), value("rival", *was.planet(one.at)->owner), value("at", one.at)}, {one.at});
    }
    void operator()(const Reinforce& one) const {
        say("SI-11.19", "reinforces", {who(), value("ship", one.type), value("at", one.at)},
            {one.at});
    }

    // ---- ships --------------------------------------------------------------------------------

    void operator()(const Move& one) const {
        const Ship& moving = ship_at(one.ship);
        const Ship* now = is.ship(moving.name);
        if (now && now->at == one.to) return;  // told with what came of it
        say("SI-5.1", "sets-out",
            {whose(moving), what(moving), value("from", one.ship), value("to", one.to)},
            {one.ship, one.to});
    }
    void operator()(const Cross& one) const {
        const Ship& crossing = ship_at(one.ship);
        say("SI-H11", "enters-storm",
            {whose(crossing), what(crossing), value("from", one.ship), value("to", one.to)},
            {one.ship, one.to});
    }
    void operator()(const Attack&) const {}  // told as the fight that it begins
    void operator()(const Bombard& one) const {
        constexpr int percent = 10;
        const Ship& gunner = ship_at(one.ship);
        const int shells = was.planet(one.at)->shells[step.actor] + 1;
        say("SI-9.7", "bombards",
            {whose(gunner), what(gunner), value("at", one.at), value("percent", percent * shells)},
            {one.ship, one.at});
    }
    void operator()(const Board& one) const {
        say("SI-H8", "boards", {who(), what(ship_at(one.ship)), value("at", one.ship)}, {one.ship});
    }
    void operator()(const Ashore&) const {
        const Cell home = before.players[step.actor].headquarters;
        say("SI-H8", "goes-ashore", {who(), value("at", home)}, {home});
    }
    void operator()(const Choose& one) const {
        say("SI-6.3", "chooses", {who(), value("pips", one.pips)});
        tell_result(*this, one.pips);
    }
    void operator()(const Push&) const {}
    void operator()(const Advance&) const {}
    void operator()(const Stay&) const {
        const Ship& staying = *was.ship(before.duel->attacker);
        say("SI-6.6", "stays", {whose(staying), what(staying), value("at", staying.at)},
            {staying.at});
    }

    // ---- conquest -----------------------------------------------------------------------------

    void operator()(const Conquer&) const {}
    void operator()(const Assault& one) const {
        const auto owner = was.planet(one.at)->owner;
        const Value kind = value("kind", was.planet(one.at)->kind), at = value("at", one.at);
        if (owner) say("SI-9.3", "assaults", {who(), kind, at, value("rival", *owner)}, {one.at});
        else say("SI-H26", "assaults-neutral", {who(), kind, at}, {one.at});
        spends(one.cards);
    }
    void operator()(const Answer& one) const { spends(one.cards); }
    void operator()(const Explore& one) const {
        say("SI-9.8", "explores",
            {who(), value("kind", was.site(one.at)->kind), value("at", one.at)}, {one.at});
    }
    void operator()(const Retreat&) const {}
    void operator()(const Found&) const {}

    // ---- research and construction -------------------------------------------------------------

    void operator()(const Buy& one) const {
        const Price price = was.price(player_of(step.actor), one.type);
        say("SI-10.5", "buys",
            {who(), value("ship", one.type), value("at", one.at), raw(price), production(price)},
            {one.at});
    }
    void operator()(const Equip&) const {}
    void operator()(const Repair& one) const {
        const Ship& repaired = ship_at(one.at);
        const Price price = charter.tables.make(repaired.type).repair;
        say("SI-10.6", "repairs",
            {who(), what(repaired), value("at", one.at), raw(price), production(price)}, {one.at});
    }
    void operator()(const Recruit& one) const {
        const Price price = charter.tables.garrison;
        say("SI-10.11", "recruits", {who(), value("at", one.at), raw(price), production(price)},
            {one.at});
    }
    void operator()(const Research& one) const {
        const Price price = was.price(player_of(step.actor), one.line);
        say("SI-10.14", "researches",
            {who(), value("line", one.line), raw(price), production(price)});
    }
    void operator()(const Learn& one) const {
        say("SI-10.15", "learns", {who(), value("art", one.art)});
    }
    void operator()(const Transfer& one) const {
        say("SI-10.9", "transfers", {who(), value("from", one.from), value("to", one.to)},
            {one.from, one.to});
    }
    void operator()(const Produce& one) const {
        const int factories = was.active_factories(player_of(step.actor));
        say("SI-10.3", "produces",
            {who(), value("raw", one.raw), value("production", factories - one.raw)});
    }
    void operator()(const Done&) const {
        say("SI-3.2", "done", {who(), value("phase", before.phase)});
    }
    void operator()(const Retire&) const { say("SI-H21", "retires", {who()}); }

    // ---- of nature ----------------------------------------------------------------------------

    void operator()(const Pick&) const {}
    void operator()(const Die& one) const { tell_roll(*this, one.pips); }
    void operator()(const Dice& one) const { tell_damage(*this, one.pips); }
    void operator()(const Lose&) const {}
    void operator()(const Settle& one) const {
        const auto battle =
            std::find_if(before.battles.begin(), before.battles.end(),
                         [&](const Battle& waits) { return waits.name == one.battle; });
        const bool won = one.result == Result::won;
        const Value player = whose(one.battle.player), at = value("at", one.battle.at);
        const Value own = value("own", battle->own.sum()),
                    other = value("other", battle->other.sum());
        switch (battle->cause) {
            case Cause::raid:
                return say("SI-11.1", won ? "raiders-beaten" : "raiders-win",
                           {player, at, own, other}, {one.battle.at});
            case Cause::supply:
                return say("SI-11.18", won ? "supply-won" : "supply-lost", {player, own, other});
            case Cause::conquest: break;
        }
        if (!battle->against)
            return say("SI-H26", won ? "beats-defenders" : "loses-to-defenders",
                       {player, at, own, other}, {one.battle.at});
        say("SI-H5", won ? "beats" : "loses",
            {player, value("rival", *battle->against), at, own, other}, {one.battle.at});
    }

  private:
    static Value raw(const Price& price) { return value("raw", price.raw); }
    static Value production(const Price& price) { return value("production", price.production); }
    void spends(int cards) const {
        if (cards > 0) say("SI-H9", "spends", {who(), value("cards", cards)});
    }
};

}  // namespace

void SectorInvasion::narrate(const State& before, const Step<Action>& step, const State& after,
                             Viewer, Events& events) const {
    const Tell tell{{*charter, before, after, step, events}};
    std::visit(tell, step.action);
    tell_changes(tell);
}

}  // namespace sector_invasion
