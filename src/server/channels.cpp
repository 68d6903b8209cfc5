#include "server/channels.h"

#include <algorithm>
#include <array>
#include <utility>

#include "notices/feed.h"
#include "notices/hook.h"
#include "notices/mail.h"
#include "notices/push.h"
#include "people/likeness.h"
#include "server/accounts_own.h"
#include "server/names.h"
#include "server/passes.h"
#include "server/response.h"
#include "server/secrets.h"
#include "server/telling.h"

namespace server {

using table::error_json;
using table::Reply;

namespace {

constexpr int mails_of_address = 3, mails_of_person = 5, asked_of_address = 30;
constexpr int feeds_of_address = 300, links_of_address = 60, trials_of_person = 10;
constexpr int feed_most = 50;
constexpr std::int64_t window_ms = hour_ms;
constexpr int utc_most = 14 * 60;

constexpr std::array kind_words = {"turn", "battle", "deadline", "over",
                                   "seat", "trial",  "confirm",  "recover"};

// The kinds that a list names; nothing: it is none.
std::optional<std::uint32_t> kinds_in(const Json& order) {
    if (!order.contains("kinds") || !order["kinds"].is_array()) return std::nullopt;
    std::uint32_t kinds = 0;
    for (const Json& word : order["kinds"]) {
        int kind = 0;
        while (kind < store::wanted_kinds && !(word.is_string() && word == kind_words[kind]))
            ++kind;
        if (kind == store::wanted_kinds) return std::nullopt;
        kinds |= 1u << kind;
    }
    return kinds;
}

std::string kinds_json(std::uint32_t kinds) {
    std::vector<std::string> words;
    for (int kind = 0; kind < store::wanted_kinds; ++kind)
        if (kinds >> kind & 1) words.emplace_back(kind_words[kind]);
    std::string json;
    write_json(json, words);
    return json;
}

std::string lower(std::string text) {
    for (char& letter : text)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return text;
}

// A channel as somebody orders it, or what is wrong with the order.
struct Ordered {
    store::ChannelRow row;
    std::string_view wrong{};
};

// One letter to somebody, by all the names that their mail server may take for theirs.
std::string inbox_of(const std::string& address) {
    const std::size_t at = address.find('@');
    return address.substr(0, std::min(address.find('+'), at)) + address.substr(at);
}

void done(const Accounts::Asked& asked, int status, const store::Written& written) {
    if (written.fate != store::Fate::Done) return refuse(asked, 507, "storage");
    asked.respond(json(status, "{}"));
}

Ordered mail_in(const Json& order) {
    const std::string address = lower(text_of(order, "address").value_or(""));
    if (!notices::may_be_address(address)) return {{}, "odd-address"};
    store::ChannelRow row;
    row.way = "mail";
    row.address = address;
    row.detail = "{}";
    return {row};
}

Ordered push_in(const Json& order, const std::string& device) {
    const auto letters = [&](const char* field) {
        return from_letters(text_of(order, field).value_or("")).value_or("");
    };
    const notices::Subscription one{text_of(order, "endpoint").value_or(""), letters("p256dh"),
                                    letters("auth")};
    if (!notices::may_be_subscription(one)) return {{}, "odd-browser"};
    store::ChannelRow row;
    row.way = "push";
    row.address = one.endpoint;
    row.detail = Reply{}
                     .text("p256dh", letters_of(one.p256dh))
                     .text("auth", letters_of(one.auth))
                     .text("device", device)
                     .done();
    return {row};
}

Ordered hook_in(const Json& order, bool private_too) {
    const std::string url = text_of(order, "address").value_or("");
    const std::string form = text_of(order, "form").value_or("json");
    if (!notices::may_be_hook(url) || !notices::known_form(form) ||
        (!private_too && !url.starts_with("https://")))
        return {{}, "odd-hook"};
    store::ChannelRow row;
    row.way = "hook";
    row.address = url;
    row.detail = Reply{}.text("form", form).text("secret", new_key()).done();
    return {row};
}

// An hour, or `none`: nothing where it is neither.
std::optional<int> hour_in(const Json& order, const char* name, int none) {
    if (!order.contains(name) || order[name].is_null()) return none;
    if (!order[name].is_number_integer()) return std::nullopt;
    const auto hour = order[name].get<std::int64_t>();
    if (hour < 0 || hour > 23) return std::nullopt;
    return static_cast<int>(hour);
}

std::optional<store::HabitsRow> habits_in(const Json& order) {
    store::HabitsRow row;
    const auto digest = hour_in(order, "digest", -1);
    std::optional<int> quiet = -1, wakes = -1;
    if (order.contains("quiet") && order["quiet"].is_object()) {
        quiet = hour_in(order["quiet"], "from", -1);
        wakes = hour_in(order["quiet"], "to", -1);
        if (quiet == -1 || wakes == -1) return std::nullopt;
    } else if (order.contains("quiet") && !order["quiet"].is_null()) {
        return std::nullopt;
    }
    const auto utc = number_of(order, "utc");
    const std::string language = text_of(order, "language").value_or("");
    if (!digest || !quiet || !wakes || !utc || *utc < -utc_most || *utc > utc_most ||
        (language != "es" && language != "en"))
        return std::nullopt;
    return store::HabitsRow{language, static_cast<int>(*utc), *quiet, *wakes, *digest};
}

void tell_habits(Reply& reply, const store::HabitsRow& habits) {
    if (habits.quiet >= 0)
        reply.raw("quiet", Reply{}.number("from", habits.quiet).number("to", habits.wakes).done());
    else reply.raw("quiet", "null");
    if (habits.digest >= 0) reply.number("digest", habits.digest);
    else reply.raw("digest", "null");
    reply.number("utc", habits.utc).text("language", habits.language);
}

}  // namespace

std::string_view to_word(store::NoticeKind kind) {
    return kind_words[static_cast<std::size_t>(kind)];
}

std::string act_on(std::string_view what, const store::ChannelRow& row) {
    return std::string{what} + ' ' + std::to_string(row.made);
}

Json detail_of(const store::ChannelRow& row) {
    Json detail = parse_json(row.detail).value;
    return detail.is_object() ? detail : Json::object();
}

std::string push_key(store::Store& store) {
    return own_secret(store, "push", notices::new_push_key);
}

Channels::Channels(House& house, Accounts& accounts)
    : house_(house),
      accounts_(accounts),
      to_address_(mails_of_address, day_ms),
      to_person_(mails_of_person, window_ms),
      recovering_(mails_of_address, day_ms),
      by_address_(asked_of_address, window_ms),
      by_link_(links_of_address, window_ms),
      feeds_(feeds_of_address, window_ms),
      trials_(trials_of_person, window_ms) {}

std::string Channels::channel_json(const store::ChannelRow& row, bool secret) const {
    const Json detail = detail_of(row);
    Reply reply;
    reply.text("channel", std::to_string(row.handle)).text("kind", row.way);
    if (row.way == "push") reply.text("address", detail.value("device", ""));
    else if (row.way == "feed")
        reply.text("address",
                   house_.address + "/feed/" +
                       Passes{accounts_.secret()}.link(act_on(reads_feed, row), row.handle));
    else reply.text("address", row.address);
    if (row.way == "hook") reply.text("form", detail.value("form", "json"));
    if (secret) reply.text("secret", detail.value("secret", ""));
    return reply.flag("confirmed", row.confirmed > 0)
        .flag("failing", row.failing > 0)
        .raw("kinds", kinds_json(row.kinds))
        .done();
}

// ---- one's own ----------------------------------------------------------------------------------

void Channels::list(const Asked& asked) {
    struct Own {
        std::vector<store::ChannelRow> channels;
        store::HabitsRow habits;
        std::string push;
    };
    accounts_.who(asked, [this, asked](const Signed& one) {
        const auto read = [person = one.person.handle](store::Store& store) {
            return Own{store.notices().channels(person), store.notices().habits(person),
                       push_key(store)};
        };
        house_.store.read(read, [this, asked](const std::optional<Own>& own) {
            if (!own) return refuse(asked, 507, "storage");
            std::vector<std::string> channels;
            for (const store::ChannelRow& row : own->channels)
                channels.push_back(channel_json(row));
            Reply reply;
            reply.raw("kinds", kinds_json(~0u)).raw("channels", list_of(channels));
            tell_habits(reply, own->habits);
            reply.text("push_key", letters_of(notices::public_push_key(own->push)))
                .flag("mail", !house_.config.mail_server.empty());
            asked.respond(json(200, reply.done()));
        });
    });
}

void Channels::habits(const Asked& asked) {
    const auto habits = habits_in(asked.order);
    if (!habits) return refuse(asked, 400, "bad-request", "quiet, digest, utc, language");
    accounts_.who(asked, [this, asked, habits = *habits](const Signed& one) {
        house_.store.write(store::KeepHabits{one.person.handle, habits},
                           [asked](const store::Written& written) { done(asked, 200, written); });
    });
}

void Channels::add(const Asked& asked) {
    const std::string way = text_of(asked.order, "kind").value_or("");
    Ordered ordered;
    if (way == "mail") ordered = mail_in(asked.order);
    else if (way == "push") ordered = push_in(asked.order, asked.device);
    else if (way == "hook") ordered = hook_in(asked.order, house_.config.hooks_to_private);
    else if (way == "feed") ordered.row.way = way, ordered.row.detail = "{}";
    else return refuse(asked, 400, "bad-request", "kind");
    if (!ordered.wrong.empty())
        return refuse(asked, 400, ordered.wrong,
                      quoted_head(text_of(asked.order, "address").value_or("")));
    if (way == "mail" && house_.config.mail_server.empty()) return refuse(asked, 409, "no-mail");
    const auto then = [this, asked, row = ordered.row](const Signed& one) {
        add_here(asked, one, row);
    };
    // Whoever reads that mail can open the account.
    if (way == "mail") accounts_.lately(asked, then);
    else accounts_.who(asked, then);
}

void Channels::add_here(const Asked& asked, const Signed& one, store::ChannelRow row) {
    const std::int64_t now = house_.loop.since_1970_ms();
    const bool mail = row.way == "mail";
    row.person = one.person.handle;
    row.kinds = (1u << store::wanted_kinds) - 1;
    row.made = now;
    row.confirmed = mail ? 0 : now;
    if (!accounts_.within(asked, by_address_, asked.address)) return;
    const auto read = [person = row.person](store::Store& store) {
        return store.notices().channels(person);
    };
    house_.store.read(
        read,
        [this, asked, row](const std::optional<std::vector<store::ChannelRow>>& there) mutable {
            if (!there) return refuse(asked, 507, "storage");
            // A browser that is there already is told of itself; its keys may be new.
            for (const store::ChannelRow& kept : *there)
                if (row.way == "push" && kept.address == row.address)
                    row.handle = kept.handle, row.kinds = kept.kinds,
                    row.confirmed = kept.confirmed;
            if (row.handle == 0 && static_cast<int>(there->size()) >= store::channels_most)
                return refuse(asked, 409, "too-many-channels",
                              std::to_string(store::channels_most));
            if (row.way == "mail" && !may_write(asked, row)) return;
            keep(asked, row);
        });
}

// A letter that nobody there may have asked for.
bool Channels::may_write(const Asked& asked, const store::ChannelRow& row) {
    return accounts_.within(asked, to_person_, std::to_string(row.person), "too-many-letters") &&
           accounts_.within(asked, to_address_, inbox_of(row.address), "too-many-letters");
}

void Channels::keep(const Asked& asked, store::ChannelRow row, int status) {
    const auto kept = [this, asked, row, status](store::Written written) mutable {
        if (written.fate == store::Fate::Conflict) return refuse(asked, 409, "channel-there");
        if (written.fate != store::Fate::Done) return refuse(asked, 507, "storage");
        if (row.handle == 0) row.handle = written.handle;
        const std::string told = channel_json(row, row.way == "hook");
        const auto tell = [asked, told, status](store::Written) {
            asked.respond(json(status, Reply{}.raw("channel", told).done()));
        };
        if (row.way != "mail") return tell({});
        house_.store.write(
            store::Tell{row.handle, store::NoticeKind::Confirm, house_.loop.since_1970_ms()}, tell);
    };
    house_.store.write(store::KeepChannel{row}, kept);
}

void Channels::one_of(const Asked& asked,
                      std::function<void(const Signed&, const store::ChannelRow&)> then) {
    const std::string name = text_of(asked.order, "channel").value_or("");
    accounts_.who(asked, [this, asked, name, then = std::move(then)](const Signed& one) {
        const auto read = [person = one.person.handle](store::Store& store) {
            return store.notices().channels(person);
        };
        house_.store.read(read, [asked, name, then,
                                 one](const std::optional<std::vector<store::ChannelRow>>& own) {
            if (!own) return refuse(asked, 507, "storage");
            for (const store::ChannelRow& row : *own)
                if (std::to_string(row.handle) == name) return then(one, row);
            refuse(asked, 404, "no-such-channel", quoted_head(name));
        });
    });
}

void Channels::change(const Asked& asked) {
    const auto kinds = kinds_in(asked.order);
    if (!kinds) return refuse(asked, 400, "bad-request", "kinds");
    one_of(asked, [this, asked, kinds = *kinds](const Signed&, store::ChannelRow row) {
        row.kinds = kinds;
        const bool anew = row.stopped > 0 && kinds != 0;
        if (!anew)
            return house_.store.write(
                store::KeepChannel{row},
                [asked](const store::Written& written) { done(asked, 200, written); });
        // Whoever reads there wanted no more: they are asked once more.
        if (!may_write(asked, row)) return;
        row.stopped = row.confirmed = 0;
        keep(asked, row, 200);
    });
}

void Channels::drop(const Asked& asked, const store::ChannelRow& row) {
    house_.store.write(store::DropChannel{row.person, row.handle},
                       [asked](const store::Written& written) { done(asked, 200, written); });
}

void Channels::end(const Asked& asked) {
    one_of(asked, [this, asked](const Signed&, const store::ChannelRow& row) { drop(asked, row); });
}

void Channels::try_one(const Asked& asked) {
    one_of(asked, [this, asked](const Signed& one, const store::ChannelRow& row) {
        if (!accounts_.within(asked, trials_, std::to_string(one.person.handle),
                              "too-many-letters"))
            return;
        const bool confirmed = row.confirmed > 0;
        const auto kind = confirmed ? store::NoticeKind::Trial : store::NoticeKind::Confirm;
        if (row.stopped > 0) return refuse(asked, 409, "channel-stopped");
        if (!confirmed && !may_write(asked, row)) return;
        house_.store.write(store::Tell{row.handle, kind, house_.loop.since_1970_ms()},
                           [asked](const store::Written& written) { done(asked, 202, written); });
    });
}

// ---- by links -----------------------------------------------------------------------------------

void Channels::linked(const Asked& asked, std::string_view what, const std::string& link,
                      std::function<void(const store::ChannelRow&)> then) {
    accounts_.coming(asked, [this, asked, what, link, then = std::move(then)] {
        if (!accounts_.within(asked, what == reads_feed ? feeds_ : by_link_, asked.address)) return;
        const auto says = Passes::says(link);
        if (!says) return refuse(asked, 403, "notice-link-over");
        const auto read = [handle = *says](store::Store& store) {
            return store.notices().channel(handle);
        };
        house_.store.read(read, [this, asked, what, link, then](
                                    const std::optional<std::optional<store::ChannelRow>>& found) {
            if (!found) return refuse(asked, 507, "storage");
            const std::int64_t now = house_.loop.since_1970_ms();
            const Passes passes{accounts_.secret()};
            if (!*found || !passes.opened(act_on(what, **found), link, now))
                return refuse(asked, 403, "notice-link-over");
            then(**found);
        });
    });
}

void Channels::confirm(const Asked& asked) {
    const std::string link = text_of(asked.order, "link").value_or("");
    linked(asked, confirms_channel, link, [this, asked](store::ChannelRow row) {
        if (row.confirmed == 0) row.confirmed = house_.loop.since_1970_ms();
        house_.store.write(store::KeepChannel{row},
                           [asked](const store::Written& written) { done(asked, 200, written); });
    });
}

void Channels::unsubscribe(const Asked& asked) {
    one_click(text_of(asked.order, "link").value_or(""), asked);
}

// Nothing comes by it any more; that it is theirs, and a way back into their account, stays.
void Channels::one_click(const std::string& link, const Asked& asked) {
    linked(asked, ends_channel, link, [this, asked](store::ChannelRow row) {
        row.kinds = 0;
        row.stopped = house_.loop.since_1970_ms();
        house_.store.write(store::KeepChannel{row},
                           [asked](const store::Written& written) { done(asked, 200, written); });
    });
}

void Channels::recover(const Asked& asked) {
    const std::string given = text_of(asked.order, "name").value_or("");
    accounts_.coming(asked, [this, asked, given] {
        if (!accounts_.within(asked, by_address_, asked.address)) return;
        asked.respond(json(202, "{}"));  // the same for everybody, and as soon
        const auto read = [given,
                           likeness = people::likeness(clean_name(given))](store::Store& store) {
            std::vector<store::ChannelRow> found =
                store.notices().channels_at("mail", lower(given));
            if (const auto person = store.people().person_like(likeness))
                for (const store::ChannelRow& row : store.notices().channels(person->handle))
                    if (row.way == "mail" && row.confirmed > 0) found.push_back(row);
            return found;
        };
        house_.store.read(read, [this](const std::optional<std::vector<store::ChannelRow>>& found) {
            if (!found) return;
            const std::int64_t now = house_.loop.now_ms();
            for (const store::ChannelRow& row : *found)
                if (recovering_.take(row.address, now))
                    house_.store.write(store::Tell{row.handle, store::NoticeKind::Recover,
                                                   house_.loop.since_1970_ms()},
                                       [](store::Written) {});
        });
    });
}

// ---- what a feed tells --------------------------------------------------------------------------

void Channels::feed(const std::string& link, const Asked& asked) {
    linked(asked, reads_feed, link, [this, asked, link](const store::ChannelRow& channel) {
        if (channel.way != "feed") return refuse(asked, 403, "notice-link-over");
        struct Read {
            Reader reader;
            std::vector<std::pair<store::OutboxRow, std::optional<store::MatchRow>>> rows;
        };
        const auto entries_of = [channel, now = house_.loop.since_1970_ms()](store::Store& store) {
            Read read;
            read.reader.person = store.people().person(channel.person).value_or(store::PersonRow{});
            read.reader.habits = store.notices().habits(channel.person);
            for (store::OutboxRow& row : store.notices().told(channel.handle, now, feed_most)) {
                auto match = store.outline(row.match);
                read.rows.emplace_back(std::move(row), std::move(match));
            }
            return read;
        };
        house_.store.read(entries_of, [this, asked, link](const std::optional<Read>& read) {
            if (!read) return refuse(asked, 507, "storage");
            if (read->reader.person.suspended) return refuse(asked, 403, "notice-link-over");
            std::vector<notices::FeedEntry> entries;
            for (const auto& [row, match] : read->rows)
                entries.push_back({std::to_string(row.number),
                                   message_of(house_, accounts_.secret(), row, match, read->reader),
                                   row.due});
            const std::string& language = read->reader.habits.language;
            Response response = json(
                200, notices::feed_of(
                         notices::words(language, "feed", {{"name", read->reader.person.name}}),
                         house_.address + "/feed/" + link, language, entries));
            response.type = "application/atom+xml; charset=utf-8";
            asked.respond(std::move(response));
        });
    });
}

}  // namespace server
