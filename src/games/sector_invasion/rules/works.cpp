// Research and construction: chapter 10.
#include "games/sector_invasion/rules/referee.h"

namespace sector_invasion {
namespace {

void pay(Standing& own, const Price& price) {
    own.raw = static_cast<std::uint16_t>(own.raw - price.raw);
    own.production = static_cast<std::uint16_t>(own.production - price.production);
}

}  // namespace

void Referee::buy(Player player, Type type, Cell at) {
    Standing& own = standing(player);
    pay(own, survey_.price(player, type));
    state_.spent = true;
    Ship made;
    made.name = {player, ++own.built};
    made.type = type;
    made.at = at;
    state_.ships.push_back(made);
    recontrol();
    if (own.plans > 0 && (type == Type::corvette || type == Type::frigate)) {  // SI-A33
        --own.plans;
        add({Wait::equip, {}, {}, made.name});
    }
    go_on();
}

void Referee::equip(Attribute which) {
    ++ship(take().ship)->gains[index_of(which)];
    go_on();
}

void Referee::repair(Player player, Cell at) {
    Ship& one = *ship(at);
    pay(standing(player), charter_.tables.make(one.type).repair);
    state_.spent = true;
    one.damaged = false;
    recontrol();
    go_on();
}

void Referee::recruit(Player player, Cell at) {
    pay(standing(player), charter_.tables.garrison);
    state_.spent = true;
    ++state_.recruited;
    site(at)->garrison = true;
    go_on();
}

void Referee::research(Player player, Line line) {
    Standing& own = standing(player);
    pay(own, survey_.price(player, line));
    state_.spent = true;
    if (own.caches > 0) --own.caches;
    ++own.studied[index_of(line)];
    go_on();
}

void Referee::learn(Player player, Art art) {
    Standing& own = standing(player);
    --own.stones;
    ++(art == Art::stratagem ? own.stratagems : own.spells);
    state_.spent = true;
    go_on();
}

void Referee::transfer(Cell from, Cell to) {
    site(from)->garrison = false;
    Site& there = *site(to);
    there.garrison = there.moved = true;
    go_on();
}

void Referee::produce(Player player, int raw) {  // SI-10.3
    Standing& own = standing(player);
    own.raw = static_cast<std::uint16_t>(own.raw + raw);
    own.production =
        static_cast<std::uint16_t>(own.production + survey_.active_factories(player) - raw);
    end_player();
    go_on();
}

}  // namespace sector_invasion
