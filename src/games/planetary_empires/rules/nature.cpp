// What nature does: lots, dice, and battles that people fight on their own tables.
#include "games/planetary_empires/planetary_empires.h"
#include "games/planetary_empires/rules/survey.h"

namespace planetary_empires {
namespace {

constexpr int sides = 6;

std::string word(const auto& value) {
    return to_word(value);
}

}  // namespace

void PlanetaryEmpires::lottery(const State& state, LotteryOf<PlanetaryEmpires>& list) const {
    list.clear();
    const Survey survey{*charter, state};
    if (state.phase == Phase::lots) {  // PE-4.3
        for (SeatSet rest = survey.next_in_line(); !rest.empty();
             rest = rest.without(rest.lowest()))
            list.push_back({Lot{player_of(rest.lowest())}, 1});
    } else if (state.phase == Phase::dice && !survey.shield_waits()) {  // PE-4.4
        for (std::uint8_t pips = 2; pips <= 2 * sides; ++pips)
            list.push_back({Dice{pips}, ways(pips)});
    } else {  // PE-3.7, PE-H2
        for (std::uint8_t pips = 1; pips <= sides; ++pips) list.push_back({Die{pips}, 1});
    }
}

std::string PlanetaryEmpires::draw_name(const State& state) const {  // PE-A37
    const Survey survey{*charter, state};
    std::string title = "round " + word(state.round) + ' ';
    if (state.phase == Phase::lots) {
        const SeatSet next = survey.next_in_line();
        return title + "order " + word(survey.tiles(player_of(next.lowest()))) + " tiles " +
               word(next.size()) + " left";
    }
    if (state.phase == Phase::dice) {
        const Roll& roll = *state.roll;
        const bool shield = survey.shield_waits();
        title += shield ? "shield " : "conquest ";
        title += word(roll.battle) + ' ' + word(roll.player);
        return shield ? title + ' ' + word(roll.anew + 1) : title;
    }
    const Toss toss = survey.toss();
    const Battle& battle = state.battles[toss.battle];
    title += toss.kind == Structure::none ? "rule" : word(toss.kind);
    title += ' ' + word(battle.name) + ' ';
    title += word(toss.attacker ? battle.name.attacker : *battle.defender);
    return title + ' ' + word(toss.number);
}

// PE-H9: where battles are simulated, from one die for each; nothing where they are not.
std::string PlanetaryEmpires::draw_name(const State& state, const Pending& pending) const {
    if (!charter->simulated) return {};
    const Battle& battle = *Survey{*charter, state}.battle(pending);
    return "round " + word(state.round) + " battle " + word(battle.name) + " against " +
           word(*battle.defender);
}

void PlanetaryEmpires::pending(const State& state, PendingOf<PlanetaryEmpires>& list) const {
    list.clear();
    if (state.phase != Phase::battles) return;
    for (const Battle& one : state.battles)
        if (one.waits())
            list.push_back({ShortText{word(one.name)},
                            SeatSet::of(seat_of(one.name.attacker)).with(seat_of(*one.defender)),
                            {"PE-1.7"}});
}

// PE-H9: two dice a side, and what the map adds; of 1296 ways each.
void PlanetaryEmpires::odds(const State& state, const Pending& pending,
                            LotteryOf<PlanetaryEmpires>& list) const {
    list.clear();
    const Survey survey{*charter, state};
    const Battle& battle = *survey.battle(pending);
    const BattleName& called = battle.name;
    const auto [won, drawn, lost] = planetary_empires::odds(survey.ahead(battle));
    // However far ahead: a battle may end in any way, and people say how it did.
    list.push_back({Settle{called, Result::won}, won});
    list.push_back({Settle{called, Result::lost}, lost});
    list.push_back({Settle{called, Result::drawn}, drawn});
    for (const Result result :
         {Result::absent_attacker, Result::absent_defender, Result::unplayed, Result::annulled})
        list.push_back({Settle{called, result}, 0});  // PE-A9, PE-A17: reported, never drawn
}

}  // namespace planetary_empires
