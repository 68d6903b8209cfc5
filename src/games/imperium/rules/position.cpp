// games/imperium/rules/position.cpp -- positions written by people: for editors, puzzles and tests.
#include <algorithm>

#include "games/imperium/rules/battle.h"
#include "games/imperium/rules/placement.h"

namespace imperium {
namespace {

// Puts a position together and keeps a list of what the rules do not allow.
class Assembly {
  public:
    Assembly(const Imperium& game, const Position& from, State& state,
             std::vector<Refusal>& problems)
        : game_(game), galaxy_(game.galaxy()), from_(from), state_(state), problems_(problems) {}

    void assemble() {
        state_ = {};
        state_.box = {tokens_each, tokens_each};
        state_.shared_box = tokens_shared;
        take_up(from_, state_);
        lay_board();
        place_planets();
        place_ships();
        place_glows();
        take_gone();
        deal();
        check_course();
        if (problems_.empty()) check_combat();
        if (problems_.empty()) check_phase();
    }

  private:
    void report(const Verdict& verdict) { problems_.push_back(*verdict); }
    bool on_board(Sector sector) {
        if (galaxy_.contains(sector)) return true;
        report(refuse("IG-3.1", "no-such-sector", {value("at", sector)}));
        return false;
    }
    void take(bool enough, Sector at) {
        if (!enough) report(refuse("IG-2.3", "box-empty-for", {value("at", at)}));
    }

    // ---- the board -----------------------------------------------------------------------

    void lay_board() {
        for (const Sector sector : galaxy_.sectors()) {
            Spot& spot = state_.at(sector);
            if (!from_.things) lay(game_.mission->printed[sector.index], spot);
            if (const auto world = game_.mission->worlds[sector.index]) {
                spot.planet.there = true;
                spot.planet.kind = *world;
                if (*world == PlanetKind::home) spot.planet.owner = sector.system().owner();
            }
        }
        for (const Sector sector : from_.lost_planets) {
            if (!on_board(sector)) continue;
            if (!state_.planet(sector) || state_.planet(sector).home())
                report(refuse("IG-3.5", "no-planet-to-lose", {value("at", sector)}));
            state_.planet(sector) = {};
        }
        if (!from_.things) return;
        for (const PlacedThing& placed : *from_.things) {
            if (!on_board(placed.at)) continue;
            if (state_.planet(placed.at))
                report(refuse("IG-H4", "planet-is-printed", {value("at", placed.at)}));
            else lay(placed.thing, state_.at(placed.at));
        }
    }
    void lay(Thing thing, Spot& spot) {
        if (thing == Thing::cloud && !game_.rules.luck) thing = Thing::space;  // IG-22.5
        if (thing == Thing::minefield || thing == Thing::turned_minefield)
            if (!take_tokens(state_, Side::red, Token::minefield, 1))
                report(refuse("IG-13.7", "no-minefield-left"));
        spot.thing = thing;
    }

    void place_planets() {
        for (const PlacedPlanet& placed : from_.planets) {
            if (!on_board(placed.at)) continue;
            const Planet& there = state_.planet(placed.at);
            const int crew = placed.troops() + placed.squadrons();
            if (!there || there.kind != placed.kind) {
                report(refuse("IG-3.5", "no-such-planet",
                              {value("at", placed.at), value("kind", placed.kind)}));
                continue;
            }
            if (!rightly_held(placed, there.home(), crew)) {
                report(refuse("IG-4.7", "not-held", {value("at", placed.at)}));
                continue;
            }
            if (crew > worth(placed.kind))
                report(refuse("IG-13.9", "planet-overfull",
                              {value("at", placed.at), value("room", worth(placed.kind))}));
            if ((!game_.rules.aerial && placed.squadrons() > 0) || placed.more_tired_than_there())
                report(refuse("IG-6.6", "no-squadrons-here", {value("at", placed.at)}));
            if (placed.cannon_damaged && !placed.cannon)
                report(refuse("IG-13.6", "no-cannon-there", {value("at", placed.at)}));
            put(placed, state_);
            if (placed.owner != Side::neutral) take(take_tokens(placed, state_), placed.at);
        }
    }

    // IG-4.7, IG-4.8, IG-4.9; within movement and a combat a planet may lie empty: IG-A27.
    bool rightly_held(const PlacedPlanet& placed, bool home, int crew) const {
        if (home) return placed.owner == placed.at.system().owner();
        if (placed.owner == Side::neutral)
            return crew == 0 && !placed.cannon && !placed.ion_cannon && !placed.shield &&
                   !placed.sheltered;
        return crew > 0 || from_.course.phase == Phase::movement || from_.clash.target == placed.at;
    }

    void place_ships() {
        const Survey survey{game_, state_};
        for (const PlacedShip& placed : from_.ships) {
            if (!on_board(placed.at)) continue;
            if (placed.owner == Side::neutral || !is_stellar(placed.kind)) {
                report(refuse("IG-4.2", "no-ship", {value("at", placed.at)}));
                continue;
            }
            if (!survey.free(placed.at)) {
                report(refuse("IG-H18", "cannot-stand", {value("at", placed.at)}));
                continue;
            }
            if (placed.damaged && !has_damaged_face(placed.kind))
                report(refuse("IG-H9", "no-damaged-face",
                              {value("at", placed.at), value("unit", placed.kind)}));
            const bool jettison =
                from_.course.phase == Phase::jettison && from_.clash.target == placed.at;
            const Figures room = figures_of(placed.kind, placed.damaged && !jettison);
            if (placed.squadrons() > room.squadrons || placed.troops() > room.troops ||
                placed.more_tired_than_there())
                report(refuse("IG-15.14", "ship-overfull",
                              {value("at", placed.at), value("unit", placed.kind)}));
            if (placed.bonus > rule_of(Card::afterburner).figure + rule_of(Card::slipstream).figure)
                report(refuse("IG-H5", "too-fast", {value("at", placed.at)}));
            put(placed, state_);
            take(take_tokens(placed, state_), placed.at);
        }
    }

    void place_glows() {
        for (const PlacedGlow& placed : from_.glows) {
            if (!on_board(placed.at)) continue;
            Spot& spot = state_.at(placed.at);
            if (spot.ship || placed.owner == Side::neutral || placed.until < from_.course.turn ||
                spot.glow_until > 0) {
                report(refuse("IG-20.4", "no-glow-there", {value("at", placed.at)}));
                continue;
            }
            spot.glow_until = placed.until;
            spot.glow_owner = placed.owner;
            take(take_tokens(state_, placed.owner, Token::missile, 1), placed.at);
        }
    }

    void take_gone() {
        for (const Side side : sides)
            for (int token = 0; token < token_count; ++token) {
                const int number =
                    from_.course.gone[index_of(side)][static_cast<std::size_t>(token)];
                if (number > 0 && (is_shared(static_cast<Token>(token)) ||
                                   !take_tokens(state_, side, static_cast<Token>(token), number)))
                    report(refuse("IG-2.3", "box-is-empty",
                                  {value("token", static_cast<Token>(token))}));
            }
    }

    // ---- cards ---------------------------------------------------------------------------

    void deal() {
        for (const Side side : sides)
            for (const Card card : from_.taken[index_of(side)]) take_over(side, card);
        for (const Side side : sides)
            if (game_.rules.decks == Decks::own || side == Side::red)
                state_.decks[game_.deck_of(side)] = game_.pool(side, state_.taken);
        for (const Side side : sides) {
            const auto index = index_of(side);
            for (const Card card : from_.hands[index])
                if (drawn(side, card)) state_.hands[index].add(card);
            for (const Card card : from_.discards[index])
                if (game_.deck_of(side) == index && drawn(side, card))
                    state_.discards[index].add(card);
        }
        for (const Side side : sides)
            for (const Card card : from_.known[index_of(side)]) {
                Pile& known = state_.known[index_of(side)];
                known.add(card);
                if (known.of(card) > state_.hand(rival(side)).of(card))
                    report(refuse("IG-H19", "knows-too-much", {value("card", card)}));
            }
        const bool buying =
            from_.course.phase >= Phase::buying && from_.course.phase <= Phase::discarding;
        for (const Side side : sides)
            if (state_.hand(side).size() > hand_limit && !(buying && side == from_.course.player))
                report(refuse("IG-9.3", "hand-too-large", {value("seat", side)}));
    }
    void take_over(Side side, Card card) {
        Pile& taken = state_.taken[index_of(side)];
        if (game_.rules.decks != Decks::own ||
            taken.of(card) == game_.whole_deck(rival(side)).of(card))
            return report(refuse("IG-9.10", "no-such-copy", {value("card", card)}));
        taken.add(card);
    }
    bool drawn(Side side, Card card) {
        Pile& deck = state_.decks[game_.deck_of(side)];
        if (deck.of(card) == 0) {
            report(refuse("IG-9.10", "no-such-copy", {value("card", card)}));
            return false;
        }
        deck.add(card, -1);
        return true;
    }

    // ---- what is under way -----------------------------------------------------------------

    void check_course() {
        const Course& course = from_.course;
        for (const Side side : sides)
            if (state_.pc(side) > game_.mission->limit)
                report(refuse("IG-8.4", "starts-above-limit",
                              {value("side", side), value("pc", state_.pc(side)),
                               value("limit", game_.mission->limit)}));
        if (course.turn < 1 || course.turn > game_.last_turn())
            report(refuse("IG-H14", "no-such-turn",
                          {value("turn", course.turn), value("last", game_.last_turn())}));
        if (course.player == Side::neutral || course.end != End::none ||
            course.phase == Phase::over)
            report(refuse("IG-1.1", "nothing-to-play"));
        for (const Side side : sides)
            if (from_.to_deal[index_of(side)] > hand_limit)
                report(refuse("IG-9.3", "hand-too-large", {value("seat", side)}));
        for (const Sector cloud : course.clouds)
            if (!galaxy_.contains(cloud) || state_.at(cloud).thing != Thing::cloud)
                report(refuse("IG-14.2", "no-cloud-there", {value("at", cloud)}));
        const Auction& auction = from_.auction;
        bool payable = auction.bidder != Side::neutral;
        if (auction.leader != Side::neutral) {
            payable = payable && auction.pc <= state_.pc(auction.leader) &&
                      auction.count == auction.cards.size();
            for (const Card card : auction.cards)
                payable =
                    payable && auction.cards.count(card) <= state_.hand(auction.leader).of(card);
        }
        if (!payable)
            report(
                refuse("IG-A18", "bid-above-means", {value("pc", auction.pc), value("have", 0)}));
    }

    void check_combat() {
        const Course& course = from_.course;
        const Side side = course.player;
        for (const Strike& strike : course.strikes) {
            if (!on_board(strike.from) || !on_board(strike.target)) continue;
            const bool armed =
                state_.ship(strike.from).owner == side ||
                (state_.planet(strike.from) && strike.manner == Manner::attack &&
                 state_.planet(strike.from).owner == side && state_.planet(strike.from).ion_cannon);
            if (!armed || !galaxy_.adjacent(strike.from, strike.target) ||
                strike.manner == Manner::invade || !aimed(strike.manner, strike.target))
                report(refuse("IG-16.3", "not-adjacent",
                              {value("from", strike.from), value("at", strike.target)}));
        }
        for (const Landing& landing : course.landings) {
            if (!on_board(landing.from) || !on_board(landing.target)) continue;
            const Ship& ship = state_.ship(landing.from);
            if (ship.owner != side || !is_carried(landing.unit) ||
                ship.crew.of(landing.unit) < sent_from(state_, landing.from, landing.unit) ||
                !galaxy_.adjacent(landing.from, landing.target) || !state_.planet(landing.target) ||
                (state_.planet(landing.target).owner != rival(side) &&
                 from_.clash.target != landing.target) ||
                state_.planet(landing.target).sheltered)
                report(refuse("IG-A20", "not-aboard",
                              {value("at", landing.from), value("unit", landing.unit)}));
        }
    }
    bool aimed(Manner manner, Sector target) const {
        const Side side = state_.player;
        const Spot& spot = state_.at(target);
        const bool foreign = spot.planet && spot.planet.owner != side;
        switch (manner) {
            case Manner::attack: return spot.ship.owner == rival(side);
            case Manner::clear:
                return spot.thing == Thing::minefield || spot.thing == Thing::turned_minefield;
            case Manner::detonate: return spot.ship.owner == rival(side) || foreign;
            case Manner::annihilate: return foreign;
            default: return spot.planet && spot.planet.owner == rival(side);
        }
    }

    void check_phase() {
        if (!fits())
            report(refuse("IG-10.1", "phase-does-not-fit", {value("phase", state_.phase())}));
    }

    // Whether the phase has what it is about.
    bool fits() const {
        const Course& course = from_.course;
        const bool fighting = course.phase >= Phase::resolving;
        const bool struck = !course.strikes.empty() || !course.landings.empty();
        if (struck != fighting && course.phase != Phase::declaring &&
            course.phase != Phase::jettison)
            return false;
        const bool targeted = course.phase == Phase::picking || course.phase > Phase::resolving;
        if (targeted != from_.clash.target.has_value()) return false;
        if (targeted && !galaxy_.contains(*from_.clash.target)) return false;
        const Sector target = from_.clash.target.value_or(Sector{0});
        const auto manner = manner_against(state_, target);
        const Planet& planet = state_.planet(target);
        switch (course.phase) {
            case Phase::lots:
                return game_.rules.luck && course.rolled[0] <= Ruleset::die_sides &&
                       course.rolled[1] == 0;
            case Phase::dealing:
                return game_.rules.luck && (from_.to_deal[0] > 0 || from_.to_deal[1] > 0);
            case Phase::drawing:
                return game_.rules.luck && !state_.decks[game_.deck_of(course.player)].empty();
            case Phase::stealing: return !state_.hand(rival(course.player)).empty();
            case Phase::discarding: return state_.hand(course.player).size() > hand_limit;
            case Phase::supply: return Survey{game_, state_}.shortage(course.player).lost > 0;
            case Phase::drifting: return !course.clouds.empty();
            case Phase::picking:
                return !course.played.empty() && planet &&
                       from_.clash.toll[index_of(rival(course.player))] > 0;
            case Phase::duel:
                return (manner == Manner::attack || manner == Manner::invade) &&
                       !(from_.clash.ready[0] && from_.clash.ready[1]) && committed();
            case Phase::cancelling:
                return manner && from_.clash.chooser != Side::neutral &&
                       canceller(state_, from_.clash.chooser);
            case Phase::slipping:
                return manner == Manner::attack && from_.clash.chooser == rival(course.player) &&
                       may_slip(Survey{game_, state_}, galaxy_, state_);
            case Phase::killing:
                return manner == Manner::invade && from_.clash.chooser != Side::neutral &&
                       from_.clash.toll[index_of(rival(from_.clash.chooser))] > 0;
            case Phase::garrison: return manner == Manner::invade && planet.crew.troops() >= 0;
            case Phase::surrendering: return manner == Manner::bombard && !planet.bare();
            case Phase::jettison: {
                const Ship& ship = state_.ship(target);
                return std::any_of(Crew::kinds.begin(), Crew::kinds.end(),
                                   [&](Unit unit) { return in_excess(ship, unit); });
            }
            default: return true;
        }
    }
    bool committed() const {
        for (const Side side : sides)
            for (const Card card : from_.clash.cards[index_of(side)])
                if (state_.hand(side).of(card) == 0 || !may_commit(game_, state_, side, card))
                    return false;
        return true;
    }

    const Imperium& game_;
    const Galaxy& galaxy_;
    const Position& from_;
    State& state_;
    std::vector<Refusal>& problems_;
};

}  // namespace

void Imperium::set(const Position& from, State& state, std::vector<Refusal>& problems) const {
    Assembly{*this, from, state, problems}.assemble();
}

Position Imperium::position(const State& state) const {
    Position to;
    static_cast<Told&>(to) = told(state);
    to.things.emplace();
    for (const Sector sector : galaxy().sectors()) {
        const Spot& spot = state.at(sector);
        if (spot.ship) to.ships.push_back(placed(sector, spot.ship));
        if (spot.planet) to.planets.push_back(placed(sector, spot.planet));
        else if (mission->worlds[sector.index]) to.lost_planets.push_back(sector);
        if (spot.thing != Thing::space) to.things->push_back({sector, spot.thing});
        if (spot.glow_until > 0) to.glows.push_back({sector, spot.glow_until, spot.glow_owner});
    }
    for (const std::size_t index : {0u, 1u}) {
        to.hands[index] = listed<std::vector<Card>>(state.hands[index]);
        to.discards[index] = listed<std::vector<Card>>(state.discards[index]);
        to.known[index] = listed<std::vector<Card>>(state.known[index]);
        to.taken[index] = listed<std::vector<Card>>(state.taken[index]);
    }
    return to;
}

}  // namespace imperium
