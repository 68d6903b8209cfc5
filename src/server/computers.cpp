#include "server/computers.h"

#include <algorithm>
#include <utility>

namespace server {

using table::error_json;

namespace {

constexpr int try_again_ms = 500;

Thinking thinking_about(const table::Desk& desk, Seat seat, const match::Asked& asked) {
    return {&desk.entry(), desk.match().terms(), desk.match().view_bytes(seat), seat, asked};
}

}  // namespace

int Computers::level(const table::Desk& desk, const Seating& seating, Seat seat) {
    return desk.conduct().resigned().contains(seat) ? desk.entry().levels : seating.level(seat);
}

std::optional<Seat> Computers::to_move(const table::Desk& desk, const Seating& seating) {
    const SeatSet owing = desk.turn().owing();
    for (Seat seat = 0; seat < seating.size(); ++seat)
        if (owing.contains(seat) && level(desk, seating, seat)) return seat;
    return std::nullopt;
}

void Computers::think(const table::Desk& desk, Seat seat, int level, std::uint64_t seed,
                      std::function<void(const std::string& action)> play,
                      std::function<void()> later) {
    match::Asked asked;
    asked.level = level;
    asked.ms = house_.config.computer_ms;
    asked.seed = seed;
    busy_ = true;
    thought_ =
        house_.thinkers.think(thinking_about(desk, seat, asked), {false, table_, {}},
                              [this, play = std::move(play)](const match::Suggestion& thought) {
                                  ++house_.metrics.thoughts;
                                  thought_ = nullptr;
                                  play(thought.action);
                              });
    if (thought_) return;
    house_.loop.after(try_again_ms, [this, later = std::move(later)] {
        busy_ = false;
        later();
    });
}

void Computers::stop() {
    if (!thought_) return;  // its answer, if there is one, waits in line and is looked at there
    house_.thinkers.cancel(std::exchange(thought_, nullptr));
    busy_ = false;
}

// ---- advice -------------------------------------------------------------------------------------

// Help in thinking is for those who play against computers only.
void Computers::advise(const GuestPointer& guest, const RequestPointer& request, Seat seat,
                       const table::Desk& desk, const Seating& seating, Tell tell) {
    const auto error = [&](std::string_view code, std::string_view detail) {
        guest->hear(error_json(code, guest->language, detail, -1, table::id_of(*request)));
    };
    for (Seat other = 0; other < seating.size(); ++other)
        if (other != seat && seating.level(other) == 0) return error("not-now", "suggest");
    if (!desk.turn().owing().contains(seat)) return error("not-now", desk.card().seats[seat]);
    const auto level = number_of(*request, "level").value_or(1);
    if (level < 1 || level > desk.entry().levels) return error("bad-request", "level");
    match::Asked asked = desk.asked_of(*request);
    asked.ms = std::clamp(asked.ms, 1, house_.config.computer_ms);
    asked.visits = 0;
    if (advice_) return error("too-many", "1");
    const auto thought =
        house_.thinkers.think(thinking_about(desk, seat, asked), {true, table_, guest->address},
                              [this, tell = std::move(tell)](const match::Suggestion& suggestion) {
                                  const auto advice = std::exchange(advice_, nullptr);
                                  tell(suggestion, *advice->guest, *advice->request);
                              });
    if (!thought) return error("too-many", std::to_string(house_.config.advice_per_address));
    advice_ = std::make_unique<Advice>(Advice{thought, guest, request});
}

void Computers::forget_advice() {
    if (advice_) house_.thinkers.cancel(std::exchange(advice_, nullptr)->thought);
}

void Computers::forget_advice_of(const GuestPointer& guest) {
    if (advice_ && advice_->guest == guest) forget_advice();
}

void Computers::moved_on() {
    stop();
    if (!advice_) return;
    advice_->guest->hear(error_json("not-now", advice_->guest->language, "suggest", -1,
                                    table::id_of(*advice_->request)));
    forget_advice();
}

}  // namespace server
