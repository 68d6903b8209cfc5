// games/imperium/rules/list.cpp -- the legal actions of a seat: all of them, and those nearest to
// one that was refused. Candidates come from the phase; what is legal is asked of check.
#include <algorithm>

#include "games/imperium/rules/effect.h"

namespace imperium {

std::span<const Option> Imperium::options(Edition) {
    return imperium::options;
}
std::span<const Scenario> Imperium::scenarios(Edition) {
    return imperium::scenarios;
}

namespace {

class Collection {
  public:
    Collection(const Imperium& game, const State& state, Side side, ActionsOf<Imperium>& list)
        : game_(game),
          galaxy_(game.galaxy()),
          state_(state),
          side_(side),
          survey_(game, state),
          list_(list) {}

    void collect() {
        switch (state_.phase()) {
            case Phase::auction: return bids();
            case Phase::buying: offer(Buy{}); break;
            case Phase::discarding: return hand([&](Card card) { offer(Discard{card}); });
            case Phase::supply: each([&](Sector at) { offer(Lose{at}); }); break;
            case Phase::repair: each([&](Sector at) { offer(Repair{at}); }); break;
            case Phase::construction: buildings(); break;
            case Phase::movement: moves(); break;
            case Phase::declaring: blows(); break;
            case Phase::resolving: return each([&](Sector at) { offer(Resolve{at}); });
            case Phase::duel: return commitments();
            case Phase::cancelling:
                for (const Card card : cards) offer(Cancel{card});
                return;
            case Phase::slipping:
                for (const Sector near : galaxy_.near(*state_.clash().target)) offer(Slip{near});
                return;
            case Phase::picking:
            case Phase::killing:
                for (const Unit unit : units) offer(Kill{unit});
                return;
            case Phase::garrison:
                for (const Unit unit : Crew::kinds) offer(Garrison{unit});
                break;
            case Phase::surrendering:
            case Phase::jettison:
                for (const Unit unit : units) offer(GiveUp{unit});
                return;
            default: break;
        }
        plays();
        offer(Done{});
    }

  private:
    void offer(const Action& action) {
        if (!game_.check(state_, {seat_of(side_), action})) list_.push_back(action);
    }

    template <class Take>
    void each(Take take) const {
        for (const Sector sector : galaxy_.sectors()) take(sector);
    }
    template <class Take>
    void own_ships(Take take) const {
        each([&](Sector at) {
            if (state_.ship(at).owner == side_) take(at, state_.ship(at));
        });
    }
    template <class Take>
    void hand(Take take) const {
        for (const Card card : cards)
            if (state_.hand(side_).of(card) > 0) take(card);
    }

    // Every choice of cards of the hand, each kind up to `most` times, in a fixed order.
    template <class Take>
    void choices_of_cards(int most, bool joining, Take take) const {
        CardSet chosen;
        const auto walk = [&](const auto& self, std::size_t index) -> void {
            if (index == card_count) return take(chosen);
            const Card card = cards[index];
            int copies = std::min(most, state_.hand(side_).of(card));
            if (copies > 0 && joining && !may_commit(game_, state_, side_, card)) copies = 0;
            const CardSet before = chosen;
            self(self, index + 1);
            for (int i = 0; i < copies && !chosen.list.full(); ++i) {
                chosen.add(card);
                self(self, index + 1);
            }
            chosen = before;
        };
        walk(walk, 0);
    }

    void bids() {
        offer(Stand{});
        choices_of_cards(hand_limit, false, [&](const CardSet& set) {
            for (int pc = 0; pc <= state_.pc(side_); ++pc) {
                Bid bid{static_cast<std::uint8_t>(pc), {}};
                if (!set.empty()) bid.cards = set;
                offer(bid);
            }
        });
    }

    void commitments() {
        choices_of_cards(1, true, [&](const CardSet& set) {
            Commit commit;
            if (!set.empty()) commit.cards = set;
            offer(commit);
        });
    }

    // Sites are looked for once and not for each unit: this is the longest list of all.
    void buildings() {
        FixedList<Sector, most_sectors> sites, others;
        each([&](Sector at) {
            if (survey_.free(at)) (survey_.site(at, side_) ? sites : others).push_back(at);
        });
        for (const Unit unit : units) {
            if (state_.left(side_, token_of(unit)) == 0 || game_.mission->bans(side_, unit) ||
                survey_.price_of(unit) > state_.pc(side_))
                continue;
            if (!is_stellar(unit))
                each([&](Sector at) {
                    if (state_.planet(at)) offer(Build{unit, at});
                });
            else if (unit == Unit::missile)
                for (const Sector at : galaxy_.near(game_.mission->homes[index_of(side_)]))
                    offer(Build{unit, at});
            else
                for (const Sector at : sites) list_.push_back(Build{unit, at});
            if (unit == Unit::base)
                for (const Sector at : others) offer(Build{unit, at});
        }
        own_ships([&](Sector from, const Ship& ship) {
            if (ship.kind != Unit::minelayer) return;
            for (const Sector at : galaxy_.near(from)) offer(Mine{from, at});
        });
    }

    void moves() {
        own_ships([&](Sector from, const Ship& ship) {
            if (!ship.moved && unit_table[static_cast<std::size_t>(ship.kind)].movement > 0) {
                const Sectors reach = survey_.reach(from);
                each([&](Sector to) {
                    if (reach.test(to.index)) list_.push_back(Move{from, to});
                });
            }
            for (const Unit unit : {Unit::interceptor, Unit::bomber})
                if (!ship.loaded && ship.crew.of(unit) > ship.tired[static_cast<std::size_t>(unit)])
                    launches(from, unit);
            for (const Sector planet : galaxy_.near(from)) {
                if (!state_.planet(planet)) continue;
                for (const Unit unit : {Unit::infantry, Unit::armour}) {
                    offer(Load{planet, from, unit});
                    offer(Land{from, planet, unit});
                }
            }
        });
        if (!game_.rules.aerial) return;
        each([&](Sector from) {
            const Planet& planet = state_.planet(from);
            if (!planet || planet.owner != side_) return;
            for (const Unit unit : {Unit::interceptor, Unit::bomber})
                if (planet.crew.of(unit) > planet.tired[static_cast<std::size_t>(unit)])
                    launches(from, unit);
        });
    }

    void launches(Sector from, Unit unit) {
        const Sectors reach = survey_.flight(from, unit, side_);
        each([&](Sector to) {
            if (reach.test(to.index)) list_.push_back(Launch{from, unit, to});
        });
    }

    void blows() {
        each([&](Sector from) {
            const bool ship = state_.ship(from).owner == side_;
            if (!ship && !(state_.planet(from) && state_.planet(from).owner == side_)) return;
            for (const Sector target : galaxy_.near(from)) {
                const Spot& spot = state_.at(target);
                if (!spot.ship && !spot.planet && spot.thing == Thing::space) continue;
                offer(Attack{from, target});
                if (!ship) continue;
                offer(Clear{from, target});
                offer(Bombard{from, target});
                offer(Annihilate{from, target});
                offer(Detonate{from, target});
                if (!spot.planet) continue;
                for (const Unit unit : Crew::kinds) offer(Invade{from, unit, target});
            }
        });
    }

    void plays() {
        hand([&](Card card) {
            const CardRule& rule = rule_of(card);
            if (rule.moment >= Moment::attacking || phase_of(rule.moment) != state_.phase()) return;
            // Most places are in vain, and a refusal makes words.
            const auto play = [&](const PlayCard& one) {
                if (does_something(game_, state_, side_, one)) offer(one);
            };
            if (rule.needs == Needs::nothing) return play({card, {}, {}});
            each([&](Sector at) {
                if (rule.needs == Needs::place) return play({card, at, {}});
                if (state_.ship(at).owner != side_) return;
                each([&](Sector to) {
                    if (survey_.free(to)) play({card, at, to});
                });
            });
        });
    }

    const Imperium& game_;
    const Galaxy& galaxy_;
    const State& state_;
    Side side_;
    Survey survey_;
    ActionsOf<Imperium>& list_;
};

}  // namespace

void Imperium::actions(const State& state, Seat seat, ActionsOf<Imperium>& list) const {
    list.clear();
    const Turn now = turn(state);
    if (now.kind != Turn::Kind::Decide || !now.seats.contains(seat)) return;
    Collection{*this, state, side_of(seat), list}.collect();
}

namespace {

// How far a legal action lies from a refused one: another kind, then other places and units.
struct Farness {
    const Galaxy& galaxy;
    const Action& refused;

    int operator()(const Action& action) const {
        if (action.index() != refused.index()) return 10000 + static_cast<int>(action.index());
        int far = 0;
        std::visit(
            [&]<class Kind>(const Kind& kind) {
                const auto& asked = std::get<Kind>(refused);
                const auto add = [&](auto field) {
                    far = 20 * far + between(kind.*field.member, asked.*field.member);
                };
                std::apply([&](auto... field) { (add(field), ...); }, Kind::fields);
            },
            action);
        return std::min(far, 9999);
    }

  private:
    int between(Sector one, Sector other) const {
        if (!galaxy.contains(one) || !galaxy.contains(other)) return 19;
        return std::min(19, galaxy.apart(one, other));
    }
    int between(std::uint8_t one, std::uint8_t other) const {
        return std::min(19, one > other ? one - other : other - one);
    }
    template <class T>
    int between(const T& one, const T& other) const {
        return one == other ? 0 : 5;
    }
};

}  // namespace

// The nearest first; among equals the one that is listed first.
void Imperium::cure(const State& state, const Step<Action>& refused,
                    ActionsOf<Imperium>& list) const {
    constexpr int most = 4;
    ActionsOf<Imperium> all;
    actions(state, refused.actor, all);
    const Farness far{galaxy(), refused.action};
    list.clear();
    std::array<int, most> distances{};
    for (const Action& action : all) {
        const int distance = far(action);
        int place = list.size();
        while (place > 0 && distances[static_cast<std::size_t>(place - 1)] > distance) --place;
        if (place == most) continue;
        if (list.size() < most) list.push_back(action);
        for (int i = list.size() - 1; i > place; --i) {
            list[i] = list[i - 1];
            distances[static_cast<std::size_t>(i)] = distances[static_cast<std::size_t>(i - 1)];
        }
        list[place] = action;
        distances[static_cast<std::size_t>(place)] = distance;
    }
}

}  // namespace imperium
