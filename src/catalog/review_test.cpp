// Proves that a finished match of any game can be looked through: whoever works on it and in
// however many slices, it tells the same; what it calls better can be played.
#include "match/review.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "match/at_random.h"
#include "match/texts.h"

namespace catalog {
namespace {

using match::AnyGame;
using match::AnyMatch;
using match::Looked;
using match::Reviewed;

// Played to its end by quick players, who do anything at times.
std::unique_ptr<AnyMatch> finished(const AnyGame& game, std::uint64_t seed,
                                   std::string_view position = {}) {
    const match::Terms terms{"standard", match::standard_choices(game.card),
                             game.card.edition_number};
    auto match = game.open(terms);
    EXPECT_TRUE(position.empty() || match->set_up(position).done());
    Rng rng{seed};
    while (match->turn().kind != Turn::Kind::Over) {
        const Turn turn = match->turn();
        if (turn.kind != Turn::Kind::Decide) {
            EXPECT_TRUE(match->play(nature, match::any_chance(*match, rng)).accepted());
            continue;
        }
        const Seat seat = turn.seats.lowest();
        match::Asked asked;
        asked.level = 2, asked.visits = 2, asked.seed = rng.next();
        const std::string action =
            rng.below(8) == 0 ? match::any_action(*match, seat, rng)
                              : game.suggest(terms, match->view_bytes(seat), seat, asked).action;
        EXPECT_TRUE(match->play(seat, action).accepted());
    }
    return match;
}

const AnyGame& rebel_moon() {
    return *find("rebel-moon");
}

constexpr std::string_view near_the_moon = R"({"bomb":"e5","gone":["red-laser"]})";

Looked few(int threads = 1) {
    Looked asked;
    asked.continuations = 30, asked.threads = threads, asked.seed = 9;
    return asked;
}

Reviewed reviewed(const AnyGame& game, const AnyMatch& match, const Looked& asked,
                  std::int64_t slice_ms = 0) {
    const auto review = game.review(match, asked);
    double part = -1;
    while (review->part() < 1) {
        EXPECT_GE(review->part(), part);
        part = review->part();
        review->go_on(slice_ms);
    }
    return review->reviewed();
}

void expect_same(const match::Estimate& one, const match::Estimate& other) {
    EXPECT_EQ(one.mean, other.mean);
    EXPECT_EQ(one.low, other.low);
    EXPECT_EQ(one.high, other.high);
}

void expect_same(const Reviewed& one, const Reviewed& other) {
    ASSERT_EQ(one.curve.size(), other.curve.size());
    for (std::size_t ply = 0; ply < one.curve.size(); ++ply)
        for (std::size_t seat = 0; seat < 2; ++seat)
            expect_same(one.curve[ply].chances[seat], other.curve[ply].chances[seat]);
    for (std::size_t seat = 0; seat < 2; ++seat)
        expect_same(one.accounts[seat].luck, other.accounts[seat].luck);
    ASSERT_EQ(one.moments.size(), other.moments.size());
    for (std::size_t i = 0; i < one.moments.size(); ++i) {
        EXPECT_EQ(one.moments[i].ply, other.moments[i].ply);
        EXPECT_EQ(one.moments[i].better, other.moments[i].better);
        expect_same(one.moments[i].cost, other.moments[i].cost);
    }
}

TEST(GameReview, ThreadsAndSlicesChangeNothing) {
    // Where looking ahead is soon over.
    const auto match = finished(rebel_moon(), 5, near_the_moon);
    const Reviewed whole = reviewed(rebel_moon(), *match, few());
    expect_same(whole, reviewed(rebel_moon(), *match, few(3)));
    expect_same(whole, reviewed(rebel_moon(), *match, few(2), 3));
}

TEST(GameReview, TheBetterLineCanBePlayed) {
    int moments = 0;
    for (std::uint64_t seed = 1; seed <= 120 && moments < 4; ++seed) {
        const auto match = finished(rebel_moon(), seed, near_the_moon);
        Looked asked = few(2);
        asked.continuations = 400;
        for (const auto& moment : reviewed(rebel_moon(), *match, asked).moments) {
            const auto again = match->anew();
            for (int ply = 1; ply <= moment.ply; ++ply)
                again->play(match->actor(ply), match->action(ply));
            EXPECT_EQ(moment.taken[0], match->action(moment.ply + 1));
            EXPECT_NE(moment.taken[0], moment.better[0]);
            for (const std::string& action : moment.better)
                EXPECT_TRUE(again->play(moment.seat, action).accepted()) << action;
            EXPECT_GE(moment.cost.mean, 0.005);
            const double half = (moment.cost.high - moment.cost.low) / 2;
            EXPECT_LE(half, moment.cost.low > 0 ? 0.25 : 0.1);
            const double would = moment.was.mean + moment.cost.mean;
            EXPECT_NEAR(moment.would.mean, std::min(1.0, would), 1e-9);
            for (const match::Estimate& chance : {moment.was, moment.would}) {
                EXPECT_GE(chance.low, 0);
                EXPECT_LE(chance.high, 1);
            }
            ++moments;
        }
    }
    EXPECT_GT(moments, 2);
}

TEST(GameReview, BeginsWhereTheMatchDid) {
    const auto match = finished(rebel_moon(), 5, near_the_moon);
    const Reviewed told = reviewed(rebel_moon(), *match, few());
    EXPECT_EQ(told.curve.size(), static_cast<std::size_t>(match->ply()) + 1);
    const double score = static_cast<double>(match->outcome()->score[0]);
    EXPECT_EQ(told.curve.back().chances[0].mean, score);
}

TEST(GameReview, TellsWhatNoRuleEnded) {
    const auto match = finished(rebel_moon(), 5, near_the_moon);
    match->rewind(match->ply() / 2);
    Looked asked = few();
    asked.result = std::vector<float>{0.0f, 1.0f};
    const Reviewed told = reviewed(rebel_moon(), *match, asked);
    const auto& account = told.accounts[0];
    EXPECT_NEAR(account.ended.mean, -told.curve.back().chances[0].mean, 1e-9);
    EXPECT_LT(account.ended.mean, 0);
}

TEST(GameReview, LooksThroughEveryGame) {
    for (const AnyGame& game : entries()) {
        ASSERT_TRUE(game.review) << game.card.name;
        const auto match = finished(game, 3);
        Looked asked;
        asked.ms = 1000, asked.threads = 2;
        const Reviewed told = reviewed(game, *match, asked, 50);
        ASSERT_EQ(told.curve.size(), static_cast<std::size_t>(match->ply()) + 1) << game.card.name;
        const std::size_t seats = match->card().seats.size();
        for (const auto& chance : told.curve) {
            double sum = 0;
            for (const match::Estimate& one : chance.chances) sum += one.mean;
            EXPECT_NEAR(sum, chance.continuations > 0 ? 1 : 0.5 * static_cast<double>(seats), 1e-5)
                << game.card.name;
        }
        EXPECT_GT(told.curve.front().continuations, 0) << game.card.name;
        const Outcome outcome = *match->outcome();
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const auto& account = told.accounts[seat];
            const double change = static_cast<double>(outcome.score[static_cast<int>(seat)]) -
                                  told.curve.front().chances[seat].mean;
            EXPECT_NEAR(account.luck.mean + account.own.mean + account.others.mean, change, 1e-5)
                << game.card.name;
        }
        for (const auto& moment : told.moments)
            for (const auto& holding : moment.holdings) {
                EXPECT_TRUE(game.readings->es.word(holding.name) != holding.name)
                    << game.card.name << ' ' << holding.name;
                EXPECT_GE(std::abs(holding.more.mean), 0.05) << "told as nothing";
            }
    }
}

}  // namespace
}  // namespace catalog
