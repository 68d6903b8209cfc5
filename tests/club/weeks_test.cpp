// Two hundred weeks of a club: fifty people who come when they are told, 300 matches by days and
// two campaigns, at a whole server that dies now and then, by a clock that the test holds.
//
// What everybody may know of a table comes from its own line, letters come to a postman, and what
// somebody has to do from their own list: at each step the three must agree.
#include <cmath>

#include "base/rng.h"
#include "house.h"
#include "record/record.h"

namespace club {
namespace {

constexpr std::int64_t day = 24 * hour, week = 7 * day;
constexpr std::int64_t wakes = 5 * minute;  // so often does the machine
constexpr std::int64_t late = 40 * minute;  // so much later may a letter come that nobody took
constexpr int weeks = 200, people = 50, matches = 300;

// On which days somebody's clock stands, as they have said it themselves.
struct Free {
    bool weekends = false;
    std::int64_t since = 0, utc = 0;
    std::vector<std::pair<std::int64_t, std::int64_t>> holidays{};

    bool at(std::int64_t moment) const {
        for (const auto& [from, to] : holidays)
            if (from <= moment && moment < to) return true;
        const std::int64_t weekday = ((moment + utc) / day + 3) % 7;  // 1970 began on a Thursday
        return weekends && moment >= since && weekday >= 5;
    }
    // How long the clock runs in that time, hour by hour.
    std::int64_t running(std::int64_t from, std::int64_t to) const {
        std::int64_t sum = 0;
        while (from < to) {
            const std::int64_t next = std::min(to, (from / hour + 1) * hour);
            if (!at(from)) sum += next - from;
            from = next;
        }
        return sum;
    }
};

struct Person {
    std::string name, hook, mail;
    Browser browser;
    std::int64_t utc = 0;
    std::uint32_t hours = 12;  // until they come, more or less
    int quiet = -1, wakes = -1, digest = -1;
    bool by_mail = false, by_hook = false, gone = false;
    std::int64_t comes = 0;  // when, if ever
    std::int64_t seen = 0;

    int hour_at(std::int64_t moment) const { return static_cast<int>((moment + utc) / hour % 24); }
    bool sleeps(std::int64_t moment) const {
        const int now = hour_at(moment);
        if (quiet < 0) return false;
        return quiet < wakes ? quiet <= now && now < wakes : quiet <= now || now < wakes;
    }
    // When they are to be told of what begins then, by the latest.
    std::int64_t told_by(std::int64_t moment, bool letter) const {
        if (letter && digest >= 0) {
            moment = (moment + hour - 1) / hour * hour;
            while (hour_at(moment) != digest) moment += hour;
        }
        while (sleeps(moment)) moment = (moment / hour + 1) * hour;
        return moment;
    }
};

// Somebody owes a decision, since then.
struct Owes {
    std::int64_t since = 0;
    bool from_the_start = false;        // they have sat down since, and know
    std::map<std::string, int> told{};  // how often, by address
};

struct Table {
    std::string id, game, spectator;
    bool campaign = false;
    std::map<std::string, int> people;  // by seat; the organiser of a campaign, too
    std::unique_ptr<Line> line{};       // of whoever watches
    Json turn{};
    std::int64_t at = 0;  // when it came to be so
    std::map<std::string, Owes> owes{};
    std::map<std::string, Owes> owed{};  // as it was until the last change
    std::int64_t changed = 0;
    std::string last{};  // who decided last
    std::map<std::string, Free> free{};
    bool over = false;
};

class ClubWeeks : public testing::Test {
  protected:
    ClubWeeks() : house_(rng_) { house_.clock.wakes_every(wakes); }

    std::uint32_t below(std::size_t n) { return rng_.below(static_cast<std::uint32_t>(n)); }
    std::int64_t now() const { return house_.now(); }

    // ---- who comes together ---------------------------------------------------------------------

    void arrive(int number) {
        people_.push_back({"Person " + std::to_string(number),
                           {},
                           {},
                           Browser{house_, "198.51.100." + std::to_string(number)}});
        Person& one = people_.back();
        one.utc = (static_cast<int>(below(25)) - 12) * hour;
        one.hours = 2 + below(below(6) == 0 ? 60 : 20);
        one.by_hook = below(3) > 0, one.by_mail = !one.by_hook || below(2);
        if (below(2)) one.quiet = 22 + static_cast<int>(below(2)), one.wakes = 7;
        if (below(3) == 0) one.digest = static_cast<int>(below(24));
        const Json enrol{{"name", one.name}, {"password", "correct horse " + one.name}};
        ASSERT_EQ(one.browser.post("/api/people", enrol).status, 201);
        one.seen = now();
        Json habits{{"utc", one.utc / minute}, {"language", "en"}};
        habits["quiet"] = one.quiet < 0 ? Json{} : Json{{"from", one.quiet}, {"to", one.wakes}};
        habits["digest"] = one.digest < 0 ? Json{} : Json(one.digest);
        ASSERT_EQ(one.browser.post("/api/me/notices", habits).status, 200);
        if (one.by_hook) {
            one.hook = "https://hooks.example/" + std::to_string(number);
            const Json hook{{"kind", "hook"}, {"address", one.hook}};
            ASSERT_EQ(one.browser.post("/api/me/channels", hook).status, 201);
        }
        if (one.by_mail) {
            one.mail = "person" + std::to_string(number) + "@mail.example";
            const Json mail{{"kind", "mail"}, {"address", one.mail}};
            ASSERT_EQ(one.browser.post("/api/me/channels", mail).status, 201);
            std::string link;
            for (int tries = 0; tries < 50 && link.empty(); ++tries) {
                house_.clock.pass(wakes);
                link = house_.postman.link(one.mail, "/me#confirm=");
            }
            ASSERT_EQ(one.browser.post("/api/notices/confirm", {{"link", link}}).status, 200);
        }
        by_address_[one.hook] = by_address_[one.mail] = number;
        if (number == 0) {
            const auto made = one.browser.post("/api/clubs", {{"name", "The Rim"}});
            ASSERT_EQ(made.status, 201);
            club_ = made.body["club"], link_ = made.body["link"];
        } else {
            ASSERT_EQ(one.browser.post("/api/clubs/" + club_ + "/join", {{"link", link_}}).status,
                      200);
        }
    }

    int somebody() {
        for (;;)
            if (const auto one = static_cast<int>(below(people_.size())); !people_[one].gone)
                return one;
    }
    // Who it is that sits there comes by an invitation, and keeps the seat in their account.
    void sit(Table& table, const std::string& seat, int who, const std::string& invitation) {
        Person& one = people_[who];
        const std::string own = "own-" + std::string(20, 'k') + std::to_string(++keys_);
        const auto sat = one.browser.post("/api/tables/" + table.id + "/sit",
                                          {{"invitation", invitation}, {"key", own}});
        ASSERT_EQ(sat.status, 201) << sat.body;
        hold(table, seat, who, own);
    }
    void hold(Table& table, const std::string& seat, int who, const std::string& key) {
        be_signed_in(who);
        const Json held{{"tables", {{{"table", table.id}, {"key", key}}}}};
        ASSERT_EQ(people_[who].browser.post("/api/me/tables", held).body["held"].size(), 1u);
        table.people[seat] = who;
        people_[who].comes = now() + below(60) * minute;  // they have just been there
    }
    // `order`: all its seats but the first are invited. Nobody sits there twice.
    void open(Json order, int maker) {
        order["club"] = club_;
        auto table = std::make_unique<Table>();
        table->game = order["game"];
        table->campaign = order["manners"].contains("organiser");
        be_signed_in(maker);
        const auto made = people_[maker].browser.post("/api/tables", order);
        ASSERT_EQ(made.status, 201) << made.body;
        table->id = made.body["table"];
        std::set<int> there{maker};
        for (const auto& [seat, key] : made.body["keys"].items()) {
            if (seat == "spectator") {
                table->spectator = key;
            } else if (seat == "organiser" || order["seats"].value(seat, "invited") == "person") {
                hold(*table, seat, maker, key);
            } else {
                int guest = somebody();
                while (!there.insert(guest).second) guest = somebody();
                sit(*table, seat, guest, key);
            }
        }
        watch(*table);
        tables_.push_back(std::move(table));
    }
    void open_match() {
        static constexpr std::array games{"rebel-moon", "rebel-moon", "imperium", "ascending"};
        const std::string_view game = games[below(games.size())];
        Json order{{"game", game},
                   {"manners",
                    {{"bank_seconds", 3 * 86400},
                     {"increment_seconds", 86400},
                     {"at_end", "loses"},
                     {"weekend_days", 2},
                     {"holiday_days", 14}}}};
        if (game == "rebel-moon") order["options"] = {{"side", "5"}};
        order["seats"][std::string{catalog::find(game)->card.seats[0]}] = "person";
        open(order, somebody());
        ++opened_;
    }
    void open_campaign(const char* game) {
        const std::string first{catalog::find(game)->card.seats[0]};
        open({{"game", game},
              {"seats", {{first, "person"}}},
              {"options", {{"players", "4"}}},
              {"manners",
               {{"organiser", true}, {"decide_minutes", 4320}, {"answer_minutes", 2880}}}},
             somebody());
    }

    // ---- what is heard --------------------------------------------------------------------------

    void watch(Table& table) {
        table.line = std::make_unique<Line>(house_, people_[0].browser, table.id, table.spectator);
        if (table.line->joined.is_null()) return;
        turned(table, table.line->joined["turn"], {}, false);
        for (auto& [seat, owes] : table.owes) owes.from_the_start = true;
    }
    // `gave`: whether time was given beside what people did.
    void turned(Table& table, const Json& turn, const std::string& actor, bool gave) {
        check_clocks(table, turn, actor, gave);
        if (!actor.empty() && table.turn != turn) table.last = actor;
        table.turn = turn;
        table.at = now();
        std::map<std::string, Owes> owes;
        if (turn["kind"] == "decide")
            for (const Json& seat : turn["seats"]) {
                const std::string name = seat;
                const auto before = table.owes.find(name);
                owes[name] = before != table.owes.end() ? before->second : Owes{now()};
            }
        if (owes.size() != table.owes.size() ||
            !std::equal(owes.begin(), owes.end(), table.owes.begin(),
                        [](const auto& a, const auto& b) { return a.first == b.first; })) {
            for (const auto& [seat, one] : table.owes)
                if (!owes.contains(seat)) check_told(table, seat, one), table.owed[seat] = one;
            table.changed = now();
        }
        table.owes = std::move(owes);
        if (turn["kind"] == "over" && !table.over) end(table);
    }
    void listen() {
        for (const auto& table : tables_) {
            if (!table->line || table->over) continue;
            for (const Json& heard : table->line->news()) {
                if (!heard.contains("news")) continue;
                const Json& news = heard["news"];
                std::string actor = news.value("actor", "");
                bool gave = false;
                for (const Json& said : news.value("said", Json::array())) {
                    const std::string deed = said["deed"];
                    gave = gave || deed.starts_with("away");
                    lapsed_ += deed.starts_with("lapse");
                    if (deed.starts_with("lapse decision")) check_lapse(*table, deed.substr(15));
                }
                turned(*table, news["turn"], actor, gave);
            }
        }
        for (const Told& told : house_.postman.fetch()) {
            const auto who = by_address_.find(told.to);
            ASSERT_NE(who, by_address_.end()) << told.to;
            come(told, who->second);
        }
    }
    Table* table_of(const std::string& id) {
        for (const auto& table : tables_)
            if (table->id == id) return table.get();
        return nullptr;
    }
    // Somebody is told, and comes some time later.
    void come(const Told& told, int who) {
        ++told_[told.kind];
        Person& one = people_[who];
        EXPECT_FALSE(one.gone && now() > one.comes) << told.to << " is nobody's any more";
        EXPECT_FALSE(one.sleeps(told.at) && told.kind != "deadline") << told.to;
        if (one.gone || told.table.empty()) return;
        Table* table = table_of(told.table);
        ASSERT_TRUE(table) << told.table;
        if (told.kind == "turn") {
            // It holds, or has held until just now; and it was told to nobody twice.
            Owes* owes = nullptr;
            for (const auto& [seat, sits] : table->people) {
                if (sits != who) continue;
                if (const auto found = table->owes.find(seat); found != table->owes.end())
                    owes = &found->second;
                else if (now() - table->changed <= wakes && table->owed.contains(seat))
                    owes = &table->owed[seat];
            }
            EXPECT_TRUE(owes) << told.to << " owes nothing: " << table->turn;
            if (owes) {
                EXPECT_EQ(++owes->told[told.to], 1) << told.to << " at " << table->id;
            }
        }
        if (told.kind == "over") {
            EXPECT_TRUE(table->over) << table->turn;
            EXPECT_EQ(++over_told_[told.to + told.table], 1) << told.to;
        }
        if (one.comes == 0 || one.comes < now())
            one.comes = now() + hour / 2 + below(2 * one.hours * 60) * minute;
    }

    // ---- what has to hold -----------------------------------------------------------------------

    // Somebody has decided: by each of their ways they had been told of it once, where there was
    // time enough.
    void check_told(const Table& table, const std::string& seat, const Owes& owed) {
        const auto sits = table.people.find(seat);
        if (sits == table.people.end() || owed.from_the_start) return;
        const Person& one = people_[sits->second];
        if (one.gone) return;
        for (const bool mail : {true, false}) {
            const std::string& address = mail ? one.mail : one.hook;
            if (address.empty()) continue;
            // What was not taken at first may wait until they have slept.
            const std::int64_t first = one.told_by(owed.since, mail) + away_since(owed.since);
            const std::int64_t by = one.told_by(first + late, false) + late;
            const auto told = owed.told.find(address);
            if (now() <= by) continue;
            ++timely_;
            EXPECT_TRUE(told != owed.told.end())
                << address << " owed at " << table.id << " from " << owed.since
                << ", to be told by " << by << ", until " << now();
        }
    }
    // How long the server was away since then.
    std::int64_t away_since(std::int64_t since) const {
        std::int64_t sum = 0;
        for (const auto& [from, to] : away_)
            if (to > since) sum += to - std::max(from, since) + 15 * minute;
        return sum;
    }
    static const Json* clock_of(const Json& turn, const std::string& seat) {
        if (turn.contains("clocks"))
            for (const Json& one : turn["clocks"])
                if (one["seat"] == seat) return &one;
        return nullptr;
    }
    static std::optional<std::int64_t> due_of(const Json& turn, const std::string& seat) {
        for (const Json& due : turn.value("dues", Json::array()))
            if (due.value("seat", "") == seat) return due["at"].get<std::int64_t>();
        return std::nullopt;
    }
    // What is left to each is what was, less the time since, and what each go brings.
    void check_clocks(const Table& table, const Json& turn, const std::string& actor, bool gave) {
        if (table.campaign || !turn.contains("clocks") || !table.turn.contains("clocks")) return;
        for (const auto& [seat, who] : table.people) {
            const Json *before = clock_of(table.turn, seat), *after = clock_of(turn, seat);
            if (!before || !after) continue;
            const auto found = table.free.find(seat);
            const Free free = found == table.free.end() ? Free{} : found->second;
            const bool ran = due_of(table.turn, seat).has_value();
            std::int64_t left = (*before)["left"];
            if (ran) left -= free.running(table.at, now());
            if (seat == actor && table.last != seat && ran) left += day;
            const std::int64_t is = (*after)["left"];
            ++clocks_;
            if (gave) {
                EXPECT_GE(is + second, left) << seat << " at " << table.id;
            } else {
                EXPECT_NEAR(static_cast<double>(is), static_cast<double>(left), 1.0)
                    << seat << " at " << table.id << ": " << table.turn << " -> " << turn;
            }
        }
    }
    void check_lapse(const Table& table, const std::string& seat) {
        const auto due = due_of(table.turn, seat);
        ASSERT_TRUE(due) << table.turn;
        EXPECT_GE(now(), *due) << seat << " at " << table.id;
        EXPECT_LE(now(), *due + 2 * wakes + away_since(*due)) << seat << " at " << table.id;
    }
    // It is over: its record is whole, and convinces whoever reads it.
    void end(Table& table) {
        table.over = true;
        ++over_;
        const Json record = table.line->ask({{"do", "record"}})["record"];
        const record::Reading reading = record::read(record, catalog::entries());
        EXPECT_FALSE(reading.flaw) << reading.flaw->what << ' ' << reading.flaw->detail;
        if (record.at("outcome").value("reason", "") == "time") ++on_time_;
        table.line.reset();
    }

    // ---- what people do -------------------------------------------------------------------------

    // Somebody looks at their list, and does all that waits for them.
    void visit(int who) {
        Person& one = people_[who];
        be_signed_in(who);
        const auto listed = one.browser.get("/api/me/tables");
        ASSERT_EQ(listed.status, 200) << one.name;
        std::set<std::string> wait;
        for (const Json& entry : listed.body["tables"])
            if (entry["yours"] == true) wait.insert(entry["table"].get<std::string>());
        for (const auto& table : tables_) {
            if (table->over) continue;
            for (const auto& [seat, owes] : table->owes)
                if (table->people.contains(seat) && table->people.at(seat) == who) {
                    EXPECT_TRUE(wait.contains(table->id)) << one.name << ": " << table->turn;
                }
            if (!wait.contains(table->id)) continue;
            ++visits_;
            do_what_waits(*table, who);
        }
        if (below(40) == 0) show_club(who);
        if (below(60) == 0) sign_in_anew(who);
    }
    void do_what_waits(Table& table, int who) {
        Person& one = people_[who];
        Line line{house_, one.browser, table.id};
        if (line.joined.is_null()) return;
        for (const auto& [seat, sits] : table.people) {
            if (sits != who) continue;
            if (seat == "organiser") settle_battles(table, line);
            for (int most = 12; most > 0 && !table.over && table.owes.contains(seat); --most) {
                if (!table.campaign) rest(table, line, seat);
                const Json legal = line.ask({{"do", "legal"}, {"as", seat}})["actions"];
                ASSERT_FALSE(legal.empty()) << table.game << ": " << table.turn;
                const Json done = line.ask({{"do", "play"},
                                            {"as", seat},
                                            {"action", legal[below(legal.size())]},
                                            {"move", "m" + std::to_string(++moves_)}});
                ASSERT_EQ(done.value("result", ""), "accepted") << done;
                listen();
            }
            report(table, line, seat);
        }
        listen();
    }
    void rest(Table& table, Line& line, const std::string& seat) {
        Free& free = table.free[seat];
        const Person& one = people_[table.people.at(seat)];
        const std::string utc = ' ' + std::to_string(one.utc / minute);
        if (!free.weekends && below(3) == 0) {
            const Json said =
                line.ask({{"do", "enter"}, {"as", seat}, {"deed", "weekend sat+sun" + utc}});
            ASSERT_EQ(said["result"], "accepted") << said;
            listen();
            free.weekends = true, free.since = now(), free.utc = one.utc;
        } else if (free.holidays.empty() && below(30) == 0) {
            const std::int64_t from = ((now() + one.utc) / day + 2) * day - one.utc;
            const Json said = line.ask(
                {{"do", "enter"},
                 {"as", seat},
                 {"deed",
                  "holiday " +
                      notices::moment(from, static_cast<int>(one.utc / minute)).substr(0, 10) +
                      " 7" + utc}});
            if (said.value("result", "") != "accepted") return;  // one that holds is another's day
            listen();
            free.holidays.emplace_back(from, from + 7 * day);
            ++rested_;
        }
    }
    void report(Table& table, Line& line, const std::string& seat) {
        if (!table.campaign || !table.turn.contains("pending")) return;
        for (const Json& battle : Json(table.turn["pending"])) {
            const Json& seats = battle["seats"];
            if (std::find(seats.begin(), seats.end(), Json(seat)) == seats.end()) continue;
            const Json& results = battle["results"];
            const Json said = line.ask(
                {{"do", "enter"},
                 {"as", seat},
                 {"deed", battle.contains("claims")
                              ? "agree " + battle["name"].get<std::string>()
                              : "claim " + results[below(results.size())].get<std::string>()}});
            reported_ += said.value("result", "") == "accepted";
            listen();
        }
    }
    void settle_battles(Table& table, Line& line) {
        if (!table.turn.contains("pending")) return;
        for (const Json& battle : Json(table.turn["pending"]))
            line.ask({{"do", "enter"},
                      {"as", "organiser"},
                      {"deed", "award dispute " + battle["results"][0].get<std::string>()}});
        listen();
    }
    // Their club's page shows its tables, as they stand; to nobody else.
    void show_club(int who) {
        const auto page = people_[who].browser.get("/api/clubs/" + club_);
        ASSERT_EQ(page.status, 200);
        std::map<std::string, Json> shown;
        for (const Json& one : page.body["tables"]) shown[one["table"].get<std::string>()] = one;
        for (const auto& table : tables_) {
            if (table->over) continue;
            ASSERT_TRUE(shown.contains(table->id)) << table->id;
            for (const char* part : {"kind", "seats", "dues"})
                EXPECT_EQ(shown[table->id]["turn"][part], table->turn[part]) << table->id;
        }
        EXPECT_EQ(stranger_.get("/api/clubs/" + club_).status, 401);
        ++clubs_;
    }
    // Their session goes on, unless they have not been here for so long.
    void be_signed_in(int who) {
        Person& one = people_[who];
        const int status = one.browser.get("/api/me").status;
        EXPECT_EQ(status, now() - one.seen > 90 * day ? 401 : 200) << one.name;
        if (status == 401) sign_in(who);
        one.seen = now();
    }
    void sign_in(int who) {
        Person& one = people_[who];
        const Json order{{"name", one.name}, {"password", "correct horse " + one.name}};
        EXPECT_EQ(one.browser.post("/api/sessions", order).status, 201);
    }
    // Signed out everywhere: what was open closes, and the old cookie opens nothing.
    void sign_in_anew(int who) {
        Person& one = people_[who];
        const std::string before = one.browser.cookie;
        std::optional<Line> open;
        for (const auto& table : tables_)
            for (const auto& [seat, sits] : table->people)
                if (sits == who && !table->over && !open)
                    open.emplace(house_, one.browser, table->id);
        EXPECT_EQ(one.browser.post("/api/sessions/end", {{"all", true}}).status, 200);
        if (open) {
            EXPECT_EQ(open->closed(), 4001);
        }
        one.browser.cookie = before;
        EXPECT_EQ(one.browser.get("/api/me").status, 401);
        sign_in(who);
        ++revoked_;
    }
    // Somebody leaves for good; a fortnight later nobody knows them.
    void go(int who) {
        Person& one = people_[who];
        be_signed_in(who);
        sign_in_anew(who);
        ASSERT_EQ(one.browser.post("/api/me/leave", Json::object()).status, 200);
        one.gone = true, one.comes = now() + 14 * day + wakes;
        ++left_;
    }
    // The machine dies, at once or in the middle of what it does.
    void die() {
        for (const auto& table : tables_) table->line.reset();
        const std::int64_t from = now();
        house_.kill();
        house_.clock.pass(below(4) ? below(600) * second : below(5 * 60) * minute);
        house_.start();
        away_.emplace_back(from, now());
        for (const auto& table : tables_)
            if (!table->over) watch_again(*table);
        ++deaths_;
    }
    // As `watch`, but time was given meanwhile.
    void watch_again(Table& table) {
        table.line = std::make_unique<Line>(house_, people_[0].browser, table.id, table.spectator);
        turned(table, table.line->joined["turn"], "", true);
    }

    Rng rng_{7};
    House house_;
    Browser stranger_{house_, "203.0.113.9"};
    std::vector<Person> people_;
    std::map<std::string, int> by_address_;
    std::vector<std::unique_ptr<Table>> tables_;
    std::vector<std::pair<std::int64_t, std::int64_t>> away_;  // when the server was
    std::map<std::string, int> told_, over_told_;
    std::string club_, link_;
    int opened_ = 0, over_ = 0, on_time_ = 0, moves_ = 0, visits_ = 0, keys_ = 0, clubs_ = 0;
    int lapsed_ = 0, reported_ = 0, rested_ = 0, revoked_ = 0, left_ = 0, deaths_ = 0;
    int timely_ = 0, clocks_ = 0;
};

TEST_F(ClubWeeks, TwoHundredOfThem) {
    for (int number = 0; number < people; ++number) {
        arrive(number);
        ASSERT_FALSE(HasFatalFailure());
    }
    house_.postman.fetch();
    const std::int64_t begin = now();
    std::int64_t next_match = begin, next_death = begin + 5 * day;
    open_campaign("planetary-empires");
    open_campaign("sector-invasion");
    while (now() - begin < weeks * week) {
        std::int64_t next = std::min({next_match, next_death, now() + wakes});
        for (const Person& one : people_)
            if (!one.gone && one.comes > now()) next = std::min(next, one.comes);
        house_.clock.pass(std::max<std::int64_t>(next - now(), 1));
        listen();
        for (int who = 0; who < people; ++who)
            if (!people_[who].gone && people_[who].comes > 0 && people_[who].comes <= now()) {
                people_[who].comes = 0;
                visit(who);
                if (HasFailure()) return;
            }
        if (now() >= next_match) {
            if (opened_ < matches) open_match();
            next_match = now() + weeks * week / (matches + 20);
        }
        if (now() >= next_death) die(), next_death = now() + (1 + below(10)) * day;
        if (left_ < 3 && now() - begin > (left_ + 1) * 50 * week) go(1 + left_ * 7);
        ASSERT_FALSE(HasFailure());
    }
    std::printf(
        "%d matches, %d over, %d on time, %d moves, %d visits, %d reports, %d lapses, %d holidays\n"
        "%d signed out, %d left, %d deaths, %d letters again; clubs shown %d times\n"
        "%d decisions told in time, %d clocks\n",
        opened_, over_, on_time_, moves_, visits_, reported_, lapsed_, rested_, revoked_, left_,
        deaths_, house_.postman.again, clubs_, timely_, clocks_);
    for (const auto& [kind, count] : told_) std::printf("%s: %d\n", kind.c_str(), count);
    EXPECT_EQ(opened_, matches);
    EXPECT_GE(over_, matches * 9 / 10);
    EXPECT_GE(on_time_, 5);
    EXPECT_GE(rested_, 20);
    EXPECT_GE(revoked_, 20);
    EXPECT_GE(reported_, 10);
    EXPECT_EQ(left_, 3);
    EXPECT_GE(house_.postman.again, 50);
    EXPECT_GE(timely_, 2'000);
    EXPECT_GE(clocks_, 5'000);
}

}  // namespace
}  // namespace club
