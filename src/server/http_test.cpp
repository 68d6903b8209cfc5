// What a stranger may write over HTTP: what can be read in one way only is answered.
#include "server/wire_test.h"

namespace server::wire {
namespace {

struct HttpTest : testing::Test {
    House house;
    int port() const { return house.port(); }
};

const std::string json_type = "Content-Type: application/json\r\n";

// How a body travels, or where a field ends, must mean the same to us and to a proxy before us.
TEST_F(HttpTest, WhatCanBeReadInTwoWaysIsRefused) {
    house.start();
    const std::string smuggled = "GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n";
    const auto answer = [&](const std::string& fields, const std::string& body = {}) {
        Wire wire{port()};
        wire.send("POST /api/tables HTTP/1.1\r\nHost: here\r\n" + fields + "\r\n" + body);
        const int status = read_page(wire).status;
        EXPECT_EQ(read_page(wire).status, 0) << fields;  // what followed was no request
        return status;
    };
    for (const char* travels : {"xchunked", "gzip", "identity", "chunked, gzip"})
        EXPECT_EQ(answer("Transfer-Encoding: " + std::string{travels} + "\r\n", smuggled), 501)
            << travels;
    EXPECT_EQ(answer("Transfer-Encoding: gzip, chunked\r\n", smuggled), 400);
    EXPECT_EQ(answer("Host: elsewhere\r\n", smuggled), 400);
    EXPECT_EQ(answer("X-One: a\r\n b\r\n", smuggled), 400);
    EXPECT_EQ(answer("X-One: a\r\n\tb\r\n", smuggled), 400);
    const std::string order = R"({"game":"rebel-moon"})";
    const Page page =
        ask_page(port(), "POST", "/api/tables", "",
                 json_type + "Transfer-Encoding: chunked\r\n\r\n15\r\n" + order + "\r\n0\r\n");
    EXPECT_EQ(page.status, 201) << page.body;
}

TEST_F(HttpTest, WhatIsNoHttpIsRefused) {
    house.start();
    const auto answer = [&](const std::string& bytes) {
        Wire wire{port()};
        wire.send(bytes);
        return read_page(wire).status;
    };
    EXPECT_EQ(answer("hello\r\n\r\n"), 400);
    EXPECT_EQ(answer("GET / HTTP/9.9\r\n\r\n"), 400);
    EXPECT_EQ(answer("GET / HTTP/1.1\r\nfield: " + std::string(9000, 'x') + "\r\n\r\n"), 431);
    EXPECT_EQ(
        answer("POST /api/tables HTTP/1.1\r\n" + json_type + "Content-Length: 99999999\r\n\r\n"),
        413);
    for (const char* bad :
         {"{", "[]", R"({"game":7})", R"({"game":"chess"})", R"("game")",
          R"({"game":"rebel-moon","options":{"side":"99"}})",
          R"({"game":"rebel-moon","seats":{"wizard":"person"}})",
          R"({"game":"rebel-moon","seats":{"rebel":"computer:77"}})",
          R"({"game":"rebel-moon","seats":{"imperial":5}})",
          R"({"game":"rebel-moon","open":"yes"})", R"({"game":"rebel-moon","name":7})",
          R"({"game":"rebel-moon","scenario":7})", R"({"game":"rebel-moon","seats":[]})"}) {
        const Page page = ask_page(port(), "POST", "/api/tables", bad, json_type);
        EXPECT_EQ(page.status, 400) << bad;
        EXPECT_TRUE(page.json().contains("error")) << bad;
    }
    // Of what it is built with nothing is said, not even where a socket is refused.
    for (const char* fields : {"", "Sec-WebSocket-Version: 12\r\nSec-WebSocket-Key: AA==\r\n"}) {
        const Page page = get(
            port(), "/ws", "Upgrade: websocket\r\nConnection: Upgrade\r\n" + std::string{fields});
        EXPECT_TRUE(page.status == 400 || page.status == 426) << page.status;
        EXPECT_EQ(page.fields.at("server"), "hexastra");
    }
    // Who asks first whether a body is wanted is told so, or why not.
    Wire asks{port()};
    const std::string order = R"({"game":"rebel-moon"})";
    const auto head = [](std::size_t size) {
        return "POST /api/tables HTTP/1.1\r\nHost: here\r\nExpect: 100-Continue\r\n" + json_type +
               "Content-Length: " + std::to_string(size) + "\r\n\r\n";
    };
    asks.send(head(order.size()));
    EXPECT_EQ(asks.upto("\r\n\r\n", 5000), "HTTP/1.1 100 Continue");
    asks.send(order);
    EXPECT_EQ(read_page(asks).status, 201);
    EXPECT_EQ(answer(head(99999999)), 413);
    // Two requests at once on one line: two answers.
    Wire twice{port()};
    const std::string request = "GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n";
    twice.send(request + request);
    EXPECT_EQ(read_page(twice).status, 200);
    EXPECT_EQ(read_page(twice).status, 200);
}

}  // namespace
}  // namespace server::wire
