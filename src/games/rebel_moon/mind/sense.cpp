// games/rebel_moon/mind/sense.cpp -- first sight: what a position is worth, which actions look good
// and what speaks for them, in the game's own quantities. Knows the game and nothing of any search.
#include <algorithm>
#include <optional>

#include "games/rebel_moon/mind/flight.h"
#include "games/rebel_moon/mind/traffic.h"
#include "games/rebel_moon/mind/way.h"
#include "games/rebel_moon/rebel_moon.h"
#include "games/rebel_moon/rules/fences.h"
#include "games/rebel_moon/rules/weapons.h"
#include "games/rebel_moon/tell/odds.h"
#include "hex/sight.h"

namespace rebel_moon {
namespace {

// Expected damage of a weapon to a bomb, in points; colour and sight are asked.
float expected(const Ruleset& rules, const State& state, Weapon weapon) {
    const Marker& marker = state.marker(weapon);
    if (weapon.kind() != Kind::emp)
        return static_cast<float>(shoot(rules, state, weapon, 0).damage);
    if (shoot(rules, state, weapon, Ruleset::die_sides).damage == 0) return 0;
    return static_cast<float>(likely_pulse(dice_thrown(rules, marker.uses),
                                           hex::distance(marker.at, state.bomb.at))) /
           100.0f;
}

class Sight {
  public:
    Sight(const Ruleset& rules, const State& state)
        : rules_(rules), state_(state), chart_(chart_of(rules)) {
        if (std::holds_alternative<Bombing>(state.phase)) flight_.emplace(rules, state);
        if (const auto* placing = std::get_if<Placing>(&state.phase)) {
            asteroids_ = open_cells(rules, state, placing->fences, true);
            weapons_ = open_cells(rules, state, placing->fences, false);
            traffic_.emplace(rules, state, weapons_);
        }
    }

    float operator()(const Put& put) const {
        const Cells closed = (Cells::of(put.at) | Cells::of(put.at).neighbours());
        const float points = put.piece.is_asteroid()
                                 ? traffic_->asteroid(put.at, closed & weapons_)
                                 : traffic_->weapon(put.piece.weapon(), put.at) +
                                       traffic_->denied(closed & asteroids_);
        const float worth = std::max(0.1f, points);
        return worth * worth * worth;
    }
    // What is left in hand is lost: only asteroids that close nothing may as well stay there.
    float operator()(const Pass&) const {
        return std::get<Placing>(state_.phase).seat == imperial && weapons_.empty() ? 3.0f
                                                                                    : 0.0001f;
    }

    float operator()(const Rotate& rotate) const { return flown(rotate); }
    float operator()(const Advance& advance) const { return flown(advance); }
    float operator()(const Thrusters& thrusters) const { return flown(thrusters); }
    float operator()(const Scan&) const { return 0.3f; }
    float operator()(const Fire&) const { return 0.3f; }
    float operator()(const Done& done) const { return flown(done); }

    float operator()(const Activate& activate) const {
        const Weapon weapon = *state_.weapon_at(activate.at);
        if (weapon.kind() == Kind::destroyer) return activate.target ? 0.25f : 0.03f;
        const float damage = expected(rules_, state_, weapon);
        if (damage <= 0) return 0.05f;
        if (state_.bomb.unprotected()) return 50;
        const float counted = std::min(damage, static_cast<float>(state_.bomb.strength));
        const float kept = weapon.kind() == Kind::laser ? 0.3f : 0.0f;
        return 0.3f + counted * counted / 4 - kept;
    }
    float operator()(const Hold&) const { return 0.4f; }
    float operator()(const Roll&) const { return 1; }

  private:
    // A step of the cheapest flight weighs full; arriving, all.
    float flown(const Action& step) const {
        const bool ahead =
            std::holds_alternative<Advance>(step) || std::holds_alternative<Thrusters>(step);
        if (ahead && state_.bomb.at.next(state_.bomb.facing) == chart_.moon) return 50;
        const int now = flight_->from(state_.bomb.at, state_.bomb.facing);
        const int dearer = std::max(0, flight_->after(state_, step) - now);
        return 3.0f / (1.0f + 0.5f * static_cast<float>(dearer));
    }

    const Ruleset& rules_;
    const State& state_;
    const Chart& chart_;
    std::optional<Traffic> traffic_;  // while pieces are placed
    std::optional<Flight> flight_;    // while the bomb decides
    Cells asteroids_, weapons_;       // where either may be placed
};

// What all weapons that are left may still do to a bomb on its way, against what it can bear.
float standing(const Ruleset& rules, const State& state) {
    const Chart& chart = chart_of(rules);
    const Lane lane{chart, chart.board.cells.without(state.occupied()), state.bomb.at};
    float harm = 0;
    for (std::uint8_t id = 0; id < weapon_count; ++id) {
        const Marker& marker = state.markers[id];
        const Weapon weapon{id};
        if (!marker.on_board()) continue;
        harm += 4.0f * promise(weapon.kind(), marker.at, lane, chart.board.cells, state.occupied());
    }
    const float shots = static_cast<float>(lane.steps);
    harm = std::min(harm, 4.0f * shots);
    const float bears = static_cast<float>(state.bomb.points()) + 2.0f;
    return bears / (bears + harm);
}

}  // namespace

float RebelMoon::estimate(const State& state, Seat seat) const {
    if (std::holds_alternative<Ended>(state.phase)) return outcome(state).score[seat];
    const float bomb = std::clamp(standing(rules, state), 0.02f, 0.98f);
    return seat == imperial ? bomb : 1.0f - bomb;
}

void RebelMoon::weigh(const State& state, Seat, const ActionsOf<RebelMoon>& list,
                      WeightsOf<RebelMoon>& weights) const {
    const Sight sight{rules, state};
    weights.clear();
    for (const Action& action : list) weights.push_back(std::visit(sight, action));
}

// The kind of a marker that is turned up; all else is in the action's text (RM-4.5, RM-6.3).
std::uint8_t RebelMoon::told(const State& state, const Step<Action>& step, Viewer viewer) const {
    if (viewer == rebel) return 0;
    Cell at;
    if (const auto* activate = std::get_if<Activate>(&step.action)) at = activate->at;
    else if (const auto* scan = std::get_if<Scan>(&step.action)) at = scan->at;
    else return 0;
    const Weapon weapon = *state.weapon_at(at);
    if (state.marker(weapon).where == Marker::Where::face_up) return 0;
    return static_cast<std::uint8_t>(1 + weapon.id);
}

// Later steps of the bomb's turn were thought about at its first; with nothing left to place, all
// that remains is to say so.
float RebelMoon::pace(const View& view) const {
    if (view.phase == PhaseName::bombing && view.step != StepName::a) return 0.3f;
    return 1.0f;
}

// ---- reasons -----------------------------------------------------------------------------------

namespace {

int rounded(float points) {
    return static_cast<int>(points + 0.5f);
}

class Reason {
  public:
    Reason(const RebelMoon& game, const View& view)
        : rules_(game.rules),
          chart_(chart_of(rules_)),
          view_(view),
          state_(game.imagine(view, rng_)),
          odds_(view) {}

    Event operator()(const Put& put) const {
        if (put.piece.is_asteroid()) {
            const auto& placing = std::get<Placing>(state_.phase);
            const Cells open = open_cells(rules_, state_, placing.fences, false);
            const Cells closed = (Cells::of(put.at) | Cells::of(put.at).neighbours()) & open;
            const Lane lane = lane_from(state_.bomb.at, state_);
            const Cells verge = lane.wide | lane.wide.neighbours();
            return event("RM-3.3", "why-closes",
                         {value("at", put.at), value("cells", closed.size()),
                          value("near", (closed & verge).size())},
                         put.at);
        }
        return weapon_placed(put.piece.weapon(), put.at);
    }
    Event operator()(const Pass&) const { return event("RM-3.7", "why-pass", {}, {}); }

    Event operator()(const Rotate& rotate) const {
        const Cell next = state_.bomb.at.next(rotate.facing);
        const bool free = chart_.board.contains(next) && !state_.occupied().contains(next);
        return on_the_way(free ? next : state_.bomb.at, rotate.facing, 0);
    }
    Event operator()(const Advance&) const {
        return on_the_way(state_.bomb.at.next(state_.bomb.facing), state_.bomb.facing, 0);
    }
    Event operator()(const Thrusters&) const {
        return on_the_way(state_.bomb.at.next(state_.bomb.facing), state_.bomb.facing,
                          Ruleset::thrusters_cost);
    }
    Event operator()(const Done&) const {
        return on_the_way(state_.bomb.at, state_.bomb.facing, 0);
    }
    Event operator()(const Scan& scan) const {
        return event("RM-6.3", "why-scan",
                     {value("at", scan.at), value("cost", Ruleset::scanner_cost)}, scan.at);
    }
    Event operator()(const Fire&) const {
        const Cell target = *first_ahead(rules_, state_);
        return event("RM-6.4", "why-fire",
                     {value("at", target), value("cost", state_.bomb.strength)}, target);
    }

    Event operator()(const Activate& activate) const {
        const Weapon weapon = *state_.weapon_at(activate.at);
        if (activate.target)
            return event("RM-7.5", "why-clears",
                         {value("at", activate.at), value("asteroid", *activate.target)},
                         activate.at);
        const float damage = expected(rules_, state_, weapon);
        if (damage <= 0)
            return event("RM-4.6", "why-spends",
                         {value("at", activate.at), value("weapon", weapon)}, activate.at);
        const bool dice = weapon.kind() == Kind::emp;
        if (state_.bomb.unprotected())
            return event("RM-5.5", dice ? "why-may-destroy" : "why-destroys",
                         {value("at", activate.at), value("weapon", weapon)}, activate.at);
        return event("RM-5.3", dice ? "why-damage" : "why-hits",
                     {value("at", activate.at), value("weapon", weapon),
                      value("likely", rounded(damage)), value("left", state_.bomb.strength)},
                     activate.at);
    }
    Event operator()(const Hold&) const {
        int able = 0;
        for (std::uint8_t id = 0; id < weapon_count; ++id)
            able += state_.markers[id].on_board() && expected(rules_, state_, Weapon{id}) > 0;
        return event("RM-4.7", able ? "why-saves" : "why-nothing-bears", {value("weapons", able)},
                     {});
    }
    Event operator()(const Roll&) const { return event("RM-7.6", "why-pass", {}, {}); }

  private:
    static Event event(std::string_view clause, std::string_view kind,
                       std::initializer_list<Value> values, Cell at) {
        Event event{{clause}, kind, Values{values}, {}};
        if (at) event.at.push_back(ShortText{to_word(at)});
        return event;
    }

    Lane lane_from(Cell at, const State& state) const {
        return {chart_, chart_.board.cells.without(state.occupied()), at};
    }

    // What a weapon is for on its cell: to lengthen the way, to bear on it, to open lines, or to
    // keep asteroids off.
    Event weapon_placed(Weapon weapon, Cell at) const {
        State placed = state_;
        placed.weapons.add(at);
        const Lane lane = lane_from(state_.bomb.at, placed);
        const int longer = lane.steps - lane_from(state_.bomb.at, state_).steps;
        const int cells = covered(weapon.kind(), at, lane.wide, placed);
        const auto told = [&](std::string_view clause, std::string_view kind, Value more) {
            return event(clause, kind, {value("at", at), value("weapon", weapon), more}, at);
        };
        if (longer > 0) return told("RM-A3", "why-lengthens", value("steps", longer));
        if (cells > 0) return told("RM-7.3", "why-covers", value("cells", cells));
        const int asteroids = asteroids_in_sight(placed, at).size();
        if (weapon.kind() == Kind::destroyer && asteroids > 0)
            return told("RM-7.5", "why-opens", value("asteroids", asteroids));
        const auto& placing = std::get<Placing>(state_.phase);
        const Cells open = open_cells(rules_, state_, placing.fences, true);
        const Cells closed = (Cells::of(at) | Cells::of(at).neighbours()) & open;
        return told("RM-3.2", "why-keeps-off", value("cells", closed.size()));
    }

    // Where the bomb would stand, how far from the moon, and what is likely to strike there.
    Event on_the_way(Cell at, Direction facing, int cost) const {
        if (at == chart_.moon) return event("RM-A13", "why-arrives", {}, at);
        State there = state_;
        there.bomb.at = at;
        there.bomb.facing = facing;
        const Lane lane = lane_from(at, there);
        float worst = 0;  // the Rebel fires one weapon a round: the likeliest harm counts
        for (const SeenMarker& seen : view_.markers) worst = std::max(worst, threat(seen, there));
        if (rounded(worst) == 0)
            return event(cost ? "RM-6.2" : "RM-4.3", cost ? "why-thrusters-safe" : "why-way-safe",
                         {value("at", at), value("steps", lane.steps), value("cost", cost)}, at);
        return event(cost ? "RM-6.2" : "RM-4.3", cost ? "why-thrusters" : "why-way",
                     {value("at", at), value("steps", lane.steps), value("likely", rounded(worst)),
                      value("cost", cost)},
                     at);
    }

    // Expected damage by a marker to the bomb there, over the kinds that it may be.
    float threat(const SeenMarker& seen, const State& there) const {
        if (!hex::sees(seen.at, there.bomb.at, there.occupied())) return 0;
        const int far = hex::distance(seen.at, there.bomb.at);
        const bool aligned = hex::aligned(seen.at, there.bomb.at);
        const auto weights = seen.kind ? Odds::only(*seen.kind) : odds_.weights(seen.colour);
        float sum = 0;
        int all = 0;
        for (const Kind kind : kinds) {
            const int weight = weights[static_cast<std::size_t>(kind)];
            all += weight;
            if (seen.colour && !colour_counts(rules_, there.bomb, kind, *seen.colour)) continue;
            const int dice = dice_thrown(rules_, seen.uses);
            sum += static_cast<float>(weight) * likely_damage(kind, dice, far, aligned);
        }
        return all ? sum / static_cast<float>(all) : 0;
    }

    int covered(Kind kind, Cell at, const Cells& lane, const State& state) const {
        int count = 0;
        for (const Cell cell : lane)
            count += cell != at &&
                     most_damage(kind, hex::distance(at, cell), hex::aligned(at, cell),
                                 Ruleset::die_sides) > 0 &&
                     hex::sees(at, cell, state.occupied());
        return count;
    }

    const Ruleset& rules_;
    const Chart& chart_;
    const View& view_;
    Rng rng_{1};  // which weapons are dealt face down does not matter here: the odds are asked
    State state_;
    Odds odds_;
};

}  // namespace

Event RebelMoon::explain(const View& view, Seat, const Action& action) const {
    return std::visit(Reason{*this, view}, action);
}

}  // namespace rebel_moon
