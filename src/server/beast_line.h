// server/beast_line.h -- one WebSocket, between its talker's thread and the rooms'.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/beast_network.h"

namespace server {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;
using Stream = beast::basic_stream<tcp, Executor, beast::unlimited_rate_policy>;

inline constexpr auto handshake_time = std::chrono::seconds{10};
inline constexpr int last_words_ms = 10'000;  // for what is on its way to who reads too slowly
inline constexpr auto idle_line_time = std::chrono::seconds{40};  // a ping at half of it
inline constexpr std::size_t deflated_from = 1024;
inline constexpr std::size_t buffer_bytes =
    2048;  // a line that waits holds a packet's worth of them

class WsLine final : public Line, public std::enable_shared_from_this<WsLine> {
  public:
    static std::shared_ptr<WsLine> make(BeastNetwork& network, Talker& talker,
                                        std::string address) {
        return {new WsLine{network, talker, std::move(address)}, let_go};
    }
    ~WsLine() override {
        if (socket_) network_.counted_.leave(address_);
    }

    // ---- by the rooms' thread

    void listener(std::unique_ptr<Listener> listener) { listener_ = std::move(listener); }

    void send(std::shared_ptr<const std::string> message) override {
        if (closing_) return;
        const std::size_t bytes = message->size();
        const bool counted = under_way_.fetch_add(1) > 0;
        if (counted && waiting_bytes_.fetch_add(bytes) + bytes >
                           static_cast<std::size_t>(network_.settings_.send_queue_bytes))
            return drop();
        talker_.tell({shared_from_this(), counted ? Letter::Kind::Counted : Letter::Kind::Text,
                      std::move(message)});
    }

    void close(int code, std::string_view reason) override {
        if (say_farewell(code, reason)) talker_.tell({shared_from_this(), Letter::Kind::Close});
    }

    void hear(std::string_view text) {
        if (closing_ || !listener_) return;
        try {
            listener_->heard(text);
        } catch (const std::exception& exception) {
            network_.doors_.broke(exception.what());
            close(1011, "This message broke something here; others did not suffer.");
        }
    }
    void hear(const Heard& heard) {
        if (!heard.text) return gone();
        hear(*heard.text);
        if (unheard_.fetch_sub(1) == unheard_most)
            talker_.tell({shared_from_this(), Letter::Kind::ReadOn});
    }

    void gone() {
        closing_ = true;
        listener_.reset();
        network_.lines_.erase(this);
    }

    // ---- by its talker's thread

    template <class HttpRequest>
    void begin(Stream stream, const HttpRequest& request) {
        socket_.emplace(std::move(stream));
        beast::get_lowest_layer(*socket_).expires_never();
        socket_->set_option(websocket::stream_base::timeout{handshake_time, idle_line_time, true});
        websocket::permessage_deflate deflate;
        deflate.server_enable = true;
        deflate.server_no_context_takeover = deflate.client_no_context_takeover = true;
        deflate.server_max_window_bits = deflate.client_max_window_bits = 12;
        deflate.compLevel = 3;
        deflate.memLevel = 4;
        deflate.msg_size_threshold = deflated_from;
        socket_->set_option(deflate);
        // Without one, the library's name would stand there.
        socket_->set_option(
            websocket::stream_base::decorator([](websocket::response_type& response) {
                response.set(http::field::server, "hexastra");
            }));
        socket_->auto_fragment(false);
        // Somewhat larger messages get an answer in the protocol; far larger ones end the line.
        socket_->read_message_max(static_cast<std::size_t>(network_.settings_.message_bytes) * 4);
        socket_->async_accept(request, [self = shared_from_this()](error_code error) {
            if (error) return;
            self->open_ = true;
            if (self->ends_) return self->shut();
            self->read();
        });
    }

    void take(const Letter& letter) {
        switch (letter.kind) {
            case Letter::Kind::Text: return enqueue({letter.text, 0});
            case Letter::Kind::Counted: return enqueue({letter.text, letter.text->size()});
            case Letter::Kind::Last:
                if (!queue_.empty()) queue_.erase(queue_.begin() + 1, queue_.end());
                enqueue({letter.text, 0});
                ends_ = true;
                return;
            case Letter::Kind::Close:
                ends_ = true;
                if (open_ && queue_.empty()) shut();
                return;
            case Letter::Kind::ReadOn: return read();
        }
    }

    void write() {
        socket_->text(true);
        socket_->async_write(
            asio::buffer(*queue_.front().text),
            talker_.pooled([self = shared_from_this()](error_code error, std::size_t) {
                if (error) return self->lost();
                self->queue_.erase(self->queue_.begin());
                self->under_way_.fetch_sub(1);
                if (self->queue_.empty()) {
                    if (self->ends_) self->shut();
                    return;
                }
                self->next_is_under_way();
                self->write();
            }));
    }

  private:
    static constexpr int unheard_most = 8;  // then it is not read on until one was heard

    struct Waiting {
        std::shared_ptr<const std::string> text;
        std::size_t counted;  // of the bytes that wait
    };

    WsLine(BeastNetwork& network, Talker& talker, std::string address)
        : network_(network), talker_(talker), address_(std::move(address)) {
        network_.lines_.insert(this);
    }

    // Nobody holds it any more: what is of either thread goes by that thread.
    static void let_go(WsLine* line) {
        std::unique_ptr<WsLine> own{line};
        if (line->talker_.with_rooms() || line->network_.over_) return line->gone();
        Talker& talker = line->talker_;
        talker.to_rooms([own = std::move(own), &talker]() mutable {
            own->gone();
            talker.from_rooms([own = std::move(own)] {});
        });
    }

    // ---- by the rooms' thread

    bool say_farewell(int code, std::string_view reason) {
        if (closing_) return false;
        closing_ = true;
        reason_ = websocket::close_reason{static_cast<websocket::close_code>(code),
                                          beast::string_view{reason.data(), reason.size()}};
        return true;
    }

    // Nothing more but why, behind the message on its way; not even that where it never arrives.
    void drop() {
        ++network_.dropped_;
        say_farewell(1008, "Read too slowly.");
        talker_.tell({shared_from_this(), Letter::Kind::Last,
                      std::make_shared<const std::string>(listener_->too_slow())});
        network_.after(last_words_ms, [line = weak_from_this()] {
            if (const auto self = line.lock())
                self->talker_.from_rooms([self] {
                    if (self->socket_) beast::get_lowest_layer(*self->socket_).close();
                });
        });
    }

    // ---- by its talker's thread

    void enqueue(Waiting message) {
        queue_.push_back(std::move(message));
        if (queue_.size() > 1) return;
        next_is_under_way();
        talker_.write_soon(shared_from_this());
    }
    void next_is_under_way() { waiting_bytes_.fetch_sub(std::exchange(queue_.front().counted, 0)); }

    void read() {
        socket_->async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return self->lost();
            if (self->pass_on()) self->read();
        });
    }

    // Whether to read on.
    bool pass_on() {
        const auto bytes = buffer_.cdata();
        const std::string_view text{static_cast<const char*>(bytes.data()), bytes.size()};
        bool goes_on = true;
        if (talker_.with_rooms()) {
            hear(text);
        } else {
            goes_on = unheard_.fetch_add(1) + 1 < unheard_most;
            talker_.pass({shared_from_this(), std::string{text}});
        }
        buffer_.consume(buffer_.size());
        if (buffer_.capacity() > buffer_bytes) buffer_.shrink_to_fit();
        return goes_on;
    }

    void lost() {
        if (talker_.with_rooms()) gone();
        else talker_.pass({shared_from_this(), std::nullopt});
    }

    void shut() {
        socket_->async_close(reason_, [self = shared_from_this()](error_code) {});
    }

    BeastNetwork& network_;
    Talker& talker_;
    const std::string address_;
    // Of both threads:
    std::atomic<int> under_way_ = 0;              // messages, the one being written among them
    std::atomic<std::size_t> waiting_bytes_ = 0;  // of those behind it
    std::atomic<int> unheard_ = 0;                // messages on their way to the rooms
    websocket::close_reason reason_;  // the rooms' until Close or Last, then the talker's
    // The rooms':
    std::unique_ptr<Listener> listener_;
    bool closing_ = false;
    // The talker's:
    std::optional<websocket::stream<Stream>> socket_;
    beast::flat_buffer buffer_;
    std::vector<Waiting> queue_;  // the first is on its way
    bool open_ = false;           // once the handshake is done
    bool ends_ = false;           // with the last in the queue
};

}  // namespace server
