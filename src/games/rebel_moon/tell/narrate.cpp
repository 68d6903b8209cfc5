// games/rebel_moon/tell/narrate.cpp -- what a viewer saw happen, clause by clause; and the board as
// places for those who do not know the game.
#include <algorithm>

#include "games/rebel_moon/rebel_moon.h"
#include "games/rebel_moon/rules/weapons.h"

namespace rebel_moon {
namespace {

using Where = Marker::Where;

constexpr std::string_view clause_of(Kind kind) {
    switch (kind) {
        case Kind::laser: return "RM-7.4";
        case Kind::destroyer: return "RM-7.5";
        case Kind::emp: return "RM-7.7";
        case Kind::fragmentation: return "RM-7.9";
        case Kind::contact: return "RM-7.10";
    }
    return {};
}

struct Tell {
    const RebelMoon& game;
    const State& before;
    const State& after;
    Viewer viewer;
    Events& events;

    void say(std::string_view clause, std::string_view kind, std::initializer_list<Value> values,
             std::initializer_list<Cell> at) const {
        Event event{{clause}, kind, Values{values}, {}};
        for (const Cell cell : at) event.at.push_back(ShortText{to_word(cell)});
        events.push_back(event);
    }

    void operator()(const Put& put) const {
        if (put.piece.is_asteroid() || viewer == rebel) {
            say("RM-3.1", "placed",
                {value("seat", seat_names[put.piece.is_asteroid() ? imperial : rebel]),
                 value("piece", put.piece), value("at", put.at)},
                {put.at});
        } else if (game.rules.colours_shown) {  // RM-H3
            say("RM-H3", "marker-placed",
                {value("colour", put.piece.weapon().colour()), value("at", put.at)}, {put.at});
        } else {
            say("RM-H3", "blind-marker-placed", {value("at", put.at)}, {put.at});
        }
    }

    void operator()(const Pass&) const {
        const Seat seat = std::get<Placing>(before.phase).seat;
        say("RM-3.7", "passed", {value("seat", seat_names[seat])}, {});
        if (!std::holds_alternative<Placing>(after.phase)) say("RM-3.7", "placement-ended", {}, {});
    }

    void operator()(const Rotate& rotate) const {
        say("RM-4.3", "turned", {value("facing", rotate.facing)}, {before.bomb.at});
    }

    void operator()(const Advance&) const {
        moved("RM-4.3", "advanced");
        finish();
    }

    void operator()(const Thrusters&) const {
        moved("RM-6.2", "thrust");
        spent(Ruleset::thrusters_cost);
        finish();
    }

    void operator()(const Scan& scan) const {
        const Weapon weapon = *before.weapon_at(scan.at);
        say("RM-6.3", "scanned", {value("at", scan.at), value("weapon", weapon)}, {scan.at});
        spent(Ruleset::scanner_cost);
    }

    void operator()(const Fire&) const {
        const Cell target = *first_ahead(game.rules, before);
        const auto weapon = before.weapon_at(target);
        const bool known =
            weapon && (viewer == rebel || before.marker(*weapon).where == Where::face_up);
        say("RM-6.4", "fired",
            {value("at", target), known    ? value("what", *weapon)
                                  : weapon ? value("what", "marker")  // RM-A20
                                           : value("what", "asteroid")},
            {before.bomb.at, target});
        shields();
    }

    void operator()(const Done&) const {
        if (std::get<Bombing>(before.phase).next == Step3::turn)
            say("RM-4.3", "stayed", {value("at", before.bomb.at)}, {before.bomb.at});
    }

    void operator()(const Activate& activate) const {
        const Weapon weapon = *before.weapon_at(activate.at);
        if (before.marker(weapon).where == Where::face_down)
            say("RM-4.5", "revealed", {value("at", activate.at), value("weapon", weapon)},
                {activate.at});
        if (std::holds_alternative<Rolling>(after.phase)) {
            say("RM-7.6", "pulsed",
                {value("at", activate.at), value("weapon", weapon),
                 value("dice", std::get<Rolling>(after.phase).left)},
                {activate.at});
            return;
        }
        if (activate.target) {
            say("RM-7.5", "asteroid-destroyed",
                {value("at", *activate.target), value("from", activate.at)},
                {*activate.target, activate.at});
        } else if (weapon.kind() == Kind::destroyer) {
            say("RM-A9", "shot-wasted", {value("at", activate.at), value("weapon", weapon)},
                {activate.at});
        } else if (weapon.kind() != Kind::emp) {
            struck(weapon, 0);
        }
        removed(weapon);
        finish();
    }

    void operator()(const Hold&) const {
        say("RM-4.7", "held", {}, {});
        finish();
    }

    void operator()(const Roll& roll) const {
        const auto& rolling = std::get<Rolling>(before.phase);
        const Cell at = before.marker(rolling.weapon).at;
        say("RM-7.6", "rolled", {value("pips", roll.pips)}, {at});
        if (rolling.left > 1) return;
        int highest = roll.pips;
        for (const int pips : rolling.dice) highest = std::max(highest, pips);
        struck(rolling.weapon, highest);
        removed(rolling.weapon);
        finish();
    }

  private:
    void moved(std::string_view clause, std::string_view kind) const {
        const Cell from = before.bomb.at, to = after.bomb.at;
        say(clause, kind, {value("from", from), value("to", to)}, {from, to});
    }

    void struck(Weapon weapon, int highest_die) const {
        const Cell at = before.marker(weapon).at;
        const Shot shot = shoot(game.rules, before, weapon, highest_die);
        if (shot.damage == 0) {
            say(clause_of(weapon.kind()), "no-hit",
                {value("at", at), value("weapon", weapon), value("miss", shot.miss)},
                {at, before.bomb.at});
            return;
        }
        say(clause_of(weapon.kind()), "hit",
            {value("at", at), value("weapon", weapon), value("damage", shot.damage),
             value("distance", hex::distance(at, before.bomb.at))},
            {at, before.bomb.at});
        shields();
    }

    void spent(int cost) const {
        say("RM-5.6", "spent", {value("points", cost)}, {after.bomb.at});
        shields();
    }

    // What is left of the shields, where that changed.
    void shields() const {
        for (int shield = before.bomb.shield; shield < after.bomb.shield; ++shield)
            say("RM-5.4", "shield-fell", {value("colour", shield_colour(game.rules, shield))},
                {after.bomb.at});
        if (after.bomb.unprotected()) {
            if (!before.bomb.unprotected()) say("RM-5.5", "unprotected", {}, {after.bomb.at});
            return;
        }
        const bool next = after.bomb.shield != before.bomb.shield;  // the rest came off it
        const int from = next ? Ruleset::shield_strength : int{before.bomb.strength};
        if (after.bomb.strength == from) return;
        say(next ? "RM-5.6" : "RM-5.3", "shield-weakened",
            {value("colour", shield_colour(game.rules, after.bomb.shield)), value("from", from),
             value("left", after.bomb.strength)},
            {after.bomb.at});
    }

    void removed(Weapon weapon) const {
        if (after.marker(weapon).on_board()) return;
        const Cell at = before.marker(weapon).at;
        say(weapon.kind() == Kind::emp ? "RM-7.6"sv : clause_of(weapon.kind()), "removed",
            {value("at", at), value("weapon", weapon)}, {at});
    }

    void finish() const {
        if (std::holds_alternative<Ended>(after.phase)) ended();
    }

    void ended() const {
        const Outcome outcome = game.outcome(after);
        say(outcome.clause.id, "ended", {value("reason", outcome.reason)}, {after.bomb.at});
    }
};

}  // namespace

void RebelMoon::narrate(const State& before, const Step<Action>& step, const State& after,
                        Viewer viewer, Events& events) const {
    std::visit(Tell{*this, before, after, viewer, events}, step.action);
}

void RebelMoon::draw(const View& view, Drawing& drawing) const {
    drawing.shape = "hex";
    for (const Cell cell : chart_of(rules).board.cells) {
        Place place;
        place.name = ShortText{to_word(cell)};
        place.x = static_cast<std::int16_t>(2 * cell.number() + cell.row());
        place.y = static_cast<std::int16_t>(cell.row());
        if (cell == view.gate) place.mark = ShortText{"G"}, place.word = ShortText{"gate"};
        if (cell == view.moon) place.mark = ShortText{"O"}, place.word = ShortText{"moon"};
        if (view.asteroids.contains(cell))
            place.mark = ShortText{"*"}, place.word = ShortText{"asteroid"};
        for (const SeenMarker& seen : view.markers) {
            if (seen.at != cell) continue;
            constexpr std::array letters{"L"sv, "D"sv, "E"sv, "F"sv, "C"sv};
            place.owner = rebel;
            place.mark =
                ShortText{seen.kind ? letters[static_cast<std::size_t>(*seen.kind)] : "?"sv};
            if (!seen.up && seen.kind) place.mark.append("?");
            if (seen.colour)
                place.tone = words_of(Colour{})[static_cast<std::size_t>(*seen.colour)];
            place.word = seen.kind ? ShortText{to_word(Weapon::of(*seen.kind, *seen.colour))}
                                   : ShortText{"marker"};
        }
        if (cell == view.bomb) {
            constexpr std::array arrows{"B>"sv, "B\\"sv, "B/"sv, "B<"sv, "B^"sv, "B'"sv};
            place.owner = imperial;
            place.mark = ShortText{arrows[static_cast<std::size_t>(view.facing)]};
            place.word = ShortText{"bomb"};
        }
        drawing.places.push_back(place);
    }
}

}  // namespace rebel_moon
