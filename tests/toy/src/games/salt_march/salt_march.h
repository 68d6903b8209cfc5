// games/salt_march/salt_march.h -- Salt March, a campaign for up to twelve: secret orders, battles
// that wait together and are fought elsewhere, houses that leave. It stands for every campaign.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>
#include <variant>

#include "core/chance.h"
#include "core/choice.h"
#include "core/link.h"
#include "core/tell.h"

namespace salt_march {

using namespace std::string_view_literals;

inline constexpr int most_houses = 12, most_fields = 2 * most_houses, most_rounds = 30;  // SM-1.1
inline constexpr std::array house_names{"heron"sv, "crane"sv,  "ibis"sv,   "egret"sv,
                                        "stork"sv, "avocet"sv, "plover"sv, "curlew"sv,
                                        "snipe"sv, "teal"sv,   "grebe"sv,  "tern"sv};
enum class House : std::uint8_t {};
constexpr auto words_of(House) {
    return house_names;
}

// SM-1.2: home-1, pan-1, home-2 and so on round the ring.
struct Land {
    std::uint8_t index = 0;
    bool home() const { return index % 2 == 0; }
    bool operator==(const Land&) const = default;
};

// ---- actions ---------------------------------------------------------------------------------

struct March {  // SM-2.1
    static constexpr auto name = "march"sv;
    Land on{};
    static constexpr auto fields = std::tuple{Field{"on", &March::on}};
    bool operator==(const March&) const = default;
};
struct Rest {  // SM-2.1
    static constexpr auto name = "rest"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Rest&) const = default;
};
struct Wind {  // SM-2.3
    static constexpr auto name = "wind"sv;
    House first{};
    static constexpr auto fields = std::tuple{Field{"first", &Wind::first}};
    bool operator==(const Wind&) const = default;
};
enum class Result : std::uint8_t { won, drawn, held };
constexpr auto words_of(Result) {
    return std::array{"won"sv, "drawn"sv, "held"sv};
}
struct Settle {  // SM-3.2
    static constexpr auto name = "settle"sv;
    Land field{};
    Result result{};
    static constexpr auto fields =
        std::tuple{Field{"field", &Settle::field}, Field{"result", &Settle::result}};
    bool operator==(const Settle&) const = default;
};
struct Keep {  // SM-3.3
    static constexpr auto name = "keep"sv;
    Land home{};
    static constexpr auto fields = std::tuple{Field{"home", &Keep::home}};
    bool operator==(const Keep&) const = default;
};
struct Raze {  // SM-3.3
    static constexpr auto name = "raze"sv;
    Land home{};
    static constexpr auto fields = std::tuple{Field{"home", &Raze::home}};
    bool operator==(const Raze&) const = default;
};
struct Leave {  // SM-4.1
    static constexpr auto name = "leave"sv;
    static constexpr std::tuple<> fields{};
    bool operator==(const Leave&) const = default;
};
struct Grant {  // SM-6.1
    static constexpr auto name = "grant"sv;
    Land field{};
    House to{};
    static constexpr auto fields =
        std::tuple{Field{"field", &Grant::field}, Field{"to", &Grant::to}};
    bool operator==(const Grant&) const = default;
};

using Action = std::variant<March, Rest, Wind, Settle, Keep, Raze, Leave, Grant>;

// ---- the position ----------------------------------------------------------------------------

enum class Phase : std::uint8_t { orders, wind, battles, over };
constexpr auto words_of(Phase) {
    return std::array{"orders"sv, "wind"sv, "battles"sv, "over"sv};
}

struct Order {
    std::optional<Land> on{};  // nothing: the house rests
    static constexpr auto fields = std::tuple{Field{"on", &Order::on}};
    bool operator==(const Order&) const = default;
};
struct Battle {
    Land field{};
    House marched{};
    static constexpr auto fields =
        std::tuple{Field{"field", &Battle::field}, Field{"marched", &Battle::marched}};
    bool operator==(const Battle&) const = default;
};

// What everybody sees; a State is this and the orders.
struct Open {
    Phase phase{};
    std::uint8_t round = 1;
    FixedList<std::optional<House>, most_fields> held{};  // by whom, a field each
    FixedList<std::uint8_t, most_houses> salt{};          // loads, a house each
    FixedList<House, most_houses> there{};                // neither gone nor out, in order
    FixedList<House, most_houses> given{}, changed{};     // orders of this round
    FixedList<Battle, most_fields> battles{};
    FixedList<Land, most_houses> taken{};  // homes of which the house that took them owes a word
    static constexpr auto fields =
        std::tuple{Field{"phase", &Open::phase},     Field{"round", &Open::round},
                   Field{"held", &Open::held},       Field{"salt", &Open::salt},
                   Field{"there", &Open::there},     Field{"given", &Open::given},
                   Field{"changed", &Open::changed}, Field{"battles", &Open::battles},
                   Field{"taken", &Open::taken}};
    bool operator==(const Open&) const = default;
};

struct State {
    Open open{};
    std::array<Order, most_houses> orders{};  // of those that gave one
    static constexpr auto fields =
        std::tuple{Field{"open", &State::open}, Field{"orders", &State::orders}};
    bool operator==(const State&) const = default;
};

struct View {
    Open open{};
    std::optional<Order> order{};  // SM-2.1: one's own
    std::optional<House> house{};  // whose view it is
    static constexpr auto fields = std::tuple{
        Field{"open", &View::open}, Field{"order", &View::order}, Field{"house", &View::house}};
    bool operator==(const View&) const = default;
};

// ---- the game --------------------------------------------------------------------------------

struct SaltMarch {
    static constexpr auto name = "salt-march"sv;
    static constexpr auto prefix = "SM"sv;
    static constexpr std::array editions{"1"sv, "2"sv};  // the first: two rounds
    using State = salt_march::State;
    using Action = salt_march::Action;
    using View = salt_march::View;
    static constexpr Clause rulings{"SM-6.1"};
    static constexpr int most_actions = most_fields + 2;
    static constexpr int most_tickets = most_houses;
    static constexpr int most_pending = most_fields;
    // Orders and their changes, the wind, a battle and a word a house; then all leave.
    static constexpr int longest = most_rounds * (4 * most_houses + 1) + most_houses;

    int houses = 4, rounds = 3;  // SM-1.1, SM-1.3

    static std::span<const Option> options(Edition = newest_edition);
    static std::span<const Scenario> scenarios(Edition = newest_edition);
    static SaltMarch of(const Choices&, Edition = newest_edition);

    std::span<const std::string_view> seats() const {
        return std::span{house_names}.first(static_cast<std::size_t>(houses));
    }
    State initial() const;
    Turn turn(const State&) const;
    std::string_view phase(const State&) const;
    int round(const State& state) const { return state.open.round; }
    Verdict check(const State&, const Step<Action>&) const;
    void apply(State&, const Step<Action>&) const;
    Outcome outcome(const State&) const;
    View view(const State&, Viewer) const;

    void actions(const State&, Seat, ActionsOf<SaltMarch>&) const;
    void may(const State&, Seat, ActionsOf<SaltMarch>&) const;
    void decrees(const State&, std::vector<Action>&) const;
    SeatSet gone(const State&) const;
    bool open(const State&) const;
    Action otherwise(const State&, Seat) const;
    void lottery(const State&, LotteryOf<SaltMarch>&) const;
    std::string draw_name(const State&) const;
    std::string draw_name(const State&, const Pending&) const;
    void pending(const State&, PendingOf<SaltMarch>&) const;
    void odds(const State&, const Pending&, LotteryOf<SaltMarch>&) const;
    void linked(const State&, const Pending&, LinkedGames&) const;
    Action settles(const State&, const Pending&, const Linked&, std::span<const float>) const;
    State imagine(const View&, Rng&) const;
    void narrate(const State& before, const Step<Action>&, const State& after, Viewer,
                 Events&) const;
    void draw(const View&, Drawing&) const;
};

}  // namespace salt_march

template <>
struct Word<salt_march::Land> {
    static std::string expected() { return "a field"; }
    static void write(std::string& out, salt_march::Land land) {
        (out += land.home() ? "home-" : "pan-") += std::to_string(land.index / 2 + 1);
    }
    static bool read(std::string_view text, salt_march::Land& land) {
        for (std::uint8_t index = 0; index < salt_march::most_fields; ++index)
            if (std::string word; write(word, {index}), word == text) return land = {index}, true;
        return false;
    }
};
