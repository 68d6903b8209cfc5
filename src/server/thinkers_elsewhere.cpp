#include "server/thinkers_elsewhere.h"

#include <limits>
#include <utility>
#include <vector>

#include "server/leases.h"
#include "server/thought_bytes.h"

namespace server {
namespace {

constexpr int seldom_ms = 1000, often_ms = 20;  // while none is out, and while one is
// More than a thought takes on its way, with a thinker's other thoughts before it.
constexpr int patience_ms = 2000;

}  // namespace

ThinkersElsewhere::ThinkersElsewhere(House& house) : house_(house), build_(this_build()) {
    house_.thinkers.offer_to([this] { lend(); });
    look_after(often_ms);
}

void ThinkersElsewhere::lend() {
    if (server_ == 0 || server_ != house_.leases->number()) return;
    while (static_cast<int>(out_.size()) < threads_) {
        const auto order = house_.thinkers.lend();
        if (!order) return;
        const Thinking& thinking = Thinkers::thinking(order);
        const std::int64_t number = ++last_;
        if (out_.empty()) look_after(often_ms);
        out_[number] = {order, house_.loop.now_ms() + thinking.asked.ms + patience_ms};
        house_.store.write(store::PutThought{number, build_, bytes_of(thinking)},
                           [this, number](store::Written written) {
                               if (written.fate == store::Fate::Done) return;
                               may_use(0);  // until it is known again
                               if (const auto one = out_.extract(number))
                                   house_.thinkers.give_back(one.mapped().order);
                           });
    }
}

void ThinkersElsewhere::may_use(int threads) {
    threads_ = threads;
    house_.metrics.threads_elsewhere = threads;
}

void ThinkersElsewhere::look_after(int ms) {
    house_.loop.after(ms, [this, look = ++looks_] {
        if (look == looks_) this->look();
    });
}

void ThinkersElsewhere::look() {
    if (server_ != house_.leases->number()) all_back();
    server_ = house_.leases->number();
    if (server_ == 0) return look_after(seldom_ms);
    let_go(house_.loop.now_ms());
    house_.store.read([server = server_, build = build_](
                          store::Store& store) { return store.servers()->thoughts(server, build); },
                      [this, server = server_](const std::optional<store::Thoughts>& thoughts) {
                          if (thoughts && server == server_) heard(*thoughts);
                          lend();
                          look_after(out_.empty() ? seldom_ms : often_ms);
                      });
}

void ThinkersElsewhere::heard(const store::Thoughts& thoughts) {
    may_use(thoughts.free);
    std::vector<std::int64_t> known;
    for (const auto& [number, action, ms] : thoughts.answers) {
        known.push_back(number);
        const auto one = out_.extract(number);
        if (one) house_.thinkers.thought(one.mapped().order, action, ms);
    }
    if (!known.empty()) house_.store.write(store::DropThoughts{known}, [](store::Written) {});
    if (thoughts.living == 0) let_go(std::numeric_limits<std::int64_t>::max());
}

void ThinkersElsewhere::let_go(std::int64_t now_ms) {
    std::vector<std::int64_t> gone;
    for (const auto& [number, one] : out_)
        if (!Thinkers::wanted(one.order) || now_ms > one.until_ms) gone.push_back(number);
    for (const std::int64_t number : gone)
        house_.thinkers.give_back(out_.extract(number).mapped().order);
    if (!gone.empty()) house_.store.write(store::DropThoughts{gone}, [](store::Written) {});
}

// This server is another now, or none.
void ThinkersElsewhere::all_back() {
    may_use(0);
    for (const auto& [number, one] : std::exchange(out_, {})) house_.thinkers.give_back(one.order);
}

}  // namespace server
