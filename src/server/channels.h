// server/channels.h -- by which ways somebody is told, and when: what they ask of it, and what the
// links in notices do.
#pragma once

#include "server/accounts.h"
#include "store/notices.h"

namespace server {

// "turn", "battle", "deadline", "over", "seat", "trial", "confirm", "recover".
std::string_view to_word(store::NoticeKind);

// What passes do (server/passes.h).
inline constexpr std::string_view ends_channel = "end", confirms_channel = "confirm",
                                  reads_feed = "feed";
// The same on one channel, as it was made: no link of another opens it.
std::string act_on(std::string_view what, const store::ChannelRow&);
// What a channel's way needs besides: an object, whatever stands there.
Json detail_of(const store::ChannelRow&);
// The key by which browsers know this server (notices/push.h).
std::string push_key(store::Store&);

class Channels {
  public:
    Channels(House&, Accounts&);

    using Asked = Accounts::Asked;
    void list(const Asked&);
    void habits(const Asked&);   // {"quiet":{"from":22,"to":8},"digest":8,"utc":60,"language":"es"}
    void add(const Asked&);      // {"kind":"mail","address":...}, "push", "hook" or "feed"
    void change(const Asked&);   // {"channel":...,"kinds":[...]}
    void end(const Asked&);      // {"channel":...}
    void try_one(const Asked&);  // {"channel":...}: a notice comes by it
    // By links, signed in or not.
    void confirm(const Asked&);      // {"link":...}: an address is whose it was said to be
    void unsubscribe(const Asked&);  // {"link":...}
    // {"name":...} or an address: whoever it is gets a link to another password; nobody hears
    // whether there is anybody.
    void recover(const Asked&);
    // With one click in a program for mail (RFC 8058).
    void one_click(const std::string& link, const Asked&);
    void feed(const std::string& link, const Asked&);

  private:
    void add_here(const Asked&, const Signed&, store::ChannelRow);
    void keep(const Asked&, store::ChannelRow, int status = 201);
    bool may_write(const Asked&, const store::ChannelRow&);
    void one_of(const Asked&, std::function<void(const Signed&, const store::ChannelRow&)>);
    // The channel that a link is for.
    void linked(const Asked&, std::string_view what, const std::string& link,
                std::function<void(const store::ChannelRow&)>);
    void drop(const Asked&, const store::ChannelRow&);
    std::string channel_json(const store::ChannelRow&, bool secret = false) const;

    House& house_;
    Accounts& accounts_;
    // Mail that nobody may have asked for, to one address and to one person; links to recover.
    Allowances to_address_, to_person_, recovering_;
    Allowances by_address_, by_link_, feeds_, trials_;
};

}  // namespace server
