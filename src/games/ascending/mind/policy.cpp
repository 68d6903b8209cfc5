#include "games/ascending/mind/policy.h"

#include <algorithm>

namespace ascending {
namespace {

constexpr int goals_tried = 5;

const Policy::Choice* best_of(const Policy::Choices& choices) {
    const Policy::Choice* best = nullptr;
    for (const Policy::Choice& choice : choices)
        if (!best || choice.gain > best->gain) best = &choice;
    return best;
}

}  // namespace

std::optional<Point> spot_towards(const Ascending& game, const State& state, HoleName hole,
                                  Point towards, std::int32_t radius) {
    const Survey survey{game.rules, state};
    const Point middle = survey.place(hole);
    const std::int32_t ahead = bearing_of(middle, towards);
    constexpr int spots = 12;
    for (int i = 0; i < spots; ++i) {
        const int turned = (i % 2 ? -1 : 1) * ((i + 1) / 2) * (physics::full_turn / spots);
        const physics::Vector way = physics::unit(ahead + turned);
        constexpr double reach = Ruleset::ring_radius - 2000;
        const Point at{middle.x + static_cast<std::int32_t>(way.x * reach),
                       middle.y + static_cast<std::int32_t>(way.y * reach)};
        if (survey.wholly_on_board(at, radius) && survey.touches_nothing(at, radius)) return at;
    }
    return std::nullopt;
}

bool Policy::landable(HoleName name) const {
    const Hole& hole = state_.hole(name);
    return hole.planet() && hole.items() == 0;
}

// Free planets that no own ship orbits yet, and what an own ship more could destroy; the nearest
// first.
FixedList<HoleName, hole_count> Policy::goals(Point from) const {
    FixedList<HoleName, hole_count> list;
    for (const HoleName name : holes) {
        const Hole& hole = state_.hole(name);
        if (!hole.planet()) continue;
        const Fleet here = orbits_.of(name, seat_);
        if (landable(name) ? here.empty()
                           : hole.owner != seat_ && survey_.attackable(name) &&
                                 here.strength() + 1 >= survey_.needed_against(name))
            list.push_back(name);
    }
    std::stable_sort(list.begin(), list.end(), [&](HoleName one, HoleName other) {
        return square_between(from, survey_.place(one)) <
               square_between(from, survey_.place(other));
    });
    return list;
}

// ---- what each kind of turn gains -------------------------------------------------------------

std::optional<Action> Policy::troop() const {
    std::optional<Action> best;
    float most = worth(state_);
    for (const HoleName hole : holes) {
        if (state_.hole(hole).owner != seat_ || !is_legal(Recruit{hole})) continue;
        State after = state_;
        ++after.hole(hole).troops, --after.side().troops;
        const float there = worth(after);
        if (!best || there > most) best = Recruit{hole}, most = there;
    }
    return best;
}

void Policy::recruits(Choices& list) const {
    const float now = worth(state_);
    const int more = Ruleset::recruits + state_.has(Effect::third_recruit) - 1;
    for (const HoleName hole : holes) {
        if (state_.hole(hole).owner != seat_ || !is_legal(Recruit{hole}) || list.full()) continue;
        State after = state_;
        ++after.hole(hole).troops, --after.side().troops;
        for (int i = 0; i < more && after.side().troops > 0; ++i) {
            float most = worth(after);
            std::optional<HoleName> where;
            for (const HoleName next : holes) {
                if (after.hole(next).owner != seat_ || state_.hole(next).owner != seat_) continue;
                if (after.hole(next).planet() &&
                    after.hole(next).items() >= survey_.item_limit(seat_))
                    continue;
                if (orbits_.strangers(next, seat_) > 0 && next != state_.home(seat_)) continue;
                ++after.hole(next).troops, --after.side().troops;
                const float there = worth(after);
                if (there > most) most = there, where = next;
                --after.hole(next).troops, ++after.side().troops;
            }
            if (!where) break;
            ++after.hole(*where).troops, --after.side().troops;
        }
        list.push_back(Choice{Recruit{hole}, worth(after) - now});
    }
}

void Policy::builds(Choices& list) const {
    const float now = worth(state_);
    for (const HoleName hole : holes) {
        if (state_.hole(hole).owner != seat_) continue;
        for (const Structure structure :
             {Structure::city, Structure::colony, Structure::research}) {
            if (!is_legal(Build{hole, structure}) || list.full()) continue;
            State after = state_;
            Hole& there = after.hole(hole);
            switch (structure) {
                case Structure::research:
                    there.troops = static_cast<std::uint8_t>(there.troops - 2);
                    ++there.research;
                    break;
                case Structure::colony: --there.troops, ++there.colonies; break;
                case Structure::city: --there.troops, --there.colonies, ++there.cities; break;
            }
            after.side().troops = static_cast<std::uint8_t>(
                after.side().troops + (structure == Structure::research ? 2 : 1));
            const float gift = structure == Structure::city ? 0.35f : 0.0f;
            list.push_back(Choice{Build{hole, structure}, worth(after) + gift - now});
        }
    }
}

void Policy::mines(Choices& list) const {
    const float now = worth(state_);
    const auto offer = [&](const Mine& mine) {
        if (list.full() || !is_legal(mine)) return;
        State after = state_;
        const auto take = [&](HoleName hole, int count) {
            after.hole(hole).troops = static_cast<std::uint8_t>(after.hole(hole).troops - count);
            after.side().troops = static_cast<std::uint8_t>(after.side().troops + count);
            if (after.hole(hole).items() == 0) after.hole(hole).owner = nobody;
        };
        take(mine.hole, mine.count);
        if (mine.second) take(*mine.second, *mine.more);
        const int points =
            Ruleset::mined[static_cast<std::size_t>(mine.count + mine.more.value_or(0))] +
            (state_.has(Effect::rich_mines) ? 1 : 0);
        list.push_back(Choice{mine, worth(after) + static_cast<float>(points) - now});
    };
    for (const HoleName one : holes) {
        if (state_.hole(one).owner != seat_ || state_.hole(one).troops == 0) continue;
        for (std::uint8_t count = 2; count <= 3; ++count)
            offer(Mine{one, count, std::nullopt, std::nullopt});
        if (!state_.has(Effect::two_mines)) continue;
        for (const HoleName two : holes)
            if (state_.hole(two).owner == seat_ && state_.hole(two).troops > 0)
                for (std::uint8_t count = 1; count <= 2; ++count)
                    offer(Mine{one, count, two, std::uint8_t{1}});
    }
}

void Policy::develops(Choices& list) const {
    const float now = worth(state_);
    for (const Colour colour : colours) {
        if (!is_legal(Develop{colour})) continue;
        State after = state_;
        game_.apply(after, {seat_, Develop{colour}});
        list.push_back(Choice{Develop{colour}, worth(after) - now});
    }
}

void Policy::lands(Choices& list) const {
    const float now = worth(state_);
    for (const Ship ship : ships_of(seat_)) {
        if (!state_.on_board(ship)) continue;
        for (const HoleName hole : holes) {
            if (!orbits_.of(hole, seat_).contains(ship)) continue;
            const Land land{ship, hole};
            if (state_.hole(hole).owner == seat_) continue;  // its troop might as well have stayed
            if (list.full() || !is_legal(land)) continue;
            State after = state_;
            after.ship(ship) = {Where::supply, 0, 0};
            Hole& there = after.hole(hole);
            there.owner = seat_, ++there.troops;
            --after.side().troops;
            // What lies face down may be a planet of any colour.
            const float hope = there.body == Body::unknown ? 0.3f : 0.0f;
            list.push_back(Choice{land, worth(after) + hope - now});
        }
    }
}

std::optional<Navigate> Policy::flick() const {
    const Marksman aim{game_.rules, state_, game_.hand.banks};
    std::optional<Navigate> found;
    std::int64_t nearest = 0;
    for (const Ship ship : ships_of(seat_)) {
        if (!state_.on_board(ship)) continue;
        bool waits = false;  // to land where it is
        for (const HoleName hole : holes)
            waits = waits || (orbits_.of(hole, seat_).contains(ship) &&
                              (landable(hole) ||
                               (survey_.attackable(hole) && survey_.needed_against(hole) <= 2)));
        if (waits) continue;
        const Point from = state_.ship(ship).at();
        int tried = 0;
        for (const HoleName goal : goals(from)) {
            const std::int64_t far = square_between(from, survey_.place(goal));
            if ((found && far >= nearest) || tried++ == goals_tried) break;
            Flicks flicks;
            aim.at(ship, goal, flicks);
            for (const Navigate& flick : flicks) {
                const Flight flight = fly(game_.rules, state_, flick);
                bool there = !flight.ram;
                for (std::size_t i = 0; i < static_cast<std::size_t>(flight.count); ++i)
                    if (flight.ships[i] == ship)
                        there = there && !flight.rest.gone[i] &&
                                survey_.in_ring(flight.rest.at[i], ship.radius(), goal);
                if (!there || !aim.few_banks(flick)) continue;
                found = flick, nearest = far;
                break;
            }
            if (found && far == nearest) break;
        }
    }
    return found;
}

std::optional<Launch> Policy::launch() const {
    for (const Make make : {Make::battleship, Make::starship}) {
        const auto ship = survey_.first(seat_, Where::supply, make);
        if (!ship) continue;
        std::optional<HoleName> from;
        for (const HoleName hole : holes) {
            if (state_.hole(hole).owner != seat_ || state_.hole(hole).troops == 0) continue;
            const bool spare = hole == state_.home(seat_) || state_.hole(hole).items() > 1;
            if (spare && (!from || hole == state_.home(seat_))) from = hole;
        }
        if (!from) continue;
        const auto list = goals(survey_.place(*from));
        const Point towards = list.empty() ? Point{} : survey_.place(list[0]);
        const auto at = spot_towards(game_, state_, *from, towards, ship->radius());
        if (!at) continue;
        const Launch launch{*from, at->x, at->y,
                            make == Make::battleship ? std::optional{make} : std::nullopt};
        if (is_legal(launch)) return launch;
    }
    return std::nullopt;
}

Action Policy::attack() const {
    ActionsOf<Ascending> list;
    game_.actions(state_, seat_, list);
    const auto points = [&](const Action& action) {
        if (const auto* strike = std::get_if<Strike>(&action))
            return (strike->target.battleship() ? 2.5f : 1.3f) -
                   0.05f * static_cast<float>(strike->by.size());
        const auto& bombard = std::get<Bombard>(action);
        const Hole& hole = state_.hole(bombard.target);
        return static_cast<float>(hole.items() + 1 + hole.colonies + 2 * hole.cities) -
               0.05f * static_cast<float>(bombard.by.size());
    };
    const Action* best = &list[0];
    for (const Action& action : list)
        if (points(action) > points(*best)) best = &action;
    return *best;
}

// ---- by phase ---------------------------------------------------------------------------------

Action Policy::placing() const {
    const HoleName home = state_.home(seat_);
    const int placed = state_.on_board(Ship::of(seat_, 1)) ? 1 : 0;
    const Point towards = survey_.place(HoleName::of(home.quadrant(), 1 + placed));
    const auto at = spot_towards(game_, state_, home, towards, Ruleset::starship_radius);
    return Place{at->x, at->y};
}

Action Policy::choosing(Rng& rng) const {
    std::optional<Action> best;
    float most = -1000;
    const auto offer = [&](const Action& action, float gain) {
        gain += whim_ * static_cast<float>(rng.unit() - 0.5);
        if (!best || gain > most) best = action, most = gain;
    };
    offer(Pass{}, -0.2f);
    for (const auto kind :
         {&Policy::recruits, &Policy::builds, &Policy::mines, &Policy::develops}) {
        Choices choices;
        (this->*kind)(choices);
        if (const Choice* choice = best_of(choices)) offer(choice->action, choice->gain);
    }
    // A Move: landings, then flicks, for the points that there are.
    Choices landings;
    lands(landings);
    int points =
        Ruleset::move_points + state_.has(Effect::third_point) + state_.has(Effect::fourth_point);
    int ferries = points + state_.has(Effect::free_ferry);
    float gain = 0;
    std::array<float, ships_each> by_ship{};
    for (const Choice& choice : landings) {
        float& most_of_ship =
            by_ship[static_cast<std::size_t>(std::get<Land>(choice.action).ship.number() - 1)];
        most_of_ship = std::max(most_of_ship, choice.gain);
    }
    std::sort(by_ship.begin(), by_ship.end(), std::greater<>{});
    int landed = 0;
    for (const float each : by_ship)
        if (each > 0 && landed < ferries) gain += each, ++landed;
    const int left = ferries - landed;
    std::optional<Action> first;
    if (const Choice* choice = best_of(landings); choice && choice->gain > 0)
        first = choice->action;
    if (left > 0) {
        if (const auto flicked = flick()) {
            gain += 0.7f * static_cast<float>(std::min(left, 2));
            if (!first) first = *flicked;
        } else if (const auto launched = launch()) {
            if (!goals(survey_.place(launched->hole)).empty()) gain += left > 1 ? 0.65f : 0.1f;
            if (!first) first = *launched;
        }
    }
    if (survey_.can_attack({})) {
        gain += 1.3f;
        if (!first) first = Attack{};
    }
    if (first) offer(*first, gain);
    return *best;
}

Action Policy::moving() const {
    const auto& moving = std::get<Moving>(state_.phase);
    if (!moving.shifted) {
        Choices landings;
        lands(landings);
        if (const Choice* choice = best_of(landings); choice && choice->gain > 0)
            return choice->action;
    }
    if (moving.points > 0) {
        if (const auto flicked = flick())
            if (!moving.shifted || *moving.shifted == flicked->ship) return *flicked;
        if (moving.shifted) return Navigate{*moving.shifted, 0, 1};
    }
    if (const auto launched = launch())
        if (moving.points > 1 || moving.free) return *launched;
    return Done{};
}

Action Policy::next(Rng& rng) const {
    if (std::holds_alternative<Placing>(state_.phase)) return placing();
    if (std::holds_alternative<Choosing>(state_.phase)) return choosing(rng);
    if (std::holds_alternative<Moving>(state_.phase)) return moving();
    if (std::holds_alternative<Attacking>(state_.phase)) return attack();
    if (std::holds_alternative<Recruiting>(state_.phase) ||
        std::holds_alternative<Garrisoning>(state_.phase))
        return troop().value_or(Done{});
    if (std::holds_alternative<Building>(state_.phase)) {
        Choices choices;
        builds(choices);
        const Choice* choice = best_of(choices);
        return choice && choice->gain > 0 ? choice->action : Action{Done{}};
    }
    if (std::holds_alternative<Taking>(state_.phase)) {
        if (state_.side().box_troops > 0) return Take{Gift::troop};
        return is_legal(Take{Gift::starship}) ? Take{Gift::starship} : Take{Gift::nothing};
    }
    if (std::holds_alternative<Retiring>(state_.phase)) {
        if (is_legal(Retire{})) return Retire{};
        for (const Ship ship : ships_of(seat_))
            if (is_legal(Retire{ship})) return Retire{ship};
    }
    return Done{};  // withdrawing, which the script never begins
}

}  // namespace ascending
