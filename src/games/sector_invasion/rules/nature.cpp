// What nature does: lots, dice, random cells, and ground battles.
#include "games/sector_invasion/rules/referee.h"
#include "games/sector_invasion/rules/rights.h"
#include "games/sector_invasion/sector_invasion.h"

namespace sector_invasion {
namespace {

constexpr std::uint8_t six = 6, ten = 10;

std::string word(const auto& value) {
    return to_word(value);
}

// How often two dice show a sum, of 36.
constexpr std::uint32_t ways(int pips) {
    return static_cast<std::uint32_t>(pips <= 7 ? pips - 1 : 13 - pips);
}

bool is_pick(Wait wait) {
    return wait >= Wait::raid && wait < Wait::place;
}
bool has_ten_sides(Wait wait) {
    return wait == Wait::storm || wait == Wait::relic || wait == Wait::unknown;
}

BattleName drawn_now(const State& state, const Task& task) {
    return {state.turn, task.player, task.at};
}

void results(const Battle& battle, LotteryOf<SectorInvasion>& list) {
    const Odds found = odds(battle);
    list.push_back({Settle{battle.name, Result::won}, found.won});
    list.push_back({Settle{battle.name, Result::lost}, found.lost});
}

}  // namespace

// SI-7.2: never below 1, strength never below 0.
FixedList<Attribute, 3> losable(const Survey& survey, const Ship& ship) {
    const Make& make = survey.charter.tables.make(ship.type);
    FixedList<Attribute, 3> list;
    const auto add = [&](Attribute which, int figure, int least) {
        if (figure + ship.gains[index_of(which)] > least) list.push_back(which);
    };
    add(Attribute::movement, make.movement, 1);
    add(Attribute::strength, make.strength, 0);
    add(Attribute::agility, make.agility, 1);
    return list;
}

void SectorInvasion::lottery(const State& state, LotteryOf<SectorInvasion>& list) const {
    list.clear();
    const Survey survey{*charter, state};
    const Task& task = state.tasks[state.tasks.size() - 1];
    if (is_pick(task.wait)) {
        for (const Cell at : targets(survey, task)) list.push_back({Pick{at}, 1});
        return;
    }
    switch (task.wait) {
        case Wait::lot:
            for (Seat seat = 0; seat < state.players.size(); ++seat)
                if (!state.order.contains(player_of(seat)))
                    list.push_back({Lot{player_of(seat)}, 1});
            break;
        case Wait::event:
            for (std::uint8_t tens = 1; tens <= six; ++tens)
                for (std::uint8_t ones = 1; ones <= six; ++ones)
                    list.push_back({Happen{static_cast<std::uint8_t>(10 * tens + ones)}, 1});
            break;
        case Wait::armour:
        case Wait::harm:
            for (std::uint8_t pips = 2; pips <= 2 * six; ++pips)
                list.push_back({Dice{pips}, ways(pips)});
            break;
        case Wait::loss:
            for (const Attribute which : losable(survey, *survey.ship(task.ship)))
                list.push_back({Lose{which}, 1});
            break;
        case Wait::battle: {
            LotteryOf<SectorInvasion> both;
            results(*survey.battle(drawn_now(state, task)), both);
            for (const auto& ticket : both)
                if (ticket.weight > 0) list.push_back(ticket);
            break;
        }
        default:
            for (std::uint8_t pips = 1; pips <= (has_ten_sides(task.wait) ? ten : six); ++pips)
                list.push_back({Die{pips}, 1});
            break;
    }
}

// SI-A30: by turn, by what it is for, and by how often that was drawn for in it; where the number
// of tickets depends on the position, with that.
std::string SectorInvasion::draw_name(const State& state) const {
    const Survey survey{*charter, state};
    const Task& task = state.tasks[state.tasks.size() - 1];
    const std::string title = "turn " + word(state.turn) + ' ';
    const std::string what{words_of(Wait{})[index_of(task.wait)]};
    const auto of = [](int count) { return " of " + std::to_string(count); };
    if (task.wait == Wait::lot) return "order " + word(state.order.size() + 1);
    if (task.wait == Wait::event) return title + "event " + word(task.count);
    if (task.wait == Wait::battle) {
        const Battle& battle = *survey.battle(drawn_now(state, task));
        return draw_name(state, Pending{ShortText{word(battle.name)}, {}, {}});
    }
    if (is_pick(task.wait)) {
        const int count = targets(survey, task).size();
        std::string called = title + what + ' ';
        if (task.wait == Wait::emerge)
            called += word(task.ship) + ' ' + word(survey.ship(task.ship)->draws);
        else if (task.wait == Wait::sway)
            called += word(task.ship) + ' ' + word(survey.ship(task.ship)->draws);
        else if (task.at) {
            for (const Storm& one : state.storms)
                if (one.core == task.at) called += word(task.at) + ' ' + word(one.draws);
            called += ' ' + word(task.count);
        } else {
            called += word(task.count);
        }
        return called + of(count);
    }
    if (task.wait == Wait::duel && !state.duel->attacker)
        return title + "swarm " + word(survey.swarm(task.count)->slot) + " duel " +
               word(survey.swarm(task.count)->draws + 1);
    if (task.ship) {
        std::string called =
            title + word(task.ship) + ' ' + what + ' ' + word(survey.ship(task.ship)->draws + 1);
        if (task.wait == Wait::loss) called += of(losable(survey, *survey.ship(task.ship)).size());
        return called;
    }
    if (task.wait == Wait::storm) {
        for (const Storm& one : state.storms)
            if (one.core == task.at)
                return title + "storm " + word(task.at) + ' ' + word(one.draws + 1);
    }
    if (task.wait == Wait::armour || task.wait == Wait::harm)
        return title + "swarm " + word(task.count) + ' ' + what + ' ' +
               word(survey.swarm(task.count)->draws + 1);
    return title + word(task.player) + ' ' + what + ' ' +
           word(state.players[seat_of(task.player)].draws + 1);
}

std::string SectorInvasion::draw_name(const State& state, const Pending& pending) const {
    const Battle& battle = *Survey{*charter, state}.battle(pending);
    std::uint32_t dice = 6;
    return "turn " + word(state.turn) + " battle " + word(battle.name) + " against " +
           (battle.against ? word(*battle.against) : "nobody") + " of " +
           word(dice + battle.own.again + battle.other.again) + " dice";
}

void SectorInvasion::pending(const State& state, PendingOf<SectorInvasion>& list) const {
    list.clear();
    if (charter->ground == Ground::simulated || state.phase == Phase::over) return;
    for (const Battle& one : state.battles) {
        const Task* task = state.tasks.empty() ? nullptr : &state.tasks[state.tasks.size() - 1];
        if (task && task->wait == Wait::answer && task->at == one.name.at) continue;
        SeatSet seats = SeatSet::of(seat_of(one.name.player));
        if (one.against) seats = seats.with(seat_of(*one.against));
        const std::string_view clause = one.cause == Cause::conquest ? "SI-9.3"
                                        : one.cause == Cause::raid   ? "SI-11.1"
                                                                     : "SI-11.18";
        list.push_back({ShortText{word(one.name)}, seats, {clause}});
    }
}

void SectorInvasion::odds(const State& state, const Pending& pending,
                          LotteryOf<SectorInvasion>& list) const {
    list.clear();
    results(*Survey{*charter, state}.battle(pending), list);
}

namespace {

struct Nature {
    const SectorInvasion& game;
    const State& state;

    Verdict operator()(const Settle& settle) const {
        if (game.charter->ground == Ground::simulated) return drawn(settle);
        PendingOf<SectorInvasion> list;
        game.pending(state, list);
        for (const Pending& one : list)
            if (one.name == ShortText{word(settle.battle)}) return legal;
        return refuse("SI-9.3", "no-battle-waits", {value("battle", settle.battle)});
    }
    Verdict operator()(const Lot& one) const { return drawn(one); }
    Verdict operator()(const Happen& one) const { return drawn(one); }
    Verdict operator()(const Pick& one) const { return drawn(one); }
    Verdict operator()(const Die& one) const { return drawn(one); }
    Verdict operator()(const Dice& one) const { return drawn(one); }
    Verdict operator()(const Lose& one) const { return drawn(one); }
    template <class Choice>
    Verdict operator()(const Choice&) const {
        return refuse("SI-3.1", "players-choose");
    }

  private:
    Verdict drawn(const Action& action) const {
        if (game.turn(state).kind != Turn::Kind::Chance) return refuse("SI-A30", "no-die-now");
        LotteryOf<SectorInvasion> list;
        game.lottery(state, list);
        for (const auto& ticket : list)
            if (ticket.action == action) return legal;
        return refuse("SI-A30", "no-such-roll");
    }
};

}  // namespace

Verdict SectorInvasion::check_nature(const State& state, const Action& action) const {
    return std::visit(Nature{*this, state}, action);
}

}  // namespace sector_invasion
