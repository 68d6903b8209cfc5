#include "server/telling.h"

#include <algorithm>

#include "server/accounts_own.h"
#include "server/channels.h"
#include "server/names.h"
#include "server/passes.h"

namespace server {
namespace {

using notices::words;

// As its rulebook is headed.
std::string title_of(const match::AnyGame& game, std::string_view language) {
    std::string_view rules = language == "es" ? game.rules_es : game.rules_en;
    rules = rules.substr(0, rules.find('\n'));
    rules.remove_prefix(std::min(rules.find_first_not_of("# "), rules.size()));
    return std::string{rules};
}

// Somebody's name as no program for mail makes a link of it.
std::string plain_name(const std::string& text) {
    std::string name = clean_name(text);
    for (std::size_t at = 0; at < name.size(); ++at) {
        const bool goes_on = at + 1 < name.size() && name[at + 1] != ' ';
        if (name[at] == '/' || name[at] == ':' || name[at] == '@' || (name[at] == '.' && goes_on))
            name[at] = ' ';
    }
    return name;
}

// The game with everybody but whoever reads it.
std::string table_of(const House& house, const store::MatchRow& match, int seat,
                     std::string_view language) {
    const match::AnyGame* game = entry_named(house.entries, match.game);
    const std::string title = game ? title_of(*game, language) : match.game;
    std::vector<std::string> people;
    const auto add = [&](const std::string& name) {
        if (std::find(people.begin(), people.end(), name) == people.end()) people.push_back(name);
    };
    for (int other = 0; other < static_cast<int>(match.seats.size()); ++other) {
        const store::SeatRow& row = match.seats[static_cast<std::size_t>(other)];
        if (other == seat) continue;
        if (const std::string name = plain_name(row.name); !name.empty()) add(name);
        else if (row.kind.starts_with("computer")) add(words(language, "computer"));
    }
    std::string all;
    for (const std::string& name : people) all += (all.empty() ? "" : ", ") + name;
    return words(language, all.empty() ? "alone" : "with", {{"game", title}, {"people", all}});
}

}  // namespace

notices::Message message_of(const House& house, const std::string& secret,
                            const store::OutboxRow& row,
                            const std::optional<store::MatchRow>& match, const Reader& reader) {
    const std::string_view language = reader.habits.language;
    const std::string kind{to_word(row.kind)};
    const bool office = row.seat < 0 && row.kind == store::NoticeKind::Battle;
    const notices::Slots slots = {
        {"table", match ? table_of(house, *match, row.seat, language) : ""},
        {"name", reader.person.name},
        {"battle", row.about},
        {"when", notices::moment(row.until, reader.habits.utc)}};
    notices::Message message;
    message.title = words(language, office ? "office" : kind, slots);
    if (!office) message.text = words(language, "more/" + kind, slots);
    message.tag = (row.match.empty() ? kind : row.match).substr(0, 32);
    const Passes passes{secret};
    if (row.kind == store::NoticeKind::Confirm)
        message.url = house.address + "/me#confirm=" +
                      passes.link(act_on(confirms_channel, row.channel), row.channel.handle,
                                  row.made + 3 * day_ms);
    else if (row.kind == store::NoticeKind::Recover)
        message.url =
            house.address + "/me#" + password_link(secret, reader.person, row.made + day_ms);
    else message.url = house.address + (row.match.empty() ? "/me" : "/table/" + row.match);
    return message;
}

}  // namespace server
