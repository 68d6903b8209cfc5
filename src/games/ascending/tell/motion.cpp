// games/ascending/tell/motion.cpp -- how a flick went off, for the picture; and what the table lets
// one see of a flick before it is taken.
#include <algorithm>

#include "games/ascending/ascending.h"
#include "games/ascending/tell/prospects.h"

namespace ascending {
namespace {

using Spot = std::array<std::int32_t, 2>;
Spot spot(Point at) {
    return {at.x, at.y};
}

enum class With : std::uint8_t { ship, planet, edge };
constexpr auto words_of(With) {
    return std::array{"ship"sv, "planet"sv, "edge"sv};
}
enum class Becomes : std::uint8_t { bounce, ram, off_board };
constexpr auto words_of(Becomes) {
    return std::array{"bounce"sv, "ram"sv, "off-board"sv};
}

struct Stretch {
    Ship ship;
    std::int64_t start = 0, end = 0;
    Spot from{}, to{};
    std::int32_t speed = 0;
    static constexpr auto fields =
        std::tuple{Field{"ship", &Stretch::ship}, Field{"start", &Stretch::start},
                   Field{"end", &Stretch::end},   Field{"from", &Stretch::from},
                   Field{"to", &Stretch::to},     Field{"speed", &Stretch::speed}};
};

struct Contact {
    std::int64_t time = 0;
    Ship ship;
    With with{};
    std::optional<ShortText> other{};
    Spot at{};
    Becomes what{};
    std::vector<Ship> gone;
    static constexpr auto fields =
        std::tuple{Field{"time", &Contact::time}, Field{"ship", &Contact::ship},
                   Field{"with", &Contact::with}, Field{"other", &Contact::other},
                   Field{"at", &Contact::at},     Field{"what", &Contact::what},
                   Field{"gone", &Contact::gone}};
};

struct Motion {
    Navigate flick, meant;
    std::int64_t time = 0;
    std::int32_t friction = Ruleset::friction;
    std::vector<Stretch> legs;
    std::vector<Contact> meets;
    static constexpr auto fields =
        std::tuple{Field{"flick", &Motion::flick}, Field{"meant", &Motion::meant},
                   Field{"time", &Motion::time},   Field{"friction", &Motion::friction},
                   Field{"legs", &Motion::legs},   Field{"meets", &Motion::meets}};
};

constexpr int flights_most = 16;

struct Foresight {  // of each flight
    std::vector<std::vector<Stretch>> legs;
    std::vector<std::vector<Contact>> meets;
    std::vector<Spot> ends;
    FixedList<bool, flights_most> gone;
    std::vector<FixedList<HoleName, hole_count>> orbits;
    std::vector<std::vector<Target>> targets;  // within reach of the ship once all lie still
    static constexpr auto fields =
        std::tuple{Field{"legs", &Foresight::legs},     Field{"meets", &Foresight::meets},
                   Field{"ends", &Foresight::ends},     Field{"gone", &Foresight::gone},
                   Field{"orbits", &Foresight::orbits}, Field{"targets", &Foresight::targets}};
};

Ship ship_of(const Flight& flight, std::int32_t disc) {
    return flight.ships[static_cast<std::size_t>(disc)];
}

Stretch told(const Flight& flight, const physics::Leg& leg) {
    return {ship_of(flight, leg.disc), leg.start, leg.end, spot(leg.from), spot(leg.to), leg.speed};
}

// The post of that number is the disc in this hole.
HoleName hole_of(const State& state, std::int32_t post) {
    for (const HoleName hole : holes)
        if (state.hole(hole).body != Body::empty && post-- == 0) return hole;
    return {};
}

Contact told(const State& state, const Flight& flight, const physics::Meet& meet) {
    Contact contact;
    contact.time = meet.time;
    contact.ship = ship_of(flight, meet.disc);
    contact.at = spot(meet.at);
    switch (meet.with) {
        case physics::Meet::With::Disc: {
            const Ship other = ship_of(flight, meet.other);
            contact.with = With::ship;
            contact.other = ShortText{to_word(other)};
            if (meet.meeting == physics::Meeting::Bounce) break;
            contact.what = Becomes::ram;
            if (meet.meeting != physics::Meeting::SecondGoes) contact.gone.push_back(contact.ship);
            if (meet.meeting != physics::Meeting::FirstGoes) contact.gone.push_back(other);
            break;
        }
        case physics::Meet::With::Post:
            contact.with = With::planet;
            contact.other = ShortText{to_word(hole_of(state, meet.other))};
            break;
        case physics::Meet::With::Edge:
            contact.with = With::edge;
            contact.what = Becomes::off_board;
            contact.gone.push_back(contact.ship);
            break;
    }
    return contact;
}

struct Guided {
    const Ascending& game;
    const State& state;
    const Navigate& flick;
    Foresight seen{};

    // `flight`: as it ends when it is told whole, so that what lies near is in reach.
    void end(Point at, bool gone, const Flight* flight = nullptr) {
        seen.ends.push_back(spot(at));
        seen.gone.push_back(gone);
        seen.orbits.emplace_back();
        seen.targets.emplace_back();
        if (gone || !flight) return;
        const Survey survey{game.rules, state};
        for (const HoleName hole : holes)
            if (survey.in_ring(at, flick.ship.radius(), hole)) seen.orbits.back().push_back(hole);
        State after = state;
        come_to_rest(*flight, after);
        for (const Target& target : targets_of(game.rules, after, {}))
            if (std::ranges::find(target.by, flick.ship) != target.by.end())
                seen.targets.back().push_back(target);
    }

    // Nothing of what comes after the first contact: the path is told up to there, and the end is
    // the one on an empty table.
    void first_stretch() {
        physics::Trace trace;
        const Flight flight = fly(game.rules, state, flick, &trace);
        seen.legs.emplace_back();
        seen.meets.emplace_back();
        const bool free = trace.meets.empty();
        if (!free) seen.meets.back().push_back(told(state, flight, trace.meets.front()));
        for (const physics::Leg& leg : trace.legs)
            if (ship_of(flight, leg.disc) == flick.ship && leg.start == 0 &&
                (free || leg.end <= trace.meets.front().time))
                seen.legs.back().push_back(told(flight, leg));
        if (free) return end(rest_of(flight).at, false, &flight);
        const Point at = state.ship(flick.ship).at();
        const double far =
            static_cast<double>(flick.speed) * flick.speed / (2.0 * Ruleset::friction);
        const physics::Vector way = physics::unit(flick.bearing);
        const Point stop{at.x + static_cast<std::int32_t>(way.x * far),
                         at.y + static_cast<std::int32_t>(way.y * far)};
        end(stop, !Survey{game.rules, state}.wholly_on_board(stop, 0));
    }

    struct Stop {
        Point at;
        bool gone;
    };
    Stop rest_of(const Flight& flight) const {
        std::size_t i = 0;
        while (flight.ships[i] != flick.ship) ++i;
        return {flight.rest.at[i], flight.rest.gone[i]};
    }

    void flight_of(const Navigate& going) {
        physics::Trace trace;
        const Flight flight = fly(game.rules, state, going, &trace);
        seen.legs.emplace_back();
        for (const physics::Leg& leg : trace.legs) seen.legs.back().push_back(told(flight, leg));
        seen.meets.emplace_back();
        for (const physics::Meet& meet : trace.meets)
            seen.meets.back().push_back(told(state, flight, meet));
        const Stop stop = rest_of(flight);
        end(stop.at, stop.gone, &flight);
    }

    void fan() {
        flight_of(flick);
        const Noise noise = noise_of(game.rules, state.seat);
        if (noise.turn == 0) return;
        State committed = state;
        committed.phase = Wavering{flick, {}};
        LotteryOf<Ascending> tickets;
        game.lottery(committed, tickets);
        Rng rng{1};  // the same fan for every viewer
        while (std::ssize(seen.legs) < flights_most) {
            const Action drawn = ticket_at(tickets, rng.below(total_weight(tickets)));
            flight_of(wavered(noise, flick, std::get<Waver>(drawn)));
        }
    }
};

}  // namespace

// The flick of the step, or the one that nature makes of the flick before.
void Ascending::trace(const State& before, const Step<Action>& step, Viewer,
                      std::string& json) const {
    Motion motion;
    if (const auto* flick = std::get_if<Navigate>(&step.action)) {
        if (noise_of(rules, before.seat).turn > 0) return;  // it waits for nature
        motion.flick = motion.meant = *flick;
    } else if (const auto* waver = std::get_if<Waver>(&step.action)) {
        motion.meant = std::get<Wavering>(before.phase).flick;
        motion.flick = wavered(noise_of(rules, before.seat), motion.meant, *waver);
    } else {
        return;
    }
    physics::Trace trace;
    const Flight flight = fly(rules, before, motion.flick, &trace);
    motion.time = flight.rest.time;
    for (const physics::Leg& leg : trace.legs) motion.legs.push_back(told(flight, leg));
    for (const physics::Meet& meet : trace.meets)
        motion.meets.push_back(told(before, flight, meet));
    write_json(json, motion);
}

// AE-H14. What lies face down slides nothing another way, so any position that fits the view will
// do.
void Ascending::guide(const View& view, Seat seat, const Action& action, std::string& json) const {
    const auto* flick = std::get_if<Navigate>(&action);
    if (!flick || rules.guide == Guide::off) return;
    Rng rng{1};
    const State state = imagine(view, rng);
    if (check(state, {seat, action})) return;
    Guided guided{*this, state, *flick};
    if (rules.guide == Guide::shorter) guided.first_stretch();
    else guided.fan();
    write_json(json, guided.seen);
}

}  // namespace ascending
