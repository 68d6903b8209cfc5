// A conduct whose match is amended: T-20 to T-23.
#include <algorithm>
#include <utility>

#include "conduct/conduct.h"

namespace conduct {

Number Conduct::number_of(int ply) const {
    const auto step = static_cast<std::size_t>(ply - 1);
    return {entry_of_[step], past_ ? past_->part_of[step] : 0};
}

// What follows under the same number is chance's.
List Conduct::list() const {
    List list;
    Number last;
    for (int ply = 1; ply <= match_->ply(); ++ply) {
        const Number number = number_of(ply);
        if (number != std::exchange(last, number))
            list.push_back({number, {match_->actor(ply), match_->action(ply)}});
    }
    return list;
}

Course Conduct::course(const match::Dice* dice) const {
    Course course{*match_, list(), entries_, dice};
    if (past_) course.thrown = past_->thrown, course.former = past_->former;
    return course;
}

match::Answer Conduct::amend(Amendment& amendment, const match::Dice* dice) {
    match::Answer answer;
    answer.kind = match::Answer::Kind::Refused;
    if (outcome()) {
        answer.refusal = *refuse("T-5", "over");
        return answer;
    }
    const Amended found = conduct::amend(course(dice), amendment);
    Changes changes = found.refused ? Changes{} : whole(amendment, found);
    if (found.refused) answer.refusal = *found.refused;
    else if (!found.settled()) answer.refusal = *refuse("T-21", "amend-unsettled");
    else if (changes.empty()) answer.refusal = *refuse("T-20", "amend-nothing");
    else answer = {};
    if (!answer.accepted()) return answer;
    amendment.changes = std::move(changes);
    amend_again(amendment.changes, dice);
    return answer;
}

void Conduct::amend_again(const Changes& changes, const match::Dice* dice) {
    Amended amended = conduct::amend(course(dice), {entries_, changes});
    ++entries_;
    match_ = std::move(amended.match);
    past_ = std::make_unique<Past>(Past{{}, std::move(amended.former), std::move(amended.thrown)});
    entry_of_.clear();
    for (const Number& number : amended.under) {
        entry_of_.push_back(number.entry);
        past_->part_of.push_back(number.part);
    }
    // What was said comes before the first step that was entered later.
    for (Said& one : said_) {
        const auto later = std::find_if(
            amended.under.begin(), amended.under.end(),
            [&](const Number& number) { return number.part == 0 && number.entry > one.entry; });
        one.ply = static_cast<int>(later - amended.under.begin());
    }
    forget_settled();
    if (match_->outcome()) offer_.reset();
    owe(nature);  // what is owed still is owed as before
}

}  // namespace conduct
