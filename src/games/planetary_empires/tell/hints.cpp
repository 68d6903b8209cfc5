// What nobody should have to count: who stands where, what each battle is worth and why, what may
// be attacked and what that would be worth, what a roll needs. All of it is open to everybody.
#include <algorithm>

#include "base/schema.h"
#include "games/planetary_empires/planetary_empires.h"
#include "games/planetary_empires/rules/spoils.h"
#include "games/planetary_empires/tell/need.h"
#include "games/planetary_empires/tell/sheet.h"

namespace planetary_empires {
namespace {

// How somebody stands; tiles and rivals of a side together where there are sides: PE-A39.
struct Stand {
    Player player{};
    Army army{};
    std::uint8_t side = 0;
    std::uint8_t tiles = 0, held = 0;   // own, and those that count for PE-5.1
    std::uint8_t hives = 0;             // PE-A27
    std::uint8_t orders = 0, most = 0;  // given in this round, and as many as may be
    std::vector<Player> to_meet;        // PE-A12
    static constexpr auto fields =
        std::tuple{Field{"player", &Stand::player},  Field{"army", &Stand::army},
                   Field{"side", &Stand::side},      Field{"tiles", &Stand::tiles},
                   Field{"held", &Stand::held},      Field{"hives", &Stand::hives},
                   Field{"orders", &Stand::orders},  Field{"most", &Stand::most},
                   Field{"to_meet", &Stand::to_meet}};
};

// From where an attack comes: PE-1.4, PE-1.5.
struct Approach {
    std::optional<Cell> from{};  // nothing: from outside the map, by one without tiles
    bool port = false;
    static constexpr auto fields =
        std::tuple{Field{"from", &Approach::from}, Field{"port", &Approach::port}};
};

struct Fight {  // a battle of this round
    BattleName name{};
    Approach way;
    std::optional<Sheet> sheet{};  // PE-H8: none where nobody holds the tile
    static constexpr auto fields = std::tuple{
        Field{"name", &Fight::name}, Field{"way", &Fight::way}, Field{"sheet", &Fight::sheet}};
};

struct Target {  // a tile that may be attacked now
    Cell at{};
    std::optional<Player> defender{};
    Approach way;
    std::optional<Sheet> sheet{};
    Need need;
    static constexpr auto fields = std::tuple{
        Field{"at", &Target::at}, Field{"defender", &Target::defender}, Field{"way", &Target::way},
        Field{"sheet", &Target::sheet}, Field{"need", &Target::need}};
};

// The die of a bonus that is waited for: what a structure is worth (PE-H2), or whether a unit
// gets a rule.
struct Thrown {
    BattleName battle{};
    Player player{};
    Structure kind = Structure::none;  // none: PE-3.7
    static constexpr auto fields =
        std::tuple{Field{"battle", &Thrown::battle}, Field{"player", &Thrown::player},
                   Field{"kind", &Thrown::kind}};
};

// ---- what was agreed on, and never changes ---------------------------------------------------

struct Terms {
    Phrase name;
    std::uint16_t size = 0, cap = 0;
    std::uint8_t mark = 0;  // tiles that win with all rivals met, or so many of them
    std::uint8_t meet = 0;  // 0: every one
    std::uint8_t rounds = 0, against = 0;
    bool simulated = false;  // battles may be: PE-H9
    Unplayed unplayed{};
    std::vector<Aim> aims;
    static constexpr auto fields = std::tuple{Field{"name", &Terms::name},
                                              Field{"size", &Terms::size},
                                              Field{"cap", &Terms::cap},
                                              Field{"mark", &Terms::mark},
                                              Field{"meet", &Terms::meet},
                                              Field{"rounds", &Terms::rounds},
                                              Field{"simulated", &Terms::simulated},
                                              Field{"against", &Terms::against},
                                              Field{"unplayed", &Terms::unplayed},
                                              Field{"aims", &Terms::aims}};
};

struct Hints {
    Terms terms;
    std::vector<Worths> armies;  // those that take part: PE-H2
    std::vector<Stand> players;
    std::vector<Fight> battles;
    std::optional<Player> whose{};  // whose the targets and the rolls are
    std::optional<Thrown> thrown{};
    std::vector<Target> targets;
    std::vector<Need> rolls;  // tiles that may be rolled for now, or one that is
    static constexpr auto fields =
        std::tuple{Field{"terms", &Hints::terms},     Field{"armies", &Hints::armies},
                   Field{"players", &Hints::players}, Field{"battles", &Hints::battles},
                   Field{"whose", &Hints::whose},     Field{"thrown", &Hints::thrown},
                   Field{"targets", &Hints::targets}, Field{"rolls", &Hints::rolls}};
};

class Reckoning {
  public:
    Reckoning(const Charter& charter, const State& state) : charter_(charter), state_(state) {}

    Hints reckon() const {
        Hints hints;
        hints.terms = terms();
        for (std::size_t i = 0; i < charter_.players.size(); ++i)
            hints.players.push_back(stand(player_of(static_cast<Seat>(i))));
        list_armies(hints.armies);
        for (const Battle& battle : state_.battles) hints.battles.push_back(fight(battle));
        if (state_.phase == Phase::orders || state_.phase == Phase::conquest)
            hints.whose = state_.order[state_.turn];
        if (state_.phase == Phase::orders) list_targets(*hints.whose, hints.targets);
        if (state_.phase == Phase::conquest) list_rolls(*hints.whose, hints.rolls);
        if (state_.phase == Phase::bonuses) hints.thrown = thrown(survey_.toss());
        if (state_.roll) {
            hints.whose = state_.roll->player;
            hints.rolls.push_back(
                need(survey_, state_.roll->player, *charter_.tile(state_.roll->at)));
        }
        return hints;
    }

  private:
    Thrown thrown(const Toss& toss) const {
        const Battle& battle = state_.battles[toss.battle];
        return {battle.name, toss.attacker ? battle.name.attacker : *battle.defender, toss.kind};
    }

    Terms terms() const {
        return {charter_.name,     charter_.size,
                charter_.cap,      static_cast<std::uint8_t>(survey_.mark()),
                charter_.meet,     charter_.rounds,
                charter_.against,  charter_.simulated,
                charter_.unplayed, charter_.aims};
    }

    void list_armies(std::vector<Worths>& list) const {
        for (const Contender& one : charter_.players) {
            const auto known = [&](const Worths& other) { return other.army == one.army; };
            if (std::none_of(list.begin(), list.end(), known)) list.push_back(worths_of(one.army));
        }
    }

    Stand stand(Player player) const {
        Stand stand;
        stand.player = player;
        stand.army = charter_.contender(player).army;
        stand.side = charter_.contender(player).side;
        stand.tiles = static_cast<std::uint8_t>(survey_.tiles(player));
        const SeatSet side = survey_.side_of(player);
        for (SeatSet rest = side; !rest.empty(); rest = rest.without(rest.lowest()))
            stand.held =
                static_cast<std::uint8_t>(stand.held + survey_.tiles(player_of(rest.lowest())));
        for (const Land& land : state_.lands)
            stand.hives = static_cast<std::uint8_t>(
                stand.hives + (land.owner == player && land.holds == Structure::hive));
        stand.orders = static_cast<std::uint8_t>(survey_.orders(player));
        stand.most = static_cast<std::uint8_t>(survey_.most_orders_of(player));
        if (side.contains(seat_of(player)))
            for (SeatSet rest = survey_.to_meet(side); !rest.empty();
                 rest = rest.without(rest.lowest()))
                stand.to_meet.push_back(player_of(rest.lowest()));
        return stand;
    }

    // The nearest own spaceport where the tile does not lie beside own land.
    Approach way(Player player, Cell to) const {
        const int tile = *charter_.tile(to);
        for (const std::uint8_t other : charter_.near[static_cast<std::size_t>(tile)])
            if (survey_.land(other).owner == player) return {survey_.land(other).at, false};
        Approach way;
        for (const Land& land : state_.lands)
            if (land.owner == player && counts_as(land.holds, Structure::spaceport) &&
                (!way.from || hex::distance(land.at, to) < hex::distance(*way.from, to)))
                way = {land.at, true};
        return way;
    }

    Fight fight(const Battle& battle) const {
        Fight fight{battle.name, way(battle.name.attacker, battle.name.at), {}};
        if (battle.defender)
            fight.sheet = state_.phase == Phase::orders
                              ? sheet_ahead(survey_, battle.name.attacker, *battle.defender)
                              : sheet_of(survey_, battle);
        return fight;
    }

    void list_targets(Player player, std::vector<Target>& list) const {
        const Targets targets{survey_, player};
        for (int tile = 0; tile < state_.lands.size(); ++tile) {
            const Land& land = survey_.land(tile);
            if (targets.may_attack(land.at)) continue;
            Target target{
                land.at, land.owner, way(player, land.at), {}, need(survey_, player, tile)};
            if (land.owner) target.sheet = sheet_ahead(survey_, player, *land.owner);
            list.push_back(std::move(target));
        }
    }

    // PE-4.1, PE-4.2, PE-5.4: whichever battles a tile may be had for.
    void list_rolls(Player player, std::vector<Need>& list) const {
        hex::Cells open;
        each_roll(survey_, player, [&](const Action&, Cell at) { open.add(at); });
        for (int tile = 0; tile < state_.lands.size(); ++tile)
            if (open.contains(survey_.land(tile).at)) list.push_back(need(survey_, player, tile));
    }

    const Charter& charter_;
    const State& state_;
    const Survey survey_{charter_, state_};
};

}  // namespace

void PlanetaryEmpires::hints(const View& view, std::string& json) const {
    write_json(json, Reckoning{*charter, view}.reckon());
}

std::string PlanetaryEmpires::hints_schema() {
    return json_schema<Hints>();
}

}  // namespace planetary_empires
