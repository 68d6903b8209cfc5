#include "games/imperium/mind/whole_turn.h"

#include "core/play_out.h"
#include "games/imperium/mind/policy.h"
#include "games/imperium/rules/referee.h"

namespace imperium {
namespace {

constexpr int steps_max = 700;  // Imperium::longest

class Rest {
  public:
    Rest(const Imperium& game, const State& state, Side side, const Plan& plan)
        : game_(game), side_(side), state_(state), policy_(game, state_, side, plan) {}

    WholeTurn play() {
        if (state_.phase() == Phase::auction) win_initiative();
        if (state_.phase() == Phase::movement) read_landings();
        if (state_.phase() == Phase::declaring) turn_.moved = own_ships();
        for (int steps = 0; steps < steps_max && goes_on(); ++steps) step();
        turn_.end = ended_ ? *ended_ : state_;
        return turn_;
    }

  private:
    bool goes_on() const {
        return !ended_ && state_.player == side_ && state_.phase() <= Phase::picking;
    }

    void win_initiative() {
        state_.first = state_.player = side_;
        state_.second = false;
        Referee{game_, state_}.begin_player_turn();
    }

    void step() {
        if (game_.turn(state_).kind == Turn::Kind::Chance) {
            game_.apply(state_, random_step(game_, state_, rng_));
            return;
        }
        const Action action = policy_.next(rng_);
        const bool done = std::holds_alternative<Done>(action);
        if (const auto* land = std::get_if<Land>(&action))
            if (state_.planet(land->planet).owner != side_) turn_.settled.set(land->planet.index);
        if (done && state_.phase() == Phase::declaring) {
            ended_ = state_;
            return;
        }
        std::optional<State> moved;
        if (done && state_.phase() == Phase::movement) {
            read_ships();
            moved = state_;
        }
        game_.apply(state_, {seat_of(side_), action});
        // Where nothing could be struck, the turn has passed on.
        if (moved && (state_.phase() != Phase::declaring || state_.player != side_)) ended_ = moved;
    }

    Sectors own_ships() const {
        Sectors sectors;
        for (const Sector sector : game_.galaxy().sectors())
            if (state_.ship(sector).owner == side_) sectors.set(sector.index);
        return sectors;
    }

    void read_ships() {
        for (const Sector sector : game_.galaxy().sectors()) {
            const Ship& ship = state_.ship(sector);
            if (ship.owner != side_) continue;
            if (ship.moved) turn_.moved.set(sector.index);
            if (ship.moved || ship.stood) continue;
            ++turn_.built;
            turn_.built_pc += figures_of(ship.kind).cost;
        }
    }

    // A troop that is alone on a planet beside a ship that has unloaded has just come there.
    void read_landings() {
        for (const Sector sector : game_.galaxy().sectors()) {
            const Ship& ship = state_.ship(sector);
            if (ship.owner != side_ || !ship.unloaded || ship.figures().squadrons > 0) continue;
            for (const Sector near : game_.galaxy().near(sector)) {
                const Planet& planet = state_.planet(near);
                if (planet && planet.owner == side_ && !planet.home() && planet.crew.size() == 1)
                    turn_.settled.set(near.index);
            }
        }
    }

    const Imperium& game_;
    const Side side_;
    State state_;
    Policy policy_;
    Rng rng_{1};
    WholeTurn turn_;
    std::optional<State> ended_;
};

}  // namespace

WholeTurn whole_turn(const Imperium& game, const State& state, Side side, const Plan& plan) {
    return Rest{game, state, side, plan}.play();
}

}  // namespace imperium
