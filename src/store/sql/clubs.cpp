#include "store/sql/clubs.h"

#include "store/sql/rows.h"

namespace store::sql {
namespace {

ClubRow club_in(const Statement& row) {
    return {row.number(0), row.text(1), row.text(2),  row.text(3),
            row.text(4),   row.text(5), row.number(6)};
}

MemberRow member_in(const Statement& row) {
    return {row.number(0), row.text(1), row.number(2) != 0, row.number(3)};
}

ClubTable table_in(const Statement& row) {
    return {row.text(0), row.number(1), row.number(2)};
}

}  // namespace

Clubs::Clubs(Database& database) {
    const auto prepare = [&](std::string_view sql) { return database.prepare(sql); };
    // As `club_in`, `member_in` and `table_in` read them.
    const std::string club_columns = "handle, id, name, likeness, invitation, wall, made";
    const std::string every_member =
        "SELECT person, name, officer, since FROM members JOIN people ON handle = person"
        " WHERE club = ?";
    const std::string every_table =
        "SELECT id, coalesce(giver, 0), at FROM club_tables JOIN matches ON handle = match"
        " WHERE club = ?";
    add_club_ = prepare(
        "INSERT INTO clubs (id, name, likeness, invitation, wall, made) VALUES (?,?,?,?,?,?)"
        " RETURNING handle");
    name_ = prepare("UPDATE clubs SET name = ?, likeness = ? WHERE handle = ?");
    invite_ = prepare("UPDATE clubs SET invitation = ? WHERE handle = ?");
    hang_ = prepare("UPDATE clubs SET wall = ? WHERE handle = ?");
    find_club_ = prepare("SELECT " + club_columns + " FROM clubs WHERE id = ?");
    drop_club_ = prepare(
        "DELETE FROM clubs WHERE handle = ?1"
        " AND NOT EXISTS (SELECT 1 FROM members WHERE club = ?1)");
    drop_tables_ = prepare(
        "DELETE FROM club_tables WHERE club = ?1"
        " AND NOT EXISTS (SELECT 1 FROM members WHERE club = ?1)");
    add_founder_ = prepare(
        "INSERT INTO members (club, person, officer, since) SELECT ?1, ?2, 1, ?3"
        " WHERE (SELECT count(*) FROM members WHERE person = ?2) < ?4");
    enter_ = prepare(
        "INSERT INTO members (club, person, officer, since)"
        " SELECT handle, ?1, 0, ?2 FROM clubs WHERE handle = ?3 AND invitation = ?4"
        " AND (SELECT count(*) FROM members WHERE person = ?1) < ?5"
        " AND (SELECT count(*) FROM members WHERE club = ?3) < ?6 ON CONFLICT DO NOTHING");
    appoint_ = prepare("UPDATE members SET officer = ? WHERE club = ? AND person = ?");
    leave_ = prepare("DELETE FROM members WHERE club = ? AND person = ?");
    elect_ = prepare(
        "UPDATE members SET officer = 1 WHERE club = ?1"
        " AND NOT EXISTS (SELECT 1 FROM members WHERE club = ?1 AND officer = 1)"
        " AND person = (SELECT person FROM members WHERE club = ?1 ORDER BY since, person LIMIT "
        "1)");
    find_own_ = prepare("SELECT " + club_columns +
                        ", officer, since,"
                        " (SELECT count(*) FROM members WHERE club = handle)"
                        " FROM members JOIN clubs ON handle = club WHERE person = ?"
                        " ORDER BY since, handle");
    find_member_ = prepare(every_member + " AND person = ?");
    find_members_ = prepare(every_member + " ORDER BY since, person");
    put_table_ = prepare(
        "INSERT INTO club_tables (club, match, giver, at)"
        " SELECT club, handle, person, ? FROM members, matches"
        " WHERE club = ? AND person = ? AND id = ? ON CONFLICT DO NOTHING");
    take_table_ = prepare(
        "DELETE FROM club_tables WHERE club = ?"
        " AND match = (SELECT handle FROM matches WHERE id = ?)");
    forget_giver_ = prepare("UPDATE club_tables SET giver = NULL WHERE giver = ?");
    find_tables_ = prepare(every_table + " ORDER BY over, at DESC, match DESC LIMIT ?");
    find_table_ = prepare(every_table + " AND id = ?");
    find_keys_ = prepare(
        "SELECT id, keyrings.key FROM club_tables"
        " JOIN keyrings ON keyrings.match = club_tables.match AND keyrings.person = ?"
        " JOIN matches ON matches.handle = club_tables.match WHERE club = ?"
        " ORDER BY club_tables.match, keyrings.key");
    shown_ = prepare(
        "SELECT 1 FROM matches JOIN club_tables ON match = handle"
        " JOIN members ON members.club = club_tables.club AND person = ? WHERE id = ? LIMIT 1");
}

std::optional<ClubHandle> Clubs::put(const Write& write) {
    if (const auto* founds = std::get_if<FoundClub>(&write)) return put(*founds);
    if (const auto* names = std::get_if<NameClub>(&write)) {
        name_.with(names->name, names->likeness, names->club).run();
    } else if (const auto* invites = std::get_if<InviteAnew>(&write)) {
        invite_.with(Blob{invites->invitation}, invites->club).run();
    } else if (const auto* hangs = std::get_if<HangWall>(&write)) {
        hang_.with(Blob{hangs->wall}, hangs->club).run();
    } else if (const auto* enters = std::get_if<EnterClub>(&write)) {
        enter_
            .with(enters->person, enters->at, enters->club, Blob{enters->invitation}, clubs_most,
                  members_most)
            .run();
    } else if (const auto* appoints = std::get_if<Appoint>(&write)) {
        appoint_.with(appoints->officer, appoints->club, appoints->person).run();
        mend(appoints->club);
    } else if (const auto* leaves = std::get_if<LeaveClub>(&write)) {
        leave_.with(leaves->club, leaves->person).run();
        mend(leaves->club);
    } else if (const auto* takes = std::get_if<TakeTable>(&write)) {
        take_table_.with(takes->club, takes->match).run();
    } else {
        return std::nullopt;
    }
    return 0;
}

bool Clubs::put(const PutTable& puts) {
    const ClubTable& table = puts.table;
    return put_table_.with(table.at, puts.club, table.giver, table.match).count() > 0;
}

ClubHandle Clubs::put(const FoundClub& founds) {
    const ClubRow& club = founds.club;
    const ClubHandle handle = given(add_club_.with(
        club.id, club.name, club.likeness, Blob{club.invitation}, Blob{club.wall}, club.made));
    must_change(add_founder_.with(handle, founds.founder, club.made, clubs_most));
    return handle;
}

// Somebody has gone, or is no officer any more.
void Clubs::mend(ClubHandle club) {
    elect_.with(club).run();
    drop_tables_.with(club).run();
    drop_club_.with(club).run();
}

void Clubs::forget(PersonHandle person) {
    forget_giver_.with(person).run();
    for (const OwnClub& own : of(person)) {
        leave_.with(own.club.handle, person).run();
        mend(own.club.handle);
    }
}

std::optional<ClubRow> Clubs::club(const std::string& id) {
    return first(find_club_.with(id), club_in);
}

std::vector<OwnClub> Clubs::of(PersonHandle person) {
    return all(find_own_.with(person), [](const Statement& row) {
        return OwnClub{club_in(row), row.number(7) != 0, row.number(8),
                       static_cast<int>(row.number(9))};
    });
}

std::optional<MemberRow> Clubs::member(ClubHandle club, PersonHandle person) {
    return first(find_member_.with(club, person), member_in);
}

std::vector<MemberRow> Clubs::members(ClubHandle club) {
    return all(find_members_.with(club), member_in);
}

std::vector<ClubTable> Clubs::tables(ClubHandle club, int most) {
    return all(find_tables_.with(club, most), table_in);
}

std::optional<ClubTable> Clubs::table(ClubHandle club, const std::string& match) {
    return first(find_table_.with(club, match), table_in);
}

std::vector<KeyRow> Clubs::keys(ClubHandle club, PersonHandle person) {
    return all(find_keys_.with(person, club),
               [](const Statement& row) { return KeyRow{row.text(0), row.text(1)}; });
}

bool Clubs::shown_to(const std::string& match, PersonHandle person) {
    return first(shown_.with(person, match), [](const Statement&) { return true; }).has_value();
}

}  // namespace store::sql
