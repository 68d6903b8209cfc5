// store/relay.h -- a store that hands everything on to another: what changes something of it on the
// way derives from it.
#pragma once

#include <memory>
#include <utility>

#include "store/store.h"

namespace store {

class Relay : public Store {
  public:
    explicit Relay(std::unique_ptr<Store> real) : real_(std::move(real)) {}

    std::vector<Written> write(std::span<const Write> batch) override {
        return real_->write(batch);
    }
    std::optional<MatchRow> find(const std::string& id) override { return real_->find(id); }
    std::optional<MatchRow> outline(const std::string& id) override { return real_->outline(id); }
    std::int64_t beat() override { return real_->beat(); }
    std::optional<std::string> secret(const std::string& name) override {
        return real_->secret(name);
    }
    std::vector<OpenMatch> open_matches(int most, std::int64_t since) override {
        return real_->open_matches(most, since);
    }
    int open_count(std::int64_t since) override { return real_->open_count(since); }
    std::vector<std::string> due(int most, std::int64_t by) override {
        return real_->due(most, by);
    }
    std::vector<Linked> linked(int most) override { return real_->linked(most); }
    std::vector<std::string> running(const std::string& game, const std::string& edition) override {
        return real_->running(game, edition);
    }
    Counts counts() override { return real_->counts(); }
    People& people() override { return real_->people(); }
    Notices& notices() override { return real_->notices(); }
    Clubs& clubs() override { return real_->clubs(); }
    Sayings& sayings() override { return real_->sayings(); }
    Servers* servers() override { return real_->servers(); }
    void settle() override { real_->settle(); }
    void rest() override { real_->rest(); }

  private:
    std::unique_ptr<Store> real_;
};

}  // namespace store
