// Conquest, and then what is bought: by worth for its price.
#include "games/sector_invasion/mind/policy.h"

namespace sector_invasion {

// ---- conquest ---------------------------------------------------------------------------------

// How many stratagems are worth it: each is worth something later, too.
int Policy::cards_worth(float gain, float before, float each) const {
    const float later = outlook_.left == 0 ? 0.0f : numbers_.card;
    const int most = std::min(most_cards, survey_.standing(player_).cards());
    int count = 0;
    while (count < most) {
        const float lead = before + static_cast<float>(count) * each;
        if (gain * (ground_chance(lead + each) - ground_chance(lead)) <= later) break;
        ++count;
    }
    return count;
}

Action Policy::conquest() const {
    const Outlook& o = outlook_;
    std::optional<Action> assault;
    float most = 0;
    for (const Ship& one : state_.ships) {
        if (one.owner() != player_) continue;
        if (!one.warship()) {
            if (!rights_.explore(one.at)) return Explore{one.at};
            continue;
        }
        if (rights_.lands(one.at)) continue;  // refused
        const Site& planet = *survey_.planet(one.at);
        if (survey_.falls_alone(planet, player_)) return Conquer{one.at};
        const float chance = o.odds(planet, one), gain = o.gain(planet);
        const float value = chance * gain;
        if (chance < temper_.least * numbers_.least_odds && o.left > 0) continue;
        if (value <= most) continue;
        most = value;
        int cards = 0;
        const int held = std::min(most_cards, survey_.standing(player_).cards());
        const float later = o.left == 0 ? 0.0f : numbers_.card;
        while (cards < held &&
               gain * (o.odds(planet, one, cards + 1) - o.odds(planet, one, cards)) > later)
            ++cards;
        assault = Assault{one.at, static_cast<std::uint8_t>(cards)};
    }
    return assault ? *assault : Action{Done{}};
}

// ---- research and construction ----------------------------------------------------------------

// A planet that somebody may just land on.
bool Policy::exposed(const Site& one, const Cells& threatened) const {
    return is_planet(one.kind) && one.owner == player_ && threatened.contains(one.at) &&
           !survey_.fortified(one);
}

Action Policy::works() const {
    const Standing& own = survey_.standing(player_);
    if (const auto action = purchase()) return *action;
    const bool idle = !rights_.may_produce() || outlook_.left == 0;
    if (own.stones > 0 && (state_.spent || idle)) return Learn{Art::stratagem};
    if (const auto action = transfer(outlook_.landings())) return *action;
    return produce();
}

std::optional<Action> Policy::purchase() const {
    const Outlook& o = outlook_;
    const Standing& own = survey_.standing(player_);
    const Purse purse = purse_of(plan_.spending);
    if (plan_.spending == Spending::thrift) return std::nullopt;
    const auto left = static_cast<float>(o.left);
    std::optional<Action> best;
    float most = numbers_.least_ratio,
          dearest = 0;  // worth for each point of its price; of what it cannot pay
    const auto offer = [&](const Action& action, float value, const Price& price) {
        const float ratio = value / static_cast<float>(price.raw + price.production);
        if (!survey_.pays(player_, price)) {
            const bool soon = own.raw + 4 >= price.raw && own.production + 3 >= price.production;
            if (soon && o.left > 1) dearest = std::max(dearest, ratio);
        } else if (ratio > most) {
            most = ratio, best = action;
        }
    };
    int warships = 0, explorers = 0, fleet = 0;
    for (const Ship& one : state_.ships) {
        if (one.owner() != player_) continue;
        ++fleet;
        (one.warship() ? warships : explorers) += one.fit();
    }
    int open = 0, siege = 0, hidden = 0, held = 0;
    for (const Site& one : state_.sites) {
        if (one.kind == Kind::none || o.storms.contains(one.at)) continue;
        if (!is_planet(one.kind)) ++hidden;
        else if (one.owner != player_) ++(survey_.fortified(one) ? siege : open);
        else held += survey_.fortified(one);
    }
    // ---- ships
    const Cells docks = survey_.docks(player_);
    const float acts = std::min(left, numbers_.acts);  // turns in which it does much
    if (fleet < o.charter.limit && !docks.empty()) {
        const Cell at = docks.nth(0);
        const float prey =
            static_cast<float>(open) + numbers_.prey_siege * static_cast<float>(siege);
        const float use = std::min(1.0f, prey / static_cast<float>(warships + 1));
        const float keepsake = numbers_.keepsake;  // ships count where planets are equal
        const auto buy = [&](Type type, float value) {
            offer(Buy{type, at}, value + keepsake, survey_.price(player_, type));
        };
        buy(Type::corvette, purse.light * numbers_.buy_corvette * acts * use);
        buy(Type::frigate, purse.heavy * numbers_.buy_frigate * acts * use);
        buy(Type::cruiser, purse.heavy * numbers_.buy_cruiser * acts * use);
        if (explorers == 0 && hidden > 1)
            buy(Type::explorer, purse.light * numbers_.buy_explorer * std::min(left, 5.0f) *
                                    static_cast<float>(std::min(hidden, 4)));
    }
    for (const Ship& one : state_.ships)
        if (one.owner() == player_ && one.damaged) {
            const float use = one.warship() || hidden > 0 ? 1.0f : 0.3f;
            offer(Repair{one.at}, numbers_.repair * use * o.worth(one.type) + 0.01f,
                  o.charter.tables.make(one.type).repair);
        }
    // ---- garrisons
    if (own.raw >= o.charter.tables.garrison.raw &&
        own.production >= o.charter.tables.garrison.production) {
        const Cells threatened = o.landings();
        const Cells guards = o.able[seat_of(player_)];
        const Cells fleet_cells = o.fleets[seat_of(player_)];
        int places = 0;
        for (const Site& one : state_.sites) places += exposed(one, threatened);
        const float raided = std::min(
            1.0f, static_cast<float>(o.raiders()) / std::max(1.0f, static_cast<float>(places)));
        for (const Site& one : state_.sites) {
            if (!exposed(one, threatened) || rights_.recruit(one.at)) continue;
            if (fleet_cells.contains(one.at)) continue;
            float value =
                o.worth(one) * (o.rivals.size() == 1 ? 2.0f : 1.2f) * raided * numbers_.garrison;
            if (o.left > 2) value *= numbers_.garrison_early;
            if (guards.intersects(o.charter.board.neighbours(one.at)))
                value *= numbers_.garrison_guarded;
            offer(Recruit{one.at}, purse.garrison * value, o.charter.tables.garrison);
        }
    }
    // ---- slots
    int slots = 0;
    for (const Line line : lines)
        slots += own.studied[index_of(line)] * o.charter.tables.study(line).worth;
    const float fought =
        static_cast<float>(std::min(siege, 3)) + numbers_.slot_held * static_cast<float>(held);
    for (const Line line : lines) {
        const Study& study = o.charter.tables.study(line);
        if (own.studied[index_of(line)] >= study.times) continue;
        const int more = std::min(slots + study.worth, most_slots) - slots;
        if (more <= 0) continue;
        offer(Research{line},
              purse.army * numbers_.slot * static_cast<float>(more) * fought *
                  std::min(left, 4.0f) / 2,
              survey_.price(player_, line));
    }
    if (dearest > numbers_.save * most) return std::nullopt;  // saved for
    return best;
}

// From where nobody comes to where somebody may: SI-10.9.
std::optional<Action> Policy::transfer(const Cells& threatened) const {
    const Outlook& o = outlook_;
    const Site* to = nullptr;
    for (const Site& one : state_.sites)
        if (exposed(one, threatened) && !o.ships.contains(one.at) &&
            (!to || o.worth(one) > o.worth(*to)))
            to = &one;
    if (!to) return std::nullopt;
    for (const Site& from : state_.sites)
        if (from.garrison && from.owner == player_ && !threatened.contains(from.at) &&
            !rights_.transfer(from.at, to->at))
            return Transfer{from.at, to->at};
    return std::nullopt;
}

// What is short, for the next ship.
Action Policy::produce() const {
    if (!rights_.may_produce()) return Done{};
    const Standing& own = survey_.standing(player_);
    const Price price = survey_.price(player_, Type::corvette);
    int raw = own.raw, made = 0, production = own.production;
    const int all = survey_.active_factories(player_);
    for (int i = 0; i < all; ++i) {
        if (raw * price.production < production * price.raw) ++raw, ++made;
        else ++production;
    }
    return Produce{static_cast<std::uint8_t>(made)};
}

}  // namespace sector_invasion
