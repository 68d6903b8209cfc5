#include "store/sql/sayings.h"

#include <algorithm>

#include "store/sql/rows.h"

namespace store::sql {
namespace {

SayingRow saying_in(const Statement& row) {
    return {row.text(0),   row.text(1),   static_cast<int>(row.number(2)),
            row.text(3),   row.text(4),   static_cast<int>(row.number(5)),
            row.number(6), row.number(7), row.text(8),
            row.text(9),   row.text(10)};
}

ReportRow report_in(const Statement& row) {
    return {row.number(0), row.number(1), row.text(2), row.text(3), static_cast<int>(row.number(4)),
            row.number(5), row.number(6), row.text(7), row.text(8), row.number(9),
            row.text(10)};
}

}  // namespace

Sayings::Sayings(Database& database) {
    const auto prepare = [&](std::string_view sql) { return database.prepare(sql); };
    // As `saying_in` reads them.
    const std::string every_saying =
        "SELECT id, room, number, by, name, voice, person, at, text, phrase, move"
        " FROM sayings JOIN matches ON handle = match";
    say_ = prepare(
        "INSERT INTO sayings"
        " (match, room, number, by, name, voice, person, at, text, phrase, move)"
        " SELECT handle, ?2, 1 + coalesce((SELECT max(number) FROM sayings"
        " WHERE match = handle AND room = ?2), 0), ?3, ?4, ?5, ?6, ?7, ?8, ?9, nullif(?10,'')"
        " FROM matches WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM sayings"
        " WHERE match = handle AND room = ?2 AND number >= ?11)"
        " AND (?6 = 0 OR EXISTS (SELECT 1 FROM people WHERE people.handle = ?6 AND suspended = 0))"
        " RETURNING number");
    hush_ = prepare(
        "UPDATE sayings SET name = '', text = '', phrase = '' WHERE match = ?1 AND room = 'seats'"
        " AND by = ?2 AND person = 0 AND number > coalesce((SELECT after FROM hearings"
        " WHERE hearings.match = ?1 AND hearer = ?3), 0)");
    hand_on_ = prepare(
        "INSERT INTO hearings (match, hearer, after) SELECT ?1, ?2, coalesce(max(number), 0)"
        " FROM sayings WHERE match = ?1 AND room = 'seats'"
        " ON CONFLICT (match, hearer) DO UPDATE SET after=excluded.after");
    said_ = prepare(every_saying +
                    " WHERE id = ?1 AND room = ?2 AND (?4 = 0 OR number < ?4)"
                    " AND number > coalesce((SELECT after FROM hearings"
                    " WHERE hearings.match = handle AND hearer = ?3), 0)"
                    " AND (text <> '' OR phrase <> '') ORDER BY number DESC LIMIT ?5");
    said_by_ = prepare(every_saying + " WHERE person = ? AND person > 0 ORDER BY at DESC LIMIT ?");
    // What was said goes; that something was said there stays, so that no number is given twice.
    erase_said_ = prepare(
        "UPDATE sayings SET person = 0, name = '', text = '', phrase = ''"
        " WHERE person = ? AND person > 0");
    block_ = prepare(
        "INSERT INTO blocks (person, other, name, at) VALUES (?,?,?,?) ON CONFLICT DO NOTHING");
    unblock_ = prepare("DELETE FROM blocks WHERE person = ? AND number = ?");
    blocks_ = prepare(
        "SELECT number, person, other, name, at FROM blocks WHERE person = ? ORDER BY number");
    forget_blocks_ = prepare("DELETE FROM blocks WHERE person = ?1 OR other = ?1");
    const std::string every_report =
        "SELECT number, at, id, room, saying, by, about, why, said, closed, note"
        " FROM reports JOIN matches ON handle = match";
    add_report_ = prepare(
        "INSERT INTO reports (at, match, room, saying, by, about, why, said, closed, note)"
        " SELECT ?, handle, ?, ?, ?, ?, ?, ?, ?, ? FROM matches WHERE id = ?");
    close_report_ =
        prepare("UPDATE reports SET closed = ?, note = ? WHERE number = ? AND closed = 0");
    reports_ = prepare(every_report + " WHERE closed = 0 ORDER BY number LIMIT ?");
    report_ = prepare(every_report + " WHERE number = ?");
    forget_reporter_ = prepare("UPDATE reports SET by = 0 WHERE by = ?");
    forget_reported_ = prepare("UPDATE reports SET about = 0 WHERE about = ?");
}

std::int64_t Sayings::say(const SayingRow& row) {
    say_.with(row.match, row.room, row.by, row.name, row.voice, row.person, row.at, row.text,
              row.phrase, row.move, sayings_most);
    std::int64_t number = 0;
    while (say_.step()) number = say_.number(0);
    return number;
}

std::optional<std::int64_t> Sayings::put(const Write& write) {
    if (const auto* say_it = std::get_if<Say>(&write)) return say(say_it->saying);
    if (const auto* block = std::get_if<Block>(&write)) {
        const BlockRow& row = block->block;
        block_.with(row.person, row.other, row.name, row.at).run();
    } else if (const auto* unblock = std::get_if<Unblock>(&write)) {
        unblock_.with(unblock->person, unblock->number).run();
    } else if (const auto* report = std::get_if<Report>(&write)) {
        const ReportRow& row = report->report;
        add_report_
            .with(row.at, row.room, row.saying, row.by, row.about, row.why, row.said, row.closed,
                  row.note, row.match)
            .run();
    } else if (const auto* hush = std::get_if<Hush>(&write)) {
        hush_.with(hush->match, hush->by, hush->hearer).run();
    } else if (const auto* close = std::get_if<CloseReport>(&write)) {
        close_report_.with(close->at, close->note, close->number).run();
    } else {
        return std::nullopt;
    }
    return 0;
}

void Sayings::hand_on(Handle match, const Keys& keys) {
    for (const Seated& one : keys.seated) hand_on_.with(match, one.seat).run();
    if (!keys.organiser_key.empty()) hand_on_.with(match, organiser_hears).run();
}

void Sayings::forget(PersonHandle person) {
    erase_said_.with(person).run();
    forget_blocks_.with(person).run();
    forget_reporter_.with(person).run();
    forget_reported_.with(person).run();
}

std::vector<SayingRow> Sayings::said(const std::string& match, const std::string& room, int hearer,
                                     int before, int most) {
    auto rows = all(said_.with(match, room, hearer, before, most), saying_in);
    std::reverse(rows.begin(), rows.end());
    return rows;
}

std::vector<SayingRow> Sayings::said_by(PersonHandle person, int most) {
    return all(said_by_.with(person, most), saying_in);
}

std::vector<BlockRow> Sayings::blocks(PersonHandle person) {
    return all(blocks_.with(person), [](const Statement& row) {
        return BlockRow{row.number(0), row.number(1), row.number(2), row.text(3), row.number(4)};
    });
}

std::vector<ReportRow> Sayings::reports(int most) {
    return all(reports_.with(most), report_in);
}

std::optional<ReportRow> Sayings::report(std::int64_t number) {
    auto found = all(report_.with(number), report_in);
    return found.empty() ? std::nullopt : std::optional{std::move(found.front())};
}

}  // namespace store::sql
