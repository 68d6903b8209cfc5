// conduct/manners.h -- what people agree on before the start that no rulebook speaks of.
#pragma once

#include "base/codec.h"

namespace conduct {

// What happens to whoever's time for a decision is over.
struct AtEnd {
    enum class Kind : std::uint8_t {
        Silence,   // they have decided what the game foresees for silence
        Loses,     // as whoever resigns
        Computer,  // one of that level holds the seat from then on
        Waits,     // nothing, until one of the others says that they have lost
    };
    Kind kind{};
    std::int32_t level = 0;
    bool operator==(const AtEnd&) const = default;
};

struct Manners {
    static constexpr bool sparse = true;
    bool organiser = false;           // somebody has that office
    std::int32_t decide_minutes = 0;  // time for each decision; 0: as long as it takes
    std::int32_t answer_minutes = 0;  // time to contradict what was reported of a battle; likewise
    bool by_hand = false;             // people throw the dice; the organiser tells what they showed
    std::int32_t bank_seconds = 0;    // a seat's time for all of its decisions; 0: none
    std::int32_t increment_seconds = 0;  // so much more of it after each
    AtEnd at_end{};                      // of the time to decide
    std::int32_t weekend_days = 0;       // of a week, on which a clock may stand
    std::int32_t holiday_days = 0;       // of the whole match, likewise
    static constexpr auto fields =
        std::tuple{Field{"organiser", &Manners::organiser},
                   Field{"decide_minutes", &Manners::decide_minutes},
                   Field{"answer_minutes", &Manners::answer_minutes},
                   Field{"by_hand", &Manners::by_hand},
                   Later{"bank_seconds", &Manners::bank_seconds},
                   Later{"increment_seconds", &Manners::increment_seconds},
                   Later{"at_end", &Manners::at_end},
                   Later{"weekend_days", &Manners::weekend_days},
                   Later{"holiday_days", &Manners::holiday_days}};
    bool operator==(const Manners&) const = default;

    bool decisions_timed() const { return decide_minutes > 0 || bank_seconds > 0; }
    bool timed() const { return decisions_timed() || answer_minutes > 0; }
};

inline constexpr std::int32_t minutes_most = 366 * 24 * 60;  // of any time
inline constexpr std::int32_t weekend_days_most = 3, holiday_days_most = 366;
inline constexpr std::int32_t holiday_ahead_most = 366;  // days before it begins

}  // namespace conduct

// "silence", "loses", "computer:2", "waits".
template <>
struct Word<conduct::AtEnd> {
    static std::string expected() { return "silence, loses, computer:<level> or waits"; }
    static void write(std::string& out, const conduct::AtEnd& end) {
        out += words[static_cast<std::size_t>(end.kind)];
        if (end.kind == conduct::AtEnd::Kind::Computer) out += static_cast<char>('0' + end.level);
    }
    static bool read(std::string_view text, conduct::AtEnd& end) {
        for (std::size_t i = 0; i < words.size(); ++i) {
            end = {static_cast<conduct::AtEnd::Kind>(i), 0};
            if (end.kind != conduct::AtEnd::Kind::Computer && text == words[i]) return true;
        }
        constexpr std::int32_t most = 9;
        end = {conduct::AtEnd::Kind::Computer, text.empty() ? 0 : text.back() - '0'};
        return end.level >= 1 && end.level <= most && to_word(end) == text;
    }

  private:
    static constexpr std::array<std::string_view, 4> words{"silence", "loses",
                                                           "computer:", "waits"};
};
