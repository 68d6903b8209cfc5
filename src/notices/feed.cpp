#include "notices/feed.h"

#include <array>
#include <cstdio>

#include "notices/calendar.h"

namespace notices {
namespace {

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char letter : text) {
        if (letter == '&') safe += "&amp;";
        else if (letter == '<') safe += "&lt;";
        else if (letter == '>') safe += "&gt;";
        else if (letter == '"') safe += "&quot;";
        else if (static_cast<unsigned char>(letter) >= ' ') safe += letter;
    }
    return safe;
}

// RFC 3339.
std::string stamp(std::int64_t at) {
    const Calendar then = calendar(at);
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02dZ", then.year, then.month,
                  then.day, then.hour, then.minute, then.second);
    return text.data();
}

}  // namespace

std::string feed_of(std::string_view title, std::string_view address, std::string_view language,
                    const std::vector<FeedEntry>& entries) {
    std::string feed = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n";
    const auto element = [&](std::string_view name, std::string_view text) {
        feed.append("<").append(name).append(">").append(escaped(text));
        feed.append("</").append(name).append(">\n");
    };
    const auto link = [&](std::string_view rel, std::string_view to) {
        feed.append("<link rel=\"").append(rel).append("\" href=\"");
        feed.append(escaped(to)).append("\"/>\n");
    };
    feed.append("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"");
    feed.append(language).append("\">\n");
    element("id", address);
    element("title", title);
    link("self", address);
    element("updated", stamp(entries.empty() ? 0 : entries.front().at));
    for (const FeedEntry& entry : entries) {
        feed += "<entry>\n";
        element("id", "urn:hexastra:" + entry.id);
        element("title", entry.message.title);
        element("updated", stamp(entry.at));
        feed += "<author><name>Hexastra</name></author>\n";
        link("alternate", entry.message.url);
        element("summary", entry.message.text);
        feed += "</entry>\n";
    }
    return feed + "</feed>\n";
}

}  // namespace notices
