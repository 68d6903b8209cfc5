// server/beast_talker.h -- a thread's sockets: that of the rooms, or one of its own.
//
// What is of a socket is done by its talker's thread only, what is of a room by the rooms' thread
// only. Where these are two, they hand each other closures, and what lines say and hear on trays.
#pragma once

#include <boost/asio/bind_allocator.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>

#include <functional>
#include <memory>
#include <memory_resource>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "server/spare_blocks.h"
#include "server/tray.h"

namespace server {

namespace asio = boost::asio;

class HttpConnection;
class WsLine;

// From the rooms to a line.
struct Letter {
    enum class Kind : std::uint8_t {
        Text,     // to be sent
        Counted,  // likewise; it is in the count of the bytes that wait
        Last,     // likewise, in place of all that waits, and then the line is closed
        Close,
        ReadOn
    };
    std::shared_ptr<WsLine> line;
    Kind kind;
    std::shared_ptr<const std::string> text{};
};

// From a line to the rooms; no text: it is lost.
struct Heard {
    std::shared_ptr<WsLine> line;
    std::optional<std::string> text;
};

class Talker {
  public:
    enum class Thread : std::uint8_t { Rooms, Own };

    Talker(asio::io_context& rooms, Thread thread) : rooms_(rooms) {
        if (thread == Thread::Own) own_.emplace(BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO);
    }
    ~Talker() { end(); }

    asio::io_context& io() { return own_ ? *own_ : rooms_; }
    bool with_rooms() const { return !own_; }

    // What is thrown there and caught by nobody is told by the rooms' thread.
    void begin(std::function<void(std::string_view)> broke);
    void end();

    // At once where one thread does both.
    template <class Task>
    void to_rooms(Task task) {
        if (with_rooms()) task();
        else asio::post(rooms_, std::move(task));
    }
    template <class Task>
    void from_rooms(Task task) {
        if (with_rooms()) task();
        else asio::post(io(), std::move(task));
    }

    // By the rooms, in order. All that they say in one go is handed over together.
    void tell(Letter);
    // By its own thread, likewise.
    void pass(Heard);

    // Writes what a line has in its queue once all that has arrived by now is dealt with: whoever
    // waits for many lines then wakes up once for all of them.
    void write_soon(std::shared_ptr<WsLine>);

    // What comes next, its operations' memory taken from spare blocks: the layers of a write need
    // some kilobytes for a moment, more than Asio keeps for the next one. Not for reads: those wait
    // for long.
    template <class Next>
    auto pooled(Next next) {
        return asio::bind_allocator(std::pmr::polymorphic_allocator<std::byte>{&spare_},
                                    std::move(next));
    }

    std::set<HttpConnection*> waiting;  // its thread's

  private:
    static void deliver(const Letter&);
    static void deliver(const Heard&);

    asio::io_context& rooms_;
    SpareBlocks spare_;
    // After what connections that still wait in it sign out of, before what holds sockets of it.
    std::optional<asio::io_context> own_;
    Tray<Letter> letters_;
    Tray<Heard> heard_;
    std::vector<Letter> saying_;                    // the rooms'
    std::vector<Heard> hearing_;                    // its thread's
    std::vector<std::shared_ptr<WsLine>> writing_;  // its thread's
    std::thread thread_;
};

}  // namespace server
