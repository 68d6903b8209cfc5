#include "games/dark_run/dark_run.h"

#include <algorithm>

namespace dark_run {
namespace {

template <class... Kinds>
struct Each : Kinds... {
    using Kinds::operator()...;
};

std::size_t index_of(Seat patrol) {
    return static_cast<std::size_t>(patrol - hawk);
}
bool near(Cell from, Cell to) {
    return hex::distance(from, to) == 1;
}
Cells cells_of(const std::array<Cell, 2>& patrols) {
    return Cells::of(patrols[0]) | Cells::of(patrols[1]);
}
// DR-3.1
int reach_of(int pips) {
    return pips <= 2 ? 1 : pips <= 5 ? 2 : 3;
}

constexpr std::array sides{"3"sv, "4"sv, "5"sv};
constexpr std::array option_list{Option{"side", {"DR-1.2"}, sides, 1}};
const std::array scenario_list{Scenario{"standard", {}}};

// ---- may I? ----------------------------------------------------------------------------------

struct May {
    const DarkRun& game;
    const State& state;
    Seat seat;

    Verdict operator()(const Hide& hide) const {  // DR-2.1
        if (!std::holds_alternative<Hiding>(state.phase)) return refuse("DR-2.1", "hidden-already");
        if (!game.board().contains(hide.at)) return off_board(hide.at);
        if (hide.at.row() != 0) return refuse("DR-2.1", "not-the-way-in", {value("at", hide.at)});
        return legal;
    }
    Verdict operator()(const Slip& slip) const {  // DR-2.3
        if (const Verdict verdict = own_turn(true)) return verdict;
        if (const Verdict verdict = one_step(state.ship, slip.to)) return verdict;
        if (cells_of(state.patrols).contains(slip.to))
            return refuse("DR-2.3", "patrol-there", {value("at", slip.to)});
        return legal;
    }
    Verdict operator()(const Drift&) const { return own_turn(true); }
    Verdict operator()(const Fly& fly) const {  // DR-2.4
        if (const Verdict verdict = own_turn(false)) return verdict;
        if (const Verdict verdict = one_step(state.patrols[index_of(seat)], fly.to)) return verdict;
        if (cells_of(state.patrols).contains(fly.to))
            return refuse("DR-2.4", "other-patrol-there", {value("at", fly.to)});
        return legal;
    }
    Verdict operator()(const Scan&) const { return own_turn(false); }
    Verdict operator()(const Roll&) const { return refuse("DR-3.1", "nobody-chooses-pips"); }

  private:
    Verdict own_turn(bool of_smuggler) const {
        if (std::holds_alternative<Hiding>(state.phase)) return refuse("DR-2.1", "hide-first");
        if (of_smuggler != (seat == smuggler))
            return refuse(of_smuggler ? "DR-2.3" : "DR-2.4",
                          of_smuggler ? "smuggler-only" : "patrols-only");
        return legal;
    }
    Verdict one_step(Cell from, Cell to) const {
        if (!game.board().contains(to)) return off_board(to);
        if (!near(from, to))
            return refuse(seat == smuggler ? "DR-2.3" : "DR-2.4", "not-a-neighbour",
                          {value("from", from), value("at", to)});
        return legal;
    }
    Verdict off_board(Cell at) const {
        return refuse("DR-1.2", "off-the-board", {value("at", at), value("side", game.side)});
    }
};

Verdict check_roll(const State& state, const Action& action) {
    const auto* roll = std::get_if<Roll>(&action);
    if (!std::holds_alternative<Scanning>(state.phase) || !roll)
        return refuse("DR-3.1", "no-die-now");
    if (roll->pips < 1 || roll->pips > 6)
        return refuse("DR-3.1", "no-such-face", {value("pips", roll->pips)});
    return legal;
}

// ---- what happens ----------------------------------------------------------------------------

struct Perform {
    const DarkRun& game;
    State& state;
    Seat seat;

    void operator()(const Hide& hide) const {
        state.ship = hide.at;
        for (const Cell cell : game.board().cells)
            if (cell.row() == 0) state.maybe.add(cell);
        state.round = 1;
        state.phase = Flying{smuggler};  // DR-2.2
    }
    void operator()(const Slip& slip) const {
        state.ship = slip.to;
        if (state.ship.row() == game.last_row()) state.phase = Ended{End::through};  // DR-4.1
        else stray();
    }
    void operator()(const Drift&) const { stray(); }
    void operator()(const Fly& fly) const {
        state.patrols[index_of(seat)] = fly.to;
        state.maybe.remove(fly.to);
        if (fly.to == state.ship) state.phase = Ended{End::caught};  // DR-4.2
        else pass_on();
    }
    void operator()(const Scan&) const { state.phase = Scanning{seat}; }
    void operator()(const Roll& roll) const {  // DR-3.2
        const Seat scanner = std::get<Scanning>(state.phase).seat;
        const Cell from = state.patrols[index_of(scanner)];
        const int reach = reach_of(roll.pips);
        const bool seen = hex::distance(from, state.ship) <= reach;
        for (const Cell cell : state.maybe)
            if ((hex::distance(from, cell) <= reach) != seen) state.maybe.remove(cell);
        Perform{game, state, scanner}.pass_on();
    }

  private:
    // DR-2.5: nobody saw whether and where it went; only that it is not through.
    void stray() const {
        state.maybe |= state.maybe.neighbours() & game.board().cells;
        state.maybe = state.maybe.without(cells_of(state.patrols));
        for (const Cell cell : state.maybe)
            if (cell.row() == game.last_row()) state.maybe.remove(cell);
        pass_on();
    }
    void pass_on() const {  // DR-2.2
        if (seat != owl) state.phase = Flying{static_cast<Seat>(seat + 1)};
        else if (state.round == game.rounds()) state.phase = Ended{End::out_of_time};  // DR-4.3
        else ++state.round, state.phase = Flying{smuggler};
    }
};

// ---- what is told ----------------------------------------------------------------------------

struct Tell {
    const DarkRun& game;
    const State& before;
    const State& after;
    Seat seat;
    bool own;  // the viewer is the Smuggler
    Events& events;

    void say(std::string_view clause, std::string_view kind, std::initializer_list<Value> values,
             std::initializer_list<Cell> at) const {
        Event event{{clause}, kind, Values{values}, {}};
        for (const Cell cell : at) event.at.push_back(ShortText{to_word(cell)});
        events.push_back(event);
    }

    void operator()(const Hide& hide) const {
        if (own) say("DR-2.1", "hid-at", {value("at", hide.at)}, {hide.at});
        else say("DR-2.1", "hid", {}, {});
    }
    void operator()(const Slip& slip) const {
        if (own) say("DR-2.3", "slipped", {value("at", slip.to)}, {slip.to});
        else say("DR-2.5", "unseen", {}, {});
    }
    void operator()(const Drift&) const {
        if (own) say("DR-2.3", "drifted", {value("at", after.ship)}, {after.ship});
        else say("DR-2.5", "unseen", {}, {});
    }
    void operator()(const Fly& fly) const {
        const Cell from = before.patrols[index_of(seat)];
        say("DR-2.4", "flew",
            {value("seat", seat_names[seat]), value("from", from), value("at", fly.to)},
            {from, fly.to});
    }
    void operator()(const Scan&) const {
        const Cell at = before.patrols[index_of(seat)];
        say("DR-2.4", "scans", {value("seat", seat_names[seat]), value("at", at)}, {at});
    }
    void operator()(const Roll& roll) const {
        const Cell at = before.patrols[index_of(std::get<Scanning>(before.phase).seat)];
        const int reach = reach_of(roll.pips);
        say("DR-3.1", "rolled", {value("pips", roll.pips), value("reach", reach)}, {});
        say("DR-3.2", hex::distance(at, before.ship) <= reach ? "within" : "beyond",
            {value("reach", reach), value("at", at)}, {at});
    }
    void ending() const {
        const auto* ended = std::get_if<Ended>(&after.phase);
        if (!ended) return;
        const auto at = value("at", after.ship);
        if (ended->end == End::through) say("DR-4.1", "got-through", {at}, {after.ship});
        else if (ended->end == End::caught) say("DR-4.2", "was-caught", {at}, {after.ship});
        else say("DR-4.3", "turned-back", {at}, {after.ship});
    }
};

}  // namespace

// ---- the game --------------------------------------------------------------------------------

std::span<const Option> DarkRun::options(Edition) {
    return option_list;
}
std::span<const Scenario> DarkRun::scenarios(Edition) {
    return scenario_list;
}
DarkRun DarkRun::of(const Choices& choices, Edition) {
    return {choices.empty() ? 4 : 3 + choices[0]};
}

State DarkRun::initial() const {
    const int middle = side - 1;  // DR-1.3
    return {Hiding{}, {}, {}, {Cell::at(middle, 1), Cell::at(middle, 2 * side - 1)}, 0};
}

Turn DarkRun::turn(const State& state) const {
    return std::visit(Each{[](const Hiding&) { return Turn::decide(smuggler); },
                           [](const Flying& flying) { return Turn::decide(flying.seat); },
                           [](const Scanning&) { return Turn::chance(); },
                           [](const Ended&) { return Turn::over(); }},
                      state.phase);
}

std::string_view DarkRun::phase(const State& state) const {
    return std::visit([](const auto& phase) { return std::string_view{phase.name}; }, state.phase);
}

Verdict DarkRun::check(const State& state, const Step<Action>& step) const {
    if (std::holds_alternative<Ended>(state.phase)) return refuse("DR-4.3", "match-is-over");
    if (step.actor == nature) return check_roll(state, step.action);
    if (step.actor > owl) return refuse("DR-1.1", "three-crews");
    if (std::holds_alternative<Scanning>(state.phase)) return refuse("DR-3.1", "die-is-rolling");
    const Seat seat = turn(state).seats.lowest();
    if (seat != step.actor)
        return refuse("DR-2.2", "not-your-turn", {value("seat", seat_names[seat])});
    return std::visit(May{*this, state, step.actor}, step.action);
}

void DarkRun::apply(State& state, const Step<Action>& step) const {
    std::visit(Perform{*this, state, step.actor}, step.action);
}

Outcome DarkRun::outcome(const State& state) const {
    switch (std::get<Ended>(state.phase).end) {
        case End::through: return {{1, 0, 0}, {"DR-4.1"}, "through"};
        case End::caught: return {{0, 0.5f, 0.5f}, {"DR-4.2"}, "caught"};
        case End::out_of_time: break;
    }
    return {{0, 0.5f, 0.5f}, {"DR-4.3"}, "out-of-time"};
}

void DarkRun::actions(const State& state, Seat seat, ActionsOf<DarkRun>& list) const {
    list.clear();
    if (!turn(state).seats.contains(seat)) return;
    const hex::Board board = this->board();
    if (std::holds_alternative<Hiding>(state.phase)) {
        for (const Cell cell : board.cells)
            if (cell.row() == 0) list.push_back(Hide{cell});
        return;
    }
    const Cell from = seat == smuggler ? state.ship : state.patrols[index_of(seat)];
    for (const Cell to : board.neighbours(from).without(cells_of(state.patrols)))
        list.push_back(seat == smuggler ? Action{Slip{to}} : Action{Fly{to}});
    list.push_back(seat == smuggler ? Action{Drift{}} : Action{Scan{}});
}

void DarkRun::lottery(const State&, LotteryOf<DarkRun>& list) const {
    list.clear();
    for (std::uint8_t pips = 1; pips <= 6; ++pips) list.push_back({Roll{pips}, 1});
}

View DarkRun::view(const State& state, Viewer viewer) const {
    View view{state.phase, {}, {}, state.patrols, state.round, 0};
    view.rounds = static_cast<std::uint8_t>(rounds());
    const bool known = viewer == smuggler || std::holds_alternative<Ended>(state.phase);
    if (known && state.ship) view.ship = state.ship;
    for (const Cell cell : state.maybe) view.maybe.push_back(cell);
    return view;
}

State DarkRun::imagine(const View& view, Rng& rng) const {
    State state{view.phase, {}, {}, view.patrols, view.round};
    for (const Cell cell : view.maybe) state.maybe.add(cell);
    if (view.ship) state.ship = *view.ship;
    else if (!view.maybe.empty())
        state.ship =
            view.maybe[static_cast<int>(rng.below(static_cast<std::uint32_t>(view.maybe.size())))];
    return state;
}

void DarkRun::narrate(const State& before, const Step<Action>& step, const State& after,
                      Viewer viewer, Events& events) const {
    const Tell tell{*this, before, after, step.actor, viewer == smuggler, events};
    std::visit(tell, step.action);
    tell.ending();
}

// What may be done instead, nearest to what was asked first.
void DarkRun::cure(const State& state, const Step<Action>& refused,
                   ActionsOf<DarkRun>& list) const {
    constexpr int most = 3;
    actions(state, refused.actor, list);
    const auto goal = [](const Action& action) {
        return std::visit(
            Each{[](const Hide& hide) { return hide.at; }, [](const Slip& slip) { return slip.to; },
                 [](const Fly& fly) { return fly.to; }, [](const auto&) { return Cell{}; }},
            action);
    };
    const Cell asked = goal(refused.action);
    std::stable_sort(list.begin(), list.end(), [&](const Action& a, const Action& b) {
        return hex::distance(goal(a), asked) < hex::distance(goal(b), asked);
    });
    while (list.size() > most) list.pop_back();
}

void DarkRun::draw(const View& view, Drawing& drawing) const {
    drawing.shape = "hex";
    for (const Cell cell : board().cells) {
        Place place;
        place.name = ShortText{to_word(cell)};
        place.x = static_cast<std::int16_t>(2 * cell.number() + cell.row());
        place.y = static_cast<std::int16_t>(cell.row());
        if (cell.row() == last_row()) place.tone = "green", place.word = ShortText{"way-out"};
        if (view.maybe.contains(cell)) place.mark = ShortText{"?"}, place.word = ShortText{"maybe"};
        for (const Seat patrol : {hawk, owl})
            if (cell == view.patrols[index_of(patrol)])
                place.mark = ShortText{patrol == hawk ? "H" : "O"}, place.owner = patrol,
                place.word = ShortText{"patrol"};
        if (view.ship == cell)
            place.mark = ShortText{"S"}, place.owner = smuggler, place.word = ShortText{"ship"};
        drawing.places.push_back(place);
    }
}

}  // namespace dark_run
