#include "games/planetary_empires/tell/sheet.h"

#include <algorithm>
#include <cmath>

namespace planetary_empires {
namespace {

constexpr std::array sums{&Strength::manufactoria, &Strength::stations, &Strength::bastions};

// Dice that a side's sums still wait for, kind by kind: PE-H2.
using Waiting = std::array<int, compared.size()>;

Waiting waiting(const Survey& survey, Player player, const Strength& strength) {
    Waiting waits{};
    int rolled = strength.anew;
    const auto to_value = survey.to_value()[seat_of(player)];
    for (std::size_t i = 0; i < waits.size(); ++i) {
        const int all = to_value[index_of(compared[i])], done = std::min(rolled, all);
        waits[i] = all - done;
        rolled -= done;
    }
    return waits;
}

bool any(const Waiting& waits) {
    return waits != Waiting{};
}

// How likely so many dice add so much to a sum.
std::vector<double> spread(int dice) {
    constexpr std::size_t sides = 6;
    std::vector<double> chance{1.0};
    for (; dice > 0; --dice) {
        std::vector<double> next(chance.size() + sides, 0.0);
        for (std::size_t i = 0; i < chance.size(); ++i)
            for (std::size_t pips = 1; pips <= sides; ++pips) next[i + pips] += chance[i] / sides;
        chance = std::move(next);
    }
    return chance;
}

// By how much one side is ahead in one kind, from three times as much as the other to a third of
// it, as sums that compare like those there may be; and how likely that is.
struct Lead {
    std::uint16_t own, other;
    double chance = 0;
};
using Leads = std::array<Lead, 7>;
constexpr Leads no_leads{{{3, 1}, {2, 1}, {3, 2}, {1, 1}, {2, 3}, {1, 2}, {1, 3}}};

Leads leads(const Survey& survey, int own, int own_dice, int other, int other_dice) {
    Leads found = no_leads;
    const auto mine = spread(own_dice), theirs = spread(other_dice);
    for (std::size_t i = 0; i < mine.size(); ++i)
        for (std::size_t j = 0; j < theirs.size(); ++j) {
            Strength one, another;
            one.bastions = static_cast<std::uint16_t>(own + static_cast<int>(i));
            another.bastions = static_cast<std::uint16_t>(other + static_cast<int>(j));
            survey.compare(one, another);
            found[static_cast<std::size_t>(3 - one.dice + another.dice)].chance +=
                mine[i] * theirs[j];
        }
    return found;
}

// How likely it is that two dice of a side help once all of them are rolled: PE-H9.
double two_help(const Survey& survey, const Strength& side) {
    constexpr int enough = 2;
    const int left = side.dice - side.rolled.size(), wanted = enough - survey.rules(side);
    if (wanted <= 0) return 1.0;
    double likely = 0.0, ways = 1.0;  // a die helps as often as not
    for (int hits = 0; hits <= left; ++hits) {
        if (hits >= wanted) likely += ways;
        ways = ways * (left - hits) / (hits + 1);
    }
    return likely / std::pow(2.0, left);
}

struct Shares {
    double won = 0, drawn = 0, lost = 0;

    void add(const Survey& survey, const Strength& attack, const Strength& defence, double chance) {
        const double first = two_help(survey, attack), second = two_help(survey, defence);
        for (const bool one : {false, true})
            for (const bool other : {false, true}) {
                const double part =
                    chance * (one ? first : 1 - first) * (other ? second : 1 - second);
                if (part == 0.0) continue;
                const Odds ways =
                    odds(plain_aid(survey, attack) + one - plain_aid(survey, defence) - other);
                const double all = ways.won + ways.drawn + ways.lost;
                won += part * ways.won / all;
                drawn += part * ways.drawn / all;
                lost += part * ways.lost / all;
            }
    }
    // What rounding leaves goes to the side that wins more often.
    Prospect parts() const {
        const auto part = [](double share) {
            return static_cast<std::uint16_t>(std::lround(share * whole_chance));
        };
        Prospect prospect{part(won), part(drawn), part(lost)};
        std::uint16_t& largest = won >= lost ? prospect.won : prospect.lost;
        largest = static_cast<std::uint16_t>(largest + whole_chance - prospect.won -
                                             prospect.drawn - prospect.lost);
        return prospect;
    }

  private:
    static int plain_aid(const Survey& survey, Strength side) {
        side.rolled = {};
        return survey.aid(side);
    }
};

struct Contest {
    const Survey& survey;
    Strength attack, defence;
    Waiting attack_waits, defence_waits;

    bool open() const {
        const auto rolls = [](const Strength& side) { return side.rolled.size() < side.dice; };
        return any(attack_waits) || any(defence_waits) || rolls(attack) || rolls(defence);
    }

    Prospect prospect() const {
        Shares shares;
        if (!any(attack_waits) && !any(defence_waits)) {
            shares.add(survey, attack, defence, 1.0);
            return shares.parts();
        }
        std::array<Leads, compared.size()> all{};
        for (std::size_t i = 0; i < compared.size(); ++i)
            all[i] =
                leads(survey, attack.*sums[i], attack_waits[i], defence.*sums[i], defence_waits[i]);
        for (const Lead& works : all[0])
            for (const Lead& power : all[1])
                for (const Lead& command : all[2]) {
                    const double chance = works.chance * power.chance * command.chance;
                    if (chance == 0.0) continue;
                    Strength one = attack, other = defence;
                    one.manufactoria = works.own, other.manufactoria = works.other;
                    one.stations = power.own, other.stations = power.other;
                    one.bastions = command.own, other.bastions = command.other;
                    survey.compare(one, other);
                    shares.add(survey, one, other, chance);
                }
        return shares.parts();
    }

    void line(std::vector<SheetLine>& lines, Heading heading, std::string_view clause,
              std::array<int, 2> counted, std::array<int, 2> gains, int kind = -1) const {
        SheetLine line{heading, ShortText{clause}, {}, {}};
        const auto fill = [&](Part& part, std::size_t side, const Waiting& waits) {
            part.sum = static_cast<std::int16_t>(counted[side]);
            part.gain = static_cast<std::int16_t>(gains[side]);
            if (kind >= 0)
                part.dice = static_cast<std::uint8_t>(waits[static_cast<std::size_t>(kind)]);
        };
        fill(line.attack, 0, attack_waits);
        fill(line.defence, 1, defence_waits);
        lines.push_back(line);
    }

    std::vector<SheetLine> lines() const {
        std::vector<SheetLine> list;
        const int size = survey.charter.size;
        line(list, Heading::size, "PE-1.11", {size, size}, {size, size});
        line(list, Heading::tiles, "PE-2.2", {attack.tiles, defence.tiles},
             {attack.handicap, defence.handicap});
        line(list, Heading::manufactoria, "PE-3.2", {attack.manufactoria, defence.manufactoria},
             {attack.industry, defence.industry}, 0);
        const auto cut = [](const Strength& side) {
            return side.extra - side.handicap - side.industry;
        };
        if (cut(attack) < 0 || cut(defence) < 0)
            line(list, Heading::limit, "PE-H10", {survey.charter.cap, survey.charter.cap},
                 {cut(attack), cut(defence)});
        line(list, Heading::stations, "PE-3.4", {attack.stations, defence.stations},
             {attack.power, defence.power}, 1);
        line(list, Heading::bastions, "PE-3.6", {attack.bastions, defence.bastions},
             {attack.dice, defence.dice}, 2);
        if (attack.rolled.size() + defence.rolled.size() > 0)
            line(list, Heading::rules, "PE-3.7", {attack.rolled.size(), defence.rolled.size()},
                 {survey.rules(attack), survey.rules(defence)});
        return list;
    }

    // Each reason by itself: what is left of the sum without it.
    std::vector<SheetLine> aids() const {
        const auto only = [&](const Strength& side, Heading heading) {
            Strength one;
            if (heading == Heading::points) one.extra = side.extra;
            if (heading == Heading::power) one.power = side.power;
            if (heading == Heading::units) one.rolled = side.rolled;
            return survey.aid(one);
        };
        std::vector<SheetLine> list;
        for (const auto& [heading, one, other] :
             {std::tuple{Heading::points, int{attack.extra}, int{defence.extra}},
              std::tuple{Heading::power, int{attack.power}, int{defence.power}},
              std::tuple{Heading::units, survey.rules(attack), survey.rules(defence)}})
            line(list, heading, "PE-H9", {one, other},
                 {only(attack, heading), only(defence, heading)});
        return list;
    }

    Sheet sheet() const {
        const int size = survey.charter.size;
        return {static_cast<std::uint16_t>(size + attack.extra),
                static_cast<std::uint16_t>(size + defence.extra),
                open(),
                lines(),
                aids(),
                prospect()};
    }
};

}  // namespace

Sheet sheet_of(const Survey& survey, const Battle& battle) {
    Contest contest{survey, battle.attack, battle.defence, {}, {}};
    if (survey.state.phase == Phase::bonuses) {  // not all of it is reckoned
        survey.compare(contest.attack, contest.defence);
        contest.attack_waits = waiting(survey, battle.name.attacker, battle.attack);
        contest.defence_waits = waiting(survey, *battle.defender, battle.defence);
    }
    return contest.sheet();
}

Sheet sheet_ahead(const Survey& survey, Player attacker, Player defender) {
    Strength attack = survey.structures(attacker), defence = survey.structures(defender);
    survey.compare(attack, defence);
    return Contest{survey, attack, defence, waiting(survey, attacker, attack),
                   waiting(survey, defender, defence)}
        .sheet();
}

}  // namespace planetary_empires
