#include "games/ascending/mind/planner.h"

#include <algorithm>

#include "core/play_out.h"
#include "games/ascending/mind/outlook.h"

namespace ascending {
namespace {

// What the hand may make of a flick, for a first judgement: a few steps of the lottery of AE-H13.
constexpr std::array tremors{Waver{0, 0}, Waver{2, 1}, Waver{-2, 1}, Waver{2, -2}, Waver{-2, -2}};

template <class Sketches>
void best_first(Sketches& list) {
    std::stable_sort(list.begin(), list.end(),
                     [](const auto& one, const auto& other) { return one.worth > other.worth; });
}

Plan plan_of(const Action& only) {
    Plan plan;
    plan.steps.push_back(only);
    return plan;
}

}  // namespace

bool Planner::own_turn(const State& state) const {
    return state.seat == seat_ && !std::holds_alternative<Ended>(state.phase) &&
           !std::holds_alternative<Scanning>(state.phase) &&
           !std::holds_alternative<Choosing>(state.phase);
}

// What the dice decide at once: a flick goes as meant, a disc turned up is any that it may be.
void Planner::settle(State& state) {
    if (std::holds_alternative<Wavering>(state.phase)) game_.apply(state, {nature, Waver{}});
    if (std::holds_alternative<Turning>(state.phase))
        game_.apply(state, random_step(game_, state, rng_));
}

// What is sensible in a position: of two choices always the better one.
Policy Planner::script(const State& state) const {
    constexpr float no_whim = 0;
    return {game_, state, no_whim, outlook};
}

// The turn ended here, with the attacks that are due.
float Planner::finished(State state) {
    while (own_turn(state)) {
        Action action = Done{};
        if (const auto* moving = std::get_if<Moving>(&state.phase)) {
            if (moving->shifted) break;
        } else if (std::holds_alternative<Attacking>(state.phase)) {
            action = script(state).attack();
        } else if (!std::holds_alternative<Garrisoning>(state.phase)) {
            break;
        }
        game_.apply(state, {seat_, action});
    }
    return lead(game_.rules, state, seat_);
}

float Planner::worth_of_flick(const State& before, const Navigate& flick, State& nominal) {
    State aimed = before;
    game_.apply(aimed, {seat_, flick});
    if (!std::holds_alternative<Wavering>(aimed.phase)) {
        nominal = aimed;
        if (!breadth_.trembles || !game_.hand.trembles_at(game_.rules, seat_))
            return finished(aimed);
        float sum = 0;
        for (const Waver& tremor : tremors) {
            State after = before;
            game_.apply(after, {seat_, game_.hand.shaken(flick, tremor)});
            sum += finished(after);
        }
        return sum / static_cast<float>(tremors.size());
    }
    if (!breadth_.trembles) {
        nominal = aimed;
        settle(nominal);
        return finished(nominal);
    }
    float sum = 0;
    for (const Waver& tremor : tremors) {
        State after = aimed;
        game_.apply(after, {nature, tremor});
        sum += finished(after);
        if (tremor == Waver{}) nominal = after;
    }
    return sum / static_cast<float>(tremors.size());
}

void Planner::step(const Sketch& from, const Action& action, Sketches& next) {
    Sketch sketch = from;
    sketch.plan.steps.push_back(action);
    game_.apply(sketch.state, {seat_, action});
    settle(sketch.state);
    sketch.worth = finished(sketch.state);
    next.push_back(sketch);
}

// Into orbits of what can be taken, blockaded or attacked, and at the ships that matter.
void Planner::flicks(const Sketch& from, Ship ship, bool first, Sketches& next) {
    const State& state = from.state;
    const Survey survey{game_.rules, state};
    const Orbits orbits{game_.rules, state};
    const Marksman aim{game_.rules, state, game_.hand.banks};
    const Point at = state.ship(ship).at();
    struct Goal {
        HoleName hole;
        std::optional<Ship> ship;
        std::int64_t far;
    };
    FixedList<Goal, hole_count + ship_count> free, taken, hostile;
    for (const HoleName hole : holes) {
        const Hole& there = state.hole(hole);
        if (!there.planet() || orbits.of(hole, seat_).contains(ship)) continue;
        const Goal goal{hole, std::nullopt, square_between(at, survey.place(hole))};
        if (there.items() == 0 && orbits.of(hole, seat_).empty()) free.push_back(goal);
        if (there.items() > 0 && there.owner != seat_) taken.push_back(goal);
    }
    for (std::uint8_t id = 0; id < game_.rules.players * ships_each; ++id)
        if (survey.attackable(Ship{id}))
            hostile.push_back(Goal{{}, Ship{id}, square_between(at, state.ship(Ship{id}).at())});
    Flicks flicks;
    const auto add = [&](auto& goals, int most) {
        std::stable_sort(goals.begin(), goals.end(),
                         [](const Goal& one, const Goal& other) { return one.far < other.far; });
        for (int i = 0; i < goals.size() && i < most; ++i)
            if (goals[i].ship) aim.at(ship, *goals[i].ship, flicks);
            else aim.at(ship, goals[i].hole, flicks);
    };
    const int goals = first ? breadth_.near : breadth_.far;
    add(free, goals);
    add(taken, goals);
    add(hostile, (goals + 2) / 2);
    Sketches found;
    for (const Navigate& flick : flicks) {
        if (breadth_.trembles && !aim.few_banks(flick)) continue;
        Sketch sketch = from;
        sketch.plan.steps.push_back(flick);
        sketch.worth = worth_of_flick(state, flick, sketch.state);
        found.push_back(sketch);
    }
    best_first(found);
    if (found.size() > breadth_.kept) found.resize(breadth_.kept);
    next.insert(next.end(), found.begin(), found.end());
}

void Planner::launches(const Sketch& from, bool first, Sketches& next) {
    const State& state = from.state;
    const Survey survey{game_.rules, state};
    int tried = 0;
    for (const Make make : {Make::battleship, Make::starship}) {
        const auto ship = survey.first(seat_, Where::supply, make);
        if (!ship) continue;
        for (const HoleName hole : holes) {
            if (state.hole(hole).owner != seat_ || state.hole(hole).troops == 0) continue;
            if (tried++ == (first ? 4 : 2)) return;
            const auto at = spot_towards(game_, state, hole, {}, ship->radius());
            if (!at) continue;
            const Launch launch{hole, at->x, at->y,
                                make == Make::battleship ? std::optional{make} : std::nullopt};
            if (!game_.check(state, {seat_, launch})) step(from, launch, next);
        }
    }
}

void Planner::extend(const Sketch& from, bool first, Sketches& next) {
    const State& state = from.state;
    const auto* moving = std::get_if<Moving>(&state.phase);
    const bool points = !moving || moving->points > 0;
    const bool shifted = moving && moving->shifted;
    if (!shifted) {
        Policy::Choices landings;
        script(state).lands(landings);
        for (const Policy::Choice& choice : landings) step(from, choice.action, next);
        if (points || (moving && moving->free)) launches(from, first, next);
    }
    if (points)
        for (const Ship ship : ships_of(seat_))
            if (state.on_board(ship) && (!shifted || *moving->shifted == ship))
                flicks(from, ship, first, next);
}

void Planner::moves() {
    if (std::holds_alternative<Choosing>(state_.phase) && !game_.check(state_, {seat_, Attack{}}))
        step({Plan{}, state_, 0}, Attack{}, ready_);
    Sketches front{{Plan{}, state_, 0}};
    for (int depth = 0; depth < Plan::longest && !front.empty(); ++depth) {
        Sketches next;
        for (const Sketch& sketch : front) extend(sketch, depth == 0, next);
        best_first(next);
        front.clear();
        const std::size_t width = depth == 0 ? breadth_.first : breadth_.later;
        for (const Sketch& sketch : next) {
            ready_.push_back(sketch);
            if (front.size() < width && std::holds_alternative<Moving>(sketch.state.phase) &&
                own_turn(sketch.state))
                front.push_back(sketch);
        }
    }
}

// The last turn, begun with an action: what is had when it is over, and no hope.
float Planner::at_last(const Action& action) {
    State state = state_;
    game_.apply(state, {seat_, action});
    while (own_turn(state)) game_.apply(state, {seat_, script(state).next(rng_)});
    return lead(game_.rules, state, seat_);
}

void Planner::economy() {
    const Policy policy = script(state_);
    const float now = lead(game_.rules, state_, seat_);
    const bool last = state_.last_turns > 0;
    for (const auto kind :
         {&Policy::recruits, &Policy::builds, &Policy::mines, &Policy::develops}) {
        Policy::Choices choices;
        (policy.*kind)(choices);
        for (const Policy::Choice& choice : choices) {
            ready_.push_back({plan_of(choice.action), state_,
                              last ? at_last(choice.action) : now + choice.gain});
        }
    }
}

const Planner::Sketches& Planner::sketches() {
    ready_.clear();
    if (std::holds_alternative<Choosing>(state_.phase)) {
        economy();
        moves();
    } else if (const auto* moving = std::get_if<Moving>(&state_.phase)) {
        moves();
        if (!moving->shifted) ready_.push_back({plan_of(Done{}), state_, finished(state_)});
    } else {
        ready_.push_back({plan_of(script(state_).next(rng_)), state_, 0});
    }
    best_first(ready_);
    return ready_;
}

}  // namespace ascending
