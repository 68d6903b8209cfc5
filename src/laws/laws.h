// laws/laws.h -- what must hold for every game. A new game is tested by one line:
//
//     laws::Court<Skirmish> court;
//     court.hold(Skirmish{}, 200);
//
// Each law has a name; the first that is broken ends the trial with the law, the game, the seed
// and the steps so far.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/json.h"
#include "core/mind.h"
#include "core/play_out.h"
#include "core/setup.h"
#include "laws/babble.h"
#include "laws/decreed.h"
#include "laws/die.h"
#include "laws/linked.h"
#include "laws/retold.h"
#include "laws/shapes.h"
#include "laws/witnessed.h"

namespace laws {

template <Game G>
class Court {
  public:
    using State = typename G::State;
    using Action = typename G::Action;
    using View = typename G::View;

    static_assert(Finite<G> || Proposing<G>, "a game must list its actions or propose them");
    static_assert(Hidden<G> || std::same_as<View, State>,
                  "a game that hides something must be able to imagine it");

    // What is counted in every position and must not change, such as all pieces. A text that
    // says what is wrong, or nothing.
    using Count = std::string (*)(const G&, const State&);

    explicit Court(Count count = nullptr) : count_(count) {}

    // `thorough`: every law at every ply. Otherwise the costly ones are sampled.
    void hold(const G& game, int matches, std::uint64_t seed = 0, bool thorough = false) {
        for (int i = 0; i < matches; ++i)
            try_match(game, seed + static_cast<std::uint64_t>(i), thorough);
    }

    const Witnessed& witnessed() const { return witnessed_; }

  private:
    struct Trial {
        const G& game;
        std::uint64_t seed;
        bool thorough;
        Rng rng;
        std::vector<Step<Action>> log;
        std::set<std::string, std::less<>> draws{};  // their names

        void expect(bool holds, std::string_view law, std::string_view detail = {}) const {
            if (holds) return;
            std::string report{G::name};
            (report += " breaks the law of ") += law;
            if (!detail.empty()) (report += ": ") += detail;
            report += " (seed " + std::to_string(seed) + ")\n";
            for (const auto& step : log) {
                report += step.actor == nature    ? "  *"
                          : step.actor == referee ? "  referee"
                                                  : "  " + std::string{game.seats()[step.actor]};
                encode_to(report += ' ', step.action);
                report += '\n';
            }
            throw Broken{report};
        }
        bool sample(std::uint32_t one_in) { return thorough || rng.below(one_in) == 0; }
    };

    void try_match(const G& game, std::uint64_t seed, bool thorough) {
        Trial trial{game, seed, thorough, Rng{seed}, {}};
        State state = game.initial();
        trial.expect(state == game.initial(), "beginning", "two matches start differently");
        while (game.turn(state).kind != Turn::Kind::Over) {
            trial.expect(static_cast<int>(trial.log.size()) < G::longest, "end",
                         "it goes on and on");
            try_position(trial, state);
            const auto step = any_step(trial, state);
            trial.expect(!game.check(state, step), "agreement", "drawn is legal");
            babble_.hear(step.action);
            if constexpr (Naming<G>)
                if (step.actor == nature && game.turn(state).kind == Turn::Kind::Chance)
                    trial.expect(trial.draws.insert(game.draw_name(state)).second, "draws",
                                 "two are called " + game.draw_name(state));
            if (const std::string die = die_of(game, state, step); !die.empty())
                trial.expect(trial.draws.insert(die).second, "draws", "two are called " + die);
            state = try_step(trial, state, step);
            ++witnessed_.plies;
        }
        finish(trial, state);
        ++witnessed_.matches;
    }

    // By the referee, by any seat that owes or may, or by nature where something is drawn or waits:
    // in what order they come is nobody's to choose.
    Step<Action> any_step(Trial& trial, const State& state) {
        const G& game = trial.game;
        const Turn turn = game.turn(state);
        if constexpr (Contested<G>) {
            PendingOf<G> list;
            game.pending(state, list);
            if (turn.kind == Turn::Kind::Decide && !list.empty() && trial.rng.below(4) == 0)
                return random_report(game, state, trial.rng);
            if (turn.kind == Turn::Kind::Report && trial.rng.below(4) == 0)
                return any_report(trial, state, list);
        }
        if (const auto decree = any_decree(game, state, trial.rng)) return *decree;
        if constexpr (Permitting<G>) {
            if (trial.rng.below(16) == 0) {
                const auto seat = static_cast<Seat>(trial.rng.below(seats(trial)));
                ActionsOf<G> list;
                game.may(state, seat, list);
                const auto size = static_cast<std::uint32_t>(list.size());
                if (size) return {seat, list[static_cast<int>(trial.rng.below(size))]};
            }
        }
        if (turn.kind != Turn::Kind::Decide || turn.seats.size() == 1)
            return random_step(game, state, trial.rng);
        SeatSet left = turn.seats;
        for (auto skip = trial.rng.below(static_cast<std::uint32_t>(left.size())); skip > 0; --skip)
            left = left.without(left.lowest());
        return {left.lowest(), propose(game, state, left.lowest(), trial.rng)};
    }

    // One of all that may be reported, however unlikely: people say how it was.
    template <class List>
    Step<Action> any_report(Trial& trial, const State& state, const List& list) {
        LotteryOf<G> odds;
        const auto one = trial.rng.below(static_cast<std::uint32_t>(list.size()));
        trial.game.odds(state, list[static_cast<int>(one)], odds);
        const auto which = trial.rng.below(static_cast<std::uint32_t>(odds.size()));
        return {nature, odds[static_cast<int>(which)].action};
    }

    void try_position(Trial& trial, const State& state) {
        const Turn turn = trial.game.turn(state);
        if (count_) {
            const std::string wrong = count_(trial.game, state);
            trial.expect(wrong.empty(), "conservation", wrong);
        }
        if (turn.kind == Turn::Kind::Decide) {
            trial.expect(!turn.seats.empty(), "choice", "somebody must act");
            for (Seat seat = 0; seat < seats(trial); ++seat)
                if (turn.seats.contains(seat)) decide(trial, state, seat);
        } else if (turn.kind == Turn::Kind::Chance) {
            lottery(trial, state);
        }
        pending(trial, state, turn);
        for (Seat seat = 0; seat < seats(trial); ++seat) {
            may(trial, state, seat);
            silence(trial, state, seat);
        }
        decrees(trial, state);
        gone(trial, state, turn);
        opening(trial, state);
        for (int i = 0; i < 3; ++i) attempt(trial, state);
        if (trial.sample(4)) secrecy(trial, state);
        if (trial.sample(8)) set_up(trial, state);
        if (const auto seat = static_cast<Seat>(witnessed_.plies % 32); seat < seats(trial))
            trial.expect(retold(trial.game.view(state, seat)), "view", "its fields are all of it");
    }

    static Seat seats(const Trial& trial) { return static_cast<Seat>(trial.game.seats().size()); }

    // ---- choice, agreement, names ------------------------------------------------------------

    void decide(Trial& trial, const State& state, Seat seat) {
        if constexpr (Finite<G>) {
            ActionsOf<G> list;
            trial.game.actions(state, seat, list);
            trial.expect(!list.empty(), "choice", "whoever must act, can");
            if (list.size() > 40 && !trial.sample(12)) return;
            std::vector<std::string> names;
            for (const Action& action : list) {
                trial.expect(!trial.game.check(state, {seat, action}), "agreement",
                             "listed is legal: " + encode(action));
                names.push_back(read_back(trial, action));
            }
            std::sort(names.begin(), names.end());
            trial.expect(std::adjacent_find(names.begin(), names.end()) == names.end(), "names",
                         "one action, one name");
            shape(trial, state, seat, list);
        }
    }

    // What is too much to list is of kinds of which some are listed, between bounds that hold
    // something.
    void shape(Trial& trial, const State& state, Seat seat, const ActionsOf<G>& list) {
        for (const Shape& shape : shapes_of(trial.game, state, seat)) {
            const std::string kind = std::string{shape.action} + ' ';
            trial.expect(
                std::any_of(list.begin(), list.end(),
                            [&](const Action& action) { return encode(action).starts_with(kind); }),
                "shape", "nothing is listed of " + kind);
            for (const Bounds& bounds : shape.fields)
                trial.expect(!bounds.words.empty() || bounds.least <= bounds.most, "shape",
                             kind + std::string{bounds.field} + " can be nothing");
        }
    }

    // Anything by anyone: legal exactly where it is listed, and refused with a clause otherwise. A
    // list of samples proves only that what it has is legal.
    void attempt(Trial& trial, const State& state) {
        const auto action = babble_.utter(trial.rng);
        if (!action) return;
        const std::uint32_t who = trial.rng.below(seats(trial) + (Ruled<G> ? 3u : 2u));
        const Seat actor = who < seats(trial)         ? static_cast<Seat>(who)
                           : who == seats(trial)      ? nature
                           : who == seats(trial) + 1u ? trial.game.turn(state).seats.lowest()
                                                      : referee;
        if (actor < referee && actor >= seats(trial)) return;
        const Step<Action> step{actor, *action};
        const Verdict verdict = trial.game.check(state, step);
        read_back(trial, *action);
        trial.expect(
            verdict.has_value() != listed(trial, state, step), "agreement",
            encode(*action) + (verdict ? " is listed and refused" : " is legal, not listed"));
        if (!verdict) return;
        ++witnessed_.refused;
        witnessed_.reasons.emplace(verdict->reason);
        note(verdict->values);
        trial.expect(cites(verdict->clause), "refusal", "it cites a clause of the game");
        trial.expect(!verdict->reason.empty(), "refusal", "it has a reason");
        cure(trial, state, step);
    }

    bool listed(const Trial& trial, const State& state, const Step<Action>& step) const {
        const Turn turn = trial.game.turn(state);
        if (step.actor == nature) {
            if constexpr (Chancy<G>) {
                if constexpr (Contested<G>)
                    for (const LotteryOf<G>& odds : odds_of(trial.game, state))
                        for (const auto& ticket : odds)
                            if (ticket.action == step.action) return true;
                if (turn.kind != Turn::Kind::Chance) return false;
                LotteryOf<G> tickets;
                trial.game.lottery(state, tickets);
                for (const auto& ticket : tickets)
                    if (ticket.action == step.action) return true;
            }
            return false;
        }
        if (step.actor == referee) return may_decree(trial.game, state, step.action);
        if constexpr (Permitting<G>) {
            ActionsOf<G> list;
            trial.game.may(state, step.actor, list);
            if (list.contains(step.action)) return true;
        }
        if (!turn.owing().contains(step.actor)) return false;
        if constexpr (Finite<G>) {
            ActionsOf<G> list;
            trial.game.actions(state, step.actor, list);
            if (Exhaustive<G> || list.contains(step.action)) return list.contains(step.action);
        }
        return !trial.game.check(state, step);
    }

    void cure(Trial& trial, const State& state, const Step<Action>& step) {
        if constexpr (Curing<G>) {
            if (!trial.game.turn(state).owing().contains(step.actor)) return;
            ActionsOf<G> list;
            trial.game.cure(state, step, list);
            witnessed_.cured += !list.empty();
            for (const Action& action : list)
                trial.expect(!trial.game.check(state, {step.actor, action}), "cure",
                             encode(action) + " is no cure for " + encode(step.action));
        }
    }

    // ---- codec, lottery ----------------------------------------------------------------------

    std::string read_back(const Trial& trial, const Action& action) const {
        std::string text = encode(action);
        const auto back = decode<Action>(text);
        trial.expect(back.action == action, "codec", text);
        return text;
    }

    void lottery(Trial& trial, const State& state) {
        if constexpr (Chancy<G>) {
            LotteryOf<G> tickets;
            trial.game.lottery(state, tickets);
            sound(trial, state, tickets);
            draw_name(trial, state, total_weight(tickets));
        } else {
            trial.expect(false, "lottery", "chance without a lottery");
        }
    }

    void draw_name(Trial& trial, const State& state, std::uint32_t total) {
        if constexpr (Naming<G>) sound_name(trial, trial.game.draw_name(state), total);
    }

    // In all matches of a game's trials: whatever comes before it, a name's tickets are as many.
    void sound_name(Trial& trial, const std::string& name, std::uint32_t total) {
        trial.expect(names_a_die(name), "draws", "no name: " + name);
        std::uint32_t& known =
            totals_.try_emplace({std::string(trial.game.seats().size(), '.'), name}, total)
                .first->second;
        trial.expect(known == total, "draws", "another number of tickets: " + name);
    }

    // `reported`: some of it is only reported and never drawn.
    template <class Tickets>
    void sound(Trial& trial, const State& state, const Tickets& tickets, bool reported = false) {
        trial.expect(total_weight(tickets) > 0, "lottery", "something happens");
        for (const auto& ticket : tickets) {
            trial.expect(reported || ticket.weight > 0, "lottery", "no blank tickets");
            trial.expect(!trial.game.check(state, {nature, ticket.action}), "lottery", "legal");
            babble_.hear(ticket.action);
            read_back(trial, ticket.action);
        }
    }

    // ---- what waits, what may be -------------------------------------------------------------

    // It could be drawn now: its name says which battle it is, and is no other's.
    void die(Trial& trial, const State& state, const Pending& one, std::uint32_t total) {
        if constexpr (Drawable<G>) {
            const std::string name = trial.game.draw_name(state, one);
            if (name.empty()) return;
            sound_name(trial, name, total);
            trial.expect(speaks_of(name, one) && !trial.draws.contains(name), "draws",
                         "it does not tell which battle it is for: " + name);
        }
    }

    // Each has a name of its own and can be settled now; the others go on waiting as they did.
    void pending(Trial& trial, const State& state, const Turn& turn) {
        const bool reports = turn.kind == Turn::Kind::Report;
        if constexpr (Contested<G>) {
            PendingOf<G> list;
            trial.game.pending(state, list);
            trial.expect(!reports || !list.empty(), "pending", "nothing is waited for");
            SeatSet whose;
            for (const Pending& one : list) {
                whose = whose | one.seats;
                trial.expect(cites(one.clause), "pending", "it cites a clause of the game");
                for (const Pending& other : list)
                    trial.expect(&one == &other || one.name != other.name, "pending",
                                 "two are called " + std::string{one.name.view()});
                LotteryOf<G> odds;
                trial.game.odds(state, one, odds);
                sound(trial, state, odds, true);
                die(trial, state, one, total_weight(odds));
                if (trial.sample(4)) settle(trial, state, list, one, odds);
                if constexpr (Linking<G>) {
                    const std::string wrong = linked_wrong(trial.game, state, one, odds);
                    trial.expect(wrong.empty(), "linked", wrong);
                }
            }
            trial.expect(!reports || whose == turn.seats, "pending", "whose turn it is");
        } else {
            trial.expect(!reports, "pending", "a report of nothing");
        }
    }

    template <class List, class Tickets>
    void settle(Trial& trial, const State& state, const List& list, const Pending& one,
                const Tickets& odds) {
        State after = state;
        trial.game.apply(after, {nature, ticket_at(odds, trial.rng.below(total_weight(odds)))});
        List left;
        trial.game.pending(after, left);
        if (list.size() == 1) return;  // what comes next may be called the same
        for (const Pending& other : list)
            trial.expect(left.contains(other) != (other == one), "pending",
                         std::string{one.name.view()} + " settled, " +
                             std::string{other.name.view()} + " changes");
    }

    // What silence means can be done.
    void silence(Trial& trial, const State& state, Seat seat) {
        if constexpr (Silent<G>) {
            if (!trial.game.turn(state).owing().contains(seat)) return;
            const Action action = trial.game.otherwise(state, seat);
            trial.expect(!trial.game.check(state, {seat, action}), "silence",
                         "it is legal: " + encode(action));
        }
    }

    // What a seat may do is legal and no debt.
    void may(Trial& trial, const State& state, Seat seat) {
        if constexpr (Permitting<G>) {
            ActionsOf<G> list, owed;
            trial.game.may(state, seat, list);
            if (trial.game.turn(state).owing().contains(seat))
                trial.game.actions(state, seat, owed);
            for (const Action& action : list) {
                trial.expect(!trial.game.check(state, {seat, action}), "may",
                             "listed is legal: " + encode(action));
                trial.expect(!owed.contains(action), "may", "it is owed: " + encode(action));
                babble_.hear(action);
                read_back(trial, action);
            }
        }
    }

    // What may be decreed is legal, and its clause one of the game's.
    void decrees(Trial& trial, const State& state) {
        if constexpr (Ruled<G>) {
            trial.expect(cites(G::rulings), "decrees", "a clause of the game lets them");
            if (!trial.sample(4)) return;
            for (const Action& action : decrees_of(trial.game, state)) {
                trial.expect(!trial.game.check(state, {referee, action}), "decrees",
                             "listed is legal: " + encode(action));
                babble_.hear(action);
                read_back(trial, action);
            }
        }
    }

    // Whoever is gone has nothing to do with what follows.
    void gone(Trial& trial, const State& state, const Turn& turn) {
        if constexpr (Leaving<G>) {
            const SeatSet gone = trial.game.gone(state);
            for (Seat seat = 0; seat < seats(trial); ++seat) {
                if (!gone.contains(seat)) continue;
                trial.expect(!turn.seats.contains(seat), "leaving", "whoever is gone owes nothing");
                if constexpr (Permitting<G>) {
                    ActionsOf<G> list;
                    trial.game.may(state, seat, list);
                    trial.expect(list.empty(), "leaving", "whoever is gone may do nothing");
                }
            }
        }
    }

    // What lies open follows from what anybody sees.
    void opening(Trial& trial, const State& state) {
        if constexpr (Opening<G>) {
            if (!trial.game.open(state)) return;
            for (Seat seat = 0; seat <= seats(trial); ++seat) {
                const Viewer viewer = seat < seats(trial) ? Viewer{seat} : Viewer{};
                trial.expect(trial.game.imagine(trial.game.view(state, viewer), trial.rng) == state,
                             "opening", "nobody knows more than everybody");
            }
        }
    }

    // ---- purity, events ----------------------------------------------------------------------

    State try_step(Trial& trial, const State& state, const Step<Action>& step) {
        const State before = state;
        State once = state, twice = state;
        trial.game.apply(once, step);
        trial.game.apply(twice, step);
        trial.expect(once == twice, "purity", "same step, same result");
        trial.expect(before == state, "purity", "the argument is untouched");
        read_back(trial, step.action);
        trial.log.push_back(step);
        if constexpr (Narrated<G>) {
            for (Seat viewer = 0; viewer <= seats(trial); ++viewer) {
                Events events;
                trial.game.narrate(state, step, once,
                                   viewer < seats(trial) ? Viewer{viewer} : Viewer{}, events);
                for (const Event& event : events) {
                    trial.expect(cites(event.clause), "events", "they cite a clause of the game");
                    witnessed_.events.emplace(event.kind);
                    note(event.values);
                }
            }
        }
        return once;
    }

    bool cites(const Clause& clause) const {
        return clause.id.starts_with(G::prefix) &&
               clause.id.substr(G::prefix.size()).starts_with('-');
    }
    void note(const Values& values) {
        for (const Value& value : values)
            if (!value.word.empty()) witnessed_.words.emplace(value.word.view());
    }

    // ---- secrecy -----------------------------------------------------------------------------

    // What a viewer sees must not depend on what it may not know, and neither may its choices.
    void secrecy(Trial& trial, const State& state) {
        if constexpr (Hidden<G>) {
            const Turn turn = trial.game.turn(state);
            for (Seat seat = 0; seat <= seats(trial); ++seat) {
                const Viewer viewer = seat < seats(trial) ? Viewer{seat} : Viewer{};
                const View view = trial.game.view(state, viewer);
                const State dream = trial.game.imagine(view, trial.rng);
                trial.expect(trial.game.view(dream, viewer) == view, "secrecy",
                             "a dream looks real");
                if constexpr (Believing<G>)
                    trial.expect(
                        trial.game.view(trial.game.believe(view, trial.rng), viewer) == view,
                        "secrecy", "a belief looks real");
                trial.expect(trial.game.turn(dream) == turn, "secrecy",
                             "whose turn it is is public");
                trial.expect(trial.game.phase(dream) == trial.game.phase(state), "secrecy",
                             "the phase is public");
                if constexpr (Contested<G>) {
                    PendingOf<G> truth, dreamt;
                    trial.game.pending(state, truth);
                    trial.game.pending(dream, dreamt);
                    trial.expect(truth == dreamt, "secrecy", "what waits is public");
                }
                if constexpr (Leaving<G>)
                    trial.expect(trial.game.gone(dream) == trial.game.gone(state), "secrecy",
                                 "who is gone is public");
                if constexpr (Opening<G>)
                    trial.expect(trial.game.open(dream) == trial.game.open(state), "secrecy",
                                 "whether all lies open is public");
                if constexpr (Ruled<G>)
                    trial.expect(decrees_of(trial.game, dream) == decrees_of(trial.game, state),
                                 "secrecy", "what may be decreed is public");
                if constexpr (Permitting<G>)
                    if (viewer) {
                        ActionsOf<G> truth, dreamt;
                        trial.game.may(state, *viewer, truth);
                        trial.game.may(dream, *viewer, dreamt);
                        trial.expect(truth == dreamt, "secrecy", "what is allowed betrays nothing");
                    }
                if (viewer && turn.owing().contains(*viewer))
                    same_choices(trial, state, dream, *viewer);
            }
        }
    }

    void same_choices(Trial& trial, const State& state, const State& dream, Seat seat) {
        if constexpr (Finite<G>) {
            ActionsOf<G> true_list, dream_list;
            trial.game.actions(state, seat, true_list);
            trial.game.actions(dream, seat, dream_list);
            trial.expect(true_list == dream_list, "secrecy", "choices betray nothing");
            trial.expect(text_of(shapes_of(trial.game, state, seat)) ==
                             text_of(shapes_of(trial.game, dream, seat)),
                         "secrecy", "shapes betray nothing");
        }
        const auto action = babble_.utter(trial.rng);
        if (!action) return;
        const Verdict truth = trial.game.check(state, {seat, *action});
        const Verdict dreamt = trial.game.check(dream, {seat, *action});
        trial.expect(
            truth.has_value() == dreamt.has_value() &&
                (!truth || (truth->clause == dreamt->clause && truth->reason == dreamt->reason &&
                            truth->values == dreamt->values)),
            "secrecy", "refusals betray nothing: " + encode(*action));
    }

    // ---- positions, end, replay --------------------------------------------------------------

    void set_up(Trial& trial, const State& state) {
        if constexpr (Settable<G>) {
            std::string json;
            write_json(json, trial.game.position(state));
            typename G::Position position;
            Misfit misfit;
            const ParsedJson parsed = parse_json(json);
            trial.expect(parsed && read_json(parsed.value, position, misfit), "position",
                         misfit.path + ": expected " + misfit.expected + " in " + json);
            State again = trial.game.initial();
            std::vector<Refusal> problems;
            trial.game.set(position, again, problems);
            trial.expect(problems.empty(), "position",
                         problems.empty() ? std::string_view{} : problems.front().reason);
            trial.expect(again == state, "position", "written and set up again it is the same");
        }
    }

    void finish(Trial& trial, const State& state) {
        const Outcome outcome = trial.game.outcome(state);
        trial.expect(outcome.score.size() == seats(trial), "outcome", "a score a seat");
        float sum = 0;
        for (const float score : outcome.score) {
            trial.expect(score >= 0 && score <= 1, "outcome", "a score lies between 0 and 1");
            sum += score;
        }
        trial.expect(sum > 0.999f && sum < 1.001f, "outcome", "all scores together are 1");
        trial.expect(cites(outcome.clause), "outcome", "it cites a clause of the game");
        witnessed_.outcomes.emplace(outcome.reason);
        for (int i = 0; i < 3; ++i) attempt(trial, state);
        State replay = trial.game.initial();
        for (const auto& step : trial.log) trial.game.apply(replay, step);
        trial.expect(replay == state, "replay", "the log is the match");
    }

    std::map<std::pair<std::string, std::string>, std::uint32_t> totals_;  // of a draw by its name
    Count count_;
    Babble<Action> babble_;
    Witnessed witnessed_;
};

}  // namespace laws
