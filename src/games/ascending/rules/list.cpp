// games/ascending/rules/list.cpp -- the legal actions: everything that can be counted, and samples
// of flicks and spots, which cannot; and one legal action at random, every one possible.
#include <algorithm>

#include "games/ascending/ascending.h"
#include "games/ascending/rules/flight.h"

namespace ascending {
namespace {

constexpr int sampled_bearings = 12;
constexpr int sampled_speeds = 4;
constexpr std::int32_t spot_reach = Ruleset::ring_radius - 2000;  // from the middle of the hole

std::array<physics::Vector, sampled_bearings> sampled_ways() {
    std::array<physics::Vector, sampled_bearings> ways;
    for (int i = 0; i < sampled_bearings; ++i)
        ways[static_cast<std::size_t>(i)] =
            physics::unit(i * physics::full_turn / sampled_bearings);
    return ways;
}

struct List {
    const Ascending& game;
    const State& state;
    ActionsOf<Ascending>& list;
    Survey survey{game.rules, state};
    Seat seat = state.seat;

    void offer(const Action& action) {
        if (!game.check(state, {seat, action})) list.push_back(action);
    }

    // Where a disc may be set around a hole, as far as other discs are concerned, at some bearings.
    // Only ships can be in the way: the other planets are too far.
    template <class Offer>
    void spots(HoleName hole, std::int32_t radius, std::optional<Ship> besides,
               Offer offer_at) const {
        static const std::array ways = sampled_ways();
        const Point middle = survey.place(hole);
        FixedList<Ship, ship_count> near;
        for (Seat other = 0; other < game.rules.players; ++other)
            for (const Ship ship : ships_of(other))
                if (state.on_board(ship) && ship != besides &&
                    within(middle, state.ship(ship).at(), spot_reach + radius + ship.radius()))
                    near.push_back(ship);
        for (const physics::Vector way : ways) {
            const Point at = survey.around(hole, way, spot_reach);
            const auto touches = [&](Ship ship) {
                return within(at, state.ship(ship).at(), ship.radius() + radius);
            };
            if (survey.wholly_on_board(at, radius) &&
                std::none_of(near.begin(), near.end(), touches))
                offer_at(at);
        }
    }

    void placing() {
        spots(state.home(seat), Ruleset::starship_radius, std::nullopt,
              [&](Point at) { offer(Place{at.x, at.y}); });
    }

    void recruits() {
        for (const HoleName hole : holes)
            if (state.hole(hole).owner == seat) offer(Recruit{hole});
    }
    void withdrawals() {
        for (const HoleName hole : holes)
            if (state.hole(hole).owner == seat) offer(Withdraw{hole});
    }

    // Whether a ship of a make may be launched from a hole, spots aside.
    bool launches(HoleName hole, Make make) const {
        return survey.first(seat, Where::supply, make) &&
               (state.has(Effect::blockade_runner) || !survey.blockaded(hole));
    }

    void moves() {
        for (const HoleName hole : holes) {
            if (state.hole(hole).owner != seat || state.hole(hole).troops == 0) continue;
            const bool starships = launches(hole, Make::starship);
            const bool battleships = launches(hole, Make::battleship);
            if (!starships && !battleships) continue;
            spots(hole, Ruleset::starship_radius, std::nullopt, [&](Point at) {
                if (starships) offer(Launch{hole, at.x, at.y, std::nullopt});
                if (battleships) offer(Launch{hole, at.x, at.y, Make::battleship});
            });
        }
        for (const Ship ship : ships_of(seat)) {
            if (!state.on_board(ship)) continue;
            flicks(ship);
            for (const HoleName hole : holes) {
                if (!survey.orbits(ship, hole)) continue;
                offer(Land{ship, hole});
                if (state.has(Effect::shift))
                    spots(hole, ship.radius(), ship,
                          [&](Point at) { offer(Shift{ship, at.x, at.y}); });
            }
        }
        offer(Attack{});
    }

    // Where one flick of a ship is legal, all are.
    void flicks(Ship ship) {
        if (game.check(state, {seat, Navigate{ship, 0, 1}})) return;
        for (int i = 0; i < sampled_bearings; ++i)
            for (int k = 1; k <= sampled_speeds; ++k)
                list.push_back(Action{Navigate{ship, i * physics::full_turn / sampled_bearings,
                                               k * Ruleset::speed_max / sampled_speeds}});
    }

    void attacks() {
        const Fleet used = std::get<Attacking>(state.phase).used;
        // Every choice of attackers of which none is superfluous: AE-A26.
        const auto choices = [&](Fleet near, int needed, auto make) {
            const int there = near.without(used).bits();
            for (int some = there; some > 0; some = (some - 1) & there) {
                const Fleet by = Fleet::of(some);
                if (Survey::enough(by, needed) && Survey::none_spare(by, needed))
                    list.push_back(Action{make(by)});
            }
        };
        for (const Ship target : every_ship) {
            if (survey.attackable(target))
                choices(survey.near(target), survey.needed_against(target),
                        [&](Fleet by) { return Strike{target, by}; });
        }
        for (const HoleName hole : holes)
            if (survey.attackable(hole))
                choices(survey.in_orbit(hole, seat), survey.needed_against(hole),
                        [&](Fleet by) { return Bombard{hole, by}; });
    }

    void mines() {
        for (const HoleName one : holes) {
            if (state.hole(one).owner != seat || state.hole(one).troops == 0) continue;
            for (std::uint8_t count = 2; count <= 3; ++count)
                offer(Mine{one, count, std::nullopt, std::nullopt});
            if (!state.has(Effect::two_mines)) continue;
            for (const HoleName two : holes) {
                if (state.hole(two).owner != seat || state.hole(two).troops == 0) continue;
                for (std::uint8_t count = 1; count <= 2; ++count)
                    offer(Mine{one, count, two, std::uint8_t{1}});
            }
        }
    }
    void builds() {
        for (const HoleName hole : holes) {
            if (state.hole(hole).owner != seat) continue;
            for (const Structure structure :
                 {Structure::research, Structure::colony, Structure::city})
                offer(Build{hole, structure});
        }
    }

    // ---- by phase -----------------------------------------------------------------------------

    void operator()(const Placing&) { placing(); }
    void operator()(const Choosing&) {
        recruits();
        withdrawals();
        moves();
        mines();
        builds();
        for (const Colour colour : colours) offer(Develop{colour});
        offer(Pass{});
    }
    void operator()(const Recruiting&) { recruits(), offer(Done{}); }
    void operator()(const Withdrawing&) { withdrawals(), offer(Done{}); }
    void operator()(const Moving&) { moves(), offer(Done{}); }
    void operator()(const Attacking&) { attacks(); }
    void operator()(const Building&) { builds(), offer(Done{}); }
    void operator()(const Taking&) {
        for (const Gift gift : {Gift::troop, Gift::starship, Gift::nothing}) offer(Take{gift});
    }
    void operator()(const Retiring&) {
        offer(Retire{});
        for (const Ship ship : ships_of(seat)) offer(Retire{ship});
    }
    void operator()(const Garrisoning&) { recruits(), offer(Done{}); }
    template <class Other>
    void operator()(const Other&) {}
};

// Turns a sample into any other spot or flick of its kind.
struct Vary {
    const Ascending& game;
    const State& state;
    Rng& rng;
    Survey survey{game.rules, state};

    std::int32_t between(std::int32_t low, std::int32_t high) {
        return low +
               static_cast<std::int32_t>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
    }
    Point any_spot(HoleName hole) {
        const Point middle = survey.place(hole);
        constexpr std::int32_t reach = Ruleset::ring_radius + Ruleset::battle_radius;
        return {middle.x + between(-reach, reach), middle.y + between(-reach, reach)};
    }

    void operator()(Place& place) {
        const Point at = any_spot(state.home(state.seat));
        place.x = at.x, place.y = at.y;
    }
    void operator()(Launch& launch) {
        const Point at = any_spot(launch.hole);
        launch.x = at.x, launch.y = at.y;
    }
    void operator()(Shift& shift) {
        for (const HoleName hole : holes)
            if (survey.orbits(shift.ship, hole)) {
                const Point at = any_spot(hole);
                shift.x = at.x, shift.y = at.y;
            }
    }
    void operator()(Navigate& flick) {
        flick.bearing = between(0, physics::full_turn - 1);
        flick.speed = between(1, Ruleset::speed_max);
        if (rng.below(4) == 0) return;
        // Mostly at something: into the orbit of a hole, or at another ship.
        const Point from = state.ship(flick.ship).at();
        Point to = survey.place(holes[rng.below(hole_count)]);
        const Ship other{static_cast<std::uint8_t>(rng.below(ship_count))};
        const bool at_ship = rng.below(3) == 0 && other != flick.ship && state.on_board(other);
        if (at_ship) to = state.ship(other).at();
        const std::int64_t far = root(square_between(from, to));
        flick.bearing = bearing_of(from, to);
        flick.speed = speed_over(std::max<std::int64_t>(1, far - between(-20'000, 45'000)));
    }
    template <class Other>
    void operator()(Other&) {}
};

}  // namespace

void Ascending::actions(const State& state, Seat, ActionsOf<Ascending>& list) const {
    std::visit(List{*this, state, list}, state.phase);
}

// Legal actions of the same kind, those that speak of the same hole or ship first; where there are
// none, one of each other kind.
void Ascending::cure(const State& state, const Step<Action>& refused,
                     ActionsOf<Ascending>& list) const {
    constexpr int most = 6;
    ActionsOf<Ascending> all;
    actions(state, refused.actor, all);
    const auto first_field = [](const Action& action) {
        const std::string text = encode(action);
        const std::size_t start = std::min(text.find(' '), text.size());
        return text.substr(0, text.find(' ', std::min(start + 1, text.size())));
    };
    const std::string wanted = first_field(refused.action);
    for (const bool same : {true, false})
        for (const Action& action : all)
            if (list.size() < most && action.index() == refused.action.index() &&
                (first_field(action) == wanted) == same)
                list.push_back(action);
    if (!list.empty()) return;
    for (const Action& action : all) {
        const auto alike = [&](const Action& other) { return other.index() == action.index(); };
        if (list.size() < most && std::none_of(list.begin(), list.end(), alike))
            list.push_back(action);
    }
}

namespace {

// How often a kind of action is drawn where others can be: what ends a turn early comes seldom.
template <class Kind>
constexpr std::uint32_t share = 6;
template <>
constexpr std::uint32_t share<Pass> = 1;
template <>
constexpr std::uint32_t share<Done> = 2;
template <>
constexpr std::uint32_t share<Withdraw> = 1;

std::uint32_t share_of(const Action& action) {
    return std::visit([]<class Kind>(const Kind&) { return share<Kind>; }, action);
}

}  // namespace

// First a kind of action, then one of that kind: otherwise it would nearly always be a flick.
Action Ascending::propose(const State& state, Seat seat, Rng& rng) const {
    ActionsOf<Ascending> list;
    actions(state, seat, list);
    constexpr std::size_t kinds = std::variant_size_v<Action>;
    std::array<std::uint32_t, kinds> shares{};
    for (const Action& action : list) shares[action.index()] = share_of(action);
    std::uint32_t all = 0;
    for (const std::uint32_t each : shares) all += each;
    std::uint32_t drawn = rng.below(all);
    std::size_t kind = 0;
    while (drawn >= shares[kind]) drawn -= shares[kind++];
    int count = 0;
    for (const Action& action : list) count += action.index() == kind;
    int chosen = static_cast<int>(rng.below(static_cast<std::uint32_t>(count)));
    for (const Action& action : list) {
        if (action.index() != kind || chosen-- > 0) continue;
        for (int attempt = 0; attempt < 8; ++attempt) {
            Action varied = action;
            std::visit(Vary{*this, state, rng}, varied);
            if (!check(state, {seat, varied})) return varied;
        }
        return action;
    }
    return list[0];
}

}  // namespace ascending
