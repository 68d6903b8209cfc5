// server/inbox_test.h -- where a server's mail and posts arrive: a mail server (RFC 5321) and a web
// server of the tests' own, that answer when they are asked what has come.
#pragma once

#include "server/wire_test.h"

namespace server::wire {

// Somebody who waits for callers.
class Door {
  public:
    Door() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in place{};
        place.sin_family = AF_INET;
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof place;
        EXPECT_EQ(::bind(socket_, reinterpret_cast<sockaddr*>(&place), size), 0);
        ::getsockname(socket_, reinterpret_cast<sockaddr*>(&place), &size);
        ::listen(socket_, 16);
        port_ = ntohs(place.sin_port);
    }
    ~Door() { ::close(socket_); }
    Door(const Door&) = delete;
    Door& operator=(const Door&) = delete;

    int port() const { return port_; }

    // The next caller, or -1 where nobody comes in that time.
    int caller(int ms) const {
        pollfd wait{socket_, POLLIN, 0};
        return ::poll(&wait, 1, ms) == 1 ? ::accept4(socket_, nullptr, nullptr, SOCK_CLOEXEC) : -1;
    }

  private:
    int socket_;
    int port_ = 0;
};

// One caller, line by line.
class Call {
  public:
    explicit Call(int socket) : socket_(socket) {}
    ~Call() { ::close(socket_); }
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;

    void say(const std::string& text) const {
        ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
    }
    std::string upto(std::string_view ending) {
        std::size_t at = 0;
        while ((at = read_.find(ending)) == read_.npos)
            if (!more()) return std::exchange(read_, {});
        const std::string taken = read_.substr(0, at);
        read_.erase(0, at + ending.size());
        return taken;
    }
    std::string take(std::size_t count) {
        while (read_.size() < count && more()) {
        }
        return read_.substr(0, count);
    }

  private:
    bool more() {
        std::array<char, 4096> part{};
        pollfd wait{socket_, POLLIN, 0};
        if (::poll(&wait, 1, 20'000) != 1) return false;
        const auto count = ::recv(socket_, part.data(), part.size(), 0);
        if (count > 0) read_.append(part.data(), static_cast<std::size_t>(count));
        return count > 0;
    }

    int socket_;
    std::string read_;
};

struct Letter {
    std::string to, head, text;  // as they are read
    std::string field(const std::string& name) const {
        const std::size_t at = head.find("\r\n" + name + ": ");
        if (at == head.npos) return {};
        const std::size_t from = at + name.size() + 4;
        return head.substr(from, head.find("\r\n", from) - from);
    }
    // What a link in it goes on with after these words.
    std::string after(const std::string& words) const {
        const std::size_t at = text.find(words);
        if (at == text.npos) return {};
        const std::size_t from = at + words.size();
        return text.substr(from, text.find_first_of("\r\n ", from) - from);
    }
};

inline std::string from_quoted_printable(const std::string& text) {
    std::string read;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '=') {
            read += text[at];
        } else if (text[at + 1] == '\r') {
            at += 2;
        } else {
            read += static_cast<char>(std::stoi(text.substr(at + 1, 2), nullptr, 16));
            at += 2;
        }
    }
    return read;
}

class MailServer {
  public:
    // Whether it says that it has taken a letter: where not, nobody knows.
    enum class Answer : std::uint8_t { Taken, Nothing, Refused };

    int port() const { return door_.port(); }
    std::string address() const { return "smtp://127.0.0.1:" + std::to_string(port()); }

    std::optional<Letter> next(int ms = 30'000, Answer answer = Answer::Taken) {
        const int socket = door_.caller(ms);
        if (socket < 0) return std::nullopt;
        Call call{socket};
        Letter letter;
        call.say("220 here\r\n");
        for (std::string line; !(line = call.upto("\r\n")).empty();) {
            if (line.starts_with("RCPT TO:<")) letter.to = line.substr(9, line.find('>') - 9);
            if (line.starts_with("RCPT") && answer == Answer::Refused) {
                call.say("550 nobody of that name\r\n");
            } else if (line == "DATA") {
                call.say("354 go on\r\n");
                const std::string whole = "\r\n" + call.upto("\r\n.\r\n");
                const std::size_t end = whole.find("\r\n\r\n");
                letter.head = whole.substr(0, end + 2);
                letter.text = from_quoted_printable(whole.substr(end + 4));
                if (answer == Answer::Nothing) {
                    held_.push_back(::dup(socket));
                    return letter;
                }
                call.say("250 taken\r\n");
            } else if (line == "QUIT") {
                call.say("221 goodbye\r\n");
            } else {
                call.say("250 so be it\r\n");
            }
        }
        return letter;
    }
    ~MailServer() {
        for (const int socket : held_) ::close(socket);
    }

  private:
    Door door_;
    std::vector<int> held_;  // lines that nothing is said on any more
};

class WebServer {
  public:
    struct Request {
        std::string head, body;
    };
    std::string address() const { return "http://127.0.0.1:" + std::to_string(door_.port()); }
    int port() const { return door_.port(); }
    std::optional<Request> next(int status = 200, int ms = 30'000) {
        const int socket = door_.caller(ms);
        if (socket < 0) return std::nullopt;
        Call call{socket};
        Request request;
        request.head = call.upto("\r\n\r\n") + "\r\n";
        const std::size_t at = request.head.find("Content-Length: ");
        if (at != request.head.npos)
            request.body = call.take(std::stoul(request.head.substr(at + 16)));
        call.say("HTTP/1.1 " + std::to_string(status) + " x\r\nContent-Length: 0\r\n\r\n");
        return request;
    }

  private:
    Door door_;
};

}  // namespace server::wire
