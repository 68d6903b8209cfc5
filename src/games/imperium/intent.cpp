// games/imperium/intent.cpp -- what a whole turn is after, in one sentence: the weightiest thing
// that the plan's orders do together.
#include <algorithm>

#include "games/imperium/battle.h"
#include "games/imperium/campaign.h"

namespace imperium {
namespace {

// What an order may do, the weightiest first.
enum class Use : std::uint8_t { land, strike, blockade, settle, approach, none };

class Intent {
  public:
    Intent(const Imperium& game, const State& state, Side side, const Plan& plan)
        : game_(game),
          state_(state),
          side_(side),
          plan_(plan),
          outlook_(game, state, side),
          campaign_(game, state, side, plan) {
        outlook_.menace(outlook_.own, {}, cover_);
        outlook_.menace(outlook_.foes, {}, menace_);
    }

    Event tell() {
        const Course& course = state_.course;
        if (course.player != side_ && course.phase != Phase::auction) return answer();
        if (course.phase == Phase::construction && plan_.ship) return building();
        if (course.phase >= Phase::declaring) return fighting();
        for (const Action& order : campaign_.movement()) look(order);
        switch (use_) {
            case Use::land:
                return say("IG-17.1", "why-turn-land",
                           {value("goal", goal_), value("attack", force_),
                            value("held", wall_of(state_.planet(goal_)) +
                                              state_.planet(goal_).crew.size())});
            case Use::strike:
                return say("IG-16.6", "why-turn-strike",
                           {value("units", units_), value("goal", goal_),
                            value("unit", state_.ship(goal_).kind),
                            value("attack", cover_[goal_.index]),
                            value("defence", state_.ship(goal_).figures().defence)});
            case Use::blockade:
                return say("IG-11.3", "why-turn-blockade",
                           {value("goal", goal_), value("pc", worth(state_.planet(goal_).kind)),
                            value("units", units_)});
            case Use::settle:
                return say("IG-15.6", "why-turn-settle",
                           {value("goal", goal_), value("pc", worth(state_.planet(goal_).kind)),
                            value("units", units_)});
            case Use::approach:
                return say("IG-15.1", "why-turn-approach",
                           {value("units", units_), value("goal", goal_), value("steps", steps_)});
            case Use::none: break;
        }
        return answer();
    }

  private:
    Event say(std::string_view clause, std::string_view kind,
              std::initializer_list<Value> values) const {
        Event event{{clause}, kind, Values{values}, {}};
        if (goal_) event.at.push_back(ShortText{to_word(goal_)});
        return event;
    }

    // One order more: of several with the same use the first counts, the best for the script.
    void look(const Action& order) {
        if (const auto* move = std::get_if<Move>(&order)) {
            sort_in(state_.ship(move->from).crew, move->to);
        } else if (const auto* launch = std::get_if<Launch>(&order)) {
            sort_in({}, launch->to);
        } else if (const auto* land = std::get_if<Land>(&order)) {
            if (state_.planet(land->planet).owner == side_) return;
            count(Use::settle, land->planet);
        } else if (const auto* load = std::get_if<Load>(&order)) {
            const Sector goal = campaign_.objective();
            steps_ = game_.galaxy().apart(load->ship, goal);
            count(Use::approach, goal);
        }
    }
    void sort_in(const Crew& crew, Sector to) {
        const auto& near = game_.galaxy().near(to, side_);
        const auto beside = [&](auto fits) { return std::find_if(near.begin(), near.end(), fits); };
        const auto owned = [&](Side owner) {
            return beside([&](Sector sector) {
                const Planet& planet = state_.planet(sector);
                return planet && planet.owner == owner;
            });
        };
        const auto rivals = owned(rival(side_)), free = owned(Side::neutral);
        const auto prey = beside([&](Sector sector) {
            return state_.ship(sector).owner == rival(side_) && outlook_.survey.counts(sector);
        });
        if (crew.troops() > 0 && rivals != near.end()) {
            if (count(Use::land, *rivals)) force_ += crew.attack();
        } else if (prey != near.end()) {
            count(Use::strike, *prey);
        } else if (rivals != near.end()) {
            count(Use::blockade, *rivals);
        } else if (crew.troops() > 0 && free != near.end()) {
            count(Use::settle, *free);
        } else {
            const Sector goal = campaign_.objective();
            steps_ = std::min(units_ > 0 ? steps_ : no_way, game_.galaxy().apart(to, goal));
            count(Use::approach, goal);
        }
    }
    bool count(Use use, Sector goal) {
        if (use > use_ || (use == use_ && goal != goal_)) return false;
        if (use < use_) use_ = use, goal_ = goal, units_ = 0, force_ = 0;
        ++units_;
        return true;
    }

    Event building() {
        const Figures figures = figures_of(*plan_.ship);
        goal_ = campaign_.objective();
        return say("IG-13.1", "why-turn-build",
                   {value("unit", *plan_.ship), value("attack", figures.attack),
                    value("pc", figures.cost), value("goal", goal_)});
    }

    // What has been declared, and what is still to be.
    Event fighting() {
        Sectors targets;
        int landings = 0, ships = 0;
        float prize = 0;
        const auto add = [&](Sector target) {
            if (targets.test(target.index)) return;
            targets.set(target.index);
            if (!goal_) goal_ = target;
            if (const Ship& ship = state_.ship(target)) ++ships, prize += value_of(ship);
            else ++landings;
        };
        for (const Strike& strike : state_.course.strikes) add(strike.target);
        for (const Landing& landing : state_.course.landings) add(landing.target);
        if (state_.course.phase == Phase::declaring)
            for (const Action& order : campaign_.declarations()) {
                if (const auto* attack = std::get_if<Attack>(&order)) add(attack->target);
                if (const auto* invade = std::get_if<Invade>(&order)) add(invade->target);
            }
        if (targets.none()) return answer();
        return say("IG-16.1", "why-turn-fight",
                   {value("ships", ships), value("pc", static_cast<int>(prize + 0.5f)),
                    value("planets", landings)});
    }

    // Nothing to win now: what there is to keep.
    Event answer() const {
        float held = 0, struck = 0;
        for (const Vessel& vessel : outlook_.own) {
            held += vessel.value;
            if (menace_[vessel.at.index] >= vessel.defence) struck += vessel.value;
        }
        return say("IG-11.1", "why-turn-keep",
                   {value("fleet", static_cast<int>(held + 0.5f)),
                    value("struck", static_cast<int>(struck + 0.5f)),
                    value("pc", outlook_.survey.income(side_, true))});
    }

    const Imperium& game_;
    const State& state_;
    Side side_;
    const Plan& plan_;
    Outlook outlook_;
    Campaign campaign_;
    std::array<int, most_sectors> cover_{}, menace_{};
    Use use_ = Use::none;
    Sector goal_{};
    int units_ = 0, force_ = 0, steps_ = 0;
};

}  // namespace

Event Imperium::intent(const View& view, Seat seat, const Plan& plan) const {
    Rng rng{1};
    const State state = imagine(view, rng);
    return Intent{*this, state, side_of(seat), plan}.tell();
}

}  // namespace imperium
