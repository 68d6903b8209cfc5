// server/beast_request.h -- what a message of HTTP asks for, and for whom.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/beast/http.hpp>

#include <optional>
#include <string>

#include "server/beast_peers.h"
#include "server/network.h"
#include "server/own_names.h"

namespace server {

inline std::string text_of(boost::beast::string_view view) {
    return {view.data(), view.size()};
}

template <class Message>
std::optional<std::string> forwarded_for(const Message& message) {
    std::string last;
    const auto named = message.equal_range("X-Forwarded-For");
    for (auto field = named.first; field != named.second; ++field) last = text_of(field->value());
    boost::system::error_code unreadable;
    const auto address = boost::asio::ip::make_address(last_forwarded(last), unreadable);
    return unreadable ? std::nullopt : std::optional{address.to_string()};
}

// `address`: of whom it came from, who is `trusted` to say for whom it is.
template <class Message>
Request request_of(const Message& message, const std::string& address, bool trusted) {
    using Field = boost::beast::http::field;
    Request request;
    request.method = text_of(message.method_string());
    const std::string target = text_of(message.target());
    const std::size_t mark = target.find('?');
    request.path = target.substr(0, mark);
    if (mark != target.npos) request.query = target.substr(mark + 1);
    request.body = message.body();
    request.address = address;
    request.host = text_of(message[Field::host]);
    request.origin = text_of(message[Field::origin]);
    request.type = text_of(message[Field::content_type]);
    request.encodings = text_of(message[Field::accept_encoding]);
    request.tag = text_of(message[Field::if_none_match]);
    request.authorization = text_of(message[Field::authorization]);
    request.cookie = text_of(message[Field::cookie]);
    request.agent = text_of(message[Field::user_agent]);
    if (!trusted) return request;
    if (const auto client = forwarded_for(message)) request.address = *client;
    request.secure = text_of(message["X-Forwarded-Proto"]) == "https";
    request.peer = message.count(peer_field) > 0;
    return request;
}

}  // namespace server
