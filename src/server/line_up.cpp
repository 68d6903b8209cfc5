#include "server/line_up.h"

#include <utility>

#include "server/leases.h"
#include "server/reopen.h"

namespace server {

using store::Fate;

void LineUp::enqueue(Command command) {
    touch();
    waiting_.push_back(std::make_shared<Command>(std::move(command)));
    pump();
}

bool LineUp::idle(std::int64_t now_ms, std::int64_t idle_ms) const {
    return empty() && state_ != State::Writing && state_ != State::Loading &&
           now_ms - used_ms_ > idle_ms;
}

Work::Paid LineUp::paid_by(const Command& command) const {
    const std::int64_t now = house_.loop.now_ms();
    if (!command.guest) return {house_.work, now, command.address};
    return {house_.work, now, command.guest->address, id_, &command.guest->purse};
}

void LineUp::pump() {
    if (pumping_) return;
    pumping_ = true;
    while (!waiting_.empty() && state_ != State::Loading && state_ != State::Writing) {
        if (state_ == State::Absent && !given_up_) {
            load();
            continue;
        }
        current_ = std::move(waiting_.front());
        waiting_.erase(waiting_.begin());
        carry_out(current_);
        current_ = nullptr;
    }
    pumping_ = false;
}

void LineUp::carry_out(const CommandPointer& command) {
    const Work::Paid paid = paid_by(*command);
    if (state_ == State::Missing) return command->fail("unknown-match");
    if (given_up_) return send_away(*command);
    if (state_ == State::Frozen) return command->fail(stands_still_);
    try {
        command->run();
    } catch (const std::exception& exception) {
        freeze(exception.what());
        command->fail(stands_still_);
    }
}

void LineUp::freeze(std::string_view why, std::string_view code) {
    state_ = State::Frozen;
    stands_still_ = code;
    keeper_.closed();
    ++(code == "damaged" ? house_.metrics.damaged : house_.metrics.frozen);
    house_.log.write(Level::Error, code, {{"table", id_}, {"why", why}});
}

void LineUp::give_up() {
    given_up_ = true;
    pump();
}

void LineUp::send_away(const Command& command) {
    if (!command.guest) return command.fail("storage");
    command.guest->send_away();
}

// ---- to the disk --------------------------------------------------------------------------------

void LineUp::write(store::Write write, Sequel then) {
    state_ = State::Writing;
    auto answered = [this, alive = keeper_.alive(), command = current_, then = std::move(then)](
                        store::Written answer) { written(answer.fate, command, then); };
    // Another server has it by now: what is known of it here is out of date.
    if (given_up_ || !house_.leases->has(id_))
        return house_.loop.post([answered = std::move(answered)] { answered({Fate::Failed, 0}); });
    house_.store.write(std::move(write), std::move(answered));
}

void LineUp::written(Fate fate, const CommandPointer& command, const Sequel& then) {
    state_ = fate == Fate::Done ? State::Ready : State::Absent;
    house_.disk_trouble =
        !given_up_ && house_.leases->has(id_) && (fate == Fate::Failed || fate == Fate::Unknown);
    if (house_.disk_trouble)
        house_.log.write(Level::Error, "not-stored",
                         {{"table", id_}, {"fate", fate == Fate::Failed ? "failed" : "unknown"}});
    try {
        settle(fate, command, then);
    } catch (const std::exception& exception) {
        freeze(exception.what());
    }
    // Whether it was written is found out at once: the others may have to hear of it.
    if (fate == Fate::Unknown) read();
    pump();
}

void LineUp::settle(Fate fate, const CommandPointer& command, const Sequel& then) {
    if (fate == Fate::Done) return then.done();
    if (fate == Fate::Unknown && then.unknown) return then.unknown();
    if (fate == Fate::Conflict && then.again && command && !command->again) {
        command->again = true;
        waiting_.insert(waiting_.begin(), command);
    } else if (then.failed) {
        then.failed();
    } else if (command) {
        command->fail("storage");
    }
}

// ---- from the disk ------------------------------------------------------------------------------

void LineUp::load() {
    state_ = State::Loading;
    house_.store.read([id = id_](store::Store& store) { return store.find(id); },
                      [this, alive = keeper_.alive()](auto row) { loaded(std::move(row)); });
}

// Nothing: the disk did not answer, and all that wait hear it.
void LineUp::loaded(std::optional<std::optional<store::MatchRow>> row) {
    if (!row) {
        state_ = State::Absent;
        for (const CommandPointer& command : std::exchange(waiting_, {})) command->fail("storage");
        return;
    }
    if (!*row) {
        state_ = State::Missing;
        keeper_.gone();
    } else {
        const Command nobody{};
        const Work::Paid paid = paid_by(waiting_.empty() ? nobody : *waiting_.front());
        open(**row);
    }
    pump();
}

void LineUp::open(const store::MatchRow& row) {
    touch();
    state_ = State::Ready;
    try {
        keeper_.opened(row);
    } catch (const Damaged& damaged) {
        freeze(damaged.what(), "damaged");
    } catch (const std::exception& exception) {
        freeze(exception.what());
    }
}

}  // namespace server
