// store/sql/asked_servers.h -- what is asked of servers, by whatever connection their store has.
#pragma once

#include "store/sql/servers.h"

namespace store::sql {

template <class Owner>  // read(question of a session)
class AskedServers final : public store::Servers {
  public:
    explicit AskedServers(Owner& owner) : owner_(owner) {}

    std::optional<std::string> address_for(const std::string& match) override {
        return owner_.read([&](auto& session) { return session.servers->address_for(match); });
    }
    bool eldest(ServerNumber one) override {
        return owner_.read([&](auto& session) { return session.servers->eldest(one); });
    }
    bool lives(ServerNumber one) override {
        return owner_.read([&](auto& session) { return session.servers->lives(one); });
    }
    std::optional<std::string> address(ServerNumber one) override {
        return owner_.read([&](auto& session) { return session.servers->address(one); });
    }
    std::vector<std::string> addresses() override {
        return owner_.read([&](auto& session) { return session.servers->addresses(); });
    }
    std::vector<std::string> orphans(int most) override {
        return owner_.read([&](auto& session) { return session.servers->orphans(most); });
    }
    std::vector<std::string> due(ServerNumber one, int most, std::int64_t by) override {
        return owner_.read([&](auto& session) { return session.servers->due(one, most, by); });
    }
    Thoughts thoughts(ServerNumber one, const std::string& build) override {
        return owner_.read([&](auto& session) { return session.servers->thoughts(one, build); });
    }

  private:
    Owner& owner_;
};

}  // namespace store::sql
