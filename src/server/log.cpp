#include "server/log.h"

#include <chrono>
#include <cstdio>
#include <ctime>

#include "base/codec.h"

namespace server {
namespace {

constexpr std::string_view levels[] = {"debug", "info", "warning", "error"};

std::string time_text() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    const std::time_t seconds = ms / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[40];
    const std::size_t size = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
    std::snprintf(text + size, sizeof text - size, ".%03dZ", static_cast<int>(ms % 1000));
    return text;
}

}  // namespace

Log::Log(std::string_view least) : least_(Level::Info) {
    for (std::size_t i = 0; i < std::size(levels); ++i)
        if (levels[i] == least) least_ = static_cast<Level>(i);
}

void Log::write(Level level, std::string_view event, std::initializer_list<Fact> facts) const {
    if (level < least_) return;
    std::string line = "{\"time\":\"" + time_text() + "\",\"level\":\"" +
                       std::string{levels[static_cast<std::size_t>(level)]} + "\",\"event\":";
    write_json_text(line, event);
    for (const Fact& fact : facts) {
        line += ',';
        write_json_text(line, fact.name);
        line += ':';
        if (fact.number) line += fact.text;
        else write_json_text(line, fact.text);
    }
    line += "}\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace server
