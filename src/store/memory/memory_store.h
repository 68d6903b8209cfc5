// store/memory/memory_store.h -- a store that forgets: to try out, and to measure without a disk.
#pragma once

#include <deque>
#include <map>
#include <unordered_map>

#include "store/memory/people.h"

namespace store::memory {

class MemoryStore : public Store {
  public:
    std::vector<Written> write(std::span<const Write> batch) override;
    std::optional<MatchRow> find(const std::string& id) override;
    std::optional<MatchRow> outline(const std::string& id) override;
    std::vector<OpenMatch> open_matches(int most, std::int64_t since) override;
    int open_count(std::int64_t since) override;
    std::int64_t beat() override { return beat_; }
    std::optional<std::string> secret(const std::string& name) override {
        const auto found = secrets_.find(name);
        return found == secrets_.end() ? std::nullopt : std::optional{found->second};
    }
    std::vector<std::string> due(int most, std::int64_t by) override;
    std::vector<Linked> linked(int most) override;
    std::vector<std::string> running(const std::string& game, const std::string& edition) override;
    Counts counts() override;
    store::People& people() override { return people_; }
    void settle() override {}

  private:
    Written write_one(const Write&);
    const MatchRow& match(Handle handle) const {
        return matches_[static_cast<std::size_t>(handle - 1)];
    }

    std::deque<MatchRow> matches_;  // a handle is the place here, from 1
    std::unordered_map<std::string, Handle> handles_;
    std::int64_t steps_ = 0, beat_ = 0;
    std::map<Handle, std::vector<std::string>> links_;
    std::map<std::string, std::string> secrets_;
    People people_{{[this](const std::string& id) {
                        const auto found = handles_.find(id);
                        return found == handles_.end() ? Handle{0} : found->second;
                    },
                    [this](Handle handle) { return match(handle).over; },
                    [this](Handle handle) { return match(handle).id; }}};
};

}  // namespace store::memory
