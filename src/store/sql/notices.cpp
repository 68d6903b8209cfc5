#include "store/sql/notices.h"

#include "store/sql/rows.h"

namespace store::sql {
namespace {

// As a statement gives it from one of its columns on.
ChannelRow channel_in(const Statement& row, int from = 0) {
    ChannelRow channel;
    channel.handle = row.number(from);
    channel.person = row.number(from + 1);
    channel.way = row.text(from + 2);
    channel.address = row.text(from + 3);
    channel.detail = row.text(from + 4);
    channel.kinds = static_cast<std::uint32_t>(row.number(from + 5));
    channel.made = row.number(from + 6);
    channel.confirmed = row.number(from + 7);
    channel.failing = row.number(from + 8);
    channel.stopped = row.number(from + 9);
    return channel;
}
constexpr int channel_columns = 10;
const std::string every_channel =
    "channels.handle, person, way, address, detail, kinds, channels.made, confirmed, failing,"
    " stopped";

HabitsRow habits_in(const Statement& row, int from = 0) {
    if (row.text(from).empty()) return {};  // none are kept
    const auto number = [&](int column) { return static_cast<int>(row.number(from + column)); };
    return {row.text(from), number(1), number(2), number(3), number(4)};
}

// By which channel somebody is told, and when.
struct Taker {
    std::int64_t channel;
    std::string way;
    HabitsRow habits;
};
Taker taker_in(const Statement& row) {
    return {row.number(0), row.text(1), habits_in(row, 2)};
}

OutboxRow outbox_in(const Statement& row) {
    const auto number = [&](int column) { return row.number(channel_columns + column); };
    OutboxRow one;
    one.channel = channel_in(row);
    one.number = number(0);
    one.match = row.text(channel_columns + 1);
    one.rows = static_cast<int>(number(2));
    one.kind = static_cast<NoticeKind>(number(3));
    one.seat = static_cast<int>(number(4));
    one.about = row.text(channel_columns + 5);
    one.until = number(6);
    one.made = number(7);
    one.due = number(8);
    one.tries = static_cast<int>(number(9));
    return one;
}
const std::string every_notice =
    "SELECT " + every_channel +
    ", number, coalesce(matches.id, ''), rows, kind, seat, about, until, outbox.made, outbox.due,"
    " tries FROM outbox JOIN channels ON channels.handle = channel"
    " LEFT JOIN matches ON matches.handle = match";

constexpr std::int64_t seats_told_ms = 3'600'000;  // of free seats once in that time
std::int64_t bit(NoticeKind kind) {
    return std::int64_t{1} << static_cast<int>(kind);
}

}  // namespace

Notices::Notices(Database& database) {
    const auto prepare = [&](std::string_view sql) { return database.prepare(sql); };
    add_channel_ = prepare(
        "INSERT INTO channels (person, way, address, detail, kinds, made, confirmed, failing)"
        " SELECT ?1,?2,?3,?4,?5,?6,?7,?8 WHERE"
        " (SELECT count(*) FROM channels WHERE person = ?1) < ?9 RETURNING handle");
    revise_channel_ = prepare(
        "UPDATE channels SET address = ?, detail = ?, kinds = ?, confirmed = ?, failing = ?,"
        " stopped = ? WHERE person = ? AND handle = ?");
    fail_channel_ = prepare("UPDATE channels SET failing = ? WHERE handle = ?");
    drop_outbox_ = prepare(
        "DELETE FROM outbox WHERE channel IN"
        " (SELECT handle FROM channels WHERE person = ? AND handle = ?)");
    drop_channel_ = prepare("DELETE FROM channels WHERE person = ? AND handle = ?");
    put_habits_ = prepare(
        "INSERT INTO habits (person, language, utc, quiet, wakes, digest) VALUES (?,?,?,?,?,?)"
        " ON CONFLICT (person) DO UPDATE SET language=excluded.language, utc=excluded.utc,"
        " quiet=excluded.quiet, wakes=excluded.wakes, digest=excluded.digest");
    // Who holds the key to a seat of a match, or to its office, and takes notices of a kind.
    find_takers_ = prepare(
        "SELECT channels.handle, way, coalesce(language, ''), utc, quiet, wakes, digest"
        " FROM keyrings JOIN people ON people.handle = keyrings.person"
        " JOIN channels ON channels.person = keyrings.person"
        " LEFT JOIN habits ON habits.person = keyrings.person"
        " WHERE keyrings.match = ?1 AND keyrings.key = CASE WHEN ?2 < 0"
        " THEN (SELECT organiser_key FROM matches WHERE handle = ?1)"
        " ELSE (SELECT key FROM seats WHERE match = ?1 AND seat = ?2) END"
        " AND suspended = 0 AND confirmed > 0 AND (kinds & ?3) <> 0");
    find_friends_ = prepare(
        "SELECT channels.handle, way, coalesce(language, ''), utc, quiet, wakes, digest,"
        " matches.handle FROM members JOIN people ON people.handle = members.person"
        " JOIN channels ON channels.person = members.person"
        " LEFT JOIN habits ON habits.person = members.person JOIN matches ON matches.id = ?2"
        " WHERE members.club = ?1 AND members.person <> ?3 AND suspended = 0 AND confirmed > 0"
        " AND (kinds & ?4) <> 0"
        " AND EXISTS (SELECT 1 FROM seats WHERE match = matches.handle AND kind = 'free')"
        " AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.channel = channels.handle"
        " AND outbox.kind = ?5 AND outbox.made > ?6)");
    supersede_ = prepare(
        "UPDATE outbox SET next = 0, fate = 'void' WHERE channel = ? AND match = ? AND kind = ?"
        " AND seat = ? AND about = ? AND rows <> ? AND next > 0");
    add_notice_ = prepare(
        "INSERT INTO outbox"
        " (channel, match, rows, kind, seat, about, until, made, due, next, tries, fate)"
        " VALUES (?,?,?,?,?,?,?,?,?,?,0,?) ON CONFLICT DO NOTHING");
    settle_ =
        prepare("UPDATE outbox SET fate = ?, next = ?, tries = ? WHERE number = ? AND next > 0");
    tidy_ = prepare("DELETE FROM outbox WHERE made < ? AND next = 0");
    find_channels_ =
        prepare("SELECT " + every_channel + " FROM channels WHERE person = ? ORDER BY handle");
    find_channel_ = prepare("SELECT " + every_channel + " FROM channels WHERE handle = ?");
    find_channels_at_ = prepare("SELECT " + every_channel +
                                " FROM channels WHERE way = ? AND address = ? AND confirmed > 0"
                                " ORDER BY handle");
    find_habits_ =
        prepare("SELECT language, utc, quiet, wakes, digest FROM habits WHERE person = ?");
    find_waiting_ =
        prepare(every_notice + " WHERE next > 0 AND next <= ? ORDER BY next, number LIMIT ?");
    find_told_ = prepare(every_notice +
                         " WHERE channel = ? AND outbox.due <= ? AND fate = 'sent' AND kind < " +
                         std::to_string(static_cast<int>(NoticeKind::Confirm)) +
                         " ORDER BY outbox.due DESC, number DESC LIMIT ?");
    forget_outbox_ = prepare(
        "DELETE FROM outbox WHERE channel IN (SELECT handle FROM channels WHERE person = ?)");
    forget_channels_ = prepare("DELETE FROM channels WHERE person = ?");
    forget_habits_ = prepare("DELETE FROM habits WHERE person = ?");
}

std::optional<std::int64_t> Notices::put(const Write& write) {
    if (const auto* keep = std::get_if<KeepChannel>(&write)) return put(*keep);
    if (const auto* drop = std::get_if<DropChannel>(&write)) put(*drop);
    else if (const auto* failing = std::get_if<Failing>(&write)) put(*failing);
    else if (const auto* habits = std::get_if<KeepHabits>(&write)) put(*habits);
    else if (const auto* tell = std::get_if<Tell>(&write)) put(*tell);
    else if (const auto* settle = std::get_if<Settle>(&write)) put(*settle);
    else if (const auto* tidy = std::get_if<Tidy>(&write)) put(*tidy);
    else return std::nullopt;
    return 0;
}

std::int64_t Notices::put(const KeepChannel& keep) {
    const ChannelRow& one = keep.channel;
    if (one.handle != 0) {
        revise_channel_
            .with(one.address, one.detail, static_cast<std::int64_t>(one.kinds), one.confirmed,
                  one.failing, one.stopped, one.person, one.handle)
            .run();
        return one.handle;
    }
    return given(add_channel_.with(one.person, one.way, one.address, one.detail,
                                   static_cast<std::int64_t>(one.kinds), one.made, one.confirmed,
                                   one.failing, channels_most));
}

void Notices::put(const DropChannel& drop) {
    drop_outbox_.with(drop.person, drop.channel).run();
    drop_channel_.with(drop.person, drop.channel).run();
}

void Notices::put(const Failing& failing) {
    fail_channel_.with(failing.since, failing.channel).run();
}

void Notices::put(const KeepHabits& keep) {
    const HabitsRow& one = keep.habits;
    put_habits_.with(keep.person, one.language, one.utc, one.quiet, one.wakes, one.digest).run();
}

void Notices::put(const Tell& tell) {
    const auto to = channel(tell.channel);
    if (!to) return;
    // No two are of one moment, so that each is told.
    Notice notice{tell.kind, 0, tell.at, std::to_string(tell.at)};
    put(to->handle, to->way, 0, 0, notice, HabitsRow{});
}

void Notices::put(Handle match, int rows, const std::vector<Notice>& notices) {
    for (const Notice& notice : notices)
        for (const Taker& taker :
             all(find_takers_.with(match, notice.seat, bit(notice.kind)), taker_in))
            put(taker.channel, taker.way, match, rows, notice, taker.habits);
}

void Notices::put(ClubHandle club, const ClubTable& table) {
    const Notice notice{NoticeKind::Seat, -1, table.at};
    const auto friends =
        all(find_friends_.with(club, table.match, table.giver, bit(notice.kind),
                               static_cast<std::int64_t>(notice.kind), table.at - seats_told_ms),
            [](const Statement& row) { return std::pair{taker_in(row), row.number(7)}; });
    for (const auto& [taker, match] : friends)
        put(taker.channel, taker.way, match, 0, notice, taker.habits);
}

void Notices::put(std::int64_t channel, std::string_view way, Handle match, int rows,
                  const Notice& notice, const HabitsRow& habits) {
    const int kind = static_cast<int>(notice.kind);
    supersede_.with(channel, match, kind, notice.seat, notice.about, rows).run();
    const std::int64_t due = moment_for(notice, way, habits);
    // What a feed tells is fetched; of a time that ends, once it is known to run then.
    const bool goes = way != "feed" || notice.until > 0;
    add_notice_
        .with(channel, match, rows, kind, notice.seat, notice.about, notice.until, notice.at, due,
              goes ? due : 0, goes ? "waits" : "sent")
        .run();
}

void Notices::put(const Settle& settle) {
    for (const std::int64_t number : settle.numbers)
        settle_.with(settle.fate, settle.next, settle.tries, number).run();
}

void Notices::put(const Tidy& tidy) {
    tidy_.with(tidy.before).run();
}

void Notices::forget(PersonHandle person) {
    forget_outbox_.with(person).run();
    forget_channels_.with(person).run();
    forget_habits_.with(person).run();
}

std::vector<ChannelRow> Notices::channels(PersonHandle person) {
    return all(find_channels_.with(person), [](const Statement& row) { return channel_in(row); });
}

std::optional<ChannelRow> Notices::channel(std::int64_t handle) {
    const auto found =
        all(find_channel_.with(handle), [](const Statement& row) { return channel_in(row); });
    return found.empty() ? std::nullopt : std::optional{found.front()};
}

std::vector<ChannelRow> Notices::channels_at(const std::string& way, const std::string& address) {
    return all(find_channels_at_.with(way, address),
               [](const Statement& row) { return channel_in(row); });
}

HabitsRow Notices::habits(PersonHandle person) {
    const auto found =
        all(find_habits_.with(person), [](const Statement& row) { return habits_in(row); });
    return found.empty() ? HabitsRow{} : found.front();
}

std::vector<OutboxRow> Notices::waiting(std::int64_t by, int most) {
    return all(find_waiting_.with(by, most), outbox_in);
}

std::vector<OutboxRow> Notices::told(std::int64_t channel, std::int64_t by, int most) {
    return all(find_told_.with(channel, by, most), outbox_in);
}

}  // namespace store::sql
