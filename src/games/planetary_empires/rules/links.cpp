// A battle that is played here, as a match of another game: PE-H11.
#include <array>
#include <cstdlib>

#include "games/planetary_empires/planetary_empires.h"
#include "games/planetary_empires/rules/survey.h"
#include "skirmish/missions.h"

namespace planetary_empires {
namespace {

// What each point is worth by which one side is ahead in a simulated battle, in credits of the
// mission: measured (docs/strength.md), so that as many battles are won as by PE-H9.
constexpr std::array credits{0, 3, 9};
constexpr int most_ahead = static_cast<int>(credits.size()) - 1;

// The mission for one who is so far ahead, the attacker where that is above 0.
const std::string& mission(int ahead) {
    static const skirmish::Missions all{-9, -3, 0, 3, 9};
    const int more = credits[static_cast<std::size_t>(std::abs(ahead))];
    return all[ahead > 0 ? more : -more];
}

Linked as(std::string_view game, Player first, Player second) {
    Linked one{game, {}, {}, {"PE-H11"}};
    one.seats.push_back(seat_of(first));
    one.seats.push_back(seat_of(second));
    return one;
}

}  // namespace

void PlanetaryEmpires::linked(const State& state, const Pending& pending,
                              LinkedGames& games) const {
    games.clear();
    if (!charter->played) return;
    const Survey survey{*charter, state};
    const Battle& battle = *survey.battle(pending);
    const Player attacker = battle.name.attacker, defender = *battle.defender;
    const int ahead = survey.ahead(battle);
    if (std::abs(ahead) > most_ahead) return;
    games.push_back(as("imperium", attacker, defender));
    games.back().scenario = mission(ahead);
    if (std::abs(ahead) > 1) return;
    // The Rebels win more often: whoever is a step ahead, and if nobody is, who the tile says.
    const Cell at = battle.name.at;
    const bool even = (state.round + 1 + at.row() + at.number()) % 2 == 0;
    const bool attacker_rebels = ahead == 0 ? even : ahead > 0;
    games.push_back(attacker_rebels ? as("rebel-moon", defender, attacker)
                                    : as("rebel-moon", attacker, defender));
}

Action PlanetaryEmpires::settles(const State& state, const Pending& pending, const Linked& game,
                                 std::span<const float> scores) const {
    const BattleName called = Survey{*charter, state}.battle(pending)->name;
    const bool first = game.seats[0] == seat_of(called.attacker);
    const float attack = scores[first ? 0 : 1], defence = scores[first ? 1 : 0];
    return Settle{called, attack > defence    ? Result::won
                          : attack == defence ? Result::drawn
                                              : Result::lost};
}

}  // namespace planetary_empires
