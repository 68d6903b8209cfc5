#include "conduct/wish.h"

#include "conduct/conduct.h"

namespace conduct {

namespace {

constexpr std::string_view mark = "; ";

// What stands between the marks.
std::vector<std::string_view> parts_of(std::string_view text, std::string_view between) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const auto end = std::min(text.find(between), text.size());
        parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + between.size(), text.size()));
    }
    return parts;
}

}  // namespace

std::string digest_of(const Wished& wish) {
    return to_hex(sha256(wish.salt.hex + '\n' + wish.action));
}

std::string text_of(const Wishes& wishes) {
    std::string text;
    for (const auto& [salt, action] : wishes)
        ((text += text.empty() ? "" : mark) += salt.hex + ' ') += action;
    return text;
}

std::optional<Wishes> wishes_of(std::string_view text) {
    Wishes wishes;
    for (const std::string_view part : parts_of(text, mark)) {
        const auto end = std::min(part.find(' '), part.size());
        Wished one;
        if (!Word<Salt>::read(part.substr(0, end), one.salt) || end == part.size())
            return std::nullopt;
        one.action = part.substr(end + 1);
        wishes.push_back(std::move(one));
    }
    return wishes;
}

std::vector<std::string> actions_in(std::string_view list) {
    std::vector<std::string> actions;
    for (const std::string_view part : parts_of(list, mark)) actions.emplace_back(part);
    return actions;
}

std::optional<std::vector<std::string>> File::digests() const {
    std::vector<std::string> digests;
    for (const std::string_view part : parts_of(text(), " ")) {
        if (!is_hex(part, 64)) return std::nullopt;
        digests.emplace_back(part);
    }
    if (text().ends_with(' ')) return std::nullopt;
    return digests;
}

File sealed(const File& asked, const std::function<void(std::span<std::uint8_t>)>& random) {
    File file;
    std::string digests;
    for (std::string& action : actions_in(asked.text())) {
        std::array<std::uint8_t, Salt::bytes> salt{};
        random(salt);
        file.wishes.push_back({{to_hex(salt)}, std::move(action)});
        (digests += digests.empty() ? "" : " ") += digest_of(file.wishes.back());
    }
    if (!digests.empty()) file.list = Remainder{std::move(digests)};
    return file;
}

bool fits(const File& file, const Wishes& wishes) {
    const auto digests = file.digests();
    return digests && std::ranges::equal(*digests, wishes, {}, {}, digest_of);
}

// ---- the lists that stand -----------------------------------------------------------------------

const WishList* WishLists::of(Seat seat) const {
    const auto found = std::ranges::find(all_, seat, &WishList::seat);
    return found == all_.end() ? nullptr : &*found;
}

WishList* WishLists::find(Seat seat) {
    const auto found = std::ranges::find(all_, seat, &WishList::seat);
    return found == all_.end() ? nullptr : &*found;
}

void WishLists::file(Seat seat, const File& file) {
    forget(seat);
    const auto digests = file.digests();
    if (!digests || digests->empty()) return;
    WishList list{seat, {}};
    for (std::size_t i = 0; i < digests->size(); ++i)
        list.items.push_back({(*digests)[i], i < file.wishes.size() ? file.wishes[i] : Wished{}});
    all_.push_back(std::move(list));
}

void WishLists::forget(Seat seat) {
    std::erase_if(all_, [seat](const WishList& list) { return list.seat == seat; });
}

void WishLists::use(Seat seat, std::int32_t place) {
    auto& items = find(seat)->items;
    items.erase(items.begin() + place - 1);
    if (items.empty()) forget(seat);
}

void WishLists::rest(Seat seat) {
    if (WishList* list = find(seat)) list->rests = true;
}

void WishLists::rest() {
    for (WishList& list : all_) list.rests = true;
}

void WishLists::decided(Seat seat) {
    if (WishList* list = find(seat)) list->rests = false;
}

// ---- of a match: T-37 ---------------------------------------------------------------------------

// Of a list that is asked for, how many wishes it would have; of one that was entered, it has.
Verdict Conduct::check(Seat by, const File& file) const {
    if (!persons().contains(by)) return refuse("T-37", "file-computer");
    if (!file.list && !wishes_->of(by)) return refuse("T-37", "file-none");
    const auto digests = file.digests();
    const std::size_t count = digests ? digests->size() : actions_in(file.text()).size();
    if (count > wishes_most)
        return refuse("T-37", "file-many", {value("most", static_cast<int>(wishes_most))});
    if (!digests && file.text().size() > wishes_bytes_most)
        return refuse("T-37", "file-long", {value("most", static_cast<int>(wishes_bytes_most))});
    return legal;
}

// Each has to read as an action of the game, though it need not be legal yet.
match::Answer Conduct::why_file(Seat by, const File& file) const {
    std::size_t at = File::name.size() + 1, bytes = 0;
    std::vector<std::string> actions;
    if (!file.digests()) actions = actions_in(file.text());
    for (const auto& wish : file.wishes) actions.push_back(wish.action);
    for (const std::string& action : actions) {
        match::Answer answer = match_->why(by, action);
        if (answer.kind == match::Answer::Kind::Malformed) {
            answer.malformed.at += at;
            return answer;
        }
        at += action.size() + mark.size();
        bytes += action.size();
    }
    if (bytes > wishes_bytes_most)
        return answer_to(
            refuse("T-37", "file-long", {value("most", static_cast<int>(wishes_bytes_most))}));
    return {};
}

// What was announced and what settles battles comes before.
bool Conduct::waits_for_wishes() const {
    return !end_ && announced_->empty() && settled_->empty() && to_draw_->empty() &&
           match_->turn().kind == Turn::Kind::Decide && !settling();
}

std::optional<Wish> Conduct::to_wish() const {
    if (wishes_->empty() || !waits_for_wishes()) return std::nullopt;
    for (SeatSet left = match_->turn().seats; !left.empty(); left = left.without(left.lowest())) {
        const Seat seat = left.lowest();
        const WishList* list = wishes_->of(seat);
        if (!list || list->rests) continue;
        std::int32_t place = 0;
        for (const auto& [digest, wish] : list->items) {
            ++place;
            if (!wish.action.empty() && match_->why(seat, wish.action).accepted())
                return Wish{ShortText{match_->card().seats[seat]}, place, wish.salt, {wish.action}};
        }
    }
    return std::nullopt;
}

Verdict Conduct::check(Seat, const Wish& wish) const {
    const auto seat = match_->card().seat_named(wish.seat.view());
    const WishList* list = seat ? wishes_->of(*seat) : nullptr;
    const bool stands = list && !list->rests && wish.place >= 1 &&
                        static_cast<std::size_t>(wish.place) <= list->items.size() &&
                        list->items[static_cast<std::size_t>(wish.place - 1)].digest ==
                            digest_of({wish.salt, wish.action.text});
    if (!stands || !waits_for_wishes() || !match_->turn().seats.contains(*seat) ||
        !match_->why(*seat, wish.action.text).accepted())
        return refuse("T-37", "wish-unfit");
    return legal;
}

void Conduct::apply(Seat by, const File& file) {
    wishes_.own().file(by, file);
    wishes_.rest();
}

void Conduct::apply(Seat, const Wish& wish) {
    announcer_ = *match_->card().seat_named(wish.seat.view());
    announced_.own() = wish.action.text;
    wishes_.own().use(announcer_, wish.place);
    wishes_.rest();
}

}  // namespace conduct
