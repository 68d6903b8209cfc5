// ai/review.h -- a finished match looked through by the top level: what chance each seat had at
// every step, luck apart from skill, and which decisions gave most away.
//
// It works in waves of tasks that do not depend on each other; what a wave shows decides the next.
// The chance at a step is what continuations from the true position came to. A decision is judged
// by what its seat could know, in imagined positions: its line against the one that the top level
// finds, first by few pairs of continuations, then by more of those that promise most. What a
// decision costs depends on who plays on, so several ways of doing that are asked (ai/play_on.h),
// the dearest by players who look ahead, too; what they do not agree on is not told.
// What is told comes from other pairs than those that it was chosen by: the dearest of many would
// otherwise seem dearer than it is.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <optional>

#include "ai/account.h"
#include "ai/match_read.h"

namespace ai {

// How much is looked at: with a time, as much as there is time for, and at most so much.
struct Effort {
    std::uint64_t seed = 1;
    int continuations = 400;  // of each step, and visits of a thought; of what is told a third as
                              // many careful pairs, of others four times (by glimpses once) those
    std::int64_t ms = 0;      // for all of it; 0: no limit
    // Where no time says how good they can be; else as the game usually bears it.
    std::optional<Onlookers> onlookers{};
};

struct Spent {                  // what was looked at
    int visits = 0, pairs = 0;  // pairs of continuations by all ways, of what is told
    Onlookers onlookers{};
    double spread = 0;  // how far one way of playing on leads from another, as is usual here
};

template <Reviewable G>
class Review {
  public:
    using State = typename G::State;
    using Taken = Step<typename G::Action>;

    // The match began there and went on so.
    Review(const G& game, const State& start, std::vector<Taken> steps, const Effort& effort)
        : game_(game),
          effort_(effort),
          match_(game, start, std::move(steps)),
          careful_wanted_((effort.continuations + 2) / 3) {
        curve_.resize(match_.states.size());
        luck_.resize(match_.blocks.size());
        // A rehearsal of plans takes as long as many visits of a search.
        onlookers_ = effort.onlookers.value_or(Glimpsing<G>  ? Onlookers{1, 80}
                                               : Planning<G> ? Onlookers{8, 8}
                                                             : Onlookers{});
        look(static_cast<int>(match_.steps.size()), 1);  // how it ended, however short the time
        curve_.back().over = game.turn(match_.states.back()).kind == Turn::Kind::Over;
        begin(Stage::curve, strewn(match_.turns));
    }

    // ---- work: any thread does any task, each once; then one of them calls `next` --------------

    int tasks() const { return static_cast<int>(tasks_.size()); }
    void work(int task) {
        const int subject = tasks_[static_cast<std::size_t>(task)];
        switch (stage_) {
            case Stage::curve: return look(subject, at_turns_ ? 4 : 1);
            case Stage::glance: return find_line(decision(subject), glanced);
            case Stage::lines: return find_line(decision(subject), visits_);
            case Stage::screen: return screen(decision(subject));
            case Stage::sharpen: return sharpen(decision(subject));
            case Stage::pace: return pace(decision(subject));
            case Stage::weigh: return weigh(decision(subject));
            case Stage::tell: return tell(decision(subject));
            case Stage::accounts: return draw_again(subject, 8);
            case Stage::over: return;
        }
    }
    // Whether the rest of this wave is left, so that there is time for what follows: never, where
    // there is no limit, nor where a pace is taken, which is a few pairs and decides all else.
    bool enough(std::int64_t spent_ms) const {
        return effort_.ms > 0 && stage_ != Stage::pace && spent_ms >= until(stage_);
    }
    // After a wave, when so many milliseconds have been worked in all.
    void next(std::int64_t spent_ms) {
        const double wave_ms = static_cast<double>(spent_ms - began_ms_);
        const bool late = enough(spent_ms);
        began_ms_ = spent_ms;
        switch (stage_) {
            case Stage::curve: return late || !go_on_looking() ? begin_glances() : void();
            case Stage::glance: return begin_lines(wave_ms, spent_ms);
            case Stage::lines: return begin_screening();
            case Stage::screen:
                if (cheap_ms_ == 0) cheap_ms_ = wave_ms / std::max(1, screened_pairs());
                return late || !go_on_screening() ? begin(Stage::sharpen, alive_) : void();
            case Stage::sharpen: return begin_weighing();
            case Stage::pace: return paced(wave_ms, spent_ms);
            case Stage::weigh: return late || weighed_enough() ? begin_telling(spent_ms) : void();
            case Stage::tell: return late || !go_on_telling() ? begin_accounts() : void();
            case Stage::accounts: return late || !go_on_with_accounts() ? end() : void();
            case Stage::over: return;
        }
    }
    bool over() const { return stage_ == Stage::over; }
    double part(std::int64_t spent_ms) const {
        if (over()) return 1;
        const double most = 0.99, all = static_cast<double>(effort_.ms);
        if (effort_.ms > 0) return std::min(most, static_cast<double>(spent_ms) / all);
        return static_cast<double>(stage_) / static_cast<double>(Stage::over);
    }

    // ---- findings ------------------------------------------------------------------------------

    // Of the interval of what is told, to either side; and of what surely cost something.
    static constexpr double widest = 0.10, widest_if_sure = 0.25;
    static constexpr double nothing = 0.005;  // what would be told as no points

    const MatchRead<G>& match() const { return match_; }
    const Standing& standing(int ply) const { return curve_[static_cast<std::size_t>(ply)]; }
    // Those that are told, as they came in the match: what surely cost something, and of a seat
    // that has nothing such what most likely did.
    std::vector<const Decision<G>*> dearest() const {
        std::vector<const Decision<G>*> all, list, rest;
        for (const int i : alive_)
            if (const Band cost = this->cost(decision(i)); cost.mean >= nothing && known(cost))
                all.push_back(&decision(i));
        const auto sure = [&](const Decision<G>* one) { return cost(*one).low > 0; };
        // They stand as they promised, by other pairs: that order is not by what is told.
        std::stable_partition(all.begin(), all.end(), sure);
        SeatSet shown;
        for (const Decision<G>* one : all) {
            const bool more = shown.contains(one->seat);
            if (!more || sure(one)) (more ? rest : list).push_back(one);
            shown = shown.with(one->seat);
        }
        for (const Decision<G>* one : rest)
            if (static_cast<int>(list.size()) < told_most) list.push_back(one);
        std::sort(list.begin(), list.end(),
                  [](const auto* one, const auto* other) { return one->ply < other->ply; });
        return list;
    }
    // What a decision that was looked into cost its seat.
    Band cost(const Decision<G>& one) const { return one.told.gain().band(); }
    // Where the result is known by other rules than the game's, it is given.
    Account account(Seat seat, std::optional<double> result = {}) const {
        return account_of(curve_, match_.blocks, luck_, seat, result);
    }
    Spent spent() const {
        Spent spent{visits_, 0, onlookers_, spread_};
        for (const int i : alive_)
            spent.pairs = std::max(spent.pairs, decision(i).told.all().gain.count);
        return spent;
    }

  private:
    enum class Stage : std::uint8_t {
        curve,     // continuations from each step
        glance,    // what the top level would have done, at first sight
        lines,     // and after longer thoughts
        screen,    // which of it counts, by all ways but the careful one
        sharpen,   // longer thoughts about what counts
        pace,      // how long it takes to play on with care
        weigh,     // which of it counts, by players who look ahead
        tell,      // what it cost, from the start
        accounts,  // what nature drew, beside what it might have drawn
        over,
    };
    static constexpr int glanced = 8, most_visits = 4000;
    static constexpr int shortest = Glimpsing<G> ? 1 : glanced;  // visits of a look
    static constexpr int finalists = 16, weighed_pairs = 24, paced_first = 4;
    static constexpr int of_each = 3;  // of each seat so many are weighed in any case
    static constexpr int told_most = 5, looked_into = 7;  // of those that are told, and for them
    static constexpr int careful_pairs = 8;  // of a task, and so many times as many by other ways
    static constexpr int cheap_times = Glimpsing<G> ? 1 : 4;
    static constexpr int told_well = 6;     // tasks, before which nothing is given up
    static constexpr double little = 0.03;  // a cost that more pairs are not spent on

    std::int64_t until(Stage stage) const {  // of all the time
        constexpr std::array percent{22, 26, 40, 52, 56, 58, 70, 93, 100, 100};
        return effort_.ms * percent[static_cast<std::size_t>(stage)] / 100;
    }
    Decision<G>& decision(int i) { return match_.decisions[static_cast<std::size_t>(i)]; }
    const Decision<G>& decision(int i) const {
        return match_.decisions[static_cast<std::size_t>(i)];
    }
    const State& state(int ply) const { return match_.states[static_cast<std::size_t>(ply)]; }
    std::uint64_t seed_of(Stage stage, int ply, int number) const {
        Rng whole{effort_.seed};
        Rng one{whole.next() ^
                (static_cast<std::uint64_t>(stage) << 56 | static_cast<std::uint64_t>(ply) << 32 |
                 static_cast<std::uint64_t>(number))};
        return one.next();
    }
    void begin(Stage stage, std::vector<int> tasks) { stage_ = stage, tasks_ = std::move(tasks); }
    void end() { begin(Stage::over, {}); }
    // So that a wave that is left early has been everywhere.
    static std::vector<int> strewn(const std::vector<int>& list) {
        std::vector<int> strewn;
        const std::size_t size = list.size();
        std::size_t stride = static_cast<std::size_t>(static_cast<double>(size) * 0.618) | 1;
        while (std::gcd(stride, size) > 1) ++stride;
        for (std::size_t i = 0; i < size; ++i) strewn.push_back(list[i * stride % size]);
        return strewn;
    }

    // ---- the chance at each step ---------------------------------------------------------------

    // Some continuations more of the true position after so many steps.
    void look(int ply, int times) {
        Standing& standing = curve_[static_cast<std::size_t>(ply)];
        for (int i = 0; i < times; ++i) {
            Rng rng{seed_of(Stage::curve, ply, standing.count)};
            State state = this->state(ply);
            standing.add(played_on(game_, state, rng));
        }
    }
    std::vector<int> seen_less(const std::vector<int>& plies, int wanted) const {
        std::vector<int> left;
        for (const int ply : plies)
            if (standing(ply).count < wanted) left.push_back(ply);
        return strewn(left);
    }
    // Where something passes from one to another is looked at four times as often as what lies
    // between, until all is known as well as is wanted.
    bool go_on_looking() {
        for (int tries = 0; tries < 2; ++tries) {
            at_turns_ = !at_turns_;
            const auto& plies = at_turns_ ? match_.turns : match_.between;
            auto left = seen_less(plies, effort_.continuations);
            if (left.empty()) continue;
            begin(Stage::curve, std::move(left));
            return true;
        }
        return false;
    }

    // ---- what else could have been done --------------------------------------------------------

    std::vector<int> all_decisions() const {
        std::vector<int> all(match_.decisions.size());
        std::iota(all.begin(), all.end(), 0);
        return all;
    }
    // A few visits for each, so that nothing is without a line; and how long they take.
    void begin_glances() {
        visits_ = glanced;
        begin(Stage::glance, strewn(all_decisions()));
    }
    void begin_lines(double wave_ms, std::int64_t spent_ms) {
        std::vector<int> without;
        for (const int i : all_decisions())
            if (decision(i).better.empty()) without.push_back(i);
        if (!without.empty() && enough(spent_ms)) return begin(Stage::lines, strewn(without));
        visits_ = effort_.continuations;
        if (effort_.ms > 0) {
            const double left = static_cast<double>(until(Stage::lines) - spent_ms);
            const double there_is_time_for = 0.9 * glanced * left / std::max(1.0, wave_ms);
            visits_ = static_cast<int>(std::clamp<double>(there_is_time_for, glanced, most_visits));
        }
        if (visits_ > glanced) return begin(Stage::lines, strewn(all_decisions()));
        begin_screening();
    }
    void find_line(Decision<G>& one, int visits) const {
        one.better = best_line(game_, state(one.ply), one.seat, visits,
                               seed_of(Stage::lines, one.ply, visits));
    }

    // ---- which of it counts --------------------------------------------------------------------

    Choice<G> choice(const Decision<G>& one) const {
        return {game_.view(state(one.ply), one.seat), one.seat, one.taken, one.better};
    }
    void add_pairs(const Decision<G>& one, Stage stage, int times, Way way, const Onlookers& who,
                   Continued& sum) const {
        const int apart = static_cast<int>(way) << 24;  // what the ways begin with
        const Choice<G> choice = this->choice(one);
        const auto on = [&](State& state, Rng& rng) {
            return played_on(game_, state, rng, way, who);
        };
        Pairs& pairs = sum[way];
        for (int i = 0; i < times; ++i)
            add_pair(game_, choice, seed_of(stage, one.ply, apart + pairs.gain.count), on, pairs);
    }
    void add_cheap(const Decision<G>& one, Stage stage, int times, Continued& sum) const {
        for (const Way way : cheap_ways) add_pairs(one, stage, times, way, {}, sum);
    }

    void begin_screening() {
        alive_.clear();
        for (const int i : all_decisions())
            if (part_lines(decision(i))) alive_.push_back(i);
        screen_pairs_ = 4;
        begin(Stage::screen, strewn(alive_));
    }
    void screen(Decision<G>& one) const {
        add_cheap(one, Stage::screen, screen_pairs_, one.screened);
    }
    int screened_pairs() const {  // by each way
        int pairs = 0;
        for (const int i : alive_) pairs += decision(i).screened[Way::usual].gain.count;
        return pairs;
    }
    // Those that may yet be dear go on, half of them, with twice as many pairs.
    bool go_on_screening() {
        sort_by([](const Decision<G>& one) {
            const Agreed gain = one.screened.gain();  // none where there was no time left
            return gain.apart > 0 ? gain.mean + gain.error - gain.apart : -1;
        });
        const bool last = alive_.size() <= finalists + of_each * game_.seats().size();
        keep(std::max<std::size_t>(finalists, alive_.size() / 2), of_each);
        screen_pairs_ *= 2;
        constexpr int most = 128;
        if (last && screen_pairs_ > most) return false;
        begin(Stage::screen, strewn(alive_));
        return true;
    }
    template <class Key>
    void sort_by(const Key& key) {  // what is highest comes first
        std::stable_sort(alive_.begin(), alive_.end(), [&](int one, int other) {
            return key(decision(one)) > key(decision(other));
        });
    }
    // So many of the first, and of each seat so many at least.
    void keep(std::size_t most, int least) {
        std::array<int, most_seats> kept{};
        std::size_t rank = 0;
        std::erase_if(alive_, [&](int i) {
            const bool more = kept[decision(i).seat]++ < least;
            return rank++ >= most && !more;
        });
    }
    // The line of a longer thought, where it does better.
    void sharpen(Decision<G>& one) const {
        Decision<G> other{one.ply, one.seat, one.taken, {}};
        find_line(other, 4 * visits_);
        if (!part_lines(other) || (other.ply == one.ply && other.better == one.better)) return;
        add_cheap(other, Stage::sharpen, 64, other.screened);
        if (other.screened.gain().mean > one.screened.gain().mean) one = other;
    }

    void begin_weighing() {
        const auto promising = [&](int i) { return decision(i).screened.gain().mean > 0; };
        const auto first = std::stable_partition(alive_.begin(), alive_.end(), promising);
        keep(std::min<std::size_t>(finalists, first - alive_.begin()), of_each);
        if (effort_.ms == 0) return begin(Stage::weigh, alive_);
        std::vector<int> some = alive_;
        some.resize(std::min<std::size_t>(some.size(), paced_first));
        begin(Stage::pace, std::move(some));
    }
    void pace(const Decision<G>& one) const {
        Continued timed;
        add_pairs(one, Stage::pace, 1, Way::careful, {shortest, pacing_}, timed);
    }
    // As good as there is time for, for all the pairs that are wanted: first for more decisions,
    // then for longer looks; for fewer pairs, where there would be next to none, since what nobody
    // looks into is told by what quick players do. The same pairs without a look say what the looks
    // take; where few take next to no time, more of them say how much.
    void paced(double wave_ms, std::int64_t spent_ms) {
        constexpr double best = shortest == 1 ? 1 : 64, far = shortest == 1 ? 400 : 80;
        constexpr double next_to_none = shortest == 1 ? 40 : 1, readable_ms = 40;
        constexpr int paced_least = 16, paced_most = 64;
        if (pacing_ == 0) unlooked_ms_ = wave_ms;
        const bool again = pacing_ == 0 || (wave_ms < readable_ms && pacing_ < paced_most);
        if (again) {  // the same tasks
            pacing_ = pacing_ == 0 ? paced_least : paced_most;
            return;
        }
        const double usual_ms = cheap_ms_ / cheap_ways.size();
        const double looks_ms = std::max({wave_ms - unlooked_ms_, wave_ms / 8, 1e-6});
        const double look_ms = looks_ms / std::max(1, tasks()) / pacing_;  // of a pair
        // Looks in each pair.
        const auto affordable = [&] {
            const double told = looked_into * careful_wanted_;
            const double pairs = static_cast<double>(alive_.size()) * weighed_pairs + told;
            const double left =
                static_cast<double>(until(Stage::tell) - spent_ms) - told * cheap_times * cheap_ms_;
            return std::max(0.0, (left / pairs - usual_ms) / look_ms);
        };
        if (affordable() < next_to_none)
            careful_wanted_ = std::min(careful_wanted_, told_well * careful_pairs);
        const double looks = affordable();
        onlookers_.decisions = static_cast<int>(std::min(looks, far));
        onlookers_.visits =
            static_cast<int>(std::clamp(shortest * looks / far, double{shortest}, best));
        const double careful_ms =
            usual_ms + onlookers_.decisions * look_ms * onlookers_.visits / shortest;
        told_ms_ = careful_pairs * (careful_ms + cheap_times * cheap_ms_);
        begin(Stage::weigh, alive_);
    }
    void weigh(Decision<G>& one) const {
        add_pairs(one, Stage::weigh, careful_pairs, Way::careful, onlookers_, one.screened);
    }
    bool weighed_enough() const {
        return alive_.empty() || decision(alive_.front()).screened[Way::careful].gain.count >=
                                     std::min(weighed_pairs, careful_wanted_);
    }

    // ---- what is told --------------------------------------------------------------------------

    // What the ways differ about too much to tell it comes last.
    void begin_telling(std::int64_t spent_ms) {
        double sum = 0;
        for (const int i : alive_) {
            const double apart = decision(i).screened.gain().apart;
            sum += apart * apart;
        }
        if (!alive_.empty()) spread_ = std::sqrt(sum / static_cast<double>(alive_.size()));
        sort_by([&](const Decision<G>& one) {
            const Agreed gain = one.screened.gain();
            return tellable(one) ? gain.band().low : -1 - gain.apart;
        });
        if (told_ms_ > 0) {
            const auto left = static_cast<double>(until(Stage::tell) - spent_ms);
            at_once_ = static_cast<int>(std::min<double>(looked_into, left / told_ms_ / told_well));
        }
        begin(Stage::tell, {});
        go_on_telling();
    }
    static int careful_pairs_of(const Continued& told) { return told[Way::careful].gain.count; }
    // Whether all ways may yet agree on it within what is told, by all pairs that there are.
    static bool tellable(const Decision<G>& one) {
        Agreed gain = one.screened.with(one.told).gain();
        gain.error = 0;
        return known(gain.band());
    }
    // What costs much is known less closely: other players do not agree on it to the point.
    static bool known(const Band& cost) {
        return cost.half() <= (cost.low > 0 ? widest_if_sure : widest);
    }
    static bool next_to_nothing(const Decision<G>& one) {
        const Agreed gain = one.told.gain();
        return gain.mean + two_sided_95 * gain.error < little;
    }
    // Of each seat what promised most, surely or not; then what else did. In the place of what
    // turns out to cost next to nothing, or much by some ways only, comes the next; what only some
    // ways call dear is looked at again where nothing else is left. False where all is known.
    bool go_on_telling() {
        std::vector<int> list, rest, doubtful;
        SeatSet seats;
        for (const int i : alive_) {
            const Decision<G>& one = decision(i);
            const int pairs = careful_pairs_of(one.told);
            const bool fresh = pairs < told_well * careful_pairs;
            if (!fresh && next_to_nothing(one)) continue;
            if (!fresh && !tellable(one)) {
                if (pairs < careful_wanted_) doubtful.push_back(i);
                continue;
            }
            (seats.contains(one.seat) ? rest : list).push_back(i);
            seats = seats.with(one.seat);
        }
        for (const int i : rest)
            if (static_cast<int>(list.size()) < at_once_) list.push_back(i);
        std::erase_if(list,
                      [&](int i) { return careful_pairs_of(decision(i).told) >= careful_wanted_; });
        tasks_ = list.empty() ? std::move(doubtful) : std::move(list);
        return !tasks_.empty();
    }
    void tell(Decision<G>& one) const {
        add_pairs(one, Stage::tell, careful_pairs, Way::careful, onlookers_, one.told);
        add_cheap(one, Stage::tell, cheap_times * careful_pairs, one.told);
    }

    // ---- luck and skill ------------------------------------------------------------------------

    static constexpr int known_better = 4;  // than a step, so many times as often seen

    // What nature drew in a block, beside what it might have drawn: both go on with the same
    // chance.
    void draw_again(int number, int times) {
        const auto i = static_cast<std::size_t>(number);
        const State &before = state(match_.blocks[i].ply), &after = state(match_.blocks[i + 1].ply);
        for (int pair = 0; pair < times; ++pair) {
            Rng rng{seed_of(Stage::accounts, number, luck_[i][0].count)};
            State drawn = after, other = before;
            if constexpr (Chancy<G>)
                while (game_.turn(other).kind == Turn::Kind::Chance ||
                       game_.turn(other).kind == Turn::Kind::Report)
                    game_.apply(other, random_chance(game_, other, rng));
            const std::uint64_t chance = rng.next();
            Rng one{chance}, two{chance};
            const bool alike = drawn == other;
            const Scores was = alike ? Scores{} : played_on(game_, drawn, one);
            const Scores would = alike ? Scores{} : played_on(game_, other, two);
            for (Seat seat = 0; seat < game_.seats().size(); ++seat)
                luck_[i][seat].add(alike ? 0.0
                                         : static_cast<double>(was[seat]) -
                                               static_cast<double>(would[seat]));
        }
    }
    void begin_accounts() {
        begin(Stage::accounts, {});
        if (!go_on_with_accounts()) end();
    }
    bool go_on_with_accounts() {
        std::vector<int> draws;
        for (std::size_t i = 0; i + 1 < match_.blocks.size(); ++i)
            if (match_.blocks[i].actor == nature &&
                luck_[i][0].count < known_better * effort_.continuations)
                draws.push_back(static_cast<int>(i));
        tasks_ = strewn(draws);
        return !tasks_.empty();
    }

    const G& game_;
    Effort effort_;
    MatchRead<G> match_;
    std::vector<Standing> curve_;  // by ply
    std::vector<Luck> luck_;       // by block
    Stage stage_ = Stage::curve;
    std::vector<int> tasks_;  // plies or decisions
    std::vector<int> alive_;  // decisions
    int careful_wanted_;      // pairs of what is told
    bool at_turns_ = true;
    int visits_ = 0, screen_pairs_ = 0, at_once_ = looked_into;
    Onlookers onlookers_{};
    int pacing_ = 0;          // decisions that those look into whose pace is taken
    double unlooked_ms_ = 0;  // of a wave of theirs who look into none
    double spread_ = 0;
    double cheap_ms_ = 0;  // a pair by each way but the careful one
    double told_ms_ = 0;   // the pairs of a task
    std::int64_t began_ms_ = 0;
};

}  // namespace ai
