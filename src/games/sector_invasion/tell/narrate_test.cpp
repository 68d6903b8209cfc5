// Proves what is told of a step: nothing twice, everything that stands in a sentence, and no change
// of the map in silence.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/sector_invasion/rules/survey.h"
#include "games/sector_invasion/sector_invasion.h"
#include "laws/laws.h"

namespace sector_invasion {
namespace {

// Every step of random campaigns, with what is told of it.
template <class Look>
void look_at_campaigns(int campaigns, const Look& look) {
    for (int players = 2; players <= most_players; ++players) {
        const auto game = SectorInvasion::of({static_cast<std::uint8_t>(players - 2), 1});
        Rng rng{static_cast<std::uint64_t>(7 * players)};
        for (int i = 0; i < campaigns; ++i) {
            State state = game.initial();
            while (state.phase != Phase::over) {
                const State before = state;
                const auto step = random_step(game, state, rng);
                game.apply(state, step);
                Events events;
                game.narrate(before, step, state, {}, events);
                look(game, before, step, state, events);
            }
        }
    }
}

std::string read(const Event& event) {
    std::string text{event.kind};
    for (const Value& one : event.values)
        text += ' ' + std::string{one.name} + '=' +
                (one.word.empty() ? std::to_string(one.number) : std::string{one.word.view()});
    for (const ShortText& at : event.at) (text += " @") += at.view();
    return text;
}

TEST(SectorInvasionTold, NothingIsToldTwiceOfAStep) {
    std::map<std::string, std::string> slots;
    look_at_campaigns(
        3, [&](const auto&, const State&, const auto& step, const State&, const Events& events) {
            std::set<std::string> told;
            for (const Event& one : events) {
                EXPECT_TRUE(told.insert(read(one)).second)
                    << read(one) << " of " << encode(step.action);
                std::string names;
                for (const Value& value : one.values) (names += ' ') += value.name;
                const auto [known, fresh] = slots.emplace(one.kind, names);
                EXPECT_EQ(known->second, names) << one.kind;
            }
        });
}

TEST(SectorInvasionTold, WhatChangesOnTheMapIsTold) {
    look_at_campaigns(3, [&](const SectorInvasion& game, const State& before, const auto& step,
                             const State& after, const Events& events) {
        const Survey was{*game.charter, before}, is{*game.charter, after};
        const auto told = [&](Cell at) {
            for (const Event& one : events) {
                if (one.at.contains(ShortText{to_word(at)})) return true;
            }
            return false;
        };
        for (const Ship& one : before.ships) {
            const Ship* now = is.ship(one.name);
            if (after.players[seat_of(one.owner())].out) continue;
            const bool same = now && now->at == one.at && now->damaged == one.damaged &&
                              now->out == one.out && now->gains == one.gains;
            EXPECT_TRUE(same || told(one.at) || (now && (told(now->at) || now->out + 1 == one.out)))
                << encode(step.action) << ' ' << to_word(one.name);
        }
        for (const Site& one : after.sites) {
            const Site* then = was.site(one.at);
            const bool same = !then || then->owner == one.owner || !one.owner;
            EXPECT_TRUE(same || told(one.at)) << encode(step.action) << ' ' << to_word(one.at);
        }
        const Cells both = was.storms() & is.storms();
        for (const Cell at : (was.storms() | is.storms()).without(both)) {
            bool gone = false;
            for (const Storm& one : before.storms)
                if (one.cells.contains(at)) gone = told(one.core);
            EXPECT_TRUE(gone || told(at)) << encode(step.action) << ' ' << to_word(at);
        }
    });
}

}  // namespace
}  // namespace sector_invasion
