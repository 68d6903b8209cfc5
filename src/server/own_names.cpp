#include "server/own_names.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cctype>

namespace server {

std::string name_of_host(std::string_view host) {
    const std::size_t bracket = host.rfind(']');
    const std::size_t colon = host.rfind(':');
    if (colon != host.npos && (bracket == host.npos || colon > bracket)) {
        const std::string_view port = host.substr(colon + 1);
        if (!std::all_of(port.begin(), port.end(),
                         [](unsigned char letter) { return std::isdigit(letter); }))
            return {};
        host = host.substr(0, colon);
    }
    if (host.ends_with('.')) host.remove_suffix(1);
    std::string name{host};
    for (char& letter : name)
        letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return name;
}

namespace {

bool is_address(const std::string& host) {
    in6_addr bytes{};
    if (host.starts_with('[') && host.ends_with(']'))
        return ::inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), &bytes) == 1;
    return ::inet_pton(AF_INET, host.c_str(), &bytes) == 1;
}

}  // namespace

// A page of elsewhere may have its own name lead to this machine, and then be taken for ours by the
// browser. No name but ours gets an answer; an address cannot be made to lead elsewhere.
bool own_host(const Config& config, const Request& request) {
    const std::string name = name_of_host(request.host);
    if (is_address(name) || name == "localhost" || name.ends_with(".localhost")) return true;
    const auto is_it = [&](const std::string& known) { return name_of_host(known) == name; };
    if (is_it(config.address) || std::any_of(config.hosts.begin(), config.hosts.end(), is_it))
        return true;
    return std::any_of(config.origins.begin(), config.origins.end(),
                       [&](const std::string& origin) {
                           const std::size_t scheme = origin.find("://");
                           return scheme != origin.npos && is_it(origin.substr(scheme + 3));
                       });
}

// Whoever opens a socket from a page must be this site's own page or one that the settings name.
// A program that is no browser sends no Origin: it is let in, since it brings no browser's cookies;
// what it opens it opens by a secret that it must hold anyway.
bool own_origin(const Config& config, const Request& request) {
    if (request.origin.empty()) return true;
    // Of a page that came unencrypted nobody knows who wrote it, where ours come by HTTPS.
    if (!request.host.empty() && (request.origin == "https://" + request.host ||
                                  (!request.secure && request.origin == "http://" + request.host)))
        return true;
    const auto& allowed = config.origins;
    return std::find(allowed.begin(), allowed.end(), request.origin) != allowed.end();
}

std::string last_forwarded(std::string field) {
    field.erase(0, field.rfind(',') + 1);
    std::erase_if(field, [](char letter) { return letter == ' ' || letter == '\t'; });
    if (field.starts_with('[')) field = field.substr(1, field.find(']') - 1);
    else if (std::count(field.begin(), field.end(), ':') == 1) field.resize(field.find(':'));
    field.resize(std::min(field.find('%'), field.size()));
    return field;
}

bool is_this_machine(std::string_view address) {
    return address.starts_with("127.") || address == "::1" || address.starts_with("::ffff:127.");
}

bool unread(const Request& request) {
    const std::string name = name_of_host(request.host);
    const bool here = is_this_machine(name) || name == "[::1]" || name == "localhost" ||
                      name.ends_with(".localhost");
    return request.secure || (here && is_this_machine(request.address));
}

}  // namespace server
