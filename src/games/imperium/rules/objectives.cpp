#include "games/imperium/rules/objectives.h"

#include <algorithm>

namespace imperium {
namespace {

constexpr int objectives_max = 8;  // of one player

class Objectives {
  public:
    Objectives(const Mission& mission, int last_turn, const Sectors& ways, Side side,
               std::vector<Refusal>& problems)
        : mission_(mission), last_turn_(last_turn), ways_(ways), side_(side), problems_(problems) {}

    void check() {
        const auto& objectives = mission_.start(side_).objectives;
        if (objectives.size() > objectives_max)
            report(refuse("IG-22.3", "too-many-objectives",
                          {value("side", side_), value("most", objectives_max)}));
        if (std::count_if(objectives.begin(), objectives.end(),
                          [](const Objective& one) { return one.aim == Aim::hold; }) > 1)
            report(refuse("IG-22.3", "hold-twice", {value("side", side_)}));
        for (const Objective& objective : objectives) check(objective);
    }

  private:
    void report(const Verdict& verdict) { problems_.push_back(*verdict); }
    void report(std::string_view reason, const Objective& objective) {
        report(refuse("IG-22.3", reason, {value("side", side_), value("aim", objective.aim)}));
    }

    void check(const Objective& objective) {
        if (says_too_much(objective)) return report("objective-says-too-much", objective);
        switch (objective.aim) {
            case Aim::hold: return hold(objective);
            case Aim::destroy:
                if (objective.number < 1) report("objective-out-of-reach", objective);
                return;
            case Aim::take: return take(objective);
            case Aim::escort: return escort(objective);
            case Aim::endure: return;
        }
    }

    // A field that the aim does not ask for would be passed over in silence.
    static bool says_too_much(const Objective& objective) {
        const Aim aim = objective.aim;
        const bool counts = aim == Aim::hold || aim == Aim::destroy || aim == Aim::escort;
        const bool goes = aim == Aim::take || aim == Aim::escort;
        return (!counts && objective.number > 0) || (aim != Aim::hold && objective.turns > 0) ||
               (!goes && !objective.sectors.empty()) ||
               (aim != Aim::escort && objective.unit != Objective{}.unit);
    }

    void hold(const Objective& objective) {
        int worlds = 0;
        for (const Sector sector : mission_.galaxy.sectors())
            worlds += mission_.worlds[sector.index] &&
                      counts_for_hold(*mission_.worlds[sector.index]) &&
                      (starts_on(sector) || comes_to(sector));
        if (objective.number < 1 || objective.number > worlds || objective.turns < 1)
            return report("objective-out-of-reach", objective);
        if (objective.turns > last_turn_)
            report(refuse("IG-H14", "hold-too-long",
                          {value("side", side_), value("turns", static_cast<int>(objective.turns)),
                           value("most", last_turn_)}));
    }

    void take(const Objective& objective) {
        const auto& sectors = objective.sectors;
        for (const Sector sector : sectors) {
            if (sector == mission_.homes[index_of(side_)])
                return report(refuse("IG-4.9", "own-home-aimed",
                                     {value("side", side_), value("at", sector)}));
            if (!mission_.galaxy.contains(sector) || !mission_.worlds[sector.index] ||
                !(starts_on(sector) || comes_to(sector)))
                return report("objective-out-of-reach", objective);
        }
        if (sectors.empty()) return report("objective-out-of-reach", objective);
        if (std::all_of(sectors.begin(), sectors.end(),
                        [&](Sector sector) { return starts_on(sector); }))
            report("objective-reached", objective);
    }

    void escort(const Objective& objective) {
        const Unit unit = objective.unit;
        const auto names = [&](std::string_view reason) {
            report(
                refuse("IG-22.3", reason, {value("side", side_), value("unit", objective.unit)}));
        };
        if (!is_stellar(unit)) return report("objective-out-of-reach", objective);
        if (figures_of(unit).movement == 0) return names("escort-stays");  // IG-7.3
        Sectors goals;
        for (const Sector sector : objective.sectors) {
            if (!mission_.galaxy.contains(sector) || !ways_.test(sector.index))
                return report("objective-out-of-reach", objective);
            goals.set(sector.index);
        }
        // IG-4.4: one ship a sector.
        if (objective.number < 1 || objective.number > static_cast<int>(goals.count()) ||
            objective.number > tokens_each[static_cast<std::size_t>(token_of(unit))])
            return report("objective-out-of-reach", objective);
        int afloat = 0, there = 0;
        for (const PlacedShip& ship : mission_.ships) {
            if (ship.owner != side_) continue;
            if (ship.kind == unit) {
                ++afloat;
                there += mission_.galaxy.contains(ship.at) && goals.test(ship.at.index);
            }
            if (unit == Unit::interceptor) afloat += ship.interceptors;
            if (unit == Unit::bomber) afloat += ship.bombers;
        }
        if (mission_.bans(side_, unit) && objective.number > afloat)
            return names("escort-banned");  // IG-H1
        if (there >= objective.number) report("objective-reached", objective);
    }

    bool comes_to(Sector planet) const {
        const auto& near = mission_.galaxy.near(planet);
        return std::any_of(near.begin(), near.end(),
                           [&](Sector sector) { return ways_.test(sector.index); });
    }
    bool starts_on(Sector planet) const {
        return planet == mission_.homes[index_of(side_)] ||
               std::any_of(mission_.planets.begin(), mission_.planets.end(),
                           [&](const PlacedPlanet& placed) {
                               return placed.at == planet && placed.owner == side_;
                           });
    }

    const Mission& mission_;
    const int last_turn_;
    const Sectors& ways_;
    const Side side_;
    std::vector<Refusal>& problems_;
};

}  // namespace

void check_objectives(const Mission& mission, const Ruleset& rules, const Both<Sectors>& ways,
                      std::vector<Refusal>& problems) {
    const int last_turn = rules.turns > 0 ? rules.turns : mission.turns;  // IG-H14
    for (const Side side : sides)
        Objectives{mission, last_turn, ways[index_of(side)], side, problems}.check();
}

}  // namespace imperium
