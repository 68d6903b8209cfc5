// load.cpp -- many matches of Rebel Moon Defense played through a running server, from one thread.
// Both players of each match have a socket of their own; whoever is to move does so as soon as the
// move before has been acknowledged to its player, or after a time to think.
//
//   server_load PORT MATCHES SECONDS [THINK_MS [MOVES]] [--by-table] [--claim PORT] [--page]
//               [--idle MATCHES] [--from ADDRESS]
//
// Prints a JSON object when all have sat down, one when the clock begins to run, and one at the
// end: moves and bytes a second, and milliseconds from sending a move to its answer. With MOVES, each match makes so many, then
// all wait for SECONDS with their sockets open; with 0 the matches are only made.
//   --by-table  sockets say which table they are for, as pages do, so that a balancer can go by it
//   --claim     before its players, somebody comes to each table at that port: so its server has it
//   --page      players are told whole situations, and take them deflated, as pages do
//   --idle      so many more matches, at which both players sit and nobody moves
//   --from      the address of this machine that sockets come from: each has 28,000 ports
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/beast/zlib/inflate_stream.hpp>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <queue>
#include <stdexcept>

#include "base/json.h"
#include "games/rebel_moon/rebel_moon.h"

namespace bench {
namespace {

using rebel_moon::RebelMoon;

double now_ms() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::milli>(since).count();
}

[[noreturn]] void fail(const std::string& what) {
    throw std::runtime_error(what);
}

// Where sockets come from; 0: from wherever the system likes.
in_addr_t home = 0;

int connect_to(int port) {
    const int file = socket(AF_INET, SOCK_STREAM, 0);
    const int late = 1;  // which port is chosen once it is known where to
    setsockopt(file, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &late, sizeof late);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = home;
    if (home && bind(file, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
        fail("--from: not an address of this machine");
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (file < 0 || connect(file, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
        fail("no server answers on port " + std::to_string(port) + ". Next: start hexastra serve");
    const int on = 1;
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return file;
}

double bytes_sent = 0, bytes_received = 0;

void send_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = send(file, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) fail("the server closed a connection");
        bytes.remove_prefix(static_cast<std::size_t>(sent));
        bytes_sent += static_cast<double>(sent);
    }
}

void receive_some(int file, std::string& into) {
    char block[16'384];
    const ssize_t got = recv(file, block, sizeof block, 0);
    if (got <= 0) fail("the server closed a connection");
    into.append(block, static_cast<std::size_t>(got));
    bytes_received += static_cast<double>(got);
}

// ---- HTTP, for new tables ------------------------------------------------------------------------

class Desk {
  public:
    explicit Desk(int port) : file_(connect_to(port)) {}

    // {"table":..., "keys":{...}}
    Json new_table() {
        const std::string body =
            R"({"game":"rebel-moon","seats":{"imperial":"person","rebel":"person"}})";
        send_all(file_,
                 "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json"
                 "\r\nContent-Length: " +
                     std::to_string(body.size()) + "\r\n\r\n" + body);
        std::string text;
        std::size_t head = 0;
        while ((head = text.find("\r\n\r\n")) == text.npos) receive_some(file_, text);
        // Balancers write the names of fields in small letters.
        for (std::size_t i = 0; i < head; ++i)
            if (text[i] >= 'A' && text[i] <= 'Z') text[i] = static_cast<char>(text[i] + 'a' - 'A');
        const std::size_t field = text.find("content-length: ");
        if (!text.starts_with("http/1.1 201") || field == text.npos)
            fail("no table was made: " + text);
        const std::size_t size = std::strtoul(text.c_str() + field + 16, nullptr, 10);
        while (text.size() < head + 4 + size) receive_some(file_, text);
        return Json::parse(text.substr(head + 4, size));
    }

  private:
    int file_;
};

// ---- WebSocket -----------------------------------------------------------------------------------

// What one message was, of its deflated bytes: each stands for itself.
std::string inflated(std::string_view bytes) {
    namespace zlib = boost::beast::zlib;
    std::string packed{bytes}, text(256u << 10, '\0');
    packed.append("\0\0\xff\xff", 4);
    zlib::inflate_stream stream;
    zlib::z_params at{};
    at.next_in = packed.data(), at.avail_in = packed.size();
    at.next_out = text.data(), at.avail_out = text.size();
    boost::beast::error_code error;
    stream.write(at, zlib::Flush::sync, error);
    if (error || at.avail_in > 0) fail("a message that cannot be inflated: " + error.message());
    text.resize(at.total_out);
    return text;
}

class Socket {
  public:
    // `query`: what stands in the address behind its path.
    Socket(int port, const std::string& query, bool deflated) : file_(connect_to(port)) {
        send_all(file_,
                 "GET /ws" + query +
                     " HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade"
                     "\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
                     "AAAAAAAAAAAAAAAAAAAAAA==\r\n" +
                     (deflated ? "Sec-WebSocket-Extensions: permessage-deflate; "
                                 "client_max_window_bits\r\n"
                               : "") +
                     "\r\n");
        std::size_t end = 0;
        while ((end = waiting_.find("\r\n\r\n")) == waiting_.npos) receive_some(file_, waiting_);
        if (!waiting_.starts_with("HTTP/1.1 101")) fail("no socket was opened: " + waiting_);
        waiting_.erase(0, end + 4);
        waiting_.shrink_to_fit();
    }
    ~Socket() { close(file_); }
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;
    int file() const { return file_; }

    // Masked with zeros: the same work for the server, less for us.
    void send(std::string_view text, unsigned char kind = 0x81) {
        frame_.assign(1, static_cast<char>(kind));
        if (text.size() < 126) {
            frame_ += static_cast<char>(0x80 | text.size());
        } else {
            frame_ += static_cast<char>(0x80 | 126);
            frame_ += static_cast<char>(text.size() >> 8);
            frame_ += static_cast<char>(text.size() & 0xff);
        }
        frame_.append(4, '\0');
        send_all(file_, frame_ += text);
    }

    template <class Hear>
    void read(Hear hear) {
        receive_some(file_, waiting_);
        std::size_t at = 0;
        for (;;) {
            const std::string_view rest = std::string_view{waiting_}.substr(at);
            if (rest.size() < 2) break;
            const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
            std::size_t size = byte(1) & 0x7f, head = 2;
            if (size == 126) {
                if (rest.size() < 4) break;
                size = static_cast<std::size_t>(byte(2)) << 8 | byte(3);
                head = 4;
            } else if (size == 127) {
                fail("a message of more than 64 kB");
            }
            if (rest.size() < head + size) break;
            const std::string_view message = rest.substr(head, size);
            if ((byte(0) & 0x0f) == 8) fail("the server closed a socket");
            if ((byte(0) & 0x0f) == 9) send(message, 0x8a);  // whether we are there still
            if (byte(0) == 0x81) hear(message);
            if (byte(0) == 0xc1) hear(inflated(message));
            at += head + size;
        }
        waiting_.erase(0, at);
    }

  private:
    int file_;
    std::string waiting_, frame_;
};

// ---- the matches ---------------------------------------------------------------------------------

struct Player;

struct Running {
    bool idle = false;
    std::unique_ptr<Player> players[2];
    std::unique_ptr<Socket> claimer;  // until both have come
    RebelMoon::State state{};
    int joined = 0, moves = 0, made = 0;
    double sent_ms = 0;
    bool waiting = false;  // for the answer to a move
};

struct Player {
    Socket socket;
    Running* running;
    Seat seat;
};

struct Order {
    int port = 0, matches = 0;
    double seconds = 0, think_ms = 0;
    int moves = -1;  // a match; 0: nobody even sits down; less: until the time is over
    bool by_table = false, page = false;
    int claim_at = 0, idle = 0;
};

class Load {
  public:
    explicit Load(const Order& order)
        : order_(order), desk_(order.port), poll_(epoll_create1(0)), rng_(1) {
        // Made beforehand, so that nobody waits for a new table while the clock runs.
        const int spare = order.moves < 0 ? 2 * order.matches : 0;
        for (int i = 0; i < order.idle + order.matches + spare; ++i)
            tables_.push_back(desk_.new_table());
        if (order.moves == 0) {
            resting_ = order.matches;
            return;
        }
        for (int i = 0; i < order.idle + order.matches; ++i) {
            open(i < order.idle);
            listen(0);
        }
        while (seated_ < order.idle + order.matches) listen(20);
    }

    void run() {
        const double warm_ms = order_.moves >= 0 ? 1e12 : now_ms() + warm_up * order_.seconds;
        if (order_.moves < 0) tell(R"({"seated":true})");
        double begun_ms = 0, end_ms = 1e15;
        for (;;) {
            const double now = now_ms();
            if (begun_ms == 0 && now >= warm_ms) {
                begun_ms = now;
                end_ms = now + 1000 * order_.seconds;
                answers_ms_.clear();
                bytes_sent = bytes_received = 0;
                tell(R"({"begun":true})");
            }
            if (now >= end_ms) return report((now - begun_ms) / 1000);
            if (order_.moves >= 0 && resting_ == order_.matches) return rest();
            while (!thinking_.empty() && thinking_.top().at_ms <= now) {
                Running* running = thinking_.top().running;
                thinking_.pop();
                move(*running);
            }
            listen(thinking_.empty() ? 20 : 1);
        }
    }

  private:
    static constexpr double warm_up = 300;  // milliseconds before each second that counts
    struct Thought {
        double at_ms;
        Running* running;
        bool operator<(const Thought& other) const { return at_ms > other.at_ms; }
    };

    static void tell(const char* what) {
        std::puts(what);
        std::fflush(stdout);
    }

    void open(bool idle) {
        matches_.push_back(std::make_unique<Running>());
        matches_.back()->idle = idle;
        join(*matches_.back());
    }

    void come(Running& running, Seat seat, const std::string& query) {
        auto& player = running.players[seat];
        player.reset(new Player{{order_.port, query, order_.page}, &running, seat});
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.ptr = player.get();
        epoll_ctl(poll_, EPOLL_CTL_ADD, player->socket.file(), &event);
    }

    void join(Running& running) {
        if (tables_.empty()) tables_.push_back(desk_.new_table());
        const Json table = std::move(tables_.back());
        tables_.pop_back();
        running.state = game_.initial();
        running.joined = running.moves = 0;
        if (order_.claim_at) claim(running, table);
        const std::string query =
            order_.by_table ? "?table=" + table["table"].get<std::string>() : "";
        for (Seat seat = 0; seat < 2; ++seat) {
            if (order_.by_table || !running.players[seat]) come(running, seat, query);
            Json request = join_of(table, std::string{rebel_moon::seat_names[seat]});
            if (order_.page) {
                request["situation"] = true;
                request["parts"] = {"view", "log", "legal", "hints", "undo"};
            }
            running.players[seat]->socket.send(request.dump());
        }
    }

    static Json join_of(const Json& table, const std::string& who) {
        return {{"do", "join"}, {"table", table["table"]}, {"key", table["keys"][who]}};
    }

    void claim(Running& running, const Json& table) {
        running.claimer = std::make_unique<Socket>(order_.claim_at, "", false);
        running.claimer->send(join_of(table, "spectator").dump());
        for (bool there = false; !there;)
            running.claimer->read([&](std::string_view message) {
                there = there || message.find("\"joined\":{") != message.npos;
            });
    }

    void listen(int most_ms) {
        epoll_event events[256];
        const int found = epoll_wait(poll_, events, 256, most_ms);
        for (int i = 0; i < found; ++i) {
            auto* player = static_cast<Player*>(events[i].data.ptr);
            player->socket.read([&](std::string_view message) { hear(*player, message); });
        }
        // Not before: their sockets may be read just now.
        for (Running* running : std::exchange(over_, {})) join(*running);
    }

    void hear(Player& player, std::string_view message) {
        Running& running = *player.running;
        if (message.find("\"joined\":{") != message.npos) {
            if (++running.joined < 2) return;
            running.claimer.reset();
            ++seated_;
            if (!running.idle) next(running);
            return;
        }
        if (message.find("\"result\":\"accepted\"") == message.npos) {
            if (message.find("\"news\"") == message.npos &&
                message.find("\"people\"") == message.npos)
                fail("not an answer that was expected: " + std::string{message});
            return;
        }
        if (!running.waiting) fail("an answer to no move: " + std::string{message});
        running.waiting = false;
        answers_ms_.push_back(static_cast<float>(now_ms() - running.sent_ms));
        if (order_.moves > 0 && ++running.made == order_.moves) ++resting_;
        else if (game_.turn(running.state).kind == Turn::Kind::Over) over_.push_back(&running);
        else next(running);
    }

    void next(Running& running) {
        if (order_.think_ms <= 0) return move(running);
        thinking_.push({now_ms() + order_.think_ms * (0.5 + rng_.unit()), &running});
    }

    // Any legal move but those that throw dice, which the server would throw: then both sides know
    // the position.
    void move(Running& running) {
        const Seat seat = game_.turn(running.state).seats.lowest();
        RebelMoon::Action action;
        RebelMoon::State after;
        do {
            action = game_.propose(running.state, seat, rng_);
            after = running.state;
            game_.apply(after, {seat, action});
        } while (game_.turn(after).kind == Turn::Kind::Chance);
        running.state = after;
        running.sent_ms = now_ms();
        running.waiting = true;
        text_ = R"({"do":"play","as":")";
        text_ += rebel_moon::seat_names[seat];
        text_ += R"(","action":")" + encode(action) + R"(","move":"m)" +
                 std::to_string(++running.moves) + R"("})";
        running.players[seat]->socket.send(text_);
    }

    void report(double seconds) {
        std::sort(answers_ms_.begin(), answers_ms_.end());
        const auto at = [&](double share) {
            return answers_ms_.empty() ? 0.0
                                       : static_cast<double>(answers_ms_[static_cast<std::size_t>(
                                             share * static_cast<double>(answers_ms_.size() - 1))]);
        };
        std::printf(R"({"moves":%.1f,"p50":%.3f,"p99":%.3f,"max":%.3f,"sent":%.0f,"received":%.0f})"
                    "\n",
                    static_cast<double>(answers_ms_.size()) / seconds, at(0.5), at(0.99), at(1),
                    bytes_sent / seconds, bytes_received / seconds);
    }

    void rest() {
        std::printf(R"({"made":%d})"
                    "\n",
                    order_.moves);
        std::fflush(stdout);
        usleep(static_cast<useconds_t>(1e6 * order_.seconds));
    }

    Order order_;
    RebelMoon game_{};
    Desk desk_;
    int poll_, resting_ = 0, seated_ = 0;
    Rng rng_;
    std::vector<Json> tables_;  // nobody sits at them yet
    std::vector<std::unique_ptr<Running>> matches_;
    std::vector<Running*> over_;
    std::priority_queue<Thought> thinking_;
    std::vector<float> answers_ms_;
    std::string text_;
};

}  // namespace
}  // namespace bench

int main(int count, char** words) {
    const char* usage =
        "server_load PORT MATCHES SECONDS [THINK_MS [MOVES]] [--by-table] [--claim PORT] [--page] "
        "[--idle MATCHES] [--from ADDRESS]";
    try {
        bench::Order order;
        int place = 0;
        for (int i = 1; i < count; ++i) {
            const std::string_view word = words[i];
            const bool more = i + 1 < count;
            if (word == "--by-table") order.by_table = true;
            else if (word == "--page") order.page = true;
            else if (word == "--claim" && more) order.claim_at = std::atoi(words[++i]);
            else if (word == "--idle" && more) order.idle = std::atoi(words[++i]);
            else if (word == "--from" && more) bench::home = inet_addr(words[++i]);
            else if (word.starts_with("--")) throw std::runtime_error(usage);
            else if (++place == 1) order.port = std::atoi(words[i]);
            else if (place == 2) order.matches = std::atoi(words[i]);
            else if (place == 3) order.seconds = std::atof(words[i]);
            else if (place == 4) order.think_ms = std::atof(words[i]);
            else if (place == 5) order.moves = std::atoi(words[i]);
        }
        if (place < 3 || place > 5) throw std::runtime_error(usage);
        bench::Load{order}.run();
    } catch (const std::exception& exception) {
        std::fprintf(stderr, "server_load: %s\n", exception.what());
        return 1;
    }
}
