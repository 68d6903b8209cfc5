// Proves that the sentence on a whole turn says what the turn does: set positions, read in both
// languages, and on the way through a turn; and that a reason knows the cards in play.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "games/imperium/mind/policy.h"
#include "match/texts.h"

namespace imperium {
namespace {

struct Told {
    std::string en, es;
};

class Sentence : public testing::Test {
  protected:
    void mission(int index) { game_ = Imperium{{}, built_in(index)}; }
    void own_mission(const Mission& mission) {
        game_.mission = std::make_shared<const Mission>(mission);
    }
    void position(std::string_view json) {
        Position position;
        Misfit misfit;
        ASSERT_TRUE(read_json(parse_json(json).value, position, misfit))
            << misfit.path << ": " << misfit.expected;
        std::vector<Refusal> problems;
        state_ = game_.initial();
        game_.set(position, state_, problems);
        for (const Refusal& problem : problems) ADD_FAILURE() << problem.reason;
    }
    void take(std::string_view action, Seat seat = 0) {
        const auto decoded = decode<Action>(action);
        ASSERT_TRUE(decoded.action) << action;
        ASSERT_FALSE(game_.check(state_, {seat, *decoded.action})) << action;
        game_.apply(state_, {seat, *decoded.action});
    }
    Told read(const Event& event) const {
        const auto& readings = *catalog::find("imperium")->readings;
        return {readings.en.event(event), readings.es.event(event)};
    }
    Told sentence(const Plan& plan = {}, Seat seat = 0) const {
        return read(game_.intent(game_.view(state_, seat), seat, plan));
    }
    void expect(std::string_view en, std::string_view es, const Plan& plan = {}) const {
        const Told told = sentence(plan);
        EXPECT_EQ(told.en, en);
        EXPECT_EQ(told.es, es);
    }

    Imperium game_;
    State state_ = game_.initial();
};

TEST_F(Sentence, MinesAreClearedAndNothingIsLandedOn) {
    position(R"({"course":{"phase":"declaring","player":"red","first":"red"},
        "things":[{"at":"4r-2","thing":"minefield"}],
        "ships":[{"at":"4r-1","kind":"frigate","owner":"red"}]})");
    expect("This turn clears the mines in 4r-2.", "Este turno limpia las minas de 4r-2.");
}

TEST_F(Sentence, ABombardmentIsCalledOne) {
    position(R"({"course":{"phase":"declaring","player":"red","first":"red"},
        "planets":[{"at":"4r-0","kind":"medium","owner":"blue","infantry":2}],
        "ships":[{"at":"4r-1","kind":"destroyer","owner":"red"}]})");
    expect("This turn bombards the planet 4r-0.", "Este turno bombardea el planeta 4r-0.");
}

TEST_F(Sentence, ALandingWithItsOdds) {
    position(R"({"course":{"phase":"movement","player":"red","first":"red"},
        "planets":[{"at":"4r-0","kind":"medium","owner":"blue","infantry":1}],
        "ships":[{"at":"4r-1","kind":"transport","owner":"red","infantry":3}]})");
    expect("This turn lands on 4r-0: an attack of 3 against 1.",
           "Este turno desembarca en 4r-0: un ataque de 3 contra 1.");
}

TEST_F(Sentence, AStrikeWithWhatIsReallyThere) {
    position(R"({"course":{"phase":"declaring","player":"red","first":"red"},
        "ships":[{"at":"4r-1","kind":"battleship","owner":"red"},
                 {"at":"4r-2","kind":"frigate","owner":"blue"}]})");
    expect("This turn strikes in 4r-2: 10 against defence 6.",
           "Este turno ataca en 4r-2: 10 contra defensa 6.");
    take("attack 4r-1 4r-2");
    expect("This turn strikes in 4r-2: 10 against defence 6.",
           "Este turno ataca en 4r-2: 10 contra defensa 6.");
    take("done");
    expect("Still to be fought in this turn: attack, 4r-2.",
           "Aún por resolver en este turno: atacar, 4r-2.");
}

// Whether asked before, amid or after the moves.
TEST_F(Sentence, IsTheSameAllThroughATurn) {
    position(R"({"course":{"phase":"movement","player":"red","first":"red"},
        "ships":[{"at":"1r-1","kind":"frigate","owner":"red"},
                 {"at":"1r-2","kind":"destroyer","owner":"red"},
                 {"at":"1b-1","kind":"frigate","owner":"blue"}]})");
    const Told first = sentence();
    EXPECT_EQ(first.en,
              "This turn 2 units set out for 1b-0, far off still: the first of them 5 sectors "
              "away.");
    Policy policy{game_, state_, Side::red, Plan{}};
    Rng rng{1};
    for (int orders = 0; state_.phase() == Phase::movement; ++orders) {
        ASSERT_LT(orders, 10);
        const Told now = sentence();
        EXPECT_EQ(now.en, first.en);
        EXPECT_EQ(now.es, first.es);
        game_.apply(state_, {0, policy.next(rng)});
    }
}

TEST_F(Sentence, NextIsSaidOnlyOfWhatCanBeReachedNext) {
    position(R"({"course":{"phase":"movement","player":"red","first":"red"},
        "ships":[{"at":"4r-1","kind":"destroyer","owner":"red","stood":true},
                 {"at":"1b-1","kind":"frigate","owner":"blue"}]})");
    expect(
        "This turn one unit goes forward, to threaten 1b-0 next: the first of them 3 sectors off.",
        "Este turno avanza una unidad para amenazar 1b-0 en el próximo: la primera, a 3 sectores.");
    position(R"({"course":{"phase":"movement","player":"red","first":"red"},
        "ships":[{"at":"1r-1","kind":"battleship","owner":"red","stood":true},
                 {"at":"1b-1","kind":"frigate","owner":"blue"}]})");
    expect("This turn one unit sets out for 1b-0, far off still: the first of them 5 sectors away.",
           "Este turno sale una unidad hacia 1b-0, que aún queda lejos: la primera, a 5 sectores.");
}

TEST_F(Sentence, ThePlanetsToHold) {
    mission(2);
    position(R"({"course":{"phase":"movement","player":"red","first":"red"},
        "ships":[{"at":"2r-1","kind":"transport","owner":"red","infantry":2},
                 {"at":"1b-1","kind":"frigate","owner":"blue"}]})");
    expect("To hold 6 planets for 2 game turns, this turn goes for 2r-0; with it 2 are held.",
           "Para conservar 6 planetas 2 turnos de juego, este turno va a por 2r-0; con él son 2.");
}

TEST_F(Sentence, TheConvoy) {
    mission(3);
    position(R"({"course":{"phase":"movement","player":"red","first":"red"},
        "ships":[{"at":"1r-1","kind":"transport","owner":"red"},
                 {"at":"1r-2","kind":"transport","owner":"red"},
                 {"at":"1b-1","kind":"frigate","owner":"blue"}]})");
    expect("This turn takes the convoy on: none of 2 there, the next 2 sectors from 4b-2.",
           "Este turno lleva adelante el convoy: ninguna de 2 en su sitio, la siguiente nave a 2 "
           "sectores de 4b-2.");
    position(R"({"course":{"phase":"declaring","player":"red","first":"red"},
        "hands":[["sanctuary"],[]],
        "ships":[{"at":"4b-1","kind":"transport","owner":"red"},
                 {"at":"4b-2","kind":"transport","owner":"red"},
                 {"at":"1b-1","kind":"frigate","owner":"blue"}]})");
    expect("This turn the convoy arrives around 4b-1, and with 2 ships the objective is reached.",
           "Este turno llega el convoy junto a 4b-1, y con 2 naves se alcanza el objetivo.");
}

TEST_F(Sentence, ThoseWhoStopTheConvoy) {
    mission(3);
    position(R"({"course":{"phase":"declaring","player":"blue","first":"blue"},
        "ships":[{"at":"4r-1","kind":"transport","owner":"red"},
                 {"at":"4r-2","kind":"frigate","owner":"blue"}]})");
    const Told told = sentence({}, 1);
    EXPECT_EQ(told.en, "This turn is for stopping the convoy, in 4r-1: 4 against defence 2.");
    EXPECT_EQ(told.es, "Este turno es para detener el convoy, en 4r-1: 4 contra defensa 2.");
    position(R"({"course":{"phase":"declaring","player":"blue","first":"blue"},
        "hands":[[],["sanctuary"]],"ships":[{"at":"1r-1","kind":"transport","owner":"red"},
                 {"at":"1b-2","kind":"frigate","owner":"blue"}]})");
    EXPECT_EQ(sentence({}, 1).en,
              "This turn is for holding out, 12 game turns more: ships worth 10 PC, nothing of it "
              "within reach of a blow.");
    EXPECT_EQ(sentence({}, 1).es,
              "Este turno es para resistir 12 turnos de juego más: naves por 10 PC, nada de ello "
              "al alcance de un golpe.");
}

TEST_F(Sentence, ShipsToDestroyAndPlanetsToTake) {
    Mission mission = *built_in(0);
    mission.red.objectives = {{Aim::destroy, 3, 0, {}, {}}};
    own_mission(mission);
    position(R"({"course":{"phase":"declaring","player":"red","first":"red","sunk":[1,0]},
        "ships":[{"at":"4r-1","kind":"battleship","owner":"red"},
                 {"at":"4r-2","kind":"frigate","owner":"blue"}]})");
    expect("This turn strikes the ship in 4r-2: of 3 to destroy one is gone.",
           "Este turno ataca la nave de 4r-2: de 3 que destruir ha caído una.");
}

TEST_F(Sentence, APlanetToTake) {
    Mission mission = *built_in(0);
    const Sector goal = Sector::of(System{3}, 0);
    mission.red.objectives = {{Aim::take, 0, 0, {}, {goal}}};
    own_mission(mission);
    position(R"({"course":{"phase":"movement","player":"red","first":"red"},
        "ships":[{"at":"4r-1","kind":"transport","owner":"red","infantry":2},
                 {"at":"1b-1","kind":"frigate","owner":"blue"}]})");
    expect("One planet is to be taken, and this turn goes for 4r-0: with it one is taken.",
           "Hay que tomar un planeta, y este turno va a por 4r-0: con él va uno.");
}

TEST_F(Sentence, EnoughPlanetsToHold) {
    mission(2);
    position(R"({"course":{"phase":"declaring","player":"red","first":"red","held":[1,0]},
        "hands":[["sanctuary"],[]],"planets":[
        {"at":"4r-0","kind":"medium","owner":"red","infantry":1},
        {"at":"3r-1","kind":"small","owner":"red","infantry":1},
        {"at":"3r-4","kind":"small","owner":"red","infantry":1},
        {"at":"7r-2","kind":"small","owner":"red","infantry":1},
        {"at":"7r-5","kind":"medium","owner":"red","infantry":1},
        {"at":"2r-0","kind":"small","owner":"red","infantry":1}]})");
    const Told told = sentence();
    EXPECT_THAT(told.en, testing::StartsWith("This turn holds on to 6 planets, "));
    EXPECT_THAT(told.es, testing::StartsWith("Este turno conserva 6 planetas, "));
}

// A card that lets a ship go farther counts for what it could strike.
TEST_F(Sentence, ACardOfMovementCounts) {
    position(R"({"course":{"phase":"movement","player":"red","first":"red"},
        "hands":[["slipstream"],[]],"ships":[{"at":"4r-1","kind":"battleship","owner":"red"},
                 {"at":"1b-1","kind":"frigate","owner":"blue"}]})");
    const Outlook before{game_, state_, Side::red};
    std::array<int, most_sectors> reach{}, longer{};
    before.menace(before.own, {}, reach);
    take("play slipstream 4r-1");
    const Outlook after{game_, state_, Side::red};
    after.menace(after.own, {}, longer);
    int more = 0;
    for (const Sector sector : game_.galaxy().sectors())
        more += longer[sector.index] > reach[sector.index];
    EXPECT_GT(more, 0);
}

}  // namespace
}  // namespace imperium
