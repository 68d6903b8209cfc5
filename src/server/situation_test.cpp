// Whoever joined with `situation` hears at each change, in one message, what the single requests
// would have told, and nothing more; whoever did not hears what was always told.
#include "base/rng.h"
#include "server/wire_test.h"

namespace server::wire {
namespace {

// What the guest would have had to ask for one by one.
Json by_requests(Guest& guest, const Json& log) {
    Json found = guest.ask({{"do", "turn"}});
    const Json view = guest.ask({{"do", "view"}});
    found["as"] = view["as"];
    found["view"] = view["view"];
    if (const Json hints = guest.ask({{"do", "hints"}})["hints"]; !hints.is_null())
        found["hints"] = hints;
    Json drawing = guest.ask({{"do", "draw"}});
    for (const char* known : {"as", "ply", "turn"}) drawing.erase(known);
    if (!drawing["places"].empty()) found["draw"] = drawing;
    found["log"] = guest.ask({{"do", "log"}, {"since", log["since"]}, {"until", log["until"]}});
    found["log"].erase("as");
    found["log"]["more"] = log["more"];
    const std::string seat = view["as"];
    const Json& turn = found["turn"];
    if (seat == "spectator" || turn["kind"] == "over") return found;
    Json legal = guest.ask({{"do", "legal"}});
    legal.erase("as");
    const Json& owing = turn["seats"];
    if (turn["kind"] == "decide" && std::count(owing.begin(), owing.end(), seat))
        found["legal"] = legal;
    if (const Json may = guest.ask({{"do", "may"}})["actions"]; !may.empty()) found["may"] = may;
    for (Json entries = guest.ask({{"do", "log"}})["entries"]; !entries.empty();
         entries.erase(entries.size() - 1)) {
        const Json& last = entries.back();
        if (last.contains("deed") || last["actor"] == "nature") continue;
        if (last["actor"] == seat)
            found["undo"] = guest.ask({{"do", "why"}, {"undo", true}})["refusal"];
        break;
    }
    return found;
}

// The fields in which they differ.
std::string difference(const Json& one, const Json& other) {
    std::string names;
    for (const auto& [name, value] : one.items())
        if (!other.contains(name) || other[name] != value) names += name + ' ';
    for (const auto& [name, value] : other.items())
        if (!one.contains(name)) names += name + ' ';
    return names;
}

Json situation_in(Guest& guest) {
    Json found;
    for (const Json& heard : guest.news)
        if (heard.contains("news")) found = heard["news"]["situation"];
    guest.news.clear();
    return found;
}

struct SituationTest : testing::Test {
    House house;
    int port() const { return house.port(); }

    static Json wishing() { return {{"situation", true}}; }
};

TEST_F(SituationTest, ItIsWhatTheSingleRequestsTell) {
    house.start();
    Rng rng{5};
    for (const std::string game : {"rebel-moon", "imperium", "ascending"}) {
        Json seats;
        std::vector<std::string> names = {"red", "blue"};
        if (game == "rebel-moon") names = {"imperial", "rebel"};
        for (const std::string& name : names) seats[name] = "person";
        const Table table{port(), {{"game", game}, {"seats", seats}}};
        std::map<std::string, std::unique_ptr<Guest>> guests;
        names.emplace_back("spectator");
        for (const std::string& name : names) {
            guests[name] = std::make_unique<Guest>(port());
            const Json joined = guests[name]->join(table.id, table.keys.at(name), wishing());
            ASSERT_TRUE(joined.contains("joined")) << joined;
            EXPECT_FALSE(joined["joined"].contains("view"));
            const Json& told = joined["joined"]["situation"];
            // The first draws come once all seats have come.
            if (name != "spectator") continue;
            EXPECT_EQ(difference(told, by_requests(*guests[name], told["log"])), "") << game;
        }
        for (auto& [name, guest] : guests) guest->ask({{"do", "turn"}});
        for (auto& [name, guest] : guests) guest->news.clear();
        std::string last;  // who decided last
        for (int move = 0; move < 40; ++move) {
            const Json turn = guests["spectator"]->ask({{"do", "turn"}})["turn"];
            if (turn["kind"] == "over") break;
            const bool undoes = !last.empty() && rng.below(6) == 0;
            const std::string seat = undoes ? last : turn["seats"][0].get<std::string>();
            const std::string name = std::to_string(move);
            Json answer;
            if (undoes) {
                answer = guests[seat]->ask({{"do", "undo"}, {"move", name}});
            } else {
                const auto legal = guests[seat]->legal();
                answer = guests[seat]->play(
                    legal[rng.below(static_cast<std::uint32_t>(legal.size()))], name);
                last = seat;
            }
            if (answer["result"] == "refused") continue;
            if (undoes) last.clear();
            for (const char* whole : {"ply", "turn", "events"})
                EXPECT_FALSE(answer.contains(whole)) << answer;
            for (auto& [viewer, guest] : guests) {
                guest->ask({{"do", "turn"}});  // the news came before
                const Json told = viewer == seat ? answer["situation"] : situation_in(*guest);
                ASSERT_EQ(difference(told, by_requests(*guest, told["log"])), "")
                    << game << ' ' << viewer << " after move " << move;
                // The same is told to whoever asks for it, or for some of it.
                Json asked = guest->ask({{"do", "situation"}, {"since", told["log"]["since"]}});
                ASSERT_EQ(difference(told, asked), "") << game << ' ' << viewer;
                asked = guest->ask(
                    {{"do", "situation"}, {"ply", told["ply"]}, {"parts", Json::array({"view"})}});
                EXPECT_EQ(asked["view"], told["view"]);
                for (const char* other : {"log", "legal", "hints", "may", "draw", "undo"})
                    EXPECT_FALSE(asked.contains(other));
            }
        }
    }
}

// Those with other wishes hear other parts of the same, and older clients what they always heard.
TEST_F(SituationTest, EachHearsWhatWasWishedFor) {
    house.start();
    const Table table{port()};
    const std::string key = table.keys.at("spectator");
    Guest imperial{port()}, rebel{port()}, plain{port()}, bare{port()}, drawn{port()};
    imperial.join(table.id, table.keys.at("imperial"));
    rebel.join(table.id, table.keys.at("rebel"));
    EXPECT_TRUE(plain.join(table.id, key)["joined"].contains("view"));
    bare.join(table.id, key, {{"situation", true}, {"parts", Json::array()}});
    drawn.join(table.id, key, {{"situation", true}, {"parts", {"draw", "view"}}});
    EXPECT_EQ(code(Guest{port()}.join(table.id, key, {{"situation", true}, {"parts", {"all"}}})),
              "bad-request");
    EXPECT_EQ(code(bare.ask({{"do", "situation"}, {"parts", {"all"}}})), "bad-request");
    EXPECT_EQ(code(bare.ask({{"do", "situation"}, {"since", 1}})), "bad-request");

    const auto move = [&](Guest& guest) {
        const auto legal = guest.legal();
        ASSERT_FALSE(legal.empty());
        const Json answer = guest.play(legal.front(), "1");
        EXPECT_TRUE(answer.contains("events") && answer.contains("turn")) << answer;
    };
    const auto fields = [](Guest& guest) {
        guest.ask({{"do", "turn"}});
        std::string names;
        for (const Json& heard : guest.news)
            if (heard.contains("news")) {
                const Json& news = heard["news"];
                const bool whole = news.contains("situation");
                for (const auto& [name, value] : (whole ? news["situation"] : news).items())
                    names += name + ' ';
            }
        guest.news.clear();
        return names;
    };
    move(imperial);
    EXPECT_EQ(fields(plain), "actor events ply turn view ");
    EXPECT_EQ(fields(bare), "as ply turn ");
    EXPECT_EQ(fields(drawn), "as draw ply turn view ");
    // What is wished for later holds from then on.
    bare.ask({{"do", "situation"}, {"parts", {"hints"}}});
    plain.ask({{"do", "situation"}, {"parts", {"hints"}}});
    move(rebel);
    EXPECT_EQ(fields(bare), "as hints ply turn ");
    EXPECT_EQ(fields(plain), "actor events ply turn view ");
}

// A move that is sent again, and a guest that comes back, are told where the match stands.
TEST_F(SituationTest, WhoComesBackHearsWhatWasMissed) {
    house.start();
    const Table table{port()};
    Guest imperial{port()};
    imperial.join(table.id, table.keys.at("imperial"), wishing());
    const std::string action = imperial.legal().front();
    const Json first = imperial.play(action, "1");
    EXPECT_EQ(imperial.play(action, "1"), first);
    Guest again{port()};
    Json wish = wishing();
    wish["since"] = 0;
    wish["undos"] = 0;
    const Json joined = again.join(table.id, table.keys.at("imperial"), wish)["joined"];
    EXPECT_EQ(joined["situation"], first["situation"]);
    EXPECT_EQ(imperial.ask({{"do", "undo"}})["situation"]["ply"], 0);
    const Json undone = imperial.play(action, "1");
    EXPECT_EQ(undone["undone"], true);
    EXPECT_EQ(undone["situation"]["ply"], 0);
}

// Once a table has had its part, whoever costs most hears that the match goes on, and when to ask
// for the rest.
TEST_F(SituationTest, WhatCostsMuchWaitsWhereTheTableHasHadItsPart) {
    house.config.messages_seconds = 3600;
    house.config.work_ms = 1'000'000;
    house.config.table_work_ms = 20;
    house.start();
    const Table table{port()};
    Guest imperial{port()}, greedy{port()};
    imperial.join(table.id, table.keys.at("imperial"), wishing());
    greedy.join(table.id, table.keys.at("spectator"), wishing());
    Json answer;
    for (int i = 0; i < 5000 && code(answer) != "too-many"; ++i)
        answer = greedy.ask({{"do", "situation"}});
    ASSERT_EQ(code(answer), "too-many");
    const Json played = imperial.play(imperial.legal().front(), "1");
    EXPECT_TRUE(played["situation"].contains("hints")) << played;
    greedy.news.clear();
    greedy.ask({{"do", "turn"}});
    const Json told = situation_in(greedy);
    EXPECT_TRUE(told.contains("view") && told.contains("log")) << told;
    EXPECT_FALSE(told.contains("hints") || told.contains("draw")) << told;
    EXPECT_GT(told["retry_ms"], 0);
}

}  // namespace
}  // namespace server::wire
