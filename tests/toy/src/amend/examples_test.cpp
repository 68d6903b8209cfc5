// Proves by examples that amending unwinds a campaign exactly, and how fast.
#include <gtest/gtest.h>

#include <ctime>

#include "amend/table.h"

namespace salt_march {
namespace {

std::vector<Number> numbers(const std::vector<Unfit>& unfit) {
    std::vector<Number> all;
    for (const Unfit& one : unfit) all.push_back(one.number);
    return all;
}

constexpr Seat heron = 0, crane = 1, ibis = 2;

// Three houses; the crane marches on the heron's home.
Table marching() {
    Table table{3, false, 1};
    table.play(heron, "march pan-3");
    table.play(crane, "march pan-1");
    table.play(ibis, "march pan-2");    // 3: the wind follows
    table.play(heron, "rest");          // 4
    table.play(crane, "march home-1");  // 5
    table.play(ibis, "rest");           // 6: the wind, a battle for home-1
    return table;
}

// The crane wins the battle, or does not.
Table three(const char* result) {
    Table table = marching();
    table.play(nature, std::string{"settle home-1 "} + result);  // 7
    return table;
}

TEST(Amend, AnEarlierResultAsksWhatWasNeverAsked) {
    Table table = three("held");
    for (const Seat seat : {ibis, heron, crane}) EXPECT_TRUE(table.play(seat, "rest"));  // 8 to 10
    const Change won = replace({7}, act(nature, "settle home-1 won"));
    const Amended asked = table.preview({won});
    EXPECT_FALSE(asked.settled());
    ASSERT_EQ(asked.gaps.size(), 1u);  // the crane owes a word on the home
    EXPECT_EQ(asked.gaps[0].before, Number{8});
    EXPECT_EQ(asked.gaps[0].seats, SeatSet::of(crane));
    EXPECT_TRUE(asked.conflicts.empty());
    EXPECT_EQ(numbers(asked.waits), (std::vector<Number>{{8}, {9}, {10}}));
    EXPECT_EQ(asked.match->ply(), 9);
    EXPECT_EQ(asked.match->turn(), Turn::decide(crane));

    // With the word put in, all goes on; only the heron has no home any more, and is elsewhere.
    const Amended kept = table.preview({won, insert({7}, act(crane, "keep home-1"))});
    EXPECT_TRUE(kept.settled());
    EXPECT_TRUE(kept.waits.empty());
    EXPECT_EQ(kept.kept,
              (std::vector<std::string>{"round 1 wind", "round 2 wind", "round 3 wind"}));
    EXPECT_TRUE(kept.gone.empty());
    EXPECT_EQ(kept.list[7].number, (Number{11, 1}));
    EXPECT_EQ(kept.under[9], (Number{11, 1}));

    // Left open, it is settled all the same: the crane plays there, and what follows is dropped.
    const Amendment amendment = table.with({won, open({8})});
    const Amended left = preview(table.course(), amendment);
    EXPECT_TRUE(left.settled());
    EXPECT_EQ(whole(amendment, left).size(), 4u);
    EXPECT_EQ(told(*left.match), told(*asked.match));
}

// What a battle led to is kept though it was never fought, and what no game offers is not put in.
TEST(Amend, AnEffectIsKeptByADecree) {
    Table table = three("won");
    ASSERT_TRUE(table.play(crane, "keep home-1"));  // 8: the heron has pan-3 left
    ASSERT_TRUE(table.enter(organiser, Decree{{"grant pan-2 heron"}}));  // 9, and 10 its step
    ASSERT_EQ(table.conduct.entries(), 10);
    const std::string stood = told(table.match());
    // The crane's march never was; whose the home is stays as it is.
    const Changes changes{replace({5}, act(crane, "rest")), drop({7}), drop({8}),
                          insert({6}, act(referee, "grant home-1 crane"))};
    const Amended seen = table.preview(changes);
    ASSERT_TRUE(seen.settled()) << seen.conflicts.size();
    EXPECT_EQ(seen.list.back().line, act(referee, "grant pan-2 heron"));
    ASSERT_TRUE(table.amend(table.with(changes)));
    EXPECT_EQ(table.match().present_position(), "");
    EXPECT_EQ(table.journal.back().text,
              "amend 10 replace 5 crane rest; drop 7; drop 8; insert 6 referee grant home-1 crane");
    // A decree is dropped, or another stands in its place; a decree of something else is refused.
    const Changes more{replace({10}, act(referee, "grant pan-2 ibis")), drop({11, 1})};
    EXPECT_EQ(numbers(table.preview({more[0]}).conflicts), (std::vector<Number>{{10}}));
    EXPECT_EQ(table.preview({more[0]}).conflicts[0].why.reason, "theirs");
    EXPECT_FALSE(table.preview({more[0]}).conflicts[0].instead.empty());
    EXPECT_EQ(table.preview({replace({10}, act(referee, "rest"))}).conflicts.at(0).why.reason,
              "not-decreed");
    EXPECT_TRUE(table.preview({drop({10}), more[1]}).settled());
    ASSERT_TRUE(table.amend(table.with({drop({11})})));
    EXPECT_EQ(told(table.match()), stood);
}

// However often a battle is drawn and undone, its die is the same; another battle has another.
TEST(Amend, ABattleThatWasDrawnKeepsItsDie) {
    Table table{3, false, 1};
    for (const char* first : {"march pan-1", "rest"}) {
        table.play(heron, first);
        table.play(crane, first == std::string{"rest"} ? "march pan-1" : "rest");
        table.play(ibis, "rest");
    }  // 6: a battle for pan-1, which the heron holds
    ASSERT_TRUE(table.enter(heron, Simulate{ShortText{"pan-1"}}));
    ASSERT_TRUE(table.enter(crane, Simulate{ShortText{"pan-1"}}));  // 8: and so it is drawn
    ASSERT_EQ(table.conduct.entries(), 9);
    const std::string result = table.match().action(table.match().ply());
    ASSERT_TRUE(table.amend(table.with({drop({9})})));
    ASSERT_EQ(table.match().pending().size(), 1u);
    EXPECT_FALSE(table.enter(crane, Agree{ShortText{"pan-1"}}));  // it was said of what was undone
    ASSERT_TRUE(table.enter(crane, Simulate{ShortText{"pan-1"}}));
    ASSERT_TRUE(table.enter(heron, Agree{ShortText{"pan-1"}}));
    EXPECT_EQ(table.match().action(table.match().ply()), result);
    EXPECT_EQ(table.conduct.list().back().number, Number{13});
    // Told, it is not drawn any more; taken back, it is again.
    ASSERT_TRUE(table.amend(table.with({replace({13}, act(nature, result))})));
    EXPECT_FALSE(table.conduct.list().back().line.drawn);
    EXPECT_EQ(table.preview({drop({14})}).list.back().line.drawn, true);
    ASSERT_TRUE(table.amend(table.with({drop({14})})));
    EXPECT_TRUE(table.conduct.list().back().line.drawn);
    // The same two fight for the same field, but the other way round.
    const Amended turned =
        table.preview({replace({1}, act(heron, "rest")), replace({2}, act(crane, "march pan-1")),
                       replace({4}, act(heron, "march pan-1")), replace({5}, act(crane, "rest"))});
    ASSERT_EQ(numbers(turned.conflicts), (std::vector<Number>{{13}}));
    EXPECT_EQ(turned.conflicts[0].why.reason, "amend-other-die");
    EXPECT_TRUE(turned.fresh.empty());
    EXPECT_EQ(turned.gone, (std::vector<std::string>{"round 2 pan-1 crane against heron"}));
}

TEST(Amend, AnOrderThatIsNoLongerLegalIsItsOwnersToSee) {
    Table table = three("held");
    ASSERT_TRUE(table.play(crane, "march home-2") == false);  // its own
    ASSERT_TRUE(table.play(crane, "rest"));                   // 8
    ASSERT_TRUE(table.play(heron, "march pan-1"));            // 9
    // The heron took pan-1 itself in the first round: its march on it was out of place.
    const Changes changes{replace({1}, act(heron, "march pan-1")), replace({2}, act(crane, "rest")),
                          replace({5}, act(crane, "rest")), drop({7})};
    const Amended amended = table.preview(changes);
    ASSERT_EQ(amended.conflicts.size(), 1u);
    EXPECT_EQ(amended.conflicts[0].number, Number{9});
    EXPECT_EQ(amended.conflicts[0].why.reason, "own-field");
    EXPECT_TRUE(amended.conflicts[0].secret);
    // Once all orders are in, everybody has seen it.
    ASSERT_TRUE(table.play(ibis, "rest"));  // 10
    EXPECT_FALSE(table.preview(changes).conflicts.at(0).secret);
    // What everybody saw is no secret: the battle that is not fought any more.
    const Amended open = table.preview({replace({5}, act(crane, "rest"))});
    ASSERT_EQ(open.conflicts.size(), 1u);
    EXPECT_EQ(open.conflicts[0].number, Number{7});
    EXPECT_FALSE(open.conflicts[0].secret);
}

TEST(Amend, AMissingOrderIsAGapAndTheNextRoundWaits) {
    Table table = three("held");
    for (const Seat seat : {crane, heron}) EXPECT_TRUE(table.play(seat, "rest"));  // 8 and 9
    const Amended amended = table.preview({drop({3})});
    ASSERT_EQ(amended.gaps.size(), 1u);
    EXPECT_EQ(amended.gaps[0].before, Number{4});
    EXPECT_EQ(amended.gaps[0].seats, SeatSet::of(ibis));
    EXPECT_EQ(numbers(amended.waits), (std::vector<Number>{{4}, {5}, {6}, {7}, {8}, {9}}));
    // Of the same round the others' orders stand, though they came later.
    const Amended first = table.preview({drop({1}), open({2})});
    EXPECT_TRUE(first.settled());
    EXPECT_EQ(first.list.size(), 2u);
    EXPECT_EQ(first.match->turn(), Turn::decide(heron));
    EXPECT_EQ(first.waits.size(), 6u);
}

// The organiser gave a land away while a battle was waited for, which is not fought any more.
TEST(Amend, ADecreeWaitsForNobody) {
    Table table = marching();
    ASSERT_TRUE(table.enter(organiser, Decree{{"grant pan-2 heron"}}));            // 7, and so 8
    ASSERT_TRUE(table.play(nature, "settle home-1 held"));                         // 9
    for (const Seat seat : {crane, heron}) ASSERT_TRUE(table.play(seat, "rest"));  // 10 and 11
    const Amended amended =
        table.preview({replace({5}, act(crane, "rest")), drop({9}), drop({10})});
    EXPECT_TRUE(amended.waits.empty());
    ASSERT_EQ(amended.list.size(), 8u);
    EXPECT_EQ(amended.list[6].number, Number{8});
}

TEST(Amend, AnOtherOrderAnswersWhereTheFirstIsDropped) {
    Table table{4, false, 1};
    for (const auto& [seat, order] : {std::pair{heron, "march pan-1"}, std::pair{crane, "rest"},
                                      std::pair{ibis, "rest"}, std::pair{heron, "march pan-4"}})
        ASSERT_TRUE(table.play(seat, order));
    const Amended amended = table.preview({drop({1}), drop({2})});
    EXPECT_TRUE(amended.settled());  // what the crane owes is owed now
    EXPECT_TRUE(amended.gaps.empty());
    EXPECT_EQ(amended.list.size(), 2u);
}

TEST(Amend, AResultIsOfThoseWhoFoughtForIt) {
    Table table = three("held");
    const Amended amended =
        table.preview({replace({5}, act(crane, "rest")), replace({6}, act(ibis, "march home-1")),
                       replace({3}, act(ibis, "march pan-3")), replace({1}, act(heron, "rest"))});
    ASSERT_EQ(amended.conflicts.size(), 1u);
    EXPECT_EQ(amended.conflicts[0].why.clause.id, "T-22");
    EXPECT_EQ(amended.match->pending().size(), 1u);
}

// So with what was reported of a battle that waits: the heron's word on the crane says nothing of
// the ibis, though it is the same field.
TEST(Amend, AReportIsOfThoseWhoFoughtForIt) {
    Table table = marching();
    ASSERT_TRUE(table.enter(heron, Claim{{"settle home-1 held"}}));  // 7
    ASSERT_EQ(table.conduct.claims().size(), 1u);
    ASSERT_TRUE(table.amend(table.with({replace({4}, act(heron, "rest"))})));
    EXPECT_EQ(table.conduct.claims().size(), 1u);
    ASSERT_TRUE(table.amend(
        table.with({replace({5}, act(crane, "rest")), replace({6}, act(ibis, "march home-1")),
                    replace({3}, act(ibis, "march pan-3")), replace({1}, act(heron, "rest"))})));
    ASSERT_EQ(table.match().pending().size(), 1u);
    EXPECT_TRUE(table.match().pending()[0].what.seats.contains(heron));
    EXPECT_TRUE(table.conduct.claims().empty());
}

TEST(Amend, ANewDieIsNotThrownInAPreview) {
    Table table = three("held");
    for (const Seat seat : {crane, heron}) EXPECT_TRUE(table.play(seat, "rest"));
    const Changes order{insert({9}, act(ibis, "rest"))};
    const Amended before = table.preview(order);
    ASSERT_TRUE(before.unthrown);
    EXPECT_EQ(before.unthrown->name, "round 3 wind");
    EXPECT_EQ(before.unthrown->odds.size(), 3u);
    EXPECT_EQ(before.match->turn(), Turn::chance());
    const Amended after = table.amended(order);
    EXPECT_FALSE(after.unthrown);
    EXPECT_EQ(after.fresh, std::vector<std::string>{"round 3 wind"});
    EXPECT_EQ(after.match->action(after.match->ply()),
              "wind " + std::string{house_names[table.dice.draw("round 3 wind", 3)]});
    // By hand, nobody but people can throw it.
    conduct::Course course = table.course();
    course.dice = nullptr;
    EXPECT_TRUE(conduct::amend(course, table.with(order)).unthrown);
    EXPECT_EQ(told(*conduct::amend(course, table.with({})).match), told(table.match()));
}

TEST(Amend, WhatIsLeftOpenIsBeforeALineThatIsThere) {
    Table table = three("held");
    EXPECT_FALSE(table.preview({open({7})}).refused);
    EXPECT_EQ(table.preview({open({99})}).refused->reason, "amend-unknown");
}

TEST(Amend, ItNamesWhatItsAuthorHasSeen) {
    Table table = three("held");
    const auto reason = [&](Amendment amendment) {
        const Verdict refused = preview(table.course(), amendment).refused;
        return refused ? refused->reason : "";
    };
    EXPECT_EQ(reason({7, {}}), "");
    EXPECT_EQ(reason({6, {}}), "amend-stale");
    EXPECT_EQ(reason({7, {drop({8})}}), "amend-unknown");
    EXPECT_EQ(reason({7, {insert({8}, act(heron, "rest"))}}), "amend-unknown");
    EXPECT_EQ(reason({7, {drop({2}), replace({2}, act(heron, "rest"))}}), "amend-unknown");
    EXPECT_EQ(table.preview({replace({5}, act(crane, "fly"))}).conflicts[0].why.reason,
              "amend-unread");
}

TEST(Amend, AJournalSaysWhatStands) {
    Table table = three("held");
    const match::Card& card = table.match().card();
    for (const char* text : {"drop", "drop 4 x", "drop 4.0", "drop x", "keep 4", "insert 4 heron",
                             "replace 4 owl rest", "replace 4 rest", "drop 4;drop 5"})
        EXPECT_FALSE(changes_of(text, card)) << text;
    const auto stands = [&](std::initializer_list<const char*> deeds) {
        Journal journal = table.journal;
        for (const char* deed : deeds) {
            journal.emplace_back();
            journal.back().deed = true;
            journal.back().text = deed;
        }
        const auto list = standing(journal, card);
        return list ? static_cast<int>(list->size()) : -1;
    };
    EXPECT_EQ(stands({"amend 7 drop 4; insert 0 heron rest; insert 7 report settle pan-1 won"}), 8);
    EXPECT_EQ(stands({"amend 6 drop 4"}), -1);                    // not the last that was seen
    EXPECT_EQ(stands({"amend 7 drop 8"}), -1);                    // not there
    EXPECT_EQ(stands({"amend 7 drop 4", "amend 8 drop 4"}), -1);  // no more
    EXPECT_EQ(stands({"amend 7 insert 4 ibis rest", "amend 8 drop 8.1"}), 7);
    EXPECT_EQ(stands({"amend 7 drop 4", "amend 8 drop 8"}), 7);
    EXPECT_EQ(stands({"amend 7 drop 4", "amend 8 drop 5", "amend 9 drop 8"}), -1);
    EXPECT_EQ(stands({"amend 7 drop 4", "amend 8 drop 5", "amend 9 drop 9", "amend 10 drop 8"}), 7);
    EXPECT_EQ(stands({"undo 6"}), 5);
    EXPECT_EQ(stands({"amend 7 drop 4", "undo 6"}), -1);  // it stood when something was amended
}

// ---- speed ----------------------------------------------------------------------------------------

// Twelve houses and thirty rounds, in which nobody falls: each gives an order and most another one.
Table long_campaign() {
    Table table{12, true, 5};
    Rng rng{5};
    const AnyMatch& match = table.match();
    while (!match.outcome()) {
        if (match.turn().kind == Turn::Kind::Report) {
            const auto odds = match.pending().front().odds;
            table.play(nature, odds[1 + rng.below(2)].action);  // drawn or held
            continue;
        }
        const Seat seat = match.turn().seats.lowest();
        table.play(seat, any(match.legal(seat), rng));
        if (const auto may = match.may(seat); may.size() > 1) table.play(seat, may[0]);
    }
    return table;
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

TEST(Amend, ALongCampaignIsAmendedAtOnce) {
    const Table table = long_campaign();
    const List list = table.course().list;
    const auto battle = std::find_if(list.begin(), list.end(), [](const Standing& one) {
        return one.line.text.ends_with(" held") || one.line.text.ends_with(" drawn");
    });
    std::string other = battle->line.text;
    other.replace(other.rfind(' '), other.npos, other.ends_with("held") ? " drawn" : " held");
    ASSERT_LT(battle - list.begin(), 60);  // in the second round
    // All of it is entered again; or there is a gap, and all that follows waits.
    const Changes result{replace(battle->number, act(nature, other))};
    const double whole = milliseconds_of([&] { return table.preview(result); });
    const double gap = milliseconds_of([&] { return table.preview({drop(list[0].number)}); });
    const double entered = milliseconds_of([&] { return table.amended(result); });
    std::printf(
        "%zu entries, %d steps: looked at in %.1f ms, with a gap in %.1f, entered in %.1f\n",
        table.journal.size(), table.match().ply(), whole, gap, entered);
    EXPECT_GT(table.match().ply(), 700);
    EXPECT_LT(whole, 200);
    EXPECT_LT(gap, 200);
    EXPECT_LT(entered, 200);
}

}  // namespace
}  // namespace salt_march
