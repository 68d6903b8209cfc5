// server/wire_test.h -- a stranger at a real server's door: HTTP and WebSocket byte by byte.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <utility>

#include "base/json.h"
#include "catalog/catalog.h"
#include "server/serve.h"

namespace server::wire {

// A folder that goes when the test does.
class Folder {
  public:
    Folder() {
        std::string name = std::filesystem::temp_directory_path() / "hexastra-XXXXXX";
        path_ = ::mkdtemp(name.data());
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string file(std::string_view name) const { return path_ + '/' + std::string{name}; }
    const std::string& path() const { return path_; }

  private:
    std::string path_;
};

inline std::string content(const std::string& file) {
    std::ifstream stream{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

// Takes a database back to before migration 4: what it and those after it brought goes.
inline const std::string before_chains =
    "DROP TABLE club_tables; DROP TABLE members; DROP TABLE clubs;"
    "DROP TABLE reports; DROP TABLE blocks; DROP TABLE hearings; DROP TABLE sayings;"
    "ALTER TABLE matches DROP COLUMN chat;"
    "DROP TABLE outbox; DROP TABLE habits; DROP TABLE channels; DROP TABLE passkeys; DROP TABLE "
    "acts; DROP TABLE secrets;"
    "DROP TABLE keyrings; DROP TABLE sessions; DROP TABLE people;"
    "ALTER TABLE steps DROP COLUMN secret; DROP TABLE links; DROP INDEX dues; DROP TABLE beat;"
    "ALTER TABLE matches DROP COLUMN due;"
    "ALTER TABLE matches DROP COLUMN organiser_key; ALTER TABLE matches DROP COLUMN manners;"
    "ALTER TABLE steps DROP COLUMN deed; DROP TABLE standings; ALTER TABLE steps DROP COLUMN hash;"
    "PRAGMA user_version=3;";

// A little web client, so that these tests need no build of the real one.
inline std::span<const embedded::File> pages() {
    static constexpr std::array files{embedded::File{"assets/table-1a2b.js", "export {};"},
                                      embedded::File{"index.html", "<!doctype html>Hexastra"},
                                      embedded::File{"index.html.br", "(small)"},
                                      embedded::File{"sw.js", "self;"}};
    return files;
}

// One server in a process of its own, with its folder; started again on the same one by start().
class House {
  public:
    Config config;

    House() {
        config.port = 0;
        config.data = folder_.file("data");
        config.hosts = {"here"};
        config.messages = config.requests = config.tables_per_hour = 1'000'000;
        config.work_ms = config.table_work_ms = 1'000'000'000;
        if (const char* threads = std::getenv("SERVER_TEST_NETWORK_THREADS"))
            config.network_threads = std::atoi(threads);
    }
    ~House() {
        if (child_ > 0) end(SIGKILL);
    }

    void start(const OpenStore& open = open_durable) {
        std::array<int, 2> pipe{};
        ASSERT_EQ(::pipe(pipe.data()), 0);
        std::fflush(nullptr);  // or the child says once more what the test has said
        child_ = ::fork();
        if (child_ == 0) {
            ::dup2(pipe[1], STDOUT_FILENO);
            ::close(pipe[0]);
            const std::string log = folder_.file("log");
            if (!std::freopen(log.c_str(), "a", stderr)) ::_exit(3);
            const int status = serve(config, catalog::entries(), pages(), open);
            std::fflush(nullptr);
            ::_exit(status);
        }
        ::close(pipe[1]);
        std::string line;
        char letter = 0;
        while (::read(pipe[0], &letter, 1) == 1 && letter != '\n') line += letter;
        ::close(pipe[0]);
        const std::size_t colon = line.rfind(':');
        ASSERT_NE(colon, line.npos) << "no address: " << line << content(folder_.file("log"));
        port_ = std::stoi(line.substr(colon + 1));
    }

    void signal(int signal) const { ::kill(child_, signal); }
    // The status of the process, or minus the signal that ended it.
    int end(int signal) {
        ::kill(child_, signal);
        int status = 0;
        ::waitpid(std::exchange(child_, 0), &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }

    int port() const { return port_; }
    std::string log() const { return content(folder_.file("log")); }
    const Folder& folder() const { return folder_; }

  private:
    Folder folder_;
    pid_t child_ = 0;
    int port_ = 0;
};

// ---- bytes --------------------------------------------------------------------------------------

class Wire {
  public:
    // Slow: it reads a little at a time, and the system keeps little for it.
    enum class Pace : std::uint8_t { Quick, Slow };

    explicit Wire(int port, Pace pace = Pace::Quick)
        : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)), pace_(pace) {
        const int little = 4096;
        if (pace == Pace::Slow)
            ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &little, sizeof little);
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_port = htons(static_cast<std::uint16_t>(port));
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const int now = 1;
        ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &now, sizeof now);
        open_ = ::connect(socket_, reinterpret_cast<sockaddr*>(&place), sizeof place) == 0;
    }
    ~Wire() { ::close(socket_); }
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    bool send(std::string_view bytes) {
        while (!bytes.empty()) {
            const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }

    // As many bytes as asked, or fewer where the line ends or stays silent.
    std::string take(std::size_t count, int ms = 10'000) {
        while (read_.size() < count && more(ms)) {
        }
        const std::string taken = read_.substr(0, count);
        read_.erase(0, taken.size());
        return taken;
    }
    // Up to and without an ending.
    std::string upto(std::string_view ending, int ms = 10'000) {
        std::size_t at = 0;
        while ((at = read_.find(ending)) == read_.npos)
            if (!more(ms)) return std::exchange(read_, {});
        const std::string taken = read_.substr(0, at);
        read_.erase(0, at + ending.size());
        return taken;
    }
    bool open() const { return open_; }
    // Whether the other side has closed the line within that time.
    bool closed(int ms) {
        while (open_ && more(ms)) read_.clear();
        return !open_;
    }

  private:
    bool more(int ms) {
        pollfd wait{socket_, POLLIN, 0};
        if (!open_ || ::poll(&wait, 1, ms) != 1) return false;
        std::array<char, 65536> part{};
        if (pace_ == Pace::Slow) ::usleep(300);
        const std::size_t most = pace_ == Pace::Slow ? 1024 : part.size();
        const auto count = ::recv(socket_, part.data(), most, 0);
        if (count <= 0) return open_ = false;
        read_.append(part.data(), static_cast<std::size_t>(count));
        return true;
    }

    int socket_;
    Pace pace_;
    bool open_ = false;
    std::string read_;
};

// ---- HTTP ---------------------------------------------------------------------------------------

struct Page {
    int status = 0;
    std::map<std::string, std::string> fields;  // names in small letters; several, line by line
    std::string body;
    Json json() const { return parse_json(body).value; }
};

// `head_alone`: no body follows, however long it is said to be.
inline Page read_page(Wire& wire, bool head_alone = false) {
    Page page;
    std::string head = wire.upto("\r\n\r\n") + "\r\n";
    if (head.size() > 12) page.status = std::atoi(head.c_str() + 9);
    for (std::size_t at = head.find("\r\n") + 2; at < head.size();) {
        const std::size_t end = head.find("\r\n", at), colon = head.find(": ", at);
        if (colon > end) break;
        std::string name = head.substr(at, colon - at);
        for (char& letter : name) letter = static_cast<char>(std::tolower(letter));
        std::string& field = page.fields[name];
        if (!field.empty()) field += '\n';
        field += head.substr(colon + 2, end - colon - 2);
        at = end + 2;
    }
    if (const auto length = page.fields.find("content-length");
        length != page.fields.end() && !head_alone)
        page.body = wire.take(std::stoul(length->second));
    return page;
}

inline Page ask_page(int port, const std::string& method, const std::string& path,
                     const std::string& body = {}, const std::string& fields = {}) {
    Wire wire{port};
    const std::string host = fields.starts_with("Host: ") ? "" : "Host: here\r\n";
    std::string request = method + ' ' + path + " HTTP/1.1\r\n" + host + fields;
    if (!body.empty()) request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    wire.send(request + "\r\n" + body);
    return read_page(wire, method == "HEAD");
}
inline Page get(int port, const std::string& path, const std::string& fields = {}) {
    return ask_page(port, "GET", path, {}, fields);
}
inline Page post(int port, const std::string& path, const Json& body) {
    return ask_page(port, "POST", path, body.dump(), "Content-Type: application/json\r\n");
}

// ---- WebSocket ----------------------------------------------------------------------------------

class Guest {
  public:
    explicit Guest(int port, const std::string& fields = {}, Wire::Pace pace = Wire::Pace::Quick)
        : wire_(port, pace) {
        wire_.send(
            "GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
            fields + "\r\n");
        greeting = read_page(wire_);
    }

    Page greeting;
    int closed_with = 0;  // the code of the other side's farewell

    void send(std::string_view text) { wire_.send(frame(0x81, text)); }
    void send_raw(std::string_view bytes) { wire_.send(bytes); }
    static std::string frame(unsigned char kind, std::string_view text) {
        std::string bytes{static_cast<char>(kind)};
        if (text.size() < 126) {
            bytes += static_cast<char>(0x80 | text.size());
        } else {
            const int size = text.size() < 65536 ? 2 : 8;
            bytes += static_cast<char>(size == 2 ? 0xfe : 0xff);
            for (int shift = 8 * (size - 1); shift >= 0; shift -= 8)
                bytes += static_cast<char>(text.size() >> shift);
        }
        return (bytes += std::string(4, '\0')).append(text);  // a mask of zeros
    }

    // The next message, or nothing where the line ends or stays silent: so long as no machine,
    // however slow, takes for the longest thought.
    std::string hear(int ms = 60'000) {
        while (true) {
            const std::string head = wire_.take(2, ms);
            if (head.size() < 2) return {};
            std::size_t size = head[1] & 0x7f;
            if (size >= 126) {
                const std::string more = wire_.take(size == 126 ? 2 : 8);
                size = 0;
                for (const char byte : more) size = size << 8 | static_cast<unsigned char>(byte);
            }
            std::string text = wire_.take(size);
            const int kind = head[0] & 0x0f;
            if (kind == 1) return text;
            if (kind == 9) wire_.send(frame(0x8a, text));
            if (kind == 8) {
                if (text.size() >= 2)
                    closed_with = static_cast<unsigned char>(text[0]) << 8 |
                                  static_cast<unsigned char>(text[1]);
                return {};
            }
        }
    }

    // The answer to a request; what came before it is put aside in `news`.
    Json ask(Json request) {
        request["id"] = ++asked_;
        send(request.dump());
        while (true) {
            const std::string text = hear();
            if (text.empty()) return {};
            Json answer = parse_json(text).value;
            if (answer.contains("id") && answer["id"] == asked_) {
                answer.erase("id");
                return answer;
            }
            news.push_back(std::move(answer));
        }
    }
    Json join(const std::string& table, const std::string& key, Json more = Json::object()) {
        more["do"] = "join";
        more["table"] = table;
        more["key"] = key;
        return ask(more);
    }
    Json play(const std::string& action, const std::string& move) {
        return ask({{"do", "play"}, {"action", action}, {"move", move}});
    }
    std::vector<std::string> legal() { return ask({{"do", "legal"}})["actions"]; }

    std::vector<Json> news;
    bool closed(int ms) { return wire_.closed(ms); }

  private:
    Wire wire_;
    int asked_ = 0;
};

// The code of an error, or what came instead.
inline std::string code(const Json& answer) {
    if (answer.contains("error")) return answer["error"]["code"];
    return answer.dump();
}

// A table for two people with all its keys: its maker plays for both, unless the order says other.
struct Table {
    std::string id;
    std::map<std::string, std::string> keys;
    explicit Table(int port, Json order = {{"game", "rebel-moon"}}) {
        if (!order.contains("seats"))
            order["seats"] = {{"imperial", "person"}, {"rebel", "person"}};
        const Page page = post(port, "/api/tables", order);
        EXPECT_EQ(page.status, 201) << page.body;
        const Json made = page.json();
        id = made.value("table", "");
        if (made.contains("keys"))
            for (const auto& [seat, key] : made["keys"].items()) keys[seat] = key;
    }
};

}  // namespace server::wire
