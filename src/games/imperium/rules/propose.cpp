// games/imperium/rules/propose.cpp -- one legal action at random without a list of all: quick play
// for tests and measurements. Every legal action can come, rare ones more often than from a list.
#include <algorithm>

#include "games/imperium/rules/effect.h"

namespace imperium {
namespace {

class Draft {
  public:
    Draft(const Imperium& game, const State& state, Side side, Rng& rng)
        : game_(game),
          galaxy_(game.galaxy()),
          state_(state),
          side_(side),
          survey_(game, state),
          rng_(rng) {}

    // Nothing where no candidate was legal, or where a list is short anyway.
    std::optional<Action> draw() {
        if (!drafted()) return std::nullopt;
        gather();
        for (int tries = 0; tries < most_tries; ++tries) {
            const std::optional<Action> action = candidate();
            if (!action) continue;
            const bool sure =
                std::holds_alternative<Move>(*action) || std::holds_alternative<Launch>(*action);
            if (sure || !game_.check(state_, {seat_of(side_), *action})) return action;
        }
        return std::nullopt;
    }

  private:
    static constexpr int most_tries = 60;

    bool drafted() const {
        const Phase phase = state_.phase();
        return phase == Phase::auction || phase == Phase::buying || phase == Phase::construction ||
               phase == Phase::movement || phase == Phase::declaring;
    }

    // Where the side has units or works that could do something.
    void gather() {
        if (state_.phase() < Phase::construction) return;
        for (const Sector at : galaxy_.sectors()) {
            const Planet& planet = state_.planet(at);
            if (planet ? planet.owner == side_ : state_.ship(at).owner == side_) own_.push_back(at);
        }
    }

    std::optional<Action> candidate() {
        switch (state_.phase()) {
            case Phase::auction: return bid();
            case Phase::buying:
                if (any(3) == 0) return card();
                return any(2) ? Action{Buy{}} : Action{Done{}};
            default: break;
        }
        const int choice = any(own_.size() + 2);
        if (choice == own_.size()) return Done{};
        if (choice > own_.size()) return card();
        const Sector from = own_[choice];
        if (state_.phase() == Phase::construction) return work(from);
        return state_.phase() == Phase::movement ? journey(from) : blow(from);
    }

    int any(int number) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(number))); }
    Sector any_sector() { return any_of(galaxy_.sectors()); }
    template <class List>
    Sector any_of(const List& list) {
        return list[static_cast<std::size_t>(any(static_cast<int>(list.size())))];
    }
    Sector any_near(Sector at) {
        const auto& near = galaxy_.near(at);
        return near.empty() ? at : near[any(near.size())];
    }

    Action bid() {
        if (any(3) == 0) return Stand{};
        Bid bid{static_cast<std::uint8_t>(any(state_.pc(side_) + 1)), {}};
        CardSet chosen;
        for (const Card card : cards)
            for (int copies = state_.hand(side_).of(card); copies > 0; --copies)
                if (any(4) == 0 && !chosen.list.full()) chosen.add(card);
        if (!chosen.empty()) bid.cards = chosen;
        return bid;
    }

    std::optional<Action> card() {
        FixedList<Card, card_count> held;
        for (const Card card : cards)
            if (state_.hand(side_).of(card) > 0 && rule_of(card).moment < Moment::attacking &&
                phase_of(rule_of(card).moment) == state_.phase())
                held.push_back(card);
        if (held.empty()) return std::nullopt;
        PlayCard play{held[any(held.size())], {}, {}};
        const Needs needs = rule_of(play.card).needs;
        if (needs != Needs::nothing) play.at = any_sector();
        if (needs == Needs::places) play.to = any_sector();
        if (!does_something(game_, state_, side_, play)) return std::nullopt;
        return play;
    }

    // In construction: at a planet, a base, a minelayer.
    std::optional<Action> work(Sector from) {
        const Planet& planet = state_.planet(from);
        if (!planet && state_.ship(from).kind == Unit::minelayer) return Mine{from, any_near(from)};
        const Unit unit = units[static_cast<std::size_t>(any(unit_count))];
        if (state_.left(side_, token_of(unit)) == 0 || survey_.price_of(unit) > state_.pc(side_))
            return std::nullopt;
        if (!is_stellar(unit)) return Build{unit, from};
        return Build{unit, unit == Unit::base && any(4) == 0 ? any_sector() : any_near(from)};
    }

    std::optional<Action> journey(Sector from) {
        const Ship& ship = state_.ship(from);
        const Planet& planet = state_.planet(from);
        switch (any(4)) {
            case 0: return launch(from, planet ? planet.crew : ship.crew);
            case 1:
            case 2: {
                if (planet || ship.moved ||
                    unit_table[static_cast<std::size_t>(ship.kind)].movement == 0)
                    return std::nullopt;
                const auto to = one_of(survey_.reach(from));
                return to ? std::optional<Action>{Move{from, *to}} : std::nullopt;
            }
            default: {
                const Unit unit = any(2) ? Unit::infantry : Unit::armour;
                const Sector other = any_near(from);
                if (!planet && !state_.planet(other)) return std::nullopt;
                if (planet) return Load{from, other, unit};
                return any(2) ? Action{Load{other, from, unit}} : Action{Land{from, other, unit}};
            }
        }
    }

    std::optional<Action> launch(Sector from, const Crew& crew) {
        const Unit unit = any(2) ? Unit::interceptor : Unit::bomber;
        const Planet& planet = state_.planet(from);
        const Ship& ship = state_.ship(from);
        const auto& tired = planet ? planet.tired : ship.tired;
        if (planet ? !game_.rules.aerial : ship.loaded) return std::nullopt;
        if (crew.of(unit) <= tired[static_cast<std::size_t>(unit)]) return std::nullopt;
        const auto to = one_of(survey_.flight(from, unit, side_));
        return to ? std::optional<Action>{Launch{from, unit, *to}} : std::nullopt;
    }

    std::optional<Sector> one_of(const Sectors& set) {
        const int number = static_cast<int>(set.count());
        if (number == 0) return std::nullopt;
        int left = any(number);
        for (const Sector sector : galaxy_.sectors())
            if (set.test(sector.index) && left-- == 0) return sector;
        return std::nullopt;
    }

    std::optional<Action> blow(Sector from) {
        const Sector target = any_near(from);
        const Spot& spot = state_.at(target);
        const bool own = spot.ship.owner == side_ || (spot.planet && spot.planet.owner == side_);
        if (own || (!spot.ship && !spot.planet && spot.thing == Thing::space)) return std::nullopt;
        switch (any(6)) {
            case 0: return Clear{from, target};
            case 1: return Bombard{from, target};
            case 2: return Annihilate{from, target};
            case 3: return Detonate{from, target};
            case 4: return Invade{from, Crew::kinds[static_cast<std::size_t>(any(4))], target};
            default: return Attack{from, target};
        }
    }

    const Imperium& game_;
    const Galaxy& galaxy_;
    const State& state_;
    Side side_;
    Survey survey_;
    Rng& rng_;
    FixedList<Sector, most_sectors> own_;
};

}  // namespace

Action Imperium::propose(const State& state, Seat seat, Rng& rng) const {
    if (const auto action = Draft{*this, state, side_of(seat), rng}.draw()) return *action;
    ActionsOf<Imperium> list;
    actions(state, seat, list);
    return list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
}

}  // namespace imperium
