// Proves what is counted for people: sums made from scratch, chances by playing every die.
#include <gtest/gtest.h>

#include <map>

#include "games/planetary_empires/planetary_empires.h"
#include "laws/laws.h"

namespace planetary_empires {
namespace {

Json hints_of(const PlanetaryEmpires& game, const State& state) {
    std::string json;
    game.hints(state, json);
    return parse_json(json).value;
}

std::string word(const auto& value) {
    return to_word(value);
}

// Of the first edition, by which each player has another army.
PlanetaryEmpires table_of(int players) {
    return PlanetaryEmpires::of({static_cast<std::uint8_t>(players - 2), 0}, 0);
}

const Json& line(const Json& sheet, std::string_view list, std::string_view heading) {
    for (const Json& one : sheet[list])
        if (one["heading"] == heading) return one;
    static const Json none;
    return none;
}

// Positions of random campaigns, each handed on with what is told of it.
template <class Look>
void look_at_campaigns(const PlanetaryEmpires& game, int campaigns, const Look& look) {
    Rng rng{static_cast<std::uint64_t>(11 * game.charter->players.size())};
    for (int i = 0; i < campaigns; ++i) {
        State state = game.initial();
        while (game.turn(state).kind != Turn::Kind::Over) {
            look(state);
            game.apply(state, random_step(game, state, rng));
        }
        look(state);
    }
}

// How likely something comes about by the dice that are rolled now, until somebody decides.
template <class Is>
double likely(const PlanetaryEmpires& game, const State& state, const Is& is) {
    if (game.turn(state).kind != Turn::Kind::Chance) return is(state);
    LotteryOf<PlanetaryEmpires> tickets;
    game.lottery(state, tickets);
    double sum = 0;
    for (const auto& ticket : tickets) {
        State next = state;
        game.apply(next, {nature, ticket.action});
        sum += ticket.weight * likely(game, next, is);
    }
    return sum / total_weight(tickets);
}

// PE-2.2, PE-3.2 to PE-3.6 from the map, as one would with a pencil.
struct Side {
    int tiles = 0;
    std::map<std::string, int> there;
};
Side counted(const State& state, Player player) {
    Side side;
    for (const Land& land : state.lands) {
        if (land.owner != player) continue;
        ++side.tiles;
        if (land.holds == Structure::hive)
            for (const char* each : {"manufactorum", "station", "bastion"}) ++side.there[each];
        else ++side.there[word(land.holds)];
    }
    return side;
}

int times(int own, int other) {
    int found = 0;
    while (found < 3 && own > 0 && own >= std::max(1, found + 1) * other && own > other) ++found;
    return found;
}

void expect_sums(const PlanetaryEmpires& game, const State& state, const Json& sheet,
                 Player attacker, Player defender) {
    const Side one = counted(state, attacker), other = counted(state, defender);
    const auto worth = [&](Player player, const Side& side, const char* kind) {
        const Worths& values = worths_of(game.charter->contender(player).army);
        const Figure& figure = kind == std::string_view{"manufactorum"} ? values.manufactorum
                               : kind == std::string_view{"station"}    ? values.station
                                                                        : values.bastion;
        return side.there.contains(kind) ? figure.fixed * side.there.at(kind) : 0;
    };
    const Json& tiles = line(sheet, "lines", "tiles");
    EXPECT_EQ(tiles["attack"]["sum"], one.tiles);
    EXPECT_EQ(tiles["defence"]["sum"], other.tiles);
    EXPECT_EQ(tiles["attack"]["gain"], 50 * std::max(0, other.tiles - one.tiles));
    EXPECT_EQ(tiles["defence"]["gain"], 50 * std::max(0, one.tiles - other.tiles));
    for (const auto& [heading, kind, points] : {std::tuple{"manufactoria", "manufactorum", 50},
                                                {"stations", "station", 1},
                                                {"bastions", "bastion", 1}}) {
        const Json& told = line(sheet, "lines", heading);
        const int own = worth(attacker, one, kind), rival = worth(defender, other, kind);
        if (told["attack"]["dice"] != 0 || told["defence"]["dice"] != 0) continue;
        EXPECT_EQ(told["attack"]["sum"], own);
        EXPECT_EQ(told["defence"]["sum"], rival);
        EXPECT_EQ(told["attack"]["gain"], points * times(own, rival));
        EXPECT_EQ(told["defence"]["gain"], points * times(rival, own));
    }
    for (const char* side : {"attack", "defence"}) {
        int points = 0;
        for (const char* heading : {"size", "tiles", "manufactoria", "limit"})
            if (const Json& told = line(sheet, "lines", heading); !told.is_null())
                points += told[side]["gain"].get<int>();
        EXPECT_EQ(sheet[side], points);
    }
}

TEST(PlanetaryEmpiresHints, WhatABattleWouldBeWorthIsCountedFromTheMap) {
    for (const int players : {2, 4, 8}) {
        const PlanetaryEmpires game = table_of(players);
        int seen = 0;
        look_at_campaigns(game, 3, [&](const State& state) {
            if (state.phase != Phase::orders || state.round % 4 != 1) return;
            const Json hints = hints_of(game, state);
            const Player player = state.order[state.turn];
            EXPECT_EQ(hints["whose"], word(player));
            ActionsOf<PlanetaryEmpires> all;
            game.actions(state, seat_of(player), all);
            ASSERT_EQ(static_cast<int>(hints["targets"].size()) + 1, all.size());
            for (std::size_t i = 0; i < hints["targets"].size(); ++i) {
                const Json& target = hints["targets"][i];
                const Cell at = std::get<Attack>(all[static_cast<int>(i)]).at;
                ASSERT_EQ(target["at"], word(at));
                const auto holder = state.lands[*game.charter->tile(at)].owner;
                ASSERT_EQ(target["sheet"].is_null(), !holder);
                if (!holder) continue;
                expect_sums(game, state, target["sheet"], player, *holder);
                ++seen;
            }
        });
        EXPECT_GT(seen, 100);
    }
}

// PE-H9, PE-3.7, PE-H2: before the dice of bonuses fall, as their throws would make it on average.
TEST(PlanetaryEmpiresHints, ASimulatedBattleIsForetoldOverAllItsDice) {
    Charter charter = draft(2, 4);
    int compared = 0, open = 0;
    for (const Army rival : {Army::orks, Army::daemons}) {
        charter.players[1].army = rival;
        charter.orders = 1;
        charter.cap = 100;
        const PlanetaryEmpires game{std::make_shared<const Charter>(charter)};
        Rng rng{5};
        for (int i = 0; i < 6; ++i) {
            State state = game.initial();
            for (Land& land : state.lands)  // so that structures lie otherwise
                land.owner = player_of(static_cast<Seat>(rng.below(3) == 0));
            while (state.phase == Phase::lots) game.apply(state, random_step(game, state, rng));
            const Json before = hints_of(game, state);
            if (before["targets"].empty()) continue;
            const Json& target = before["targets"][0];
            const Player attacker = state.order[state.turn];
            Cell at;
            Word<Cell>::read(target["at"].get<std::string>(), at);
            int dice = 0;
            for (const Json& one : target["sheet"]["lines"])
                dice += one["attack"]["dice"].get<int>() + one["defence"]["dice"].get<int>();
            if (dice > 3) continue;  // their throws are too many
            game.apply(state, {seat_of(attacker), Attack{at}});
            while (state.phase == Phase::orders)
                game.apply(state, {game.turn(state).seats.lowest(), Pass{}});
            const auto share = [&](std::size_t ticket) {
                return likely(game, state, [&](const State& then) {
                    LotteryOf<PlanetaryEmpires> odds;
                    game.odds(then, {ShortText{word(then.battles[0].name)}, {}, {}}, odds);
                    return static_cast<double>(odds[static_cast<int>(ticket)].weight) /
                           total_weight(odds);
                });
            };
            const Json& told = target["sheet"]["prospect"];
            EXPECT_NEAR(told["won"].get<int>(), 10'000 * share(0), 1.5);
            EXPECT_NEAR(told["lost"].get<int>(), 10'000 * share(1), 1.5);
            EXPECT_NEAR(told["drawn"].get<int>(), 10'000 * share(2), 1.5);
            EXPECT_EQ(target["sheet"]["open"], game.turn(state).kind == Turn::Kind::Chance);
            open += target["sheet"]["open"] == true;
            ++compared;
        }
    }
    EXPECT_GE(compared, 8);
    EXPECT_GE(open, 4);
}

// PE-3.7, PE-H2: whose die is waited for is told before it falls, and it is theirs.
TEST(PlanetaryEmpiresHints, WhoeverThrowsKnowsForWhat) {
    const PlanetaryEmpires game = table_of(8);
    int seen = 0;
    look_at_campaigns(game, 1, [&](const State& state) {
        const Json told = hints_of(game, state)["thrown"];
        ASSERT_EQ(told.is_null(), state.phase != Phase::bonuses);
        if (told.is_null()) return;
        State then = state;
        game.apply(then, {nature, Die{4}});
        int changed = 0;
        for (int i = 0; i < state.battles.size(); ++i)
            for (const bool attacker : {true, false}) {
                const Battle &was = state.battles[i], &is = then.battles[i];
                const Strength& before = attacker ? was.attack : was.defence;
                const Strength& after = attacker ? is.attack : is.defence;
                if (before.rolled == after.rolled && before.anew == after.anew) continue;
                const Player player = attacker ? was.name.attacker : *was.defender;
                EXPECT_EQ(told["battle"], word(was.name));
                EXPECT_EQ(told["player"], word(player));
                EXPECT_EQ(told["kind"] == "none", before.rolled != after.rolled);
                ++changed;
            }
        EXPECT_EQ(changed, 1);
        ++seen;
    });
    EXPECT_GE(seen, 20);
}

// PE-2.1: a battle's sheet is what the rules reckoned, and its odds are those that it is drawn by.
TEST(PlanetaryEmpiresHints, TheSheetOfABattleIsWhatItIsFoughtBy) {
    for (const int players : {2, 4, 11}) {
        const PlanetaryEmpires game = table_of(players);
        int seen = 0;
        look_at_campaigns(game, 2, [&](const State& state) {
            if (state.phase != Phase::battles || state.round > 4) return;
            const Json hints = hints_of(game, state);
            for (int i = 0; i < state.battles.size(); ++i) {
                const Battle& battle = state.battles[i];
                const Json& told = hints["battles"][static_cast<std::size_t>(i)];
                ASSERT_EQ(told["name"], word(battle.name));
                ASSERT_EQ(told["sheet"].is_null(), !battle.defender);
                if (!battle.defender || battle.result) continue;
                const Json& sheet = told["sheet"];
                EXPECT_EQ(sheet["open"], false);
                EXPECT_EQ(sheet["attack"], game.charter->size + battle.attack.extra);
                EXPECT_EQ(sheet["defence"], game.charter->size + battle.defence.extra);
                EXPECT_EQ(line(sheet, "lines", "bastions")["attack"]["gain"], battle.attack.dice);
                int lead = 0;
                for (const Json& aid : sheet["aids"])
                    lead += aid["attack"]["gain"].get<int>() - aid["defence"]["gain"].get<int>();
                LotteryOf<PlanetaryEmpires> odds;
                game.odds(state, {ShortText{word(battle.name)}, {}, {}}, odds);
                std::array<int, 3> ways{};  // by throwing all dice
                for (int a = 1; a <= 6; ++a)
                    for (int b = 1; b <= 6; ++b)
                        for (int c = 1; c <= 6; ++c)
                            for (int d = 1; d <= 6; ++d) {
                                const int over = a + b + lead - c - d;
                                ++ways[over > 0 ? 0 : over < 0 ? 1 : 2];
                            }
                for (std::size_t result = 0; result < 3; ++result) {
                    ASSERT_EQ(odds[static_cast<int>(result)].weight,
                              static_cast<unsigned>(ways[result]));
                    constexpr std::array names{"won", "lost", "drawn"};
                    EXPECT_NEAR(sheet["prospect"][names[result]].get<int>(),
                                10'000.0 * ways[result] / 1296, 1);
                }
                ++seen;
            }
        });
        EXPECT_GT(seen, 20);
    }
}

// PE-4.4, PE-H1, PE-H2, PE-A8: what a roll needs, by rolling everything that can be rolled.
TEST(PlanetaryEmpiresHints, TheChanceOfARollIsThatOfItsDice) {
    int seen = 0, dice = 0;
    for (const int players : {2, 8}) {
        const PlanetaryEmpires game = table_of(players);
        look_at_campaigns(game, 2, [&](const State& state) {
            if (state.phase != Phase::conquest) return;
            const Json hints = hints_of(game, state);
            const Player player = state.order[state.turn];
            ActionsOf<PlanetaryEmpires> all;
            game.actions(state, seat_of(player), all);
            std::map<std::string, const Json*> told;
            for (const Json& roll : hints["rolls"]) told[roll["at"]] = &roll;
            std::map<std::string, int> offered;
            for (const Action& action : all) {
                if (std::holds_alternative<Done>(action)) continue;
                State rolling = state;
                game.apply(rolling, {seat_of(player), action});
                const Cell at = rolling.roll->at;
                const int tile = *game.charter->tile(at);
                if (offered[word(at)]++ > 0) continue;
                ASSERT_TRUE(told.contains(word(at)));
                const Json& need = *told[word(at)];
                const auto taken = [&](const State& then) {
                    return then.lands[tile].owner == player ? 1.0 : 0.0;
                };
                // One roll only: what it leads to may be rolled for at once.
                double chance = 0;
                const auto roll = [&](auto&& self, const State& now, double part) -> void {
                    LotteryOf<PlanetaryEmpires> tickets;
                    game.lottery(now, tickets);
                    for (const auto& ticket : tickets) {
                        State next = now;
                        game.apply(next, {nature, ticket.action});
                        const double share = part * ticket.weight / total_weight(tickets);
                        if (std::holds_alternative<Dice>(ticket.action))
                            chance += share * taken(next);
                        else self(self, next, share);
                    }
                };
                roll(roll, rolling, 1.0);
                EXPECT_NEAR(need["chance"].get<int>(), 10'000 * chance, 1);
                const bool first = need["ways"] == 0;
                EXPECT_NEAR(need["ways"].get<int>() / 36.0, first ? 0.0 : chance, 1e-9);
                dice += first;
                int least = 0;
                for (const Json& one : need["lines"]) least += one["adds"].get<int>();
                EXPECT_EQ(need["pips"], std::clamp(least, 3, 12));
                ++seen;
            }
            EXPECT_EQ(offered.size(), told.size());
        });
    }
    EXPECT_GT(seen, 100);
    EXPECT_GT(dice, 5);
}

// PE-5.1, PE-A12, PE-A15, PE-A39: who stands where.
TEST(PlanetaryEmpiresHints, StandingsAreCounted) {
    for (const int players : {2, 5}) {
        const PlanetaryEmpires game = table_of(players);
        int seen = 0;
        look_at_campaigns(game, 1, [&](const State& state) {
            if (++seen % 5 != 0) return;
            const Json hints = hints_of(game, state);
            const int all = state.lands.size();
            EXPECT_EQ(hints["terms"]["mark"], players == 2 ? (all * 2 + 2) / 3 : (all + 1) / 2);
            for (Seat seat = 0; seat < players; ++seat) {
                const Json& told = hints["players"][seat];
                const Side side = counted(state, player_of(seat));
                EXPECT_EQ(told["tiles"], side.tiles);
                EXPECT_EQ(told["held"], state.players[seat].gone ? 0 : side.tiles);
                std::vector<std::string> left;
                for (Seat other = 0; other < players; ++other)
                    if (other != seat && !state.players[seat].gone && !state.players[other].gone &&
                        counted(state, player_of(other)).tiles > 0 &&
                        !state.players[seat].met.contains(player_of(other)))
                        left.push_back(word(player_of(other)));
                EXPECT_EQ(told["to_meet"], Json(left));
            }
        });
    }
}

// PE-1.4, PE-1.5: an attack comes from own land beside the tile, else from an own spaceport.
TEST(PlanetaryEmpiresHints, AnAttackComesFromSomewhere) {
    const PlanetaryEmpires game = table_of(4);
    int ports = 0;
    look_at_campaigns(game, 2, [&](const State& state) {
        if (state.phase != Phase::orders) return;
        const Json hints = hints_of(game, state);
        const Player player = state.order[state.turn];
        for (const Json& target : hints["targets"]) {
            const Json& way = target["way"];
            if (counted(state, player).tiles == 0) {
                EXPECT_TRUE(way["from"].is_null());
                continue;
            }
            Cell from, at;
            Word<Cell>::read(way["from"].get<std::string>(), from);
            Word<Cell>::read(target["at"].get<std::string>(), at);
            const Land& land = state.lands[*game.charter->tile(from)];
            EXPECT_EQ(land.owner, player);
            EXPECT_EQ(way["port"] == false, hex::distance(from, at) == 1);
            EXPECT_TRUE(way["port"] == false || counts_as(land.holds, Structure::spaceport));
            ports += way["port"] == true;
        }
    });
    EXPECT_GT(ports, 10);
}

// PE-H1: whoever has the map on paper reads the letters of the table's map, and sees its rivers.
TEST(PlanetaryEmpiresHints, TheDrawingHasTheLettersOfTheMap) {
    const PlanetaryEmpires game = table_of(8);
    Drawing drawing;
    game.draw(game.view(game.initial(), 0), drawing);
    std::map<std::string, std::string> letters;
    for (const Place& place : drawing.places)
        letters.emplace(std::string{place.word}, std::string{place.mark});
    const std::map<std::string, std::string> those_of_the_map{
        {"spaceport", "O"}, {"manufactorum", "M"}, {"station", "P"},
        {"shield", "S"},    {"bastion", "B"},      {"hive", "H"},
        {"clear", ""},      {"river", "R"},        {"line", "L"}};
    for (const auto& [word, letter] : letters) EXPECT_EQ(letter, those_of_the_map.at(word)) << word;
    EXPECT_GE(letters.size(), 7U);
}

}  // namespace
}  // namespace planetary_empires
