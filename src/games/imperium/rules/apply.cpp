// games/imperium/rules/apply.cpp -- what happens. Every step given here has passed check().
#include "games/imperium/rules/placement.h"
#include "games/imperium/rules/referee.h"

namespace imperium {
namespace {

struct Perform {
    const Imperium& game;
    State& state;
    Side side;  // of the actor; meaningless for chance
    Referee& referee;

    // ---- chance --------------------------------------------------------------------------

    void operator()(const Roll& roll) const {
        if (state.phase() == Phase::drifting) return referee.drift(roll.pips);
        auto& rolled = state.as<Lots>().rolled;
        if (rolled[0] == 0) {
            rolled[0] = roll.pips;
            return;
        }
        rolled[1] = roll.pips;
        if (rolled[0] == rolled[1]) rolled = {};  // IG-8.6: once more
        else referee.begin_auction(rolled[0] > rolled[1] ? Side::red : Side::blue);
    }

    void operator()(const Draw& draw) const {
        if (state.phase() == Phase::stealing) {
            const Side victim = rival(state.player);
            state.hand(victim).add(draw.card, -1);
            state.hand(state.player).add(draw.card);
            Pile& known = state.known[index_of(state.player)];
            if (known.of(draw.card) > 0) known.add(draw.card, -1);
            state.known[index_of(victim)].add(draw.card);
            if (game.rules.decks == Decks::own) pass_on(victim, draw.card);
            state.as<Buying>().phase = Phase::buying;
            return;
        }
        const auto* dealing = state.in<Dealing>();
        const Side to = dealing ? dealing->to() : state.player;
        state.decks[game.deck_of(to)].add(draw.card, -1);
        state.hand(to).add(draw.card);
        if (!dealing) {
            state.as<Buying>().phase = Phase::buying;
            return;
        }
        raise(state.as<Dealing>().to_deal[index_of(to)], -1);
        referee.open();
    }

    // ---- phases 1 to 6 -------------------------------------------------------------------

    void operator()(const Bid& bid) const {
        const CardSet cards = bid.cards.value_or(CardSet{});
        state.stage =
            Auction{rival(side), side, bid.pc, static_cast<std::uint8_t>(cards.size()), cards};
    }
    void operator()(const Stand&) const { referee.end_auction(); }
    void operator()(const Buy&) const {
        referee.pay(side, game.mission->price);
        raise(state.bought, 1);
        referee.refill_deck(side);
        state.as<Buying>().phase = Phase::drawing;
    }
    void operator()(const Discard& discard) const {
        referee.leave_hand(side, discard.card);
        if (state.hand(side).size() <= hand_limit) referee.enter_supply();
    }
    void operator()(const Lose& lose) const {
        referee.remove_ship(lose.at);
        referee.supply_on();
    }
    void operator()(const Repair& repair) const {
        const Unit unit = state.planet(repair.at) ? Unit::cannon : state.ship(repair.at).kind;
        referee.pay(side, figures_of(unit, true).cost);
        mend(repair.at);
        repaired();
    }
    void operator()(const Build& build) const {
        const Survey survey{game, state};
        int price = survey.price_of(build.unit);
        if (build.unit == Unit::base) price += *survey.base_charge(build.at, side);  // IG-A35
        referee.pay(side, price);
        referee.take(side, build.unit);
        auto& yard = state.as<Construction>();
        if (yard.halves > 0) raise(yard.halves, -1);
        yard.cheaper = 0;
        Planet& planet = state.planet(build.at);
        switch (build.unit) {
            case Unit::cannon: planet.cannon = true; return;
            case Unit::ion_cannon: planet.ion_cannon = true; return;
            case Unit::shield: planet.shield = true; return;
            default: break;
        }
        if (is_troop(build.unit)) {
            planet.crew.add(build.unit);
            return;
        }
        Ship ship;  // IG-13.8
        ship.kind = build.unit;
        ship.owner = side;
        state.ship(build.at) = ship;
    }
    void operator()(const Mine& mine) const {
        referee.pay(side, Ruleset::mine_cost);
        raise(state.left(side, Token::minefield), -1);
        state.at(mine.at).thing = Thing::minefield;
        state.ship(mine.from).sown = true;
    }

    // ---- phase 7 -------------------------------------------------------------------------

    void operator()(const Move& move) const {
        const Ship ship = state.ship(move.from);
        state.ship(move.from) = {};
        arrive(ship, move.to);
    }
    void operator()(const Launch& launch) const {
        Planet& planet = state.planet(launch.from);
        if (planet) {
            planet.crew.add(launch.unit, -1);
        } else {
            state.ship(launch.from).crew.add(launch.unit, -1);
            state.ship(launch.from).unloaded = true;
        }
        Ship squadron;
        squadron.kind = launch.unit;
        squadron.owner = side;
        arrive(squadron, launch.to);
    }
    void operator()(const Load& load) const {
        state.planet(load.planet).crew.add(load.unit, -1);
        Ship& ship = state.ship(load.ship);
        ship.crew.add(load.unit);
        ship.loaded = true;
    }
    void operator()(const Land& land) const {
        Ship& ship = state.ship(land.ship);
        ship.crew.add(land.unit, -1);
        ship.unloaded = true;
        Planet& planet = state.planet(land.planet);
        planet.crew.add(land.unit);
        planet.owner = side;  // IG-15.6
    }

    // ---- phase 8 -------------------------------------------------------------------------

    void operator()(const Attack& blow) const { declare(Manner::attack, blow); }
    void operator()(const Bombard& blow) const { declare(Manner::bombard, blow); }
    void operator()(const Clear& blow) const { declare(Manner::clear, blow); }
    void operator()(const Annihilate& blow) const { declare(Manner::annihilate, blow); }
    void operator()(const Detonate& blow) const { declare(Manner::detonate, blow); }
    void operator()(const Invade& invade) const {
        state.as<Declaring>().landings.push_back(Landing{invade.from, invade.unit, invade.target});
    }
    void operator()(const Resolve& resolve) const { referee.resolve(resolve.target); }
    void operator()(const Commit& commit) const {
        const auto index = index_of(side);
        state.clash().cards[index] = commit.cards.value_or(CardSet{});
        state.clash().ready[index] = true;
        if (state.clash().ready[index_of(rival(side))]) referee.reveal();
    }
    void operator()(const Cancel& cancel) const {
        referee.cancel(cancel.card);
        referee.go_on_cancelling();
    }
    void operator()(const Slip& slip) const { referee.slip(slip.to); }
    void operator()(const Kill& kill) const {
        if (state.phase() == Phase::picking) referee.picked(kill.unit);
        else referee.kill(kill.unit);
    }
    void operator()(const Garrison& garrison) const { referee.garrison(garrison.unit); }
    void operator()(const GiveUp& loss) const {
        if (state.phase() == Phase::jettison) referee.jettison(loss.unit);
        else referee.surrender(loss.unit);
    }

    void operator()(const Done&) const {
        Referee& due = referee;
        switch (state.phase()) {
            case Phase::resources: return due.enter_buying();
            case Phase::buying:
                if (state.hand(side).size() <= hand_limit) return due.enter_supply();
                state.as<Buying>().phase = Phase::discarding;  // IG-12.2
                return;
            case Phase::repair: return due.enter_construction();
            case Phase::construction: return due.enter_forced();
            case Phase::movement: return due.enter_declaring();
            case Phase::declaring: return due.enter_resolving();
            default: return due.garrison_over();
        }
    }

    // ---- cards ---------------------------------------------------------------------------

    void operator()(const PlayCard& play) const {
        const Sector at = play.at.value_or(Sector{0});
        const int figure = rule_of(play.card).figure;
        Referee& due = referee;
        due.leave_hand(side, play.card);
        state.played()->push_back(play.card);
        Ship& ship = state.ship(at);
        switch (play.card) {
            case Card::levy:
            case Card::war_loan:
            case Card::tribute: return due.earn(side, figure);
            case Card::smugglers: return due.earn(side, worth(state.planet(at).kind));
            case Card::spyglass: state.known[index_of(side)] = state.hand(rival(side)); return;
            case Card::defector: state.as<Buying>().phase = Phase::stealing; return;
            case Card::rations: state.as<Supplying>().spared = at; return due.supply_on();
            case Card::patchwork: mend(at); return repaired();
            case Card::shipyard: mend_all(); return repaired();
            case Card::prefabrication: state.as<Construction>().cheaper = 1; return;
            case Card::mobilisation: state.as<Construction>().halves = 2; return;
            case Card::afterburner:
            case Card::slipstream: raise(ship.bonus, figure); return;
            case Card::breakaway: ship.freed = true; return;
            case Card::sweepers:
                state.at(at).thing = Thing::space;
                raise(state.left(side, Token::minefield), 1);
                return;
            case Card::jump: {
                const Ship jumper = ship;
                ship = {};
                return arrive(jumper, *play.to);
            }
            case Card::breakdown: return due.break_down(at);
            case Card::double_strike: state.as<Declaring>().twice = at; return;
            case Card::sanctuary: state.planet(at).sheltered = true; return;
            case Card::sabotage: return due.pick_on(at, play.card, 1);
            case Card::firestorm: return due.pick_on(at, play.card, figure);
            default: return;  // committed in combat: IG-H16
        }
    }

  private:
    // The card goes over to the other's deck for good, or comes back to its own.
    void pass_on(Side victim, Card card) const {
        Pile& once = state.taken[index_of(victim)];
        if (once.of(card) > 0) once.add(card, -1);
        else state.taken[index_of(rival(victim))].add(card);
    }

    template <class Blow>
    void declare(Manner manner, const Blow& blow) const {
        state.as<Declaring>().strikes.push_back(Strike{manner, blow.from, blow.target});
    }

    // A ship ends its move: in a free sector, in its carrier, or on a planet (IG-A45).
    void arrive(Ship ship, Sector to) const {
        ship.moved = true;
        ship.stood = false;
        const auto kind = static_cast<std::size_t>(ship.kind);
        if (Planet& planet = state.planet(to)) {
            planet.crew.add(ship.kind);
            raise(planet.tired[kind], 1);
            planet.owner = side;
        } else if (Ship& carrier = state.ship(to)) {
            carrier.crew.add(ship.kind);
            raise(carrier.tired[kind], 1);
            carrier.loaded = true;
        } else {
            state.ship(to) = ship;
        }
    }

    void mend(Sector at) const {
        if (Planet& planet = state.planet(at)) planet.cannon_damaged = false;
        else state.ship(at).damaged = false;
    }
    // A base that is mended may serve others: IG-A41.
    void mend_all() const {
        for (bool more = true; more;) {
            more = false;
            for (const Sector sector : game.galaxy().sectors())
                if (Survey{game, state}.repairable(sector, side)) mend(sector), more = true;
        }
    }
    void repaired() const {
        for (const Sector sector : game.galaxy().sectors())
            if (Survey{game, state}.repairable(sector, side)) return;
        referee.enter_construction();
    }
};

}  // namespace

// IG-2.1: as the mission says.
State Imperium::initial() const {
    State state;
    state.box = {tokens_each, tokens_each};
    state.shared_box = tokens_shared;
    Referee referee{*this, state};
    for (const Sector sector : galaxy().sectors()) {
        Spot& spot = state.at(sector);
        spot.thing = mission->printed[sector.index];
        if (spot.thing == Thing::cloud && !rules.luck) spot.thing = Thing::space;  // IG-22.5
        if (spot.thing == Thing::minefield || spot.thing == Thing::turned_minefield)
            raise(state.left(Side::red, Token::minefield), -1);
        const auto world = mission->worlds[sector.index];
        if (!world) continue;
        spot.planet.there = true;
        spot.planet.kind = *world;
        if (*world == PlanetKind::home) spot.planet.owner = sector.system().owner();  // IG-4.9
    }
    for (const PlacedPlanet& placed : mission->planets) {
        put(placed, state);
        take_tokens(placed, state);
    }
    for (const PlacedShip& placed : mission->ships) {
        put(placed, state);
        take_tokens(placed, state);
    }
    Dealing dealing;
    for (const Side side : sides) {
        state.pc(side) = mission->start(side).pc;
        dealing.to_deal[index_of(side)] = rules.luck ? mission->start(side).cards : 0;
        if (rules.decks == Decks::own || side == Side::red)  // IG-9.5
            state.decks[deck_of(side)] = whole_deck(side);
    }
    state.stage = dealing;
    referee.open();
    return state;
}

Pile Imperium::whole_deck(Side) const {
    Pile deck;
    if (!rules.luck) return deck;
    const auto& without = mission->without;
    for (const Card card : cards) {
        bool taken_out = false;
        for (const Rank rank : without) taken_out = taken_out || rank == rank_of(card);
        if (taken_out) continue;
        deck.add(card, copies_of(card) * (rules.decks == Decks::mixed ? 2 : 1));
    }
    return deck;
}

Pile Imperium::pool(Side side, const Both<Pile>& taken) const {
    Pile pool = whole_deck(side);
    for (const Card card : cards) {
        pool.add(card, taken[index_of(side)].of(card));
        pool.add(card, -taken[index_of(rival(side))].of(card));
    }
    return pool;
}

Turn Imperium::turn(const State& state) const {
    switch (state.phase()) {
        case Phase::lots:
        case Phase::dealing:
        case Phase::drawing:
        case Phase::stealing:
        case Phase::drifting: return Turn::chance();
        case Phase::over: return Turn::over();
        case Phase::auction: return Turn::decide(seat_of(state.as<Auction>().bidder));
        case Phase::duel: {
            SeatSet seats = SeatSet::first(2);
            for (const Side side : sides)
                if (state.clash().ready[index_of(side)]) seats = seats.without(seat_of(side));
            return Turn::decide(seats);
        }
        case Phase::cancelling:
        case Phase::slipping:
        case Phase::killing: return Turn::decide(seat_of(state.clash().chooser));
        case Phase::surrendering: return Turn::decide(seat_of(defender_of(state)));
        case Phase::jettison: return Turn::decide(seat_of(state.ship(*state.clash().target).owner));
        default: return Turn::decide(seat_of(state.player));
    }
}

std::string_view Imperium::phase(const State& state) const {
    return words_of(Phase{})[static_cast<std::size_t>(state.phase())];
}

void Imperium::apply(State& state, const Step<Action>& step) const {
    const Side side = step.actor == nature ? state.player : side_of(step.actor);
    Referee referee{*this, state};
    std::visit(Perform{*this, state, side, referee}, step.action);
}

void Imperium::lottery(const State& state, LotteryOf<Imperium>& list) const {
    list.clear();
    const Pile* pile = nullptr;
    switch (state.phase()) {
        case Phase::lots:
        case Phase::drifting:
            for (int pips = 1; pips <= Ruleset::die_sides; ++pips)
                list.push_back({Roll{static_cast<std::uint8_t>(pips)}, 1});
            return;
        case Phase::drawing: pile = &state.decks[deck_of(state.player)]; break;
        case Phase::stealing: pile = &state.hand(rival(state.player)); break;
        case Phase::dealing: pile = &state.decks[deck_of(state.as<Dealing>().to())]; break;
        default: return;
    }
    for (const Card card : cards)
        if (pile->of(card) > 0)
            list.push_back({Draw{card}, static_cast<std::uint32_t>(pile->of(card))});
}

Outcome Imperium::outcome(const State& state) const {
    const End end = state.as<Over>().end;
    const Side winner = state.as<Over>().winner;
    const auto clause = end == End::home_swallowed ? "IG-22.2"sv
                        : end == End::annihilated  ? "IG-1.2"sv
                        : end == End::objective    ? "IG-22.3"sv
                        : end >= End::more_income  ? "IG-H14"sv
                                                   : "IG-22.1"sv;
    const float red = winner == Side::red ? 1.0f : winner == Side::blue ? 0.0f : 0.5f;
    return {{red, 1.0f - red}, {clause}, words_of(End{})[static_cast<std::size_t>(end)]};
}

}  // namespace imperium
