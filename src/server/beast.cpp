// The one place that knows Boost: HTTP and WebSocket over Asio, on one thread.
#include <boost/asio/bind_allocator.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <map>
#include <memory_resource>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/complaint.h"
#include "base/json.h"
#include "base/system_words.h"
#include "server/beast_peers.h"
#include "server/beast_request.h"
#include "server/limits.h"
#include "server/network.h"
#include "server/own_names.h"
#include "server/response.h"
#include "server/spare_blocks.h"

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
using Socket = asio::basic_stream_socket<tcp, Executor>;

constexpr auto handshake_time = std::chrono::seconds{10};
constexpr auto idle_http_time = std::chrono::seconds{15};
constexpr auto farewell_time = std::chrono::seconds{2};
constexpr int last_words_ms = 10'000;  // for what is on its way to who reads too slowly
constexpr auto idle_line_time = std::chrono::seconds{40};  // a ping at half of it
constexpr std::size_t header_bytes = 8192, body_bytes = 65536;
constexpr std::size_t deflated_from = 1024;
constexpr std::size_t buffer_bytes = 2048;  // a line that waits holds a packet's worth of them

class HttpConnection;
class WsLine;

class BeastNetwork final : public Network {
  public:
    explicit BeastNetwork(const NetworkSettings& settings) : settings_(settings) {}

    int listen(const std::string& address, int port) override;
    void run(Doors doors, std::function<void()> on_signal) override;
    void stop() override;
    int lines() const override { return static_cast<int>(lines_.size()); }
    Peers* peers() override { return peers_.get(); }
    std::uint64_t dropped() const override { return dropped_; }

    void post(std::function<void()> task) override { asio::post(io_, std::move(task)); }
    void after(int ms, std::function<void()> task) override {
        auto timer = std::make_shared<asio::steady_timer>(io_, std::chrono::milliseconds{ms});
        timer->async_wait([timer, task = std::move(task)](error_code error) {
            if (!error) task();
        });
    }
    std::int64_t now_ms() const override { return ms_of(std::chrono::steady_clock::now()); }
    std::int64_t since_1970_ms() const override { return ms_of(std::chrono::system_clock::now()); }

    // Writes what a line has in its queue once all that has arrived by now is dealt with: whoever
    // waits for many lines then wakes up once for all of them.
    void write_soon(std::shared_ptr<WsLine> line);

    bool enter(const std::string& address);
    void leave(const std::string& address);
    bool trusted(const std::string& address) const {
        const auto& proxies = settings_.trusted_proxies;
        return std::find(proxies.begin(), proxies.end(), address) != proxies.end();
    }

    // What comes next, its operations' memory taken from spare blocks: the layers of a write need
    // some kilobytes for a moment, more than Asio keeps for the next one. Not for reads: those wait
    // for long.
    template <class Next>
    auto pooled(Next next) {
        return asio::bind_allocator(std::pmr::polymorphic_allocator<std::byte>{&spare_},
                                    std::move(next));
    }

    const NetworkSettings settings_;
    Doors doors_;
    std::set<HttpConnection*> waiting_;
    std::set<WsLine*> lines_;
    bool stopping_ = false;
    std::uint64_t dropped_ = 0;

  private:
    template <class Time>
    static std::int64_t ms_of(Time time) {
        return std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch())
            .count();
    }
    void work_off();
    void accept();
    void end_when_empty(int tries);

    int connections_ = 0;
    std::map<std::string, int> per_address_;
    SpareBlocks spare_;
    // Last, so that connections that still wait in it go before what they sign out of.
    asio::io_context io_{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};  // other threads only post
    asio::basic_socket_acceptor<tcp, Executor> acceptor_{io_};
    const std::unique_ptr<Peers> peers_ = beast_peers(io_);
    std::vector<std::shared_ptr<WsLine>> writing_;
};

// ---- WebSocket ----------------------------------------------------------------------------------

class WsLine final : public Line, public std::enable_shared_from_this<WsLine> {
  public:
    WsLine(BeastNetwork& network, Stream stream, std::string address)
        : network_(network), socket_(std::move(stream)), address_(std::move(address)) {
        network_.lines_.insert(this);
    }
    ~WsLine() override {
        listener_.reset();
        network_.lines_.erase(this);
        network_.leave(address_);
    }

    void listener(std::unique_ptr<Listener> listener) { listener_ = std::move(listener); }

    template <class HttpRequest>
    void begin(const HttpRequest& request) {
        beast::get_lowest_layer(socket_).expires_never();
        socket_.set_option(websocket::stream_base::timeout{handshake_time, idle_line_time, true});
        websocket::permessage_deflate deflate;
        deflate.server_enable = true;
        deflate.server_no_context_takeover = deflate.client_no_context_takeover = true;
        deflate.server_max_window_bits = deflate.client_max_window_bits = 12;
        deflate.compLevel = 3;
        deflate.memLevel = 4;
        deflate.msg_size_threshold = deflated_from;
        socket_.set_option(deflate);
        // Without one, the library's name would stand there.
        socket_.set_option(
            websocket::stream_base::decorator([](websocket::response_type& response) {
                response.set(http::field::server, "hexastra");
            }));
        socket_.auto_fragment(false);
        // Somewhat larger messages get an answer in the protocol; far larger ones end the line.
        socket_.read_message_max(static_cast<std::size_t>(network_.settings_.message_bytes) * 4);
        socket_.async_accept(request, [self = shared_from_this()](error_code error) {
            if (error) return;
            self->open_ = true;
            if (self->closing_) return self->shut();
            self->read();
        });
    }

    void send(std::shared_ptr<const std::string> message) override {
        if (closing_) return;
        if (!queue_.empty()) waiting_bytes_ += message->size();
        if (waiting_bytes_ > static_cast<std::size_t>(network_.settings_.send_queue_bytes))
            return drop();
        queue_.push_back(std::move(message));
        if (queue_.size() == 1) network_.write_soon(shared_from_this());
    }

    void close(int code, std::string_view reason) override {
        if (closing_) return;
        closing_ = true;
        reason_ = websocket::close_reason{static_cast<websocket::close_code>(code),
                                          beast::string_view{reason.data(), reason.size()}};
        if (open_ && queue_.empty()) shut();
    }

    void write() {
        socket_.text(true);
        socket_.async_write(
            asio::buffer(*queue_.front()),
            network_.pooled([self = shared_from_this()](error_code error, std::size_t) {
                if (error) return self->lost();
                self->queue_.erase(self->queue_.begin());
                if (self->queue_.empty()) {
                    if (self->closing_) self->shut();
                    return;
                }
                self->waiting_bytes_ -= self->queue_.front()->size();
                self->write();
            }));
    }

    void lost() {
        closing_ = true;
        listener_.reset();
    }

  private:
    void read() {
        socket_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return self->lost();
            self->hear();
            self->read();
        });
    }

    void hear() {
        if (!closing_ && listener_) {
            const auto bytes = buffer_.cdata();
            try {
                listener_->heard({static_cast<const char*>(bytes.data()), bytes.size()});
            } catch (const std::exception& exception) {
                network_.doors_.broke(exception.what());
                close(1011, "This message broke something here; others did not suffer.");
            }
        }
        buffer_.consume(buffer_.size());
        if (buffer_.capacity() > buffer_bytes) buffer_.shrink_to_fit();
    }

    // Nothing more but why, behind the message on its way; not even that where it never arrives.
    void drop() {
        ++network_.dropped_;
        queue_.erase(queue_.begin() + 1, queue_.end());
        queue_.push_back(std::make_shared<const std::string>(listener_->too_slow()));
        waiting_bytes_ = queue_.back()->size();
        close(1008, "Read too slowly.");
        network_.after(last_words_ms, [line = weak_from_this()] {
            if (const auto self = line.lock()) beast::get_lowest_layer(self->socket_).close();
        });
    }

    void shut() {
        socket_.async_close(reason_, [self = shared_from_this()](error_code) {});
    }

    BeastNetwork& network_;
    websocket::stream<Stream> socket_;
    std::string address_;
    std::unique_ptr<Listener> listener_;
    beast::flat_buffer buffer_;
    std::vector<std::shared_ptr<const std::string>> queue_;  // the first is on its way
    std::size_t waiting_bytes_ = 0;                          // of the others
    bool open_ = false;                                      // once the handshake is done
    bool closing_ = false;
    websocket::close_reason reason_;
};

// ---- HTTP ---------------------------------------------------------------------------------------

class HttpConnection final : public std::enable_shared_from_this<HttpConnection> {
  public:
    HttpConnection(BeastNetwork& network, Socket socket, std::string address)
        : network_(network), stream_(std::move(socket)), address_(std::move(address)) {
        network_.waiting_.insert(this);
    }
    ~HttpConnection() {
        network_.waiting_.erase(this);
        if (!given_away_) network_.leave(address_);
    }

    void read() {
        parser_.emplace();
        parser_->header_limit(header_bytes);
        parser_->body_limit(body_bytes);
        stream_.expires_after(idle_http_time);
        read_head();
    }

    void refuse(int status, std::string_view code, const char* text) {
        keep_alive_ = false;
        respond(json(status, Json{{"error", {{"code", code}, {"text", text}}}}.dump()));
    }

    void close() { stream_.close(); }

  private:
    // The head is looked at before it is parsed. A field that goes on in a second line is one thing
    // to us and may be another to a proxy before us, and once parsed nothing shows it any more.
    void read_head() {
        const std::string_view read{static_cast<const char*>(buffer_.cdata().data()),
                                    buffer_.size()};
        const std::size_t end = read.find("\r\n\r\n");
        const std::string_view head = read.substr(0, end);
        if (head.size() > header_bytes) return received(http::error::header_limit);
        if (end == read.npos) {
            stream_.async_read_some(buffer_.prepare(buffer_bytes),
                                    [self = shared_from_this()](error_code error, std::size_t n) {
                                        self->buffer_.commit(n);
                                        if (!error) return self->read_head();
                                        const bool cut = error == asio::error::eof;
                                        if (cut && self->buffer_.size() > 0)
                                            self->received(http::error::partial_message);
                                    });
            return;
        }
        if (head.find("\r\n ") != head.npos || head.find("\r\n\t") != head.npos)
            return refuse(400, "bad-request", "A field in one line.");
        http::async_read_header(stream_, buffer_, *parser_,
                                [self = shared_from_this()](error_code error, std::size_t) {
                                    if (error || self->parser_->is_done()) self->received(error);
                                    else if (self->waits_for_us()) self->go_ahead();
                                    else self->read_body();
                                });
    }

    void read_body() {
        http::async_read(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](error_code error, std::size_t) { self->received(error); });
    }

    // Some send a body only once they are told that it is wanted (RFC 9110, 10.1.1).
    bool waits_for_us() const {
        const auto& message = parser_->get();
        return message.version() == 11 &&
               beast::iequals(message[http::field::expect], "100-continue") &&
               body_understood(message) && one_host(message);
    }
    void go_ahead() {
        static constexpr std::string_view line = "HTTP/1.1 100 Continue\r\n\r\n";
        asio::async_write(stream_, asio::buffer(line),
                          [self = shared_from_this()](error_code error, std::size_t) {
                              if (!error) self->read_body();
                          });
    }

    // Where we did not understand how the body travels, we would take it for the next request.
    template <class Message>
    static bool body_understood(const Message& message) {
        const auto named = message.equal_range(http::field::transfer_encoding);
        if (named.first == named.second) return true;
        return std::next(named.first) == named.second &&
               beast::iequals(named.first->value(), "chunked") &&
               message.count(http::field::content_length) == 0;
    }

    // RFC 9112, 3.2: exactly one; of two, another program may go by the other.
    template <class Message>
    static bool one_host(const Message& message) {
        const std::size_t hosts = message.count(http::field::host);
        return hosts == 1 || (hosts == 0 && message.version() < 11);
    }

    void received(error_code error) {
        if (error == http::error::body_limit)
            return refuse(413, "too-large", "At most 64 kB: send less.");
        if (error == http::error::header_limit)
            return refuse(431, "too-large", "Headers: at most 8 kB: send fewer.");
        if (error == http::error::end_of_stream || error == beast::error::timeout ||
            error == asio::error::connection_reset || error == asio::error::operation_aborted)
            return;
        if (error) return refuse(400, "bad-request", "Send HTTP/1.1.");
        const auto& message = parser_->get();
        if (!body_understood(message))
            return refuse(501, "bad-request",
                          "Transfer-Encoding: chunked alone, or Content-Length.");
        if (!one_host(message)) return refuse(400, "bad-request", "Send one Host field.");
        keep_alive_ = message.keep_alive() && !network_.stopping_;
        head_ = message.method() == http::verb::head;
        const Request request = request_of(message, address_, network_.trusted(address_));
        if (websocket::is_upgrade(message)) return upgrade(request);
        try {
            network_.doors_.request(request, [self = shared_from_this()](Response response) {
                self->respond(std::move(response));
            });
        } catch (const std::exception& exception) {
            network_.doors_.broke(exception.what());
            refuse(500, "bad-request", "It broke something here.");
        }
    }

    void upgrade(const Request& request) {
        if (request.path != "/ws") return refuse(404, "bad-request", "The socket is /ws.");
        if (auto refusal = network_.doors_.admit(request)) {
            keep_alive_ = false;
            return respond(std::move(*refusal));
        }
        given_away_ = true;
        auto line = std::make_shared<WsLine>(network_, std::move(stream_), address_);
        line->listener(network_.doors_.connect(request, *line));
        line->begin(parser_->get());
    }

    void respond(Response response) {
        response_ = std::move(response);
        const std::string_view bytes = response_.file.empty() ? response_.body : response_.file;
        const auto status = static_cast<unsigned>(response_.status);
        message_.emplace();
        message_->version(11);
        message_->result(status);
        for (const auto& [name, value] : response_.fields) message_->insert(name, value);
        if (status != 304) {
            message_->set(http::field::content_type, response_.type);
            message_->set(http::field::content_length, std::to_string(bytes.size()));
        }
        message_->keep_alive(keep_alive_);
        if (!head_ && status != 304) message_->body() = {bytes.data(), bytes.size()};
        stream_.expires_after(idle_http_time);
        http::async_write(stream_, *message_,
                          [self = shared_from_this()](error_code error, std::size_t) {
                              if (error) return;
                              if (self->keep_alive_) return self->read();
                              error_code ignored;
                              self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
                              self->stream_.expires_after(farewell_time);
                              self->hear_out(header_bytes + body_bytes);
                          });
    }

    // A socket closed on bytes that nobody read would take our last answer with it.
    void hear_out(std::size_t most) {
        buffer_.clear();
        stream_.async_read_some(buffer_.prepare(header_bytes),
                                [self = shared_from_this(), most](error_code error, std::size_t n) {
                                    if (!error && n < most) self->hear_out(most - n);
                                });
    }

    BeastNetwork& network_;
    Stream stream_;
    std::string address_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    std::optional<http::response<http::span_body<const char>>> message_;
    Response response_;
    bool keep_alive_ = false, head_ = false, given_away_ = false;
};

// ---- accepting ----------------------------------------------------------------------------------

int BeastNetwork::listen(const std::string& address, int port) {
    error_code error;
    const auto place = asio::ip::make_address(address, error);
    if (error)
        throw Complaint{"\"" + address + "\" is not an address: use e.g. 127.0.0.1",
                        "«" + address + "» no es una dirección: usa por ejemplo 127.0.0.1"};
    const tcp::endpoint endpoint{place, static_cast<unsigned short>(port)};
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(4096, error);
    if (error == asio::error::address_in_use)
        throw Complaint{"port " + std::to_string(port) +
                            " is taken: is another server running? Choose another with --port " +
                            std::to_string(port + 1),
                        "el puerto " + std::to_string(port) +
                            " está ocupado: ¿hay otro servidor en marcha? Elige otro con --port " +
                            std::to_string(port + 1)};
    if (error)
        throw Complaint{"cannot listen on " + address + " port " + std::to_string(port) + ": " +
                            error.message() + "; choose with --address and --port",
                        "no se puede escuchar en " + address + " puerto " + std::to_string(port) +
                            ": " + system_words_es(error) + "; elige con --address y --port"};
    return acceptor_.local_endpoint().port();
}

void BeastNetwork::write_soon(std::shared_ptr<WsLine> line) {
    writing_.push_back(std::move(line));
    if (writing_.size() > 1) return;
    asio::post(io_, [this] {
        for (const auto& waiting : std::exchange(writing_, {})) waiting->write();
    });
}

bool BeastNetwork::enter(const std::string& address) {
    int& here = per_address_[neighbourhood(address)];
    const bool crowded = !trusted(address) && here >= settings_.connections_per_address;
    ++here;
    ++connections_;
    return !crowded && connections_ <= settings_.connections;
}

void BeastNetwork::leave(const std::string& address) {
    --connections_;
    const auto found = per_address_.find(neighbourhood(address));
    if (--found->second == 0) per_address_.erase(found);
}

void BeastNetwork::accept() {
    acceptor_.async_accept(io_.get_executor(), [this](error_code error, Socket socket) {
        if (error == asio::error::operation_aborted) return;
        if (error) {  // out of descriptors: wait until some are free again
            after(50, [this] { accept(); });
            return;
        }
        error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        const tcp::endpoint peer = socket.remote_endpoint(ignored);
        if (!ignored) {
            const std::string address = peer.address().to_string();
            const bool welcome = enter(address);
            auto connection = std::make_shared<HttpConnection>(*this, std::move(socket), address);
            if (welcome) connection->read();
            else connection->refuse(503, "too-many", "Too many connections: come later.");
        }
        accept();
    });
}

void BeastNetwork::run(Doors doors, std::function<void()> on_signal) {
    doors_ = std::move(doors);
    asio::signal_set signals{io_, SIGTERM, SIGINT};
    signals.async_wait([&](error_code error, int) {
        if (!error) on_signal();
    });
    accept();
    work_off();
    // Lines whose other side never answered the farewell: nobody behind the doors hears them now.
    for (WsLine* line : lines_) line->lost();
    doors_ = {};
}

// What one task throws ends that task alone.
void BeastNetwork::work_off() {
    for (bool done = false; !done;) {
        try {
            io_.run();
            done = true;
        } catch (const std::exception& exception) {
            doors_.broke(exception.what());
        }
    }
}

void BeastNetwork::stop() {
    if (stopping_) return;
    stopping_ = true;
    error_code ignored;
    acceptor_.close(ignored);
    for (HttpConnection* connection : waiting_) connection->close();
    for (WsLine* line : lines_) line->close(1001, "The server stops; come back in a moment.");
    end_when_empty(100);
}

void BeastNetwork::end_when_empty(int tries) {
    if (tries == 0 || (lines_.empty() && waiting_.empty())) return io_.stop();
    after(20, [this, tries] { end_when_empty(tries - 1); });
}

}  // namespace

std::unique_ptr<Network> make_network(const NetworkSettings& settings) {
    return std::make_unique<BeastNetwork>(settings);
}

}  // namespace server
