// games/ascending/mind/reasons.cpp -- what speaks for a step and what a whole turn is after. Of a
// flick: which shot was meant, and how many of a hundred such flicks would come off.
#include <algorithm>

#include "core/play_out.h"
#include "games/ascending/ascending.h"
#include "games/ascending/rules/flight.h"

namespace ascending {
namespace {

constexpr int flicks_of_a_hundred = 100;

// What a flick may be for, the weightiest first.
enum class Shot : std::uint8_t { siege, range, ram, blockade, guard, orbit, aside };

struct Meant {
    Shot shot = Shot::aside;
    HoleName hole{};
    Ship target{};
    int needed = 0, here = 0, odds = 0;
};

class Reasons {
  public:
    Reasons(const Ascending& game, const State& state, bool turn)
        : game_(game), state_(state), turn_(turn) {}

    // What speaks for a step here; how much it weighs in a turn.
    Event tell(const Action& action) const { return std::visit(*this, action); }
    int weight(const Action& action) const {
        if (const auto* flick = std::get_if<Navigate>(&action))
            return 20 - static_cast<int>(meant_by(*flick).shot);
        if (std::holds_alternative<Attack>(action)) return 16;
        if (std::holds_alternative<Land>(action)) return 15;
        return std::holds_alternative<Launch>(action) ? 2 : 1;
    }
    // A flick and the landing that is to follow it.
    Event settles(const Navigate& flick, const Land& land) const {
        return say("AE-5.10", "why-turn-settle",
                   {value("ship", land.ship), value("hole", land.hole),
                    value("odds", meant_by(flick).odds)},
                   land.hole);
    }

    Event operator()(const Navigate& flick) const {
        const Meant meant = meant_by(flick);
        const auto ship = value("ship", flick.ship), odds = value("odds", meant.odds);
        const auto hole = value("hole", meant.hole);
        switch (meant.shot) {
            case Shot::siege:
                return say(
                    "AE-6.10", turn_ ? "why-turn-siege" : "why-siege",
                    {ship, hole, value("needed", meant.needed), value("here", meant.here), odds},
                    meant.hole);
            case Shot::range:
                return say("AE-6.4", turn_ ? "why-turn-range" : "why-range",
                           {ship, value("target", meant.target), value("here", meant.here), odds});
            case Shot::ram:
                return say("AE-5.5", turn_ ? "why-turn-ram" : "why-ram",
                           {ship, value("target", meant.target), odds});
            case Shot::blockade:
                return say("AE-10.3", turn_ ? "why-turn-blockade" : "why-blockade",
                           {ship, hole, odds}, meant.hole);
            case Shot::guard:
                return say("AE-10.5", turn_ ? "why-turn-guard" : "why-guard", {ship, hole, odds},
                           meant.hole);
            case Shot::orbit:
                return say("AE-5.3", turn_ ? "why-turn-orbit" : "why-orbit", {ship, hole, odds},
                           meant.hole);
            case Shot::aside: break;
        }
        return say("AE-5.3", turn_ ? "why-turn-aside" : "why-aside", {ship});
    }
    Event operator()(const Land& land) const {
        return say("AE-5.10", turn_ ? "why-turn-land" : "why-land",
                   {value("ship", land.ship), value("hole", land.hole)}, land.hole);
    }
    Event operator()(const Launch& launch) const {
        return say("AE-5.2", turn_ ? "why-turn-launch" : "why-launch", {value("hole", launch.hole)},
                   launch.hole);
    }
    Event operator()(const Shift& shift) const {
        return say("AE-H1", "why-shift", {value("ship", shift.ship)});
    }
    Event operator()(const Attack&) const {
        return say("AE-A6", turn_ ? "why-turn-attack" : "why-attack", {});
    }
    Event operator()(const Strike& strike) const {
        return say(
            "AE-6.6", "why-strike",
            {value("target", strike.target), value("points", strike.target.battleship() ? 2 : 1)});
    }
    Event operator()(const Bombard& bombard) const {
        return say(
            "AE-6.12", "why-bombard",
            {value("hole", bombard.target), value("points", state_.hole(bombard.target).items())},
            bombard.target);
    }
    Event operator()(const Recruit& recruit) const {
        return say(
            "AE-4.1", turn_ ? "why-turn-recruit" : "why-recruit",
            {value("hole", recruit.hole), value("troops", state_.hole(recruit.hole).troops + 1)},
            recruit.hole);
    }
    Event operator()(const Withdraw& withdraw) const {
        return say("AE-4.4", "why-withdraw", {value("hole", withdraw.hole)}, withdraw.hole);
    }
    Event operator()(const Mine& mine) const {
        State after = state_;
        game_.apply(after, {state_.seat, mine});
        return say("AE-7.1", turn_ ? "why-turn-mine" : "why-mine",
                   {value("hole", mine.hole), value("points", gained(after))}, mine.hole);
    }
    Event operator()(const Build& build) const {
        return say("AE-8.1", turn_ ? "why-turn-build" : "why-build",
                   {value("structure", build.structure), value("hole", build.hole)}, build.hole);
    }
    Event operator()(const Take& take) const {
        return say("AE-8.8", "why-take", {value("gift", take.gift)});
    }
    Event operator()(const Develop& develop) const {
        State after = state_;
        game_.apply(after, {state_.seat, develop});
        const auto colour = value("colour", develop.colour);
        const auto level =
            value("level", state_.side().levels[static_cast<std::size_t>(develop.colour)] + 1);
        if (gained(after) == 0)
            return say("AE-9.5", turn_ ? "why-turn-develop-late" : "why-develop-late",
                       {colour, level});
        return say("AE-9.5", turn_ ? "why-turn-develop" : "why-develop",
                   {colour, level, value("points", gained(after))});
    }
    Event operator()(const Retire&) const { return say("AE-A25", "why-retire", {}); }
    Event operator()(const Place&) const { return say("AE-2.6", "why-place", {}); }
    template <class Other>
    Event operator()(const Other&) const {
        return say("AE-3.1", "why-done", {});
    }

  private:
    const Ascending& game_;
    const State& state_;
    bool turn_;

    static Event say(std::string_view clause, std::string_view kind,
                     std::initializer_list<Value> values, std::optional<HoleName> at = {}) {
        Event event{{clause}, kind, Values{values}, {}};
        if (at) event.at.push_back(ShortText{to_word(*at)});
        return event;
    }
    int gained(const State& after) const {
        return after.sides[state_.seat].taken - state_.side().taken;
    }

    // ---- flicks -------------------------------------------------------------------------------

    struct Landfall {
        State state;
        std::optional<Flight::Ram> ram;
    };
    Landfall after(const Navigate& flick) const {
        const Flight flight = fly(game_.rules, state_, flick);
        Landfall result{state_, flight.ram};
        for (std::size_t i = 0; i < static_cast<std::size_t>(flight.count); ++i) {
            const Point at = flight.rest.at[i];
            result.state.ship(flight.ships[i]) =
                flight.rest.gone[i] ? Disc{Where::supply, 0, 0} : Disc{Where::board, at.x, at.y};
        }
        return result;
    }

    // What a flick brings about where it goes as meant, and how often it does.
    Meant meant_by(const Navigate& flick) const {
        const Landfall plain = after(flick);
        Meant meant = brought(flick, plain);
        const Noise noise = noise_of(game_.rules, state_.seat);
        if (noise.turn == 0 || meant.shot == Shot::aside) {
            meant.odds = flicks_of_a_hundred;
            return meant;
        }
        State wavering = state_;
        game_.apply(wavering, {state_.seat, flick});
        LotteryOf<Ascending> lottery;
        game_.lottery(wavering, lottery);
        Rng rng{1};
        for (int i = 0; i < flicks_of_a_hundred; ++i) {
            const Action drawn = ticket_at(lottery, rng.below(total_weight(lottery)));
            const Landfall real = after(wavered(noise, flick, std::get<Waver>(drawn)));
            meant.odds += comes_off(flick, meant, real);
        }
        return meant;
    }
    Meant brought(const Navigate& flick, const Landfall& result) const {
        const Survey before{game_.rules, state_}, survey{game_.rules, result.state};
        Meant best;
        const auto offer = [&](const Meant& meant) {
            if (meant.shot < best.shot) best = meant;
        };
        if (result.ram) offer({Shot::ram, {}, result.ram->against});
        for (const Ship target : every_ship) {
            if (!survey.attackable(target)) continue;
            const int needed = survey.needed_against(target);
            const int here = survey.near(target).strength();
            if (here >= needed && here > before.near(target).strength())
                offer({Shot::range, {}, target, needed, here});
        }
        if (!result.state.on_board(flick.ship)) return best;
        for (const HoleName hole : holes) {
            const Hole& there = state_.hole(hole);
            if (!there.planet() || !survey.orbits(flick.ship, hole)) continue;
            if (there.items() == 0) offer({Shot::orbit, hole});
            else if (there.owner == state_.seat) offer({Shot::guard, hole});
            else {
                const int needed = survey.needed_against(hole);
                const int here = survey.in_orbit(hole, state_.seat).strength();
                const bool siege = survey.attackable(hole) && here >= needed;
                offer({siege ? Shot::siege : Shot::blockade, hole, {}, needed, here});
            }
        }
        return best;
    }
    bool comes_off(const Navigate& flick, const Meant& meant, const Landfall& real) const {
        const Survey survey{game_.rules, real.state};
        switch (meant.shot) {
            case Shot::ram: return real.ram && real.ram->against == meant.target;
            case Shot::range:
                return survey.attackable(meant.target) &&
                       survey.near(meant.target).strength() >= meant.needed;
            case Shot::siege:
                return survey.attackable(meant.hole) &&
                       survey.in_orbit(meant.hole, state_.seat).strength() >= meant.needed;
            default:
                return real.state.on_board(flick.ship) && survey.orbits(flick.ship, meant.hole);
        }
    }
};

}  // namespace

Event Ascending::explain(const View& view, Seat, const Action& action) const {
    Rng rng{1};
    const State state = imagine(view, rng);
    return Reasons{*this, state, false}.tell(action);
}

// The weightiest step of a plan; the script's next one where a plan says nothing.
Event Ascending::intent(const View& view, Seat seat, const Plan& plan) const {
    Rng rng{1};
    State state = imagine(view, rng);
    FixedList<Action, Plan::longest> steps = plan.steps;
    if (steps.empty()) steps.push_back(follow(state, seat, plan, rng));
    Event told{};
    int weightiest = 0;
    for (int i = 0; i < steps.size(); ++i) {
        if (turn(state) != Turn::decide(seat) || check(state, {seat, steps[i]})) break;
        const Reasons reasons{*this, state, true};
        if (const int weight = reasons.weight(steps[i]); weight > weightiest) {
            weightiest = weight;
            const auto* flick = std::get_if<Navigate>(&steps[i]);
            const auto* land = i + 1 < steps.size() ? std::get_if<Land>(&steps[i + 1]) : nullptr;
            told = flick && land && land->ship == flick->ship ? reasons.settles(*flick, *land)
                                                              : reasons.tell(steps[i]);
        }
        apply(state, {seat, steps[i]});
        while (turn(state).kind == Turn::Kind::Chance) {
            const bool waves = std::holds_alternative<Wavering>(state.phase);
            apply(state, waves ? Step<Action>{nature, Waver{}} : random_step(*this, state, rng));
        }
    }
    return told;
}

}  // namespace ascending
