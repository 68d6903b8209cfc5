// table/desk.h -- one open match with its dice and its texts: answers whoever is allowed to ask.
#pragma once

#include "base/seldom.h"
#include "match/texts.h"
#include "record/record.h"

namespace table {

using match::AnyGame;
using match::AnyMatch;

// Who asks. The owner of a table of his own may do and see everything; others only act for their
// seats and see what those see, and what is public.
struct Access {
    bool owner = false;
    SeatSet seats{};
    bool organiser = false;
#ifndef HEXASTRA_SLIM
    // The system's randomness, for whoever files wishes here.
    std::function<void(std::span<std::uint8_t>)> random{};
#endif

    bool may_see(Viewer viewer) const { return owner || !viewer || seats.contains(*viewer); }
    bool may_act(Seat seat) const { return owner || seats.contains(seat); }
    bool may_organise() const { return owner || organiser; }
};

// The texts of a game in both languages.
const match::Readings& readings_of(const AnyGame&);

// A JSON object under construction; values are appended as they come.
class Reply {
  public:
    // `bytes`: about how long it will be.
    explicit Reply(const Json* id = nullptr, std::size_t bytes = 240);
    // What is said from here to `close` belongs to an object inside.
    Reply& open(std::string_view name);
    Reply& close();
    Reply& text(std::string_view name, std::string_view value);
    Reply& number(std::string_view name, std::int64_t value);
    Reply& flag(std::string_view name, bool value);
    Reply& raw(std::string_view name, std::string_view json);  // JSON already
    Reply& list(std::string_view name, const std::vector<std::string>& texts);
    // Where a value of that name is to be appended, JSON already.
    std::string& value(std::string_view name);
    std::string done();

  private:
    std::string json_;
    char mark_ = '{';  // before the next name
};

// An answer that grows with the match ends here, but for what was begun; the rest is the next page.
inline constexpr std::size_t page_bytes = 32'768;

struct Heard;

// What of an answer is known already, as JSON; empty: not. Amended: something earlier is otherwise.
struct Ready {
    std::string_view situation{}, turn{};
    bool amended = false;
};

class Desk {
  public:
    // Await: rolled here, but the first time only once every seat has a share of the dice.
    enum class Chance : std::uint8_t { Roll, Ask, Await };

    Desk(const AnyGame& entry, conduct::Conduct conduct, record::Header header, match::Dice dice,
         Chance chance = Chance::Roll, conduct::Journal journal = {});

    conduct::Conduct& conduct() { return conduct_; }
    const conduct::Conduct& conduct() const { return conduct_; }
    const AnyMatch& match() const { return conduct_.match(); }
    const AnyGame& entry() const { return *entry_; }
    const match::Card& card() const { return match().card(); }  // with the seats of this match
    // How it stands, be it by the rules or because people ended it.
    Turn turn() const { return conduct_.turn(match().ply()); }
    std::optional<Outcome> outcome() const { return conduct_.outcome(); }
    const record::Header& header() const { return header_; }
    // Who sits there: stands in the record.
    void name(Seat seat, std::string person) { header_.people.at(seat) = std::move(person); }
    match::Dice& dice() { return dice_; }
    const match::Dice& dice() const { return dice_; }

    // Takes one action and, where dice are rolled here, all of nature's that follow. The match has
    // `ply()` steps more than before where it is accepted, and is untouched where not.
    using Signer = conduct::Conduct::Signer;
    match::Answer play(Seat actor, std::string_view action, Signer = Signer::Table);
    // Does a deed; the match is untouched where it is refused.
    match::Answer enter(Seat by, const conduct::Deed&);
    // That deed as it stands in the journal, where it was entered last.
    const conduct::Deed& entered(const conduct::Deed&) const;
    // What a seat takes back by `undo`.
    conduct::Undo undo_of(Seat seat) const { return {conduct_.last_decision(seat)}; }

    // Enters wishes, and plays what has to be played before anything else.
    void follow();

    // The seats whose share of the dice the first draw waits for.
    SeatSet awaited() const;
    // Lets nature act where dice are rolled here and wait for nobody. Returns how many steps.
    int roll();

    // Answers a request about this match: turn, situation, legal, may, play, enter, why, view,
    // draw, hints, log, suggest, forecast, undo, record, hash, rules. Nothing where the request is
    // none of these.
    std::optional<std::string> answer(const Json& request, const Access& access);

    // What a server keeps apart from its tables, for a record of this one.
    void bring(conduct::Journal journal, std::vector<std::string> salts) {
        journal_.own() = std::move(journal);
        header_.salts = std::move(salts);
    }
    // The record of the match as it stood after that many steps.
    Json record(int ply) const;
    // What a battle that was played as this match, now over, is told of it.
    conduct::Played played(ShortText battle) const;

    // Pieces of answers, for news and joining. `language` is "en" or "es".
    std::string turn_json(int ply) const;
    std::string seats_json() const;                             // ["red","blue"], of this match
    std::string outcome_json(std::string_view language) const;  // the match must be over
    std::string score_json() const;                             // likewise: of each seat
    std::string view_json(Viewer viewer, int ply) const;
    void tell_legal(Seat actor, Reply&) const;
    void tell_drawing(const Drawing&, std::string_view language, Reply&) const;
    void tell_log(Viewer viewer, const Heard&, int until, std::string_view language, Reply&) const;
    // The seat that took the last step that was not chance's.
    std::optional<Seat> decided_last() const;
    // The log after `since` up to `until`, as a viewer saw it, or as much of it as one page holds.
    struct Page {
        std::string entries;  // [{"ply":3,"actor":"rebel","events":[...]}]
        int until;            // the last step in it
        bool more;            // the page was full before all was told
    };
    // `lines`: with the numbers of the entries, and what was done where that is no secret. `heard`:
    // what was said up to that entry is left out.
    Page page(Viewer viewer, int since, int until, std::string_view language, bool lines = false,
              std::int32_t heard = 0) const;
    // Only the events, of the steps after `since` up to `until`, one after another.
    std::string events_json(Viewer viewer, int since, int until, std::string_view language) const;
    // What was said at the table in its entries after one up to another, as in the log.
    std::string said_json(std::int32_t after, std::int32_t until, std::string_view language) const;
    // Null where it was accepted.
    std::string refusal_json(const match::Answer&, std::string_view language) const;
    // The reply to `play`: accepted with what the actor saw since (nature: what everybody saw),
    // refused, or an error. Where it is accepted, a `situation` stands for all of that.
    std::string play_json(const match::Answer&, Seat actor, int ply_before,
                          std::string_view language, const Json* id, const Ready& = {}) const;

    // The reply to an action or a deed that is none.
    std::string misread(const Malformed&, std::string_view language, const Json* id) const;
    // The reply to `enter`, with what was said since that entry and what it brought about.
    std::string enter_json(const match::Answer&, Seat by, int ply_before, std::int32_t after,
                           std::string_view language, const Json* id, const Ready& = {}) const;

    // The parts of `suggest`, for those who let others do the thinking.
    match::Asked asked_of(const Json& request) const;
    std::string suggestion_json(const match::Suggestion&, Seat, std::string_view language,
                                const Json* id) const;

  private:
    struct Question;
    match::Answer take(Seat actor, std::string_view action, Signer, bool follows);
    bool nature_asks() const;
    // Whoever enters what chance did: all of the table is theirs or, T-38, they organise it.
    bool may_tell(const Access& access) const {
        return access.owner || (access.organiser && conduct_.manners().by_hand);
    }
    bool by_hand() const { return chance_ == Chance::Ask || conduct_.manners().by_hand; }
    void sign(Seat by, const conduct::Deed&);
    void write_seats(SeatSet, std::string& json) const;
    std::string ask(const Question&);
    std::string act(const Question&);
    std::string show(const Question&) const;
    std::string log(const Question&) const;
    std::string suggest(const Question&);
    std::string forecast(const Question&) const;
    void tell_manners(Reply&) const;
    void tell_clocks(Reply&) const;
    void tell_times(Reply&) const;
    void tell_claims(const match::AnyPending&, Reply&) const;
    void tell_links(const match::AnyPending&, Reply&) const;
    std::string said_json(const conduct::Said&, std::string_view language) const;
    // Where changes would lead, for their owner or for the organiser, who sees what all may know.
    void tell_preview(Reply&, const conduct::Amendment&, const conduct::Amended&,
                      std::string_view language, bool owner) const;
    void tell_preview(Reply&, std::string_view language) const;  // if that was entered last
    void tell_leads(const conduct::Amended&, std::string_view language, Reply&) const;
    int ply_beside(const conduct::Amended&) const;
    std::string unfit_json(const std::vector<conduct::Unfit>&, std::string_view language,
                           bool owner) const;
    std::string answers_json(const conduct::Gap&) const;
    std::string instead_json(const Question&) const;
    std::string wishes_json(const Question&) const;
    std::string decrees_json(const Question&) const;
    std::unique_ptr<AnyMatch> earlier(int ply) const;  // as it stood after that many steps
    const match::Dice* rolled() const;                 // nothing: not here, or not yet
    std::string enter(const Question&);
    std::string amend(const Question&);
    std::string why(const Question&) const;
    std::string why_deed(const Question&, const conduct::Deed&) const;
    std::string guide(const Question&) const;
    std::string situation(const Question&) const;

    const AnyGame* entry_;
    conduct::Conduct conduct_;
    record::Header header_;
    match::Dice dice_;
    Chance chance_;
    Seldom<conduct::Journal> journal_;  // of a table of one device, or brought
};

// One event as the log tells it.
std::string event_json(const Event&, const match::Texts&);
// An error as protocol.md gives it; `detail` fills the text's place, `retry_ms` says when to ask
// again.
std::string error_json(std::string_view code, std::string_view language,
                       std::string_view detail = {}, std::int64_t at = -1, const Json* id = nullptr,
                       std::int64_t retry_ms = -1);
// What is wrong with a record, as a sentence's end: "at step 12: the chain breaks ...".
std::string flaw_text(const match::Flaw&, std::string_view language);
std::string_view language_of(const Json& request);
// The name of a field that is there but not of the kind that docs/protocol.md asks for.
std::optional<std::string_view> misfit_of(const Json& request);
const Json* id_of(const Json& request);
// Reads what is agreed on beside the game's rules; the field that is not as it has to be.
std::optional<std::string> misfit_of_manners(const Json& request, const AnyGame&,
                                             conduct::Manners&);

// The error of terms that are not sound; what is wrong with a scenario of one's own, one by one.
std::string terms_error_json(const AnyGame&, const match::Flaw&, std::string_view language,
                             const Json* id = nullptr);
std::string problems_json(const AnyGame&, std::span<const Refusal>, std::string_view language);

// All clauses of a game, or one, or one of the table's own. Empty where there is no such clause.
std::string clauses_json(const AnyGame&, std::string_view clause, std::string_view language);

}  // namespace table
