// server/accounts_test.h -- browsers that keep their cookies, for tests of accounts.
#pragma once

#include <sstream>

#include "server/wire_test.h"

namespace server::wire {

inline const std::string by_https = "X-Forwarded-Proto: https\r\n";

// A browser: it keeps its cookies.
class Browser {
  public:
    explicit Browser(int port, std::string address = "198.51.100.7", std::string name = "Test/1.0")
        : port_(port), address_(std::move(address)), name_(std::move(name)) {}

    Page post(const std::string& path, const Json& order) {
        return ask("POST", path, order.dump(), "Content-Type: application/json\r\n");
    }
    Page get(const std::string& path) { return ask("GET", path, {}, {}); }
    Page enrol(const std::string& name, const std::string& password) {
        return post("/api/people", {{"name", name}, {"password", password}});
    }
    Page sign_in(const std::string& name, const std::string& password) {
        return post("/api/sessions", {{"name", name}, {"password", password}});
    }
    Json me() { return get("/api/me").json(); }
    // The same browser, where the server is now.
    Browser at(int port) const {
        Browser moved = *this;
        moved.port_ = port;
        return moved;
    }

    std::string cookie, known;

  private:
    Page ask(const std::string& method, const std::string& path, const std::string& body,
             std::string fields) {
        fields += by_https + "X-Forwarded-For: " + address_ + "\r\nUser-Agent: " + name_ + "\r\n";
        fields += "Cookie: other=1; " + cookie + "; " + known + "; more=2\r\n";
        Page page = ask_page(port_, method, path, body, fields);
        std::istringstream set{page.fields["set-cookie"]};
        for (std::string one; std::getline(set, one);)
            (one.starts_with("__Host-hexastra-known=") ? known : cookie) =
                one.substr(0, one.find(';'));
        return page;
    }

    int port_;
    std::string address_, name_;
};

struct AccountsTest : testing::Test {
    AccountsTest() { house.start(); }
    Browser browser(const std::string& address = "198.51.100.7") {
        return Browser{house.port(), address};
    }
    House house;
};

}  // namespace server::wire
