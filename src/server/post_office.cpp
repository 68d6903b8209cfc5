#include "server/post_office.h"

#include <algorithm>
#include <utility>

#include "notices/mail.h"
#include "notices/push.h"
#include "server/accounts_own.h"
#include "server/channels.h"
#include "server/leases.h"
#include "server/passes.h"
#include "server/response.h"
#include "server/secrets.h"

namespace server {
namespace {

using notices::Delivery;

constexpr int every_ms = 1000, most_at_once = 200;
constexpr int parcels_most = 4;        // of one person under way, by each way
constexpr std::size_t lines_most = 5;  // for a room, which takes so many letters at once
// So long a turn is not told to whoever looks at the table, and so often that is asked.
constexpr std::int64_t looking_ms = 10 * minute_ms, look_again_ms = 5'000;
constexpr std::int64_t gives_up_ms = 3 * day_ms, longest_pause_ms = 6 * hour_ms;
constexpr std::int64_t kept_ms = 30 * day_ms;
constexpr int doublings_most = 9;
constexpr std::size_t name_letters = 32;

// Whether anybody may sit down there.
bool has_room(const std::optional<store::MatchRow>& match) {
    return match && !match->over &&
           std::any_of(match->seats.begin(), match->seats.end(),
                       [](const store::SeatRow& seat) { return seat.kind == "free"; });
}

// Whether it is for them still: they take such notices, and hold that seat, or see that table.
bool for_them(store::Store& store, const store::OutboxRow& row,
              const std::optional<store::MatchRow>& match) {
    const int kind = static_cast<int>(row.kind);
    if (kind < store::wanted_kinds && !(row.channel.kinds >> kind & 1)) return false;
    if (!match) return row.match.empty();
    if (row.kind == store::NoticeKind::Seat)
        return has_room(match) && store.clubs().shown_to(row.match, row.channel.person);
    const std::string& key = row.seat < 0 ? match->organiser_key
                                          : match->seats.at(static_cast<std::size_t>(row.seat)).key;
    const auto held = store.people().keys_to(row.match, row.channel.person);
    return !key.empty() && std::find(held.begin(), held.end(), key) != held.end();
}

// Mails of one moment are one mail; so are a few lines for a room of Discord or Slack.
bool goes_together(const store::ChannelRow& channel) {
    return channel.way == "mail" ||
           (channel.way == "hook" && detail_of(channel).value("form", "json") != "json");
}

std::int64_t pause_after(int tries) {
    return std::min(minute_ms << std::min(tries, doublings_most), longest_pause_ms);
}

}  // namespace

PostOffice::PostOffice(House& house, Hall& hall, notices::Courier& courier)
    : house_(house),
      hall_(hall),
      courier_(courier),
      tidied_ms_(house.loop.since_1970_ms() - day_ms + hour_ms) {
    round();
}

void PostOffice::prepare() {
    struct Own {
        std::string secret, push;
    };
    house_.store.read(
        [](store::Store& store) { return Own{device_secret(store), push_key(store)}; },
        [this](std::optional<Own> own) {
            if (own) std::tie(secret_, push_key_) = std::pair{own->secret, own->push};
        });
}

void PostOffice::round() {
    house_.loop.after(every_ms, [this] { round(); });
    const std::int64_t now = house_.loop.since_1970_ms();
    if (now - tidied_ms_ > day_ms) {
        tidied_ms_ = now;
        house_.store.write(store::Tidy{now - kept_ms, now - unused_ms}, [](store::Written) {});
    }
    std::erase_if(held_, [now](const auto& one) { return one.second <= now; });
    // What is under way or held keeps its place, and nobody else's.
    const int most = most_at_once + static_cast<int>(under_way_.size() + held_.size());
    const auto read = [now, most, number = house_.leases->number()](store::Store& store) {
        std::vector<Item> items;
        // One of all servers sends.
        if (store.servers() && !store.servers()->eldest(number)) return items;
        for (store::OutboxRow& row : store.notices().waiting(now, most)) {
            Item item{std::move(row), {}, {}};
            if (!item.row.match.empty()) item.match = store.outline(item.row.match);
            if (const auto person = store.people().person(item.row.channel.person))
                item.reader.person = *person;
            item.reader.habits = store.notices().habits(item.row.channel.person);
            if (!for_them(store, item.row, item.match)) item.verdict = Item::Verdict::Void;
            items.push_back(std::move(item));
        }
        return items;
    };
    house_.store.read(read, [this](std::optional<std::vector<Item>> items) {
        if (!items || items->empty()) return;
        if (secret_.empty()) return prepare();
        take_up(*std::move(items));
    });
}

void PostOffice::take_up(std::vector<Item> items) {
    std::map<std::pair<std::int64_t, std::int64_t>, std::vector<ParcelPointer>> parcels;
    for (Item& item : items) {
        const std::int64_t number = item.row.number;
        const store::ChannelRow& channel = item.row.channel;
        auto& of_channel = parcels[{channel.handle, item.row.due}];
        if (under_way_.contains(number) || held_.contains(number)) continue;
        if (sleeps(item)) continue;
        const bool full = of_channel.empty() || !goes_together(channel) ||
                          (channel.way == "hook" && of_channel.back()->items.size() == lines_most);
        const Busy whose{channel.person, channel.way};
        const auto busy = std::count_if(under_way_.begin(), under_way_.end(),
                                        [&](const auto& one) { return one.second == whose; });
        if (full && busy >= parcels_most) continue;
        under_way_[number] = whose;
        if (full) of_channel.push_back(std::make_shared<Parcel>());
        of_channel.back()->items.push_back(std::move(item));
    }
    for (auto& [key, of_channel] : parcels)
        for (const ParcelPointer& parcel : of_channel) {
            parcel->open = parcel->items.size();
            for (Item& item : parcel->items) judge(parcel, item);
        }
}

// Whether it has become quiet since it should have gone: then it goes once that ends.
bool PostOffice::sleeps(const Item& item) {
    const store::OutboxRow& row = item.row;
    if (static_cast<int>(row.kind) >= store::wanted_kinds) return false;
    const std::int64_t now = house_.loop.since_1970_ms();
    const std::int64_t wakes =
        store::moment_after(now, row.until, row.channel.way, item.reader.habits);
    if (wakes <= now) return false;
    under_way_[row.number] = {row.channel.person, row.channel.way};
    settle({{row.number}, "waits", wakes, row.tries});
    return true;
}

// Whether it still holds, and whether it is to be told now.
void PostOffice::judge(const ParcelPointer& parcel, Item& item) {
    using Verdict = Item::Verdict;
    if (item.reader.person.handle == 0 || item.reader.person.suspended)
        item.verdict = Verdict::Void;
    if (item.verdict == Verdict::Void || item.row.match.empty() ||
        item.row.kind == store::NoticeKind::Seat)
        return judged(parcel);
    const store::OutboxRow& row = item.row;
    hall_.errands().run({{"do", "look"},
                         {"table", row.match},
                         {"kind", static_cast<int>(row.kind)},
                         {"seat", row.seat},
                         {"about", row.about},
                         {"until", row.until}},
                        [this, parcel, &item](const std::optional<Json>& looked) {
                            looked_at(item, looked);
                            judged(parcel);
                        });
}

void PostOffice::looked_at(Item& item, const std::optional<Json>& looked) const {
    using Verdict = Item::Verdict;
    const std::int64_t late = house_.loop.since_1970_ms() - item.row.due;
    if (!looked) item.verdict = late > gives_up_ms ? Verdict::Void : Verdict::Waits;
    else if (!looked->value("still", false)) item.verdict = Verdict::Void;
    else if (item.row.channel.way != "feed" && looked->value("here", false) && late < looking_ms)
        item.verdict = Verdict::Waits;
}

void PostOffice::judged(const ParcelPointer& parcel) {
    if (--parcel->open > 0) return;
    using Verdict = Item::Verdict;
    const std::int64_t again = house_.loop.since_1970_ms() + look_again_ms;
    for (const Item& item : parcel->items) {
        const std::int64_t number = item.row.number;
        if (item.verdict == Verdict::Void) parcel->empty.push_back(number);
        if (item.verdict != Verdict::Waits) {
            parcel->first = parcel->first == 0 ? number : std::min(parcel->first, number);
            continue;
        }
        held_[number] = again;
        under_way_.erase(number);
    }
    std::erase_if(parcel->items, [](const Item& item) { return item.verdict != Verdict::Goes; });
    if (parcel->items.empty()) settle({parcel->empty, "void"});
    else send(parcel);
}

// By the channel and the moment: what goes again goes by the same.
std::string PostOffice::name_of(const Parcel& parcel) const {
    const store::OutboxRow& first = parcel.items.front().row;
    return seal_of(secret_, "parcel " + std::to_string(first.channel.handle) + ' ' +
                                std::to_string(first.due) + ' ' + std::to_string(parcel.first))
        .substr(0, name_letters);
}

void PostOffice::send(const ParcelPointer& parcel) {
    std::vector<notices::Message> messages;
    for (const Item& item : parcel->items)
        messages.push_back(message_of(house_, secret_, item.row, item.match, item.reader));
    const std::string& way = parcel->items.front().row.channel.way;
    if (way == "feed") came_back(parcel, Delivery::Done, {});
    else if (way == "mail") send_mail(parcel, messages);
    else post(parcel, messages);
}

void PostOffice::send_mail(const ParcelPointer& parcel,
                           const std::vector<notices::Message>& messages) {
    const auto told = [this, parcel](Delivery delivery, const std::string& why) {
        came_back(parcel, delivery, why);
    };
    const Item& first = parcel->items.front();
    if (house_.config.mail_server.empty()) return told(Delivery::Again, "no mail_server is set");
    notices::Mail mail;
    mail.from = house_.config.mail_from;
    mail.to = first.row.channel.address;
    mail.id = name_of(*parcel);
    mail.language = first.reader.habits.language;
    mail.messages = messages;
    mail.at = first.row.due;
    const auto wanted = static_cast<int>(first.row.kind) < store::wanted_kinds ||
                        first.row.kind == store::NoticeKind::Trial;
    if (wanted) {
        const std::string link =
            Passes{secret_}.link(act_on(ends_channel, first.row.channel), first.row.channel.handle);
        mail.unsubscribe = house_.address + "/unsubscribe/" + link;
        mail.unsubscribe_page = house_.address + "/me#unsubscribe=" + link;
    }
    courier_.mail({mail.from, mail.to, notices::letter(mail)}, told);
}

void PostOffice::post(const ParcelPointer& parcel, const std::vector<notices::Message>& messages) {
    const auto told = [this, parcel](Delivery delivery, const std::string& why) {
        came_back(parcel, delivery, why);
    };
    const Item& first = parcel->items.front();
    const store::ChannelRow& channel = first.row.channel;
    const Json detail = detail_of(channel);
    const std::int64_t now_s = house_.loop.since_1970_ms() / 1000;
    if (channel.way == "hook") {
        notices::Hook hook{channel.address,
                           detail.value("form", "json"),
                           detail.value("secret", ""),
                           std::string{to_word(first.row.kind)},
                           first.row.match,
                           name_of(*parcel),
                           now_s};
        return courier_.post(notices::hook_post(hook, messages), told);
    }
    const auto letters = [&](const char* field) {
        return from_letters(detail.value(field, "")).value_or("");
    };
    const notices::Message& message = messages.front();
    const std::string text = table::Reply{}
                                 .text("title", message.title)
                                 .text("body", message.text)
                                 .text("url", message.url)
                                 .text("tag", message.tag)
                                 .done();
    const std::string& mail_from = house_.config.mail_from;
    constexpr int kept_s = 24 * 3600;
    auto request =
        notices::push_request({channel.address, letters("p256dh"), letters("auth")}, push_key_,
                              mail_from.empty() ? house_.address : "mailto:" + mail_from, text,
                              now_s, kept_s, message.tag);
    if (!request) return told(Delivery::Refused, "it is no browser's");
    courier_.post({request->url, std::move(request->fields), std::move(request->body)}, told);
}

void PostOffice::came_back(const ParcelPointer& parcel, Delivery delivery, const std::string& why) {
    const std::int64_t now = house_.loop.since_1970_ms();
    const store::OutboxRow& first = parcel->items.front().row;
    const store::ChannelRow& channel = first.channel;
    store::Settle settled{{}, "sent", 0, first.tries + 1};
    for (const Item& item : parcel->items) settled.numbers.push_back(item.row.number);
    store::Settle empty{parcel->empty, "void"};
    if (delivery == Delivery::Done) {
        ++house_.metrics.notices;
        if (channel.failing)
            house_.store.write(store::Failing{channel.handle, 0}, [](store::Written) {});
        settle(std::move(empty));
        return settle(std::move(settled));
    }
    const bool once = first.kind == store::NoticeKind::Trial;
    const bool over = delivery != Delivery::Again || once || now - first.due > gives_up_ms;
    house_.log.write(over ? Level::Warning : Level::Info, "notice not taken",
                     {{"channel", channel.handle}, {"way", channel.way}, {"why", why}});
    if (channel.way == "push" && delivery == Delivery::Gone)
        house_.store.write(store::DropChannel{channel.person, channel.handle},
                           [](store::Written) {});
    else if (over && !channel.failing)
        house_.store.write(store::Failing{channel.handle, now}, [](store::Written) {});
    if (over) {
        ++house_.metrics.notices_failed;
        settled.fate = "failed";
    } else {
        settled.fate = "waits";
        settled.next = now + pause_after(first.tries);
        empty.fate = settled.fate, empty.next = settled.next, empty.tries = settled.tries;
    }
    settle(std::move(empty));
    settle(std::move(settled));
}

void PostOffice::settle(store::Settle settled) {
    if (settled.numbers.empty()) return;
    house_.store.write(settled, [this, settled](store::Written written) {
        if (written.fate != store::Fate::Done)
            return house_.loop.after(every_ms, [this, settled] { settle(settled); });
        for (const std::int64_t number : settled.numbers) under_way_.erase(number);
    });
}

}  // namespace server
