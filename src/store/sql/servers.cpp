#include "store/sql/servers.h"

#include "store/sql/rows.h"

namespace store::sql {
namespace {

// By which those are held apart who come and those who claim: another than ready.cpp's.
const std::string comers = "(20811, 3)";

}  // namespace

Servers::Servers(Database& database) : thoughts_(database) {
    const auto prepare = [&](const std::string& sql) { return database.prepare(sql); };
    const std::string until = now + " + " + std::to_string(lease_ms);
    lock_alone_ = prepare("SELECT pg_advisory_xact_lock" + comers);
    lock_shared_ = prepare("SELECT pg_advisory_xact_lock_shared" + comers);
    stand_by_ = prepare("SELECT must_live(?)");
    add_ = prepare("INSERT INTO servers (address, seen, until, line) VALUES (?, " + now + ", " +
                   until + ", current_setting('application_name')) RETURNING number");
    end_at_ = prepare("UPDATE servers SET until = 0 WHERE address = ?");
    live_ =
        prepare("UPDATE servers SET seen = " + now + ", until = " + until + " WHERE number = ?");
    beat_ = prepare("INSERT INTO beat (one, at) VALUES (1, " + now +
                    ") ON CONFLICT (one) DO UPDATE SET at=excluded.at");
    // Whoever writes just now is left for the next time, and its line is ended: what it has begun
    // holds its row, and would for as long as it stands still.
    bury_ =
        prepare("DELETE FROM servers WHERE number IN (SELECT number FROM servers WHERE until < " +
                now + " FOR UPDATE SKIP LOCKED) RETURNING number, seen");
    end_lines_ = prepare(
        "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity JOIN servers"
        " ON application_name = line WHERE until < " +
        now + " AND pid <> pg_backend_pid()");
    owe_ = prepare(
        "UPDATE leases SET away = ?2 WHERE server = ?1 AND away = 0 AND EXISTS"
        " (SELECT 1 FROM matches WHERE handle = match AND due IS NOT NULL)");
    free_ = prepare("DELETE FROM leases WHERE server = ? AND away = 0");
    count_ = prepare("SELECT count(*) FROM servers");
    owe_all_ = prepare(
        "INSERT INTO leases (match, server, away) SELECT handle, 0, at FROM matches, beat"
        " WHERE due IS NOT NULL ON CONFLICT (match) DO UPDATE SET away ="
        " CASE WHEN leases.away = 0 THEN excluded.away ELSE leases.away END");
    claim_ = prepare(
        "INSERT INTO leases (match, server) SELECT handle, ?2 FROM matches WHERE id = ?1"
        " ON CONFLICT (match) DO UPDATE SET server = ?2 WHERE leases.server = ?2"
        " OR NOT EXISTS (SELECT 1 FROM servers WHERE number = leases.server) RETURNING away");
    release_ = prepare(
        "DELETE FROM leases WHERE server = ?2 AND away = 0"
        " AND match = (SELECT handle FROM matches WHERE id = ?1)");
    forgive_ = prepare(
        "UPDATE leases SET away = 0 WHERE server = ?2"
        " AND match = (SELECT handle FROM matches WHERE id = ?1)");
    part_ = prepare("DELETE FROM servers WHERE number = ?");
    address_ = prepare("SELECT address FROM servers WHERE number = ?");
    addresses_ = prepare("SELECT address FROM servers");
    address_for_ = prepare(
        "SELECT address FROM matches JOIN leases ON match = handle"
        " JOIN servers ON servers.number = leases.server WHERE id = ?");
    eldest_ = prepare("SELECT coalesce(min(number), 0) FROM servers");
    lives_ = prepare("SELECT 1 FROM servers WHERE number = ?");
    const std::string unserved = " NOT EXISTS (SELECT 1 FROM servers WHERE number = leases.server";
    orphans_ = prepare("SELECT id FROM leases JOIN matches ON handle = match WHERE away > 0 AND" +
                       unserved + ") LIMIT ?");
    due_ = prepare("SELECT id FROM matches LEFT JOIN leases ON match = handle WHERE due <= ?3 AND" +
                   unserved + " AND number <> ?1) ORDER BY due LIMIT ?2");
}

// One at a time, and while nobody claims: whoever claims later knows of it.
ServerNumber Servers::put(const Come& come) {
    lock_alone_.with().run();
    // Where this one is reached, whoever was there before is no more.
    end_at_.with(come.address).run();
    bury();
    const auto living =
        first(count_.with(), [](const Statement& row) { return row.number(0); }).value_or(0);
    // Nobody could be in time while there was none.
    if (living == 0) owe_all_.with().run();
    return given(add_.with(come.address));
}

void Servers::stand_by(ServerNumber server) {
    stand_by_.with(server).run();
}

void Servers::bury() {
    const auto buried = all(
        bury_.with(), [](const Statement& row) { return std::pair{row.number(0), row.number(1)}; });
    for (const auto& [server, seen] : buried) {
        owe_.with(server, seen).run();
        free_.with(server).run();
        thoughts_.drop_all(server);
    }
    end_lines_.with().run();
}

std::optional<std::int64_t> Servers::put(const Write& write, ServerNumber server) {
    if (std::holds_alternative<Live>(write)) {
        must_change(live_.with(server));
        beat_.with().run();
        bury();
    } else if (std::holds_alternative<Part>(write)) {
        beat_.with().run();
        free_.with(server).run();
        part_.with(server).run();
        thoughts_.drop_all(server);
    } else if (const auto* claim = std::get_if<Claim>(&write)) {
        lock_shared_.with().run();
        return given(claim_.with(claim->match, server));
    } else if (const auto* release = std::get_if<Release>(&write)) {
        for (const std::string& match : release->matches) release_.with(match, server).run();
    } else if (const auto* forgive = std::get_if<Forgive>(&write)) {
        forgive_.with(forgive->match, server).run();
    } else if (const auto* thought = std::get_if<PutThought>(&write)) {
        thoughts_.put(*thought, server);
    } else if (const auto* drop = std::get_if<DropThoughts>(&write)) {
        thoughts_.put(*drop, server);
    } else {
        return std::nullopt;
    }
    return 0;
}

std::optional<std::string> Servers::address_for(const std::string& match) {
    return first(address_for_.with(match), [](const Statement& row) { return row.text(0); });
}

std::optional<std::string> Servers::address(ServerNumber server) {
    return first(address_.with(server), [](const Statement& row) { return row.text(0); });
}

std::vector<std::string> Servers::addresses() {
    return all(addresses_.with(), [](const Statement& row) { return row.text(0); });
}

bool Servers::eldest(ServerNumber server) {
    return first(eldest_.with(), [](const Statement& row) { return row.number(0); }) == server;
}

bool Servers::lives(ServerNumber server) {
    return first(lives_.with(server), [](const Statement&) { return true; }).has_value();
}

std::vector<std::string> Servers::orphans(int most) {
    return all(orphans_.with(most), [](const Statement& row) { return row.text(0); });
}

std::vector<std::string> Servers::due(ServerNumber server, int most, std::int64_t by) {
    return all(due_.with(server, most, by), [](const Statement& row) { return row.text(0); });
}

}  // namespace store::sql
