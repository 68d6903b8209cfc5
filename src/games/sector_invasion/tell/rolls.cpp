// What was rolled, and what the table says to it.
#include "games/sector_invasion/tell/account.h"

namespace sector_invasion {
namespace {

auto row(const auto& rows, int pips) {
    return rows[static_cast<std::size_t>(pips - 1)];
}

// Chapter 2.
constexpr std::array storm_rows{
    Row{"SI-2.1", "storm-goes"},   Row{"SI-2.2", "storm-loses"}, Row{"SI-2.2", "storm-loses"},
    Row{"SI-2.3", "storm-loses"},  Row{"SI-2.3", "storm-loses"}, Row{"SI-2.4", "storm-gains"},
    Row{"SI-2.4", "storm-gains"},  Row{"SI-2.5", "storm-gains"}, Row{"SI-2.5", "storm-gains"},
    Row{"SI-2.6", "storm-bursts"},
};
constexpr std::array cells_of_row{0, 2, 2, 1, 1, 1, 1, 2, 2, 3};
// SI-H33.
constexpr std::array rituals{"ritual-fails"sv, "ritual-price"sv,  "ritual-foresight"sv,
                             "ritual-dread"sv, "ritual-vigour"sv, "ritual-insight"sv};
// SI-7.1, SI-7.2.
constexpr std::array crossings{"crossing-wrecks"sv, "crossing-damages"sv, "crossing-loses"sv,
                               "crossing-loses"sv,  "crossing-spares"sv,  "crossing-spares"sv};
constexpr std::array lost_rows{"lost-wrecked"sv, "lost-wrecked"sv,  "lost-wrecked"sv,
                               "lost-damaged"sv, "lost-weakened"sv, "lost-spared"sv};
// SI-13.1, SI-14.1.
constexpr std::array relics{
    "relic-hostile"sv, "relic-nothing"sv, "relic-nothing"sv, "relic-plans"sv,  "relic-cache"sv,
    "relic-stone"sv,   "relic-stone"sv,   "relic-stones"sv,  "relic-stones"sv, "relic-faction"sv};
// SI-H7.
constexpr std::array victories{"victory-nothing"sv, "victory-ground"sv, "victory-again"sv,
                               "victory-force"sv,   "victory-wits"sv,   "victory-stone"sv};

void storm(const Account& tell, Cell core, int pips) {
    const auto over = std::find_if(tell.before.storms.begin(), tell.before.storms.end(),
                                   [&](const Storm& one) { return one.core == core; });
    const int size = over->cells.size();
    const Row found = row(storm_rows, pips);
    constexpr int halved = 4;
    if (pips == 1 && size > halved)
        return tell.say("SI-2.1", "storm-halves",
                        {value("at", core), value("pips", pips), value("cells", size / 2)}, {core});
    tell.say(found.clause, found.kind,
             {value("at", core), value("pips", pips), value("cells", row(cells_of_row, pips))},
             {core});
}

void victory(const Account& tell, Player player, int pips) {
    const General& general = tell.before.players[seat_of(player)].general;
    const std::array had{false, general.ground, general.again, general.force, general.wits, false};
    tell.say("SI-H7", row(had, pips) ? "victory-repeated" : row(victories, pips),
             {whose(player), value("pips", pips)});
}

void escape(const Account& tell, const Ship& ship, int guards, int pips) {
    const int agility = tell.was.attribute(ship, Attribute::agility);
    tell.say("SI-8.2", pips + guards <= agility ? "escapes" : "is-caught",
             {whose(ship), what(ship), value("pips", pips), value("guards", guards),
              value("agility", agility)},
             {ship.at});
}

void fight(const Account& tell, int pips) {
    Duel duel = *tell.before.duel;
    const ShipName chooser = duel.by_attacker ? duel.attacker : duel.defender;
    if (chooser) tell.say("SI-6.2", "fight-die", {whose(chooser.owner), value("pips", pips)});
    else tell.say("SI-A18", "swarm-die", {value("pips", pips)});
    duel.rolled.push_back(static_cast<std::uint8_t>(pips));
    if (const int counts = forced(duel)) tell_result(tell, counts);
}

}  // namespace

void tell_result(const Account& tell, int pips) {
    const Duel& duel = *tell.before.duel;
    const Value counts = value("pips", pips);
    switch (effect_of(pips)) {
        case Effect::attacker_hit:
            return tell.say("SI-6.4", "attacker-hit", {counts}, {duel.vacated});
        case Effect::both_hit: return tell.say("SI-6.5", "both-hit", {counts}, {duel.vacated});
        case Effect::pushed:
            if (!duel.defender)
                return tell.say("SI-H31", "swarm-unmoved", {counts}, {duel.vacated});
            return tell.say("SI-6.6", "defender-gives-way", {counts}, {duel.vacated});
        case Effect::pushed_and_hit:
            if (!duel.defender) return tell.say("SI-H31", "swarm-hit", {counts}, {duel.vacated});
            return tell.say("SI-6.7", "defender-hit", {counts}, {duel.vacated});
    }
}

void tell_roll(const Account& tell, int pips) {
    const Task& task = tell.task();
    const Value rolled = value("pips", pips);
    if (task.wait == Wait::duel) return fight(tell, pips);
    if (task.wait == Wait::storm) return storm(tell, task.at, pips);
    const Ship* ship = tell.was.ship(task.ship);
    constexpr int sabotages = 4, hit = 2;
    switch (task.wait) {
        case Wait::sabotage_roll:
            return tell.say("SI-11.7", pips >= sabotages ? "may-sabotage" : "no-sabotage",
                            {whose(task.player), rolled});
        case Wait::ritual:
            return tell.say("SI-H33", row(rituals, pips), {whose(task.player), rolled});
        case Wait::victory: return victory(tell, task.player, pips);
        case Wait::escape: return escape(tell, *ship, task.count, pips);
        case Wait::crossing:
            return tell.say(task.at ? "SI-7.1" : "SI-H10", row(crossings, pips),
                            {whose(*ship), what(*ship), rolled}, {ship->at});
        case Wait::lost:
            return tell.say("SI-7.2", row(lost_rows, pips), {whose(*ship), what(*ship), rolled},
                            {ship->at});
        case Wait::scout:
            return tell.say("SI-4.8", "explorer-hit", {whose(*ship), rolled}, {ship->at});
        case Wait::improve:
            return tell.say("SI-12.1", pips == 1 ? "improves-not" : "improves",
                            {whose(*ship), what(*ship), rolled}, {ship->at});
        case Wait::relic:
            return tell.say("SI-13.1", row(relics, pips), {whose(*ship), rolled}, {task.at});
        case Wait::unknown:
            if (const Site* found = tell.is.planet(task.at))
                return tell.say("SI-14.1", "unknown-planet",
                                {whose(*ship), rolled, value("kind", found->kind)}, {task.at});
            return tell.say("SI-14.1", pips == 1 ? "unknown-hostile" : "unknown-nothing",
                            {whose(*ship), rolled}, {task.at});
        default:
            return tell.say("SI-A12", pips <= hit ? "hostile-hit" : "hostile-miss",
                            {whose(*ship), rolled}, {ship->at});
    }
}

void tell_damage(const Account& tell, int pips) {
    const Task& task = tell.task();
    const Value rolled = value("pips", pips);
    const Ship* ship = tell.was.ship(task.ship);
    if (!ship) {
        const Cell at = tell.was.swarm(task.count)->at;
        const bool there = tell.is.swarm(task.count) != nullptr;
        if (task.wait == Wait::armour)
            return tell.say("SI-A18", pips > swarm_armour ? "swarm-pierced" : "swarm-holds",
                            {rolled, value("armour", swarm_armour)}, {at});
        return tell.say("SI-H31", there ? "swarm-stunned" : "swarm-destroyed", {rolled}, {at});
    }
    if (task.wait == Wait::harm)
        return tell.say("SI-6.12", "damage-roll", {whose(*ship), what(*ship), rolled}, {ship->at});
    const int armour = tell.was.attribute(*ship, Attribute::armour);
    tell.say("SI-6.12", pips > armour ? "armour-pierced" : "armour-holds",
             {whose(*ship), what(*ship), rolled, value("armour", armour)}, {ship->at});
}

}  // namespace sector_invasion
