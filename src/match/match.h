// match/match.h -- one running match of one game: the game and its list of steps.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstring>
#include <memory>

#include "base/json.h"
#include "core/setup.h"
#include "match/alike.h"
#include "match/any_match.h"

namespace match {

template <Game G>
Card make_card(Edition edition) {
    std::span<const std::string_view> gifts;
    if constexpr (Giving<G>) gifts = G::gifts();
    Card card{G::name,
              G::prefix,
              G::editions[edition],
              edition,
              G::of(Choices{}, edition).seats(),
              G::options(edition),
              G::scenarios(edition),
              Hidden<G>,
              Finite<G>,
              Drawn<G>,
              Hinting<G>,
              Settable<G>,
              Silent<G>,
              Authored<G>,
              gifts};
    // An option may settle how many sit down: each choice of each is tried.
#ifndef HEXASTRA_SLIM
    if constexpr (Ruled<G>) card.rulings = Clause{G::rulings}.id;
#endif
    card.fewest_seats = static_cast<int>(card.seats.size());
    const int usual = card.fewest_seats;
    for (std::size_t option = 0; option < card.options.size(); ++option) {
        Choices choices = standard_choices(card);
        for (std::size_t i = 0; i < card.options[option].choices.size(); ++i) {
            choices[static_cast<int>(option)] = static_cast<std::uint8_t>(i);
            const auto seats = G::of(choices, edition).seats();
            const int count = static_cast<int>(seats.size());
            if (count != usual) card.seats_option = static_cast<int>(option);
            card.fewest_seats = std::min(card.fewest_seats, count);
            if (seats.size() > card.seats.size()) card.seats = seats;
        }
    }
    return card;
}
template <Game G>
const Card& card_of(Edition edition = newest_edition) {
    static const auto cards = [] {
        std::array<Card, G::editions.size()> all;
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = make_card<G>(static_cast<Edition>(i));
        return all;
    }();
    return cards[std::min<std::size_t>(edition, cards.size() - 1)];
}

// Of a match with so many seats: fewer are the first of more.
template <Game G>
const Card& card_of(Edition edition, std::size_t seats) {
    static const auto cards = [] {
        std::array<std::vector<Card>, G::editions.size()> all;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const Card& most = card_of<G>(static_cast<Edition>(i));
            all[i].assign(most.seats.size() + 1, most);
            for (std::size_t count = 0; count < most.seats.size(); ++count)
                all[i][count].seats = most.seats.first(count);
        }
        return all;
    }();
    return cards[std::min<std::size_t>(edition, cards.size() - 1)].at(seats);
}

template <Game G>
G game_of(const Terms& terms) {
    if constexpr (Authored<G>) {
        std::vector<Refusal> problems;
        if (terms.own()) return G::authored(terms.choices, terms.edition, terms.scenario, problems);
    }
    return G::of(terms.choices, terms.edition);
}

// What is wrong with a scenario of the players' own.
template <Authored G>
std::vector<Refusal> lint(const Terms& terms) {
    std::vector<Refusal> problems;
    G::authored(terms.choices, terms.edition, terms.scenario, problems);
    return problems;
}

template <Game G>
class Match : public AnyMatch {
  public:
    using State = typename G::State;
    using Action = typename G::Action;
    using View = typename G::View;

    explicit Match(const Terms& terms)
        : game_(game_of<G>(terms)),
          terms_(terms),
          now_(game_.initial()),
          card_(&card_of<G>(terms.edition, game_.seats().size())) {}

    const Card& card() const override { return *card_; }
    const Terms& terms() const override { return terms_; }

    int ply() const override { return static_cast<int>(steps_.size()); }
    Turn turn(int ply) const override { return game_.turn(state_at(ply)); }
    std::string_view phase(int ply) const override { return game_.phase(state_at(ply)); }
    int round() const override {
        if constexpr (Rounded<G>) return game_.round(now_);
        return 0;
    }
    std::optional<Outcome> outcome() const override {
        if (game_.turn(now_).kind != Turn::Kind::Over) return std::nullopt;
        return game_.outcome(now_);
    }

    Answer play(Seat actor, std::string_view text) override {
        Answer answer;
        const auto action = check(actor, text, answer);
        if (!action) return answer;
        const Step<Action> step{actor, *action};
        if (actor != nature) {
            if (recent_) *recent_ = now_;
            else recent_ = std::make_unique<State>(now_);
            recent_ply_ = ply();
        }
        draws_ += is_draw(now_, actor);
        game_.apply(now_, step);
        steps_.push_back(step);
        return answer;
    }

    Answer why(Seat actor, std::string_view text) const override {
        Answer answer;
        check(actor, text, answer);
        return answer;
    }

    std::vector<std::string> legal(Seat seat) const override {
        std::vector<std::string> texts;
        if (!owes(seat)) return texts;
        if constexpr (Finite<G>) {
            ActionsOf<G> list;
            game_.actions(now_, seat, list);
            for (const Action& action : list) texts.push_back(encode(action));
        }
        return texts;
    }

    std::vector<std::string> may(Seat seat) const override {
        std::vector<std::string> texts;
        if constexpr (Permitting<G>) {
            ActionsOf<G> list;
            game_.may(now_, seat, list);
            for (const Action& action : list) texts.push_back(encode(action));
        }
        return texts;
    }

    SeatSet gone() const override {
        if constexpr (Leaving<G>) return game_.gone(now_);
        return {};
    }

    bool open() const override {
        if constexpr (Opening<G>) return game_.open(now_);
        else return !Hidden<G>;
    }
    std::string otherwise([[maybe_unused]] Seat seat) const override {
        if constexpr (Silent<G>)
            if (owes(seat)) return encode(Action{game_.otherwise(now_, seat)});
        return {};
    }

#ifndef HEXASTRA_SLIM
    Past past() const override {  // where nothing is hidden
        const std::span<const Step<Action>> steps = steps_;
        return {view_bytes(0), bytes_of(position().empty() ? steps : steps.first(0))};
    }
    std::vector<std::string> decrees() const override {
        std::vector<std::string> texts;
        if constexpr (Ruled<G>) {
            std::vector<Action> list;
            game_.decrees(now_, list);
            for (const Action& action : list) texts.push_back(encode(action));
        }
        return texts;
    }
#endif

    std::optional<Shapes> shapes(Seat seat) const override {
        if constexpr (Exhaustive<G>) return std::nullopt;
        Shapes shapes;
        if (!owes(seat)) return std::nullopt;
        if constexpr (Shaping<G>) {
            game_.shapes(now_, seat, shapes);
            if (shapes.empty()) return std::nullopt;
        }
        return shapes;
    }

    std::vector<AnyTicket> lottery() const override {
        if constexpr (Chancy<G>) {
            if (game_.turn(now_).kind == Turn::Kind::Chance) {
                LotteryOf<G> lottery;
                game_.lottery(now_, lottery);
                return texts_of(lottery);
            }
        }
        return {};
    }

    int draws() const override { return draws_; }
    std::string draw_name() const override {
        const std::string name = draw_name_in(now_);
        return name.empty() ? std::to_string(draws_) : name;
    }

    using AnyMatch::pending;
    std::vector<AnyPending> pending(int ply) const override {
        std::vector<AnyPending> all;
        if constexpr (Contested<G>) {
            const State state = state_at(ply);
            PendingOf<G> list;
            game_.pending(state, list);
            LotteryOf<G> odds;
            for (const Pending& pending : list) {
                game_.odds(state, pending, odds);
                all.push_back({pending, texts_of(odds)});
                if constexpr (Drawable<G>) all.back().draw = game_.draw_name(state, pending);
            }
        }
        return all;
    }

#ifndef HEXASTRA_SLIM
    Progress progress() const override { return progress_of(game_, now_); }
    LinkedGames linked([[maybe_unused]] std::string_view battle) const override {
        LinkedGames games;
        if constexpr (Linking<G>)
            if (const auto pending = pending_named(battle)) game_.linked(now_, *pending, games);
        return games;
    }
    std::string settles([[maybe_unused]] std::string_view battle,
                        [[maybe_unused]] const Linked& game,
                        [[maybe_unused]] std::span<const float> scores) const override {
        if constexpr (Linking<G>)
            if (const auto pending = pending_named(battle))
                return encode(Action{game_.settles(now_, *pending, game, scores)});
        return {};
    }
#endif

    Verdict binds(int ply) const override {
        if constexpr (Binding<G>) return game_.binds(state_at(ply - 1), step_to(ply));
        return std::nullopt;
    }

    bool learned(int ply, Viewer viewer) const override {
        if constexpr (Hidden<G> && Finite<G>)
            return taught(state_at(ply - 1), step_to(ply), state_at(ply), viewer);
        return false;
    }

    void rewind(int ply) override {
        State state = state_at(ply);
        now_ = state;
        recent_.reset();
        const auto first = steps_.begin() + ply;
        for (auto step = first; step != steps_.end(); game_.apply(state, *step++))
            draws_ -= is_draw(state, step->actor);
        steps_.erase(first, steps_.end());
    }

    std::unique_ptr<AnyMatch> anew() const override {
        auto match = std::make_unique<Match>(terms_);
        if (set_) match->begin(*set_);
        return match;
    }

    void rest() override {
        recent_.reset();
        steps_.shrink_to_fit();
    }

    void write_view(Viewer viewer, int ply, std::string& json) const override {
        write_json(json, game_.view(state_at(ply), viewer));
    }

    void write_hints(Viewer viewer, int ply, std::string_view action,
                     std::string& json) const override {
        if constexpr (Hinting<G>) {
            View view = game_.view(state_at(ply), viewer);
            Answer answer;
            if (!action.empty() && viewer && ply == this->ply())
                if (const auto meant = check(*viewer, action, answer))
                    look_ahead({*viewer, *meant}, view);
            game_.hints(view, json);
        } else {
            json += "null";
        }
    }

    void write_trace(Viewer viewer, int ply, std::string& json) const override {
        const std::size_t empty = json.size();
        if constexpr (Tracing<G>)
            if (ply > 0) game_.trace(state_at(ply - 1), step_to(ply), viewer, json);
        if (json.size() == empty) json += "null";
    }

    Answer write_guide(Seat seat, std::string_view text, std::string& json) const override {
        Answer answer;
        const std::size_t empty = json.size();
        auto decoded = decode<Action>(text);
        if (!decoded.action) {
            answer.kind = Answer::Kind::Malformed;
            answer.malformed = std::move(decoded.error);
        } else if constexpr (Guiding<G>) {
            game_.guide(game_.view(now_, seat), seat, *decoded.action, json);
        }
        if (json.size() == empty) json += "null";
        return answer;
    }

    Drawing drawing(Viewer viewer, int ply) const override {
        Drawing drawing;
        if constexpr (Drawn<G>) game_.draw(game_.view(state_at(ply), viewer), drawing);
        return drawing;
    }

    ViewBytes view_bytes(Seat seat) const override {
        const std::array view{game_.view(now_, seat)};
        return bytes_of(std::span<const View>{view});
    }

    void events(int since, Viewer viewer, const Tell& tell) const override {
        State state = state_at(since);
        for (int ply = since; ply < this->ply(); ++ply) {
            const auto& step = steps_[static_cast<std::size_t>(ply)];
            const State before = state;
            game_.apply(state, step);
            Events seen;
            if constexpr (Narrated<G>) game_.narrate(before, step, state, viewer, seen);
            if (!tell(ply + 1, step.actor, seen)) return;
        }
    }

    std::vector<Line> lines() const override {
        std::vector<Line> lines;
        State state = start();
        for (const auto& step : steps_) {
            Line line{step.actor, encode(step.action), {}, tickets_in(state), draw_name_in(state)};
            game_.apply(state, step);
            line.state = digest(state);
            lines.push_back(std::move(line));
        }
        return lines;
    }

    Line line(int ply) const override {
        const auto& step = step_to(ply);
        const State before = state_at(ply - 1);
        return {step.actor, encode(step.action), digest(state_at(ply)), tickets_in(before),
                draw_name_in(before)};
    }

    Seat actor(int ply) const override { return step_to(ply).actor; }
    std::string action(int ply) const override { return encode(step_to(ply).action); }

    std::string position() const override { return set_ ? position_of(*set_) : std::string{}; }
    std::string present_position() const override { return position_of(now_); }

    SetUp set_up(std::string_view json) override {
        SetUp result;
        if constexpr (Settable<G>) {
            const ParsedJson parsed = parse_json(json);
            typename G::Position position;
            Misfit misfit;
            if (!parsed || !read_json(parsed.value, position, misfit)) {
                result.path = misfit.path;
                result.expected = parsed ? misfit.expected : "JSON";
                return result;
            }
            State state = start();
            game_.set(position, state, result.problems);
            if (!result.problems.empty()) return result;
            begin(state);
        } else {
            result.expected = "a game that can be set up";
        }
        return result;
    }

    bool give(Seat seat, int gift) override {
        if constexpr (Giving<G>) {
            State state = start();
            if (!game_.give(state, seat, gift)) return false;
            begin(state);
            return true;
        }
        return false;
    }

  private:
    void begin(const State& state) {
        now_ = state;
        set_ = state == game_.initial() ? nullptr : std::make_unique<State>(state);
        recent_.reset();
        steps_.clear();
        draws_ = 0;
    }

    std::optional<Pending> pending_named(std::string_view name) const
        requires Contested<G>
    {
        PendingOf<G> list;
        game_.pending(now_, list);
        for (const Pending& one : list)
            if (one.name.view() == name) return one;
        return std::nullopt;
    }

    template <class Tickets>
    static std::vector<AnyTicket> texts_of(const Tickets& lottery) {
        std::vector<AnyTicket> tickets;
        for (const auto& ticket : lottery)
            tickets.push_back({encode(ticket.action), ticket.weight});
        return tickets;
    }

    bool owes(Seat seat) const { return game_.turn(now_).owing().contains(seat); }

    bool is_draw(const State& before, Seat actor) const {
        return actor == nature && game_.turn(before).kind == Turn::Kind::Chance;
    }

    static Digest digest(const State& state) {
        Sha256 hash;
        feed(hash, state);
        return hash.finish();
    }

    std::string draw_name_in([[maybe_unused]] const State& state) const {
        if constexpr (Naming<G>)
            if (game_.turn(state).kind == Turn::Kind::Chance) return game_.draw_name(state);
        return {};
    }

    std::uint32_t tickets_in(const State& state) const {
        if constexpr (Chancy<G>) {
            if (game_.turn(state).kind != Turn::Kind::Chance) return 0;
            LotteryOf<G> lottery;
            game_.lottery(state, lottery);
            return total_weight(lottery);
        } else {
            return 0;
        }
    }

    std::string position_of(const State& state) const {
        std::string json;
        if constexpr (Settable<G>) write_json(json, game_.position(state));
        return json;
    }

    const Step<Action>& step_to(int ply) const { return steps_[static_cast<std::size_t>(ply - 1)]; }

    State start() const { return set_ ? *set_ : game_.initial(); }

    State state_at(int ply) const {
        assert(ply >= 0 && ply <= this->ply());
        if (ply == this->ply()) return now_;
        const bool near = recent_ && ply >= recent_ply_;
        State state = near ? *recent_ : start();
        for (int i = near ? recent_ply_ : 0; i < ply; ++i)
            game_.apply(state, steps_[static_cast<std::size_t>(i)]);
        return state;
    }

    std::optional<Action> check(Seat actor, std::string_view text, Answer& answer) const {
        auto decoded = decode<Action>(text);
        if (!decoded.action) {
            answer.kind = Answer::Kind::Malformed;
            answer.malformed = std::move(decoded.error);
            return std::nullopt;
        }
        const Step<Action> step{actor, *decoded.action};
        if (const Verdict verdict = judge(step)) {
            answer.kind = Answer::Kind::Refused;
            answer.refusal = *verdict;
            add_cure(step, answer);
#ifndef HEXASTRA_SLIM
            if (actor == referee) answer.cure = most_alike(decrees(), text);
#endif
            return std::nullopt;
        }
        return decoded.action;
    }

    // A game that lets nothing be decreed is never asked about its referee.
    Verdict judge(const Step<Action>& step) const {
#ifndef HEXASTRA_SLIM
        if constexpr (!Ruled<G>)
            if (step.actor == referee) return refuse("T-36", "decree-none");
#endif
        return game_.check(now_, step);
    }

    // How many positions that fit a view are looked at, each as likely as any other: where two
    // are to be told apart, all fall on one side once in 10^12.
    static constexpr int samples = 40;

    // The view after a step, worked out from the view alone: where the step would show something
    // new, dreams differ in what that is, and the view stays as it was. So it does where the step
    // binds: nobody may try that out.
    void look_ahead(const Step<Action>& step, View& view) const {
        if (game_.turn(now_).kind != Turn::Kind::Decide) return;
        if constexpr (Binding<G>)
            if (game_.binds(now_, step)) return;
        Rng rng{1};
        std::optional<View> ahead;
        for (int i = 0; i < samples; ++i) {
            State state = now_;
            if constexpr (Hidden<G>) state = game_.imagine(view, rng);
            game_.apply(state, step);
            const View seen = game_.view(state, step.actor);
            if (ahead && *ahead != seen) return;
            ahead = seen;
        }
        view = *ahead;
    }

    void add_cure(const Step<Action>& step, Answer& answer) const {
        if (step.actor == nature) {
            auto tickets = lottery();
            for (const AnyPending& one : pending())
                tickets.insert(tickets.end(), one.odds.begin(), one.odds.end());
            for (const auto& ticket : tickets) {
                if (answer.cure.size() == cures_most) break;
                answer.cure.push_back(ticket.action);
            }
        }
        if (!owes(step.actor) && !(Permitting<G> && step.actor < most_seats)) return;
        if constexpr (Curing<G>) {
            ActionsOf<G> list;
            game_.cure(now_, step, list);
            for (const Action& action : list) answer.cure.push_back(encode(action));
        }
    }

    // Whether a viewer could tell, after a step, anything about the past that it could not before:
    // whether some position that would have looked the same before can no longer have been the
    // true one, whatever the actor did in it. Positions are sampled, so "no" is all but certain
    // and "yes" is proof.
    bool taught(const State& before, const Step<Action>& step, const State& after,
                Viewer viewer) const;

    G game_;
    Terms terms_;
    State now_;
    const Card* card_;            // with the seats of this match
    std::unique_ptr<State> set_;  // where it began, unless as every match does
    // Before the last decision: what everybody is told after a move begins here, so that a move
    // costs the same however long the match is.
    std::unique_ptr<State> recent_;
    int recent_ply_ = 0;
    std::vector<Step<Action>> steps_;
    int draws_ = 0;  // of the steps, those that nature drew
};

template <Game G>
bool Match<G>::taught(const State& before, const Step<Action>& step, const State& after,
                      Viewer viewer) const {
    const View seen_before = game_.view(before, viewer), seen_after = game_.view(after, viewer);
    Rng rng{1};
    for (int i = 0; i < samples; ++i) {
        const State past = game_.imagine(seen_before, rng);
        const auto leads_there = [&](const Action& action) {
            State future = past;
            game_.apply(future, {step.actor, action});
            return game_.view(future, viewer) == seen_after;
        };
        // Most often what was done explains what is seen; else anything that could be done.
        if (!game_.check(past, step) && leads_there(step.action)) continue;
        ActionsOf<G> list;
        game_.actions(past, step.actor, list);
        if (std::none_of(list.begin(), list.end(), leads_there)) return true;
    }
    return false;
}

}  // namespace match
