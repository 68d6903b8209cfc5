#include "server/leases.h"

#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/house.h"
#include "server/peers.h"

namespace server {
namespace {

class Alone final : public Leases {
  public:
    void find(const std::string&, std::function<void(const Place&)> told) override { told({}); }
    bool has(const std::string&) const override { return true; }
    void forgiven(const std::string&) override {}
    void release(const std::string&) override {}
    bool doubts() const override { return false; }
    store::ServerNumber number() const override { return 0; }
    void part(std::function<void()> done) override { done(); }
};

class Shared final : public Leases {
  public:
    Shared(House& house, std::string address, std::function<void()> lost)
        : house_(house), address_(std::move(address)), lost_(std::move(lost)) {
        come();
    }

    void find(const std::string& table, std::function<void(const Place&)> told) override {
        if (number_ == 0 || doubts()) return told({false});
        if (has(table)) return told({});
        auto& waiting = asked_[table];
        waiting.push_back(std::move(told));
        if (waiting.size() == 1) claim(table, true);
    }
    bool has(const std::string& table) const override { return held_.contains(table); }
    void forgiven(const std::string& table) override {
        house_.store.write(store::Forgive{table}, [](store::Written) {});
    }
    void release(const std::string& table) override {
        if (held_.erase(table) == 0) return;
        house_.store.write(store::Release{{table}}, [](store::Written) {});
    }
    // Whoever buries it waits for so long, and not longer.
    bool doubts() const override {
        return number_ != 0 && house_.loop.now_ms() - lived_ms_ >= store::lease_ms;
    }
    store::ServerNumber number() const override { return number_; }
    void part(std::function<void()> done) override {
        parted_ = true;
        number_ = 0;
        held_.clear();
        house_.store.write(store::Part{}, [done = std::move(done)](store::Written) { done(); });
    }

  private:
    void claim(const std::string& table, bool again) {
        const auto told = [this, table, again, number = number_](store::Written written) {
            if (number != number_) return answer(table, {false});
            if (written.fate == store::Fate::Conflict) return look(table, again);
            if (written.fate != store::Fate::Done) return answer(table, {false});
            held_.insert(table);
            answer(table, {true, {}, written.handle});
        };
        house_.store.write(store::Claim{table}, told);
    }
    // Another has it, or had it until a moment ago; or there is no such table, which is said where
    // it is read.
    void look(const std::string& table, bool again) {
        house_.store.read(
            [table](store::Store& store) { return store.servers()->address_for(table); },
            [this, table, again](const std::optional<std::optional<std::string>>& found) {
                if (!found) return answer(table, {false});
                if (!*found && again) return claim(table, false);
                if (*found) return answer(table, {false, **found});
                answer(table, {});
            });
    }
    void answer(const std::string& table, const Place& place) {
        const auto found = asked_.find(table);
        const auto waiting = std::move(found->second);
        asked_.erase(found);
        for (const auto& told : waiting) told(place);
    }

    void come() {
        if (parted_) return;
        const auto came = [this, now = house_.loop.now_ms()](store::Written written) {
            if (written.fate == store::Fate::Done) {
                number_ = written.handle;
                lived_ms_ = now;
                house_.log.write(Level::Info, "came", {{"server", number_}});
            }
            house_.loop.after(store::beat_ms, [this] { number_ == 0 ? come() : live(); });
        };
        house_.store.write(store::Come{address_}, came);
    }
    void live() {
        if (parted_) return;
        const auto lived = [this, now = house_.loop.now_ms()](store::Written written) {
            if (parted_) return;
            if (written.fate != store::Fate::Done) return doubt();
            lived_ms_ = now;
            let_go_of_the_dead();
            house_.loop.after(store::beat_ms, [this] { live(); });
        };
        house_.store.write(store::Live{}, lived);
    }
    void let_go_of_the_dead() {
        house_.store.read([](store::Store& store) { return store.servers()->addresses(); },
                          [this](const std::optional<std::vector<std::string>>& living) {
                              if (living) house_.peers->only(*living);
                          });
    }
    // Whether it has been buried, or only the database does not answer.
    void doubt() {
        house_.store.read(
            [number = number_](store::Store& store) { return store.servers()->lives(number); },
            [this](std::optional<bool> lives) {
                if (parted_) return;
                if (lives != false)
                    return house_.loop.after(store::beat_ms / 4, [this] { live(); });
                house_.log.write(Level::Error, "buried", {{"server", number_}});
                number_ = 0;
                held_.clear();
                lost_();
                come();
            });
    }

    House& house_;
    std::string address_;
    std::function<void()> lost_;
    store::ServerNumber number_ = 0;  // 0: it is not among them just now
    std::int64_t lived_ms_ = 0;       // when it last said so to the database, which heard it
    std::unordered_set<std::string> held_;
    std::unordered_map<std::string, std::vector<std::function<void(const Place&)>>> asked_;
    bool parted_ = false;
};

}  // namespace

Leases& alone() {
    static Alone alone;
    return alone;
}

std::unique_ptr<Leases> shared(House& house, std::string address, std::function<void()> lost) {
    return std::make_unique<Shared>(house, std::move(address), std::move(lost));
}

}  // namespace server
