// games/imperium/rules/check.cpp -- what may be done: one overload an action, one line a clause, in
// the order of rules.md. Uses only what the actor may know.
#include "games/imperium/rules/effect.h"
#include "games/imperium/rules/yard.h"

namespace imperium {
namespace {

struct May {
    const Imperium& game;
    const State& state;
    Side side;
    const Galaxy& galaxy = game.galaxy();
    Survey survey{game, state};

    // ---- 10 initiative -------------------------------------------------------------------

    Verdict operator()(const Bid& bid) const {
        if (const Verdict verdict = in(Phase::auction, "IG-10.2")) return verdict;
        if (bid.cards && bid.cards->empty()) return refuse("IG-10.7", "names-no-card");
        const CardSet cards = bid.cards.value_or(CardSet{});
        if (!cards.empty() && !game.rules.luck) return refuse("IG-22.5", "no-cards");
        for (const Card card : cards)  // IG-10.7
            if (cards.count(card) > state.hand(side).of(card))
                return refuse("IG-10.7", "card-not-in-hand", {value("card", card)});
        if (bid.pc > state.pc(side))
            return refuse("IG-A18", "bid-above-means",
                          {value("pc", bid.pc), value("have", state.pc(side))});
        const auto& auction = state.as<Auction>();
        const int worth = bid.pc + cards.size() * game.mission->price;
        const int last = auction.pc + auction.count * game.mission->price;
        if (auction.leader != Side::neutral && worth <= last)
            return refuse("IG-10.5", "bid-too-low", {value("bid", worth), value("last", last)});
        return legal;
    }

    Verdict operator()(const Stand&) const {
        if (const Verdict verdict = in(Phase::auction, "IG-10.2")) return verdict;
        if (state.as<Auction>().leader == Side::neutral) return refuse("IG-10.6", "opener-bids");
        return legal;
    }

    // ---- 12 cards ------------------------------------------------------------------------

    Verdict operator()(const Buy&) const {
        if (!game.rules.luck) return refuse("IG-22.5", "no-cards");
        if (const Verdict verdict = in(Phase::buying, "IG-12.1")) return verdict;
        const int most = game.rules.purchases;
        if (most > 0 && state.bought >= most)
            return refuse("IG-22.9", "purchases-used-up", {value("most", most)});
        const auto deck = game.deck_of(side);
        if (state.decks[deck].empty() && state.discards[deck].empty())
            return refuse("IG-A39", "no-card-left");
        return affords(game.mission->price);
    }

    Verdict operator()(const Discard& discard) const {  // IG-A19
        if (const Verdict verdict = in(Phase::discarding, "IG-12.2")) return verdict;
        return has(discard.card);
    }

    // ---- 12 supply, repair -----------------------------------------------------------------

    Verdict operator()(const Lose& lose) const {
        if (const Verdict verdict = in(Phase::supply, "IG-12.4")) return verdict;
        if (!survey.shortage(side).losable.test(lose.at.index))
            return refuse("IG-A8", "is-supplied", {value("at", lose.at)});
        return legal;
    }

    Verdict operator()(const Repair& repair) const {
        if (const Verdict verdict = in(Phase::repair, "IG-12.7")) return verdict;
        if (const Verdict verdict = may_be_repaired(repair.at)) return verdict;
        return affords(repair_price(repair.at));
    }

    // ---- 13 construction -------------------------------------------------------------------

    Verdict operator()(const Build& build) const {
        if (const Verdict verdict = in(Phase::construction, "IG-13.1")) return verdict;
        if (const Verdict verdict = on_board(build.at)) return verdict;
        if (game.mission->bans(side, build.unit))
            return refuse("IG-H1", "banned", {value("unit", build.unit)});
        if (state.left(side, token_of(build.unit)) == 0)
            return refuse("IG-2.3", "no-token-left",
                          {value("unit", build.unit), value("token", token_of(build.unit))});
        return may_build(game, state, side, build);
    }

    Verdict operator()(const Mine& mine) const {  // IG-5.8, IG-A42
        if (const Verdict verdict = in(Phase::construction, "IG-13.10")) return verdict;
        if (const Verdict verdict = own_ship(mine.from)) return verdict;
        const Ship& ship = state.ship(mine.from);
        if (ship.kind != Unit::minelayer)
            return refuse("IG-7.6", "no-minelayer", {value("at", mine.from)});
        if (ship.damaged) return refuse("IG-H7", "too-damaged", {value("at", mine.from)});
        if (ship.sown) return refuse("IG-A36", "has-sown", {value("at", mine.from)});
        if (const Verdict verdict = beside(mine.from, mine.at)) return verdict;
        const Spot& spot = state.at(mine.at);
        if (spot.thing != Thing::space || spot.planet || spot.ship || spot.glow_until > 0)
            return refuse("IG-H18", "not-empty", {value("at", mine.at)});
        if (state.left(side, Token::minefield) == 0) return refuse("IG-13.7", "no-minefield-left");
        return affords(Ruleset::mine_cost);
    }

    // ---- 15 movement -----------------------------------------------------------------------

    Verdict operator()(const Move& move) const {
        if (const Verdict verdict = in(Phase::movement, "IG-15.1")) return verdict;
        if (const Verdict verdict = may_move(move.from)) return verdict;
        if (const Verdict verdict = on_board(move.to)) return verdict;
        if (!survey.reach(move.from).test(move.to.index)) return out_of_reach(move.from, move.to);
        return legal;
    }

    Verdict operator()(const Launch& launch) const {  // IG-15.11
        if (const Verdict verdict = in(Phase::movement, "IG-15.10")) return verdict;
        if (!is_squadron(launch.unit))
            return refuse("IG-15.10", "only-squadrons-fly", {value("unit", launch.unit)});
        if (const Verdict verdict = on_board(launch.from)) return verdict;
        const Planet& planet = state.planet(launch.from);
        const auto kind = static_cast<std::size_t>(launch.unit);
        int rested = 0;
        if (planet) {
            if (planet.owner == side) rested = planet.crew.of(launch.unit) - planet.tired[kind];
        } else {
            if (const Verdict verdict = own_ship(launch.from)) return verdict;
            const Ship& ship = state.ship(launch.from);
            if (ship.loaded) return refuse("IG-15.9", "has-loaded", {value("at", launch.from)});
            rested = ship.crew.of(launch.unit) - ship.tired[kind];
        }
        if (rested <= 0)
            return refuse("IG-A25", "no-rested-squadron",
                          {value("at", launch.from), value("unit", launch.unit)});
        if (const Verdict verdict = on_board(launch.to)) return verdict;
        if (!survey.flight(launch.from, launch.unit, side).test(launch.to.index))
            return refuse(
                "IG-15.2", "too-far-to-fly",
                {value("unit", launch.unit), value("from", launch.from), value("to", launch.to),
                 value("most", figures_of(launch.unit).movement)});
        return legal;
    }

    Verdict operator()(const Load& load) const {  // IG-7.9, IG-A2, IG-A17
        if (const Verdict verdict = in(Phase::movement, "IG-15.8")) return verdict;
        if (!is_troop(load.unit))
            return refuse("IG-A25", "only-troops-load", {value("unit", load.unit)});
        if (const Verdict verdict = own_ship(load.ship)) return verdict;
        if (const Verdict verdict = beside(load.ship, load.planet)) return verdict;
        const Planet& planet = state.planet(load.planet);
        if (!planet || planet.owner != side)
            return refuse("IG-A25", "not-your-planet", {value("at", load.planet)});
        if (planet.crew.of(load.unit) == 0)
            return refuse("IG-A25", "no-such-troop",
                          {value("at", load.planet), value("unit", load.unit)});
        const Ship& ship = state.ship(load.ship);
        if (ship.unloaded) return refuse("IG-15.9", "has-unloaded", {value("at", load.ship)});
        if (survey.troop_room(ship) <= 0)
            return refuse("IG-15.14", "ship-is-full",
                          {value("at", load.ship), value("room", ship.figures().troops)});
        return legal;
    }

    Verdict operator()(const Land& land) const {
        if (const Verdict verdict = in(Phase::movement, "IG-15.6")) return verdict;
        if (!is_troop(land.unit))
            return refuse("IG-A25", "only-troops-load", {value("unit", land.unit)});
        if (const Verdict verdict = own_ship(land.ship)) return verdict;
        if (const Verdict verdict = beside(land.ship, land.planet)) return verdict;
        const Ship& ship = state.ship(land.ship);
        if (ship.crew.of(land.unit) == 0)
            return refuse("IG-A25", "not-aboard",
                          {value("at", land.ship), value("unit", land.unit)});
        if (ship.loaded) return refuse("IG-15.9", "has-loaded", {value("at", land.ship)});
        const Planet& planet = state.planet(land.planet);
        if (!planet) return refuse("IG-15.6", "no-planet-there", {value("at", land.planet)});
        if (planet.owner == rival(side))
            return refuse("IG-15.7", "invade-later", {value("at", land.planet)});
        if (state.at(land.planet).glow_until > 0)
            return refuse("IG-20.6", "radioactive", {value("at", land.planet)});
        return has_room(land.planet);
    }

    // ---- 16 to 20 combat -------------------------------------------------------------------

    Verdict operator()(const Attack& attack) const {  // IG-5.6, IG-7.8, IG-A33
        if (const Verdict verdict = may_strike(attack.from, attack.target, Manner::attack))
            return verdict;
        if (!galaxy.adjacent(attack.from, attack.target)) return not_beside(attack);
        return enemy_ship(attack.target);
    }

    Verdict operator()(const Bombard& bombard) const {  // IG-17.17, IG-A43
        if (const Verdict verdict = may_strike(bombard.from, bombard.target, Manner::bombard))
            return verdict;
        const Ship& ship = state.ship(bombard.from);
        if (!bombards(ship.kind))
            return refuse("IG-17.13", "cannot-bombard",
                          {value("at", bombard.from), value("unit", ship.kind)});
        if (ship.damaged) return refuse("IG-H7", "too-damaged", {value("at", bombard.from)});
        if (!galaxy.adjacent(bombard.from, bombard.target)) return not_beside(bombard);
        if (const Verdict verdict = enemy_planet(bombard.target)) return verdict;
        const Planet& planet = state.planet(bombard.target);
        if (planet.shield)  // IG-5.7, IG-7.11
            return refuse("IG-17.14", "shield-stops", {value("at", bombard.target)});
        if (planet.sheltered)
            return refuse("IG-H5", "sanctuary-there", {value("at", bombard.target)});
        if (planet.bare())
            return refuse("IG-A14", "nothing-to-bombard", {value("at", bombard.target)});
        if (manner_against(state, bombard.target))
            return refuse("IG-17.16", "bombarded-already", {value("at", bombard.target)});
        return legal;
    }

    Verdict operator()(const Annihilate& blow) const {  // IG-5.10
        if (const Verdict verdict = may_strike(blow.from, blow.target, Manner::annihilate))
            return verdict;
        const Ship& ship = state.ship(blow.from);
        if (ship.kind != Unit::annihilator)
            return refuse("IG-7.2", "no-annihilator", {value("at", blow.from)});
        if (ship.damaged) return refuse("IG-H7", "too-damaged", {value("at", blow.from)});
        if (!ship.stood) return refuse("IG-17.22", "annihilator-moved", {value("at", blow.from)});
        if (!galaxy.adjacent(blow.from, blow.target)) return not_beside(blow);
        return foreign_planet(blow.target);
    }

    Verdict operator()(const Clear& clear) const {  // IG-19.4
        if (const Verdict verdict = may_strike(clear.from, clear.target, Manner::clear))
            return verdict;
        if (!galaxy.adjacent(clear.from, clear.target)) return not_beside(clear);
        const Thing thing = state.at(clear.target).thing;
        if (thing != Thing::minefield && thing != Thing::turned_minefield)
            return refuse("IG-19.1", "no-minefield-there", {value("at", clear.target)});
        if (manner_against(state, clear.target))
            return refuse("IG-19.2", "cleared-already", {value("at", clear.target)});
        return legal;
    }

    Verdict operator()(const Detonate& blow) const {  // IG-5.9
        if (const Verdict verdict = may_strike(blow.from, blow.target, Manner::detonate))
            return verdict;
        const Ship& ship = state.ship(blow.from);
        if (ship.kind != Unit::missile)
            return refuse("IG-7.5", "no-missile", {value("at", blow.from)});
        if (!galaxy.adjacent(blow.from, blow.target)) return not_beside(blow);
        return state.planet(blow.target) ? foreign_planet(blow.target) : enemy_ship(blow.target);
    }

    Verdict operator()(const Invade& invade) const {  // IG-4.3, IG-15.12, IG-A26
        if (const Verdict verdict = in(Phase::declaring, "IG-17.1")) return verdict;
        if (const Verdict verdict = own_ship(invade.from)) return verdict;
        if (const Verdict verdict = not_in_ions(invade.from)) return verdict;
        const Ship& ship = state.ship(invade.from);
        if (!is_carried(invade.unit) ||
            ship.crew.of(invade.unit) <= sent_from(state, invade.from, invade.unit))
            return refuse("IG-A20", "not-aboard",
                          {value("at", invade.from), value("unit", invade.unit)});
        if (!galaxy.adjacent(invade.from, invade.target)) return not_beside(invade);
        if (const Verdict verdict = enemy_planet(invade.target)) return verdict;
        if (const Verdict verdict = one_plan(invade.target, Manner::invade)) return verdict;
        const Planet& planet = state.planet(invade.target);
        if (planet.sheltered)
            return refuse("IG-H5", "sanctuary-there", {value("at", invade.target)});
        if (state.at(invade.target).glow_until > 0)
            return refuse("IG-A30", "radioactive", {value("at", invade.target)});
        if (!is_squadron(invade.unit)) return legal;
        if (planet.shield)  // IG-6.5, IG-7.12
            return refuse("IG-7.12", "shield-stops-squadrons", {value("at", invade.target)});
        if (landing_on(state, invade.target).troops() == 0)
            return refuse("IG-5.2", "troops-first", {value("at", invade.target)});
        return legal;
    }

    Verdict operator()(const Resolve& resolve) const {
        if (const Verdict verdict = in(Phase::resolving, "IG-16.4")) return verdict;
        if (!manner_against(state, resolve.target))
            return refuse("IG-16.4", "not-declared", {value("at", resolve.target)});
        return legal;
    }

    Verdict operator()(const Commit& commit) const {
        if (const Verdict verdict = in(Phase::duel, "IG-16.5")) return verdict;
        if (commit.cards && commit.cards->empty()) return refuse("IG-16.5", "names-no-card");
        const CardSet cards = commit.cards.value_or(CardSet{});
        for (const Card card : cards) {
            if (const Verdict verdict = has(card)) return verdict;
            if (cards.count(card) > 1)  // IG-17.2, IG-A40
                return refuse("IG-9.11", "card-twice", {value("card", card)});
            if (!joins(state, side, card))
                return refuse("IG-H16", "card-does-not-join", {value("card", card)});
            if (idle(game, state, side, card))
                return refuse("IG-H5", "card-does-nothing", {value("card", card)});
        }
        return legal;
    }

    Verdict operator()(const Cancel& cancel) const {
        if (const Verdict verdict = in(Phase::cancelling, "IG-H17")) return verdict;
        const Card by = *canceller(state, side);
        if (!cancellable(state, side, by).contains(cancel.card))
            return refuse("IG-H17", "cannot-cancel", {value("card", cancel.card), value("by", by)});
        return legal;
    }

    Verdict operator()(const Slip& slip) const {
        if (const Verdict verdict = in(Phase::slipping, "IG-H5")) return verdict;
        if (!slip.to || !galaxy.adjacent(*state.clash().target, slip.to) || !survey.free(slip.to))
            return refuse("IG-H18", "no-room-to-slip", {value("at", slip.to)});
        return legal;
    }

    Verdict operator()(const Kill& kill) const {
        const Phase phase = state.phase();
        if (phase != Phase::killing && phase != Phase::picking)
            return refuse("IG-17.4", "no-losses-now", {value("phase", phase)});
        const Sector target = *state.clash().target;
        const Planet& planet = state.planet(target);
        bool there = false;
        if (phase == Phase::picking) {
            const Played& played = *state.played();
            const bool buildings = played[played.size() - 1] == Card::sabotage;
            there = holds(planet, kill.unit) && is_building(kill.unit) == buildings;
        } else if (side == attacker_of(state)) {
            there = is_carried(kill.unit) && planet.crew.of(kill.unit) > 0;
        } else {
            there = is_carried(kill.unit) && landing_on(state, target).of(kill.unit) > 0;
        }
        if (!there)
            return refuse("IG-17.4", "not-among-them",
                          {value("unit", kill.unit), value("at", target)});
        return legal;
    }

    Verdict operator()(const Garrison& garrison) const {
        if (const Verdict verdict = in(Phase::garrison, "IG-17.9")) return verdict;
        const Sector target = *state.clash().target;
        if (!is_carried(garrison.unit) || landing_on(state, target).of(garrison.unit) == 0)
            return refuse("IG-17.9", "not-among-them",
                          {value("unit", garrison.unit), value("at", target)});
        if (is_squadron(garrison.unit) && !game.rules.aerial)
            return refuse("IG-17.11", "squadrons-return", {value("at", target)});
        return has_room(target);  // IG-17.10
    }

    Verdict operator()(const GiveUp& loss) const {
        const Phase phase = state.phase();
        if (phase != Phase::surrendering && phase != Phase::jettison)
            return refuse("IG-17.15", "no-losses-now", {value("phase", phase)});
        const Sector target = *state.clash().target;
        const bool there = phase == Phase::surrendering
                               ? holds(state.planet(target), loss.unit)
                               : is_carried(loss.unit) && in_excess(state.ship(target), loss.unit);
        if (!there)
            return refuse(phase == Phase::jettison ? "IG-21.3" : "IG-17.15", "not-among-them",
                          {value("unit", loss.unit), value("at", target)});
        return legal;
    }

    // ---- 9 cards out of combat -------------------------------------------------------------

    Verdict operator()(const PlayCard& play) const {
        if (!game.rules.luck) return refuse("IG-22.5", "no-cards");
        const CardRule& rule = rule_of(play.card);
        if (rule.moment >= Moment::attacking)
            return refuse("IG-H16", "card-is-committed", {value("card", play.card)});
        const Phase phase = state.phase();
        if (phase != phase_of(rule.moment))
            return refuse("IG-H16", "not-this-moment",
                          {value("card", play.card), value("moment", phase_of(rule.moment)),
                           value("phase", phase)});
        if (const Verdict verdict = has(play.card)) return verdict;
        if (state.played()->contains(play.card))
            return refuse("IG-9.11", "card-once", {value("card", play.card)});
        if (play.at.has_value() != (rule.needs != Needs::nothing) ||
            play.to.has_value() != (rule.needs == Needs::places))
            return refuse(
                "IG-9.7", "card-needs",
                {value("card", play.card), value("places", static_cast<int>(rule.needs))});
        if (play.at) {
            if (const Verdict verdict = on_board(*play.at)) return verdict;
        }
        return card_effect(play);
    }

    Verdict operator()(const Done&) const {
        switch (state.phase()) {
            case Phase::resources:
            case Phase::buying:
            case Phase::repair:
            case Phase::construction:
            case Phase::movement:
            case Phase::declaring:
            case Phase::garrison: return legal;
            default: return refuse("IG-10.1", "not-done", {value("phase", state.phase())});
        }
    }

    Verdict operator()(const Roll&) const { return refuse("IG-14.2", "players-do-not-roll"); }
    Verdict operator()(const Draw&) const { return refuse("IG-12.3", "players-do-not-draw"); }

  private:
    // ---- what several actions ask ----------------------------------------------------------

    Verdict in(Phase phase, std::string_view clause) const {
        if (state.phase() == phase) return legal;
        return refuse(clause, "wrong-phase",
                      {value("phase", state.phase()), value("needed", phase)});
    }

    Verdict on_board(Sector sector) const {
        if (galaxy.contains(sector)) return legal;
        return refuse("IG-3.1", "no-such-sector", {value("at", sector)});
    }

    Verdict beside(Sector ship, Sector sector) const {
        if (const Verdict verdict = on_board(sector)) return verdict;
        if (galaxy.adjacent(ship, sector)) return legal;
        return refuse("IG-A22", "not-adjacent", {value("from", ship), value("at", sector)});
    }
    template <class Blow>
    Verdict not_beside(const Blow& blow) const {
        return refuse("IG-16.3", "not-adjacent",
                      {value("from", blow.from), value("at", blow.target)});
    }

    Verdict own_ship(Sector sector) const {
        if (const Verdict verdict = on_board(sector)) return verdict;
        if (state.ship(sector).owner == side) return legal;
        return refuse("IG-0.1", "no-own-ship", {value("at", sector)});
    }

    Verdict affords(int price) const { return imperium::affords(state, side, price); }

    Verdict has(Card card) const {
        if (state.hand(side).of(card) > 0) return legal;
        return refuse("IG-9.1", "card-not-in-hand", {value("card", card)});
    }

    Verdict has_room(Sector at) const { return imperium::has_room(game, state, at); }

    Verdict may_be_repaired(Sector at) const {
        if (const Verdict verdict = on_board(at)) return verdict;
        if (survey.repairable(at, side)) return legal;
        const Ship& ship = state.ship(at);
        if (ship.owner != side || !ship.damaged)
            return refuse("IG-12.7", "nothing-damaged", {value("at", at)});
        if (const Sector enemy = survey.enemy_near(at, side))
            return refuse("IG-12.7", "locked", {value("at", at), value("by", enemy)});
        return refuse("IG-12.8", "no-yard-near", {value("at", at)});
    }
    int repair_price(Sector at) const {  // IG-12.9
        return figures_of(state.planet(at) ? Unit::cannon : state.ship(at).kind, true).cost;
    }

    Verdict may_move(Sector from) const {
        if (const Verdict verdict = own_ship(from)) return verdict;
        const Ship& ship = state.ship(from);
        if (ship.moved) return refuse("IG-15.13", "has-moved", {value("at", from)});
        if (unit_table[static_cast<std::size_t>(ship.kind)].movement == 0)
            return refuse("IG-7.3", "base-stays", {value("at", from)});
        return legal;
    }

    Verdict out_of_reach(Sector from, Sector to) const {
        const Ship& ship = state.ship(from);
        if (const Ship& other = state.ship(to); other && from != to)
            return refuse("IG-4.4", "occupied", {value("at", to)});
        if (!survey.standable(to)) return refuse("IG-15.3", "cannot-stand", {value("at", to)});
        if (!ship.freed && survey.locked(from))
            return refuse("IG-15.5", "locked",
                          {value("at", from), value("by", survey.enemy_near(from, side))});
        return refuse("IG-15.2", "out-of-reach",
                      {value("from", from), value("to", to),
                       value("most", ship.figures().movement + ship.bonus)});
    }

    Verdict not_in_ions(Sector from) const {
        if (state.at(from).thing != Thing::ions) return legal;
        return refuse("IG-H6", "inside-ions", {value("at", from)});
    }

    // IG-A12: all that is done to one target is done in one way.
    Verdict one_plan(Sector target, Manner manner) const {
        const auto other = manner_against(state, target);
        if (!other || *other == manner) return legal;
        return refuse("IG-A31", "other-plan", {value("at", target), value("manner", *other)});
    }

    // Every attack begins with a unit that can attack and has not yet: IG-16.2.
    Verdict may_strike(Sector from, Sector target, Manner manner) const {
        if (const Verdict verdict = in(Phase::declaring, "IG-16.1")) return verdict;
        if (const Verdict verdict = on_board(from)) return verdict;
        if (const Verdict verdict = on_board(target)) return verdict;
        const Planet& planet = state.planet(from);
        if (planet) {
            if (planet.owner != side || !planet.ion_cannon)
                return refuse("IG-18.1", "no-ion-cannon", {value("at", from)});
            if (manner != Manner::attack)
                return refuse("IG-18.1", "only-fires-at-ships", {value("at", from)});
        } else {
            if (const Verdict verdict = own_ship(from)) return verdict;
            if (const Verdict verdict = not_in_ions(from)) return verdict;
            if (state.ship(from).kind == Unit::missile && manner != Manner::detonate)
                return refuse("IG-A13", "missile-only-detonates", {value("at", from)});
        }
        if (strikes_by(state, from) >= (state.declared().twice == from ? 2 : 1))
            return refuse("IG-16.2", "has-attacked", {value("at", from)});
        for (const Strike& strike : state.declared().strikes)
            if (strike.from == from && strike.target == target)
                return refuse("IG-16.2", "has-attacked", {value("at", from)});
        return one_plan(target, manner);
    }

    Verdict enemy_ship(Sector at) const {
        if (state.ship(at).owner != rival(side))
            return refuse("IG-16.3", "no-enemy-there", {value("at", at)});
        if (!survey.counts(at)) return refuse("IG-H6", "hidden-in-ions", {value("at", at)});
        return legal;
    }
    Verdict enemy_planet(Sector at) const {
        const Planet& planet = state.planet(at);
        if (planet && planet.owner == rival(side)) return legal;
        return refuse("IG-17.1", "no-enemy-planet", {value("at", at)});
    }
    Verdict foreign_planet(Sector at) const {  // IG-A13, IG-A37
        const Planet& planet = state.planet(at);
        if (planet && planet.owner != side) return legal;
        return refuse("IG-A37", "no-foreign-planet", {value("at", at)});
    }

    // ---- what each card asks (IG-H5) -------------------------------------------------------

    Verdict useless(const PlayCard& play) const {
        if (!play.at) return refuse("IG-H5", "card-does-nothing", {value("card", play.card)});
        return refuse("IG-H5", "card-not-there", {value("card", play.card), value("at", *play.at)});
    }

    Verdict card_effect(const PlayCard& play) const {
        if (rule_of(play.card).moment == Moment::declaring && !state.declared().empty())
            return refuse("IG-H16", "declared-already", {value("card", play.card)});
        return does_something(game, state, side, play) ? legal : useless(play);
    }
};

Verdict check_chance(const Imperium& game, const State& state, const Action& action) {
    LotteryOf<Imperium> tickets;
    game.lottery(state, tickets);
    if (tickets.empty()) return refuse("IG-0.3", "no-chance-now");
    for (const auto& ticket : tickets)
        if (ticket.action == action) return legal;
    return refuse("IG-0.3", "not-in-the-lottery");
}

}  // namespace

Verdict Imperium::check(const State& state, const Step<Action>& step) const {
    if (state.phase() == Phase::over) return refuse("IG-1.1", "match-is-over");
    if (step.actor == nature) return check_chance(*this, state, step.action);
    if (step.actor > 1) return refuse("IG-0.1", "two-players");
    const Turn now = turn(state);
    if (now.kind == Turn::Kind::Chance) return refuse("IG-0.3", "chance-first");
    if (!now.seats.contains(step.actor))
        return refuse("IG-10.1", "not-your-turn",
                      {value("seat", seat_names[1u - step.actor]), value("phase", state.phase())});
    return std::visit(May{*this, state, side_of(step.actor)}, step.action);
}

}  // namespace imperium
