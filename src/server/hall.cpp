#include "server/hall.h"

#include <algorithm>

#include "server/leases.h"
#include "server/names.h"
#include "server/secrets.h"
#include "server/standings.h"

namespace server {

using table::error_json;
using table::Reply;

namespace {

constexpr int hour_ms = 3'600'000, minute_ms = 60'000, probe_ms = 1000;
constexpr std::size_t id_most = 32, mine_most = 100;

// What the disk has changed beyond reading is as good as none.
bool sound(const std::optional<store::Standing>& standing) {
    return standing && parse_json(standing->turn).value.is_object() &&
           (standing->score.empty() || parse_json(standing->score).value.is_object());
}

}  // namespace

std::string list_of(const std::vector<std::string>& lines) {
    std::string list = "[";
    for (const std::string& line : lines) {
        if (line.empty()) continue;
        if (list.size() > 1) list += ',';
        list += line;
    }
    return list + ']';
}

Hall::Hall(House& house) : house_(house), made_(house.config.tables_per_hour, hour_ms) {
    house_.loop.after(1000, [this] { sweep(); });
    house_.loop.after(probe_ms, [this] { probe(); });
}

// Else a server that only reads would stay in trouble until somebody writes.
void Hall::probe() {
    const auto again = [this] { house_.loop.after(probe_ms, [this] { probe(); }); };
    if (!house_.disk_trouble) return again();
    house_.store.write(store::Probe{}, [this, again](store::Written written) {
        house_.disk_trouble = written.fate != store::Fate::Done;
        if (!house_.disk_trouble) house_.log.write(Level::Info, "stored-again");
        again();
    });
}

void Hall::at(const std::string& id, std::function<void(const Found&)> told) {
    if (id.empty() || id.size() > id_most) return told({room(id), {}});
    house_.leases->find(id, [this, id, told = std::move(told)](const Place& place) {
        if (!place.here) return told({nullptr, place.address});
        const RoomPointer found = room(id);
        if (place.away != 0)
            found->was_away(place.away, [this, id] { house_.leases->forgiven(id); });
        told({found, {}});
    });
}

void Hall::here(const std::string& id, std::function<void(const RoomPointer&)> told) {
    at(id, [told = std::move(told)](const Found& found) { told(found.room); });
}

void Hall::lose_all() {
    for (const auto& [id, room] : std::exchange(rooms_, {})) room->give_up();
}

RoomPointer Hall::room(const std::string& id) {
    if (id.empty() || id.size() > id_most) return std::make_shared<Room>(house_, "-");
    auto& room = rooms_[id];
    if (!room) room = std::make_shared<Room>(house_, id, &forget_);
    return room;
}

// Names that exist nowhere leave nothing behind, and short matches no more than the store has.
void Hall::forget(const std::string& id) {
    house_.loop.post([this, id] {
        const auto found = rooms_.find(id);
        if (found == rooms_.end() || !found->second->forgettable()) return;
        house_.metrics.dropped += !found->second->missing();
        found->second->give_up();
        rooms_.erase(found);
        house_.leases->release(id);
    });
}

void Hall::sweep() {
    const std::int64_t now = house_.loop.now_ms();
    const std::int64_t idle_ms = house_.config.idle_seconds * std::int64_t{1000};
    house_.metrics.dropped += std::erase_if(rooms_, [&](const auto& one) {
        if (!one.second->idle(now, idle_ms)) return false;
        one.second->give_up();
        house_.leases->release(one.first);
        return true;
    });
    for (const auto& [id, room] : rooms_) room->end_long_wait();
    house_.loop.after(std::clamp(house_.config.idle_seconds * 250, 250, 15'000),
                      [this] { sweep(); });
}

// ---- a new table --------------------------------------------------------------------------------

void Hall::create(const Json& json, const std::string& address, Told told, bool listed) {
    auto read = order_from(json, house_.entries);
    if (const auto* misordered = std::get_if<Misordered>(&read))
        return told(400, misordered->error);
    const Order& order = std::get<Order>(read);
    // Only an order that can be carried out counts.
    if (!made_.take(address, house_.loop.now_ms())) {
        ++house_.metrics.too_many;
        return told(429,
                    error_json("too-many", order.language, "hour " + std::to_string(made_.most())));
    }
    NewTable table = new_table(order, house_.loop.since_1970_ms(), house_.config.seed_seconds != 0);
    table.row.open = table.row.open && listed;
    if (!table.row.open) return store(std::move(table), order.language, std::move(told));
    // They are counted where they are: tables fill, end and grow old without the hall.
    house_.store.read(
        [since = open_since()](store::Store& store) { return store.open_count(since); },
        [this, table = std::move(table), language = order.language,
         told = std::move(told)](std::optional<int> count) {
            const int most = house_.config.open_tables;
            if (!count) return told(507, error_json("storage", language));
            if (*count + opening_ >= most)
                return told(429, error_json("too-many", language, std::to_string(most)));
            store(table, language, told);
        });
}

std::int64_t Hall::open_since() const {
    return house_.loop.since_1970_ms() - std::int64_t{minute_ms} * house_.config.open_minutes;
}

void Hall::store(NewTable table, const std::string& language, Told told) {
    opening_ += table.row.open;
    store::Create create{table.row};
    house_.store.write(std::move(create), [this, table = std::move(table), language,
                                           told = std::move(told)](store::Written written) {
        opening_ -= table.row.open;
        house_.disk_trouble = written.fate != store::Fate::Done;
        if (written.fate != store::Fate::Done) return told(507, error_json("storage", language));
        store::MatchRow row = table.row;
        row.handle = written.handle;
        ++house_.metrics.tables;
        house_.log.write(Level::Info, "table", {{"table", row.id}, {"game", row.game}});
        Reply keys;
        for (const auto& [word, key] : table.keys) keys.text(word, key);
        told(201, Reply{}.text("table", row.id).raw("keys", keys.done()).done());
        // Where there are several servers a table is the one's to which its people come, and a
        // balancer that goes by tables may send them to another than whoever made it.
        if (house_.peers) return;
        // Two computers begin when somebody comes to watch; all others are read when needed.
        at(row.id, [row](const Found& found) {
            if (found.room) found.room->open(row);
        });
    });
}

// ---- lists --------------------------------------------------------------------------------------

void Hall::open_tables(std::string language, Told told) {
    const int most = 50;
    house_.store.read(
        [most, since = open_since()](store::Store& store) {
            return store.open_matches(most, since);
        },
        [this, language = std::move(language), told = std::move(told)](auto matches) {
            if (!matches) return told(507, error_json("storage", language));
            std::string tables = "[";
            for (const store::OpenMatch& match : *matches) {
                const match::AnyGame* entry = entry_named(house_.entries, match.game);
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
                if (!match.manners.empty()) one.raw("manners", match.manners);
                if (!match.chat) one.flag("chat", false);
                if (tables.size() > 1) tables += ',';
                tables += one.done();
            }
            told(200, Reply{}.raw("tables", tables + ']').done());
        });
}

// Rows are read, and no match; but one whose standing the store does not have, because an older
// program wrote it or the disk has changed it, is opened, which mends that.
struct Hall::Mine {
    struct One {
        Looked looked;
        store::MatchRow row{};
    };
    std::vector<One> tables;
    Lines lines{};
    std::size_t missing = 1;
    std::string address;
    std::function<void(const Lines&)> told;

    void one_less() {
        if (--missing == 0) told(lines);
    }
};

std::optional<std::vector<store::KeyRow>> keys_in(const Json& order) {
    const auto tables = order.find("tables");
    if (tables == order.end() || !tables->is_array() || tables->size() > mine_most)
        return std::nullopt;
    std::vector<store::KeyRow> keys;
    for (const Json& one : *tables) {
        const auto id = one.is_object() ? text_of(one, "table") : std::nullopt;
        const auto key = one.is_object() ? text_of(one, "key") : std::nullopt;
        if (!id || !key || id->empty() || id->size() > id_most) continue;
        keys.push_back({*id, hash_of(*key)});
    }
    return keys;
}

void Hall::mine(const Json& order, const std::string& address, Told told) {
    const std::string language{table::language_of(order)};
    auto keys = keys_in(order);
    if (!keys) return told(400, error_json("bad-request", language, "tables"));
    standings(*std::move(keys), language, address, std::move(told));
}

void Hall::standings(std::vector<store::KeyRow> keys, std::string language, std::string address,
                     Told told) {
    std::vector<Looked> tables;
    for (store::KeyRow& key : keys) tables.push_back({std::move(key.match), {std::move(key.key)}});
    standings(std::move(tables), std::move(address),
              [language = std::move(language), told = std::move(told)](const Lines& lines) {
                  if (!lines) return told(507, error_json("storage", language));
                  told(200, Reply{}.raw("tables", list_of(*lines)).done());
              });
}

void Hall::standings(std::vector<Looked> tables, std::string address,
                     std::function<void(const Lines&)> told) {
    const auto all = std::make_shared<Mine>();
    std::vector<std::string> ids;
    for (Looked& one : tables) {
        ids.push_back(one.match);
        all->tables.push_back({std::move(one)});
    }
    all->address = std::move(address);
    all->told = std::move(told);
    using Rows = std::vector<std::optional<store::MatchRow>>;
    house_.store.read(
        [ids = std::move(ids)](store::Store& store) {
            Rows rows;
            for (const std::string& id : ids) rows.push_back(store.outline(id));
            return rows;
        },
        [this, all](std::optional<Rows> rows) {
            if (!rows) return all->told(std::nullopt);
            all->lines.emplace(rows->size());
            const Work::Paid paid{house_.work, house_.loop.now_ms(), all->address};
            for (std::size_t i = 0; i < rows->size(); ++i) {
                if (!(*rows)[i]) continue;
                all->tables[i].row = *std::move((*rows)[i]);
                list(all, i);
            }
            all->one_less();
        });
}

// A table that is gone, or whose key is wrong, is simply not in the answer.
void Hall::list(const std::shared_ptr<Mine>& all, std::size_t i) {
    const Mine::One& one = all->tables[i];
    const match::AnyGame* entry = entry_named(house_.entries, one.row.game);
    const auto seating = std::make_shared<const Seating>(one.row);
    if (!entry || seating->size() > entry->card.seats.size()) return;
    bool opens = one.looked.shown;
    Holder holder;
    for (const std::string& key : one.looked.keys) {
        const Digest hash = digest_of(key);
        const auto viewer = seating->viewer_by(hash);
        if (!viewer) continue;
        opens = true;
        if (*viewer) holder.seats = holder.seats.with(**viewer);
        holder.organiser = holder.organiser || seating->organises_by(hash);
    }
    if (!opens) return;
    const auto tell = [this, all, i, entry, seating,
                       holder](const std::optional<store::Standing>& standing) {
        if (!standing) return;
        const Mine::One& line = all->tables[i];
        const auto found = rooms_.find(line.looked.match);
        const SeatSet here = found == rooms_.end() ? SeatSet{} : found->second->here();
        (*all->lines)[i] = standing_json(line.row, *standing, entry->card, *seating, holder, here,
                                         house_.loop.since_1970_ms());
    };
    if (sound(one.row.standing)) return tell(one.row.standing);
    ++all->missing;
    errands_.run({{"do", "stand"}, {"table", one.looked.match}, {"address", all->address}},
                 [all, tell](const std::optional<Json>& answer) {
                     tell(answer ? standing_in(*answer) : std::nullopt);
                     all->one_less();
                 });
}

}  // namespace server
