// Proves that missions of the players' own are safe to play: what breaks a clause is refused with
// it, and whatever is not refused, however it was changed at random, plays to its end by the rules.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "base/json.h"
#include "core/play_out.h"
#include "games/imperium/imperium.h"

namespace imperium {
namespace {

const std::filesystem::path folder = "src/games/imperium";

std::string mission_text(int number) {
    std::ifstream in{folder / "data" / ("mission-" + std::to_string(number) + ".json")};
    return {std::istreambuf_iterator<char>{in}, {}};
}

TEST(OwnMission, WhatBreaksAClauseIsRefused) {
    struct Mistake {
        std::string_view pointer, value, reason;
    };
    const Json whole = parse_json(mission_text(1)).value;
    for (const auto& [pointer, value, reason] : {
             Mistake{"/systems/0/q", "100", "system-far-off"},
             Mistake{"/systems/0/turned", "6", "system-far-off"},
             Mistake{"/planets/0/owner", "\"blue\"", "not-held"},
             Mistake{"/planets/0/interceptors", "1", "no-squadrons-here"},
             Mistake{"/planets/0/cannon_damaged", "true", "no-cannon-there"},
             Mistake{"/planets/0/sheltered", "true", "starts-used"},
             Mistake{"/planets/1/at", "\"1r-0\"", "planet-twice"},
             Mistake{"/ships/0/kind", "\"shield\"", "no-ship"},
             Mistake{"/ships/0/owner", "\"neutral\"", "no-ship"},
             Mistake{"/ships/0/moved", "true", "starts-used"},
             Mistake{"/red/cards", "6", "too-many-cards"},
             Mistake{"/name/en", "7", "mission-misfit"},
             Mistake{"/turns", "300", "mission-number"},
             Mistake{"/systems/0/q", "70000", "mission-number"},
             Mistake{"/red/pc", "-1", "mission-number"},
             Mistake{"/number", "1.5", "mission-number"},
         }) {
        Json mission = whole;
        mission[Json::json_pointer{std::string{pointer}}] = parse_json(value).value;
        std::vector<Refusal> problems;
        Imperium::authored({}, newest_edition, mission.dump(), problems);
        bool found = false;
        for (const Refusal& problem : problems) found = found || problem.reason == reason;
        EXPECT_TRUE(found) << pointer << " " << value << " should be " << reason;
    }
    Json bare = whole;
    bare["without"] = {"captain", "commander", "admiral"};
    bare["red"]["cards"] = 1;
    bare["blue"]["objectives"] = Json::array();
    for (int i = 0; i < 9; ++i) bare["blue"]["objectives"].push_back({{"aim", "endure"}});
    std::vector<Refusal> problems;
    Imperium::authored({}, newest_edition, bare.dump(), problems);
    ASSERT_EQ(problems.size(), 2u);
    EXPECT_EQ(problems[0].reason, "too-many-cards");
    EXPECT_EQ(problems[1].reason, "too-many-objectives");
}

std::vector<std::string> reasons(const Json& mission) {
    std::vector<Refusal> problems;
    Imperium::authored({}, newest_edition, mission.dump(), problems);
    std::vector<std::string> found;
    for (const Refusal& problem : problems)
        found.emplace_back(std::string{problem.clause.id} + " " + std::string{problem.reason});
    return found;
}

// A number that cannot be is told with those that can.
TEST(OwnMission, BoundsAreNamed) {
    Json mission = parse_json(mission_text(1)).value;
    mission["turns"] = 300;
    std::vector<Refusal> problems;
    Imperium::authored({}, newest_edition, mission.dump(), problems);
    ASSERT_EQ(problems.size(), 1u);
    std::map<std::string_view, int> figures;
    for (const Value& value : problems[0].values) figures[value.name] = value.number;
    EXPECT_EQ(figures["least"], 1);
    EXPECT_EQ(figures["most"], 60);
}

TEST(OwnMission, WhatNobodyCanReachIsRefused) {
    const std::vector<std::string> islands{"IG-1.3 home-out-of-reach", "IG-1.3 home-out-of-reach"};
    const std::vector<std::string> sound;

    // Two home systems far apart, then with a star gate beside each.
    Json mission = parse_json(mission_text(1)).value;
    Json homes = Json::array();
    for (const Json& laid : mission["systems"])
        if (laid["system"] == "1r" || laid["system"] == "1b") homes.push_back(laid);
    mission["systems"] = homes;
    EXPECT_EQ(reasons(mission), islands);
    mission["things"] = {{{"at", "1r-2"}, {"thing", "gate"}}, {{"at", "1b-1"}, {"thing", "gate"}}};
    EXPECT_EQ(reasons(mission), sound);

    // A home behind asteroids: the ships that begin outside are enough for nobody else.
    mission = parse_json(mission_text(1)).value;
    mission["ships"] = Json::array();
    const auto wall_in = [&](const std::string& system) {
        for (int place = 1; place <= 6; ++place)
            mission["things"].push_back(
                {{"at", system + "-" + std::to_string(place)}, {"thing", "asteroids"}});
    };
    wall_in("1b");
    EXPECT_EQ(reasons(mission), islands);
    mission["ships"].push_back({{"at", "4b-1"}, {"kind", "corvette"}, {"owner", "blue"}});
    EXPECT_EQ(reasons(mission), std::vector{islands.front()});

    // Goals behind them.
    const std::vector<std::string> goal{"IG-22.3 objective-out-of-reach"};
    mission = parse_json(mission_text(1)).value;
    const auto aim = [&](Json objective) {
        mission["red"]["objectives"] = Json::array({std::move(objective)});
        return reasons(mission);
    };
    wall_in("4b");
    EXPECT_EQ(aim({{"aim", "take"}, {"sectors", {"4b-0"}}}), goal);
    EXPECT_EQ(aim({{"aim", "take"}, {"sectors", {"4r-0"}}}), sound);
    EXPECT_EQ(aim({{"aim", "hold"}, {"number", 6}, {"turns", 1}}), goal);
    EXPECT_EQ(aim({{"aim", "hold"}, {"number", 5}, {"turns", 1}}), sound);
    const Json ship{{"aim", "escort"}, {"number", 1}, {"unit", "corvette"}};
    Json there = ship, here = ship;
    there["sectors"] = {"4b-1"};
    here["sectors"] = {"4r-1"};
    EXPECT_EQ(aim(there), goal);
    EXPECT_EQ(aim(here), sound);
}

// IG-22.3: an objective can be reached by playing, is not reached before, and says no more than
// its aim asks for.
TEST(OwnMission, ObjectivesAskForSomethingThatCanBeDone) {
    const Json whole = parse_json(mission_text(1)).value;  // eight game turns, two transports each
    Json mission;
    const auto aim = [&](Json objective) {
        mission["red"]["objectives"] = Json::array({std::move(objective)});
        return reasons(mission);
    };
    const std::vector<std::string> sound;
    const auto only = [](std::string reason) { return std::vector{std::move(reason)}; };
    const Json ring{"4r-1", "4r-2", "4r-3", "4r-4", "4r-5", "4r-6"};
    const auto hold = [](int turns) {
        return Json{{"aim", "hold"}, {"number", 3}, {"turns", turns}};
    };
    const auto escort = [&](int number, const char* unit) {
        return Json{{"aim", "escort"}, {"number", number}, {"unit", unit}, {"sectors", ring}};
    };

    mission = whole;
    EXPECT_EQ(aim(hold(8)), sound);
    EXPECT_EQ(aim(hold(9)), only("IG-H14 hold-too-long"));
    mission["red"]["objectives"] = {hold(2), hold(3)};
    EXPECT_EQ(reasons(mission), only("IG-22.3 hold-twice"));

    mission = whole;
    EXPECT_EQ(aim({{"aim", "take"}, {"sectors", {"1r-0"}}}), only("IG-4.9 own-home-aimed"));
    EXPECT_EQ(aim({{"aim", "take"}, {"sectors", {"4r-0", "1r-0"}}}), only("IG-4.9 own-home-aimed"));
    EXPECT_EQ(aim({{"aim", "take"}, {"sectors", {"4r-0"}}}), sound);
    mission["planets"].push_back(
        {{"at", "4r-0"}, {"kind", "medium"}, {"owner", "red"}, {"infantry", 1}});
    EXPECT_EQ(aim({{"aim", "take"}, {"sectors", {"4r-0"}}}), only("IG-22.3 objective-reached"));
    EXPECT_EQ(aim({{"aim", "take"}, {"sectors", {"4r-0", "1b-0"}}}), sound);

    mission = whole;
    EXPECT_EQ(aim(escort(2, "transport")), sound);
    EXPECT_EQ(aim(escort(3, "transport")), only("IG-22.3 objective-out-of-reach"));
    EXPECT_EQ(aim(escort(1, "base")), only("IG-22.3 escort-stays"));
    Json one_place = escort(2, "transport");
    one_place["sectors"] = {"4r-1", "4r-1"};
    EXPECT_EQ(aim(one_place), only("IG-22.3 objective-out-of-reach"));
    mission["red"]["banned"] = {"transport"};  // one is there from the start
    EXPECT_EQ(aim(escort(1, "transport")), sound);
    EXPECT_EQ(aim(escort(2, "transport")), only("IG-22.3 escort-banned"));
    mission["ships"].push_back({{"at", "4r-1"}, {"kind", "transport"}, {"owner", "red"}});
    EXPECT_EQ(aim(escort(1, "transport")), only("IG-22.3 objective-reached"));

    mission = whole;
    Json named = hold(2);
    named["sectors"] = {"4r-0"};
    EXPECT_EQ(aim(named), only("IG-22.3 objective-says-too-much"));
    EXPECT_EQ(aim({{"aim", "endure"}, {"turns", 3}}), only("IG-22.3 objective-says-too-much"));
    EXPECT_EQ(aim({{"aim", "destroy"}, {"number", 3}, {"unit", "frigate"}}),
              only("IG-22.3 objective-says-too-much"));
    EXPECT_EQ(aim({{"aim", "destroy"}, {"number", 3}}), sound);
}

// IG-22.8: with that variant, and only with it, squadrons may hold planets from the start.
TEST(OwnMission, SquadronsHoldPlanetsWhereTheyMay) {
    Json mission = parse_json(mission_text(1)).value;
    mission["planets"].push_back(
        {{"at", "4r-0"}, {"kind", "medium"}, {"owner", "red"}, {"interceptors", 2}});
    std::vector<Refusal> problems;
    Imperium::authored({}, newest_edition, mission.dump(), problems);
    ASSERT_FALSE(problems.empty());
    EXPECT_EQ(problems.front().reason, "no-squadrons-here");
    const Choices aerial{0, 0, 0, 0, 1, 0, 0};
    problems.clear();
    const Imperium game = Imperium::authored(aerial, newest_edition, mission.dump(), problems);
    ASSERT_TRUE(problems.empty()) << problems.front().reason;
    const State start = game.initial();
    const Sector held = Sector::of(System{3}, 0);
    EXPECT_EQ(start.planet(held).owner, Side::red);
    EXPECT_EQ(start.planet(held).crew.of(Unit::interceptor), 2);
    EXPECT_EQ(start.left(Side::red, Token::squadron), 12 - 1 - 2);

    const auto last = mission["planets"].size() - 1;
    mission["planets"][last]["tired_interceptors"] = 1;
    problems.clear();
    Imperium::authored(aerial, newest_edition, mission.dump(), problems);
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].reason, "starts-used");
    mission["planets"][last]["tired_interceptors"] = 0;
    mission["planets"][last]["bombers"] = 3;
    problems.clear();
    Imperium::authored(aerial, newest_edition, mission.dump(), problems);
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].reason, "planet-overfull");
}

// ---- at random -------------------------------------------------------------------------------

// Every value of a mission, so that one can be drawn.
void collect(Json& at, std::vector<Json*>& all) {
    for (auto& inner : at) {
        all.push_back(&inner);
        if (inner.is_structured()) collect(inner, all);
    }
}

void change(Json& mission, Rng& rng) {
    std::vector<Json*> all;
    collect(mission, all);
    const auto any = [&](auto size) { return rng.below(static_cast<std::uint32_t>(size)); };
    Json& one = *all[any(all.size())];
    if (one.is_boolean()) {
        one = !one.get<bool>();
    } else if (one.is_number_integer()) {
        one = one.get<int>() + static_cast<int>(any(5)) - 2;
    } else if (one.is_string()) {  // a word that stands somewhere else, most of all a place
        const Json& other = *all[any(all.size())];
        if (other.is_string()) one = Json(other);
    } else if (one.is_array() && !one.empty()) {
        Json entry = one[any(one.size())];
        if (rng.below(2) && entry.contains("at"))
            entry["at"] = std::to_string(1 + any(7)) + (rng.below(2) ? "r-" : "b-") +
                          std::to_string(any(sectors_each));
        if (rng.below(3)) one.push_back(entry);
        else one.erase(any(one.size()));
    } else if (one.is_object() && one.contains("kind")) {
        static constexpr std::array words{"damaged", "shield", "cannon", "bombers", "armour"};
        const std::string word = words[any(words.size())];
        if (word == "bombers" || word == "armour") one[word] = any(4);
        else one[word] = true;
    }
}

TEST(OwnMission, WhatIsNotRefusedCanBePlayed) {
    int sound = 0, refused = 0;
    for (std::uint64_t n = 0; sound < 120; ++n) {
        ASSERT_LT(n, 20'000u) << "hardly any change is sound";
        Rng rng{n};
        Json mission = parse_json(mission_text(1 + static_cast<int>(n % 6))).value;
        for (auto changes = 1 + rng.below(4); changes > 0; --changes) change(mission, rng);
        const Choices choices{
            0, static_cast<std::uint8_t>(rng.below(2)), static_cast<std::uint8_t>(rng.below(3)),
            0, static_cast<std::uint8_t>(rng.below(2)), 0,
            1};
        std::vector<Refusal> problems;
        const Imperium game = Imperium::authored(choices, newest_edition, mission.dump(), problems);
        if (!problems.empty()) {
            ++refused;
            continue;
        }
        ++sound;
        const State start = game.initial();
        State again{};
        game.set(game.position(start), again, problems);
        ASSERT_TRUE(problems.empty()) << problems.front().reason << "\n" << mission.dump();
        ASSERT_EQ(again, start) << mission.dump();
        State state = start;
        int plies = 0;
        for (; game.turn(state).kind != Turn::Kind::Over; ++plies) {
            ASSERT_LT(plies, Imperium::longest) << mission.dump();
            const auto step = random_step(game, state, rng);
            ASSERT_FALSE(game.check(state, step)) << mission.dump();
            game.apply(state, step);
            if (plies % 64) continue;
            const auto view = game.view(state, Seat{0});
            ASSERT_EQ(game.view(game.imagine(view, rng), Seat{0}), view) << mission.dump();
            std::string hints;
            game.hints(view, hints);
            ASSERT_TRUE(parse_json(hints)) << hints;
        }
    }
    std::printf("%d missions at random played, %d refused\n", sound, refused);
    EXPECT_GT(refused, 20);
}

}  // namespace
}  // namespace imperium
