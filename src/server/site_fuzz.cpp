// Feeds anything to everything that strangers can reach behind the network: HTTP requests and
// messages of WebSockets, to a whole server in memory that three tables have been made in.
//
// An input is lines. `> text` is a message of the open socket, `<` hangs it up and opens another;
// any other line is a request: METHOD, target, origin, type and body, with tabs between. Every
// request must get one answer, every message at least one; all of them are JSON where they say so.
#include <cstdlib>
#include <cstring>
#include <deque>

#include "catalog/catalog.h"
#include "server/names.h"
#include "server/secrets.h"
#include "server/session.h"
#include "server/site.h"
#include "store/sqlite/sqlite_store.h"

namespace server {
namespace {

// Time stands still and tasks wait until they are run.
class StillLoop final : public Network {
  public:
    void post(std::function<void()> task) override { tasks_.push_back(std::move(task)); }
    void after(int, std::function<void()>) override {}
    std::int64_t now_ms() const override { return 0; }
    std::int64_t since_1970_ms() const override { return 0; }
    int listen(const std::string&, int) override { return 0; }
    void run(Doors, std::function<void()>) override {
        while (!tasks_.empty()) {
            const auto task = std::move(tasks_.front());
            tasks_.pop_front();
            task();
        }
    }
    void stop() override {}
    int lines() const override { return 1; }
    std::uint64_t dropped() const override { return 0; }

  private:
    std::deque<std::function<void()>> tasks_;
};

void demand(bool promise, std::string_view what, std::string_view about) {
    if (promise) return;
    std::fprintf(stderr, "broken promise: %.*s\n%.*s\n", static_cast<int>(what.size()), what.data(),
                 static_cast<int>(about.size()), about.data());
    std::abort();
}

class Ear final : public Line {
  public:
    void send(std::shared_ptr<const std::string> message) override {
        demand(parse_json(*message) && parse_json(*message).value.is_object(),
               "a message is a JSON object", *message);
        ++heard;
    }
    void close(int, std::string_view) override { ++heard; }
    int heard = 0;
};

store::MatchRow table(const std::string& id, const char* second_kind) {
    store::MatchRow row;
    row.id = id;
    row.game = catalog::entries()[0].card.name;
    row.edition = catalog::entries()[0].card.edition;
    row.scenario = "standard";
    row.options = "{}";
    row.table_seed = std::string(32, 's');
    row.spectator_key = hash_of("s");
    row.open = true;
    row.seats = {{"person", "Ana", hash_of("i"), "a"},
                 {second_kind, "", hash_of("r"), "b", hash_of("v")}};
    return row;
}

// The whole of a server but its sockets, threads and disk.
class Town {
  public:
    Town() {
        config_.log_level = "error";
        config_.hosts = {"here"};
        config_.mail_server = "smtp://here";
        config_.messages = config_.requests = config_.tables_per_hour = 1'000'000;
        for (const auto& row : {table("t", "person"), table("o", "free"), table("v", "invited")})
            worker_.write(store::Create{row}, [](store::Written) {});
        site_.emplace(house_, hall_, accounts_, channels_, std::span<const embedded::File>{},
                      loop_);
        connect();
    }
    ~Town() { session_.reset(); }

    void line(std::string_view text) {
        if (text == "<") return connect();
        if (!text.starts_with("> ")) return request(text);
        const int before = ear_.heard;
        session_->heard(text.substr(2));
        loop_.run({}, {});
        // A thought is the only thing that may take its time.
        demand(ear_.heard > before || text.find("suggest") != text.npos, "a message is answered",
               text);
    }

  private:
    void connect() {
        session_.reset();
        Request request;
        request.address = "127.0.0.1";
        request.secure = true;
        request.cookie = cookie_;
        session_ = std::make_unique<Session>(house_, hall_, accounts_, ear_, request);
        loop_.run({}, {});
    }

    void request(std::string_view text) {
        std::array<std::string, 5> parts;
        for (std::string& part : parts) {
            const std::size_t tab = std::min(text.find('\t'), text.size());
            part = text.substr(0, tab);
            text.remove_prefix(std::min(tab + 1, text.size()));
        }
        Request request;
        request.method = parts[0];
        const std::size_t mark = std::min(parts[1].find('?'), parts[1].size());
        request.path = '/' + parts[1].substr(0, mark);
        request.query = parts[1].substr(std::min(mark + 1, parts[1].size()));
        request.origin = parts[2];
        request.type = parts[3];
        request.body = parts[4];
        request.host = "here";
        request.secure = true;
        request.cookie = cookie_;
        site_->admit(request);
        int answers = 0;
        site_->answer(request, [&](const Response& response) {
            ++answers;
            for (const auto& [name, value] : response.fields)
                if (name == "Set-Cookie") cookie_ = value.substr(0, value.find(';'));
            demand(response.status >= 200 && response.status < 600, "a status is one", "");
            demand(!response.type.starts_with("application/json") || parse_json(response.body),
                   "a body is the JSON that it says it is", response.body);
        });
        loop_.run({}, {});
        demand(answers == 1, "a request is answered once", request.path);
    }

    Config config_;
    StillLoop loop_;
    std::function<void(std::function<void()>)> post_ = [this](std::function<void()> task) {
        loop_.post(std::move(task));
    };
    store::Worker worker_{store::sqlite::in_memory(), post_, false};
    Thinkers thinkers_{0, 4, 2, post_};
    Log log_{"error"};
    House house_{config_, catalog::entries(), loop_, worker_, thinkers_, log_};
    Hall hall_{house_};
    people::Vault vault_{post_, {1, std::size_t{8} << 10}, 1, false};
    Accounts accounts_{house_, hall_, vault_};
    Channels channels_{house_, accounts_};
    std::optional<Site> site_;
    std::string cookie_;
    Ear ear_;
    std::unique_ptr<Session> session_;
};

}  // namespace
}  // namespace server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    server::Town town;
    std::string_view input{reinterpret_cast<const char*>(bytes), size};
    for (int lines = 0; !input.empty() && lines < 64; ++lines) {
        const std::size_t end = std::min(input.find('\n'), input.size());
        town.line(input.substr(0, end));
        input.remove_prefix(std::min(end + 1, input.size()));
    }
    return 0;
}
