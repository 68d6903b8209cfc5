// house.h -- a whole server without sockets, and whoever brings its letters.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <set>

#include "catalog/catalog.h"
#include "notices/courier.h"
#include "server/held_clock_test.h"
#include "server/inbox_test.h"
#include "server/post_office.h"
#include "server/session.h"
#include "server/site.h"
#include "store/sqlite/sqlite_store.h"

namespace club {

using server::HeldClock, server::hour, server::minute, server::second;

// One notice as it came: by which address, of what, and when.
struct Told {
    std::string to, kind, table;
    std::int64_t at = 0;
};

// Brings letters and posts to where it keeps them. Now and then nobody is there, or it does not
// say that somebody was.
class Postman final : public notices::Courier {
  public:
    Postman(HeldClock& clock, Rng& rng) : clock_(clock), rng_(rng) {}

    void mail(notices::Envelope envelope, Told told) override {
        carry(envelope.to, name_of(envelope.letter), envelope.letter, std::move(told));
    }
    void post(notices::Post post, Told told) override {
        const auto name = std::find_if(post.fields.begin(), post.fields.end(), [](const auto& one) {
            return one.first == "Idempotency-Key";
        });
        carry(post.url, name->second, post.body, std::move(told));
    }
    // What has come since this was asked last: each once, however often it was brought.
    std::vector<club::Told> fetch() { return std::exchange(come_, {}); }
    // The link in the last letter to somebody, after these words.
    std::string link(const std::string& to, const std::string& words) {
        return last_[to].after(words);
    }

    // What becomes of a letter; unknown: it came, and whoever took it did not say so.
    // Slow: nothing is heard of it.
    enum class Luck : std::uint8_t { Taken, Unknown, NotTaken, Slow };
    std::optional<Luck> luck{};  // nothing: as it comes
    int again = 0;               // that were brought once more
    int slow = 0;                // of which nothing was heard

  private:
    static std::string name_of(const std::string& letter) {
        const std::size_t from = letter.find("\r\nMessage-ID: ") + 14;
        return letter.substr(from, letter.find('\r', from) - from);
    }
    void carry(const std::string& to, const std::string& name, const std::string& whole,
               Told told) {
        const auto chance = rng_.below(20);
        const Luck now = luck          ? *luck
                         : chance == 0 ? Luck::NotTaken
                         : chance == 1 ? Luck::Unknown
                                       : Luck::Taken;
        if (now == Luck::Taken || now == Luck::Unknown) take(to, name, whole);
        if (now == Luck::Slow) return ++slow, void();
        const bool known = now == Luck::Taken;
        clock_.post([told = std::move(told), known] {
            told(known ? notices::Delivery::Done : notices::Delivery::Again, "nobody answers");
        });
    }
    void take(const std::string& to, const std::string& name, const std::string& whole) {
        const bool hook = to.starts_with("http");
        const auto [seen, anew] = seen_.emplace(name, whole);
        if (anew) return hook ? take_post(to, whole) : take_letter(to, whole);
        ++again;
        if (hook) {
            EXPECT_EQ(seen->second, whole) << "it came again, and otherwise";
        }
    }
    void take_post(const std::string& to, const std::string& body) {
        const Json post = parse_json(body).value;
        come_.push_back({to, post["kind"], post["table"], clock_.since_1970_ms()});
    }
    void take_letter(const std::string& to, const std::string& whole) {
        const std::size_t end = whole.find("\r\n\r\n");
        server::wire::Letter letter{to, "\r\n" + whole.substr(0, end + 2),
                                    server::wire::from_quoted_printable(whole.substr(end + 4))};
        // What each of them is about stands in a line of its own, above its link.
        std::istringstream lines{letter.text};
        std::string kind = "office";
        for (std::string line; std::getline(lines, line);) {
            for (const char* one : {"turn", "battle", "deadline", "over", "seat"}) {
                const std::string words = notices::words("en", std::string{"more/"} + one,
                                                         {{"battle", ""}, {"when", ""}});
                if (line.starts_with(words.substr(0, 14))) kind = one;
            }
            const std::size_t at = line.find("/table/");
            if (at == line.npos) continue;
            come_.push_back(
                {to, kind, line.substr(at + 7, line.find('\r') - at - 7), clock_.since_1970_ms()});
            kind = "office";
        }
        last_[to] = std::move(letter);
    }

    HeldClock& clock_;
    Rng& rng_;
    std::vector<club::Told> come_;
    std::map<std::string, std::string> seen_;  // by its name, what came
    std::map<std::string, server::wire::Letter> last_;
};

// The program: it forgets everything when it goes.
struct Program {
    Program(const server::Config& config, HeldClock& clock, const std::string& file,
            notices::Courier& postman)
        : worker(store::sqlite::open({file, {}, "OFF"}), post_to(clock), false),
          thinkers(1, 4, 2, post_to(clock)),
          house{config, catalog::entries(), clock, worker, thinkers, log},
          hall(house),
          vault(post_to(clock), {1, std::size_t{8} << 10}, 50, false),
          accounts(house, hall, vault),
          channels(house, accounts),
          office(house, hall, postman),
          site(house, hall, accounts, channels, {}, clock) {
        house.address = "https://here.example";
    }
    static std::function<void(std::function<void()>)> post_to(HeldClock& clock) {
        return [&clock](std::function<void()> task) { clock.post(std::move(task)); };
    }

    server::Log log{"error"};
    store::Worker worker;
    server::Thinkers thinkers;
    server::House house;
    server::Hall hall;
    people::Vault vault;
    server::Accounts accounts;
    server::Channels channels;
    server::PostOffice office;
    server::Site site;
};

// Where people go; it is ended and started again as the test likes.
class House {
  public:
    explicit House(Rng& rng) : postman(clock, rng) {
        config.log_level = "error";
        config.messages = config.requests = config.tables_per_hour = 1'000'000;
        config.work_ms = config.table_work_ms = 1'000'000'000;
        config.seed_seconds = 0;
        config.mail_server = "smtp://mail.example";
        config.mail_from = "hexastra@here.example";
        config.computer_ms = 1;
        start();
    }
    ~House() { kill(); }

    void start() {
        program.emplace(config, clock, folder_.file("hexastra.db"), postman);
        clock.settle();
    }
    void kill() {
        if (program) program->thinkers.stop();
        clock.forget();
        program.reset();
    }
    std::int64_t now() const { return clock.since_1970_ms(); }

    HeldClock clock;
    Postman postman;
    server::Config config;
    std::optional<Program> program;

  private:
    server::wire::Folder folder_;
};

// Somebody's browser: it keeps its cookies.
class Browser {
  public:
    Browser(House& house, std::string address) : house_(house), address_(std::move(address)) {}

    struct Answer {
        int status = 0;
        Json body{};
    };
    Answer post(const std::string& path, const Json& order) {
        return ask("POST", path, order.dump());
    }
    Answer get(const std::string& path) { return ask("GET", path, {}); }
    server::Request request() const {
        server::Request request;
        request.address = address_, request.cookie = cookie + "; " + known_;
        request.host = "localhost", request.secure = true;
        return request;
    }

    std::string cookie;

  private:
    Answer ask(const std::string& method, const std::string& path, const std::string& body) {
        server::Request request = this->request();
        request.method = method, request.path = path, request.body = body;
        request.type = "application/json";
        std::optional<server::Response> heard;
        house_.program->site.answer(request, [&](server::Response got) { heard = std::move(got); });
        house_.clock.settle();
        if (!heard) {
            ADD_FAILURE() << "no answer to " << method << ' ' << path;
            return {};
        }
        for (const auto& [field, value] : heard->fields)
            if (field == "Set-Cookie")
                (value.starts_with("__Host-hexastra-known=") ? known_ : cookie) =
                    value.substr(0, value.find(';'));
        return {heard->status, parse_json(heard->body).value};
    }

    House& house_;
    std::string address_, known_;
};

// Somebody at a table.
class Line {
  public:
    // Without a key: by what their account holds.
    Line(House& house, const Browser& browser, const std::string& table, const Json& key = {})
        : house_(house),
          session_(house.program->house, house.program->hall, house.program->accounts, ear_,
                   browser.request()) {
        Json join{{"do", "join"}, {"table", table}, {"lang", "en"}};
        if (key.is_string()) join["key"] = key;
        joined = ask(join)["joined"];
        ear_.heard.clear();
    }
    Json ask(Json request) {
        request["id"] = ++asked_;
        const auto before = static_cast<std::ptrdiff_t>(ear_.heard.size());
        session_.heard(request.dump());
        house_.clock.settle();
        const auto answer =
            std::find_if(ear_.heard.begin() + before, ear_.heard.end(),
                         [&](const Json& one) { return one.value("id", 0) == asked_; });
        if (answer != ear_.heard.end()) return *answer;
        ADD_FAILURE() << "no answer to " << request.dump();
        return {};
    }
    // What was told since this was asked last.
    std::vector<Json> news() { return std::exchange(ear_.heard, {}); }
    int closed() const { return ear_.closed; }

    Json joined;

  private:
    House& house_;
    server::Ear ear_;
    server::Session session_;
    int asked_ = 0;
};

}  // namespace club
