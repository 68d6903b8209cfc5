#include "games/planetary_empires/rules/survey.h"

#include <algorithm>

namespace planetary_empires {

int Survey::tiles(Player player) const {
    return static_cast<int>(std::count_if(state.lands.begin(), state.lands.end(),
                                          [&](const Land& one) { return one.owner == player; }));
}

int Survey::count(Player player, Structure wanted) const {  // PE-3.1, PE-3.9
    return static_cast<int>(std::count_if(
        state.lands.begin(), state.lands.end(),
        [&](const Land& one) { return one.owner == player && counts_as(one.holds, wanted); }));
}

SeatSet Survey::there() const {
    SeatSet seats;
    for (Seat seat = 0; seat < state.players.size(); ++seat)
        if (state.players[seat].in()) seats = seats.with(seat);
    return seats;
}

SeatSet Survey::side_of(Player player) const {  // PE-A39
    SeatSet side;
    const SeatSet here = there();
    for (Seat seat = 0; seat < state.players.size(); ++seat)
        if (here.contains(seat) && charter.allied(player, player_of(seat))) side = side.with(seat);
    return side;
}

int Survey::mark() const {  // PE-A30, PE-A12
    const int all = state.lands.size();
    if (charter.mark > 0) return charter.mark;
    return charter.starters() == 2 ? (2 * all + 2) / 3 : (all + 1) / 2;  // PE-A15
}

// PE-A12: who has land, and has been in for a whole round.
bool Survey::counts_as_rival(Player player) const {
    return tiles(player) > 0 && state.round > standing(player).since;
}

SeatSet Survey::to_meet(SeatSet side) const {
    SeatSet wanted;
    for (SeatSet rest = there() - side; !rest.empty(); rest = rest.without(rest.lowest()))
        if (counts_as_rival(player_of(rest.lowest()))) wanted = wanted.with(rest.lowest());
    for (SeatSet rest = side; !rest.empty(); rest = rest.without(rest.lowest()))
        for (const Player other : state.players[rest.lowest()].met)
            wanted = wanted.without(seat_of(other));
    return wanted;
}

// ---- orders ---------------------------------------------------------------------------------

SeatSet Survey::next_in_line() const {
    SeatSet left = there(), first;
    for (const Player player : state.order) left = left.without(seat_of(player));
    int most = -1;
    for (; !left.empty(); left = left.without(left.lowest())) {
        const int held = tiles(player_of(left.lowest()));
        if (held > most) most = held, first = {};
        if (held == most) first = first.with(left.lowest());
    }
    return first;
}

bool Survey::beside_own(Player player, int tile) const {  // PE-1.4
    for (const std::uint8_t other : charter.near[static_cast<std::size_t>(tile)])
        if (land(other).owner == player) return true;
    return false;
}

// PE-1.5, PE-A3, PE-A23. What lies beside a spaceport of one's own lies beside own land anyway.
bool Survey::by_port(Player player, int tile) const {
    return count(player, Structure::spaceport) > 0 && near_port(tile);
}

bool Survey::near_port(int tile) const {
    if (counts_as(land(tile).holds, Structure::spaceport)) return true;
    for (const std::uint8_t other : charter.near[static_cast<std::size_t>(tile)])
        if (counts_as(land(other).holds, Structure::spaceport)) return true;
    return false;
}

int Survey::orders(Player player) const {
    return static_cast<int>(
        std::count_if(state.battles.begin(), state.battles.end(),
                      [&](const Battle& one) { return one.name.attacker == player; }));
}

int Survey::orders_against(Player player) const {
    return static_cast<int>(
        std::count_if(state.battles.begin(), state.battles.end(),
                      [&](const Battle& one) { return one.defender == player; }));
}

int Survey::most_orders_of(Player player) const {  // PE-A19, PE-1.6, PE-A40
    constexpr int simulated = 3;                   // PE-H9
    if (tiles(player) == 0) return 1;
    return charter.orders > 0 ? charter.orders : charter.simulated ? simulated : most_orders;
}

Verdict Survey::may_attack(Player player, Cell at) const {
    return Targets{*this, player}.may_attack(at);
}

Targets::Targets(const Survey& survey, Player player)
    : survey_(survey),
      player_(player),
      tiles_(survey.tiles(player)),
      ports_(survey.count(player, Structure::spaceport)),
      given_(survey.orders(player)),
      most_(survey.most_orders_of(player)) {}

bool Targets::any() const {
    if (given_ >= most_) return false;
    return std::any_of(survey_.state.lands.begin(), survey_.state.lands.end(),
                       [&](const Land& land) { return !may_attack(land.at); });
}

Verdict Targets::may_attack(Cell at) const {
    const Charter& charter = survey_.charter;
    const State& state = survey_.state;
    const auto tile = survey_.tile(at);
    if (!tile) return refuse("PE-1.3", "no-such-tile", {value("at", at)});
    const Land& target = survey_.land(*tile);
    if (target.owner == player_) return refuse("PE-A2", "own-tile", {value("at", at)});
    if (target.owner && charter.allied(player_, *target.owner))
        return refuse("PE-A39", "tile-of-own-side",
                      {value("at", at), value("player", *target.owner)});
    if (survey_.battle({state.round, player_, at}))
        return refuse("PE-A2", "ordered-already", {value("at", at)});
    if (given_ >= most_)
        return refuse(tiles_ == 0                               ? "PE-A19"
                      : charter.orders > 0 || charter.simulated ? "PE-H9"
                                                                : "PE-A40",
                      "no-more-orders", {value("most", most_)});
    if (tiles_ > 0 && !survey_.beside_own(player_, *tile) &&  // PE-A19
        !(ports_ > 0 && survey_.near_port(*tile)))
        return refuse(ports_ > 0 ? "PE-1.5" : "PE-1.4", "out-of-reach", {value("at", at)});
    if (!target.owner) {  // PE-H8
        for (const Battle& one : state.battles)
            if (one.name.attacker == player_ && !one.defender)
                return refuse("PE-H8", "one-ownerless-a-round", {value("at", one.name.at)});
        if (target.left && survey_.has_other_target(player_))
            return refuse("PE-A35", "left-by-one-who-withdrew", {value("at", at)});
        return legal;
    }
    if (charter.against > 0 && survey_.orders_against(*target.owner) >= charter.against)  // PE-A33
        return refuse("PE-A33", "attacked-enough",
                      {value("player", *target.owner), value("most", charter.against)});
    return legal;
}

bool Survey::has_other_target(Player player) const {  // PE-A35
    for (int tile = 0; tile < state.lands.size(); ++tile) {
        const Land& one = land(tile);
        if (one.left || (one.owner && charter.allied(player, *one.owner))) continue;
        if (tiles(player) == 0 || in_reach(player, tile)) return true;
    }
    return false;
}

// ---- battles --------------------------------------------------------------------------------

int Survey::index(const BattleName& name) const {
    for (int i = 0; i < state.battles.size(); ++i)
        if (state.battles[i].name == name) return i;
    return -1;
}

const Battle* Survey::battle(const BattleName& name) const {
    const int at = index(name);
    return at < 0 ? nullptr : &state.battles[at];
}

const Battle* Survey::battle(const Pending& pending) const {
    BattleName called;
    return Word<BattleName>::read(pending.name, called) ? battle(called) : nullptr;
}

std::optional<Player> Survey::winner(const Battle& battle) const {
    if (!battle.defender) return battle.name.attacker;  // PE-H8
    if (!battle.result) return std::nullopt;
    switch (*battle.result) {
        case Result::won: return battle.name.attacker;
        case Result::lost: return battle.defender;
        case Result::drawn: return std::nullopt;               // PE-A7
        case Result::annulled: return std::nullopt;            // PE-A17
        case Result::absent_attacker: return battle.defender;  // PE-A9
        case Result::unplayed: return battle.defender;         // PE-1.8
        case Result::absent_defender: break;
    }
    return charter.unplayed == Unplayed::letter ? battle.defender  // PE-1.8
                                                : battle.name.attacker;
}

int Survey::ahead(const Battle& battle) const {  // PE-H9
    return aid(battle.attack) - aid(battle.defence);
}

namespace {

const Figure& figure(const Worths& values, Structure kind) {
    return kind == Structure::manufactorum ? values.manufactorum
           : kind == Structure::station    ? values.station
                                           : values.bastion;
}

int tier(int own, int other) {  // PE-A4, PE-A5, PE-A24; PE-3.3 and PE-3.8 are examples
    if (own <= other) return 0;
    return own >= 3 * other ? 3 : own >= 2 * other ? 2 : 1;
}

}  // namespace

Strength Survey::structures(Player player) const {  // PE-A13, PE-A14
    const Worths& values = worths_of(charter.contender(player).army);
    const auto sum = [&](Structure kind) {
        return static_cast<std::uint16_t>(count(player, kind) * figure(values, kind).fixed);
    };
    Strength strength;
    strength.tiles = static_cast<std::uint8_t>(tiles(player));
    strength.manufactoria = sum(Structure::manufactorum);
    strength.stations = sum(Structure::station);
    strength.bastions = sum(Structure::bastion);
    return strength;
}

Valued Survey::to_value() const {
    Valued rolled{}, all{};
    for (std::size_t seat = 0; seat < charter.players.size(); ++seat)
        for (const Structure kind : compared)
            rolled[seat][index_of(kind)] =
                figure(worths_of(charter.players[seat].army), kind).die > 0;
    for (const Land& one : state.lands) {
        if (!one.owner || one.holds == Structure::none) continue;
        const Seat seat = seat_of(*one.owner);
        for (const Structure kind : compared)
            if (counts_as(one.holds, kind))
                all[seat][index_of(kind)] += rolled[seat][index_of(kind)];
    }
    return all;
}

void Survey::compare(Strength& one, Strength& other) const {
    const auto gains = [&](Strength& own, const Strength& rival) {
        constexpr int points = 50;
        own.handicap = static_cast<std::uint16_t>(  // PE-2.2, PE-A1
            points * std::max(0, rival.tiles - own.tiles));
        own.industry = static_cast<std::uint16_t>(  // PE-2.3, PE-3.2
            points * tier(own.manufactoria, rival.manufactoria));
        own.extra = static_cast<std::uint16_t>(extra(own));
        own.power = static_cast<std::uint8_t>(tier(own.stations, rival.stations));  // PE-3.4
        own.dice = static_cast<std::uint8_t>(tier(own.bastions, rival.bastions));   // PE-3.6
    };
    gains(one, other);
    gains(other, one);
}

int Survey::extra(const Strength& strength) const {  // PE-H10
    const int sum = strength.handicap + strength.industry;
    return charter.cap > 0 ? std::min<int>(charter.cap, sum) : sum;
}

int Survey::rules(const Strength& strength) const {  // PE-3.7
    constexpr int hit = 4;
    return static_cast<int>(std::count_if(strength.rolled.begin(), strength.rolled.end(),
                                          [](std::uint8_t pips) { return pips >= hit; }));
}

int Survey::aid(const Strength& strength) const {  // PE-H9
    constexpr int points = 15, strong = 2, enough = 2;
    return (2 * strength.extra * points + charter.size) / (2 * charter.size) +
           (strength.power >= strong) + (rules(strength) >= enough);
}

Odds odds(int ahead) {
    constexpr int most = 12;
    Odds odds;
    for (int own = 2; own <= most; ++own)
        for (int other = 2; other <= most; ++other)
            (own + ahead > other    ? odds.won
             : own + ahead == other ? odds.drawn
                                    : odds.lost) += ways(own) * ways(other);
    return odds;
}

Toss Survey::toss() const {
    return toss(to_value());
}
Toss Survey::toss(const Valued& all) const {
    for (int battle = 0;; ++battle)
        if (const auto toss = toss_of(battle, all)) return *toss;
}

std::optional<Toss> Survey::toss_of(int battle, const Valued& all) const {
    const Battle& one = state.battles[battle];
    if (!one.defender) return std::nullopt;
    for (const bool attacker : {true, false}) {  // PE-H2: what is worth another figure each time
        const Player player = attacker ? one.name.attacker : *one.defender;
        int left = (attacker ? one.attack : one.defence).anew;
        for (const Structure kind : compared) {
            const int there = all[seat_of(player)][index_of(kind)];
            if (left < there) return Toss{battle, attacker, kind, left + 1};
            left -= there;
        }
    }
    for (const bool attacker : {true, false}) {  // PE-3.7
        const Strength& side = attacker ? one.attack : one.defence;
        if (side.rolled.size() < side.dice)
            return Toss{battle, attacker, Structure::none, side.rolled.size() + 1};
    }
    return std::nullopt;
}

// ---- conquest -------------------------------------------------------------------------------

FixedList<std::uint8_t, 7> Survey::shields(int tile) const {
    FixedList<std::uint8_t, 7> found;
    const auto look = [&](int at) {
        if (land(tile).owner && land(at).owner == land(tile).owner &&
            counts_as(land(at).holds, Structure::shield))
            found.push_back(static_cast<std::uint8_t>(at));
    };
    look(tile);
    for (const std::uint8_t other : charter.near[static_cast<std::size_t>(tile)]) look(other);
    return found;
}

bool Survey::shield_waits() const {
    const int tile = *charter.tile(state.roll->at);
    return state.roll->anew < shields(tile).size() &&
           worths_of(charter.contender(*land(tile).owner).army).shield.die > 0;
}

Sum Survey::sum(Player player, int tile) const {
    Sum sum;
    const Land& target = land(tile);
    constexpr int beside = 4, apart = 7;
    sum.base = beside_own(player, tile) ? beside : apart;      // PE-H1
    sum.terrain = target.terrain == Terrain::clear ? 0 : 1;    // PE-H1
    sum.building = target.holds == Structure::hive        ? 2  // PE-H1
                   : target.holds == Structure::spaceport ? 1
                                                          : 0;
    sum.tries = standing(player).rolls;  // PE-A18
    if (!target.owner) return sum;       // PE-A8
    const Worths& values = worths_of(charter.contender(*target.owner).army);
    for (const std::uint8_t shield : shields(tile))  // PE-3.5
        sum.shields += (shield == tile ? values.shield : values.shield_beside).fixed;
    if (state.roll && state.roll->at == target.at) sum.shields += state.roll->shields;
    return sum;
}

}  // namespace planetary_empires
