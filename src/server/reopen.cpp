#include "server/reopen.h"

#include <algorithm>

#include "server/house.h"
#include "server/names.h"
#include "server/secrets.h"

namespace server {
namespace {

Ledger unbroken(const store::MatchRow& row) {
    const store::Chained chain = store::chained(row);
    if (chain.broken)
        throw Damaged{"row " + std::to_string(chain.broken) +
                      " of its journal is not what was written there, or what it begins with is "
                      "not: restore a backup"};
    return {row.handle, static_cast<int>(row.steps.size()), chain.head};
}

// By the edition that the match began with, and as the catalogue has it now.
struct GameOf {
    const match::AnyGame& begun;
    const match::AnyGame& now;
};

GameOf game_of(const store::MatchRow& row, std::span<const match::AnyGame> entries) {
    const match::AnyGame* game = entry_named(entries, row.game);
    if (!game) throw std::runtime_error("the game " + row.game + " is not in this program");
    const match::AnyGame* entry = game->of_edition(row.edition);
    if (!entry) throw std::runtime_error("its edition " + row.edition + " is not in this program");
    return {*entry, *game};
}

std::unique_ptr<match::AnyMatch> begun(const store::MatchRow& row, const match::AnyGame& entry) {
    match::Flaw flaw;
    const auto terms = match::terms_from(entry, match::scenario_json(row.scenario),
                                         parse_json(row.options).value, flaw);
    if (!terms) throw std::runtime_error("its options do not fit: " + flaw.what);
    auto match = entry.open(*terms);
    if (!row.position.empty() && !match->set_up(row.position).done())
        throw std::runtime_error("its position does not fit");
    return match;
}

// Who were people before any seat was handed on: the deed by which one was says who held it, and
// nobody else runs out of time.
SeatSet people_of(const store::MatchRow& row, const match::Card& card) {
    SeatSet people, told;
    for (const store::StepRow& step : row.steps) {
        if (!step.deed.starts_with("hand ") && !step.deed.starts_with("lapse decision ")) continue;
        const auto deed = decode<conduct::Deed>(step.deed);
        if (!deed.action) continue;
        const auto* hand = std::get_if<conduct::Hand>(&*deed.action);
        const auto* lapse = std::get_if<conduct::Lapse>(&*deed.action);
        const auto seat = card.seat_named(hand ? hand->seat.view() : lapse->of.view());
        if (!seat || told.contains(*seat)) continue;
        told = told.with(*seat);
        if (lapse || hand->from == conduct::Holder::Person) people = people.with(*seat);
    }
    for (Seat seat = 0; seat < row.seats.size(); ++seat)
        if (!told.contains(seat) && !row.seats[seat].kind.starts_with("computer"))
            people = people.with(seat);
    return people;
}

conduct::Manners manners_of(const store::MatchRow& row) {
    conduct::Manners manners;
    Misfit misfit;
    if (!row.manners.empty() && !read_json(parse_json(row.manners).value, manners, misfit))
        throw std::runtime_error("its manners are not known to this program: " + misfit.path);
    return manners;
}

std::unique_ptr<table::Desk> desk_of(const store::MatchRow& row, const GameOf& game) {
    const conduct::Manners manners = manners_of(row);
    record::Header header{{}, manners.by_hand};
    std::vector<std::string> seeds;
    for (const store::SeatRow& seat : row.seats) {
        header.people.push_back(clean_name(seat.name));  // older programs kept any
        seeds.push_back(seat.seed);
    }
    auto match = begun(row, game.begun);
    const SeatSet people = people_of(row, match->card());
    return std::make_unique<table::Desk>(
        game.begun, conduct::Conduct{std::move(match), people, manners, &game.now},
        std::move(header), match::Dice{row.table_seed, std::move(seeds)},
        table::Desk::Chance::Await);
}

// What was done, done again.
class Replay {
  public:
    Replay(table::Desk& desk, Done& done, conduct::Journal& journal)
        : conduct_(desk.conduct()), dice_(desk.dice()), done_(done), journal_(journal) {}

    void operator()(const store::StepRow& step) {
        taken_ = std::max(taken_, step.taken);  // a clock may have been set back
        conduct_.clock(taken_);
        if (!step.deed.empty()) enter(step);
        else if (step.action.starts_with("undo ")) take_back(step);
        else play(step);
    }

  private:
    const match::Card& card() const { return conduct_.match().card(); }
    Seat seat_of(const store::StepRow& step) const {
        return conduct::signer_named(card(), step.actor).value_or(0);
    }

    void sign(Seat seat, const conduct::Deed& deed) {
        journal_.push_back({seat, seat, taken_, encode(deed), true});
    }

    void take_back(const store::StepRow& step) {
        sign(seat_of(step), conduct::Undo{conduct_.last_decision(seat_of(step))});
        conduct_.rewind(std::stoi(step.action.substr(5)));
        done_.take_back(seat_of(step), conduct_.match().ply());
        name(step);
    }

    void enter(const store::StepRow& step) {
        auto deed = decode<conduct::Deed>(step.deed);
        if (!deed.action)
            throw std::runtime_error("the deed " + step.deed + " is not known to this program");
        if (auto* file = std::get_if<conduct::File>(&*deed.action)) bring(step, *file);
        const int before = conduct_.match().ply(), anew = conduct_.entered_anew();
        sign(seat_of(step), *deed.action);
        conduct_.enter_again(seat_of(step), *deed.action,
                             conduct_.manners().by_hand ? nullptr : &dice_);
        if (conduct_.entered_anew() != anew) done_.amend();
        else if (conduct_.match().ply() < before)
            done_.take_back(seat_of(step), conduct_.match().ply());
        name(step);
    }

    // What was filed is kept apart from its digests, and may have been erased since.
    void bring(const store::StepRow& step, conduct::File& file) const {
        auto wishes = conduct::wishes_of(step.secret);
        if (!wishes || (!wishes->empty() && !conduct::fits(file, *wishes)))
            throw Damaged{"the wishes of " + step.actor +
                          " are not those of which its journal has the digests: restore a backup"};
        file.wishes = *std::move(wishes);
    }

    void name(const store::StepRow& step) {
        const int entry = conduct_.entries();
        if (!step.move.empty())
            done_.add({name_of(step.actor, step.move), Done::Kind::Deed, entry - 1, entry});
    }

    void play(const store::StepRow& step) {
        const auto seat = card().seat_named(step.actor);
        const Seat actor = seat ? *seat : step.actor == "referee" ? referee : nature;
        const match::AnyMatch& match = conduct_.match();
        const int before = match.ply();
        const bool drawn = actor == nature && conduct_.draws();
        const auto follows = conduct_.following();
        const bool sits = seat && !conduct_.resigned().contains(*seat) && !follows;
        const bool by_odds = follows && follows->draw;
        if ((drawn && match::drawn(match, dice_) != step.action) ||
            (by_odds && match::drawn(*follows->draw, dice_) != step.action))
            throw Damaged{"the draw of step " + std::to_string(before + 1) +
                          " does not follow from the seeds of the table and its seats: restore a "
                          "backup"};
        if (!conduct_.play(actor, step.action, table::Desk::Signer::Table).accepted())
            throw std::runtime_error("step " + std::to_string(before + 1) + " does not replay");
        if (!drawn)
            journal_.push_back(
                {sits ? *seat : conduct::the_table, actor, taken_, step.action, false, by_odds});
        if (!step.move.empty())
            done_.add({name_of(step.actor, step.move), Done::Kind::Move, before, before + 1});
        else if (!seat || conduct_.vacant().contains(*seat) || (follows && follows->wished))
            done_.follow(before, 1);
    }

    conduct::Conduct& conduct_;
    const match::Dice& dice_;
    Done& done_;
    conduct::Journal& journal_;
    std::int64_t taken_ = 0;
};

// Of a name, which nobody but the server knows: without it a name that was erased cannot be found
// out by trying names. Whoever is named came by a key, or is awaited by a link in its place.
std::string salt_of(const store::MatchRow& match, const store::SeatRow& seat) {
    const std::string& secret = seat.key.empty() ? seat.invitation : seat.key;
    const Digest digest = sha256("hexastra-name-2\n" + match.id + '\n' + secret);
    return store::bytes_of(digest).substr(0, record::salt_bytes);
}

}  // namespace

Reopened reopen(const store::MatchRow& row, std::span<const match::AnyGame> entries) {
    const Ledger ledger = unbroken(row);
    Reopened match{
        {desk_of(row, game_of(row, entries)), Seating{row}, ledger, {}, row.created, row.created}};
    Replay replay{*match.desk, match.done, match.journal};
    for (const store::StepRow& step : row.steps) {
        replay(step);
        match.taken = step.taken;
    }
    match.linked = linked(*match.desk);
    match.chat = row.chat;
    match.open = row.open;
    return match;
}

std::optional<std::string> record_of(const store::MatchRow& row,
                                     std::span<const match::AnyGame> entries,
                                     std::optional<std::int64_t> ply) {
    Reopened match = reopen(row, entries);
    const int last = match.desk->match().ply();
    if (ply && (*ply < 0 || *ply > last)) return std::nullopt;
    std::vector<std::string> salts;
    for (const store::SeatRow& seat : row.seats) salts.push_back(salt_of(row, seat));
    match.desk->bring(std::move(match.journal), std::move(salts));
    return record::text(match.desk->record(ply ? static_cast<int>(*ply) : last));
}

}  // namespace server
