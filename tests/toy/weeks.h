// weeks.h -- a campaign at a whole server but for its sockets: real rooms, real SQLite, and a clock
// that the test holds, so that weeks pass in seconds. It is ended and started again as the test
// likes. What the disk does is tested elsewhere: here nothing waits for it.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <thread>

#include "catalog/catalog.h"
#include "record/record.h"
#include "server/hall.h"
#include "server/held_clock_test.h"
#include "server/session.h"
#include "server/wire_test.h"
#include "store/sqlite/sqlite_store.h"

namespace server {

// The program: it forgets everything when it goes.
struct Program {
    Program(const Config& config, HeldClock& clock, const std::string& file, int threads,
            std::span<const match::AnyGame> games)
        : worker(store::sqlite::open({file, {}, "OFF"}), post_to(clock), false),
          thinkers(threads, 4, 2, post_to(clock)),
          house{config, games, clock, worker, thinkers, log},
          hall(house),
          vault(post_to(clock), {1, std::size_t{8} << 10}, 50, false),
          accounts(house, hall, vault) {}

    static std::function<void(std::function<void()>)> post_to(HeldClock& clock) {
        return [&clock](std::function<void()> task) { clock.post(std::move(task)); };
    }

    Log log{"error"};
    store::Worker worker;
    Thinkers thinkers;
    House house;
    Hall hall;
    people::Vault vault;
    Accounts accounts;
};

inline constexpr const char* campaign =
    R"({"game":"salt-march","manners":{"organiser":true,"decide_minutes":1440,"answer_minutes":720}})";

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
        thought_ = 0;
        program_.emplace(config_, clock_, folder_.file("hexastra.db"), thinkers_, games_);
        clock_.settle();
    }
    // What is on it, while the server is away.
    std::unique_ptr<store::Store> disk() {
        return store::sqlite::open({folder_.file("hexastra.db"), {}, "OFF"});
    }
    const std::string& data() const { return folder_.path(); }
    void kill() {
        sessions_.clear();
        if (program_) program_->thinkers.stop();
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
    // Asks, and hears no answer: no more is done than so many tasks.
    void say(const std::string& who, const Json& request, int tasks) {
        session_of(who).heard(request.dump());
        clock_.settle(tasks);
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
    // Two rounds of orders: the heron fights the crane for home-2, the ibis the egret for home-4.
    // Entries 1 to 4 and 5 to 8.
    void fight() {
        make(campaign);
        for (const auto& [seat, action] : {std::pair{"heron", "march pan-1"},
                                           {"crane", "rest"},
                                           {"ibis", "march pan-3"},
                                           {"egret", "rest"},
                                           {"heron", "march home-2"},
                                           {"crane", "rest"},
                                           {"ibis", "march home-4"},
                                           {"egret", "rest"}})
            ASSERT_EQ(play(seat, action)["result"], "accepted") << action;
        ASSERT_EQ(turn()["pending"].size(), 2u);
    }
    // Why a deed was refused, by which clause.
    static std::string refusal(const Json& answer) {
        return answer.contains("refusal") ? answer["refusal"]["clause"].get<std::string>() + ' ' +
                                                answer["refusal"]["reason"].get<std::string>()
                                          : answer.dump();
    }
    Json turn() { return ask("spectator", {{"do", "turn"}})["turn"]; }
    std::vector<Json>& heard_by(const std::string& who) {
        session_of(who);
        return ears_.at(who)->heard;
    }

    // What a list tells of the table, by who holds a key to it; no room is asked.
    std::map<std::string, Json> listed() {
        std::map<std::string, Json> told;
        for (const auto& [seat, key] : keys_) {
            program_->hall.mine({{"tables", Json::array({{{"table", table_}, {"key", key}}})}},
                                "127.0.0.1", [&, &of = seat](int status, const std::string& said) {
                                    EXPECT_EQ(status, 200) << said;
                                    const Json answer = parse_json(said).value;
                                    for (const Json& one : answer["tables"]) told[of] = one;
                                });
            clock_.settle();
        }
        return told;
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

    // A computer has its move, if it is its turn.
    void wait_for_thought() {
        for (int tries = 0; tries < 500; ++tries) {
            clock_.settle();
            if (program_->house.metrics.thoughts > thought_) break;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        clock_.settle();
        thought_ = program_->house.metrics.thoughts;
    }

    HeldClock clock_;
    std::span<const match::AnyGame> games_ = catalog::entries();
    int thinkers_ = 0;  // threads that computers think on; none: they do not
    std::uint64_t thought_ = 0;
    std::string table_;
    std::map<std::string, std::string> keys_;
    std::optional<Program> program_;
    Config config_;

  private:
    Session& session_of(const std::string& who) {
        if (const auto found = sessions_.find(who); found != sessions_.end()) return *found->second;
        ears_[who] = std::make_unique<Ear>();
        Request request;
        request.address = "127.0.0.1";
        auto& session = sessions_[who] = std::make_unique<Session>(
            program_->house, program_->hall, program_->accounts, *ears_[who], request);
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

    wire::Folder folder_;
    int asked_ = 0;
    std::map<std::string, std::unique_ptr<Ear>> ears_;
    std::map<std::string, std::unique_ptr<Session>> sessions_;
};

}  // namespace server
