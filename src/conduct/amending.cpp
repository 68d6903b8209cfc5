// A conduct whose match is amended: T-20 to T-24.
#include <algorithm>
#include <cassert>
#include <utility>

#include "conduct/conduct.h"

namespace conduct {

namespace {

match::Answer misread(const Deed& deed, const Changing& changing) {
    match::Answer answer;
    answer.kind = match::Answer::Kind::Malformed;
    answer.malformed = {encode(deed).size() - changing.changes.text.size(),
                        "changes such as drop 4"};
    return answer;
}

}  // namespace

Number Conduct::number_of(int ply) const {
    const auto step = static_cast<std::size_t>(ply - 1);
    return {entry_of_[step], past_ ? past_->part_of[step] : 0};
}

// What follows under the same number is chance's.
std::optional<Number> Conduct::line_of(int ply) const {
    const Number number = number_of(ply);
    if (number == (ply > 1 ? number_of(ply - 1) : Number{})) return std::nullopt;
    return number;
}

List Conduct::list() const {
    List list;
    for (int ply = 1; ply <= match_->ply(); ++ply)
        if (const auto number = line_of(ply))
            list.push_back({*number,
                            {match_->actor(ply), match_->action(ply),
                             std::find(drawn_->begin(), drawn_->end(), *number) != drawn_->end()}});
    return list;
}

std::optional<match::AnyPending> Conduct::drawn(int ply) const {
    if (drawn_->empty()) return std::nullopt;
    const auto number = line_of(ply);
    if (!number || std::find(drawn_->begin(), drawn_->end(), *number) == drawn_->end())
        return std::nullopt;
    for (match::AnyPending& one : match_->pending(ply - 1))
        if (one.may_end(match_->action(ply))) return std::move(one);
    return std::nullopt;
}

Course Conduct::course(const match::Dice* dice) const {
    Course course{*match_, list(), entries_, dice};
    course.by_hand = manners_.by_hand;
    if (past_) course.thrown = past_->thrown, course.former = past_->former;
    return course;
}

const Preview* Conduct::looked() const {
    if (said_->empty() || said_->back().entry != entries_) return nullptr;
    return std::get_if<Preview>(&said_->back().deed);
}

match::Answer Conduct::look(Seat by, const Preview& preview, const match::Dice* dice) {
    const auto changes = changes_of(preview.changes.text, match_->card());
    if (!changes) return misread(preview, preview);
    if (!dice && !manners_.by_hand) return answer_to(refuse("T-20", "amend-dice"));
    const Amended found = conduct::preview(course(dice), {preview.seen, *changes});
    if (found.refused) return answer_to(found.refused);
    enter_again(by, preview);
    return {};
}

match::Answer Conduct::amend(Seat by, const Amend& amend, const match::Dice* dice) {
    const auto changes = changes_of(amend.changes.text, match_->card());
    if (!changes) return misread(amend, amend);
    if (!dice && !manners_.by_hand) return answer_to(refuse("T-20", "amend-dice"));
    if (by != the_table && looked()->changes != amend.changes)
        return answer_to(refuse("T-24", "amend-unseen"));
    const Amendment amendment{amend.seen, *changes};
    Amended found = conduct::amend(course(dice), amendment);
    if (found.refused) return answer_to(found.refused);
    if (!found.settled()) return answer_to(refuse("T-21", "amend-unsettled"));
    const Changes all = whole(amendment, found);
    if (all.empty()) return answer_to(refuse("T-20", "amend-nothing"));
    // What it is said as is what will be read again, and must come to the same then.
    if (all != *changes) {
        found = conduct::amend(course(dice), {amend.seen, all});
        if (!found.settled() || whole({amend.seen, all}, found) != all)
            return answer_to(refuse("T-21", "amend-unsettled"));
    }
    take(std::move(found));
    say(by, Amend{{amend.seen, {text_of(all, match_->card())}}});
    return {};
}

void Conduct::take(Amended amended) {
    assert(!amended.refused);
    match_ = std::move(amended.match);
    drawn_.clear();
    for (const auto& [number, line] : amended.list)
        if (line.drawn) drawn_.own().push_back(number);
    past_ = std::make_unique<Past>(
        Past{{}, std::move(amended.former), std::move(amended.thrown), entered_anew() + 1});
    entry_of_.clear();
    for (const Number& number : amended.under) {
        entry_of_.push_back(number.entry);
        past_->part_of.push_back(number.part);
    }
    // What was said comes before the first step that was entered later.
    for (Said& one : said_.own()) {
        const auto later = std::find_if(
            amended.under.begin(), amended.under.end(),
            [&](const Number& number) { return number.part == 0 && number.entry > one.entry; });
        one.ply = static_cast<int>(later - amended.under.begin());
    }
    forget_settled();
    if (match_->outcome()) offer_.reset();
    if (!wishes_->empty()) wishes_.own().rest();
    owe(nature);  // what is owed still is owed as before
}

}  // namespace conduct
