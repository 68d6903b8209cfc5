// What a store promises of people.
#include "store/people.h"

#include <gtest/gtest.h>

#include "store/each_store_test.h"

namespace store {
namespace {

PersonRow person_called(const std::string& name) {
    PersonRow person;
    person.name = name;
    person.likeness = "like " + name;
    person.password = "hash of " + name;
    person.made = 1000;
    return person;
}

SessionRow session_of(PersonHandle person, char letter, std::int64_t seen = 1000) {
    return {std::string(32, letter), person, 1000, seen, "a browser"};
}

MatchRow match_called(const std::string& id) {
    MatchRow match;
    match.id = id;
    match.game = "game";
    match.seats = {{"person", "Ana", std::string(32, 'a'), "seed"}};
    return match;
}

struct PeopleStore : EachStore {
    Written put(Write write) { return store->write(std::span{&write, 1}).front(); }
    PersonHandle enrol(const std::string& name, char letter) {
        return put(Enrol{person_called(name), session_of(0, letter)}).handle;
    }
};

EACH_STORE(PeopleStore);

TEST_P(PeopleStore, SomebodyNewIsSignedInAtOnce) {
    const PersonHandle ana = enrol("Ana", 'a'), leo = enrol("Leo", 'l');
    EXPECT_NE(ana, leo);
    PersonRow expected = person_called("Ana");
    expected.handle = ana;
    EXPECT_EQ(store->people().person(ana), expected);
    EXPECT_EQ(store->people().person_like("like Leo")->handle, leo);
    EXPECT_EQ(store->people().session(std::string(32, 'a')), session_of(ana, 'a'));
    EXPECT_FALSE(store->people().person(99));
    EXPECT_FALSE(store->people().person_like("like nobody"));
    EXPECT_FALSE(store->people().session(std::string(32, 'x')));
}

TEST_P(PeopleStore, NoTwoLookAlike) {
    const PersonHandle ana = enrol("Ana", 'a');
    PersonRow other = person_called("Ana");
    other.name = "Another";
    EXPECT_EQ(put(Enrol{other, session_of(0, 'b')}).fate, Fate::Conflict);
    EXPECT_FALSE(store->people().session(std::string(32, 'b')));  // nothing of it was written
    const PersonHandle leo = enrol("Leo", 'l');
    EXPECT_EQ(put(Rename{leo, "Another", "like Ana"}).fate, Fate::Conflict);
    EXPECT_EQ(store->people().person_like("like Ana")->handle, ana);
    EXPECT_EQ(store->people().person(leo)->likeness, "like Leo");
}

TEST_P(PeopleStore, EachThingKnownOfSomebodyChangesByItself) {
    PersonRow ana = *store->people().person(enrol("Ana", 'a'));
    EXPECT_EQ(put(Rename{ana.handle, "Ana L.", "like another"}).fate, Fate::Done);
    ana.name = "Ana L.";
    ana.likeness = "like another";
    EXPECT_EQ(store->people().person(ana.handle), ana);
    EXPECT_FALSE(store->people().person_like("like Ana"));
    put(Leave{ana.handle, 6});
    ana.leaving = 6;
    EXPECT_EQ(store->people().person(ana.handle), ana);
    put(Suspend{ana.handle, 5});
    ana.suspended = 5;
    EXPECT_EQ(store->people().person(ana.handle), ana);
    EXPECT_TRUE(store->people().sessions(ana.handle).empty());  // not even when it is over
    put(Suspend{ana.handle, 0});
    EXPECT_TRUE(store->people().sessions(ana.handle).empty());
}

TEST_P(PeopleStore, ANewPasswordTakesThePlaceOfTheOneThatWasShown) {
    const PersonHandle ana = enrol("Ana", 'a');
    put(SignIn{session_of(ana, 'b')});
    const auto change = [&](const char* before, const char* after, char letter) {
        return put(NewPassword{ana, before, after, session_of(ana, letter)}).fate;
    };
    EXPECT_EQ(change("another", "stolen", 's'), Fate::Conflict);
    EXPECT_EQ(store->people().sessions(ana).size(), 2u);
    EXPECT_EQ(change("hash of Ana", "next", 'n'), Fate::Done);
    EXPECT_EQ(store->people().sessions(ana), std::vector{session_of(ana, 'n')});
    EXPECT_EQ(change("hash of Ana", "undone", 'u'), Fate::Conflict);  // two at once: one is first
    EXPECT_EQ(store->people().person(ana)->password, "next");
    put(Suspend{ana, 5});
    EXPECT_EQ(change("next", "later", 'l'), Fate::Conflict);
    EXPECT_EQ(store->people().person(ana)->suspended, 5);
}

TEST_P(PeopleStore, WhoeverSignsInHasStillWhatTheyCameBy) {
    const PersonHandle ana = enrol("Ana", 'a');
    const auto fate = [&](SignIn sign_in) {
        sign_in.session = session_of(ana, 'b');
        return put(sign_in).fate;
    };
    EXPECT_EQ(fate({.session = {}, .password = "an older hash"}), Fate::Conflict);
    EXPECT_EQ(fate({.session = {}, .replaces = std::string(32, 'a'), .passkey = "none"}),
              Fate::Conflict);
    EXPECT_EQ(store->people().sessions(ana).size(), 1u);  // and what it would replace stays
    EXPECT_EQ(fate({.session = {}, .password = "hash of Ana"}), Fate::Done);
    put(SignOut{ana});
    put(KeepPasskey{{"id", ana, "key", -7, 0, 1, 1}});
    EXPECT_EQ(fate({.session = {}, .passkey = "id"}), Fate::Done);
    put(Suspend{ana, 9});
    EXPECT_EQ(fate({.session = {}, .passkey = "id"}), Fate::Conflict);
    EXPECT_TRUE(store->people().sessions(ana).empty());
}

TEST_P(PeopleStore, SessionsThatWereUsedLongAgoAreForgotten) {
    const PersonHandle ana = enrol("Ana", 'a');
    put(SignIn{session_of(ana, 'b', 3000)});
    put(Tidy{0, 2000});
    EXPECT_EQ(store->people().sessions(ana), std::vector{session_of(ana, 'b', 3000)});
}

TEST_P(PeopleStore, SessionsAreListedSeenAndEnded) {
    const PersonHandle ana = enrol("Ana", 'a'), leo = enrol("Leo", 'l');
    put(SignIn{session_of(ana, 'b', 3000)});
    put(SignIn{session_of(ana, 'c', 2000)});
    EXPECT_EQ(store->people().sessions(ana),
              (std::vector{session_of(ana, 'b', 3000), session_of(ana, 'c', 2000),
                           session_of(ana, 'a')}));
    put(Seen{std::string(32, 'a'), 4000});
    EXPECT_EQ(store->people().sessions(ana).front(), session_of(ana, 'a', 4000));
    put(Seen{std::string(32, 'x'), 4000});  // one that has ended meanwhile stays ended
    EXPECT_FALSE(store->people().session(std::string(32, 'x')));
    put(SignOut{leo, std::string(32, 'b')});  // nobody ends another's
    EXPECT_EQ(store->people().sessions(ana).size(), 3u);
    put(SignOut{ana, std::string(32, 'b')});
    EXPECT_EQ(store->people().sessions(ana).size(), 2u);
    put(SignOut{ana});
    EXPECT_TRUE(store->people().sessions(ana).empty());
    EXPECT_EQ(store->people().sessions(leo).size(), 1u);
}

TEST_P(PeopleStore, ASessionEndsWithTheOneThatReplacesIt) {
    const PersonHandle ana = enrol("Ana", 'a'), leo = enrol("Leo", 'l');
    put(SignIn{session_of(ana, 'b'), std::string(32, 'a')});
    EXPECT_FALSE(store->people().session(std::string(32, 'a')));
    EXPECT_TRUE(store->people().session(std::string(32, 'b')));
    put(SignIn{session_of(leo, 'c'), std::string(32, 'b')});  // whosever it was
    EXPECT_TRUE(store->people().sessions(ana).empty());
    put(Enrol{person_called("Eva"), session_of(0, 'e'), std::string(32, 'c')});
    EXPECT_FALSE(store->people().session(std::string(32, 'c')));
    // Whoever is not enrolled replaces nothing.
    EXPECT_EQ(put(Enrol{person_called("Eva"), session_of(0, 'f'), std::string(32, 'l')}).fate,
              Fate::Conflict);
    EXPECT_TRUE(store->people().session(std::string(32, 'l')));
}

TEST_P(PeopleStore, ASecretStaysAsItWasFirstMade) {
    EXPECT_FALSE(store->secret("devices"));
    put(Secret{"devices", std::string("a\0b", 3)});
    put(Secret{"devices", "another"});
    put(Secret{"other", "of another name"});
    EXPECT_EQ(store->secret("devices"), std::string("a\0b", 3));
    EXPECT_EQ(store->secret("other"), "of another name");
}

TEST_P(PeopleStore, KeysAreHeldOnceAndTheRunningMatchesComeFirst) {
    const PersonHandle ana = enrol("Ana", 'a'), leo = enrol("Leo", 'l');
    const std::string key(32, 'k'), other(32, 'o');
    const Handle first = put(Create{match_called("first")}).handle;
    put(Create{match_called("second")});
    put(Create{match_called("third")});
    put(Hold{ana, {{"first", key}, {"second", key}, {"nowhere", key}}});
    put(Hold{ana, {{"second", other}, {"second", key}, {"third", key}}});
    put(Append{first, 1, {{"ana", "go", "", 5}}, true});
    EXPECT_EQ(
        store->people().keys(ana, 9),
        (std::vector<KeyRow>{{"third", key}, {"second", key}, {"second", other}, {"first", key}}));
    EXPECT_EQ(store->people().keys(ana, 2), (std::vector<KeyRow>{{"third", key}, {"second", key}}));
    EXPECT_TRUE(store->people().keys(leo, 9).empty());
    EXPECT_EQ(store->people().keys_to("second", ana), (std::vector{key, other}));
    EXPECT_TRUE(store->people().keys_to("second", leo).empty());
    EXPECT_TRUE(store->people().keys_to("nowhere", ana).empty());
}

PasskeyRow passkey_called(const std::string& id, PersonHandle person, std::int64_t made = 1000) {
    return {id, person, "key of " + id, -7, 3, made, made};
}

TEST_P(PeopleStore, PasskeysAreKeptCountedAndDropped) {
    const PersonHandle leo = enrol("Leo", 'l');
    PersonRow ana = person_called("Ana");
    ana.password = "";
    ana.handle =
        put(Enrol{ana, session_of(0, 'a'), {}, passkey_called(std::string("b\0b", 3), 0, 2000)})
            .handle;
    const PasskeyRow first = passkey_called(std::string("b\0b", 3), ana.handle, 2000);
    EXPECT_EQ(store->people().passkey(first.id), first);
    put(KeepPasskey{passkey_called("a", ana.handle, 1000)});
    put(KeepPasskey{passkey_called("c", leo)});
    EXPECT_EQ(store->people().passkeys(ana.handle),
              (std::vector{passkey_called("a", ana.handle, 1000), first}));
    PasskeyRow used = first;
    used.count = 9;
    used.used = 5000;
    put(UsePasskey{first.id, 9, 5000});
    EXPECT_EQ(store->people().passkey(first.id), used);
    put(UsePasskey{"gone", 9, 5000});  // one that was dropped meanwhile stays dropped
    EXPECT_FALSE(store->people().passkey("gone"));
    put(KeepPasskey{passkey_called("c", ana.handle, 7)});  // Leo's
    EXPECT_EQ(store->people().passkey("c"), passkey_called("c", leo));
    put(DropPasskey{ana.handle, "c"});
    put(DropPasskey{ana.handle, "a"});
    EXPECT_TRUE(store->people().passkey("c"));
    EXPECT_FALSE(store->people().passkey("a"));
    put(Forget{ana.handle});
    EXPECT_FALSE(store->people().passkey(first.id));
}

TEST_P(PeopleStore, PeopleAreListedAndActsLogged) {
    const PersonHandle leo = enrol("Leo", 'l'), ana = enrol("Ana", 'a');
    const auto names = [](const std::vector<PersonRow>& rows) {
        std::string all;
        for (const PersonRow& one : rows) all += one.name + ' ';
        return all;
    };
    EXPECT_EQ(names(store->people().everybody("", 9)), "Ana Leo ");
    EXPECT_EQ(names(store->people().everybody("", 1)), "Ana ");
    EXPECT_EQ(names(store->people().everybody("like B", 9)), "Leo ");
    for (const auto& [handle, when] : {std::pair{ana, 7}, std::pair{leo, 5}}) {
        put(Leave{handle, when});
    }
    EXPECT_EQ(names(store->people().leaving(7, 9)), "Leo Ana ");
    EXPECT_EQ(names(store->people().leaving(7, 1)), "Leo ");
    EXPECT_EQ(names(store->people().leaving(6, 9)), "Leo ");
    EXPECT_EQ(names(store->people().leaving(4, 9)), "");
    put(Log{{1, "suspend", "Leo"}});
    put(Log{{2, "rename", "Leo", "Leon"}});
    EXPECT_EQ(store->people().acts(9),
              (std::vector<Act>{{2, "rename", "Leo", "Leon"}, {1, "suspend", "Leo"}}));
    EXPECT_EQ(store->people().acts(1).size(), 1u);
}

TEST_P(PeopleStore, WhoeverIsForgottenLeavesNothing) {
    const PersonHandle ana = enrol("Ana", 'a');
    put(Create{match_called("first")});
    put(Hold{ana, {{"first", std::string(32, 'k')}}});
    EXPECT_EQ(put(Forget{ana}).fate, Fate::Done);
    EXPECT_FALSE(store->people().person(ana));
    EXPECT_FALSE(store->people().person_like("like Ana"));
    EXPECT_FALSE(store->people().session(std::string(32, 'a')));
    EXPECT_TRUE(store->people().keys(ana, 9).empty());
    EXPECT_TRUE(store->find("first"));
    EXPECT_NE(enrol("Ana", 'b'), 0);  // the name is free
}

TEST_P(PeopleStore, ANumberIsNeverAnothers) {
    enrol("Ana", 'a');
    const PersonHandle leo = enrol("Leo", 'l');
    put(Forget{leo});
    EXPECT_GT(enrol("Eva", 'e'), leo);
}

TEST_P(PeopleStore, NobodyHasTooManyPasskeys) {
    const PersonHandle ana = enrol("Ana", 'a');
    for (int i = 0; i < passkeys_most; ++i)
        EXPECT_EQ(put(KeepPasskey{passkey_called(std::to_string(i), ana)}).fate, Fate::Done);
    EXPECT_EQ(put(KeepPasskey{passkey_called("more", ana)}).fate, Fate::Conflict);
    EXPECT_EQ(store->people().passkeys(ana).size(), static_cast<std::size_t>(passkeys_most));
}

TEST_P(PeopleStore, WhoeverIsForgottenIsCalledNothingAtTables) {
    put(Create{match_called("first")});
    MatchRow other = match_called("second");
    other.seats[0].key = std::string(32, 'b');
    put(Create{other});
    const PersonHandle ana = enrol("Ana", 'a');
    put(Hold{ana, {{"first", std::string(32, 'a')}, {"second", std::string(32, 'x')}}});
    put(Forget{ana});
    EXPECT_EQ(store->outline("first")->seats[0].name, "");
    EXPECT_EQ(store->outline("second")->seats[0].name, "Ana");  // by a key that is none of theirs
}

}  // namespace
}  // namespace store
