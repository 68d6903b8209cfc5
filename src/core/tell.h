// core/tell.h -- what of a match is seen and said: capabilities that tell.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "core/game.h"

// What one viewer saw happen, with the clause that made it happen; `kind` is the key of its text.
struct Event {
    Clause clause;
    std::string_view kind;
    Values values;
    FixedList<ShortText, 3> at;  // the places concerned
    bool operator==(const Event&) const = default;
};
using Events = std::vector<Event>;

template <class G>  // tells what a viewer saw happen
concept Narrated = Game<G> && requires(const G g, const typename G::State s,
                                       const Step<typename G::Action> step, Events& events) {
    { g.narrate(s, step, s, Viewer{}, events) } -> std::same_as<void>;
};

template <class G>  // what a viewer learns from a step beyond the action's text; equal: alike
concept Telling = Game<G> && requires(const G g, const typename G::State s,
                                      const Step<typename G::Action> step) {
    { g.told(s, step, Viewer{}) } -> std::same_as<std::uint8_t>;
};

template <class G>  // hides something: imagines a state that would look like this view
concept Hidden = Game<G> && requires(const G g, const typename G::View v, Rng& rng) {
    { g.imagine(v, rng) } -> std::same_as<typename G::State>;  // all that fit, none favoured
};

template <class G>  // hides something, but not always
concept Opening = Hidden<G> && requires(const G g, const typename G::State s) {
    // Whether everybody sees all there is, and has been told all that led there.
    { g.open(s) } -> std::same_as<bool>;
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

template <class G>  // draws a view as places
concept Drawn = Game<G> && requires(const G g, const typename G::View v, Drawing& drawing) {
    { g.draw(v, drawing) } -> std::same_as<void>;
};
