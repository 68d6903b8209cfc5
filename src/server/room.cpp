#include "server/room.h"

#include <algorithm>
#include <stdexcept>

#include "server/names.h"
#include "server/secrets.h"

namespace server {

using table::error_json;
using table::Reply;

Room::Room(House& house, std::string id, std::function<void()> gone)
    : house_(house),
      line_(house, std::move(id),
            {[this] { return shared_from_this(); },
             [this](store::MatchRow row) { furnish(std::move(row)); }, [this] { desk_.reset(); },
             std::move(gone)}) {}

// ---- what was written, read again ---------------------------------------------------------------

void Room::furnish(store::MatchRow row) {
    const store::Chained chain = store::chained(row);
    if (chain.broken)
        throw Damaged{"row " + std::to_string(chain.broken) +
                      " of its journal is not what was written there, or what it begins with is "
                      "not: restore a backup"};
    chain_ = chain.head;
    const bool first = handle_ == 0;
    const match::Entry* game = house_.entry_named(row.game);
    if (!game) throw std::runtime_error("the game " + row.game + " is not in this program");
    const match::Entry* entry = game->of_edition(row.edition);
    if (!entry) throw std::runtime_error("its edition " + row.edition + " is not in this program");
    match::Flaw flaw;
    const auto terms = match::terms_from(*entry, match::scenario_json(row.scenario),
                                         parse_json(row.options).value, flaw);
    if (!terms) throw std::runtime_error("its options do not fit: " + flaw.what);
    auto match = entry->open(*terms);
    if (!row.position.empty() && !match->set_up(row.position).done())
        throw std::runtime_error("its position does not fit");

    match::Header header;
    std::vector<std::string> seeds;
    for (const store::SeatRow& seat : row.seats) {
        header.people.push_back(clean_name(seat.name));  // older programs kept any
        seeds.push_back(seat.seed);
    }
    desk_ = std::make_unique<table::Desk>(*entry, std::move(match), std::move(header),
                                          match::Dice{row.table_seed, std::move(seeds)},
                                          table::Desk::Chance::Await);
    handle_ = row.handle;
    seating_ = Seating{row.seats, row.spectator_key};
    taken_ = created_ = row.created;
    const int undos_before = done_.undos();
    replay(row.steps);
    rest();
    ++house_.metrics.loaded;
    const int known = std::exchange(told_ply_, desk_->match().ply());
    if (!first && done_.undos() != undos_before)
        audience_.hear_undo(*desk_, done_.undone_by(), nullptr);
    else if (!first && known < told_ply_) audience_.hear_news(*desk_, known, nullptr);
    draw();
    think();
}

void Room::replay(const std::vector<store::StepRow>& steps) {
    match::AnyMatch& match = desk_->match();
    const match::Card& card = desk_->card();
    journal_ = static_cast<int>(steps.size());
    done_ = {};
    int draws = 0;
    for (const store::StepRow& step : steps) {
        taken_ = step.taken;
        if (step.action.starts_with("undo ")) {
            const int ply = std::stoi(step.action.substr(5));
            match.rewind(ply);
            draws = match::draws_so_far(match);
            done_.take_back(card.seat_named(step.actor).value_or(0), ply);
            if (!step.move.empty())
                done_.add({name_of(step.actor, step.move), Done::Kind::Undo, ply, ply});
            continue;
        }
        const auto seat = card.seat_named(step.actor);
        const int before = match.ply();
        if (!seat && match.turn().kind == Turn::Kind::Chance &&
            match::drawn(match, desk_->dice(), draws++) != step.action)
            throw Damaged{"the draw of step " + std::to_string(before + 1) +
                          " does not follow from the seeds of the table and its seats: restore a "
                          "backup"};
        if (!match.play(seat.value_or(nature), step.action).accepted())
            throw std::runtime_error("step " + std::to_string(before + 1) + " does not replay");
        if (!step.move.empty())
            done_.add({name_of(step.actor, step.move), Done::Kind::Move, before, before + 1});
        else if (!seat) done_.follow(before, 1);
    }
}

void Room::rest() {
    if (!audience_.empty()) return;
    audience_.rest();
    done_.rest();
    line_.rest();
    if (desk_) desk_->match().rest();
}

bool Room::idle(std::int64_t now_ms, std::int64_t idle_ms) const {
    return audience_.empty() && !thinking_ && awaiting_ == 0 && line_.idle(now_ms, idle_ms);
}

// ---- asked from outside -------------------------------------------------------------------------

int status_of(std::string_view code) {
    if (code == "unknown-match") return 404;
    if (code == "storage") return 507;
    if (code == "frozen" || code == "damaged") return 500;
    if (code == "not-yours") return 403;
    return 409;
}

void Room::record(std::string key, std::string language, std::string address, Told told) {
    const auto fail = [this, told, language](std::string_view code) {
        told(status_of(code), error_json(code, language, quoted_head(line_.id())));
    };
    line_.enqueue({[this, key, language, told] {
                       if (!seating_.viewer_of(key))
                           return told(403, error_json("not-yours", language, "key"));
                       if (!desk_->match().outcome())
                           return told(409, error_json("not-now", language, "record"));
                       told(200, match::record_text(match::write_record(
                                     desk_->match(), desk_->header(), desk_->dice(), true)));
                   },
                   fail, nullptr, std::move(address)});
}

void Room::summary(std::string key, std::string language, std::string address, Told told) {
    const auto fail = [this, told, language](std::string_view code) {
        told(status_of(code), error_json(code, language, quoted_head(line_.id())));
    };
    line_.enqueue({[this, key, language, told] {
                       const auto viewer = seating_.viewer_of(key);
                       if (!viewer) return told(403, error_json("not-yours", language, "key"));
                       const Turn turn = desk_->match().turn();
                       const int ply = desk_->match().ply();
                       Reply reply;
                       reply.text("table", line_.id())
                           .text("game", desk_->entry().card.name)
                           .number("ply", ply);
                       reply.raw("turn", desk_->turn_json(ply));
                       reply.flag("yours", *viewer && turn.kind == Turn::Kind::Decide &&
                                               turn.seats.contains(**viewer));
                       reply.flag("over", turn.kind == Turn::Kind::Over).number("when", taken_);
                       told(200, reply.raw("people", people_json()).done());
                   },
                   fail, nullptr, std::move(address)});
}

}  // namespace server
