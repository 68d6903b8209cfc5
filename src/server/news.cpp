#include "server/news.h"

namespace server {

using table::Heard;
using table::Parts;
using table::Reply;
using table::Situation;

namespace {

constexpr std::size_t news_bytes = 2000;  // most often

bool hears_the_same(const Guest& one, const Guest& other) {
    return one.viewer == other.viewer && one.language == other.language && one.wish == other.wish;
}

}  // namespace

// All of that step is said again: what was said after steps that are gone belongs to it now.
Change Change::undone(const table::Desk& desk, Seat by) {
    return {{desk.match().ply(), 0}, "undone", desk.card().seats[by]};
}

Change Change::amended(const table::Desk& desk) {
    const auto& said = desk.conduct().said();
    const bool adopted = !said.empty() && !std::holds_alternative<conduct::Amend>(said.back().deed);
    return {{Heard::newest(desk.match().ply()).ply, 0},
            "amended",
            conduct::signer_word(desk.card(), adopted ? conduct::the_table : conduct::organiser)};
}

const std::string& News::turn() {
    if (turn_.empty()) turn_ = desk_.turn_json(desk_.match().ply());
    return turn_;
}

const std::shared_ptr<const std::string>& News::told_to(Guest& guest) {
    const bool whole = !guest.wish || till_.wait_for_news_ms(guest) == 0;
    for (const Told& told : told_)
        if (hears_the_same(*told.guest, guest) && (told.whole || !whole)) return told.message;
    auto message = std::make_shared<const std::string>(compose(guest));
    return told_.emplace_back(Told{&guest, whole, std::move(message)}).message;
}

std::string News::compose(Guest& guest) {
    const int ply = desk_.match().ply();
    const bool follows = change_.what.empty();
    Reply news{nullptr, news_bytes};
    news.open("news");
    if (guest.wish) {
        if (!follows) news.text(change_.what, change_.by);
        return news.raw("situation", situation_of(guest)).close().done();
    }
    news.number("ply", ply).raw("turn", turn());
    if (!follows) {
        news.text(change_.what, change_.by).raw("events", "[]");
    } else {
        const auto [since, entries] = change_.since;
        if (ply > since)
            news.text("actor", match::actor_word(desk_.card(), desk_.match().actor(since + 1)));
        news.raw("events", desk_.events_json(guest.viewer, since, ply, guest.language));
        const std::string said =
            desk_.said_json(entries, desk_.conduct().entries(), guest.language);
        if (said != "[]") news.raw("said", said);
    }
    desk_.match().write_view(guest.viewer, ply, news.value("view"));
    if (desk_.outcome()) news.raw("outcome", desk_.outcome_json(guest.language));
    return news.close().done();
}

std::string News::situation_of(Guest& guest) {
    if (!guest.wish) return {};
    const Parts cheap = *guest.wish & Parts::cheap();
    const int wait = till_.wait_for_news_ms(guest);
    const Work::Paid paid = till_.paid_by(guest);
    if (wait > 0) return situation_of(guest, cheap, wait);
    try {
        return situation_of(guest, *guest.wish, 0);
    } catch (const std::exception& exception) {
        till_.unanswered("situation", exception.what());
        return situation_of(guest, cheap, 0);
    }
}

std::string News::situation_of(const Guest& guest, Parts parts, int wait_ms) {
    Reply reply{nullptr, news_bytes};
    seen_by(guest).write(parts, reply);
    if (wait_ms > 0) reply.number("retry_ms", wait_ms);
    return reply.done();
}

Situation& News::seen_by(const Guest& guest) {
    for (const auto& one : situations_)
        if (one->is_for(guest.viewer, guest.language)) return *one;
    const Heard heard{change_.since.ply, change_.since.entries};
    return *situations_.emplace_back(std::make_unique<Situation>(
        desk_, guest.viewer, guest.language, desk_.match().ply(), heard, turn()));
}

}  // namespace server
