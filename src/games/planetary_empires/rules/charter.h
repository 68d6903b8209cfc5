// games/planetary_empires/rules/charter.h -- what is agreed on before a campaign, and never
// changes: the map, the armies, the limits.
#pragma once

#include <memory>
#include <vector>

#include "base/json.h"
#include "games/planetary_empires/rules/armies.h"

namespace planetary_empires {

// A text of any length as a field, in both languages.
struct Prose {
    std::string text;
};
struct Phrase {
    Prose en, es;
    static constexpr auto fields = std::tuple{Field{"en", &Phrase::en}, Field{"es", &Phrase::es}};
};

struct Contender {
    Army army = Army::other;  // PE-A26
    std::uint8_t side = 0;    // PE-A39; 0: on nobody's but the own
    bool reserve = false;     // PE-A22: takes no part until let in
    // Of a campaign that goes on from paper: PE-A41.
    bool withdrew = false;
    std::uint8_t since = 0;  // the round that a latecomer came in; 0: there from the start
    std::uint16_t wins = 0;
    std::vector<Player> met{};
    Prose name{};  // of the person, where it is known beforehand
    static constexpr bool sparse = true;
    static constexpr auto fields =
        std::tuple{Field{"army", &Contender::army},       Field{"side", &Contender::side},
                   Field{"reserve", &Contender::reserve}, Field{"withdrew", &Contender::withdrew},
                   Field{"since", &Contender::since},     Field{"wins", &Contender::wins},
                   Field{"met", &Contender::met},         Field{"name", &Contender::name}};
};

struct Site {
    Cell at{};
    Terrain terrain = Terrain::clear;
    Structure holds = Structure::none;
    std::optional<Player> owner{};
    bool left = false;  // by a player who withdrew: PE-A41
    static constexpr bool sparse = true;
    static constexpr auto fields = std::tuple{
        Field{"at", &Site::at}, Field{"terrain", &Site::terrain}, Field{"holds", &Site::holds},
        Field{"owner", &Site::owner}, Field{"left", &Site::left}};
};

// PE-A9: to whom an unplayed battle goes.
enum class Unplayed : std::uint8_t { ready, letter };
constexpr auto words_of(Unplayed) {
    return std::array{"ready"sv, "letter"sv};
}

// PE-5.2: whoever is named, or anybody, wins by holding all of these tiles.
struct Aim {
    std::vector<Player> players;
    std::vector<Cell> hold;
    static constexpr bool sparse = true;
    static constexpr auto fields =
        std::tuple{Field{"players", &Aim::players}, Field{"hold", &Aim::hold}};
};

// What the table is to be told by whoever sets it up: it is agreed on, and no rule of the game.
struct Manners {
    bool organiser = false;
    std::int32_t decide_minutes = 0, answer_minutes = 0;  // 0: as long as it takes
    bool by_hand = false;                                 // people throw the dice
    static constexpr bool sparse = true;
    static constexpr auto fields = std::tuple{Field{"organiser", &Manners::organiser},
                                              Field{"decide_minutes", &Manners::decide_minutes},
                                              Field{"answer_minutes", &Manners::answer_minutes},
                                              Field{"by_hand", &Manners::by_hand}};
};

struct Charter {
    Phrase name, story;
    std::uint16_t size = 750;  // of a battle, in points: PE-1.11
    std::uint16_t cap = 0;     // of a side's extra points, 0 for none: PE-H10
    std::uint8_t mark = 0;     // tiles that win, 0 for the usual share: PE-A30
    std::uint8_t meet = 0;     // rivals met that suffice, 0 for every one: PE-A38
    std::uint8_t rounds = 12;  // PE-A27
    std::uint8_t orders = 0;   // of a player and round, 0 for the usual: PE-1.6, PE-H9
    std::uint8_t against = 0;  // orders against one player and round, 0 for no limit: PE-A33
    Unplayed unplayed = Unplayed::ready;
    bool simulated = true;    // whether battles may be: PE-H9
    bool played = true;       // whether they may be, here, as other games: PE-H11
    std::uint8_t begins = 1;  // the round it begins with: PE-A41
    std::uint8_t quiet = 0;   // rounds without an order before that: PE-A28
    Manners manners{};
    std::vector<Contender> players;
    std::vector<Site> tiles;
    std::vector<Aim> aims;
    static constexpr bool sparse = true;
    static constexpr auto fields =
        std::tuple{Field{"name", &Charter::name},           Field{"story", &Charter::story},
                   Field{"size", &Charter::size},           Field{"cap", &Charter::cap},
                   Field{"mark", &Charter::mark},           Field{"meet", &Charter::meet},
                   Field{"rounds", &Charter::rounds},       Field{"orders", &Charter::orders},
                   Field{"against", &Charter::against},     Field{"unplayed", &Charter::unplayed},
                   Field{"simulated", &Charter::simulated}, Field{"played", &Charter::played},
                   Field{"begins", &Charter::begins},       Field{"quiet", &Charter::quiet},
                   Field{"manners", &Charter::manners},     Field{"players", &Charter::players},
                   Field{"tiles", &Charter::tiles},         Field{"aims", &Charter::aims}};

    // What follows from these: where continents of latecomers would lie, four tiles each, as they
    // come (PE-A22); where each tile lies in the list of all, and which lie beside it.
    std::vector<Site> continents{};
    std::array<std::int16_t, 256> index{};  // by cell; below 0: no tile
    std::vector<FixedList<std::uint8_t, 6>> near;

    void connect();
    std::optional<int> tile(Cell at) const {
        return index[at.index] < 0 ? std::nullopt : std::optional<int>{index[at.index]};
    }
    const Contender& contender(Player player) const { return players[seat_of(player)]; }
    int starters() const;                          // who were there from the start: PE-A15
    bool allied(Player one, Player other) const {  // PE-A39
        return one == other ||
               (contender(one).side > 0 && contender(one).side == contender(other).side);
    }
};

// Reads a charter; problems cite the clause that they break. A charter without problems is whole.
Charter read_charter(std::string_view json, std::vector<Refusal>& problems);
// What of a charter the clauses do not allow.
void lint(const Charter&, std::vector<Refusal>& problems);

// PE-A22: where there is room for a continent for each of those in reserve, the nearest first.
std::vector<Site> continents_beside(const Charter&);

// PE-H4: a map for so many players, alike for all as far as hexagons allow; another for each seed.
Charter draft(int players, int rounds, std::uint64_t seed = 1);

}  // namespace planetary_empires

template <>
struct Word<planetary_empires::Prose> {
    static std::string expected() { return "a text"; }
    static void write(std::string& out, const planetary_empires::Prose& prose) {
        out += prose.text;
    }
    static bool read(std::string_view text, planetary_empires::Prose& prose) {
        prose.text = text;
        return true;
    }
};
