#include "games/salt_march/salt_march.h"

#include <algorithm>

namespace salt_march {
namespace {

constexpr std::array counts{"2"sv, "3"sv, "4"sv,  "5"sv,  "6"sv, "7"sv,
                            "8"sv, "9"sv, "10"sv, "11"sv, "12"sv};
constexpr std::array lengths{"3"sv, "30"sv};
constexpr std::array option_list{Option{"houses", {"SM-1.1"}, counts, 2},
                                 Option{"rounds", {"SM-1.3"}, lengths, 0}};
const std::array scenario_list{Scenario{"standard", {}}};

std::string_view word(House house) {
    return house_names[static_cast<std::size_t>(house)];
}
Seat seat_of(House house) {
    return static_cast<Seat>(house);
}
House house_of(Seat seat) {
    return static_cast<House>(seat);
}
ShortText name_of(Land land) {
    return ShortText{to_word(land)};
}
template <class List, class Wanted>
void strike(List& list, const Wanted& wanted) {
    List left;
    for (const auto& one : list)
        if (!wanted(one)) left.push_back(one);
    list = left;
}

bool holds(const Open& open, House house) {
    return std::find(open.held.begin(), open.held.end(), std::optional{house}) != open.held.end();
}
// SM-2.1: on what a house could march.
bool in_reach(const Open& open, House house, Land land) {
    const int size = open.held.size();
    if (land.index >= size || open.held[land.index] == house) return false;
    return open.held[(land.index + 1) % size] == house ||
           open.held[(land.index + size - 1) % size] == house;
}
const Battle* battle_for(const Open& open, Land land) {
    for (const Battle& battle : open.battles)
        if (battle.field == land) return &battle;
    return nullptr;
}

// ---- may I? ----------------------------------------------------------------------------------

struct May {
    const SaltMarch& game;
    const State& state;
    House house;
    const Open& open = state.open;

    Verdict operator()(const March& march) const {  // SM-2.1
        if (const Verdict verdict = order({march.on})) return verdict;
        if (march.on.index >= open.held.size())
            return refuse("SM-1.2", "no-such-field", {value("on", march.on)});
        if (open.held[march.on.index] == house)
            return refuse("SM-2.1", "own-field", {value("on", march.on)});
        if (!in_reach(open, house, march.on))
            return refuse("SM-2.1", "out-of-reach", {value("on", march.on)});
        return legal;
    }
    Verdict operator()(const Rest&) const { return order({}); }
    Verdict operator()(const Wind&) const { return refuse("SM-2.3", "nobody-chooses-wind"); }
    Verdict operator()(const Settle&) const { return refuse("SM-3.1", "nobody-says-alone"); }
    Verdict operator()(const Keep& keep) const { return word_on(keep.home); }
    Verdict operator()(const Raze& raze) const { return word_on(raze.home); }
    Verdict operator()(const Leave&) const { return legal; }
    Verdict operator()(const Grant&) const { return refuse("SM-6.1", "only-decreed"); }

  private:
    Verdict order(const Order& order) const {
        if (open.phase != Phase::orders) return refuse("SM-2.1", "orders-are-in");
        if (!holds(open, house)) return refuse("SM-2.1", "no-field");
        if (!open.given.contains(house)) return legal;
        if (open.changed.contains(house)) return refuse("SM-2.2", "changed-already");
        if (state.orders[seat_of(house)] == order) return refuse("SM-2.2", "given-already");
        return legal;
    }
    Verdict word_on(Land home) const {  // SM-3.3
        if (!open.taken.contains(home)) return refuse("SM-3.3", "not-taken", {value("home", home)});
        if (open.held[home.index] != house)
            return refuse("SM-3.3", "taken-by-another", {value("home", home)});
        return legal;
    }
};

Verdict check_referee(const Open& open, const Action& action) {  // SM-6.1
    const auto* grant = std::get_if<Grant>(&action);
    if (!grant) return refuse("SM-6.1", "not-decreed");
    const Land field = grant->field;
    if (field.index >= open.held.size())
        return refuse("SM-1.2", "no-such-field", {value("on", field)});
    if (open.phase == Phase::wind || !open.given.empty()) return refuse("SM-6.1", "orders-given");
    if (!open.there.contains(grant->to))
        return refuse("SM-6.1", "not-there", {value("house", word(grant->to))});
    if (battle_for(open, field) || open.taken.contains(field))
        return refuse("SM-6.1", "fought-for", {value("field", field)});
    const auto holder = open.held[field.index];
    if (holder == grant->to) return refuse("SM-6.1", "theirs", {value("field", field)});
    if (holder && std::count(open.held.begin(), open.held.end(), holder) == 1)
        return refuse("SM-6.1", "last-field", {value("house", word(*holder))});
    return legal;
}

Verdict check_nature(const Open& open, const Action& action) {
    if (const auto* wind = std::get_if<Wind>(&action)) {
        if (open.phase != Phase::wind) return refuse("SM-2.3", "no-wind-now");
        if (seat_of(wind->first) >= open.salt.size())
            return refuse("SM-2.3", "not-in-match", {value("house", word(wind->first))});
        return legal;
    }
    const auto* settle = std::get_if<Settle>(&action);
    if (!settle) return refuse("SM-2.3", "no-wind-now");
    if (!battle_for(open, settle->field))
        return refuse("SM-3.1", "no-battle", {value("field", settle->field)});
    return legal;
}

// ---- what happens ----------------------------------------------------------------------------

struct Perform {
    const SaltMarch& game;
    State& state;
    Seat actor;
    Open& open = state.open;

    void operator()(const March& march) const { give({march.on}); }
    void operator()(const Rest&) const { give({}); }
    void operator()(const Wind& wind) const {  // SM-2.4
        open.phase = Phase::battles;
        FixedList<Land, most_fields> marched;
        for (int step = 0; step < open.salt.size(); ++step) {
            const auto house = static_cast<House>((seat_of(wind.first) + step) % open.salt.size());
            const auto on = state.orders[seat_of(house)].on;
            if (!open.given.contains(house) || !on || marched.contains(*on)) continue;
            marched.push_back(*on);
            if (open.held[on->index]) open.battles.push_back({*on, house});
            else open.held[on->index] = house;
        }
        for (Order& order : state.orders) order = {};
        open.given.clear();
        open.changed.clear();
        go_on();
    }
    void operator()(const Settle& settle) const {  // SM-3.3
        const House marched = battle_for(open, settle.field)->marched;
        strike(open.battles, [&](const Battle& battle) { return battle.field == settle.field; });
        if (settle.result == Result::won) {
            open.held[settle.field.index] = marched;
            if (settle.field.home()) open.taken.push_back(settle.field);
        }
        go_on();
    }
    void operator()(const Keep& keep) const { said(keep.home); }
    void operator()(const Raze& raze) const {
        open.held[raze.home.index] = std::nullopt;
        ++open.salt[actor];
        said(raze.home);
    }
    void operator()(const Grant& grant) const { open.held[grant.field.index] = grant.to; }
    void operator()(const Leave&) const {  // SM-4.1
        const House house = house_of(actor);
        const auto it = [&](House one) { return one == house; };
        strike(open.there, it);
        strike(open.given, it);
        strike(open.changed, it);
        state.orders[actor] = {};
        strike(open.taken, [&](Land land) { return open.held[land.index] == house; });
        strike(open.battles, [&](const Battle& battle) { return battle.marched == house; });
        for (int field = 0; field < open.held.size(); ++field)
            if (open.held[field] == house) open.held[field] = std::nullopt;
        for (const Battle& battle : open.battles)
            if (!open.held[battle.field.index]) open.held[battle.field.index] = battle.marched;
        strike(open.battles, [&](const Battle& battle) {
            return open.held[battle.field.index] == battle.marched;
        });
        if (open.there.size() == 1) return end();  // SM-5.2
        if (open.phase == Phase::orders) close_orders();
        if (open.phase == Phase::battles) go_on();
    }

  private:
    void give(const Order& order) const {  // SM-2.2
        const House house = house_of(actor);
        if (open.given.contains(house)) open.changed.push_back(house);
        else open.given.push_back(house);
        state.orders[actor] = order;
        close_orders();
    }
    void close_orders() const {
        if (open.given.size() == open.there.size()) open.phase = Phase::wind;
    }
    void said(Land home) const {
        strike(open.taken, [&](Land land) { return land == home; });
        go_on();
    }
    void go_on() const {
        if (!open.battles.empty() || !open.taken.empty()) return;
        if (open.round == game.rounds) return end();
        ++open.round;
        open.phase = Phase::orders;
        strike(open.there, [&](House house) { return !holds(open, house); });  // SM-4.2
        if (open.there.size() <= 1) end();
    }
    void end() const {
        open.phase = Phase::over;
        open.battles.clear();
        open.taken.clear();
    }
};

// ---- what is told ----------------------------------------------------------------------------

struct Tell {
    const State& before;
    const State& after;
    Seat actor;
    Viewer viewer;
    Events& events;

    void say(std::string_view clause, std::string_view kind, std::initializer_list<Value> values,
             std::initializer_list<Land> at = {}) const {
        Event event{{clause}, kind, Values{values}, {}};
        for (const Land land : at) event.at.push_back(name_of(land));
        events.push_back(event);
    }
    Value house() const { return value("house", house_names[actor]); }

    void operator()(const March& march) const {
        const bool again = before.open.given.contains(house_of(actor));
        if (viewer != actor) return gave(again);
        say("SM-2.1", "marches", {value("on", march.on)}, {march.on});
    }
    void operator()(const Rest&) const {
        if (viewer != actor) return gave(before.open.given.contains(house_of(actor)));
        say("SM-2.1", "rests", {});
    }
    void operator()(const Wind& wind) const {
        say("SM-2.3", "wind", {value("house", word(wind.first))});
        for (std::uint8_t field = 0; field < after.open.held.size(); ++field)
            if (!before.open.held[field] && after.open.held[field])
                say("SM-2.4", "took",
                    {value("house", word(*after.open.held[field])), value("on", Land{field})},
                    {Land{field}});
        for (const Battle& battle : after.open.battles)
            say("SM-2.4", "battle",
                {value("house", word(battle.marched)), value("on", battle.field)}, {battle.field});
    }
    void operator()(const Settle& settle) const {
        const Battle& battle = *battle_for(before.open, settle.field);
        const auto kind = settle.result == Result::won     ? "won"
                          : settle.result == Result::drawn ? "drew"
                                                           : "held";
        say("SM-3.3", kind, {value("house", word(battle.marched)), value("on", settle.field)},
            {settle.field});
    }
    void operator()(const Keep& keep) const {
        say("SM-3.3", "kept", {house(), value("on", keep.home)}, {keep.home});
    }
    void operator()(const Raze& raze) const {
        say("SM-3.3", "razed", {house(), value("on", raze.home)}, {raze.home});
    }
    void operator()(const Leave&) const { say("SM-4.1", "left", {house()}); }
    void operator()(const Grant& grant) const {
        say("SM-6.1", "granted", {value("house", word(grant.to)), value("on", grant.field)},
            {grant.field});
    }
    void ending() const {
        if (after.open.phase != Phase::over) return;
        if (after.open.there.size() <= 1) say("SM-5.2", "alone", {});
        else say("SM-5.1", "counted", {});
    }

  private:
    void gave(bool again) const {
        if (again) say("SM-2.2", "changed", {house()});
        else say("SM-2.1", "gave", {house()});
    }
};

}  // namespace

// ---- the game --------------------------------------------------------------------------------

std::span<const Option> SaltMarch::options(Edition) {
    return option_list;
}
std::span<const Scenario> SaltMarch::scenarios(Edition) {
    return scenario_list;
}
SaltMarch SaltMarch::of(const Choices& choices, Edition edition) {
    const int usual = edition == 0 ? 2 : 3;
    if (choices.empty()) return {4, usual};
    return {2 + choices[0], choices.size() > 1 && choices[1] ? most_rounds : usual};
}

State SaltMarch::initial() const {
    State state;
    for (Seat seat = 0; seat < houses; ++seat) {
        state.open.held.push_back(house_of(seat));
        state.open.held.push_back(std::nullopt);
        state.open.salt.push_back(0);
        state.open.there.push_back(house_of(seat));
    }
    return state;
}

Turn SaltMarch::turn(const State& state) const {
    const Open& open = state.open;
    SeatSet seats;
    switch (open.phase) {
        case Phase::over: return Turn::over();
        case Phase::wind: return Turn::chance();
        case Phase::orders:
            for (const House house : open.there)
                if (!open.given.contains(house)) seats = seats.with(seat_of(house));
            return Turn::decide(seats);
        case Phase::battles: break;
    }
    for (const Land home : open.taken) seats = seats.with(seat_of(*open.held[home.index]));
    if (!seats.empty()) return Turn::decide(seats);
    PendingOf<SaltMarch> list;
    pending(state, list);
    for (const Pending& battle : list) seats = seats | battle.seats;
    return Turn::report(seats);
}

std::string_view SaltMarch::phase(const State& state) const {
    return words_of(Phase{})[static_cast<std::size_t>(state.open.phase)];
}

Verdict SaltMarch::check(const State& state, const Step<Action>& step) const {
    const Open& open = state.open;
    if (open.phase == Phase::over) return refuse("SM-5.1", "match-is-over");
    if (step.actor == nature) return check_nature(open, step.action);
    if (step.actor == referee) return check_referee(open, step.action);
    if (step.actor >= houses) return refuse("SM-1.1", "no-such-house");
    if (!open.there.contains(house_of(step.actor))) return refuse("SM-4.1", "gone");
    return std::visit(May{*this, state, house_of(step.actor)}, step.action);
}

void SaltMarch::apply(State& state, const Step<Action>& step) const {
    std::visit(Perform{*this, state, step.actor}, step.action);
}

Outcome SaltMarch::outcome(const State& state) const {
    const Open& open = state.open;
    const bool alone = open.there.size() <= 1;
    Outcome outcome{{}, {alone ? "SM-5.2" : "SM-5.1"}, alone ? "alone" : "counted"};
    float sum = 0;
    for (Seat seat = 0; seat < houses; ++seat) {
        const House house = house_of(seat);
        float points = open.salt[seat];
        points += static_cast<float>(std::count(open.held.begin(), open.held.end(), house));
        if (!open.there.contains(house)) points = 0;
        else if (alone) points = 1;
        outcome.score.push_back(points);
        sum += points;
    }
    for (float& score : outcome.score)
        score = sum > 0 ? score / sum : 1.0f / static_cast<float>(houses);  // SM-H1
    return outcome;
}

View SaltMarch::view(const State& state, Viewer viewer) const {
    View view{state.open, {}, {}};
    if (!viewer) return view;
    view.house = house_of(*viewer);
    if (state.open.given.contains(*view.house)) view.order = state.orders[*viewer];
    return view;
}

// SM-2.1: orders are shown when all are in.
bool SaltMarch::open(const State& state) const {
    return state.open.given.empty();
}

void SaltMarch::actions(const State& state, Seat seat, ActionsOf<SaltMarch>& list) const {
    list.clear();
    const Open& open = state.open;
    if (!turn(state).seats.contains(seat)) return;
    if (open.phase == Phase::orders) {
        for (std::uint8_t field = 0; field < open.held.size(); ++field)
            if (in_reach(open, house_of(seat), {field})) list.push_back(March{{field}});
        list.push_back(Rest{});
        return;
    }
    for (const Land home : open.taken)
        if (open.held[home.index] == house_of(seat))
            list.push_back(Keep{home}), list.push_back(Raze{home});
}

void SaltMarch::may(const State& state, Seat seat, ActionsOf<SaltMarch>& list) const {
    list.clear();
    const Open& open = state.open;
    const House house = house_of(seat);
    if (open.phase == Phase::over || !open.there.contains(house)) return;
    if (open.phase == Phase::orders && open.given.contains(house) &&
        !open.changed.contains(house)) {  // SM-2.2
        const auto given = state.orders[seat].on;
        for (std::uint8_t field = 0; field < open.held.size(); ++field)
            if (in_reach(open, house, {field}) && given != Land{field})
                list.push_back(March{{field}});
        if (given) list.push_back(Rest{});
    }
    list.push_back(Leave{});
}

void SaltMarch::decrees(const State& state, std::vector<Action>& list) const {  // SM-6.1
    for (std::uint8_t field = 0; field < state.open.held.size(); ++field)
        for (const House house : state.open.there)
            if (const Grant grant{{field}, house}; !check(state, {referee, grant}))
                list.push_back(grant);
}

SeatSet SaltMarch::gone(const State& state) const {  // SM-4.1, SM-4.2
    SeatSet gone = SeatSet::first(houses);
    for (const House house : state.open.there) gone = gone.without(seat_of(house));
    return gone;
}

Action SaltMarch::otherwise(const State& state, Seat seat) const {  // SM-2.1, SM-3.3
    if (state.open.phase == Phase::orders) return Rest{};
    for (const Land home : state.open.taken)
        if (state.open.held[home.index] == house_of(seat)) return Keep{home};
    __builtin_unreachable();
}

void SaltMarch::lottery(const State&, LotteryOf<SaltMarch>& list) const {
    list.clear();
    for (Seat seat = 0; seat < houses; ++seat) list.push_back({Wind{house_of(seat)}, 1});
}

std::string SaltMarch::draw_name(const State& state) const {
    return "round " + std::to_string(state.open.round) + " wind";
}

std::string SaltMarch::draw_name(const State& state, const Pending& battle) const {
    Land field;
    Word<Land>::read(battle.name, field);
    const House marched = battle_for(state.open, field)->marched;
    return "round " + std::to_string(state.open.round) + ' ' + to_word(field) + ' ' +
           std::string{word(marched)} + " against " +
           std::string{word(*state.open.held[field.index])};
}

void SaltMarch::pending(const State& state, PendingOf<SaltMarch>& list) const {
    list.clear();
    for (const Battle& battle : state.open.battles)
        list.push_back({name_of(battle.field),
                        SeatSet::of(seat_of(battle.marched))
                            .with(seat_of(*state.open.held[battle.field.index])),
                        {"SM-2.4"}});
}

void SaltMarch::odds(const State&, const Pending& pending, LotteryOf<SaltMarch>& list) const {
    list.clear();
    Land field;
    Word<Land>::read(pending.name, field);
    list.push_back({Settle{field, Result::won}, 2});
    list.push_back({Settle{field, Result::drawn}, 1});
    list.push_back({Settle{field, Result::held}, 3});
}

// SM-H2: whoever marched attacks there, too.
void SaltMarch::linked(const State& state, const Pending& pending, LinkedGames& games) const {
    Land field;
    Word<Land>::read(pending.name, field);
    const Seat marched = seat_of(battle_for(state.open, field)->marched);
    const Seat held = pending.seats.without(marched).lowest();
    games.clear();
    games.push_back({"rebel-moon", R"({"side":"5"})", {}, {"SM-H2"}});
    games[0].seats.push_back(marched);
    games[0].seats.push_back(held);
}

Action SaltMarch::settles(const State&, const Pending& pending, const Linked&,
                          std::span<const float> scores) const {
    Land field;
    Word<Land>::read(pending.name, field);
    const float marched = scores[0], held = scores[1];
    return Settle{field, marched > held    ? Result::won
                         : marched == held ? Result::drawn
                                           : Result::held};
}

State SaltMarch::imagine(const View& view, Rng& rng) const {
    State state{view.open, {}};
    for (const House house : view.open.given) {
        Order& order = state.orders[seat_of(house)];
        if (view.house == house) {
            order = *view.order;
            continue;
        }
        FixedList<Order, most_fields + 1> all;
        for (std::uint8_t field = 0; field < view.open.held.size(); ++field)
            if (in_reach(view.open, house, {field})) all.push_back({Land{field}});
        all.push_back({});
        order = all[static_cast<int>(rng.below(static_cast<std::uint32_t>(all.size())))];
    }
    return state;
}

void SaltMarch::narrate(const State& before, const Step<Action>& step, const State& after,
                        Viewer viewer, Events& events) const {
    const Tell tell{before, after, step.actor, viewer, events};
    std::visit(tell, step.action);
    tell.ending();
}

void SaltMarch::draw(const View& view, Drawing& drawing) const {
    drawing.shape = "square";
    const int size = view.open.held.size();
    for (std::uint8_t field = 0; field < size; ++field) {
        Place place;
        const Land land{field};
        const bool above = field < size / 2;
        place.name = name_of(land);
        place.x = static_cast<std::int16_t>(2 * (above ? field : size - 1 - field));
        place.y = above ? 0 : 1;
        place.word = ShortText{land.home() ? "home" : "pan"};
        if (land.home()) place.mark = ShortText{"H"};
        if (const auto holder = view.open.held[field]) place.owner = seat_of(*holder);
        if (battle_for(view.open, land)) place.tone = "red";
        drawing.places.push_back(place);
    }
}

}  // namespace salt_march
