// server/room.h -- one running match: one command at a time, and nobody hears of a step before it
// is on the disk.
//
// A command checks, applies, waits for the store, answers, and tells every other guest what that
// guest saw.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/audience.h"
#include "server/battles_elsewhere.h"
#include "server/chat.h"
#include "server/computers.h"
#include "server/forecasts.h"
#include "server/line_up.h"
#include "server/owed.h"
#include "server/shares_awaited.h"

namespace server {

// An answer over HTTP, and the status that belongs to an error of the protocol.
using Told = std::function<void(int status, std::string json)>;
int status_of(std::string_view code);

// Somebody who wants to sit down: at a free seat, or where an invitation says.
struct Sitting {
    std::string seat, invitation;
    std::string name, seed;
    // One's own, which may be brought again after a lost answer; without, one is made.
    std::string key;
    std::string language = "en";
    std::string address;
    bool friends = false;  // a club of theirs shows the table
};

// What whoever tells people of a table needs to know of it.
struct Glance {
    const Owed& owed;
    SeatSet here;  // whose holders look at it now

    bool has(int seat) const { return seat >= 0 && here.contains(static_cast<Seat>(seat)); }
};

class Room;
using RoomPointer = std::shared_ptr<Room>;
// The room of a table by its name, or nothing where another server has it.
using RoomOf =
    std::function<void(const std::string& table, std::function<void(const RoomPointer&)>)>;

class Room : public std::enable_shared_from_this<Room>, private LineUp::Keeper {
  public:
    // Who hears of it where there is no match of that name, and outlives the rooms.
    using Forget = std::function<void(const std::string& id)>;
    Room(House& house, std::string id, const Forget* forget = nullptr);

    // A match made just now, not to be read again.
    void open(const store::MatchRow& row) { line_.open(row); }

    void join(const GuestPointer&, Json request);
    void ask(const GuestPointer&, Json request);
    void leave(const GuestPointer&);

    // For somebody at an address, who pays for it.
    void sit(Sitting, Told told);
    void record(std::string key, std::string language, std::string address, Told told);
    // How it stands, where the store does not say; nothing where it cannot be read. Somebody at an
    // address pays.
    void stand(std::string address, std::function<void(std::optional<store::Standing>)> tell);
    // Whoever came by that key (its hash) is called nothing from now on, as far as it can be done,
    // and what they said there is erased; then it is told.
    void unname(const std::string& key, std::function<void()> told);
    // A club of theirs may show it no longer: whoever watches by that comes again.
    void admit_friends_anew();
    // The seats whose holders look at it now.
    SeatSet here() const;
    // Nothing is told where it cannot be read now.
    void look(std::function<void(const Glance*)> tell);

    bool idle(std::int64_t now_ms, std::int64_t idle_ms) const;
    // Whose shares of the dice the table has waited for long enough gets them from it.
    void end_long_wait();
    // The server was away since then (milliseconds since 1970; 0: since the last entry at most):
    // entered before any time ends. `entered` is called once it is on the disk, or is nothing.
    void was_away(std::int64_t since, std::function<void()> entered = [] {});
    // It is nobody's room any more, and another server may have the match: all who are here, or
    // still come, come again.
    void give_up();
    // A time that was agreed here may have ended. `payer`: whoever asks for something now.
    void end_times(const GuestPointer& payer = nullptr) {
        const std::int64_t now = house_.loop.since_1970_ms();
        line_.enqueue({[this, now] { lapse(now); }, [](std::string_view) {}, payer});
    }
    // Nobody needs to remember it: there is no such match, or nobody is there and it is read again
    // in less time than whoever comes next is told of it.
    bool forgettable() const;
    bool missing() const { return line_.missing(); }
    const std::string& id() const { return line_.id(); }
    // That match, as which a battle of this one is played, is over or has yet to be made.
    void look_at_link(const std::string& other, bool made) { elsewhere_.look_at(other, made); }

  private:
    // What the line needs of it.
    std::shared_ptr<void> alive() override { return shared_from_this(); }
    void opened(const store::MatchRow&) override;
    void closed() override { kept_.desk.reset(); }
    void gone() override {
        if (forget_) (*forget_)(line_.id());
    }
    void mend_standing(const store::MatchRow&);
    void rest();  // where nobody is here, with as little memory as a match can do with

    // Who comes (room_join.cpp).
    void admit(const GuestPointer&, const Json& request);
    void accept(const GuestPointer&, const Json& request);
    void seat_changes(const GuestPointer&, const Json& request, std::function<void()> then);
    void welcome(const GuestPointer&, const Json& request, std::string_view fresh_key = {});
    // Tells nothing where the seat is taken, or the code of an error and what it is about.
    using Taken = std::function<void(std::string_view code, std::string_view detail)>;
    void take(Seat, Sitting, Taken);
    // Once it is on the disk, whoever came by the keys before is here no longer.
    void hand_over(const store::Keys&, const Guest* by);
    void share_given();

    // What guests ask for, and when it came: whoever was in time is, however long the line is.
    struct Arrival {
        std::int64_t ms, since_1970_ms;
    };
    void dispatch(const GuestPointer&, RequestPointer, Arrival);
    std::optional<Seat> mover_of(const Guest&, const Json& request) const;
    void play(const GuestPointer&, const RequestPointer&, Arrival);
    void enter(const GuestPointer&, const RequestPointer&, Arrival);
    void entered(const GuestPointer&, const RequestPointer&, Seat, const Known& before, bool amends,
                 const std::string& turn);
    Sequel answered(const GuestPointer&, const RequestPointer&, Seat) const;
    bool repeated(Guest&, Done::Kind, std::uint64_t name, std::string_view language,
                  const Json* id);
    void suggest(const GuestPointer&, const RequestPointer&);
    void record(const GuestPointer&, const RequestPointer&);

    // What nobody asked for: times that ended, draws that waited for a share of the dice,
    // computers.
    void lapse(std::int64_t at);
    std::optional<conduct::Away> absence(std::int64_t since) const;
    void wake();  // when the next time ends here, if that is soon
    void draw();
    void think();
    void computer_plays(Seat, const std::string& action, int rows);
    // A deed of the table or the clock; false: it was refused.
    bool sign(Seat office, const conduct::Deed&);

    // What was done, to the disk. Where the match stands now; that moment (milliseconds since 1970)
    // is the one of all that follows.
    Known begin() { return begin(house_.loop.since_1970_ms()); }
    Known begin(std::int64_t at);
    // Once it is there, everybody is told whose turn it is.
    using Tell = std::function<void(const std::string& turn)>;
    void write_steps(std::vector<store::StepRow>, Tell, Sequel, store::Keys = {});
    void write_and_tell(const Known& before, std::vector<store::StepRow>, store::Keys = {});

    // What all hear. `turn`: as its JSON, where that is known already.
    Till till() const { return {house_, line_.id(), audience_.size()}; }
    News news(const Change& change, std::string turn = {}) const {
        return {*kept_.desk, till(), change, std::move(turn)};
    }
    void tell(const Change& change, std::string turn = {}) const {
        News all = news(change, std::move(turn));
        audience_.hear_news(all, nullptr);
    }
    void tell_people(const Guest* but) const {
        audience_.hear(table::Reply{}.raw("people", people_json()).done(), but);
    }
    std::string people_json() const {
        return audience_.people_json(*kept_.desk, kept_.seating, shares_.until_ms());
    }
    Chat chat() const { return {house_, line_, kept_, audience_}; }
    std::string options_json() const;
    std::string_view seat_word(Seat by) const {
        return conduct::signer_word(kept_.desk->card(), by);
    }

    House& house_;
    const Forget* forget_;
    LineUp line_;
    Kept kept_;
    Known told_;                    // what the guests know of
    Owed owed_;                     // as it stands on the disk
    std::int64_t wakes_at_ms_ = 0;  // since 1970; when a time ended or will, for which it wakes
    Audience audience_;
    Computers computers_;
    Forecasts forecasts_;
    SharesAwaited shares_;
    BattlesElsewhere elsewhere_;
};

}  // namespace server
