// A campaign at a whole server but for its sockets: real rooms, real SQLite, and a clock that the
// test holds, so that weeks pass in seconds. It is ended and started again as the test likes. What
// the disk does is tested elsewhere: here nothing waits for it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <deque>
#include <map>

#include "base/rng.h"
#include "catalog/catalog.h"
#include "record/record.h"
#include "server/hall.h"
#include "server/session.h"
#include "server/wire_test.h"
#include "store/sqlite/sqlite_store.h"

namespace server {
namespace {

constexpr std::int64_t second = 1000, minute = 60 * second, hour = 60 * minute;

// Tasks are run one after the other; what is put off waits until the clock is moved there.
class HeldClock final : public Loop {
  public:
    void post(std::function<void()> task) override { tasks_.push_back(std::move(task)); }
    void after(int ms, std::function<void()> task) override {
        later_.emplace(now_ + ms, std::move(task));
    }
    std::int64_t now_ms() const override { return now_; }
    std::int64_t since_1970_ms() const override { return now_ + jumped_; }

    void settle() {
        while (!tasks_.empty()) {
            const auto task = std::move(tasks_.front());
            tasks_.pop_front();
            task();
        }
    }
    void pass(std::int64_t ms) {
        const std::int64_t until = now_ + ms;
        for (settle(); !later_.empty() && later_.begin()->first <= until; settle()) {
            const auto next = later_.begin();
            now_ = std::max(now_, next->first);
            post(std::move(next->second));
            later_.erase(next);
        }
        now_ = until;
    }
    void jump(std::int64_t ms) { jumped_ += ms; }  // somebody sets the clock on the wall
    void forget() { tasks_.clear(), later_.clear(); }

  private:
    std::int64_t now_ = 1'800'000'000'000, jumped_ = 0;
    std::deque<std::function<void()>> tasks_;
    std::multimap<std::int64_t, std::function<void()>> later_;
};

class Ear final : public Line {
  public:
    void send(std::shared_ptr<const std::string> message) override {
        heard.push_back(parse_json(*message).value);
    }
    void close(int, std::string_view) override {}
    std::vector<Json> heard;
};

// The program: it forgets everything when it goes.
struct Program {
    Program(const Config& config, HeldClock& clock, const std::string& file)
        : worker(store::sqlite::open({file, {}, "OFF"}), post_to(clock), false),
          thinkers(0, 4, 2, post_to(clock)),
          house{config, catalog::entries(), clock, worker, thinkers, log},
          hall(house) {}

    static std::function<void(std::function<void()>)> post_to(HeldClock& clock) {
        return [&clock](std::function<void()> task) { clock.post(std::move(task)); };
    }

    Log log{"error"};
    store::Worker worker;
    Thinkers thinkers;
    House house;
    Hall hall;
};

class Weeks : public testing::Test {
  protected:
    Weeks() {
        config_.log_level = "error";
        config_.messages = config_.requests = config_.tables_per_hour = 1'000'000;
        config_.work_ms = config_.table_work_ms = 1'000'000'000;
        config_.seed_seconds = 0;
        start();
    }
    ~Weeks() override { kill(); }

    void start() {
        program_.emplace(config_, clock_, folder_.file("weeks.db"));
        clock_.settle();
    }
    void kill() {
        sessions_.clear();
        clock_.forget();
        program_.reset();
    }

    // A table, and the keys of all who sit or organise there.
    void make(const char* order) {
        all_go();
        program_->hall.create(parse_json(order).value, "127.0.0.1",
                              [&](int status, std::string said) {
                                  ASSERT_EQ(status, 201) << said;
                                  const Json made = parse_json(said).value;
                                  table_ = made["table"].get<std::string>();
                                  keys_ = made["keys"].get<std::map<std::string, std::string>>();
                              });
        clock_.settle();
    }

    Json ask(const std::string& who, Json request) {
        Session& session = session_of(who);
        Ear& ear = *ears_.at(who);
        request["id"] = ++asked_;
        const auto before = static_cast<std::ptrdiff_t>(ear.heard.size());
        session.heard(request.dump());
        clock_.settle();
        const auto answer =
            std::find_if(ear.heard.begin() + before, ear.heard.end(),
                         [&](const Json& one) { return one.value("id", 0) == asked_; });
        if (answer != ear.heard.end()) return *answer;
        ADD_FAILURE() << "no answer to " << request.dump();
        return {};
    }
    Json enter(const std::string& who, const std::string& deed) {
        return ask(who, {{"do", "enter"}, {"as", who}, {"deed", deed}});
    }
    Json play(const std::string& who, const std::string& action) {
        return ask(who, {{"do", "play"},
                         {"as", who},
                         {"action", action},
                         {"move", "m" + std::to_string(asked_)}});
    }
    Json turn() { return ask("spectator", {{"do", "turn"}})["turn"]; }
    std::vector<Json>& heard_by(const std::string& who) {
        session_of(who);
        return ears_.at(who)->heard;
    }

    // Nobody looks in from then on; what is due has to happen all the same.
    void all_go() { sessions_.clear(), clock_.settle(); }
    // As the store has it, without any room.
    store::MatchRow row() {
        std::optional<store::MatchRow> found;
        program_->worker.read([&](store::Store& store) { return store.find(table_); },
                              [&](const std::optional<std::optional<store::MatchRow>>& row) {
                                  if (row) found = *row;
                              });
        clock_.settle();
        return *found;
    }
    std::vector<std::string> due_by(std::int64_t at) {
        std::vector<std::string> ids;
        program_->worker.read([&](store::Store& store) { return store.due(10, at); },
                              [&](const std::optional<std::vector<std::string>>& found) {
                                  if (found) ids = *found;
                              });
        clock_.settle();
        return ids;
    }

    HeldClock clock_;
    std::string table_;
    std::map<std::string, std::string> keys_;
    std::optional<Program> program_;

  private:
    Session& session_of(const std::string& who) {
        if (const auto found = sessions_.find(who); found != sessions_.end()) return *found->second;
        ears_[who] = std::make_unique<Ear>();
        auto& session = sessions_[who] =
            std::make_unique<Session>(program_->house, program_->hall, *ears_[who], "127.0.0.1");
        session->heard(Json{{"do", "join"},
                            {"table", table_},
                            {"key", keys_.at(who)},
                            {"own", "own-" + std::string(20, 'k') + who}}
                           .dump());
        clock_.settle();
        for (const Json& one : ears_[who]->heard)
            if (one.contains("joined") && one["joined"].contains("key"))
                keys_[who] = one["joined"]["key"].get<std::string>();
        return *session;
    }

    Config config_;
    wire::Folder folder_;
    int asked_ = 0;
    std::map<std::string, std::unique_ptr<Ear>> ears_;
    std::map<std::string, std::unique_ptr<Session>> sessions_;
};

constexpr const char* campaign =
    R"({"game":"salt-march","manners":{"organiser":true,"decide_minutes":1440,"answer_minutes":720}})";

TEST_F(Weeks, WhatIsDueHappensThoughNobodyLooks) {
    make(campaign);
    ASSERT_EQ(play("heron", "march pan-1")["result"], "accepted");
    EXPECT_EQ(turn()["dues"].size(), 3u);
    all_go();
    clock_.pass(23 * hour);
    EXPECT_EQ(row().steps.size(), 1u);
    clock_.pass(hour + 20 * second);
    const store::MatchRow stored = row();
    // Three lapses with their steps, and the wind.
    ASSERT_EQ(stored.steps.size(), 8u);
    EXPECT_EQ(stored.steps[1].deed, "lapse decision crane");
    EXPECT_EQ(stored.steps[1].actor, "clock");
    EXPECT_EQ(stored.steps[2].action, "rest");
    EXPECT_EQ(stored.steps[7].actor, "nature");
    // The next round has its own times.
    EXPECT_EQ(turn()["dues"].size(), 4u);
    EXPECT_TRUE(due_by(clock_.since_1970_ms() + 23 * hour).empty());
    EXPECT_EQ(due_by(clock_.since_1970_ms() + 25 * hour).size(), 1u);
}

TEST_F(Weeks, WhoIsLateComesAfterWhatSilenceDid) {
    make(campaign);
    play("heron", "rest"), play("crane", "rest"), play("ibis", "rest");
    clock_.pass(24 * hour - second);
    heard_by("spectator").clear();
    // Later than agreed by the server's own clock, and sooner than the alarm rings again.
    clock_.jump(second);
    const Json late = play("egret", "march pan-3");
    EXPECT_EQ(late["result"], "accepted") << late;
    EXPECT_EQ(row().steps[3].deed, "lapse decision egret");
    EXPECT_EQ(row().steps[4].action, "rest");
    EXPECT_EQ(row().steps[5].actor, "nature");
    EXPECT_EQ(row().steps[6].action, "march pan-3");  // of the round that followed
    const auto& heard = heard_by("spectator");
    const auto said = std::find_if(heard.begin(), heard.end(), [](const Json& one) {
        return one.contains("news") && one["news"].contains("said");
    });
    ASSERT_NE(said, heard.end());
    EXPECT_EQ((*said)["news"]["said"][0]["actor"], "clock");
    EXPECT_EQ((*said)["news"]["said"][0]["events"][0]["clause"], "T-16");
}

TEST_F(Weeks, TheOrganiserSignsByAKeyOfTheirOwn) {
    make(campaign);
    ASSERT_TRUE(keys_.contains("organiser"));
    const Json joined = ask("organiser", {{"do", "turn"}});
    const Json& welcome = heard_by("organiser").front()["joined"];
    EXPECT_EQ(welcome["organiser"], true);
    EXPECT_EQ(welcome["as"], "spectator");
    EXPECT_EQ(welcome["manners"]["decide_minutes"], 1440);
    EXPECT_FALSE(heard_by("heron").front()["joined"].contains("organiser"));
    EXPECT_EQ(enter("organiser", "resume")["result"], "accepted");
    EXPECT_EQ(enter("organiser", "extend 60")["result"], "accepted");
    EXPECT_EQ(turn()["dues"][0]["at"], clock_.since_1970_ms() + 25 * hour);
    // Neither a seat nor a spectator has the office, and the office has no seat.
    EXPECT_EQ(
        ask("heron", {{"do", "enter"}, {"as", "organiser"}, {"deed", "pause"}})["error"]["code"],
        "not-yours");
    EXPECT_EQ(ask("spectator",
                  {{"do", "enter"}, {"as", "organiser"}, {"deed", "pause"}})["error"]["code"],
              "not-yours");
    EXPECT_EQ(
        ask("organiser", {{"do", "enter"}, {"as", "heron"}, {"deed", "resign"}})["error"]["code"],
        "not-yours");
    EXPECT_EQ(ask("organiser", {{"do", "view"}, {"as", "heron"}})["error"]["code"], "not-yours");
    EXPECT_EQ(enter("heron", "pause")["refusal"]["clause"], "T-13");
    // Sent again under its name, nothing more is done.
    const Json named{{"do", "enter"}, {"as", "organiser"}, {"deed", "extend 60"}, {"move", "x"}};
    EXPECT_EQ(ask("organiser", named)["result"], "accepted");
    EXPECT_EQ(ask("organiser", named)["result"], "accepted");
    EXPECT_EQ(turn()["dues"][0]["at"], clock_.since_1970_ms() + 26 * hour);
    kill(), start();
    EXPECT_EQ(turn()["dues"][0]["at"], clock_.since_1970_ms() + 26 * hour);
}

TEST_F(Weeks, TheTimeThatTheServerWasAwayIsNobodysLoss) {
    make(campaign);
    play("heron", "rest");
    clock_.pass(hour);
    const std::int64_t before = turn()["dues"][0]["at"];
    kill();
    clock_.pass(30 * hour);
    start();
    const Json now = turn();
    ASSERT_EQ(now["dues"].size(), 3u) << now;
    const std::int64_t after = now["dues"][0]["at"];
    // Whole minutes since it was last known to live, which it says once a minute.
    EXPECT_GE(after - before, 30 * hour);
    EXPECT_LE(after - before, 30 * hour + 2 * minute);
    EXPECT_EQ(row().steps.back().deed.substr(0, 5), "away ");
    // Coming back at once is no absence.
    kill(), start();
    EXPECT_EQ(turn()["dues"][0]["at"], after);
}

// ---- weeks at random ----------------------------------------------------------------------------

class RandomWeeks : public Weeks {
  protected:
    std::uint32_t below(std::size_t n) { return rng_.below(static_cast<std::uint32_t>(n)); }
    template <class List>
    auto any(const List& list) {
        return list[below(list.size())];
    }
    std::string any_seat() {
        std::string seat;
        do seat = std::next(keys_.begin(), below(keys_.size()))->first;
        while (seat == "organiser" || seat == "spectator");
        return seat;
    }

    void decide() {
        const std::string seat = any_seat();
        const Json actions =
            ask(seat, {{"do", below(6) ? "legal" : "may"}, {"as", seat}})["actions"];
        if (actions.empty()) return;
        const std::string action = any(actions).get<std::string>();
        if (action != "leave" || below(8) == 0) play(seat, action);
    }
    void report(const Json& turn) {
        if (!turn.contains("pending")) return;
        const Json battle = any(turn["pending"]);
        const std::string seat = any(battle["seats"]).get<std::string>();
        const std::string name = battle["name"].get<std::string>();
        const std::string result = any(battle["results"]).get<std::string>();
        disputed_ += battle.contains("claims");
        enter(seat, below(2) ? "agree " + name : "claim " + result);
    }
    void organise(const Json& turn) {
        if (turn.contains("pending") && below(2))
            enter("organiser", std::string{"award "} +
                                   any(std::array{"told", "absent", "dispute"}) + ' ' +
                                   any(any(turn["pending"])["results"]).get<std::string>());
        else if (turn.contains("paused") || below(3) == 0)
            enter("organiser", turn.contains("paused") ? "resume" : "pause");
        else enter("organiser", "extend " + std::to_string(1 + below(600)));
    }
    void die_and_live() {
        clock_.pass(70 * second);  // it has said that it lives since the clock was set
        const Json turn = this->turn();
        kill();
        const bool at_once = below(2);
        if (!at_once) clock_.pass(below(3000) * minute);
        start();
        const Json after = this->turn();
        if (at_once) {
            EXPECT_EQ(after, turn);
        }
    }
    void something(const Json& turn) {
        const auto which = below(20);
        if (which < 8) decide();
        else if (which < 11) report(turn);
        else if (which < 12) organise(turn);
        else if (which < 13) die_and_live();
        else if (which < 14) clock_.jump((static_cast<std::int64_t>(below(240)) - 120) * minute);
        else if (which < 15 && below(20) == 0) enter(any_seat(), "resign");
        else if (which < 16) all_go();
        else clock_.pass(below(600) * minute);
        clock_.pass(25 * second);
    }

    // Nothing that was written changes; no time ends before it was said to; none is overslept.
    void check(const Json& before, std::size_t known) {
        const store::MatchRow stored = row();
        ASSERT_GE(stored.steps.size(), known);
        EXPECT_EQ(store::chained(stored).broken, 0);
        std::map<std::string, std::int64_t> promised;
        if (before.contains("dues"))
            for (const Json& due : before["dues"])
                promised[due.value("seat", due.value("battle", ""))] = due["at"];
        for (std::size_t at = known; at < stored.steps.size(); ++at) {
            const store::StepRow& step = stored.steps[at];
            if (!step.deed.starts_with("lapse ")) continue;
            ++lapsed_;
            const std::string of = step.deed.substr(step.deed.rfind(' ') + 1);
            if (const auto found = promised.find(of); found != promised.end()) {
                EXPECT_GE(step.taken, found->second) << step.deed;
                promised.erase(found);
            }
        }
        const Json now = turn();
        if (now.contains("dues")) {
            EXPECT_GT(now["dues"][0]["at"].get<std::int64_t>(), clock_.since_1970_ms());
        }
    }

    // One campaign to its end; the record of it holds.
    void go_through() {
        const std::string houses = std::to_string(2 + below(11));
        make((R"({"game":"salt-march","options":{"houses":")" + houses +
              R"("},"manners":{"organiser":true,"decide_minutes":900,"answer_minutes":400}})")
                 .c_str());
        Json turn = this->turn();
        for (std::size_t known = 0; turn["kind"] != "over"; known = row().steps.size()) {
            something(turn);
            check(turn, known);
            if (testing::Test::HasFailure()) return;
            // Nobody is told anything of a battle that no side reports: the organiser steps in.
            turn = this->turn();
            if (turn["kind"] == "report" && !turn.contains("dues") && below(10) == 0)
                organise(turn);
        }
        const Json record = ask("spectator", {{"do", "record"}})["record"];
        const record::Reading reading = record::read(record, catalog::entries());
        EXPECT_FALSE(reading.flaw) << reading.flaw->what << ' ' << reading.flaw->detail << ' '
                                   << reading.flaw->clause << '\n'
                                   << record["journal"].dump(1);
        ++campaigns_;
    }

    Rng rng_{24};
    int campaigns_ = 0, lapsed_ = 0, disputed_ = 0;
};

TEST_F(RandomWeeks, LoseNothingAndKeepTheirTimes) {
    const bool soak = std::getenv("HEXASTRA_SOAK_SECONDS");
    const std::int64_t until = clock_.now_ms() + (soak ? 200 : 6) * 7 * 24 * hour;
    while (clock_.now_ms() < until && !testing::Test::HasFailure()) go_through();
    EXPECT_GE(campaigns_, soak ? 20 : 1);
    EXPECT_GE(lapsed_, 10);
    EXPECT_GE(disputed_, 3);
    std::printf("%d campaigns, %d lapses, %d battles reported twice\n", campaigns_, lapsed_,
                disputed_);
}

}  // namespace
}  // namespace server
