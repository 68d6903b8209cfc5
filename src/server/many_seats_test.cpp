// Tables of two to four seats on a real server: who sits down, what binds, what may be done that
// nobody can list, and that nobody hears what only one has seen.
#include <memory>
#include <set>
#include <sstream>

#include "base/rng.h"
#include "server/secrets.h"
#include "server/wire_test.h"
#include "store/sqlite/sqlite_store.h"

namespace server::wire {
namespace {

const std::vector<std::string> seat_words{"red", "blue", "yellow", "violet"};

std::vector<std::string> first_seats(int count) {
    return {seat_words.begin(), seat_words.begin() + count};
}
Json order_for(int players, Json seats) {
    return {{"game", "ascending"},
            {"options", {{"players", std::to_string(players)}, {"begins", "red"}}},
            {"seats", std::move(seats)}};
}

struct ManySeats : testing::Test {
    House house;
    void SetUp() override {
        house.config.computer_ms = 20;
        house.start();
    }
    int port() const { return house.port(); }
};

TEST_F(ManySeats, AMatchHasTheSeatsOfItsTerms) {
    for (int players = 2; players <= 4; ++players) {
        Json seats = Json::object();
        for (const std::string& seat : first_seats(players)) seats[seat] = "person";
        const Table table{port(), order_for(players, seats)};
        EXPECT_EQ(table.keys.size(), static_cast<std::size_t>(players) + 1);
        Guest guest{port()};
        const Json joined = guest.join(table.id, table.keys.at("spectator"))["joined"];
        ASSERT_EQ(joined["people"].size(), static_cast<std::size_t>(players));
        for (int seat = 0; seat < players; ++seat)
            EXPECT_EQ(joined["people"][static_cast<std::size_t>(seat)]["seat"],
                      seat_words[static_cast<std::size_t>(seat)]);
        Guest last{port()};
        const std::string word = seat_words[static_cast<std::size_t>(players - 1)];
        EXPECT_EQ(last.join(table.id, table.keys.at(word))["joined"]["as"], word);
        if (players == 4) continue;
        const std::string none = seat_words[static_cast<std::size_t>(players)];
        EXPECT_EQ(code(last.ask({{"do", "view"}, {"as", none}})), "unknown-seat");
        const Page refused = post(port(), "/api/tables", order_for(players, {{none, "person"}}));
        EXPECT_EQ(refused.status, 400);
        EXPECT_EQ(code(refused.json()), "unknown-seat");
    }
}

TEST_F(ManySeats, OpenTablesSayWhichOfTheirSeatsAreFree) {
    const Table table{port(),
                      order_for(3, {{"red", "person"}, {"blue", "open"}, {"yellow", "open"}})};
    const Json listed = get(port(), "/api/tables").json()["tables"];
    ASSERT_EQ(listed.size(), 1u);
    EXPECT_EQ(listed[0]["free"], Json::array({"blue", "yellow"}));
    EXPECT_EQ(listed[0]["seats"].size(), 3u);
    const std::string sit = "/api/tables/" + table.id + "/sit";
    EXPECT_EQ(post(port(), sit, {{"seat", "violet"}}).status, 400);
    EXPECT_EQ(post(port(), sit, {{"seat", "blue"}}).status, 201);
    EXPECT_EQ(get(port(), "/api/tables").json()["tables"][0]["free"], Json::array({"yellow"}));
    EXPECT_EQ(post(port(), sit, {{"seat", "yellow"}}).status, 201);
    EXPECT_TRUE(get(port(), "/api/tables").json()["tables"].empty());
}

// Each invitation seats one; whoever made the table may send three.
TEST_F(ManySeats, FourPeopleComeByInvitations) {
    const Table table{port(), order_for(4, {{"red", "person"}})};
    for (const char* seat : {"blue", "yellow", "violet"}) {
        Guest guest{port()};
        const Json joined = guest.join(table.id, table.keys.at(seat))["joined"];
        EXPECT_EQ(joined["as"], seat) << joined.dump();
        EXPECT_TRUE(joined.contains("key")) << "a key of one's own";
        Guest second{port()};
        EXPECT_TRUE(second.join(table.id, table.keys.at(seat)).contains("error"))
            << "an invitation seats once";
    }
}

// Plays until it is that seat's turn, however the others come to their decisions.
Json wait_for(Guest& guest, const std::string& seat) {
    for (int patience = 0; patience < 600; ++patience) {
        const Json turn = guest.ask({{"do", "turn"}})["turn"];
        if (turn["kind"] == "over") return turn;
        if (turn["seats"] == Json::array({seat})) return turn;
        std::ignore = guest.hear(100);
    }
    return {};
}

TEST_F(ManySeats, ComputersTakeTheOtherThree) {
    const Table table{port(), order_for(4, {{"red", "person"},
                                            {"blue", "computer:1"},
                                            {"yellow", "computer:1"},
                                            {"violet", "computer:2"}})};
    Guest red{port()};
    red.join(table.id, table.keys.at("red"));
    Rng rng{3};
    int phases = 0;
    for (int move = 0; move < 24; ++move) {
        const Json turn = wait_for(red, "red");
        ASSERT_EQ(turn["kind"], "decide") << house.log();
        phases += turn["phase"] == "choosing";
        const auto legal = red.legal();
        ASSERT_FALSE(legal.empty());
        const std::string action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        ASSERT_EQ(red.play(action, std::to_string(move))["result"], "accepted") << action;
    }
    EXPECT_GE(phases, 3) << "the turn went round the table";
    EXPECT_EQ(house.log().find("computer-refused"), std::string::npos) << house.log();
}

// ---- what binds, and what is too much to list ---------------------------------------------------

// A table for two whose red ship lies free, so that red may flick it.
std::string begun(const House& house, Guest& red, Guest& blue) {
    const Table table{house.port(), order_for(2, {{"red", "person"}, {"blue", "person"}})};
    red.join(table.id, table.keys.at("red"));
    blue.join(table.id, table.keys.at("blue"));
    for (int move = 0; move < 20; ++move) {
        const Json turn = red.ask({{"do", "turn"}})["turn"];
        if (turn["phase"] != "placing") break;
        Guest& mover = turn["seats"][0] == "red" ? red : blue;
        EXPECT_EQ(mover.play(mover.legal().front(), "p" + std::to_string(move))["result"],
                  "accepted");
    }
    return table.id;
}

TEST_F(ManySeats, AFlickIsNotTakenBack) {
    Guest red{port()}, blue{port()};
    begun(house, red, blue);
    EXPECT_EQ(red.play("recruit alpha-home", "r")["result"], "accepted");
    EXPECT_EQ(red.ask({{"do", "undo"}})["result"], "accepted") << "what binds nobody goes back";
    std::string flick;
    for (const std::string& action : red.legal())
        if (action.starts_with("navigate r1 ")) flick = action;
    ASSERT_FALSE(flick.empty());
    ASSERT_EQ(red.play(flick, "f")["result"], "accepted");
    const Json refused = red.ask({{"do", "undo"}});
    EXPECT_EQ(refused["result"], "refused");
    EXPECT_EQ(refused["refusal"]["clause"], "AE-H8");
    EXPECT_EQ(refused["refusal"]["reason"], "flick-stays");
    EXPECT_EQ(refused["refusal"]["values"]["ship"], "r1");
    const Json spanish = red.ask({{"do", "why"}, {"undo", true}, {"lang", "es"}});
    EXPECT_EQ(spanish["refusal"]["reason"], "flick-stays");
    EXPECT_NE(spanish["refusal"]["text"], refused["refusal"]["text"]);
}

TEST_F(ManySeats, WhatCannotBeListedHasAShape) {
    Guest red{port()}, blue{port()};
    begun(house, red, blue);
    const Json legal = red.ask({{"do", "legal"}});
    EXPECT_EQ(legal["complete"], false);
    const Json flick = legal["shape"]["navigate"];
    EXPECT_EQ(flick["ship"], Json::array({"r1", "r2"})) << legal["shape"].dump();
    EXPECT_EQ(flick["bearing"], Json::array({0, 35999}));
    EXPECT_EQ(flick["speed"][0], 1);
    // Any flick within its bounds is legal, and what lies outside is refused.
    const int most = flick["speed"][1];
    for (const int bearing : {0, 12345, 35999})
        for (const int speed : {1, most}) {
            const std::string action =
                "navigate r2 " + std::to_string(bearing) + ' ' + std::to_string(speed);
            EXPECT_TRUE(red.ask({{"do", "why"}, {"action", action}})["refusal"].is_null());
        }
    for (const std::string& action :
         {"navigate r2 36000 5" + std::string{}, "navigate r2 0 " + std::to_string(most + 1)})
        EXPECT_EQ(red.ask({{"do", "why"}, {"action", action}})["refusal"]["clause"], "AE-H8");
    // Every sample lies within what the shape says.
    for (const std::string& action : red.legal()) {
        std::istringstream words{action};
        std::string kind, word;
        words >> kind;
        if (!legal["shape"].contains(kind) || kind == "launch") continue;
        const Json shape = legal["shape"][kind];
        for (const char* field : {"ship", "bearing", "speed"}) {
            words >> word;
            const Json& bounds = shape[field];
            if (bounds[0].is_string()) {
                EXPECT_TRUE(std::count(bounds.begin(), bounds.end(), Json(word))) << action;
            } else {
                EXPECT_GE(std::stoi(word), bounds[0].get<int>()) << action;
                EXPECT_LE(std::stoi(word), bounds[1].get<int>()) << action;
            }
        }
    }
    // Where everything can be listed, there is no shape.
    EXPECT_EQ(red.play("recruit alpha-home", "r")["result"], "accepted");
    const Json listed = red.ask({{"do", "legal"}});
    EXPECT_EQ(listed["complete"], true) << listed.dump();
    EXPECT_FALSE(listed.contains("shape"));
}

// ---- what only one has seen ---------------------------------------------------------------------

// Pairs of matches with the same dice that differ in one face-down disc, which only red has looked
// at. Every byte that all others hear must be the same until the rules show the difference.
class Pair {
  public:
    Pair(int port, int number, int players, Rng& rng) : port_(port), number_(number), rng_(rng) {
        for (const char side : {'a', 'b'}) {
            auto& guests = side == 'a' ? left_ : right_;
            for (const std::string& seat : first_seats(players))
                sit(guests, port, number, side, seat);
            sit(guests, port, number, side, "spectator");
        }
    }

    static std::string name(int number, char side) {
        return "pair" + std::to_string(number) + side;
    }

    int play() {
        look();
        for (int step = 0; step < steps_most; ++step) {
            if (left_heard_ != right_heard_) return report(step);
            bytes += left_heard_.size();
            left_heard_.clear(), right_heard_.clear();
            Guest& any = *left_.at("spectator");
            const Json turn = any.ask({{"do", "turn"}})["turn"];
            EXPECT_EQ(turn, right_.at("spectator")->ask({{"do", "turn"}})["turn"]);
            if (turn["kind"] != "decide") return step;
            const std::string seat = turn["seats"][0];
            const std::string action = choose(seat);
            if (action.empty()) return step;
            const std::string move = std::to_string(step);
            for (auto* guests : {&left_, &right_})
                EXPECT_EQ(guests->at(seat)->play(action, move)["result"], "accepted") << action;
            if (disclosed() || over()) return step;
            look();
        }
        return steps_most;
    }

    std::size_t bytes = 0;
    bool differed = false;  // for red, who may see it

  private:
    using Guests = std::map<std::string, std::unique_ptr<Guest>>;

    static void sit(Guests& guests, int port, int number, char side, const std::string& seat) {
        auto& guest = guests[seat] = std::make_unique<Guest>(port);
        guest->join(name(number, side), seat, {{"lang", seat == "blue" ? "es" : "en"}});
    }

    int report(int step) const {
        std::size_t at = 0;
        while (left_heard_[at] == right_heard_[at]) ++at;
        at -= std::min<std::size_t>(at, 200);
        ADD_FAILURE() << left_heard_.substr(at, 400) << "\n--- and ---\n"
                      << right_heard_.substr(at, 400);
        return step;
    }

    // What both matches allow; the others must be allowed the same.
    std::string choose(const std::string& seat) {
        auto here = left_.at(seat)->legal(), there = right_.at(seat)->legal();
        if (seat != "red") {
            EXPECT_EQ(here, there);
        }
        const std::set<std::string> known{there.begin(), there.end()};
        std::erase_if(here, [&](const std::string& action) {
            return !known.contains(action) || action.ends_with(" alpha-3");
        });
        if (here.size() > 1) std::erase(here, "pass");  // two of them end the match
        if (here.empty()) return {};
        return here[rng_.below(static_cast<std::uint32_t>(here.size()))];
    }

    // Another disc of the same group was drawn: from then on the dice may fall apart.
    bool disclosed() const {
        const Json view = left_.at("spectator")->ask({{"do", "view"}})["view"];
        int seen = 0;
        for (const Json& hole : view["holes"])
            if (hole["name"].get<std::string>().starts_with("alpha-"))
                seen += hole["up"].get<bool>() + static_cast<int>(hole["known"].size());
        return seen != seen_at_first;
    }

    bool over() const {  // then everything is open
        return left_.at("spectator")->ask({{"do", "turn"}})["turn"]["kind"] == "over";
    }

    // In a list of tables, but for its name and the moment.
    std::string listed(char side, const std::string& key) const {
        const Json tables = Json::array({{{"table", name(number_, side)}, {"key", key}}});
        Json one = post(port_, "/api/mine", {{"tables", tables}}).json()["tables"][0];
        EXPECT_TRUE(one.contains("yours"));
        one.erase("table"), one.erase("when");
        return one.dump();
    }

    void look() {
        for (const bool left : {true, false}) {
            auto& guests = left ? left_ : right_;
            std::string& heard = left ? left_heard_ : right_heard_;
            for (auto& [seat, guest] : guests) {
                if (seat == "red") continue;
                heard += listed(left ? 'a' : 'b', seat);
                for (const char* what : {"view", "hints", "draw", "turn", "people", "hash",
                                         "record", "trace", "legal"})
                    heard += guest->ask({{"do", what}}).dump();
                heard += guest->ask({{"do", "log"}, {"since", known_ply_}}).dump();
                heard += guest->ask({{"do", "view"}, {"as", "red"}}).dump();
                heard += guest->ask({{"do", "why"}, {"as", "red"}, {"undo", true}}).dump();
                const Json tries =
                    Json::array({"land " + seat.substr(0, 1) + "1 alpha-3", "pass", "done",
                                 "navigate " + seat.substr(0, 1) + "1 100 900000"});
                heard += guest->ask({{"do", "why"}, {"actions", tries}}).dump();
                heard += guest->ask({{"do", "guide"}, {"action", tries[3]}}).dump();
                for (const Json& news : std::exchange(guest->news, {})) heard += news.dump();
            }
        }
        known_ply_ = left_.at("red")->ask({{"do", "turn"}})["ply"];
        differed = differed || left_.at("red")->ask({{"do", "view"}})["view"] !=
                                   right_.at("red")->ask({{"do", "view"}})["view"];
    }

    static constexpr int steps_most = 40;
    static constexpr int seen_at_first = 2;  // the corner is up, and red has looked at alpha-3
    Guests left_, right_;
    std::string left_heard_, right_heard_;
    int known_ply_ = 0;
    int port_, number_;
    Rng& rng_;
};

store::MatchRow row_of(int number, char side, int players) {
    store::MatchRow row;
    row.id = Pair::name(number, side);
    row.game = "ascending";
    row.edition = catalog::find("ascending")->card.edition;
    row.scenario = "standard";
    row.options = Json{{"players", std::to_string(players)},
                       {"aim", number % 2 ? "human" : "none"},
                       {"guide", "fan"}}
                      .dump();
    // Each seat has a ship in the middle, between everybody's planets.
    Json ships = Json::array(), supply = Json::array();
    for (int seat = 0; seat < players; ++seat) {
        const std::string letter = seat_words[static_cast<std::size_t>(seat)].substr(0, 1);
        ships.push_back({{"ship", letter + "1"}, {"x", 0}, {"y", 25'000 * (2 * seat - 3)}});
        for (const char* ship : {"2", "3", "4"}) supply.push_back(letter + ship);
    }
    row.position = Json{
        {"phase", "choosing"},
        {"seat", "red"},
        {"holes",
         {{{"at", "alpha-3"},
           {"body", side == 'a' ? "orange" : "asteroid"},
           {"up", false},
           {"known", {"red"}}}}},
        {"ships", ships},
        {"supply",
         supply}}.dump();
    if (players == 4 && side == 'b') {  // four seats have no asteroids: AE-1.6
        Json position = parse_json(row.position).value;
        position["holes"][0]["body"] = "grey";
        row.position = position.dump();
    }
    row.table_seed = std::string(32, static_cast<char>(number + 1));
    row.spectator_key = hash_of("spectator");
    row.created = 1'700'000'000'000;
    for (const std::string& seat : first_seats(players))
        row.seats.push_back({"person", "", hash_of(seat), "a"});
    return row;
}

TEST(SecrecyOfDiscs, WhatOnlyOneHasSeenChangesNoByte) {
    constexpr int pairs = 6;
    House house;
    std::filesystem::create_directories(house.config.data);
    {
        const auto store = store::sqlite::open({house.config.data + "/hexastra.db", {}});
        for (int pair = 0; pair < pairs; ++pair)
            for (const char side : {'a', 'b'}) {
                const store::Write create = store::Create{row_of(pair, side, 2 + pair % 3)};
                ASSERT_EQ(store->write(std::span{&create, 1}).front().fate, store::Fate::Done);
            }
    }
    house.start();
    Rng rng{11};
    int steps = 0, differed = 0;
    std::size_t bytes = 0;
    for (int i = 0; i < pairs && !testing::Test::HasFailure(); ++i) {
        Pair pair{house.port(), i, 2 + i % 3, rng};
        steps += pair.play();
        bytes += pair.bytes;
        differed += pair.differed;
    }
    std::printf("%d pairs, %d steps, %zu bytes the same; %d pairs differ for red\n", pairs, steps,
                bytes, differed);
    EXPECT_GT(steps, pairs * 10);
    EXPECT_EQ(differed, pairs);
}

}  // namespace
}  // namespace server::wire
