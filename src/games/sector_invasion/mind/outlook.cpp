#include "games/sector_invasion/mind/outlook.h"

namespace sector_invasion {

Outlook::Outlook(const Charter& of_game, const State& now, Player whose, const Numbers& by)
    : charter(of_game),
      state(now),
      numbers(by),
      survey{of_game, now},
      player(whose),
      left(std::max(0, of_game.turns - now.turn)),
      rivals(survey.in().without(seat_of(whose))),
      storms(survey.storms()),
      homes(survey.headquarters()),
      portals(survey.portals()),
      clear(of_game.board.cells.without(storms)) {
    for (const Ship& one : state.ships) {
        ships.add(one.at);
        fleets[seat_of(one.owner())].add(one.at);
        if (one.able()) able[seat_of(one.owner())].add(one.at);
    }
    for (const Swarm& one : state.swarms) ships.add(one.at);
    for (const Site& one : state.sites)
        if (is_planet(one.kind) && one.owner) ++planets[seat_of(*one.owner)];
    int most = 0;
    for (SeatSet rest = rivals; !rest.empty(); rest = rest.without(rest.lowest()))
        most = std::max(most, planets[rest.lowest()]);
    for (SeatSet rest = rivals; !rest.empty(); rest = rest.without(rest.lowest())) {
        const Seat seat = rest.lowest();
        // Of two, what one loses the other gains; of more, only the leader’s loss counts for much.
        spite[seat] = rivals.size() == 1      ? numbers.spite_of_two
                      : planets[seat] == most ? numbers.spite_leader
                                              : numbers.spite_other;
        if (state.master == player_of(seat)) spite[seat] += numbers.spite_master;  // SI-H4
    }
}

// ---- what things are worth --------------------------------------------------------------------

float Outlook::worth(const Site& one) const {
    const auto turns = static_cast<float>(std::min(left, 8));
    float sum = 1;
    switch (one.kind) {
        case Kind::raw: sum += numbers.raw * turns; break;
        case Kind::production: sum += numbers.production * turns; break;
        case Kind::factory: sum += numbers.factory * turns; break;
        case Kind::bastion: sum += numbers.bastion * turns; break;
        case Kind::capital: sum += numbers.capital + numbers.capital_turn * turns; break;
        case Kind::shipyard: sum += numbers.shipyard * turns; break;
        case Kind::forge: sum += numbers.forge * turns; break;
        case Kind::hive: sum += numbers.hive * turns; break;
        default: break;
    }
    return sum;
}

float Outlook::worth(Type type) const {
    const std::array<float, types.size()> full{numbers.corvette, numbers.frigate, numbers.cruiser,
                                               numbers.explorer};
    const float of_it = full[index_of(type)];
    return of_it * std::min(1.0f, static_cast<float>(left) / 3) + 0.05f;
}

float Outlook::worth(const Ship& one) const {
    float sum = worth(one.type);
    if (one.improved) sum *= 1.15f;
    if (one.damaged) sum *= numbers.damaged;
    else if (one.out > 0) sum *= numbers.out;
    return sum;
}

float Outlook::hurt(const Ship& one) const {
    const float whole = worth(one);
    if (!one.warship())
        return whole * (scout_destroyed + (one.damaged ? 0.0f : 0.5f * scout_wrecked));
    const float idle =
        one.fit() ? numbers.idle + numbers.idle_turn * std::min(1.0f, static_cast<float>(left))
                  : 0.05f;
    const float wreck = one.damaged ? 0.0f : 0.55f * whole + 0.1f;
    return hit_chance(survey.attribute(one, Attribute::armour)) *
           (put_out * idle + wrecked * wreck + destroyed * whole);
}

float Outlook::gain(const Site& one) const {
    const float own = worth(one);
    return one.owner ? own * (1 + spite[seat_of(*one.owner)]) : own;
}

// ---- what may happen --------------------------------------------------------------------------

float Outlook::odds(const Site& target, const Ship& landing, int cards) const {
    if (survey.falls_alone(target, player)) return 1;
    Battle battle;
    battle.name = {state.turn, player, target.at};
    battle.cause = Cause::conquest;
    battle.against = target.owner;
    battle.ship = landing.name;
    // A defender who has stratagems will spend some.
    const int answer = target.owner ? std::min(1, survey.standing(*target.owner).cards()) : 0;
    survey.muster(battle, cards, answer);
    // The ship that lands is not beside the planet any more: SI-H6.
    const Cells around = charter.board.neighbours(target.at);
    if (landing.able() && around.contains(landing.at)) {
        const int beside = (able[seat_of(player)] & around).size() - 1;
        battle.own.fronts = static_cast<std::uint8_t>(std::min(beside, 2));
        if (beside == 0) battle.own.orbital = 0;
    }
    const int again = battle.own.again - battle.other.again;
    return ground_chance(static_cast<float>(battle.own.sum() - battle.other.sum()) +
                         die_again * static_cast<float>(again));
}

bool Outlook::comes_before(Player other) const {
    if (left > 0) return true;
    for (int i = 0; i < state.order.size(); ++i)
        if (state.order[i] == other) return i >= state.current;
    return false;
}

Cells Outlook::landings() const {
    Cells all;
    const Cells free = clear.without(ships);
    for (SeatSet rest = rivals; !rest.empty(); rest = rest.without(rest.lowest())) {
        const Seat seat = rest.lowest();
        if (!comes_before(player_of(seat))) continue;
        std::array<Cells, Reach::most_steps + 1> starts{};  // by their movement
        int most = 0;
        for (const Ship& one : state.ships) {
            if (seat_of(one.owner()) != seat || !one.able()) continue;
            const int steps =
                std::min(survey.attribute(one, Attribute::movement), Reach::most_steps);
            starts[static_cast<std::size_t>(steps)].add(one.at);
            most = std::max(most, steps);
        }
        const Cells pass = through(player_of(seat));
        Cells reached;
        for (int steps = most; steps > 0; --steps) {
            reached |= starts[static_cast<std::size_t>(steps)];
            all |= beyond(reached) & free;
            reached |= beyond(reached) & pass;
        }
    }
    return all;
}

int Outlook::raiders() const {
    int sum = 0;
    for (SeatSet rest = rivals; !rest.empty(); rest = rest.without(rest.lowest()))
        if (comes_before(player_of(rest.lowest()))) sum += able[rest.lowest()].size();
    return sum;
}

Cells Outlook::through(Player whose) const {
    Cells closed = homes;
    if (!survey.standing(whose).out) closed.remove(survey.standing(whose).headquarters);
    return clear.without(closed | ships.without(fleets[seat_of(whose)]));
}

}  // namespace sector_invasion
