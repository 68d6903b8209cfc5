#include "store/sqlite/people.h"

namespace store::sqlite {
namespace {

PersonRow person_in(const Statement& row) {
    return {row.number(0), row.text(1),   row.text(2),  row.text(3),
            row.number(4), row.number(5), row.number(6)};
}

SessionRow session_in(const Statement& row) {
    return {row.text(0), row.number(1), row.number(2), row.number(3), row.text(4)};
}

// The row that a statement finds, or nothing.
template <class Read>
auto first(Statement& statement, Read read) -> std::optional<decltype(read(statement))> {
    if (!statement.step()) return std::nullopt;
    auto found = read(statement);
    statement.reset();
    return found;
}

template <class Read>
auto all(Statement& statement, Read read) {
    std::vector<decltype(read(statement))> rows;
    while (statement.step()) rows.push_back(read(statement));
    return rows;
}

}  // namespace

People::People(sqlite3* connection) : connection_(connection) {
    const auto prepare = [&](std::string_view sql) { return Statement{connection, sql}; };
    add_person_ = prepare(
        "INSERT INTO people (name, likeness, password, made, suspended, leaving)"
        " VALUES (?,?,?,?,?,?)");
    revise_ = prepare(
        "UPDATE people SET name = ?, likeness = ?, password = ?, made = ?, suspended = ?,"
        " leaving = ? WHERE handle = ?");
    find_person_ = prepare(
        "SELECT handle, name, likeness, password, made, suspended, leaving FROM people"
        " WHERE handle = ?");
    find_like_ = prepare(
        "SELECT handle, name, likeness, password, made, suspended, leaving FROM people"
        " WHERE likeness = ?");
    drop_person_ = prepare("DELETE FROM people WHERE handle = ?");
    put_session_ = prepare(
        "INSERT INTO sessions (key, person, made, seen, device) VALUES (?,?,?,?,?)"
        " ON CONFLICT DO UPDATE SET seen = excluded.seen");
    find_session_ = prepare("SELECT key, person, made, seen, device FROM sessions WHERE key = ?");
    find_sessions_ = prepare(
        "SELECT key, person, made, seen, device FROM sessions WHERE person = ?"
        " ORDER BY seen DESC, key");
    drop_session_ = prepare("DELETE FROM sessions WHERE person = ? AND key = ?");
    replace_session_ = prepare("DELETE FROM sessions WHERE key = ?");
    drop_sessions_ = prepare("DELETE FROM sessions WHERE person = ?");
    put_key_ = prepare(
        "INSERT OR IGNORE INTO keyrings (person, match, key)"
        " SELECT ?, handle, ? FROM matches WHERE id = ?");
    find_keys_ = prepare(
        "SELECT id, keyrings.key FROM keyrings JOIN matches ON matches.handle = keyrings.match"
        " WHERE person = ? ORDER BY over, matches.handle DESC, keyrings.key LIMIT ?");
    find_keys_to_ = prepare(
        "SELECT keyrings.key FROM keyrings JOIN matches ON matches.handle = keyrings.match"
        " WHERE person = ? AND id = ? ORDER BY keyrings.key");
    drop_keys_ = prepare("DELETE FROM keyrings WHERE person = ?");
}

PersonHandle People::put(const Write& write) {
    if (const auto* enrol = std::get_if<Enrol>(&write)) return put(*enrol);
    if (const auto* revise = std::get_if<Revise>(&write)) put(*revise);
    if (const auto* sign_in = std::get_if<SignIn>(&write)) put(*sign_in);
    if (const auto* sign_out = std::get_if<SignOut>(&write)) put(*sign_out);
    if (const auto* hold = std::get_if<Hold>(&write)) put(*hold);
    if (const auto* forget = std::get_if<Forget>(&write)) put(*forget);
    return 0;
}

PersonHandle People::put(const Enrol& enrol) {
    const PersonRow& person = enrol.person;
    add_person_
        .with(person.name, person.likeness, person.password, person.made, person.suspended,
              person.leaving)
        .run();
    const PersonHandle handle = sqlite3_last_insert_rowid(connection_);
    SessionRow session = enrol.session;
    session.person = handle;
    put(SignIn{session, enrol.replaces});
    return handle;
}

void People::put(const Revise& revise) {
    const PersonRow& person = revise.person;
    revise_
        .with(person.name, person.likeness, person.password, person.made, person.suspended,
              person.leaving, person.handle)
        .run();
}

void People::put(const SignIn& sign_in) {
    const SessionRow& session = sign_in.session;
    if (!sign_in.replaces.empty()) replace_session_.with(Blob{sign_in.replaces}).run();
    put_session_.with(Blob{session.key}, session.person, session.made, session.seen, session.device)
        .run();
}

void People::put(const SignOut& sign_out) {
    if (sign_out.key.empty()) drop_sessions_.with(sign_out.person).run();
    else drop_session_.with(sign_out.person, Blob{sign_out.key}).run();
}

void People::put(const Hold& hold) {
    for (const KeyRow& one : hold.keys) put_key_.with(hold.person, Blob{one.key}, one.match).run();
}

void People::put(const Forget& forget) {
    drop_keys_.with(forget.person).run();
    drop_sessions_.with(forget.person).run();
    drop_person_.with(forget.person).run();
}

std::optional<PersonRow> People::person(PersonHandle handle) {
    return first(find_person_.with(handle), person_in);
}

std::optional<PersonRow> People::person_like(const std::string& likeness) {
    return first(find_like_.with(likeness), person_in);
}

std::optional<SessionRow> People::session(const std::string& key) {
    return first(find_session_.with(Blob{key}), session_in);
}

std::vector<SessionRow> People::sessions(PersonHandle person) {
    return all(find_sessions_.with(person), session_in);
}

std::vector<std::string> People::keys_to(const std::string& match, PersonHandle person) {
    return all(find_keys_to_.with(person, match), [](const Statement& row) { return row.text(0); });
}

std::vector<KeyRow> People::keys(PersonHandle person, int most) {
    return all(find_keys_.with(person, most),
               [](const Statement& row) { return KeyRow{row.text(0), row.text(1)}; });
}

}  // namespace store::sqlite
