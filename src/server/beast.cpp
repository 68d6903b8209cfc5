// The one place that knows Boost: HTTP and WebSocket over Asio. Rooms are on one thread, and
// sockets on the same one or on others.
#include <boost/asio/ip/address.hpp>
#include <boost/asio/signal_set.hpp>

#include <csignal>

#include "base/complaint.h"
#include "base/json.h"
#include "base/system_words.h"
#include "server/beast_line.h"
#include "server/beast_request.h"
#include "server/clock_ms.h"
#include "server/limits.h"
#include "server/own_names.h"
#include "server/response.h"

namespace server {

namespace {

constexpr auto idle_http_time = std::chrono::seconds{15};
constexpr auto farewell_time = std::chrono::seconds{2};
constexpr std::size_t header_bytes = 8192, body_bytes = 65536;

// What one task throws ends that task alone.
template <class Broke>
void run_to_its_end(asio::io_context& io, Broke broke) {
    for (bool done = false; !done;) {
        try {
            io.run();
            done = true;
        } catch (const std::exception& exception) {
            broke(exception.what());
        }
    }
}

}  // namespace

// ---- HTTP ---------------------------------------------------------------------------------------

class HttpConnection final : public std::enable_shared_from_this<HttpConnection> {
  public:
    static std::shared_ptr<HttpConnection> make(BeastNetwork& network, Talker& talker,
                                                Socket socket, std::string address) {
        return {new HttpConnection{network, talker, std::move(socket), std::move(address)}, let_go};
    }
    ~HttpConnection() {
        talker_.waiting.erase(this);
        if (!given_away_) network_.counted_.leave(address_);
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
    HttpConnection(BeastNetwork& network, Talker& talker, Socket socket, std::string address)
        : network_(network),
          talker_(talker),
          stream_(std::move(socket)),
          address_(std::move(address)) {
        talker_.waiting.insert(this);
    }

    // Nobody holds it any more; the rooms may have been the last.
    static void let_go(HttpConnection* connection) {
        std::unique_ptr<HttpConnection> own{connection};
        Talker& talker = connection->talker_;
        if (!connection->network_.over_) talker.from_rooms([own = std::move(own)] {});
    }

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
        talker_.to_rooms([self = shared_from_this(), upgrade = websocket::is_upgrade(message),
                          request = request_of(message, address_, network_.trusted(address_))] {
            self->come_in(request, upgrade);
        });
    }

    // ---- by the rooms' thread

    void come_in(const Request& request, bool upgrade) {
        try {
            if (upgrade) return open_line(request);
            network_.doors_.request(request, [self = shared_from_this()](Response response) {
                self->answer(std::move(response));
            });
        } catch (const std::exception& exception) {
            network_.doors_.broke(exception.what());
            turn_away(500, "bad-request", "It broke something here.");
        }
    }

    void open_line(const Request& request) {
        if (request.path != "/ws") return turn_away(404, "bad-request", "The socket is /ws.");
        if (auto refusal = network_.doors_.admit(request)) {
            return talker_.from_rooms(
                [self = shared_from_this(), refusal = std::move(*refusal)]() mutable {
                    self->keep_alive_ = false;
                    self->respond(std::move(refusal));
                });
        }
        const auto line = WsLine::make(network_, talker_, address_);
        line->listener(network_.doors_.connect(request, *line));
        talker_.from_rooms([self = shared_from_this(), line] {
            self->given_away_ = true;
            line->begin(std::move(self->stream_), self->parser_->get());
        });
    }

    void answer(Response response) {
        talker_.from_rooms([self = shared_from_this(), response = std::move(response)]() mutable {
            self->respond(std::move(response));
        });
    }
    void turn_away(int status, const char* code, const char* text) {
        talker_.from_rooms(
            [self = shared_from_this(), status, code, text] { self->refuse(status, code, text); });
    }

    // ---- by its talker's thread

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
    Talker& talker_;
    Stream stream_;
    const std::string address_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    std::optional<http::response<http::span_body<const char>>> message_;
    Response response_;
    bool keep_alive_ = false, head_ = false, given_away_ = false;
};

// ---- threads ------------------------------------------------------------------------------------

void Talker::begin(std::function<void(std::string_view)> broke) {
    if (with_rooms()) return;
    thread_ = std::thread([this, broke = std::move(broke)] {
        const auto work = asio::make_work_guard(*own_);
        run_to_its_end(*own_, [&](const std::string& what) {
            asio::post(rooms_, [broke, what] { broke(what); });
        });
    });
}

void Talker::end() {
    if (!thread_.joinable()) return;
    own_->stop();
    thread_.join();
}

void Talker::deliver(const Letter& letter) {
    letter.line->take(letter);
}

void Talker::deliver(const Heard& heard) {
    heard.line->hear(heard);
}

void Talker::tell(Letter letter) {
    if (with_rooms()) return deliver(letter);
    saying_.push_back(std::move(letter));
    if (saying_.size() > 1) return;
    asio::post(rooms_, [this] {
        if (!letters_.put(saying_)) return;
        asio::post(*own_, [this] {
            for (const Letter& one : letters_.take()) deliver(one);
        });
    });
}

void Talker::pass(Heard heard) {
    hearing_.push_back(std::move(heard));
    if (hearing_.size() > 1) return;
    asio::post(*own_, [this] {
        if (!heard_.put(hearing_)) return;
        asio::post(rooms_, [this] {
            for (const Heard& one : heard_.take()) deliver(one);
        });
    });
}

void Talker::write_soon(std::shared_ptr<WsLine> line) {
    writing_.push_back(std::move(line));
    if (writing_.size() > 1) return;
    asio::post(io(), [this] {
        for (const auto& one : std::exchange(writing_, {})) one->write();
    });
}

// ---- accepting ----------------------------------------------------------------------------------

BeastNetwork::BeastNetwork(const NetworkSettings& settings) : settings_(settings) {
    talkers_.push_back(std::make_unique<Talker>(io_, Talker::Thread::Rooms));
    const unsigned cores = std::thread::hardware_concurrency();
    const int threads = settings.threads > 0 ? settings.threads : cores > 1 ? 2 : 1;
    for (int i = 1; i < threads; ++i)
        talkers_.push_back(std::make_unique<Talker>(io_, Talker::Thread::Own));
}

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

std::pair<int, int> Counted::enter(const std::string& address) {
    const std::lock_guard lock{mutex_};
    return {++all_, ++per_address_[neighbourhood(address)]};
}

void Counted::leave(const std::string& address) {
    const std::lock_guard lock{mutex_};
    --all_;
    const auto found = per_address_.find(neighbourhood(address));
    if (--found->second == 0) per_address_.erase(found);
}

int Counted::all() const {
    const std::lock_guard lock{mutex_};
    return all_;
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
        if (!ignored) greet(std::move(socket), peer);
        accept();
    });
}

void BeastNetwork::greet(Socket socket, const tcp::endpoint& peer) {
    Talker& talker = next_talker();
    const auto receive = [this, &talker, address = peer.address().to_string()](Socket own) {
        const auto [all, here] = counted_.enter(address);
        const bool crowded = !trusted(address) && here > settings_.connections_per_address;
        const auto connection = HttpConnection::make(*this, talker, std::move(own), address);
        if (!crowded && all <= settings_.connections) connection->read();
        else connection->refuse(503, "too-many", "Too many connections: come later.");
    };
    if (talker.with_rooms()) return receive(std::move(socket));
    error_code ignored;
    const int handle = socket.release(ignored);
    talker.from_rooms([&talker, receive, protocol = peer.protocol(), handle] {
        receive(Socket{talker.io(), protocol, handle});
    });
}

// Two threads cost a move more than one does while there is little to do: by itself a further one
// takes who comes while ours is busy.
Talker& BeastNetwork::next_talker() {
    const bool further =
        settings_.threads > 0 || busy_.now(static_cast<double>(now_ms()), thread_ms());
    if (talkers_.size() == 1 || !further) return *talkers_.front();
    last_ = last_ % (talkers_.size() - 1) + 1;
    return *talkers_[last_];
}

void BeastNetwork::run(Doors doors, std::function<void()> on_signal) {
    doors_ = std::move(doors);
    asio::signal_set signals{io_, SIGTERM, SIGINT};
    signals.async_wait([&](error_code error, int) {
        if (!error) on_signal();
    });
    for (const auto& talker : talkers_)
        talker->begin([this](std::string_view what) { doors_.broke(what); });
    accept();
    work_off();
    for (const auto& talker : talkers_) talker->end();
    over_ = true;
    // Lines whose other side never answered the farewell: nobody behind the doors hears them now.
    for (WsLine* line : std::set{lines_}) line->gone();
    doors_ = {};
}

void BeastNetwork::work_off() {
    run_to_its_end(io_, [this](const std::string& what) { doors_.broke(what); });
}

void BeastNetwork::stop() {
    if (stopping_) return;
    stopping_ = true;
    error_code ignored;
    acceptor_.close(ignored);
    for (const auto& talker : talkers_)
        talker->from_rooms([&talker = *talker] {
            for (HttpConnection* connection : talker.waiting) connection->close();
        });
    for (WsLine* line : lines_) line->close(1001, "The server stops; come back in a moment.");
    end_when_empty(100);
}

void BeastNetwork::end_when_empty(int tries) {
    if (tries == 0 || counted_.all() == 0) return io_.stop();
    after(20, [this, tries] { end_when_empty(tries - 1); });
}

std::unique_ptr<Network> make_network(const NetworkSettings& settings) {
    return std::make_unique<BeastNetwork>(settings);
}

}  // namespace server
