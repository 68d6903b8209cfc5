#include "store/memory/memory_store.h"

#include <algorithm>

namespace store::memory {
namespace {

void keep_end(MatchRow& match) {
    if (!match.steps.empty()) match.end = match.steps.back().hash;
}

}  // namespace

std::vector<Written> MemoryStore::write(std::span<const Write> batch) {
    std::vector<Written> answers;
    for (const Write& write : batch) answers.push_back(write_one(write));
    return answers;
}

Written MemoryStore::write_one(const Write& write) {
    if (const auto* create = std::get_if<Create>(&write)) {
        const auto handle = static_cast<Handle>(matches_.size() + 1);
        if (!handles_.emplace(create->match.id, handle).second) return {Fate::Conflict, 0};
        matches_.push_back(create->match);
        matches_.back().handle = handle;
        keep_end(matches_.back());
        steps_ += static_cast<std::int64_t>(create->match.steps.size());
        return {Fate::Done, handle};
    }
    if (const auto* reseat = std::get_if<Reseat>(&write)) {
        MatchRow& match = matches_.at(static_cast<std::size_t>(reseat->match - 1));
        match.seats.at(static_cast<std::size_t>(reseat->seat)) = reseat->row;
        match.open =
            match.open && std::any_of(match.seats.begin(), match.seats.end(),
                                      [](const SeatRow& row) { return row.kind == "free"; });
        return {Fate::Done, 0};
    }
    if (const auto* stand = std::get_if<Stand>(&write)) {
        MatchRow& match = matches_.at(static_cast<std::size_t>(stand->match - 1));
        if (stand->standing.rows == static_cast<int>(match.steps.size()))
            match.standing = stand->standing;
        return {Fate::Done, 0};
    }
    if (std::holds_alternative<Probe>(write)) return {Fate::Done, 0};
    if (const auto* beat = std::get_if<Beat>(&write)) {
        beat_ = beat->at;
        return {Fate::Done, 0};
    }
    if (const auto* secret = std::get_if<Secret>(&write)) {
        secrets_.emplace(secret->name, secret->value);
        return {Fate::Done, 0};
    }
    if (const auto written = people_.put(write)) return *written;
    const Append& append = std::get<Append>(write);
    MatchRow& match = matches_.at(static_cast<std::size_t>(append.match - 1));
    if (append.number != static_cast<int>(match.steps.size()) + 1) return {Fate::Conflict, 0};
    for (const StepRow& step : append.steps)
        if (!step.move.empty())
            for (const StepRow& old : match.steps)
                if (old.move == step.move && old.actor == step.actor) return {Fate::Conflict, 0};
    match.steps.insert(match.steps.end(), append.steps.begin(), append.steps.end());
    keep_end(match);
    for (const Seated& seated : append.keys.seated)
        match.seats.at(static_cast<std::size_t>(seated.seat)) = seated.row;
    if (!append.keys.organiser_key.empty()) match.organiser_key = append.keys.organiser_key;
    match.over = match.over || append.over;
    if (append.due) match.due = *append.due;
    match.standing = append.standing;
    if (append.links) links_[append.match] = *append.links;
    steps_ += static_cast<std::int64_t>(append.steps.size());
    return {Fate::Done, 0};
}

std::optional<MatchRow> MemoryStore::find(const std::string& id) {
    const auto found = handles_.find(id);
    if (found == handles_.end()) return std::nullopt;
    return matches_[static_cast<std::size_t>(found->second - 1)];
}

std::optional<MatchRow> MemoryStore::outline(const std::string& id) {
    auto match = find(id);
    if (!match) return match;
    if (match->standing && match->standing->rows != static_cast<int>(match->steps.size()))
        match->standing.reset();
    if (!match->steps.empty()) match->steps = {std::move(match->steps.back())};
    return match;
}

int MemoryStore::open_count(std::int64_t since) {
    return static_cast<int>(
        std::count_if(matches_.begin(), matches_.end(), [since](const MatchRow& match) {
            return match.open && !match.over && match.created >= since;
        }));
}

std::vector<std::string> MemoryStore::due(int most, std::int64_t by) {
    std::vector<std::pair<std::int64_t, Handle>> ended;
    for (const MatchRow& match : matches_)
        if (match.due > 0 && match.due <= by) ended.emplace_back(match.due, match.handle);
    std::sort(ended.begin(), ended.end());
    ended.resize(std::min(ended.size(), static_cast<std::size_t>(most)));
    std::vector<std::string> ids;
    for (const auto& [at, handle] : ended)
        ids.push_back(matches_[static_cast<std::size_t>(handle - 1)].id);
    return ids;
}

std::vector<Linked> MemoryStore::linked(int most) {
    std::vector<Linked> found;
    for (const auto& [handle, others] : links_)
        for (const std::string& other : others) {
            const auto there = find(other);
            if (there && !there->over) continue;
            const std::string& id = matches_[static_cast<std::size_t>(handle - 1)].id;
            if (static_cast<int>(found.size()) < most)
                found.push_back({id, other, there.has_value()});
        }
    return found;
}

std::vector<OpenMatch> MemoryStore::open_matches(int most, std::int64_t since) {
    std::vector<OpenMatch> open;
    for (auto match = matches_.rbegin(); match != matches_.rend(); ++match) {
        if (static_cast<int>(open.size()) == most) break;
        if (match->open && !match->over && match->created >= since)
            open.push_back({match->id, match->game, match->scenario, match->options, match->created,
                            match->seats, match->manners});
    }
    return open;
}

std::vector<std::string> MemoryStore::running(const std::string& game, const std::string& edition) {
    std::vector<std::string> ids;
    for (const MatchRow& match : matches_)
        if (!match.over && match.game == game && match.edition == edition) ids.push_back(match.id);
    return ids;
}

Counts MemoryStore::counts() {
    const auto running = std::count_if(matches_.begin(), matches_.end(),
                                       [](const MatchRow& match) { return !match.over; });
    return {static_cast<std::int64_t>(matches_.size()), running, steps_};
}

}  // namespace store::memory
