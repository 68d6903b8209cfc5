// Proves the laws of amending in random campaigns of Planetary Empires: to the same changes
// nothing, back is back, corrections that have nothing to do with each other may come in any order;
// and that round 3 of 30 is reopened at once with twelve players.
#include "conduct/amend.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <map>
#include <set>

#include "conduct/conduct.h"
#include "games/planetary_empires/planetary_empires.h"
#include "match/match.h"

namespace planetary_empires {
namespace {

using namespace conduct;
using match::AnyMatch;

// All that can be told of a match: every step with the digest of where it led, and every draw.
std::string told(const AnyMatch& match) {
    std::string text;
    for (const auto& line : match.lines())
        text += std::to_string(line.actor) + ' ' + line.action + ' ' + line.draw + ' ' +
                to_hex(line.state) + '\n';
    return text;
}

std::vector<Line> lines_of(const List& list) {
    std::vector<Line> lines;
    for (const conduct::Standing& one : list) lines.push_back(one.line);
    return lines;
}

const std::string& any(const std::vector<std::string>& list, Rng& rng) {
    return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}

// A campaign with its dice, whose lines are numbered as they are entered. By hand: what the dice
// show is entered, too.
struct Campaign {
    match::Terms terms;
    match::Dice dice;
    bool by_hand;
    std::unique_ptr<AnyMatch> match;
    List list{};

    Campaign(int players, int length, std::uint64_t seed, bool hand = false)
        : terms{"standard",
                Choices{static_cast<std::uint8_t>(players - 2), static_cast<std::uint8_t>(length)},
                newest_edition},
          dice{"campaign " + std::to_string(seed), std::vector<std::string>(players, "seed")},
          by_hand{hand},
          match{std::make_unique<match::Match<PlanetaryEmpires>>(terms)} {
        roll();
    }

    std::int32_t entries() const { return static_cast<std::int32_t>(list.size()); }
    conduct::Course course() const {
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
    int round() const {
        std::string view;
        match->write_view(std::nullopt, match->ply(), view);
        return parse_json(view).value["round"];
    }
    // One thing that somebody may do now: orders soon end in passes, so that there are rounds.
    void go_on(Rng& rng) {
        const auto waiting = match->pending();
        if (!waiting.empty()) {
            const auto& odds = waiting[rng.below(static_cast<std::uint32_t>(waiting.size()))].odds;
            return enter(nature, odds[rng.below(rng.below(3) ? 3u : 7u)].action);
        }
        const Seat seat = match->turn().seats.lowest();
        if (rng.below(60) == 0) return enter(seat, "withdraw");
        const auto legal = match->legal(seat);
        enter(seat, rng.below(3) == 0 ? legal.back() : any(legal, rng));
    }
};

Campaign random_campaign(Rng& rng, std::uint64_t seed, bool by_hand) {
    Campaign campaign{2 + static_cast<int>(rng.below(3)), 0, seed, by_hand};
    const std::int32_t length = 8 + static_cast<std::int32_t>(rng.below(60));
    while (campaign.entries() < length && !campaign.match->outcome()) campaign.go_on(rng);
    return campaign;
}

// What could have stood in the place of a line.
std::vector<std::string> instead_of(const Campaign& campaign, std::size_t place) {
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

Change any_change(const Campaign& campaign, Rng& rng) {
    const auto place = rng.below(static_cast<std::uint32_t>(campaign.list.size()));
    const conduct::Standing& one = campaign.list[place];
    const auto instead = instead_of(campaign, place);
    if (instead.empty() || rng.below(6) == 0) return {Change::Kind::drop, one.number};
    return {Change::Kind::replace, one.number, {one.line.actor, any(instead, rng)}};
}

bool changes_that(const Change& change, Number number) {
    return change.kind != Change::Kind::insert && change.kind != Change::Kind::open &&
           change.number == number;
}

// Makes of changes an amendment that is settled, one choice after another: what does not fit is
// answered otherwise or goes, gaps are answered or left open.
Amendment settled(const conduct::Course& course, Changes changes, Rng& rng) {
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
Changes from_to(const List& from, const List& to) {
    std::map<Number, Line> wanted;
    for (const conduct::Standing& one : to) wanted.emplace(one.number, one.line);
    std::set<Number> there;
    Changes changes;
    for (const conduct::Standing& one : from) {
        there.insert(one.number);
        const auto found = wanted.find(one.number);
        if (found == wanted.end()) changes.push_back({Change::Kind::drop, one.number});
        else if (found->second != one.line)
            changes.push_back({Change::Kind::replace, one.number, found->second});
    }
    Number before{};
    for (const conduct::Standing& one : to) {
        if (there.contains(one.number)) before = one.number;
        else changes.push_back({Change::Kind::insert, before, one.line});
    }
    return changes;
}

conduct::Course after(const Campaign& campaign, const Amended& amended) {
    conduct::Course course = campaign.course();
    return {*amended.match, amended.list, course.entries + 1, course.dice,
            amended.thrown, {},           nullptr,            course.by_hand};
}

// A list that is simply played, with the dice of the campaign.
std::string played(const Campaign& campaign, const List& list) {
    const auto match = campaign.match->anew();
    const auto roll = [&] { return campaign.by_hand ? 0 : match::roll(*match, campaign.dice); };
    roll();
    for (const conduct::Standing& one : list) {
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
void hold_same(const Campaign& campaign, Rng& rng) {
    Changes same;
    for (const conduct::Standing& one : campaign.list)
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
void hold_back(const Campaign& campaign, Rng& rng, Counted& counted) {
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
    const conduct::Course course = after(campaign, amended);
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
bool apart(const Amended& one, const Amended& other) {
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
void hold_order(const Campaign& campaign, Rng& rng, Counted& counted) {
    const std::array both{settled(campaign.course(), {any_change(campaign, rng)}, rng),
                          settled(campaign.course(), {any_change(campaign, rng)}, rng)};
    for (const Amendment& one : both)
        if (one.changes.size() != 1) return;
    if (both[0].changes[0].number == both[1].changes[0].number) return;
    const std::array first{amend(campaign.course(), both[0]), amend(campaign.course(), both[1])};
    if (!apart(first[0], first[1])) return;
    std::array<Amended, 2> second;
    for (const int i : {0, 1}) {
        const conduct::Course course = after(campaign, first[1 - i]);
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

Counted hold(std::uint64_t from, std::uint64_t campaigns, bool by_hand = false) {
    Counted counted;
    for (std::uint64_t seed = from; seed < from + campaigns; ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Rng rng{seed};
        const Campaign campaign = random_campaign(rng, seed, by_hand);
        if (campaign.list.empty()) continue;
        ++counted.campaigns;
        counted.rounds += campaign.round();
        hold_same(campaign, rng);
        hold_back(campaign, rng, counted);
        for (int pair = 0; pair < 4; ++pair) hold_order(campaign, rng, counted);
        if (testing::Test::HasFatalFailure()) break;
    }
    return counted;
}

TEST(PlanetaryEmpiresAmend, Laws) {
    const Counted counted = hold(1, 250);
    std::printf("%d campaigns of %d rounds in all, %d changed: %d conflicts, %d gaps\n",
                counted.campaigns, counted.rounds, counted.changed, counted.conflicts,
                counted.gaps);
    std::printf("%d dice kept, %d gone, %d new; %d pairs; %d ask on the way back\n", counted.kept,
                counted.gone, counted.fresh, counted.pairs, counted.asked);
    EXPECT_GT(counted.rounds, 3 * counted.campaigns);
    EXPECT_GT(counted.changed, 150);
    EXPECT_GT(counted.conflicts, 50);
    EXPECT_GT(counted.gaps, 50);
    EXPECT_GT(counted.kept, 1000);
    EXPECT_GT(counted.gone, 50);
    EXPECT_GT(counted.fresh, 50);
    EXPECT_GT(counted.pairs, 50);
    EXPECT_LT(20 * counted.asked, counted.changed);  // else it says little that they are as before
}

// The dice of a club: what they showed are lines like others, and new ones are asked for.
TEST(PlanetaryEmpiresAmend, LawsOfDiceThatPeopleThrow) {
    const Counted counted = hold(1001, 250, true);
    std::printf("%d campaigns of %d rounds in all, %d changed: %d conflicts, %d gaps\n",
                counted.campaigns, counted.rounds, counted.changed, counted.conflicts,
                counted.gaps);
    std::printf("%d pairs; %d ask on the way back\n", counted.pairs, counted.asked);
    EXPECT_GT(counted.rounds, 3 * counted.campaigns);
    EXPECT_GT(counted.changed, 150);
    EXPECT_GT(counted.conflicts, 50);
    EXPECT_GT(counted.gaps, 50);
    EXPECT_EQ(counted.kept + counted.gone + counted.fresh, 0);
    EXPECT_GT(counted.pairs, 50);
    EXPECT_LT(20 * counted.asked, counted.changed);
}

// ---- speed --------------------------------------------------------------------------------------

// Twelve players and thirty rounds: most battles are drawn, so that nobody comes to half the map.
Campaign long_campaign() {
    Campaign campaign{12, 2, 5};
    Rng rng{5};
    while (!campaign.match->outcome() && campaign.round() <= 30) {
        const auto waiting = campaign.match->pending();
        if (!waiting.empty()) {
            const auto& odds = waiting.front().odds;
            campaign.enter(nature, odds[rng.below(4) ? 2 : rng.below(2)].action);
            continue;
        }
        const Seat seat = campaign.match->turn().seats.lowest();
        const auto legal = campaign.match->legal(seat);
        campaign.enter(seat, rng.below(2) ? legal.back() : any(legal, rng));
    }
    return campaign;
}

// Of processor time, the best of some.
template <class Work>
double milliseconds_of(const Work& work) {
    double best = 1e9;
    for (int i = 0; i < 5; ++i) {
        const std::clock_t start = std::clock();
        EXPECT_FALSE(work().refused);
        best = std::min(best, 1e3 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    return best;
}

TEST(PlanetaryEmpiresAmend, RoundThreeOfThirtyIsReopenedAtOnce) {
    const Campaign campaign = long_campaign();
    ASSERT_GT(campaign.round(), 30);
    // Reported drawn or void, nobody rolls: all that follows stands, and is worked out again.
    const auto third = std::ranges::find_if(campaign.list, [](const conduct::Standing& one) {
        return one.line.text.starts_with("settle r3-") && one.line.text.ends_with(" drawn");
    });
    ASSERT_NE(third, campaign.list.end());
    std::string annulled = third->line.text;
    annulled.replace(annulled.rfind(' '), annulled.npos, " void");
    const Amendment amendment =
        campaign.with({{Change::Kind::replace, third->number, {nature, annulled}}});
    const Amended seen = preview(campaign.course(), amendment);
    ASSERT_TRUE(seen.settled());
    ASSERT_EQ(seen.match->ply(), campaign.match->ply());
    const double looked = milliseconds_of([&] { return preview(campaign.course(), amendment); });
    const double entered = milliseconds_of([&] { return amend(campaign.course(), amendment); });
    std::printf("%d entries, %d steps: looked at in %.1f ms, entered in %.1f\n", campaign.entries(),
                campaign.match->ply(), looked, entered);
    EXPECT_LT(looked, 200);
    EXPECT_LT(entered, 200);
}

}  // namespace
}  // namespace planetary_empires
