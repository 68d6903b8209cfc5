// Matches at their longest are joined by whoever comes late, over lines that are read slowly.
#include <chrono>

#include "base/rng.h"
#include "match/dice.h"
#include "server/secrets.h"
#include "server/wire_test.h"
#include "store/sqlite/sqlite_store.h"
#include "table/desk.h"

namespace server::wire {
namespace {

const match::AnyGame& entry_of(std::string_view game) {
    for (const match::AnyGame& entry : catalog::entries())
        if (entry.card.name == game) return entry;
    throw std::runtime_error(std::string{game});
}

struct Kind {
    std::string game, scenario;
    Json options;
    int steps;  // at least
};

// Whoever is to decide does anything that is legal and goes on with the match, until the end.
std::unique_ptr<match::AnyMatch> played(const Kind& kind, std::uint64_t seed) {
    const match::AnyGame& entry = entry_of(kind.game);
    match::Flaw flaw;
    const auto terms = match::terms_from(entry, kind.scenario, kind.options, flaw);
    EXPECT_TRUE(terms) << flaw.detail;
    auto match = entry.open(*terms);
    const match::Dice dice{std::string(32, 'd'),
                           std::vector<std::string>(match->card().seats.size())};
    Rng rng{seed};
    match::roll(*match, dice);
    while (!match->outcome()) {
        Seat seat = 0;
        while (!match->turn().seats.contains(seat)) ++seat;
        auto legal = match->legal(seat);
        if (legal.size() > 1) std::erase(legal, "pass");
        match->play(seat, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        match::roll(*match, dice);
    }
    return match;
}

store::MatchRow row_of(const Kind& kind, const match::AnyMatch& match) {
    store::MatchRow row;
    row.id = kind.game + '-' + kind.scenario;
    row.game = kind.game;
    row.edition = match.card().edition;
    row.scenario = match.terms().scenario;
    Json options = Json::object();
    for (std::size_t i = 0; i < match.card().options.size(); ++i) {
        const Option& option = match.card().options[i];
        options[std::string{option.name}] =
            option.choices[match.terms().choices[static_cast<int>(i)]];
    }
    row.options = options.dump();
    row.table_seed = std::string(32, 'd');
    row.spectator_key = hash_of("spectator");
    row.created = 1'700'000'000'000;
    for (const std::string_view seat : match.card().seats)
        row.seats.push_back({"person", "", hash_of(seat), ""});
    for (int ply = 1; ply <= match.ply(); ++ply)
        row.steps.push_back({std::string{match::actor_word(match.card(), match.actor(ply))},
                             match.action(ply), "", row.created});
    row.over = true;
    return row;
}

const std::vector<Kind>& kinds() {
    static const std::vector<Kind> all{
        {"imperium", "whole-galaxy", {{"turns", "30"}}, 1300},
        {"ascending", "long", Json::object(), 200},
        {"ascending", "four", Json::object(), 200},
        {"rebel-moon", "standard", {{"side", "8"}}, 40},
    };
    return all;
}

struct LongMatch : testing::Test {
    void SetUp() override {
        ::signal(SIGPIPE, SIG_IGN);
        std::filesystem::create_directories(house.config.data);
        const auto store = open_durable(house.config.data + "/hexastra.db");
        for (const Kind& kind : kinds()) {
            const auto match = played(kind, 1);
            EXPECT_GE(match->ply(), kind.steps) << kind.scenario;
            const store::Write write = store::Create{row_of(kind, *match)};
            EXPECT_EQ(store->write({&write, 1}).front().fate, store::Fate::Done);
            seats.emplace_back(match->card().seats.front());
            plies.push_back(match->ply());
        }
        store->settle();
    }

    House house;
    std::vector<std::string> seats;  // the first of each match
    std::vector<int> plies;
};

// The whole log, page by page, as a client without memory reads it.
std::vector<int> read_log(Guest& guest, const std::string& table, const std::string& key) {
    Json page = guest.join(table, key);
    if (!page.contains("joined")) return {};
    page = page["joined"];
    const int ply = page["ply"];
    EXPECT_TRUE(page.contains("view"));
    std::vector<int> told;
    while (true) {
        for (const Json& entry : page["entries"]) told.push_back(entry["ply"]);
        EXPECT_LT(page["entries"].dump().size(), 2 * table::page_bytes);
        if (!page.value("more", false)) break;
        EXPECT_LT(page["until"], ply);
        page = guest.ask({{"do", "log"}, {"since", page["until"]}});
        if (!page.contains("entries")) return {};
    }
    return told;
}

TEST_F(LongMatch, IsJoinedColdOverASlowLine) {
    house.start();
    for (std::size_t i = 0; i < kinds().size(); ++i) {
        const std::string table = kinds()[i].game + '-' + kinds()[i].scenario;
        std::vector<int> all;
        for (int ply = 1; ply <= plies[i]; ++ply) all.push_back(ply);
        Guest player{house.port(), "", Wire::Pace::Slow},
            device{house.port(), "", Wire::Pace::Slow};
        Guest spectator{house.port(), "", Wire::Pace::Slow};
        EXPECT_EQ(read_log(player, table, seats[i]), all) << table;
        EXPECT_EQ(read_log(device, table, seats[i]), all) << table;
        EXPECT_EQ(read_log(spectator, table, "spectator"), all) << table;
        // Whoever was here already is told what is new, and of the past what is asked for.
        const Json back = device.join(table, seats[i], {{"since", plies[i] - 3}})["joined"];
        EXPECT_EQ(back["entries"].size(), 3u);
        EXPECT_EQ(back["more"], false);
        const Json part = device.ask({{"do", "log"}, {"since", 5}, {"until", 9}});
        EXPECT_EQ(part["entries"].size(), 4u);
        EXPECT_EQ(part["until"], 9);
        EXPECT_EQ(part["more"], false);
        EXPECT_EQ(code(device.ask({{"do", "log"}, {"since", 5}, {"until", 4}})), "bad-request");
        EXPECT_FALSE(device.ask({{"do", "record"}})["record"].empty());
    }
    const std::string metrics = get(house.port(), "/metrics").body;
    EXPECT_NE(metrics.find("hexastra_lines_dropped_total 0\n"), metrics.npos);
}

// Many refusals of one request come in pages, too.
TEST_F(LongMatch, ManyWhysAreAnsweredInPages) {
    house.config.message_bytes = 1 << 20;
    house.start();
    Guest guest{house.port(), "", Wire::Pace::Slow};
    guest.join("imperium-whole-galaxy", seats[0]);
    const Json actions(3000, "done");
    std::size_t told = 0;
    int pages = 0;
    for (bool more = true; more && pages < 100; ++pages) {
        const Json page = guest.ask({{"do", "why"}, {"actions", actions}, {"since", told}});
        ASSERT_TRUE(page.contains("refusals")) << page.dump();
        told += page["refusals"].size();
        EXPECT_EQ(page["until"], told);
        more = page["more"];
    }
    EXPECT_EQ(told, 3000u);
    EXPECT_GT(pages, 1);
}

// What is on its way does not count: whatever is long arrives all the same.
TEST_F(LongMatch, OneAnswerIsNeverTooLong) {
    house.config.send_queue_bytes = 4096;
    house.start();
    Guest guest{house.port(), "", Wire::Pace::Slow};
    guest.join("imperium-whole-galaxy", seats[0]);
    EXPECT_GT(guest.ask({{"do", "record"}}).dump().size(), 50'000u);
    EXPECT_GT(guest.ask({{"do", "rules"}}).dump().size(), 20'000u);
}

TEST_F(LongMatch, WhoReadsTooSlowlyIsToldWhy) {
    house.config.send_queue_bytes = 65'536;
    house.start();
    Guest deaf{house.port()};
    deaf.join("imperium-whole-galaxy", "spectator");
    const auto dropped = [&] {
        const std::string metrics = get(house.port(), "/metrics").body;
        return metrics.find("hexastra_lines_dropped_total 1\n") != metrics.npos;
    };
    for (int i = 0; i < 1000; ++i) deaf.send(R"({"do":"rules"})");
    for (int patience = 0; patience < 500 && !dropped(); ++patience) ::usleep(20'000);
    EXPECT_TRUE(dropped());
    std::string last;
    for (std::string next = deaf.hear(); !next.empty(); next = deaf.hear()) last = next;
    EXPECT_EQ(code(parse_json(last).value), "too-slow");
    EXPECT_EQ(deaf.closed_with, 1008);
}

}  // namespace
}  // namespace server::wire
