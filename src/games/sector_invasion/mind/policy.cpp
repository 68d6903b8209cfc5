#include "games/sector_invasion/mind/policy.h"

namespace sector_invasion {

Action Policy::next() const {
    if (const Task* task = rights_.task()) return answer(*task);
    switch (state_.phase) {
        case Phase::ships: return ships();
        case Phase::conquest: return conquest();
        default: return works();
    }
}

// ---- what somebody is asked -------------------------------------------------------------------

Action Policy::answer(const Task& task) const {
    switch (task.wait) {
        case Wait::place: return deploy();
        case Wait::defend: return Fight{};
        case Wait::supply: return Fight{};
        case Wait::emissary: return Accept{};
        case Wait::spread: return spread();
        case Wait::ebb: return ebb();
        case Wait::sabotage: return sabotage();
        case Wait::reinforce: return reinforce();
        case Wait::choose: return pick_die();
        case Wait::push: return push();
        case Wait::advance: return advance();
        case Wait::answer: {
            for (const Battle& one : state_.battles)
                if (one.cause == Cause::conquest && one.name.at == task.at) {
                    const auto lead = static_cast<float>(one.other.sum() - one.own.sum());
                    const float gain = 2 * outlook_.worth(*survey_.planet(task.at));
                    return Answer{static_cast<std::uint8_t>(cards_worth(gain, lead + 1, 1))};
                }
            return Answer{};
        }
        case Wait::retreat: return retreat(survey_.ship(task.ship)->at);
        case Wait::found: return found();
        default: return Equip{Attribute::movement};
    }
}

// Where there is most to take nearby.
Action Policy::deploy() const {
    const Outlook& o = outlook_;
    Type type{};
    for (const Type one : {Type::explorer, Type::frigate, Type::corvette})
        if (rights_.lacks(one)) type = one;
    Cell best{};
    float most = -1;
    for (const Cell at : rights_.berths()) {
        float sum = 0;
        for (const Site& one : state_.sites) {
            if (one.kind == Kind::none || one.owner || o.storms.contains(one.at)) continue;
            if (is_planet(one.kind) == (type == Type::explorer)) continue;
            const auto apart = static_cast<float>(std::max(1, hex::distance(at, one.at)));
            sum += 1 / (apart * apart);
        }
        if (sum > most) most = sum, best = at;
    }
    return Deploy{type, best};
}

// A storm where it does most harm to others.
Action Policy::spread() const {
    const Outlook& o = outlook_;
    const auto harm = [&](Cell at) {
        float sum = 0;
        const Site* planet = survey_.planet(at);
        if (!planet) return sum;
        // At the end a storm keeps a planet for whoever has it: SI-H23.
        const float yields = o.worth(*planet) - 1 + (o.left < 2 ? -0.4f : 0.1f);
        if (!planet->owner) return -0.05f;
        return planet->owner == player_ ? -2 * yields
                                        : (0.3f + o.spite[seat_of(*planet->owner)]) * yields;
    };
    Action best = Done{};
    float most = -1e6f;
    const auto offer = [&](Cell core, Cell at) {
        float value = harm(at);
        for (const Cell beside : o.charter.board.neighbours(at)) value += 0.2f * harm(beside);
        if (value > most) most = value, best = Spread{core, at};
    };
    for (const Storm& one : state_.storms)
        for (const Cell at : rights_.to_spread(one)) offer(one.core, at);
    if (state_.storms.empty())
        for (const Cell at : rights_.to_found_storm()) offer(at, at);
    return best;
}

// From the own planets, then from those that nobody has and are near.
Action Policy::ebb() const {
    const Outlook& o = outlook_;
    const Cell home = survey_.standing(player_).headquarters;
    Cell best{};
    float most = -1e6f;
    for (const Cell at : rights_.to_ebb()) {
        float value = -0.02f * static_cast<float>(hex::distance(home, at));
        if (const Site* planet = survey_.planet(at)) {
            if (planet->owner == player_) value += o.left > 1 ? o.worth(*planet) : -0.5f;
            else if (!planet->owner) value += 0.5f;
            else value -= o.left > 1 ? 0.5f : -0.3f;
        }
        if (value > most) most = value, best = at;
    }
    return Ebb{best};
}

Action Policy::sabotage() const {
    const Outlook& o = outlook_;
    Cell best{};
    float most = 0;
    for (const Cell at : rights_.to_sabotage()) {
        const Site& planet = *survey_.planet(at);
        const float yields = planet.kind == Kind::production                            ? 1.2f
                             : planet.kind == Kind::raw || planet.kind == Kind::capital ? 1.0f
                             : planet.kind == Kind::factory                             ? 0.5f
                                                                                        : 0.1f;
        const float value =
            survey_.quiet(planet) ? 0 : yields * (0.1f + o.spite[seat_of(*planet.owner)]);
        if (value > most) most = value, best = at;
    }
    return best ? Action{Sabotage{best}} : Action{Decline{}};
}

Action Policy::reinforce() const {
    int hidden = 0, explorers = 0;
    for (const Site& one : state_.sites)
        hidden += one.kind == Kind::unknown || one.kind == Kind::relic;
    for (const Ship& one : state_.ships)
        explorers += one.owner() == player_ && !one.warship() && !one.damaged;
    const bool explores = explorers == 0 && hidden > 2 && outlook_.left > 3;
    return Reinforce{explores ? Type::explorer : Type::corvette, survey_.docks(player_).nth(0)};
}

// ---- in a fight -------------------------------------------------------------------------------

Action Policy::pick_die() const {
    const Duel& duel = *state_.duel;
    const Ship* attacker = survey_.ship(duel.attacker);
    const Ship* defender = survey_.ship(duel.defender);
    Outlooks worths{-0.5f, 0, 0.1f, 0.4f};  // against a swarm
    if (attacker && defender) worths = duel_worths(*attacker, *defender, capture_of(*attacker));
    else if (defender) worths = {0, outlook_.hurt(*defender), 0.05f, outlook_.hurt(*defender)};
    std::uint8_t best = duel.rolled[0];
    for (const std::uint8_t pips : duel.rolled) {
        const float value = worths[result_of(pips)], most = worths[result_of(best)];
        if (duel.by_attacker ? value > most : value < most) best = pips;
    }
    return Choose{best};
}

// What a ship is about to take where it stands.
float Policy::capture_of(const Ship& one) const {
    const Site* planet = survey_.planet(one.at);
    if (one.owner() != player_ || !planet || planet->owner == player_) return 0;
    return outlook_.gain(*planet) * outlook_.odds(*planet, one);
}

// Away from the own planets, and where there is least way out.
Action Policy::push() const {
    const Outlook& o = outlook_;
    Cell best{};
    float most = -1e6f;
    for (const Cell at : survey_.pushes(*state_.duel)) {
        float value = 0;
        for (const Site& one : state_.sites) {
            if (!is_planet(one.kind)) continue;
            const int apart = hex::distance(at, one.at);
            if (one.owner == player_) value += 0.1f * static_cast<float>(std::min(apart, 4));
            else if (apart == 0) value -= 0.5f;
            else if (apart == 1 && one.owner == state_.duel->defender.owner)
                value -= o.able[seat_of(player_)].contains(one.at) ? 1.0f : 0.2f;
        }
        const Cells around = o.charter.board.neighbours(at).without(o.storms | o.ships);
        value -= 0.04f * static_cast<float>(around.size());
        if (value > most) most = value, best = at;
    }
    return Push{best};
}

Action Policy::advance() const {
    const Ship& own = *survey_.ship(state_.duel->attacker);
    const Cell to = state_.tasks[state_.tasks.size() - 1].at;
    const auto stands = [&](Cell at) {
        const Site* planet = survey_.planet(at);
        if (!planet) return 0.0f;
        if (planet->owner == player_)
            return survey_.fortified(*planet) ? 0.1f : 0.25f * outlook_.worth(*planet);
        Ship there = own;
        there.at = at;
        return outlook_.gain(*planet) * outlook_.odds(*planet, there);
    };
    const bool in_turn = survey_.in_round() && survey_.current() == player_;
    if (!in_turn) return Stay{};
    return stands(to) > stands(own.at) ? Action{Advance{}} : Action{Stay{}};
}

// ---- after a battle ---------------------------------------------------------------------------

// Out of the reach of others, on what may be taken or kept.
Action Policy::retreat(Cell from) const {
    const Outlook& o = outlook_;
    Cell best{};
    float most = -1e6f;
    for (const Cell at : survey_.free_for_push(from)) {
        float value = 0;
        for (Seat seat = 0; seat < state_.players.size(); ++seat)
            if (seat != seat_of(player_))
                value -= 0.1f *
                         static_cast<float>((o.able[seat] & o.charter.board.neighbours(at)).size());
        if (const Site* planet = survey_.planet(at))
            value += planet->owner == player_ ? 0.3f * o.worth(*planet) : 0.4f * o.gain(*planet);
        if (value > most) most = value, best = at;
    }
    return Retreat{best};
}

Action Policy::found() const {
    const Outlook& o = outlook_;
    Cells others;
    for (SeatSet rest = o.rivals; !rest.empty(); rest = rest.without(rest.lowest()))
        others |= o.able[rest.lowest()];
    Cell best{};
    float most = -1e6f;
    for (const Cell at : rights_.to_found()) {
        const Site& planet = *survey_.planet(at);
        float value = o.worth(planet) + (survey_.fortified(planet) ? 1.0f : 0.0f);
        for (const Cell other : others)
            value -= 0.5f / static_cast<float>(std::max(1, hex::distance(at, other)));
        if (value > most) most = value, best = at;
    }
    return Found{best};
}

}  // namespace sector_invasion
