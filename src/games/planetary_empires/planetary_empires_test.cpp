// Proves Planetary Empires: the laws in random campaigns of 2 to 12 with every tile and every sum
// counted anew, the maps, and the plays.
#include "games/planetary_empires/planetary_empires.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "games/planetary_empires/rules/survey.h"
#include "laws/laws.h"
#include "laws/play_folder.h"
#include "match/terms.h"

namespace planetary_empires {
namespace {

// ---- what is counted in every position ------------------------------------------------------

// How often one sum is another, up to three times, by counting up: PE-A4, PE-A5.
int times(int own, int other) {
    int found = 0;
    while (found < 3 && own > 0 && (found == 0 ? own > other : own >= (found + 1) * other)) ++found;
    return found;
}

// PE-2.2 to PE-3.6 from the map alone, in another way than the rules do it.
std::string wrong_sum(const PlanetaryEmpires& game, const State& state, const Battle& battle,
                      bool attacks) {
    const Player player = attacks ? battle.name.attacker : *battle.defender;
    const Player rival = attacks ? *battle.defender : battle.name.attacker;
    const Strength& own = attacks ? battle.attack : battle.defence;
    const Strength& other = attacks ? battle.defence : battle.attack;
    std::array<int, 2> tiles{};
    int works = 0, stations = 0, bastions = 0;
    const Worths& worths = worths_of(game.charter->contender(player).army);
    for (const Land& land : state.lands) {
        tiles[0] += land.owner == player;
        tiles[1] += land.owner == rival;
        if (land.owner != player) continue;
        const bool hive = land.holds == Structure::hive;
        works += hive || land.holds == Structure::manufactorum ? worths.manufactorum.fixed : 0;
        stations += hive || land.holds == Structure::station ? worths.station.fixed : 0;
        bastions += hive || land.holds == Structure::bastion ? worths.bastion.fixed : 0;
    }
    const auto wrong = [&](int reckoned, int counted) {  // PE-H2: what is rolled for comes on top
        return reckoned < counted || (own.anew == 0 && reckoned != counted);
    };
    if (own.tiles != tiles[0] || other.tiles != tiles[1]) return "tiles";
    if (wrong(own.manufactoria, works)) return "manufactoria";
    if (wrong(own.stations, stations)) return "stations";
    if (wrong(own.bastions, bastions)) return "bastions";
    if (own.handicap != (tiles[1] > tiles[0] ? 50 * (tiles[1] - tiles[0]) : 0)) return "handicap";
    if (own.industry != 50 * times(own.manufactoria, other.manufactoria)) return "industry";
    if (own.power != times(own.stations, other.stations)) return "power";
    if (own.dice != times(own.bastions, other.bastions)) return "dice";
    if (own.rolled.size() != own.dice) return "dice that are not rolled";
    if ((own.dice > 0 && other.dice > 0) || (own.power > 0 && other.power > 0))
        return "both are stronger";
    const int cap = game.charter->cap;
    const int sum = own.handicap + own.industry;
    if (own.extra != (cap > 0 && sum > cap ? cap : sum)) return "extra";
    return {};
}

// PE-A20: of a reported battle one side may have left, whose tiles are gone from the map.
bool left(const State& state, const Battle& battle) {
    return state.players[seat_of(battle.name.attacker)].gone ||
           state.players[seat_of(*battle.defender)].gone;
}

std::string count(const PlanetaryEmpires& game, const State& state) {
    std::vector<Site> sites = game.charter->tiles;  // and the continents that have come
    sites.insert(sites.end(), game.charter->continents.begin(), game.charter->continents.end());
    const auto lands = static_cast<std::size_t>(state.lands.size());
    const std::size_t later = lands - game.charter->tiles.size();
    if (lands < game.charter->tiles.size() || later % 4 != 0 || lands > sites.size())
        return "tiles are lost";
    for (std::size_t i = 0; i < lands; ++i) {
        const Land& land = state.lands[static_cast<int>(i)];
        const Site& site = sites[i];
        if (land.at != site.at || land.holds != site.holds || land.terrain != site.terrain)
            return "a tile has become another";
        if (land.owner && !state.players[seat_of(*land.owner)].in() &&
            state.phase != Phase::over)  // what was ceded in the last step of all: PE-5.7
            return "held by one who takes no part";
        if (land.owner && land.left) return "held and left";
        if (land.offered && !land.owner) return "nobody offers it";
    }
    if (state.phase == Phase::battles)
        for (const Battle& battle : state.battles)
            for (const bool attacks : {true, false})
                if (battle.defender && !left(state, battle))
                    if (auto wrong = wrong_sum(game, state, battle, attacks); !wrong.empty())
                        return wrong;
    return {};
}

PlanetaryEmpires table_of(int players, int length = 0, Edition edition = newest_edition) {
    return PlanetaryEmpires::of(
        {static_cast<std::uint8_t>(players - 2), static_cast<std::uint8_t>(length)}, edition);
}
constexpr Edition all_armies = 0;  // each player has another

// With every limit that a charter can agree on, and short, so that random play comes to its ends.
PlanetaryEmpires strict(int players, int rounds, bool sides) {
    Charter charter = draft(players, rounds);
    charter.cap = 150;
    charter.orders = 3;
    charter.against = 2;
    charter.meet = 1;
    charter.mark = static_cast<std::uint8_t>(sides ? charter.tiles.size() : 9);
    charter.aims = {{{}, {charter.tiles.front().at, charter.tiles.back().at}}};
    for (std::size_t i = 0; sides && i < charter.players.size(); ++i)
        charter.players[i].side = static_cast<std::uint8_t>(1 + i % 2);
    return {std::make_shared<const Charter>(std::move(charter))};
}

// Where some come late: of so many the last are in reserve.
PlanetaryEmpires with_reserve(int players, int late) {
    Charter charter = draft(players, 6);
    for (int i = 0; i < late; ++i) charter.players.push_back({.reserve = true});
    charter.simulated = players % 2 == 0;
    charter.connect();
    return {std::make_shared<const Charter>(std::move(charter))};
}

// As the campaign asks for it; now and then somebody is let in, or does what is owed by nobody.
Step<Action> any_step(const PlanetaryEmpires& game, const State& state, Rng& rng) {
    if (const auto decree = laws::any_decree(game, state, rng)) return *decree;
    const auto seat = static_cast<Seat>(rng.below(static_cast<std::uint32_t>(game.seats().size())));
    ActionsOf<PlanetaryEmpires> list;
    game.may(state, seat, list);
    const auto size = static_cast<std::uint32_t>(list.size());
    if (size > 1 && rng.below(2) == 0)  // more than to withdraw
        return {seat, list[static_cast<int>(rng.below(size))]};
    return random_step(game, state, rng);
}

TEST(PlanetaryEmpires, LawsHoldInRandomCampaigns) {
    laws::Court<PlanetaryEmpires> court{count};
    for (const int players : {2, 3, 4, 8, 12}) {
        const auto seed = 100u * static_cast<unsigned>(players);
        court.hold(table_of(players), players < 5 ? 20 : 10, seed);
        court.hold(table_of(players, 0, all_armies), players < 5 ? 20 : 40, seed);
        for (const bool sides : {false, true})
            court.hold(strict(players, 2, sides), players < 5 ? 20 : 6, seed + 50);
        if (players < 5) court.hold(with_reserve(players, 3), 60, seed + 70);
    }
    for (const char* end : {"held", "aim", "rounds", "alone"})
        EXPECT_TRUE(court.witnessed().outcomes.contains(end)) << end;
    for (const char* kind : {"lot",
                             "attacks-ownerless",
                             "worth",
                             "shield-die",
                             "unit-gains-rule",
                             "capped",
                             "power",
                             "won",
                             "void",
                             "attacker-absent",
                             "takes",
                             "fails",
                             "withdraws",
                             "let-in-with-continent",
                             "let-in-with-land",
                             "let-in-landless",
                             "continent-comes",
                             "comes-in",
                             "offers",
                             "agrees",
                             "ceded"})
        EXPECT_TRUE(court.witnessed().events.contains(kind)) << kind;
    for (const char* reason : {"own-tile", "out-of-reach", "tile-of-own-side", "attacked-enough",
                               "not-your-turn", "withdrew"})
        EXPECT_TRUE(court.witnessed().reasons.contains(reason)) << reason;
}

// PE-A11, whatever happens: between two rounds a tile goes from hand to hand once.
TEST(PlanetaryEmpires, ATileChangesHandsOnceARound) {
    for (const int players : {2, 4, 9, 12}) {
        const PlanetaryEmpires game = players == 9 ? with_reserve(9, 3) : table_of(players);
        Rng rng{static_cast<std::uint64_t>(players)};
        State state = game.initial();
        std::array<int, most_tiles> changes{};
        int all = 0;
        while (game.turn(state).kind != Turn::Kind::Over) {
            const State before = state;
            game.apply(state, any_step(game, state, rng));
            for (int tile = 0; tile < before.lands.size(); ++tile)
                if (state.lands[tile].owner &&
                    state.lands[tile].owner != before.lands[tile].owner) {
                    ++all;
                    ASSERT_LE(++changes[static_cast<std::size_t>(tile)], 1);
                }
            if (state.round != before.round) changes.fill(0);
        }
        EXPECT_GT(all, players);
    }
}

// Whoever is to act and tries any tile, any battle and anything else: what is refused has a legal
// cure, of the kind that was meant wherever that kind is legal at all, and the nearest tile first.
TEST(PlanetaryEmpires, WhatIsRefusedIsCured) {
    const PlanetaryEmpires game = with_reserve(3, 2);
    Rng rng{5};
    State state = game.initial();
    int refused = 0, cured = 0, alike = 0;
    const auto attempt = [&](Seat seat, const Action& action) {
        if (!game.check(state, {seat, action})) return;
        ActionsOf<PlanetaryEmpires> all, cures;
        game.actions(state, seat, all);
        game.cure(state, {seat, action}, cures);
        ++refused;
        cured += !cures.empty();
        EXPECT_LE(cures.size(), 4);
        for (const Action& cure : cures) {
            EXPECT_FALSE(game.check(state, {seat, cure})) << encode(cure);
            EXPECT_FALSE(std::holds_alternative<Withdraw>(cure));
        }
        if (std::none_of(all.begin(), all.end(),
                         [&](const Action& one) { return one.index() == action.index(); }))
            return;
        ++alike;
        EXPECT_EQ(cures[0].index(), action.index()) << encode(action);
        if (const auto* attack = std::get_if<Attack>(&action))
            for (const Action& one : all)
                if (const auto* other = std::get_if<Attack>(&one)) {
                    EXPECT_LE(hex::distance(std::get<Attack>(cures[0]).at, attack->at),
                              hex::distance(other->at, attack->at));
                }
    };
    while (game.turn(state).kind != Turn::Kind::Over) {
        if (const Turn turn = game.turn(state); turn.kind == Turn::Kind::Decide) {
            const Seat seat = turn.seats.lowest();
            for (const Land& land : state.lands) attempt(seat, Attack{land.at});
            for (const Battle& battle : state.battles) {
                attempt(seat, Conquer{battle.name});
                attempt(seat, Claim{battle.name, state.lands[0].at});
            }
            attempt(seat, Done{});
            attempt(seat, Pass{});
            attempt(seat, Accept{player_of(0)});
        }
        game.apply(state, random_step(game, state, rng));
    }
    EXPECT_GT(alike, 500);
    EXPECT_EQ(cured, refused);
}

// PE-A22: a continent is in one piece and touches nothing, neither the map nor another.
TEST(PlanetaryEmpires, ContinentsLieApart) {
    for (const int players : {2, 4, 8, 11}) {
        const auto game = with_reserve(players, most_players - players);
        const Charter& charter = *game.charter;
        const int late = most_players - players;
        EXPECT_EQ(static_cast<int>(charter.continents.size()), 4 * late) << players;
        for (std::size_t i = 0; i < charter.continents.size(); ++i) {
            hex::Cells own, others;
            for (const Site& site : charter.tiles) others.add(site.at);
            for (std::size_t j = 0; j < charter.continents.size(); ++j)
                (j / 4 == i / 4 ? own : others).add(charter.continents[j].at);
            const Cell at = charter.continents[i].at;
            EXPECT_EQ(own.size(), 4);
            EXPECT_EQ(hex::flood(hex::Cells::of(at), own), own);
            EXPECT_FALSE(hex::rings[at.index].intersects(others));
            EXPECT_FALSE(others.contains(at));
            EXPECT_EQ(charter.continents[i].holds == Structure::spaceport, i % 4 == 0);
        }
    }
}

// PE-A26: a campaign of the first edition goes on with the armies that went by seat.
TEST(PlanetaryEmpires, EachEditionHasItsArmies) {
    const auto armies = [](Edition edition) {
        const PlanetaryEmpires game = PlanetaryEmpires::of({2, 0}, edition);
        std::set<std::string> found;
        for (const Contender& one : game.charter->players)
            found.insert(std::string{to_word(one.army)});
        return found;
    };
    EXPECT_EQ(armies(0), (std::set<std::string>{"eldar", "orks", "space-marines", "tyranids"}));
    EXPECT_EQ(armies(1), (std::set<std::string>{"other"}));
}

// What nobody has agreed on favours nobody: quick players win nearly alike often from every seat.
TEST(PlanetaryEmpires, NoSeatIsFavouredWhereNothingIsAgreedOn) {
    for (int players = 2; players <= most_players; ++players) {
        const PlanetaryEmpires game = table_of(players);
        std::vector<double> wins(static_cast<std::size_t>(players));
        Rng rng{3};
        constexpr int each = 150;
        const int games = each * players;
        for (int i = 0; i < games; ++i) {
            State state = game.initial();
            const Scores score = game.foresee(state, rng);
            for (std::size_t seat = 0; seat < wins.size(); ++seat)
                wins[seat] += static_cast<double>(score[static_cast<int>(seat)]) / each;
        }
        const bool few = players <= 8;  // of more, some must lie further from a hive city
        for (const double share : wins) {
            EXPECT_GT(share, few ? 0.75 : 0.6) << players;
            EXPECT_LT(share, few ? 1.25 : 1.4) << players;
        }
    }
}

// Whatever of a charter is not refused, however it was changed at random, plays to its end.
TEST(PlanetaryEmpires, ChartersOfAnyKindAreRefusedOrPlayed) {
    std::string text;
    write_json(text, draft(3, 2));
    const Json whole = parse_json(text).value;
    const std::array values{Json{0},       Json{1},       Json{255},    Json{-1},
                            Json{"c4"},    Json{"azure"}, Json{"hive"}, Json{"shield"},
                            Json{"umber"}, Json::array(), Json{nullptr}};
    Rng rng{7};
    int played = 0, refused = 0;
    for (int i = 0; i < 600; ++i) {
        Json charter = whole;
        for (std::uint32_t changes = 1 + rng.below(3); changes > 0; --changes) {
            const Json flat = charter.flatten();
            auto at = flat.begin();
            std::advance(at, rng.below(static_cast<std::uint32_t>(flat.size())));
            const Json::json_pointer pointer{at.key()};
            if (rng.below(4) == 0 && charter[pointer.parent_pointer()].is_object())
                charter[pointer.parent_pointer()].erase(pointer.back());
            else charter[pointer] = values[rng.below(values.size())];
        }
        std::vector<Refusal> problems;
        const auto game = PlanetaryEmpires::authored({}, newest_edition, charter.dump(), problems);
        if (!problems.empty()) {
            ++refused;
            for (const Refusal& problem : problems)
                EXPECT_TRUE(problem.clause.id.starts_with("PE-"));
            continue;
        }
        State state = game.initial();
        play_out(game, state, rng);
        EXPECT_TRUE(state.end.has_value());
        ++played;
    }
    EXPECT_GT(played, 20);
    EXPECT_GT(refused, 50);
}

// PE-H9: the shares that the ruling was measured by.
TEST(PlanetaryEmpires, SimulatedBattlesGoAsMeasured) {
    struct Expected {
        int ahead, won, drawn;
    };
    for (const auto& [ahead, won, drawn] :
         {Expected{0, 44, 11}, Expected{1, 56, 11}, Expected{2, 66, 10}, Expected{3, 76, 8}}) {
        const PlanetaryEmpires game = table_of(2);
        State state = game.initial();
        state.phase = Phase::battles;
        Battle battle;
        battle.name = {1, player_of(0), Cell::at(7, 8)};
        battle.defender = player_of(1);
        battle.attack.extra = static_cast<std::uint16_t>(50 * ahead);
        state.battles.push_back(battle);
        LotteryOf<PlanetaryEmpires> odds;
        game.odds(state, {ShortText{to_word(battle.name)}, {}, {}}, odds);
        EXPECT_EQ(total_weight(odds), 1296u);
        EXPECT_EQ((odds[0].weight * 100 + 648) / 1296, static_cast<unsigned>(won));
        EXPECT_EQ((odds[2].weight * 100 + 648) / 1296, static_cast<unsigned>(drawn));
        const Pending waits{ShortText{to_word(battle.name)}, {}, {}};
        EXPECT_EQ(game.draw_name(state, waits), "round 1 battle r1-azure-h8 against crimson");
        Charter charter = *game.charter;  // a club that simulates none: it has no die
        charter.simulated = false;
        const PlanetaryEmpires fought{std::make_shared<const Charter>(std::move(charter))};
        EXPECT_EQ(fought.draw_name(state, waits), "");
    }
}

// PE-H11: what a battle may be played as.
class Playing : public testing::Test {
  protected:
    // A battle with the attacker so many points ahead.
    void fight(int ahead, Cell at = Cell::at(7, 8)) {
        state_ = game_.initial();
        state_.phase = Phase::battles;
        Battle battle;
        battle.name = {1, player_of(0), at};
        battle.defender = player_of(1);
        auto& side = ahead > 0 ? battle.attack : battle.defence;
        side.extra = static_cast<std::uint16_t>(50 * std::abs(ahead));
        state_.battles.push_back(battle);
        waits_ = {ShortText{to_word(battle.name)}, {}, {}};
        game_.linked(state_, waits_, games_);
    }
    Result result(const Linked& game, std::array<float, 2> scores) const {
        return std::get<Settle>(game_.settles(state_, waits_, game, scores)).result;
    }

    PlanetaryEmpires game_ = table_of(2);
    State state_;
    Pending waits_;
    LinkedGames games_;
};

TEST_F(Playing, AMissionCarriesWhatOneSideIsAhead) {
    const match::AnyGame* entry = catalog::find("imperium");
    ASSERT_TRUE(entry);
    constexpr std::array credits{0, 3, 9};
    for (int ahead = -2; ahead <= 2; ++ahead) {
        fight(ahead);
        ASSERT_FALSE(games_.empty());
        const int more = credits[static_cast<std::size_t>(std::abs(ahead))];
        const Linked& as = games_[0];
        EXPECT_EQ(as.game, "imperium");
        EXPECT_EQ(as.seats[0], 0);
        EXPECT_EQ(as.seats[1], 1);
        const Json mission = parse_json(as.scenario).value;
        EXPECT_EQ(mission["red"]["pc"], ahead > 0 ? 20 + more : 20);
        EXPECT_EQ(mission["blue"]["pc"], ahead < 0 ? 20 + more : 20);
        match::Flaw flaw;
        const auto terms = match::terms_from(*entry, mission, Json::object(), flaw);
        ASSERT_TRUE(terms.has_value()) << flaw.what << ' ' << flaw.detail;
        EXPECT_EQ(entry->seats(*terms).size(), 2u);
    }
}

TEST_F(Playing, WhatNoMissionCouldCarryIsNotPlayed) {
    for (const int ahead : {-3, 3}) {
        fight(ahead);
        EXPECT_TRUE(games_.empty());
    }
}

TEST_F(Playing, TheMoonIsDefendedByWhoeverIsAhead) {
    const auto rebels = [&](int ahead, Cell at) {
        fight(ahead, at);
        return games_.size() < 2 ? -1 : static_cast<int>(games_[1].seats[1]);
    };
    const Cell odd = Cell::at(7, 8), even = Cell::at(7, 7);  // in round 1
    EXPECT_EQ(rebels(1, odd), 0);
    EXPECT_EQ(rebels(-1, even), 1);
    EXPECT_EQ(rebels(2, odd), -1);
    EXPECT_EQ(rebels(-2, odd), -1);
    EXPECT_EQ(rebels(0, odd), 1);
    EXPECT_EQ(rebels(0, even), 0);
}

TEST_F(Playing, WhoScoresMoreThereHasWon) {
    for (const int ahead : {-1, 0, 1}) {
        fight(ahead);
        for (const Linked& as : games_) {
            const bool attacker_first = as.seats[0] == 0;
            EXPECT_EQ(result(as, {1, 0}), attacker_first ? Result::won : Result::lost);
            EXPECT_EQ(result(as, {0, 1}), attacker_first ? Result::lost : Result::won);
            EXPECT_EQ(result(as, {0.5f, 0.5f}), Result::drawn);
        }
    }
}

TEST_F(Playing, ACharterMayForbidIt) {
    Charter charter = *game_.charter;
    charter.played = false;
    game_.charter = std::make_shared<const Charter>(std::move(charter));
    fight(0);
    EXPECT_TRUE(games_.empty());
}

TEST(PlanetaryEmpires, Plays) {
    const auto played = laws::play_folder<PlanetaryEmpires>("src/games/planetary_empires/plays");
    EXPECT_THAT(played.wrong, testing::IsEmpty());
    EXPECT_GT(played.plays, 0);
}

// For as long as it is given: ctest -L soak.
TEST(PlanetaryEmpiresSoak, Laws) {
    const char* seconds = std::getenv("HEXASTRA_SOAK_SECONDS");
    const int matches = seconds ? 4 * std::max(1, std::atoi(seconds)) : 1;
    laws::Court<PlanetaryEmpires> court{count};
    for (int i = 0; i < matches; ++i)
        court.hold(table_of(2 + i % 11, i % 3), 1, 1'000'000u + static_cast<unsigned>(i));
}

}  // namespace
}  // namespace planetary_empires
