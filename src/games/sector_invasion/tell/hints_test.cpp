// Proves what is counted for people: chances by playing every die, and by rolling many.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <map>

#include "games/sector_invasion/rules/survey.h"
#include "games/sector_invasion/sector_invasion.h"
#include "laws/laws.h"

namespace sector_invasion {
namespace {

Json hints_of(const SectorInvasion& game, const State& state) {
    std::string json;
    game.hints(state, json);
    return parse_json(json).value;
}
std::string word(const auto& value) {
    return to_word(value);
}
template <class T>
T read(const Json& json) {
    T value{};
    Word<T>::read(json.get<std::string>(), value);
    return value;
}

// How often a chance is rolled for.
int rolls() {
    const char* wanted = std::getenv("ROLLS");
    return wanted ? std::atoi(wanted) : 4000;
}

// Positions of random campaigns in which ships act or land.
template <class Look>
void look_at_campaigns(int campaigns, const Look& look) {
    for (int players = 2; players <= most_players; players += 2) {
        const auto game = SectorInvasion::of({static_cast<std::uint8_t>(players - 2), 1});
        Rng rng{static_cast<std::uint64_t>(13 * players)};
        for (int i = 0; i < campaigns; ++i) {
            State state = game.initial();
            while (state.phase != Phase::over) {
                if (state.tasks.empty() && state.phase != Phase::works) look(game, state);
                game.apply(state, random_step(game, state, rng));
            }
        }
    }
}

const Wait* asked(const State& state) {
    return state.tasks.empty() ? nullptr : &state.tasks[state.tasks.size() - 1].wait;
}

// ---- what befalls a ship on its way -------------------------------------------------------

// What has happened so far: the worst of each ship, and what the tables said.
struct Story {
    std::map<std::string, std::string> worst;
    std::string path;  // of a crossing

    void mark(ShipName ship, const std::string& what) {
        const auto grave = [](const std::string& one) {
            return one == "destroyed" ? 3 : one == "damaged" ? 2 : one == "out" ? 1 : 0;
        };
        std::string& known = worst.try_emplace(word(ship), "none").first->second;
        if (grave(what) > grave(known)) known = what;
    }
    std::string of(ShipName ship) const {
        const auto known = worst.find(word(ship));
        return known == worst.end() ? "none" : known->second;
    }

    void note(const State& before, const Action& action) {
        const Task& task = before.tasks[before.tasks.size() - 1];
        if (const auto* two = std::get_if<Dice>(&action); two && task.wait == Wait::harm) {
            mark(task.ship, two->pips >= 10 && task.ship  ? "destroyed"
                            : two->pips >= 8 && task.ship ? "damaged"
                            : two->pips >= 10             ? "destroyed"
                                                          : "out");
        }
        const auto* one = std::get_if<Die>(&action);
        if (!one) return;
        const int pips = one->pips;
        if (task.wait == Wait::scout) mark(task.ship, pips <= 4 ? "destroyed" : "damaged");
        if (task.wait == Wait::lost) {
            mark(task.ship, pips <= 3 ? "destroyed" : pips == 4 ? "damaged" : "none");
            path = pips <= 3   ? "destroyed"
                   : pips == 4 ? "astray_damaged"
                   : pips == 5 ? "astray_weakened"
                               : "astray";
        }
        if (task.wait == Wait::crossing)
            path = pips == 1 ? "destroyed" : pips == 2 ? "arrives_damaged" : "arrives";
    }
    void look(const State& before, const State& after, const SectorInvasion& game) {
        for (const Ship& one : before.ships)
            if (!Survey{*game.charter, after}.ship(one.name)) mark(one.name, "destroyed");
    }
};

// Goes on until it is settled: every die with its weight. Whoever chooses does so as SI-A31 says.
template <class Settled, class Count>
void play_on(const SectorInvasion& game, const State& state, const Story& story, double chance,
             const Settled& settled, const Count& count) {
    if (settled(state)) return count(state, story, chance);
    const auto go = [&](Seat actor, const Action& action, double part) {
        State next = state;
        Story then = story;
        then.note(state, action);
        game.apply(next, {actor, action});
        then.look(state, next, game);
        play_on(game, next, then, part, settled, count);
    };
    const Turn turn = game.turn(state);
    if (turn.kind == Turn::Kind::Decide) {
        const Seat seat = turn.seats.lowest();
        return go(seat, game.otherwise(state, seat), chance);
    }
    LotteryOf<SectorInvasion> tickets;
    game.lottery(state, tickets);
    if (*asked(state) == Wait::emerge) return go(nature, tickets[0].action, chance);
    for (const auto& ticket : tickets)
        go(nature, ticket.action, chance * ticket.weight / total_weight(tickets));
}

// The same once, by the dice of `rng`.
template <class Settled>
Story roll_on(const SectorInvasion& game, State state, Rng& rng, const Settled& settled) {
    Story story;
    while (!settled(state)) {
        const Turn turn = game.turn(state);
        Step<Action> step{nature, Done{}};
        if (turn.kind == Turn::Kind::Decide)
            step = {turn.seats.lowest(), game.otherwise(state, turn.seats.lowest())};
        else step = random_step(game, state, rng);
        const State before = state;
        story.note(before, step.action);
        game.apply(state, step);
        story.look(before, state, game);
    }
    return story;
}

// Within four standard deviations of what it ought to be.
void expect_near(int found, double chance, int of, const std::string& what) {
    const double off = 4 * std::sqrt(of * chance * (1 - chance)) + 1e-9;
    EXPECT_NEAR(found, of * chance, off) << what;
}

// ---- ways ---------------------------------------------------------------------------------

// How likely the ship comes there, by every die of every test.
double comes(const SectorInvasion& game, const State& state, ShipName name, Cell to) {
    const Ship* ship = Survey{*game.charter, state}.ship(name);
    if (!ship) return 0;
    if (ship->at == to) return 1;
    if (!asked(state) || *asked(state) != Wait::escape) return 0;
    double sum = 0;
    for (std::uint8_t pips = 1; pips <= 6; ++pips) {
        State next = state;
        game.apply(next, {nature, Die{pips}});
        sum += comes(game, next, name, to) / 6;
    }
    return sum;
}

TEST(SectorInvasionHints, WaysComeOutAsOftenAsTheySay) {
    int counted = 0, risky = 0, seen = 0;
    look_at_campaigns(1, [&](const SectorInvasion& game, const State& state) {
        if (state.phase != Phase::ships || ++seen % 3 != 0) return;
        const Json hints = hints_of(game, state);
        const Seat seat = seat_of(read<Player>(hints["whose"]));
        for (const Json& ship : hints["ships"])
            for (const Json& cell : ship["cells"]) {
                const double says =
                    cell["ways"].template get<double>() / cell["of"].template get<double>();
                const auto at = read<Cell>(cell["at"]);
                State next = state;
                game.apply(next, {seat, Move{read<Cell>(ship["at"]), at}});
                ASSERT_NEAR(comes(game, next, read<ShipName>(ship["name"]), at), says, 1e-9)
                    << ship["name"] << " from " << ship["at"] << " to " << cell;
                ++counted;
                risky += !cell["tests"].empty();
            }
    });
    EXPECT_GT(counted, 1000);
    EXPECT_GT(risky, 100);
}

// ---- crossings ----------------------------------------------------------------------------

constexpr std::array paths{"arrives",        "arrives_damaged", "astray", "astray_weakened",
                           "astray_damaged", "destroyed",       "caught"};

TEST(SectorInvasionHints, CrossingsComeOutAsOftenAsTheySay) {
    int counted = 0, guarded = 0;
    Rng rng{5};
    look_at_campaigns(2, [&](const SectorInvasion& game, const State& state) {
        if (counted > 60 && guarded > 5) return;
        const Json hints = hints_of(game, state);
        for (const Json& ship : hints["ships"]) {
            if (ship["crossings"].empty()) continue;
            const Json& way = ship["crossings"][0];
            const auto name = read<ShipName>(ship["name"]);
            State next = state;
            game.apply(next,
                       {seat_of(name.owner), Cross{read<Cell>(ship["at"]), read<Cell>(way["at"])}});
            const auto settled = [&](const State& now) {
                const Wait* wait = asked(now);
                return !wait ||
                       (*wait != Wait::escape && *wait != Wait::crossing && *wait != Wait::lost);
            };
            std::map<std::string, double> found;
            const auto path = [](const Story& story) {
                return story.path.empty() ? std::string{"caught"} : story.path;
            };
            play_on(game, next, {}, 1, settled,
                    [&](const State&, const Story& story, double chance) {
                        found[path(story)] += chance;
                    });
            for (const char* one : paths)
                EXPECT_NEAR(found[one], way[one].get<double>() / way["of"].get<double>(), 1e-9)
                    << one << ' ' << way;
            ++counted;
            guarded += way["guards"] > 0;
            if (counted > 3) continue;
            std::map<std::string, int> rolled;
            for (int i = 0; i < rolls(); ++i) ++rolled[path(roll_on(game, next, rng, settled))];
            for (const char* one : paths)
                expect_near(rolled[one], way[one].get<double>() / way["of"].get<double>(), rolls(),
                            one);
        }
    });
    EXPECT_GT(counted, 20);
}

// ---- fights -------------------------------------------------------------------------------

constexpr std::array fates{"none", "out", "damaged", "destroyed"};

TEST(SectorInvasionHints, FightsComeOutAsOftenAsTheySay) {
    std::map<std::string, int> kinds;
    Rng rng{6};
    look_at_campaigns(6, [&](const SectorInvasion& game, const State& state) {
        const Json hints = hints_of(game, state);
        for (const Json& ship : hints["ships"])
            for (const Json& fight : ship["fights"]) {
                const auto name = read<ShipName>(ship["name"]);
                const bool swarm = fight["target"].is_null();
                const std::string kind = fight["dice"].dump() + fight["by_attacker"].dump() +
                                         (swarm ? "swarm" : "ship") +
                                         (fight["room"] == 0 ? "cornered" : "free");
                if (++kinds[kind] > 2) continue;
                State next = state;
                game.apply(next, {seat_of(name.owner),
                                  Attack{read<Cell>(ship["at"]), read<Cell>(fight["at"])}});
                const ShipName target = next.duel->defender;
                const auto settled = [](const State& now) { return !now.duel; };
                std::map<std::string, double> own, other;
                play_on(game, next, {}, 1, settled,
                        [&](const State&, const Story& story, double chance) {
                            own[story.of(name)] += chance;
                            other[story.of(target)] += chance;
                        });
                const auto says = [&](const char* side, const char* fate) {
                    return fight[side][fate].get<double>() / fight[side]["of"].get<double>();
                };
                for (const char* fate : fates) {
                    EXPECT_NEAR(own[fate], says("own", fate), 1e-9) << fate << ' ' << fight;
                    EXPECT_NEAR(other[fate], says("other", fate), 1e-9) << fate << ' ' << fight;
                }
                if (kinds[kind] > 1) continue;
                std::map<std::string, int> rolled;
                for (int i = 0; i < rolls(); ++i)
                    ++rolled[roll_on(game, next, rng, settled).of(target)];
                for (const char* fate : fates)
                    expect_near(rolled[fate], says("other", fate), rolls(),
                                std::string{fate} + ' ' + fight.dump());
            }
    });
    EXPECT_GT(kinds.size(), 5u);
}

// ---- landings -----------------------------------------------------------------------------

int three_dice(Rng& rng) {
    int sum = 3;
    for (int i = 0; i < 3; ++i) sum += static_cast<int>(rng.below(6));
    return sum;
}

TEST(SectorInvasionHints, LandingsComeOutAsOftenAsTheySay) {
    int counted = 0, rolled = 0;
    Rng rng{8};
    look_at_campaigns(3, [&](const SectorInvasion& game, const State& state) {
        if (state.phase != Phase::conquest) return;
        const Json hints = hints_of(game, state);
        for (const Json& ship : hints["ships"])
            for (const Json& landing : ship["landings"])
                for (const Json& bet : landing["bets"]) {
                    const auto name = read<ShipName>(ship["name"]);
                    State next = state;
                    game.apply(next,
                               {seat_of(name.owner), Assault{read<Cell>(landing["at"]),
                                                             bet["cards"].get<std::uint8_t>()}});
                    if (*asked(next) == Wait::answer)
                        game.apply(next, {game.turn(next).seats.lowest(),
                                          Answer{bet["answer"].get<std::uint8_t>()}});
                    LotteryOf<SectorInvasion> tickets;
                    game.lottery(next, tickets);
                    const double says = bet["won"].get<double>() /
                                        (bet["won"].get<double>() + bet["lost"].get<double>());
                    double won = 0;
                    for (const auto& ticket : tickets)
                        if (std::get<Settle>(ticket.action).result == Result::won)
                            won = static_cast<double>(ticket.weight) / total_weight(tickets);
                    EXPECT_NEAR(won, says, 1e-9) << landing;
                    ++counted;
                    if (landing["own"]["again"] != 0 || landing["other"]["again"] != 0) continue;
                    if (++rolled > 5) continue;
                    int wins = 0;  // SI-H5: more wins, the defender wins ties
                    const int own = landing["own_sum"].get<int>() + bet["cards"].get<int>(),
                              other = landing["other_sum"].get<int>() + bet["answer"].get<int>();
                    for (int i = 0; i < rolls(); ++i)
                        wins += own + three_dice(rng) > other + three_dice(rng);
                    expect_near(wins, says, rolls(), landing.dump());
                }
    });
    EXPECT_GT(counted, 10);
    EXPECT_GT(rolled, 3);
}

// What is said beforehand of a planet in reach holds when the ship is there.
TEST(SectorInvasionHints, LandingsInReachAreAsTheyTurnOutToBe) {
    int counted = 0;
    look_at_campaigns(3, [&](const SectorInvasion& game, const State& state) {
        if (state.phase != Phase::ships) return;
        const Json hints = hints_of(game, state);
        for (const Json& ship : hints["ships"])
            for (const Json& landing : ship["landings"]) {
                const auto name = read<ShipName>(ship["name"]);
                State next = state;
                if (landing["at"] != ship["at"])
                    game.apply(next, {seat_of(name.owner),
                                      Move{read<Cell>(ship["at"]), read<Cell>(landing["at"])}});
                if (next.phase == Phase::ships && next.tasks.empty())
                    game.apply(next, {seat_of(name.owner), Done{}});
                if (next.phase != Phase::conquest || !next.tasks.empty()) continue;
                const Json then = hints_of(game, next);
                for (const Json& one : then["ships"]) {
                    if (one["name"] != ship["name"] || one["at"] != landing["at"]) continue;
                    ASSERT_FALSE(one["landings"].empty()) << landing;
                    EXPECT_EQ(one["landings"][0], landing);
                    ++counted;
                }
            }
    });
    EXPECT_GT(counted, 10);
}

// ---- figures ------------------------------------------------------------------------------

TEST(SectorInvasionHints, IncomeAndMarkAreCountedFromTheMap) {
    look_at_campaigns(1, [&](const SectorInvasion& game, const State& state) {
        const Json hints = hints_of(game, state);
        int planets = 0;
        for (const Site& one : state.sites) planets += is_planet(one.kind);
        const int mark = hints["mark"].get<int>();
        const bool two = game.charter->count() == 2;
        EXPECT_GT((two ? 3 : 2) * mark, (two ? 2 : 1) * planets);
        EXPECT_LE((two ? 3 : 2) * (mark - 1), (two ? 2 : 1) * planets);
        for (const Json& one : hints["players"]) {
            const auto player = read<Player>(one["player"]);
            int own = 0, raw = 0, production = 0;
            for (const Site& site : state.sites) {
                if (!is_planet(site.kind) || site.owner != player) continue;
                ++own;
                bool storm = false;
                for (const Storm& over : state.storms) storm |= over.cells.contains(site.at);
                if (storm || site.idle || site.plundered) continue;
                raw += site.kind == Kind::raw || site.kind == Kind::capital;
                production += site.kind == Kind::production || site.kind == Kind::capital;
            }
            EXPECT_EQ(one["planets"], own);
            EXPECT_EQ(one["income"]["raw"], raw);
            EXPECT_EQ(one["income"]["production"], production);
        }
    });
}

}  // namespace
}  // namespace sector_invasion
