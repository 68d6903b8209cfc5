// The network by itself, with sockets on the thread of what is behind the doors and on others: what
// is said comes in its order, whoever does not read or writes too much harms nobody, and it ends.
#include "server/network.h"

#include <fcntl.h>

#include <atomic>
#include <future>
#include <thread>

#include "server/busy.h"
#include "server/clock_ms.h"
#include "server/tray.h"
#include "server/wire_test.h"

namespace server::wire {
namespace {

using Behaviour = std::function<void(Line&, std::string_view)>;

class Ear final : public Listener {
  public:
    Ear(Line& line, const Behaviour& behaviour, std::atomic<int>& ears)
        : line_(line), behaviour_(behaviour), ears_(ears) {
        ++ears_;
    }
    ~Ear() override { --ears_; }
    void heard(std::string_view message) override { behaviour_(line_, message); }
    std::string too_slow() const override { return "too slow"; }

  private:
    Line& line_;
    const Behaviour& behaviour_;
    std::atomic<int>& ears_;
};

std::shared_ptr<const std::string> text(std::string words) {
    return std::make_shared<const std::string>(std::move(words));
}

// As many threads as the parameter says, and one that runs it all.
struct NetworkTest : testing::TestWithParam<int> {
    NetworkSettings settings;
    Behaviour behaviour = [](Line& line, std::string_view message) {
        line.send(text(std::string{message}));
    };
    std::unique_ptr<Network> network;
    std::atomic<int> ears = 0, broken = 0;
    std::thread thread;
    int port = 0;

    void start() {
        ::signal(SIGPIPE, SIG_IGN);
        settings.threads = GetParam();
        settings.connections_per_address = 1000;
        network = make_network(settings);
        port = network->listen("127.0.0.1", 0);
        Doors doors;
        doors.broke = [this](std::string_view) { ++broken; };
        doors.request = [this](const Request& request, const Respond& respond) {
            if (request.path == "/broken") throw std::runtime_error{"broken"};
            if (request.path == "/later")
                return network->after(20,
                                      [respond] { respond(Response{200, "text/plain", "late"}); });
            if (request.path != "/never") respond(Response{200, "text/plain", request.path});
        };
        doors.admit = [](const Request& request) -> std::optional<Response> {
            if (request.origin.empty()) return std::nullopt;
            return Response{403, "text/plain", "elsewhere"};
        };
        doors.connect = [this](const Request&, Line& line) {
            return std::make_unique<Ear>(line, behaviour, ears);
        };
        std::promise<void> runs;
        network->post([&runs] { runs.set_value(); });
        thread = std::thread{[this, doors = std::move(doors)] { network->run(doors, [] {}); }};
        runs.get_future().wait();
    }
    template <class Ask>
    auto asked(Ask ask) {
        std::promise<decltype(ask())> answer;
        network->post([&] { answer.set_value(ask()); });
        return answer.get_future().get();
    }
    void stop() {
        if (!thread.joinable()) return;
        network->post([this] { network->stop(); });
        thread.join();
        EXPECT_EQ(ears, 0);
        network.reset();
    }
    void TearDown() override { stop(); }
};

TEST_P(NetworkTest, WhatIsSaidComesInItsOrder) {
    start();
    constexpr int guests = 8, messages = 500;
    std::vector<std::unique_ptr<Guest>> all;
    for (int i = 0; i < guests; ++i) all.push_back(std::make_unique<Guest>(port));
    for (int i = 0; i < messages; ++i)
        for (const auto& guest : all) guest->send(std::to_string(i));
    for (const auto& guest : all)
        for (int i = 0; i < messages; ++i) ASSERT_EQ(guest->hear(), std::to_string(i));
    EXPECT_EQ(asked([this] { return network->lines(); }), guests);
    all.clear();
    for (int tries = 0; tries < 500 && asked([this] { return network->lines(); }) > 0; ++tries)
        ::usleep(10'000);
    EXPECT_EQ(ears, 0);
}

// What is sent to many in one go, and by turns to each, as rooms do.
TEST_P(NetworkTest, AllHearTheSameInTheSameOrder) {
    std::vector<Line*> lines;
    behaviour = [&lines](Line& line, std::string_view message) {
        if (message == "here") {
            lines.push_back(&line);
            return line.send(text("welcome"));
        }
        const auto shared = text(std::string{message});
        for (Line* one : lines) one->send(shared);
    };
    start();
    std::vector<std::unique_ptr<Guest>> all;
    for (int i = 0; i < 5; ++i) {
        all.push_back(std::make_unique<Guest>(port));
        all.back()->send("here");
        ASSERT_EQ(all.back()->hear(), "welcome");
    }
    for (int i = 0; i < 100; ++i)
        for (std::size_t who = 0; who < all.size(); ++who)
            all[who]->send(std::to_string(who) + ' ' + std::to_string(i));
    std::vector<std::string> first;
    for (int i = 0; i < 500; ++i) first.push_back(all.front()->hear());
    for (std::size_t who = 1; who < all.size(); ++who)
        for (int i = 0; i < 500; ++i)
            ASSERT_EQ(all[who]->hear(), first[static_cast<std::size_t>(i)]);
}

TEST_P(NetworkTest, WhoComesAndGoesLeavesNothing) {
    start();
    std::vector<std::thread> crowd;
    for (int who = 0; who < 4; ++who)
        crowd.emplace_back([this] {
            for (int i = 0; i < 50; ++i) {
                Guest guest{port};
                guest.send("one");
                if (i % 3 == 0) continue;  // goes without waiting
                EXPECT_EQ(guest.hear(), "one");
                EXPECT_EQ(get(port, "/page").body, "/page");
            }
        });
    for (std::thread& one : crowd) one.join();
    for (int tries = 0; tries < 500 && ears > 0; ++tries) ::usleep(10'000);
    EXPECT_EQ(ears, 0);
    EXPECT_EQ(asked([this] { return network->lines(); }), 0);
}

TEST_P(NetworkTest, PagesAreAnsweredAndWhatBreaksEndsAlone) {
    behaviour = [](Line& line, std::string_view message) {
        if (message == "broken") throw std::runtime_error{"broken"};
        line.send(text(std::string{message}));
    };
    start();
    Guest well{port}, ill{port};
    EXPECT_EQ(get(port, "/broken").status, 500);
    EXPECT_EQ(get(port, "/later").body, "late");
    EXPECT_EQ(Guest(port, "Origin: http://elsewhere\r\n").greeting.status, 403);
    ill.send("broken");
    EXPECT_EQ(ill.hear(), "");
    EXPECT_EQ(ill.closed_with, 1011);
    well.send("well");
    EXPECT_EQ(well.hear(), "well");
    EXPECT_EQ(broken, 2);
}

TEST_P(NetworkTest, WhoReadsTooSlowlyIsToldAndLeft) {
    settings.send_queue_bytes = 65'536;
    behaviour = [](Line& line, std::string_view message) {
        if (message != "flood") return line.send(text(std::string{message}));
        const auto much = text(std::string(30'000, 'x'));
        for (int i = 0; i < 1000; ++i) line.send(much);
    };
    start();
    Guest slow{port, "", Wire::Pace::Slow}, well{port};
    slow.send("flood");
    well.send("well");
    EXPECT_EQ(well.hear(), "well");
    std::string last;
    for (std::string heard; !(heard = slow.hear()).empty();) last = std::move(heard);
    EXPECT_EQ(last, "too slow");
    EXPECT_EQ(slow.closed_with, 1008);
    EXPECT_EQ(asked([this] { return network->dropped(); }), 1U);
}

// What one line has sent is not read on before it was heard: it lies with whoever sent it.
TEST_P(NetworkTest, WhoWritesMoreThanIsHeardWaits) {
    std::promise<void> go_on;
    behaviour = [wait = go_on.get_future().share()](Line&, std::string_view) { wait.wait(); };
    start();
    Wire wire{port};
    wire.send(
        "GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
    EXPECT_EQ(read_page(wire).status, 101);
    const std::string message = Guest::frame(0x81, std::string(16'000, 'x'));
    std::atomic<std::size_t> sent = 0;
    std::thread writer{[&] {
        for (int i = 0; i < 4000 && wire.send(message); ++i) sent += message.size();
    }};
    std::size_t before = 1;
    for (int still = 0; still < 10; before = sent) {  // until nothing more goes for a second
        ::usleep(100'000);
        still = sent == before ? still + 1 : 0;
    }
    EXPECT_LT(sent, 24'000'000U);  // what the system keeps for both sides
    go_on.set_value();
    writer.join();
    EXPECT_EQ(sent, 4000 * message.size());
}

TEST_P(NetworkTest, AStopSaysGoodbyeToAll) {
    start();
    std::vector<std::unique_ptr<Guest>> all;
    for (int i = 0; i < 6; ++i) {
        all.push_back(std::make_unique<Guest>(port));
        all.back()->send("here");
        EXPECT_EQ(all.back()->hear(), "here");
    }
    Wire unanswered{port};
    unanswered.send("GET /never HTTP/1.1\r\nHost: here\r\n\r\n");
    network->post([this] { network->stop(); });
    for (const auto& guest : all) {
        EXPECT_EQ(guest->hear(), "");
        EXPECT_EQ(guest->closed_with, 1001);
    }
    thread.join();
    EXPECT_EQ(ears, 0);
    network.reset();
}

INSTANTIATE_TEST_SUITE_P(Threads, NetworkTest, testing::Values(1, 2, 4));

// While the rooms are held up, what is answered all the same tells who has a connection.
struct NetworkByItself : NetworkTest {};
TEST_P(NetworkByItself, ASecondThreadTakesWhoComesWhileTheFirstIsBusy) {
    if (std::thread::hardware_concurrency() < 2) GTEST_SKIP() << "it has one processor";
    settings.busy = 0.05;  // other programs may have the processors
    std::atomic<bool> held = false, go_on = false;
    behaviour = [&](Line& line, std::string_view message) {
        if (message == "hold")
            for (held = true; !go_on;) ::usleep(1000);
        const double until_ms = thread_ms() + 25;
        while (message == "work" && thread_ms() < until_ms) {
        }
        line.send(text(std::string{message}));
    };
    start();
    const auto come = [this] {
        auto wire = std::make_unique<Wire>(port);
        wire->send("GET /page HTTP/1.1\r\nHost: here\r\n\r\n");
        EXPECT_EQ(read_page(*wire).status, 200);
        return wire;
    };
    const auto early = come();
    Guest guest{port};
    bool found = false;
    for (int tries = 0; tries < 20 && !found; ++tries) {
        for (int i = 0; i < 40; ++i) guest.send("work");
        for (int i = 0; i < 40; ++i) ASSERT_EQ(guest.hear(), "work");
        const auto late = come();
        guest.send("hold");
        while (!held) ::usleep(1000);
        late->send("hello\r\n\r\n");
        found = !late->take(1, 500).empty();
        if (found) {
            early->send("hello\r\n\r\n");
            EXPECT_EQ(early->take(1, 100), "");
        }
        go_on = true;
        ASSERT_EQ(guest.hear(), "hold");
        held = go_on = false;
    }
    EXPECT_TRUE(found);
    EXPECT_EQ(read_page(*early).status, 400);
}
INSTANTIATE_TEST_SUITE_P(Threads, NetworkByItself, testing::Values(0));

TEST(Tray, HandsOverInOrder) {
    Tray<int> tray;
    std::vector<int> items{1, 2};
    EXPECT_TRUE(tray.put(items));
    EXPECT_TRUE(items.empty());
    items = {3};
    EXPECT_FALSE(tray.put(items));
    EXPECT_EQ(tray.take(), (std::vector{1, 2, 3}));
    items = {4};
    EXPECT_TRUE(tray.put(items));
}

TEST(Busy, IsSaidOfTheLastSecondOrLonger) {
    Busy busy{0.5};
    EXPECT_FALSE(busy.now(10'000, 100));
    EXPECT_FALSE(busy.now(10'999, 1099));  // not looked at yet
    EXPECT_TRUE(busy.now(11'000, 601));
    EXPECT_TRUE(busy.now(11'900, 601));
    EXPECT_FALSE(busy.now(12'100, 1100));
    EXPECT_FALSE(busy.now(20'000, 5050));
    EXPECT_TRUE(busy.now(21'000, 5551));
}

}  // namespace
}  // namespace server::wire
