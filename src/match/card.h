// match/card.h -- what is known of a game before anybody plays it, with its type forgotten.
#pragma once

#include "core/game.h"

namespace match {

// Whether a scenario is one of the players' own, whole as JSON, and not the name of one.
inline bool own_scenario(std::string_view scenario) {
    return scenario.starts_with('{');
}

// What is settled before the start: a scenario of the game by its name or, whole as the JSON of its
// file, one of the players' own; and the choices.
struct Terms {
    std::string scenario = "standard";
    Choices choices{};
    Edition edition = newest_edition;

    bool own() const { return own_scenario(scenario); }
};
inline constexpr std::size_t own_scenario_bytes_max = 1 << 16;

struct Card {
    std::string_view name;     // "dark-run"
    std::string_view prefix;   // of its clauses: "DR"
    std::string_view edition;  // a record says which; running matches keep theirs
    Edition edition_number = 0;
    std::span<const std::string_view> seats;  // of a match; of a game, the most there can be
    std::span<const Option> options;
    std::span<const Scenario> scenarios;
    bool hides = false;                         // a viewer may know less than the whole
    bool lists = false;                         // legal actions can be listed
    bool draws = false;                         // views can be drawn as places
    bool hints = false;                         // works out hints
    bool settable = false;                      // starts from any position
    bool silence = false;                       // says what it means that nothing is said
    bool authored = false;                      // plays scenarios of the players' own
    std::span<const std::string_view> gifts{};  // what a seat may be given at the start
    int fewest_seats = 0;
    int seats_option = -1;       // which option settles how many seats there are
#ifndef HEXASTRA_SLIM            // only campaigns decree
    std::string_view rulings{};  // the clause by which an organiser may; empty: none does
#endif

    std::optional<Seat> seat_named(std::string_view word) const {
        for (std::size_t seat = 0; seat < seats.size(); ++seat)
            if (seats[seat] == word) return static_cast<Seat>(seat);
        return std::nullopt;
    }
};

// The word of an actor or viewer: a seat's name, "nature", "referee", "spectator".
inline std::string_view actor_word(const Card& card, Seat actor) {
#ifndef HEXASTRA_SLIM
    if (actor == referee) return "referee";
#endif
    return actor == nature ? std::string_view{"nature"} : card.seats[actor];
}
inline std::string_view viewer_word(const Card& card, Viewer viewer) {
    return viewer ? card.seats[*viewer] : std::string_view{"spectator"};
}

// Every option at its default, or what a scenario says.
inline Choices standard_choices(const Card& card) {
    Choices choices;
    for (const Option& option : card.options)
        choices.push_back(static_cast<std::uint8_t>(option.standard));
    return choices;
}

}  // namespace match
