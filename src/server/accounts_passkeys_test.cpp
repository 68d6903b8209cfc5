// Passkeys as a stranger meets them: what signs in, and what does not.
#include "people/authenticator_test.h"
#include "server/accounts_test.h"
#include "server/secrets.h"

namespace server::wire {
namespace {

struct PasskeysTest : AccountsTest {
    // What the server wants signed, for an authenticator.
    Json asked(Browser& by, people::Authenticator& with) {
        const Json told = by.post("/api/challenges", Json::object()).json();
        EXPECT_EQ(told["site"], "here");
        with.ceremony = {*from_letters(told["challenge"].get<std::string>()), "https://here",
                         "here"};
        return told["challenge"];
    }
    Json made(Browser& by, people::Authenticator& with) {
        const Json challenge = asked(by, with);
        const people::Registration made = with.make();
        return {{"challenge", challenge},
                {"client", letters_of(made.client)},
                {"data", letters_of(made.data)},
                {"algorithm", made.algorithm}};
    }
    Json answer(Browser& by, people::Authenticator& with) {
        const Json challenge = asked(by, with);
        const people::Assertion said = with.sign();
        return {{"challenge", challenge},
                {"id", letters_of(with.id)},
                {"client", letters_of(said.client)},
                {"data", letters_of(said.data)},
                {"signature", letters_of(said.signature)}};
    }
};

TEST_F(PasskeysTest, SomebodyEnrolsAndComesBackByOneAlone) {
    people::Authenticator phone{-7};
    Browser ana = browser(), there = browser();
    ASSERT_EQ(ana.post("/api/people", {{"name", "Ana"}, {"passkey", made(ana, phone)}}).status,
              201);
    const Json me = ana.me();
    EXPECT_EQ(me["person"]["name"], "Ana");
    EXPECT_EQ(me["passkeys"].size(), 1u);
    EXPECT_EQ(me["password"], false);
    EXPECT_EQ(there.post("/api/sessions", {{"passkey", answer(there, phone)}}).status, 201);
    EXPECT_EQ(there.me()["person"]["name"], "Ana");
    EXPECT_EQ(there.sign_in("Ana", "").status, 403);
    people::Authenticator other{-8};
    other.id = "another";
    EXPECT_EQ(
        browser().post("/api/people", {{"name", "ana"}, {"passkey", made(ana, other)}}).status,
        409);
    // After a restart as well.
    house.end(SIGKILL);
    house.start();
    Browser again = browser();
    EXPECT_EQ(again.post("/api/sessions", {{"passkey", answer(again, phone)}}).status, 201);
}

TEST_F(PasskeysTest, AChallengeIsForOneAnswer) {
    people::Authenticator phone{-8};
    Browser ana = browser(), thief = browser();
    ana.post("/api/people", {{"name", "Ana"}, {"passkey", made(ana, phone)}});
    const Json once = answer(ana, phone);
    EXPECT_EQ(ana.post("/api/sessions", {{"passkey", once}}).status, 201);
    EXPECT_EQ(code(thief.post("/api/sessions", {{"passkey", once}}).json()), "wrong-passkey");
    // One that is refused is used up, too.
    Json torn = answer(ana, phone);
    const Json whole = torn;
    torn["signature"] = "AAAA";
    EXPECT_EQ(code(thief.post("/api/sessions", {{"passkey", torn}}).json()), "wrong-passkey");
    EXPECT_EQ(code(thief.post("/api/sessions", {{"passkey", whole}}).json()), "wrong-passkey");
    // One that we never made.
    phone.ceremony.challenge = std::string(32, 'x');
    const people::Assertion said = phone.sign();
    const Json own = {{"challenge", letters_of(phone.ceremony.challenge)},
                      {"id", letters_of(phone.id)},
                      {"client", letters_of(said.client)},
                      {"data", letters_of(said.data)},
                      {"signature", letters_of(said.signature)}};
    EXPECT_EQ(code(thief.post("/api/sessions", {{"passkey", own}}).json()), "wrong-passkey");
    for (const Json& odd : {Json(), Json("x"), Json::object(), Json{{"challenge", 7}}}) {
        EXPECT_EQ(code(thief.post("/api/sessions", {{"passkey", odd}}).json()), "wrong-passkey");
        EXPECT_EQ(code(thief.post("/api/people", {{"name", "Leo"}, {"passkey", odd}}).json()),
                  "odd-passkey");
    }
}

TEST_F(PasskeysTest, AStrangersOrACopiedOneOpensNothing) {
    people::Authenticator phone{-7}, other{-7};
    other.id = "another";
    Browser ana = browser(), thief = browser();
    phone.count = 5;
    ana.post("/api/people", {{"name", "Ana"}, {"passkey", made(ana, phone)}});
    EXPECT_EQ(code(thief.post("/api/sessions", {{"passkey", answer(thief, other)}}).json()),
              "wrong-passkey");
    other.id = phone.id;  // says that it is Ana's
    EXPECT_EQ(code(thief.post("/api/sessions", {{"passkey", answer(thief, other)}}).json()),
              "wrong-passkey");
    phone.count = 6;
    EXPECT_EQ(ana.post("/api/sessions", {{"passkey", answer(ana, phone)}}).status, 201);
    EXPECT_EQ(code(ana.post("/api/sessions", {{"passkey", answer(ana, phone)}}).json()),
              "wrong-passkey");
    // Signed for another page.
    phone.count = 9;
    Json foreign = answer(ana, phone);
    phone.ceremony.origin = "https://here.evil";
    const people::Assertion said = phone.sign();
    foreign["client"] = letters_of(said.client);
    foreign["data"] = letters_of(said.data);
    foreign["signature"] = letters_of(said.signature);
    EXPECT_EQ(code(ana.post("/api/sessions", {{"passkey", foreign}}).json()), "wrong-passkey");
}

TEST_F(PasskeysTest, TheyAreAddedAndDroppedButForTheLastWayIn) {
    people::Authenticator phone{-7}, key{-8};
    key.id = "another";
    Browser ana = browser(), leo = browser();
    ana.post("/api/people", {{"name", "Ana"}, {"passkey", made(ana, phone)}});
    leo.enrol("Leo", "battery staple");
    const std::string first = ana.me()["passkeys"][0]["passkey"];
    EXPECT_EQ(code(ana.post("/api/me/passkeys/end", {{"passkey", first}}).json()), "last-way-in");
    EXPECT_EQ(ana.post("/api/me/passkeys", {{"passkey", made(ana, key)}}).status, 201);
    EXPECT_EQ(ana.me()["passkeys"].size(), 2u);
    EXPECT_EQ(code(leo.post("/api/me/passkeys/end", {{"passkey", first}}).json()),
              "no-such-passkey");
    EXPECT_EQ(browser().post("/api/me/passkeys", {{"passkey", made(ana, key)}}).status, 401);
    EXPECT_EQ(ana.post("/api/me/passkeys/end", {{"passkey", first}}).status, 200);
    EXPECT_EQ(code(ana.post("/api/sessions", {{"passkey", answer(ana, phone)}}).json()),
              "wrong-passkey");
    // With a password the last one may go.
    EXPECT_EQ(ana.post("/api/me", {{"new", "correct horse"}}).status, 201);
    const std::string second = ana.me()["passkeys"][0]["passkey"];
    EXPECT_EQ(ana.post("/api/me/passkeys/end", {{"passkey", second}}).status, 200);
    EXPECT_EQ(ana.sign_in("Ana", "correct horse").status, 201);
    // Leo's stays Leo's, whoever shows it.
    EXPECT_EQ(leo.post("/api/me/passkeys", {{"passkey", made(leo, phone)}}).status, 201);
    EXPECT_EQ(code(ana.post("/api/me/passkeys", {{"passkey", made(ana, phone)}}).json()),
              "odd-passkey");
    EXPECT_EQ(
        code(
            browser().post("/api/people", {{"name", "Eva"}, {"passkey", made(ana, phone)}}).json()),
        "odd-passkey");
    EXPECT_EQ(ana.me()["passkeys"].size(), 0u);
    EXPECT_EQ(leo.me()["passkeys"].size(), 1u);
}

}  // namespace
}  // namespace server::wire
