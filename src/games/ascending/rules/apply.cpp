// games/ascending/rules/apply.cpp -- what an action does. It is legal: check.cpp has said so.
#include <algorithm>
#include <cassert>

#include "games/ascending/ascending.h"
#include "games/ascending/rules/flight.h"

namespace ascending {
namespace {

struct Perform {
    const Ascending& game;
    State& state;
    Survey survey{game.rules, state};

    // ---- set-up -------------------------------------------------------------------------------

    void operator()(const Corner& corner) {
        settle_corners(game.rules, corner.quadrant, state);
        open_match(game.rules, state);
    }

    void operator()(const Begin& begin) {
        state.seat = state.first = static_cast<Seat>(begin.seat);
        state.phase = Placing{};
    }

    void operator()(const Place& place) {
        int placed = 1;
        for (const Ship ship : ships_of(state.seat)) placed += state.on_board(ship);
        put(Ship::of(state.seat, placed), {place.x, place.y});
        if (placed < Ruleset::ships_start) return;
        state.seat = next_seat();  // AE-2.11
        if (state.seat == state.first) state.phase = Choosing{};
    }

    // ---- recruit ------------------------------------------------------------------------------

    void operator()(const Recruit& recruit) {
        if (std::holds_alternative<Choosing>(state.phase)) {
            state.passes = 0;
            const int more = state.has(Effect::third_recruit) ? 1 : 0;
            state.phase = Recruiting{static_cast<std::uint8_t>(Ruleset::recruits + more)};
        }
        --state.side().troops;
        ++state.hole(recruit.hole).troops;
        if (std::holds_alternative<Garrisoning>(state.phase)) {
            state.passes = 0;  // AE-H12: who places a troop has not stood still
            return scan();
        }
        auto& recruiting = std::get<Recruiting>(state.phase);
        if (--recruiting.left == 0 || state.side().troops == 0) end_turn(true);
    }

    void operator()(const Withdraw& withdraw) {  // AE-4.4, AE-4.5
        state.passes = 0;
        state.phase = Withdrawing{};
        remove_troops(withdraw.hole, 1);
        for (const Hole& hole : state.holes)
            if (hole.planet() && hole.owner == state.seat && hole.troops > 0) return;
        end_turn(true);
    }

    // ---- move ---------------------------------------------------------------------------------

    void operator()(const Launch& launch) {
        Moving moving = begin_move();
        pay(moving, true);
        const Ship ship =
            *survey.first(state.seat, Where::supply, launch.make.value_or(Make::starship));
        remove_troops(launch.hole, 1);  // AE-A3: at home, too
        put(ship, {launch.x, launch.y});
        go_on(moving);
    }

    void operator()(const Navigate& flick) {
        Moving moving = begin_move();
        pay(moving, false);
        moving.shifted.reset();
        if (noise_of(game.rules, state.seat).turn > 0) state.phase = Wavering{flick, moving};
        else slide(flick, moving);
    }

    void operator()(const Waver& waver) {
        const Wavering wavering = std::get<Wavering>(state.phase);
        slide(wavered(noise_of(game.rules, state.seat), wavering.flick, waver), wavering.then);
    }

    void operator()(const Shift& shift) {
        Moving moving = begin_move();
        moving.shifted = shift.ship;
        put(shift.ship, {shift.x, shift.y});
        state.phase = moving;
    }

    void operator()(const Land& land) {
        Moving moving = begin_move();
        pay(moving, true);
        take_off(land.ship);
        Hole& hole = state.hole(land.hole);
        if (hole.body == Body::unknown) state.phase = Turning{land.hole, moving};
        else settle(land.hole, moving);
    }

    void operator()(const Draw& draw) {
        state.hole(draw.hole).body = draw.body;
        if (const auto* turning = std::get_if<Turning>(&state.phase)) {
            const Moving moving = turning->then;
            return settle(draw.hole, moving);
        }
        look_at(draw.hole);
        scan();
    }

    void operator()(const Attack&) {
        state.passes = 0;
        state.phase = Attacking{};
    }

    // ---- attacks ------------------------------------------------------------------------------

    void operator()(const Strike& strike) {
        take_off(strike.target);
        gain(strike.target.battleship() ? 2 : 1);  // AE-6.6, AE-6.9
        attack_on(strike.by);
    }

    void operator()(const Bombard& bombard) {  // AE-A10
        Hole& hole = state.hole(bombard.target);
        Side& owner = state.sides[hole.owner];
        owner.troops = add(owner.troops, hole.troops);
        owner.research = add(owner.research, hole.research);
        owner.colonies = add(owner.colonies, hole.colonies);
        owner.cities = add(owner.cities, hole.cities);
        const int items = hole.items();
        hole.troops = hole.research = hole.colonies = hole.cities = 0;
        hole.owner = nobody;
        gain(items);  // AE-6.12
        attack_on(bombard.by);
    }

    // ---- mine, build, develop -----------------------------------------------------------------

    void operator()(const Mine& mine) {
        state.passes = 0;
        remove_troops(mine.hole, mine.count);
        if (mine.second) remove_troops(*mine.second, *mine.more);
        gain(Ruleset::mined[static_cast<std::size_t>(mine.count + mine.more.value_or(0))] +
             (state.has(Effect::rich_mines) ? 1 : 0));
        end_turn(false);
    }

    void operator()(const Build& build) {  // AE-A34
        const bool again =
            std::holds_alternative<Choosing>(state.phase) && state.has(Effect::two_builds);
        state.passes = 0;
        Hole& hole = state.hole(build.hole);
        Side& side = state.side();
        switch (build.structure) {
            case Structure::research:
                hole.troops = add(hole.troops, -2);
                side.troops = add(side.troops, 2);
                --side.research, ++hole.research;
                break;
            case Structure::colony:
                --hole.troops, ++side.troops;
                --side.colonies, ++hole.colonies;
                break;
            case Structure::city:  // AE-8.7, AE-A16
                --hole.troops, ++side.troops;
                --hole.colonies, ++side.colonies;
                --side.cities, ++hole.cities;
                state.phase = Taking{again};
                return;
        }
        build_on(again);
    }

    void operator()(const Take& take) {
        const bool again = std::get<Taking>(state.phase).again;
        if (take.gift == Gift::troop) from_box(1, 0);
        if (take.gift == Gift::starship) from_box(0, 1);
        build_on(again);
    }

    void operator()(const Develop& develop) {
        state.passes = 0;
        Side& side = state.side();
        std::uint8_t& level = side.levels[static_cast<std::size_t>(develop.colour)];
        const int rows = rows_of(side.levels);
        ++level;
        bool first = true;
        for (Seat seat = 0; seat < game.rules.players; ++seat)
            first = first &&
                    (seat == state.seat ||
                     state.sides[seat].levels[static_cast<std::size_t>(develop.colour)] < level);
        if (first) gain(level);             // AE-9.5
        if (rows_of(side.levels) > rows) {  // AE-9.6, AE-A12
            const RowBonus& bonus = row_bonuses[static_cast<std::size_t>(rows)];
            from_box(bonus.troops, bonus.starships);
            gain(bonus.points);
        }
        const Level step = step_of(Effect::battleship);
        const auto battleship = survey.first(state.seat, Where::box, Make::battleship);
        if (develop.colour == step.colour && level == step.height && battleship) {  // AE-A25
            state.ship(*battleship).where = Where::supply;
            const int out = std::min(2, starships_out());
            if (out > 0) {
                state.phase = Retiring{static_cast<std::uint8_t>(out)};
                return;
            }
        }
        end_turn(false);
    }

    void operator()(const Retire& retire) {
        const Ship ship =
            retire.ship ? *retire.ship : *survey.first(state.seat, Where::supply, Make::starship);
        state.ship(ship) = {};
        if (--std::get<Retiring>(state.phase).left == 0) end_turn(false);
    }

    // ---- going on -----------------------------------------------------------------------------

    void operator()(const Done&) {
        if (std::holds_alternative<Moving>(state.phase)) attack_first();
        else end_turn(!std::holds_alternative<Building>(state.phase));
    }

    void operator()(const Pass&) {
        ++state.passes;
        end_turn(false);
    }

  private:
    static std::uint8_t add(int number, int more) {
        return static_cast<std::uint8_t>(number + more);
    }

    // ---- pieces -------------------------------------------------------------------------------

    void put(Ship ship, Point at) { state.ship(ship) = {Where::board, at.x, at.y}; }
    void take_off(Ship ship) { state.ship(ship) = {Where::supply, 0, 0}; }

    void remove_troops(HoleName name, int count) {
        Hole& hole = state.hole(name);
        hole.troops = add(hole.troops, -count);
        state.side().troops = add(state.side().troops, count);
        if (hole.planet() && hole.items() == 0) hole.owner = nobody;  // AE-A15
    }

    void from_box(int troops, int starships) {  // AE-A39
        Side& side = state.side();
        troops = std::min<int>(troops, side.box_troops);
        side.box_troops = add(side.box_troops, -troops);
        side.troops = add(side.troops, troops);
        for (; starships > 0; --starships)
            if (const auto ship = survey.first(state.seat, Where::box, Make::starship))
                state.ship(*ship).where = Where::supply;
    }

    int starships_out() const {
        int count = 0;
        for (const Ship ship : ships_of(state.seat))
            count += !ship.battleship() && state.ship(ship).where != Where::box;
        return count;
    }

    void gain(int points) {  // AE-11.2, AE-A28: what the pool lacks comes from the box
        state.side().taken = static_cast<std::int16_t>(state.side().taken + points);
        state.pool = static_cast<std::int16_t>(std::max(0, state.pool - points));
    }

    // ---- a Move -------------------------------------------------------------------------------

    Moving begin_move() {
        if (const auto* moving = std::get_if<Moving>(&state.phase)) return *moving;
        state.passes = 0;
        const int points =
            Ruleset::move_points + state.has(Effect::third_point) + state.has(Effect::fourth_point);
        return {static_cast<std::uint8_t>(points), state.has(Effect::free_ferry), {}};
    }

    static void pay(Moving& moving, bool ferry) {
        if (ferry && moving.free) moving.free = false;
        else --moving.points;
    }

    void go_on(const Moving& moving) {
        if (moving.points == 0 && !moving.free) attack_first();
        else state.phase = moving;
    }

    void slide(const Navigate& flick, const Moving& moving) {
        const Flight flight = fly(game.rules, state, flick);
        for (std::size_t i = 0; i < static_cast<std::size_t>(flight.count); ++i) {
            if (flight.rest.gone[i]) take_off(flight.ships[i]);  // AE-5.5, AE-5.7, AE-5.9, AE-A5
            else put(flight.ships[i], flight.rest.at[i]);
        }
        go_on(moving);
    }

    void settle(HoleName name, const Moving& moving) {
        Hole& hole = state.hole(name);
        hole.up = true;  // AE-5.12, AE-A24
        hole.known = 0;
        hole.owner = state.seat;
        ++hole.troops;
        --state.side().troops;
        go_on(moving);
    }

    // ---- ends of actions and turns ------------------------------------------------------------

    void attack_first() {  // AE-5.14, AE-6.1
        if (survey.can_attack({})) state.phase = Attacking{};
        else end_turn(false);
    }

    void attack_on(Fleet by) {  // AE-A7
        auto& attacking = std::get<Attacking>(state.phase);
        attacking.used = attacking.used.with(by);
        if (!survey.can_attack(attacking.used)) end_turn(false);
    }

    void build_on(bool again) {
        if (again) state.phase = Building{};
        else end_turn(false);
    }

    void end_turn(bool recruited) {
        if (!recruited && state.has(Effect::garrison) && state.side().troops > 0)
            state.phase = Garrisoning{};
        else scan();
    }

    // AE-10.1, AE-A37: nature draws one disc after the other that nobody has seen.
    void scan() {
        const auto orbited = survey.to_scan();
        for (const HoleName name : orbited)
            if (state.hole(name).body == Body::unknown) {
                state.phase = Scanning{};
                return;
            }
        for (const HoleName name : orbited) look_at(name);
        next_turn();
    }

    void look_at(HoleName name) {
        Hole& hole = state.hole(name);
        hole.known = static_cast<std::uint8_t>(hole.known | 1u << state.seat);
    }

    Seat next_seat() const { return static_cast<Seat>((state.seat + 1) % game.rules.players); }

    void next_turn() {
        const bool last_seat = next_seat() == state.first;
        if (state.last_turns > 0) {  // AE-A13: nobody's last turn is taken away by passing
            if (--state.last_turns == 0)
                // A pool emptied leaves one seat less a turn than the rounds do: AE-A28.
                return end(state.round > Ruleset::rounds && last_seat ? End::rounds_over
                                                                      : End::pool_empty);
        } else if (state.pool == 0) {  // AE-11.1, AE-A13
            state.last_turns = static_cast<std::uint8_t>(game.rules.players - 1);
        } else if (state.passes == game.rules.players) {  // AE-H12
            return end(End::all_passed);
        }
        state.seat = next_seat();
        if (last_seat) {
            ++state.round;
            if (state.round > Ruleset::rounds && state.last_turns == 0)
                state.last_turns = static_cast<std::uint8_t>(game.rules.players);
        }
        state.phase = Choosing{};
    }

    void end(End how) { state.phase = Ended{how}; }
};

}  // namespace

void Ascending::apply(State& state, const Step<Action>& step) const {
    assert(step.actor == nature || step.actor == state.seat);
    std::visit(Perform{*this, state}, step.action);
}

}  // namespace ascending
