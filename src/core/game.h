// core/game.h -- the vocabulary that every game needs, and what it must do. Read this file first.
//
// A Game is a rulebook: an immutable value that knows rules and holds no position.
// A State is a position: a regular value that knows no rules and points to nothing.
// Everything that happens is a Step -- some actor took some Action -- and dice, drawn cards and
// battles that people fight on their own table are Steps taken by nature.
// A match is a Game and its list of Steps; so the record alone replays it, with no random seed.
// What a person, a bot, a log line or a computer player gets is a View, never a State.
//
// What more a game can do is a capability, one function each, that those who need it name: what
// may be chosen in choice.h, what nature does in chance.h, other beginnings in setup.h, what is
// seen and said in tell.h, what computer players ask in mind.h.
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
#include "base/short_text.h"

// ---- who -----------------------------------------------------------------------------------

using Seat = std::uint8_t;            // a chair at the table, from 0
inline constexpr Seat nature = 0xff;  // the actor of chance and report steps
inline constexpr Seat referee = 0xfe;  // the actor of what a table's organiser decrees
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
    constexpr SeatSet operator&(SeatSet other) const { return SeatSet{bits_ & other.bits_}; }
    constexpr SeatSet operator-(SeatSet other) const { return SeatSet{bits_ & ~other.bits_}; }
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
    constexpr SeatSet owing() const { return kind == Kind::Decide ? seats : SeatSet{}; }
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

using Scores = FixedList<float, most_seats>;  // one per seat, each in [0, 1], together 1

struct Outcome {
    Scores score;
    Clause clause;            // the paragraph that ended the match
    std::string_view reason;  // the key of its text
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

// ---- the interface -------------------------------------------------------------------------

template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::equality_comparable<T>;

template <class G>
concept Game =
    PlainValue<typename G::State> && PlainValue<typename G::Action> &&
    PlainValue<typename G::View> &&
    requires(const G g, const typename G::State s, typename G::State& sink,
             const Step<typename G::Action> step, Viewer viewer) {
        { G::name } -> std::convertible_to<std::string_view>;     // "dark-run"
        { G::prefix } -> std::convertible_to<std::string_view>;   // of its clauses: "DR"
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
