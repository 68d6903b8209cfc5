// match/any_match.h -- one running match as server, table and record see it: its game is forgotten.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/chance.h"
#include "core/choice.h"
#include "core/link.h"
#include "core/mind.h"
#include "core/span.h"
#include "core/tell.h"
#include "match/card.h"

namespace match {

// What became of an action: accepted, refused by a clause, or not understood.
struct Answer {
    enum class Kind : std::uint8_t { Accepted, Refused, Malformed };
    Kind kind = Kind::Accepted;
    Refusal refusal{};              // where refused
    std::vector<std::string> cure;  // legal actions near a refused one
    Malformed malformed{};          // where not understood

    bool accepted() const { return kind == Kind::Accepted; }
};

// One lottery ticket as text.
struct AnyTicket {
    std::string action;
    std::uint32_t weight;
};

// What waits to be settled away from the rules, with what may come of it.
struct AnyPending {
    Pending what;
    std::vector<AnyTicket> odds;
    std::string draw{};  // what its die is called; empty: it is not drawn

    bool may_end(std::string_view action) const {
        return std::any_of(odds.begin(), odds.end(),
                           [&](const AnyTicket& ticket) { return ticket.action == action; });
    }
};

// A view as plain memory, for a computer player of the same game only.
using ViewBytes = std::vector<std::byte>;

template <class T>
ViewBytes bytes_of(std::span<const T> items) {
    const auto bytes = std::as_bytes(items);
    return {bytes.begin(), bytes.end()};
}

// What a forecast is made of, likewise: how it stands, where nothing is hidden, and what led there.
struct Past {
    ViewBytes view, steps;
};

// Where a function takes a ply, it speaks of the position after that many steps, 0 <= ply <= ply().
class AnyMatch {
  public:
    virtual ~AnyMatch() = default;

    virtual const Card& card() const = 0;
    virtual const Terms& terms() const = 0;

    virtual int ply() const = 0;
    virtual Turn turn(int ply) const = 0;
    virtual std::string_view phase(int ply) const = 0;
    // From 1; 0 where the game counts none.
    virtual int round() const = 0;
    virtual std::optional<Outcome> outcome() const = 0;
    Turn turn() const { return turn(ply()); }

    // Checks and, where legal, takes the step. Nothing changes unless it is accepted.
    virtual Answer play(Seat actor, std::string_view action) = 0;
    // What play would answer.
    virtual Answer why(Seat actor, std::string_view action) const = 0;
    // What a seat that owes an action may do; empty for others.
    virtual std::vector<std::string> legal(Seat) const = 0;
    // What a seat may do though it owes nothing, or beside what it owes.
    virtual std::vector<std::string> may(Seat) const = 0;
    // Who takes no part any more, by the rules of the game.
    virtual SeatSet gone() const = 0;
    // Whether nobody knows more than everybody, of what is and of what was.
    virtual bool open() const = 0;
    // What it means that a seat which owes an action says nothing; empty where the game tells no
    // such thing.
    virtual std::string otherwise(Seat) const = 0;
#ifndef HEXASTRA_SLIM  // only campaigns decree
    // What the referee may do, by the game's clause that lets an organiser decree it.
    virtual std::vector<std::string> decrees() const = 0;
#endif
    // Between what bounds those actions lie of which `legal` has only samples; nothing where it
    // has all.
    virtual std::optional<Shapes> shapes(Seat) const = 0;
    // The tickets of a chance turn, in the game's order.
    virtual std::vector<AnyTicket> lottery() const = 0;
    // How many draws there have been: what was reported is none.
    virtual int draws() const = 0;
    // What the draw that is waited for is called: by the game, or by its number, from 0.
    virtual std::string draw_name() const = 0;
    // In any turn: battles that people fight elsewhere, each settled by one step of nature.
    virtual std::vector<AnyPending> pending(int ply) const = 0;
    std::vector<AnyPending> pending() const { return pending(ply()); }
#ifndef HEXASTRA_SLIM  // only campaigns link matches
    // As what one of them may be played here; nothing where it does not wait.
    virtual LinkedGames linked(std::string_view battle) const = 0;
    // The step that settles it where that match ended with these scores, one for each of its seats.
    virtual std::string settles(std::string_view battle, const Linked&,
                                std::span<const float> scores) const = 0;
#endif

    // Whether the game lets the step that led to a ply be taken back, 1 <= ply <= ply().
    virtual Verdict binds(int ply) const = 0;
    // Whether that step told a viewer anything about what was before it. Computed, not written per
    // game.
    virtual bool learned(int ply, Viewer) const = 0;
    // Lets go of what can be worked out again: nobody looks at it for now.
    virtual void rest() = 0;
    // Forgets the steps after a ply.
    virtual void rewind(int ply) = 0;
    // The same match before its first step.
    virtual std::unique_ptr<AnyMatch> anew() const = 0;

    virtual void write_view(Viewer, int ply, std::string& json) const = 0;
    // Of the position, or of the one after an action of that viewer; null where the game has none.
    virtual void write_hints(Viewer, int ply, std::string_view action, std::string& json) const = 0;
    // How the step that led to a ply went off; null where there is nothing to show.
    virtual void write_trace(Viewer, int ply, std::string& json) const = 0;
    // What the table lets a seat see of an action before it is taken, worked out from its view
    // alone; null where that is nothing. Malformed actions are told.
    virtual Answer write_guide(Seat, std::string_view action, std::string& json) const = 0;
    virtual Drawing drawing(Viewer, int ply) const = 0;
    virtual ViewBytes view_bytes(Seat) const = 0;
#ifndef HEXASTRA_SLIM  // only campaigns are foreseen, and tell how far they have come
    virtual Progress progress() const = 0;
    virtual Past past() const = 0;
#endif

    // What a viewer saw of each step from the one after `since` on, for as long as `tell` wants
    // more.
    using Tell = std::function<bool(int ply, Seat actor, const Events&)>;
    virtual void events(int since, Viewer, const Tell& tell) const = 0;

    // The record: each step as text, with the digest of the position that it led to.
    struct Line {
        Seat actor;
        std::string action;
        Digest state;
        std::uint32_t tickets = 0;  // of the lottery that nature drew from, all weights together
        std::string draw{};         // its name, where the game gives it one
    };
    virtual std::vector<Line> lines() const = 0;
    // One of them, or only who took it or what it was, 1 <= ply <= ply().
    virtual Line line(int ply) const = 0;
    virtual Seat actor(int ply) const = 0;
    virtual std::string action(int ply) const = 0;

    // A position as JSON, for games that can be set up; reading one starts the match anew there.
    virtual std::string position() const = 0;  // where the match began, or empty: at the start
    virtual std::string present_position() const = 0;  // everything, for the owner only
    struct SetUp {
        std::vector<Refusal> problems;
        std::string path, expected;  // where the JSON does not fit
        bool done() const { return problems.empty() && expected.empty(); }
    };
    virtual SetUp set_up(std::string_view json) = 0;
    // Starts anew from where the match began, with a seat given one of the game's gifts. False, and
    // nothing changes, where there is none of it to give.
    virtual bool give(Seat, int gift) = 0;
};

// ---- a game of the catalogue -------------------------------------------------------------------

struct Asked {  // of a computer player
    int level = 3;
    int ms = 1000;
    int visits = 0;  // above 0: as many, however long it takes
    std::uint64_t seed = 1;
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;  // once true, nobody waits for more
    Foibles foibles{};
};

struct Suggestion {
    std::string action;
    int visits = 0;
    float score = 0;  // expected, 0 to 1
    struct Option {
        std::string action;
        int visits;
        float score;
    };
    std::vector<Option> best;
    std::optional<Event> reason;  // why, in the game's own quantities
    std::optional<Event> intent;  // what the whole turn is after, likewise
};

// A number that is known to lie between two others.
struct Estimate {
    double mean = 0, low = 0, high = 0;
};

// What a match may come to, as many continuations of it did.
struct Prospects {
    struct End {
        std::string_view clause, reason;
        double share = 0;
    };
    // How much depends on a battle that waits: of the seat for which most does, its chance where
    // the battle ends worst for it, and where it ends best.
    struct Stake {
        std::string battle;
        Seat seat = 0;
        double least = 0, most = 0;
        enum class Weight : std::uint8_t { decides, counts, idle } weight = Weight::counts;
    };
    struct Quartiles {
        int low = 0, median = 0, high = 0;
    };

    int continuations = 0;
    int round = 0;                  // the present one
    std::vector<Estimate> chances;  // of each seat's score
    Quartiles last_round;           // in which it ends
    Quartiles games;                // of one seat in one round, at most
    int most_games = 0;             // in any continuation
    std::vector<End> ends;          // the likeliest first
    std::vector<Stake> stakes;
    std::vector<SeatSet> to_meet;  // of each seat, where the game asks for it
};

struct Foreseen {  // what is asked of a forecast
    int continuations = 10'000;
    std::uint64_t seed = 1;
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;  // once true, nobody waits for more
};

struct Readings;  // match/texts.h
struct Looked;    // match/review.h
class AnyReview;

struct AnyGame {
    Card card;
    std::unique_ptr<AnyMatch> (*open)(const Terms&) = nullptr;  // the terms are sound
    // The seats of a match by its terms, which must be sound.
    std::span<const std::string_view> (*seats)(const Terms&) = nullptr;
    Suggestion (*suggest)(const Terms&, const ViewBytes&, Seat, const Asked&) = nullptr;
    // A view for another process of the same program, which gets its fields and no other byte;
    // and back, where it is one. None in the browser.
    std::string (*pack_view)(const ViewBytes&) = nullptr;
    std::optional<ViewBytes> (*unpack_view)(std::string_view) = nullptr;
    // What a match may come to; none where the game foresees nothing.
    Prospects (*forecast)(const Terms&, const Past&, const Foreseen&) = nullptr;
    // A finished match of it looked through; none where the game knows no sensible play. None in
    // the browser.
    std::unique_ptr<AnyReview> (*review)(const AnyMatch&, const Looked&) = nullptr;
    // What is wrong with a scenario of the players' own; none where the game plays none.
    std::vector<Refusal> (*lint)(const Terms&) = nullptr;
    // Such a scenario as JSON, another for each seed; none where the game draws up none.
    std::string (*draw_up)(const Terms&, std::uint64_t seed) = nullptr;
    int levels = 0;
    std::string_view rules_en, rules_es;  // the rulebook in our words
    std::shared_ptr<const Readings> readings;
    // An object of JSON Schemas: of its `action`, `view`, `position` and `hints`, as far as it has
    // them.
    std::string (*shapes)() = nullptr;
    std::vector<AnyGame> former;  // the same game by its earlier editions, oldest first

    // This game by an edition's name; nothing where it never had one of that name.
    const AnyGame* of_edition(std::string_view edition) const {
        if (card.edition == edition) return this;
        for (const AnyGame& entry : former)
            if (entry.card.edition == edition) return &entry;
        return nullptr;
    }
};

}  // namespace match
