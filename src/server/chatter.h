// server/chatter.h -- what the chats of all tables share: how often somebody may speak, and whom
// those who are here have blocked.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "server/limits.h"
#include "server/secrets.h"
#include "store/sayings.h"

namespace server {

using Blocked = std::set<store::PersonHandle>;

struct Chatter {
    static constexpr int window_ms = 20'000, sayings_of_one = 8, sayings_of_address = 40;
    static constexpr int reports_window_ms = 600'000, reports_of_address = 10;

    Allowances of_one{sayings_of_one, window_ms};  // at one table
    Allowances of_address{sayings_of_address, window_ms};
    Allowances reports{reports_of_address, reports_window_ms};

    // The same for all lines of a person, so that what they block is blocked on each. `read`: as
    // the store has it; what is here already is newer.
    std::shared_ptr<Blocked> blocked_by(store::PersonHandle person, Blocked read) {
        std::erase_if(blocked_, [](const auto& one) { return one.second.expired(); });
        std::weak_ptr<Blocked>& here = blocked_[person];
        auto blocked = here.lock();
        if (!blocked) here = blocked = std::make_shared<Blocked>(std::move(read));
        return blocked;
    }
    void unblock(store::PersonHandle person, store::PersonHandle other) {
        const auto here = blocked_.find(person);
        if (here == blocked_.end()) return;
        if (const auto blocked = here->second.lock()) blocked->erase(other);
    }

    // Tells spectators without a name apart: 1 to 999, by their address, which nobody finds out by
    // it; another at each table, and after each start of the server.
    int voice(std::string_view table, std::string_view address) const {
        const std::string text = salt_ + std::string{table} + ' ' + std::string{address};
        const Digest digest = sha256(text);
        return 1 + (digest[0] << 8 | digest[1]) % 999;
    }

  private:
    std::map<store::PersonHandle, std::weak_ptr<Blocked>> blocked_;
    std::string salt_ = random_bytes(16);
};

}  // namespace server
