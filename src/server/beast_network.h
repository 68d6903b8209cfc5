// server/beast_network.h -- the network over Boost: who is connected, and by which threads.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/beast_peers.h"
#include "server/beast_talker.h"
#include "server/busy.h"
#include "server/network.h"

namespace server {

using tcp = asio::ip::tcp;
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<tcp, Executor>;

// How many are connected, in all and from each address. By any thread.
class Counted {
  public:
    // How many there are then: in all, and from there.
    std::pair<int, int> enter(const std::string& address);
    void leave(const std::string& address);
    int all() const;

  private:
    mutable std::mutex mutex_;
    int all_ = 0;
    std::map<std::string, int> per_address_;
};

class BeastNetwork final : public Network {
  public:
    explicit BeastNetwork(const NetworkSettings&);

    int listen(const std::string& address, int port) override;
    void run(Doors doors, std::function<void()> on_signal) override;
    void stop() override;
    int lines() const override { return static_cast<int>(lines_.size()); }
    Peers* peers() override { return peers_.get(); }
    std::uint64_t dropped() const override { return dropped_; }

    void post(std::function<void()> task) override { asio::post(io_, std::move(task)); }
    void after(int ms, std::function<void()> task) override {
        auto timer = std::make_shared<asio::steady_timer>(io_, std::chrono::milliseconds{ms});
        timer->async_wait([timer, task = std::move(task)](boost::system::error_code error) {
            if (!error) task();
        });
    }
    std::int64_t now_ms() const override { return ms_of(std::chrono::steady_clock::now()); }
    std::int64_t since_1970_ms() const override { return ms_of(std::chrono::system_clock::now()); }

    bool trusted(const std::string& address) const {
        const auto& proxies = settings_.trusted_proxies;
        return std::find(proxies.begin(), proxies.end(), address) != proxies.end();
    }

    const NetworkSettings settings_;
    Counted counted_;
    std::atomic<bool> stopping_ = false;
    bool over_ = false;  // no other thread is left
    // The rooms':
    Doors doors_;
    std::set<WsLine*> lines_;
    std::uint64_t dropped_ = 0;

  private:
    template <class Time>
    static std::int64_t ms_of(Time time) {
        return std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch())
            .count();
    }
    void work_off();
    void accept();
    void greet(Socket, const tcp::endpoint&);
    Talker& next_talker();
    void end_when_empty(int tries);

    Busy busy_{settings_.busy};
    std::vector<std::unique_ptr<Talker>> talkers_;  // the first is the rooms' own thread
    std::size_t last_ = 0;                          // who took the last connection
    // Last, so that connections that still wait in it go before what they sign out of.
    asio::io_context io_{BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO};  // other threads only post
    asio::basic_socket_acceptor<tcp, Executor> acceptor_{io_};
    const std::unique_ptr<Peers> peers_ = beast_peers(io_);
};

}  // namespace server
