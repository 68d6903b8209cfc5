// games/ascending/mind/foresight.cpp -- what becomes of a plan: played on for some turns with
// sensible play by all, and judged there.
#include "core/play_out.h"
#include "games/ascending/ascending.h"
#include "games/ascending/mind/outlook.h"
#include "games/ascending/mind/planner.h"

namespace ascending {
namespace {

constexpr float usual_whim = 0.5f, most_whim = 1.5f, stray_whim = 4.0f;
constexpr double by_script = 0.4;  // of the others' first turns in a rehearsal
constexpr int plans_among_many = 2;

// Between two, whose next turn is near; among more it is too far away to be guessed at.
constexpr int rounds_seen(const Ruleset& rules) {
    return rules.players == 2 ? 2 : 1;
}

// What lay there at some moments of a rehearsal, one as much as the other.
class Judgement {
  public:
    explicit Judgement(int players) {
        for (int i = 0; i < players; ++i) sum_.push_back(0);
    }
    void add(const Scores& scores) {
        for (int i = 0; i < sum_.size(); ++i) sum_[i] += scores[i];
        ++looks_;
    }
    Scores mean() const {
        Scores scores;
        for (const float sum : sum_) scores.push_back(sum / static_cast<float>(looks_));
        return scores;
    }

  private:
    Scores sum_;
    int looks_ = 0;
};

}  // namespace

// Among three and four a longer choice has not paid: too much happens until it is one's turn again.
void Ascending::plans(const State& state, Seat, FixedList<Plan, most_plans>& list) const {
    list.clear();
    Planner{*this, state, wide}.plans(list);
    while (rules.players > 2 && list.size() > plans_among_many) list.pop_back();
    if (rules.players > 2 && !list.empty()) return;
    if (!list.full() || list.empty()) list.push_back(Plan{});
}

Action Ascending::follow(const State& state, Seat seat, const Plan& plan, Rng& rng) const {
    if (!plan.steps.empty() && !check(state, {seat, plan.steps[0]}))
        return by_hand(seat, plan.steps[0], rng);
    return by_hand(seat, Policy{*this, state, 0}.next(rng), rng);
}

Action Ascending::sensible(const State& state, Seat seat, Rng& rng) const {
    return by_hand(seat, Policy{*this, state, usual_whim}.next(rng), rng);
}

Action Ascending::stray(const State& state, Seat seat, Rng& rng) const {
    return by_hand(seat, Policy{*this, state, stray_whim}.next(rng), rng);
}

// A rehearsal takes twice as long as such a plan, and a choice of all plans seven times.
Action Ascending::glimpse(const State& state, Seat seat, Rng& rng) const {
    return follow(state, seat, Planner{*this, state, narrow}.best(), rng);
}

// To the end, each player with a mood of its own.
Scores Ascending::foresee(State& state, Rng& rng) const {
    std::array<float, seats_max> whims{};
    for (float& whim : whims) whim = most_whim * static_cast<float>(rng.unit());
    play_to_the_end(*this, state, rng, [&](const State& now, Seat due) {
        return by_hand(due, Policy{*this, now, whims[due]}.next(rng), rng);
    });
    return outcome(state).score;
}

Action Ascending::by_hand(Seat seat, const Action& meant, Rng& rng) const {
    const auto* flick = std::get_if<Navigate>(&meant);
    return flick && hand.trembles_at(rules, seat) ? Action{hand.shaken(*flick, rng)} : meant;
}

Ascending Ascending::played_by(int level) const {
    Ascending game = *this;
    if (level > 0) game.hand = hands[static_cast<std::size_t>(level) - 1];
    return game;
}

// The seat follows the plan, and each of the others answers with the best plan that it finds
// quickly, or at times by the script: what they will do is not known, and a plan should not live on
// one guess. So it goes on for another round, by the script alone. What lies there is judged when
// the seat has done, when all have, and at the end: what one turn promises the next may take away.
Scores Ascending::rehearse(State& state, Seat seat, const Plan& plan, Rng& rng) const {
    Plan due = plan;
    int done = 0, ended = 0;
    Seat now = state.seat;
    if (now != seat) due = {};
    Judgement seen{rules.players};
    for (;;) {
        const Turn next = turn(state);
        if (next.kind == Turn::Kind::Over) return outcome(state).score;
        if (next.kind == Turn::Kind::Chance) {
            apply(state, random_step(*this, state, rng));
            continue;
        }
        if (state.seat != now) {
            ++ended;
            if (ended == 1 || ended % rules.players == 0) seen.add(chances(rules, state));
            if (ended == rounds_seen(rules) * rules.players) return seen.mean();
            now = state.seat;
            const bool scripted = ended > rules.players || rng.unit() < by_script;
            due = scripted ? Plan{} : Planner{*this, state, narrow}.best();
            done = 0;
        }
        const bool plain = due.steps.empty();
        while (done < due.steps.size() && check(state, {now, due.steps[done]})) ++done;
        if (done < due.steps.size()) apply(state, {now, by_hand(now, due.steps[done++], rng)});
        else if (plain)
            apply(state, {now, Policy{*this, state, now == seat ? 0 : usual_whim}.next(rng)});
        else apply(state, {now, Policy{*this, state, 0, outlook}.next(rng)});
    }
}

// The long looks come where a turn begins and where something is aimed.
float Ascending::pace(const View& view) const {
    if (std::holds_alternative<Choosing>(view.phase)) return 1.0f;
    return std::holds_alternative<Moving>(view.phase) ? 0.8f : 0.1f;
}

}  // namespace ascending
