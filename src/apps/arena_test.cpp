// Proves the arena: its games follow from the seed, its reports add up, and its statistics give
// values worked out by hand and err as seldom as they promise.
#include "apps/arena.h"
#include "apps/arena_part.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/json.h"
#include "base/rng.h"
#include "catalog/catalog.h"

namespace apps {
namespace {

// ---- statistics --------------------------------------------------------------------------------

TEST(Statistics, SharesLieInWilsonsInterval) {
    const Interval half = share_of(10, 20);
    EXPECT_NEAR(half.value, 0.5, 1e-9);
    EXPECT_NEAR(half.low, 0.2993, 1e-4);
    EXPECT_NEAR(half.high, 0.7007, 1e-4);
    const Interval all = share_of(20, 20);
    EXPECT_NEAR(all.low, 0.8389, 1e-4);
    EXPECT_NEAR(all.high, 1, 1e-9);
    const Interval none = share_of(0, 0);
    EXPECT_EQ(none.low, 0);
    EXPECT_EQ(none.high, 1);
}

TEST(Statistics, EloAndScoreAreInverse) {
    EXPECT_NEAR(elo_of(0.5), 0, 1e-9);
    EXPECT_NEAR(elo_of(0.75), 190.848, 1e-3);
    EXPECT_NEAR(score_of(400), 10.0 / 11, 1e-9);
    for (const double elo : {-500.0, -20.0, 0.0, 35.0, 800.0})
        EXPECT_NEAR(elo_of(score_of(elo)), elo, 1e-6);
    EXPECT_LT(elo_of(1), 1400) << "a clean sheet is not infinite";
}

TEST(Statistics, CouplesKnowTheirSpread) {
    Couples couples;
    for (const double mean : {0.0, 0.5, 1.0, 0.5}) couples.add(mean);
    EXPECT_NEAR(couples.mean(), 0.5, 1e-9);
    EXPECT_NEAR(couples.variance(), 0.125, 1e-9);
    EXPECT_NEAR(couples.error(), 1.959964 * std::sqrt(0.125 / 4), 1e-9);
    Couples alike;
    for (int i = 0; i < 9; ++i) alike.add(1);
    EXPECT_GT(alike.error(), 0) << "nine wins are not certainty";
}

TEST(Statistics, AmongFourAQuarterIsEven) {
    for (const int seats : {2, 3, 4}) {
        EXPECT_NEAR(elo_of(1.0 / seats, seats), 0, 1e-9);
        for (const double elo : {-300.0, 0.0, 120.0})
            EXPECT_NEAR(elo_of(score_of(elo, seats), seats), elo, 1e-6);
    }
    EXPECT_NEAR(elo_of(10.0 / 13, 4), 400, 1e-6) << "ten times the chance of each of three";
    Couples rounds{4};
    EXPECT_NEAR(rounds.mean(), 0.25, 1e-9) << "nothing played: even";
    for (int i = 0; i < 40; ++i) rounds.add(i % 2 ? 0.5 : 0.25);
    EXPECT_GT(likelihood({0, 50, 0.05, 0.05}, rounds), 0) << "more than a quarter is strength";
    Couples poor{4};
    for (int i = 0; i < 40; ++i) poor.add(i % 2 ? 0.25 : 0);
    EXPECT_LT(likelihood({0, 50, 0.05, 0.05}, poor), 0);
}

TEST(Statistics, TheTestWeighsEvidence) {
    const Sprt test{0, 50, 0.05, 0.05};
    Couples couples;
    EXPECT_EQ(likelihood(test, couples), 0);
    EXPECT_EQ(verdict_of(test, 0), "open");
    EXPECT_EQ(verdict_of(test, std::log(19.0) + 0.001), "accepted");
    EXPECT_EQ(verdict_of(test, -std::log(19.0) - 0.001), "rejected");
    for (int i = 0; i < 20; ++i) couples.add(i % 2 ? 0.75 : 0.25);
    EXPECT_LT(likelihood(test, couples), 0) << "an even score speaks against 50 Elo";
    for (int i = 0; i < 20; ++i) couples.add(1);
    EXPECT_GT(likelihood(test, couples), 0);
}

// Plays couples of an Elo difference until the test decides.
std::string verdict_at(const Sprt& test, double elo, Rng& rng) {
    const double score = score_of(elo);
    Couples couples;
    for (;;) {
        double points = 0;
        for (int game = 0; game < 2; ++game) points += rng.unit() < score ? 1 : 0;
        couples.add(points / 2);
        const std::string verdict = verdict_of(test, likelihood(test, couples));
        if (verdict != "open") return verdict;
    }
}

TEST(Statistics, TheTestErrsAsSeldomAsItPromises) {
    const Sprt test{0, 100, 0.05, 0.05};
    Rng rng{1};
    int accepted = 0, rejected = 0;
    constexpr int trials = 1000;
    for (int i = 0; i < trials; ++i) {
        accepted += verdict_at(test, 0, rng) == "accepted";
        rejected += verdict_at(test, 100, rng) == "rejected";
    }
    EXPECT_LT(accepted, trials * 8 / 100);
    EXPECT_LT(rejected, trials * 8 / 100);
    EXPECT_GT(accepted + rejected, 0);
}

TEST(Statistics, RatingsFollowTheScores) {
    const auto two = ratings_of(2, {{0, 1, 1000, 750}});
    EXPECT_EQ(two[0].value, 0);
    EXPECT_NEAR(two[1].value, 190.848, 2);
    EXPECT_LT(two[1].low, two[1].value);
    EXPECT_GT(two[1].high, two[1].value);
    const auto three = ratings_of(3, {{0, 1, 1000, 750}, {1, 2, 1000, 640}});
    EXPECT_NEAR(three[2].value, two[1].value + elo_of(0.64), 2);
    EXPECT_GT(three[2].high - three[2].low, three[1].high - three[1].low)
        << "what is known only by way of another is known less well";
    const auto few = ratings_of(2, {{0, 1, 10, 7.5}});
    EXPECT_GT(few[1].high - few[1].low, 5 * (two[1].high - two[1].low));
}

// ---- the tournament ----------------------------------------------------------------------------

ArenaOrder order_of(std::initializer_list<const char*> players, int games) {
    ArenaOrder order;
    order.game = catalog::find("rebel-moon");
    for (std::size_t i = 0; i < order.game->card.options.size(); ++i)
        order.terms.choices.push_back(
            static_cast<std::uint8_t>(order.game->card.options[i].standard));
    for (const char* player : players)
        order.players.push_back(*contender(player, order.game->levels));
    order.games = games;
    order.seed = 7;
    order.command = "hexastra arena ...";
    return order;
}

ArenaReport played(const ArenaOrder& order) {
    return arena(order, {});
}

// All but the time that it took.
Json timeless(const ArenaOrder& order, const ArenaReport& report) {
    Json json = Json::parse(arena_json(order, report));
    json.erase("seconds");
    return json;
}

TEST(Arena, ReadsPlayers) {
    EXPECT_EQ(contender("random", 4)->kind, Contender::Kind::random);
    EXPECT_EQ(contender("greedy", 4)->kind, Contender::Kind::greedy);
    EXPECT_EQ(contender("level:3/visits=80", 4)->visits, 80);
    EXPECT_EQ(contender("level:4/ms=250", 4)->ms, 250);
    const auto soft = contender("level:4/visits=20/careless=0.5/wander=0/lapse=1/soft=0.05", 4);
    ASSERT_TRUE(soft);
    EXPECT_EQ(soft->visits, 20);
    EXPECT_EQ(soft->foibles.careless, 0.5f);
    EXPECT_EQ(soft->foibles.wander, 0.0f);
    EXPECT_EQ(soft->foibles.lapse, 1.0f);
    EXPECT_EQ(soft->foibles.soft, 0.05f);
    EXPECT_EQ(contender("level:4", 4)->foibles.soft, std::nullopt);
    for (const char* wrong :
         {"", "level:5", "level:0", "level:x", "nobody", "level:2/visits",
          "level:2/visits=", "level:2/ms=-3", "level:2/days=1", "level:2/", "level:2//ms=3",
          "level:2/soft=2", "level:2/soft=-0.1", "level:2/careless=", "level:2/wander=x",
          "level:2/visits=1/visits=2", "level:2/soft=0.1/ms=5/soft=0.1"})
        EXPECT_FALSE(contender(wrong, 4)) << wrong;
}

TEST(Arena, GamesFollowFromTheSeed) {
    ArenaOrder order = order_of({"random", "greedy", "level:2"}, 6);
    const Json once = timeless(order, played(order));
    EXPECT_EQ(once, timeless(order, played(order)));
    order.threads = 2;
    EXPECT_EQ(once, timeless(order, played(order))) << "however many play at a time";
    order.threads = 1;
    order.seed = 8;
    EXPECT_NE(once, timeless(order, played(order)));
}

// Two players that are alike still play as many games as were asked for, not each of them twice.
TEST(Arena, NoGameIsPlayedTwice) {
    const ArenaOrder order = order_of({"greedy", "greedy"}, 20);
    const ArenaReport report = played(order);
    bool odd = false;
    for (const auto& [length, games] : report.lengths) odd |= games % 2 == 1;
    for (const auto& [weapon, hits] : report.hits) odd |= hits % 2 == 1;
    EXPECT_TRUE(odd);
}

TEST(Arena, ReportsAddUp) {
    ArenaOrder order = order_of({"random", "greedy", "level:2"}, 9);  // an odd number is rounded up
    order.everyone = true;
    int told = 0;
    const ArenaReport report = arena(order, [&](const std::string& line) {
        EXPECT_NE(line.find("Imperial wins"), line.npos) << line;
        ++told;
    });
    EXPECT_GE(told, 3);
    const Json json = Json::parse(arena_json(order, report));
    EXPECT_EQ(json.at("games"), 30);
    EXPECT_EQ(json.at("pairs").size(), 3u);
    EXPECT_EQ(json.at("players").size(), 3u);
    int ends = 0, steps = 0;
    for (const auto& [end, games] : json.at("ends").items()) ends += games.get<int>();
    for (const Json& length : json.at("steps")) steps += length.at("games").get<int>();
    EXPECT_EQ(ends, 30);
    EXPECT_EQ(steps, 30);
    EXPECT_NEAR(report.seat_points[0] + report.seat_points[1], 30, 1e-6);
    for (const PairReport& pair : report.pairs) {
        EXPECT_EQ(pair.games, 10);
        EXPECT_NEAR(pair.by_seat[0] + pair.by_seat[1], pair.points, 1e-9);
        EXPECT_EQ(pair.games_by_seat[0], 5);
        EXPECT_GE(pair.score.value, pair.score.low);
        EXPECT_LE(pair.score.value, pair.score.high);
    }
    EXPECT_GT(report.pairs[0].points, 5) << "the scripted player beats random play";
    EXPECT_GT(report.ratings[1].value, 0);
    EXPECT_FALSE(json.at("damage").empty());
    EXPECT_NE(arena_summary(order, report).find("greedy against random"), std::string::npos);
    ArenaOrder spanish = order;
    spanish.language = "es";
    const std::string summary = arena_summary(spanish, report);
    EXPECT_NE(summary.find("greedy contra random"), summary.npos) << summary;
    EXPECT_EQ(summary.find(" wins "), summary.npos) << summary;
}

// With more than two seats the second player sits on each in turn, and the first on all others.
TEST(Arena, EverySeatIsTakenInTurn) {
    ArenaOrder order = order_of({"random", "random"}, 7);
    order.game = catalog::find("ascending");
    for (const int seats : {3, 4}) {
        order.terms.choices = match::standard_choices(order.game->card);
        order.terms.choices[0] = static_cast<std::uint8_t>(seats - 2);
        ASSERT_EQ(order.seats().size(), static_cast<std::size_t>(seats));
        const ArenaReport report = played(order);
        const int games = (7 + seats - 1) / seats * seats;
        EXPECT_EQ(report.games, games) << "whole rounds";
        ASSERT_EQ(report.pairs.size(), 1u);
        const PairReport& pair = report.pairs[0];
        double points = 0, all = 0;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
            EXPECT_EQ(pair.games_by_seat[seat], games / seats);
            points += pair.by_seat[seat];
            all += report.seat_points[seat];
        }
        EXPECT_NEAR(points, pair.points, 1e-9);
        EXPECT_NEAR(all, games, 1e-4) << "each game gives one point in all";
        const Json json = Json::parse(arena_json(order, report));
        EXPECT_EQ(json.at("seats").size(), static_cast<std::size_t>(seats));
        EXPECT_NE(arena_summary(order, report).find("Yellow wins"), std::string::npos);
    }
}

// Who holds a gift is drawn evenly, so that a gift worth nothing leaves the games as they were.
TEST(Arena, GiftsAreWeighedOneByOne) {
    ArenaOrder order = order_of({"greedy", "greedy"}, 2);
    EXPECT_TRUE(order.game->card.gifts.empty());
    order.game = catalog::find("imperium");
    order.terms.choices = match::standard_choices(order.game->card);
    order.players.assign(2, *contender("level:2", order.game->levels));
    order.gift_games = 4;
    const ArenaReport report = played(order);
    EXPECT_EQ(report.gifts.size(), order.game->card.gifts.size());
    bool uneven = false;
    for (const GiftReport& weighed : report.gifts) {
        EXPECT_EQ(weighed.games, 4);
        EXPECT_GE(weighed.share.value + 1e-9, weighed.share.low);
        EXPECT_LE(weighed.share.value - 1e-9, weighed.share.high);
        uneven = uneven || weighed.points != report.gifts[0].points;
    }
    EXPECT_TRUE(uneven) << "each gift has games of its own";
    const Json json = Json::parse(arena_json(order, report));
    EXPECT_EQ(json.at("gifts").size(), report.gifts.size());
    EXPECT_EQ(json.at("gifts")[0].at("gift"), "salvo");
    EXPECT_EQ(report.games, 2) << "games with a gift are apart from the others";
    EXPECT_NE(arena_page(order, report).find("begin with a certain thing"), std::string::npos);
    order.threads = 2;
    EXPECT_EQ(json.at("gifts"), timeless(order, played(order)).at("gifts"));
}

TEST(Arena, TheTestStopsAtTheSameGame) {
    ArenaOrder order = order_of({"random", "greedy"}, 400);
    order.sprt = Sprt{0, 100, 0.05, 0.05};
    const ArenaReport report = played(order);
    EXPECT_EQ(report.pairs[0].verdict, "accepted");
    EXPECT_LT(report.games, 200);
    EXPECT_EQ(report.games % 2, 0);
    order.threads = 3;
    EXPECT_EQ(timeless(order, report), timeless(order, played(order)));
}

// The page shows everything without fetching anything, in both languages.
std::vector<std::string> parts_of(const ArenaOrder& order, int of) {
    std::vector<std::string> texts;
    for (int number = 1; number <= of; ++number)
        texts.push_back(play_part(order, {number, of}, [](const std::string&) {}));
    return texts;
}

TEST(Arena, PartsComeTogetherExactly) {
    ArenaOrder order = order_of({"random", "greedy", "level:2"}, 10);
    order.command = "hexastra arena random greedy level:2 --games 10";
    order.everyone = true;
    const auto together = [&](const std::vector<std::string>& texts) {
        const std::vector<std::string> names(texts.size(), "a file");
        return arena(order, {}, merged(order, names, texts));
    };
    for (const bool tested : {false, true}) {
        if (tested) order.sprt = Sprt{0, 400, 0.2, 0.2};  // it stops in the middle of a pair
        const Json whole = timeless(order, played(order));
        for (const int of : {1, 2, 7}) {
            auto texts = parts_of(order, of);
            std::reverse(texts.begin(), texts.end());
            EXPECT_EQ(timeless(order, together(texts)), whole) << of;
        }
    }
    order.sprt.reset();
    auto texts = parts_of(order, 3);
    texts.push_back(texts.front());  // twice is no more than once
    EXPECT_EQ(timeless(order, together(texts)), timeless(order, played(order)));
    texts = parts_of(order, 3);
    texts.pop_back();
    EXPECT_THROW(together(texts), Complaint);
    EXPECT_THROW(together({"{}"}), Complaint);
    EXPECT_THROW(together({"no file"}), Complaint);
    order.command += " --seed 2";
    EXPECT_THROW(together(parts_of(order_of({"random", "greedy"}, 2), 1)), Complaint);
}

TEST(Arena, PartsAreNamedByNumberAndCount) {
    EXPECT_EQ(part_named("3/40")->number, 3);
    EXPECT_EQ(part_named("40/40")->of, 40);
    for (const char* wrong : {"", "3", "0/4", "5/4", "3/", "/4", "3/4x", "-1/4", "1/1/1"})
        EXPECT_FALSE(part_named(wrong)) << wrong;
}

TEST(Arena, ThePageStandsAlone) {
    const ArenaOrder order = order_of({"random", "greedy"}, 4);
    const std::string page = arena_page(order, played(order));
    for (const char* part : {"<!doctype html>", "lang=en", "Espa\u00f1ol", "<svg", "hexastra arena",
                             "class=es", "class=en", "</html>"})
        EXPECT_NE(page.find(part), page.npos) << part;
    for (const char* part : {"http:", "https:", "<script", "src=", "@import", "url("})
        EXPECT_EQ(page.find(part), page.npos) << part;
    for (const char* tag : {"table", "svg", "main", "html"}) {
        int open = 0, closed = 0;
        for (std::size_t at = 0; (at = page.find("<" + std::string{tag}, at)) != page.npos; ++at)
            ++open;
        for (std::size_t at = 0; (at = page.find("</" + std::string{tag} + ">", at)) != page.npos;
             ++at)
            ++closed;
        EXPECT_EQ(open, closed) << tag;
    }
}

}  // namespace
}  // namespace apps
