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
#include "server/computers.h"
#include "server/forecasts.h"
#include "server/line_up.h"
#include "server/reopen.h"

namespace server {

// An answer over HTTP, and the status that belongs to an error of the protocol.
using Told = std::function<void(int status, std::string json)>;
int status_of(std::string_view code);

// Somebody who wants to sit down: at a free seat, or where an invitation says.
struct Sitting {
    std::string seat, invitation;
    std::string name, seed;
    std::string
        key;  // of one's own: may be brought again after a lost answer; without, one is made
    std::string language = "en";
    std::string address;
};

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
    // The seats whose holders look at it now.
    SeatSet here() const;

    bool idle(std::int64_t now_ms, std::int64_t idle_ms) const;
    // Whose shares of the dice the table has waited for long enough gets them from it.
    void end_long_wait();
    // The server was away since then (milliseconds since 1970; 0: since the last entry at most):
    // entered before any time ends.
    void was_away(std::int64_t since);
    // A time that was agreed here may have ended. `payer`: whoever asks for something now.
    void end_times(const GuestPointer& payer = nullptr) {
        line_.enqueue({[this] { lapse(); }, [](std::string_view) {}, payer});
    }
    // Nobody needs to remember it: there is no such match, or nobody is there and it is read again
    // in less time than whoever comes next is told of it.
    bool forgettable() const;
    bool missing() const { return line_.missing(); }
    // That match, as which a battle of this one is played, is over or has yet to be made.
    void look_at_link(const std::string& other, bool made);

  private:
    void mend_standing(const store::MatchRow&);
    std::shared_ptr<void> alive() override { return shared_from_this(); }
    void opened(const store::MatchRow&) override;
    void closed() override { desk_.reset(); }
    void gone() override {
        if (forget_) (*forget_)(line_.id());
    }
    void rest();  // where nobody is here, with as little memory as a match can do with

    void admit(const GuestPointer&, const Json& request);
    void accept(const GuestPointer&, const Json& request);
    void seat_changes(const GuestPointer&, const Json& request, std::function<void()> then);
    void welcome(const GuestPointer&, const Json& request, std::string_view fresh_key = {});
    // Tells nothing where the seat is taken, or the code of an error and what it is about.
    using Taken = std::function<void(std::string_view code, std::string_view detail)>;
    void take(Seat, Sitting, Taken);
    void dispatch(const GuestPointer&, RequestPointer, std::int64_t arrived);
    std::optional<Seat> mover_of(const Guest&, const Json& request) const;
    void play(const GuestPointer&, const RequestPointer&, std::int64_t arrived);
    void enter(const GuestPointer&, const RequestPointer&);
    void entered(const GuestPointer&, const RequestPointer&, Seat, const Known& before, bool amends,
                 const std::string& turn);
    Sequel answered(const GuestPointer&, const RequestPointer&, Seat) const;
    // A seat or the office as it is once it was handed on, to be written with the deed; or what an
    // error is about, where the request does not bring what that takes.
    std::string_view seats_anew(const conduct::Deed&, const Json& request, store::Keys&) const;
    std::string_view handed_on(const conduct::Hand&, const Json& request, store::SeatRow&) const;
    std::string_view invited(const Json& request, store::SeatRow&) const;
    std::string_view unfit(std::string_view key) const;
    // Once it is on the disk, whoever came by the keys before is here no longer.
    void hand_over(const store::Keys&, const GuestPointer& by);
    void suggest(const GuestPointer&, const RequestPointer&);
    void record(const GuestPointer&, const RequestPointer&);
    // The whole journal is in the store; `tell` hears nothing where there is no such ply, or the
    // code of an error.
    using Recorded = std::function<void(std::optional<std::string> text, std::string_view code)>;
    void record(std::optional<std::int64_t> ply, std::string address, Recorded tell);
    Till till() const { return {house_, line_.id(), audience_.size()}; }
    // `turn`: as its JSON, where that is known already.
    News news(const Change& change, std::string turn = {}) const {
        return {*desk_, till(), change, std::move(turn)};
    }
    void tell(const Change& change, std::string turn = {}) const {
        News all = news(change, std::move(turn));
        audience_.hear_news(all, nullptr);
    }
    bool repeated(Guest&, Done::Kind, std::uint64_t name, std::string_view language,
                  const Json* id);
    // Once it is on the disk, everybody is told whose turn it is.
    using Tell = std::function<void(const std::string& turn)>;
    void write_steps(std::vector<store::StepRow>, Tell, Sequel, store::Keys = {});
    std::vector<store::StepRow> steps_after(const Known&, const std::string& move) const;
    store::StepRow row_of(Seat by, const conduct::Deed&, const std::string& move) const;
    std::vector<store::StepRow> deed_and_steps(Seat by, const conduct::Deed&, const Known& before,
                                               const std::string& move) const;

    // Where the match stands now, which is the moment of all that follows.
    Known begin();
    // What nobody asked for, to the disk and then to everybody.
    void write_and_tell(const Known& before, std::vector<store::StepRow>);
    void link(std::vector<store::StepRow>&);
    std::vector<std::string> linked() const;
    const conduct::Playing* played_as(const std::string& other) const;
    void make(const std::string& other);
    void hear_of(const std::string& other);
    bool tell(const std::string& other, conduct::Played);
    void lose(const std::string& other);
    void lapse();  // what was not done in time
    void draw();   // what waited for a share of the dice
    void await_share(const Guest&, const Json& request);
    void give_share(Seat);
    std::int64_t waits_until_ms() const;  // for seats that nobody comes to; since 1970
    void think();
    void computer_plays(Seat, const std::string& action, int rows);

    void tell_people(const Guest* but) const {
        audience_.hear(table::Reply{}.raw("people", people_json()).done(), but);
    }

    std::string people_json() const {
        return audience_.people_json(*desk_, seating_, waits_until_ms());
    }
    std::string options_json() const;
    store::SeatRow row_of(Seat) const;
    void put(Seat, const store::SeatRow&);
    std::string_view seat_word(Seat by) const { return conduct::signer_word(desk_->card(), by); }

    House& house_;
    const Forget* forget_;
    LineUp line_;
    Computers computers_;
    Forecasts forecasts_;
    int awaiting_ = 0;  // shares of the dice that were promised
    Known told_;        // what the guests know of
    Ledger ledger_;
    std::vector<std::string> linked_;  // as the store has it
    std::int64_t taken_ = 0, created_ = 0;
    std::unique_ptr<table::Desk> desk_;
    Seating seating_;
    Done done_;
    Audience audience_;
};

}  // namespace server
