// games/sector_invasion/rules/charter.h -- what is agreed on before the first turn, and never
// changes: the map, the figures, how ground battles are fought.
#pragma once

#include <memory>
#include <vector>

#include "base/json.h"
#include "games/sector_invasion/rules/state.h"
#include "games/sector_invasion/rules/tables.h"

namespace sector_invasion {

// A text of any length as a field, in both languages.
struct Prose {
    std::string text;
};
struct Phrase {
    Prose en, es;
    static constexpr auto fields = std::tuple{Field{"en", &Phrase::en}, Field{"es", &Phrase::es}};
};

// A ship that is there from the start: SI-A39.
struct Moored {
    Type type{};
    Cell at{};
    bool damaged = false;
    bool general = false;  // aboard; else he is at headquarters
    std::array<std::int8_t, attributes.size()> gains{};
    static constexpr bool sparse = true;
    static constexpr auto fields = std::tuple{
        Field{"type", &Moored::type}, Field{"at", &Moored::at}, Field{"damaged", &Moored::damaged},
        Field{"general", &Moored::general}, Field{"gains", &Moored::gains}};
};

struct Contender {
    Cell headquarters{};
    std::uint16_t raw = 5, production = 3;  // SI-H3
    std::uint8_t stones = 0, stratagems = 0, spells = 0;
    std::uint8_t plans = 0, caches = 0;  // SI-13.1
    std::array<std::uint8_t, lines.size()> studied{};
    std::vector<Moored> ships{};  // none: SI-H3’s, which the player places
    Prose name{};                 // of the person, where it is known beforehand
    static constexpr bool sparse = true;
    static constexpr auto fields = std::tuple{Field{"headquarters", &Contender::headquarters},
                                              Field{"raw", &Contender::raw},
                                              Field{"production", &Contender::production},
                                              Field{"stones", &Contender::stones},
                                              Field{"stratagems", &Contender::stratagems},
                                              Field{"spells", &Contender::spells},
                                              Field{"plans", &Contender::plans},
                                              Field{"caches", &Contender::caches},
                                              Field{"studied", &Contender::studied},
                                              Field{"ships", &Contender::ships},
                                              Field{"name", &Contender::name}};
};

struct Spot {
    Cell at{};
    Kind holds{};
    std::optional<Player> owner{};
    bool garrison = false, faction = false, portal = false;
    static constexpr bool sparse = true;
    static constexpr auto fields =
        std::tuple{Field{"at", &Spot::at},           Field{"holds", &Spot::holds},
                   Field{"owner", &Spot::owner},     Field{"garrison", &Spot::garrison},
                   Field{"faction", &Spot::faction}, Field{"portal", &Spot::portal}};
};

struct Gale {  // a storm of the start
    Cell core{};
    std::vector<Cell> cells{};  // beside the core
    static constexpr bool sparse = true;
    static constexpr auto fields =
        std::tuple{Field{"core", &Gale::core}, Field{"cells", &Gale::cells}};
};

// SI-H5: drawn at once, or fought by people, who report how it ended.
enum class Ground : std::uint8_t { simulated, fought };
constexpr auto words_of(Ground) {
    return std::array{"simulated"sv, "fought"sv};
}

// What the table is to be told by whoever sets it up: it is agreed on, and no rule of the game.
struct Manners {
    bool organiser = false;
    std::int32_t decide_minutes = 0, answer_minutes = 0;  // 0: as long as it takes
    bool by_hand = false;                                 // people throw the dice
    static constexpr bool sparse = true;
    static constexpr auto fields = std::tuple{
        Field{"organiser", &Manners::organiser}, Field{"decide_minutes", &Manners::decide_minutes},
        Field{"answer_minutes", &Manners::answer_minutes}, Field{"by_hand", &Manners::by_hand}};
};

struct Charter {
    Phrase name, story;
    std::uint8_t radius = 5;  // SI-H1
    std::uint8_t turns = 12;  // SI-H4
    std::uint8_t share = 0;   // of all planets, in percent, of which more wins; 0: the usual
    std::uint8_t hold = 2;    // turns running
    std::uint8_t limit = 8;   // of ships: SI-H3
    Ground ground = Ground::simulated;
    bool played = true;  // whether battles that are fought may be, here, as other games: SI-H36
    Tables tables = usual_tables();
    Manners manners{};
    std::uint8_t begins = 1;      // the turn it begins with: SI-A39
    std::vector<Player> order{};  // of that turn; none: by lot, SI-1.4
    std::vector<Contender> players;
    std::vector<Spot> sites;
    std::vector<Gale> storms;
    static constexpr bool sparse = true;
    static constexpr auto fields =
        std::tuple{Field{"name", &Charter::name},       Field{"story", &Charter::story},
                   Field{"radius", &Charter::radius},   Field{"turns", &Charter::turns},
                   Field{"share", &Charter::share},     Field{"hold", &Charter::hold},
                   Field{"limit", &Charter::limit},     Field{"ground", &Charter::ground},
                   Field{"played", &Charter::played},   Field{"tables", &Charter::tables},
                   Field{"manners", &Charter::manners}, Field{"begins", &Charter::begins},
                   Field{"order", &Charter::order},     Field{"players", &Charter::players},
                   Field{"sites", &Charter::sites},     Field{"storms", &Charter::storms}};

    // What follows from these.
    hex::Board board{6};
    Cells rim{};

    void connect();
    int count() const { return static_cast<int>(players.size()); }
};

// Reads a charter; problems cite the clause that they break. A charter without problems is whole.
Charter read_charter(std::string_view json, std::vector<Refusal>& problems);
// What of a charter the clauses do not allow.
void lint(const Charter&, std::vector<Refusal>& problems);

// SI-H1: a map for so many players, alike for all as far as hexagons allow; another for each seed.
Charter draft(int players, int turns, std::uint64_t seed = 1);

}  // namespace sector_invasion

template <>
struct Word<sector_invasion::Prose> {
    static std::string expected() { return "a text"; }
    static void write(std::string& out, const sector_invasion::Prose& prose) { out += prose.text; }
    static bool read(std::string_view text, sector_invasion::Prose& prose) {
        prose.text = text;
        return true;
    }
};
