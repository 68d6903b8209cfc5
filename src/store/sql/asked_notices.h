// store/sql/asked_notices.h -- what is asked of notices, by whatever connection their store has.
#pragma once

#include "store/sql/notices.h"

namespace store::sql {

template <class Owner>  // read(question of a session)
class AskedNotices final : public store::Notices {
  public:
    explicit AskedNotices(Owner& owner) : owner_(owner) {}

    std::vector<ChannelRow> channels(PersonHandle person) override {
        return owner_.read([&](auto& session) { return session.notices.channels(person); });
    }
    std::optional<ChannelRow> channel(std::int64_t handle) override {
        return owner_.read([&](auto& session) { return session.notices.channel(handle); });
    }
    std::vector<ChannelRow> channels_at(const std::string& way,
                                        const std::string& address) override {
        return owner_.read(
            [&](auto& session) { return session.notices.channels_at(way, address); });
    }
    HabitsRow habits(PersonHandle person) override {
        return owner_.read([&](auto& session) { return session.notices.habits(person); });
    }
    std::vector<OutboxRow> waiting(std::int64_t by, int most) override {
        return owner_.read([&](auto& session) { return session.notices.waiting(by, most); });
    }
    std::vector<OutboxRow> told(std::int64_t channel, std::int64_t by, int most) override {
        return owner_.read([&](auto& session) { return session.notices.told(channel, by, most); });
    }

  private:
    Owner& owner_;
};

}  // namespace store::sql
