// server/network.h -- the world outside: clock, requests, connections. One thread runs all that is
// said here; others may carry the bytes.
//
// What the server does is said in Doors; how bytes travel is known to beast.cpp alone.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace server {

struct Request {
    std::string method, path, query, body;
    std::string address;  // of the client, as told by a trusted proxy or the connection itself
    std::string host, origin, type, encodings, tag, authorization, cookie, agent;
    bool secure = false;  // it came by HTTPS, as a trusted proxy tells
    bool peer = false;    // another server of the site makes it for somebody
};

struct Response {
    int status = 200;
    std::string type = "application/json; charset=utf-8";
    std::string body;
    std::string_view file{};  // instead of a body: bytes that live as long as the program
    std::vector<std::pair<std::string, std::string>> fields{};
};

// One open WebSocket. What waits behind the message on its way may grow to `send_queue_bytes`;
// whoever reads no faster hears its listener's `too_slow`, if that still arrives, and is left.
class Line {
  public:
    virtual ~Line() = default;
    virtual void send(std::shared_ptr<const std::string> message) = 0;
    // After what was sent before.
    virtual void close(int code, std::string_view reason) = 0;
};

// Who listens at our end of a line; dies with it.
class Listener {
  public:
    virtual ~Listener() = default;
    virtual void heard(std::string_view message) = 0;
    // The last message to who reads too slowly.
    virtual std::string too_slow() const = 0;
};

using Respond = std::function<void(Response)>;

struct Doors {
    // Something was thrown that nobody caught, and went no further.
    std::function<void(std::string_view what)> broke = [](std::string_view) {};
    std::function<void(const Request&, Respond)> request;
    // Why a socket may not be opened, or nothing.
    std::function<std::optional<Response>(const Request&)> admit;
    // Who listens to a new line, which outlives the listener.
    std::function<std::unique_ptr<Listener>(const Request&, Line&)> connect;
};

// Runs tasks one after another on one thread.
class Loop {
  public:
    virtual ~Loop() = default;
    virtual void post(std::function<void()>) = 0;  // from any thread
    virtual void after(int ms, std::function<void()>) = 0;
    virtual std::int64_t now_ms() const = 0;  // never goes back
    virtual std::int64_t since_1970_ms() const = 0;
};

struct NetworkSettings {
    int message_bytes = 4096;
    int connections = 10'000, connections_per_address = 100;
    int send_queue_bytes = 262'144;
    std::vector<std::string> trusted_proxies;
    int threads = 0;    // that talk, the rooms' own among them; 0: a second one while that is busy
    double busy = 0.5;  // for more of its time than this
};

class Peers;

class Network : public Loop {
  public:
    // How other servers are reached, on its own thread; none: they are not.
    virtual Peers* peers() { return nullptr; }
    // Throws std::runtime_error that says what to do, e.g. where the port is taken. Returns the
    // port.
    virtual int listen(const std::string& address, int port) = 0;
    // Until stop() and until the last line is closed, or for two seconds after.
    virtual void run(Doors doors, std::function<void()> on_signal) = 0;
    virtual void stop() = 0;
    virtual int lines() const = 0;
    virtual std::uint64_t dropped() const = 0;  // lines that were read too slowly
};

std::unique_ptr<Network> make_network(const NetworkSettings&);

}  // namespace server
