// games/ascending/tell/narrate.cpp -- what a viewer saw happen, clause by clause.
#include <cstdlib>

#include "games/ascending/ascending.h"
#include "games/ascending/rules/flight.h"
#include "games/ascending/rules/score.h"

namespace ascending {
namespace {

// Hundredths of a degree as people read them: "84.29", "-0.40".
ShortText degrees_of(int hundredths) {
    const int size = std::abs(hundredths);
    ShortText text{hundredths < 0 ? "-"sv : ""sv};
    text.append(std::to_string(size / 100));
    text.append(size % 100 < 10 ? ".0"sv : "."sv);
    text.append(std::to_string(size % 100));
    return text;
}

struct Tell {
    const Ascending& game;
    const State& before;
    const State& after;
    Viewer viewer;
    Events& events;
    Survey survey{game.rules, after};
    Value who = value("seat", named(before.seat));

    void say(std::string_view clause, std::string_view kind, std::initializer_list<Value> values,
             std::initializer_list<HoleName> at = {}) const {
        Event event{{clause}, kind, Values{values}, {}};
        for (const HoleName hole : at) event.at.push_back(ShortText{to_word(hole)});
        events.push_back(event);
    }

    void operator()(const Corner& corner) const {
        say("AE-H11", "corner-empty", {value("quadrant", corner.quadrant)});
    }
    void operator()(const Begin& begin) const {
        say("AE-2.11", "begins", {value("seat", begin.seat)});
    }
    void operator()(const Place&) const {
        for (const Ship ship : ships_of(before.seat))
            if (after.on_board(ship) && !before.on_board(ship))
                say("AE-2.6", "ship-placed", {value("ship", ship)}, {after.home(before.seat)});
    }

    void operator()(const Recruit& recruit) const {
        const bool garrison = std::holds_alternative<Garrisoning>(before.phase);
        say(garrison ? "AE-H1" : "AE-4.1", "recruited", {who, value("hole", recruit.hole)},
            {recruit.hole});
    }
    void operator()(const Withdraw& withdraw) const {
        say("AE-4.4", "withdrew", {who, value("hole", withdraw.hole)}, {withdraw.hole});
        emptied(withdraw.hole);
    }

    void operator()(const Launch& launch) const {
        for (const Ship ship : ships_of(before.seat))
            if (after.on_board(ship) && !before.on_board(ship))
                say("AE-5.2", "launched", {value("ship", ship), value("hole", launch.hole)},
                    {launch.hole});
        if (launch.hole != before.home(before.seat)) emptied(launch.hole);
    }
    void operator()(const Navigate& flick) const {
        say("AE-5.3", "flicked",
            {value("ship", flick.ship), value("bearing", flick.bearing),
             value("speed", flick.speed), value("degrees", degrees_of(flick.bearing).view()),
             value("pace", (flick.speed + 500) / 1000)});
        if (noise_of(game.rules, before.seat).turn == 0) flew(flick);
    }
    static constexpr int percent_of(int thousandths) {  // rounded, halves away from nought
        return (thousandths + (thousandths < 0 ? -5 : 5)) / 10;
    }
    void operator()(const Waver& waver) const {
        const Noise noise = noise_of(game.rules, before.seat);
        say("AE-H13", "wavered",
            {value("turn", waver.turn * noise.turn),
             value("push", percent_of(waver.push * noise.push)),
             value("degrees", degrees_of(waver.turn * noise.turn).view())});
        flew(wavered(noise, std::get<Wavering>(before.phase).flick, waver));
    }
    void operator()(const Shift& shift) const {
        say("AE-H1", "shifted", {value("ship", shift.ship)});
    }
    void operator()(const Land& land) const {
        say("AE-5.10", "landed", {value("ship", land.ship), value("hole", land.hole)}, {land.hole});
        turned_up(land.hole);
    }
    void operator()(const Draw& draw) const {
        if (std::holds_alternative<Turning>(before.phase)) return turned_up(draw.hole);
        scanned(draw.hole);
    }
    void operator()(const Attack&) const { say("AE-A6", "attack-only", {who}); }

    void operator()(const Strike& strike) const {
        say(strike.target.battleship() ? "AE-6.8" : "AE-6.4", "shot",
            {value("ship", strike.target), value("count", strike.by.size()),
             value("by", strike.by)});
    }
    void operator()(const Bombard& bombard) const {
        say("AE-6.10", "bombarded",
            {value("hole", bombard.target), value("count", bombard.by.size()),
             value("items", before.hole(bombard.target).items()), value("by", bombard.by)},
            {bombard.target});
    }

    void operator()(const Mine& mine) const {
        say("AE-7.1", "mined", {who, value("hole", mine.hole), value("count", mine.count)},
            {mine.hole});
        emptied(mine.hole);
        if (!mine.second) return;
        say("AE-H1", "mined", {who, value("hole", *mine.second), value("count", *mine.more)},
            {*mine.second});
        emptied(*mine.second);
    }
    void operator()(const Build& build) const {
        constexpr std::array clauses{"AE-8.3"sv, "AE-8.6"sv, "AE-8.7"sv};
        say(clauses[static_cast<std::size_t>(build.structure)], "built",
            {who, value("structure", build.structure), value("hole", build.hole)}, {build.hole});
    }
    void operator()(const Take& take) const {
        if (take.gift != Gift::nothing) say("AE-8.8", "took", {who, value("gift", take.gift)});
    }
    void operator()(const Develop& develop) const {
        const auto colour = static_cast<std::size_t>(develop.colour);
        const int level = after.side_of(before.seat).levels[colour];
        say("AE-9.1", "developed", {who, value("colour", develop.colour), value("level", level)});
        bool first = true;
        for (Seat seat = 0; seat < game.rules.players; ++seat)
            first = first && (seat == before.seat || before.sides[seat].levels[colour] < level);
        if (first) say("AE-9.5", "first-developed", {value("points", level)});
        const int rows = rows_of(after.side_of(before.seat).levels);
        if (rows > rows_of(before.side().levels))
            say("AE-9.6", "row-complete",
                {value("row", rows),
                 value("points", row_bonuses[static_cast<std::size_t>(rows - 1)].points)});
    }
    void operator()(const Retire& retire) const {
        if (retire.ship) say("AE-A25", "retired", {value("ship", *retire.ship)});
        else say("AE-A25", "retired-spare", {who});
    }
    void operator()(const Done&) const {}
    void operator()(const Pass&) const { say("AE-A21", "passed", {who}); }

    // What follows from many actions.
    void consequences() const {
        const int gained = after.side_of(before.seat).taken - before.side().taken;
        if (gained > 0)
            say("AE-A33", "gained", {who, value("points", gained), value("pool", after.pool)});
        if (after.pool == 0 && before.pool > 0 && before.last_turns == 0)
            say("AE-11.1", "pool-empty", {});
        for (const HoleName hole : holes) {
            const bool told = std::holds_alternative<Scanning>(before.phase) &&
                              before.hole(hole).body == Body::unknown;
            if (!told && after.hole(hole).known_by(before.seat) &&
                !before.hole(hole).known_by(before.seat))
                scanned(hole);
        }
        if (after.last_turns == game.rules.players && before.last_turns == 0)
            say("AE-H12", "last-round", {});
        if (std::holds_alternative<Ended>(after.phase)) ended();
    }

  private:
    void emptied(HoleName hole) const {
        if (after.hole(hole).items() == 0)
            say("AE-A15", "planet-free", {value("hole", hole)}, {hole});
    }
    void turned_up(HoleName hole) const {
        if (after.hole(hole).up && !before.hole(hole).up)
            say("AE-5.12", "turned-up", {value("hole", hole), value("body", after.hole(hole).body)},
                {hole});
    }
    void scanned(HoleName hole) const {  // AE-A37: what it is only to the seat itself
        say("AE-10.1", "scanned", {who, value("hole", hole)}, {hole});
        if (viewer == before.seat)
            say("AE-A37", "found", {value("hole", hole), value("body", after.hole(hole).body)},
                {hole});
    }

    void flew(const Navigate& flick) const {
        physics::Trace trace;
        const Flight flight = fly(game.rules, before, flick, &trace);
        int bounces = 0;
        for (const physics::Meet& meet : trace.meets)
            bounces += meet.with == physics::Meet::With::Post;
        if (bounces > 0) say("AE-5.4", "bounced", {value("count", bounces)});
        if (flight.ram) {
            const bool both = !before.has(Effect::hard_hull);
            say(both ? "AE-5.5" : "AE-H1", both ? "rammed" : "rammed-through",
                {value("ship", flight.ram->by), value("target", flight.ram->against)});
        }
        for (std::size_t i = 0; i < static_cast<std::size_t>(flight.count); ++i) {
            const Ship ship = flight.ships[i];
            if (flight.rest.fell[i])
                say(ship == flick.ship ? "AE-5.9" : "AE-A5", "left-the-board",
                    {value("ship", ship)});
            else if (!flight.rest.gone[i] &&
                     (ship == flick.ship || flight.rest.at[i] != before.ship(ship).at()))
                rests(ship, flight.rest.at[i]);
        }
    }

    void rests(Ship ship, Point at) const {
        bool orbits = false;
        for (const HoleName hole : holes) {
            if (!survey.in_ring(at, ship.radius(), hole)) continue;
            orbits = true;
            const std::int64_t deep =
                Ruleset::ring_radius + ship.radius() - root(square_between(at, survey.place(hole)));
            say("AE-A19", "rests-in-orbit",
                {value("ship", ship), value("hole", hole), value("deep", deep / 1000)}, {hole});
        }
        if (!orbits) say("AE-5.3", "rests", {value("ship", ship)});
    }

    void ended() const {
        const Outcome outcome = game.outcome(after);
        const End end = std::get<Ended>(after.phase).end;
        say(end == End::pool_empty ? "AE-11.1" : "AE-H12", "ended", {value("end", end)});
        for (Seat seat = 0; seat < game.rules.players; ++seat) {
            const Score score = score_of(game.rules, after, seat);
            say("AE-11.3", "scored",
                {value("seat", named(seat)), value("planets", score.planets),
                 value("colonies", score.colonies), value("cities", score.cities),
                 value("quadrants", score.quadrants)});
            say("AE-11.7", "total",
                {value("seat", named(seat)), value("taken", score.taken),
                 value("ahead", score.ahead), value("total", score.total())});
        }
        say(outcome.clause.id, "decided", {value("reason", outcome.reason)});
    }
};

}  // namespace

void Ascending::narrate(const State& before, const Step<Action>& step, const State& after,
                        Viewer viewer, Events& events) const {
    const Tell tell{*this, before, after, viewer, events};
    std::visit(tell, step.action);
    tell.consequences();
}

}  // namespace ascending
