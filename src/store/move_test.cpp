// What a store has comes out the same in another database, there and back.
#include "store/sql/move.h"

#include <filesystem>
#include <map>

#include "store/chain.h"
#include "store/each_store_test.h"
#include "store/postgres/postgres_database.h"
#include "store/sqlite/sqlite_database.h"

namespace store {
namespace {

MatchRow match_called(const std::string& id) {
    MatchRow match;
    match.id = id;
    match.game = "game";
    match.scenario = "estándar «ñ»";
    match.table_seed = std::string{"\0seed\xff", 6};
    match.spectator_key = std::string(32, 's');
    match.seats = {{"person", "Íñigo", std::string(32, 'a'), std::string{"\0", 1}},
                   {"free", "", "", "seed", std::string(32, 'i')}};
    return match;
}

// A row at least in each table, with and without what may be none.
void fill(Store& store) {
    const auto put = [&](Write write) {
        const Written written = store.write(std::span{&write, 1}).front();
        EXPECT_EQ(written.fate, Fate::Done);
        return written.handle;
    };
    const PersonHandle ana =
        put(Enrol{{0, "Ana", "ana", "hash", 1}, {std::string(32, '1'), 0, 1, 1, ""}});
    const PersonHandle leo =
        put(Enrol{{0, "Leo", "leo", "hash", 1}, {std::string(32, '2'), 0, 1, 1, ""}});
    put(KeepPasskey{{std::string{"\0id", 3}, ana, "key", -7, 0, 1, 1}});
    put(KeepHabits{ana, {}});
    put(KeepChannel{{0, ana, "mail", "ana@example.org", "{}", 31, 1, 1}});
    put(Log{{1, "rename", "Ana"}});
    put(Beat{1234567890123});
    put(Secret{"device", std::string{"\0\1\2", 3}});
    const ClubHandle club = put(FoundClub{{0, "club", "Club", "club", "key", "", 1}, ana});
    for (int number = 0; number < 12'000; ++number) {
        MatchRow match = match_called("match " + std::to_string(number));
        if (number % 3 == 0) match.organiser_key = std::string(32, 'o');
        if (number > 20) match.seats.resize(1);
        match.handle = put(Create{match});
        if (number > 20) continue;
        put(Hold{ana, {{match.id, match.seats[0].key}}});
        put(PutTable{club, {match.id, ana, 1}});
        Digest head = chain_start(match);
        for (int at = 1; at <= 30; ++at) {
            StepRow step{"ana", "go " + std::to_string(at), at % 2 ? "" : std::to_string(at), at};
            if (at == 7) step = {"ana", "", "", at, {}, "resign", "secret"};
            head = chain_next(head, step);
            step.hash = bytes_of(head);
            Append append{match.handle, at, {step}};
            if (at == 9) append.notices = {{NoticeKind::Turn, 0, 5}};
            if (at == 10) append.due = 77, append.links = {"other"};
            if (at == 11) append.keys.organiser_key = std::string(32, 'n');
            if (number % 2) append.standing = Standing{at, at, 1, "{}", ""};
            put(append);
        }
        put(Say{{match.id, "seats", 0, "ana", "Ana", 0, ana, 1, "hola", "", "m"}});
    }
    put(Block{{0, ana, leo, "Leo", 1}});
    put(Report{{0, 1, "match 1", "seats", 1, leo, ana, "why", "said"}});
    const PersonHandle gone =
        put(Enrol{{0, "Eva", "eva", "", 1}, {std::string(32, '3'), 0, 1, 1, ""}});
    put(Forget{gone});
}

using Moved = std::map<std::string, std::pair<std::int64_t, Digest>>;
Moved moved(sql::Database& from, sql::Database& to) {
    Moved all;
    sql::move(from, to,
              [&](const sql::MovedTable& table) { all[table.name] = {table.rows, table.digest}; });
    return all;
}

struct MoveTest : testing::Test {
    MoveTest() { std::filesystem::create_directories(folder); }
    ~MoveTest() override { std::filesystem::remove_all(folder); }
    std::unique_ptr<sql::Database> file(const char* name) const {
        return sqlite::connect({(folder / name).string(), {}}, false);
    }
    std::unique_ptr<sql::Database> server() const {
        return postgres::connect({database.where(), 60'000, true}, "test", false);
    }

    OwnDatabase database;
    std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("hexastra-move-" + std::to_string(getpid()));
};

TEST_F(MoveTest, ThereAndBackAllIsAsItWas) {
    fill(*sqlite::open({(folder / "one").string(), {}, "OFF"}));
    const Moved there = moved(*file("one"), *server());
    EXPECT_EQ(there.size(), 22u);
    for (const auto& [table, rows] : there) EXPECT_GT(rows.first, 0) << table;
    const Moved back = moved(*server(), *file("two"));
    EXPECT_EQ(there, back);
    for (const bool in_file : {false, true}) {
        const auto store = in_file ? sqlite::open({(folder / "two").string(), {}})
                                   : postgres::open({database.where()});
        const auto match = store->find("match 7");
        ASSERT_TRUE(match);
        EXPECT_EQ(match->steps.size(), 30u);
        EXPECT_EQ(chained(*match).broken, 0);
        EXPECT_EQ(match->end, match->steps.back().hash);
        // What comes next gets a number that nobody had.
        Write write = Enrol{{0, "Eva", "eva", "", 1}, {std::string(32, '4'), 0, 1, 1, ""}};
        EXPECT_EQ(store->write(std::span{&write, 1}).front().handle, 4);
        write = Create{match_called("new")};
        EXPECT_EQ(store->write(std::span{&write, 1}).front().handle, 12'001);
    }
}

TEST_F(MoveTest, OnlyIntoWhatIsEmptyAndOnlyAlone) {
    const auto one = server();
    EXPECT_TRUE(sql::empty(*one));
    EXPECT_THROW(server(), std::runtime_error);
    EXPECT_THROW(postgres::open({database.where()}), std::runtime_error);
    const auto two = file("one");
    EXPECT_TRUE(sql::empty(*two));
    fill(*sqlite::open({(folder / "one").string(), {}, "OFF"}));
    EXPECT_FALSE(sql::empty(*two));
    // Where something is in the way nothing is left of the rest.
    database.run("INSERT INTO people VALUES (2, '', 'leo', '', 0, 0, 0, 0)");
    EXPECT_THROW(moved(*two, *one), std::runtime_error);
    EXPECT_EQ(database.run("SELECT count(*) FROM matches"), "0");
}

}  // namespace
}  // namespace store
