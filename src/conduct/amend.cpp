#include "conduct/amend.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace conduct {

using match::AnyMatch;

namespace {

template <class List, class Value>
bool has(const List& list, const Value& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

class Amending {
  public:
    Amending(const Course& course, const Amendment& amendment, bool throws)
        : course_(course), amendment_(amendment), throws_(throws) {}

    Amended run() {
        if (amendment_.seen != course_.entries) return refused("amend-stale");
        result_.former = course_.former;
        if (course_.other) {
            list_ = course_.list;
        } else {
            auto list =
                amended(course_.list, result_.former, amendment_.changes, course_.entries + 1);
            if (!list) return refused("amend-unknown");
            list_ = std::move(*list);
        }
        recall();
        for (const Change& change : amendment_.changes)
            if (change.kind == Change::Kind::open) opened_.insert(change.number);
        walk_.match = (course_.other ? *course_.other : course_.match).anew();
        walk_.by_hand = course_.by_hand;
        for (; index_ < list_.size(); ++index_) enter(list_[index_]);
        if (!result_.unthrown) draw();
        // For what is owed at present nobody had to wait.
        if (!waited_) result_.gaps.clear();
        compare_draws();
        result_.match = std::move(walk_.match);
        result_.under = std::move(walk_.under);
        return std::move(result_);
    }

  private:
    static Amended refused(std::string_view reason) {
        Amended nothing;
        nothing.refused = refuse("T-20", reason);
        return nothing;
    }

    // The match as it was: how it stood before each line, and what fell.
    void recall() {
        const AnyMatch& stood = course_.match;
        Walk before{stood.anew(), course_.by_hand};
        result_.thrown = course_.thrown;
        const auto fell = [&](const AnyMatch& now) -> std::optional<std::string> {
            const int ply = now.ply() + 1;
            if (ply > stood.ply() || stood.actor(ply) != nature) return std::nullopt;
            return result_.thrown[draw_of(now)] = stood.action(ply);
        };
        for (const Standing& one : course_.list) {
            before.draw(fell);
            Moment& moment = moments_[one.number] = before.moment(one.line);
            numbers_.push_back(one.number);
            if (const auto battle = drawn_by(*before.match, one.line)) {
                const Draw draw{battle->draw, total_weight(battle->odds)};
                result_.thrown[draw] = one.line.text;
                drawn_before_.push_back(draw);
            }
            before.play(one);
            moment.secret = before.secret();
        }
        before.draw(fell);
        assert(before.match->ply() == stood.ply());
        present_ = before.moment({});
        for (const Draw& draw : before.drawn)
            if (named(draw)) order_.emplace(draw, order_.size() + 1);
        drawn_before_.insert(drawn_before_.end(), before.drawn.begin(), before.drawn.end());
    }

    bool as_it_was(const Standing& one) const {
        const auto then = moments_.find(one.number);
        return then != moments_.end() && then->second.line == one.line;
    }

    void enter(const Standing& one) {
        const Moment* then = moment_of(index_);
        // What was entered while a draw was waited for comes before it.
        const bool drawn_first = !then || then->turn.kind != Turn::Kind::Chance;
        if (result_.unthrown || (drawn_first && !draw())) return result_.rest.push_back(one);
        if (then) {
            const Moment now = walk_.moment(one.line);
            look_for_gap(one, *then, now);
            if (as_it_was(one)) {
                const bool late = !result_.gaps.empty() && waits_its_turn(one, *then, now);
                waited_ |= late;
                if (late) return unfit(result_.waits, one, refuse("T-21", "amend-waits"));
                if (then->draws < reached_) return unfit(one, refuse("T-21", "amend-passed"));
                if (now.die != then->die && one.line.actor == nature)
                    return unfit(one, refuse("T-26", "amend-other-die"));
                if (!now.fought_by.empty() && now.fought_by != then->fought_by)
                    return unfit(one, refuse("T-22", "amend-other-fighters"));
            }
        }
        const auto battle = drawn_by(*walk_.match, one.line);
        if (battle && !fell(*battle, one.line.text))
            return unfit(one, refuse("T-26", "amend-other-die"));
        const match::Answer answer = walk_.play(one);
        if (answer.accepted() && battle)
            drawn_now_.emplace(battle->draw, total_weight(battle->odds));
        if (answer.accepted()) result_.list.push_back(one);
        else if (answer.kind == match::Answer::Kind::Refused) unfit(one, answer.refusal);
        else unfit(one, refuse("T-21", "amend-unread"));
    }

    // The battle of which a line says how it was drawn.
    static std::optional<match::AnyPending> drawn_by(const AnyMatch& now, const Line& line) {
        if (!line.drawn) return std::nullopt;
        for (match::AnyPending& battle : now.pending())
            if (battle.may_end(line.text)) return std::move(battle);
        return std::nullopt;
    }

    // Whether its die has fallen, and means that: no other is thrown to find out.
    bool fell(const match::AnyPending& battle, const std::string& result) const {
        const Draw draw{battle.draw, total_weight(battle.odds)};
        const auto known = result_.thrown.find(draw);
        if (known == result_.thrown.end()) return false;
        return result == (course_.dice ? match::drawn(battle, *course_.dice) : known->second);
    }

    // Behind a new die nobody could choose.
    void unfit(const Standing& one, const Verdict& why) {
        unfit(result_.fresh.empty() ? result_.conflicts : result_.waits, one, why);
    }
    void unfit(std::vector<Unfit>& list, const Standing& one, const Verdict& why) {
        const bool told =
            course_.match.open() ||
            (walk_.match->open() && !(as_it_was(one) && moments_.at(one.number).secret));
        list.push_back({one.number, *why, one.line.actor < most_seats && !told, spare_die(one)});
        if (told && &list == &result_.conflicts) list.back().instead = instead_of(one);
    }
    // The die of a line that nothing asks for there.
    std::string spare_die(const Standing& one) const {
        const auto then = moments_.find(one.number);
        if (then == moments_.end() || one.line.actor != nature) return {};
        const std::string& die = then->second.die;
        return die == walk_.moment(one.line).die ? "" : die;
    }
    std::vector<std::string> instead_of(const Standing& one) const {
        if (one.line.actor == referee) return walk_.match->decrees();
        if (one.line.actor != nature) return walk_.match->legal(one.line.actor);
        if (auto showed = actions_of(walk_.match->lottery()); !showed.empty()) return showed;
        const auto then = moments_.find(one.number);
        if (then == moments_.end()) return {};
        for (const match::AnyPending& battle : walk_.match->pending())
            if (battle.what.name == then->second.settles) return actions_of(battle.odds);
        return {};
    }

    // ---- who owes ----

    // Whether the match has come to where it was then. A die that a correction does away with
    // leaves a round what it was: it tells one turn from another only where no rounds are counted.
    bool there_again(const Moment& then, const Moment& now) const {
        return then.phase == now.phase && then.round == now.round &&
               (now.round > 0 || then.draws == reached_);
    }

    // Whether a line comes where it came at first, and waits for nothing that is left open. Where
    // neither rounds nor draws tell one turn from another, what was owed is owed again.
    bool in_step(const Standing& one, const Moment& then, const Moment& now) const {
        if (now.die != then.die) return false;
        const Seat actor = one.line.actor;
        const bool owes = now.turn.owing().contains(actor);
        return there_again(then, now) && !(owes && owed_.contains(actor)) &&
               (owes || !then.turn.owing().contains(actor) || now.round > 0 || !order_.empty());
    }

    // A decree waits for nobody: it is no seat's turn.
    bool waits_its_turn(const Standing& one, const Moment& then, const Moment& now) const {
        return one.line.actor != referee && !in_step(one, then, now);
    }

    const Moment* moment_of(std::size_t index) const {
        const auto found = moments_.find(list_[index].number);
        return found == moments_.end() ? nullptr : &found->second;
    }

    // Whether a line that is put in comes where the match has come to: by the lines beside it.
    bool put_in_here(std::size_t index, const Moment& now) const {
        std::size_t before = index, after = index + 1;
        while (before > 0 && !moment_of(before - 1)) --before;
        while (after < list_.size() && !moment_of(after)) ++after;
        const Moment& next = after < list_.size() ? *moment_of(after) : present_;
        return there_again(next, now) || (before > 0 && there_again(*moment_of(before - 1), now));
    }

    // Whether a line to come meets what is owed now: one that is put in, or one of which `meets`
    // says so by how it stood before it.
    template <class Meets>
    bool answered(Seat actor, const Moment& now, const Meets& meets) const {
        for (std::size_t index = index_; index < list_.size(); ++index) {
            if (list_[index].line.actor != actor) continue;
            const Moment* then = moment_of(index);
            if (then ? meets(*then) && there_again(*then, now) : put_in_here(index, now))
                return true;
        }
        return false;
    }

    bool answered(Seat seat, const Moment& then, const Moment& now) const {
        const auto owes = [&](const Moment& one) {
            return one.turn.owing().contains(seat) && there_again(one, now);
        };
        return owes(then) || owes(present_) ||
               answered(seat, now, [](const Moment&) { return true; });
    }

    bool answered(const ShortText& battle, const Moment& then, const Moment& now) const {
        const auto waits = [&](const Moment& one) {
            return has(one.battles, battle) && there_again(one, now);
        };
        return waits(then) || waits(present_) ||
               answered(nature, now, [&](const Moment& one) { return one.settles == battle; });
    }

    // Likewise of a die that people throw.
    bool thrown(const Moment& then, const Moment& now) const {
        return then.die == now.die || present_.die == now.die ||
               answered(nature, now, [&](const Moment& one) { return one.die == now.die; });
    }

    void look_for_gap(const Standing& one, const Moment& then, const Moment& now) {
        Gap gap{one.number};
        if (now.die != die_ && !thrown(then, now)) gap.die = now.die;
        for (SeatSet owed = now.turn.owing() - owed_; !owed.empty();
             owed = owed.without(owed.lowest()))
            if (!answered(owed.lowest(), then, now)) gap.seats = gap.seats.with(owed.lowest());
        for (const ShortText& battle : now.battles)
            if (!has(fought_, battle) && !answered(battle, then, now))
                gap.battles.push_back(battle);
        if (gap.seats.empty() && gap.battles.empty() && gap.die.empty()) return;
        gap.open = opened_.contains(one.number) || !result_.fresh.empty();
        if (const auto before = std::find(numbers_.begin(), numbers_.end(), one.number);
            before != numbers_.begin())
            gap.behind = *std::prev(before);
        if (course_.match.open() || walk_.match->open()) list_answers(gap);
        owed_ = owed_ | gap.seats;
        fought_.insert(fought_.end(), gap.battles.begin(), gap.battles.end());
        if (!gap.die.empty()) die_ = gap.die;
        result_.gaps.push_back(std::move(gap));
    }

    void list_answers(Gap& gap) const {
        for (SeatSet owed = gap.seats; !owed.empty(); owed = owed.without(owed.lowest()))
            add_lines(owed.lowest(), walk_.match->legal(owed.lowest()), gap.answers);
        for (const match::AnyPending& battle : walk_.match->pending())
            if (has(gap.battles, battle.what.name))
                add_lines(nature, actions_of(battle.odds), gap.answers);
        if (!gap.die.empty()) add_lines(nature, actions_of(walk_.match->lottery()), gap.answers);
    }

    // ---- dice ----

    bool draw() {
        return walk_.draw([&](const AnyMatch& now) { return fall(now); });
    }

    std::optional<std::string> fall(const AnyMatch& now) {
        const auto lottery = now.lottery();
        const Draw draw{now.draw_name(), total_weight(lottery)};
        const auto known = result_.thrown.find(draw);
        const bool fell = known != result_.thrown.end();
        std::optional<std::string> ticket;
        if (course_.dice && (fell || throws_))
            ticket = ticket_at(lottery, course_.dice->draw(draw.first, draw.second));
        else if (fell && std::any_of(lottery.begin(), lottery.end(),
                                     [&](const auto& one) { return one.action == known->second; }))
            ticket = known->second;
        const bool open = course_.match.open() || now.open();
        if (!ticket) result_.unthrown = Unthrown{draw.first, lottery, !open};
        else if (!fell) result_.fresh.push_back(draw.first);
        if (ticket) result_.thrown[draw] = *ticket;
        if (const auto before = order_.find(draw); before != order_.end())
            reached_ = std::max(reached_, before->second);
        return ticket;
    }

    void compare_draws() {
        std::set<Draw> drawn{walk_.drawn.begin(), walk_.drawn.end()};
        drawn.insert(drawn_now_.begin(), drawn_now_.end());
        for (const Draw& draw : drawn_before_) {
            if (drawn.contains(draw)) result_.kept.push_back(draw.first);
            else if (!result_.unthrown) result_.gone.push_back(draw.first);
        }
    }

    const Course& course_;
    const Amendment& amendment_;
    bool throws_;
    std::map<Number, Moment> moments_;   // of the list as it was
    std::vector<Number> numbers_;        // its lines, in order
    std::vector<Draw> drawn_before_;     // by the odds of battles, then by chance
    std::set<Draw> drawn_now_;           // by the odds of battles
    std::map<Draw, std::size_t> order_;  // of them, where they are named, from 1
    std::size_t reached_ = 0;            // the last of these that has fallen again
    std::set<Number> opened_;            // gaps that stay open
    Moment present_;                     // where the match as it was stands
    List list_;                          // to be entered, from
    std::size_t index_ = 0;
    Walk walk_{};
    bool waited_ = false;
    SeatSet owed_{};                 // in gaps
    std::vector<ShortText> fought_;  // likewise
    std::string die_;                // the last of them
    Amended result_;
};

}  // namespace

bool Amended::settled() const {
    return !refused && conflicts.empty() &&
           std::all_of(gaps.begin(), gaps.end(), [](const Gap& gap) { return gap.open; });
}

Amended preview(const Course& course, const Amendment& amendment) {
    return Amending{course, amendment, false}.run();
}

Amended amend(const Course& course, const Amendment& amendment) {
    return Amending{course, amendment, true}.run();
}

Changes whole(const Amendment& amendment, const Amended& amended) {
    std::set<Number> out;
    for (const Unfit& one : amended.waits) out.insert(one.number);
    for (const Standing& one : amended.rest) out.insert(one.number);
    Changes all;
    Number put_in{amendment.seen + 1};
    for (const Change& change : amendment.changes) {
        using Kind = Change::Kind;
        put_in.part += change.kind == Kind::insert;
        const bool left_out = change.kind == Kind::open ||
                              (change.kind == Kind::insert && out.erase(put_in) > 0) ||
                              (change.kind == Kind::replace && out.contains(change.number));
        if (!left_out) all.push_back(change);
    }
    for (const Number& number : out) all.push_back({Change::Kind::drop, number});
    return all;
}

}  // namespace conduct
