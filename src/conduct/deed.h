// conduct/deed.h -- what people enter beside the steps of the game: deeds, each a line of text.
#pragma once

#include "base/codec.h"
#include "conduct/link_deed.h"
#include "conduct/office.h"
#include "conduct/rest_deed.h"
#include "conduct/wish_deed.h"

namespace conduct {

using namespace std::literals;

// What can be offered to the others.
enum class What : std::uint8_t { Draw };
constexpr auto words_of(What) {
    return std::array{"draw"sv};
}

// ---- of a seat ----------------------------------------------------------------------------------

// A deed that its name says whole.
template <Office office>
struct Plain {
    static constexpr Office signs = office;
    static constexpr std::tuple<> fields{};
};

// Takes a decision back, by the entry that it is.
struct Undo {
    static constexpr std::string_view name = "undo";
    static constexpr Office signs = Office::Seat;
    std::int32_t entry = 0;
    static constexpr auto fields = std::tuple{Field{"entry", &Undo::entry}};
};
struct Resign : Plain<Office::Seat> {
    static constexpr std::string_view name = "resign";
};
struct Offer {
    static constexpr std::string_view name = "offer";
    static constexpr Office signs = Office::Seat;
    What what{};
    static constexpr auto fields = std::tuple{Field{"what", &Offer::what}};
};
// Answers to the offer that is open; Withdraw is that of whoever made it.
struct Accept : Plain<Office::Seat> {
    static constexpr std::string_view name = "accept";
};
struct Decline : Plain<Office::Seat> {
    static constexpr std::string_view name = "decline";
};
struct Withdraw : Plain<Office::Seat> {
    static constexpr std::string_view name = "withdraw";
};
// What came of a battle that was fought elsewhere, as the step by which nature would settle it; or
// the same as the others have reported of it.
struct Claim {
    static constexpr std::string_view name = "claim";
    static constexpr Office signs = Office::Seat;
    Remainder result{};
    static constexpr auto fields = std::tuple{Field{"result", &Claim::result}};
};
struct Agree {
    static constexpr std::string_view name = "agree";
    static constexpr Office signs = Office::Seat;
    ShortText battle{};
    static constexpr auto fields = std::tuple{Field{"battle", &Agree::battle}};
};

// Offers to go on by a newer edition of the rules; which, the table adds where it is not said.
struct Adopt {
    static constexpr std::string_view name = "adopt";
    static constexpr Office signs = Office::Seat;
    std::optional<ShortText> edition{};
    static constexpr auto fields = std::tuple{Field{"edition", &Adopt::edition}};
};

// A seat whose time is over has lost, where the others were to say so.
struct Flag {
    static constexpr std::string_view name = "flag";
    static constexpr Office signs = Office::Seat, signs_too = Office::Organiser;
    ShortText seat{};
    static constexpr auto fields = std::tuple{Field{"seat", &Flag::seat}};
};

// Its result is drawn by the odds that the game states; or so the organiser enters it.
struct Simulate {
    static constexpr std::string_view name = "simulate";
    static constexpr Office signs = Office::Seat, signs_too = Office::Organiser;
    ShortText battle{};
    static constexpr auto fields = std::tuple{Field{"battle", &Simulate::battle}};
};

// Who holds a seat: people sit there or are awaited, a computer of a level plays, or nobody does.
enum class Holder : std::uint8_t { Person, Computer, Vacant };
constexpr auto words_of(Holder) {
    return std::array{"person"sv, "computer"sv, "vacant"sv};
}
// The holder in "person", "computer:3" or "vacant"; nothing where it is none of these.
std::optional<Holder> holder_in(std::string_view word);
// The level in "computer:3"; 0: it is no computer.
int level_in(std::string_view holder);

// A seat is handed on, by whoever holds it or the organiser; who held it the table adds.
struct Hand {
    static constexpr std::string_view name = "hand";
    static constexpr Office signs = Office::Seat, signs_too = Office::Organiser;
    ShortText seat{};
    ShortText to{};
    std::optional<Holder> from{};
    static constexpr auto fields =
        std::tuple{Field{"seat", &Hand::seat}, Field{"to", &Hand::to}, Field{"from", &Hand::from}};
};

// ---- of the organiser ---------------------------------------------------------------------------

// Why a battle is settled over the heads of its people: they said so, one of them was not there, or
// they do not agree.
enum class Because : std::uint8_t { Told, Absent, Dispute };
constexpr auto words_of(Because) {
    return std::array{"told"sv, "absent"sv, "dispute"sv};
}
struct Award {
    static constexpr std::string_view name = "award";
    static constexpr Office signs = Office::Organiser;
    Because because{};
    Remainder result{};
    static constexpr auto fields =
        std::tuple{Field{"because", &Award::because}, Field{"result", &Award::result}};
};
// All that is waited for may take that much longer.
struct Extend {
    static constexpr std::string_view name = "extend";
    static constexpr Office signs = Office::Organiser;
    std::int32_t minutes = 0;
    static constexpr auto fields = std::tuple{Field{"minutes", &Extend::minutes}};
};
struct Pause : Plain<Office::Organiser> {
    static constexpr std::string_view name = "pause";
};
struct Resume : Plain<Office::Organiser> {
    static constexpr std::string_view name = "resume";
};
// What was earlier in the match was otherwise: the last entry that its author knew of, and what
// changes (changes.h). Preview asks where that would lead.
struct Changing {
    static constexpr Office signs = Office::Organiser;
    std::int32_t seen = 0;
    Remainder changes{};
    static constexpr auto fields =
        std::tuple{Field{"seen", &Changing::seen}, Field{"changes", &Changing::changes}};
};
struct Amend : Changing {
    static constexpr std::string_view name = "amend";
};
struct Preview : Changing {
    static constexpr std::string_view name = "preview";
};

// The person who holds a seat gets another link to it, since theirs was lost or seen by others; or
// the office does, called by its word, to be kept or handed on.
struct Renew {
    static constexpr std::string_view name = "renew";
    static constexpr Office signs = Office::Organiser;
    ShortText seat{};
    static constexpr auto fields = std::tuple{Field{"seat", &Renew::seat}};
};

// What the rules let whoever organises decree, as the step that the referee takes.
struct Decree {
    static constexpr std::string_view name = "decree";
    static constexpr Office signs = Office::Organiser;
    Remainder action{};
    static constexpr auto fields = std::tuple{Field{"action", &Decree::action}};
};

// ---- of the clock -------------------------------------------------------------------------------

// The server was away: nobody could be in time.
struct Away {
    static constexpr std::string_view name = "away";
    static constexpr Office signs = Office::Clock;
    std::int32_t minutes = 0;
    std::optional<std::int32_t> seconds{};  // more
    static constexpr auto fields =
        std::tuple{Field{"minutes", &Away::minutes}, Field{"seconds", &Away::seconds}};
};
// A time that was agreed has passed: for the decision of a seat, or for contradicting what was
// reported of a battle.
enum class Lapsing : std::uint8_t { Decision, Report };
constexpr auto words_of(Lapsing) {
    return std::array{"decision"sv, "report"sv};
}
struct Lapse {
    static constexpr std::string_view name = "lapse";
    static constexpr Office signs = Office::Clock;
    Lapsing what{};
    ShortText of{};  // the seat's name, or the battle's
    static constexpr auto fields = std::tuple{Field{"what", &Lapse::what}, Field{"of", &Lapse::of}};
    bool operator==(const Lapse&) const = default;
};

// The slim modules of pages draw no battles by their odds: they have no code for that.
#ifdef HEXASTRA_SLIM
inline constexpr bool draws_battles = false;
#else
inline constexpr bool draws_battles = true;
#endif

using Deed = std::variant<Undo, Resign, Offer, Accept, Decline, Withdraw, Claim, Agree, Award,
                          Extend, Pause, Resume, Away, Lapse, Flag, Weekend, Holiday
#ifndef HEXASTRA_SLIM  // only campaigns do these: the first move of others waits
                          ,
                          Simulate, Hand, Preview, Amend, Meet, Call, Link, Played, Unlink, Decree,
                          File, Wish, Adopt, Renew
#endif
                          >;

inline Office office_for(const Deed& deed) {
    return std::visit([]<class D>(const D&) { return D::signs; }, deed);
}

inline bool may_sign(Office office, const Deed& deed) {
    return std::visit(
        [office]<class D>(const D&) {
            if constexpr (requires { D::signs_too; })
                if (office == D::signs_too) return true;
            return office == D::signs;
        },
        deed);
}

}  // namespace conduct
