#include "games/sector_invasion/rules/charter.h"

#include <algorithm>

#include "games/sector_invasion/sector_invasion.h"

namespace sector_invasion {

void Charter::connect() {
    board = hex::Board{radius + 1};
    rim = {};
    for (const Cell at : board.cells)
        if (board.neighbours(at).size() < 6) rim.add(at);
}

namespace {

class Lint {
  public:
    Lint(const Charter& charter, std::vector<Refusal>& problems)
        : charter_(charter), problems_(problems) {}

    void check() {
        figures();
        if (!problems_.empty()) return;
        places();
        storms();
        people();
    }

  private:
    void report(const Verdict& verdict) { problems_.push_back(*verdict); }

    void figure(std::string_view clause, std::string_view field, int number, int least, int most) {
        if (number < least || number > most)
            report(refuse(clause, "charter-figure",
                          {value("field", field), value("number", number), value("least", least),
                           value("most", most)}));
    }

    void figures() {
        constexpr int percent = 100, year = 366 * 24 * 60, longest_name = 40;
        figure("SI-H4", "players", charter_.count(), 2, most_players);
        figure("SI-H4", "turns", charter_.turns, 1, most_turns);
        figure("SI-H4", "share", charter_.share, 0, percent - 1);
        figure("SI-H4", "hold", charter_.hold, 1, most_turns);
        figure("SI-H3", "limit", charter_.limit, 1, most_limit);
        figure("SI-A39", "begins", charter_.begins, 1, std::max<int>(charter_.turns, 1));
        for (const Contender& one : charter_.players) {
            figure("SI-A39", "player-name", static_cast<int>(one.name.text.size()), 0,
                   longest_name);
            figures_of_player(one);
        }
        figure("SI-A39", "decide-minutes", charter_.manners.decide_minutes, 0, year);
        figure("SI-A39", "answer-minutes", charter_.manners.answer_minutes, 0, year);
        if (charter_.manners.by_hand && !charter_.manners.organiser)
            report(refuse("SI-A39", "dice-of-nobody"));
        figures_of_ships();
    }

    void figures_of_player(const Contender& one) {
        constexpr int most_stored = 999, most_cards_had = 99, most_gained = 9, starters = 3;
        for (const int stored : {one.raw, one.production})
            figure("SI-A39", "stores", stored, 0, most_stored);
        for (const int had : {one.stones, one.stratagems, one.spells, one.plans, one.caches})
            figure("SI-A39", "cards", had, 0, most_cards_had);
        for (std::size_t i = 0; i < lines.size(); ++i)
            figure("SI-H28", "studied", one.studied[i], 0, charter_.tables.studies[i].times);
        // SI-H3: whoever places the three ships of the start has room for them.
        if (one.ships.empty()) figure("SI-H3", "limit", charter_.limit, starters, most_limit);
        for (const Moored& ship : one.ships) {
            const Make& make = charter_.tables.make(ship.type);
            const std::array<int, 4> own{make.movement, make.strength, make.agility, make.armour};
            for (std::size_t i = 0; i < own.size(); ++i)
                figure("SI-A39", "gains", ship.gains[i], -own[i], most_gained);
        }
    }

    void figures_of_ships() {  // SI-A25
        constexpr int most = 12, dearest = 60;
        const auto price = [&](const Price& one) {
            figure("SI-A25", "price", one.raw, 1, dearest);
            figure("SI-A25", "price", one.production, 1, dearest);
        };
        for (std::size_t i = 0; i < types.size(); ++i) {
            const Make& make = charter_.tables.ships[i];
            if (make.type != types[i]) report(refuse("SI-A25", "tables-in-order"));
            figure("SI-A25", "movement", make.movement, 1, most);
            figure("SI-A25", "strength", make.strength, 0, most);
            figure("SI-A25", "agility", make.agility, 1, most);
            figure("SI-A25", "armour", make.armour, 0, most);
            price(make.price);
            price(make.repair);
        }
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const Study& study = charter_.tables.studies[i];
            if (study.line != lines[i]) report(refuse("SI-A25", "tables-in-order"));
            figure("SI-A25", "times", study.times, 0, 9);
            figure("SI-A25", "worth", study.worth, 0, 5);
            price(study.price);
        }
        price(charter_.tables.garrison);
    }

    void places() {  // SI-H1
        Cells all;
        for (const Spot& spot : charter_.sites) {
            on_map(spot.at);
            if (all.contains(spot.at))
                report(refuse("SI-H1", "place-twice", {value("at", spot.at)}));
            all.add(spot.at);
            const bool planet = is_planet(spot.holds);
            if (spot.holds == Kind::none)
                report(refuse("SI-H1", "place-of-nothing", {value("at", spot.at)}));
            if (!planet && (spot.owner || spot.garrison || spot.faction || spot.portal))
                report(refuse("SI-A19", "no-planet-there", {value("at", spot.at)}));
            if (spot.owner && seat_of(*spot.owner) >= charter_.count())
                report(refuse("SI-H4", "nobodys-planet",
                              {value("at", spot.at), value("player", *spot.owner)}));
            if (spot.garrison && (!spot.owner || has_bastion(spot.holds)))
                report(refuse("SI-H12", "guarded-already", {value("at", spot.at)}));
            if (spot.faction && (spot.owner || has_bastion(spot.holds)))
                report(refuse("SI-11.11", "faction-there", {value("at", spot.at)}));
        }
    }

    void on_map(Cell at) {
        if (at == Cell{}) return report(refuse("SI-H1", "no-cell"));
        if (!charter_.board.contains(at)) report(refuse("SI-H1", "off-the-map", {value("at", at)}));
    }

    void storms() {  // SI-1.9
        for (const Gale& gale : charter_.storms) {
            Cells cells = Cells::of(gale.core);
            on_map(gale.core);
            for (const Cell at : gale.cells) on_map(at), cells.add(at);
            for (const Cell at : cells)
                if (storm_.contains(at)) report(refuse("SI-1.9", "storm-twice", {value("at", at)}));
            storm_ |= cells;
        }
        figure("SI-H1", "storms", static_cast<int>(charter_.storms.size()), 0, most_storms);
    }

    void people() {
        Cells homes, ships;
        SeatSet in_order;
        for (int i = 0; i < charter_.count(); ++i) {
            const Contender& one = charter_.players[static_cast<std::size_t>(i)];
            const Player player = player_of(static_cast<Seat>(i));
            const auto home =
                std::find_if(charter_.sites.begin(), charter_.sites.end(),
                             [&](const Spot& spot) { return spot.at == one.headquarters; });
            if (home == charter_.sites.end() || !is_planet(home->holds) || home->owner != player ||
                storm_.contains(one.headquarters))
                report(!one.headquarters
                           ? refuse("SI-H21", "no-headquarters", {value("player", player)})
                           : refuse("SI-H21", "no-headquarters",
                                    {value("player", player), value("at", one.headquarters)}));
            figure("SI-H3", "ships", static_cast<int>(one.ships.size()), 0, charter_.limit);
            int generals = 0;
            for (const Moored& ship : one.ships) {
                on_map(ship.at);
                generals += ship.general;
                if (ships.contains(ship.at) || storm_.contains(ship.at))
                    report(refuse("SI-5.2", "no-room-for-ship", {value("at", ship.at)}));
                ships.add(ship.at);
            }
            if (generals > 1) report(refuse("SI-H8", "two-generals", {value("player", player)}));
            homes.add(one.headquarters);
        }
        for (int i = 0; i < charter_.count(); ++i) berths(i, ships);
        for (const Player player : charter_.order) {
            if (seat_of(player) >= charter_.count() || in_order.contains(seat_of(player)))
                report(refuse("SI-1.4", "order-of-nobody", {value("player", player)}));
            in_order = in_order.with(seat_of(player));
        }
        if (!charter_.order.empty() && in_order.size() != charter_.count())
            report(refuse("SI-1.4", "order-of-some"));
    }

    // SI-H1: room for the three ships of the start, which nobody else may take.
    void berths(int which, const Cells& ships) {
        const Contender& one = charter_.players[static_cast<std::size_t>(which)];
        if (!one.ships.empty() || !charter_.board.contains(one.headquarters)) return;
        Cells free = charter_.board.neighbours(one.headquarters).without(storm_).without(ships);
        for (const Spot& spot : charter_.sites) free.remove(spot.at);
        for (const Contender& other : charter_.players)
            if (&other != &one && other.ships.empty() &&
                charter_.board.contains(other.headquarters))
                free = free.without(charter_.board.neighbours(other.headquarters));
        constexpr int least = 3;
        if (free.size() < least)
            report(refuse("SI-H1", "no-room-at-home",
                          {value("player", player_of(static_cast<Seat>(which))),
                           value("at", one.headquarters), value("least", least)}));
    }

    static constexpr int most_limit = 8;
    const Charter& charter_;
    std::vector<Refusal>& problems_;
    Cells storm_;
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
        problems.push_back(*refuse("SI-A39", "charter-unreadable",
                                   {value("byte", static_cast<std::int32_t>(parsed.at))}));
    } else if (!read_json(parsed.value, charter, misfit)) {
        const std::string_view path{misfit.path};
        problems.push_back(*refuse("SI-A39", "charter-misfit",
                                   {value("path", path.substr(0, ShortText::capacity))}));
    } else if (charter.radius < 3 || charter.radius > 7) {
        problems.push_back(*refuse("SI-H1", "charter-figure",
                                   {value("field", "radius"), value("number", charter.radius),
                                    value("least", 3), value("most", 7)}));
    } else {
        charter.connect();
        lint(charter, problems);
    }
    return charter;
}

SectorInvasion SectorInvasion::authored(const Choices&, Edition, std::string_view json,
                                        std::vector<Refusal>& problems) {
    auto charter = std::make_shared<const Charter>(read_charter(json, problems));
    return problems.empty() ? SectorInvasion{std::move(charter)} : SectorInvasion{};
}

// ---- the options ----------------------------------------------------------------------------

namespace {

constexpr std::array counts{"2"sv, "3"sv, "4"sv, "5"sv, "6"sv};
constexpr std::array lengths{"8"sv, "12"sv};
constexpr std::array option_list{Option{"players", {"SI-H4"}, counts, 0},
                                 Option{"turns", {"SI-H4"}, lengths, 1}};
const std::array scenario_list{Scenario{"standard", {}}};

struct Wanted {
    int players, turns;
};
Wanted wanted_of(const Choices& choices) {
    constexpr std::array turns{8, 12};
    const auto choice = [&](int option) {
        return option < choices.size() ? choices[option]
                                       : option_list[static_cast<std::size_t>(option)].standard;
    };
    return {2 + choice(0), turns[static_cast<std::size_t>(choice(1))]};
}

}  // namespace

std::span<const Option> SectorInvasion::options(Edition) {
    return option_list;
}
std::span<const Scenario> SectorInvasion::scenarios(Edition) {
    return scenario_list;
}
// Drawn up once: whoever asks for the card of the game asks for all of them.
std::shared_ptr<const Charter> SectorInvasion::drafted(int players, int turns) {
    static const auto maps = [] {
        std::vector<Charter> drawn;
        for (int count = 2; count <= most_players; ++count) drawn.push_back(draft(count, 0));
        return drawn;
    }();
    Charter charter = maps[static_cast<std::size_t>(players - 2)];
    charter.turns = static_cast<std::uint8_t>(turns);
    return std::make_shared<const Charter>(std::move(charter));
}
SectorInvasion SectorInvasion::of(const Choices& choices, Edition) {
    const Wanted wanted = wanted_of(choices);
    return {drafted(wanted.players, wanted.turns)};
}
std::string SectorInvasion::draw_up(const Choices& choices, Edition, std::uint64_t seed) {
    const Wanted wanted = wanted_of(choices);
    std::string text;
    write_json(text, draft(wanted.players, wanted.turns, seed));
    return text;
}

}  // namespace sector_invasion
