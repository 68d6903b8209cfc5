#include "server/response.h"

#include <algorithm>
#include <cctype>

namespace server {

Response json(int status, std::string body) {
    Response response;
    response.status = status;
    response.body = std::move(body);
    response.fields = {{"Cache-Control", "no-store"},
                       {"X-Content-Type-Options", "nosniff"},
                       {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"},
                       {"Referrer-Policy", "no-referrer"}};
    return response;
}

Response plain(int status, std::string body) {
    Response response = json(status, std::move(body));
    response.type = "text/plain; version=0.0.4; charset=utf-8";
    return response;
}

std::string clean_host(const std::string& host) {
    const bool clean = std::all_of(host.begin(), host.end(), [](unsigned char letter) {
        return std::isalnum(letter) ||
               std::string_view{".:-[]"}.find(static_cast<char>(letter)) != std::string_view::npos;
    });
    return clean ? host : "";
}

std::string parameter(const std::string& query, std::string_view name) {
    std::size_t at = 0;
    while (at < query.size()) {
        const std::size_t end = std::min(query.find('&', at), query.size());
        const std::string_view pair = std::string_view{query}.substr(at, end - at);
        if (pair.starts_with(name) && pair.size() > name.size() && pair[name.size()] == '=')
            return std::string{pair.substr(name.size() + 1)};
        at = end + 1;
    }
    return {};
}

std::string language_in(const Request& request) {
    return parameter(request.query, "lang") == "es" ? "es" : "en";
}

}  // namespace server
