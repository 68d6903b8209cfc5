// games/ascending/rules/check.cpp -- whether an action is legal, clause by clause. Nothing here
// looks at a disc that lies face down: a refusal never tells what it is.
#include "games/ascending/ascending.h"
#include "games/ascending/rules/survey.h"

namespace ascending {
namespace {

std::string_view seat_name(Seat seat) {
    return seat_names[seat];
}

struct May {
    const Ascending& game;
    const State& state;
    Survey survey{game.rules, state};
    Seat seat = state.seat;

    // ---- set-up -------------------------------------------------------------------------------

    Verdict operator()(const Place& place) const {
        if (!is<Placing>()) return not_now("AE-2.6", Place::name);
        return free_spot("AE-2.6", {place.x, place.y}, Ruleset::starship_radius, state.home(seat));
    }

    // ---- recruit ------------------------------------------------------------------------------

    Verdict operator()(const Recruit& recruit) const {
        if (!is<Choosing>() && !is<Recruiting>() && !is<Garrisoning>())
            return not_now("AE-4.1", Recruit::name);
        if (state.side().troops == 0) return refuse("AE-4.2", "no-troop-in-supply");
        if (recruit.hole == state.home(seat)) return legal;                       // AE-3.3, AE-A2
        if (const Verdict verdict = own("AE-4.1", recruit.hole)) return verdict;  // AE-A38
        if (!state.has(Effect::blockade_runner))
            if (const Verdict verdict = unblocked(recruit.hole)) return verdict;
        return room(recruit.hole);
    }

    Verdict operator()(const Withdraw& withdraw) const {  // AE-4.4: from blockaded planets, too
        if (!is<Choosing>() && !is<Withdrawing>()) return not_now("AE-4.4", Withdraw::name);
        if (const Verdict verdict = own_planet("AE-A29", withdraw.hole)) return verdict;
        return troops("AE-4.4", withdraw.hole, 1);
    }

    // ---- move ---------------------------------------------------------------------------------

    Verdict operator()(const Launch& launch) const {
        if (const Verdict verdict = moves(Launch::name, true)) return verdict;
        if (launch.hole != state.home(seat))
            if (const Verdict verdict = own("AE-5.2", launch.hole)) return verdict;
        if (const Verdict verdict = troops("AE-5.2", launch.hole, 1)) return verdict;
        if (!state.has(Effect::blockade_runner))
            if (const Verdict verdict = unblocked(launch.hole)) return verdict;
        const Make make = launch.make.value_or(Make::starship);
        const auto ship = survey.first(seat, Where::supply, make);
        if (!ship) return refuse("AE-A39", "no-ship-in-supply", {value("make", make)});
        return free_spot("AE-A20", {launch.x, launch.y}, ship->radius(), launch.hole);
    }

    Verdict operator()(const Navigate& flick) const {
        if (const Verdict verdict = moves(Navigate::name, false, flick.ship)) return verdict;
        if (const Verdict verdict = own_ship("AE-5.3", flick.ship)) return verdict;
        if (flick.bearing < 0 || flick.bearing >= physics::full_turn)
            return refuse("AE-H8", "no-such-bearing", {value("most", physics::full_turn - 1)});
        if (flick.speed < 1 || flick.speed > Ruleset::speed_max)
            return refuse("AE-H8", "no-such-speed", {value("most", Ruleset::speed_max)});
        return legal;
    }

    Verdict operator()(const Shift& shift) const {
        if (const Verdict verdict = moves(Shift::name, false)) return verdict;
        if (const Verdict verdict = knows(Effect::shift)) return verdict;
        if (const Verdict verdict = own_ship("AE-H1", shift.ship)) return verdict;
        const Point to{shift.x, shift.y};
        const std::int32_t radius = shift.ship.radius();
        if (!survey.wholly_on_board(to, radius)) return refuse("AE-A20", "off-the-board");
        bool same_orbit = false;
        for (const HoleName hole : holes)
            same_orbit =
                same_orbit || (survey.orbits(shift.ship, hole) && survey.in_ring(to, radius, hole));
        if (!same_orbit) return refuse("AE-H1", "not-its-orbit", {value("ship", shift.ship)});
        if (to == state.ship(shift.ship).at())
            return refuse("AE-H1", "lies-there-already", {value("ship", shift.ship)});
        if (!survey.touches_nothing(to, radius, shift.ship))
            return refuse("AE-A20", "no-room-there");
        return legal;
    }

    Verdict operator()(const Land& land) const {
        if (const Verdict verdict = moves(Land::name, true)) return verdict;
        if (const Verdict verdict = own_ship("AE-5.10", land.ship)) return verdict;
        const Hole& hole = state.hole(land.hole);
        if (!survey.orbits(land.ship, land.hole))
            return refuse("AE-5.10", "not-in-orbit",
                          {value("ship", land.ship), value("hole", land.hole)});
        if (!hole.planet())
            return refuse("AE-A23", "no-landing-at-home", {value("hole", land.hole)});
        if (hole.items() > 0 && hole.owner != seat)
            return refuse("AE-5.11", "occupied-by-other",
                          {value("hole", land.hole), value("seat", seat_name(hole.owner))});
        if (const Verdict verdict = unblocked(land.hole)) return verdict;  // AE-A23, AE-A30
        if (state.side().troops == 0) return refuse("AE-A23", "no-troop-in-supply");
        return room(land.hole);
    }

    Verdict operator()(const Attack&) const {
        if (!is<Choosing>()) return not_now("AE-A6", Attack::name);
        if (!survey.can_attack({})) return refuse("AE-A6", "nothing-to-attack");
        return legal;
    }

    // ---- attacks ------------------------------------------------------------------------------

    Verdict operator()(const Strike& strike) const {
        if (!is<Attacking>()) return not_now("AE-6.1", Strike::name);
        if (!survey.attackable(strike.target))
            return refuse("AE-A27", "no-such-target", {value("ship", strike.target)});
        if (const Verdict verdict = unused(strike.by)) return verdict;
        const Fleet near = survey.near(strike.target);
        for (const Ship ship : ships_of(seat))
            if (strike.by.contains(ship) && !near.contains(ship))
                return refuse("AE-6.5", "out-of-range",
                              {value("ship", ship), value("target", strike.target)});
        const int needed = survey.needed_against(strike.target);
        return force(strike.target.battleship() ? "AE-6.8" : "AE-6.4", strike.by, needed);
    }

    Verdict operator()(const Bombard& bombard) const {
        if (!is<Attacking>()) return not_now("AE-6.1", Bombard::name);
        const Hole& hole = state.hole(bombard.target);
        if (hole.body == Body::home)
            return refuse("AE-3.2", "homeworld-is-safe", {value("hole", bombard.target)});
        if (hole.items() == 0 || hole.owner == seat)
            return refuse("AE-A27", "nothing-there", {value("hole", bombard.target)});
        if (const auto ship = survey.stranger(bombard.target, seat))  // AE-6.13, AE-10.5
            return refuse("AE-6.13", "defended",
                          {value("hole", bombard.target), value("ship", *ship)});
        if (const Verdict verdict = unused(bombard.by)) return verdict;
        const Fleet near = survey.in_orbit(bombard.target, seat);
        for (const Ship ship : ships_of(seat))
            if (bombard.by.contains(ship) && !near.contains(ship))
                return refuse("AE-6.10", "not-in-orbit",
                              {value("ship", ship), value("hole", bombard.target)});
        return force("AE-6.10", bombard.by, survey.needed_against(bombard.target));
    }

    // ---- mine, build, develop -----------------------------------------------------------------

    Verdict operator()(const Mine& mine) const {
        if (!is<Choosing>()) return not_now("AE-7.1", Mine::name);
        if (mine.second.has_value() != mine.more.has_value() || mine.second == mine.hole)
            return refuse("AE-7.1", "two-or-three");
        if (mine.second)
            if (const Verdict verdict = knows(Effect::two_mines)) return verdict;
        const int all = mine.count + mine.more.value_or(0);
        if ((all != 2 && all != 3) || mine.count == 0 || mine.more == 0)
            return refuse("AE-7.1", "two-or-three");
        for (const bool second : {false, true}) {
            if (second && !mine.second) break;
            const HoleName hole = second ? *mine.second : mine.hole;
            if (const Verdict verdict = own_planet("AE-3.2", hole)) return verdict;
            if (const Verdict verdict = unblocked(hole)) return verdict;
            if (const Verdict verdict = troops("AE-7.1", hole, second ? *mine.more : mine.count))
                return verdict;
        }
        return legal;
    }

    Verdict operator()(const Build& build) const {
        if (!is<Choosing>() && !is<Building>()) return not_now("AE-8.1", Build::name);
        if (const Verdict verdict = own_planet("AE-3.2", build.hole)) return verdict;
        if (const Verdict verdict = unblocked(build.hole)) return verdict;
        const Hole& hole = state.hole(build.hole);
        const Side& side = state.side();
        const auto at = value("hole", build.hole);
        switch (build.structure) {
            case Structure::research:
                if (hole.body == Body::asteroid) return refuse("AE-8.5", "no-research-here", {at});
                if (const Verdict verdict = troops("AE-8.3", build.hole, 2)) return verdict;
                if (side.research == 0) return none_left(build.structure);
                if (hole.research == 2 || (hole.research == 1 && doubled()))
                    return refuse("AE-8.4", "one-doubled-planet", {at});
                return legal;
            case Structure::colony:
                if (const Verdict verdict = troops("AE-8.6", build.hole, 1)) return verdict;
                return side.colonies == 0 ? none_left(build.structure) : legal;
            case Structure::city:
                if (hole.colonies == 0) return refuse("AE-8.7", "no-colony-there", {at});
                if (const Verdict verdict = troops("AE-8.7", build.hole, 1)) return verdict;
                return side.cities == 0 ? none_left(build.structure) : legal;
        }
        return legal;
    }

    Verdict operator()(const Take& take) const {
        if (!is<Taking>()) return not_now("AE-8.8", Take::name);
        const bool there =
            take.gift == Gift::nothing ||
            (take.gift == Gift::troop && state.side().box_troops > 0) ||
            (take.gift == Gift::starship && survey.first(seat, Where::box, Make::starship));
        if (!there) return refuse("AE-A14", "box-has-none", {value("gift", take.gift)});
        return legal;
    }

    Verdict operator()(const Develop& develop) const {
        if (!is<Choosing>()) return not_now("AE-9.1", Develop::name);
        const int level = state.side().levels[static_cast<std::size_t>(develop.colour)] + 1;
        if (level > Ruleset::levels)
            return refuse("AE-9.2", "all-developed", {value("colour", develop.colour)});
        const int here = survey.facilities(seat, develop.colour);
        if (here < level)  // AE-9.3, AE-A11
            return refuse(
                "AE-9.3", "too-few-facilities",
                {value("colour", develop.colour), value("needed", level), value("here", here)});
        return legal;
    }

    Verdict operator()(const Retire& retire) const {
        if (!is<Retiring>()) return not_now("AE-A25", Retire::name);
        if (!retire.ship) {
            if (survey.first(seat, Where::supply, Make::starship)) return legal;
            return refuse("AE-A25", "none-to-spare");
        }
        if (retire.ship->battleship())
            return refuse("AE-A25", "starships-retire", {value("ship", *retire.ship)});
        return own_ship("AE-A25", *retire.ship);
    }

    // ---- going on -----------------------------------------------------------------------------

    Verdict operator()(const Done&) const {
        if (is<Attacking>()) return forced();
        if (const auto* moving = std::get_if<Moving>(&state.phase))
            return moving->shifted ? shifted_first(*moving->shifted) : legal;
        if (is<Recruiting>() || is<Withdrawing>() || is<Building>() || is<Garrisoning>())
            return legal;
        return not_now("AE-3.1", Done::name);
    }

    Verdict operator()(const Pass&) const {  // AE-A21
        if (is<Attacking>()) return forced();
        if (!is<Choosing>()) return not_now("AE-A21", Pass::name);
        return legal;
    }

    Verdict operator()(const Corner&) const { return natures(); }
    Verdict operator()(const Begin&) const { return natures(); }
    Verdict operator()(const Waver&) const { return natures(); }
    Verdict operator()(const Draw&) const { return natures(); }

  private:
    template <class P>
    bool is() const {
        return std::holds_alternative<P>(state.phase);
    }

    Verdict not_now(std::string_view clause, std::string_view action) const {
        return refuse(clause, "not-now",
                      {value("action", action), value("phase", game.phase(state))});
    }
    Verdict forced() const { return refuse("AE-6.2", "attacks-are-forced"); }
    Verdict natures() const { return refuse("AE-H8", "nature-draws"); }

    Verdict shifted_first(Ship ship) const {
        return refuse("AE-H1", "flick-it-now", {value("ship", ship)});
    }

    // Whether the seat may move at all, and has what this costs: AE-5.1.
    Verdict moves(std::string_view action, bool ferry, std::optional<Ship> ship = {}) const {
        if (is<Choosing>()) return legal;
        const auto* moving = std::get_if<Moving>(&state.phase);
        if (!moving) return not_now("AE-5.1", action);
        if (moving->shifted && moving->shifted != ship) return shifted_first(*moving->shifted);
        if (moving->points > 0 || (ferry && moving->free)) return legal;
        return refuse("AE-5.1", "no-points-left", {value("action", action)});
    }

    Verdict knows(Effect effect) const {
        if (state.has(effect)) return legal;
        const Level step = step_of(effect);
        return refuse("AE-H1", "not-developed",
                      {value("colour", step.colour), value("level", step.height)});
    }

    // Items of the seat are there, or it would own nothing but its homeworld: AE-A15.
    Verdict own(std::string_view clause, HoleName name) const {
        if (state.hole(name).owner == seat) return legal;
        return refuse(clause, "not-yours", {value("hole", name)});
    }
    Verdict own_planet(std::string_view clause, HoleName name) const {
        if (state.hole(name).body == Body::home)
            return refuse(clause, "homeworld-is-no-planet", {value("hole", name)});
        return own("AE-A15", name);
    }
    Verdict own_ship(std::string_view clause, Ship ship) const {
        if (ship.seat() == seat && state.on_board(ship)) return legal;
        return refuse(clause, "no-own-ship", {value("ship", ship)});
    }
    Verdict unblocked(HoleName name) const {  // AE-10.4
        if (!survey.blockaded(name)) return legal;
        return refuse("AE-10.4", "blockaded",
                      {value("hole", name), value("ship", *survey.stranger(name, seat))});
    }
    Verdict room(HoleName name) const {  // AE-4.3, AE-A1
        if (survey.has_room(name)) return legal;
        return refuse("AE-4.3", "planet-is-full",
                      {value("hole", name), value("most", survey.item_limit(seat))});
    }
    Verdict troops(std::string_view clause, HoleName name, int needed) const {
        const int here = state.hole(name).troops;
        if (here >= needed) return legal;
        return refuse(clause, "too-few-troops",
                      {value("hole", name), value("needed", needed), value("here", here)});
    }
    Verdict none_left(Structure structure) const {
        return refuse("AE-H6", "none-left", {value("structure", structure)});
    }
    bool doubled() const {  // AE-A35
        for (const Hole& hole : state.holes)
            if (hole.owner == seat && hole.research == 2) return true;
        return false;
    }

    Verdict free_spot(std::string_view clause, Point at, std::int32_t radius, HoleName hole) const {
        if (!survey.wholly_on_board(at, radius)) return refuse(clause, "off-the-board");
        if (!survey.in_ring(at, radius, hole))
            return refuse(clause, "outside-the-ring", {value("hole", hole)});
        if (!survey.touches_nothing(at, radius)) return refuse(clause, "no-room-there");
        return legal;
    }

    Verdict unused(Fleet by) const {  // AE-6.3
        const Fleet used = std::get<Attacking>(state.phase).used;
        for (const Ship ship : ships_of(seat)) {
            if (!by.contains(ship)) continue;
            if (used.contains(ship)) return refuse("AE-6.3", "has-attacked", {value("ship", ship)});
            if (!state.on_board(ship))
                return refuse("AE-A26", "no-own-ship", {value("ship", ship)});
        }
        return legal;
    }
    Verdict force(std::string_view clause, Fleet by, int needed) const {
        if (!Survey::enough(by, needed))
            return refuse(clause, "too-weak",
                          {value("needed", needed), value("here", by.strength())});
        if (!Survey::none_spare(by, needed))
            return refuse("AE-A26", "superfluous", {value("needed", needed)});
        return legal;
    }
};

Verdict check_chance(const Ascending& game, const State& state, const Action& action) {
    LotteryOf<Ascending> tickets;
    game.lottery(state, tickets);
    if (tickets.empty()) return refuse("AE-H8", "no-chance-now");
    for (const auto& ticket : tickets)
        if (ticket.action == action) return legal;
    return refuse("AE-H8", "not-in-the-lottery");
}

}  // namespace

Verdict Ascending::check(const State& state, const Step<Action>& step) const {
    if (std::holds_alternative<Ended>(state.phase)) return refuse("AE-11.1", "match-is-over");
    if (step.actor == nature) return check_chance(*this, state, step.action);
    if (step.actor >= rules.players) return refuse("AE-H11", "no-such-seat");
    const Turn now = turn(state);
    if (now.kind == Turn::Kind::Chance) return refuse("AE-H8", "chance-first");
    if (!now.seats.contains(step.actor))  // AE-2.11, AE-10.2
        return refuse("AE-10.2", "not-your-turn", {value("seat", seat_name(state.seat))});
    return std::visit(May{*this, state}, step.action);
}

}  // namespace ascending
