// store/sql/asked_sayings.h -- what is asked of sayings, by whatever connection their store has.
#pragma once

#include "store/sql/sayings.h"

namespace store::sql {

template <class Owner>  // read(question of a session)
class AskedSayings final : public store::Sayings {
  public:
    explicit AskedSayings(Owner& owner) : owner_(owner) {}

    std::vector<SayingRow> said(const std::string& match, const std::string& room, int hearer,
                                int before, int most) override {
        return owner_.read(
            [&](auto& session) { return session.sayings.said(match, room, hearer, before, most); });
    }
    std::vector<SayingRow> said_by(PersonHandle person, int most) override {
        return owner_.read([&](auto& session) { return session.sayings.said_by(person, most); });
    }
    std::vector<BlockRow> blocks(PersonHandle person) override {
        return owner_.read([&](auto& session) { return session.sayings.blocks(person); });
    }
    std::vector<ReportRow> reports(int most) override {
        return owner_.read([&](auto& session) { return session.sayings.reports(most); });
    }
    std::optional<ReportRow> report(std::int64_t number) override {
        return owner_.read([&](auto& session) { return session.sayings.report(number); });
    }

  private:
    Owner& owner_;
};

}  // namespace store::sql
