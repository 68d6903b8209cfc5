// server/post_office.h -- what waits in the outbox goes out, once, where it still holds.
//
// A notice is settled only once it was taken. Where the server dies in between it goes again, by
// the same name, at which whoever receives it knows it again.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "notices/courier.h"
#include "server/hall.h"
#include "server/telling.h"

namespace server {

class PostOffice {
  public:
    PostOffice(House&, Hall&, notices::Courier&);

  private:
    struct Item {
        store::OutboxRow row;
        std::optional<store::MatchRow> match;
        Reader reader;
        enum class Verdict : std::uint8_t { Goes, Void, Waits } verdict = Verdict::Goes;
    };
    // What goes to one channel at one moment.
    struct Parcel {
        std::vector<Item> items;
        std::size_t open = 0;  // of which the room has not said whether they hold
        // Those that hold no longer: settled with the rest, by the first of all it is called.
        std::vector<std::int64_t> empty{};
        std::int64_t first = 0;
    };
    using ParcelPointer = std::shared_ptr<Parcel>;

    void prepare();
    void round();
    void take_up(std::vector<Item>);
    bool sleeps(const Item&);
    void judge(const ParcelPointer&, Item&);
    void looked_at(Item&, const std::optional<Json>&) const;
    void judged(const ParcelPointer&);
    void send(const ParcelPointer&);
    void send_mail(const ParcelPointer&, const std::vector<notices::Message>&);
    void post(const ParcelPointer&, const std::vector<notices::Message>&);
    void came_back(const ParcelPointer&, notices::Delivery, const std::string& why);
    // Until the disk has it, what was sent is not looked at again.
    void settle(store::Settle);
    std::string name_of(const Parcel&) const;

    House& house_;
    Hall& hall_;
    notices::Courier& courier_;
    std::string secret_, push_key_;
    struct Busy {  // one person's places, which are few, and nobody else's
        store::PersonHandle person = 0;
        std::string way;
        bool operator==(const Busy&) const = default;
    };
    std::map<std::int64_t, Busy> under_way_;
    std::map<std::int64_t, std::int64_t> held_;  // whose readers are at the table, until when
    std::int64_t tidied_ms_;
};

}  // namespace server
