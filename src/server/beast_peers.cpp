#include "server/beast_peers.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <algorithm>
#include <chrono>
#include <deque>
#include <unordered_map>
#include <utility>

namespace server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using boost::system::error_code;

using Executor = asio::io_context::executor_type;
using Stream = beast::basic_stream<tcp, Executor, beast::unlimited_rate_policy>;

constexpr auto connect_time = std::chrono::seconds{1};
constexpr auto answer_time = std::chrono::seconds{10};
constexpr std::size_t answer_bytes = 64u << 20;  // a record of the longest match fits

std::optional<tcp::endpoint> endpoint_of(const std::string& address) {
    const std::size_t colon = address.rfind(':');
    if (colon == address.npos) return std::nullopt;
    std::string host = address.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    error_code error;
    const auto place = asio::ip::make_address(host, error);
    const int port = std::atoi(address.c_str() + colon + 1);
    if (error || port < 1 || port > 65535) return std::nullopt;
    return tcp::endpoint{place, static_cast<unsigned short>(port)};
}

// As whoever came here, through a proxy that this server is.
template <class Fields>
void say_who(Fields& fields, const Request& as) {
    const auto put = [&](auto name, const std::string& value) {
        if (!value.empty()) fields.set(name, value);
    };
    fields.set(http::field::host, as.host.empty() ? "peer" : as.host);  // one there must be
    put(http::field::origin, as.origin);
    put(http::field::content_type, as.type);
    put(http::field::authorization, as.authorization);
    put(http::field::cookie, as.cookie);
    put(http::field::user_agent, as.agent);
    put("X-Forwarded-For", as.address);
    if (as.secure) fields.set("X-Forwarded-Proto", "https");
    fields.set(peer_field, "1");
}

// What is open to another server, and can be ended.
class Open {
  public:
    virtual ~Open() = default;
    virtual void end() = 0;
};

// ---- lines --------------------------------------------------------------------------------------

class Line final : public Open, public std::enable_shared_from_this<Line> {
  public:
    Line(asio::io_context& io, PeerEars ears)
        : socket_(Stream{io.get_executor()}), ears_(std::move(ears)) {}

    void open(const std::optional<tcp::endpoint>& there, const Request& as) {
        if (!there)
            return asio::post(socket_.get_executor(),
                              [self = shared_from_this()] { self->close(0); });
        Stream& stream = beast::get_lowest_layer(socket_);
        stream.expires_after(connect_time);
        stream.async_connect(*there, [self = shared_from_this(), as](error_code error) {
            if (error) return self->close(0);
            self->shake_hands(as);
        });
    }
    void send(std::string message) {
        queue_.push_back(std::move(message));
        if (open_ && queue_.size() == 1) write();
    }
    void let_go() {
        ears_ = {};
        if (open_)
            socket_.async_close(websocket::close_code::normal,
                                [self = shared_from_this()](error_code) {});
        else end();
    }
    void end() override {  // whatever waits for it fails
        error_code ignored;
        beast::get_lowest_layer(socket_).socket().close(ignored);
    }

  private:
    void shake_hands(const Request& as) {
        error_code ignored;
        Stream& stream = beast::get_lowest_layer(socket_);
        stream.socket().set_option(tcp::no_delay(true), ignored);
        stream.expires_never();
        socket_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::client));
        socket_.set_option(websocket::stream_base::decorator(
            [as](websocket::request_type& request) { say_who(request, as); }));
        socket_.read_message_max(answer_bytes);
        socket_.auto_fragment(false);
        socket_.async_handshake("peer", "/ws", [self = shared_from_this()](error_code error) {
            if (error) return self->close(0);
            self->open_ = true;
            self->read();
            if (!self->queue_.empty()) self->write();
        });
    }
    void read() {
        socket_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return self->close(self->socket_.reason().code);
            const auto bytes = self->buffer_.cdata();
            if (const auto heard = self->ears_.heard)
                heard({static_cast<const char*>(bytes.data()), bytes.size()});
            self->buffer_.consume(self->buffer_.size());
            self->read();
        });
    }
    void write() {
        socket_.text(true);
        socket_.async_write(asio::buffer(queue_.front()),
                            [self = shared_from_this()](error_code error, std::size_t) {
                                if (error) return;  // so does reading
                                self->queue_.pop_front();
                                if (!self->queue_.empty()) self->write();
                            });
    }
    void close(int code) {
        if (const auto closed = std::exchange(ears_, {}).closed) closed(open_, code);
    }

    websocket::stream<Stream> socket_;
    PeerEars ears_;
    beast::flat_buffer buffer_;
    std::deque<std::string> queue_;  // the first is on its way
    bool open_ = false;
};

class HeldLine final : public PeerLine {
  public:
    explicit HeldLine(std::shared_ptr<Line> line) : line_(std::move(line)) {}
    ~HeldLine() override { line_->let_go(); }
    void send(std::string message) override { line_->send(std::move(message)); }

  private:
    std::shared_ptr<Line> line_;
};

// ---- requests -----------------------------------------------------------------------------------

class Errand final : public Open, public std::enable_shared_from_this<Errand> {
  public:
    using Told = std::function<void(std::optional<Response>)>;
    Errand(asio::io_context& io, const Request& as, Told told)
        : stream_(io.get_executor()), told_(std::move(told)) {
        const std::string target = as.query.empty() ? as.path : as.path + '?' + as.query;
        message_.version(11);
        // A head alone says how long a body is that does not come: whoever asks leaves that out.
        message_.method_string(as.method == "HEAD" ? "GET" : as.method);
        message_.target(target);
        say_who(message_, as);
        message_.body() = as.body;
        message_.keep_alive(false);
        message_.prepare_payload();
        parser_.body_limit(answer_bytes);
    }

  private:
    // Goes on, or says that no answer came.
    template <class Step>
    auto next(Step step) {
        return [self = shared_from_this(), step](error_code error, auto...) {
            if (error) self->told_(std::nullopt);
            else step();
        };
    }

  public:
    void run(const std::optional<tcp::endpoint>& there) {
        if (!there)
            return asio::post(stream_.get_executor(),
                              [self = shared_from_this()] { self->told_(std::nullopt); });
        stream_.expires_after(connect_time);
        stream_.async_connect(*there, next([this] {
            stream_.expires_after(answer_time);
            write();
        }));
    }

    void end() override {
        error_code ignored;
        stream_.socket().close(ignored);
    }

  private:
    void write() {
        http::async_write(stream_, message_, next([this] { read(); }));
    }
    void read() {
        http::async_read(stream_, buffer_, parser_, next([this] { tell(); }));
    }
    void tell() {
        auto& answer = parser_.get();
        Response response;
        response.status = static_cast<int>(answer.result_int());
        const auto type = answer[http::field::content_type];
        response.type = {type.data(), type.size()};
        // What belongs to the connection, or is said here anew, is not handed on.
        for (const auto& field : answer)
            if (const auto name = field.name();
                name != http::field::connection && name != http::field::keep_alive &&
                name != http::field::content_length && name != http::field::content_type &&
                name != http::field::transfer_encoding)
                response.fields.emplace_back(
                    std::string{field.name_string().data(), field.name_string().size()},
                    std::string{field.value().data(), field.value().size()});
        response.body = std::move(answer.body());
        told_(std::move(response));
    }

    Stream stream_;
    Told told_;
    http::request<http::string_body> message_;
    beast::flat_buffer buffer_;
    http::response_parser<http::string_body> parser_;
};

class BeastPeers final : public Peers {
  public:
    explicit BeastPeers(asio::io_context& io) : io_(io) {}

    std::unique_ptr<PeerLine> line(const std::string& address, const Request& as,
                                   PeerEars ears) override {
        auto line = std::make_shared<Line>(io_, std::move(ears));
        line->open(endpoint_of(address), as);
        open_.emplace(address, line);
        return std::make_unique<HeldLine>(std::move(line));
    }
    void ask(const std::string& address, const Request& as, Errand::Told told) override {
        const auto errand = std::make_shared<Errand>(io_, as, std::move(told));
        errand->run(endpoint_of(address));
        open_.emplace(address, errand);
    }
    void only(const std::vector<std::string>& addresses) override {
        std::erase_if(open_, [&](const auto& one) {
            const auto open = one.second.lock();
            if (!open || std::ranges::find(addresses, one.first) != addresses.end()) return !open;
            open->end();
            return true;
        });
    }

  private:
    asio::io_context& io_;
    std::unordered_multimap<std::string, std::weak_ptr<Open>> open_;  // by address
};

}  // namespace

std::unique_ptr<Peers> beast_peers(asio::io_context& io) {
    return std::make_unique<BeastPeers>(io);
}

}  // namespace server
