// games/imperium/narrate.cpp -- what a viewer saw happen, clause by clause; and the board as places
// for those who do not know the game.
#include <algorithm>

#include "games/imperium/battle.h"

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
        if (before.course.phase == Phase::drifting) return drifted(roll.pips);
        say("IG-8.6", "rolled",
            {value("seat", seat_names[before.course.rolled[0] > 0]), value("pips", roll.pips)});
        if (after.course.phase == Phase::auction)
            say("IG-10.4", "opens", {value("seat", after.auction.bidder)});
    }

    void operator()(const Draw& draw) const {
        const bool stealing = before.course.phase == Phase::stealing;
        const Side to = before.course.phase != Phase::dealing ? before.course.player
                        : before.to_deal[0] > 0               ? Side::red
                                                              : Side::blue;
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
        const Auction& last = before.auction;
        say("IG-10.8", "initiative-won",
            {value("seat", last.leader), value("pc", last.pc), value("cards", last.count)});
        for (const Card card : last.cards)
            say("IG-10.8", "card-paid", {value("seat", last.leader), value("card", card)});
    }
    void operator()(const Buy&) const {
        say("IG-12.1", "bought", {seat(), value("pc", game.mission->price)});
    }
    void operator()(const Discard& discard) const {
        say("IG-12.2", "discarded", {seat(), value("card", discard.card)});
    }
    void operator()(const Lose& lose) const {
        say("IG-12.4", "starved", {value("unit", before.ship(lose.at).kind), value("at", lose.at)},
            {lose.at});
    }
    void operator()(const Repair& repair) const {
        const Unit unit = before.planet(repair.at) ? Unit::cannon : before.ship(repair.at).kind;
        say("IG-12.7", "repaired",
            {value("unit", unit), value("at", repair.at), value("pc", figures_of(unit, true).cost)},
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
            {value("unit", before.ship(move.from).kind), value("from", move.from),
             value("to", move.to)},
            {move.from, move.to});
        boarded(move.to);
    }
    void operator()(const Launch& launch) const {
        say("IG-15.10", "launched",
            {value("unit", launch.unit), value("from", launch.from), value("to", launch.to)},
            {launch.from, launch.to});
        boarded(launch.to);
    }
    void operator()(const Load& load) const {
        say("IG-15.8", "loaded",
            {value("unit", load.unit), value("from", load.planet), value("to", load.ship)},
            {load.planet, load.ship});
    }
    void operator()(const Land& land) const {
        say("IG-15.6", "landed",
            {value("unit", land.unit), value("from", land.ship), value("to", land.planet)},
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
            {value("unit", invade.unit), value("from", invade.from), value("to", invade.target)},
            {invade.from, invade.target});
    }
    void operator()(const Resolve& resolve) const {
        say("IG-16.4", "resolving",
            {value("manner", *manner_against(before, resolve.target)), value("at", resolve.target)},
            {resolve.target});
        fought();
    }
    void operator()(const Commit& commit) const {
        say("IG-16.5", "committed", {seat()});
        if (after.course.phase == Phase::duel) return;  // the other still chooses: not a word more
        for (const Side side : sides) {
            const bool own = seat_of(side) == actor;
            const CardSet cards =
                own ? commit.cards.value_or(CardSet{}) : before.clash.cards[index_of(side)];
            for (const Card card : cards)
                say("IG-16.5", "revealed", {value("seat", side), value("card", card)});
        }
        fought();
    }
    void operator()(const Cancel& cancel) const {
        say("IG-H17", "cancelled",
            {seat(), value("card", cancel.card), value("by", *canceller(before, side_of(actor)))});
        fought();
    }
    void operator()(const Slip& slip) const {
        say("IG-H5", "slipped",
            {value("unit", before.ship(*before.clash.target).kind),
             value("from", *before.clash.target), value("to", slip.to)},
            {*before.clash.target, slip.to});
    }
    void operator()(const Kill& kill) const {
        say("IG-17.4", "killed",
            {seat(), value("unit", kill.unit), value("at", *before.clash.target)},
            {*before.clash.target});
        fought();
    }
    void operator()(const Garrison& garrison) const {
        say("IG-17.9", "garrisoned",
            {seat(), value("unit", garrison.unit), value("at", *before.clash.target)},
            {*before.clash.target});
    }
    void operator()(const GiveUp& loss) const {
        say(before.course.phase == Phase::jettison ? "IG-21.3" : "IG-17.15", "gave-up",
            {seat(), value("unit", loss.unit), value("at", *before.clash.target)},
            {*before.clash.target});
    }

    void operator()(const PlayCard& play) const {
        if (play.at)
            say("IG-9.1", "card-played-at",
                {seat(), value("card", play.card), value("at", *play.at)}, {*play.at});
        else say("IG-9.1", "card-played", {seat(), value("card", play.card)});
        if (play.card == Card::spyglass && viewer)
            for (const Card card : cards)
                if (before.hand(rival(side_of(actor))).of(card) > 0)
                    say("IG-H5", "spied",
                        {value("seat", rival(side_of(actor))), value("card", card),
                         value("number", before.hand(rival(side_of(actor))).of(card))});
    }
    void operator()(const Done&) const {}

    // ---- what follows of itself ------------------------------------------------------------

    void aftermath() const {
        const bool forced =
            before.course.phase == Phase::drifting || before.course.phase == Phase::construction;
        for (const Sector sector : game.galaxy().sectors()) {
            planet_changed(sector);
            if (forced && before.ship(sector) && !after.ship(sector)) ship_gone(sector);
        }
        if (after.course.phase == Phase::over) {
            const Outcome outcome = game.outcome(after);
            say(outcome.clause.id, "ended", {value("reason", outcome.reason)});
            return;
        }
        if (after.course.turn != before.course.turn)
            say("IG-10.1", "game-turn",
                {value("turn", after.course.turn), value("last", game.last_turn())});
        const bool begins =
            (before.course.phase == Phase::auction && after.course.phase != Phase::auction) ||
            (after.course.second && !before.course.second);
        if (begins)
            say("IG-11.1", "income",
                {value("seat", after.course.player),
                 value("pc", Survey{game, after}.income(after.course.player, true)),
                 value("have", after.pc(after.course.player))});
    }

  private:
    void boarded(Sector to) const {
        if (before.ship(to))
            say("IG-A25", "boarded", {value("unit", before.ship(to).kind), value("at", to)}, {to});
    }

    template <class Blow>
    void declared(Manner manner, const Blow& blow) const {
        say("IG-16.1", "declared",
            {value("manner", manner), value("from", blow.from), value("at", blow.target)},
            {blow.from, blow.target});
    }

    void drifted(int pips) const {
        const Sector from = before.course.clouds[0];
        const auto direction = hex::turned(game.mission->orientation, pips - 1);
        const Sector to = game.galaxy().next(from, direction);
        say("IG-14.2", "cloud-drifts",
            {value("pips", pips), value("from", from), value("direction", direction)}, {from});
        if (!to || after.at(to).thing != Thing::cloud)
            say(!to ? "IG-14.7" : "IG-14.5", "cloud-vanished", {value("from", from)}, {from});
    }

    // How the combat ended, if it has.
    void fought() const {
        const Fought& how =
            after.course.phase == Phase::over ? before.course.fought : after.course.fought;
        const Sector at = before.clash.target.value_or(how.target.value_or(Sector{}));
        if (!how.target || how.target != at) return;
        switch (how.fate) {
            case Fate::pending: return;
            case Fate::missed: return compared("IG-16.11", "missed", how, at);
            case Fate::damaged: return compared("IG-16.7", "damaged", how, at);
            case Fate::destroyed:
                if (how.manner != Manner::attack)
                    return say("IG-20.1", "blasted", {value("at", at)}, {at});
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
            return say("IG-4.8", "planet-neutral", {value("at", sector)}, {sector});
        say("IG-4.7", "planet-taken", {value("seat", is.owner), value("at", sector)}, {sector});
    }

    void ship_gone(Sector sector) const {
        const bool cloud = after.at(sector).thing == Thing::cloud;
        say(cloud ? "IG-14.3" : "IG-14.8", cloud ? "cloud-destroyed" : "swallowed",
            {value("unit", before.ship(sector).kind), value("at", sector)}, {sector});
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
