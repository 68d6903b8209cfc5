// games/ascending/rules/position.cpp -- positions written by people: for puzzles and tests.
#include <algorithm>

#include "games/ascending/ascending.h"
#include "games/ascending/rules/survey.h"

namespace ascending {
namespace {

constexpr int taken_most = 999;  // more than anybody could gain in all rounds

// Puts a position together piece by piece and keeps a list of what the rules do not allow.
struct Assembly {
    const Ruleset& rules;
    const Position& from;
    State& state;
    std::vector<Refusal>& problems;
    Survey survey{rules, state};

    void report(const Verdict& verdict) const { problems.push_back(*verdict); }
    bool plays(SeatName seat) const {
        if (static_cast<int>(seat) < rules.players) return true;
        report(refuse("AE-H11", "no-such-seat"));
        return false;
    }

    // Nothing is told twice: neither a hole nor a seat.
    void once() const {
        for (auto one = from.holes.begin(); one != from.holes.end(); ++one)
            for (auto other = from.holes.begin(); other != one; ++other)
                if (one->at == other->at)
                    report(refuse("AE-1.1", "hole-twice", {value("hole", one->at)}));
        for (auto one = from.sides.begin(); one != from.sides.end(); ++one)
            for (auto other = from.sides.begin(); other != one; ++other)
                if (one->seat == other->seat)
                    report(refuse("AE-H11", "seat-twice", {value("seat", one->seat)}));
    }

    void lay_discs() const {
        if (rules.players != 3 && (from.phase == PhaseName::corner || from.empty_corner))
            return report(refuse("AE-H11", "corner-of-three"));
        if (from.phase != PhaseName::corner)
            settle_corners(rules,
                           rules.players == 3
                               ? std::optional{from.empty_corner.value_or(Quadrant::delta)}
                               : std::nullopt,
                           state);
        for (const PlacedHole& placed : from.holes) lay(placed);
        for (int quadrant = 0; quadrant < quadrant_count; ++quadrant)
            for (const int left : survey.left_in(static_cast<Quadrant>(quadrant)))
                if (left < 0)
                    report(refuse("AE-2.3", "not-in-the-group",
                                  {value("quadrant", static_cast<Quadrant>(quadrant))}));
        std::array<int, seats_max> doubled{};
        for (const Hole& hole : state.holes)
            if (hole.research >= 2 && hole.owner < rules.players &&
                (hole.research > 2 || ++doubled[hole.owner] > 1))
                report(refuse("AE-8.4", "two-doubled-planets"));
    }

    void lay(const PlacedHole& placed) const {
        Hole& hole = state.hole(placed.at);
        const auto at = value("hole", placed.at);
        const int items = placed.troops + placed.research + placed.colonies + placed.cities;
        if (hole.body == Body::home) {
            if (items != placed.troops)
                return report(refuse("AE-3.2", "homeworld-is-no-planet", {at}));
            hole.troops = placed.troops;
            return;
        }
        if (placed.at.corner()) {
            if (items > 0 && hole.body == Body::empty)
                return report(refuse("AE-2.2", "no-disc-there", {at}));
        } else {
            if (placed.body && static_cast<int>(*placed.body) >= kinds_dealt)
                return report(refuse("AE-2.4", "not-in-the-group",
                                     {value("quadrant", placed.at.quadrant())}));
            hole.body = placed.body.value_or(Body::unknown);
            hole.up = placed.up && placed.body;
            for (const SeatName seat : placed.known)
                if (plays(seat))
                    hole.known =
                        static_cast<std::uint8_t>(hole.known | 1u << static_cast<unsigned>(seat));
            if (hole.up ? hole.known != 0 : (hole.known != 0) != placed.body.has_value())
                return report(refuse("AE-10.1", "known-to-nobody", {at}));
        }
        if (items == 0) return;
        if (!placed.owner || !plays(*placed.owner) || !hole.up)
            return report(refuse("AE-5.12", "items-of-nobody", {at}));
        hole.owner = static_cast<Seat>(*placed.owner);
        hole.troops = placed.troops;
        hole.research = placed.research;
        hole.colonies = placed.colonies;
        hole.cities = placed.cities;
        if (hole.body == Body::asteroid && hole.research > 0)
            report(refuse("AE-8.5", "no-research-here", {at}));
    }

    void arrange_sides() const {
        for (Seat seat = 0; seat < rules.players; ++seat) {
            Side& side = state.sides[seat];
            PlacedSide placed;
            for (const PlacedSide& each : from.sides)
                if (each.seat == named(seat)) placed = each;
            for (const int level : placed.levels)
                if (level > Ruleset::levels) return report(refuse("AE-9.6", "no-such-level"));
            if (placed.taken < 0 || placed.taken > taken_most)
                return report(refuse("AE-A33", "no-such-points", {value("most", taken_most)}));
            side.levels = placed.levels;
            side.taken = placed.taken;
            int troops = Ruleset::troops, research = Ruleset::research;
            int colonies = Ruleset::colonies, cities = Ruleset::cities;
            for (const HoleName name : holes) {
                const Hole& hole = state.hole(name);
                if (hole.owner != seat) continue;
                troops -= hole.troops, research -= hole.research;
                colonies -= hole.colonies, cities -= hole.cities;
                if (hole.planet() && hole.items() > survey.item_limit(seat))
                    report(refuse("AE-4.3", "planet-is-full",
                                  {value("hole", name), value("most", survey.item_limit(seat))}));
            }
            const int supply =
                placed.troops ? *placed.troops : std::clamp(troops, 0, Ruleset::troops_start);
            if (supply > troops || research < 0 || colonies < 0 || cities < 0)
                return report(refuse("AE-H6", "too-many-pieces", {value("seat", named(seat))}));
            side.troops = static_cast<std::uint8_t>(supply);
            side.box_troops = static_cast<std::uint8_t>(troops - supply);
            side.research = static_cast<std::uint8_t>(research);
            side.colonies = static_cast<std::uint8_t>(colonies);
            side.cities = static_cast<std::uint8_t>(cities);
        }
    }

    void arrange_ships() const {
        for (const Ship ship : from.supply) {
            if (!plays(named(ship.seat()))) continue;
            state.ship(ship) = {Where::supply, 0, 0};
        }
        for (const PlacedShip& placed : from.ships) {
            const auto name = value("ship", placed.ship);
            if (!plays(named(placed.ship.seat()))) continue;
            if (!survey.wholly_on_board({placed.x, placed.y}, 0)) {  // AE-H9
                report(refuse("AE-H9", "ship-off-the-board", {name}));
                continue;
            }
            if (state.ship(placed.ship).where != Where::box)
                report(refuse("AE-H6", "ship-twice", {name}));
            else if (!survey.touches_nothing({placed.x, placed.y}, placed.ship.radius()))
                report(refuse("AE-A20", "ship-in-the-way", {name}));
            else state.ship(placed.ship) = {Where::board, placed.x, placed.y};
        }
    }

    // Whether the phase can be what it is said to be.
    void set_phase() const {
        const auto phase = phase_of();
        // Passes end the match once all have passed. The last of them may still place a troop and
        // look at discs, and in a last round they end nothing.
        const bool may_be_many = from.last_turns > 0 || from.phase == PhaseName::garrisoning ||
                                 from.phase == PhaseName::scanning || from.phase == PhaseName::over;
        const int passes_most = may_be_many ? 2 * rules.players : rules.players - 1;
        const bool whole = phase && from.round >= 1 && from.round <= Ruleset::rounds + 1 &&
                           from.passes <= passes_most && from.last_turns <= rules.players &&
                           from.pool.value_or(0) >= 0 && from.pool.value_or(0) <= rules.pool();
        if (!whole || !plays(from.seat)) return report(refuse("AE-3.1", "no-such-turn"));
        const Seat agreed = rules.begins.value_or(0);
        const Seat first = from.begins ? static_cast<Seat>(*from.begins) : agreed;
        if (first >= rules.players || (rules.begins && first != agreed))
            return report(refuse("AE-H16", "begins-not"));
        // Nobody has begun before the corners are known.
        state.first = from.phase == PhaseName::corner ? Seat{0} : first;
        state.phase = *phase;
        state.seat = static_cast<Seat>(from.seat);
        state.round = from.round;
        state.passes = from.passes;
        state.last_turns = from.last_turns;
        state.pool = from.pool.value_or(static_cast<std::int16_t>(rules.pool()));
    }

    std::optional<Phase> phase_of() const {
        const Moving moving{from.points, from.free, from.shifted};
        const bool moves = from.points <= 4;
        switch (from.phase) {
            case PhaseName::corner: return DrawingCorner{};
            case PhaseName::beginner:
                if (rules.begins) return std::nullopt;
                return DrawingFirst{};
            case PhaseName::placing: return Placing{};
            case PhaseName::choosing: return Choosing{};
            case PhaseName::recruiting:
                if (from.left == 0 || from.left > Ruleset::recruits + 1) return std::nullopt;
                return Recruiting{from.left};
            case PhaseName::withdrawing: return Withdrawing{};
            case PhaseName::moving:
                if (!moves) return std::nullopt;
                return moving;
            case PhaseName::wavering:
                if (!from.flick || !moves || from.flick->bearing < 0 ||
                    from.flick->bearing >= physics::full_turn || from.flick->speed < 1 ||
                    from.flick->speed > Ruleset::speed_max ||
                    noise_of(rules, static_cast<Seat>(from.seat)).turn == 0)
                    return std::nullopt;
                return Wavering{*from.flick, moving};
            case PhaseName::turning:
                if (!from.hole || !moves) return std::nullopt;
                return Turning{*from.hole, moving};
            case PhaseName::attacking: return Attacking{from.used};
            case PhaseName::building: return Building{};
            case PhaseName::taking: return Taking{from.again};
            case PhaseName::retiring:
                if (from.left == 0 || from.left > 2) return std::nullopt;
                return Retiring{from.left};
            case PhaseName::garrisoning: return Garrisoning{};
            case PhaseName::scanning: return Scanning{};
            case PhaseName::over:
                if (from.end == End::pool_empty && from.pool.value_or(1) > 0) return std::nullopt;
                if (from.end == End::rounds_over && from.round <= Ruleset::rounds)
                    return std::nullopt;
                return Ended{from.end};
        }
        return std::nullopt;
    }
};

}  // namespace

void Ascending::set(const Position& position, State& state, std::vector<Refusal>& problems) const {
    state = initial();
    const Assembly assembly{rules, position, state, problems};
    for (PlacedSide side : position.sides)  // levels say how many items a planet holds
        if (static_cast<int>(side.seat) < rules.players)
            state.sides[static_cast<std::size_t>(side.seat)].levels = side.levels;
    assembly.once();
    assembly.lay_discs();
    if (!problems.empty()) return;
    assembly.arrange_sides();
    assembly.arrange_ships();
    assembly.set_phase();
    if (!problems.empty()) return;
    // What a phase waits for must be there.
    const Survey survey{rules, state};
    const Turn now = turn(state);
    bool waits = true;
    if (now.kind == Turn::Kind::Chance) {
        LotteryOf<Ascending> tickets;
        lottery(state, tickets);
        waits = !tickets.empty();
        if (const auto* wavering = std::get_if<Wavering>(&state.phase))
            waits = waits && wavering->flick.ship.seat() == state.seat &&
                    state.on_board(wavering->flick.ship);
        if (const auto* turning = std::get_if<Turning>(&state.phase))
            waits = waits && state.side().troops > 0 &&
                    state.hole(turning->hole).body == Body::unknown && !turning->hole.corner();
    } else if (const auto* attacking = std::get_if<Attacking>(&state.phase)) {
        waits = survey.can_attack(attacking->used);
    } else if (const auto* moving = std::get_if<Moving>(&state.phase)) {
        waits = (moving->points > 0 || moving->free) &&
                (!moving->shifted || (moving->points > 0 && moving->shifted->seat() == state.seat &&
                                      state.on_board(*moving->shifted)));
    } else if (const auto* retiring = std::get_if<Retiring>(&state.phase)) {
        int out = 0;
        for (const Ship ship : ships_of(state.seat))
            out += !ship.battleship() && state.ship(ship).where != Where::box;
        waits = out >= retiring->left;
    }
    if (!waits) problems.push_back(*refuse("AE-3.1", "no-such-turn"));
}

namespace {

// What a phase has beside its name.
void write_phase(const Phase& phase, Position& to) {
    const auto keep = [&](const Moving& moving) {
        to.points = moving.points;
        to.free = moving.free;
        to.shifted = moving.shifted;
    };
    if (const auto* at = std::get_if<Recruiting>(&phase)) to.left = at->left;
    if (const auto* at = std::get_if<Retiring>(&phase)) to.left = at->left;
    if (const auto* at = std::get_if<Moving>(&phase)) keep(*at);
    if (const auto* at = std::get_if<Wavering>(&phase)) {
        keep(at->then);
        to.flick = at->flick;
    }
    if (const auto* at = std::get_if<Turning>(&phase)) {
        keep(at->then);
        to.hole = at->hole;
    }
    if (const auto* at = std::get_if<Attacking>(&phase)) to.used = at->used;
    if (const auto* at = std::get_if<Taking>(&phase)) to.again = at->again;
    if (const auto* at = std::get_if<Ended>(&phase)) to.end = at->end;
}

}  // namespace

Position Ascending::position(const State& state) const {
    Position to;
    to.phase = static_cast<PhaseName>(state.phase.index());
    to.seat = named(state.seat);
    to.round = state.round;
    to.passes = state.passes;
    to.last_turns = state.last_turns;
    to.pool = state.pool;
    if (!rules.begins && state.first > 0) to.begins = named(state.first);
    if (rules.players == 3 && to.phase != PhaseName::corner)
        for (int corner = 0; corner < quadrant_count; ++corner) {
            const auto quadrant = static_cast<Quadrant>(corner);
            if (state.hole(HoleName::of(quadrant, 0)).body != Body::home)
                to.empty_corner = quadrant;
        }
    for (const HoleName each : holes) {
        const Hole& hole = state.hole(each);
        PlacedHole placed;
        placed.at = each;
        if (hole.body != Body::unknown) placed.body = hole.body;
        placed.up = hole.up;
        for (Seat seat = 0; seat < rules.players; ++seat)
            if (hole.known_by(seat)) placed.known.push_back(named(seat));
        if (hole.owner != nobody) placed.owner = named(hole.owner);
        placed.troops = hole.troops;
        placed.research = hole.research;
        placed.colonies = hole.colonies;
        placed.cities = hole.cities;
        const bool usual = each.corner() ? hole.items() == 0 : hole.body == Body::unknown;
        if (!usual) to.holes.push_back(placed);
    }
    for (std::uint8_t id = 0; id < ship_count; ++id) {
        const Disc& disc = state.ships[id];
        if (disc.where == Where::board) to.ships.push_back({Ship{id}, disc.x, disc.y});
        if (disc.where == Where::supply) to.supply.push_back(Ship{id});
    }
    for (Seat seat = 0; seat < rules.players; ++seat) {
        const Side& side = state.sides[seat];
        to.sides.push_back({named(seat), side.troops, side.taken, side.levels});
    }
    write_phase(state.phase, to);
    return to;
}

}  // namespace ascending
