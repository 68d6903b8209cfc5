// People are told that a table waits for them, through a real server, by mail to a mail server, by
// posts to a web server, by a feed: once, where it still holds, and only who it is for.
#include <gmock/gmock.h>

#include "notices/push.h"
#include "people/letters.h"
#include "server/accounts_test.h"
#include "server/inbox_test.h"

namespace server::wire {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr int at_once = 20'000, never = 4'000;  // milliseconds

struct NoticesTest : testing::Test {
    NoticesTest() {
        house.config.seed_seconds = 0;
        house.config.mail_server = mail.address();
        house.config.mail_from = "hexastra@here.example";
        house.config.public_address = "https://here.example/";
        house.config.hooks_to_private = true;
        house.start();
        ana = Browser{house.port()};
        ana.enrol("Ana", "correct horse");
    }
    // Whose letters come there from then on.
    std::string with_mail(Browser& browser, const std::string& address) {
        const Page made =
            browser.post("/api/me/channels", {{"kind", "mail"}, {"address", address}});
        EXPECT_EQ(made.status, 201) << made.body;
        const auto letter = mail.next();
        EXPECT_TRUE(letter);
        if (!letter) return {};
        EXPECT_EQ(letter->to, address);
        const Page page =
            browser.post("/api/notices/confirm", {{"link", letter->after("/me#confirm=")}});
        EXPECT_EQ(page.status, 200) << page.body;
        return made.json()["channel"]["channel"];
    }
    // A table at which somebody holds the rebel's seat, and a stranger the other.
    std::unique_ptr<Table> table_with(Browser& browser) {
        auto table = std::make_unique<Table>(house.port());
        browser.post("/api/me/tables",
                     {{"tables", {{{"table", table->id}, {"key", table->keys["rebel"]}}}}});
        return table;
    }
    // The seat plays as long as it owes.
    static void plays(Guest& guest, const std::string& seat) {
        for (int step = 0; step < 40; ++step) {
            const Json turn = guest.ask({{"do", "turn"}})["turn"];
            if (turn["kind"] != "decide" || turn["seats"][0] != seat) return;
            const auto legal = guest.legal();
            guest.play(legal.front(), seat + std::to_string(++moves));
        }
    }
    Json channels() { return ana.get("/api/me/notices").json()["channels"]; }

    MailServer mail;
    House house;
    Browser ana{0};
    static inline int moves = 0;
};

TEST_F(NoticesTest, AnAddressIsSomebodysOnceTheyHaveOpenedItsLink) {
    const Page made =
        ana.post("/api/me/channels", {{"kind", "mail"}, {"address", "Ana@Example.org"}});
    EXPECT_EQ(made.json()["channel"]["address"], "ana@example.org");
    EXPECT_EQ(made.json()["channel"]["confirmed"], false);
    const auto letter = mail.next(at_once);
    ASSERT_TRUE(letter);
    EXPECT_EQ(letter->field("List-Unsubscribe"), "");
    EXPECT_THAT(letter->text, Not(HasSubstr("Ana")));  // whoever gave it chose what they are called
    const std::string link = letter->after("https://here.example/me#confirm=");
    for (std::string wrong : {link + "a", "1" + link, std::string{}, std::string{"1.2.3"}})
        EXPECT_EQ(code(ana.post("/api/notices/confirm", {{"link", wrong}}).json()),
                  "notice-link-over");
    EXPECT_EQ(channels()[0]["confirmed"], false);
    Browser elsewhere{house.port()};  // the letter is read on another device
    EXPECT_EQ(elsewhere.post("/api/notices/confirm", {{"link", link}}).status, 200);
    EXPECT_EQ(channels()[0]["confirmed"], true);
    EXPECT_EQ(code(elsewhere.post("/api/notices/end", {{"link", link}}).json()),
              "notice-link-over");  // it does nothing else
}

TEST_F(NoticesTest, ATurnIsToldOnceByALetterThatOpensIt) {
    with_mail(ana, "ana@example.org");
    ana.post("/api/me/notices",
             {{"quiet", nullptr}, {"digest", nullptr}, {"utc", 60}, {"language", "en"}});
    const auto table = table_with(ana);
    Guest stranger{house.port()};
    stranger.join(table->id, table->keys["imperial"]);
    plays(stranger, "imperial");
    const auto letter = mail.next(at_once);
    ASSERT_TRUE(letter);
    EXPECT_EQ(letter->to, "ana@example.org");
    EXPECT_EQ(letter->field("Subject"), "=?utf-8?Q?Your_turn=3A_Rebel_Moon_Defense?=");
    EXPECT_THAT(letter->text, HasSubstr("https://here.example/table/" + table->id + "\r\n"));
    EXPECT_THAT(letter->text, Not(HasSubstr(table->keys["rebel"])));
    EXPECT_FALSE(mail.next(never)) << "it was told";
    Guest own{house.port()};
    own.join(table->id, table->keys["rebel"]);
    plays(own, "rebel");
}

TEST_F(NoticesTest, WhoeverIsAtTheTableNeedsNoLetter) {
    with_mail(ana, "ana@example.org");
    const auto table = table_with(ana);
    Guest stranger{house.port()};
    stranger.join(table->id, table->keys["imperial"]);
    {
        Guest own{house.port()};
        own.join(table->id, table->keys["rebel"]);
        plays(stranger, "imperial");
        EXPECT_FALSE(mail.next(never));
        plays(own, "rebel");
    }
    EXPECT_FALSE(mail.next(6000)) << "it holds no longer";
    plays(stranger, "imperial");
    EXPECT_TRUE(mail.next(at_once));
}

TEST_F(NoticesTest, OneThatMayHaveBeenTakenGoesAgainByTheSameName) {
    with_mail(ana, "ana@example.org");
    const auto table = table_with(ana);
    Guest stranger{house.port()};
    stranger.join(table->id, table->keys["imperial"]);
    plays(stranger, "imperial");
    const auto first = mail.next(at_once, MailServer::Answer::Nothing);
    ASSERT_TRUE(first);
    house.end(SIGKILL);
    house.start();
    const auto second = mail.next(at_once);
    ASSERT_TRUE(second);
    EXPECT_EQ(first->field("Message-ID"), second->field("Message-ID"));
    EXPECT_EQ(first->head, second->head);
    EXPECT_FALSE(mail.next(never));
    house.end(SIGKILL);
    house.start();
    EXPECT_FALSE(mail.next(never)) << "it was settled";
}

TEST_F(NoticesTest, OneClickEndsThem) {
    with_mail(ana, "ana@example.org");
    const auto table = table_with(ana);
    Guest stranger{house.port()};
    stranger.join(table->id, table->keys["imperial"]);
    plays(stranger, "imperial");
    const auto letter = mail.next(at_once);
    ASSERT_TRUE(letter);
    EXPECT_EQ(letter->field("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    const std::string field = letter->field("List-Unsubscribe");
    const std::string start = "<https://here.example";
    ASSERT_TRUE(field.starts_with(start)) << field;
    const std::string path = field.substr(start.size(), field.size() - start.size() - 1);
    const auto click = [&](const std::string& where) {
        return ask_page(house.port(), "POST", where, "List-Unsubscribe=One-Click",
                        by_https + "Content-Type: application/x-www-form-urlencoded\r\n");
    };
    EXPECT_EQ(click(path + "0").status, 403);
    EXPECT_EQ(channels().size(), 1u);
    const Page looked = ask_page(house.port(), "GET", path, {}, by_https);
    EXPECT_EQ(looked.status, 303);  // to the page that asks
    EXPECT_EQ(looked.fields.at("location"),
              "/me#unsubscribe=" + path.substr(std::string{"/unsubscribe/"}.size()));
    EXPECT_EQ(channels()[0]["kinds"].size(), 5u) << "to look at it ends nothing";
    EXPECT_EQ(channels()[0]["kinds"].size(), 5u);
    EXPECT_EQ(click(path).status, 200);
    EXPECT_TRUE(channels()[0]["kinds"].empty()) << "the address stays theirs";
    // Nothing more goes there until whoever reads it has been asked again.
    const Json name{{"channel", channels()[0]["channel"]}};
    EXPECT_EQ(code(ana.post("/api/me/channels/try", name).json()), "channel-stopped");
    EXPECT_FALSE(mail.next(never));
    Json wish = name;
    wish["kinds"] = {"turn"};
    EXPECT_EQ(ana.post("/api/me/channels/change", wish).json()["channel"]["confirmed"], false);
    const auto asks = mail.next(at_once);
    ASSERT_TRUE(asks);
    EXPECT_THAT(asks->text, HasSubstr("/me#confirm="));
    EXPECT_EQ(ana.post("/api/notices/confirm", {{"link", asks->after("/me#confirm=")}}).status,
              200);
    EXPECT_EQ(ana.post("/api/me/channels/try", name).status, 202);
    const auto trial = mail.next(at_once);
    ASSERT_TRUE(trial);
    EXPECT_THAT(trial->field("List-Unsubscribe"), HasSubstr("/unsubscribe/"));
}

TEST_F(NoticesTest, ARefusedAddressFails) {
    with_mail(ana, "ana@example.org");
    const auto table = table_with(ana);
    Guest stranger{house.port()};
    stranger.join(table->id, table->keys["imperial"]);
    plays(stranger, "imperial");
    ASSERT_TRUE(mail.next(at_once, MailServer::Answer::Refused));
    for (int wait = 0; wait < 50 && channels()[0]["failing"] == false; ++wait) ::usleep(100'000);
    EXPECT_EQ(channels()[0]["failing"], true);
    EXPECT_FALSE(mail.next(never)) << "it is not tried again";
    EXPECT_THAT(house.log(), Not(HasSubstr("example.org")));
}

TEST_F(NoticesTest, HooksAreSignedAndBrowsersSealed) {
    WebServer hook, browser;
    const Page made =
        ana.post("/api/me/channels", {{"kind", "hook"}, {"address", hook.address() + "/a"}});
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string secret = made.json()["channel"]["secret"];
    EXPECT_FALSE(channels()[0].contains("secret")) << "it is told once";
    const std::string receiver = notices::new_push_key();
    const Page pushed = ana.post(
        "/api/me/channels", {{"kind", "push"},
                             {"endpoint", browser.address() + "/b"},
                             {"p256dh", people::letters_of(notices::public_push_key(receiver))},
                             {"auth", people::letters_of(std::string(16, 'a'))}});
    ASSERT_EQ(pushed.status, 201) << pushed.body;
    const auto table = table_with(ana);
    Guest stranger{house.port()};
    stranger.join(table->id, table->keys["imperial"]);
    plays(stranger, "imperial");
    const auto at_hook = hook.next();
    ASSERT_TRUE(at_hook);
    const Json body = parse_json(at_hook->body).value;
    EXPECT_EQ(body["kind"], "turn");
    EXPECT_EQ(body["table"], table->id);
    EXPECT_EQ(body["url"], "https://here.example/table/" + table->id);
    EXPECT_THAT(at_hook->head, HasSubstr("Hexastra-Signature: "));
    EXPECT_THAT(at_hook->head, HasSubstr("POST /a HTTP/1.1"));
    const auto at_browser = browser.next(201);
    ASSERT_TRUE(at_browser);
    EXPECT_THAT(at_browser->head, HasSubstr("Content-Encoding: aes128gcm"));
    EXPECT_THAT(at_browser->head, HasSubstr("Authorization: vapid t="));
    EXPECT_THAT(at_browser->body, Not(HasSubstr("Rebel Moon")));
}

TEST_F(NoticesTest, ABrowserThatIsGoneIsForgotten) {
    WebServer browser;
    const std::string receiver = notices::new_push_key();
    ana.post("/api/me/channels",
             {{"kind", "push"},
              {"endpoint", browser.address() + "/b"},
              {"p256dh", people::letters_of(notices::public_push_key(receiver))},
              {"auth", people::letters_of(std::string(16, 'a'))}});
    ASSERT_EQ(channels().size(), 1u);
    EXPECT_EQ(ana.post("/api/me/channels/try", {{"channel", channels()[0]["channel"]}}).status,
              202);
    ASSERT_TRUE(browser.next(410));
    for (int wait = 0; wait < 50 && !channels().empty(); ++wait) ::usleep(100'000);
    EXPECT_TRUE(channels().empty());
}

TEST_F(NoticesTest, AFeedTellsWhateverHasCome) {
    const Page made = ana.post("/api/me/channels", {{"kind", "feed"}});
    const std::string address = made.json()["channel"]["address"];
    ASSERT_TRUE(address.starts_with("https://here.example/feed/"));
    const std::string path = address.substr(20);
    const auto read = [&](const std::string& where) {
        return ask_page(house.port(), "GET", where, {}, by_https);
    };
    EXPECT_THAT(read(path).body, Not(HasSubstr("<entry>")));
    const auto table = table_with(ana);
    Guest stranger{house.port()};
    stranger.join(table->id, table->keys["imperial"]);
    plays(stranger, "imperial");
    const Page page = read(path);
    EXPECT_EQ(page.fields.at("content-type"), "application/atom+xml; charset=utf-8");
    EXPECT_THAT(page.body, HasSubstr("href=\"https://here.example/table/" + table->id + "\""));
    EXPECT_EQ(read(path + "x").status, 403);
    EXPECT_EQ(ana.post("/api/me/channels/end", {{"channel", channels()[0]["channel"]}}).status,
              200);
    EXPECT_EQ(read(path).status, 403);
    // Nor does it open what somebody has made since, nor what a feed is not told.
    Browser leo{house.port()};
    leo.enrol("Leo", "battery staple");
    leo.post("/api/me/channels", {{"kind", "feed"}});
    EXPECT_EQ(read(path).status, 403);
    const std::string mine = leo.get("/api/me/notices").json()["channels"][0]["channel"];
    EXPECT_EQ(read("/feed/" + mine + path.substr(path.find('.'))).status, 403);
}

TEST_F(NoticesTest, WhatIsWantedNoMoreOrNobodysAnyMoreStays) {
    WebServer hook;
    const auto wanted = [&](const Json& kinds) {
        ana.post("/api/me/channels/change",
                 {{"channel", channels()[0]["channel"]}, {"kinds", kinds}});
    };
    ana.post("/api/me/channels", {{"kind", "hook"}, {"address", hook.address() + "/a"}});
    const auto table = table_with(ana), other = table_with(ana);
    Guest stranger{house.port()}, again{house.port()};
    stranger.join(table->id, table->keys["imperial"]);
    again.join(other->id, other->keys["imperial"]);
    {
        // While she looks at both, nothing goes; then she wants no turns any more.
        Guest one{house.port()}, two{house.port()};
        one.join(table->id, table->keys["rebel"]);
        two.join(other->id, other->keys["rebel"]);
        plays(stranger, "imperial");
        plays(again, "imperial");
        EXPECT_FALSE(hook.next(200, 2500));
        wanted({"over"});
    }
    EXPECT_FALSE(hook.next(200, 8000));
    wanted({"turn"});
    Guest rebel{house.port()};
    rebel.join(table->id, table->keys["rebel"]);
    plays(rebel, "rebel");
}

TEST_F(NoticesTest, WhoeverHasForgottenTheirPasswordGetsALink) {
    with_mail(ana, "ana@example.org");
    Browser lost{house.port()};
    EXPECT_EQ(lost.post("/api/recover", {{"name", "Nobody"}}).status, 202);
    EXPECT_EQ(lost.post("/api/recover", {{"name", "nobody@example.org"}}).status, 202);
    EXPECT_FALSE(mail.next(never));
    EXPECT_EQ(lost.post("/api/recover", {{"name", "ana"}}).status, 202);
    const auto letter = mail.next(at_once);
    ASSERT_TRUE(letter);
    EXPECT_EQ(letter->to, "ana@example.org");
    const std::string link = letter->after("https://here.example/me#");
    EXPECT_EQ(lost.post("/api/recover", {{"name", "ANA@example.org"}}).status, 202);
    ASSERT_TRUE(mail.next(at_once));
    EXPECT_EQ(
        lost.post("/api/me/password", {{"link", link}, {"password", "battery staple"}}).status,
        201);
    EXPECT_EQ(lost.me()["person"]["name"], "Ana");
    EXPECT_EQ(ana.get("/api/me").status, 401) << "who was signed in is out";
    Browser late{house.port()};
    EXPECT_EQ(
        code(late.post("/api/me/password", {{"link", link}, {"password", "another horse"}}).json()),
        "link-over");
}

TEST_F(NoticesTest, MailThatNobodyAskedForIsLittle) {
    Browser leo{house.port()};
    leo.enrol("Leo", "battery staple");
    const auto give = [](Browser& whose, const std::string& address) {
        return whose.post("/api/me/channels", {{"kind", "mail"}, {"address", address}}).status;
    };
    int sent = 0;
    for (int again = 0; again < 6; ++again) {  // one address, given and taken back
        if (give(ana, "victim@example.org") == 201) ++sent;
        for (const Json& one : channels())
            ana.post("/api/me/channels/end", {{"channel", one["channel"]}});
    }
    EXPECT_EQ(sent, 3);
    EXPECT_EQ(give(leo, "victim@example.org"), 429);
    EXPECT_EQ(give(leo, "victim+more@example.org"), 429);  // it is the same inbox
    EXPECT_EQ(give(leo, "leo@example.org"), 201);
}

// What a browser calls itself may be any bytes.
TEST_F(NoticesTest, WhatIsRefusedSpendsNobodysLetters) {
    for (int i = 0; i < 12; ++i)
        ana.post("/api/me/channels",
                 {{"kind", "hook"}, {"address", "https://here.example/" + std::to_string(i)}});
    const Json mail_to_leo{{"kind", "mail"}, {"address", "leo@example.org"}};
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(code(ana.post("/api/me/channels", mail_to_leo).json()), "too-many-channels");
    Browser leo{house.port()};
    leo.enrol("Leo", "battery staple");
    EXPECT_EQ(leo.post("/api/me/channels", mail_to_leo).status, 201);
}

TEST_F(NoticesTest, ABrowsersNameIsReadAsLettersOrNotAtAll) {
    Browser odd{house.port(), "198.51.100.9", "Te\xa1st\xc0\xaf/1.0\xed\xa0\x80"};
    odd.enrol("Odd", "correct horse");
    const Json order = {
        {"kind", "push"},
        {"endpoint", "https://push.example/b"},
        {"p256dh", people::letters_of(notices::public_push_key(notices::new_push_key()))},
        {"auth", people::letters_of(std::string(16, 'a'))}};
    ASSERT_EQ(odd.post("/api/me/channels", order).status, 201);
    const auto listed = [&] { return odd.get("/api/me/notices").json()["channels"]; };
    ASSERT_EQ(listed().size(), 1u);
    EXPECT_EQ(listed()[0]["address"], "Test/1.0");
    EXPECT_EQ(odd.post("/api/me/channels", order).status, 201);  // the same browser once more
    EXPECT_EQ(listed().size(), 1u);
}

TEST_F(NoticesTest, NobodyTouchesAnothersChannels) {
    ana.post("/api/me/channels", {{"kind", "feed"}});
    const std::string channel = channels()[0]["channel"];
    Browser leo{house.port()};
    leo.enrol("Leo", "battery staple");
    const Json order = {{"channel", channel}, {"kinds", Json::array()}};
    for (const char* act : {"change", "end", "try"}) {
        EXPECT_EQ(code(leo.post(std::string{"/api/me/channels/"} + act, order).json()),
                  "no-such-channel");
        EXPECT_EQ(Browser{house.port()}.post(std::string{"/api/me/channels/"} + act, order).status,
                  401);
    }
    EXPECT_EQ(channels()[0]["kinds"].size(), 5u);
    EXPECT_EQ(
        ana.post("/api/me/channels/change", {{"channel", channel}, {"kinds", {"over"}}}).status,
        200);
    EXPECT_EQ(channels()[0]["kinds"], Json::array({"over"}));
    EXPECT_EQ(Browser{house.port()}.get("/api/me/notices").status, 401);
}

TEST_F(NoticesTest, WhatCannotBeIsRefusedWithTheReason) {
    const auto said = [&](const std::string& path, const Json& order) {
        return code(ana.post(path, order).json());
    };
    EXPECT_EQ(said("/api/me/channels", {{"kind", "pigeon"}}), "bad-request");
    EXPECT_EQ(said("/api/me/channels", {{"kind", "mail"}, {"address", "ana"}}), "odd-address");
    EXPECT_EQ(said("/api/me/channels", {{"kind", "mail"}, {"address", "a@b\r\nBcc: c@d"}}),
              "odd-address");
    EXPECT_EQ(said("/api/me/channels", {{"kind", "hook"}, {"address", "ftp://a"}}), "odd-hook");
    EXPECT_EQ(said("/api/me/channels",
                   {{"kind", "hook"}, {"address", "https://a.example"}, {"form", "fax"}}),
              "odd-hook");
    EXPECT_EQ(said("/api/me/channels", {{"kind", "push"}, {"endpoint", "https://a.example"}}),
              "odd-browser");
    ana.post("/api/me/channels", {{"kind", "feed"}});
    EXPECT_EQ(said("/api/me/channels", {{"kind", "feed"}}), "channel-there");
    EXPECT_EQ(said("/api/me/channels/change", {{"channel", "1"}, {"kinds", {"fax"}}}),
              "bad-request");
    EXPECT_EQ(said("/api/me/channels/change", {{"channel", "1"}}), "bad-request");
    const Json fine = {
        {"quiet", {{"from", 22}, {"to", 8}}}, {"digest", 8}, {"utc", -60}, {"language", "en"}};
    EXPECT_EQ(ana.post("/api/me/notices", fine).status, 200);
    Json kept = ana.get("/api/me/notices").json();
    for (const auto& [name, value] : fine.items()) EXPECT_EQ(kept[name], value) << name;
    for (const auto& [name, value] :
         std::map<std::string, Json>{{"quiet", {{"from", 24}, {"to", 8}}},
                                     {"quiet", {{"from", 22}}},
                                     {"digest", 24},
                                     {"digest", "8"},
                                     {"utc", 5000},
                                     {"language", "fr"}}) {
        Json wrong = fine;
        wrong[name] = value;
        EXPECT_EQ(said("/api/me/notices", wrong), "bad-request") << wrong;
    }
    int there = 1;
    while (there < 20 &&
           ana.post("/api/me/channels",
                    {{"kind", "hook"}, {"address", "https://a.example/" + std::to_string(there)}})
                   .status == 201)
        ++there;
    EXPECT_EQ(there, 12);
}

// Nobody makes the server knock at doors behind it.
TEST(HookDoorTest, HooksLeadOutOnly) {
    WebServer inside;
    House house;
    house.start();
    Browser ana{house.port()};
    ana.enrol("Ana", "correct horse");
    EXPECT_EQ(
        code(
            ana.post("/api/me/channels", {{"kind", "hook"}, {"address", inside.address()}}).json()),
        "odd-hook");
    const std::string port = std::to_string(inside.port());
    for (const std::string host : {"127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "0.0.0.0"}) {
        const Page made =
            ana.post("/api/me/channels",
                     {{"kind", "hook"}, {"address", "https://" + host + ':' + port + "/"}});
        ASSERT_EQ(made.status, 201) << made.body;
        ana.post("/api/me/channels/try", {{"channel", made.json()["channel"]["channel"]}});
    }
    EXPECT_FALSE(inside.next(200, 4000));
    EXPECT_EQ(
        code(ana.post("/api/me/channels", {{"kind", "mail"}, {"address", "a@b.example"}}).json()),
        "no-mail");
}

}  // namespace
}  // namespace server::wire
