// games/imperium/tell/narrate.cpp -- what a viewer saw happen, clause by clause; and the board as
// places for those who do not know the game.
#include <algorithm>

#include "games/imperium/rules/battle.h"

namespace imperium {
namespace {

struct Tell {
    const Imperium& game;
    const State& before;
    const State& after;
    Seat actor;
    Viewer viewer;
    Events& events;

    void say(std::string_view clause, std::string_view kind, std::initializer_list<Value> values,
             std::initializer_list<Sector> at = {}) const {
        Event event{{clause}, kind, Values{values}, {}};
        for (const Sector sector : at) event.at.push_back(ShortText{to_word(sector)});
        events.push_back(event);
    }

    Value seat() const { return value("seat", seat_names[actor]); }
    bool mine() const { return viewer == actor; }

    // ---- chance --------------------------------------------------------------------------

    void operator()(const Roll& roll) const {
        if (before.phase() == Phase::drifting) return drifted(roll.pips);
        say("IG-8.6", "rolled",
            {value("seat", seat_names[before.as<Lots>().rolled[0] > 0]), value("pips", roll.pips)});
        if (after.phase() == Phase::auction)
            say("IG-10.4", "opens", {value("seat", after.as<Auction>().bidder)});
    }

    void operator()(const Draw& draw) const {
        const bool stealing = before.phase() == Phase::stealing;
        const Side to =
            before.phase() != Phase::dealing ? before.player : before.as<Dealing>().to();
        if (stealing || viewer == seat_of(to))
            say("IG-12.3", stealing ? "stole" : "drew",
                {value("seat", to), value("card", draw.card)});
        else say("IG-12.3", "drew-unseen", {value("seat", to)});
    }

    // ---- phases 1 to 6 -------------------------------------------------------------------

    void operator()(const Bid& bid) const {
        say("IG-10.5", "bid-made",
            {seat(), value("pc", bid.pc), value("cards", bid.cards ? bid.cards->size() : 0)});
    }
    void operator()(const Stand&) const {
        const auto& last = before.as<Auction>();
        say("IG-10.8", "initiative-won",
            {value("seat", last.leader), value("pc", last.pc), value("cards", last.count)});
        for (const Card card : last.cards)
            say("IG-10.8", "card-paid", {value("seat", last.leader), value("card", card)});
    }
    void operator()(const Buy&) const {
        say("IG-12.1", "bought", {seat(), value("pc", game.mission->price)});
        const auto deck = game.deck_of(side_of(actor));
        if (before.decks[deck].empty())
            say("IG-9.9", "reshuffled", {seat(), value("number", after.decks[deck].size())});
    }
    void operator()(const Discard& discard) const {
        say("IG-12.2", "discarded", {seat(), value("card", discard.card)});
    }
    void operator()(const Lose& lose) const {
        say("IG-12.4", "starved",
            {seat(), value("unit", before.ship(lose.at).kind), value("at", lose.at)}, {lose.at});
    }
    void operator()(const Repair& repair) const {
        const Unit unit = before.planet(repair.at) ? Unit::cannon : before.ship(repair.at).kind;
        say("IG-12.7", "repaired",
            {seat(), value("unit", unit), value("at", repair.at),
             value("pc", figures_of(unit, true).cost)},
            {repair.at});
    }
    void operator()(const Build& build) const {
        say(build.unit == Unit::base ? "IG-13.3" : "IG-13.1", "built",
            {seat(), value("unit", build.unit), value("at", build.at),
             value("pc", before.pc(side_of(actor)) - after.pc(side_of(actor)))},
            {build.at});
    }
    void operator()(const Mine& mine) const {
        say("IG-13.10", "mine-laid", {seat(), value("at", mine.at)}, {mine.at, mine.from});
    }

    // ---- phase 7 -------------------------------------------------------------------------

    void operator()(const Move& move) const {
        say("IG-15.2", "moved",
            {seat(), value("unit", before.ship(move.from).kind), value("from", move.from),
             value("to", move.to)},
            {move.from, move.to});
        boarded(move.to);
    }
    void operator()(const Launch& launch) const {
        say("IG-15.10", "launched",
            {seat(), value("unit", launch.unit), value("from", launch.from),
             value("to", launch.to)},
            {launch.from, launch.to});
        boarded(launch.to);
    }
    void operator()(const Load& load) const {
        say("IG-15.8", "loaded",
            {seat(), value("unit", load.unit), value("from", load.planet), value("to", load.ship)},
            {load.planet, load.ship});
    }
    void operator()(const Land& land) const {
        say("IG-15.6", "landed",
            {seat(), value("unit", land.unit), value("from", land.ship), value("to", land.planet)},
            {land.ship, land.planet});
    }

    // ---- phase 8 -------------------------------------------------------------------------

    void operator()(const Attack& blow) const { declared(Manner::attack, blow); }
    void operator()(const Bombard& blow) const { declared(Manner::bombard, blow); }
    void operator()(const Clear& blow) const { declared(Manner::clear, blow); }
    void operator()(const Annihilate& blow) const { declared(Manner::annihilate, blow); }
    void operator()(const Detonate& blow) const { declared(Manner::detonate, blow); }
    void operator()(const Invade& invade) const {
        say("IG-17.1", "landing-declared",
            {seat(), value("unit", invade.unit), value("from", invade.from),
             value("to", invade.target)},
            {invade.from, invade.target});
    }
    void operator()(const Resolve& resolve) const {
        const Manner manner = *manner_against(before, resolve.target);
        say("IG-16.4", "resolving", {seat(), value("manner", manner), value("at", resolve.target)},
            {resolve.target});
        lost(manner == Manner::bombard      ? "IG-17.15"
             : manner == Manner::detonate   ? "IG-20.2"
             : manner == Manner::annihilate ? "IG-17.19"
                                            : "IG-17.4",
             resolve.target);
        fought(resolve.target);
    }
    void operator()(const Commit& commit) const {
        say("IG-16.5", "committed", {seat()});
        if (after.phase() == Phase::duel) return;  // the other still chooses: not a word more
        for (const Side side : sides) {
            const bool own = seat_of(side) == actor;
            const CardSet cards =
                own ? commit.cards.value_or(CardSet{}) : before.clash().cards[index_of(side)];
            for (const Card card : cards)
                say("IG-16.5", "revealed", {value("seat", side), value("card", card)});
        }
        State shown = before;
        shown.clash().cards[index_of(side_of(actor))] = commit.cards.value_or(CardSet{});
        shown.clash().chooser = defender_of(before);
        cancelled(shown);
    }
    void operator()(const Cancel& cancel) const {
        const Cancelled chosen{side_of(actor), *canceller(before, side_of(actor)), cancel.card};
        cancelled(chosen);
        State shown = before;
        strike_off(shown, chosen);
        cancelled(shown);
    }
    void operator()(const Slip& slip) const {
        say("IG-H5", "slipped",
            {value("unit", before.ship(*before.clash().target).kind),
             value("from", *before.clash().target), value("to", slip.to)},
            {*before.clash().target, slip.to});
    }
    void operator()(const Kill& kill) const {
        say("IG-17.4", "killed",
            {seat(), value("unit", kill.unit), value("at", *before.clash().target)},
            {*before.clash().target});
        const bool by_card = before.phase() == Phase::picking;
        lost(by_card ? "IG-H5" : "IG-17.4", *before.clash().target, kill.unit);
        if (!by_card) fought(*before.clash().target);
    }
    void operator()(const Garrison& garrison) const {
        say("IG-17.9", "garrisoned",
            {seat(), value("unit", garrison.unit), value("at", *before.clash().target)},
            {*before.clash().target});
    }
    void operator()(const GiveUp& loss) const {
        const auto clause = before.phase() == Phase::jettison ? "IG-21.3"sv : "IG-17.15"sv;
        say(clause, "gave-up",
            {seat(), value("unit", loss.unit), value("at", *before.clash().target)},
            {*before.clash().target});
        lost(clause, *before.clash().target, loss.unit);
    }

    void operator()(const PlayCard& play) const {
        if (play.at)
            say("IG-9.1", "card-played-at",
                {seat(), value("card", play.card), value("at", *play.at)}, {*play.at});
        else say("IG-9.1", "card-played", {seat(), value("card", play.card)});
        if (play.card == Card::spyglass && viewer) spied();
        if (play.to)
            say("IG-H5", "jumped",
                {value("unit", before.ship(*play.at).kind), value("from", *play.at),
                 value("to", *play.to)},
                {*play.at, *play.to});
        if (rule_of(play.card).moment == Moment::resources) earned("IG-8.4", side_of(actor));
        if (rule_of(play.card).moment == Moment::repair) mended();
        if (!play.at) return;
        if (after.ship(*play.at).damaged && !before.ship(*play.at).damaged)
            say("IG-H5", "broken-down",
                {value("unit", before.ship(*play.at).kind), value("at", *play.at)}, {*play.at});
        lost("IG-H5", *play.at);
    }
    void operator()(const Done&) const {
        if (before.phase() == Phase::garrison) earned("IG-22.7", attacker_of(before));
        if (before.phase() != Phase::construction) return;
        const auto& yard = before.as<Construction>();
        if (yard.cheaper > 0) say("IG-H5", "lapsed", {seat(), value("card", Card::prefabrication)});
        if (yard.halves > 0) say("IG-H5", "lapsed", {seat(), value("card", Card::mobilisation)});
    }

    // ---- what follows of itself ------------------------------------------------------------

    void aftermath() const {
        const bool forced =
            before.phase() == Phase::drifting || before.phase() == Phase::construction;
        for (const Sector sector : game.galaxy().sectors()) {
            planet_changed(sector);
            if (forced && before.ship(sector) && !after.ship(sector)) ship_gone(sector);
        }
        if (after.phase() == Phase::over) {
            const Outcome outcome = game.outcome(after);
            say(outcome.clause.id, "ended", {value("reason", outcome.reason)});
            return;
        }
        if (after.turn != before.turn)
            say("IG-10.1", "game-turn",
                {value("turn", after.turn), value("last", game.last_turn()),
                 value("seat", after.as<Auction>().bidder)});
        const bool begins = (before.phase() == Phase::auction && after.phase() != Phase::auction) ||
                            (after.second && !before.second);
        if (begins)
            say("IG-11.1", "income",
                {value("seat", after.player),
                 value("pc", Survey{game, after}.income(after.player, true)),
                 value("have", after.pc(after.player))});
    }

  private:
    void boarded(Sector to) const {
        if (before.ship(to))
            say("IG-A25", "boarded", {value("unit", before.ship(to).kind), value("at", to)}, {to});
    }

    template <class Blow>
    void declared(Manner manner, const Blow& blow) const {
        say("IG-16.1", "declared",
            {seat(), value("manner", manner), value("from", blow.from), value("at", blow.target)},
            {blow.from, blow.target});
    }

    void drifted(int pips) const {
        const Sector from = before.as<Drifting>().clouds[0];
        const auto direction = hex::turned(game.mission->orientation, pips - 1);
        const Sector to = game.galaxy().next(from, direction);
        say("IG-14.2", "cloud-drifts",
            {value("pips", pips), value("from", from), value("direction", direction)}, {from});
        const auto vanished = [&](std::string_view clause, Sector cloud) {
            say(clause, "cloud-vanished", {value("from", cloud)}, {cloud});
        };
        if (!to) return vanished("IG-14.7", from);
        if (before.at(to).thing == Thing::cloud) {
            vanished("IG-14.6", from);
            return vanished("IG-14.6", to);
        }
        if (after.at(to).thing != Thing::cloud) vanished("IG-14.5", from);
    }

    void spied() const {
        const Side other = rival(side_of(actor));
        for (const Card card : cards)
            if (const int number = before.hand(other).of(card))
                say("IG-H5", "spied",
                    {value("seat", other), value("card", card), value("number", number)});
    }

    void earned(std::string_view clause, Side side) const {
        const int pc = after.pc(side) - before.pc(side);
        if (pc > 0)
            say(clause, "earned",
                {value("seat", side), value("pc", pc), value("have", after.pc(side))});
    }

    void mended() const {
        for (const Sector sector : game.galaxy().sectors()) {
            const bool ship = before.ship(sector).damaged && !after.ship(sector).damaged;
            const bool cannon =
                before.planet(sector).cannon_damaged && !after.planet(sector).cannon_damaged;
            const Unit unit = cannon ? Unit::cannon : before.ship(sector).kind;
            if (ship || cannon)
                say("IG-12.7", "mended", {value("unit", unit), value("at", sector)}, {sector});
        }
    }

    // ---- combat ----------------------------------------------------------------------------

    void cancelled(const Cancelled& one) const {
        say("IG-H17", "cancelled",
            {value("seat", one.side), value("card", one.card), value("by", one.by)});
    }
    // From when these cards lie open: what is cancelled without a choice, and what comes of it.
    void cancelled(State& shown) const {
        for (const Cancelled& one : cancel_on(shown)) cancelled(one);
        lost("IG-17.4", *before.clash().target);
        fought(*before.clash().target);
    }

    static int number_on(const Planet& planet, Unit unit) {
        return is_carried(unit) ? planet.crew.of(unit) : holds(planet, unit);
    }
    // What a side has lost of a kind where it still holds the ship or the planet.
    int losses(Side side, Unit unit) const {
        int sum = 0;
        for (const Sector sector : game.galaxy().sectors()) {
            const Planet &was = before.planet(sector), &is = after.planet(sector);
            if (was && is && was.owner == side) sum += number_on(was, unit) - number_on(is, unit);
            const Ship &ship = before.ship(sector), &same = after.ship(sector);
            if (ship.owner == side && same.owner == side && is_carried(unit))
                sum += ship.crew.of(unit) - same.crew.of(unit);
        }
        return sum;
    }
    // Whatever died about a target besides the one unit that somebody chose.
    void lost(std::string_view clause, Sector at, std::optional<Unit> chosen = {}) const {
        const Side victim =
            before.phase() == Phase::killing ? rival(before.clash().chooser) : owner_at(at);
        for (const Side side : sides)
            for (const Unit unit : units) {
                const int number = losses(side, unit) - (chosen == unit && side == victim);
                if (number > 0)
                    say(clause, "lost",
                        {value("seat", side), value("unit", unit), value("at", at),
                         value("number", number)},
                        {at});
            }
        if (after.planet(at).cannon && after.planet(at).cannon_damaged &&
            !before.planet(at).cannon_damaged)
            say("IG-17.5", "cannon-damaged", {value("at", at)}, {at});
    }
    Side owner_at(Sector at) const {
        return before.planet(at) ? before.planet(at).owner : before.ship(at).owner;
    }

    void fought(Sector at) const {
        how_it_ended(at);
        earned(before.planet(at) ? "IG-22.7" : "IG-H5", attacker_of(before));
    }
    // How the combat ended, if it has.
    void how_it_ended(Sector at) const {
        const Fought& how = after.fought;
        if (how.target != at) return;
        if (how.manner == Manner::annihilate)  // with a home planet the match ends: IG-A44
            return say("IG-17.19", "blasted", {value("at", at)}, {at});
        switch (how.fate) {
            case Fate::pending: return;
            case Fate::missed: return compared("IG-16.11", "missed", how, at);
            case Fate::damaged: return compared("IG-16.7", "damaged", how, at);
            case Fate::destroyed:
                if (how.manner == Manner::detonate)
                    return say(before.planet(at) ? "IG-20.2" : "IG-20.1", "blasted",
                               {value("at", at)}, {at});
                return compared("IG-16.8", "destroyed", how, at);
            case Fate::averted: return say("IG-A32", "averted", {value("at", at)}, {at});
            case Fate::repelled:
                return say(
                    "IG-17.6", "repelled",
                    {value("at", at), value("dealt", how.total), value("taken", how.defence)},
                    {at});
            case Fate::wiped_out: return say("IG-17.7", "wiped-out", {value("at", at)}, {at});
            case Fate::conquered:
                return say(
                    "IG-17.8", "conquered",
                    {value("at", at), value("dealt", how.total), value("taken", how.defence)},
                    {at});
            case Fate::bombarded: return say("IG-17.15", "bombarded", {value("at", at)}, {at});
            case Fate::turned: return say("IG-19.3", "mine-turned", {value("at", at)}, {at});
            case Fate::cleared: return say("IG-19.3", "mine-cleared", {value("at", at)}, {at});
        }
    }

    void compared(std::string_view clause, std::string_view kind, const Fought& how,
                  Sector at) const {
        say(clause, kind,
            {value("unit", before.ship(at) ? before.ship(at).kind : after.ship(at).kind),
             value("at", at), value("total", how.total), value("defence", how.defence)},
            {at});
    }

    void planet_changed(Sector sector) const {
        const Planet &was = before.planet(sector), &is = after.planet(sector);
        if (was && !is) return say("IG-17.20", "planet-destroyed", {value("at", sector)}, {sector});
        if (!was || was.owner == is.owner) return;
        if (is.owner == Side::neutral)
            return say("IG-4.8", "planet-neutral", {value("seat", was.owner), value("at", sector)},
                       {sector});
        say("IG-4.7", "planet-taken", {value("seat", is.owner), value("at", sector)}, {sector});
    }

    void ship_gone(Sector sector) const {
        const bool cloud = after.at(sector).thing == Thing::cloud;
        say(cloud ? "IG-14.3" : "IG-14.8", cloud ? "cloud-destroyed" : "swallowed",
            {value("seat", before.ship(sector).owner), value("unit", before.ship(sector).kind),
             value("at", sector)},
            {sector});
    }
};

}  // namespace

void Imperium::narrate(const State& before, const Step<Action>& step, const State& after,
                       Viewer viewer, Events& events) const {
    const Tell tell{*this, before, after, step.actor, viewer, events};
    std::visit(tell, step.action);
    tell.aftermath();
}

// ---- the board as places ---------------------------------------------------------------------

void Imperium::draw(const View& view, Drawing& drawing) const {
    drawing.shape = "hex";
    int left = 0, top = 0;
    for (const Sector sector : galaxy().sectors()) {
        const Point point = galaxy().point(sector);
        left = std::min(left, 2 * point.q + point.r);
        top = std::min<int>(top, point.r);
    }
    std::array<Place, most_sectors> places{};
    for (const Sector sector : galaxy().sectors()) {
        Place& place = places[sector.index];
        const Point point = galaxy().point(sector);
        place.name = ShortText{to_word(sector)};
        place.x = static_cast<std::int16_t>(2 * point.q + point.r - left);
        place.y = static_cast<std::int16_t>(point.r - top);
    }
    constexpr std::array thing_marks{" "sv, "*"sv, "@"sv, "~"sv, "O"sv, "%"sv, "x"sv, "+"sv};
    for (const PlacedThing& placed : view.things) {
        const auto index = static_cast<std::size_t>(placed.thing);
        places[placed.at.index].mark = ShortText{thing_marks[index]};
        places[placed.at.index].word = ShortText{words_of(Thing{})[index]};
    }
    for (const PlacedPlanet& planet : view.planets) {
        Place& place = places[planet.at.index];
        constexpr std::array letters{"H"sv, "L"sv, "M"sv, "S"sv};
        const auto index = static_cast<std::size_t>(planet.kind);
        place.mark = ShortText{letters[index]};
        if (const int crew = planet.troops(); crew > 0) place.mark.append(std::to_string(crew));
        if (planet.owner != Side::neutral) place.owner = seat_of(planet.owner);
        place.word = ShortText{words_of(PlanetKind{})[index]};
    }
    for (const PlacedShip& ship : view.ships) {
        Place& place = places[ship.at.index];
        constexpr std::array letters{"i"sv, "b"sv, "C"sv, "F"sv, "D"sv, "Z"sv, "B"sv,
                                     "P"sv, "T"sv, "Q"sv, "N"sv, "A"sv, "M"sv};
        const auto index = static_cast<std::size_t>(ship.kind);
        place.mark = ShortText{letters[index]};
        if (ship.damaged) place.mark.append("'");
        place.owner = seat_of(ship.owner);
        place.word = ShortText{words_of(Unit{})[index]};
    }
    for (const PlacedGlow& glow : view.glows) places[glow.at.index].tone = "yellow";
    for (const Sector sector : galaxy().sectors()) drawing.places.push_back(places[sector.index]);
}

}  // namespace imperium
