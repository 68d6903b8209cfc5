// What nobody should have to count: how each ship stands and where it comes to, what a fight or a
// landing may come to, what things cost, and how far everybody is. All of it is open to everybody.
#include <map>

#include "base/schema.h"
#include "games/sector_invasion/rules/rights.h"
#include "games/sector_invasion/sector_invasion.h"
#include "games/sector_invasion/tell/toll.h"

namespace sector_invasion {
namespace {

// ---- ships --------------------------------------------------------------------------------

struct Test {  // SI-8.2: on leaving a cell; passed in so many of six
    Cell at{};
    std::uint8_t guards = 0, passes = 0;
    static constexpr auto fields = std::tuple{
        Field{"at", &Test::at}, Field{"guards", &Test::guards}, Field{"passes", &Test::passes}};
};

struct Arrival {  // SI-A26: it comes there in so many of all ways
    Cell at{};
    std::uint8_t steps = 0;
    std::uint64_t ways = 1, of = 1;
    std::vector<Test> tests;
    static constexpr auto fields = std::tuple{
        Field{"at", &Arrival::at}, Field{"steps", &Arrival::steps}, Field{"ways", &Arrival::ways},
        Field{"of", &Arrival::of}, Field{"tests", &Arrival::tests}};
};

// SI-7.1, SI-7.2. It arrives, unharmed or damaged; it comes out anywhere beside the storm,
// unharmed, with less of an attribute, or damaged; it is destroyed; or it is caught before: SI-8.2.
struct Passage {
    Cell at{};
    std::uint8_t steps = 0, guards = 0;
    std::uint32_t arrives = 0, arrives_damaged = 0, astray = 0, astray_weakened = 0,
                  astray_damaged = 0, destroyed = 0, caught = 0, of = 1;
    static constexpr auto fields = std::tuple{Field{"at", &Passage::at},
                                              Field{"steps", &Passage::steps},
                                              Field{"guards", &Passage::guards},
                                              Field{"arrives", &Passage::arrives},
                                              Field{"arrives_damaged", &Passage::arrives_damaged},
                                              Field{"astray", &Passage::astray},
                                              Field{"astray_weakened", &Passage::astray_weakened},
                                              Field{"astray_damaged", &Passage::astray_damaged},
                                              Field{"destroyed", &Passage::destroyed},
                                              Field{"caught", &Passage::caught},
                                              Field{"of", &Passage::of}};
};

struct Clash {  // an attack that it may make: SI-6.2
    Cell at{};
    std::optional<ShipName> target{};                      // none: the swarm
    std::uint8_t attack = 0, defence = 0;                  // with support
    std::uint8_t attack_support = 0, defence_support = 0;  // SI-6.11
    std::uint8_t dice = 0;
    bool by_attacker = false;  // chooses: SI-6.3
    std::uint8_t room = 0;     // cells that the target may be pushed to
    Results results;
    Toll own, other;
    static constexpr auto fields = std::tuple{Field{"at", &Clash::at},
                                              Field{"target", &Clash::target},
                                              Field{"attack", &Clash::attack},
                                              Field{"defence", &Clash::defence},
                                              Field{"attack_support", &Clash::attack_support},
                                              Field{"defence_support", &Clash::defence_support},
                                              Field{"dice", &Clash::dice},
                                              Field{"by_attacker", &Clash::by_attacker},
                                              Field{"room", &Clash::room},
                                              Field{"results", &Clash::results},
                                              Field{"own", &Clash::own},
                                              Field{"other", &Clash::other}};
};

// SI-H5: with so many stratagems and spells on each side it wins in so many of all ways.
struct Bet {
    std::uint8_t cards = 0, answer = 0;
    std::uint32_t won = 0, lost = 0;
    static constexpr auto fields =
        std::tuple{Field{"cards", &Bet::cards}, Field{"answer", &Bet::answer},
                   Field{"won", &Bet::won}, Field{"lost", &Bet::lost}};
};

struct Landing {  // a battle for a planet where the ship is or may come to
    Cell at{};
    std::optional<Player> against{};
    Muster own{}, other{};  // without stratagems and spells
    std::uint8_t own_sum = 0, other_sum = 0;
    std::vector<Bet> bets;
    static constexpr auto fields =
        std::tuple{Field{"at", &Landing::at},           Field{"against", &Landing::against},
                   Field{"own", &Landing::own},         Field{"other", &Landing::other},
                   Field{"own_sum", &Landing::own_sum}, Field{"other_sum", &Landing::other_sum},
                   Field{"bets", &Landing::bets}};
};

struct Craft {
    ShipName name{};
    Cell at{};
    std::uint8_t movement = 0, strength = 0, agility = 0, armour = 0, steps = 0;  // left
    bool acts = false;  // now, and so may do what follows
    std::vector<Arrival> cells;
    std::vector<Passage> crossings;
    std::vector<Clash> fights;
    std::vector<Landing> landings;
    static constexpr auto fields =
        std::tuple{Field{"name", &Craft::name},         Field{"at", &Craft::at},
                   Field{"movement", &Craft::movement}, Field{"strength", &Craft::strength},
                   Field{"agility", &Craft::agility},   Field{"armour", &Craft::armour},
                   Field{"steps", &Craft::steps},       Field{"acts", &Craft::acts},
                   Field{"cells", &Craft::cells},       Field{"crossings", &Craft::crossings},
                   Field{"fights", &Craft::fights},     Field{"landings", &Craft::landings}};
};

// ---- people, what things cost -------------------------------------------------------------

struct Stand {
    Player player{};
    std::uint8_t planets = 0, ships = 0;
    Price income{};              // SI-H2, as things are
    std::uint8_t factories = 0;  // that work: SI-10.3
    std::uint8_t slots = 0;      // what they are worth on the ground: SI-H5
    std::vector<Cell> held;      // SI-H15
    static constexpr auto fields = std::tuple{Field{"player", &Stand::player},
                                              Field{"planets", &Stand::planets},
                                              Field{"ships", &Stand::ships},
                                              Field{"income", &Stand::income},
                                              Field{"factories", &Stand::factories},
                                              Field{"slots", &Stand::slots},
                                              Field{"held", &Stand::held}};
};

struct Offer {  // SI-10.5, SI-10.6
    Type type{};
    Price price{}, repair{};
    bool affordable = false;
    static constexpr auto fields =
        std::tuple{Field{"type", &Offer::type}, Field{"price", &Offer::price},
                   Field{"repair", &Offer::repair}, Field{"affordable", &Offer::affordable}};
};
struct Slot {  // SI-10.14, SI-H28
    Line line{};
    Price price{};
    std::uint8_t had = 0, times = 0;
    bool affordable = false;
    static constexpr auto fields = std::tuple{
        Field{"line", &Slot::line}, Field{"price", &Slot::price}, Field{"had", &Slot::had},
        Field{"times", &Slot::times}, Field{"affordable", &Slot::affordable}};
};
struct Market {
    std::vector<Offer> ships;
    std::vector<Slot> slots;
    Price garrison{};
    std::vector<Cell> docks;  // where new ships appear: SI-H22
    static constexpr auto fields =
        std::tuple{Field{"ships", &Market::ships}, Field{"slots", &Market::slots},
                   Field{"garrison", &Market::garrison}, Field{"docks", &Market::docks}};
};

// ---- what was agreed on, and never changes ------------------------------------------------

struct Terms {
    Phrase name;
    std::uint8_t radius = 0, turns = 0, hold = 0, limit = 0;
    Ground ground{};
    Tables tables;
    static constexpr auto fields =
        std::tuple{Field{"name", &Terms::name},    Field{"radius", &Terms::radius},
                   Field{"turns", &Terms::turns},  Field{"hold", &Terms::hold},
                   Field{"limit", &Terms::limit},  Field{"ground", &Terms::ground},
                   Field{"tables", &Terms::tables}};
};

struct Hints {
    Terms terms;
    std::uint8_t planets = 0, mark = 0;  // on the map, and as many as win: SI-H4
    std::vector<Stand> players;
    std::vector<Cell> swarm;        // cells that it holds: SI-H31
    std::optional<Player> whose{};  // whose the rest is
    std::vector<Craft> ships;
    std::optional<Market> market{};
    static constexpr auto fields =
        std::tuple{Field{"terms", &Hints::terms}, Field{"planets", &Hints::planets},
                   Field{"mark", &Hints::mark},   Field{"players", &Hints::players},
                   Field{"swarm", &Hints::swarm}, Field{"whose", &Hints::whose},
                   Field{"ships", &Hints::ships}, Field{"market", &Hints::market}};
};

std::uint8_t small(int number) {
    return static_cast<std::uint8_t>(number);
}
std::vector<Cell> list_of(const Cells& cells) {
    std::vector<Cell> list;
    for (const Cell at : cells) list.push_back(at);
    return list;
}

class Reckoning {
  public:
    Reckoning(const Charter& charter, const State& state) : charter_(charter), state_(state) {}

    Hints reckon() {
        Hints hints;
        hints.terms = {charter_.name,  charter_.radius, charter_.turns, charter_.hold,
                       charter_.limit, charter_.ground, charter_.tables};
        for (const Site& one : state_.sites) hints.planets += is_planet(one.kind);
        hints.mark = small(survey_.mark());
        for (Seat seat = 0; seat < state_.players.size(); ++seat)
            hints.players.push_back(stand(player_of(seat)));
        hints.swarm = list_of(state_.held[swarm_side]);
        if (survey_.in_round() && state_.tasks.empty()) hints.whose = survey_.current();
        for (const Ship& one : state_.ships) hints.ships.push_back(craft(one, hints.whose));
        if (hints.whose) hints.market = market(*hints.whose);
        return hints;
    }

  private:
    Stand stand(Player player) const {
        const Standing& own = survey_.standing(player);
        int slots = 0;
        for (const Line line : lines)
            slots += own.studied[index_of(line)] * charter_.tables.study(line).worth;
        return {player,
                small(survey_.planets(player)),
                small(survey_.ships_of(player)),
                survey_.income(player),
                small(survey_.active_factories(player)),
                small(std::min(slots, most_slots)),
                list_of(state_.held[seat_of(player)])};
    }

    Market market(Player player) const {
        Market market;
        for (const Type type : types) {
            const Price price = survey_.price(player, type);
            market.ships.push_back(
                {type, price, charter_.tables.make(type).repair, survey_.pays(player, price)});
        }
        for (const Line line : lines) {
            const Price price = survey_.price(player, line);
            market.slots.push_back({line, price, survey_.standing(player).studied[index_of(line)],
                                    charter_.tables.study(line).times,
                                    survey_.pays(player, price)});
        }
        market.garrison = charter_.tables.garrison;
        market.docks = list_of(survey_.docks(player));
        return market;
    }

    Craft craft(const Ship& ship, std::optional<Player> whose) {
        Craft craft;
        craft.name = ship.name;
        craft.at = ship.at;
        craft.movement = small(survey_.attribute(ship, Attribute::movement));
        craft.strength = small(survey_.strength(ship));
        craft.agility = small(survey_.attribute(ship, Attribute::agility));
        craft.armour = small(survey_.attribute(ship, Attribute::armour));
        craft.steps = small(survey_.steps_left(ship));
        if (ship.owner() != whose) return craft;
        const Rights rights{survey_, *whose};
        if (state_.phase == Phase::ships && !rights.acts(ship.at)) acts(ship, craft);
        if (state_.phase == Phase::conquest && !rights.assault(ship.at, 0)) {
            craft.acts = true;
            craft.landings.push_back(landing(survey_, ship));
        }
        return craft;
    }

    void acts(const Ship& ship, Craft& craft) {
        craft.acts = true;
        const Reach reach = survey_.reach(ship);
        for (const Cell to : reach.ends) craft.cells.push_back(arrival(ship, reach, to));
        for (const Cell to : survey_.crossings(ship)) craft.crossings.push_back(passage(ship, to));
        if (!ship.able()) return;
        for (const Cell at : charter_.board.neighbours(ship.at))
            if (survey_.engaged(ship, at)) craft.fights.push_back(clash(ship, at));
        for (const Site& one : state_.sites) {
            if (!is_planet(one.kind) || survey_.falls_alone(one, ship.owner())) continue;
            if (one.owner == ship.owner() || ship.landed) continue;
            if (one.at == ship.at) craft.landings.push_back(landing(survey_, ship));
            else if (reach.ends.contains(one.at)) craft.landings.push_back(from_afar(ship, one.at));
        }
    }

    Arrival arrival(const Ship& ship, const Reach& reach, Cell to) const {
        const Way way = survey_.way(ship, reach, to);
        Arrival arrival{to, small(way.cells.size()), way.ways, way.of, {}};
        Cell left = ship.at;
        for (const Cell next : way.cells) {
            if (const int guards = survey_.guards(left, ship.owner(), reach.holds); guards > 0)
                arrival.tests.push_back({left, small(guards), passes(ship, guards)});
            left = next;
        }
        return arrival;
    }
    std::uint8_t passes(const Ship& ship, int guards) const {  // SI-8.2, of six
        return small(std::clamp(survey_.attribute(ship, Attribute::agility) - guards, 0, sides));
    }

    Passage passage(const Ship& ship, Cell to) const {
        const int guards = survey_.guards(ship.at, ship.owner());
        const std::uint32_t through = guards > 0 ? passes(ship, guards) : sides;
        constexpr std::uint32_t twice = sides * sides;  // one die, and another for the lost
        Passage passage;
        passage.at = to;
        passage.steps = small(survey_.crossing(ship, to));
        passage.guards = small(guards);
        passage.of = sides * twice;
        passage.arrives = through * 2 * sides;
        passage.arrives_damaged = through * sides;
        passage.astray = passage.astray_weakened = passage.astray_damaged = through * 2;
        passage.destroyed = through * (sides + 2 * 3);
        passage.caught = (sides - through) * twice;
        return passage;
    }

    Clash clash(const Ship& ship, Cell at) const {
        const Ship* target = survey_.ship(at);
        const Duel duel = survey_.duel(&ship, target, target ? nullptr : survey_.swarm(at));
        Clash clash;
        clash.at = at;
        if (target) clash.target = target->name;
        clash.attack = duel.attack;
        clash.defence = duel.defence;
        clash.attack_support = small(duel.attack - survey_.strength(ship));
        clash.defence_support =
            small(duel.defence - (target ? survey_.strength(*target) : swarm_strength));
        clash.dice = duel.dice;
        clash.by_attacker = duel.by_attacker;
        clash.room = target ? small(survey_.pushes(duel).size()) : 0;
        clash.results = results_of(duel);
        const Tolls tolls = tolls_of(survey_, duel, clash.results, clash.room > 0);
        clash.own = tolls.attacker;
        clash.other = tolls.defender;
        return clash;
    }

    // ---- ground battles -------------------------------------------------------------------

    // As it would be once the ship is there.
    Landing from_afar(const Ship& ship, Cell to) {
        State moved = state_;
        for (Ship& one : moved.ships)
            if (one.name == ship.name) one.at = to;
        const Survey there{charter_, moved};
        return landing(there, *there.ship(ship.name));
    }

    Landing landing(const Survey& survey, const Ship& ship) {
        Battle battle;
        battle.name = {state_.turn, ship.owner(), ship.at};
        battle.against = survey.planet(ship.at)->owner;
        battle.ship = ship.name;
        survey.muster(battle, 0, 0);
        Landing landing{ship.at,
                        battle.against,
                        battle.own,
                        battle.other,
                        small(battle.own.sum()),
                        small(battle.other.sum()),
                        {}};
        const bool answers = battle.against && survey.fortified(*survey.planet(ship.at));
        const int most = std::min(most_cards, survey.standing(ship.owner()).cards());
        const int most_answer =
            answers ? std::min(most_cards, survey.standing(*battle.against).cards()) : 0;
        const int ahead = battle.own.sum() - battle.other.sum();
        for (int cards = 0; cards <= most; ++cards)
            for (int answer = 0; answer <= most_answer; ++answer) {
                const Odds found =
                    likely(ahead + cards - answer, battle.own.again, battle.other.again);
                landing.bets.push_back({small(cards), small(answer), found.won, found.lost});
            }
        return landing;
    }

    Odds likely(int ahead, int again, int other_again) {
        const auto [known, fresh] = odds_.try_emplace({ahead, again, other_again});
        if (fresh) known->second = odds(ahead, again, other_again, false);
        return known->second;
    }

    static constexpr int sides = 6;
    const Charter& charter_;
    const State& state_;
    const Survey survey_{charter_, state_};
    std::map<std::tuple<int, int, int>, Odds> odds_;
};

}  // namespace

void SectorInvasion::hints(const View& view, std::string& json) const {
    write_json(json, Reckoning{*charter, view}.reckon());
}

std::string SectorInvasion::hints_schema() {
    return json_schema<Hints>();
}

}  // namespace sector_invasion
