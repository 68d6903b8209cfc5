#include "apps/drawing.h"

#include <algorithm>
#include <map>
#include <set>

namespace apps {
namespace {

// Terminal colours by tone; a tone unknown here is drawn bold.
std::string_view escape_of(const Place& place) {
    if (place.tone == "red") return "\x1b[91m";
    if (place.tone == "orange") return "\x1b[33m";
    if (place.tone == "yellow") return "\x1b[93m";
    return place.owner ? "\x1b[1m" : "";
}

// What a seat's pieces are marked with: a small letter, for those of the marks are mostly large.
std::string letter_of(std::string_view seat, const match::Texts& texts) {
    const Json& game = texts.game();
    std::string letter = game.at("game").at("seats").at(std::string{seat}).at("letter");
    for (char& each : letter)
        if (each >= 'A' && each <= 'Z') each = static_cast<char>(each - 'A' + 'a');
    return letter;
}

}  // namespace

std::string draw_places(const Drawing& drawing, const match::Card& card, const match::Texts& texts,
                        bool colour) {
    constexpr int column = 2;  // characters a half-step
    std::set<Seat> owners;
    std::map<int, std::vector<const Place*>> rows;
    int left = INT16_MAX;
    for (const Place& place : drawing.places) {
        rows[place.y].push_back(&place);
        left = std::min<int>(left, place.x);
    }
    std::string text;
    for (auto& [y, places] : rows) {
        std::sort(places.begin(), places.end(),
                  [](const Place* a, const Place* b) { return a->x < b->x; });
        std::string line;
        std::size_t width = 0;
        // A row of cells opens with the name of the first, so that every one can be counted off.
        if (drawing.shape != "disc") {
            const std::string name{places.front()->name.view()};
            line += name + std::string(4 - std::min<std::size_t>(4, name.size()), ' ');
        }
        for (const Place* place : places) {
            const auto start = static_cast<std::size_t>((place->x - left) * column);
            line += std::string(start > width ? start - width : 1, ' ');
            width = std::max(start, width + 1);
            std::string mark = place->mark.empty() ? "." : texts.mark(*place);
            if (place->owner && !place->mark.empty()) {
                owners.insert(*place->owner);
                mark = letter_of(card.seats[*place->owner], texts) + mark;
            }
            const auto escape = colour && !place->mark.empty() ? escape_of(*place) : "";
            line += escape;
            line += mark;
            if (!escape.empty()) line += "\x1b[0m";
            width += mark.size();
        }
        text += line + '\n';
    }
    std::string legend;
    for (const Seat owner : owners) {
        const std::string_view seat = card.seats[owner];
        (legend += legend.empty() ? "" : ", ") += letter_of(seat, texts) + " = " + texts.word(seat);
    }
    return legend.empty() ? text : text + "    " + legend + '\n';
}

}  // namespace apps
