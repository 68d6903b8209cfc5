#include "games/planetary_empires/rules/charter.h"

#include <algorithm>

#include "games/planetary_empires/planetary_empires.h"

namespace planetary_empires {

void Charter::connect() {
    continents = continents_beside(*this);
    std::vector<Cell> all;
    for (const Site& site : tiles) all.push_back(site.at);
    for (const Site& site : continents) all.push_back(site.at);
    index.fill(-1);
    for (std::size_t i = 0; i < all.size(); ++i) index[all[i].index] = static_cast<std::int16_t>(i);
    near.assign(all.size(), {});
    for (std::size_t i = 0; i < all.size(); ++i)
        for (const Cell beside : hex::rings[all[i].index])
            if (const auto other = tile(beside))
                near[i].push_back(static_cast<std::uint8_t>(*other));
}

int Charter::starters() const {
    return static_cast<int>(std::count_if(players.begin(), players.end(), [](const Contender& one) {
        return !one.reserve && one.since == 0;
    }));
}

namespace {

class Lint {
  public:
    Lint(const Charter& charter, std::vector<Refusal>& problems)
        : charter_(charter), problems_(problems) {}

    void check() {
        figures();
        if (!problems_.empty()) return;
        map();
        structures();
        people();
        sides();
        aims();
    }

  private:
    void report(const Verdict& verdict) { problems_.push_back(*verdict); }
    int players() const { return static_cast<int>(charter_.players.size()); }
    int tiles() const { return static_cast<int>(charter_.tiles.size()); }

    void figure(std::string_view clause, std::string_view field, int number, int least, int most) {
        if (number < least || number > most)
            report(refuse(clause, "charter-figure",
                          {value("field", field), value("number", number), value("least", least),
                           value("most", most)}));
    }

    void figures() {
        constexpr int standard = 750, largest = 10'000;  // PE-1.11, PE-H6
        const auto in = std::count_if(charter_.players.begin(), charter_.players.end(), takes_part);
        figure("PE-H4", "players", static_cast<int>(in), 2, most_players);
        figure("PE-A40", "seats", players(), 2, most_players);
        figure("PE-H4", "tiles", tiles(), 2, most_tiles);
        figure("PE-1.11", "size", charter_.size, standard, largest);
        figure("PE-H10", "cap", charter_.cap, 0, charter_.size);
        figure("PE-A30", "mark", charter_.mark, 0, tiles());
        figure("PE-A38", "meet", charter_.meet, 0, std::max(players() - 1, 0));
        figure("PE-A27", "rounds", charter_.rounds, 1, most_rounds);
        figure("PE-A40", "orders", charter_.orders, 0, most_orders);
        figure("PE-A33", "against", charter_.against, 0, most_battles);
        figure("PE-A41", "begins", charter_.begins, 1, std::max<int>(charter_.rounds, 1));
        figure("PE-A28", "quiet", charter_.quiet, 0, charter_.begins > 1 ? 1 : 0);
        constexpr int longest_name = 40, year = 366 * 24 * 60;  // bytes; minutes
        for (const Contender& one : charter_.players)
            figure("PE-A26", "player-name", static_cast<int>(one.name.text.size()), 0,
                   longest_name);
        figure("PE-A40", "decide-minutes", charter_.manners.decide_minutes, 0, year);
        figure("PE-A40", "answer-minutes", charter_.manners.answer_minutes, 0, year);
        if (charter_.manners.by_hand && !charter_.manners.organiser)
            report(refuse("PE-A40", "dice-of-nobody"));
    }

    static bool takes_part(const Contender& one) { return !one.reserve && !one.withdrew; }

    void map() {  // PE-H4
        hex::Cells all;
        for (const Site& site : charter_.tiles) {
            if (!site.at) return report(refuse("PE-H4", "tile-nowhere"));
            if (all.contains(site.at))
                report(refuse("PE-H4", "tile-twice", {value("at", site.at)}));
            all.add(site.at);
            owner(site);
        }
        hex::Cells rest = all.without(hex::flood(hex::Cells::of(charter_.tiles.front().at), all));
        while (!rest.empty()) {
            const hex::Cells part = hex::flood(hex::Cells::of(rest.nth(0)), rest);
            if (!came_late(part))
                return report(refuse("PE-H4", "tiles-apart", {value("at", rest.nth(0))}));
            rest = rest.without(part);
        }
    }

    void owner(const Site& site) {
        if (site.left && site.owner)
            report(refuse("PE-5.3", "left-and-held",
                          {value("at", site.at), value("player", *site.owner)}));
        if (site.left && charter_.begins == 1)
            report(refuse("PE-A41", "left-before", {value("at", site.at)}));
        if (!site.owner) return;
        if (seat_of(*site.owner) >= players())
            report(refuse("PE-A26", "nobodys-tile",
                          {value("at", site.at), value("player", *site.owner)}));
        else if (!takes_part(charter_.contender(*site.owner)))
            report(refuse("PE-A22", "absent-owner",
                          {value("at", site.at), value("player", *site.owner)}));
    }

    // PE-A22: in a campaign that goes on, a part of the map may be somebody's continent.
    bool came_late(const hex::Cells& part) const {
        int ports = 0;
        for (const Cell at : part)
            ports += charter_.tiles[static_cast<std::size_t>(*charter_.tile(at))].holds ==
                     Structure::spaceport;
        return charter_.begins > 1 && part.size() == continent_tiles && ports == 1;
    }

    void structures() {  // PE-H4
        int ports = 0;
        for (const Site& site : charter_.tiles) {
            ports += counts_as(site.holds, Structure::spaceport);
            if (!counts_as(site.holds, Structure::shield)) continue;
            for (const Cell beside : hex::rings[site.at.index]) {
                const auto other = charter_.tile(beside);
                if (other && beside < site.at &&
                    counts_as(charter_.tiles[static_cast<std::size_t>(*other)].holds,
                              Structure::shield))
                    report(refuse("PE-H4", "shields-beside",
                                  {value("at", site.at), value("by", beside)}));
            }
        }
        if (ports == 1) report(refuse("PE-H4", "one-spaceport"));
    }

    void people() {  // PE-A41
        for (int i = 0; i < players(); ++i) {
            const Player player = player_of(static_cast<Seat>(i));
            const Contender& one = charter_.contender(player);
            const bool anew = !one.withdrew && one.since == 0 && one.wins == 0 && one.met.empty();
            if (!anew && (one.reserve || charter_.begins == 1)) {
                report(refuse("PE-A41", one.reserve ? "reserve-with-past" : "past-of-none",
                              {value("player", player)}));
                continue;
            }
            if (one.since > 0) figure("PE-A22", "since", one.since, 2, charter_.begins);
            figure("PE-A41", "wins", one.wins, 0, (charter_.begins - 1) * most_battles);
            rivals_met(player, one);
        }
    }

    void rivals_met(Player player, const Contender& contender) {  // PE-A16
        SeatSet known;
        for (const Player other : contender.met) {
            const bool somebody = seat_of(other) < players() && other != player &&
                                  !charter_.contender(other).reserve &&
                                  !charter_.allied(player, other);
            if (!somebody || known.contains(seat_of(other)))
                report(refuse("PE-A16", "met-nobody",
                              {value("player", player), value("rival", other)}));
            known = known.with(seat_of(other));
        }
    }

    void sides() {  // PE-A39
        const auto& all = charter_.players;
        const auto first = std::find_if(all.begin(), all.end(), takes_part);
        const bool rivals =
            first->side == 0 || std::any_of(first, all.end(), [&](const Contender& one) {
                return takes_part(one) && one.side != first->side;
            });
        if (!rivals) report(refuse("PE-A39", "one-side"));
    }

    void aims() {  // PE-5.2
        for (const Aim& aim : charter_.aims) {
            if (aim.hold.empty()) report(refuse("PE-5.2", "aim-of-nothing"));
            for (const Cell at : aim.hold)
                if (!charter_.tile(at)) report(refuse("PE-1.3", "no-such-tile", {value("at", at)}));
            for (const Player player : aim.players)
                if (seat_of(player) >= players())
                    report(refuse("PE-5.2", "aim-of-nobody", {value("player", player)}));
        }
    }

    const Charter& charter_;
    std::vector<Refusal>& problems_;
};

}  // namespace

void lint(const Charter& charter, std::vector<Refusal>& problems) {
    Lint{charter, problems}.check();
}

Charter read_charter(std::string_view json, std::vector<Refusal>& problems) {
    Charter charter;
    Misfit misfit;
    const ParsedJson parsed = parse_json(json);
    if (!parsed) {
        problems.push_back(*refuse("PE-A40", "charter-unreadable",
                                   {value("byte", static_cast<std::int32_t>(parsed.at))}));
    } else if (!read_json(parsed.value, charter, misfit)) {
        const std::string_view path{misfit.path};
        problems.push_back(*refuse("PE-A40", "charter-misfit",
                                   {value("path", path.substr(0, ShortText::capacity))}));
    } else {
        charter.connect();
        lint(charter, problems);
    }
    return charter;
}

PlanetaryEmpires PlanetaryEmpires::authored(const Choices&, Edition, std::string_view json,
                                            std::vector<Refusal>& problems) {
    auto charter = std::make_shared<const Charter>(read_charter(json, problems));
    return problems.empty() ? PlanetaryEmpires{std::move(charter)} : PlanetaryEmpires{};
}

// ---- the options ----------------------------------------------------------------------------

namespace {

constexpr std::array counts{"2"sv, "3"sv, "4"sv,  "5"sv,  "6"sv, "7"sv,
                            "8"sv, "9"sv, "10"sv, "11"sv, "12"sv};
constexpr std::array lengths{"12"sv, "20"sv, "40"sv};
constexpr std::array option_list{Option{"players", {"PE-H4"}, counts, 2},
                                 Option{"rounds", {"PE-A27"}, lengths, 0}};
const std::array scenario_list{Scenario{"standard", {}}};

}  // namespace

std::span<const Option> PlanetaryEmpires::options(Edition) {
    return option_list;
}
std::span<const Scenario> PlanetaryEmpires::scenarios(Edition) {
    return scenario_list;
}

namespace {

// From the second edition on nobody has an army that nobody named, and of sixty maps it is that on
// which alike players win most nearly alike; from two players on. docs/strength.md.
constexpr std::array<std::uint64_t, most_players - 1> even_maps{1,  7,  13, 47, 55, 20,
                                                                40, 47, 42, 41, 30};

Charter drawn_for(int players, Edition edition) {
    if (edition == 0) return draft(players, 0);
    Charter charter = draft(players, 0, even_maps[static_cast<std::size_t>(players - 2)]);
    for (Contender& one : charter.players) one.army = Army::other;  // PE-A26
    return charter;
}

std::vector<Charter> all_drawn(Edition edition) {
    std::vector<Charter> drawn;
    for (int players = 2; players <= most_players; ++players)
        drawn.push_back(drawn_for(players, edition));
    return drawn;
}

// Once: whoever asks for the card of the game asks for all of them; for those of the first edition
// hardly anybody asks.
const std::vector<Charter>& maps_of(Edition edition) {
    if (edition == 0) {
        static const auto first = all_drawn(0);
        return first;
    }
    static const auto newest = all_drawn(edition);
    return newest;
}

}  // namespace

std::shared_ptr<const Charter> PlanetaryEmpires::drafted(int players, int rounds, Edition edition) {
    Charter charter = maps_of(edition)[static_cast<std::size_t>(players - 2)];
    charter.rounds = static_cast<std::uint8_t>(rounds);
    return std::make_shared<const Charter>(std::move(charter));
}

namespace {

struct Wanted {
    int players, rounds;
};
Wanted wanted_of(const Choices& choices) {
    constexpr std::array rounds{12, 20, 40};
    const auto choice = [&](int option) {
        return option < choices.size() ? choices[option]
                                       : option_list[static_cast<std::size_t>(option)].standard;
    };
    return {2 + choice(0), rounds[static_cast<std::size_t>(choice(1))]};
}

}  // namespace

PlanetaryEmpires PlanetaryEmpires::of(const Choices& choices, Edition edition) {
    const Wanted wanted = wanted_of(choices);
    return {drafted(wanted.players, wanted.rounds, edition)};
}
std::string PlanetaryEmpires::draw_up(const Choices& choices, Edition, std::uint64_t seed) {
    const Wanted wanted = wanted_of(choices);
    std::string text;
    write_json(text, draft(wanted.players, wanted.rounds, seed));
    return text;
}

}  // namespace planetary_empires
