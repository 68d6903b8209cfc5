// What a store promises of clubs.
#include "store/clubs.h"

#include <gtest/gtest.h>

#include "store/each_store_test.h"

namespace store {
namespace {

ClubRow club_called(const std::string& name) {
    ClubRow club;
    club.id = "id of " + name;
    club.name = name;
    club.likeness = "like " + name;
    club.invitation = std::string("i\0i", 3) + name;
    club.made = 1000;
    return club;
}

struct ClubStore : EachStore {
    Written put(Write write) { return store->write(std::span{&write, 1}).front(); }
    Clubs& clubs() { return store->clubs(); }
    PersonHandle enrol(const std::string& name) {
        PersonRow person;
        person.name = name;
        person.likeness = "like " + name;
        return put(Enrol{person, {name + std::string(32 - name.size(), ' '), 0, 1, 1, ""}}).handle;
    }
    ClubHandle found(const std::string& name, PersonHandle founder) {
        return put(FoundClub{club_called(name), founder}).handle;
    }
    void enter(ClubHandle club, const std::string& name, PersonHandle person, std::int64_t at) {
        EXPECT_EQ(put(EnterClub{club, club_called(name).invitation, person, at}).fate, Fate::Done);
    }
    Handle make(const std::string& id) {
        MatchRow match;
        match.id = id;
        match.game = "game";
        match.seats = {{"person", "Ana", std::string(32, 'a'), "seed"}};
        return put(Create{match}).handle;
    }
    // "Ana* Leo": officers have a star.
    std::string names(ClubHandle club) {
        std::string all;
        for (const MemberRow& one : clubs().members(club))
            all += (all.empty() ? "" : " ") + one.name + (one.officer ? "*" : "");
        return all;
    }
    std::string tables(ClubHandle club, int most = 9) {
        std::string all;
        for (const ClubTable& one : clubs().tables(club, most))
            all += (all.empty() ? "" : " ") + one.match;
        return all;
    }
};

EACH_STORE(ClubStore);

TEST_P(ClubStore, WhoeverFoundsAClubIsItsFirstOfficer) {
    const PersonHandle ana = enrol("Ana");
    const ClubHandle rim = found("Rim", ana);
    ClubRow expected = club_called("Rim");
    expected.handle = rim;
    EXPECT_EQ(clubs().club("id of Rim"), expected);
    EXPECT_EQ(clubs().members(rim), (std::vector<MemberRow>{{ana, "Ana", true, 1000}}));
    EXPECT_EQ(clubs().of(ana), (std::vector<OwnClub>{{expected, true, 1000, 1}}));
    EXPECT_FALSE(clubs().club("id of nowhere"));
    EXPECT_FALSE(clubs().member(rim, ana + 1));
    EXPECT_FALSE(clubs().member(rim + 1, ana));
}

TEST_P(ClubStore, NoTwoClubsLookAlike) {
    const PersonHandle ana = enrol("Ana");
    const ClubHandle rim = found("Rim", ana), port = found("Port", ana);
    ClubRow other = club_called("Rim");
    other.id = "another";
    EXPECT_EQ(put(FoundClub{other, ana}).fate, Fate::Conflict);
    EXPECT_FALSE(clubs().club("another"));
    EXPECT_EQ(clubs().of(ana).size(), 2u);
    EXPECT_EQ(put(NameClub{port, "RIM", "like Rim"}).fate, Fate::Conflict);
    EXPECT_EQ(clubs().club("id of Port")->name, "Port");
    EXPECT_EQ(put(NameClub{rim, "RIM", "like Rim"}).fate, Fate::Done);  // its own, otherwise
    EXPECT_EQ(clubs().club("id of Rim")->name, "RIM");
}

TEST_P(ClubStore, PeopleEnterByTheInvitationThatHolds) {
    const PersonHandle ana = enrol("Ana"), leo = enrol("Leo"), eva = enrol("Eva");
    const ClubHandle rim = found("Rim", ana);
    put(EnterClub{rim, "another", leo, 2000});
    EXPECT_EQ(names(rim), "Ana*");
    enter(rim, "Rim", leo, 2000);
    enter(rim, "Rim", leo, 3000);  // whoever is in it stays as they are
    enter(rim, "Rim", ana, 3000);
    EXPECT_EQ(clubs().member(rim, leo), (MemberRow{leo, "Leo", false, 2000}));
    EXPECT_EQ(names(rim), "Ana* Leo");
    put(InviteAnew{rim, "anew"});
    enter(rim, "Rim", eva, 4000);
    EXPECT_EQ(names(rim), "Ana* Leo");
    put(EnterClub{rim, "anew", eva, 4000});
    EXPECT_EQ(names(rim), "Ana* Leo Eva");
    EXPECT_EQ(clubs().of(eva).front().members, 3);
    put(EnterClub{99, "", eva, 4000});  // nowhere
    EXPECT_EQ(clubs().of(eva).size(), 1u);
}

TEST_P(ClubStore, AWallIsHungAndTakenDown) {
    const ClubHandle rim = found("Rim", enrol("Ana"));
    EXPECT_EQ(clubs().club("id of Rim")->wall, "");
    put(HangWall{rim, std::string("w\0w", 3)});
    EXPECT_EQ(clubs().club("id of Rim")->wall, std::string("w\0w", 3));
    put(HangWall{rim, ""});
    EXPECT_EQ(clubs().club("id of Rim")->wall, "");
}

TEST_P(ClubStore, AClubHasAlwaysAnOfficer) {
    const PersonHandle ana = enrol("Ana"), leo = enrol("Leo"), eva = enrol("Eva");
    const ClubHandle rim = found("Rim", ana);
    enter(rim, "Rim", eva, 2000);
    enter(rim, "Rim", leo, 3000);
    put(Appoint{rim, leo, true});
    EXPECT_EQ(names(rim), "Ana* Eva Leo*");
    put(Appoint{rim, ana, false});
    EXPECT_EQ(names(rim), "Ana Eva Leo*");
    put(LeaveClub{rim, leo});  // the last of them: who has been in it longest follows
    EXPECT_EQ(names(rim), "Ana* Eva");
    put(Appoint{rim, leo, true});  // who is not in it becomes nothing
    EXPECT_EQ(names(rim), "Ana* Eva");
    put(LeaveClub{rim, leo});
    put(LeaveClub{rim, ana});
    EXPECT_EQ(names(rim), "Eva*");
    put(Appoint{rim, eva, false});
    EXPECT_EQ(names(rim), "Eva*");
}

TEST_P(ClubStore, WhereNobodyIsLeftTheClubIsGoneAndItsMatchesStay) {
    const PersonHandle ana = enrol("Ana");
    const ClubHandle rim = found("Rim", ana);
    make("first");
    put(PutTable{rim, {"first", ana, 5}});
    put(LeaveClub{rim, ana});
    EXPECT_FALSE(clubs().club("id of Rim"));
    EXPECT_TRUE(clubs().of(ana).empty());
    EXPECT_EQ(tables(rim), "");
    EXPECT_TRUE(store->find("first"));
    EXPECT_NE(found("Rim", ana), 0);  // the name is free
}

TEST_P(ClubStore, ItsMatchesAreListedThoseThatGoOnFirst) {
    const PersonHandle ana = enrol("Ana"), leo = enrol("Leo");
    const ClubHandle rim = found("Rim", ana), port = found("Port", ana);
    const Handle first = make("first");
    make("second");
    make("third");
    put(PutTable{rim, {"first", ana, 9}});
    put(PutTable{rim, {"third", ana, 5}});
    put(PutTable{rim, {"second", ana, 5}});
    put(PutTable{rim, {"second", ana, 9}});  // it is there already
    put(PutTable{rim, {"nowhere", ana, 5}});
    put(PutTable{port, {"second", ana, 5}});
    put(PutTable{port, {"third", leo, 5}});  // nobody puts one where they are not
    put(PutTable{99, {"third", ana, 5}});
    EXPECT_EQ(tables(rim), "first third second");
    put(Append{first, 1, {{"ana", "go", "", 5}}, true});
    EXPECT_EQ(tables(rim), "third second first");
    EXPECT_EQ(tables(rim, 2), "third second");
    EXPECT_EQ(tables(port), "second");
    EXPECT_EQ(clubs().table(rim, "second"), (ClubTable{"second", ana, 5}));
    EXPECT_FALSE(clubs().table(port, "first"));
    EXPECT_FALSE(clubs().table(rim, "nowhere"));
    put(TakeTable{rim, "second"});
    put(TakeTable{rim, "nowhere"});
    EXPECT_EQ(tables(rim), "third first");
    EXPECT_EQ(tables(port), "second");
}

TEST_P(ClubStore, WhatAMemberHoldsAndSeesThere) {
    const PersonHandle ana = enrol("Ana"), leo = enrol("Leo"), eva = enrol("Eva");
    const ClubHandle rim = found("Rim", ana);
    enter(rim, "Rim", leo, 2000);
    const std::string key(32, 'k'), other(32, 'o');
    for (const char* id : {"first", "second", "third"}) make(id);
    put(Hold{leo, {{"second", other}, {"second", key}, {"first", key}, {"third", key}}});
    put(PutTable{rim, {"first", ana, 5}});
    put(PutTable{rim, {"second", ana, 5}});
    EXPECT_EQ(clubs().keys(rim, leo),
              (std::vector<KeyRow>{{"first", key}, {"second", key}, {"second", other}}));
    EXPECT_TRUE(clubs().keys(rim, ana).empty());
    EXPECT_TRUE(clubs().keys(99, leo).empty());
    EXPECT_TRUE(clubs().shown_to("first", leo));
    EXPECT_FALSE(clubs().shown_to("third", leo));  // it is not in the club
    EXPECT_FALSE(clubs().shown_to("first", eva));
    EXPECT_FALSE(clubs().shown_to("nowhere", leo));
    put(LeaveClub{rim, leo});
    EXPECT_FALSE(clubs().shown_to("first", leo));
}

TEST_P(ClubStore, WhoeverIsForgottenIsInNoClub) {
    const PersonHandle ana = enrol("Ana"), leo = enrol("Leo"), eva = enrol("Eva");
    const ClubHandle rim = found("Rim", ana), own = found("Own", ana);
    enter(rim, "Rim", eva, 3000);
    enter(rim, "Rim", leo, 2000);
    make("first");
    put(PutTable{rim, {"first", ana, 5}});
    put(PutTable{own, {"first", ana, 5}});
    EXPECT_EQ(put(Forget{ana}).fate, Fate::Done);
    EXPECT_EQ(names(rim), "Leo* Eva");
    EXPECT_FALSE(clubs().club("id of Own"));
    EXPECT_EQ(clubs().table(rim, "first"), (ClubTable{"first", 0, 5}));
    EXPECT_TRUE(clubs().of(ana).empty());
    EXPECT_TRUE(store->find("first"));
}

TEST_P(ClubStore, NeitherHasTooMany) {
    const PersonHandle ana = enrol("Ana");
    for (int i = 0; i < clubs_most; ++i) EXPECT_GT(found("club " + std::to_string(i), ana), 0);
    EXPECT_EQ(put(FoundClub{club_called("more"), ana}).fate, Fate::Conflict);
    EXPECT_FALSE(clubs().club("id of more"));
    const ClubHandle big = found("big", enrol("Leo"));
    enter(big, "big", ana, 1000);
    EXPECT_EQ(names(big), "Leo*");
    for (int i = 1; i <= members_most; ++i) enter(big, "big", enrol("p" + std::to_string(i)), 1000);
    EXPECT_EQ(clubs().members(big).size(), static_cast<std::size_t>(members_most));
}

}  // namespace
}  // namespace store
