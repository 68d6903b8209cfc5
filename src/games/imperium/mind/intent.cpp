// games/imperium/mind/intent.cpp -- what a whole turn is after, in one sentence: the objective of
// the mission that it serves, or else the weightiest thing that it does.
#include <algorithm>

#include "games/imperium/mind/campaign.h"
#include "games/imperium/mind/whole_turn.h"
#include "games/imperium/rules/battle.h"
#include "games/imperium/rules/objectives.h"

namespace imperium {
namespace {

// The goal of a turn, the weightiest first.
enum class Use : std::uint8_t {
    conquer,  // the enemy home planet
    annihilate,
    land,
    detonate,
    strike,
    settle,
    bombard,
    blockade,
    clear,
    build,
    approach,
    none
};

class Intent {
  public:
    Intent(const Imperium& game, const State& state, Side side, const Plan& plan)
        : game_(game),
          galaxy_(game.galaxy()),
          state_(state),
          side_(side),
          plan_(plan),
          turn_(whole_turn(game, state, side, plan)),
          end_(turn_.end),
          outlook_(game, end_, side) {}

    Event tell() {
        attacks();
        arrivals();
        if (use_ >= Use::build && turn_.built > 0) use_ = Use::build;
        goal_ = goals_[static_cast<std::size_t>(use_)];
        if (!goal_) goal_ = Campaign{game_, state_, side_, plan_}.objective();
        if (const auto served = objective()) return *served;
        return deed();
    }

  private:
    static std::size_t place(Use use) { return static_cast<std::size_t>(use); }

    // ---- what is done ----------------------------------------------------------------------

    void count(Use use, Sector goal) {
        ++number_[place(use)];
        if (!goals_[place(use)]) goals_[place(use)] = goal;
        use_ = std::min(use_, use);
    }

    void attacks() {
        Sectors seen;
        for (const Landing& landing : end_.declared().landings) {
            if (seen.test(landing.target.index)) continue;
            seen.set(landing.target.index);
            count(end_.planet(landing.target).home() ? Use::conquer : Use::land, landing.target);
        }
        for (const Strike& strike : end_.declared().strikes) {
            if (seen.test(strike.target.index)) continue;
            seen.set(strike.target.index);
            count(use_of(strike.manner), strike.target);
            if (strike.manner == Manner::attack) prize_ += value_of(end_.ship(strike.target));
        }
        for (const Sector world : outlook_.worlds)
            if (turn_.settled.test(world.index)) {
                count(Use::settle, world);
                yield_ += worth(end_.planet(world).kind);
            }
    }
    static Use use_of(Manner manner) {
        switch (manner) {
            case Manner::bombard: return Use::bombard;
            case Manner::clear: return Use::clear;
            case Manner::annihilate: return Use::annihilate;
            case Manner::detonate: return Use::detonate;
            default: return Use::strike;
        }
    }

    // Where ships have gone: beside planets of the rival, or nearer to the objective.
    void arrivals() {
        const Sector goal = Campaign{game_, state_, side_, plan_}.objective();
        const Steps steps = outlook_.way(goal);
        for (const Vessel& vessel : outlook_.own) {
            if (!turn_.moved.test(vessel.at.index)) continue;
            if (outlook_.survey.counts(vessel.at))
                for (const Sector near : galaxy_.near(vessel.at, side_))
                    if (end_.planet(near) && end_.planet(near).owner == rival(side_))
                        count(Use::blockade, near);
            if (steps[vessel.at.index] >= no_way) continue;
            count(Use::approach, goal);
            steps_ = std::min<int>(steps_, steps[vessel.at.index]);
            soon_ = soon_ || steps[vessel.at.index] <= vessel.movement + 1;
        }
    }

    // ---- what is said ----------------------------------------------------------------------

    Event say(std::string_view clause, std::string_view kind,
              std::initializer_list<Value> values) const {
        Event event{{clause}, kind, Values{values}, {}};
        if (goal_) event.at.push_back(ShortText{to_word(goal_)});
        return event;
    }
    int number(Use use) const { return number_[place(use)]; }
    int prize() const { return static_cast<int>(prize_ + 0.5f); }

    // The objective that the turn serves, if it serves one.
    std::optional<Event> objective() {
        if (use_ == Use::conquer) return std::nullopt;
        const Objective* convoy = outlook_.aim(rival(side_), Aim::escort);
        if (convoy && use_ == Use::strike)
            for (const Strike& strike : end_.declared().strikes)
                if (const Ship& ship = end_.ship(strike.target); ship.kind == convoy->unit) {
                    goal_ = strike.target;
                    return say("IG-22.3", "why-turn-intercept",
                               {value("unit", ship.kind), value("goal", goal_),
                                value("attack", attack_on(goal_)),
                                value("defence", ship.figures().defence)});
                }
        for (const Objective& aim : game_.mission->start(side_).objectives)
            if (const auto served = serve(aim)) return served;
        return std::nullopt;
    }

    std::optional<Event> serve(const Objective& aim) {
        const bool takes = use_ == Use::land || use_ == Use::settle;
        switch (aim.aim) {
            case Aim::escort: return convoy(aim);
            case Aim::hold: return takes || use_ > Use::clear ? hold(aim, takes) : std::nullopt;
            case Aim::take: return take(aim);
            case Aim::destroy:
                if (use_ != Use::strike) return std::nullopt;
                return say(
                    "IG-22.3", "why-turn-destroy",
                    {value("goal", goal_), value("unit", end_.ship(goal_).kind),
                     value("ships", number(Use::strike)),
                     value("sunk", state_.sunk[index_of(side_)]), value("number", aim.number)});
            case Aim::endure:
                if (use_ < Use::build) return std::nullopt;
                return say("IG-22.3", "why-turn-endure",
                           {value("turns", outlook_.turns_left + 1), value("fleet", held()),
                            value("struck", struck())});
        }
        return std::nullopt;
    }

    std::optional<Event> convoy(const Objective& aim) {
        int there = 0, nearest = no_way;
        for (const Vessel& vessel : outlook_.own) {
            if (vessel.ship->kind != aim.unit) continue;
            if (std::ranges::count(aim.sectors, vessel.at) > 0) {
                ++there;
                continue;
            }
            for (const Sector sector : aim.sectors)
                if (const int far = galaxy_.apart(vessel.at, sector); far < nearest)
                    nearest = far, goal_ = sector;
        }
        if (there >= aim.number) {
            goal_ = aim.sectors.front();
            return say("IG-22.3", "why-turn-arrived",
                       {value("unit", aim.unit), value("there", there), value("goal", goal_)});
        }
        if (nearest == no_way) return std::nullopt;
        return say("IG-22.3", "why-turn-convoy",
                   {value("unit", aim.unit), value("there", there), value("number", aim.number),
                    value("steps", nearest), value("goal", goal_)});
    }

    std::optional<Event> hold(const Objective& aim, bool takes) const {
        const int have =
            planets_held(galaxy_, end_, side_) + (use_ == Use::land ? number(Use::land) : 0);
        if (takes)
            return say("IG-22.3", "why-turn-hold",
                       {value("goal", goal_), value("have", have), value("number", aim.number),
                        value("turns", aim.turns)});
        if (have < aim.number) return std::nullopt;
        return say("IG-22.3", "why-turn-hold-on",
                   {value("have", have), value("number", aim.number),
                    value("turns", std::max(1, aim.turns - state_.held[index_of(side_)]))});
    }

    // A planet on the list, landed on or occupied.
    std::optional<Event> take(const Objective& aim) {
        int have = 0;
        Sector next{};
        for (const Sector sector : aim.sectors) {
            const bool lands =
                std::any_of(end_.declared().landings.begin(), end_.declared().landings.end(),
                            [&](const Landing& one) { return one.target == sector; });
            have += lands || end_.planet(sector).owner == side_;
            if (lands || turn_.settled.test(sector.index)) next = sector;
        }
        if (!next) return std::nullopt;
        goal_ = next;
        return say("IG-22.3", "why-turn-take",
                   {value("goal", goal_), value("have", have),
                    value("number", static_cast<int>(aim.sectors.size()))});
    }

    Event deed() const {
        const Planet& planet = end_.planet(goal_);
        switch (use_) {
            case Use::conquer:
            case Use::land: {
                const auto attack = value("attack", landing_on(end_, goal_).attack());
                const auto wall = value("held", wall_of(planet) + planet.crew.size());
                if (number(Use::strike) == 0)
                    return say("IG-17.1", "why-turn-land", {value("goal", goal_), attack, wall});
                return say("IG-17.1", "why-turn-land-strike",
                           {value("goal", goal_), attack, wall, value("ships", number(Use::strike)),
                            value("pc", prize())});
            }
            case Use::strike: {
                const Ship& ship = end_.ship(goal_);
                if (number(Use::strike) > 1)
                    return say("IG-16.1", "why-turn-strikes",
                               {value("ships", number(Use::strike)), value("pc", prize()),
                                value("goal", goal_)});
                return say(
                    "IG-16.6", "why-turn-strike",
                    {value("goal", goal_), value("unit", ship.kind),
                     value("attack", attack_on(goal_)), value("defence", ship.figures().defence)});
            }
            case Use::annihilate:
                return say("IG-17.19", "why-turn-annihilate", {value("goal", goal_)});
            case Use::detonate: return say("IG-20.1", "why-turn-detonate", {value("goal", goal_)});
            case Use::settle:
                return say("IG-15.6", "why-turn-settle",
                           {value("goal", goal_), value("planets", number(Use::settle)),
                            value("pc", yield_)});
            case Use::blockade:
                return say("IG-11.3", "why-turn-blockade",
                           {value("goal", goal_), value("pc", worth(planet.kind))});
            case Use::bombard:
                return say("IG-17.13", "why-turn-bombard",
                           {value("goal", goal_), value("planets", number(Use::bombard))});
            case Use::clear: return say("IG-19.1", "why-turn-clear", {value("goal", goal_)});
            case Use::build:
                return say("IG-13.1", "why-turn-build",
                           {value("units", turn_.built), value("pc", turn_.built_pc),
                            value("goal", goal_)});
            case Use::approach:
                return say("IG-15.1", soon_ ? "why-turn-approach" : "why-turn-march",
                           {value("units", number(Use::approach)), value("goal", goal_),
                            value("steps", steps_)});
            case Use::none: break;
        }
        return keep();
    }

    // Nothing to win: what there is to keep.
    Event keep() const {
        return say("IG-11.1", "why-turn-keep",
                   {value("fleet", held()), value("struck", struck()),
                    value("pc", outlook_.survey.income(side_, true))});
    }

    // ---- figures ---------------------------------------------------------------------------

    int attack_on(Sector target) const {
        int sum = 0;
        for (const Strike& strike : end_.declared().strikes)
            if (strike.target == target)
                sum += end_.planet(strike.from) ? figures_of(Unit::ion_cannon).attack
                                                : end_.ship(strike.from).figures().attack;
        return sum;
    }
    int held() const {
        float sum = 0;
        for (const Vessel& vessel : outlook_.own) sum += vessel.value;
        return static_cast<int>(sum + 0.5f);
    }
    int struck() const {
        std::array<int, most_sectors> menace{};
        outlook_.menace(outlook_.foes, {}, menace);
        float sum = 0;
        for (const Vessel& vessel : outlook_.own)
            if (menace[vessel.at.index] >= vessel.defence) sum += vessel.value;
        return static_cast<int>(sum + 0.5f);
    }

    static constexpr std::size_t uses = static_cast<std::size_t>(Use::none) + 1;

    const Imperium& game_;
    const Galaxy& galaxy_;
    const State& state_;
    const Side side_;
    const Plan& plan_;
    const WholeTurn turn_;
    const State& end_;
    const Outlook outlook_;
    Use use_ = Use::none;
    std::array<int, uses> number_{};    // of targets, planets or ships
    std::array<Sector, uses> goals_{};  // the first of each
    Sector goal_{};
    float prize_ = 0;
    int yield_ = 0, steps_ = no_way;
    bool soon_ = false;  // the objective can be struck next turn
};

// While attacks are resolved, what is won already has left the position: what is still to come.
Event still(const State& state) {
    Sectors targets;
    Sector first{};
    const auto add = [&](Sector target) {
        if (!first) first = target;
        targets.set(target.index);
    };
    if (state.in<Fighting>()) add(*state.clash().target);
    for (const Strike& strike : state.declared().strikes) add(strike.target);
    for (const Landing& landing : state.declared().landings) add(landing.target);
    const auto manner = manner_against(state, first).value_or(Manner::attack);
    const auto others = static_cast<int>(targets.count()) - 1;
    Event event{{"IG-16.4"},
                others > 0 ? "why-turn-still-more"sv : "why-turn-still"sv,
                Values{{value("goal", first), value("manner", manner), value("others", others)}},
                {}};
    if (first) event.at.push_back(ShortText{to_word(first)});
    return event;
}

}  // namespace

Event Imperium::intent(const View& view, Seat seat, const Plan& plan) const {
    Rng rng{1};
    const State state = imagine(view, rng);
    const bool own = state.player == side_of(seat) || state.phase() == Phase::auction;
    if (own && state.phase() > Phase::picking) return still(state);
    return Intent{*this, state, side_of(seat), plan}.tell();
}

}  // namespace imperium
