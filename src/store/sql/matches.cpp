#include "store/sql/matches.h"

#include "store/sql/rows.h"

namespace store::sql {
namespace {

std::int64_t bits(std::uint32_t set) {
    return static_cast<std::int64_t>(set);
}

SeatRow seat_in(const Statement& row) {
    return {row.text(0), row.text(1), row.text(2), row.text(3), row.text(4)};
}

StepRow step_in(const Statement& row) {
    return {row.text(0), row.text(1), row.text(2), row.number(3),
            row.text(4), row.text(5), row.text(6)};
}

std::optional<Standing> standing_in(const Statement& row, int from) {
    const auto number = [&](int column) { return static_cast<int>(row.number(from + column)); };
    std::string turn = row.text(from + 3);
    if (turn.empty()) return std::nullopt;  // not worked out yet
    return Standing{
        number(0),       number(1),          static_cast<std::uint32_t>(row.number(from + 2)),
        std::move(turn), row.text(from + 4), number(5),
        number(6)};
}

MatchRow match_in(const Statement& row) {
    MatchRow match;
    match.handle = row.number(0);
    match.id = row.text(1);
    match.game = row.text(2);
    match.edition = row.text(3);
    match.scenario = row.text(4);
    match.options = row.text(5);
    match.position = row.text(6);
    match.table_seed = row.text(7);
    match.spectator_key = row.text(8);
    match.open = row.number(9) != 0;
    match.created = row.number(10);
    match.over = row.number(11) != 0;
    match.end = row.text(12);
    match.manners = row.text(13);
    match.organiser_key = row.text(14);
    match.due = row.number(15);
    match.chat = row.number(16) != 0;
    match.standing = standing_in(row, 17);
    return match;
}

}  // namespace

Matches::Matches(Database& database) {
    const auto prepare = [&](std::string_view sql) { return database.prepare(sql); };
    add_match_ = prepare(
        "INSERT INTO matches (id, game, edition, scenario, options, position, table_seed,"
        " spectator_key, open, created, over, manners, organiser_key, chat)"
        " VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?) RETURNING handle");
    put_seat_ = prepare(
        "INSERT INTO seats (match, seat, kind, name, key, seed, invitation)"
        " VALUES (?,?,?,?,?,?,?)"
        " ON CONFLICT (match, seat) DO UPDATE SET kind=excluded.kind, name=excluded.name,"
        " key=excluded.key, seed=excluded.seed, invitation=excluded.invitation");
    add_step_ = prepare(
        "INSERT INTO steps (match, number, actor, action, move, taken, hash, deed, secret)"
        " VALUES (?,?,?,?,nullif(?,''),?,?,nullif(?,''),nullif(?,''))");
    put_standing_ = prepare(
        "INSERT INTO standings"
        " (match, hash, rows, ply, waits, turn, score, round, last_round)"
        " VALUES (?,?,?,?,?,?,?,?,?)"
        " ON CONFLICT (match) DO UPDATE SET hash=excluded.hash, rows=excluded.rows,"
        " ply=excluded.ply, waits=excluded.waits, turn=excluded.turn, score=excluded.score,"
        " round=excluded.round, last_round=excluded.last_round");
    mend_standing_ = prepare(
        "INSERT INTO standings"
        " (match, hash, rows, ply, waits, turn, score, round, last_round)"
        " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ?3 ="
        " (SELECT coalesce(max(number), 0) FROM steps WHERE match = ?1)"
        " ON CONFLICT (match) DO UPDATE SET rows=excluded.rows, ply=excluded.ply,"
        " waits=excluded.waits, turn=excluded.turn, score=excluded.score,"
        " round=excluded.round, last_round=excluded.last_round");
    set_open_ = prepare(
        "UPDATE matches SET open = CASE WHEN open = 1 AND EXISTS"
        " (SELECT 1 FROM seats WHERE match = handle AND kind = 'free') THEN 1 ELSE 0 END"
        " WHERE handle = ?");
    set_over_ = prepare("UPDATE matches SET over = 1 WHERE handle = ?");
    set_organiser_key_ = prepare("UPDATE matches SET organiser_key = ? WHERE handle = ?");
    set_due_ = prepare("UPDATE matches SET due = nullif(?,0) WHERE handle = ?");
    put_beat_ = prepare(
        "INSERT INTO beat (one, at) VALUES (1,?) ON CONFLICT (one) DO UPDATE SET at=excluded.at");
    find_beat_ = prepare("SELECT coalesce((SELECT at FROM beat), 0)");
    put_secret_ = prepare("INSERT INTO secrets (name, value) VALUES (?,?) ON CONFLICT DO NOTHING");
    find_secret_ = prepare("SELECT value FROM secrets WHERE name = ?");
    find_due_ = prepare("SELECT id FROM matches WHERE due <= ? ORDER BY due LIMIT ?");
    forget_links_ = prepare("DELETE FROM links WHERE match = ?");
    put_link_ = prepare("INSERT INTO links (match, other) VALUES (?,?)");
    find_linked_ = prepare(
        "SELECT mine.id, links.other, theirs.handle IS NOT NULL FROM links"
        " JOIN matches AS mine ON mine.handle = links.match"
        " LEFT JOIN matches AS theirs ON theirs.id = links.other"
        " WHERE theirs.handle IS NULL OR theirs.over = 1 LIMIT ?");
    find_match_ = prepare(
        "SELECT handle, id, game, edition, scenario, options, position, table_seed,"
        " spectator_key, open, created, over, hash, manners, organiser_key, due, chat,"
        " rows, ply, waits, turn, score, round, last_round"
        " FROM matches LEFT JOIN standings ON match = handle WHERE id = ?");
    find_seats_ = prepare(
        "SELECT kind, name, key, seed, invitation FROM seats WHERE match = ? ORDER BY seat");
    find_steps_ = prepare(
        "SELECT actor, action, move, taken, hash, deed, secret FROM steps WHERE match = ?"
        " ORDER BY number");
    find_last_step_ = prepare(
        "SELECT actor, action, move, taken, hash, deed, secret, number FROM steps"
        " WHERE match = ? ORDER BY number DESC LIMIT 1");
    find_open_ = prepare(
        "SELECT handle, id, game, scenario, options, created, manners, chat FROM matches"
        " WHERE open = 1 AND over = 0 AND created >= ? ORDER BY created DESC LIMIT ?");
    count_open_ =
        prepare("SELECT count(*) FROM matches WHERE open = 1 AND over = 0 AND created >= ?");
    find_running_ = prepare(
        "SELECT id FROM matches WHERE over = 0 AND game = ? AND edition = ? ORDER BY handle");
    counts_ = prepare(
        "SELECT (SELECT count(*) FROM matches), (SELECT count(*) FROM matches WHERE over = 0),"
        " (SELECT count(*) FROM steps)");
}

// ---- writes -------------------------------------------------------------------------------------

Handle Matches::put(const Create& create) {
    const MatchRow& match = create.match;
    const Handle handle = given(add_match_.with(
        match.id, match.game, match.edition, match.scenario, match.options, match.position,
        Blob{match.table_seed}, Blob{match.spectator_key}, match.open, match.created, match.over,
        match.manners, some(match.organiser_key), match.chat));
    for (std::size_t seat = 0; seat < match.seats.size(); ++seat)
        put(handle, static_cast<int>(seat), match.seats[seat]);
    put(handle, 1, match.steps, match.standing);
    return handle;
}

void Matches::put(const Append& append) {
    put(append.match, append.number, append.steps, append.standing);
    for (const Seated& seated : append.keys.seated) put(append.match, seated.seat, seated.row);
    if (const std::string& key = append.keys.organiser_key; !key.empty())
        set_organiser_key_.with(Blob{key}, append.match).run();
    if (append.over) set_over_.with(append.match).run();
    if (append.due) set_due_.with(*append.due, append.match).run();
    if (!append.links) return;
    forget_links_.with(append.match).run();
    for (const std::string& other : *append.links) put_link_.with(append.match, other).run();
}

// Steps from a number on, and how the match stands after them.
void Matches::put(Handle match, int number, const std::vector<StepRow>& steps,
                  const std::optional<Standing>& standing) {
    for (const StepRow& step : steps)
        add_step_
            .with(match, number++, step.actor, step.action, step.move, step.taken, some(step.hash),
                  step.deed, step.secret)
            .run();
    if (!steps.empty() || standing)
        put(match, steps.empty() ? "" : steps.back().hash, standing.value_or(Standing{}));
}

void Matches::put(Handle match, int seat, const SeatRow& row) {
    put_seat_
        .with(match, seat, row.kind, row.name, some(row.key), Blob{row.seed}, some(row.invitation))
        .run();
}

void Matches::put(Handle match, const std::string& hash, const Standing& now) {
    put_standing_
        .with(match, Blob{hash}, now.rows, now.ply, bits(now.waits), now.turn, now.score, now.round,
              now.last_round)
        .run();
}

void Matches::put(const Stand& stand) {
    const Standing& now = stand.standing;
    mend_standing_
        .with(stand.match, Blob{}, now.rows, now.ply, bits(now.waits), now.turn, now.score,
              now.round, now.last_round)
        .run();
}

void Matches::put(const Reseat& reseat) {
    put(reseat.match, reseat.seat, reseat.row);
    set_open_.with(reseat.match).run();
}

void Matches::put(const Beat& beat) {
    put_beat_.with(beat.at).run();
}

void Matches::put(const Secret& secret) {
    put_secret_.with(secret.name, Blob{secret.value}).run();
}

// ---- reads --------------------------------------------------------------------------------------

std::vector<SeatRow> Matches::seats(Handle match) {
    return all(find_seats_.with(match), seat_in);
}

std::optional<MatchRow> Matches::row(const std::string& id) {
    auto found = first(find_match_.with(id), match_in);
    if (found) found->seats = seats(found->handle);
    return found;
}

std::optional<MatchRow> Matches::find(const std::string& id) {
    auto found = row(id);
    if (found) found->steps = all(find_steps_.with(found->handle), step_in);
    return found;
}

std::optional<MatchRow> Matches::outline(const std::string& id) {
    auto found = row(id);
    if (!found) return found;
    int rows = 0;
    auto last = first(find_last_step_.with(found->handle), [&](const Statement& row) {
        rows = static_cast<int>(row.number(7));
        return step_in(row);
    });
    if (last) found->steps.push_back(*std::move(last));
    if (found->standing && found->standing->rows != rows) found->standing.reset();
    return found;
}

int Matches::open_count(std::int64_t since) {
    const auto count = [](const Statement& row) { return static_cast<int>(row.number(0)); };
    return first(count_open_.with(since), count).value_or(0);
}

std::int64_t Matches::beat() {
    return first(find_beat_.with(), [](const Statement& row) { return row.number(0); }).value_or(0);
}

std::optional<std::string> Matches::secret(const std::string& name) {
    return first(find_secret_.with(name), [](const Statement& row) { return row.text(0); });
}

std::vector<std::string> Matches::due(int most, std::int64_t by) {
    return all(find_due_.with(by, most), [](const Statement& row) { return row.text(0); });
}

std::vector<Linked> Matches::linked(int most) {
    return all(find_linked_.with(most), [](const Statement& row) {
        return Linked{row.text(0), row.text(1), row.number(2) != 0};
    });
}

std::vector<OpenMatch> Matches::open_matches(int most, std::int64_t since) {
    auto found = all(find_open_.with(since, most), [](const Statement& row) {
        return std::pair{row.number(0), OpenMatch{row.text(1),
                                                  row.text(2),
                                                  row.text(3),
                                                  row.text(4),
                                                  row.number(5),
                                                  {},
                                                  row.text(6),
                                                  row.number(7) != 0}};
    });
    std::vector<OpenMatch> matches;
    for (auto& [handle, match] : found) {
        match.seats = seats(handle);
        matches.push_back(std::move(match));
    }
    return matches;
}

std::vector<std::string> Matches::running(const std::string& game, const std::string& edition) {
    return all(find_running_.with(game, edition), [](const Statement& row) { return row.text(0); });
}

Counts Matches::counts() {
    return first(counts_.with(),
                 [](const Statement& row) {
                     return Counts{row.number(0), row.number(1), row.number(2)};
                 })
        .value_or(Counts{});
}

}  // namespace store::sql
