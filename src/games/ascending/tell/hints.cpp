// games/ascending/tell/hints.cpp -- what follows from a view: ranges, strengths, spots, what a
// level takes, where points come from, and the measures of the board. A player could work all of it
// out with ruler and pencil; a client needs no rule and no number of its own.
#include "base/schema.h"
#include "games/ascending/ascending.h"
#include "games/ascending/rules/score.h"
#include "games/ascending/tell/prospects.h"

namespace ascending {
namespace {

using Spot = std::array<std::int32_t, 2>;
using Spots = std::vector<Spot>;

struct Geometry {
    std::int32_t half_board = Ruleset::half_board, planet = Ruleset::planet_radius;
    std::int32_t starship = Ruleset::starship_radius, battleship = Ruleset::battle_radius;
    std::int32_t ring = Ruleset::ring_radius;
    std::int32_t ruler_short = Ruleset::ruler_short, ruler_long = Ruleset::ruler_long;
    std::int32_t friction = Ruleset::friction, speed_max = Ruleset::speed_max;
    static constexpr auto fields = std::tuple{Field{"half_board", &Geometry::half_board},
                                              Field{"planet", &Geometry::planet},
                                              Field{"starship", &Geometry::starship},
                                              Field{"battleship", &Geometry::battleship},
                                              Field{"ring", &Geometry::ring},
                                              Field{"ruler_short", &Geometry::ruler_short},
                                              Field{"ruler_long", &Geometry::ruler_long},
                                              Field{"friction", &Geometry::friction},
                                              Field{"speed_max", &Geometry::speed_max}};
};

struct Reach {  // of a ship on the board
    Ship ship;
    int strength = 1;
    std::int32_t ruler = 0;      // against ships, from edge to edge
    std::vector<Ship> in_range;  // enemies
    std::vector<HoleName> orbits;
    Spots spots;  // where it may be set before it is flicked
    static constexpr auto fields =
        std::tuple{Field{"ship", &Reach::ship},     Field{"strength", &Reach::strength},
                   Field{"ruler", &Reach::ruler},   Field{"in_range", &Reach::in_range},
                   Field{"orbits", &Reach::orbits}, Field{"spots", &Reach::spots}};
};

struct Site {
    HoleName hole;
    int defence = 0;
    std::optional<int> needed;  // by the seat whose turn it is, to destroy all that is there
    std::optional<int> limit;   // of items; none at home
    int items = 0;
    std::vector<Ship> blockaded_by, defended_by;
    Spots spots, battleship_spots;  // where that seat may launch to, or place its first ships
    static constexpr auto fields = std::tuple{Field{"hole", &Site::hole},
                                              Field{"defence", &Site::defence},
                                              Field{"needed", &Site::needed},
                                              Field{"limit", &Site::limit},
                                              Field{"items", &Site::items},
                                              Field{"blockaded_by", &Site::blockaded_by},
                                              Field{"defended_by", &Site::defended_by},
                                              Field{"spots", &Site::spots},
                                              Field{"battleship_spots", &Site::battleship_spots}};
};

struct Technology {
    Colour colour{};
    int height = 0;
    Effect effect{};
    static constexpr auto fields =
        std::tuple{Field{"colour", &Technology::colour}, Field{"height", &Technology::height},
                   Field{"effect", &Technology::effect}};
};

struct Rise {  // of one seat up one colour
    SeatName seat{};
    Colour colour{};
    std::optional<int> next, needed;  // none: all are developed
    int have = 0;                     // facilities that count
    bool first = false;               // nobody has it yet
    static constexpr auto fields =
        std::tuple{Field{"seat", &Rise::seat}, Field{"colour", &Rise::colour},
                   Field{"next", &Rise::next}, Field{"needed", &Rise::needed},
                   Field{"have", &Rise::have}, Field{"first", &Rise::first}};
};

struct Row {
    int row = 0, points = 0, troops = 0, starships = 0;
    std::vector<SeatName> seats;  // who has it
    static constexpr auto fields = std::tuple{
        Field{"row", &Row::row}, Field{"points", &Row::points}, Field{"troops", &Row::troops},
        Field{"starships", &Row::starships}, Field{"seats", &Row::seats}};
};

struct Sum {
    SeatName seat{};
    int taken = 0, planets = 0, colonies = 0, cities = 0, quadrants = 0, ahead = 0, total = 0;
    static constexpr auto fields =
        std::tuple{Field{"seat", &Sum::seat},       Field{"taken", &Sum::taken},
                   Field{"planets", &Sum::planets}, Field{"colonies", &Sum::colonies},
                   Field{"cities", &Sum::cities},   Field{"quadrants", &Sum::quadrants},
                   Field{"ahead", &Sum::ahead},     Field{"total", &Sum::total}};
};

struct Gain {  // of mining, building or developing
    std::string action;
    int points = 0, total = 0;  // taken at once; in the total as it stands
    static constexpr auto fields =
        std::tuple{Field{"action", &Gain::action}, Field{"points", &Gain::points},
                   Field{"total", &Gain::total}};
};

// What one step of trembling hands does, in hundredths of a degree and thousandths of the speed,
// and how many there may be to either side.
struct Noisy {
    SeatName seat{};
    int turn = 0, push = 0, turns = turn_steps, pushes = push_steps;
    static constexpr auto fields = std::tuple{
        Field{"seat", &Noisy::seat}, Field{"turn", &Noisy::turn}, Field{"push", &Noisy::push},
        Field{"turns", &Noisy::turns}, Field{"pushes", &Noisy::pushes}};
};

struct Hints {
    Geometry geometry;
    int pool = 0;    // whole
    int points = 0;  // of a Move, at its start, for the seat whose turn it is
    int recruits = 0;
    std::vector<Reach> ships;
    std::vector<Target> targets;
    std::vector<Site> holes;
    std::vector<Technology> technologies;
    std::vector<Rise> levels;
    std::vector<Row> rows;
    std::vector<Sum> scores;
    std::vector<Gain> gains;
    std::vector<Noisy> hands;
    static constexpr auto fields =
        std::tuple{Field{"geometry", &Hints::geometry}, Field{"pool", &Hints::pool},
                   Field{"points", &Hints::points},     Field{"recruits", &Hints::recruits},
                   Field{"ships", &Hints::ships},       Field{"targets", &Hints::targets},
                   Field{"holes", &Hints::holes},       Field{"technologies", &Hints::technologies},
                   Field{"levels", &Hints::levels},     Field{"rows", &Hints::rows},
                   Field{"scores", &Hints::scores},     Field{"gains", &Hints::gains},
                   Field{"hands", &Hints::hands}};
};

class Reckoning {
  public:
    Reckoning(const Ascending& game, const State& state) : game_(game), state_(state) {}

    Hints reckon() const {
        Hints hints;
        hints.pool = rules_.pool();
        hints.points = Ruleset::move_points + state_.has(Effect::third_point) +
                       state_.has(Effect::fourth_point);
        hints.recruits = Ruleset::recruits + state_.has(Effect::third_recruit);
        for (Seat seat = 0; seat < rules_.players; ++seat) {
            for (const Ship ship : ships_of(seat))
                if (state_.on_board(ship)) hints.ships.push_back(reach_of(ship));
            for (const Colour colour : colours) hints.levels.push_back(rise_of(seat, colour));
            hints.scores.push_back(sum_of(state_, seat));
            const Noise noise = noise_of(rules_, seat);
            hints.hands.push_back({named(seat), noise.turn, noise.push});
        }
        for (const HoleName hole : ascending::holes) hints.holes.push_back(site_of(hole));
        const auto* attacking = std::get_if<Attacking>(&state_.phase);
        hints.targets = targets_of(rules_, state_, attacking ? attacking->used : Fleet{});
        list_gains(hints);
        for (const Level& level : technologies)
            hints.technologies.push_back({level.colour, level.height, level.effect});
        for (int row = 1; row <= Ruleset::levels; ++row) hints.rows.push_back(row_of(row));
        return hints;
    }

  private:
    const Ascending& game_;
    const State& state_;
    const Ruleset& rules_ = game_.rules;
    Survey survey_{rules_, state_};

    std::vector<Ship> list(Fleet fleet, Seat seat) const {
        std::vector<Ship> ships;
        for (const Ship ship : ships_of(seat))
            if (fleet.contains(ship)) ships.push_back(ship);
        return ships;
    }
    std::vector<Ship> strangers(HoleName hole, Seat seat) const {
        std::vector<Ship> ships;
        for (Seat other = 0; other < rules_.players; ++other)
            if (other != seat)
                for (const Ship ship : list(survey_.in_orbit(hole, other), other))
                    ships.push_back(ship);
        return ships;
    }

    // All round the ring: on its edge, in its middle, and close to the planet.
    template <class Fits>
    Spots spots_around(HoleName hole, std::int32_t radius, Fits fits) const {
        constexpr int bearings = 24;
        const std::int32_t near = Ruleset::planet_radius + radius + 1000;
        Spots spots;
        for (const std::int32_t far : {Ruleset::ring_radius, near})
            for (int i = 0; i < bearings; ++i) {
                const Point at =
                    survey_.around(hole, physics::unit(i * physics::full_turn / bearings), far);
                if (survey_.wholly_on_board(at, radius) && fits(at)) spots.push_back({at.x, at.y});
            }
        return spots;
    }
    Spots free_spots(HoleName hole, std::int32_t radius) const {
        return spots_around(hole, radius,
                            [&](Point at) { return survey_.touches_nothing(at, radius); });
    }

    bool may(const Action& action) const { return !game_.check(state_, {state_.seat, action}); }

    Reach reach_of(Ship ship) const {
        Reach reach;
        reach.ship = ship;
        reach.strength = ship.strength();
        reach.ruler = state_.has(ship.seat(), Effect::long_ruler) ? Ruleset::ruler_long
                                                                  : Ruleset::ruler_short;
        for (Seat other = 0; other < rules_.players; ++other) {
            if (other == ship.seat()) continue;
            for (const Ship enemy : ships_of(other))
                if (state_.on_board(enemy) &&
                    within(state_.ship(ship).at(), state_.ship(enemy).at(),
                           reach.ruler + ship.radius() + enemy.radius()))
                    reach.in_range.push_back(enemy);
        }
        for (const HoleName hole : ascending::holes) {
            if (!survey_.orbits(ship, hole)) continue;
            reach.orbits.push_back(hole);
            if (ship.seat() != state_.seat || !state_.has(Effect::shift)) continue;
            const Spots spots = spots_around(
                hole, ship.radius(), [&](Point at) { return may(Shift{ship, at.x, at.y}); });
            reach.spots.insert(reach.spots.end(), spots.begin(), spots.end());
        }
        return reach;
    }

    Site site_of(HoleName name) const {
        const Hole& hole = state_.hole(name);
        Site site;
        site.hole = name;
        site.items = hole.items();
        const bool occupied = hole.planet() && hole.items() > 0;
        site.defence =
            hole.defence() + (occupied && state_.has(hole.owner, Effect::bulwark) ? 1 : 0);
        if (hole.planet()) site.limit = survey_.item_limit(occupied ? hole.owner : state_.seat);
        if (occupied) site.blockaded_by = strangers(name, hole.owner);
        if (occupied && hole.owner != state_.seat) {
            site.needed = survey_.needed_against(name);
            site.defended_by = strangers(name, state_.seat);
        }
        if (std::holds_alternative<Placing>(state_.phase) && name == state_.home(state_.seat))
            site.spots = free_spots(name, Ruleset::starship_radius);
        if (hole.owner != state_.seat || hole.troops == 0) return site;
        for (const Make make : {Make::starship, Make::battleship}) {
            Spots& spots = make == Make::starship ? site.spots : site.battleship_spots;
            spots = free_spots(
                name, make == Make::starship ? Ruleset::starship_radius : Ruleset::battle_radius);
            if (!spots.empty() && !may(Launch{name, spots[0][0], spots[0][1], make})) spots.clear();
        }
        return site;
    }

    // What mining, building and developing bring at once, and to the total as it stands.
    void list_gains(Hints& hints) const {
        const auto add = [&](const Action& action) {
            if (!may(action)) return;
            State next = state_;
            game_.apply(next, {state_.seat, action});
            const Sum before = sum_of(state_, state_.seat), after = sum_of(next, state_.seat);
            hints.gains.push_back(
                {encode(action), after.taken - before.taken, after.total - before.total});
        };
        const bool building = std::holds_alternative<Building>(state_.phase);
        if (!building && !std::holds_alternative<Choosing>(state_.phase)) return;
        for (const HoleName hole : ascending::holes) {
            if (state_.hole(hole).owner != state_.seat) continue;
            for (const Structure structure :
                 {Structure::research, Structure::colony, Structure::city})
                add(Build{hole, structure});
            if (building) continue;
            for (std::uint8_t count = 2; count <= 3; ++count)
                add(Mine{hole, count, std::nullopt, std::nullopt});
            if (!state_.has(Effect::two_mines)) continue;
            for (const HoleName other : ascending::holes)
                for (std::uint8_t count = 1; count <= 2; ++count)
                    add(Mine{hole, count, other, std::uint8_t{1}});
        }
        for (const Colour colour : colours) add(Develop{colour});
    }

    Rise rise_of(Seat seat, Colour colour) const {
        const auto index = static_cast<std::size_t>(colour);
        const int level = state_.side_of(seat).levels[index] + 1;
        Rise rise{named(seat), colour, {}, {}, survey_.facilities(seat, colour), false};
        if (level > Ruleset::levels) return rise;
        rise.next = rise.needed = level;
        rise.first = true;
        for (Seat other = 0; other < rules_.players; ++other)
            if (state_.side_of(other).levels[index] >= level) rise.first = false;
        return rise;
    }

    Row row_of(int row) const {
        const RowBonus& bonus = row_bonuses[static_cast<std::size_t>(row - 1)];
        Row told{row, bonus.points, bonus.troops, bonus.starships, {}};
        for (Seat seat = 0; seat < rules_.players; ++seat)
            if (rows_of(state_.side_of(seat).levels) >= row) told.seats.push_back(named(seat));
        return told;
    }

    Sum sum_of(const State& state, Seat seat) const {
        const Score score = score_of(rules_, state, seat);
        return {named(seat),  score.taken,     score.planets, score.colonies,
                score.cities, score.quadrants, score.ahead,   score.total()};
    }
};

}  // namespace

// Whatever the view leaves open has no bearing on any of it, so any position that fits it will do.
void Ascending::hints(const View& view, std::string& json) const {
    Rng rng{1};
    const State state = imagine(view, rng);
    write_json(json, Reckoning{*this, state}.reckon());
}

std::string Ascending::hints_schema() {
    return json_schema<Hints>();
}

}  // namespace ascending
