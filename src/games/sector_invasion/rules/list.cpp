// Whose turn it is, what may be chosen, and what silence means.
#include <algorithm>

#include "games/sector_invasion/rules/rights.h"
#include "games/sector_invasion/sector_invasion.h"

namespace sector_invasion {

Player task_player(const Task& task) {
    return task.wait == Wait::equip || task.wait == Wait::retreat ? task.ship.owner : task.player;
}

Turn SectorInvasion::turn(const State& state) const {
    if (state.phase == Phase::over) return Turn::over();
    if (state.tasks.empty()) return Turn::decide(seat_of(Survey{*charter, state}.current()));
    const Task& task = state.tasks[state.tasks.size() - 1];
    if (task.wait < Wait::settle) return Turn::chance();
    if (task.wait >= Wait::raid && task.wait < Wait::place) return Turn::chance();
    if (task.wait != Wait::settle) return Turn::decide(seat_of(task_player(task)));
    PendingOf<SectorInvasion> list;
    pending(state, list);
    SeatSet seats;
    for (const Pending& one : list) seats = seats | one.seats;
    return Turn::report(seats);
}

std::string_view SectorInvasion::phase(const State& state) const {
    if (!state.tasks.empty())
        return words_of(Wait{})[index_of(state.tasks[state.tasks.size() - 1].wait)];
    return words_of(Phase{})[index_of(state.phase)];
}

// A player’s round of a game turn, and the events before all of them.
int SectorInvasion::round(const State& state) const {
    const int rounds = charter->count() + 1;
    const bool in_round = state.phase >= Phase::ships && state.phase < Phase::over;
    return (state.turn - charter->begins) * rounds + 1 + (in_round ? state.current + 1 : 0);
}
int SectorInvasion::span(const State& state) const {  // game turns: SI-1.3
    return state.turn;
}

SeatSet SectorInvasion::gone(const State& state) const {
    SeatSet seats;
    for (Seat seat = 0; seat < state.players.size(); ++seat)
        if (state.players[seat].out) seats = seats.with(seat);
    return seats;
}

namespace {

// What a seat is asked, or may choose in its turn; `take` gets each.
template <class Take>
struct Lister {
    const Rights rights;
    const Take& take;
    const Survey& survey = rights.survey;
    const State& state = rights.state;

    void each(const Cells& cells, const auto& make) const {
        for (const Cell at : cells) take(Action{make(at)});
    }
    void cards(const auto& make) const {
        const int most = std::min(most_cards, rights.own().cards());
        for (int count = 0; count <= most; ++count)
            take(Action{make(static_cast<std::uint8_t>(count))});
    }

    void asked(const Task& task) const {
        switch (task.wait) {
            case Wait::place:
                for (const Type type : types)
                    if (rights.lacks(type))
                        each(rights.berths(), [&](Cell at) { return Deploy{type, at}; });
                break;
            case Wait::defend:
            case Wait::supply:
                cards([](std::uint8_t count) { return Fight{count}; });
                take(Action{Decline{}});
                break;
            case Wait::emissary:
                take(Action{Accept{}});
                take(Action{Decline{}});
                break;
            case Wait::spread:
                for (const Storm& one : state.storms)
                    each(rights.to_spread(one), [&](Cell at) { return Spread{one.core, at}; });
                if (state.storms.empty())
                    each(rights.to_found_storm(), [](Cell at) { return Spread{at, at}; });
                break;
            case Wait::ebb: each(rights.to_ebb(), [](Cell at) { return Ebb{at}; }); break;
            case Wait::sabotage:
                each(rights.to_sabotage(), [](Cell at) { return Sabotage{at}; });
                take(Action{Decline{}});
                break;
            case Wait::reinforce:
                for (const Type type : {Type::corvette, Type::explorer})
                    each(survey.docks(rights.player), [&](Cell at) { return Reinforce{type, at}; });
                break;
            case Wait::choose:
                for (std::uint8_t pips = 1; pips <= 6; ++pips)
                    if (!rights.choose(pips)) take(Action{Choose{pips}});
                break;
            case Wait::push:
                each(survey.pushes(*state.duel), [](Cell at) { return Push{at}; });
                break;
            case Wait::advance:
                take(Action{Advance{}});
                take(Action{Stay{}});
                break;
            case Wait::answer: cards([](std::uint8_t count) { return Answer{count}; }); break;
            case Wait::retreat:
                each(survey.free_for_push(survey.ship(task.ship)->at),
                     [](Cell at) { return Retreat{at}; });
                break;
            case Wait::found: each(rights.to_found(), [](Cell at) { return Found{at}; }); break;
            case Wait::equip:
                for (const Attribute which : attributes) take(Action{Equip{which}});
                break;
            default: break;
        }
    }

    void of_ship(const Ship& one) const {
        each(survey.reach(one).ends, [&](Cell at) { return Move{one.at, at}; });
        each(survey.crossings(one), [&](Cell at) { return Cross{one.at, at}; });
        if (!one.able()) return;
        const Cells ships = survey.ships();
        for (const Cell at : survey.charter.board.neighbours(one.at)) {
            if (ships.contains(at) && survey.engaged(one, at)) take(Action{Attack{one.at, at}});
            if (one.steps == 0 && survey.planet(at) && !rights.bombard(one.at, at))
                take(Action{Bombard{one.at, at}});
        }
    }

    void ships() const {
        for (const Ship& one : state.ships)
            if (one.owner() == rights.player && one.fit() && !one.acted) of_ship(one);
        general();
    }

    // What the general may do; and that is enough.
    void general() const {
        const Cells boards = rights.to_board();
        for (const Ship& one : state.ships)
            if (boards.contains(one.at)) take(Action{Board{one.at}});
        if (!rights.ashore()) take(Action{Ashore{}});
        take(Action{Done{}});
    }

    void conquest() const {
        for (const Ship& one : state.ships) {
            if (one.owner() != rights.player || !survey.site(one.at)) continue;
            if (one.warship() && !rights.lands(one.at)) {
                if (!rights.conquer(one.at)) take(Action{Conquer{one.at}});
                else cards([&](std::uint8_t count) { return Assault{one.at, count}; });
            }
            if (!one.warship() && !rights.explore(one.at)) take(Action{Explore{one.at}});
        }
    }

    void works() const {
        const Cells docks = survey.docks(rights.player);
        for (const Type type : types)
            if (!docks.empty() && !rights.buy(type, docks.nth(0)))
                each(docks, [&](Cell at) { return Buy{type, at}; });
        for (const Ship& one : state.ships)
            if (one.damaged && one.owner() == rights.player && !rights.repair(one.at))
                take(Action{Repair{one.at}});
        for (const Site& one : state.sites)
            if (one.owner == rights.player && !rights.recruit(one.at))
                take(Action{Recruit{one.at}});
        for (const Line line : lines)
            if (!rights.research(line)) take(Action{Research{line}});
        if (!rights.learn())
            for (const Art art : {Art::stratagem, Art::spell}) take(Action{Learn{art}});
        for (const Site& from : state.sites)
            if (from.garrison && !rights.leaves(from.at))
                for (const Site& to : state.sites)
                    if (to.owner == rights.player && !rights.transfer(from.at, to.at))
                        take(Action{Transfer{from.at, to.at}});
        if (rights.may_produce())
            for (int raw = 0; raw <= survey.active_factories(rights.player); ++raw)
                take(Action{Produce{static_cast<std::uint8_t>(raw)}});
    }

    void all() const {
        if (const Task* task = rights.task()) return asked(*task);
        switch (state.phase) {
            case Phase::ships: return ships();
            case Phase::conquest: conquest(); break;
            default: works(); break;
        }
        if (state.phase != Phase::works || !rights.may_produce()) take(Action{Done{}});
    }
};

}  // namespace

void SectorInvasion::actions(const State& state, Seat seat, ActionsOf<SectorInvasion>& list) const {
    list.clear();
    if (!turn(state).owing().contains(seat)) return;
    const auto take = [&](const Action& action) { list.push_back(action); };
    Lister<decltype(take)>{{{*charter, state}, player_of(seat)}, take}.all();
}

void SectorInvasion::may(const State& state, Seat seat, ActionsOf<SectorInvasion>& list) const {
    list.clear();
    if (!check(state, {seat, Retire{}})) list.push_back(Retire{});
}

// SI-A31.
Action SectorInvasion::otherwise(const State& state, Seat seat) const {
    const Rights rights{{*charter, state}, player_of(seat)};
    const Task* task = rights.task();
    if (!task) {
        if (state.phase == Phase::works && rights.may_produce()) return Produce{0};
        return Done{};
    }
    switch (task->wait) {
        case Wait::defend:
        case Wait::supply:
        case Wait::emissary:
        case Wait::sabotage: return Decline{};
        case Wait::advance: return Stay{};
        case Wait::choose: return Choose{best_of(*state.duel)};
        default: break;
    }
    std::optional<Action> first;
    const auto take = [&](const Action& action) {
        if (!first) first = action;
    };
    Lister<decltype(take)>{rights, take}.asked(*task);
    return *first;
}

// In the ship phase as likely any ship, and then whatever it may do: no list of all is made.
Action SectorInvasion::propose(const State& state, Seat seat, Rng& rng) const {
    const auto any = [&](int count) {
        return static_cast<int>(rng.below(static_cast<std::uint32_t>(count)));
    };
    const Rights rights{{*charter, state}, player_of(seat)};
    FixedList<const Ship*, most_ships> ready;
    if (state.phase == Phase::ships && !rights.task())
        for (const Ship& one : state.ships)
            if (one.owner() == rights.player && one.fit() && !one.acted) ready.push_back(&one);
    const int which = any(ready.size() + 1);
    FixedList<Action, 3 * most_cells> list;
    const auto take = [&](const Action& action) {
        if (!list.full()) list.push_back(action);
    };
    const Lister<decltype(take)> lister{rights, take};
    if (which < ready.size()) lister.of_ship(*ready[which]);
    else if (ready.empty()) lister.all();
    else lister.general();
    if (list.empty()) return Done{};
    return list[any(list.size())];
}

}  // namespace sector_invasion
