// core/game.h -- the whole vocabulary. Read this file first.
//
// A Game is a rulebook: an immutable value that knows rules and holds no position.
// A State is a position: a regular value that knows no rules and points to nothing.
// Everything that happens is a Step -- some actor took some Action -- and dice, drawn cards and
// battles that people fight on their own table are Steps taken by nature.
// A match is a Game and its list of Steps; so the record alone replays it, with no random seed.
// What a person, a bot, a log line or a computer player gets is a View, never a State.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/codec.h"
#include "base/fixed_list.h"
#include "base/rng.h"
#include "base/short_text.h"

// ---- who -----------------------------------------------------------------------------------

using Seat = std::uint8_t;            // a chair at the table, from 0
inline constexpr Seat nature = 0xff;  // the actor of chance and report steps
inline constexpr int most_seats = 16;

using Viewer = std::optional<Seat>;  // nothing: a spectator, who sees only what is public

class SeatSet {
  public:
    constexpr SeatSet() = default;
    static constexpr SeatSet of(Seat seat) { return SeatSet{1u << seat}; }
    static constexpr SeatSet first(int count) { return SeatSet{(1u << count) - 1}; }

    constexpr bool contains(Seat seat) const { return seat < 32 && (bits_ >> seat & 1); }
    constexpr SeatSet without(Seat seat) const { return SeatSet{bits_ & ~(1u << seat)}; }
    constexpr SeatSet with(Seat seat) const { return SeatSet{bits_ | 1u << seat}; }
    constexpr SeatSet operator|(SeatSet other) const { return SeatSet{bits_ | other.bits_}; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr Seat lowest() const { return static_cast<Seat>(std::countr_zero(bits_)); }
    bool operator==(const SeatSet&) const = default;

  private:
    explicit constexpr SeatSet(std::uint32_t bits) : bits_(bits) {}
    std::uint32_t bits_ = 0;
};

// ---- whose turn ----------------------------------------------------------------------------

struct Turn {
    enum class Kind : std::uint8_t {
        Decide,  // each seat in `seats` owes one action; more than one seat: in secret
        Chance,  // nature draws from the lottery
        Report,  // nobody owes an action: what is pending is waited for
        Over,    // the outcome is known
    };
    Kind kind;
    SeatSet seats;  // Decide: who owes. Report: whose battles are pending. Else empty.

    static constexpr Turn decide(Seat seat) { return {Kind::Decide, SeatSet::of(seat)}; }
    static constexpr Turn decide(SeatSet seats) { return {Kind::Decide, seats}; }
    static constexpr Turn chance() { return {Kind::Chance, {}}; }
    static constexpr Turn report(SeatSet seats) { return {Kind::Report, seats}; }
    static constexpr Turn over() { return {Kind::Over, {}}; }
    bool operator==(const Turn&) const = default;
};

constexpr auto words_of(Turn::Kind) {
    using namespace std::string_view_literals;
    return std::array{"decide"sv, "chance"sv, "report"sv, "over"sv};
}

// ---- what happens --------------------------------------------------------------------------

template <class Action>
struct Step {
    Seat actor;
    Action action;
    bool operator==(const Step&) const = default;
};

template <class Action>
struct Ticket {
    Action action;
    std::uint32_t weight;  // whole numbers: a lottery is exact
};

// A numbered paragraph of the game's rules.md, e.g. "RM-3.2". Refusals, events, outcomes cite it.
struct Clause {
    std::string_view id;
    bool operator==(const Clause&) const = default;
};

// One named word or whole number inside a refusal or an event.
struct Value {
    std::string_view name;
    ShortText word;        // empty: the value is the number
    std::int32_t number = 0;
    bool operator==(const Value&) const = default;
};
inline Value value(std::string_view name, std::integral auto number) {
    return {name, {}, static_cast<std::int32_t>(number)};
}
template <Worded T>
    requires(!std::integral<T>)
Value value(std::string_view name, const T& word) {
    return {name, ShortText{to_word(word)}, 0};
}
inline Value value(std::string_view name, std::string_view word) {
    return {name, ShortText{word}, 0};
}
using Values = FixedList<Value, 5>;

// What people fight out away from these rules, such as a battle on their own table. Many may wait
// at once, beside a decision or alone; each is settled by one step of nature, in any order.
struct Pending {
    ShortText name;  // no other has it while this one waits
    SeatSet seats;   // whose it is
    Clause clause;   // that brought it about
    bool operator==(const Pending&) const = default;
};

// Why an action is not legal. `reason` is the key of its text in texts/<language>.json.
struct Refusal {
    Clause clause;
    std::string_view reason;
    Values values;
};
using Verdict = std::optional<Refusal>;  // nothing: legal
inline constexpr std::nullopt_t legal = std::nullopt;

inline Verdict refuse(std::string_view clause, std::string_view reason,
                      std::initializer_list<Value> values = {}) {
    return Refusal{{clause}, reason, Values{values}};
}

// What one viewer saw happen, with the clause that made it happen; `kind` is the key of its text.
struct Event {
    Clause clause;
    std::string_view kind;
    Values values;
    FixedList<ShortText, 3> at;  // the places concerned
    bool operator==(const Event&) const = default;
};
using Events = std::vector<Event>;

using Scores = FixedList<float, most_seats>;  // one per seat, each in [0, 1], together 1

struct Outcome {
    Scores score;
    Clause clause;                       // the paragraph that ended the match
    std::string_view reason;             // the key of its text
};

// ---- what can be chosen before the start ----------------------------------------------------

struct Option {
    std::string_view name;
    Clause clause;
    std::span<const std::string_view> choices;
    int standard;  // index of the default
};
using Choices = FixedList<std::uint8_t, 16>;  // one index per option, in the game's order

struct Scenario {
    std::string_view name;
    Choices choices;  // empty: every option at its default
};

// Which of a game's published editions, 0 the first; a number past the last means the newest.
using Edition = std::uint8_t;
inline constexpr Edition newest_edition = 0xff;

// ---- how a view is drawn by those who do not know the game -----------------------------------

struct Place {
    ShortText name;
    std::int16_t x = 0, y = 0;  // half-steps: neighbours in a row differ by 2 in x, rows by 1 in y
    ShortText mark;             // at most three characters; empty: nothing stands here. Texts'
                                // "marks" may give its first another letter, by the word
    std::optional<Seat> owner;
    std::string_view tone;      // a colour's word, or empty
    ShortText word;             // what stands here, a word of the game's texts, or empty
};
struct Drawing {
    std::string_view shape;  // "hex", "square" or "disc"
    std::vector<Place> places;
};

// ---- actions too many to list ----------------------------------------------------------------

struct Bounds {  // of one field: some words, or whole numbers from `least` to `most`
    std::string_view field;
    std::vector<ShortText> words;
    std::int32_t least = 0, most = 0;
};
struct Shape {  // a kind of action by its name; not all that fits its bounds need be legal
    std::string_view action;
    std::vector<Bounds> fields;
};
using Shapes = std::vector<Shape>;

// ---- the interface -------------------------------------------------------------------------

template <class G>
using ActionsOf = FixedList<typename G::Action, G::most_actions>;
template <class G>
using LotteryOf = FixedList<Ticket<typename G::Action>, G::most_tickets>;
template <class G>
using WeightsOf = FixedList<float, G::most_actions>;
template <class G>
using PendingOf = FixedList<Pending, G::most_pending>;

template <class G>
using PlansOf = FixedList<typename G::Plan, G::most_plans>;

template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

template <class G>
concept Game =
    PlainValue<typename G::State> && PlainValue<typename G::Action> &&
    PlainValue<typename G::View> &&
    requires(const G g, const typename G::State s, typename G::State& sink,
             const Step<typename G::Action> step, Viewer viewer) {
        { G::name } -> std::convertible_to<std::string_view>;     // "rebel-moon"
        { G::prefix } -> std::convertible_to<std::string_view>;   // of its clauses: "RM"
        // From the first on; a new one begins when behaviour changes, and a match keeps its own.
        { G::editions } -> std::convertible_to<std::span<const std::string_view>>;
        { G::longest } -> std::convertible_to<int>;               // no match has more steps
        { G::options(Edition{}) } -> std::same_as<std::span<const Option>>;
        { G::scenarios(Edition{}) } -> std::same_as<std::span<const Scenario>>;
        { G::of(Choices{}, Edition{}) } -> std::same_as<G>;
        // Names that outlive the game; fewer seats are the first of more.
        { g.seats() } -> std::same_as<std::span<const std::string_view>>;
        { g.initial() } -> std::same_as<typename G::State>;
        { g.turn(s) } -> std::same_as<Turn>;
        { g.phase(s) } -> std::same_as<std::string_view>;  // public; a word of the game's texts
        { g.check(s, step) } -> std::same_as<Verdict>;     // uses only what the actor may know
        { g.apply(sink, step) } -> std::same_as<void>;     // the step must be legal
        { g.outcome(s) } -> std::same_as<Outcome>;         // the match must be over
        { g.view(s, viewer) } -> std::same_as<typename G::View>;
    };

// Capabilities a game may add. Each is one function; the algorithms that need it say so.

template <class G>  // lists every legal action of a seat that must act
concept Finite = Game<G> && requires(const G g, const typename G::State s, ActionsOf<G>& list) {
    { g.actions(s, Seat{}, list) } -> std::same_as<void>;
};

// A game with too many actions to list says `exhaustive = false`: it lists all that can be counted
// and samples of the rest, so that what is listed is legal, but not the other way round.
template <class G>
concept Exhaustive = Finite<G> && !requires { requires !G::exhaustive; };

template <class G>  // draws one legal action, every one possible
concept Proposing = Game<G> && requires(const G g, const typename G::State s, Rng& rng) {
    { g.propose(s, Seat{}, rng) } -> std::same_as<typename G::Action>;
};

template <class G>  // has chance turns
concept Chancy = Game<G> && requires(const G g, const typename G::State s, LotteryOf<G>& list) {
    { g.lottery(s, list) } -> std::same_as<void>;
};

template <class G>  // says what a draw is for, where its number in the match would not do
concept Naming = Chancy<G> && requires(const G g, const typename G::State s) {
    // [a-z][a-z0-9 -]*; no other draw of the match has it, and it has always as many tickets.
    { g.draw_name(s) } -> std::same_as<std::string>;
};

template <class G>  // has battles that wait to be settled
concept Contested =
    Chancy<G> && requires(const G g, const typename G::State s, PendingOf<G>& list,
                          LotteryOf<G>& odds) {
        { g.pending(s, list) } -> std::same_as<void>;
        // What may come of one of them, as likely as the rulebook or its ruling says.
        { g.odds(s, Pending{}, odds) } -> std::same_as<void>;
    };

template <class G>  // lets seats do what they do not owe: lists that, in any turn
concept Permitting = Finite<G> && requires(const G g, const typename G::State s,
                                           ActionsOf<G>& list) {
    { g.may(s, Seat{}, list) } -> std::same_as<void>;  // none of what it owes
};

template <class G>  // hides something: imagines a state that would look like this view
concept Hidden = Game<G> && requires(const G g, const typename G::View v, Rng& rng) {
    { g.imagine(v, rng) } -> std::same_as<typename G::State>;  // all that fit, none favoured
};

template <class G>  // imagines likelier states more often: for computer players, never for proofs
concept Believing = Hidden<G> && requires(const G g, const typename G::View v, Rng& rng) {
    { g.believe(v, rng) } -> std::same_as<typename G::State>;
};

template <class G>  // tells what a viewer saw happen
concept Narrated = Game<G> && requires(const G g, const typename G::State s,
                                       const Step<typename G::Action> step, Events& events) {
    { g.narrate(s, step, s, Viewer{}, events) } -> std::same_as<void>;
};

template <class G>  // names legal actions near a refused one
concept Curing = Finite<G> && requires(const G g, const typename G::State s,
                                       const Step<typename G::Action> step, ActionsOf<G>& list) {
    { g.cure(s, step, list) } -> std::same_as<void>;
};

template <class G>  // draws a view as places
concept Drawn = Game<G> && requires(const G g, const typename G::View v, Drawing& drawing) {
    { g.draw(v, drawing) } -> std::same_as<void>;
};

template <class G>  // works out from a view what its owner would otherwise have to count
concept Hinting = Game<G> && requires(const G g, const typename G::View v, std::string& json) {
    { g.hints(v, json) } -> std::same_as<void>;
    { G::hints_schema() } -> std::same_as<std::string>;  // of that JSON: base/schema.h
};

template <class G>  // tells how a step went off, for a picture of it: JSON, or nothing
concept Tracing = Game<G> && requires(const G g, const typename G::State before,
                                      const Step<typename G::Action> step, std::string& json) {
    { g.trace(before, step, Viewer{}, json) } -> std::same_as<void>;
};

template <class G>  // shows from a view what the table lets a seat see of an action before it is
                    // taken: JSON, or nothing
concept Guiding = Game<G> && requires(const G g, const typename G::View v,
                                      const typename G::Action a, std::string& json) {
    { g.guide(v, Seat{}, a, json) } -> std::same_as<void>;
};

template <class G>  // has steps that stay done, whatever they told, so that nobody tries them out
concept Binding = Game<G> && requires(const G g, const typename G::State before,
                                      const Step<typename G::Action> step) {
    { g.binds(before, step) } -> std::same_as<Verdict>;  // legal: it may be taken back
};

template <class G>  // of kinds of actions too many to list says between what bounds they lie
concept Shaping = Finite<G> && requires(const G g, const typename G::State s, Shapes& shapes) {
    { g.shapes(s, Seat{}, shapes) } -> std::same_as<void>;
};

template <class G>  // sets up any position that the rules can reach or a scenario may hold
concept Settable = Game<G> && Fielded<typename G::Position> &&
    requires(const G g, const typename G::State s, typename G::State& sink,
             const typename G::Position p, std::vector<Refusal>& problems) {
        { g.position(s) } -> std::same_as<typename G::Position>;
        { g.set(p, sink, problems) } -> std::same_as<void>;  // sink is valid if no problems
    };

template <class G>  // reads a scenario of the players' own; whole where it has no problems
concept Authored = Game<G> && requires(const Choices& choices, Edition edition,
                                       std::string_view json, std::vector<Refusal>& problems) {
    { G::authored(choices, edition, json, problems) } -> std::same_as<G>;
};

template <class G>  // estimates each seat's score from a view-free state: a leaf of a search
concept Judged = Game<G> && requires(const G g, const typename G::State s) {
    { g.estimate(s, Seat{}) } -> std::same_as<float>;
};

template <class G>  // plays one sensible action quickly: for rehearsals and for imagined opponents
concept Sensible = Game<G> && requires(const G g, const typename G::State s, Rng& rng) {
    { g.sensible(s, Seat{}, rng) } -> std::same_as<typename G::Action>;
};

template <class G>  // plays a position to its end, quickly and sensibly; then each seat's score
concept Foreseeing = Game<G> && requires(const G g, typename G::State& sink, Rng& rng) {
    { g.foresee(sink, rng) } -> std::same_as<Scores>;
};

template <class G>  // has turns of many small actions: plans for a whole turn
concept Planning = Game<G> && PlainValue<typename G::Plan> &&
    requires(const G g, const typename G::State s, typename G::State& sink,
             const typename G::Plan plan, PlansOf<G>& list, Rng& rng) {
        { g.plans(s, Seat{}, list) } -> std::same_as<void>;  // the usual one first
        { g.follow(s, Seat{}, plan, rng) } -> std::same_as<typename G::Action>;  // its next action
        // The seat follows the plan to the end of its turn, everybody plays sensibly for as far as
        // the game looks; then each seat's score.
        { g.rehearse(sink, Seat{}, plan, rng) } -> std::same_as<Scores>;
    };

template <class G>  // says in one sentence what a plan is after, in the game's own quantities
concept Intending = Planning<G> && requires(const G g, const typename G::View v,
                                            const typename G::Plan plan) {
    { g.intent(v, Seat{}, plan) } -> std::same_as<Event>;
};

template <class G>  // can hand a seat one more thing at the start, to see what it is worth
concept Giving = Game<G> && requires(const G g, typename G::State& sink) {
    { G::gifts() } -> std::same_as<std::span<const std::string_view>>;  // words of its texts
    { g.give(sink, Seat{}, int{}) } -> std::same_as<bool>;  // false: there is none of it to give
};

template <class G>  // weighs listed actions at first sight: twice as large, twice as promising
concept Weighing = Finite<G> && requires(const G g, const typename G::State s,
                                         const ActionsOf<G>& list, WeightsOf<G>& weights) {
    { g.weigh(s, Seat{}, list, weights) } -> std::same_as<void>;
};

template <class G>  // what a viewer learns from a step beyond the action's text; equal: alike
concept Telling = Game<G> && requires(const G g, const typename G::State s,
                                      const Step<typename G::Action> step) {
    { g.told(s, step, Viewer{}) } -> std::same_as<std::uint8_t>;
};

template <class G>  // how much of the usual time a decision deserves, in (0, 1]
concept Paced = Game<G> && requires(const G g, const typename G::View v) {
    { g.pace(v) } -> std::same_as<float>;
};

template <class G>  // says what speaks for an action, in the game's own quantities
concept Explaining = Game<G> && requires(const G g, const typename G::View v,
                                         const typename G::Action a) {
    { g.explain(v, Seat{}, a) } -> std::same_as<Event>;
};

// ---- what follows for every game -------------------------------------------------------------

template <Game G>
typename G::Action propose(const G& game, const typename G::State& state, Seat seat, Rng& rng) {
    if constexpr (Proposing<G>) {
        return game.propose(state, seat, rng);
    } else {
        static_assert(Finite<G>, "a game lists its actions or proposes them");
        ActionsOf<G> list;
        game.actions(state, seat, list);
        return list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
    }
}

template <class Tickets>
std::uint32_t total_weight(const Tickets& lottery) {
    std::uint32_t total = 0;
    for (const auto& ticket : lottery) total += ticket.weight;
    return total;
}

// The ticket that a number in [0, total weight) wins.
template <class Tickets>
const auto& ticket_at(const Tickets& lottery, std::uint32_t number) {
    for (const auto& ticket : lottery) {
        if (number < ticket.weight) return ticket.action;
        number -= ticket.weight;
    }
    __builtin_unreachable();
}

// What becomes of one of the battles that wait, at random; there must be one.
template <Contested G>
Step<typename G::Action> random_report(const G& game, const typename G::State& state, Rng& rng) {
    PendingOf<G> list;
    game.pending(state, list);
    const auto which = rng.below(static_cast<std::uint32_t>(list.size()));
    LotteryOf<G> odds;
    game.odds(state, list[static_cast<int>(which)], odds);
    return {nature, ticket_at(odds, rng.below(total_weight(odds)))};
}

// What nature does next, at random, in a turn of chance or report.
template <Chancy G>
Step<typename G::Action> random_chance(const G& game, const typename G::State& state, Rng& rng) {
    if constexpr (Contested<G>)
        if (game.turn(state).kind == Turn::Kind::Report) return random_report(game, state, rng);
    LotteryOf<G> lottery;
    game.lottery(state, lottery);
    return {nature, ticket_at(lottery, rng.below(total_weight(lottery)))};
}

// One random step, whoever's turn it is; the match must not be over.
template <Game G>
Step<typename G::Action> random_step(const G& game, const typename G::State& state, Rng& rng) {
    const Turn turn = game.turn(state);
    if constexpr (Chancy<G>) {
        if (turn.kind != Turn::Kind::Decide) return random_chance(game, state, rng);
    }
    const Seat seat = turn.seats.lowest();
    return {seat, propose(game, state, seat, rng)};
}

// Random steps to the end of the match.
template <Game G>
void play_out(const G& game, typename G::State& state, Rng& rng) {
    for (Turn turn = game.turn(state); turn.kind != Turn::Kind::Over; turn = game.turn(state)) {
        if constexpr (Chancy<G>) {
            if (turn.kind != Turn::Kind::Decide) {
                game.apply(state, random_chance(game, state, rng));
                continue;
            }
        }
        const Seat seat = turn.seats.lowest();
        game.apply(state, {seat, propose(game, state, seat, rng)});
    }
}
