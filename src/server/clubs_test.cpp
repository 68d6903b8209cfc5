// Clubs: who comes in, what members do, what officers may, and that nobody else learns anything.
#include <chrono>

#include "people/likeness.h"
#include "server/accounts_test.h"
#include "server/secrets.h"
#include "store/sqlite/sqlite_store.h"

namespace server::wire {
namespace {

struct ClubsTest : AccountsTest {
    ClubsTest() {
        arrive(ana, "Ana");
        arrive(leo, "Leo");
        arrive(eva, "Eva");
        const Json made = ana.post("/api/clubs", {{"name", "The Rim"}}).json();
        club = "/api/clubs/" + made.value("club", "");
        id = made.value("club", "");
        link = made.value("link", "");
    }
    std::unique_ptr<store::Store> open_store() {
        return store::sqlite::open({house.config.data + "/hexastra.db", {}});
    }
    // Somebody who is signed in, without the time that a password takes.
    void arrive(Browser& one, const std::string& name) {
        const std::int64_t now = std::chrono::duration_cast<std::chrono::milliseconds>(
                                     std::chrono::system_clock::now().time_since_epoch())
                                     .count();
        const std::string secret = new_key();
        store::PersonRow person;
        person.name = name;
        person.likeness = people::likeness(name);
        person.made = now;
        const store::Write enrol = store::Enrol{person, {hash_of(secret), 0, now, now, "Test"}};
        ASSERT_EQ(open_store()->write(std::span{&enrol, 1}).front().fate, store::Fate::Done);
        one.cookie = "__Host-hexastra=" + secret;
    }
    Page enter(Browser& who, const std::string& key) {
        return who.post(club + "/join", {{"link", key}});
    }
    // "Ana* Leo", as that member is told; or the code of the refusal.
    std::string names(Browser& by) {
        const Json page = by.get(club).json();
        if (!page.contains("members")) return code(page);
        std::string all;
        for (const Json& one : page["members"])
            all += (all.empty() ? "" : " ") + one["name"].get<std::string>() +
                   (one["officer"] == true ? "*" : "");
        return all;
    }
    std::string rank(Browser& by, const std::string& name, bool officer) {
        return code(by.post(club + "/members", {{"name", name}, {"officer", officer}}).json());
    }
    std::string put_out(Browser& by, const std::string& name) {
        return code(by.post(club + "/members", {{"name", name}, {"out", true}}).json());
    }
    static Json one_table(const std::string& table, const std::string& key) {
        return {{"tables", {{{"table", table}, {"key", key}}}}};
    }
    // What somebody gets who joins a table with nothing but their session.
    Json joined(Browser& by, const std::string& table) {
        Guest guest{house.port(), by_https + "Cookie: " + by.cookie + "\r\n"};
        return guest.ask({{"do", "join"}, {"table", table}, {"seed", std::string(32, '0')}});
    }

    Browser ana = browser(), leo = browser(), eva = browser(), nobody = browser();
    std::string club, id, link;
};

TEST_F(ClubsTest, WhoeverMakesOneIsItsOfficerAndOthersJoinByItsLink) {
    EXPECT_EQ(names(ana), "Ana*");
    EXPECT_EQ(names(leo), "no-such-club");
    const Page entered = enter(leo, link);
    EXPECT_EQ(entered.status, 200);
    EXPECT_EQ(entered.json()["club"], id);
    EXPECT_EQ(enter(leo, link).status, 200);  // once more changes nothing
    EXPECT_EQ(enter(ana, "").status, 200);    // whoever is in it needs no link
    EXPECT_EQ(names(leo), "Ana* Leo");
    const Json page = leo.get(club).json();
    EXPECT_EQ(page["name"], "The Rim");
    EXPECT_EQ(page["officer"], false);
    EXPECT_FALSE(page.contains("wall"));
    EXPECT_EQ(page["members"][1]["you"], true);
    EXPECT_FALSE(page["members"][0].contains("you"));
    EXPECT_EQ(ana.get(club).json()["wall"], false);
    const Json own = leo.get("/api/me/clubs").json()["clubs"];
    ASSERT_EQ(own.size(), 1u);
    EXPECT_EQ(own[0]["club"], id);
    EXPECT_EQ(own[0]["name"], "The Rim");
    EXPECT_EQ(own[0]["members"], 2);
    EXPECT_EQ(own[0]["officer"], false);
    EXPECT_TRUE(eva.get("/api/me/clubs").json()["clubs"].empty());
}

TEST_F(ClubsTest, WhoeverIsNotInItLearnsNothing) {
    const std::string nowhere = "/api/clubs/nowhere";
    const Json orders[] = {{{"link", "wrong"}}, {{"name", "Ana"}, {"officer", false}},
                           {{"wall", true}},    {{"table", "x"}},
                           Json::object(),      {{"name", "Other"}}};
    const char* paths[] = {"/join", "/members", "/link", "/tables", "/leave", "/name"};
    for (std::size_t i = 0; i < std::size(paths); ++i) {
        const Page there = eva.post(club + paths[i], orders[i]);
        const Page none = eva.post(nowhere + paths[i], orders[i]);
        EXPECT_EQ(code(there.json()), "no-such-club") << paths[i];
        EXPECT_EQ(there.status, 404);
        EXPECT_EQ(there.body, none.body) << paths[i];
        EXPECT_EQ(code(nobody.post(club + paths[i], orders[i]).json()), "not-signed-in");
    }
    EXPECT_EQ(eva.get(club).body, eva.get(nowhere).body);
    EXPECT_EQ(nobody.get(club).status, 401);
    EXPECT_EQ(nobody.get("/api/me/clubs").status, 401);
    EXPECT_EQ(nobody.post("/api/clubs", {{"name", "Another"}}).status, 401);
    EXPECT_EQ(names(ana), "Ana*");
    // Where others read along there are none, as there are no accounts.
    const Page open = get(house.port(), club, "X-Forwarded-For: 198.51.100.7\r\n");
    EXPECT_EQ(code(open.json()), "no-accounts-here");
    const Page wall = get(house.port(), club + "?wall=x", "X-Forwarded-For: 198.51.100.7\r\n");
    EXPECT_EQ(code(wall.json()), "no-accounts-here");
}

TEST_F(ClubsTest, NamesAreAsThoseOfPeople) {
    EXPECT_EQ(code(ana.post("/api/clubs", {{"name", "the rim"}}).json()), "name-taken");
    EXPECT_EQ(code(leo.post("/api/clubs", {{"name", "The R\xc3\xadm"}}).json()), "name-taken");
    for (const char* odd : {"", " x", "...", "a\xe2\x80\x8b"})
        EXPECT_EQ(code(leo.post("/api/clubs", {{"name", odd}}).json()), "odd-name") << odd;
    EXPECT_EQ(leo.post("/api/clubs", {{"name", "The Port"}}).status, 201);
    EXPECT_EQ(code(ana.post(club + "/name", {{"name", "THE PORT"}}).json()), "name-taken");
    EXPECT_EQ(code(ana.post(club + "/name", {{"name", " "}}).json()), "odd-name");
    EXPECT_EQ(ana.post(club + "/name", {{"name", "The RIM"}}).status, 200);
    EXPECT_EQ(ana.get(club).json()["name"], "The RIM");
    enter(leo, link);
    EXPECT_EQ(code(leo.post(club + "/name", {{"name", "Mine"}}).json()), "officers-only");
}

TEST_F(ClubsTest, OfficersChooseOfficersAndPutPeopleOut) {
    enter(leo, link);
    enter(eva, link);
    EXPECT_EQ(rank(leo, "Ana", false), "officers-only");
    EXPECT_EQ(put_out(leo, "Eva"), "officers-only");
    EXPECT_EQ(rank(ana, "Ana", false), "last-officer");
    EXPECT_EQ(rank(ana, "nobody", true), "no-such-member");
    EXPECT_EQ(code(ana.post(club + "/members", {{"name", "Leo"}}).json()), "bad-request");
    EXPECT_EQ(rank(ana, "leo", true), "{}");  // as a name is read
    EXPECT_EQ(names(eva), "Ana* Leo* Eva");
    EXPECT_EQ(rank(leo, "Ana", false), "{}");
    EXPECT_EQ(rank(ana, "Ana", true), "officers-only");  // put down, they may nothing more
    EXPECT_EQ(code(ana.post(club + "/link", {{"new", true}}).json()), "officers-only");
    EXPECT_FALSE(ana.get(club).json().contains("wall"));
    EXPECT_EQ(put_out(leo, "Eva"), "{}");
    EXPECT_EQ(names(eva), "no-such-club");
    EXPECT_EQ(put_out(leo, "Eva"), "no-such-member");
    EXPECT_EQ(leo.post(club + "/leave", Json::object()).status, 200);
    EXPECT_EQ(names(ana), "Ana*");  // the last officer went
    EXPECT_EQ(ana.post(club + "/leave", Json::object()).status, 200);
    EXPECT_EQ(names(ana), "no-such-club");
    EXPECT_EQ(code(enter(ana, link).json()), "no-such-club");
    EXPECT_EQ(ana.post("/api/clubs", {{"name", "The Rim"}}).status, 201);
}

TEST_F(ClubsTest, ANewLinkEndsTheOldOne) {
    enter(leo, link);
    EXPECT_EQ(code(leo.post(club + "/link", {{"new", true}}).json()), "officers-only");
    EXPECT_EQ(code(ana.post(club + "/link", Json::object()).json()), "bad-request");
    EXPECT_EQ(code(ana.post(club + "/link", {{"wall", 1}}).json()), "bad-request");
    const std::string next = ana.post(club + "/link", {{"new", true}}).json()["link"];
    EXPECT_EQ(code(enter(eva, link).json()), "no-such-club");
    EXPECT_EQ(code(enter(eva, link.substr(1)).json()), "no-such-club");
    EXPECT_EQ(code(eva.post(club + "/join", Json::object()).json()), "bad-request");
    EXPECT_EQ(enter(eva, next).status, 200);
    EXPECT_EQ(names(leo), "Ana* Leo Eva");
}

TEST_F(ClubsTest, TheWallIsReadByItsKeyAloneWhileItHangs) {
    Table table{house.port(), {{"game", "rebel-moon"}, {"name", "Ana"}}};
    ana.post(club + "/tables", {{"table", table.id}, {"key", table.keys["imperial"]}});
    const auto wall = [&](const std::string& key) { return nobody.get(club + "?wall=" + key); };
    const std::string first = ana.post(club + "/link", {{"wall", true}}).json()["wall"];
    const Json page = wall(first).json();
    EXPECT_EQ(page["name"], "The Rim");
    ASSERT_EQ(page["tables"].size(), 1u);
    EXPECT_EQ(page["tables"][0]["table"], table.id);
    EXPECT_TRUE(page["tables"][0]["seats"].empty());
    for (const char* no : {"members", "given", "officer", "wall"}) EXPECT_FALSE(page.contains(no));
    EXPECT_EQ(ana.get(club).json()["wall"], true);
    EXPECT_EQ(code(nobody.post(club + "/join", {{"link", first}}).json()), "not-signed-in");
    EXPECT_EQ(code(enter(eva, first).json()), "no-such-club");  // it opens nothing but the wall
    EXPECT_EQ(code(wall(link).json()), "no-such-club");
    const std::string second = ana.post(club + "/link", {{"wall", true}}).json()["wall"];
    EXPECT_EQ(wall(first).status, 404);
    EXPECT_EQ(wall(second).status, 200);
    EXPECT_EQ(ana.post(club + "/link", {{"wall", false}}).json(), Json::object());
    EXPECT_EQ(wall(second).status, 404);
    EXPECT_EQ(wall(second).body, nobody.get("/api/clubs/nowhere?wall=x").body);
    EXPECT_EQ(ana.get(club).json()["wall"], false);
}

TEST_F(ClubsTest, MembersPutTheirTablesThereAndWatchThoseOfOthers) {
    enter(leo, link);
    Table table{house.port(), {{"game", "rebel-moon"}, {"name", "Ana"}}};
    const auto put = [&](Browser& by, Json order) {
        order["table"] = table.id;
        return code(by.post(club + "/tables", order).json());
    };
    EXPECT_EQ(put(leo, Json::object()), "not-yours");
    EXPECT_EQ(put(leo, {{"key", table.keys["spectator"]}}), "not-yours");
    EXPECT_EQ(put(leo, {{"key", "wrong"}}), "not-yours");
    EXPECT_EQ(code(joined(leo, table.id)), "not-yours");
    leo.post("/api/me/tables", one_table(table.id, table.keys["rebel"]));
    ana.post("/api/me/tables", one_table(table.id, table.keys["imperial"]));
    EXPECT_EQ(put(leo, Json::object()), "{}");  // by what the account holds
    EXPECT_EQ(put(ana, Json::object()), "{}");  // it is there already
    enter(eva, link);
    const auto of = [&](Browser& by) { return by.get(club).json()["tables"][0]; };
    EXPECT_EQ(of(leo)["seats"], Json{"rebel"});
    EXPECT_EQ(of(ana)["seats"], Json{"imperial"});
    EXPECT_TRUE(of(eva)["seats"].empty());
    EXPECT_EQ(of(eva)["yours"], false);
    EXPECT_NE(of(ana)["yours"], of(leo)["yours"]);
    EXPECT_EQ(of(eva)["people"][0]["name"], "Ana");
    EXPECT_EQ(leo.get(club).json()["given"], Json{table.id});
    EXPECT_TRUE(ana.get(club).json()["given"].empty());
    // Eva sees it as a spectator does, Leo at his seat.
    EXPECT_TRUE(joined(eva, table.id)["joined"]["seats"].empty());
    EXPECT_EQ(joined(leo, table.id)["joined"]["seats"], Json{"rebel"});
    EXPECT_EQ(put(eva, {{"out", true}}), "not-yours");
    EXPECT_EQ(put(leo, {{"out", true}}), "{}");
    EXPECT_TRUE(ana.get(club).json()["tables"].empty());
    EXPECT_EQ(code(joined(eva, table.id)), "not-yours");
    EXPECT_EQ(put(leo, {{"key", table.keys["rebel"]}}), "{}");
    EXPECT_EQ(put(ana, {{"out", true}}), "{}");  // an officer
    EXPECT_EQ(put(ana, {{"out", true}}), "{}");  // it is out
}

TEST_F(ClubsTest, WhoeverIsOutSeesNothingMoreThere) {
    enter(leo, link);
    Table table{house.port(), {{"game", "rebel-moon"}, {"name", "Ana"}}};
    ana.post(club + "/tables", {{"table", table.id}, {"key", table.keys["imperial"]}});
    Guest guest{house.port(), by_https + "Cookie: " + leo.cookie + "\r\n"};
    const Json join = {{"do", "join"}, {"table", table.id}, {"seed", std::string(32, '0')}};
    EXPECT_TRUE(guest.ask(join).contains("joined"));
    EXPECT_EQ(put_out(ana, "Leo"), "{}");
    while (guest.closed_with == 0 && !guest.hear().empty()) {
    }
    EXPECT_EQ(guest.closed_with, 1012);
    EXPECT_EQ(code(joined(leo, table.id)), "not-yours");
    EXPECT_EQ(names(leo), "no-such-club");
    EXPECT_EQ(leo.get("/api/me").status, 200);  // still signed in
}

TEST_F(ClubsTest, WhatIsTakenOutIsWatchedNoMore) {
    enter(leo, link);
    Table table{house.port(), {{"game", "rebel-moon"}, {"name", "Ana"}}};
    ana.post(club + "/tables", {{"table", table.id}, {"key", table.keys["imperial"]}});
    Guest guest{house.port(), by_https + "Cookie: " + leo.cookie + "\r\n"};
    Guest by_key{house.port()};
    by_key.join(table.id, table.keys["spectator"]);
    const Json join = {{"do", "join"}, {"table", table.id}, {"seed", std::string(32, '0')}};
    EXPECT_TRUE(guest.ask(join).contains("joined"));
    EXPECT_EQ(ana.post(club + "/tables", {{"table", table.id}, {"out", true}}).status, 200);
    while (guest.closed_with == 0 && !guest.hear().empty()) {
    }
    EXPECT_EQ(guest.closed_with, 1012);
    EXPECT_TRUE(by_key.ask({{"do", "turn"}}).contains("turn"));
}

TEST_F(ClubsTest, ATableIsMadeForAClubInOneGo) {
    enter(leo, link);
    Json order = {{"game", "rebel-moon"},
                  {"name", "Leo"},
                  {"club", id},
                  {"seats", {{"imperial", "person"}, {"rebel", "open"}}}};
    const Json made = leo.post("/api/tables", order).json();
    ASSERT_TRUE(made.contains("table")) << made;
    const Json page = ana.get(club).json();
    EXPECT_EQ(page["tables"][0]["table"], made["table"]);
    EXPECT_EQ(page["tables"][0]["people"][1]["kind"], "free");
    EXPECT_EQ(leo.get(club).json()["given"], Json::array({made["table"]}));
    // Whoever is in the club takes the free seat by the ordinary request, and nobody else.
    const std::string sit = "/api/tables/" + made["table"].get<std::string>() + "/sit";
    for (Browser* other : {&eva, &nobody}) {
        const Page refused = other->post(sit, {{"seat", "rebel"}, {"name", "Eva"}});
        EXPECT_EQ(code(refused.json()), "members-only");
        EXPECT_EQ(refused.status, 403);
    }
    const Page sat = ana.post("/api/tables/" + made["table"].get<std::string>() + "/sit",
                              {{"seat", "rebel"}, {"name", "Ana"}});
    EXPECT_EQ(sat.status, 201) << sat.body;
    EXPECT_EQ(code(eva.post("/api/tables", order).json()), "no-such-club");
    EXPECT_EQ(nobody.post("/api/tables", order).status, 401);
    order["game"] = "nothing";
    EXPECT_EQ(code(leo.post("/api/tables", order).json()), "unknown-game");
    order["club"] = 7;
    EXPECT_EQ(code(leo.post("/api/tables", order).json()), "no-such-club");
    EXPECT_EQ(ana.get(club).json()["tables"].size(), 1u);
}

TEST_F(ClubsTest, NobodyIsInTooMany) {
    // Made by hand: so many are not made in a day.
    house.end(SIGTERM);
    {
        const auto store = open_store();
        const auto put = [&](store::Write write) { store->write(std::span{&write, 1}); };
        const auto leo_is = store->people().person_like("leo")->handle;
        for (int i = 0; i < 20; ++i)
            put(store::FoundClub{{0, std::to_string(i), "x", std::to_string(i), "i"}, leo_is});
        for (int i = 0; i < 198; ++i) {
            store::PersonRow person;
            person.name = person.likeness = "p" + std::to_string(i);
            const store::Write enrol = store::Enrol{person, {person.name, 0, 1, 1, ""}};
            const auto handle = store->write(std::span{&enrol, 1}).front().handle;
            const auto rim = *store->clubs().club(id);
            put(store::EnterClub{rim.handle, rim.invitation, handle, 1});
        }
    }
    house.start();
    for (Browser* one : {&ana, &leo, &eva, &nobody}) *one = one->at(house.port());
    EXPECT_EQ(code(enter(leo, link).json()), "too-many");
    EXPECT_EQ(leo.post("/api/clubs", {{"name", "More"}}).status, 429);
    EXPECT_EQ(enter(eva, link).status, 200);
    arrive(nobody, "Noa");
    EXPECT_EQ(code(enter(nobody, link).json()), "too-many");
    EXPECT_EQ(put_out(ana, "p7"), "{}");
    EXPECT_EQ(enter(nobody, link).status, 200);
}

TEST_F(ClubsTest, ADaySeesFewNewClubs) {
    int made = 1;
    Page page;
    for (; made < 20; ++made) {
        page = ana.post("/api/clubs", {{"name", "Club " + std::to_string(made)}});
        if (page.status != 201) break;
    }
    EXPECT_EQ(made, 10);
    EXPECT_EQ(page.status, 429);
    EXPECT_GT(page.json()["error"]["retry_ms"], 0);
    EXPECT_EQ(leo.post("/api/clubs", {{"name", "Leo’s"}}).status, 201);
}

TEST_F(ClubsTest, WhoeverIsForgottenIsInNoClubAnyMore) {
    enter(leo, link);
    EXPECT_EQ(ana.get("/api/me/data").json()["clubs"][0]["name"], "The Rim");
    ana.post("/api/me/leave", Json::object());
    house.end(SIGTERM);
    {
        const auto store = open_store();
        const store::PersonRow person = *store->people().person_like("ana");
        const store::Write write =
            store::Leave{person.handle, person.leaving - std::int64_t{15} * 24 * 60 * 60 * 1000};
        store->write(std::span{&write, 1});
    }
    house.start();
    leo = leo.at(house.port());
    std::string left;
    for (int i = 0; i < 100 && left != "Leo*"; ++i) {
        left = names(leo);
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    EXPECT_EQ(left, "Leo*");
}

}  // namespace
}  // namespace server::wire
