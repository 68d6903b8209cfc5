#include "notices/hook.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "base/json.h"

namespace notices {
namespace {

constexpr std::size_t url_most = 500;

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

std::string signature(std::string_view secret, std::string_view text) {
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, bytes_of(secret), secret.size());
    crypto_auth_hmacsha256_update(&state, bytes_of(text), text.size());
    std::array<unsigned char, crypto_auth_hmacsha256_BYTES> seal;
    crypto_auth_hmacsha256_final(&state, seal.data());
    std::array<char, 2 * seal.size() + 1> letters;
    sodium_bin2hex(letters.data(), letters.size(), seal.data(), seal.size());
    return letters.data();
}

// What such services would take for a mention, a link with another name or a format, stands as it
// is; whoever chose a name calls nobody by it.
std::string plain(const std::string& text, std::string_view form) {
    std::string safe;
    for (const char letter : text) {
        if (form == "slack" && letter == '&') safe += "&amp;";
        else if (form == "slack" && letter == '<') safe += "&lt;";
        else if (form == "slack" && letter == '>') safe += "&gt;";
        else if (form == "discord" &&
                 std::string_view{"\\*_`~|<>[]()#-@"}.find(letter) != std::string_view::npos)
            (safe += '\\') += letter;
        else safe += letter;
    }
    return safe;
}

std::string lines_of(const std::vector<Message>& messages, std::string_view form) {
    std::string lines;
    for (const Message& message : messages) {
        if (!lines.empty()) lines += '\n';
        lines += plain(message.title, form) + '\n' + message.url;
    }
    return lines;
}

}  // namespace

bool known_form(std::string_view form) {
    return form == "json" || form == "discord" || form == "slack";
}

bool may_be_hook(std::string_view url) {
    const std::string_view rest = url.starts_with("https://")  ? url.substr(8)
                                  : url.starts_with("http://") ? url.substr(7)
                                                               : "";
    const auto visible = [](char letter) { return letter > ' ' && letter < 0x7f; };
    return !rest.empty() && rest.front() != '/' && url.size() <= url_most &&
           rest.substr(0, rest.find('/')).find('@') == rest.npos &&
           std::all_of(url.begin(), url.end(), visible);
}

Post hook_post(const Hook& hook, const std::vector<Message>& messages) {
    Post post{hook.url, {{"Content-Type", "application/json"}}, {}};
    Json body = Json::object();
    if (hook.form == "discord") {
        body["content"] = lines_of(messages, hook.form);
        body["allowed_mentions"] = {{"parse", Json::array()}};
    } else if (hook.form == "slack") {
        body["text"] = lines_of(messages, hook.form);
    } else {
        const Message& first = messages.front();
        body = {{"id", hook.id},        {"kind", hook.kind},  {"table", hook.table},
                {"title", first.title}, {"text", first.text}, {"url", first.url}};
    }
    post.body = body.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (hook.form == "json") {
        const std::string time = std::to_string(hook.at_s);
        post.fields.emplace_back("Hexastra-Time", time);
        post.fields.emplace_back("Hexastra-Signature",
                                 signature(hook.secret, time + '.' + post.body));
    }
    post.fields.emplace_back("Idempotency-Key", hook.id);
    return post;
}

}  // namespace notices
