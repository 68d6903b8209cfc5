// games/imperium/tell/hints.cpp -- what follows from a view: where ships can go and what would stop
// them, what supply and blockades take, what can be built where, how declared combats may end. A
// player could work all of it out with a pencil: nothing here uses more than the view.
#include <algorithm>

#include "base/schema.h"
#include "games/imperium/rules/battle.h"
#include "games/imperium/rules/objectives.h"
#include "games/imperium/rules/yard.h"

namespace imperium {
namespace {

struct Flight {  // of a squadron that its carrier, or a planet, may launch now
    Unit unit{};
    std::vector<Sector> reach;
    static constexpr auto fields =
        std::tuple{Field{"unit", &Flight::unit}, Field{"reach", &Flight::reach}};
};
struct Route {  // of one of the side's ships
    Sector at{};
    std::vector<Sector> reach;          // where it can move to
    std::optional<Sector> locked_by{};  // the enemy that holds it: IG-6.2
    std::vector<Sector> locks;          // of its reach: there an enemy would hold it
    std::vector<Flight> flights;        // of what it carries, from where it is
    std::vector<Sector> far;            // of what it carries, after any move of its own
    static constexpr auto fields = std::tuple{Field{"at", &Route::at},
                                              Field{"reach", &Route::reach},
                                              Field{"locked_by", &Route::locked_by},
                                              Field{"locks", &Route::locks},
                                              Field{"flights", &Route::flights},
                                              Field{"far", &Route::far}};
};

struct Line {  // who may supply a squadron
    Sector from{}, to{};
    static constexpr auto fields = std::tuple{Field{"from", &Line::from}, Field{"to", &Line::to}};
};
struct Supply {  // IG-12.4
    std::uint8_t lost = 0;
    std::vector<Sector> losable;
    std::vector<Line> lines;  // from each squadron to the nearest of its suppliers
    static constexpr auto fields =
        std::tuple{Field{"lost", &Supply::lost}, Field{"losable", &Supply::losable},
                   Field{"lines", &Supply::lines}};
};

struct Tax {  // of one planet: IG-11.1, IG-11.3
    Sector at{};
    std::uint8_t pc = 0;
    std::optional<Sector> blockaded_by{};
    static constexpr auto fields = std::tuple{Field{"at", &Tax::at}, Field{"pc", &Tax::pc},
                                              Field{"blockaded_by", &Tax::blockaded_by}};
};
struct Income {
    std::uint8_t pc = 0;      // blockades counted
    std::uint8_t earned = 0;  // of it, what the limit of the track leaves: IG-8.4
    std::uint16_t fleet = 0;  // value of the fleet: IG-H14
    std::vector<Tax> planets;
    static constexpr auto fields =
        std::tuple{Field{"pc", &Income::pc}, Field{"earned", &Income::earned},
                   Field{"fleet", &Income::fleet}, Field{"planets", &Income::planets}};
};

struct Mending {  // IG-12.7
    Sector at{};
    std::uint8_t price = 0;
    static constexpr auto fields =
        std::tuple{Field{"at", &Mending::at}, Field{"price", &Mending::price}};
};

struct Charge {  // IG-13.3
    Sector at{};
    std::uint8_t pc = 0;
    static constexpr auto fields = std::tuple{Field{"at", &Charge::at}, Field{"pc", &Charge::pc}};
};
struct Offer {  // a unit that the yards can make
    Unit unit{};
    std::uint8_t price = 0, left = 0;  // in the box
    bool banned = false;               // by the mission
    std::vector<Sector> sites;         // where it may be built, if there is the money
    std::vector<Charge> charges;       // of those sites that cost more
    static constexpr auto fields =
        std::tuple{Field{"unit", &Offer::unit},   Field{"price", &Offer::price},
                   Field{"left", &Offer::left},   Field{"banned", &Offer::banned},
                   Field{"sites", &Offer::sites}, Field{"charges", &Offer::charges}};
};

struct Attacker {
    Sector from{};
    std::optional<Unit> unit{};  // of a landing
    std::uint8_t attack = 0;
    static constexpr auto fields =
        std::tuple{Field{"from", &Attacker::from}, Field{"unit", &Attacker::unit},
                   Field{"attack", &Attacker::attack}};
};
// A figure as it stands, and the least and the most that cards could make of it: of one's own hand
// the viewer knows everything, of another's every card counts that may be there.
struct Range {
    std::uint8_t sure = 0, low = 0, high = 0;
    static constexpr auto fields = std::tuple{
        Field{"sure", &Range::sure}, Field{"low", &Range::low}, Field{"high", &Range::high}};
};
// A declared combat. Of ships: `total` against `defence`. Of a landing: `total` is the damage to
// the planet, `answer` that to the landing, `cannon` what stands before the crew: IG-17.3, IG-17.5.
struct Preview {
    Sector target{};
    Manner manner{};
    std::vector<Attacker> attackers;
    Range total, defence, answer;
    std::uint8_t cannon = 0;
    std::optional<std::uint8_t> damage_at{}, destroy_at{};  // totals from which on, cards apart
    bool may_be_void = false;                               // by a card that the defender may hold
    static constexpr auto fields = std::tuple{
        Field{"target", &Preview::target},         Field{"manner", &Preview::manner},
        Field{"attackers", &Preview::attackers},   Field{"total", &Preview::total},
        Field{"defence", &Preview::defence},       Field{"answer", &Preview::answer},
        Field{"cannon", &Preview::cannon},         Field{"damage_at", &Preview::damage_at},
        Field{"destroy_at", &Preview::destroy_at}, Field{"may_be_void", &Preview::may_be_void}};
};

struct Lock {  // IG-6.2
    Sector at{}, by{};
    static constexpr auto fields = std::tuple{Field{"at", &Lock::at}, Field{"by", &Lock::by}};
};

// How far a side is with one of its objectives: IG-22.3.
struct Progress {
    Side side{};
    Aim aim{};
    std::uint8_t number = 0, have = 0;  // planets, ships sunk, ships brought
    std::uint8_t turns = 0, held = 0;   // game turns in a row
    std::optional<Unit> unit{};
    std::vector<Sector> sectors;
    static constexpr auto fields =
        std::tuple{Field{"side", &Progress::side},     Field{"aim", &Progress::aim},
                   Field{"number", &Progress::number}, Field{"have", &Progress::have},
                   Field{"turns", &Progress::turns},   Field{"held", &Progress::held},
                   Field{"unit", &Progress::unit},     Field{"sectors", &Progress::sectors}};
};

// ---- what never changes in a match: IG-4.10, IG-24.1, IG-H5 -----------------------------------

struct Sheet {  // the figures of one face of a unit
    std::uint8_t attack = 0, defence = 0, movement = 0, cost = 0, squadrons = 0, troops = 0;
    static constexpr auto fields =
        std::tuple{Field{"attack", &Sheet::attack},       Field{"defence", &Sheet::defence},
                   Field{"movement", &Sheet::movement},   Field{"cost", &Sheet::cost},
                   Field{"squadrons", &Sheet::squadrons}, Field{"troops", &Sheet::troops}};
    static Sheet of(const Figures& figures) {
        const auto small = [](int figure) { return static_cast<std::uint8_t>(figure); };
        return {small(figures.attack), small(figures.defence),   small(figures.movement),
                small(figures.cost),   small(figures.squadrons), small(figures.troops)};
    }
};
struct UnitSheet {
    Unit unit{};
    Sheet whole;
    std::optional<Sheet> damaged{};
    static constexpr auto fields =
        std::tuple{Field{"unit", &UnitSheet::unit}, Field{"whole", &UnitSheet::whole},
                   Field{"damaged", &UnitSheet::damaged}};
};
struct WorldSheet {
    PlanetKind kind{};
    std::uint8_t pc = 0, room = 0;
    static constexpr auto fields =
        std::tuple{Field{"kind", &WorldSheet::kind}, Field{"pc", &WorldSheet::pc},
                   Field{"room", &WorldSheet::room}};
};
struct CardSheet {
    Card card{};
    Rank rank{};
    Moment moment{};
    std::uint8_t figure = 0;
    static constexpr auto fields =
        std::tuple{Field{"card", &CardSheet::card}, Field{"rank", &CardSheet::rank},
                   Field{"moment", &CardSheet::moment}, Field{"figure", &CardSheet::figure}};
};

struct Hints {
    Side side{};  // whose: the viewer's, or for a spectator the side's whose player turn it is
    std::vector<Route> ships;
    std::vector<Route> planets;  // IG-22.8: squadrons on planets
    std::vector<Lock> locked;    // ships of both sides
    Both<Supply> supply;         // red, blue
    Both<Income> income;
    std::vector<Mending> repairs;
    std::vector<Offer> yard;
    std::vector<Preview> combats;
    std::vector<Progress> aims;
    std::vector<UnitSheet> figures;
    std::vector<WorldSheet> worlds;
    std::vector<CardSheet> cards;
    std::uint8_t hand_limit = imperium::hand_limit;
    static constexpr auto fields =
        std::tuple{Field{"side", &Hints::side},       Field{"ships", &Hints::ships},
                   Field{"planets", &Hints::planets}, Field{"locked", &Hints::locked},
                   Field{"supply", &Hints::supply},   Field{"income", &Hints::income},
                   Field{"repairs", &Hints::repairs}, Field{"yard", &Hints::yard},
                   Field{"combats", &Hints::combats}, Field{"aims", &Hints::aims},
                   Field{"figures", &Hints::figures}, Field{"worlds", &Hints::worlds},
                   Field{"cards", &Hints::cards},     Field{"hand_limit", &Hints::hand_limit}};
};

class Reckoning {
  public:
    Reckoning(const Imperium& game, const View& view)
        : game_(game),
          galaxy_(game.galaxy()),
          view_(view),
          state_(known(game, view)),
          survey_(game_, state_),
          side_(view.viewer == Side::neutral ? view.course.player : view.viewer) {}

    Hints reckon() const {
        Hints hints;
        hints.side = side_;
        for (const Sector at : galaxy_.sectors()) {
            const Ship& ship = state_.ship(at);
            if (ship.owner == side_) hints.ships.push_back(route(at));
            if (ship && survey_.locked(at))
                hints.locked.push_back({at, survey_.enemy_near(at, ship.owner)});
            const Planet& planet = state_.planet(at);
            if (planet && planet.owner == side_ && planet.crew.squadrons() > 0)
                hints.planets.push_back(launches(at));
            if (survey_.repairable(at, side_)) hints.repairs.push_back({at, price_to_mend(at)});
        }
        for (const Side side : sides) {
            hints.supply[index_of(side)] = supply(side);
            hints.income[index_of(side)] = income(side);
        }
        for (const Unit unit : units) hints.yard.push_back(offer(unit));
        hints.combats = combats();
        for (const Side side : sides)
            for (const Objective& objective : game_.mission->start(side).objectives)
                hints.aims.push_back(progress(side, objective));
        list_sheets(hints);
        return hints;
    }

  private:
    // The board of a view. No hand and no deck: no figure below looks at any.
    static State known(const Imperium& game, const View& view) {
        Rng rng{1};
        State state = game.imagine(view, rng);
        state.hands = state.decks = {};
        return state;
    }

    std::vector<Sector> listed(const Sectors& set) const {
        std::vector<Sector> list;
        for (const Sector sector : galaxy_.sectors())
            if (set.test(sector.index)) list.push_back(sector);
        return list;
    }
    static std::optional<Sector> somewhere(Sector sector) {
        return sector ? std::optional{sector} : std::nullopt;
    }

    // ---- reach -----------------------------------------------------------------------------

    Route route(Sector at) const {
        const Ship& ship = state_.ship(at);
        Route route = launches(at);
        if (!is_squadron(ship.kind)) route.locked_by = somewhere(survey_.enemy_near(at, side_));
        if (ship.moved || unit_table[static_cast<std::size_t>(ship.kind)].movement == 0)
            return route;
        const Sectors reach = survey_.reach(at);
        route.reach = listed(reach);
        if (!is_squadron(ship.kind))
            for (const Sector to : route.reach)
                if (survey_.enemy_near(to, side_)) route.locks.push_back(to);
        if (!route.flights.empty()) route.far = listed(second_legs(at, route));
        return route;
    }

    // IG-15.10: carried squadrons have their own movement, from wherever their carrier is then.
    Route launches(Sector at) const {
        const Ship& ship = state_.ship(at);
        const Planet& planet = state_.planet(at);
        Route route;
        route.at = at;
        if (planet ? !game_.rules.aerial : ship.loaded) return route;
        const Crew& crew = planet ? planet.crew : ship.crew;
        const auto& tired = planet ? planet.tired : ship.tired;
        for (const Unit unit : {Unit::interceptor, Unit::bomber})
            if (crew.of(unit) > tired[static_cast<std::size_t>(unit)])
                route.flights.push_back({unit, listed(survey_.flight(at, unit, side_))});
        return route;
    }

    Sectors second_legs(Sector at, const Route& route) const {
        State ahead = state_;
        Sectors all;
        for (const Sector to : route.reach) {
            std::swap(ahead.ship(at), ahead.ship(to));
            for (const Flight& flight : route.flights)
                all |= Survey{game_, ahead}.flight(to, flight.unit, side_);
            std::swap(ahead.ship(at), ahead.ship(to));
        }
        return all;
    }

    // ---- supply, income, repair --------------------------------------------------------------

    Supply supply(Side side) const {
        const Shortage shortage = survey_.shortage(side);
        Supply supply{static_cast<std::uint8_t>(shortage.lost), listed(shortage.losable), {}};
        for (const Sector at : galaxy_.sectors()) {
            const Ship& ship = state_.ship(at);
            if (ship.owner != side || !is_squadron(ship.kind)) continue;
            Sector nearest{};
            for (const Sector source : galaxy_.sectors()) {
                if (!supplies(source, side) || galaxy_.apart(at, source) > Ruleset::supply_range)
                    continue;
                if (!nearest || galaxy_.apart(at, source) < galaxy_.apart(at, nearest))
                    nearest = source;
            }
            if (nearest) supply.lines.push_back({at, nearest});
        }
        return supply;
    }
    bool supplies(Sector at, Side side) const {  // IG-6.3
        const Planet& planet = state_.planet(at);
        if (planet) return planet.owner == side;
        const Ship& ship = state_.ship(at);
        return ship.owner == side && survey_.counts(at) &&
               (ship.kind == Unit::base ||
                (!is_squadron(ship.kind) && survey_.squadron_room(ship) > 0));
    }

    Income income(Side side) const {
        Income income;
        const int pc = survey_.income(side, true);
        income.pc = static_cast<std::uint8_t>(pc);
        income.earned =
            static_cast<std::uint8_t>(std::min(pc, game_.mission->limit - state_.pc(side)));
        income.fleet = static_cast<std::uint16_t>(survey_.fleet_value(side) / 2);
        for (const Sector at : galaxy_.sectors()) {
            const Planet& planet = state_.planet(at);
            if (!planet || planet.owner != side) continue;
            income.planets.push_back({at, static_cast<std::uint8_t>(worth(planet.kind)),
                                      somewhere(survey_.enemy_near(at, side))});
        }
        return income;
    }

    std::uint8_t price_to_mend(Sector at) const {
        const Unit unit = state_.planet(at) ? Unit::cannon : state_.ship(at).kind;
        return static_cast<std::uint8_t>(figures_of(unit, true).cost);
    }

    // ---- yards -----------------------------------------------------------------------------

    Offer offer(Unit unit) const {
        Offer offer;
        offer.unit = unit;
        offer.price = static_cast<std::uint8_t>(survey_.price_of(unit));
        offer.left = static_cast<std::uint8_t>(state_.left(side_, token_of(unit)));
        offer.banned = game_.mission->bans(side_, unit);
        if (offer.banned || offer.left == 0) return offer;
        State rich = state_;
        rich.pc(side_) = Ruleset::most_pc;
        for (const Sector at : galaxy_.sectors()) {
            if (may_build(game_, rich, side_, {unit, at})) continue;
            offer.sites.push_back(at);
            if (unit != Unit::base) continue;
            if (const auto charge = survey_.base_charge(at, side_); charge && *charge > 0)
                offer.charges.push_back({at, static_cast<std::uint8_t>(*charge)});
        }
        return offer;
    }

    // ---- combats ---------------------------------------------------------------------------

    std::vector<Preview> combats() const {
        std::vector<Preview> previews;
        const auto known = [&](Sector target) {
            return std::any_of(previews.begin(), previews.end(),
                               [&](const Preview& other) { return other.target == target; });
        };
        for (const Strike& strike : state_.declared().strikes)
            if (!known(strike.target)) previews.push_back(preview(strike.target));
        for (const Landing& landing : state_.declared().landings)
            if (!known(landing.target)) previews.push_back(preview(landing.target));
        return previews;
    }

    Preview preview(Sector target) const {
        Preview preview;
        preview.target = target;
        preview.manner = *manner_against(state_, target);
        if (preview.manner == Manner::attack) of_ships(preview);
        if (preview.manner == Manner::invade) of_landing(preview);
        return preview;
    }

    void of_ships(Preview& preview) const {
        const Ship& ship = state_.ship(preview.target);
        const Side attacker = attacker_of(state_), defender = defender_of(state_);
        int total = 0, strongest = 0;
        for (const Strike& strike : state_.declared().strikes) {
            if (strike.target != preview.target) continue;
            const int attack = state_.planet(strike.from)
                                   ? figures_of(Unit::ion_cannon).attack
                                   : state_.ship(strike.from).figures().attack;
            preview.attackers.push_back({strike.from, {}, small(attack)});
            total += attack;
            strongest = std::max(strongest, attack);
        }
        const int defence = ship.figures().defence;
        const bool fragile = ship.damaged || !has_damaged_face(ship.kind);
        if (!fragile) preview.damage_at = small(defence);
        preview.destroy_at = small(fragile ? defence : 2 * defence);
        const int doubled = may_hold(attacker, Card::overload) ? strongest : 0;
        preview.total = range(total, 0, more(attacker, Card::salvo, Card::barrage) + doubled);
        preview.defence = range(defence, 0, more(defender, Card::evasion, Card::bulwark));
        preview.may_be_void = may_hold(defender, Card::truce) || may_hold(defender, Card::feint);
    }

    void of_landing(Preview& preview) const {
        const Planet& planet = state_.planet(preview.target);
        const Side attacker = attacker_of(state_), defender = defender_of(state_);
        for (const Landing& landing : state_.declared().landings)
            if (landing.target == preview.target)
                preview.attackers.push_back(
                    {landing.from, landing.unit, small(figures_of(landing.unit).attack)});
        const int attack = landing_on(state_, preview.target).attack();
        const int guard = planet.crew.attack();
        if (planet.cannon)
            preview.cannon = small(figures_of(Unit::cannon, planet.cannon_damaged).defence);
        preview.defence = range(planet.crew.size(), 0, 0);
        preview.destroy_at = small(preview.cannon + planet.crew.size());
        preview.total = range(attack, more(defender, Card::trenches, Card::bunkers),
                              more(attacker, Card::charge, Card::stormtroops));
        const bool seconded = !planet.crew.empty() || game_.rules.cards_stand_alone;
        preview.answer = range(guard, more(attacker, Card::trenches, Card::bunkers),
                               seconded ? more(defender, Card::charge, Card::stormtroops) : 0);
        preview.may_be_void = may_hold(defender, Card::truce);
    }

    // ---- objectives --------------------------------------------------------------------------

    Progress progress(Side side, const Objective& objective) const {
        Progress progress{side, objective.aim,    objective.number, 0, objective.turns, 0,
                          {},   objective.sectors};
        const auto count = [&](const auto& sectors, auto holds) {
            return small(static_cast<int>(std::count_if(sectors.begin(), sectors.end(), holds)));
        };
        const auto owned = [&](Sector at) {
            return state_.planet(at) && state_.planet(at).owner == side;
        };
        switch (objective.aim) {
            case Aim::hold:
                progress.have = small(planets_held(galaxy_, state_, side));
                progress.held = state_.held[index_of(side)];
                break;
            case Aim::destroy: progress.have = state_.sunk[index_of(side)]; break;
            case Aim::take:
                progress.number = small(static_cast<int>(objective.sectors.size()));
                progress.have = count(objective.sectors, owned);
                break;
            case Aim::escort:
                progress.unit = objective.unit;
                progress.have = count(objective.sectors, [&](Sector at) {
                    const Ship& ship = state_.ship(at);
                    return ship.owner == side && ship.kind == objective.unit;
                });
                break;
            case Aim::endure:
                progress.turns = small(game_.last_turn());
                progress.held = small(state_.turn - 1);
                break;
        }
        return progress;
    }

    static void list_sheets(Hints& hints) {
        for (const Unit unit : units) {
            UnitSheet sheet{unit, Sheet::of(figures_of(unit)), {}};
            if (has_damaged_face(unit)) sheet.damaged = Sheet::of(figures_of(unit, true));
            hints.figures.push_back(sheet);
        }
        for (const auto kind :
             {PlanetKind::home, PlanetKind::large, PlanetKind::medium, PlanetKind::small})
            hints.worlds.push_back({kind, small(worth(kind)), small(worth(kind))});
        for (const Card card : imperium::cards)
            hints.cards.push_back(
                {card, rank_of(card), rule_of(card).moment, small(rule_of(card).figure)});
    }

    static std::uint8_t small(int figure) {
        return static_cast<std::uint8_t>(std::clamp(figure, 0, 255));
    }
    static Range range(int sure, int less, int more) {
        return {small(sure), small(sure - less), small(sure + more)};
    }
    int more(Side side, Card lesser, Card greater) const {
        return (may_hold(side, lesser) ? rule_of(lesser).figure : 0) +
               (may_hold(side, greater) ? rule_of(greater).figure : 0);
    }

    // Whether a side may have a card in hand, as far as the viewer knows: of its own hand it knows
    // everything; of another's, what it has seen, and what lies in no open pile.
    bool may_hold(Side side, Card card) const {
        const auto index = index_of(side);
        if (side == view_.viewer) return view_.hand.contains(card);
        const CardList& seen = view_.known[index_of(rival(side))];
        if (view_.viewer != Side::neutral && seen.contains(card)) return true;
        if (view_.held_cards[index] <= seen.size()) return false;
        Both<Pile> taken{};
        for (const Side each : sides)
            for (const Card one : view_.taken[index_of(each)]) taken[index_of(each)].add(one);
        const bool shared = game_.rules.decks != Decks::own;
        int left = game_.pool(shared ? Side::red : side, taken).of(card);
        for (const Card other : view_.discards[game_.deck_of(side)]) left -= other == card;
        if (shared && view_.viewer != Side::neutral)
            for (const Card other : view_.hand) left -= other == card;
        return left > 0;
    }

    const Imperium& game_;
    const Galaxy& galaxy_;
    const View& view_;
    State state_;
    Survey survey_;
    Side side_;
};

}  // namespace

void Imperium::hints(const View& view, std::string& json) const {
    write_json(json, Reckoning{*this, view}.reckon());
}

std::string Imperium::hints_schema() {
    return json_schema<Hints>();
}

}  // namespace imperium
