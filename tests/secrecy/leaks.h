// secrecy/leaks.h -- Rebel Moon Defense with one fault: each kind betrays a secret somewhere else.
#pragma once

#include "games/rebel_moon/rebel_moon.h"
#include "games/rebel_moon/rules/weapons.h"
#include "match/match.h"

namespace secrecy {

enum class Leak : std::uint8_t {
    none,
    view_kind,      // a face-down laser lies face up in everybody's view
    view_count,     // what is still in hand is counted by kind
    event_placed,   // placing an EMP device is told to all
    event_removed,  // the bomb's laser names what it hit
    legal_order,    // the choices are listed in an order that depends on what lies face down
    refusal_value,  // "occupied by" names the weapon
    refusal_made,   // a cell beside a hidden destroyer is refused for another reason
    cure_order,     // cures nearest to a hidden contact mine come first
    last_of_rules = cure_order,
    hints_of_rebel,    // everybody's hints are worked out from the Rebel's view
    hints_of_truth,    // hints for what would be are worked out from the true position
    thought_of_rebel,  // ... and so are the suggestions
    log_of_actor,      // the log is told as each actor saw it
    past_open,         // positions of the past are shown open
    places_open,       // the board as places is drawn from the Rebel's view
    last_of_match = places_open,
    field_more,   // an answer carries a digest of the position
    field_order,  // ... or is a byte longer for some hands
};
inline constexpr Leak last_leak = Leak::field_order;
constexpr auto words_of(Leak) {
    using namespace std::string_view_literals;
    return std::array{"none"sv,           "view_kind"sv,      "view_count"sv,
                      "event_placed"sv,   "event_removed"sv,  "legal_order"sv,
                      "refusal_value"sv,  "refusal_made"sv,   "cure_order"sv,
                      "hints_of_rebel"sv, "hints_of_truth"sv, "thought_of_rebel"sv,
                      "log_of_actor"sv,   "past_open"sv,      "places_open"sv,
                      "field_more"sv,     "field_order"sv};
}

inline Leak leak = Leak::none;

using namespace rebel_moon;

// The rules with a fault; without one they are the rules.
struct Leaky : RebelMoon {
    static Leaky of(const Choices& choices, Edition edition = newest_edition) {
        return {RebelMoon::of(choices, edition)};
    }

    View view(const State& state, Viewer viewer) const {
        View view = RebelMoon::view(state, viewer);
        if (viewer == rebel) return view;
        if (leak == Leak::view_kind)
            for (SeenMarker& seen : view.markers)
                if (state.weapon_at(seen.at)->kind() == Kind::laser) seen.up = true;
        if (leak == Leak::view_count) {
            view.unplaced = {};
            for (const Kind kind : {Kind::laser, Kind::destroyer, Kind::emp})
                for (const Colour colour : colours)
                    view.unplaced[static_cast<std::size_t>(kind)] +=
                        state.marker(Weapon::of(kind, colour)).where == Marker::Where::in_hand;
        }
        return view;
    }

    void narrate(const State& before, const Step<Action>& step, const State& after, Viewer viewer,
                 Events& events) const {
        const auto* put = std::get_if<Put>(&step.action);
        const bool pulse =
            put && !put->piece.is_asteroid() && put->piece.weapon().kind() == Kind::emp;
        const bool opened =
            (leak == Leak::event_placed && pulse) ||
            (leak == Leak::event_removed && std::holds_alternative<Fire>(step.action));
        RebelMoon::narrate(before, step, after, opened ? Viewer{rebel} : viewer, events);
    }

    void actions(const State& state, Seat seat, ActionsOf<RebelMoon>& list) const {
        RebelMoon::actions(state, seat, list);
        if (leak == Leak::legal_order && list.size() > 1 && hidden(state, Kind::emp).size() == 1)
            std::swap(list[0], list[1]);
    }

    Verdict check(const State& state, const Step<Action>& step) const {
        Verdict verdict = RebelMoon::check(state, step);
        const auto* put = std::get_if<Put>(&step.action);
        if (!verdict || !put) return verdict;
        if (leak == Leak::refusal_value && verdict->reason == "occupied")
            if (const auto weapon = state.weapon_at(put->at))
                verdict->values[1] = value("by", *weapon);
        if (leak == Leak::refusal_made && verdict->clause.id == "RM-3.2" &&
            hidden(state, Kind::destroyer).neighbours().contains(put->at))
            return refuse("RM-3.6", "cuts-the-last-path", {value("at", put->at)});
        return verdict;
    }

    void cure(const State& state, const Step<Action>& refused, ActionsOf<RebelMoon>& list) const {
        RebelMoon::cure(state, refused, list);
        if (leak == Leak::cure_order && list.size() > 1 && !hidden(state, Kind::contact).empty())
            std::swap(list[0], list[1]);
    }

  private:
    static Cells hidden(const State& state, Kind kind) {
        Cells cells;
        for (const Colour colour : colours)
            if (const Marker& marker = state.marker(Weapon::of(kind, colour));
                marker.where == Marker::Where::face_down)
                cells.add(marker.at);
        return cells;
    }
};

// A match that keeps to the rules and gives answers away itself.
class LeakyMatch : public match::Match<Leaky> {
  public:
    using Honest = match::Match<Leaky>;
    using Honest::Honest;

    void write_view(Viewer viewer, int ply, std::string& json) const override {
        Honest::write_view(eyes(Leak::past_open, viewer, ply < this->ply()), ply, json);
    }
    void write_hints(Viewer viewer, int ply, std::string_view action,
                     std::string& json) const override {
        if (leak == Leak::hints_of_truth && viewer && !action.empty() && ply == this->ply()) {
            LeakyMatch ahead{terms()};
            for (int at = 1; at <= ply; ++at) ahead.play(actor(at), this->action(at));
            ahead.play(*viewer, action);
            return ahead.Honest::write_hints(viewer, ahead.ply(), {}, json);
        }
        Honest::write_hints(eyes(Leak::hints_of_rebel, viewer), ply, action, json);
    }
    Drawing drawing(Viewer viewer, int ply) const override {
        return Honest::drawing(eyes(Leak::places_open, viewer), ply);
    }
    match::ViewBytes view_bytes(Seat seat) const override {
        return Honest::view_bytes(*eyes(Leak::thought_of_rebel, seat));
    }
    void events(int since, Viewer viewer, const Tell& tell) const override {
        if (leak != Leak::log_of_actor) return Honest::events(since, viewer, tell);
        bool more = true;
        for (int at = since + 1; more && at <= ply(); ++at) {
            const Seat by = actor(at);
            Honest::events(at - 1, by == nature ? Viewer{} : Viewer{by},
                           [&](int told, Seat told_by, const Events& seen) {
                               more = told != at || tell(told, told_by, seen);
                               return told < at;
                           });
        }
    }

  private:
    static Viewer eyes(Leak kind, Viewer viewer, bool here = true) {
        return leak == kind && here ? Viewer{rebel} : viewer;
    }
};

}  // namespace secrecy
