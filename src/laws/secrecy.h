// laws/secrecy.h -- whether anything that a viewer gets depends on what that viewer may not know.
//
// Two matches with the same public history and other secrets go on side by side. Whatever the
// viewer gets of the one and of the other must be the same, byte for byte; those who know the
// secret must see a difference. What is secret is said by the test in a few lines (`Alter`) and
// not taken from the game's own `view` or `imagine`, which stand on trial here.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/mind.h"
#include "core/play_out.h"
#include "laws/babble.h"

namespace laws {

// A channel betrayed something, or hid what it should have shown.
struct Betrayal : std::runtime_error {
    Betrayal(std::string_view channel_, const std::string& report)
        : std::runtime_error(report), channel(channel_) {}
    std::string channel;
};

// The same match, as far as a viewer may know, with other secrets.
template <Game G>
struct Altered {
    std::vector<Step<typename G::Action>> log;
    SeatSet knowing;  // the seats that know the secrets
};
template <Game G>
using Alter = Altered<G> (*)(const G&, const std::vector<Step<typename G::Action>>& log, Viewer,
                             Rng&);

// What a viewer got, channel by channel.
class Heard {
  public:
    void begin(std::string_view channel) { marks_.emplace_back(channel, bytes_.size()); }
    std::string& bytes() { return bytes_; }
    void clear() { marks_.clear(), bytes_.clear(); }
    bool operator==(const Heard&) const = default;

    struct Difference {
        std::string_view channel;
        std::string here, there;
    };
    // The first channel that differs; only where there is a difference.
    Difference difference(const Heard& other) const {
        for (std::size_t i = 0; i < marks_.size() && i < other.marks_.size(); ++i) {
            const std::string here = said(i), there = other.said(i);
            if (marks_[i].first != other.marks_[i].first || here != there)
                return {marks_[i].first, here, there};
        }
        return {"more or less is said", std::to_string(marks_.size()),
                std::to_string(other.marks_.size())};
    }

  private:
    std::string said(std::size_t i) const {
        const std::size_t end = i + 1 < marks_.size() ? marks_[i + 1].second : bytes_.size();
        return bytes_.substr(marks_[i].second, end - marks_[i].second);
    }

    std::vector<std::pair<std::string_view, std::size_t>> marks_;
    std::string bytes_;
};

template <Game G>
class Secrecy {
  public:
    using State = typename G::State;
    using Action = typename G::Action;
    using Log = std::vector<Step<Action>>;

    explicit Secrecy(Alter<G> alter) : alter_(alter) {}

    // One random match, and for each viewer a second one with other secrets up to some ply.
    void try_match(const G& game, std::uint64_t seed) {
        Rng rng{seed};
        const Log log = random_match(game, rng);
        const auto seats = static_cast<Seat>(game.seats().size());
        for (Seat seat = 0; seat <= seats; ++seat) {
            const Viewer viewer = seat < seats ? Viewer{seat} : Viewer{};
            const auto length = 1 + rng.below(static_cast<std::uint32_t>(log.size()));
            const Log cut{log.begin(), log.begin() + length};
            const Altered<G> altered = alter_(game, cut, viewer, rng);
            if (altered.log != cut) side_by_side(game, cut, altered, viewer, seed, rng);
        }
        know_oneself(game, log, seed, rng);
    }

    long matches() const { return matches_; }
    long pairs() const { return pairs_; }        // of different states that must look alike
    long refusals() const { return refusals_; }  // compared in them
    long knowing() const { return knowing_; }    // views of those who know: all differed
    long choices() const { return choices_; }    // pairs of one's own actions: all told apart

    Log random_match(const G& game, Rng& rng) {
        Log log;
        State state = game.initial();
        const bool sensible = rng.below(2) == 0;
        while (game.turn(state).kind != Turn::Kind::Over) {
            Step<Action> step = random_step(game, state, rng);
            if constexpr (Sensible<G>)
                if (sensible && step.actor != nature && rng.below(4))
                    step.action = game.sensible(state, step.actor, rng);
            if (rng.below(4) == 0) hear(step);
            game.apply(state, step);
            log.push_back(step);
        }
        ++matches_;
        return log;
    }

    // What a seat might try: something it could do at another time, or any words at all.
    std::optional<Action> attempt_of(Seat seat, Rng& rng) const {
        const std::vector<Action>& own = tried_[seat];
        if (own.empty() || rng.below(3) == 0) return babble_.utter(rng);
        return own[rng.below(static_cast<std::uint32_t>(own.size()))];
    }

  private:
    void hear(const Step<Action>& step) {
        babble_.hear(step.action);
        if (step.actor == nature) return;
        std::vector<Action>& own = tried_[step.actor];
        constexpr std::size_t remembered = 256;
        if (own.size() < remembered) own.push_back(step.action);
        else own[static_cast<std::size_t>(matches_) % remembered] = step.action;
    }

    void side_by_side(const G& game, const Log& log, const Altered<G>& altered, Viewer viewer,
                      std::uint64_t seed, Rng& rng) {
        const auto fail = [&](std::string_view channel, const std::string& what) {
            throw Betrayal{channel, report(game, log, altered.log, viewer, seed, channel, what)};
        };
        State here = game.initial(), there = here;
        for (std::size_t ply = 0; ply <= log.size(); ++ply) {
            if (here != there) {
                ++pairs_;
                const std::uint64_t same = rng.next();
                listen(game, here, viewer, Rng{same}, heard_here_);
                listen(game, there, viewer, Rng{same}, heard_there_);
                compare(fail);
                for (Seat seat = 0; seat < game.seats().size(); ++seat) {
                    if (!altered.knowing.contains(seat)) continue;
                    ++knowing_;
                    if (game.view(here, seat) == game.view(there, seat))
                        fail("completeness", "who knows the secret does not see it");
                }
            }
            if (ply == log.size()) break;
            const State was_here = here, was_there = there;
            if (altered.log[ply].actor != log[ply].actor || game.check(there, altered.log[ply]))
                fail("alter", "the other match is none: " + encode(altered.log[ply].action));
            game.apply(here, log[ply]);
            game.apply(there, altered.log[ply]);
            heard_here_.clear(), heard_there_.clear();
            witness(game, was_here, log[ply], here, viewer, heard_here_);
            witness(game, was_there, altered.log[ply], there, viewer, heard_there_);
            compare(fail);
        }
    }

    template <class Fail>
    void compare(Fail fail) const {
        if (heard_here_ == heard_there_) return;
        const auto [channel, here, there] = heard_here_.difference(heard_there_);
        fail(channel, here + "\n  with other secrets: " + there);
    }

    // Everything that a viewer may ask of a position. The same `rng` asks the same.
    void listen(const G& game, const State& state, Viewer viewer, Rng rng, Heard& heard) {
        heard.clear();
        std::string& out = heard.bytes();
        heard.begin("turn");
        const Turn turn = game.turn(state);
        write_json(out, turn.kind);
        for (Seat seat = 0; seat < game.seats().size(); ++seat)
            out += turn.seats.contains(seat) ? '1' : '0';
        heard.begin("phase");
        out += game.phase(state);
        heard.begin("view");
        const auto view = game.view(state, viewer);
        write_json(out, view);
        if constexpr (Hinting<G>) {
            heard.begin("hints");
            if (rng.below(4) == 0) game.hints(view, out);
        }
        if constexpr (Drawn<G>) {
            heard.begin("draw");
            Drawing drawing;
            game.draw(view, drawing);
            for (const Place& place : drawing.places)
                ((out += place.name.view()) += place.mark.view()) += place.word.view();
        }
        if (!viewer) return;
        const bool acts = turn.owing().contains(*viewer);
        if constexpr (Finite<G>) {
            heard.begin("legal");
            ActionsOf<G> list;
            if (acts) game.actions(state, *viewer, list);
            for (const Action& action : list) encode_to(out += '\n', action);
            if constexpr (Shaping<G>) {
                heard.begin("shapes");
                Shapes shapes;
                if (acts) game.shapes(state, *viewer, shapes);
                for (const Shape& shape : shapes) tell(out, shape);
            }
            if constexpr (Guiding<G>) {
                heard.begin("guide");
                for (int i = 0; i < 2 && acts; ++i)
                    game.guide(view, *viewer, list[pick(list.size(), rng)], out);
            }
            if constexpr (Explaining<G>) {
                heard.begin("explained");
                if (acts) tell(out, game.explain(view, *viewer, list[pick(list.size(), rng)]));
            }
        }
        heard.begin("proposed");
        if (acts) encode_to(out, propose(game, state, *viewer, rng));
        for (int i = 0; i < 2; ++i) attempt(game, state, *viewer, acts, rng, heard);
    }

    void attempt(const G& game, const State& state, Seat seat, bool acts, Rng& rng, Heard& heard) {
        const auto action = attempt_of(seat, rng);
        if (!action) return;
        std::string& out = heard.bytes();
        heard.begin("refusal");
        const Step<Action> step{seat, *action};
        const Verdict verdict = game.check(state, step);
        encode_to(out, *action);
        if (!verdict) return;
        ++refusals_;
        ((out += ' ') += verdict->clause.id) += verdict->reason;
        tell(out, verdict->values);
        if constexpr (Curing<G>) {
            if (!acts) return;
            heard.begin("cure");
            ActionsOf<G> list;
            game.cure(state, step, list);
            for (const Action& near : list) encode_to(out += '\n', near);
        }
    }

    // What a viewer sees of a step.
    void witness(const G& game, const State& before, const Step<Action>& step, const State& after,
                 Viewer viewer, Heard& heard) const {
        if constexpr (Narrated<G>) {
            heard.begin("events");
            Events events;
            game.narrate(before, step, after, viewer, events);
            for (const Event& event : events) tell(heard.bytes(), event);
        }
        if constexpr (Tracing<G>) {
            heard.begin("trace");
            game.trace(before, step, viewer, heard.bytes());
        }
        if constexpr (Telling<G>) {
            heard.begin("told");
            if (step.actor != nature)
                heard.bytes() += std::to_string(game.told(before, step, viewer));
        }
    }

    // Nobody is kept in the dark about what he did himself.
    void know_oneself(const G& game, const Log& log, std::uint64_t seed, Rng& rng) {
        if constexpr (Finite<G>) {
            State state = game.initial();
            for (const auto& step : log) {
                if (step.actor != nature && rng.below(8) == 0) {
                    ActionsOf<G> list;
                    game.actions(state, step.actor, list);
                    const Action& other = list[pick(list.size(), rng)];
                    if (other != step.action) {
                        ++choices_;
                        if (alike(game, state, step.actor, step.action, other))
                            throw Betrayal{
                                "completeness",
                                report(game, log, log, step.actor, seed, "completeness",
                                       encode(step.action) + " looks like " + encode(other))};
                    }
                }
                game.apply(state, step);
            }
        }
    }

    bool alike(const G& game, const State& state, Seat seat, const Action& one,
               const Action& two) const {
        State after_one = state, after_two = state;
        game.apply(after_one, {seat, one});
        game.apply(after_two, {seat, two});
        if (game.view(after_one, seat) != game.view(after_two, seat)) return false;
        Heard heard_one, heard_two;
        witness(game, state, {seat, one}, after_one, seat, heard_one);
        witness(game, state, {seat, two}, after_two, seat, heard_two);
        return heard_one == heard_two;
    }

    static int pick(int size, Rng& rng) {
        return static_cast<int>(rng.below(static_cast<std::uint32_t>(size)));
    }
    static void tell(std::string& out, const Values& values) {
        for (const Value& value : values) {
            ((out += ' ') += value.name) += '=';
            value.word.empty() ? out += std::to_string(value.number) : out += value.word.view();
        }
    }
    static void tell(std::string& out, const Shape& shape) {
        (out += '\n') += shape.action;
        for (const Bounds& bounds : shape.fields) {
            (out += ' ') += bounds.field;
            for (const ShortText& word : bounds.words) (out += ' ') += word.view();
            out += ' ' + std::to_string(bounds.least) + ' ' + std::to_string(bounds.most);
        }
    }
    static void tell(std::string& out, const Event& event) {
        (((out += '\n') += event.clause.id) += ' ') += event.kind;
        tell(out, event.values);
        for (const ShortText& place : event.at) (out += " @") += place.view();
    }

    static std::string report(const G& game, const Log& log, const Log& other, Viewer viewer,
                              std::uint64_t seed, std::string_view channel,
                              const std::string& what) {
        std::string text{G::name};
        (text += ": ") += channel;
        (text += ", to ") += viewer ? game.seats()[*viewer] : std::string_view{"a spectator"};
        text += " (seed " + std::to_string(seed) + "): " + what;
        for (std::size_t ply = 0; ply < log.size(); ++ply) {
            text += "\n  " + encode(log[ply].action);
            if (other[ply] != log[ply]) text += "   or   " + encode(other[ply].action);
        }
        return text;
    }

    Alter<G> alter_;
    Babble<Action> babble_;
    std::array<std::vector<Action>, most_seats> tried_;  // by seat
    Heard heard_here_, heard_there_;
    long matches_ = 0, pairs_ = 0, refusals_ = 0, knowing_ = 0, choices_ = 0;
};

}  // namespace laws
