#include "server/web_client.h"

#include <algorithm>

#include "base/sha256.h"
#include "server/names.h"
#include "server/response.h"
#include "table/desk.h"

namespace server {

using table::error_json;

namespace {

// Nothing from elsewhere, no script in a page, no frame around it.
constexpr std::string_view policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self'{sockets}; base-uri 'none'; object-src 'none'; form-action 'self'; "
    "frame-ancestors 'none'";

struct Kind {
    std::string_view ending, type;
};
// clang-format off
constexpr Kind kinds[] = {
    {".html",        "text/html; charset=utf-8"},
    {".js",          "text/javascript; charset=utf-8"},
    {".css",         "text/css; charset=utf-8"},
    {".json",        "application/json; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
    {".wasm",        "application/wasm"},
    {".svg",         "image/svg+xml"},
    {".png",         "image/png"},
    {".ico",         "image/x-icon"},
    {".woff2",       "font/woff2"},
    {".txt",         "text/plain; charset=utf-8"},
};
// clang-format on

std::string_view type_of(std::string_view name) {
    for (const Kind& kind : kinds)
        if (name.ends_with(kind.ending)) return kind.type;
    return "application/octet-stream";
}

}  // namespace

WebClient::WebClient(std::span<const embedded::File> files) : files_(files) {
    constexpr std::size_t letters = 20;
    for (const embedded::File& one : files_)
        tags_.push_back('"' + to_hex(sha256(one.bytes)).substr(0, letters) + '"');
}

Response WebClient::file(const Request& request) const {
    std::string name = request.path.substr(1);
    // A path without an ending is a place inside the client, not a file.
    if (name.find('.') == name.npos) name = "index.html";
    const auto find = [&](const std::string& wanted) -> const embedded::File* {
        const auto found = std::lower_bound(
            files_.begin(), files_.end(), wanted,
            [](const embedded::File& one, const std::string& key) { return one.name < key; });
        return found != files_.end() && found->name == wanted ? &*found : nullptr;
    };
    const embedded::File* found = find(name);
    if (!found)
        return json(404,
                    error_json("unknown-request", language_in(request), quoted_head(request.path)));

    Response response;
    response.type = type_of(name);
    const bool hashed = name.starts_with("assets/");
    std::string sockets;
    if (const std::string host = clean_host(request.host); !host.empty())
        sockets = " ws://" + host + " wss://" + host;
    std::string own_policy{policy};
    own_policy.replace(own_policy.find("{sockets}"), 9, sockets);
    response.fields = {
        {"Cache-Control", hashed ? "public, max-age=31536000, immutable" : "no-cache"},
        {"Vary", "Accept-Encoding"},
        {"Content-Security-Policy", own_policy},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"}};
    for (const auto& [encoding, ending] : {std::pair{"br", ".br"}, {"gzip", ".gz"}}) {
        if (request.encodings.find(encoding) == std::string::npos) continue;
        if (const embedded::File* smaller = find(name + ending)) {
            found = smaller;
            response.fields.emplace_back("Content-Encoding", encoding);
            break;
        }
    }
    const std::string& tag = tags_[static_cast<std::size_t>(found - files_.data())];
    response.fields.emplace_back("ETag", tag);
    if (request.tag.find(tag) != std::string::npos) response.status = 304;
    else response.file = found->bytes;
    return response;
}

}  // namespace server
