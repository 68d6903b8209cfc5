#include "server/config.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/complaint.h"
#include "notices/mail.h"

#define TOML_EXCEPTIONS 1
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

namespace server {
namespace {

using Words = std::vector<std::string>;

// The one list of settings: `tell` sees section, name, where it stands, its bounds, and a comment.
template <class Tell>
void each_setting(Config& config, Tell tell) {
    const auto whole = [&](const char* section, const char* name, int& at, int least, int most,
                           const char* comment) { tell(section, name, at, least, most, comment); };
    const auto other = [&](const char* section, const char* name, auto& at, const char* comment) {
        tell(section, name, at, 0, 0, comment);
    };
    // clang-format off
    other("listen", "address", config.address, "behind a proxy keep 127.0.0.1; 0.0.0.0: every interface");
    whole("listen", "port", config.port, 0, 65535, "0: any free one; the address is printed at the start");
    other("listen", "origins", config.origins, "other sites whose pages may connect, e.g. [\"https://play.example.org\"]");
    other("listen", "hosts", config.hosts, "names that people call this server by, e.g. [\"play.example.org\"]; localhost, addresses and those of origins are known");
    other("listen", "metrics_for_all", config.metrics_for_all, "false: /metrics answers this machine only");
    other("listen", "trusted_proxies", config.trusted_proxies, "whose X-Forwarded-For is believed: proxies, and other servers of the site");
    other("listen", "peer_address", config.peer_address, "host and port where other servers of the site reach this one, e.g. \"10.0.0.7:8080\"; empty: as above");
    whole("listen", "network_threads", config.network_threads, 0, 64, "that talk to people, the first of them for the tables, too; 0: a second one takes who comes while the first is busy");
    other("storage", "data", config.data, "folder of the database; or a PostgreSQL database that several servers share, e.g. \"postgresql://hexastra@10.0.0.5/hexastra\"");
    other("storage", "durable", config.durable, "false: everything is forgotten at the end");
    whole("limits", "message_bytes", config.message_bytes, 256, 1 << 20, "largest message of a client");
    whole("limits", "messages", config.messages, 1, 1'000'000'000, "of one connection, in messages_seconds");
    whole("limits", "messages_seconds", config.messages_seconds, 1, 3600, "");
    whole("limits", "requests", config.requests, 1, 1'000'000'000, "to /api from one address, in messages_seconds");
    whole("limits", "connections", config.connections, 1, 1'000'000, "in all");
    whole("limits", "connections_per_address", config.connections_per_address, 1, 1'000'000, "");
    whole("limits", "open_tables", config.open_tables, 0, 1'000'000, "that wait for somebody to sit down");
    whole("limits", "open_minutes", config.open_minutes, 1, 10'000'000, "so long may they wait; then nobody sits down there any more, and the dice of no table wait for a seat that nobody has come to");
    whole("limits", "tables_per_hour", config.tables_per_hour, 1, 1'000'000'000, "made from one address");
    whole("limits", "work_ms", config.work_ms, 1, 1'000'000'000, "processor time that answering one address may take, in messages_seconds");
    whole("limits", "table_work_ms", config.table_work_ms, 1, 1'000'000'000, "likewise one table; beyond it whoever asks more than others waits");
    whole("limits", "send_queue_bytes", config.send_queue_bytes, 4096, 1 << 30, "who reads no faster is disconnected");
    whole("limits", "idle_seconds", config.idle_seconds, 1, 86'400, "a match that nobody is at leaves the memory");
    whole("limits", "seed_seconds", config.seed_seconds, 0, 86'400, "so long the first draw waits for the share of the dice that who has come promised; 0: it waits for nobody");
    whole("computers", "computer_threads", config.computer_threads, 0, 256, "0: one less than the machine has");
    whole("computers", "computer_ms", config.computer_ms, 1, 60'000, "for one action");
    whole("computers", "computers_waiting", config.computers_waiting, 1, 1'000'000, "more than these are asked again later");
    whole("computers", "advice_per_address", config.advice_per_address, 1, 1'000'000, "pieces of advice that one address may wait for");
    other("notices", "public_address", config.public_address, "where people reach this server: links in notices begin with it, e.g. \"https://play.example.org\"");
    other("notices", "mail_server", config.mail_server, "e.g. \"smtps://mail.example.org\", or \"smtp://127.0.0.1:25\"; empty: no mail is sent");
    other("notices", "mail_user", config.mail_user, "where that server asks for one");
    other("notices", "mail_password", config.mail_password, "");
    other("notices", "mail_from", config.mail_from, "the address that mail comes from, e.g. \"hexastra@example.org\"");
    other("notices", "hooks_to_private", config.hooks_to_private, "true: people's webhooks may lead to this machine and the networks behind it");
    other("log", "log_level", config.log_level, "debug, info, warning, error");
    // clang-format on
}

[[noreturn]] void misfit(const std::string& where, const std::string& english,
                         const std::string& spanish) {
    throw Complaint{
        where + ": expected " + english + ". `hexastra serve --print-config` shows every setting.",
        where + ": se esperaba " + spanish +
            ". `hexastra serve --print-config` muestra todos los ajustes."};
}

void bound(const std::string& where, std::int64_t value, int least, int most) {
    if (value < least || value > most)
        misfit(where,
               "a whole number from " + std::to_string(least) + " to " + std::to_string(most),
               "un número entero de " + std::to_string(least) + " a " + std::to_string(most));
}

bool is_setting(std::string_view section, std::string_view name) {
    Config config;
    bool found = false;
    each_setting(config, [&](const char* in, const char* setting, auto&, int, int, const char*) {
        found = found || (section == in && name == setting);
    });
    return found;
}

// How many letters must be added, dropped or changed to make one word of another.
std::size_t distance(std::string_view one, std::string_view other) {
    std::vector<std::size_t> row(other.size() + 1);
    for (std::size_t i = 0; i < row.size(); ++i) row[i] = i;
    for (std::size_t i = 1; i <= one.size(); ++i) {
        std::size_t corner = std::exchange(row[0], i);
        for (std::size_t j = 1; j < row.size(); ++j) {
            const std::size_t changed = corner + (one[i - 1] != other[j - 1]);
            corner = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row.back();
}

// " (port?)" where a name is one or two letters away from a setting's, else nothing.
std::string near_setting(std::string_view name) {
    Config config;
    std::string nearest;
    std::size_t least = 3;
    each_setting(config, [&](const char*, const char* setting, auto&, int, int, const char*) {
        const std::size_t away = distance(name, setting);
        if (away < least) nearest = setting;
        least = std::min(least, away);
    });
    return nearest.empty() ? nearest : " (" + nearest + "?)";
}

// HEXASTRA_PROT sets nothing; a variable that resembles no setting is somebody else's.
void check_environment() {
    constexpr std::string_view ours = "HEXASTRA_";
    for (char** entry = environ; *entry; ++entry) {
        std::string_view variable = *entry;
        variable = variable.substr(0, variable.find('='));
        if (!variable.starts_with(ours)) continue;
        std::string name;
        for (const char letter : variable.substr(ours.size()))
            name += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
        const std::string near = near_setting(name);
        if (near.empty() || near == " (" + name + "?)") continue;
        misfit(std::string{variable}, "the name of a setting" + near,
               "el nombre de un ajuste" + near);
    }
}

void check(const Config& config) {
    for (const char* level : {"debug", "info", "warning", "error"})
        if (config.log_level == level) return;
    misfit("log_level", "debug, info, warning or error", "debug, info, warning o error");
}

void check_notices(const Config& config) {
    const auto begins = [](const std::string& text, std::string_view one, std::string_view other) {
        return text.empty() || text.starts_with(one) || text.starts_with(other);
    };
    if (!begins(config.public_address, "https://", "http://"))
        misfit("public_address", "an address such as https://play.example.org",
               "una dirección como https://play.example.org");
    if (!begins(config.mail_server, "smtps://", "smtp://"))
        misfit("mail_server", "an address such as smtps://mail.example.org",
               "una dirección como smtps://mail.example.org");
    if (!config.mail_server.empty() && !notices::may_be_address(config.mail_from))
        misfit("mail_from", "the address that mail comes from",
               "la dirección de la que sale el correo");
}

}  // namespace

Config read_config(const std::string& file) {
    Config config;
    toml::table table;
    if (!std::ifstream{file} || std::filesystem::is_directory(file))
        throw Complaint{"cannot read " + file + ": name a file of settings that is there",
                        "no se puede leer " + file + ": di un archivo de ajustes que exista"};
    try {
        table = toml::parse_file(file);
    } catch (const toml::parse_error& error) {
        const auto line = std::to_string(error.source().begin.line);
        const std::string what{error.description()};
        throw Complaint{
            file + ", line " + line + ": " + what,
            file + ", línea " + line +
                ": no es TOML. `hexastra serve --print-config` muestra cómo se escribe"};
    }
    for (const auto& [section, content] : table) {
        const auto place = [&](const toml::key& key) {
            return file + ":" + std::to_string(key.source().begin.line) + ": " +
                   std::string{key.str()};
        };
        if (!content.is_table())
            misfit(place(section), "a section, [listen] for example",
                   "una sección, por ejemplo [listen]");
        const std::string in{section.str()};
        for (const auto& [name, value] : *content.as_table())
            if (!is_setting(in, name.str()))
                misfit(place(name),
                       "the name of a setting of [" + in + "]" + near_setting(name.str()),
                       "el nombre de un ajuste de [" + in + "]" + near_setting(name.str()));
    }
    each_setting(config, [&]<class T>(const char* section, const char* name, T& at, int least,
                                      int most, const char*) {
        const auto value = table[section][name];
        if (!value) return;
        const std::string where = file + ": " + section + "." + name;
        if constexpr (std::is_same_v<T, Words>) {
            if (!value.is_array()) misfit(where, "a list of texts", "una lista de textos");
            at.clear();
            for (const auto& item : *value.as_array()) {
                if (!item.is_string()) misfit(where, "a list of texts", "una lista de textos");
                at.push_back(**item.as_string());
            }
        } else if constexpr (std::is_same_v<T, bool>) {
            if (!value.is_boolean()) misfit(where, "true or false", "true o false");
            at = **value.as_boolean();
        } else if constexpr (std::is_same_v<T, int>) {
            if (!value.is_integer()) misfit(where, "a whole number", "un número entero");
            bound(where, **value.as_integer(), least, most);
            at = static_cast<int>(**value.as_integer());
        } else {
            if (!value.is_string()) misfit(where, "a text", "un texto");
            at = **value.as_string();
        }
    });
    check(config);
    check_notices(config);
    return config;
}

void apply_environment(Config& config) {
    check_environment();
    each_setting(config, [&]<class T>(const char*, const char* name, T& at, int least, int most,
                                      const char*) {
        std::string variable = "HEXASTRA_";
        for (const char* letter = name; *letter; ++letter)
            variable += static_cast<char>(std::toupper(static_cast<unsigned char>(*letter)));
        const char* found = std::getenv(variable.c_str());
        if (!found) return;
        const std::string text = found;
        if constexpr (std::is_same_v<T, Words>) {
            at.clear();
            std::string word;
            for (const char letter : text + ',') {
                if (letter != ',') {
                    word += letter;
                } else if (!word.empty()) {
                    at.push_back(word);
                    word.clear();
                }
            }
        } else if constexpr (std::is_same_v<T, bool>) {
            if (text != "true" && text != "false")
                misfit(variable, "true or false", "true o false");
            at = text == "true";
        } else if constexpr (std::is_same_v<T, int>) {
            char* end = nullptr;
            const long value = std::strtol(text.c_str(), &end, 10);
            if (text.empty() || *end != '\0')
                misfit(variable, "a whole number", "un número entero");
            bound(variable, value, least, most);
            at = static_cast<int>(value);
        } else {
            at = text;
        }
    });
    check(config);
    check_notices(config);
}

std::string print_config(const Config& config) {
    Config copy = config;
    std::string text, section_before;
    const auto quoted = [](const std::string& word) {
        std::string quote = "\"";
        for (const char letter : word) {
            if (letter == '"' || letter == '\\') quote += '\\';
            quote += letter;
        }
        return quote + '"';
    };
    each_setting(copy, [&]<class T>(const char* section, const char* name, T& at, int, int,
                                    const char* comment) {
        if (section_before != section) {
            text += (text.empty() ? "[" : "\n[") + std::string{section} + "]\n";
            section_before = section;
        }
        text += std::string{name} + " = ";
        if constexpr (std::is_same_v<T, Words>) {
            std::string list;
            for (const std::string& word : at) list += (list.empty() ? "" : ", ") + quoted(word);
            text += "[" + list + "]";
        } else if constexpr (std::is_same_v<T, bool>) {
            text += at ? "true" : "false";
        } else if constexpr (std::is_same_v<T, int>) {
            text += std::to_string(at);
        } else {
            text += quoted(at);
        }
        text += *comment ? "  # " + std::string{comment} + "\n" : "\n";
    });
    return text;
}

}  // namespace server
