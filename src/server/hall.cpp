#include "server/hall.h"

#include <algorithm>

#include "server/names.h"
#include "server/secrets.h"

namespace server {

using table::error_json;
using table::Reply;

namespace {

constexpr int hour_ms = 3'600'000, minute_ms = 60'000, probe_ms = 1000;
constexpr std::size_t id_most = 32, mine_most = 100;
constexpr std::size_t table_seed_bytes = 32;

}  // namespace

Hall::Hall(House& house) : house_(house), made_(house.config.tables_per_hour, hour_ms) {
    house_.loop.after(1000, [this] { sweep(); });
    house_.loop.after(probe_ms, [this] { probe(); });
}

// Else a server that only reads would stay in trouble until somebody writes.
void Hall::probe() {
    const auto again = [this] { house_.loop.after(probe_ms, [this] { probe(); }); };
    if (!house_.disk_trouble) return again();
    house_.journal.write(store::Probe{}, [this, again](store::Written written) {
        house_.disk_trouble = written.fate != store::Fate::Done;
        if (!house_.disk_trouble) house_.log.write(Level::Info, "stored-again");
        again();
    });
}

std::shared_ptr<Room> Hall::room(const std::string& id) {
    if (id.empty() || id.size() > id_most) return std::make_shared<Room>(house_, "-");
    auto& room = rooms_[id];
    if (!room) room = std::make_shared<Room>(house_, id, [this, id] { forget(id); });
    return room;
}

// Names that exist nowhere leave nothing behind.
void Hall::forget(const std::string& id) {
    house_.loop.post([this, id] {
        const auto found = rooms_.find(id);
        if (found != rooms_.end() && found->second->missing()) rooms_.erase(found);
    });
}

void Hall::sweep() {
    const std::int64_t now = house_.loop.now_ms();
    const std::int64_t idle_ms = house_.config.idle_seconds * std::int64_t{1000};
    house_.metrics.dropped +=
        std::erase_if(rooms_, [&](const auto& one) { return one.second->idle(now, idle_ms); });
    for (const auto& [id, room] : rooms_) room->end_long_wait();
    house_.loop.after(std::clamp(house_.config.idle_seconds * 250, 250, 15'000),
                      [this] { sweep(); });
}

// ---- a new table --------------------------------------------------------------------------------

struct Hall::Plan {
    const match::Entry* entry;
    match::Terms terms;
    store::MatchRow row;
    std::vector<std::pair<std::string, std::string>> keys;  // seat or spectator, key
    std::string language;
};

void Hall::create(const Json& order, const std::string& address, Told told) {
    const std::string language{table::language_of(order)};
    const auto error = [&](int status, std::string_view code, std::string_view detail) {
        told(status, error_json(code, language, detail));
    };
    if (const auto misfit = table::misfit_of(order)) return error(400, "bad-request", *misfit);
    Plan plan;
    plan.language = language;
    const auto game = text_of(order, "game");
    if (!game) return error(400, "bad-request", "game");
    plan.entry = house_.entry_named(*game);
    if (!plan.entry) return error(400, "unknown-game", *game);
    const Json options = order.value("options", Json::object());
    if (!options.is_object()) return error(400, "bad-request", "options");
    match::Flaw flaw;
    const auto terms =
        match::terms_from(*plan.entry, order.value("scenario", Json{}), options, flaw);
    if (!terms) return told(400, table::terms_error_json(*plan.entry, flaw, language));
    if (const auto odd = odd_text(order.value("scenario", Json{})); !odd.empty())
        return error(400, "odd-text", odd);
    plan.terms = *terms;
    match::Card card = plan.entry->card;
    card.seats = plan.entry->seats(*terms);

    store::MatchRow& row = plan.row;
    row.id = table_id();
    row.game = card.name;
    row.edition = card.edition;
    row.scenario = terms->scenario;
    Json all = Json::object();
    for (std::size_t i = 0; i < card.options.size(); ++i)
        all[std::string{card.options[i].name}] =
            card.options[i].choices[terms->choices[static_cast<int>(i)]];
    row.options = all.dump();
    row.table_seed = random_bytes(table_seed_bytes);
    row.created = house_.loop.since_1970_ms();

    const Json seats = order.value("seats", Json::object());
    if (!seats.is_object()) return error(400, "bad-request", "seats");
    for (const auto& [word, kind] : seats.items())
        if (!card.seat_named(word)) return error(400, "unknown-seat", word);
        else if (!kind.is_string()) return error(400, "bad-request", "seats." + word);
    for (const char* name : {"open", "name"}) {
        const auto field = order.find(name);
        const bool text = name == std::string_view{"name"};
        if (field != order.end() && !(text ? field->is_string() : field->is_boolean()))
            return error(400, "bad-request", name);
    }
    const bool open = order.value("open", false);
    const std::string name = clean_name(text_of(order, "name").value_or(""));
    const auto asked = [&seats](std::string_view word) {
        return text_of(seats, std::string{word}.c_str()).value_or("");
    };
    // One's own seat: the first that is said to be a person's, or else of which nothing is said.
    auto own = std::find_if(card.seats.begin(), card.seats.end(),
                            [&](std::string_view word) { return asked(word) == "person"; });
    if (own == card.seats.end())
        own = std::find_if(card.seats.begin(), card.seats.end(),
                           [&](std::string_view word) { return asked(word).empty(); });
    for (auto at = card.seats.begin(); at != card.seats.end(); ++at) {
        const std::string_view word = *at;
        store::SeatRow seat;
        seat.kind = asked(word);
        if (seat.kind.empty()) seat.kind = at == own ? "person" : open ? "open" : "invited";
        if (seat.kind == "person" && open && at != own) seat.kind = "open";
        const bool computer = seat.kind.starts_with("computer:");
        // People bring their own; a computer does not care.
        if (computer || house_.config.seed_seconds == 0) seat.seed = random_bytes(seat_seed_bytes);
        if (computer) {
            const std::string level = seat.kind.substr(9);
            if (level.size() != 1 || level[0] < '1' || level[0] - '0' > plan.entry->levels)
                return error(400, "bad-request", "seats." + std::string{word});
        } else if (seat.kind != "person" && seat.kind != "invited" && seat.kind != "open") {
            return error(400, "bad-request", "seats." + std::string{word});
        }
        if (seat.kind == "open") {
            seat.kind = "free";
            row.open = true;
        } else if (!computer) {
            if (at == own) seat.name = name;
            plan.keys.emplace_back(word, new_key());
            const std::string hash = hash_of(plan.keys.back().second);
            (seat.kind == "invited" ? seat.invitation : seat.key) = hash;
        }
        row.seats.push_back(std::move(seat));
    }
    plan.keys.emplace_back("spectator", new_key());
    row.spectator_key = hash_of(plan.keys.back().second);
    // Only an order that can be carried out counts.
    if (!made_.take(address, house_.loop.now_ms())) {
        ++house_.metrics.too_many;
        return error(429, "too-many", "hour " + std::to_string(made_.most()));
    }
    if (!row.open) return store(std::move(plan), std::move(told));
    // They are counted where they are: tables fill, end and grow old without the hall.
    house_.journal.read(
        [since = open_since()](store::Store& store) { return store.open_count(since); },
        [this, plan = std::move(plan), told = std::move(told)](std::optional<int> count) {
            const int most = house_.config.open_tables;
            if (!count) return told(507, error_json("storage", plan.language));
            if (*count + opening_ >= most)
                return told(429, error_json("too-many", plan.language, std::to_string(most)));
            store(plan, told);
        });
}

std::int64_t Hall::open_since() const {
    return house_.loop.since_1970_ms() - std::int64_t{minute_ms} * house_.config.open_minutes;
}

void Hall::store(Plan plan, Told told) {
    // Where a game begins with chance, it is drawn at once if that waits for nobody's share.
    std::vector<std::string> seeds;
    for (const store::SeatRow& seat : plan.row.seats) seeds.push_back(seat.seed);
    table::Desk desk{*plan.entry,
                     plan.entry->open(plan.terms),
                     {},
                     match::Dice{plan.row.table_seed, std::move(seeds)},
                     table::Desk::Chance::Await};
    desk.roll();
    for (const auto& line : desk.match().lines())
        plan.row.steps.push_back({std::string{actor_word(plan.entry->card, line.actor)},
                                  line.action, "", plan.row.created});
    Digest head = store::chain_start(plan.row);
    for (store::StepRow& step : plan.row.steps)
        step.hash = store::bytes_of(head = store::chain_next(head, step));

    opening_ += plan.row.open;
    store::Create create{plan.row};
    house_.journal.write(std::move(create), [this, plan = std::move(plan),
                                             told = std::move(told)](store::Written written) {
        opening_ -= plan.row.open;
        house_.disk_trouble = written.fate != store::Fate::Done;
        if (written.fate != store::Fate::Done)
            return told(507, error_json("storage", plan.language));
        store::MatchRow row = plan.row;
        row.handle = written.handle;
        ++house_.metrics.tables;
        house_.log.write(Level::Info, "table", {{"table", row.id}, {"game", row.game}});
        Reply keys;
        for (const auto& [word, key] : plan.keys) keys.text(word, key);
        told(201, Reply{}.text("table", row.id).raw("keys", keys.done()).done());
        // Two computers begin when somebody comes to watch; all others are read when needed.
        const std::string id = row.id;
        room(id)->open(std::move(row));
    });
}

// ---- lists --------------------------------------------------------------------------------------

void Hall::open_tables(std::string language, Told told) {
    const int most = 50;
    house_.journal.read(
        [most, since = open_since()](store::Store& store) {
            return store.open_matches(most, since);
        },
        [this, language = std::move(language), told = std::move(told)](auto matches) {
            if (!matches) return told(507, error_json("storage", language));
            std::string tables = "[";
            for (const store::OpenMatch& match : *matches) {
                const match::Entry* entry = house_.entry_named(match.game);
                if (!entry || match.seats.size() > entry->card.seats.size()) continue;
                Reply seats;
                std::string free = "[", name;
                for (std::size_t seat = 0; seat < match.seats.size(); ++seat) {
                    const store::SeatRow& row = match.seats[seat];
                    const std::string_view word = entry->card.seats[seat];
                    seats.text(word, row.kind);
                    if (name.empty()) name = clean_name(row.name);
                    if (row.kind != "free") continue;
                    if (free.size() > 1) free += ',';
                    write_json_text(free, word);
                }
                Reply one;
                one.text("table", match.id).text("game", match.game).text("name", name);
                const bool own = match::own_scenario(match.scenario);  // too long for a list
                one.text("scenario", own ? "own" : match.scenario).raw("options", match.options);
                one.raw("seats", seats.done()).raw("free", free + ']');
                one.number("since", match.created);
                if (tables.size() > 1) tables += ',';
                tables += one.done();
            }
            told(200, Reply{}.raw("tables", tables + ']').done());
        });
}

void Hall::mine(const Json& order, const std::string& address, Told told) {
    const std::string language{table::language_of(order)};
    const auto tables = order.find("tables");
    if (tables == order.end() || !tables->is_array() || tables->size() > mine_most)
        return told(400, error_json("bad-request", language, "tables"));
    struct Gathering {
        std::vector<std::string> found;
        std::size_t missing;
        Told told;
    };
    auto gathering = std::make_shared<Gathering>();
    gathering->found.resize(tables->size());
    gathering->missing = tables->size() + 1;
    gathering->told = std::move(told);
    const auto one_less = [gathering] {
        if (--gathering->missing > 0) return;
        std::string list = "[";
        for (const std::string& one : gathering->found) {
            if (one.empty()) continue;
            if (list.size() > 1) list += ',';
            list += one;
        }
        gathering->told(200, Reply{}.raw("tables", list + ']').done());
    };
    for (std::size_t i = 0; i < tables->size(); ++i) {
        const Json& one = (*tables)[i];
        const auto id = one.is_object() ? text_of(one, "table") : std::nullopt;
        const auto key = one.is_object() ? text_of(one, "key") : std::nullopt;
        if (!id || !key) {
            one_less();
            continue;
        }
        // A table that is gone, or whose key is wrong, is simply not in the answer.
        const auto told_one = [gathering, one_less, i](int status, std::string json) {
            if (status == 200) gathering->found[i] = std::move(json);
            one_less();
        };
        room(*id)->summary(*key, language, address, told_one);
    }
    one_less();
}

}  // namespace server
