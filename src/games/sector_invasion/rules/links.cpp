// A ground battle that is played here, as a match of another game: SI-H36.
#include "games/sector_invasion/rules/survey.h"
#include "games/sector_invasion/sector_invasion.h"
#include "skirmish/missions.h"

namespace sector_invasion {
namespace {

// Up to which chance of the attacker’s, in percent, who begins the mission with how many PC more,
// the attacker where above 0: measured (docs/strength.md), so that as many battles are won as by
// SI-H5.
struct Handicap {
    int percent, credits;
};
constexpr int least_percent = 25;
constexpr std::array handicaps{Handicap{32, -9}, Handicap{40, -3}, Handicap{46, -1},
                               Handicap{53, 0},  Handicap{59, 1},  Handicap{67, 3},
                               Handicap{75, 9}};
// The Rebels win about so often, where nobody has more than the other.
constexpr int least_of_rebels = 57, most_of_rebels = 66;

int percent_of(const Battle& battle) {  // of the attacker, rounded
    const Odds found = odds(battle);
    const std::uint64_t all = std::uint64_t{found.won} + found.lost;
    return static_cast<int>((200 * std::uint64_t{found.won} + all) / (2 * all));
}

Linked as(std::string_view game, Player first, Player second) {
    Linked one{game, {}, {}, {"SI-H36"}};
    one.seats.push_back(seat_of(first));
    one.seats.push_back(seat_of(second));
    return one;
}

}  // namespace

void SectorInvasion::linked(const State& state, const Pending& pending, LinkedGames& games) const {
    static const skirmish::Missions missions{-9, -3, -1, 0, 1, 3, 9};
    games.clear();
    if (!charter->played) return;
    const Battle& battle = *Survey{*charter, state}.battle(pending);
    if (!battle.against) return;  // neutral defenders sit nowhere
    const Player attacker = battle.name.player, defender = *battle.against;
    const int percent = percent_of(battle);
    if (percent < least_percent) return;
    for (const Handicap& one : handicaps) {
        if (percent > one.percent) continue;
        games.push_back(as("imperium", attacker, defender));
        games.back().scenario = missions[one.credits];
        break;
    }
    const auto rebels = [](int chance) {
        return chance >= least_of_rebels && chance <= most_of_rebels;
    };
    if (rebels(percent)) games.push_back(as("rebel-moon", defender, attacker));
    if (rebels(100 - percent)) games.push_back(as("rebel-moon", attacker, defender));
}

// As many points there are the defender’s, as a tie of dice is: SI-H5.
Action SectorInvasion::settles(const State& state, const Pending& pending, const Linked& game,
                               std::span<const float> scores) const {
    const Battle& battle = *Survey{*charter, state}.battle(pending);
    const bool first = game.seats[0] == seat_of(battle.name.player);
    const float attack = scores[first ? 0 : 1], defence = scores[first ? 1 : 0];
    return Settle{battle.name, attack > defence ? Result::won : Result::lost};
}

}  // namespace sector_invasion
