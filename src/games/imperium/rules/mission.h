// games/imperium/rules/mission.h -- a scenario with the Mission Book's fields, and a turn limit.
#pragma once

#include <memory>
#include <vector>

#include "base/json.h"
#include "games/imperium/rules/galaxy.h"
#include "games/imperium/rules/ruleset.h"

namespace imperium {

// ---- what stands on a board: as missions, positions and views write it ------------------------

// What a ship carries, or what holds a planet.
struct PlacedCrew {
    std::uint8_t interceptors = 0, bombers = 0, infantry = 0, armour = 0;
    std::uint8_t tired_interceptors = 0, tired_bombers = 0;  // those of them that have moved
    constexpr int squadrons() const { return interceptors + bombers; }
    constexpr int tired() const { return tired_interceptors + tired_bombers; }
    constexpr int troops() const { return infantry + armour; }
    constexpr bool more_tired_than_there() const {
        return tired_interceptors > interceptors || tired_bombers > bombers;
    }
    static constexpr auto fields =
        std::tuple{Field{"interceptors", &PlacedCrew::interceptors},
                   Field{"bombers", &PlacedCrew::bombers},
                   Field{"infantry", &PlacedCrew::infantry},
                   Field{"armour", &PlacedCrew::armour},
                   Field{"tired_interceptors", &PlacedCrew::tired_interceptors},
                   Field{"tired_bombers", &PlacedCrew::tired_bombers}};
    bool operator==(const PlacedCrew&) const = default;
};

struct PlacedShip : PlacedCrew {  // whose fields are written among its own
    Sector at{};
    Unit kind = Unit::corvette;
    Side owner = Side::red;
    bool damaged = false;
    bool stood = false;  // since its owner's turn began: IG-17.19
    bool moved = false, loaded = false, unloaded = false, sown = false;  // in this player turn
    bool freed = false;                                                  // moves as if not locked
    std::uint8_t bonus = 0;                                              // movement that cards add
    static constexpr bool sparse = true;
    static constexpr auto fields = std::tuple_cat(
        std::tuple{Field{"at", &PlacedShip::at}, Field{"kind", &PlacedShip::kind},
                   Field{"owner", &PlacedShip::owner}, Field{"damaged", &PlacedShip::damaged}},
        PlacedCrew::fields,
        std::tuple{Field{"stood", &PlacedShip::stood}, Field{"moved", &PlacedShip::moved},
                   Field{"loaded", &PlacedShip::loaded}, Field{"unloaded", &PlacedShip::unloaded},
                   Field{"sown", &PlacedShip::sown}, Field{"freed", &PlacedShip::freed},
                   Field{"bonus", &PlacedShip::bonus}});
    bool operator==(const PlacedShip&) const = default;
};

struct PlacedPlanet : PlacedCrew {
    Sector at{};
    PlanetKind kind = PlanetKind::small;
    Side owner = Side::neutral;
    bool cannon = false, cannon_damaged = false, ion_cannon = false, shield = false;
    bool sheltered = false;  // by a card, until its owner's turn begins
    static constexpr bool sparse = true;
    static constexpr auto fields = std::tuple_cat(
        std::tuple{Field{"at", &PlacedPlanet::at}, Field{"kind", &PlacedPlanet::kind},
                   Field{"owner", &PlacedPlanet::owner}},
        PlacedCrew::fields,
        std::tuple{Field{"cannon", &PlacedPlanet::cannon},
                   Field{"cannon_damaged", &PlacedPlanet::cannon_damaged},
                   Field{"ion_cannon", &PlacedPlanet::ion_cannon},
                   Field{"shield", &PlacedPlanet::shield},
                   Field{"sheltered", &PlacedPlanet::sheltered}});
    bool operator==(const PlacedPlanet&) const = default;
};

// What lies in a sector besides planets and ships: IG-8.1, IG-H6.
enum class Thing : std::uint8_t {
    space,
    asteroids,
    black_hole,
    cloud,
    gate,
    ions,
    minefield,
    turned_minefield  // IG-19.3: attacked once
};
constexpr auto words_of(Thing) {
    return std::array{"space"sv, "asteroids"sv, "black-hole"sv, "cloud"sv,
                      "gate"sv,  "ions"sv,      "minefield"sv,  "turned-minefield"sv};
}
struct PlacedThing {
    Sector at{};
    Thing thing = Thing::asteroids;
    static constexpr auto fields =
        std::tuple{Field{"at", &PlacedThing::at}, Field{"thing", &PlacedThing::thing}};
    bool operator==(const PlacedThing&) const = default;
};

// ---- templates -------------------------------------------------------------------------------

enum class Face : std::uint8_t { a, b };  // IG-3.4: printed on both faces
constexpr auto words_of(Face) {
    return std::array{"a"sv, "b"sv};
}
// What is printed in a sector of a template.
enum class Print : std::uint8_t {
    space,
    asteroids,
    black_hole,
    cloud,
    gate,
    ions,
    minefield,
    home,
    large,
    medium,
    small
};
constexpr auto words_of(Print) {
    return std::array{"space"sv,     "asteroids"sv, "black-hole"sv, "cloud"sv,  "gate"sv, "ions"sv,
                      "minefield"sv, "home"sv,      "large"sv,      "medium"sv, "small"sv};
}
struct Template {
    std::uint8_t number = 0;
    Face face{};
    std::array<Print, sectors_each> holds{};  // the centre, then the ring clockwise from the east
    static constexpr auto fields =
        std::tuple{Field{"number", &Template::number}, Field{"face", &Template::face},
                   Field{"holds", &Template::holds}};
};

// ---- the mission -----------------------------------------------------------------------------

// A text of any length as a field.
struct Prose {
    std::string text;
};
struct Phrase {  // in both languages
    Prose en, es;
    static constexpr auto fields = std::tuple{Field{"en", &Phrase::en}, Field{"es", &Phrase::es}};
};

struct LaidSystem {
    System system{};
    Face face{};
    std::int16_t q = 0, r = 0;  // where its centre lies
    std::uint8_t turned = 0;    // sides clockwise
    static constexpr auto fields =
        std::tuple{Field{"system", &LaidSystem::system}, Field{"face", &LaidSystem::face},
                   Field{"q", &LaidSystem::q}, Field{"r", &LaidSystem::r},
                   Field{"turned", &LaidSystem::turned}};
};

enum class Aim : std::uint8_t { hold, destroy, take, escort, endure };
constexpr auto words_of(Aim) {
    return std::array{"hold"sv, "destroy"sv, "take"sv, "escort"sv, "endure"sv};
}
struct Objective {  // IG-22.3
    Aim aim{};
    std::uint8_t number = 0;      // hold: planets; destroy: enemy ships; escort: ships
    std::uint8_t turns = 0;       // hold: game turns in a row
    Unit unit = Unit::transport;  // escort
    std::vector<Sector> sectors;  // take: planets; escort: where to
    static constexpr bool sparse = true;
    static constexpr auto fields =
        std::tuple{Field{"aim", &Objective::aim}, Field{"number", &Objective::number},
                   Field{"turns", &Objective::turns}, Field{"unit", &Objective::unit},
                   Field{"sectors", &Objective::sectors}};
};

struct Start {  // IG-8.5: of one player
    std::uint8_t pc = 20, cards = 0;
    std::vector<Objective> objectives;
    std::vector<Unit> banned;  // IG-H1: units that may not be built
    static constexpr bool sparse = true;
    static constexpr auto fields =
        std::tuple{Field{"pc", &Start::pc}, Field{"cards", &Start::cards},
                   Field{"objectives", &Start::objectives}, Field{"banned", &Start::banned}};
};

struct Mission {
    std::uint8_t number = 0;
    Phrase name, story;
    std::uint8_t turns = 20;               // IG-H14: our addition to the Mission Book
    std::uint8_t limit = 60;               // of PC: IG-8.4
    std::uint8_t price = 3;                // of a card: IG-9.6
    Direction orientation = Direction::e;  // IG-H10: where a 1 of the die points
    Side opener = Side::red;               // IG-A46: without luck
    std::vector<Rank> without;             // ranks taken out of the decks
    std::vector<LaidSystem> systems;
    std::vector<PlacedThing> things;    // besides what the templates print
    std::vector<PlacedPlanet> planets;  // those that are not empty at the start
    std::vector<PlacedShip> ships;
    Start red, blue;
    static constexpr auto fields = std::tuple{Field{"number", &Mission::number},
                                              Field{"name", &Mission::name},
                                              Field{"story", &Mission::story},
                                              Field{"turns", &Mission::turns},
                                              Field{"limit", &Mission::limit},
                                              Field{"price", &Mission::price},
                                              Field{"orientation", &Mission::orientation},
                                              Field{"opener", &Mission::opener},
                                              Field{"without", &Mission::without},
                                              Field{"systems", &Mission::systems},
                                              Field{"things", &Mission::things},
                                              Field{"planets", &Mission::planets},
                                              Field{"ships", &Mission::ships},
                                              Field{"red", &Mission::red},
                                              Field{"blue", &Mission::blue}};

    // What follows from the fields.
    Galaxy galaxy;
    std::array<Thing, most_sectors> printed{};  // at the start, planets apart
    std::array<std::optional<PlanetKind>, most_sectors> worlds{};
    Both<Sector> homes{};

    const Start& start(Side side) const { return side == Side::red ? red : blue; }
    bool bans(Side side, Unit unit) const;
};

// The twenty template faces that each player has.
const std::vector<Template>& template_library();

// Reads a mission to be played by those rules; problems cite the clause that they break. A mission
// without problems is whole.
Mission read_mission(std::string_view json, const Ruleset& rules, std::vector<Refusal>& problems);

// The missions that the program carries, by index, as that edition has them.
const std::shared_ptr<const Mission>& built_in(int index, Edition = newest_edition);

}  // namespace imperium

template <>
struct Word<imperium::Prose> {
    static std::string expected() { return "a text"; }
    static void write(std::string& out, const imperium::Prose& prose) { out += prose.text; }
    static bool read(std::string_view text, imperium::Prose& prose) {
        prose.text = text;
        return true;
    }
};
