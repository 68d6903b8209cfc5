#include "games/imperium/rules/mission.h"

#include <algorithm>

#include "embedded/imperium_data.h"
#include "games/imperium/imperium.h"
#include "games/imperium/rules/objectives.h"

namespace imperium {

bool Mission::bans(Side side, Unit unit) const {
    const auto& banned = start(side).banned;
    return std::find(banned.begin(), banned.end(), unit) != banned.end();
}

const std::vector<Template>& template_library() {
    static const std::vector<Template> library = [] {
        std::vector<Template> read;
        Misfit misfit;
        const auto text = embedded::find(embedded::imperium_data(), "templates.json");
        const bool whole = text && read_json(parse_json(*text).value, read, misfit);
        assert(whole);
        (void)whole;
        return read;
    }();
    return library;
}

namespace {

constexpr int farthest = 99;  // steps of a system from the middle of the map

// Lays a mission out and keeps a list of what the clauses do not allow.
class Layout {
  public:
    Layout(Mission& mission, const Ruleset& rules, std::vector<Refusal>& problems)
        : mission_(mission), rules_(rules), problems_(problems) {}

    void lay() {
        lay_systems();
        if (!problems_.empty()) return;
        lay_things();
        count_tokens();
        find_homes();
        check_figures();
        place_planets();
        place_ships();
        check_dangers();
        check_cards();
        find_ways();
        check_objectives(mission_, rules_, ways_, problems_);
    }

  private:
    void report(const Verdict& verdict) { problems_.push_back(*verdict); }

    void lay_systems() {
        std::bitset<2 * templates_each> used;
        for (const LaidSystem& laid : mission_.systems) {
            if (used.test(laid.system.index))
                report(refuse("IG-3.4", "template-twice", {value("system", laid.system)}));
            const auto off = [](int step) { return step < -farthest || step > farthest; };
            if (off(laid.q) || off(laid.r) || laid.turned >= 6) {
                report(refuse("IG-3.5", "system-far-off",
                              {value("system", laid.system), value("most", farthest)}));
                continue;
            }
            used.set(laid.system.index);
            mission_.galaxy.add(laid.system, {laid.q, laid.r});
            print(laid);
        }
        mission_.galaxy.connect();
        const auto& sectors = mission_.galaxy.sectors();
        for (std::size_t i = 0; i < sectors.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (mission_.galaxy.apart(sectors[i], sectors[j]) == 0)
                    return report(refuse("IG-3.5", "systems-overlap",
                                         {value("at", sectors[j]), value("by", sectors[i])}));
        if (sectors.empty()) report(refuse("IG-3.1", "no-system"));
    }

    void print(const LaidSystem& laid) {  // IG-3.2
        for (const Template& face : template_library()) {
            if (face.number != laid.system.number() || face.face != laid.face) continue;
            for (int place = 0; place < sectors_each; ++place) {
                const int turned = place == 0 ? 0 : (place - 1 + laid.turned) % 6 + 1;
                const Sector sector = Sector::of(laid.system, turned);
                const Print holds = face.holds[static_cast<std::size_t>(place)];
                if (holds >= Print::home)
                    mission_.worlds[sector.index] = static_cast<PlanetKind>(
                        static_cast<int>(holds) - static_cast<int>(Print::home));
                else mission_.printed[sector.index] = static_cast<Thing>(holds);
            }
        }
    }

    void lay_things() {
        for (const PlacedThing& placed : mission_.things) {
            if (!mission_.galaxy.contains(placed.at)) {
                report(refuse("IG-3.5", "no-such-sector", {value("at", placed.at)}));
            } else if (mission_.worlds[placed.at.index]) {
                report(refuse("IG-H4", "planet-is-printed", {value("at", placed.at)}));
            } else {
                mission_.printed[placed.at.index] = placed.thing;
            }
        }
    }

    // IG-H4, IG-25.2: more than the box holds cannot be laid.
    void count_tokens() {
        std::array<int, 4> worlds{};
        std::array<int, 8> things{};
        for (const Sector sector : mission_.galaxy.sectors()) {
            if (const auto world = mission_.worlds[sector.index])
                ++worlds[static_cast<std::size_t>(*world)];
            ++things[static_cast<std::size_t>(mission_.printed[sector.index])];
        }
        constexpr std::array most_worlds{2, 4, 8, 12};
        for (std::size_t i = 1; i < worlds.size(); ++i)
            if (worlds[i] > most_worlds[i])
                report(refuse("IG-H4", "too-many-planets",
                              {value("kind", static_cast<PlanetKind>(i)),
                               value("number", worlds[i]), value("most", most_worlds[i])}));
        const auto of = [&](Thing thing) { return things[static_cast<std::size_t>(thing)]; };
        constexpr int obstacles = 6, minefields = 12;
        if (of(Thing::cloud) + of(Thing::black_hole) > obstacles ||
            of(Thing::gate) + of(Thing::ions) > obstacles)
            report(refuse("IG-25.2", "too-many-obstacles", {value("most", obstacles)}));
        if (of(Thing::minefield) + of(Thing::turned_minefield) > minefields)
            report(refuse("IG-25.2", "too-many-minefields", {value("most", minefields)}));
    }

    void find_homes() {
        Both<int> found{};
        for (const Sector sector : mission_.galaxy.sectors()) {
            if (mission_.worlds[sector.index] != PlanetKind::home) continue;
            const auto side = index_of(sector.system().owner());
            mission_.homes[side] = sector;
            ++found[side];
        }
        mission_.galaxy.look_from(mission_.homes);
        for (const Side side : sides)
            if (found[index_of(side)] != 1)
                report(refuse("IG-1.3", "one-home-each",
                              {value("side", side), value("number", found[index_of(side)])}));
    }

    void check_figures() {
        if (mission_.turns < 1 || mission_.turns > 60)
            report(refuse("IG-H14", "turn-limit", {value("turns", mission_.turns)}));
        if (mission_.limit < 1 || mission_.limit > 99 || mission_.price < 1)
            report(refuse("IG-H2", "limits",
                          {value("limit", mission_.limit), value("price", mission_.price)}));
        for (const Side side : sides)
            if (mission_.start(side).pc > mission_.limit)
                report(refuse("IG-8.4", "starts-above-limit",
                              {value("side", side), value("pc", mission_.start(side).pc),
                               value("limit", mission_.limit)}));
    }

    void place_planets() {
        Sectors used;
        for (const PlacedPlanet& planet : mission_.planets) {
            if (!mission_.galaxy.contains(planet.at) ||
                mission_.worlds[planet.at.index] != planet.kind) {
                report(refuse("IG-3.5", "no-such-planet",
                              {value("at", planet.at), value("kind", planet.kind)}));
                continue;
            }
            if (used.test(planet.at.index))
                report(refuse("IG-8.1", "planet-twice", {value("at", planet.at)}));
            used.set(planet.at.index);
            const int ground = planet.troops() + planet.squadrons();  // IG-A45
            const bool home = planet.kind == PlanetKind::home;
            if (home ? planet.owner != planet.at.system().owner()
                     : (planet.owner == Side::neutral) != (ground == 0)) {
                report(refuse("IG-4.7", "not-held", {value("at", planet.at)}));
                continue;
            }
            if (planet.owner == Side::neutral &&
                (planet.cannon || planet.ion_cannon || planet.shield))
                report(refuse("IG-4.7", "not-held", {value("at", planet.at)}));
            if (planet.squadrons() > 0 && !rules_.aerial)
                report(refuse("IG-6.6", "no-squadrons-here", {value("at", planet.at)}));
            if (planet.cannon_damaged && !planet.cannon)
                report(refuse("IG-13.6", "no-cannon-there", {value("at", planet.at)}));
            if (planet.sheltered || planet.tired() > 0)
                report(refuse("IG-8.5", "starts-used", {value("at", planet.at)}));
            if (ground > worth(planet.kind))
                report(refuse("IG-13.9", "planet-overfull",
                              {value("at", planet.at), value("room", worth(planet.kind))}));
            take(planet.owner, Token::troop, planet.troops());
            take(planet.owner, Token::squadron, planet.squadrons());
            take(planet.owner, Token::construction, planet.ion_cannon + planet.shield);
            take(planet.owner, Token::cannon, planet.cannon);
        }
    }

    void place_ships() {
        Sectors used;
        for (const PlacedShip& ship : mission_.ships) {
            if (!mission_.galaxy.contains(ship.at)) {
                report(refuse("IG-3.5", "no-such-sector", {value("at", ship.at)}));
                continue;
            }
            const Thing thing = mission_.printed[ship.at.index];
            if (mission_.worlds[ship.at.index] || used.test(ship.at.index) ||
                (thing != Thing::space && thing != Thing::gate && thing != Thing::ions))
                report(refuse("IG-H18", "no-room-for-ship", {value("at", ship.at)}));
            used.set(ship.at.index);
            if (ship.owner == Side::neutral || !is_stellar(ship.kind)) {
                report(refuse("IG-4.2", "no-ship", {value("at", ship.at)}));
                continue;
            }
            if (ship.damaged && !has_damaged_face(ship.kind))
                report(refuse("IG-H9", "no-damaged-face",
                              {value("at", ship.at), value("unit", ship.kind)}));
            if (ship.tired() + ship.stood + ship.moved + ship.loaded + ship.unloaded + ship.sown +
                    ship.freed + ship.bonus >
                0)
                report(refuse("IG-8.5", "starts-used", {value("at", ship.at)}));
            const Figures figures = figures_of(ship.kind, ship.damaged);
            if (ship.squadrons() > figures.squadrons || ship.troops() > figures.troops)
                report(refuse("IG-15.14", "ship-overfull",
                              {value("at", ship.at), value("unit", ship.kind)}));
            take(ship.owner, token_of(ship.kind), 1);
            take(ship.owner, Token::squadron, ship.squadrons());
            take(ship.owner, Token::troop, ship.troops());
        }
    }

    void take(Side side, Token token, int number) {
        if (side == Side::neutral) return;
        auto& left = is_shared(token) ? shared_ : own_[index_of(side)];
        auto& count = left[static_cast<std::size_t>(token)];
        if (number > count) report(refuse("IG-2.3", "box-is-empty", {value("token", token)}));
        raise(count, -std::min<int>(number, count));
    }

    // IG-H15: nothing deadly within two sectors of a home, nothing beside a black hole.
    void check_dangers() {
        const Galaxy& galaxy = mission_.galaxy;
        for (const Sector sector : galaxy.sectors()) {
            const Thing thing = mission_.printed[sector.index];
            if (thing != Thing::cloud && thing != Thing::black_hole) continue;
            for (const Sector home : mission_.homes)
                if (home && galaxy.apart(home, sector) <= 2)
                    report(
                        refuse("IG-H15", "danger-near-home",
                               {value("home", home), value("thing", thing), value("at", sector)}));
            if (thing != Thing::black_hole) continue;
            for (const PlacedShip& ship : mission_.ships)
                if (galaxy.contains(ship.at) && galaxy.adjacent(ship.at, sector))
                    report(refuse("IG-H15", "starts-beside-black-hole",
                                  {value("at", ship.at), value("by", sector)}));
        }
        for (const PlacedShip& ship : mission_.ships) {
            const Sector home = mission_.homes[index_of(rival(ship.owner))];
            if (home && galaxy.contains(ship.at) && galaxy.apart(home, ship.at) <= 2)
                report(refuse("IG-H15", "enemy-near-home",
                              {value("home", home), value("at", ship.at)}));
        }
    }

    // IG-9.3; and nobody can be dealt what was taken out of the decks.
    void check_cards() {
        const auto out = [&](Rank rank) {
            return std::find(mission_.without.begin(), mission_.without.end(), rank) !=
                   mission_.without.end();
        };
        const bool none =
            std::all_of(cards.begin(), cards.end(), [&](Card card) { return out(rank_of(card)); });
        for (const Side side : sides)
            if (const int dealt = mission_.start(side).cards;
                dealt > hand_limit || (none && dealt > 0))
                report(refuse("IG-9.3", "too-many-cards",
                              {value("side", side), value("number", dealt),
                               value("most", none ? 0 : hand_limit)}));
    }

    // Where a ship may be, now or once what lies there is cleared or has drifted off.
    bool passable(Sector sector) const {
        const Thing thing = mission_.printed[sector.index];
        return !mission_.worlds[sector.index] && thing != Thing::asteroids &&
               thing != Thing::black_hole;
    }

    // The sectors that a side's ships can ever come to: IG-15.3, and through gates IG-H6.
    Sectors ways(Side side) const {
        const Galaxy& galaxy = mission_.galaxy;
        Sectors seen;
        std::vector<Sector> open;
        const auto enter = [&](Sector sector) {
            if (!passable(sector) || seen.test(sector.index)) return;
            seen.set(sector.index);
            open.push_back(sector);
        };
        const auto enter_around = [&](Sector sector) {
            for (const Sector near : galaxy.near(sector)) enter(near);
        };
        if (const Sector home = mission_.homes[index_of(side)]) enter_around(home);
        for (const PlacedPlanet& planet : mission_.planets)
            if (planet.owner == side && galaxy.contains(planet.at)) enter_around(planet.at);
        for (const PlacedShip& ship : mission_.ships)
            if (ship.owner == side && galaxy.contains(ship.at)) enter(ship.at);
        while (!open.empty()) {
            const Sector sector = open.back();
            open.pop_back();
            enter_around(sector);
            if (mission_.printed[sector.index] != Thing::gate) continue;
            for (const Sector other : galaxy.sectors())
                if (mission_.printed[other.index] == Thing::gate) enter(other);
        }
        return seen;
    }

    bool comes_to(Side side, Sector planet) const {
        const auto& near = mission_.galaxy.near(planet);
        return std::any_of(near.begin(), near.end(),
                           [&](Sector sector) { return ways_[index_of(side)].test(sector.index); });
    }

    void find_ways() {
        for (const Side side : sides) ways_[index_of(side)] = ways(side);
        for (const Side side : sides) {
            const Sector home = mission_.homes[index_of(rival(side))];
            if (home && !comes_to(side, home))
                report(refuse("IG-1.3", "home-out-of-reach",
                              {value("side", side), value("at", home)}));
        }
    }

    Mission& mission_;
    const Ruleset& rules_;
    std::vector<Refusal>& problems_;
    Both<TokenCounts> own_{tokens_each, tokens_each};
    TokenCounts shared_ = tokens_shared;
    Both<Sectors> ways_{};
};

// What a number may be, by the field that it stands in; those that are not listed count tokens.
struct Bounds {
    std::string_view field;
    int least, most;
};
Bounds bounds_of(std::string_view path) {
    constexpr int turns_around = 5, most_tokens = 99;
    constexpr std::array known{
        Bounds{"turns", 1, Ruleset::most_turns}, Bounds{"limit", 1, Ruleset::most_pc},
        Bounds{"price", 1, Ruleset::most_pc},    Bounds{"pc", 0, Ruleset::most_pc},
        Bounds{"cards", 0, hand_limit},          Bounds{"q", -farthest, farthest},
        Bounds{"r", -farthest, farthest},        Bounds{"turned", 0, turns_around}};
    const std::string_view field = path.substr(path.rfind('.') + 1);
    for (const Bounds& bounds : known)
        if (bounds.field == field) return bounds;
    return {field, 0, most_tokens};
}

Refusal refusal_of(const Misfit& misfit) {
    const std::string_view path{misfit.path};
    const Value at = value("path", path.substr(0, ShortText::capacity));
    if (!misfit.expected.ends_with(" number")) return *refuse("IG-H1", "mission-misfit", {at});
    const Bounds bounds = bounds_of(path);
    return *refuse("IG-H1", "mission-number",
                   {at, value("least", bounds.least), value("most", bounds.most)});
}

}  // namespace

Mission read_mission(std::string_view json, const Ruleset& rules, std::vector<Refusal>& problems) {
    Mission mission;
    Misfit misfit;
    const ParsedJson parsed = parse_json(json);
    if (!parsed) {
        problems.push_back(*refuse("IG-H1", "mission-unreadable",
                                   {value("byte", static_cast<std::int32_t>(parsed.at))}));
    } else if (!read_json(parsed.value, mission, misfit)) {
        problems.push_back(refusal_of(misfit));
    } else {
        Layout{mission, rules, problems}.lay();
    }
    return mission;
}

Imperium Imperium::authored(const Choices& choices, Edition edition, std::string_view json,
                            std::vector<Refusal>& problems) {
    const Ruleset rules = ruleset_of(choices, edition);
    return {rules, std::make_shared<const Mission>(read_mission(json, rules, problems))};
}

namespace {

std::shared_ptr<const Mission> carried(std::string_view name) {
    std::vector<Refusal> problems;
    const auto text = embedded::find(embedded::imperium_data(), name);
    assert(text);
    auto mission = std::make_shared<const Mission>(read_mission(*text, Ruleset{}, problems));
    assert(problems.empty());
    return mission;
}

}  // namespace

const std::shared_ptr<const Mission>& built_in(int index, Edition edition) {
    static const auto missions = [] {
        std::array<std::shared_ptr<const Mission>, 6> read;
        for (std::size_t i = 0; i < read.size(); ++i)
            read[i] = carried("mission-" + std::to_string(i + 1) + ".json");
        return read;
    }();
    constexpr int convoy = 3;
    if (edition == 0 && index == convoy) {  // IG-A22: fewer ships were to be destroyed
        static const auto first = carried("mission-4-first.json");
        return first;
    }
    return missions[static_cast<std::size_t>(index)];
}

}  // namespace imperium
