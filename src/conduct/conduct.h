// conduct/conduct.h -- a match with the manners of its table: resigning, offering, taking back.
//
// No rulebook speaks of these; at every game they hold as T-1 to T-38 of docs/protocol.md. All that
// happens to a match goes through here. What people sign is an entry, be it a step of the game or a
// deed, and entries are numbered from 1; what chance did stands under the entry that led to it.
// Undone entries keep their numbers. No clock and no disk is known here: what time it is comes with
// each entry.
#pragma once

#include <memory>

#include "base/seldom.h"
#include "conduct/amend.h"
#include "conduct/clocks.h"
#include "conduct/deed.h"
#include "conduct/link.h"
#include "conduct/manners.h"
#include "conduct/wish.h"
#include "match/dice.h"

namespace conduct {

// An offer that has not been answered by all.
struct OpenOffer {
    Seat by;
    SeatSet asked;        // who have yet to answer
    ShortText edition{};  // by which the match would go on, T-35; empty: a draw
};

// A match went on by another edition of its game's rules.
struct Adopted {
    std::int32_t entry;  // by which that was agreed
    ShortText edition;
};

// What somebody says came of a battle that waits.
struct Claimed {
    Seat by;
    ShortText battle;
    std::string result;   // the step of nature that would settle it; empty: let it be drawn
    std::int64_t at = 0;  // on the clock of the table: ticks()
    SeatSet fighters{};   // whose battle it was then, and what its draw is called
    std::string draw{};
};

// A time that ends, and what is entered then.
struct Due {
    std::int64_t at;  // milliseconds since 1970
    Lapse lapse;
    bool operator==(const Due&) const = default;
};

// The step of the game that a deed leads to.
struct Following {
    Seat actor;
    std::string action;
    std::optional<match::AnyPending> draw{};  // in place of the action: that battle is drawn
    bool wished = false;
};

// A deed that the log tells of, and after how many steps it was done.
struct Said {
    std::int32_t entry;
    int ply;
    Seat by;
    Deed deed;
    ShortText battle{};  // that it is about
};

match::Answer answer_to(const Verdict&);

// Why what a seat has decided after that many steps stays, with all that followed: T-2 to T-4, or
// what the game itself says. Nothing: it may be taken back.
Verdict stays(const match::AnyMatch&, Seat, int after);

class Conduct {
  public:
    // `people`: the seats that people hold or are awaited at; computers play the others. Steps that
    // the match has already are entries, too. `game`: as the catalogue has it, which must outlive
    // this; without it no newer edition is known.
    Conduct(std::unique_ptr<match::AnyMatch> match, SeatSet people, const Manners& manners = {},
            const match::AnyGame* game = nullptr);

    const match::AnyMatch& match() const { return *match_; }
    // As it began: by the edition and the options that its record names.
    const match::AnyMatch& begun() const { return begun_ ? *begun_ : *match_; }
    const Manners& manners() const { return manners_; }

    // What follows is done at that moment (milliseconds since 1970), or at the last that was told
    // where that is later.
    void clock(std::int64_t at);
    std::int64_t now() const { return now_; }

    // The match's own, unless people have ended it.
    Turn turn(int ply) const;
    std::optional<Outcome> outcome() const;

    // Who signs for a seat: whoever sits there; or the table, by its computer player, or because it
    // lies on one device.
    enum class Signer : std::uint8_t { Sitter, Table };
    // Takes a step of the game. Nothing changes unless it is accepted.
    match::Answer play(Seat actor, std::string_view action, Signer);
    // What play would answer.
    match::Answer why_play(Seat actor, std::string_view action, Signer) const;
    // Lets nature act. Returns how many steps.
    int roll(const match::Dice&);

    // Does a deed. Nothing changes unless it is accepted. `dice`: the table's, without which
    // nothing is amended; an amendment is said with all that has to wait among its changes.
    match::Answer enter(Seat by, const Deed&, const match::Dice* dice = nullptr);
    // Where changes lead is not told: only a preview does.
    match::Answer why(Seat by, const Deed&) const;
    // Does again what was accepted when it was entered.
    void enter_again(Seat by, const Deed&, const match::Dice* dice = nullptr);
    // As older programs wrote it: what stood after that many steps stands again.
    void rewind(int ply);

    // The acts that led here.
    List list() const;
    // Whether the table draws now; else people do something, or tell what their dice showed: T-38.
    bool draws() const { return !manners_.by_hand && match_->turn().kind == Turn::Kind::Chance; }
    // Whether a die has fallen, though it may have been amended away.
    bool rolled() const { return match_->draws() > 0 || (past_ && !past_->thrown.empty()); }
    // The line that a step stands for; nothing where chance took it.
    std::optional<Number> line_of(int ply) const;
    // Where the step that led to a ply was drawn by the odds of a battle: that battle.
#ifdef HEXASTRA_SLIM  // it draws no battles
    std::optional<match::AnyPending> drawn(int) const { return std::nullopt; }
#else
    std::optional<match::AnyPending> drawn(int ply) const;
#endif
    // What an amendment begins from, and its preview; the dice are the table's, where it has them.
    Course course(const match::Dice*) const;
    // How often the match was entered again: it was amended, or went on by another edition.
    int entered_anew() const { return past_ ? past_->times : 0; }
    // The preview that was entered last, while nothing has been entered since.
    const Preview* looked() const;
    // How many steps there were once that entry and what it drew had been entered, where nothing
    // was amended since.
    int ply_after(std::int32_t entry) const;

    SeatSet people() const { return people_; }  // who resigned is still one of them
    // Before any seat was handed on.
    SeatSet people_at_first() const { return first_; }
    SeatSet vacant() const { return vacant_; }
    Holder holder(Seat) const;
    std::int32_t entries() const { return entries_; }
    // The entry by which a seat decided last, of those that stand; 0: none.
    std::int32_t last_decision(Seat) const;
    SeatSet resigned() const { return resigned_; }
    const std::optional<OpenOffer>& offer() const { return offer_; }
    const std::vector<Claimed>& claims() const { return *claims_; }
#ifndef HEXASTRA_SLIM
    // Battles that are played here as other matches, or that somebody would play so.
    const Links& links() const { return links_; }
    // One of which it is agreed that another match is made of it: whoever keeps matches does so.
    std::optional<Meeting> to_link() const;
    // What a seat would do when it owes a decision; nothing where it has filed nothing.
    const WishList* wishes(Seat seat) const { return wishes_->of(seat); }
    // The wish that the table enters before anything else follows.
    std::optional<Wish> to_wish() const;
    // The newest edition of the game, where the match is by an earlier one; else empty.
    std::string_view newer() const;
    // Each edition that it went on by, the last one last.
    const std::vector<Adopted>& adopted() const { return *adopted_; }
    // By which edition the match goes on once that deed is entered; nothing: by the same.
    std::optional<ShortText> edition_to_adopt(Seat by, const Deed&) const;
#endif
    // The step that has to be played before anything else: the referee's that was decreed, a wish,
    // nature settles a battle of which all have reported the same or which was awarded, or the
    // table decides for whoever was silent.
    std::optional<Following> following() const;
    // The times that end, the next one first; none while the clocks stand still.
    std::vector<Due> dues() const;
#ifndef HEXASTRA_SLIM
    // How long each seat has; none where decisions take as long as they take.
    const Clocks& clocks() const { return clocks_; }
#endif
    bool paused() const { return paused_.has_value(); }
    // All that was said, and how it reads.
    const std::vector<Said>& said() const { return *said_; }
    Event told(const Said&) const;

    // Lets go of what can be worked out again.
    void rest();

  private:
    Verdict check(Seat by, const Deed&) const;
    Verdict check(Seat, const Undo&) const;
    Verdict check(Seat, const Resign&) const;
    Verdict check(Seat, const Offer&) const;
    Verdict check(Seat, const Withdraw&) const;
    Verdict check(Seat, const Claim&) const;
    Verdict check(Seat, const Agree&) const;
    Verdict check(Seat, const Award&) const;
    Verdict check(Seat, const Simulate&) const;
    Verdict check(Seat, const Hand&) const;
    Verdict check(Seat, const Renew&) const;
    Verdict check(Seat, const Pause&) const;
    Verdict check(Seat, const Resume&) const;
    Verdict check(Seat, const Extend&) const;
    Verdict check(Seat, const Away&) const;
    Verdict check(Seat, const Lapse&) const;
    Verdict check(Seat, const Flag&) const;
    Verdict check(Seat, const Weekend&) const;
    Verdict check(Seat, const Holiday&) const;
    Verdict check(Seat, const Preview&) const;
    Verdict check(Seat, const Amend&) const;
    Verdict check(Seat, const Meet&) const;
    Verdict check(Seat, const Call&) const;
    Verdict check(Seat, const Link&) const;
    Verdict check(Seat, const Played&) const;
    Verdict check(Seat, const Unlink&) const;
    Verdict check(Seat, const Decree&) const;
    Verdict check(Seat, const File&) const;
    Verdict check(Seat, const Wish&) const;
    Verdict check(Seat, const Adopt&) const;
    Verdict check_meeting(std::string_view clause, const Meeting&) const;
    Verdict check_office(Seat, const Deed&) const;
    Verdict check_battle(Seat, const std::optional<match::AnyPending>&) const;
    Verdict check_offer(Seat, SeatSet unwilling) const;
    Verdict of_nobody(std::string_view clause, Seat, std::string_view computer,
                      std::string_view vacant) const;
    Verdict check_answer(Seat) const;
    Verdict check_sitter(Seat) const;

    void apply(Seat, const Undo&);
    void apply(Seat, const Resign&);
    void apply(Seat, const Offer&);
    void apply(Seat, const Accept&);
    void apply(Seat, const Decline&);
    void apply(Seat, const Withdraw&);
    void apply(Seat, const Claim&);
    void apply(Seat, const Agree&);
    void apply(Seat, const Award&);
    void apply(Seat, const Simulate&);
    void apply(Seat, const Hand&);
    void apply(Seat, const Pause&);
    void apply(Seat, const Resume&);
    void apply(Seat, const Extend&);
    void apply(Seat, const Away&);
    void apply(Seat, const Lapse&);
    void apply(Seat, const Flag&);
    void apply(Seat, const Weekend&);
    void apply(Seat, const Holiday&);
    void time_over(Seat);
    void lose(Seat, std::string_view clause, std::string_view reason);
    // `anew`: whoever comes has the whole time for what is owed.
    void hold(Seat, Holder, bool anew);
    void apply(Seat, const Changing&) {}
    void apply(Seat, const Renew&);
    void apply(Seat, const Meet&);
    void apply(Seat, const Call&);
    void apply(Seat, const Link&);
    void apply(Seat, const Played&);
    void apply(Seat, const Unlink&);
    void apply(Seat, const Decree&);
    void apply(Seat, const File&);
    void apply(Seat, const Wish&);
    void apply(Seat, const Adopt&);
    std::string result_of(const Played&) const;  // empty: the scores do not fit
    match::Answer why_decree(const Decree&) const;
    match::Answer why_file(Seat, const File&) const;
    bool waits_for_wishes() const;
    match::Answer look(Seat, const Preview&, const match::Dice*);
    match::Answer amend(Seat, const Amend&, const match::Dice*);
    std::string_view edition_of(const Adopt&) const;
    Amended by_edition(std::string_view edition, const match::Dice*) const;
    match::Answer why_adopt(Seat by, const Deed&, const match::Dice*) const;
    void adopt(std::string_view edition, const match::Dice*);
    void take(Amended);
    void say(Seat by, const Deed&);
    void tell_off_page(const Said&, Event&) const;
    void tell_time_over(const Lapse&, Event&) const;

    int ply_before(std::int32_t entry) const;
    std::optional<match::AnyPending> battle_by_result(std::string_view action) const;
    std::optional<match::AnyPending> battle_by_name(std::string_view name) const;
    ShortText battle_of(const Deed&) const;
    const Claimed* claim_of(Seat, std::string_view battle) const;
    void claim(Seat, ShortText battle, std::string result);
    void forget_settled();
    void forget_links();
    void stepped(Seat actor, bool drawn);
    void end(std::string_view clause, std::string_view reason);
    Number number_of(int ply) const;
    SeatSet owing() const;   // who owe a decision and have time for it
    void owe(Seat decided);  // where time runs; nature: nobody has decided
    void wind_up();          // before the start
    void start_clocks();
    std::optional<Following> settling() const;
    bool agreed(const match::AnyPending&) const;
    bool wanted_drawn(const match::AnyPending&) const;
    SeatSet persons() const { return people_ - resigned_; }
    std::optional<std::int64_t> unanswered(ShortText battle) const;
    // The clock of the table, which stands while it is stopped and is put back by what is given.
    std::int64_t ticks() const;
    SeatSet left() const;  // who have not resigned

    std::unique_ptr<match::AnyMatch> match_;
    std::unique_ptr<const match::AnyMatch> begun_;  // where it went on by another edition
    SeatSet people_, first_, vacant_{};
    Manners manners_;
    std::int64_t now_ = 0;
    std::optional<std::int64_t> paused_;  // since when; since ever until somebody decides
    std::int64_t moved_ = 0;              // by how much every end: time that was given, or stood
#ifndef HEXASTRA_SLIM
    Clocks clocks_;
#endif
    SeatSet silent_{};             // for whom the table decides
    Seldom<std::string> settled_;  // how a battle ended for which no more reports are waited for
    Seldom<ShortText> to_draw_;    // a battle that is drawn, whatever was reported
    SeatSet resigned_{};
    std::optional<OpenOffer> offer_;
    SeatSet offered_{};  // who have not decided anything since they made an offer
    Seldom<std::vector<Claimed>> claims_;
#ifndef HEXASTRA_SLIM
    const match::AnyGame* game_;
    Links links_;
    Seldom<WishLists> wishes_;
    Seldom<std::vector<Adopted>> adopted_;
    // A step that was decreed or wished for, until it is taken, and whose it is.
    Seldom<std::string> announced_;
    Seat announcer_ = referee;
#endif
    std::unique_ptr<const Outcome> end_;  // where people have ended it
    std::int32_t entries_ = 0;
    std::vector<std::int32_t> entry_of_;  // of each step, the entry that it stands under
    // Once something was amended: which of its entry's lines each step stands under, the amendments
    // that stand, and every die that fell.
    struct Past {
        std::vector<std::int32_t> part_of;
        std::vector<Former> former;
        Thrown thrown;
        int times = 1;  // that it was entered again
    };
    std::unique_ptr<Past> past_;
    Seldom<std::vector<Number>> drawn_;  // lines that stand and were drawn by the odds of a battle
    Seldom<std::vector<Said>> said_;
};

}  // namespace conduct
