#include "store/sql/people.h"

#include "store/sql/rows.h"

namespace store::sql {
namespace {

PersonRow person_in(const Statement& row) {
    return {row.number(0), row.text(1),   row.text(2),   row.text(3),
            row.number(4), row.number(5), row.number(6), row.number(7)};
}

SessionRow session_in(const Statement& row) {
    return {row.text(0), row.number(1), row.number(2), row.number(3), row.text(4)};
}

PasskeyRow passkey_in(const Statement& row) {
    return {row.text(0),   row.number(1), row.text(2),  static_cast<int>(row.number(3)),
            row.number(4), row.number(5), row.number(6)};
}

std::optional<Blob> blob_of(const std::optional<std::string>& bytes) {
    return bytes ? std::optional{Blob{*bytes}} : std::nullopt;
}

}  // namespace

People::People(Database& database) {
    const auto prepare = [&](std::string_view sql) { return database.prepare(sql); };
    // As `person_in` reads them.
    const std::string every_person =
        "SELECT handle, name, likeness, password, made, suspended, leaving, operates FROM people";
    add_person_ = prepare(
        "INSERT INTO people (name, likeness, password, made, suspended, leaving)"
        " VALUES (?,?,?,?,?,?) RETURNING handle");
    rename_ = prepare("UPDATE people SET name = ?, likeness = ? WHERE handle = ?");
    leave_ = prepare("UPDATE people SET leaving = ? WHERE handle = ?");
    operate_ = prepare("UPDATE people SET operates = ? WHERE handle = ?");
    suspend_ = prepare("UPDATE people SET suspended = ? WHERE handle = ?");
    new_password_ = prepare(
        "UPDATE people SET password = ? WHERE handle = ? AND password = ? AND suspended = 0");
    find_person_ = prepare(every_person + " WHERE handle = ?");
    find_like_ = prepare(every_person + " WHERE likeness = ?");
    find_everybody_ = prepare(every_person + " WHERE likeness >= ? ORDER BY likeness LIMIT ?");
    find_leaving_ = prepare(every_person +
                            " WHERE leaving > 0 AND leaving <= ? ORDER BY leaving, handle LIMIT ?");
    add_act_ = prepare("INSERT INTO acts (at, act, person, detail) VALUES (?,?,?,?)");
    find_acts_ = prepare("SELECT at, act, person, detail FROM acts ORDER BY number DESC LIMIT ?");
    drop_person_ = prepare("DELETE FROM people WHERE handle = ?");
    put_session_ = prepare(
        "INSERT INTO sessions (key, person, made, seen, device)"
        " SELECT ?1, handle, ?3, ?4, ?5 FROM people WHERE handle = ?2 AND suspended = 0"
        " AND (?6 IS NULL OR password = ?6)"
        " AND (?7 IS NULL OR EXISTS (SELECT 1 FROM passkeys WHERE id = ?7 AND person = ?2))");
    tidy_sessions_ = prepare("DELETE FROM sessions WHERE seen < ?");
    see_session_ = prepare("UPDATE sessions SET seen = ? WHERE key = ?");
    find_session_ = prepare("SELECT key, person, made, seen, device FROM sessions WHERE key = ?");
    find_sessions_ = prepare(
        "SELECT key, person, made, seen, device FROM sessions WHERE person = ?"
        " ORDER BY seen DESC, key");
    drop_session_ = prepare("DELETE FROM sessions WHERE person = ? AND key = ?");
    replace_session_ = prepare("DELETE FROM sessions WHERE key = ?");
    drop_sessions_ = prepare("DELETE FROM sessions WHERE person = ?");
    put_passkey_ = prepare(
        "INSERT INTO passkeys (id, person, key, algorithm, count, made, used)"
        " VALUES (?,?,?,?,?,?,?) ON CONFLICT DO NOTHING");
    count_passkeys_ = prepare("SELECT count(*) FROM passkeys WHERE person = ?");
    use_passkey_ = prepare("UPDATE passkeys SET count = ?, used = ? WHERE id = ?");
    find_passkey_ =
        prepare("SELECT id, person, key, algorithm, count, made, used FROM passkeys WHERE id = ?");
    find_passkeys_ = prepare(
        "SELECT id, person, key, algorithm, count, made, used FROM passkeys WHERE person = ?"
        " ORDER BY made, id");
    drop_passkey_ = prepare("DELETE FROM passkeys WHERE person = ? AND id = ?");
    drop_passkeys_ = prepare("DELETE FROM passkeys WHERE person = ?");
    put_key_ = prepare(
        "INSERT INTO keyrings (person, match, key)"
        " SELECT ?, handle, ? FROM matches WHERE id = ? ON CONFLICT DO NOTHING");
    find_keys_ = prepare(
        "SELECT id, keyrings.key FROM keyrings JOIN matches ON matches.handle = keyrings.match"
        " WHERE person = ? ORDER BY over, matches.handle DESC, keyrings.key LIMIT ?");
    find_keys_to_ = prepare(
        "SELECT keyrings.key FROM keyrings JOIN matches ON matches.handle = keyrings.match"
        " WHERE person = ? AND id = ? ORDER BY keyrings.key");
    drop_keys_ = prepare("DELETE FROM keyrings WHERE person = ?");
    // Rooms take names away themselves; here those of matches that cannot be opened go.
    unname_ = prepare(
        "UPDATE seats SET name = '' WHERE EXISTS (SELECT 1 FROM keyrings"
        " WHERE person = ? AND keyrings.match = seats.match AND keyrings.key = seats.key)");
}

PersonHandle People::put(const Write& write) {
    if (const auto* enrol = std::get_if<Enrol>(&write)) return put(*enrol);
    if (const auto* rename = std::get_if<Rename>(&write)) put(*rename);
    if (const auto* leave = std::get_if<Leave>(&write)) put(*leave);
    if (const auto* suspend = std::get_if<Suspend>(&write)) put(*suspend);
    if (const auto* operate = std::get_if<Operate>(&write)) put(*operate);
    if (const auto* password = std::get_if<NewPassword>(&write)) put(*password);
    if (const auto* sign_in = std::get_if<SignIn>(&write)) put(*sign_in);
    if (const auto* seen = std::get_if<Seen>(&write)) put(*seen);
    if (const auto* sign_out = std::get_if<SignOut>(&write)) put(*sign_out);
    if (const auto* keep = std::get_if<KeepPasskey>(&write)) put(*keep);
    if (const auto* use = std::get_if<UsePasskey>(&write)) put(*use);
    if (const auto* drop = std::get_if<DropPasskey>(&write)) put(*drop);
    if (const auto* hold = std::get_if<Hold>(&write)) put(*hold);
    if (const auto* forget = std::get_if<Forget>(&write)) put(*forget);
    if (const auto* log = std::get_if<Log>(&write)) put(*log);
    return 0;
}

PersonHandle People::put(const Enrol& enrol) {
    const PersonRow& person = enrol.person;
    const PersonHandle handle =
        given(add_person_.with(person.name, person.likeness, person.password, person.made,
                               person.suspended, person.leaving));
    SessionRow session = enrol.session;
    session.person = handle;
    put(SignIn{session, enrol.replaces});
    if (enrol.passkey) {
        PasskeyRow passkey = *enrol.passkey;
        passkey.person = handle;
        put(KeepPasskey{passkey});
    }
    return handle;
}

void People::put(const Rename& rename) {
    rename_.with(rename.name, rename.likeness, rename.person).run();
}

void People::put(const Leave& leave) {
    leave_.with(leave.since, leave.person).run();
}

void People::put(const Suspend& suspend) {
    suspend_.with(suspend.since, suspend.person).run();
    if (suspend.since) drop_sessions_.with(suspend.person).run();
}

void People::put(const Operate& operate) {
    operate_.with(operate.since, operate.person).run();
}

void People::put(const NewPassword& next) {
    must_change(new_password_.with(next.after, next.person, next.before));
    drop_sessions_.with(next.person).run();
    put(SignIn{next.session});
}

void People::put(const SignIn& sign_in) {
    const SessionRow& session = sign_in.session;
    must_change(put_session_.with(Blob{session.key}, session.person, session.made, session.seen,
                                  session.device, sign_in.password, blob_of(sign_in.passkey)));
    if (!sign_in.replaces.empty() && sign_in.replaces != session.key)
        replace_session_.with(Blob{sign_in.replaces}).run();
}

void People::put(const Tidy& tidy) {
    tidy_sessions_.with(tidy.sessions_before).run();
}

void People::put(const Seen& seen) {
    see_session_.with(seen.at, Blob{seen.key}).run();
}

void People::put(const SignOut& sign_out) {
    if (sign_out.key.empty()) drop_sessions_.with(sign_out.person).run();
    else drop_session_.with(sign_out.person, Blob{sign_out.key}).run();
}

void People::put(const KeepPasskey& keep) {
    const PasskeyRow& one = keep.passkey;
    put_passkey_
        .with(Blob{one.id}, one.person, Blob{one.key}, one.algorithm, one.count, one.made, one.used)
        .run();
    const auto kept =
        first(count_passkeys_.with(one.person), [](const Statement& row) { return row.number(0); });
    if (kept && *kept > passkeys_most) throw Trouble{Fault::Constraint, "these are too many"};
}

void People::put(const UsePasskey& use) {
    use_passkey_.with(use.count, use.at, Blob{use.id}).run();
}

void People::put(const DropPasskey& drop) {
    drop_passkey_.with(drop.person, Blob{drop.id}).run();
}

void People::put(const Hold& hold) {
    for (const KeyRow& one : hold.keys) put_key_.with(hold.person, Blob{one.key}, one.match).run();
}

void People::put(const Forget& forget) {
    unname_.with(forget.person).run();
    drop_keys_.with(forget.person).run();
    drop_sessions_.with(forget.person).run();
    drop_passkeys_.with(forget.person).run();
    drop_person_.with(forget.person).run();
}

void People::put(const Log& log) {
    const Act& one = log.act;
    add_act_.with(one.at, one.act, one.person, one.detail).run();
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

std::optional<PasskeyRow> People::passkey(const std::string& id) {
    return first(find_passkey_.with(Blob{id}), passkey_in);
}

std::vector<PasskeyRow> People::passkeys(PersonHandle person) {
    return all(find_passkeys_.with(person), passkey_in);
}

std::vector<PersonRow> People::everybody(const std::string& from, int most) {
    return all(find_everybody_.with(from, most), person_in);
}

std::vector<PersonRow> People::leaving(std::int64_t by, int most) {
    return all(find_leaving_.with(by, most), person_in);
}

std::vector<Act> People::acts(int most) {
    return all(find_acts_.with(most), [](const Statement& row) {
        return Act{row.number(0), row.text(1), row.text(2), row.text(3)};
    });
}

std::vector<std::string> People::keys_to(const std::string& match, PersonHandle person) {
    return all(find_keys_to_.with(person, match), [](const Statement& row) { return row.text(0); });
}

std::vector<KeyRow> People::keys(PersonHandle person, int most) {
    return all(find_keys_.with(person, most),
               [](const Statement& row) { return KeyRow{row.text(0), row.text(1)}; });
}

}  // namespace store::sql
