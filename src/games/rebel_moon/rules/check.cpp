// games/rebel_moon/rules/check.cpp -- what may be done: one overload an action, one line a clause,
// in the order of rules.md. Uses only what the actor may know.
#include "games/rebel_moon/rebel_moon.h"
#include "games/rebel_moon/rules/fences.h"
#include "games/rebel_moon/rules/weapons.h"
#include "hex/sight.h"

namespace rebel_moon {
namespace {

struct May {
    const Ruleset& rules;
    const State& state;
    Seat seat;
    const Chart& chart = chart_of(rules);

    // ---- 3 placement ---------------------------------------------------------------------

    Verdict operator()(const Put& put) const {
        const auto* placing = std::get_if<Placing>(&state.phase);
        if (!placing) return refuse("RM-3.7", "placement-is-over");
        if (const Verdict verdict = has(put.piece)) return verdict;
        const Cell at = put.at;
        if (!chart.board.contains(at)) return off_board(at);
        if (chart.ends.contains(at))
            return refuse("RM-3.4", at == chart.gate ? "on-the-gate" : "on-the-moon",
                          {value("at", at)});
        if (rules.spacing == Spacing::Strict && chart.beside_ends.contains(at))
            return refuse("RM-3.5", "beside-an-end",
                          {value("at", at),
                           value("end", hex::distance(at, chart.gate) == 1 ? "gate" : "moon")});
        if (state.occupied().contains(at))
            return refuse("RM-A23", "occupied", {value("at", at), value("by", thing_at(at))});
        if (put.piece.is_asteroid() && placing->fences.beside_weapons.contains(at))
            return refuse("RM-3.2", "asteroid-next-to-weapon",
                          {value("at", at), value("weapon", neighbour_in(at, state.weapons))});
        if (!put.piece.is_asteroid() && placing->fences.beside_asteroids.contains(at))
            return refuse("RM-3.3", "weapon-next-to-asteroid",
                          {value("at", at), value("asteroid", neighbour_in(at, state.asteroids))});
        if (cutting_cells(chart, placing->fences).contains(at))
            return refuse("RM-3.6", "cuts-the-last-path", {value("at", at)});
        return legal;
    }

    Verdict operator()(const Pass&) const {
        if (!std::holds_alternative<Placing>(state.phase))
            return refuse("RM-3.7", seat == imperial ? "pass-is-done" : "pass-is-hold");
        return legal;
    }

    // ---- 4.3 the bomb's turn -------------------------------------------------------------

    Verdict operator()(const Rotate& rotate) const {
        if (const Verdict verdict = step_is_open(Step3::turn)) return verdict;
        const int sides = hex::sides_between(state.bomb.facing, rotate.facing);
        if (sides != 1)
            return refuse("RM-4.3", sides == 0 ? "already-facing" : "turn-is-one-side",
                          {value("facing", state.bomb.facing), value("asked", rotate.facing),
                           value("degrees", 60 * sides)});
        return legal;
    }

    Verdict operator()(const Advance&) const {
        if (const Verdict verdict = step_is_open(Step3::advance)) return verdict;
        return free_ahead();
    }

    Verdict operator()(const Done&) const {
        if (!std::holds_alternative<Bombing>(state.phase)) return refuse("RM-4.3", "no-bomb-turn");
        return legal;
    }

    // ---- 6 upgrades ----------------------------------------------------------------------

    Verdict operator()(const Thrusters&) const {
        if (const Verdict verdict = step_is_open(Step3::upgrade)) return verdict;
        if (const Verdict verdict = affords(Ruleset::thrusters_cost)) return verdict;
        return free_ahead();
    }

    Verdict operator()(const Scan& scan) const {
        if (!rules.scanner) return refuse("RM-6.1", "not-agreed", {value("upgrade", "scanner")});
        if (const Verdict verdict = step_is_open(Step3::upgrade)) return verdict;
        if (!chart.board.contains(scan.at)) return off_board(scan.at);
        const auto weapon = state.weapon_at(scan.at);
        if (!weapon || state.marker(*weapon).where != Marker::Where::face_down)
            return refuse("RM-6.3", "nothing-face-down", {value("at", scan.at)});
        if (!hex::sees(state.bomb.at, scan.at, state.occupied()))
            return refuse("RM-8.1", "bomb-does-not-see",
                          {value("at", scan.at), value("bomb", state.bomb.at)});
        return affords(Ruleset::scanner_cost);
    }

    Verdict operator()(const Fire&) const {
        if (!rules.laser) return refuse("RM-6.1", "not-agreed", {value("upgrade", "bomb-laser")});
        if (const Verdict verdict = step_is_open(Step3::upgrade)) return verdict;
        if (state.bomb.unprotected()) return refuse("RM-A15", "no-shield-to-spend");
        if (!first_ahead(rules, state))
            return refuse("RM-A20", "nothing-ahead",
                          {value("bomb", state.bomb.at), value("facing", state.bomb.facing)});
        return legal;
    }

    // ---- 4.5 the Rebel's answer ----------------------------------------------------------

    Verdict operator()(const Activate& activate) const {
        if (!std::holds_alternative<Answering>(state.phase))
            return refuse("RM-4.1", "no-answer-now");
        if (!chart.board.contains(activate.at)) return off_board(activate.at);
        const auto weapon = state.weapon_at(activate.at);
        if (!weapon) return refuse("RM-4.5", "no-weapon-there", {value("at", activate.at)});
        if (weapon->kind() != Kind::destroyer) {
            if (activate.target)
                return refuse("RM-7.5", "takes-no-target",
                              {value("at", activate.at), value("weapon", *weapon)});
            return legal;
        }
        return destroyer_target(activate);
    }

    Verdict operator()(const Hold&) const {
        const bool placing = std::holds_alternative<Placing>(state.phase);
        if (!std::holds_alternative<Answering>(state.phase))
            return refuse("RM-4.7", placing ? "hold-is-pass" : "hold-is-done");
        return legal;
    }

    Verdict operator()(const Roll&) const { return refuse("RM-7.6", "players-do-not-roll"); }

  private:
    // RM-2.2, RM-1.6, RM-H2
    Verdict has(Piece piece) const {
        if (piece.is_asteroid() != (seat == imperial))
            return refuse("RM-2.2",
                          seat == imperial ? "imperial-places-asteroids" : "rebel-places-weapons",
                          {value("piece", piece)});
        if (piece.is_asteroid()) {
            if (state.asteroids_left == 0)
                return refuse("RM-1.6", "no-asteroids-left", {value("all", Ruleset::asteroids)});
            return legal;
        }
        const Marker& marker = state.marker(piece.weapon());
        if (marker.where != Marker::Where::in_hand)
            return refuse("RM-H2", "weapon-is-placed",
                          {value("weapon", piece), value("at", marker.at)});
        return legal;
    }

    // RM-7.5, RM-A11
    Verdict destroyer_target(const Activate& activate) const {
        const Cells choice = asteroids_in_sight(state, activate.at);
        if (!activate.target) {
            if (choice.empty()) return legal;  // RM-A9
            return refuse("RM-A11", "target-needed",
                          {value("at", activate.at), value("asteroid", *choice.begin())});
        }
        if (!chart.board.contains(*activate.target)) return off_board(*activate.target);
        if (!state.asteroids.contains(*activate.target))
            return refuse("RM-7.5", "no-asteroid-there", {value("target", *activate.target)});
        if (!choice.contains(*activate.target))
            return refuse("RM-8.1", "destroyer-does-not-see",
                          {value("at", activate.at), value("target", *activate.target)});
        return legal;
    }

    // RM-4.1, RM-4.3: the three steps come in order, each at most once.
    Verdict step_is_open(Step3 step) const {
        const auto* bombing = std::get_if<Bombing>(&state.phase);
        if (!bombing) return refuse("RM-4.1", "no-bomb-turn");
        if (bombing->next > step)
            return refuse("RM-4.3", "step-is-past",
                          {value("step", static_cast<StepName>(step)),
                           value("next", static_cast<StepName>(bombing->next))});
        return legal;
    }

    // RM-A6
    Verdict affords(int cost) const {
        if (state.bomb.points() < cost)
            return refuse("RM-A6", "too-few-points",
                          {value("cost", cost), value("left", state.bomb.points())});
        return legal;
    }

    // RM-A21, RM-A13, RM-A3
    Verdict free_ahead() const {
        const Cell ahead = state.bomb.at.next(state.bomb.facing);
        if (!chart.board.contains(ahead))
            return refuse("RM-A13", "edge-ahead",
                          {value("bomb", state.bomb.at), value("facing", state.bomb.facing)});
        if (state.occupied().contains(ahead))
            return refuse("RM-A3", "blocked-ahead",
                          {value("at", ahead), value("by", thing_at(ahead)),
                           value("facing", state.bomb.facing)});
        return legal;
    }

    Verdict off_board(Cell at) const {
        return refuse("RM-1.2", "off-the-board", {value("at", at), value("side", rules.side)});
    }

    std::string_view thing_at(Cell at) const {
        return state.asteroids.contains(at) ? "asteroid" : "marker";
    }

    Cell neighbour_in(Cell at, const Cells& pieces) const {
        return *(chart.board.neighbours(at) & pieces).begin();
    }
};

Verdict check_roll(const State& state, const Action& action) {
    const auto* roll = std::get_if<Roll>(&action);
    if (!std::holds_alternative<Rolling>(state.phase)) return refuse("RM-7.6", "no-dice-now");
    if (!roll) return refuse("RM-7.6", "nature-only-rolls");
    if (roll->pips < 1 || roll->pips > Ruleset::die_sides)
        return refuse("RM-1.5", "no-such-face", {value("pips", roll->pips)});
    return legal;
}

}  // namespace

Verdict RebelMoon::check(const State& state, const Step<Action>& step) const {
    if (std::holds_alternative<Ended>(state.phase)) return refuse("RM-4.2", "match-is-over");
    if (step.actor == nature) return check_roll(state, step.action);
    if (step.actor > rebel) return refuse("RM-1.1", "two-players");
    if (std::holds_alternative<Rolling>(state.phase)) return refuse("RM-7.6", "dice-are-rolling");
    if (!turn(state).seats.contains(step.actor)) {
        const bool placing = std::holds_alternative<Placing>(state.phase);
        return refuse(placing ? "RM-3.1" : "RM-4.1", "not-your-turn",
                      {value("seat", seat_names[opponent(step.actor)])});
    }
    return std::visit(May{rules, state, step.actor}, step.action);
}

}  // namespace rebel_moon
