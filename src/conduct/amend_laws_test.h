// conduct/amend_laws_test.h -- the laws of amending in random campaigns of a game: to the same
// changes nothing, back is back, and corrections that have nothing to do with each other may come
// in any order.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "conduct/amend.h"
#include "match/match.h"

namespace conduct {

using match::AnyMatch;

// All that can be told of a match: every step with the digest of where it led, and every draw.
inline std::string told(const AnyMatch& match) {
    std::string text;
    for (const auto& line : match.lines())
        text += std::to_string(line.actor) + ' ' + line.action + ' ' + line.draw + ' ' +
                to_hex(line.state) + '\n';
    return text;
}

inline std::vector<Line> lines_of(const List& list) {
    std::vector<Line> lines;
    for (const Standing& one : list) lines.push_back(one.line);
    return lines;
}

inline const std::string& any(const std::vector<std::string>& list, Rng& rng) {
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

// A campaign with its dice, whose lines are numbered as they are entered. By hand: what the dice
// show is entered, too.
struct Campaign {
    std::unique_ptr<AnyMatch> match;
    match::Dice dice;
    bool by_hand;
    List list{};

    Campaign(std::unique_ptr<AnyMatch> began, std::uint64_t seed, bool hand)
        : match{std::move(began)},
          dice{"campaign " + std::to_string(seed),
               std::vector<std::string>(match->card().seats.size(), "seed")},
          by_hand{hand} {
        roll();
    }

    std::int32_t entries() const { return static_cast<std::int32_t>(list.size()); }
    Course course() const {
        return {*match, list, entries(), by_hand ? nullptr : &dice, {}, {}, nullptr, by_hand};
    }
    void roll() {
        if (!by_hand) match::roll(*match, dice);
        else if (match->turn().kind == Turn::Kind::Chance)
            enter(nature, match::drawn(*match, dice));
    }
    Amendment with(Changes changes) const { return {entries(), std::move(changes)}; }
    void enter(Seat actor, const std::string& action) {
        ASSERT_TRUE(match->play(actor, action).accepted()) << action;
        list.push_back({{entries() + 1}, {actor, action}});
        roll();
    }
    // What a view tells by this name.
    int figure(const char* name) const {
        std::string view;
        match->write_view(std::nullopt, match->ply(), view);
        return parse_json(view).value[name];
    }
};

// What could have stood in the place of a line.
inline std::vector<std::string> instead_of(const Campaign& campaign, std::size_t place) {
    const auto then = campaign.match->anew();
    const auto roll = [&] { return campaign.by_hand ? 0 : match::roll(*then, campaign.dice); };
    roll();
    for (std::size_t i = 0; i < place; ++i) {
        then->play(campaign.list[i].line.actor, campaign.list[i].line.text);
        roll();
    }
    if (const auto faces = then->lottery(); !faces.empty()) {
        std::vector<std::string> all;
        for (const match::AnyTicket& one : faces) all.push_back(one.action);
        return all;
    }
    const Line& line = campaign.list[place].line;
    if (line.actor != nature) return then->legal(line.actor);
    for (const match::AnyPending& battle : then->pending())
        if (battle.may_end(line.text)) {
            std::vector<std::string> results;
            for (const match::AnyTicket& one : battle.odds) results.push_back(one.action);
            return results;
        }
    return {};
}

inline Change any_change(const Campaign& campaign, Rng& rng) {
    const auto place = rng.below(static_cast<std::uint32_t>(campaign.list.size()));
    const Standing& one = campaign.list[place];
    const auto instead = instead_of(campaign, place);
    if (instead.empty() || rng.below(6) == 0) return {Change::Kind::drop, one.number};
    return {Change::Kind::replace, one.number, {one.line.actor, any(instead, rng)}};
}

inline bool changes_that(const Change& change, Number number) {
    return change.kind != Change::Kind::insert && change.kind != Change::Kind::open &&
           change.number == number;
}

// Makes of changes an amendment that is settled, one choice after another: what does not fit is
// answered otherwise or goes, gaps are answered or left open.
inline Amendment settled(const Course& course, Changes changes, Rng& rng) {
    for (int round = 0; round < 300; ++round) {
        const Amendment amendment{course.entries, changes};
        const Amended found = preview(course, amendment);
        EXPECT_FALSE(found.refused) << found.refused->reason;
        if (found.settled()) return amendment;
        if (!found.conflicts.empty()) {
            const Unfit& unfit = found.conflicts[0];
            if (unfit.number.entry > course.entries) {  // it was put in here
                int part = 0;
                std::erase_if(changes, [&](const Change& one) {
                    return one.kind == Change::Kind::insert && ++part == unfit.number.part;
                });
                continue;
            }
            std::erase_if(changes,
                          [&](const Change& one) { return changes_that(one, unfit.number); });
            changes.push_back({Change::Kind::drop, unfit.number});
            continue;
        }
        const auto gap = std::ranges::find_if(found.gaps, [](const Gap& one) { return !one.open; });
        if (gap->answers.empty() || rng.below(2)) {
            changes.push_back({Change::Kind::open, gap->before});
        } else {
            const auto answer = rng.below(static_cast<std::uint32_t>(gap->answers.size()));
            changes.push_back({Change::Kind::insert, gap->behind, gap->answers[answer]});
        }
    }
    ADD_FAILURE() << "it is never settled";
    return {course.entries, {}};
}

// The changes that lead from a list to another.
inline Changes from_to(const List& from, const List& to) {
    std::map<Number, Line> wanted;
    for (const Standing& one : to) wanted.emplace(one.number, one.line);
    std::set<Number> there;
    Changes changes;
    for (const Standing& one : from) {
        there.insert(one.number);
        const auto found = wanted.find(one.number);
        if (found == wanted.end()) changes.push_back({Change::Kind::drop, one.number});
        else if (found->second != one.line)
            changes.push_back({Change::Kind::replace, one.number, found->second});
    }
    Number before{};
    for (const Standing& one : to) {
        if (there.contains(one.number)) before = one.number;
        else changes.push_back({Change::Kind::insert, before, one.line});
    }
    return changes;
}

inline Course after(const Campaign& campaign, const Amended& amended) {
    Course course = campaign.course();
    return {*amended.match, amended.list,  course.entries + 1, course.dice, amended.thrown, {},
            nullptr,        course.by_hand};
}

// A list that is simply played, with the dice of the campaign.
inline std::string played(const Campaign& campaign, const List& list) {
    const auto match = campaign.match->anew();
    const auto roll = [&] { return campaign.by_hand ? 0 : match::roll(*match, campaign.dice); };
    roll();
    for (const Standing& one : list) {
        EXPECT_TRUE(match->play(one.line.actor, one.line.text).accepted()) << one.line.text;
        roll();
    }
    return told(*match);
}

struct Counted {
    int campaigns = 0, changed = 0, conflicts = 0, gaps = 0, kept = 0, gone = 0, fresh = 0,
        asked = 0, pairs = 0, rounds = 0;
};

// To the same: nothing changes, and every die is kept.
inline void hold_same(const Campaign& campaign, Rng& rng) {
    Changes same;
    for (const Standing& one : campaign.list)
        if (rng.below(4) == 0) same.push_back({Change::Kind::replace, one.number, one.line});
    const Amended amended = preview(campaign.course(), campaign.with(same));
    ASSERT_TRUE(amended.settled() && amended.gaps.empty() && amended.waits.empty());
    ASSERT_EQ(told(*amended.match), told(*campaign.match));
    const int draws = campaign.by_hand ? 0 : campaign.match->draws();
    ASSERT_EQ(amended.kept.size(), static_cast<std::size_t>(draws));
    ASSERT_TRUE(amended.gone.empty() && amended.fresh.empty());
}

// There and back: state and dice are what they were, and where they led in between is what playing
// that list leads to.
inline void hold_back(const Campaign& campaign, Rng& rng, Counted& counted) {
    Changes changes{any_change(campaign, rng)};
    const Amended first = preview(campaign.course(), campaign.with(changes));
    counted.conflicts += static_cast<int>(first.conflicts.size());
    counted.gaps += static_cast<int>(first.gaps.size());
    const Amendment amendment = settled(campaign.course(), changes, rng);
    const Amended amended = amend(campaign.course(), amendment);
    counted.changed += told(*amended.match) != told(*campaign.match);
    counted.kept += static_cast<int>(amended.kept.size());
    counted.gone += static_cast<int>(amended.gone.size());
    counted.fresh += static_cast<int>(amended.fresh.size());
    ASSERT_EQ(played(campaign, amended.list), told(*amended.match));
    const Course course = after(campaign, amended);
    const Amendment back{course.entries, from_to(amended.list, campaign.list)};
    const auto list = changed(amended.list, back.changes, course.entries + 1);
    ASSERT_TRUE(list);
    ASSERT_EQ(lines_of(*list), lines_of(campaign.list));
    ASSERT_EQ(played(campaign, *list), told(*campaign.match));
    const Amended again = amend(course, back);
    ASSERT_FALSE(again.refused);
    counted.asked += !again.settled();
    ASSERT_TRUE(!again.settled() || told(*again.match) == told(*campaign.match));
}

// Nobody has to choose anything for it, and it throws no die that the other one touches.
inline bool apart(const Amended& one, const Amended& other) {
    const auto clean = [](const Amended& amended) {
        return amended.settled() && amended.gaps.empty() && amended.waits.empty();
    };
    std::set<std::string> draws{one.gone.begin(), one.gone.end()};
    draws.insert(one.fresh.begin(), one.fresh.end());
    const auto touched = [&](const std::string& draw) { return draws.contains(draw); };
    return clean(one) && clean(other) && std::ranges::none_of(other.gone, touched) &&
           std::ranges::none_of(other.fresh, touched);
}

// In any order, and both at once.
inline void hold_order(const Campaign& campaign, Rng& rng, Counted& counted) {
    const std::array both{settled(campaign.course(), {any_change(campaign, rng)}, rng),
                          settled(campaign.course(), {any_change(campaign, rng)}, rng)};
    for (const Amendment& one : both)
        if (one.changes.size() != 1) return;
    if (both[0].changes[0].number == both[1].changes[0].number) return;
    const std::array first{amend(campaign.course(), both[0]), amend(campaign.course(), both[1])};
    if (!apart(first[0], first[1])) return;
    std::array<Amended, 2> second;
    for (const int i : {0, 1}) {
        const Course course = after(campaign, first[1 - i]);
        second[i] = amend(course, {course.entries, both[i].changes});
        if (!second[i].settled() || !second[i].gaps.empty() || !second[i].waits.empty()) return;
    }
    ++counted.pairs;
    ASSERT_EQ(told(*second[0].match), told(*second[1].match));
    ASSERT_EQ(lines_of(second[0].list), lines_of(second[1].list));
    Changes at_once = both[0].changes;
    at_once.push_back(both[1].changes[0]);
    ASSERT_EQ(told(*amend(campaign.course(), campaign.with(at_once)).match),
              told(*second[0].match));
}

// Campaigns as one of a game begins, of so many lines at most; `go_on` does one thing that somebody
// may do now, `counts` is what a view calls the present round.
template <class Begin, class GoOn>
Counted hold(std::uint64_t from, std::uint64_t campaigns, std::uint32_t longest, const char* counts,
             const Begin& begin, const GoOn& go_on) {
    Counted counted;
    for (std::uint64_t seed = from; seed < from + campaigns; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Rng rng{seed};
        Campaign campaign = begin(rng, seed);
        const std::int32_t length = 8 + static_cast<std::int32_t>(rng.below(longest));
        while (campaign.entries() < length && !campaign.match->outcome()) go_on(campaign, rng);
        if (campaign.list.empty()) continue;
        ++counted.campaigns;
        counted.rounds += campaign.figure(counts);
        hold_same(campaign, rng);
        hold_back(campaign, rng, counted);
        for (int pair = 0; pair < 4; ++pair) hold_order(campaign, rng, counted);
        if (testing::Test::HasFatalFailure()) break;
    }
    return counted;
}

inline void print(const Counted& counted) {
    std::printf("%d campaigns of %d rounds in all, %d changed: %d conflicts, %d gaps\n",
                counted.campaigns, counted.rounds, counted.changed, counted.conflicts,
                counted.gaps);
    std::printf("%d dice kept, %d gone, %d new; %d pairs; %d ask on the way back\n", counted.kept,
                counted.gone, counted.fresh, counted.pairs, counted.asked);
}

}  // namespace conduct
